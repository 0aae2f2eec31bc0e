// Scenes in which most actions are available, and the state that an action may change.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/features/map/map.h"
#include "app/tests/panel_driver.h"

namespace app::test {

/// 2D, 3D, 3D with unrotated boxes of which one moves, a sphere in a window that is too small for its panels,
/// and a presentation of the 2D scene at its second axis.
enum class SceneVariant { Flat, Solid, Unrotated, SmallWindow, Presentation };
inline constexpr std::array scene_variants{SceneVariant::Flat, SceneVariant::Solid, SceneVariant::Unrotated,
                                           SceneVariant::SmallWindow, SceneVariant::Presentation};

/// A pair with a pinned axis, a selected third shape, steps to undo and to redo, and a reset of the
/// preferences that can be undone. The 2D and the 3D scenes use different preferences.
std::unique_ptr<PanelDriver> make_driver(SceneVariant variant);

struct PlaybackState {
    double position = -1;
    bool is_playing = false;
    double speed = 1;

    friend bool operator==(const PlaybackState&, const PlaybackState&) = default;
};

/// Everything an action may change, as one comparable value. Messages do not count.
struct State {
    explicit State(PanelDriver& driver);
    friend bool operator==(const State&, const State&) = default;

    Document document;
    std::size_t requests;
    std::string theme, language, view;
    Placement placement;
    bool simple;
    std::string drawer, pane, clipboard, edited_field;
    std::map<std::string, bool> folded;
    int selected;
    std::vector<PlaybackState> playbacks;
    float ui_scale;
    double map_span;
    MapMode map_mode;
    std::array<MapParameter, 2> freedoms;
    NumberFormat numbers;
    SnapDirection snap_along;
    AxisView axis_view;
    std::string contact_convention;
    FileDialogKind dialogs;
    GizmoOptions gizmo;
    std::optional<core::Vec3> turned_direction;
    std::vector<bool> open_dialogs;
};

}  // namespace app::test
