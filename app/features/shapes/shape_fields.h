// Every number of one body as a field: where it is, how large, how turned.
#pragma once

#include "app/ui/number_field.h"

namespace app {

/// A row of one to four numbers under one label. Names: "<name>.0", "<name>.1" ...; of a single one "<name>".
struct NumberRow {
    std::string name;
    std::string label;
    NumberFieldOptions options;  ///< Step, sign, decimals, suffix and subject of each.
    float width_px = 0;
    float label_px = 58;    ///< Design pixels: room for the label.
    const char* term = "";  ///< Id of the term that the label is; empty: none.
};
/// The widget whose number was changed; empty: none was.
std::string number_row(const Ui& ui, const NumberRow& row, std::span<double> values);

/// Rows for the body, each change sent as a command, or refused with the reason. `name` begins the names of
/// the widgets ("shape.a").
void shape_fields(const Ui& ui, int body, const std::string& name, float width_px);

/// Scene units per pixel of a drag: a round power of ten that suits the size of the pair.
double drag_step(const core::Trace& trace);

}  // namespace app
