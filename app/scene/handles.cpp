// What the hand can take hold of on the selected body: arrows that move it, rings and a knob that turn it,
// squares that resize it.
#include "app/scene/handles.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/scene/outline.h"

namespace app {
namespace {

constexpr Real least_ring_px = 36;
constexpr Real arrow_reach = 1.25;  // of the ring's radius
constexpr Real ring_air = 1.06;     // the ring goes round the corners, not through them
const Vec3 z_axis(0, 0, 1);

Real ring_radius(const core::Solid& solid, const Lens& lens) {
    Real radius = solid.radius;
    for (const Vec3& corner : solid.corners) radius = std::max(radius, glm::length(corner));
    return std::max(radius * ring_air, least_ring_px * lens.units_per_px(solid.centre));
}

// So near the edge of the paper, or beyond it, words find no room.
bool is_near_edge(const Vec2& px, const Lens& lens) {
    constexpr Real share = 0.06;  // of the shorter side
    const Vec2 air(share * std::min(lens.size_px().x, lens.size_px().y));
    return glm::any(glm::lessThan(px, air)) || glm::any(glm::greaterThan(px, lens.size_px() - air));
}

// Of the four points between the directions in its plane, where the other rings are far: the one that is
// farthest out on the paper; of two, the nearer one. One where the letter has room before one without.
Vec3 letter_place(const Vec3& centre, const Vec3& first, const Vec3& second, const Lens& lens) {
    Vec3 best = centre;
    Real most = -1;
    const Vec2 middle = lens.project(centre).px;
    for (const Vec3& way : {first + second, first - second, second - first, -first - second}) {
        const Vec3 at = centre + way * std::sqrt(0.5);
        const Vec2 px = lens.project(at).px;
        const Real depth = lens.local(at).z >= lens.local(centre).z ? 1.0 : 0.8;
        const Real worth = glm::length(px - middle) * depth * (is_near_edge(px, lens) ? 0.1 : 1.0);
        if (worth <= most) continue;
        most = worth;
        best = at;
    }
    return best;
}

Handle ring(const Vec3& centre, int index, Real radius, const Frame& frame, const Lens& lens) {
    const auto direction = [&](int i) { return frame[static_cast<std::size_t>(i % 3)]; };
    const Vec3 first = radius * direction(index + 1), second = radius * direction(index + 2);
    return {HandleKind::Ring,
            index,
            centre,
            direction(index),
            circle(centre, first, second, lens),
            letter_place(centre, first, second, lens)};
}

// Along the body's x, or else the first way where no corner is so near that its square lies on the knob; the
// clearest, where all are crowded.
Vec3 knob_way(const core::Placed& placed, const core::Solid& solid) {
    constexpr int ways = 36;
    constexpr Real near = 0.25;   // rad
    constexpr Real alike = 1e-6;  // of two that are, the first: rounding must not choose as the body turns
    const core::Mat3 axes = core::axes(placed.pose.rotation);
    const Vec3 off = solid.centre - placed.pose.position;
    Vec3 best = axes[0];
    Real least = 2;
    for (int i = 0; i < ways && least > std::cos(near) + alike; ++i) {
        const Real angle = glm::two_pi<Real>() * i / ways;
        const Vec3 way = std::cos(angle) * axes[0] + std::sin(angle) * axes[1];
        Real nearest = -1;  // cosine of the angle to the nearest corner
        for (const Vec3& corner : solid.corners)
            nearest = std::max(nearest, glm::dot(way, glm::normalize(off + corner)));
        if (nearest >= least - alike) continue;
        least = nearest;
        best = way;
    }
    return best;
}

std::vector<Handle> turning(const core::Placed& placed, const core::Solid& solid, const Lens& lens,
                            const Frame& frame) {
    const Real radius = ring_radius(solid, lens);
    std::vector<Handle> handles;
    if (!solid.flat) {
        for (int axis = 0; axis < 3; ++axis) handles.push_back(ring(solid.centre, axis, radius, frame, lens));
        return handles;
    }
    handles.push_back(ring(placed.pose.position, 2, radius, world_frame, lens));
    const Vec3 knob = placed.pose.position + knob_way(placed, solid) * radius;
    handles.push_back({HandleKind::Knob, 2, knob, z_axis, {}});
    return handles;
}

std::vector<Handle> moving(const core::Solid& solid, const Lens& lens, const Frame& frame) {
    const Real length = ring_radius(solid, lens) * arrow_reach;
    std::vector<Handle> handles;
    for (int i = 0; i < (lens.flat() ? 2 : 3); ++i) {
        const Vec3& way = frame[static_cast<std::size_t>(i)];
        const Vec3 tip = solid.centre + length * way;
        handles.push_back({HandleKind::Arrow, i, tip, way, {solid.centre, tip}, tip});
    }
    return handles;
}

// The middles of the sides of a rect or box.
void add_sides(std::vector<Handle>& handles, const core::Placed& placed, const Vec3& half, int count) {
    const core::Mat3 axes = core::axes(placed.pose.rotation);
    for (int axis = 0; axis < count; ++axis) {
        for (int plus = 0; plus < 2; ++plus) {
            const Vec3 out = axes[axis] * (plus == 1 ? 1.0 : -1.0);
            handles.push_back({HandleKind::Resize,
                               2 * axis + plus,
                               placed.pose.position + out * half[axis],
                               glm::normalize(out),
                               {}});
        }
    }
}

// Those that change the size.
struct Sizing {
    const core::Placed& placed;
    const core::Solid& solid;
    const Lens& lens;

