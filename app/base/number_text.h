// Lengths as words in a picture: three decimals, or three digits and an exponent where decimals would lie.
#pragma once

#include <string>

#include "app/base/number.h"
#include "core/geometry.h"

namespace app {

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
