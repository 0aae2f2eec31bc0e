// A number field: the value can be dragged or typed exactly.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "app/ui/context.h"

namespace app {

/// Properties of a number field.
struct NumberFieldOptions {
    std::string name;              ///< Widget, such as "shape.a.half.0".
    float width_px = 60;           ///< In pixels.
    double step = 0.01;            ///< Per pixel of a drag; Shift: ten times, Alt: a tenth.
    bool may_be_negative = true;   ///< If false, negative values are invalid.
    int decimals = 4;              ///< Maximum in the short format.
    int row_decimals = 0;          ///< Fixed number for a row in the short format; 0 if not fixed.
    const char* suffix = "";       ///< Shown after the number: "°".
    float max_zoom = 1;            ///< Maximum zoom of the digits; equal for the fields of a row.
    std::string subject;           ///< Name of the number for error messages.
    std::int64_t* ulps = nullptr;  ///< Receives steps of one ULP if another number than the shown one is
                                   ///< stored (radians for degrees); nullptr: the shown one changes.
};

/// Returns the new value if the user changed it in this frame. A drag changes the value at the press; a click
/// or Enter starts typing, a digit, "-" or "." in the focused field too. Invalid text is red, changes nothing
/// and shows its error next to the field. Alt+wheel and Alt+Up and Down change the value by one ULP while the
/// field is hovered or edited.
std::optional<double> number_field(const Ui& ui, const NumberFieldOptions& options, double value);

/// Options for the fields of a row: one font size for all, and in the short format equally many decimals,
/// unless the digits would be too small.
NumberFieldOptions row_options(const Ui& ui, NumberFieldOptions options, std::span<const double> values);

/// Text of a field in the short format: as many decimals as fit, but enough to distinguish the value; then
/// the text is drawn smaller. A tiny angle that does not fit is "≈0°".
std::string field_text(double value, const NumberFieldOptions& options, float available_px);

/// A number in a sentence or a tooltip in the current number format; in the short format the shortest text
/// that reads back exactly.
std::string format_user_number(const Ui& ui, double value);

/// Sends a command that changes the body and returns true; shows the error at `field` if the shape is
/// invalid.
bool try_set_body(const Ui& ui, int body, const core::PlacedShape& requested, const std::string& field);

}  // namespace app
