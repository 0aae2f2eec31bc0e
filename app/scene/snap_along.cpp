// Along what B is snapped to touching: the table.
#include "app/scene/snap_along.h"

#include <array>

namespace app {

std::span<const SnapAlongRow> snap_alongs() {
    static constexpr std::array<SnapAlongRow, 3> all{
        {{SnapAlong::Pinned, "pinned"}, {SnapAlong::Mtv, "mtv"}, {SnapAlong::Drag, "drag"}}};
    return all;
}

std::optional<SnapAlong> find_snap_along(std::string_view id) {
    for (const SnapAlongRow& row : snap_alongs())
        if (row.id == id) return row.along;
    return std::nullopt;
}

const char* id(SnapAlong along) {
    for (const SnapAlongRow& row : snap_alongs())
        if (row.along == along) return row.id;
    return "";
}

}  // namespace app
