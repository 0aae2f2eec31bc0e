// A convex polygon or polyhedron that grows from within towards a difference.
#pragma once

#include "core/method/gjk/gjk.h"

namespace core::gjk {

/// A side of the polygon or a triangle of the polyhedron.
template <class T>
struct Facet {
    List<int, 3> vertices;    ///< Counter-clockwise from outside; two in the plane.
    List<int, 3> neighbors;   ///< Polyhedron: the facet across the edge that begins at the same place.
    Vec<T> normal{0};         ///< Unit, outwards; zero when the corners are in a line.
    T distance = 0;           ///< Of its plane over the origin; infinite when the corners are in a line.
    T support_distance = 0;   ///< Settled: how far the difference reaches along the normal.
    bool is_final = false;    ///< The difference was asked and reaches no farther.
    bool is_removed = false;  ///< A point saw it: no longer part of the hull; its index stays.
};

/// Facets and points keep their indices.
template <class T>
class Hull {
  public:
    /// Around a triangle (flat) or a tetrahedron that is not degenerate. `rounding_error`: what rounding
    /// makes of a point.
    Hull(const List<SupportPoint<T>, 4>& simplex, bool flat, T rounding_error);

    /// The facet of least height; infinite when every facet is degenerate.
    int nearest_facet() const;
    const Facet<T>& facet(int index) const { return facets_[index]; }
    const SupportPoint<T>& point(int index) const { return points_[index]; }
    /// One of its points is made of the same corners.
    bool contains(const SupportPoint<T>& point) const;

    /// Grows by a point that lies in front of the facet. False, and nothing is changed, when rounding has
    /// made the border of what the point sees no single loop.
    bool add(const SupportPoint<T>& point, int facet);

    /// The difference reaches `reach` along the facet's normal, no farther than its plane.
    void mark_final(int facet, T support_distance);

    /// The part of the surface nearest to a place, measured from there. Facets in one plane differ by
    /// rounding: the foot of the origin on the nearest may lie in its neighbour.
    Simplex<T> nearest_simplex(const Vec<T>& position) const;

  private:
    // A border edge of what a point sees: from `from` to `to`, beyond it the facet `outside`.
    struct Border {
        int from = 0;
        int to = 0;
        int outside = 0;
    };
    using Borders = std::vector<Border>;

    void add_facet(std::initializer_list<int> vertices);
    void split(int side, int point);
    std::vector<int> visible_facets(const Vec<T>& viewpoint, int facet) const;
    Borders find_border(const std::vector<int>& visible) const;
    void add_fan(const Borders& borders, int point);

    std::vector<SupportPoint<T>> points_;
    std::vector<Facet<T>> facets_;
    bool flat_ = false;
    T rounding_error_ = 0;
};

// The first hull of an expansion: a triangle or tetrahedron with an inside.

/// Three (flat) or four points of the difference that span it, from the simplex as far as it is good for
/// that.
template <class T>
struct InitialHull {
    List<SupportPoint<T>, 4> points;
    Vec<T> degenerate_direction{
        0};  ///< Unit: a direction in which the difference has no width. Zero when it has an inside.
};

/// Fewer points when the difference has no inside.
template <class T>
InitialHull<T> make_initial_hull(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex);

// EPA: a hull inside a difference that holds the origin, pushed out where it is nearest until it is the
// surface.

/// The least way out of the cores.
template <class T>
struct EpaResult {
    Vec<T> normal{0};            ///< Unit, from A to B.
    T depth = 0;                 ///< How far B must go along it to leave A; negative: it separates them.
    Simplex<T> witness_simplex;  ///< Where the way out meets the surface. No points when the difference has
                                 ///< no inside.
    SearchStatus status = SearchStatus::Converged;
    std::vector<SearchStep> steps;  ///< An expansion each, in order; in the lengths of the duo.
};

/// Begins with a simplex of the difference at or around the origin. A difference without an inside (two
/// plates in one plane) has no facets to push: the way out is across it, and no way at all. `max_steps`:
/// expansions.
template <class T>
EpaResult<T> run_epa(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex, int max_steps);

}  // namespace core::gjk
