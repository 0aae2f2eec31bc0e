// The dialog *Edit - Shrink*.
#pragma once

#include "app/features/shrink/shrink_dialog.h"
#include "app/ui/context.h"

namespace app {

using ShrinkUi = FeatureUi<ShrinkState>;

/// Opens the dialog.
void open_shrink(const ShrinkUi& ui);

/// Draws the dialog if it is open. Enter takes the short pair, Esc cancels, Tab moves the focus.
/// Widgets: "shrink.title", "shrink.answer", "shrink.keep.<part>", "shrink.progress", "shrink.steps",
/// "shrink.take", "shrink.cancel".
void shrink_dialog(const ShrinkUi& ui);

}  // namespace app
