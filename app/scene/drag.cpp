// Computes pose and shape of the dragged body from the press and the cursor.
#include "app/scene/drag.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

#include "app/scene/gizmo_handles.h"
#include "core/planar.h"

namespace app {

namespace {

// The swept angle in the plane of a ring, also when the plane is seen edge-on.

constexpr Real full_turn = glm::two_pi<Real>();

// Below this the ring is a narrow ellipse, and a pixel would be many degrees.
constexpr Real min_facing_cosine = 0.2;
// Relative to the radius of the ring. Nearer to the axis a pixel would be many degrees, too.
constexpr Real min_arm_ratio = 0.2;

Vec3 sight_direction(const ViewTransform& view, const Vec3& point) {
    return view.orthographic() || view.flat() ? view.forward() : glm::normalize(point - view.eye());
}

// The displacement of the cursor along the near side of the ring, as an angle.
Real rolled_angle(const Drag& drag, const ViewTransform& view, const Vec2& px) {
    const Vec3 center = drag.placed.pose.position;
    const Vec3 tangent = glm::normalize(glm::cross(rotation_axis(drag), -sight_direction(view, center)));
    const Vec3 moved = camera_plane_point(view, px, drag.grab_point) -
                       camera_plane_point(view, drag.from_px, drag.grab_point);
    return drag.ring_radius > 0 ? glm::dot(moved, tangent) / drag.ring_radius : 0;
}

Real plane_angle(const core::Rotation& rotation) {
    if (const auto* angle = std::get_if<core::Angle>(&rotation)) return angle->radians;
    const core::Mat3 axes = core::to_matrix(rotation);
    return std::atan2(axes[0].y, axes[0].x);
}

// The dragged side moves, the opposite one stays: center and half extent change together.

Real round_to_step(Real value, Real step) { return step > 0 ? step * std::round(value / step) : value; }

// A local axis of a rect or box, of about unit length, and which of its two sides is dragged.
void resize_side(core::Pose& pose, Real& half, const Vec3& axis, Real sign, const ResizeInput& input) {
    const Real outwards = sign * glm::dot(input.delta, axis) / glm::dot(axis, axis);
    const Real width = 2 * half + (input.both_sides ? 2 * outwards : outwards);
    const Real new_size = input.exact_size.value_or(std::max(round_to_step(width, input.step), Real(0)) / 2);
    if (!input.both_sides) pose.position += axis * (sign * (new_size - half));
    half = new_size;
}

Real side_sign(int bit) { return bit != 0 ? 1 : -1; }

constexpr Real click_tolerance_px = 3;  // a click may shake by this much
constexpr Real angle_step = glm::pi<Real>() / 12;

DragMode drag_mode(const Handle& handle, const core::Shape& shape) {
    switch (handle.kind) {
        case HandleKind::Ring:
        case HandleKind::RotationKnob:
            return DragMode::Rotate;
        case HandleKind::Resize:
            return DragMode::ResizeSide;
        case HandleKind::Corner:
            return std::holds_alternative<core::Rect>(shape) ? DragMode::ResizeCorner : DragMode::MovePoint;
        case HandleKind::Radius:
            return DragMode::Radius;
        case HandleKind::Arrow:
            return DragMode::Move;
        case HandleKind::Velocity:
            return DragMode::Velocity;
    }
    return DragMode::Move;
}

Drag begin_drag(DragMode mode, const PointerPress& press) {
    return {.mode = mode, .camera = press.camera, .from_px = press.cursor.px};
}

Drag begin_drag(DragMode mode, const Document& document, int body, const PointerPress& press) {
    Drag drag = begin_drag(mode, press);
    drag.body = body;
    drag.placed = drag.current = document.bodies[body].placed;
    drag.motion = drag.dragged_motion = document.motion;
    return drag;
}

Vec3 snap_to_step(const Vec3& point, Real step) { return step * glm::round(point / step); }

// The displacement along the line through the grabbed point, between its points nearest to the two sight
// lines. Zero when the line is seen end-on.
Real distance_along(const Drag& drag, const Vec3& direction, const ViewTransform& view, const Vec2& px) {
    const Ray ray = view.ray(px);
    const Vec3 side = glm::cross(ray.direction, direction);
    const Real squared = glm::dot(side, side);
    if (squared < 1e-3) return 0;
    const Vec3 across = glm::cross(ray.direction, side);
    return glm::dot(ray.origin - drag.grab_point, across) / glm::dot(direction, across);
}

// The displacement along the constraint line.
Vec3 constrained_displacement(const Drag& drag, const ViewTransform& view, const Cursor& cursor) {
    Real distance = distance_along(drag, *drag.constraint, view, cursor.px);
    if (cursor.modifiers.ctrl) distance = round_to_step(distance, snap_step(view, drag.grab_point, cursor));
    return distance * *drag.constraint;
}

void update_move(Drag& drag, const ViewTransform& view, const Cursor& cursor) {
    Vec3& position = drag.current.pose.position;
    if (drag.constraint) {
        position = drag.placed.pose.position + constrained_displacement(drag, view, cursor);
        return;
    }
    const Vec3 normal = is_horizontal_drag(drag, view, cursor) ? Vec3(0, 1, 0) : view.forward();
    const auto to = ray_plane_point(view, cursor.px, drag.grab_point, normal);
    if (!to) return;
    position = drag.placed.pose.position + (*to - drag.grab_point);
    if (cursor.modifiers.ctrl) position = snap_to_step(position, snap_step(view, drag.grab_point, cursor));
    if (view.flat()) position.z = drag.placed.pose.position.z;
}

void update_resize(Drag& drag, const ViewTransform& view, const Cursor& cursor) {
    const bool along_axis = drag.mode == DragMode::ResizeSide || drag.mode == DragMode::Radius;
    const Real step = cursor.modifiers.ctrl ? snap_step(view, drag.grab_point, cursor) : 0;
    ResizeInput input{Vec3(0), cursor.modifiers.alt, step};
    if (along_axis) {
        input.delta = distance_along(drag, drag.axis, view, cursor.px) * drag.axis;
    } else if (drag.constraint) {
        input.delta = constrained_displacement(drag, view, cursor);
        input.step = 0;
    } else {
        input.delta = camera_plane_point(view, cursor.px, drag.grab_point) - drag.grab_point;
    }
    const core::PlacedShape placed = resize_shape(drag, input);
    if (!core::validate(placed)) {
        drag.current = placed;
        return;
    }
    // Takes the hull of a concave polygon.
    const auto* polygon = std::get_if<core::Polygon>(&placed.shape);
    const auto hull = polygon == nullptr ? std::nullopt : make_hull_polygon(polygon->points);
    drag.invalid = !hull;
    if (!hull) return;
    drag.current = {core::Polygon{hull->points, polygon->radius}, placed.pose};
    drag.concave = *polygon;
    drag.kept = hull->kept;
    drag.dropped = hull->dropped;
}

// Moves the tip of the arrow, in the plane that faces the camera. Ctrl snaps the velocity.
void update_velocity(Drag& drag, const ViewTransform& view, const Cursor& cursor) {
    const Vec3 moved = camera_plane_point(view, cursor.px, drag.grab_point) - drag.grab_point;
    const Real time_s = velocity_arrow_time_s(drag.motion);
    drag.dragged_motion = drag.motion;
    Vec3& velocity = drag.dragged_motion.motion.velocity;
    if (cursor.px == drag.from_px) return;
    velocity += moved / time_s;
    if (cursor.modifiers.ctrl)
        velocity = snap_to_step(velocity, snap_step(view, drag.grab_point, cursor) / time_s);
    if (view.flat()) velocity.z = 0;
    drag.invalid = !is_valid(drag.dragged_motion, view.flat());
    if (drag.invalid) drag.dragged_motion = drag.motion;
}

}  // namespace

core::Vec3 rotation_axis(const Drag& drag) { return drag.constraint.value_or(drag.axis); }

std::optional<Real> swept_angle(const Drag& drag, const ViewTransform& view, const Vec2& px) {
    const Vec3 center = drag.placed.pose.position, axis = rotation_axis(drag);
    if (std::abs(glm::dot(axis, sight_direction(view, center))) < min_facing_cosine) {
        return rolled_angle(drag, view, px);
    }
    const auto from = ray_plane_point(view, drag.from_px, center, axis);
    const auto to = ray_plane_point(view, px, center, axis);
    // The press on another ring may be beyond the horizon of this plane, or next to the axis.
    if (!from || glm::length(*from - center) < min_arm_ratio * drag.ring_radius)
        return rolled_angle(drag, view, px);
    if (!to) return {};
    const Vec3 previous = *from - center;
    const Vec3 after = *to - center;
    return std::atan2(glm::dot(axis, glm::cross(previous, after)), glm::dot(previous, after));
}

core::Pose rotate_body(const Drag& drag, Real radians, bool flat) {
    core::Pose pose = drag.placed.pose;
    if (flat) {
        pose.rotation = core::Angle{plane_angle(pose.rotation) + radians};
    } else {
        pose.rotation = core::rotate(pose.rotation, rotation_axis(drag), radians);
    }
    return pose;
}

core::PlacedShape resize_shape(const Drag& drag, const ResizeInput& input) {
    core::PlacedShape placed = drag.placed;
    std::visit(
        [&](auto& shape) {
            if constexpr (requires { shape.half_extents; }) {
                auto& half = shape.half_extents;  // two components for a rect, three for a box
                const core::Mat3 axes = core::to_matrix(drag.placed.pose.rotation);
                const int side = drag.index / 2;
                if (drag.mode == DragMode::ResizeSide)
                    return resize_side(placed.pose, half[side], axes[side], side_sign(drag.index % 2), input);
                for (int k = 0; k < int(half.length()); ++k)
                    resize_side(placed.pose, half[k], axes[k], side_sign((drag.index >> k) & 1), input);
            } else if constexpr (requires { shape.points; }) {
                if (drag.mode != DragMode::Radius) {
                    // Moves a point in its plane, else in the plane of the drag, which faces the eye. Solves
                    // instead of transposing: the columns may not be exactly unit.
                    auto& point = shape.points[drag.index];
                    using Point = std::decay_t<decltype(point)>;
                    constexpr int size = int(Point::length());
                    const core::Mat3 axes = core::to_matrix(drag.placed.pose.rotation);
                    const Vec3& center = drag.placed.pose.position;
                    Vec3 world = center + axes * core::in_space(point) + input.delta;
                    for (int k = 0; k < size; ++k) world[k] = round_to_step(world[k], input.step);
                    point = glm::inverse(glm::mat<size, size, Real>(axes)) * Point(world - center);
                    return;
                }
            }
            if constexpr (!requires { shape.half_extents; }) {
                const Real size = shape.radius + glm::dot(input.delta, drag.axis);
                shape.radius = input.exact_size.value_or(std::max(round_to_step(size, input.step), Real(0)));
            }
        },
        placed.shape);
    return placed;
}

Drag begin_body_drag(const Document& document, const BodyHit& hit, const PointerPress& press) {
    Drag drag = begin_drag(DragMode::Move, document, hit.body, press);
    drag.grab_point = hit.point;
    return drag;
}

Drag begin_handle_drag(const Document& document, int body, const Handle& handle, const PointerPress& press) {
    const core::Shape& shape = document.bodies[body].placed.shape;
    Drag drag = begin_drag(drag_mode(handle, shape), document, body, press);
    const ViewTransform view(press.camera, is_flat(document), press.cursor.size_px);
    // Of a ring the point under the cursor.
    Vec3 grab_point = handle.position;
    Real min_distance = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < handle.outline.size(); ++i) {
        const Vec3& from = handle.outline[i];
        const Vec3 delta = handle.outline[(i + 1) % handle.outline.size()] - from;
        const SegmentDistance closest = nearest_on_segment(view, press.cursor.px, from, from + delta);
        if (closest.distance >= min_distance) continue;
        grab_point = from + delta * closest.fraction;
        min_distance = closest.distance;
    }
    drag.index = handle.index;
    drag.axis = handle.axis;
    if (handle.kind == HandleKind::Arrow) drag.constraint = handle.axis;
    drag.ring_radius = glm::length(grab_point - drag.placed.pose.position);
    drag.grab_point = camera_plane_point(view, press.cursor.px, grab_point);
    return drag;
}

