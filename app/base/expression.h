// Evaluates arithmetic that people write in code and logs. Nothing is guessed: every character takes part in
// the value, or the expression has none.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

namespace app {

/// A number or a vector.
using ExpressionValue = std::variant<double, std::vector<double>>;

/// Why an expression has no value.
struct ExpressionError {
    std::size_t offset = 0;  ///< In bytes, of what is unknown or unexpected.
    std::string reason;      ///< "expected a number"
};

/// A number at the start of a text.
struct ExpressionNumber {
    std::size_t length = 0;  ///< In bytes, with its suffix.
    double value = 0;
};

/// What an expression may use besides operators, pi and the functions of angles and roots. Each may be empty.
struct ExpressionNames {
    /// The value of a variable; absent: there is none of that name.
    std::function<std::optional<ExpressionValue>(std::string_view name)> variable;
    /// The result of a function or constructor; absent: it is unknown, or not for these arguments.
    std::function<std::optional<ExpressionValue>(std::string_view name,
                                                 std::span<const ExpressionValue> arguments)>
        call;
    /// Reads the number at the start of a text that begins with a digit, or a point and a digit. Absent: it
    /// is none. Empty: decimals and C literals with the suffix f.
    std::function<std::optional<ExpressionNumber>(std::string_view text)> number;
};

/// The value of a whole text. From weakest to strongest: `+ -`, `* /`, signs. Names may have parts:
/// `std::sqrt`, `Math.PI`, `a.x`. A bracket with one value groups; `(1, 2)`, `[1]`, `{1, 2, 3}` are vectors.
/// Vectors are added, and multiplied by and divided through numbers; other uses, for which languages differ,
/// fail.
tl::expected<ExpressionValue, ExpressionError> evaluate(std::string_view text,
                                                        const ExpressionNames& names = {});

/// The result of a function of one number that every language has: roots, and functions and conversions of
/// angles: "sqrt", "Math.sin", "DegreesToRadians"; absent for another name.
std::optional<double> call_function(std::string_view name, double argument);

/// Pi by one of its names: "M_PI", "std::numbers::pi", "Math.PI", or the factor "DEG2RAD"; absent for another
/// name.
std::optional<double> find_constant(std::string_view name);

}  // namespace app
