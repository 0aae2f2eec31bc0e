// From the press and the cursor to a pose and a shape.
#include "app/scene/drag.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

#include "app/scene/resize.h"
#include "app/scene/turn.h"

namespace app {

namespace {

constexpr Real still_px = 3;  // a click may shake by this much
constexpr Real angle_step = glm::pi<Real>() / 12;

Grip grip_of(const Handle& handle, const core::Shape& shape) {
    switch (handle.kind) {
        case HandleKind::Ring:
        case HandleKind::Knob:
            return Grip::Turn;
        case HandleKind::Resize:
            return Grip::Side;
        case HandleKind::Corner:
            return std::holds_alternative<core::Polygon>(shape) ? Grip::Point : Grip::Corner;
        case HandleKind::Radius:
            return Grip::Radius;
        case HandleKind::Arrow:
            return Grip::Move;
    }
    return Grip::Move;
}

Drag hold(const Document& document, int body, const Press& press) {
    Drag drag;
    drag.body = body;
    drag.placed = drag.now = document.bodies[body].placed;
    drag.camera = press.camera;
    drag.from_px = press.cursor.px;
    return drag;
}

// The point of a ring that lies under the cursor.
Vec3 nearest_on(const Handle& handle, const Lens& lens, const Vec2& px) {
    Vec3 nearest = handle.at;
    Real least = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < handle.outline.size(); ++i) {
        const Vec3& from = handle.outline[i];
        const Vec3 run = handle.outline[(i + 1) % handle.outline.size()] - from;
        const Near near = near_line(lens, px, from, from + run);
        if (near.distance >= least) continue;
        nearest = from + run * near.share;
        least = near.distance;
    }
    return nearest;
}

Vec3 snapped(const Vec3& point, Real step) { return step * glm::round(point / step); }

// How far along the line through the grabbed point the cursor has come: the points of that line nearest to
// the two lines of sight. In view of its end the line tells nothing.
Real along(const Drag& drag, const Vec3& direction, const Lens& lens, const Vec2& px) {
    const Ray ray = lens.ray(px);
    const Vec3 side = glm::cross(ray.direction, direction);
    const Real squared = glm::dot(side, side);
    if (squared < 1e-3) return 0;
    const Vec3 across = glm::cross(ray.direction, side);
    return glm::dot(ray.origin - drag.grabbed, across) / glm::dot(direction, across);
}

// The way on the line that it is kept to.
Vec3 way_on_line(const Drag& drag, const Lens& lens, const Cursor& cursor) {
    Real distance = along(drag, *drag.line, lens, cursor.px);
    if (cursor.modifiers.ctrl) {
        const Real step = snap_step(lens, drag.grabbed, cursor.scale);
        distance = step * std::round(distance / step);
    }
    return distance * *drag.line;
}

Drag moved_on_line(Drag drag, const Lens& lens, const Cursor& cursor) {
    drag.now.pose.position = drag.placed.pose.position + way_on_line(drag, lens, cursor);
    return drag;
}

Drag moved(Drag drag, const Lens& lens, const Cursor& cursor) {
    if (drag.line) return moved_on_line(std::move(drag), lens, cursor);
    const Vec3 normal = moves_level(drag, lens, cursor) ? Vec3(0, 1, 0) : lens.forward();
    const auto to = on_plane(lens, cursor.px, drag.grabbed, normal);
    if (!to) return drag;
    Vec3 position = drag.placed.pose.position + (*to - drag.grabbed);
    if (cursor.modifiers.ctrl) position = snapped(position, snap_step(lens, drag.grabbed, cursor.scale));
    if (lens.flat()) position.z = drag.placed.pose.position.z;
    drag.now.pose.position = position;
    return drag;
}

Drag turned(Drag drag, const Lens& lens, const Cursor& cursor) {
    const auto angle = swept(drag, lens, cursor.px);
    if (!angle) return drag;
    drag.swept = unwrapped(*angle, drag.swept);
    drag.turned = cursor.modifiers.ctrl ? snapped_turn(drag, angle_step, lens.flat()) : drag.swept;
    drag.now.pose = turned_by(drag, drag.turned, lens.flat());
    return drag;
}

Drag pulled(Drag drag, const Lens& lens, const Cursor& cursor) {
    const bool straight = drag.grip == Grip::Side || drag.grip == Grip::Radius;
    const Real step = cursor.modifiers.ctrl ? snap_step(lens, drag.grabbed, cursor.scale) : 0;
    Pull pull{Vec3(0), cursor.modifiers.alt, step};
    if (straight) {
        pull.delta = along(drag, drag.axis, lens, cursor.px) * drag.axis;
    } else if (drag.line) {
        pull.delta = way_on_line(drag, lens, cursor);
        pull.step = 0;
    } else {
        pull.delta = facing(lens, cursor.px, drag.grabbed) - drag.grabbed;
    }
    const core::Placed placed = resized(drag, pull);
    drag.refused = core::fault(placed).has_value();
    if (!drag.refused) drag.now = placed;
    return drag;
}

// The body as it was at the press, to the last bit, if the cursor is there again and nothing snaps. A turn
// that went all the way round is not undone by that.
Drag at_press(Drag drag, const Cursor& cursor) {
    const bool went_round = drag.grip == Grip::Turn && std::abs(drag.swept) > 1;
    if (cursor.px == drag.from_px && !cursor.modifiers.ctrl && !went_round) drag.now = drag.placed;
    return drag;
}

Camera camera_moved(const Drag& drag, const Cursor& cursor, bool flat) {
    if (drag.grip == Grip::Orbit) return orbited(drag.camera, (cursor.px - drag.from_px) / cursor.scale);
    return panned(drag.camera, flat, drag.from_px, cursor.px, cursor.size_px);
}

}  // namespace

