// Along what B is snapped to touching: a table with a row for each.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace app {

enum class SnapDirection {
    Pinned,  ///< The pinned axis; as Mtv when none is.
    Mtv,     ///< The way B leaves A soonest; from A's nearest point to B's when they are apart.
    Drag     ///< The way A or B was last dragged.
};

/// A row of the table.
struct SnapDirectionInfo {
    SnapDirection direction;
    const char* id;  ///< In the settings, and as "snap.along.<id>" in the tables of words.
};

std::span<const SnapDirectionInfo> snap_directions();
/// Absent when there is none with that id.
std::optional<SnapDirection> find_snap_direction(std::string_view id);
/// As in the table.
const char* id(SnapDirection direction);

}  // namespace app
