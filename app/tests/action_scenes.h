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
enum class SceneVariant { Flat, Solid, Unrotated, SmallWindow };
inline constexpr std::array scene_variants{SceneVariant::Flat, SceneVariant::Solid, SceneVariant::Unrotated,
                                           SceneVariant::SmallWindow};

/// A pair with an axis pinned, a third shape in hand, steps to undo and to redo, a reset to take back. What
/// is chosen in the plane is not what is chosen in space.
std::unique_ptr<PanelDriver> make_driver(SceneVariant variant);

/// What an action may change, in one value that can be compared. A message alone is no change.
struct State {
    explicit State(const PanelDriver& driver);
    friend bool operator==(const State&, const State&) = default;

    Document document;
    std::size_t requests;
    std::string theme, language, bottom_view, drawer, clipboard, edited_field;
    std::map<std::string, bool> folded;
    int selected, axis_index;
    bool is_playing;
    float ui_scale;
    double map_span;
    MapMode map_mode;
    std::array<MapParameter, 2> freedoms;
    NumberFormat numbers;
    SnapDirection snap_along;
    FileDialogKind dialogs;
    GizmoOptions gizmo;
    std::vector<bool> open_dialogs;
};

}  // namespace app::test
