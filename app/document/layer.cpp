// The table of what can be shown or hidden in the scene.
#include "app/document/layer.h"

#include <array>

namespace app {

namespace {

constexpr std::size_t count = static_cast<std::size_t>(SceneLayer::Count);

//                                 layer                       id             default flat  deep
constexpr std::array<LayerRow, count> rows{{
    {SceneLayer::DecidingAxis, "deciding_axis", true, true, true},
    {SceneLayer::Shadows, "shadows", true, true, true},
    {SceneLayer::DropLines, "drop_lines", true, true, true},
    {SceneLayer::Divider, "divider", true, true, true},
    {SceneLayer::AllAxes, "all_axes", false, true, true},
    {SceneLayer::Mtv, "mtv", true, true, true},
    {SceneLayer::OverlapRegion, "overlap_region", true, true, true},
    {SceneLayer::Contacts, "contacts", false, true, true},
    {SceneLayer::Witness, "witness", false, true, true},
    {SceneLayer::Names, "names", true, true, true},
    {SceneLayer::Grid, "grid", true, true, true},
    {SceneLayer::GroundShadow, "ground_shadow", true, false, true},
    {SceneLayer::Handles, "handles", true, true, true},
}};

}  // namespace

std::span<const LayerRow> layers() { return rows; }

Shown shown_by_default() {
    Shown shown;
    for (const LayerRow& row : rows) shown[static_cast<std::size_t>(row.layer)] = row.by_default;
    return shown;
}

}  // namespace app
