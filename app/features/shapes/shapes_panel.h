// The shapes: a card for A, a card for B, a list of the others.
#pragma once

#include "app/features/shapes/shape_fields_panel.h"
#include "app/ui/context.h"

namespace app {

/// Every number of A and B; others can be added, removed, put under the lens.
void shape_panel(const ShapesUi& ui);

/// A body of that kind to add, free of the others and with the next free name.
Body make_body(const Document& document, const core::Shape& shape);

/// One shape of each kind that fits the document, flat or solid.
std::vector<core::Shape> available_shapes(const Document& document);

/// What a kind is called, in the language of the window.
const std::string& kind_text(const ShapesUi& ui, const core::Shape& shape);

/// It is turned.
bool can_reset_rotation(const ShapesUi& ui, int body);
/// As if it never had been.
void reset_rotation(const ShapesUi& ui, int body);

/// The menu entries that add a body, one a kind.
void add_body_entries(const ShapesUi& ui);

/// Puts the cursor into the first number of the chosen shape, of A where B is not chosen; Tab leads through
/// the rest. Nothing happens where Enter means something else: in a table of rows, on a number, in a drag.
void edit_numbers(const ShapesUi& ui);

}  // namespace app
