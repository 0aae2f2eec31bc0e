// EPA: the penetration depth of two cores, by a polytope that expands inside their difference.
#pragma once

#include "core/method/gjk/gjk.h"

namespace core::gjk {

/// A side of the polygon or a triangle of the polyhedron.
template <class T>
struct Facet {
    List<int, 3> vertices;    ///< Counter-clockwise from outside; two in the plane.
    List<int, 3> neighbors;   ///< In space: the facet across the edge from vertex i to the next.
    Vec<T> normal{0};         ///< Unit, outwards; zero if the vertices are collinear.
    T distance = 0;           ///< Signed distance of its plane from the origin; infinite if collinear.
    T support_distance = 0;   ///< If `is_final`: support distance of the difference along the normal.
    bool is_final = false;    ///< Cannot be expanded.
    bool is_removed = false;  ///< No longer part of the hull; keeps its index.
};

/// A convex polygon or polyhedron. Facets and points keep their indices.
template <class T>
class Hull {
  public:
    /// From a triangle (flat) or tetrahedron that is not degenerate. `rounding_error`: a length, the rounding
    /// error of a point.
    Hull(const List<SupportPoint<T>, 4>& simplex, bool flat, T rounding_error);

    /// Index of the facet of least `distance`.
    int nearest_facet() const;
    const Facet<T>& facet(int index) const { return facets_[index]; }
    const SupportPoint<T>& point(int index) const { return points_[index]; }
    /// One of its points has the same vertices of A and B.
    bool contains(const SupportPoint<T>& point) const;

    /// Adds a point that lies in front of the facet. False, and no change, if due to rounding the border of
    /// the visible facets is not a single loop.
    bool add(const SupportPoint<T>& point, int facet);

    /// Marks a facet that cannot be expanded, with the support distance of the difference along its normal.
    void mark_final(int facet, T support_distance);

    /// The part of the surface nearest to `position`, relative to it. Searches all facets: if two are
    /// coplanar to rounding, the origin may project into the neighbour of the nearest.
    Simplex<T> nearest_simplex(const Vec<T>& position) const;

  private:
    // An edge between a visible facet and the invisible facet `outside`.
    struct Border {
        int from = 0;
        int to = 0;
        int outside = 0;
    };
    using Borders = std::vector<Border>;

    void add_facet(std::initializer_list<int> vertices);
    std::vector<int> visible_facets(const Vec<T>& viewpoint, int facet) const;
    Borders find_border(const std::vector<int>& visible) const;
    void add_fan(const Borders& borders, int point);

    std::vector<SupportPoint<T>> points_;
    std::vector<Facet<T>> facets_;
    bool flat_ = false;
    T rounding_error_ = 0;
};

/// The first hull of an expansion: three (flat) or four points of the difference, from the simplex where
/// possible.
template <class T>
struct InitialHull {
    List<SupportPoint<T>, 4> points;
    /// Unit: a direction in which the difference has no width. Zero if the difference has an interior.
    Vec<T> degenerate_direction{0};
};

/// Returns fewer points if the difference has no interior.
template <class T>
InitialHull<T> make_initial_hull(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex);

/// The penetration depth of the cores.
template <class T>
struct EpaResult {
    Vec<T> normal{0};            ///< Unit, from A to B.
    T depth = 0;                 ///< The move of B along it that separates the cores; negative: the gap.
    Simplex<T> witness_simplex;  ///< Contains normal * depth. Empty if the difference has no interior.
    SearchStatus status = SearchStatus::Converged;
    std::vector<SearchStep> steps;  ///< One for each expansion; normalised lengths.
};

/// Starts with a simplex of the difference that contains the origin, to rounding. A difference without
/// interior (two plates in one plane) has depth zero, along the direction in which it has no width.
/// `max_steps`: maximum number of expansions.
template <class T>
EpaResult<T> run_epa(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex, int max_steps);

}  // namespace core::gjk
