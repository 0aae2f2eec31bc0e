// What is open in one window: selection, view options and the states of the features. Nothing of it is
// undone.
#pragma once

#include <array>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/default_motion.h"
#include "app/document/lecture.h"
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

/// What a presentation of a scene shows until the answer: the playback of the axes is finished then.
enum class AskStage {
    Ask,      ///< The question, with the first vote.
    Discuss,  ///< The counts of the first vote as outlines.
    AskAgain  ///< The second vote.
};

/// What the window shows again after a presentation, if the scene is still the same.
struct WindowBefore {
    int scene_number;   ///< Workspace::scene_number.
    glm::vec2 size_px;  ///< Of the window.
    float scale;        ///< FrameContext::scale.
    CanvasState canvas;
    Playback playback;
    Selection selection;
    ScreenRect scene;  ///< Where the scene was drawn.
    /// The window may have another size by then: nothing is restored after this time. Infinite until the
    /// presentation ends.
    double until_s = std::numeric_limits<double>::infinity();
};

/// State of the presentation; ViewOptions::presenting says whether there is one.
struct PresentationState {
    bool is_dark = false;  ///< The screen is dark until the next key or click.
    /// The message is shown below the scene: the last step opened another scene or failed to.
    bool shows_message = false;
    AskStage stage = AskStage::Ask;
    int scene_number = -1;   ///< Workspace::scene_number of the stage; -1: none yet.
    int votes = 0;           ///< Shows of hands before the answer, at most two.
    std::size_t row = 0;     ///< Answer whose hands are counted.
    bool is_typing = false;  ///< A digit was typed in this vote: Enter goes to the next row.
    bool warns_of_no_hands = false;
    /// Hands by answer, of the first and the second vote; -1: not counted.
    using Hands = std::array<std::vector<int>, 2>;
    std::map<std::string, Hands> hands;  ///< By the path of the scene; kept to the end of the session.
    /// The arrow of a question about a direction, of unit length; absent: it was not turned.
    std::optional<core::Vec3> guess;
    double pointer_until_s = 0;     ///< The ring at the pointer disappears at this time.
    bool has_pen = false;           ///< The mouse draws lines.
    bool has_speaker_view = false;  ///< A second window shows the notes.
    /// Lines of the pen, each with at least one point; in units of 1/720 of the height of the page, from its
    /// upper left corner.
    std::vector<std::vector<glm::vec2>> strokes;
    /// The scene of the dots: its path, its position in its folder, and the number of scenes there.
    struct Place {
        std::string path;
        int index = 0, count = 0;
    };
    Place place;
    /// From the beginning of a presentation until the window has its size again; absent: nothing is restored.
    std::optional<WindowBefore> before;
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

/// The dialog that adds the scene to a lecture.
struct LectureForm {
    std::string path;      ///< Of the lecture.
    std::string question;  ///< Its words.
    std::string kind;      ///< Id of a row of the table in lecture_dialog.cpp.
    int votes = 1;
    std::string notes;
    std::string problem;  ///< Translated; empty: none.
    bool is_new = true;   ///< The dialog was not drawn yet.
};

struct Workspace {
    Selection selection;
    ViewOptions options;
    WidgetState widgets;
    LayoutState layout;
    MessageState message;
    PresentationState presentation;
    /// What a presentation steps through; empty: the scenes in the folder of the shown one.
    std::vector<LectureScene> lecture;
    std::size_t lecture_index = 0;            ///< Of the scene of the lecture that was opened last.
    std::optional<PaletteState> palette;      ///< Absent: closed.
    std::optional<LectureForm> lecture_form;  ///< Absent: closed.
    std::string lecture_path;                 ///< Of the lecture that got a scene last; empty: none.
    std::string preferences_before_reset;     ///< As in their file; empty: no reset to undo.
    std::string picture_program;   ///< Copies pictures on this desktop; empty: there is no desktop.
    bool copies_pictures = false;  ///< That program is installed.
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
