// Doubles as text by the standard's shortest and correctly rounded conversions.
#include "app/support/number.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace app {

namespace {

template <class... Format>
std::string printed(double value, Format... format) {
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...).ptr;
    return {buffer.data(), end};
}

bool is_zero_in(const std::string& text) { return text.find_first_not_of("-0.") == std::string::npos; }

// What rounding leaves of a zero in scenes of ordinary size; smaller still is meant.
bool is_noise(double magnitude) { return magnitude < 1e-12 && magnitude > 1e-30; }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Steps over the characters when the text begins with one of them.
bool skip(std::string_view& text, std::string_view any_of) {
    if (text.empty() || any_of.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

bool is_hex(std::string_view text) {
    return text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

// A text without sign and "0x" in one of the two notations.
std::optional<double> parse_magnitude(std::string_view text, std::chars_format format) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, format);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        // Too large or too small is the same error there; here the small ones round to zero or a denormal.
        const char* prefix = format == std::chars_format::hex ? "0x" : "";
        value = std::strtod((prefix + std::string(text)).c_str(), nullptr);
    }
    if (!std::isfinite(value)) return std::nullopt;
    return value;
}

std::optional<double> signed_magnitude(bool negative, std::optional<double> magnitude) {
    return negative && magnitude ? -*magnitude : magnitude;
}

}  // namespace

std::string shortest(double value) {
    // A bare -0 is an integer to some readers and loses its sign there.
    return value == 0 && std::signbit(value) ? "-0.0" : printed(value);
}

std::string fixed(double value, int decimals) {
    const double magnitude = std::abs(value);
    if (!std::isfinite(value)) return printed(value);
    std::string text = magnitude < 1e9 ? printed(value, std::chars_format::fixed, decimals) : "";
    if (!text.empty() && !is_zero_in(text)) return text;
    if (magnitude == 0 || is_noise(magnitude)) return printed(0.0, std::chars_format::fixed, decimals);
    return printed(value, std::chars_format::scientific, 2);
}

std::string fixed_signed(double value, int decimals) {
    std::string text = fixed(value, decimals);
    return text.front() == '-' ? text : '+' + text;
}

std::optional<double> parse_number(std::string_view text) {
    text = trimmed(text);
    const bool negative = !text.empty() && text.front() == '-';
    skip(text, "+-");
    const bool hex = is_hex(text);
    if (hex) text.remove_prefix(2);
    // The conversion itself would also take a second sign and words for infinity.
    if (text.empty() || (!hex && text.find_first_not_of("0123456789.eE+-") != std::string_view::npos)) {
        return std::nullopt;
    }
    if (text.front() == '-' || text.front() == '+') return std::nullopt;
    const auto format = hex ? std::chars_format::hex : std::chars_format::general;
    return signed_magnitude(negative, parse_magnitude(text, format));
}

std::optional<double> parse_json_number(std::string_view text) {
    const bool negative = skip(text, "-");
    return signed_magnitude(negative, parse_magnitude(text, std::chars_format::general));
}

}  // namespace app
