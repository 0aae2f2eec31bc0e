// Lossless conversion between numbers and text, and numbers for people.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/geometry.h"

namespace app {

/// The shortest decimal that reads back as the same double or float.
std::string to_shortest(double value);
std::string to_shortest(float value);

/// With `decimals` digits after the point; huge and tiny values as 1.23e+45. "-0.000" becomes "0.000".
/// `to_fixed_signed` also shows a plus sign.
std::string to_fixed(double value, int decimals);
std::string to_fixed_signed(double value, int decimals);

/// Parses a whole text as a decimal or a C hex float ("0x1.8p+1"); blanks around it are allowed. Absent if it
/// is neither or not finite.
std::optional<double> parse_number(std::string_view text);

/// The same for a valid JSON number: several times faster.
std::optional<double> parse_json_number(std::string_view text);

/// Parses user input: the same as parse_number, and bit patterns: "0x" and 16 hex digits for a double, 8 for
/// a float. Files have no bit patterns.
std::optional<double> parse_user_number(std::string_view text);

/// Why parse_user_number fails.
enum class NumberInputError {
    NotANumber,
    NotFinite  ///< Infinity or NaN as a word or bit pattern, or a number too large for a double.
};
/// Absent: the text is a number.
std::optional<NumberInputError> number_input_error(std::string_view text);

/// Format of numbers in panels. Short is rounded; the others are lossless.
enum class NumberFormat { Short, Decimal, Hex, Bits };
/// A row of the table.
struct NumberFormatInfo {
    NumberFormat format;
    const char* id;  ///< In the preferences; the text is "numbers.<id>".
};
std::span<const NumberFormatInfo> number_formats();

/// Lossless: Short 0.1, Decimal 0.10000000000000001, Hex 0x1.999999999999ap-4, Bits 0x3fb999999999999a.
std::string format_number(double value, NumberFormat format);
/// Absent if there is no format with that id.
std::optional<NumberFormat> find_number_format(std::string_view id);
/// Id of the format.
const char* id(NumberFormat format);
/// 17 significant digits, even if fewer are lossless: 0.10000000000000001.
std::string to_17_digits(double value);

/// The step from |value| to the next larger double; for the largest double the step to the next smaller one.
double ulp(double value);
/// Index of a finite double on the number line: neighbours differ by one, both zeros are 0.
std::int64_t to_ordinal(double value);
/// The double with that index; 0 is +0.
double from_ordinal(std::int64_t ordinal);
/// Difference of the indices of two finite doubles. Unsigned: it exceeds a signed number if the signs differ.
std::uint64_t ulp_distance(double one, double other);

// Lengths for people: three decimals, or three digits and an exponent if decimals would show too few digits.

/// "0.379", "3.79e-150"; only zero is "0.000". All formats but Short are lossless.
std::string format_length(core::Real value, NumberFormat format = NumberFormat::Short);
/// With as many decimals, at least three, as make it differ from `other`.
std::string format_distinct_length(core::Real value, core::Real other);
/// Like format_length, with a plus sign for positive values.
std::string format_signed_length(core::Real value, NumberFormat format = NumberFormat::Short);
/// Like format_length for a coordinate: in Short a value within rounding of `size`, the size of the scene, is
/// "0.000". Not for gaps and overlaps.
std::string format_coordinate(core::Real value, core::Real size, NumberFormat format = NumberFormat::Short);
/// "(+0.293, +0.564)", coordinates with signs; `flat` omits the third component.
std::string format_vector(const core::Vec3& value, core::Real size, bool flat,
                          NumberFormat format = NumberFormat::Short);
/// Three significant digits for numbers in sentences: "0.2", "39900", "1e-6".
std::string format_digits(core::Real value);
/// The same in a format: all but Short are lossless.
std::string format_digits(core::Real value, NumberFormat format);
/// The integer part, limited to the range of int; 0 for NaN.
int truncate_to_int(double value);

/// Label of a tick on a scale with ticks every `step`: only the digits that the step needs.
std::string format_tick(core::Real value, core::Real step);

}  // namespace app
