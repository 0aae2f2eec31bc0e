// The bodies: translucent faces with their edges, balls, and what has no extent as a line or a dot.
#include <algorithm>

#include "app/scene/outline.h"
#include "app/scene/parts.h"

namespace app {
namespace {

// Of what is drawn about one unit large.
constexpr Real size_tolerance = 1e-12;

bool has_area(const std::vector<Vec3>& points) {
    Vec3 sum{0};
    for (std::size_t i = 2; i < points.size(); ++i)
        sum += glm::cross(points[i - 1] - points[0], points[i] - points[0]);
    return glm::length(sum) > size_tolerance;
}

void add_edges(Figure& figure, const core::Solid& solid, Role role) {
    for (const core::Edge& edge : solid.edges) {
        const Vec3 from = solid.center + solid.vertices[edge.from],
                   to = solid.center + solid.vertices[edge.to];
        if (glm::length(to - from) > size_tolerance) figure.lines.push_back({{from, to}, role});
    }
}

void add_polytope(Figure& figure, const DrawContext&, const core::Solid& solid, Role role) {
    for (const std::vector<Vec3>& polygon : face_polygons(solid)) {
        if (has_area(polygon)) figure.areas.push_back({polygon, role});
        if (solid.flat) figure.lines.push_back({polygon, role, PaintLayer::Solid, true});
    }
    add_edges(figure, solid, role);
    Real size = 0;
    for (const Vec3& corner : solid.vertices) size = std::max(size, glm::length(corner));
    if (size <= size_tolerance) figure.markers.push_back({solid.center, MarkerShape::Dot, role});
}

// The corners of a flat solid in the order of its sides, which are listed by axis.
std::vector<Vec3> side_polygon(const core::Solid& solid) {
    std::vector<Vec3> polygon;
    int corner = solid.faces[0].vertices[0];
    for (std::size_t i = 0; i < solid.faces.size(); ++i) {
        polygon.push_back(solid.center + solid.vertices[corner]);
        const auto next = std::find_if(solid.faces.begin(), solid.faces.end(),
                                       [&](const core::Face& side) { return side.vertices[0] == corner; });
        corner = next->vertices[1];
    }
    return polygon;
}

void add_round_solid(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role) {
    const Vec3 center = solid.center + solid.vertices[0];
    if (solid.radius <= size_tolerance) {
        figure.markers.push_back({center, MarkerShape::Dot, role});
    } else if (solid.flat) {
        const std::vector<Vec3> circle = solid_outline(solid, Vec3(0, 0, 1), context.view);
        figure.areas.push_back({circle, role});
        figure.lines.push_back({circle, role, PaintLayer::Solid, true});
    } else {
        figure.balls.push_back({center, solid.radius, role});
    }
}

bool is_in_pair(const DrawContext& context, int body) {
    const std::array<int, 2>& pair = context.analysis->document->pair;
    return body == pair[0] || body == pair[1];
}

}  // namespace

void add_body(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role) {
    (is_round(solid) ? add_round_solid : add_polytope)(figure, context, solid, role);
}

Role body_role(const DrawContext& context, int body) {
    const Document& document = *context.analysis->document;
    if (body == document.pair[0]) return Role::ShapeA;
    if (body == document.pair[1]) return Role::ShapeB;
    return context.analysis->is_colliding[body] ? Role::ContextColliding : Role::Context;
}

std::vector<std::vector<Vec3>> face_polygons(const core::Solid& solid) {
    std::vector<std::vector<Vec3>> polygons;
    if (is_round(solid)) return polygons;
    if (solid.flat) return {side_polygon(solid)};
    for (const core::Face& face : solid.faces) {
        std::vector<Vec3> polygon;
        for (int corner : face.vertices) polygon.push_back(solid.center + solid.vertices[corner]);
        polygons.push_back(std::move(polygon));
    }
    return polygons;
}

void add_bodies(Figure& figure, const DrawContext& context) {
    const int count = static_cast<int>(context.solids.size());
    for (bool is_in_active_pair : {false, true}) {
        for (int i = 0; i < count; ++i) {
            if (is_in_pair(context, i) != is_in_active_pair || is_too_far_to_draw(context.solids[i]))
                continue;
            add_body(figure, context, context.solids[i], body_role(context, i));
        }
    }
}

void add_selection(Figure& figure, const DrawContext& context) {
    const int body = context.interaction.hovered;
    const int count = static_cast<int>(context.solids.size());
    if (body < 0 || body >= count || is_too_far_to_draw(context.solids[body])) return;
    const core::Solid& solid = context.solids[body];
    if (is_round(solid)) {
        std::vector<Vec3> rim = paper_outline(solid, context.view);
        if (!rim.empty())
            figure.lines.push_back({std::move(rim), Role::Selection, PaintLayer::Overlay, true});
    } else if (solid.flat)
        figure.lines.push_back({face_polygons(solid)[0], Role::Selection, PaintLayer::Overlay, true});
    else
        add_edges(figure, solid, Role::Selection);
}

}  // namespace app