Drag begin_camera_drag(DragMode mode, const PointerPress& press) { return begin_drag(mode, press); }

Drag begin_axis_drag(const AxisGrip& grip, bool flat, const PointerPress& press) {
    Drag drag = begin_drag(DragMode::TurnAxis, press);
    drag.axis = grip.normal;
    drag.turned_from = grip.direction;
    drag.placed.pose.position = grip.center;
    const ViewTransform view(press.camera, flat, press.cursor.size_px);
    drag.grab_point = camera_plane_point(view, press.cursor.px, grip.center);
    drag.ring_radius = glm::distance(drag.grab_point, grip.center);
    return drag;
}

Vec3 turned_direction(const Drag& drag) {
    return std::cos(drag.swept_angle) * drag.turned_from +
           std::sin(drag.swept_angle) * glm::cross(drag.axis, drag.turned_from);
}

Drag update_drag(Drag drag, const Cursor& cursor, bool flat) {
    drag.moved = drag.moved || glm::length(cursor.px - drag.from_px) > click_tolerance_px * cursor.scale;
    if (!drag.moved || (drag.body < 0 && drag.mode != DragMode::TurnAxis)) return drag;
    drag.snap_event = "";
    drag.invalid = false;
    drag.concave.reset();
    drag.kept.clear();
    drag.dropped.clear();
    const ViewTransform view(drag.camera, flat, cursor.size_px);
    const bool turns_axis = drag.mode == DragMode::TurnAxis, turns_body = drag.mode == DragMode::Rotate;
    // Of an axis about the middle of the pair, which is the position of the press.
    const auto angle = turns_axis || turns_body ? swept_angle(drag, view, cursor.px) : std::nullopt;
    // Plus the number of full turns that makes it nearest to the previous one.
    if (angle) drag.swept_angle = *angle + full_turn * std::round((drag.swept_angle - *angle) / full_turn);
    if (turns_axis) return drag;
    if (drag.mode == DragMode::Velocity) {
        update_velocity(drag, view, cursor);
        return drag;
    }
    if (drag.mode == DragMode::Move) {
        update_move(drag, view, cursor);
    } else if (!turns_body) {
        update_resize(drag, view, cursor);
    } else if (angle) {
        // Snapping makes the angle of a flat body, or the rotation of a solid one, a multiple of the step.
        const Real previous = flat ? plane_angle(drag.placed.pose.rotation) : 0;
        drag.applied_angle = cursor.modifiers.ctrl
                                 ? round_to_step(previous + drag.swept_angle, angle_step) - previous
                                 : drag.swept_angle;
        drag.current.pose = rotate_body(drag, drag.applied_angle, flat);
    }
    // Restores the exact pose of the press when the cursor is back there and nothing snaps. Full turns are
    // kept.
    if (cursor.px == drag.from_px && !cursor.modifiers.ctrl &&
        !(turns_body && std::abs(drag.swept_angle) > 1)) {
        drag.current = drag.placed;
        drag.concave.reset();
    }
    return drag;
}

