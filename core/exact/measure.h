// One axis measured in whole numbers.
#pragma once

#include "core/exact/integer.h"
#include "core/exact/integer_pair.h"

namespace core::exact {

/// How far B's core (the shape without its radius) slides along an axis until it is off A's, the shorter way:
/// times the length of the normal; negative: the gap.
struct ExactOverlap {
    Integer overlap;      ///< Negative: the gap.
    int sign = 1;         ///< +1 along the normal; -1 against it is shorter.
    bool is_tie = false;  ///< Both ways are equally short.
};

/// Both measured from one point.
ExactOverlap compute_overlap(const IntegerInterval& a, const IntegerInterval& b);
/// Along a normal of any length but zero.
ExactOverlap compute_overlap(const IntegerPair& pair, const Vector& normal);

/// An axis with both shadows, nothing rounded.
struct ExactAxisTest {
    Vector normal;           ///< The way that pushes B out of A by the shorter road; of any length but zero.
    Integer length_squared;  ///< Its squared length.
    IntegerInterval interval_a;  ///< Of the cores, from the pair's `origin`, times the length of the normal.
    IntegerInterval interval_b;
    Integer overlap;      ///< Of the cores.
    bool is_tie = false;  ///< Both ways are equally short.
};

/// `normal`: of any length but zero.
ExactAxisTest measure(const IntegerPair& pair, Vector normal);

/// The sign of a's overlap minus b's, as lengths. A common radius changes nothing.
int compare(const ExactAxisTest& a, const ExactAxisTest& b);

/// The sign of radius + number / |normal|.
int sign_with_radius(const Integer& radius, const Integer& number, const Integer& length_squared);

/// Turns whole numbers measured on one normal into lengths in the world.
class LengthConverter {
  public:
    /// `squared`: the squared length of the normal; it must outlive the ruler.
    LengthConverter(const IntegerPair& pair, const Integer& length_squared);

    /// Of the normal.
    const ExtendedFloat& normal_length() const { return normal_length_; }
    /// number / |normal|
    Real to_length(const Integer& number) const {
        return to_double(to_extended(number) / normal_length_ * unit_);
    }
    /// radius + number / |normal|, whatever cancels.
    Real to_length(const Integer& number, const Integer& radius) const;

  private:
    const Integer& length_squared_;
    ExtendedFloat normal_length_;
    ExtendedFloat unit_;
};

}  // namespace core::exact
