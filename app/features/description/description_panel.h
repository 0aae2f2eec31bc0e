// The dialog for what a scene says of itself: title, sentence, what it expects.
#pragma once

#include "app/ui/context.h"

namespace app {

// The sentence of a scene, above it.

/// One sentence at the top of the room: what to see. Dimmer and with a word before it when it is of the scene
/// before that was changed; then it takes no more lines, so that the scene keeps its place under the hand.
/// How high it is, in pixels; 0: there is none, or it has no room.
float scene_note(const Ui& ui, const ScreenRect& area);

void open_description(const Ui& ui);

/// Draws it while it is open; one step of undo takes it all. Names: "description.title", "description.note",
/// the same with "_<language>", "description.expected", "description.missed", "description.keep",
/// "description.present", "description.take", "description.cancel".
void description_dialog(const Ui& ui);

}  // namespace app
