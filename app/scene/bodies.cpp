// The bodies: translucent faces with their edges, balls, and what has no extent as a line or a dot.
#include <algorithm>

#include "app/scene/outline.h"
#include "app/scene/parts.h"

namespace app {
namespace {

// Of what is drawn about one unit large.
constexpr Real no_extent = 1e-12;

bool has_area(const std::vector<Vec3>& points) {
    Vec3 sum{0};
    for (std::size_t i = 2; i < points.size(); ++i)
        sum += glm::cross(points[i - 1] - points[0], points[i] - points[0]);
    return glm::length(sum) > no_extent;
}

void add_edges(Figure& figure, const core::Solid& solid, Role role) {
    for (const core::Edge& edge : solid.edges) {
        const Vec3 from = solid.centre + solid.corners[edge.from], to = solid.centre + solid.corners[edge.to];
        if (glm::length(to - from) > no_extent) figure.lines.push_back({{from, to}, role});
    }
}

void add_polytope(Figure& figure, const Stage&, const core::Solid& solid, Role role) {
    for (const std::vector<Vec3>& loop : face_loops(solid)) {
        if (has_area(loop)) figure.areas.push_back({loop, role});
        if (solid.flat) figure.lines.push_back({loop, role, Layer::Solid, true});
    }
    add_edges(figure, solid, role);
    Real size = 0;
    for (const Vec3& corner : solid.corners) size = std::max(size, glm::length(corner));
    if (size <= no_extent) figure.marks.push_back({solid.centre, Marker::Dot, role});
}

// The corners of a flat solid in the order of its sides, which are listed by axis.
std::vector<Vec3> side_loop(const core::Solid& solid) {
    std::vector<Vec3> loop;
    int corner = solid.faces[0].loop[0];
    for (std::size_t i = 0; i < solid.faces.size(); ++i) {
        loop.push_back(solid.centre + solid.corners[corner]);
        const auto next = std::find_if(solid.faces.begin(), solid.faces.end(),
                                       [&](const core::Face& side) { return side.loop[0] == corner; });
        corner = next->loop[1];
    }
    return loop;
}

void add_round(Figure& figure, const Stage& stage, const core::Solid& solid, Role role) {
    const Vec3 centre = solid.centre + solid.corners[0];
    if (solid.radius <= no_extent) {
        figure.marks.push_back({centre, Marker::Dot, role});
    } else if (solid.flat) {
        const std::vector<Vec3> ring = outline(solid, Vec3(0, 0, 1), stage.lens);
        figure.areas.push_back({ring, role});
        figure.lines.push_back({ring, role, Layer::Solid, true});
    } else {
        figure.balls.push_back({centre, solid.radius, role});
    }
}

bool in_pair(const Stage& stage, int body) {
    const std::array<int, 2>& pair = stage.subject->document->pair;
    return body == pair[0] || body == pair[1];
}

}  // namespace

void add_body(Figure& figure, const Stage& stage, const core::Solid& solid, Role role) {
    (is_round(solid) ? add_round : add_polytope)(figure, stage, solid, role);
}

Role body_role(const Stage& stage, int body) {
    const Document& document = *stage.subject->document;
    if (body == document.pair[0]) return Role::ShapeA;
    if (body == document.pair[1]) return Role::ShapeB;
    return stage.subject->collides[body] ? Role::ContextHit : Role::Context;
}

std::vector<std::vector<Vec3>> face_loops(const core::Solid& solid) {
    std::vector<std::vector<Vec3>> loops;
    if (is_round(solid)) return loops;
    if (solid.flat) return {side_loop(solid)};
    for (const core::Face& face : solid.faces) {
        std::vector<Vec3> loop;
        for (int corner : face.loop) loop.push_back(solid.centre + solid.corners[corner]);
        loops.push_back(std::move(loop));
    }
    return loops;
}

void add_bodies(Figure& figure, const Stage& stage) {
    const int count = static_cast<int>(stage.solids.size());
    for (bool under_lens : {false, true}) {
        for (int i = 0; i < count; ++i) {
            if (in_pair(stage, i) != under_lens || out_of_sight(stage.solids[i])) continue;
            add_body(figure, stage, stage.solids[i], body_role(stage, i));
        }
    }
}

void add_selection(Figure& figure, const Stage& stage) {
    const int body = stage.emphasis.hovered;
    const int count = static_cast<int>(stage.solids.size());
    if (body < 0 || body >= count || out_of_sight(stage.solids[body])) return;
    const core::Solid& solid = stage.solids[body];
    if (is_round(solid)) {
        std::vector<Vec3> rim = seen_outline(solid, stage.lens);
        if (!rim.empty()) figure.lines.push_back({std::move(rim), Role::Selection, Layer::Overlay, true});
    } else if (solid.flat)
        figure.lines.push_back({face_loops(solid)[0], Role::Selection, Layer::Overlay, true});
    else
        add_edges(figure, solid, Role::Selection);
}

}  // namespace app
