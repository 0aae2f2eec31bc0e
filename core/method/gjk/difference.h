// The Minkowski difference A - B of the cores of two solids, known by its support points alone.
#pragma once

#include <vector>

#include "core/cross.h"
#include "core/method/own.h"

namespace core::gjk {

/// A corner of A minus a corner of B.
template <class T>
struct Point {
    int a = 0;  ///< Index into Solid::corners.
    int b = 0;  ///< The same, of B.
    Vec<T> at{0};
};

/// Made of the same two corners.
template <class T>
bool same(const Point<T>& p, const Point<T>& q) {
    return p.a == q.a && p.b == q.b;
}

/// Measured in T, in the lengths of the duo.
template <class T>
class Difference {
  public:
    explicit Difference(const Duo& duo);

    /// The point farthest along `direction`. Corners are compared near their own centres, where they have
    /// all their digits.
    Point<T> support(const Vec<T>& direction) const;

    /// All of it lies in the plane z = 0.
    bool flat() const { return flat_; }
    /// From A's centre to B's.
    const Vec<T>& between() const { return between_; }
    /// What rounding may make of a point: a length.
    T grain() const { return grain_; }
    /// The two bounding radii together.
    T size() const { return size_; }
    /// A corner of A, from A's centre.
    const Vec<T>& corner_a(int index) const { return a_[index]; }
    /// A corner of B, from A's centre.
    Vec<T> corner_b(int index) const { return b_[index] + between_; }

  private:
    std::vector<Vec<T>> a_;
    std::vector<Vec<T>> b_;  // From B's centre.
    Vec<T> between_{0};
    T grain_ = 0;
    T size_ = 0;
    bool flat_ = false;
};

/// u / |u|; zero stays zero. For lengths whose squares are numbers.
template <class T>
Vec<T> unit(const Vec<T>& u) {
    const T length = glm::length(u);
    return length > 0 ? u / length : Vec<T>(0);
}

}  // namespace core::gjk
