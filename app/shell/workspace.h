// What is open in one window: selection, view options and one member a feature. Nothing of it is undone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/features/axes/axis_playback.h"
#include "app/features/canvas/canvas_state.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/contacts/contacts.h"
#include "app/features/description/scene_description.h"
#include "app/features/files/file_dialog.h"
#include "app/features/help/help_panel.h"
#include "app/features/history/history_panel.h"
#include "app/features/map/map.h"
#include "app/features/minkowski/minkowski_panel.h"
#include "app/features/motion/motion.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/shrink/shrink_dialog.h"
#include "app/features/sphere/sphere_panel.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/platform/window_placement.h"

namespace app {

/// Sizes of the parts of the window in logical pixels; saved in the preferences.
struct PanelSizes {
    float left = 312;        ///< Width of the left column.
    float right = 460;       ///< Width of the axis table's column.
    float bottom = 0;        ///< Dragged height of the bottom; 0: depends on the view.
    WindowPlacement window;  ///< Its size in logical pixels, its corner in points of the desktop.
    std::map<std::string, bool> folded_parts;  ///< "left", "right", "bottom": folded by the user.
};

/// Which parts of the window are shown.
struct LayoutState {
    PanelSizes sizes;
    std::string bottom_view = "strip";            ///< Id of a view in the feature table.
    std::string presented_view;                   ///< With the scene of the presentation; empty: none.
    std::vector<std::string> parts_without_room;  ///< "columns", "bottom": the window is too small for them.
    std::string open_drawer;                      ///< Part that is shown over the scene; empty: none.
    bool menu_requested = false;                  ///< The menu bar takes the keyboard in the next frame.
    bool menu_open = false;
    bool full_screen = false;  ///< Chosen by the user. The presentation is always full screen.
};

/// State of the presentation; ViewOptions::presenting says whether there is one.
struct PresentationState {
    bool is_dark = false;  ///< The screen is dark until the next key or click.
    /// The message is shown in the caption: the last step opened another scene or failed to.
    bool shows_message = false;
};

/// Last position of a message; reused while it covers little.
struct MessagePosition {
    std::string text;
    ScreenRect scene;  ///< Rectangle of the scene.
    ScreenRect rect;
    float width = 0;  ///< Width of the lines in pixels.
};

/// One line for the user.
struct MessageState {
    std::string text;  ///< Empty: none.
    bool is_error = false;
    bool is_markup = false;  ///< "_" starts a subscript.
    double until_s = 0;      ///< Time at which it disappears.
    MessagePosition last_position;
};

/// The palette while it is open.
struct PaletteState {
    std::string query;
    int row = 0;  ///< Row that Enter runs.
    bool scroll_to_row = false;
    bool focus_pending = true;  ///< Takes the keyboard in the next frame.
    bool opened = false;        ///< The popup has been shown.
};

struct Workspace {
    Selection selection;
    ViewOptions options;
    WidgetState widgets;
    LayoutState layout;
    MessageState message;
    PresentationState presentation;
    std::optional<PaletteState> palette;   ///< Absent: closed.
    std::string preferences_before_reset;  ///< As in their file; empty: no reset to undo.
    AxesState axes;
    CanvasState canvas;
    CompareState compare;
    ContactsState contacts;
    std::optional<SceneDescription> description;  ///< Absent: the dialog is closed.
    FilesState files;
    std::string picture_program;    ///< Copies pictures on this desktop; empty: there is no desktop.
    bool copies_pictures = false;   ///< That program is installed.
    std::optional<HelpState> help;  ///< Absent: closed.
    HistoryPanelState history;
    MapState map;
    MinkowskiState minkowski;
    MotionState motion;
    PasteState paste;
    RecoveryState recovery;
    ShapesState shapes;
    ShrinkState shrink;
    SphereState sphere;
    VerdictState verdict;
};

/// The member of a feature, found by its type.
template <class State>
State& state_of(Workspace& workspace) {
    constexpr std::tuple members{&Workspace::axes,      &Workspace::canvas,      &Workspace::compare,
                                 &Workspace::contacts,  &Workspace::description, &Workspace::files,
                                 &Workspace::help,      &Workspace::history,     &Workspace::map,
                                 &Workspace::minkowski, &Workspace::motion,      &Workspace::paste,
                                 &Workspace::recovery,  &Workspace::shapes,      &Workspace::shrink,
                                 &Workspace::sphere,    &Workspace::verdict};
    return workspace.*std::get<State Workspace::*>(members);
}

/// What the parts of the window are handed: `Ui` and everything that is open. Converts to what a panel of a
/// feature is handed, so that the shell calls it directly while the feature sees no state but its own.
struct WindowUi : Ui {
    Workspace& workspace;

    WindowUi(const FrameContext& context, Workspace& open, Outbox& box)
        : Ui{context, open.selection, open.options, open.widgets, box}, workspace(open) {}

    template <class State>
    operator FeatureUi<State>() const {  // NOLINT(google-explicit-constructor): the purpose of the type
        return {*this, state_of<State>(workspace)};
    }
};

}  // namespace app
