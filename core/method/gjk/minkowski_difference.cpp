// Support points of a difference, and the feature of a set of vertices.
#include "core/method/gjk/minkowski_difference.h"

#include <algorithm>
#include <limits>

namespace core::gjk {

template <class T>
MinkowskiDifference<T>::MinkowskiDifference(const NormalizedPair& normalized)
    : a_(normalized.a.vertices.begin(), normalized.a.vertices.end()),
      b_(normalized.b.vertices.begin(), normalized.b.vertices.end()),
      a_to_b_(normalized.a_to_b),
      rounding_error_(std::numeric_limits<T>::epsilon() *
                      T(normalized.size + glm::length(normalized.a_to_b))),
      size_(T(normalized.size)),
      flat_(normalized.a.flat) {}

template <class T>
SupportPoint<T> MinkowskiDifference<T>::support(const Vec<T>& direction) const {
    const int a = support_index(a_, direction);
    const int b = support_index(b_, -direction);
    return {a, b, (a_[a] - b_[b]) - a_to_b_};
}

template class MinkowskiDifference<float>;
template class MinkowskiDifference<double>;

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