std::vector<Command> commands(const Drag& drag, const Document& document, const Cursor& cursor) {
    std::vector<Command> list;
    if (!drag.moved || drag.mode == DragMode::TurnAxis) return list;
    if (drag.body < 0) {
        const Camera camera =
            drag.mode == DragMode::Orbit
                ? orbit(drag.camera, (cursor.px - drag.from_px) / cursor.scale)
                : pan(drag.camera, is_flat(document), drag.from_px, cursor.px, cursor.size_px);
        if (document.camera != camera) list.emplace_back(SetCamera{camera, drag.camera});
        return list;
    }
    if (drag.body >= int(document.bodies.size())) return list;
    if (drag.mode == DragMode::Velocity) {
        if (!(drag.dragged_motion == document.motion)) list.emplace_back(SetMotion{drag.dragged_motion});
        return list;
    }
    const core::PlacedShape& placed = document.bodies[drag.body].placed;
    // An angle or a position beyond the range of numbers: such a command would be sent in every frame.
    if (drag.current == placed || core::validate(drag.current)) return list;
    if (!(drag.current.shape == placed.shape)) list.emplace_back(SetShape{drag.body, drag.current.shape});
    if (!(drag.current.pose == placed.pose)) list.emplace_back(SetPose{drag.body, drag.current.pose});
    return list;
}

