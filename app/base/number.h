// Numbers as text and back, without a bit lost.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/geometry.h"

namespace app {

/// The shortest decimal that reads back as the same double, the same float.
std::string to_shortest(double value);
std::string to_shortest(float value);

/// With `decimals` digits after the point; with a sign always shown when `signed_always`. "-0.000" becomes
/// "0.000"; huge and tiny values turn to 1.23e+45.
std::string to_fixed(double value, int decimals);
std::string to_fixed_signed(double value, int decimals);

/// A decimal or a C hex float ("0x1.8p+1"), the whole text, blanks around it allowed. Absent when it is
/// neither, or not finite.
std::optional<double> parse_number(std::string_view text);

/// The same for a text that is known to be a number of JSON: several times faster.
std::optional<double> parse_json_number(std::string_view text);

/// What parse_number takes, and bit patterns: "0x" with 16 hex digits is a double's, with 8 a float's. For
/// what people type; in files a pattern has no meaning.
std::optional<double> parse_user_number(std::string_view text);

/// What keeps a text from parse_user_number.
enum class NumberInputError {
    NotANumber,
    NotFinite  ///< A word or a bit pattern for infinity or NaN, a number too large for a double.
};
/// Absent: it is a number.
std::optional<NumberInputError> number_input_error(std::string_view text);

/// How panels write numbers. Brief: as short as reads well; the others keep every bit.
enum class NumberFormat { Short, Decimal, Hex, Bits };
/// A row of the table.
struct NumberFormatInfo {
    NumberFormat format;
    const char* id;  ///< In the settings, and as "numbers.<id>" in the tables of words.
};
std::span<const NumberFormatInfo> number_formats();

/// Bit for bit: Brief 0.1, Decimal 0.10000000000000001, Hex 0x1.999999999999ap-4, Bits 0x3fb999999999999a.
std::string format_number(double value, NumberFormat format);
/// The form with that id; absent when there is none.
std::optional<NumberFormat> find_number_format(std::string_view id);
/// As in the table.
const char* id(NumberFormat format);
/// All 17 significant digits, also where fewer read back the same: 0.10000000000000001.
std::string to_17_digits(double value);

/// The step from |value| to the next larger double; for the largest the step before it.
double ulp(double value);
/// Doubles counted along the number line: neighbours differ by one, both zeros are 0. For finite values.
std::int64_t to_ordinal(double value);
/// The double of that rank; zero is +0.
double from_ordinal(std::int64_t ordinal);
/// How many doubles lie between two, one of them counted: more than a signed number holds where the signs
/// differ. For finite values.
std::uint64_t ulp_distance(double one, double other);

// Lengths as words in a picture: three decimals, or three digits and an exponent where decimals would lie.

/// "0.379", "3.79e-150". `size` is the length of the scene: what is only rounding beside it is "0".
std::string format_length(core::Real value, core::Real size);
/// The same in a form: all but Brief have every bit, also of what is only rounding.
std::string format_length(core::Real value, core::Real size, NumberFormat format);
/// With enough decimals, three or more, that it differs from `other`.
std::string format_distinct_length(core::Real value, core::Real other, core::Real size);
/// Like format_length, with its sign always shown.
std::string format_signed_length(core::Real value, core::Real size);
std::string format_signed_length(core::Real value, core::Real size, NumberFormat format);
/// "(+0.293, +0.564)"; `flat` leaves the third out.
std::string format_vector(const core::Vec3& value, core::Real size, bool flat,
                          NumberFormat format = NumberFormat::Short);
/// Three digits and nothing behind them, for numbers in sentences: "0.2", "39900", "1e-6".
std::string format_digits(core::Real value);
/// The same in a form: all but Brief have every bit.
std::string format_digits(core::Real value, NumberFormat format);
/// A mark of a scale that goes in steps of `step`: no more digits than the step needs.
std::string format_tick(core::Real value, core::Real step);

}  // namespace app
