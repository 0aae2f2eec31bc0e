// The HUD in the corners of the canvas: texts, compass, scale bar and off-screen markers. It is not part of
// the picture. Its parts are laid out together and do not overlap.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"

namespace app {

/// An arrow towards a shape of the pair that is off the paper.
struct OffscreenMarker {
    bool is_a = true;
    glm::vec2 position{0};   ///< Near the edge of the paper, in pixels.
    glm::vec2 direction{0};  ///< Unit, from the center of the paper towards the shape.
};

/// Markers for the shapes of the pair that are off the paper.
std::vector<OffscreenMarker> find_offscreen_shapes(const DrawContext& context);

/// The box of a drawn marker, in pixels of the paper.
Box marker_box(const OffscreenMarker& offscreen, float scale);

/// Draws an arrow head and a letter for each marker.
void add_offscreen_markers(Drawing& drawing, const DrawOptions& options,
                           const std::vector<OffscreenMarker>& offscreen);

/// A bar of a round length.
struct ScaleBar {
    Real length = 1;     ///< Scene units.
    Real length_px = 1;  ///< On the paper.
};
/// `scale`: pixels per logical pixel.
ScaleBar scale_bar(const ViewTransform& view, Real scale);

/// The texts of the HUD; empty texts are not drawn.
struct HudText {
    std::string view_text;  ///< Top left: projection and tool.
    std::string hint;  ///< Bottom left: phrases separated by " \u00B7 "; the last ones are dropped when space
                       ///< is short.
    std::string scale_text;  ///< The length of the scale bar.
};

/// Boxes of the HUD; absent where there is no space, all absent on a low paper. The hint takes its whole row,
/// so that no label of the scene moves when the hint changes.
struct HudLayout {
    std::optional<Box> view_text, hint, corner;
};
HudLayout layout_hud(const ViewTransform& view, const DrawOptions& options, const HudText& hud);
/// The boxes that are present.
std::vector<Box> hud_boxes(const ViewTransform& view, const DrawOptions& options, const HudText& hud);
/// The part of the row that the hint takes; absent without a hint.
std::optional<Box> hint_box(const ViewTransform& view, const DrawOptions& options, const HudText& hud);

/// The space that the HUD takes along the edges, for framing.
ViewInsets hud_insets(const Vec2& size_px, bool flat, float scale);

/// Draws the HUD. At the lower right: x, y and z in solid scenes, the scale bar in flat ones.
void add_hud(Drawing& drawing, const DrawOptions& options, const ViewTransform& view, const HudText& hud);

}  // namespace app
