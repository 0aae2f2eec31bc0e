// The table of what can be shown or hidden in the scene.
#include "app/document/layer.h"

#include <array>

namespace app {

namespace {

constexpr std::size_t count = static_cast<std::size_t>(SceneLayer::Count);

//                                 layer                       id             default flat  deep
constexpr std::array<LayerInfo, count> rows{{
    {SceneLayer::CurrentAxis, "deciding_axis", true, true, true},
    {SceneLayer::Projections, "shadows", true, true, true},
    {SceneLayer::ProjectionLines, "drop_lines", true, true, true},
    {SceneLayer::SeparatingPlane, "divider", true, true, true},
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

std::span<const LayerInfo> layers() { return rows; }

LayerMask default_layers() {
    LayerMask mask;
    for (const LayerInfo& row : rows) mask[static_cast<std::size_t>(row.layer)] = row.visible_by_default;
    return mask;
}

}  // namespace app
