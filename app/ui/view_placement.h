// Where the window shows a view.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace app {

enum class Placement : std::uint8_t {
    Beside,  ///< At the right of the scene.
    Below,   ///< Under the scene, left of the axis table.
    Alone    ///< In the place of the scene.
};

/// Names in the preferences and of the widgets "placement.<id>", in the order of the values.
inline constexpr std::array<std::string_view, 3> placement_ids{"beside", "below", "alone"};

inline std::string_view id(Placement placement) { return placement_ids[static_cast<std::size_t>(placement)]; }

}  // namespace app
