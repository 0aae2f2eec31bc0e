// What can be shown or hidden in the scene: a table with a row for each.
#pragma once

#include <bitset>
#include <span>

namespace app {

enum class SceneLayer {
    DecidingAxis,
    Shadows,
    DropLines,
    Divider,
    AllAxes,
    Mtv,
    OverlapRegion,
    Contacts,
    Witness,
    Names,
    Grid,
    GroundShadow,
    Handles,
    Count
};

/// The layers that are switched on.
using Shown = std::bitset<static_cast<std::size_t>(SceneLayer::Count)>;

/// A row of the table.
struct LayerRow {
    SceneLayer layer;
    const char* id;  ///< In files ("deciding_axis") and, as "layer.<id>", in the tables of words.
    bool by_default;
    bool flat;  ///< Has a meaning in 2D.
    bool deep;  ///< Has a meaning in 3D.
};

std::span<const LayerRow> layers();
/// Of a new scene.
Shown shown_by_default();
inline bool shows(const Shown& shown, SceneLayer layer) { return shown[static_cast<std::size_t>(layer)]; }

}  // namespace app
