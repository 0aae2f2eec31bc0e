// GJK: the distance of two cores, by simplices of their Minkowski difference A - B that approach the origin.
// The difference is represented by its support function.
#pragma once

#include <algorithm>
#include <array>
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

/// One to four points of the difference; no points: absent.
template <class T>
struct Simplex {
    List<SupportPoint<T>, 4> points;
    std::array<T, 4> barycentric{};  ///< Barycentric coordinates of `nearest`, in the order of the points.
    Vec<T> nearest{0};               ///< The point of the simplex nearest to the origin.
    /// Unit, from `nearest` to the origin; for a triangle its normal. Zero at the origin.
    Vec<T> direction{0};
    T distance = 0;                ///< Length of `nearest`.
    bool contains_origin = false;  ///< Four points with the origin inside, by more than rounding.
};

/// One of the points, of a simplex or a hull, has the same vertices of A and B.
template <class Points, class T>
bool contains(const Points& points, const SupportPoint<T>& point) {
    return std::any_of(points.begin(), points.end(), [&](const SupportPoint<T>& existing) {
        return existing.a == point.a && existing.b == point.b;
    });
}

/// The vertex, edge or triangle nearest to the origin among those that contain the last of one to four
/// points; all four points if they contain the origin. The last point is the newest: only with it can the
/// distance decrease.
template <class T>
Simplex<T> reduce_keeping_newest(const List<SupportPoint<T>, 4>& points);

/// The vertex, edge or triangle of up to three points that is nearest to the origin.
template <class T>
Simplex<T> reduce(const List<SupportPoint<T>, 4>& points);

/// Result of the descent.
template <class T>
struct GjkResult {
    Simplex<T> simplex;   ///< The nearest simplex found; contains the origin if the cores overlap.
    T gap = 0;            ///< Widest gap on any search direction; not positive: no direction separates.
    Vec<T> direction{0};  ///< Unit, from A to B: the direction of `gap`. Zero if there was no step.
    SearchStatus status = SearchStatus::Converged;
    std::vector<SearchStep> steps;  ///< One for each simplex; normalised lengths.
};

/// When to stop.
template <class T>
struct GjkLimits {
    int max_steps = 0;     ///< Maximum number of simplices.
    T sufficient_gap = 0;  ///< Stop at a wider gap of the cores; infinite: compute the distance.
};

/// Ends if the bounds are equal to rounding, at a limit, or if rounding prevents progress.
template <class T>
GjkResult<T> run_gjk(const MinkowskiDifference<T>& difference, const GjkLimits<T>& limits);

/// Bounds are equal if they differ by no more than this many MinkowskiDifference::rounding_error().
inline constexpr int convergence_ulps = 16;

}  // namespace core::gjk
