// The sentence of a scene, above it.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// One sentence at the top of the room: what to see. Dimmer and with a word before it when it is of the scene
/// before that was changed; then it takes no more lines, so that the scene keeps its place under the hand.
/// How high it is, in pixels; 0: there is none, or it has no room.
float scene_note(const Ui& ui, const ScreenRect& area);

}  // namespace app
