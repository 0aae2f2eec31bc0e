// What lies over the scene and is no part of its picture: badges, compass, scale bar, the marks of a drag.
// Each is added to a drawing of the paper's size without a background.
#pragma once

#include <string>

#include "app/hand/drag.h"

namespace app {

enum class Corner { TopLeft, BottomLeft };

/// A quiet framed line of words in a corner, cut at the paper's edge by nothing: left out when it is too
/// wide.
void add_badge(Drawing& drawing, const Look& look, Corner corner, const std::string& words);

/// The directions of x, y and z at the lower right, `inset_px` design pixels further in; for lenses in space.
void add_compass(Drawing& drawing, const Look& look, const Lens& lens, float inset_px);

/// A bar of a round length at the lower right, `inset_px` design pixels further in; for the plane.
struct ScaleBar {
    Real length = 1;  ///< Scene units.
    Real length_px = 1;
    float inset_px = 0;
};
ScaleBar scale_bar(const Lens& lens, Real scale, float inset_px);
void add_scale_bar(Drawing& drawing, const Look& look, const ScaleBar& bar, const std::string& words);

/// A framed number beside the cursor, kept on the paper.
void add_note(Drawing& drawing, const Look& look, const Vec2& at_px, const std::string& words);

/// What shows how a body moves: the way it came, and in space a piece of the plane it moves in.
void add_move_marks(Drawing& drawing, const Look& look, const Lens& lens, const Drag& drag, bool level);
/// The angle swept, as a sector round the middle.
void add_turn_marks(Drawing& drawing, const Look& look, const Lens& lens, const Drag& drag);

/// The numbers of a drag in progress: how far, how many degrees, how large. `size`: length of the scene.
std::string drag_numbers(const Drag& drag, Real size, bool flat);

}  // namespace app
