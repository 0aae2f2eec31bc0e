// The note of a scene, and the dialog for its title, note, question and expectation.
#pragma once

#include "app/features/description/scene_description.h"
#include "app/ui/context.h"

namespace app {

using DescriptionUi = FeatureUi<std::optional<SceneDescription>>;

/// Width of the button of the note in pixels.
float note_button_width(const DescriptionUi& ui);
/// The button of the note; nothing if there is none. The tooltip, and the box that a click opens, have the
/// note; that of an outdated note has a prefix. Widget: "note", of an outdated note "note.before".
void note_button(const DescriptionUi& ui, const ScreenRect& area);

void open_description(const DescriptionUi& ui);

/// Draws the dialog while it is open; applies all fields in one undo step. Widgets: "description.title",
/// "description.note", "description.question", all also with "_<language>", "description.expected",
/// "description.missed", "description.keep", "description.present", "description.take", "description.cancel".
void description_dialog(const DescriptionUi& ui);

}  // namespace app
