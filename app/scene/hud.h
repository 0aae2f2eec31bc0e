// What stands in the corners of the scene and is no part of its picture: words, compass, scale bar. They are
// laid out together, so that nothing lies on anything.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"

namespace app {

// A shape of the pair that the paper does not show: an arrow at the edge says where it is.

/// Where a shape lies that is wholly beside the paper.
struct OffscreenMarker {
    bool is_a = true;
    glm::vec2 position{0};   ///< Near the edge of the paper, in pixels.
    glm::vec2 direction{0};  ///< Unit, from the middle of the paper towards the shape.
};

/// Those of the pair; none that the eye is in.
std::vector<OffscreenMarker> find_offscreen_shapes(const DrawContext& context);

/// What is drawn of it, in pixels of the paper.
Box marker_box(const OffscreenMarker& offscreen, float scale);

/// An arrow head and the letter of each.
void add_offscreen_markers(Drawing& drawing, const DrawOptions& options,
                           const std::vector<OffscreenMarker>& offscreen);

/// A bar of a round length.
struct ScaleBar {
    Real length = 1;     ///< Scene units.
    Real length_px = 1;  ///< On the paper.
};
/// `scale`: pixels per design pixel.
ScaleBar scale_bar(const ViewTransform& view, Real scale);

/// The words of the corners; empty: none there.
struct HudText {
    std::string view_text;  ///< Top left: how the scene is seen.
    std::string
        hint;  ///< Bottom left: phrases with " \u00B7 " between; where room is short the last ones go.
    std::string scale_text;  ///< The length of the scale bar.
};

/// The rectangles that the signs take on a paper; absent where there is no room, all on a paper too low to
/// share. That of the hint is its row, the same for every hint, so that no word of the scene moves when the
/// hint changes.
struct HudLayout {
    std::optional<Box> view_text, hint, corner;
};
HudLayout layout_hud(const ViewTransform& view, const DrawOptions& options, const HudText& hud);
/// Those there are.
std::vector<Box> hud_boxes(const ViewTransform& view, const DrawOptions& options, const HudText& hud);
/// What the words of the hint take of their row; absent when there are none.
std::optional<Box> hint_box(const ViewTransform& view, const DrawOptions& options, const HudText& hud);

/// What they take along the edges of a paper, for framing.
ViewInsets hud_insets(const Vec2& size_px, bool flat, float scale);

/// Draws them there: at the lower right the directions of x, y and z in space, the scale bar in the plane.
void add_hud(Drawing& drawing, const DrawOptions& options, const ViewTransform& view, const HudText& hud);

}  // namespace app
