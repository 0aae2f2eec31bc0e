// Along what B is snapped to touching: a table with a row for each.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace app {

enum class SnapAlong {
    Pinned,  ///< The pinned axis; as Mtv when none is.
    Mtv,     ///< The way B leaves A soonest; from A's nearest point to B's when they are apart.
    Drag     ///< The way A or B was last dragged.
};

/// A row of the table.
struct SnapAlongRow {
    SnapAlong along;
    const char* id;  ///< In the settings, and as "snap.along.<id>" in the tables of words.
};

std::span<const SnapAlongRow> snap_alongs();
/// Absent when there is none with that id.
std::optional<SnapAlong> find_snap_along(std::string_view id);
/// As in the table.
const char* id(SnapAlong along);

}  // namespace app
