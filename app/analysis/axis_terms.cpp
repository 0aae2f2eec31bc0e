// How many decimals the terms of a formula need.
#include "app/analysis/axis_terms.h"

#include <cmath>

#include <fmt/format.h>

#include "app/analysis/explain.h"
#include "app/base/number.h"

namespace app {

AxisTerms axis_terms(const Analysis& analysis, const core::AxisTest& axis) {
    AxisTerms terms;
    // Far from the origin the ends of B's projection are too large to give its length.
    terms.radius_a = core::project(analysis.a, axis.direction).length() / 2;
    terms.radius_b = core::project(analysis.b, axis.direction).length() / 2;
    terms.overlap = axis.overlap;
    terms.center_distance = touches_in_point(axis, analysis.trace.size)
                                ? terms.radii() - axis.overlap
                                : std::abs(axis.interval_b.middle() - axis.interval_a.middle());
    return terms;
}

std::optional<int> printed_decimals(const AxisTerms& terms) {
    constexpr int most = 5;                            // more would not fit into a line of a small window
    constexpr Real smallest = 0.00095, largest = 1e6;  // of three decimals
    for (const Real term : {terms.center_distance, terms.radius_a, terms.radius_b, terms.overlap}) {
        const Real magnitude = std::abs(term);
        if (!(magnitude < largest) || (magnitude != 0 && magnitude < smallest)) return std::nullopt;
    }
    for (int decimals = 3; decimals <= most; ++decimals) {
        // The printed number without its point.
        const auto units = [&](Real value) {
            std::string text = fmt::format("{:.{}f}", value, decimals);
            std::erase(text, '.');
            return std::stoll(text);
        };
        const long long radii = units(terms.radii());
        if (units(terms.radius_a) + units(terms.radius_b) == radii &&
            units(terms.center_distance) + units(terms.overlap) == radii)
            return decimals;
    }
    return std::nullopt;
}

std::string format_on_axis(Real length, const Analysis& analysis, const core::AxisTest& axis) {
    const bool is_short = analysis.number_format == NumberFormat::Short && core::is_measured(axis);
    const std::optional<int> decimals =
        is_short ? printed_decimals(axis_terms(analysis, axis)) : std::nullopt;
    return decimals.value_or(3) > 3 ? to_fixed(length, *decimals) : format_length(length, analysis);
}

std::string format_overlap(const core::AxisTest& axis, Real size, NumberFormat format) {
    const bool is_rounding = axis.state == core::AxisState::Touching && touches_in_point(axis, size);
    return format_signed_length(is_rounding && format == NumberFormat::Short ? 0 : axis.overlap, format);
}

}  // namespace app
