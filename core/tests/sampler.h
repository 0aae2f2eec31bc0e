// Random pairs with a fixed seed: one maker for each regime in which a separating axis test can go wrong.
#pragma once

#include <random>

#include "core/shape.h"

namespace core {

class Sampler {
  public:
    explicit Sampler(std::uint64_t seed) : random_(seed) {}

    Real number(Real low, Real high);
    int index(int count);
    /// A power of ten with an exponent between the two.
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
    /// Nearly parallel boxes that meet where it matters: on the sliver of a facet that two nearly parallel
    /// edges span, overlapping or apart by no more than its width.
    Pair on_thin_facet();
    /// Several ways out are equally short.
    Pair tied();
    /// Plates, segments and points.
    Pair without_extent();
    /// Columns off the orthonormal by up to 4e-4.
    Pair skewed();
    /// Half extents of very different lengths.
    Pair elongated();
    /// A round shape against a box or another round one.
    Pair with_round_shape();
    Pair polygons();
    /// Rects, skewed ones and ones without extent too, and circles.
    Pair flat();

  private:
    Mat3 skewed_columns();
    PlacedShape flat_shape(Real farthest);

    std::mt19937_64 random_;
};

/// The pair moved together, far away. The numbers are rounded on the way.
Pair move_pair(Pair pair, const Vec3& by);

/// Every length times the factor.
Pair scale_pair(Pair pair, Real factor);

}  // namespace core