void freeze_camera(const Document& document, const Camera& camera, std::vector<Command>& list) {
    const bool edits = std::ranges::any_of(list, [](const Command& command) {
        return std::holds_alternative<SetPose>(command) || std::holds_alternative<SetShape>(command);
    });
    const bool aims = std::ranges::any_of(list, [](const Command& command) {
        return std::holds_alternative<SetCamera>(command) || std::holds_alternative<ReplaceDocument>(command);
    });
    if (edits && !aims && !document.camera) list.emplace_back(SetCamera{camera, camera});
}

bool is_horizontal_drag(const Drag& drag, const ViewTransform& view, const Cursor& cursor) {
    const bool is_requested = drag.mode == DragMode::Move && cursor.modifiers.shift;
    return is_requested && !view.flat() && std::abs(view.forward().y) > 0.1;
}

core::Vec3 grab_point(const Drag& drag) {
    if (drag.mode != DragMode::Move) return drag.grab_point;
    return drag.grab_point + (drag.current.pose.position - drag.placed.pose.position);
}

Real nice_step_below(Real length) {
    const Real decade = std::pow(Real(10), std::floor(std::log10(length)));
    const Real digit = length / decade;
    return decade * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

Real snap_step(const ViewTransform& view, const core::Vec3& point, const Cursor& cursor) {
    constexpr Real target_step_px = 50;
    if (cursor.grid_step > 0) return cursor.grid_step;
    return nice_step_below(target_step_px * cursor.scale * view.units_per_px(point));
}

std::vector<int> hull_corners(const std::vector<core::Vec2>& points) {
    std::vector<int> hull = core::hull_2d(points);
    if (core::area_sign(points) < 0) std::reverse(hull.begin(), hull.end());
    std::rotate(hull.begin(), std::min_element(hull.begin(), hull.end()), hull.end());
    return hull;
}

std::optional<HullPolygon> make_hull_polygon(const std::vector<core::Vec2>& points) {
    HullPolygon result;
    result.kept = hull_corners(points);
    for (const int index : result.kept) result.points.push_back(points[index]);
    for (int i = 0; i < static_cast<int>(points.size()); ++i)
        if (std::find(result.kept.begin(), result.kept.end(), i) == result.kept.end())
            result.dropped.push_back(i);
    const core::PlacedShape placed{core::Polygon{result.points}, {{0, 0, 0}, core::Angle{0}}};
    if (core::validate(placed)) return std::nullopt;
    return result;
}

std::string vertex_names(const std::vector<int>& vertices) {
    std::string names;
    for (const int vertex : vertices) names += (names.empty() ? "v" : ", v") + std::to_string(vertex);
    return names;
}

}  // namespace app
