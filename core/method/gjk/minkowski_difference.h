// The Minkowski difference A - B of the cores of two solids, known by its support points alone.
#pragma once

#include <vector>

#include "core/geometry.h"
#include "core/method/precision_variants.h"
#include "core/solid.h"

namespace core::gjk {

/// A corner of A minus a corner of B.
template <class T>
struct SupportPoint {
    int a = 0;  ///< Index into Solid::corners.
    int b = 0;  ///< The same, of B.
    Vec<T> position{0};
};

/// Made of the same two corners.
template <class T>
bool same_vertices(const SupportPoint<T>& p, const SupportPoint<T>& q) {
    return p.a == q.a && p.b == q.b;
}

/// Measured in T, in the lengths of the duo.
template <class T>
class MinkowskiDifference {
  public:
    explicit MinkowskiDifference(const NormalizedPair& normalized);

    /// The point farthest along `direction`. Corners are compared near their own centres, where they have
    /// all their digits.
    SupportPoint<T> support(const Vec<T>& direction) const;

    /// All of it lies in the plane z = 0.
    bool flat() const { return flat_; }
    /// From A's centre to B's.
    const Vec<T>& a_to_b() const { return a_to_b_; }
    /// What rounding may make of a point: a length.
    T rounding_error() const { return rounding_error_; }
    /// The two bounding radii together.
    T size() const { return size_; }
    /// A corner of A, from A's centre.
    const Vec<T>& vertex_a(int index) const { return a_[index]; }
    /// A corner of B, from A's centre.
    Vec<T> vertex_b(int index) const { return b_[index] + a_to_b_; }

  private:
    std::vector<Vec<T>> a_;
    std::vector<Vec<T>> b_;  // From B's centre.
    Vec<T> a_to_b_{0};
    T rounding_error_ = 0;
    T size_ = 0;
    bool flat_ = false;
};

/// u / |u|; zero stays zero. For lengths whose squares are numbers.
template <class T>
Vec<T> normalize_safe(const Vec<T>& u) {
    const T length = glm::length(u);
    return length > 0 ? u / length : Vec<T>(0);
}

// Which vertex, edge or face of a solid a few of its corners belong to.

/// The least feature that has all the corners; corners may come more than once. The first corner's vertex
/// when no feature has them all; the surface of a round shape.
Feature spanned_feature(const Solid& solid, const List<int, 4>& vertices);

}  // namespace core::gjk
