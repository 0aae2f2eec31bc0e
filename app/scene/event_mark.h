// The sign of an event: what a drag was pulled to, at a glance.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/drawing/flatten.h"

namespace app {

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

}  // namespace app
