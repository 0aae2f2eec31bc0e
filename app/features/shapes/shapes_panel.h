// The shapes panel: cards for A and B, and a list of the other bodies.
#pragma once

#include "app/features/shapes/shape_fields_panel.h"
#include "app/ui/context.h"

namespace app {

/// Shows all numbers of A, B and the selected body. Other bodies can be added, removed and made part of the
/// pair.
void shape_panel(const ShapesUi& ui);

/// A new body with the shape, placed next to the others, without a name: AddBody gives it one.
Body make_body(const Document& document, const core::Shape& shape);

/// One shape of each type of the dimension of the document.
std::vector<core::Shape> available_shapes(const Document& document);

/// Translated name of a type of shape.
const std::string& kind_text(const ShapesUi& ui, const core::Shape& shape);

/// The body that actions change: the selected one, else A.
int edited_body(const Ui& ui);
/// Opens the menu of the body with its name to be typed.
void begin_rename(const ShapesUi& ui);
/// Replaces the shape of a body by one of another type; keeps what both have.
void change_kind(const ShapesUi& ui, int body, const core::Shape& shape);
/// True for shapes with corners.
bool can_round(const Ui& ui, int body);
/// Rounds sharp corners by a tenth of the size of the shape, or makes them sharp again.
void toggle_rounding(const Ui& ui, int body);

/// True if the body is rotated.
bool can_reset_rotation(const ShapesUi& ui, int body);
/// Sets the rotation to the identity.
void reset_rotation(const ShapesUi& ui, int body);

/// Menu entries that add a body, one for each type.
void add_body_entries(const ShapesUi& ui);

/// Focuses the first number field of the selected shape, else of A; Tab moves to the next one.
/// Does nothing if Enter has another meaning: in a table of rows, in a number field, in a drag.
void edit_numbers(const ShapesUi& ui);

}  // namespace app