    std::vector<Handle> operator()(const core::Rect& rect) const {
        std::vector<Handle> handles;
        add_sides(handles, placed, Vec3(rect.half_extents, 0), 2);
        for (int corner = 0; corner < static_cast<int>(solid.corners.size()); ++corner)
            handles.push_back(
                {HandleKind::Corner, corner, solid.centre + solid.corners[corner], Vec3(0), {}});
        return handles;
    }
    std::vector<Handle> operator()(const core::Polygon& polygon) const {
        std::vector<Handle> handles;
        const core::Mat3 axes = core::axes(placed.pose.rotation);
        for (int i = 0; i < static_cast<int>(polygon.points.size()); ++i) {
            const Vec3 at = placed.pose.position + axes * Vec3(polygon.points[i], 0);
            handles.push_back({HandleKind::Corner, i, at, Vec3(0), {}});
        }
        return handles;
    }
    std::vector<Handle> operator()(const core::Box& box) const {
        std::vector<Handle> handles;
        add_sides(handles, placed, box.half_extents, 3);
        return handles;
    }
    std::vector<Handle> operator()(const core::Circle& circle) const { return radius(circle.radius); }
    std::vector<Handle> operator()(const core::Sphere& sphere) const { return radius(sphere.radius); }

    std::vector<Handle> radius(Real radius) const {
        return {{HandleKind::Radius, 0, placed.pose.position + lens.right() * radius, lens.right(), {}}};
    }
};

Frame local_frame(const core::Placed& placed) {
    const core::Mat3 axes = core::axes(placed.pose.rotation);
    Frame frame;
    for (int i = 0; i < 3; ++i) {
        const Real length = glm::length(axes[i]);
        if (!(length > 0)) return world_frame;
        frame[static_cast<std::size_t>(i)] = axes[i] / length;
    }
    return frame;
}

// The axis first; in space the second is the most upright way across it.
Frame frame_along(const Vec3& axis, bool flat) {
    if (!(glm::length(axis) > 0)) return world_frame;
    if (flat) return {axis, Vec3(-axis.y, axis.x, 0), z_axis};
    const Vec3 up = std::abs(axis.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 side = glm::normalize(glm::cross(axis, up));
    return {axis, glm::cross(side, axis), side};
}

Role ring_role(const Handle& handle, bool flat, Role own) {
    if (flat) return own;
    constexpr Role by_axis[] = {Role::HandleX, Role::HandleY, Role::HandleZ};
    return by_axis[handle.index];
}

bool is_along(const Handle& handle, const Vec3& line) {
    return std::abs(glm::dot(line, handle.axis)) > 0.999;
}

}  // namespace

std::vector<Handle> handles(const Document& document, int body, const Lens& lens, const Gizmo& gizmo) {
    if (body < 0 || body >= static_cast<int>(document.bodies.size())) return {};
    const core::Placed& placed = document.bodies[body].placed;
    const core::Solid solid = core::solid(placed);
    if (gizmo.tool == Tool::Move) return moving(solid, lens, gizmo.frame);
    std::vector<Handle> all;
    if (gizmo.tool != Tool::Size && !core::is_round(placed.shape))
        all = turning(placed, solid, lens, gizmo.frame);
    if (gizmo.tool == Tool::Turn) return all;
    const std::vector<Handle> sizing = std::visit(Sizing{placed, solid, lens}, placed.shape);
    all.insert(all.end(), sizing.begin(), sizing.end());
    return all;
}

Gizmo gizmo_for(const Subject& subject, int body, const GizmoWish& wish) {
    const Document& document = *subject.document;
    if (body < 0 || body >= static_cast<int>(document.bodies.size())) return {wish.tool, world_frame};
    if (wish.frame == FrameKind::Local) return {wish.tool, local_frame(document.bodies[body].placed)};
    if (wish.frame == FrameKind::Mtv)
        return {wish.tool, frame_along(soonest_way(subject.trace), is_flat(document))};
    if (wish.frame != FrameKind::Axis || subject.axis < 0) return {wish.tool, world_frame};
    const Vec3 axis = subject.trace.axes[static_cast<std::size_t>(subject.axis)].direction;
    return {wish.tool, frame_along(axis, is_flat(document))};
}

bool is_held(const Handle& handle, const Drag& drag) {
    switch (handle.kind) {
        case HandleKind::Ring:
        case HandleKind::Knob:
            return drag.grip == Grip::Turn &&
                   (drag.line ? is_along(handle, *drag.line) : drag.index == handle.index);
        case HandleKind::Resize:
            return drag.grip == Grip::Side && drag.index == handle.index;
        case HandleKind::Corner:
            return (drag.grip == Grip::Corner || drag.grip == Grip::Point) && drag.index == handle.index;
        case HandleKind::Radius:
            return drag.grip == Grip::Radius;
        case HandleKind::Arrow:
            return drag.grip == Grip::Move && drag.line && is_along(handle, *drag.line);
    }
    return false;
}

// The letter of its key: a second cue beside the colour.
void add_letter(Figure& figure, const Handle& handle, Role role) {
    constexpr const char* letters[] = {"x", "y", "z"};
    const char* letter = letters[handle.index];
    const Vec3 middle = handle.kind == HandleKind::Arrow ? handle.outline[0] : handle.at;
    figure.labels.push_back(
        {handle.letter_at, letter, role, LabelKind::Name, middle, std::string("handle.") + letter});
}

void add_handles(Figure& figure, const std::vector<Handle>& handles, bool is_a) {
    const Role own = is_a ? Role::HandleA : Role::HandleB;
    bool flat = false;
    for (const Handle& handle : handles) flat = flat || handle.kind == HandleKind::Knob;
    for (const Handle& handle : handles) {
        if (handle.kind == HandleKind::Ring) {
            const Layer layer = flat ? Layer::Overlay : Layer::Solid;
            const Role role = ring_role(handle, flat, own);
            figure.lines.push_back({handle.outline, role, layer, true});
            if (!flat) add_letter(figure, handle, role);
            continue;
        }
        if (handle.kind == HandleKind::Arrow) {
            figure.arrows.push_back({handle.outline[0], handle.at, ring_role(handle, false, own)});
            add_letter(figure, handle, ring_role(handle, false, own));
            continue;
        }
        const bool knob = handle.kind == HandleKind::Knob;
        figure.marks.push_back({handle.at, knob ? Marker::Dot : Marker::Square, own});
    }
}

}  // namespace app
