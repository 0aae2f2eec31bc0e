// Random pairs from a seed: one generator for each regime that is difficult for a separating axis test.
#pragma once

#include <random>

#include "core/shape.h"

namespace core {

class Sampler {
  public:
    explicit Sampler(std::uint64_t seed) : random_(seed) {}

    Real number(Real low, Real high);
    int index(int count);
    /// 10^x with x uniform between `low` and `high`.
    Real magnitude(Real low, Real high);
    Vec3 point(Real farthest);
    Vec3 direction();
    Quat rotation();
    Box box(Real min = 0.2, Real max = 1);
    Polygon polygon();

    Pair boxes(Real farthest);
    Pair separated();
    Pair contained();
    Pair parallel();
    /// The two rotations differ by an angle from 1e-15 to 1e-2.
    Pair nearly_parallel();
    /// Nearly parallel boxes in contact on the thin facet that two nearly parallel edges span, with an
    /// overlap or gap of at most its width.
    Pair on_thin_facet();
    /// Several moves are equally short.
    Pair tied();
    /// Plates, segments and points.
    Pair without_extent();
    /// Matrix columns that differ from orthonormal by up to 4e-4.
    Pair skewed();
    /// Half extents of very different lengths.
    Pair elongated();
    /// A round shape with a box or another round shape.
    Pair with_round_shape();
    Pair polygons();
    /// Rects, including skewed ones and ones with zero extents, and circles.
    Pair flat();
    /// Flat shapes with rounding, and capsules; some with small or zero radii.
    Pair rounded_flat();
    /// Boxes with rounding, also plates and segments, and spheres; some with small or zero radii.
    Pair rounded_boxes();
    /// A hull or capsule with a hull, box, capsule or sphere: polyhedra, triangles and segments, some
    /// rounded, some on a lattice, some of the same plane or line.
    Pair hulls();

  private:
    Mat3 skewed_columns();
    PlacedShape flat_shape(Real farthest);
    Real rounding();
    void round(PlacedShape& placed);
    Hull hull(bool on_lattice);

    std::mt19937_64 random_;
};

/// Moves both shapes by the same vector. Rounds the positions.
Pair move_pair(Pair pair, const Vec3& offset);

/// Multiplies every length by the factor.
Pair scale_pair(Pair pair, Real factor);

}  // namespace core
