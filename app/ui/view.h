// What the window, `render` and the presentation know of a view.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "app/base/idle_time.h"
#include "app/scene/playback.h"
#include "app/scene/view.h"
#include "app/scene/view_key.h"
#include "app/ui/context.h"
#include "app/ui/imgui_compat.h"

namespace app {

/// A key with its modifiers.
struct KeyChord {
    compat::Key key = compat::Key::None;
    bool ctrl = false;
    bool shift = false;
};

/// An action of a view. Its keys act while the view is shown, before those of the window and of the
/// presentation.
struct ViewAction {
    const char* id;  ///< The text is "action.<id>".
    std::array<KeyChord, 3> keys;
    void (*run)(const Ui& ui);
    const char* shared_row;  ///< As ActionInfo::shared_row.
    bool repeats = false;    ///< Repeats while the key is held.
    /// Null: always while the view is shown. An action with a condition is a key alone, not in the palette.
    bool (*is_available)(const Ui& ui) = nullptr;
};

/// Heights of the bottom for one view, in logical pixels, except the fraction.
struct BottomHeights {
    float preferred;
    float max_fraction;  ///< Limit as a fraction of the height of the window, at least `comfortable`.
    float comfortable;
    float scene_above;  ///< Left for the scene, unless `min` needs it.
    float min;

    friend bool operator==(const BottomHeights&, const BottomHeights&) = default;
};

/// Heights of a picture above the formula, in pixels.
struct HeightsAboveFormula {
    float min;        ///< A lower room is left empty.
    float preferred;  ///< In a lower room the formula has no meaning in words.
};

/// A row of the table. The texts are "panel.<id>", "panel.<id>.brief", "panel.<id>.short", "panel_name.<id>",
/// "bottom.to_<id>".
struct View {
    const char* id;    ///< For `render --view` and the preferences.
    const char* term;  ///< Of the glossary.
    BottomHeights heights;
    bool flat = true;   ///< Available in 2D.
    bool solid = true;  ///< Available in 3D.
    /// Fills the room from the cursor of ImGui on, in the window and in the presentation; null: only in
    /// files.
    void (*draw)(const Ui& ui) = nullptr;
    /// The picture for files; null: none.
    Drawing (*figure)(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                      const TextCatalog& texts, const InteractionState& interaction) = nullptr;
    std::span<const ViewAction> actions = {};
    Playback& (*playback)(FeatureStates& states) = nullptr;  ///< Null: none, and no track.
    Track (*track)(FeatureStates& states, const Analysis& analysis) = nullptr;
    /// The window shows formula and playback of the axes below; null: not.
    HeightsAboveFormula (*above_formula)(const Ui& ui, float width) = nullptr;
    /// Continues long work between two frames; null: none.
    void (*work)(FeatureStates& states, const TextCatalog& texts, const IdleTime& idle) = nullptr;
    bool (*cancel)(const Ui& ui) = nullptr;  ///< Ends a drag; false if there is none. Null: it has no drags.
    void (*reset)(FeatureStates& states) = nullptr;  ///< For another scene, with the playback; null: nothing.
};

/// All views: the scene, then those of the window, in the order of their numbers, which are also their keys.
std::span<const View> views();
/// The views of the window; the first is the default.
std::span<const View> window_views();
/// Those with a picture for files, and one of them by its id; null if the id is unknown.
std::span<const View> picture_views();
const View* find_view(std::string_view id);

/// A function of a feature as one of `Ui`.
template <auto function>
void call(const Ui& ui) {
    function(ui);
}
/// The playback in the state of a feature.
template <class State>
Playback& playback_of(FeatureStates& states) {
    return states.get<State>().playback;
}
/// The key of a drawing of this size, at a position of its playback, with the camera of the scene.
ViewKey make_view_key(const Ui& ui, const Vec2& size_px, double position);
/// Pins an axis, or unpins it if it is pinned.
void toggle_pin(const Ui& ui, int axis);

}  // namespace app
