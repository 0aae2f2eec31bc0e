// Corners looked up in edges and faces.
#include "core/method/gjk/feature.h"

#include <algorithm>

namespace core::gjk {

Feature spanned_feature(const Solid& solid, const List<int, 4>& vertices) {
    if (is_round(solid)) return {Feature::Kind::RoundSurface, 0};
    const auto all_vertices = [&](auto&& predicate) {
        return std::all_of(vertices.begin(), vertices.end(), predicate);
    };
    if (all_vertices([&](int vertex) { return vertex == vertices[0]; }))
        return {Feature::Kind::Vertex, vertices[0]};
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        if (all_vertices([&](int vertex) { return vertex == edge.from || vertex == edge.to; })) {
            return {Feature::Kind::Edge, i};
        }
    }
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const auto& loop = solid.faces[i].vertices;
        if (all_vertices(
                [&](int vertex) { return std::find(loop.begin(), loop.end(), vertex) != loop.end(); })) {
            return {Feature::Kind::Face, i};
        }
    }
    return {Feature::Kind::Vertex, vertices[0]};
}

}  // namespace core::gjk