Drag hold_body(const Document& document, const BodyHit& hit, const Press& press) {
    Drag drag = hold(document, hit.body, press);
    drag.grip = Grip::Move;
    drag.grabbed = hit.point;
    return drag;
}

Drag hold_handle(const Document& document, int body, const Handle& handle, const Press& press) {
    Drag drag = hold(document, body, press);
    const Lens lens(press.camera, is_flat(document), press.cursor.size_px);
    const Vec3 taken = nearest_on(handle, lens, press.cursor.px);
    drag.grip = grip_of(handle, drag.placed.shape);
    drag.index = handle.index;
    drag.axis = handle.axis;
    if (handle.kind == HandleKind::Arrow) drag.line = handle.axis;
    drag.ring = glm::length(taken - drag.placed.pose.position);
    drag.grabbed = facing(lens, press.cursor.px, taken);
    return drag;
}

Drag hold_camera(Grip grip, const Press& press) {
    Drag drag;
    drag.grip = grip;
    drag.camera = press.camera;
    drag.from_px = press.cursor.px;
    return drag;
}

Drag dragged(Drag drag, const Cursor& cursor, bool flat) {
    drag.moved = drag.moved || glm::length(cursor.px - drag.from_px) > still_px * cursor.scale;
    if (!drag.moved || drag.body < 0) return drag;
    drag.event = "";
    drag.refused = false;
    const Lens lens(drag.camera, flat, cursor.size_px);
    switch (drag.grip) {
        case Grip::Move:
            return at_press(moved(std::move(drag), lens, cursor), cursor);
        case Grip::Turn:
            return at_press(turned(std::move(drag), lens, cursor), cursor);
        default:
            return at_press(pulled(std::move(drag), lens, cursor), cursor);
    }
}

std::vector<Command> commands(const Drag& drag, const Document& document, const Cursor& cursor) {
    std::vector<Command> list;
    if (!drag.moved) return list;
    if (drag.body < 0) {
        const Camera camera = camera_moved(drag, cursor, is_flat(document));
        if (document.camera != camera) list.emplace_back(SetCamera{camera, drag.camera});
        return list;
    }
    if (drag.body >= int(document.bodies.size())) return list;
    const core::Placed& placed = document.bodies[drag.body].placed;
    if (drag.now == placed) return list;
    if (!(drag.now.shape == placed.shape)) list.emplace_back(Reshape{drag.body, drag.now.shape});
    if (!(drag.now.pose == placed.pose)) list.emplace_back(Place{drag.body, drag.now.pose});
    return list;
}

void keep_view(const Document& document, const Camera& seen, std::vector<Command>& list) {
    const bool edits = std::any_of(list.begin(), list.end(), [](const Command& command) {
        return std::holds_alternative<Place>(command) || std::holds_alternative<Reshape>(command);
    });
    const bool aims = std::any_of(list.begin(), list.end(), [](const Command& command) {
        return std::holds_alternative<SetCamera>(command) || std::holds_alternative<Replace>(command);
    });
    if (edits && !aims && !document.camera) list.emplace_back(SetCamera{seen, seen});
}

bool moves_level(const Drag& drag, const Lens& lens, const Cursor& cursor) {
    const bool asked = drag.grip == Grip::Move && cursor.modifiers.shift;
    return asked && !lens.flat() && std::abs(lens.forward().y) > 0.1;
}

core::Vec3 held_point(const Drag& drag) {
    if (drag.grip != Grip::Move) return drag.grabbed;
    return drag.grabbed + (drag.now.pose.position - drag.placed.pose.position);
}

Real round_step(Real length) {
    const Real decade = std::pow(Real(10), std::floor(std::log10(length)));
    const Real digit = length / decade;
    return decade * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

Real snap_step(const Lens& lens, const core::Vec3& point, Real scale) {
    constexpr Real apart_px = 50;
    return round_step(apart_px * scale * lens.units_per_px(point));
}

}  // namespace app
