// Uses std::to_chars and std::from_chars: shortest and correctly rounded.
#include "app/base/number.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "app/base/utf8.h"

namespace app {

namespace {

template <class Number, class... Format>
std::string to_text(Number value, Format... format) {
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...).ptr;
    return {buffer.data(), end};
}

// Skips the first character if it is one of `characters`.
bool skip(std::string_view& text, std::string_view characters) {
    if (text.empty() || characters.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

bool has_hex_prefix(std::string_view text) {
    return text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

// Parses a text without "0x" and its sign.
std::optional<double> parse_magnitude(std::string_view text, std::chars_format format, bool is_negative) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, format);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        // from_chars reports overflow and underflow alike; strtod rounds an underflow to zero or a denormal.
        const char* prefix = format == std::chars_format::hex ? "0x" : "";
        value = std::strtod((prefix + std::string(text)).c_str(), nullptr);
    }
    if (!std::isfinite(value)) return std::nullopt;
    return is_negative ? -value : value;
}

bool is_bit_pattern(std::string_view text) {
    return has_hex_prefix(text) && (text.size() == 18 || text.size() == 10) &&
           text.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
}

// Lengths for people.

using core::Real;

// Largest result of rounding a zero, relative to the size of the scene.
constexpr Real relative_noise = 1e-13;

bool fits_three_decimals(Real value) {
    const Real magnitude = std::abs(value);
    return magnitude == 0 || (magnitude >= 0.00095 && magnitude < 1e6);
}

// "3.79e-07" becomes "3.79e-7".
std::string remove_exponent_padding(const std::string& number) {
    const std::size_t exponent = number.find('e');
    if (exponent == std::string::npos) return number;
    return fmt::format("{}e{}", number.substr(0, exponent), std::stoi(number.substr(exponent + 1)));
}

Real remove_noise(Real value, Real size) { return std::abs(value) <= relative_noise * size ? 0 : value; }

std::string format_short(Real value, bool show_plus) {
    const char* sign = show_plus && value > 0 ? "+" : "";
    if (fits_three_decimals(value)) return fmt::format("{}{:.3f}", sign, value + 0.0);
    return fmt::format("{}{}", sign, remove_exponent_padding(fmt::format("{:.2e}", value)));
}

}  // namespace

std::string to_shortest(double value) {
    // Some readers take a bare -0 for an integer and drop its sign.
    return value == 0 && std::signbit(value) ? "-0.0" : to_text(value);
}

std::string to_shortest(float value) { return value == 0 && std::signbit(value) ? "-0.0" : to_text(value); }

std::string to_fixed(double value, int decimals) {
    const double magnitude = std::abs(value);
    if (!std::isfinite(value)) return to_text(value);
    std::string text = magnitude < 1e9 ? to_text(value, std::chars_format::fixed, decimals) : "";
    if (text.find_first_not_of("-0.") != std::string::npos) return text;
    // The result of rounding a zero in scenes of ordinary size; smaller values are real.
    const bool is_rounding_noise = magnitude < 1e-12 && magnitude > 1e-30;
    if (magnitude == 0 || is_rounding_noise) return to_text(0.0, std::chars_format::fixed, decimals);
    return to_text(value, std::chars_format::scientific, 2);
}

std::string to_fixed_signed(double value, int decimals) {
    std::string text = to_fixed(value, decimals);
    return text.front() == '-' ? text : '+' + text;
}

std::optional<double> parse_number(std::string_view text) {
    text = trim(text);
    const bool negative = !text.empty() && text.front() == '-';
    skip(text, "+-");
    const bool is_hex = has_hex_prefix(text);
    if (is_hex) text.remove_prefix(2);
    // std::from_chars would also accept a second sign and words for infinity.
    if (text.empty() || (!is_hex && text.find_first_not_of("0123456789.eE+-") != std::string_view::npos)) {
        return std::nullopt;
    }
    if (text.front() == '-' || text.front() == '+') return std::nullopt;
    const auto format = is_hex ? std::chars_format::hex : std::chars_format::general;
    return parse_magnitude(text, format, negative);
}

std::optional<double> parse_user_number(std::string_view text) {
    text = trim(text);
    if (!is_bit_pattern(text)) return parse_number(text);
    // The digits after "0x" are the bits of a double or a float.
    const std::string_view digits = text.substr(2);
    std::uint64_t bits = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), bits, 16);
    const double value = digits.size() == 16 ? std::bit_cast<double>(bits)
                                             : std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    if (!std::isfinite(value)) return std::nullopt;
    return value;
}

std::optional<NumberInputError> number_input_error(std::string_view text) {
    if (parse_user_number(text)) return std::nullopt;
    text = trim(text);
    if (is_bit_pattern(text)) return NumberInputError::NotFinite;
    const std::string copy(text);
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    const bool number = !copy.empty() && end == copy.c_str() + copy.size() && !std::isfinite(value);
    return number ? NumberInputError::NotFinite : NumberInputError::NotANumber;
}

