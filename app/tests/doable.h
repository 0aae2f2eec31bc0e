// Scenes in which much can be done, and what doing it may change.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/tests/panel_driver.h"

namespace app::test {

/// In the plane, in space, with boxes that are not turned, and a ball in a window too small for its panels.
enum class Stand { Flat, Solid, Upright, Crowded };
inline constexpr std::array all_stands{Stand::Flat, Stand::Solid, Stand::Upright, Stand::Crowded};

/// A pair with an axis pinned, a third shape in hand, steps to undo and to redo, a reset to take back. What
/// is chosen in the plane is not what is chosen in space.
std::unique_ptr<PanelDriver> prepared(Stand stand);

/// What an action may change, in one value that can be compared. A message alone is no change.
struct State {
    explicit State(const PanelDriver& driver);
    friend bool operator==(const State&, const State&) = default;

    Document document;
    std::size_t requests;
    std::string theme, language, bottom_view, drawer, copied, typed_into;
    std::map<std::string, bool> folded;
    int selected, walk;
    bool playing;
    float ui_scale;
    double map_span;
    MapMode map_mode;
    std::array<Freedom, 2> freedoms;
    NumberForm numbers;
    SnapAlong snap_along;
    DialogChoice dialogs;
    GizmoWish gizmo;
    std::vector<bool> boxes;
};

}  // namespace app::test
