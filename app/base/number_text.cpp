// Lengths as words in a picture: three decimals, or three digits and an exponent where decimals would lie.
#include "app/base/number_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace app {
namespace {

using core::Real;

// What rounding can leave of a zero, beside the size of the scene.
constexpr Real relative_noise = 1e-13;

bool fits_three_decimals(Real value) {
    const Real magnitude = std::abs(value);
    return magnitude == 0 || (magnitude >= 0.00095 && magnitude < 1e6);
}

// "3.79e-7" for "3.79e-07": an exponent without padding.
std::string remove_exponent_padding(const std::string& number) {
    const std::size_t exponent = number.find('e');
    if (exponent == std::string::npos) return number;
    return fmt::format("{}e{}", number.substr(0, exponent), std::stoi(number.substr(exponent + 1)));
}

std::string format_short(Real value, Real size, bool show_plus) {
    if (std::abs(value) <= relative_noise * size) value = 0;
    const char* sign = show_plus && value > 0 ? "+" : "";
    if (fits_three_decimals(value)) return fmt::format("{}{:.3f}", sign, value + 0.0);
    return fmt::format("{}{}", sign, remove_exponent_padding(fmt::format("{:.2e}", value)));
}

}  // namespace

std::string format_length(Real value, Real size) { return format_short(value, size, false); }

std::string format_length(Real value, Real size, NumberFormat format) {
    return format == NumberFormat::Short ? format_length(value, size) : format_number(value, format);
}

std::string format_distinct_length(Real value, Real other, Real size) {
    if (format_length(value, size) != format_length(other, size)) return format_length(value, size);
    const bool as_decimal = fits_three_decimals(value);
    for (int decimals = 4; decimals <= 15; ++decimals) {
        const auto to_text = [&](Real number) {
            return as_decimal ? fmt::format("{:.{}f}", number, decimals)
                              : fmt::format("{:.{}e}", number, decimals);
        };
        if (to_text(value) != to_text(other)) return to_text(value);
    }
    return format_length(value, size);
}

std::string format_signed_length(Real value, Real size) { return format_short(value, size, true); }

// A bit pattern has its sign within.
std::string format_signed_length(Real value, Real size, NumberFormat format) {
    if (format == NumberFormat::Short) return format_signed_length(value, size);
    return (value > 0 && format != NumberFormat::Bits ? "+" : "") + format_number(value, format);
}

std::string format_vector(const core::Vec3& vector, Real size, bool flat, NumberFormat format) {
    const core::Vec3 value = vector + core::Vec3(0);  // a zero of a vector has no sign
    const std::string x = format_signed_length(value.x, size, format);
    const std::string y = format_signed_length(value.y, size, format);
    if (flat) return fmt::format("({}, {})", x, y);
    return fmt::format("({}, {}, {})", x, y, format_signed_length(value.z, size, format));
}

std::string format_digits(Real value) {
    const Real magnitude = std::abs(value);
    if (magnitude >= 100 && magnitude < 1e6) return fmt::format("{:.0f}", value);
    return remove_exponent_padding(fmt::format("{:.3g}", value));
}

std::string format_digits(Real value, NumberFormat format) {
    return format == NumberFormat::Short ? format_digits(value) : format_number(value, format);
}

std::string format_tick(Real value, Real step) {
    if (std::abs(value) < step / 2) return "0";
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    if (decimals <= 6 && std::abs(value) < 1e9) return fmt::format("{:.{}f}", value, decimals);
    return remove_exponent_padding(fmt::format("{:.6g}", value));
}

}  // namespace app
