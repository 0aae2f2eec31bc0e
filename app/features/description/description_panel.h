// The note of a scene, and the dialog for its title, note, question and expectation.
#pragma once

#include "app/features/description/scene_description.h"
#include "app/ui/context.h"

namespace app {

using DescriptionUi = FeatureUi<std::optional<SceneDescription>>;

// Note above the scene.

/// Draws the note at the top of `area`. An outdated note is dimmer and has a prefix, but not more lines, so
/// the scene keeps its position. Returns the height in pixels; 0 without a note or without space.
float scene_note(const DescriptionUi& ui, const ScreenRect& area);

void open_description(const DescriptionUi& ui);

/// Draws the dialog while it is open; applies all fields in one undo step. Widgets: "description.title",
/// "description.note", "description.question", all also with "_<language>", "description.expected",
/// "description.missed", "description.keep", "description.present", "description.take", "description.cancel".
void description_dialog(const DescriptionUi& ui);

}  // namespace app
