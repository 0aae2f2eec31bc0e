// Handles of the selected body: arrows to move it, rings and a knob to rotate it, squares to resize it.
#include "app/scene/gizmo_handles.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/scene/drag.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

constexpr Real min_ring_radius_px = 36;
constexpr Real arrow_length_ratio = 1.25;  // of the radius of the ring
constexpr Real ring_clearance = 1.06;      // the ring is outside the vertices
const Vec3 z_axis(0, 0, 1);

Real ring_radius(const core::Solid& solid, const ViewTransform& view) {
    const Real radius = core::bounding_radius(solid);
    return std::max(radius * ring_clearance, min_ring_radius_px * view.units_per_px(solid.center));
}

// Chooses among the four points between the axes, far from the other rings: the farthest from the center on
// the paper, preferably in front and not near the edge of the paper.
Vec3 letter_position(const Vec3& center, const Vec3& first, const Vec3& second, const ViewTransform& view) {
    Vec3 best = center;
    Real best_score = -1;
    const Vec2 origin = view.project(center).px;
    constexpr Real edge = 0.06;  // without space for a letter; of the shorter side of the paper
    const Vec2 padding(edge * std::min(view.size_px().x, view.size_px().y));
    for (const Vec3& direction : {first + second, first - second, second - first, -first - second}) {
        const Vec3 position = center + direction * std::sqrt(0.5);
        const Vec2 px = view.project(position).px;
        const Real depth = view.to_view(position).z >= view.to_view(center).z ? 1.0 : 0.8;
        const bool is_near_edge =
            glm::any(glm::lessThan(px, padding)) || glm::any(glm::greaterThan(px, view.size_px() - padding));
        const Real score = glm::length(px - origin) * depth * (is_near_edge ? 0.1 : 1.0);
        if (score <= best_score) continue;
        best_score = score;
        best = position;
    }
    return best;
}

Handle make_ring(const Vec3& center, int index, Real radius, const GizmoAxes& frame,
                 const ViewTransform& view) {
    const auto direction = [&](int i) { return frame[i % 3]; };
    const Vec3 first = radius * direction(index + 1), second = radius * direction(index + 2);
    return {HandleKind::Ring,
            index,
            center,
            direction(index),
            circle_points(center, first, second, view),
            letter_position(center, first, second, view)};
}

// The local x direction, or the first direction without a vertex whose square would cover the knob; else the
// direction farthest from all vertices.
Vec3 knob_direction(const core::PlacedShape& placed, const core::Solid& solid) {
    constexpr int direction_count = 36;
    constexpr Real near_angle = 0.25;  // rad
    constexpr Real alike = 1e-6;       // of equal directions the first: rounding must not switch between them
    const core::Mat3 axes = core::to_matrix(placed.pose.rotation);
    const Vec3 offset = solid.center - placed.pose.position;
    Vec3 best = axes[0];
    Real min_cosine = 2;
    for (int i = 0; i < direction_count && min_cosine > std::cos(near_angle) + alike; ++i) {
        const Real angle = glm::two_pi<Real>() * i / direction_count;
        const Vec3 direction = std::cos(angle) * axes[0] + std::sin(angle) * axes[1];
        Real nearest = -1;  // cosine of the angle to the nearest vertex
        for (const Vec3& corner : solid.vertices)
            nearest = std::max(nearest, glm::dot(direction, glm::normalize(offset + corner)));
        if (nearest >= min_cosine - alike) continue;
        min_cosine = nearest;
        best = direction;
    }
    return best;
}

// Sides of a rect or box, points of a polygon, hull or capsule, the radius of a round shape.
std::vector<Handle> size_handles(const core::PlacedShape& placed, const core::Solid& solid,
                                 const ViewTransform& view) {
    std::vector<Handle> handles;
    const auto add_radius = [&](const Vec3& center, const Vec3& out, Real radius) {
        handles.push_back({HandleKind::Radius, 0, center + out * radius, out, {}});
    };
    std::visit(
        [&](const auto& shape) {
            using Shape = std::decay_t<decltype(shape)>;
            if constexpr (requires { shape.half_extents; }) {
                constexpr int count = int(decltype(shape.half_extents)::length());
                const core::Mat3 axes = core::to_matrix(placed.pose.rotation);
                const Vec3 half = core::in_space(shape.half_extents + shape.radius);
                for (int side = 0; side < 2 * count; ++side) {
                    const Vec3 out = axes[side / 2] * (side % 2 == 1 ? 1.0 : -1.0);
                    handles.push_back({HandleKind::Resize, side, placed.pose.position + out * half[side / 2],
                                       glm::normalize(out)});
                }
                for (int corner = 0; count == 2 && corner < int(solid.vertices.size()); ++corner)
                    handles.push_back({HandleKind::Corner, corner, solid.vertex(corner), Vec3(0), {}});
            } else if constexpr (requires { shape.points; }) {
                const core::Mat3 axes = core::to_matrix(placed.pose.rotation);
                for (int i = 0; i < int(shape.points.size()); ++i) {
                    const Vec3 corner = placed.pose.position + axes * core::in_space(shape.points[i]);
                    handles.push_back({HandleKind::Corner, i, corner, Vec3(0), {}});
                }
                constexpr bool is_flat_capsule = std::is_same_v<Shape, core::FlatCapsule>;
                const bool has_side = is_flat_capsule && !core::is_round(solid);
                if constexpr (is_flat_capsule || std::is_same_v<Shape, core::Capsule>)
                    add_radius(solid.center, has_side ? solid.face_normals[1] : view.right(), shape.radius);
            } else {
                add_radius(placed.pose.position, view.right(), shape.radius);
            }
        },
        placed.shape);
    return handles;
}

