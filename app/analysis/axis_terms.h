// The numbers of the formula of an axis, with so many decimals that they add up as printed.
#pragma once

#include <optional>
#include <string>

#include "app/analysis/analysis.h"

namespace app {

/// The terms of |T·L| = r_A + r_B + gap (or - overlap).
struct AxisTerms {
    Real center_distance = 0;  ///< |T·L|: between the middles of both projections.
    Real radius_a = 0, radius_b = 0;
    Real overlap = 0;  ///< Negative: a gap.

    Real radii() const { return radius_a + radius_b; }
};
/// Of a measured axis.
AxisTerms axis_terms(const Analysis& analysis, const core::AxisTest& axis);

/// Decimals, three to five and as few as possible, with which all terms add up as printed; each is rounded
/// on its own. Absent: with none of them, or a term is too small or too large for three decimals.
std::optional<int> printed_decimals(const AxisTerms& terms);

/// A gap or an overlap on the axis, with the decimals of its formula. Outside of NumberFormat::Short
/// lossless.
std::string format_on_axis(Real length, const Analysis& analysis, const core::AxisTest& axis);

/// The signed overlap of a measured axis for tables and labels. In NumberFormat::Short a touch within
/// rounding of `size`, the size of the trace, is "0.000".
std::string format_overlap(const core::AxisTest& axis, Real size, NumberFormat format);

}  // namespace app
