// Along what B is snapped to touching: the table.
#include "app/scene/snap_along.h"

#include <array>

namespace app {

std::span<const SnapDirectionInfo> snap_directions() {
    static constexpr std::array<SnapDirectionInfo, 3> all{
        {{SnapDirection::Pinned, "pinned"}, {SnapDirection::Mtv, "mtv"}, {SnapDirection::Drag, "drag"}}};
    return all;
}

std::optional<SnapDirection> find_snap_direction(std::string_view id) {
    for (const SnapDirectionInfo& row : snap_directions())
        if (row.id == id) return row.direction;
    return std::nullopt;
}

const char* id(SnapDirection direction) {
    for (const SnapDirectionInfo& row : snap_directions())
        if (row.direction == direction) return row.id;
    return "";
}

}  // namespace app
