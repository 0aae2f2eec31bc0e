// Guides during a drag: readout next to the cursor, path, constraint line, angle. Also callouts and snap
// icons.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/flatten.h"
#include "app/drawing/placement.h"
#include "app/scene/drag.h"

namespace app {

/// Text in a frame over the scene.
struct Callout {
    std::string text;  ///< Markup as in fonts.h; lines are separated by "\n".
    FontFace face = FontFace::Sans;
    float size_px = 13;  ///< Logical pixels.
    Color text_color, frame_color;
};

/// Height of a callout with one line, in logical pixels.
constexpr float callout_height_px = 26;
/// In pixels of the paper.
glm::vec2 callout_size(const Callout& callout, float scale);
/// Adds only the frame and returns it.
Path& add_callout_frame(Drawing& drawing, const DrawOptions& options, const Box& box);
/// `low`: top left corner of the frame.
void add_callout(Drawing& drawing, const DrawOptions& options, const glm::vec2& low, const Callout& callout);

/// A line or an area of a snap icon. The icon fills the square from -1 to 1, y down.
struct IconPath {
    enum class IconColor { A, B, Event };
    IconColor color = IconColor::Event;
    bool filled = false;  ///< Closed then.
    int count = 2;        ///< Number of points used.
    std::array<glm::vec2, 4> points{};
};

/// The icon of an event that a drag snapped to.
struct SnapIcon {
    const char* event;  ///< Drag::snap_event.
    std::span<const IconPath> paths;
};

std::span<const SnapIcon> snap_icons();
/// nullptr when the event has no icon.
const SnapIcon* find_snap_icon(std::string_view event);

/// The tooltip next to the cursor.
struct DragTooltip {
    std::string text;        ///< One or more lines.
    std::string event = {};  ///< Drag::snap_event: its icon is before the text; empty: none.
};

/// What is around a tooltip, in pixels of the paper.
struct TooltipSurroundings {
    PaperPolygon dragged = {};                  ///< The dragged body.
    std::vector<PaperObstacle> obstacles = {};  ///< The dragged body too.
    int previous_side = -1;                     ///< Side in the last frame; -1: none.
};

/// Position of a tooltip.
struct TooltipPlacement {
    int side = 0;
    Box box;
};
/// Finds the position with the lowest cost on the paper.
TooltipPlacement place_tooltip(const glm::vec2& paper_px, float scale, const glm::vec2& cursor,
                               const glm::vec2& size, const TooltipSurroundings& surroundings);

/// Places and draws the tooltip.
TooltipPlacement add_tooltip(Drawing& drawing, const DrawOptions& options, const Vec2& position_px,
                             const DragTooltip& tooltip, const TooltipSurroundings& surroundings = {});

// Guides are added to a transparent drawing over the scene.

/// The path of a moved body, and in solid scenes a part of the plane it moves in.
void add_move_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                     const Drag& drag, bool level);
/// The constraint line or rotation axis, interrupted at labels; nothing without a constraint.
void add_constraint_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                          const Drag& drag, std::span<const LabelBox> labels);
/// The applied angle as a sector.
void add_rotation_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const Drag& drag);

/// The displacement, angle or size of a drag. `size`: size of the scene. With all digits, each number is on
/// its own line.
std::string drag_readout(const Drag& drag, Real size, bool flat, NumberFormat format = NumberFormat::Short);

// Guides while a polygon is drawn, or dragged to a concave shape.

/// The polygon that is being drawn, in world coordinates of a flat scene.
struct UnfinishedPolygon {
    std::vector<core::Vec2> corners;  ///< In the order of the clicks.
};

/// Distance in logical pixels within which a click is on the first corner.
inline constexpr Real closing_distance_px = 10;

/// A click there is on the first corner of three or more.
bool closes_polygon(const UnfinishedPolygon& polygon, const ViewTransform& view, const Vec2& px, Real scale);

/// The hull of the corners and the cursor as an area, the sides between the clicks, the side to the cursor
/// and the corners.
void add_polygon_preview(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const UnfinishedPolygon& polygon, const core::Vec2& cursor);

/// The sides of the concave polygon, dashed, with crosses at the points that the hull drops; nothing for
/// another drag.
void add_concave_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                       const Drag& drag);

}  // namespace app
