// Lengths as words in a picture: three decimals, or three digits and an exponent where decimals would lie.
#include "app/base/number_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace app {
namespace {

using core::Real;

// What rounding can leave of a zero, beside the size of the scene.
constexpr Real noise_in_size = 1e-13;

bool decimals_tell(Real value) {
    const Real magnitude = std::abs(value);
    return magnitude == 0 || (magnitude >= 0.00095 && magnitude < 1e6);
}

// "3.79e-7" for "3.79e-07": an exponent without padding.
std::string compact(const std::string& number) {
    const std::size_t mark = number.find('e');
    if (mark == std::string::npos) return number;
    return fmt::format("{}e{}", number.substr(0, mark), std::stoi(number.substr(mark + 1)));
}

std::string spelled(Real value, Real size, bool plus) {
    if (std::abs(value) <= noise_in_size * size) value = 0;
    const char* sign = plus && value > 0 ? "+" : "";
    if (decimals_tell(value)) return fmt::format("{}{:.3f}", sign, value + 0.0);
    return fmt::format("{}{}", sign, compact(fmt::format("{:.2e}", value)));
}

}  // namespace

std::string length_text(Real value, Real size) { return spelled(value, size, false); }

std::string length_text(Real value, Real size, NumberForm form) {
    return form == NumberForm::Brief ? length_text(value, size) : exact_text(value, form);
}

std::string length_text_beside(Real value, Real other, Real size) {
    if (length_text(value, size) != length_text(other, size)) return length_text(value, size);
    const bool plain = decimals_tell(value);
    for (int decimals = 4; decimals <= 15; ++decimals) {
        const auto spell = [&](Real number) {
            return plain ? fmt::format("{:.{}f}", number, decimals)
                         : fmt::format("{:.{}e}", number, decimals);
        };
        if (spell(value) != spell(other)) return spell(value);
    }
    return length_text(value, size);
}

std::string signed_length_text(Real value, Real size) { return spelled(value, size, true); }

// A bit pattern has its sign within.
std::string signed_length_text(Real value, Real size, NumberForm form) {
    if (form == NumberForm::Brief) return signed_length_text(value, size);
    return (value > 0 && form != NumberForm::Bits ? "+" : "") + exact_text(value, form);
}

std::string vector_text(const core::Vec3& given, Real size, bool flat, NumberForm form) {
    const core::Vec3 value = given + core::Vec3(0);  // a zero of a vector has no sign
    const std::string x = signed_length_text(value.x, size, form);
    const std::string y = signed_length_text(value.y, size, form);
    if (flat) return fmt::format("({}, {})", x, y);
    return fmt::format("({}, {}, {})", x, y, signed_length_text(value.z, size, form));
}

std::string digits_text(Real value) {
    const Real magnitude = std::abs(value);
    if (magnitude >= 100 && magnitude < 1e6) return fmt::format("{:.0f}", value);
    return compact(fmt::format("{:.3g}", value));
}

std::string digits_text(Real value, NumberForm form) {
    return form == NumberForm::Brief ? digits_text(value) : exact_text(value, form);
}

std::string scale_text(Real value, Real step) {
    if (std::abs(value) < step / 2) return "0";
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    if (decimals <= 6 && std::abs(value) < 1e9) return fmt::format("{:.{}f}", value, decimals);
    return compact(fmt::format("{:.6g}", value));
}

}  // namespace app
