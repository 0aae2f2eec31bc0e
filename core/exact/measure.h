// One axis measured in whole numbers.
#pragma once

#include "core/exact/whole.h"
#include "core/exact/wide.h"

namespace core::exact {

/// How far B's core (the shape without its radius) slides along an axis until it is off A's, the shorter way:
/// times the length of the normal; negative: the gap.
struct Slide {
    Integer shorter;    ///< Negative: the gap.
    int way = 1;        ///< +1 along the normal; -1 against it is shorter.
    bool even = false;  ///< Both ways are equally short.
};

/// Both measured from one point.
Slide slide(const Span& a, const Span& b);
/// Along a normal of any length but zero.
Slide slide(const Whole& pair, const Vector& normal);

/// An axis with both shadows, nothing rounded.
struct Measured {
    Vector normal;    ///< The way that pushes B out of A by the shorter road; of any length but zero.
    Integer squared;  ///< Its squared length.
    Span a;           ///< Of the cores, from the pair's `origin`, times the length of the normal.
    Span b;
    Integer overlap;    ///< Of the cores.
    bool even = false;  ///< Both ways are equally short.
};

/// `normal`: of any length but zero.
Measured measure(const Whole& pair, Vector normal);

/// The sign of a's overlap minus b's, as lengths. A common radius changes nothing.
int compare(const Measured& a, const Measured& b);

/// The sign of radius + number / |normal|.
int sign_with_radius(const Integer& radius, const Integer& number, const Integer& squared);

/// Turns whole numbers measured on one normal into lengths in the world.
class Ruler {
  public:
    /// `squared`: the squared length of the normal; it must outlive the ruler.
    Ruler(const Whole& pair, const Integer& squared);

    /// Of the normal.
    const Wide& length() const { return length_; }
    /// number / |normal|
    Real along(const Integer& number) const { return rounded(wide(number) / length_ * unit_); }
    /// radius + number / |normal|, whatever cancels.
    Real along(const Integer& number, const Integer& radius) const;

  private:
    const Integer& squared_;
    Wide length_;
    Wide unit_;
};

}  // namespace core::exact
