// Corners looked up in edges and faces.
#include "core/method/gjk/feature.h"

#include <algorithm>

namespace core::gjk {

Feature spanned(const Solid& solid, const List<int, 4>& corners) {
    if (is_round(solid)) return {Feature::Kind::Round, 0};
    const auto all = [&](auto&& belongs) { return std::all_of(corners.begin(), corners.end(), belongs); };
    if (all([&](int corner) { return corner == corners[0]; })) return {Feature::Kind::Vertex, corners[0]};
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        if (all([&](int corner) { return corner == edge.from || corner == edge.to; })) {
            return {Feature::Kind::Edge, i};
        }
    }
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const auto& loop = solid.faces[i].loop;
        if (all([&](int corner) { return std::find(loop.begin(), loop.end(), corner) != loop.end(); })) {
            return {Feature::Kind::Face, i};
        }
    }
    return {Feature::Kind::Vertex, corners[0]};
}

}  // namespace core::gjk
