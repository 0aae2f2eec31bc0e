// A number on a panel: drag it, or type it to the last bit.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "app/ui/context.h"

namespace app {

// What a field was told to take and did not, said next to the field.

/// Tells why the field refused, until the mouse is pressed again; an empty reason: it no longer refuses.
void show_input_error(const Ui& ui, const std::string& field, const std::string& reason);

/// Sends the body as it is wished, or refuses with the reason when that would be illegal. `field` is the
/// widget that wishes it. True when it was sent.
bool try_set_body(const Ui& ui, int body, const core::PlacedShape& requested, const std::string& field);

/// Draws the reason below its field, over all panels; named "refusal". Once a frame, after the panels.
void input_error_tooltip(const Ui& ui);

/// What kind of number it is.
struct NumberFieldOptions {
    std::string name;              ///< Of the widget: "shape.a.half.0".
    float width_px = 60;           ///< Pixels of the screen.
    double step = 0.01;            ///< Per pixel of a drag; Shift: ten times, Alt: a tenth.
    bool may_be_negative = true;   ///< Else refused below zero.
    int decimals = 4;              ///< At most, where numbers are brief.
    int row_decimals = 0;          ///< So many, where a row of numbers is told in equally many; 0: as fits.
    const char* suffix = "";       ///< Shown behind the number: "°".
    float max_zoom = 1;            ///< Of its digits: a row of numbers is told in one size.
    std::string subject;           ///< What the number is, to begin a sentence that says why it was refused.
    std::int64_t* ulps = nullptr;  ///< Where steps by one ulp are told to who keeps another number than is
                                   ///< shown (radians for degrees); nullptr: the shown one is moved.
};

/// The new value when the user gave one in this frame. A drag starts from the value at the press; a double
/// click, a plain click or Enter types; text that is no number is shown red, says why beside the field and
/// changes nothing. Alt+wheel and Alt+Up and Down, over the field or while it is typed into, move it from
/// double to double.
std::optional<double> number_field(const Ui& ui, const NumberFieldOptions& options, double value);

/// The same for the numbers of a row: in one size, smaller where they have no room, and where they are brief
/// and plain with equally many decimals, unless they could not be read then.
NumberFieldOptions row_options(const Ui& ui, NumberFieldOptions options, std::span<const double> values);

/// What a field of that width shows in the brief form: as many decimals as there is room for, but
/// never so few that it is another number: it is drawn smaller then. An angle that is none to the eye is
/// "≈0°" where it has no room.
std::string field_text(double value, const NumberFieldOptions& options, float available_px);

/// A number in a sentence or a tooltip in the form that the user chose; Brief: the shortest that reads back.
std::string format_user_number(const Ui& ui, double value);

}  // namespace app
