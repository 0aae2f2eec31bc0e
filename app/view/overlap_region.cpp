// What both shapes share: in the plane the exact polygon, in space the faces of the common solid.
#include <algorithm>
#include <cmath>

#include "app/view/paper_hull.h"
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

// The part of a convex loop inside a solid; fewer than three points when there is none.
Loop common(Loop loop, const core::Solid& within) {
    for (const core::Plane& side : sides(within)) loop = clipped(loop, side);
    return loop;
}

void add_part(Figure& figure, Loop loop, const core::Solid& within) {
    loop = common(std::move(loop), within);
    if (loop.size() < 3) return;
    figure.areas.push_back({loop, Role::Overlap});
    figure.lines.push_back({std::move(loop), Role::Overlap, Layer::Solid, true});
}

bool is_ball(const core::Solid& solid) { return solid.corners.size() == 1 && !solid.flat; }

// Where sight lines touch a ball: the outline of it as it is seen.
Loop rim_seen(const core::Solid& ball, const Lens& lens) {
    Vec3 way = -lens.forward();
    Real sine = 0;
    if (!lens.orthographic()) {
        const Vec3 to_eye = lens.eye() - ball.centre;
        sine = ball.radius / glm::length(to_eye);
        if (!(sine < 0.999)) return {};
        way = glm::normalize(to_eye);
    }
    core::Solid disc = ball;
    disc.centre += way * (ball.radius * sine);
    disc.radius = ball.radius * std::sqrt(1 - sine * sine);
    return outline(disc, way);
}

bool holds(const core::Solid& solid, const Vec3& point) {
    constexpr Real skin = 1e-9;
    if (is_ball(solid)) return glm::length(point - solid.centre) <= solid.radius + skin;
    const std::vector<core::Plane> planes = sides(solid);
    return std::all_of(planes.begin(), planes.end(),
                       [&](const core::Plane& side) { return core::distance(side, point) <= skin; });
}

// What a ball shares with another convex solid is convex: its outline on the paper is the hull of the curves
// on its surface and of the ball's own rim, as far as it is shared. It is filled in a plane that faces the
// eye, as a ball is.
void add_outline(Figure& figure, const Stage& stage, const std::vector<Vec3>& points) {
    if (points.size() < 3) return;
    const Lens& lens = stage.lens;
    Vec3 middle{0};
    for (const Vec3& point : points) middle += point / static_cast<Real>(points.size());
    std::vector<Vec2> seen;
    seen.reserve(points.size());
    for (const Vec3& point : points) seen.push_back(lens.project(point).px);
    Loop loop;
    for (const Vec2& px : convex_hull(std::move(seen))) {
        const Ray ray = lens.ray(px);
        const Real away =
            glm::dot(middle - ray.origin, lens.forward()) / glm::dot(ray.direction, lens.forward());
        loop.push_back(ray.origin + ray.direction * away);
    }
    if (loop.size() < 3) return;
    figure.areas.push_back({loop, Role::Overlap});
    figure.lines.push_back({std::move(loop), Role::Overlap, Layer::Solid, true});
}

void add_shared_rim(std::vector<Vec3>& points, const core::Solid& ball, const core::Solid& other,
                    const Lens& lens) {
    for (const Vec3& point : rim_seen(ball, lens))
        if (holds(other, point)) points.push_back(point);
}

// Where two balls meet: the lens between them, and the circle their surfaces share.
void add_ball_lens(Figure& figure, const Stage& stage, const core::Solid& a, const core::Solid& b) {
    std::vector<Vec3> points;
    add_shared_rim(points, a, b, stage.lens);
    add_shared_rim(points, b, a, stage.lens);
    const Vec3 way = b.centre - a.centre;
    const Real apart = glm::length(way);
    if (apart > 0) {
        const Vec3 normal = way / apart;
        const Real height = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart);
        Loop circle = circle_in({normal, glm::dot(normal, a.centre) + height}, a);
        points.insert(points.end(), circle.begin(), circle.end());
        if (!circle.empty()) figure.lines.push_back({std::move(circle), Role::Overlap, Layer::Solid, true});
    }
    add_outline(figure, stage, points);
}

// The faces of the box within the ball, and the cap of the ball within the box.
void add_box_in_ball(Figure& figure, const Stage& stage, const core::Solid& box, const core::Solid& ball) {
    std::vector<Vec3> points;
    const std::vector<core::Plane> planes = sides(box);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        Loop disc = circle_in(planes[i], ball);
        // Not by its own plane, in which it lies but for rounding.
        for (std::size_t k = 0; k < planes.size(); ++k)
            if (k != i) disc = clipped(disc, planes[k]);
        if (disc.size() < 3) continue;
        points.insert(points.end(), disc.begin(), disc.end());
        figure.lines.push_back({std::move(disc), Role::Overlap, Layer::Solid, true});
    }
    add_shared_rim(points, ball, box, stage.lens);
    for (const Vec3& corner : box.corners)
        if (holds(ball, box.centre + corner)) points.push_back(box.centre + corner);
    add_outline(figure, stage, points);
}

// The edges of a polyhedron, whose faces have each of them twice: dashes laid over dashes would be a line.
class Edges {
  public:
    void add(const Loop& loop) {
        for (std::size_t i = 0; i < loop.size(); ++i) add(loop[i], loop[(i + 1) % loop.size()]);
    }
    std::vector<Loop> taken() && { return std::move(edges_); }

  private:
    static bool same(const Vec3& one, const Vec3& other) {
        constexpr Real skin = 1e-9;
        return glm::length(one - other) <= skin;
    }
    void add(const Vec3& from, const Vec3& to) {
        const bool known =
            same(from, to) || std::any_of(edges_.begin(), edges_.end(), [&](const Loop& it) {
                return (same(it[0], from) && same(it[1], to)) || (same(it[0], to) && same(it[1], from));
            });
        if (!known) edges_.push_back({from, to});
    }

    std::vector<Loop> edges_;
};

void add_common_solid(Figure& figure, const core::Solid& a, const core::Solid& b) {
    Edges edges;
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        for (Loop& loop : face_loops(*own)) {
            loop = common(std::move(loop), *other);
            if (loop.size() < 3) continue;
            edges.add(loop);
            figure.areas.push_back({std::move(loop), Role::Overlap});
        }
    }
    for (Loop& edge : std::move(edges).taken())
        figure.lines.push_back({std::move(edge), Role::Overlap, Layer::Solid, false});
}

}  // namespace

void add_overlap_region(Figure& figure, const Stage& stage) {
    if (stage.trace.verdict != core::Verdict::Overlap) return;
    const core::Solid &a = stage.a(), &b = stage.b();
    if (stage.flat()) {
        const bool a_round = a.corners.size() == 1;
        add_part(figure, a_round ? outline(a, Vec3(0, 0, 1)) : face_loops(a)[0], b);
    } else if (is_ball(a) && is_ball(b)) {
        add_ball_lens(figure, stage, a, b);
    } else if (is_ball(a) || is_ball(b)) {
        add_box_in_ball(figure, stage, is_ball(a) ? b : a, is_ball(a) ? a : b);
    } else {
        add_common_solid(figure, a, b);
    }
}

}  // namespace app
