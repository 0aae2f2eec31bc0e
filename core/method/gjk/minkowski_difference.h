// The Minkowski difference A - B of the cores of two solids, represented by its support function.
#pragma once

#include <vector>

#include "core/geometry.h"
#include "core/method/precision_variants.h"
#include "core/solid.h"

namespace core::gjk {

/// A vertex of A minus a vertex of B.
template <class T>
struct SupportPoint {
    int a = 0;  ///< Index into Solid::vertices of A.
    int b = 0;  ///< Index into Solid::vertices of B.
    Vec<T> position{0};
};

/// Both points have the same vertices of A and B.
template <class T>
bool same_vertices(const SupportPoint<T>& p, const SupportPoint<T>& q) {
    return p.a == q.a && p.b == q.b;
}

/// Computed in T, in normalised lengths.
template <class T>
class MinkowskiDifference {
  public:
    explicit MinkowskiDifference(const NormalizedPair& normalized);

    /// The point farthest along `direction`. Compares vertices relative to their own centres, where they have
    /// full precision.
    SupportPoint<T> support(const Vec<T>& direction) const;

    /// All of it lies in the plane z = 0.
    bool flat() const { return flat_; }
    /// From A's centre to B's.
    const Vec<T>& a_to_b() const { return a_to_b_; }
    /// Rounding error of a point, a length.
    T rounding_error() const { return rounding_error_; }
    /// Sum of the two bounding radii.
    T size() const { return size_; }
    /// A vertex of A, from A's centre.
    const Vec<T>& vertex_a(int index) const { return a_[index]; }
    /// A vertex of B, from A's centre.
    Vec<T> vertex_b(int index) const { return b_[index] + a_to_b_; }

  private:
    std::vector<Vec<T>> a_;
    std::vector<Vec<T>> b_;  // From B's centre.
    Vec<T> a_to_b_{0};
    T rounding_error_ = 0;
    T size_ = 0;
    bool flat_ = false;
};

/// u / |u|; zero stays zero. For lengths whose squares neither overflow nor vanish.
template <class T>
Vec<T> normalize_safe(const Vec<T>& u) {
    const T length = glm::length(u);
    return length > 0 ? u / length : Vec<T>(0);
}

/// The smallest feature that contains all the vertices; duplicates are allowed. If there is none, the first
/// vertex; for a round shape its surface.
Feature spanned_feature(const Solid& solid, const List<int, 4>& vertices);

}  // namespace core::gjk
