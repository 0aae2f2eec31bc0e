// What is open in one window: selection, view options and the states of the features. Nothing of it is
// undone.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/default_motion.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/canvas/canvas_state.h"
#include "app/features/description/scene_description.h"
#include "app/features/files/file_dialog.h"
#include "app/features/files/gallery_panel.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/features/shrink/shrink_dialog.h"
#include "app/platform/window_placement.h"
#include "app/ui/view_placement.h"

namespace app {

/// Place and room of the view, the same for all views.
struct ViewRoom {
    Placement placement = Placement::Beside;
    float height = 0;    ///< Dragged height below the scene in logical pixels; 0: default.
    float fraction = 0;  ///< Dragged width beside the scene, of the width of both; 0: default.

    friend bool operator==(const ViewRoom&, const ViewRoom&) = default;
};

/// Sizes of the parts of the window in logical pixels; saved in the preferences.
struct PanelSizes {
    float left = 312;        ///< Width of the left column.
    float right = 460;       ///< Width of the axis table's column.
    WindowPlacement window;  ///< Its size in logical pixels, its corner in points of the desktop.
    std::map<std::string, bool> folded_parts;  ///< "left", "right", "view": folded by the user.
    ViewRoom view;
};

/// Which parts of the window are shown.
struct LayoutState {
    PanelSizes sizes;
    std::string view = "strip";                   ///< Id of a view in the feature table.
    std::string presented_view;                   ///< With the scene of the presentation; empty: none.
    std::vector<std::string> parts_without_room;  ///< "left", "right", "view": the window is too small.
    std::string open_part;     ///< A part without room that is shown over the scene; empty: none.
    bool shows_start = false;  ///< The first start offers what to do, until the user closes the cards.
    int requested_menu = -1;   ///< Index of the menu that opens in the next frame; -1: none.
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
    std::string picture_program;           ///< Copies pictures on this desktop; empty: there is no desktop.
    bool copies_pictures = false;          ///< That program is installed.
    /// Grows with each other scene: in the next frame the views forget the one before.
    int scene_number = 0;
    int scene_of_views = 0;  ///< Number of the scene that the views show.
    CachedDefaultMotion default_motion;
    FeatureStates states;  ///< Of all features.

    // Those that the shell uses; the dialogs are absent while they are closed.
    AxesState& axes = states.get<AxesState>();
    CanvasState& canvas = states.get<CanvasState>();
    std::optional<SceneDescription>& description = states.get<std::optional<SceneDescription>>();
    FilesState& files = states.get<FilesState>();
    GalleryState& gallery = states.get<GalleryState>();
    std::optional<HelpState>& help = states.get<std::optional<HelpState>>();
    PasteState& paste = states.get<PasteState>();
    RecoveryState& recovery = states.get<RecoveryState>();
    ShrinkState& shrink = states.get<ShrinkState>();
};

/// What the parts of the window are handed: `Ui` and everything that is open.
struct WindowUi : Ui {
    Workspace& workspace;

    WindowUi(const FrameContext& context, Workspace& open, Outbox& box)
        : Ui{context, open.selection, open.options, open.widgets, open.states, box}, workspace(open) {}
};

}  // namespace app
