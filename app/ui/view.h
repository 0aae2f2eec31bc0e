// What the window, `render` and the presentation know of a view.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "app/scene/playback.h"
#include "app/scene/view.h"
#include "app/ui/context.h"
#include "app/ui/imgui_compat.h"

namespace app {

/// A key with its modifiers.
struct KeyChord {
    compat::Key key;
    bool ctrl;
    bool shift;

    // NOLINTNEXTLINE(google-explicit-constructor): a key alone is a chord
    constexpr KeyChord(compat::Key own = compat::Key::None, bool with_ctrl = false, bool with_shift = false)
        : key(own), ctrl(with_ctrl), shift(with_shift) {}
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

/// A formula with numbers, and one sentence why; markup. Either may be empty.
struct ViewFormula {
    std::string formula, why;
};

/// A row of the table. The texts are "panel.<id>", "panel.<id>.brief", "panel.<id>.short", "panel_name.<id>",
/// "view.to_<id>".
struct View {
    const char* id;             ///< For `render --view` and the preferences.
    const char* term;           ///< Of the glossary.
    bool flat = true;           ///< Available in 2D.
    bool solid = true;          ///< Available in 3D.
    bool is_in_simple = true;   ///< Has a tab in the simple window.
    bool lists_axes = false;    ///< Takes the place of the axis table.
    bool shows_motion = false;  ///< A document without a motion is shown with a default one.
    /// Fills the room from the cursor of ImGui on, in the window and in the presentation; null: only in
    /// files.
    void (*draw)(const Ui& ui) = nullptr;
    /// The picture for files; null: none.
    Drawing (*figure)(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                      const TextCatalog& texts, const InteractionState& interaction) = nullptr;
    std::span<const ViewAction> actions = {};
    Playback& (*playback)(FeatureStates& states) = nullptr;  ///< Null: none, and no track.
    Track (*track)(FeatureStates& states, const Analysis& analysis) = nullptr;
    /// Continues long work between two frames; null: none.
    void (*work)(FeatureStates& states, const TextCatalog& texts, const IdleTime& idle) = nullptr;
    /// Of what is shown; null: that of the current axis.
    ViewFormula (*formula)(const Ui& ui) = nullptr;
    void (*playback_bar)(const Ui& ui) = nullptr;  ///< Its controls at the cursor; null: those of the axes.
    /// Draws in the place of the axis table; false, or null: the table is drawn.
    bool (*axis_list)(const Ui& ui) = nullptr;
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
/// Pins an axis by its name; empty: unpins.
void pin(const Ui& ui, const std::string& axis);
/// Pins an axis; it stays pinned if it is.
void pin(const Ui& ui, int axis);
/// Pins an axis, or unpins it if it is pinned.
void toggle_pin(const Ui& ui, const std::string& axis);
void toggle_pin(const Ui& ui, int axis);
/// A row, a card or a cell stands for an axis: pointing at it shows the axis, a click pins it or unpins it.
void axis_item(const Ui& ui, const std::string& axis, bool is_clicked, bool is_pointed);

}  // namespace app
