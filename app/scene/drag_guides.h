// The words beside the cursor while something is dragged.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/flatten.h"
#include "app/scene/drag.h"
#include "app/scene/drag_state.h"
#include "app/scene/solid_outline.h"

namespace app {

// Words in a frame that lies over the scene.

/// One line of words with its look.
struct Callout {
    std::string text;  ///< Markup as in typeset.h; lines parted by "\n".
    FontFace face = FontFace::Sans;
    float size_px = 13;  ///< Design pixels.
    Color text_color, frame_color;
};

/// Height of a tag of one line, in pixels of the design.
constexpr float callout_height_px = 26;
/// In pixels of the paper.
glm::vec2 callout_size(const Callout& callout, float scale);
/// The frame alone; returns it, to be changed.
Path& add_callout_frame(Drawing& drawing, const DrawOptions& options, const Box& box);
/// `low`: the frame's top left.
void add_callout(Drawing& drawing, const DrawOptions& options, const glm::vec2& low, const Callout& callout);

// The sign of an event: what a drag was pulled to, at a glance.

/// A line or an area of a mark. The mark lies in the square from -1 to 1, y down.
struct IconPath {
    enum class IconColor { A, B, Event };
    IconColor color = IconColor::Event;
    bool filled = false;  ///< Closed then.
    int count = 2;        ///< Of the points that are used.
    std::array<glm::vec2, 4> points{};
};

/// A row of the table.
struct SnapIcon {
    const char* event;  ///< `Drag::event`.
    std::span<const IconPath> paths;
};

std::span<const SnapIcon> snap_icons();
/// nullptr when nothing of that name is drawn.
const SnapIcon* find_snap_icon(std::string_view event);

/// In a frame, as large as the box.
void add_snap_icon(Drawing& drawing, const DrawOptions& options, const Box& box, const SnapIcon& icon);

/// What stands beside the cursor.
struct DragTooltip {
    std::string text;        ///< A line or several.
    std::string event = {};  ///< `Drag::event`: its mark stands before the words; empty: none.
};

/// What a note stands among, in pixels of the paper.
struct TooltipObstacles {
    PaperPolygon dragged;                         ///< What is dragged: it is to be seen whole.
    std::vector<PaperPolygon> bodies;             ///< All that are drawn.
    std::vector<Box> texts;                       ///< Where others stand.
    std::vector<std::array<glm::vec2, 2>> lines;  ///< That tell something.
    int previous_side = -1;                       ///< Side in the picture before; -1: there was none.
};

/// The sides a note can stand on: four of the cursor, four of what is dragged.
constexpr int tooltip_sides = 8;

/// Where it stands.
struct TooltipPlacement {
    int side = 0;
    Box box;
};
/// On the paper, near the cursor, off the rest as far as there is room.
TooltipPlacement place_tooltip(const glm::vec2& paper_px, float scale, const glm::vec2& cursor,
                               const glm::vec2& size, const TooltipObstacles& obstacles);

/// In frames.
TooltipPlacement add_tooltip(Drawing& drawing, const DrawOptions& options, const Vec2& position_px,
                             const DragTooltip& tooltip, const TooltipObstacles& obstacles = {});

// What lies over the scene while something is dragged: its numbers, its way, its angle. Each is added to a
// drawing of the paper's size without a background.

/// What shows how a body moves: the way it came, and in space a piece of the plane it moves in.
void add_move_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                     const Drag& drag, bool level);
/// The line that a drag is kept to, or turns about, but not over the words of the scene; none: nothing.
void add_constraint_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                          const Drag& drag, std::span<const LabelBox> labels);
/// The angle swept, as a sector round the middle.
void add_rotation_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const Drag& drag);

/// The numbers of a drag in progress: how far, how many degrees, how large. `size`: length of the scene.
/// With all their digits each has a line.
std::string drag_readout(const Drag& drag, Real size, bool flat, NumberFormat format = NumberFormat::Short);

}  // namespace app
