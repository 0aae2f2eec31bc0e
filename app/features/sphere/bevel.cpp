// Faces, rounded edges and their normals.
#include "app/features/sphere/bevel.h"

#include <algorithm>
#include <cmath>

#include "app/scene/solid_outline.h"

namespace app {
namespace {

constexpr Real largest_radius = 0.4;
constexpr float min_width_px = 90, min_height_px = 120, max_width_px = 220;
constexpr int normals_per_edge = 6;
constexpr Real normal_length = 0.28;
constexpr Real spacing = 2.5;  // between the centers of A and -B, in bounding radii

// A solid with bounding radius 1 about its center, or mirrored through it.
struct BevelledSolid {
    const core::Solid& solid;
    const std::vector<GaussArc>& arcs;  // of the solid or its mirror image
    Real sign = 1;                      // -1: mirrored
    Real bevel = 0;
    Vec3 center{0};

    Real core_scale() const { return sign * (1 - bevel) / core::bounding_radius(solid); }
    Vec3 core_point(int vertex) const { return center + core_scale() * solid.vertices[vertex]; }
    Real radius() const { return bevel + std::abs(core_scale()) * solid.radius; }
};

struct BevelRoles {
    Role face, arc, current_arc, outline;
};

bool faces_eye(const Vec3& normal, const ViewTransform& view) { return glm::dot(normal, view.forward()) < 0; }

void add_shape(Figure& figure, const BevelledSolid& shape, const BevelRoles& roles, int current_direction,
               const ViewTransform& view) {
    if (!(core::bounding_radius(shape.solid) > 0)) return;
    core::Solid rounded = shape.solid;
    rounded.center = shape.center;
    rounded.radius = shape.radius();
    for (Vec3& vertex : rounded.vertices) vertex *= shape.core_scale();
    if (const std::vector<Vec3> outline = silhouette(rounded, view); outline.size() >= 3) {
        figure.areas.push_back({outline, roles.outline, PaintLayer::Backdrop});
        figure.lines.push_back({outline, roles.outline, PaintLayer::Backdrop, true});
    }
    for (const core::Face& face : shape.solid.faces) {
        const Vec3 normal = shape.sign * face.normal;
        if (!faces_eye(normal, view)) continue;
        std::vector<Vec3> polygon;
        for (const int vertex : face.vertices)
            polygon.push_back(shape.core_point(vertex) + shape.radius() * normal);
        figure.lines.push_back({polygon, roles.face, PaintLayer::Overlay, true});
        figure.areas.push_back({std::move(polygon), roles.face, PaintLayer::Overlay});
    }
    for (const GaussArc& arc : shape.arcs) {
        // The part of a rounded edge that faces the eye, in strips.
        constexpr int strips = 12;
        const Role role = arc.direction_index == current_direction ? roles.current_arc : roles.arc;
        const core::Edge& edge = shape.solid.edges[arc.edge_index];
        const Vec3 from = shape.core_point(edge.from), to = shape.core_point(edge.to);
        for (int i = 0; i < strips; ++i) {
            const Vec3 first = arc.point_at(static_cast<Real>(i) / strips);
            const Vec3 last = arc.point_at(static_cast<Real>(i + 1) / strips);
            if (!faces_eye(first + last, view)) continue;
            const Vec3 one = shape.radius() * first, other = shape.radius() * last;
            figure.areas.push_back(
                {{from + one, to + one, to + other, from + other}, role, PaintLayer::Overlay});
        }
    }
    for (const GaussArc& arc : shape.arcs) {
        if (arc.direction_index != current_direction) continue;
        const core::Edge& edge = shape.solid.edges[arc.edge_index];
        const Vec3 middle = (shape.core_point(edge.from) + shape.core_point(edge.to)) * 0.5;
        for (int i = 0; i <= normals_per_edge; ++i) {
            const Vec3 normal = arc.point_at(static_cast<Real>(i) / normals_per_edge);
            if (!faces_eye(normal, view)) continue;
            const Vec3 foot = middle + shape.radius() * normal;
            figure.lines.push_back({{foot, foot + normal_length * normal}, roles.arc, PaintLayer::Overlay});
        }
    }
}

}  // namespace

Real bevel_radius(int step) { return largest_radius * step / bevel_steps; }

ScreenRect bevel_rect(const SphereLayout& layout, float scale) {
    const float margin = 8 * scale, radius = layout.view.radius_px;
    const glm::vec2 center = layout.view.center_px;
    const auto if_large = [&](const ScreenRect& rect) {
        const bool is_large = rect.width >= min_width_px * scale && rect.height >= min_height_px * scale;
        return is_large ? rect : ScreenRect();
    };
    const float left = std::min(center.x - radius - 4 * margin, max_width_px * scale);
    const ScreenRect beside = if_large({margin, margin, left, 2 * center.y - 2 * margin});
    if (beside.width > 0 || layout.legend.width == 0) return beside;
    // Below the disc, between the legend and the slider.
    const float top = center.y + radius + 3 * margin, from = layout.legend.right() + margin;
    return if_large({from, top, layout.bevel.x - margin - from, layout.bevel.bottom() - top});
}

Drawing draw_bevel(const SphereInput& input, const Vec2& size_px, const DrawOptions& options,
                   const GaussMaps& maps) {
    const SphereView& sphere = input.layout.view;
    const bool is_wide = size_px.x > size_px.y;
    const Vec3 apart = (is_wide ? -sphere.right : sphere.up) * (spacing / 2);
    Camera camera = parallel_camera(input.layout.camera);
    const Vec2 content = is_wide ? Vec2(spacing + 2.6, 2.9) : Vec2(2.6, spacing + 2.9);
    camera.height = std::max(content.y, content.x * size_px.y / size_px.x);
    const ViewTransform view(camera, false, size_px);

    const int index = input.analysis->axis;
    const core::AxisTest axis = index >= 0 ? input.analysis->trace.axes[index] : core::AxisTest{};
    const bool is_pair = axis.kind == core::AxisKind::EdgePair;
    Figure figure;
    add_shape(figure, {input.analysis->a, maps.a, 1, input.bevel, apart},
              {Role::CoreA, Role::GaussArcA, Role::CurrentArcA, Role::ShapeA}, is_pair ? axis.feature_a : -1,
              view);
    add_shape(figure, {input.analysis->b, maps.minus_b, -1, input.bevel, -apart},
              {Role::CoreB, Role::GaussArcB, Role::CurrentArcB, Role::ShapeB}, is_pair ? axis.feature_b : -1,
              view);
    for (const auto& [text, center, role] :
         {std::tuple("A", apart, Role::ShapeA), std::tuple("\u2212B", -apart, Role::ShapeB)})
        figure.labels.push_back({.anchor = center + 1.15 * sphere.up, .text = text, .role = role});
    DrawOptions over = options;
    over.transparent = true;
    over.reserved.clear();
    return flatten(figure, view, over);
}

}  // namespace app
