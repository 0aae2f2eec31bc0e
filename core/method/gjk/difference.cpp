// Support points of a difference.
#include "core/method/gjk/difference.h"

#include <limits>

namespace core::gjk {
namespace {

template <class T>
int support_index(const std::vector<Vec<T>>& vertices, const Vec<T>& direction) {
    int best = 0;
    T max = glm::dot(vertices[0], direction);
    for (int i = 1; i < int(vertices.size()); ++i) {
        const T along = glm::dot(vertices[i], direction);
        if (along <= max) continue;
        max = along;
        best = i;
    }
    return best;
}

}  // namespace

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

}  // namespace core::gjk
