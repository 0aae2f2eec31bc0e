// Measures one axis in integers.
#pragma once

#include "core/exact/integer.h"
#include "core/exact/integer_pair.h"

namespace core::exact {

/// Overlap of two cores (the shapes without their radii) on a normal of any length.
struct ExactOverlap {
    Integer overlap;      ///< Times the length of the normal. Negative: minus the gap.
    int sign = 1;         ///< Direction of the shorter move of B: +1 along the normal, -1 against it.
    bool is_tie = false;  ///< Both moves are equally short.
};

/// Both intervals are measured from the same point.
ExactOverlap compute_overlap(const IntegerInterval& a, const IntegerInterval& b);
/// Along a normal of any length but zero.
ExactOverlap compute_overlap(const IntegerPair& pair, const Vector& normal);

/// An axis with both projections, exact.
struct ExactAxisTest {
    Vector normal;               ///< Direction of the shorter separating move of B; any length but zero.
    Integer length_squared;      ///< Its squared length.
    IntegerInterval interval_a;  ///< Of A's core, from the pair's `origin`, times the length of the normal.
    IntegerInterval interval_b;  ///< The same for B.
    Integer overlap;             ///< Of the cores, times the length of the normal.
    bool is_tie = false;         ///< Both moves are equally short.
};

/// `normal`: of any length but zero.
ExactAxisTest measure(const IntegerPair& pair, Vector normal);

/// The sign of a's overlap minus b's, as lengths. The common radius cancels.
int compare(const ExactAxisTest& a, const ExactAxisTest& b);

/// The sign of radius + number / |normal|.
int sign_with_radius(const Integer& radius, const Integer& number, const Integer& length_squared);

/// Converts integers measured on one normal to lengths in scene units.
class LengthConverter {
  public:
    /// `length_squared`: squared length of the normal; must outlive the converter.
    LengthConverter(const IntegerPair& pair, const Integer& length_squared);

    /// Length of the normal.
    const ExtendedFloat& normal_length() const { return normal_length_; }
    /// radius + number / |normal|, rounded once, without cancellation.
    Real to_length(const Integer& number, const Integer& radius) const;

  private:
    const Integer& length_squared_;
    ExtendedFloat normal_length_;
    ExtendedFloat unit_;
};

}  // namespace core::exact
