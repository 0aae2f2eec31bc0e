// What can be shown or hidden in the scene: a table with a row for each.
#pragma once

#include <bitset>
#include <span>

namespace app {

enum class SceneLayer {
    CurrentAxis,
    Projections,
    ProjectionLines,
    SeparatingPlane,
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
using LayerMask = std::bitset<static_cast<std::size_t>(SceneLayer::Count)>;

/// A row of the table.
struct LayerInfo {
    SceneLayer layer;
    const char* id;  ///< In files ("deciding_axis") and, as "layer.<id>", in the tables of words.
    bool visible_by_default;
    bool flat;   ///< Has a meaning in 2D.
    bool solid;  ///< Has a meaning in 3D.
};

std::span<const LayerInfo> layers();
/// Of a new scene.
LayerMask default_layers();
inline bool is_visible(const LayerMask& mask, SceneLayer layer) {
    return mask[static_cast<std::size_t>(layer)];
}

}  // namespace app