std::optional<double> parse_json_number(std::string_view text) {
    const bool negative = skip(text, "-");
    return parse_magnitude(text, std::chars_format::general, negative);
}

std::span<const NumberFormatInfo> number_formats() {
    // In the order of the enumeration.
    static constexpr std::array<NumberFormatInfo, 4> all{{{NumberFormat::Short, "brief"},
                                                          {NumberFormat::Decimal, "decimal"},
                                                          {NumberFormat::Hex, "hex"},
                                                          {NumberFormat::Bits, "bits"}}};
    return all;
}

std::string format_number(double value, NumberFormat format) {
    if (format == NumberFormat::Hex) {
        // Libraries differ in the exponent of a hex zero.
        const std::string digits = value == 0 ? "0p+0" : to_text(std::abs(value), std::chars_format::hex);
        return (std::signbit(value) ? "-0x" : "0x") + digits;
    }
    if (format == NumberFormat::Bits) return fmt::format("0x{:016x}", std::bit_cast<std::uint64_t>(value));
    return format == NumberFormat::Decimal ? to_17_digits(value) : to_shortest(value);
}

std::optional<NumberFormat> find_number_format(std::string_view id) {
    for (const NumberFormatInfo& row : number_formats())
        if (row.id == id) return row.format;
    return std::nullopt;
}

const char* id(NumberFormat format) { return number_formats()[static_cast<std::size_t>(format)].id; }

std::string to_17_digits(double value) { return to_text(value, std::chars_format::general, 17); }

double ulp(double value) {
    const double magnitude = std::abs(value);
    const double next = std::nextafter(magnitude, std::numeric_limits<double>::infinity());
    return std::isfinite(next) ? next - magnitude : magnitude - std::nextafter(magnitude, 0);
}

std::int64_t to_ordinal(double value) {
    const auto bits = std::bit_cast<std::int64_t>(value);
    return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}

double from_ordinal(std::int64_t ordinal) {
    return std::bit_cast<double>(ordinal < 0 ? std::numeric_limits<std::int64_t>::min() - ordinal : ordinal);
}

std::uint64_t ulp_distance(double one, double other) {
    const auto [low, high] = std::minmax({to_ordinal(one), to_ordinal(other)});
    return static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
}

std::string format_length(Real value, NumberFormat format) {
    return format == NumberFormat::Short ? format_short(value, false) : format_number(value, format);
}

std::string format_coordinate(Real value, Real size, NumberFormat format) {
    return format_length(format == NumberFormat::Short ? remove_noise(value, size) : value, format);
}

std::string format_distinct_length(Real value, Real other) {
    if (format_length(value) != format_length(other)) return format_length(value);
    const bool as_decimal = fits_three_decimals(value);
    for (int decimals = 4; decimals <= 15; ++decimals) {
        const auto to_text = [&](Real number) {
            return as_decimal ? fmt::format("{:.{}f}", number, decimals)
                              : fmt::format("{:.{}e}", number, decimals);
        };
        if (to_text(value) != to_text(other)) return to_text(value);
    }
    return format_length(value);
}

// A bit pattern contains its sign.
std::string format_signed_length(Real value, NumberFormat format) {
    if (format == NumberFormat::Short) return format_short(value, true);
    return (value > 0 && format != NumberFormat::Bits ? "+" : "") + format_number(value, format);
}

std::string format_vector(const core::Vec3& vector, Real size, bool flat, NumberFormat format) {
    const auto to_text = [&](Real component) {
        if (format == NumberFormat::Short) component = remove_noise(component, size);
        return format_signed_length(component + 0.0, format);  // -0 becomes +0
    };
    if (flat) return fmt::format("({}, {})", to_text(vector.x), to_text(vector.y));
    return fmt::format("({}, {}, {})", to_text(vector.x), to_text(vector.y), to_text(vector.z));
}

std::string format_digits(Real value) {
    const Real magnitude = std::abs(value);
    if (magnitude >= 100 && magnitude < 1e6) return fmt::format("{:.0f}", value);
    return remove_exponent_padding(fmt::format("{:.3g}", value));
}

std::string format_digits(Real value, NumberFormat format) {
    return format == NumberFormat::Short ? format_digits(value) : format_number(value, format);
}

int truncate_to_int(double value) {
    if (std::isnan(value)) return 0;
    constexpr double limit = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(value, -limit, limit));
}

std::string format_tick(Real value, Real step) {
    if (std::abs(value) < step / 2) return "0";
    const int decimals = std::max(0, -truncate_to_int(std::floor(std::log10(step) + 1e-9)));
    if (decimals <= 6 && std::abs(value) < 1e9) return fmt::format("{:.{}f}", value, decimals);
    return remove_exponent_padding(fmt::format("{:.6g}", value));
}

}  // namespace app
