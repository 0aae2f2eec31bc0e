// What both shapes share: in the plane the exact polygon, in space the faces of the common solid.
#include <algorithm>
#include <cmath>

#include "app/view/parts.h"

namespace app {
namespace {

using Loop = std::vector<Vec3>;

// The part of a convex loop behind a plane.
Loop clipped(const Loop& loop, const core::Plane& plane) {
    Loop kept;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec3& from = loop[i];
        const Vec3& to = loop[(i + 1) % loop.size()];
        const Real start = core::distance(plane, from), end = core::distance(plane, to);
        if (start <= 0) kept.push_back(from);
        if (start * end < 0) kept.push_back(from + (to - from) * (start / (start - end)));
    }
    return kept;
}

// The sides of a solid as planes; a disc is as many-sided as it is drawn.
std::vector<core::Plane> sides(const core::Solid& solid) {
    std::vector<core::Plane> planes;
    for (const core::Face& face : solid.faces)
        planes.push_back({face.normal, glm::dot(face.normal, solid.centre + solid.corners[face.loop[0]])});
    if (solid.corners.size() > 1 || !solid.flat) return planes;
    for (const Vec3& point : outline(solid, Vec3(0, 0, 1))) {
        const Vec3 normal = glm::normalize(point - solid.centre);
        planes.push_back({normal, glm::dot(normal, solid.centre) + solid.radius});
    }
    return planes;
}

// The circle in which a plane cuts a ball, as a loop; empty when it does not.
Loop circle_in(const core::Plane& plane, const core::Solid& ball) {
    const Real height = core::distance(plane, ball.centre);
    if (std::abs(height) >= ball.radius) return {};
    core::Solid disc = ball;
    disc.centre -= plane.normal * height;
    disc.radius = std::sqrt(ball.radius * ball.radius - height * height);
    return outline(disc, plane.normal);
}

void add_part(Figure& figure, Loop loop, const core::Solid& within) {
    for (const core::Plane& side : sides(within)) loop = clipped(loop, side);
    if (loop.size() < 3) return;
    figure.areas.push_back({loop, Role::Overlap});
    figure.lines.push_back({std::move(loop), Role::Overlap, Layer::Solid, true});
}

bool is_ball(const core::Solid& solid) { return solid.corners.size() == 1 && !solid.flat; }

// Where two balls meet: the disc inside the circle their surfaces share.
void add_lens_disc(Figure& figure, const core::Solid& a, const core::Solid& b) {
    const Vec3 way = b.centre - a.centre;
    const Real apart = glm::length(way);
    if (apart == 0) return;
    const Vec3 normal = way / apart;
    const Real height = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart);
    Loop disc = circle_in({normal, glm::dot(normal, a.centre) + height}, a);
    if (disc.empty()) return;
    figure.areas.push_back({disc, Role::Overlap});
    figure.lines.push_back({std::move(disc), Role::Overlap, Layer::Solid, true});
}

void add_box_in_ball(Figure& figure, const core::Solid& box, const core::Solid& ball) {
    for (const core::Plane& side : sides(box)) {
        Loop disc = circle_in(side, ball);
        if (!disc.empty()) add_part(figure, std::move(disc), box);
    }
}

void add_common_solid(Figure& figure, const core::Solid& a, const core::Solid& b) {
    for (Loop& loop : face_loops(a)) add_part(figure, std::move(loop), b);
    for (Loop& loop : face_loops(b)) add_part(figure, std::move(loop), a);
}

}  // namespace

void add_overlap_region(Figure& figure, const Stage& stage) {
    if (stage.trace.verdict != core::Verdict::Overlap) return;
    const core::Solid &a = stage.a(), &b = stage.b();
    if (stage.flat()) {
        const bool a_round = a.corners.size() == 1;
        add_part(figure, a_round ? outline(a, Vec3(0, 0, 1)) : face_loops(a)[0], b);
    } else if (is_ball(a) && is_ball(b)) {
        add_lens_disc(figure, a, b);
    } else if (is_ball(a) || is_ball(b)) {
        add_box_in_ball(figure, is_ball(a) ? b : a, is_ball(a) ? a : b);
    } else {
        add_common_solid(figure, a, b);
    }
}

}  // namespace app
