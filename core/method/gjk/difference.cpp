// Support points of a difference.
#include "core/method/gjk/difference.h"

#include <limits>

namespace core::gjk {
namespace {

template <class T>
int farthest(const std::vector<Vec<T>>& corners, const Vec<T>& direction) {
    int best = 0;
    T most = glm::dot(corners[0], direction);
    for (int i = 1; i < int(corners.size()); ++i) {
        const T along = glm::dot(corners[i], direction);
        if (along <= most) continue;
        most = along;
        best = i;
    }
    return best;
}

}  // namespace

template <class T>
Difference<T>::Difference(const Duo& duo)
    : a_(duo.a.corners.begin(), duo.a.corners.end()),
      b_(duo.b.corners.begin(), duo.b.corners.end()),
      between_(duo.between),
      grain_(std::numeric_limits<T>::epsilon() * T(duo.size + glm::length(duo.between))),
      size_(T(duo.size)),
      flat_(duo.a.flat) {}

template <class T>
Point<T> Difference<T>::support(const Vec<T>& direction) const {
    const int a = farthest(a_, direction);
    const int b = farthest(b_, -direction);
    return {a, b, (a_[a] - b_[b]) - between_};
}

template class Difference<float>;
template class Difference<double>;

}  // namespace core::gjk