// The axis first. In solid scenes the second axis is the most vertical direction perpendicular to it.
GizmoAxes axes_along(const Vec3& axis, bool flat) {
    if (!(glm::length(axis) > 0)) return world_axes;
    if (flat) return {axis, Vec3(-axis.y, axis.x, 0), z_axis};
    const Vec3 up = std::abs(axis.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 side = glm::normalize(glm::cross(axis, up));
    return {axis, glm::cross(side, axis), side};
}

constexpr Role handle_roles[] = {Role::HandleX, Role::HandleY, Role::HandleZ};

bool is_along(const Handle& handle, const Vec3& line) {
    return std::abs(glm::dot(line, handle.axis)) > 0.999;
}

}  // namespace

std::vector<Handle> make_handles(const Document& document, int body, const ViewTransform& view,
                                 const Gizmo& gizmo) {
    if (body < 0 || body >= int(document.bodies.size())) return {};
    const core::PlacedShape& placed = document.bodies[body].placed;
    const core::Solid solid = core::make_solid(placed);
    std::vector<Handle> all;
    if (gizmo.tool == GizmoTool::Move) {
        const Real length = ring_radius(solid, view) * arrow_length_ratio;
        for (int i = 0; i < (view.flat() ? 2 : 3); ++i) {
            const Vec3& direction = gizmo.axes[i];
            const Vec3 tip = solid.center + length * direction;
            all.push_back({HandleKind::Arrow, i, tip, direction, {solid.center, tip}, tip});
        }
        return all;
    }
    if (gizmo.tool != GizmoTool::Size && !core::is_round(placed.shape)) {
        const Real radius = ring_radius(solid, view);
        if (solid.flat) {
            all.push_back(make_ring(placed.pose.position, 2, radius, world_axes, view));
            const Vec3 knob = placed.pose.position + knob_direction(placed, solid) * radius;
            all.push_back({HandleKind::RotationKnob, 2, knob, z_axis, {}});
        } else {
            for (int axis = 0; axis < 3; ++axis)
                all.push_back(make_ring(solid.center, axis, radius, gizmo.axes, view));
        }
    }
    if (gizmo.tool == GizmoTool::Rotate) return all;
    const std::vector<Handle> sizing = size_handles(placed, solid, view);
    all.insert(all.end(), sizing.begin(), sizing.end());
    return all;
}

Gizmo make_gizmo(const Analysis& analysis, int body, const GizmoOptions& options) {
    const Document& document = *analysis.document;
    if (body < 0 || body >= int(document.bodies.size())) return {options.tool, world_axes};
    if (options.frame == GizmoFrame::Local) {
        const core::Mat3 axes = core::to_matrix(document.bodies[body].placed.pose.rotation);
        GizmoAxes frame;
        for (int i = 0; i < 3; ++i) {
            const Real length = glm::length(axes[i]);
            if (!(length > 0)) return {options.tool, world_axes};
            frame[i] = axes[i] / length;
        }
        return {options.tool, frame};
    }
    if (options.frame == GizmoFrame::Mtv)
        return {options.tool, axes_along(separation_direction(analysis.trace), is_flat(document))};
    if (options.frame != GizmoFrame::Axis || analysis.axis < 0) return {options.tool, world_axes};
    const Vec3 axis = analysis.trace.axes[analysis.axis].direction;
    return {options.tool, axes_along(axis, is_flat(document))};
}

bool is_dragged(const Handle& handle, const Drag& drag) {
    switch (handle.kind) {
        case HandleKind::Ring:
        case HandleKind::RotationKnob:
            return drag.mode == DragMode::Rotate &&
                   (drag.constraint ? is_along(handle, *drag.constraint) : drag.index == handle.index);
        case HandleKind::Resize:
            return drag.mode == DragMode::ResizeSide && drag.index == handle.index;
        case HandleKind::Corner:
            // The index at the press: the current shape may be a hull, which has fewer points.
            return (drag.mode == DragMode::ResizeCorner || drag.mode == DragMode::MovePoint) &&
                   drag.index == (drag.concave && handle.index < int(drag.kept.size())
                                      ? drag.kept[handle.index]
                                      : handle.index);
        case HandleKind::Radius:
            return drag.mode == DragMode::Radius;
        case HandleKind::Arrow:
            return drag.mode == DragMode::Move && drag.constraint && is_along(handle, *drag.constraint);
        case HandleKind::Velocity:
            return drag.mode == DragMode::Velocity;
    }
    return false;
}

void add_handles(Figure& figure, const std::vector<Handle>& handles, Role default_role) {
    constexpr const char* letters[] = {"x", "y", "z"};
    const bool flat = std::ranges::find(handles, HandleKind::RotationKnob, &Handle::kind) != handles.end();
    for (const Handle& handle : handles) {
        const bool is_ring = handle.kind == HandleKind::Ring, is_arrow = handle.kind == HandleKind::Arrow;
        if (!is_ring && !is_arrow) {
            const bool knob = handle.kind == HandleKind::RotationKnob;
            figure.markers.push_back(
                {handle.position, knob ? MarkerShape::Dot : MarkerShape::Square, default_role});
            continue;
        }
        const bool has_axis = is_arrow || !flat;
        const Role role = has_axis ? handle_roles[handle.index] : default_role;
        if (is_ring)
            figure.lines.push_back(
                {handle.outline, role, flat ? PaintLayer::Overlay : PaintLayer::Solid, true});
        else
            figure.arrows.push_back({handle.outline[0], handle.position, role});
        if (!has_axis) continue;
        // The letter of the axis key: a second cue besides color.
        const std::string letter = letters[handle.index];
        figure.labels.push_back({handle.label_position, letter, role, LabelKind::Name,
                                 is_arrow ? handle.outline[0] : handle.position, "handle." + letter});
    }
}

}  // namespace app
