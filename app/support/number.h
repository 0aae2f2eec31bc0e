// Numbers as text and back, without a bit lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/geometry.h"

namespace app {

/// The shortest decimal that reads back as the same double.
std::string shortest(double value);

/// With `decimals` digits after the point; with a sign always shown when `signed_always`. "-0.000" becomes
/// "0.000"; huge and tiny values turn to 1.23e+45.
std::string fixed(double value, int decimals);
std::string fixed_signed(double value, int decimals);

/// A decimal or a C hex float ("0x1.8p+1"), the whole text, blanks around it allowed. Absent when it is
/// neither, or not finite.
std::optional<double> parse_number(std::string_view text);

/// The same for a text that is known to be a number of JSON: several times faster.
std::optional<double> parse_json_number(std::string_view text);

}  // namespace app
