// What surrounds the document and is not undone: selection, hover, the walk, layout, language, files.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "app/base/string_map.h"
#include "app/document/embedded_scene.h"
#include "app/document/history.h"
#include "app/drawing/flatten.h"
#include "app/features/description/scene_description.h"
#include "app/features/files/file_dialog.h"
#include "app/features/map/map.h"
#include "app/features/paste/paste_reader.h"
#include "app/scene/drag_state.h"
#include "app/scene/gizmo.h"
#include "app/scene/snapping.h"
#include "app/ui/outbox.h"
#include "app/ui/term_picture.h"
#include "app/ui/widget_state.h"

namespace app {

/// Where each named widget was drawn in the last frame, so that a test clicks "axis.step" and not a pixel.
using WidgetRects = StringMap<ScreenRect>;

/// The walk through the axes, one at a time.
struct AxisPlayback {
    bool playing = false;
    int axis_index =
        -1;  ///< Index of the axis that is shown; -1: no walk, the pinned or deciding axis is shown.
    std::string axis;        ///< Its name; empty: no walk.
    double next_step_s = 0;  ///< Time of the next step while playing.
    bool overrides_hover =
        false;  ///< It stepped or ended after the pointer last moved: no hovered axis is shown.
};

/// The last camera that the program chose to frame the pair, of a document without one or at the key F, with
/// all that it was found from: finding it anew in every frame costs as much as all else of the scene. By it a
/// camera of the document is known for one of the program's own; see ResizedCamera.
struct FramingCache {
    Document document;
    core::Vec2 size_px{0};  ///< Of the scene.
    float scale = 1;        ///< Of the design.
    Camera camera;
};

/// How a camera of the document is seen while the scene has another size than it came with.
struct ResizedCamera {
    Camera document_camera;   ///< The document's.
    bool is_framing = false;  ///< The program chose it, to frame the pair.
    Camera initial;           ///< What was seen at `size_px`.
    core::Vec2 size_px{0};
    Camera current;  ///< What was seen last.
};

/// Where a message stands: there it stays while it covers little.
struct MessagePosition {
    std::string text;
    ScreenRect scene;  ///< That it lies in.
    ScreenRect rect;
    float width = 0;  ///< Of its lines, in pixels.
};

/// Sizes of the window's parts in pixels at scale 1; kept between sessions.
struct PanelSizes {
    float left = 312;           ///< Width of the left column.
    float right = 460;          ///< Width of the axis table's column.
    float bottom = 0;           ///< Height of the bottom as dragged; 0: what it shows decides.
    float window_width = 1600;  ///< Of the window itself, in points of the screen.
    float window_height = 1000;
    std::map<std::string, bool> folded{{"settings", true},
                                       {"history", true}};  ///< Panels that are folded, by id.
};

/// A scene of the gallery.
struct GalleryScene {
    std::string path;
    std::string title;       ///< In the language of the window.
    Document document = {};  ///< As it is in the file.
};

/// A scene that a sitting left unsaved.
struct RecoveredScene {
    std::string title;     ///< Empty: it has none.
    std::string saved_at;  ///< "2024-05-01 17:03", by the clock of this place; empty: unknown.
};

/// What earlier sittings left unsaved, by the newest of the scenes.
struct RecoveryOffer {
    std::string title;             ///< Empty: it has none.
    std::string saved_at;          ///< "2024-05-01 17:03", by the clock of this place; empty: unknown.
    int count = 1;                 ///< Of the scenes.
    bool discard_pending = false;  ///< To be thrown away, if the user says so once more.
    std::vector<RecoveredScene> others = {};  ///< Those before it, newest first.
};

/// How the rows of the axis table stand: by the id of a column, or in the order of the theorem when empty.
struct AxisSort {
    std::string column;
    bool descending = false;
};

/// The camera on its way to a view that was asked for.
struct CameraAnimation {
    Camera from, to;
    double start_s = 0;  ///< By the clock of the frames.
    std::optional<Camera>
        last_sent;  ///< The last on the way; when the scene has another, the flight is over.
};

/// What is to be explained beside the pointer.
struct Tooltip {
    std::string text;   ///< Empty: the sentence of the term.
    std::string term;   ///< Id of a term whose figure is shown; empty: words alone.
    ScreenRect item;    ///< What it speaks of, which it must not cover.
    bool mono = false;  ///< In the font of numbers.
};

/// The pointer rests on something that is explained.
struct TooltipTimer {
    Tooltip tooltip;
    double show_at_s = 0;  ///< When it is told; 0: the pointer rests on nothing.
    int frames_shown = 0;  ///< For how many it was told.
};

/// What a sitting knows beside its document.
struct Workspace {
    std::string path;                 ///< File of the scene; empty: not saved yet.
    std::vector<std::string> recent;  ///< Files, newest first.
    std::string theme = "dark";       ///< Id of a Theme.
    std::string language;             ///< Id; empty: the default language.
    NumberFormat numbers = NumberFormat::Short;
    SnapDirection snap_direction = SnapDirection::Pinned;
    FileDialogKind file_dialog_kind = FileDialogKind::Automatic;
    bool has_desktop = false;     ///< The window is on a desktop, which may have dialogs of its own.
    float ui_scale = 1;           ///< Of words and widgets; 0.75 .. 3.
    bool presenting = false;      ///< The scene alone, large, for a projector.
    bool reduced_motion = false;  ///< The camera jumps where it would fly.
    PanelSizes panel_sizes;
    std::string preferences_before_reset;  ///< The last reset, as they are written; empty: nothing to undo.
    int selected = -1;                     ///< Body with handles; -1: none.
    GizmoOptions gizmo_options;            ///< Which handles, along what.
    std::string hovered_axis;  ///< Name of the axis under the cursor, in table, strip or scene; empty: none.
    int hovered_body = -1;     ///< Under the cursor in the scene; -1: none.
    std::vector<PlacedLabel> last_labels;  ///< Where the words of the scene stood in the last frame.
    int label_reset_frames =
        0;  ///< For so many frames they look for new places, after a camera of a command.
    AxisPosition last_axis_position;              ///< Where the axis under the lens stood in the last frame.
    std::optional<FramingCache> framing_cache;    ///< Absent: nothing was framed yet.
    std::optional<ResizedCamera> resized_camera;  ///< Absent: the document had no camera yet.
    std::optional<Drag> drag;                     ///< What the mouse holds in the scene; absent: nothing.
    std::optional<CameraAnimation> camera_animation;  ///< Absent: the camera stands.
    core::Vec3 last_drag_direction{
        0};  ///< Unit, world: the way of the last finished drag of A or B; zero: none.
    AxisPlayback playback;
    std::string message;  ///< One line for the user: saved, cannot read ...; empty: none.
    bool message_is_error = false;
    bool message_is_markup = false;               ///< "_" stands before a subscript.
    double message_until_s = 0;                   ///< When it goes.
    MessagePosition last_message_position;        ///< In the last frame that had one.
    WidgetRects widgets;                          ///< Of the last frame.
    std::vector<GalleryScene> gallery;            ///< In order; filled when the session starts.
    std::optional<RecoveryOffer> recovery_offer;  ///< What an earlier sitting left unsaved: offer it.
    AxisSort axis_sort;
    bool rows_focused = false;    ///< A table of rows has the keyboard: arrows are its.
    bool number_focused = false;  ///< The cursor is on a number, or it is typed into: Alt+arrows are its.
    float pending_wheel = 0;      ///< Over a number with Alt: notches that were not yet a whole one.
    std::string requested_panel;  ///< Id of the panel to bring into view; empty: none.
    std::string bottom_view = "strip";  ///< View at the bottom: "strip", "sweep", "map" or "compare".
    Comparison comparison;              ///< Of the methods; kept until the pair or the settings change.
    std::vector<std::string> parts_without_room;  ///< Parts the window has no room for: "columns", "bottom".
    std::string open_drawer;                      ///< The one of them that lies over the scene; empty: none.
    bool menu_requested = false;                  ///< The menu bar is to take the keyboard.
    bool menu_open = false;                       ///< A menu of the bar has it.
    std::vector<ScreenRect> occupied_rects;  ///< Of the scene, in pixels of the window: shapes, words, signs.
    std::string compare_cursor;              ///< Id of the method whose row the keys are at; empty: none.
    MapOptions map_options;                  ///< What the map is to show.
    Map map;                                 ///< As much of it as is computed.
    CachedMapDrawing map_drawing;            ///< The map as it was painted last.
    CachedSceneDrawing scene_drawing;        ///< The scene as it was painted last, without what lies over it.
    bool needs_another_frame = false;        ///< A panel has more to compute: draw another frame at once.
    float verdict_height = 0;                ///< Of the words of the verdict in the last frame, in pixels.
    std::size_t history_scroll_index = 0;    ///< Step that the list of steps was last scrolled to.
    bool pair_offscreen = false;             ///< A or B was beside the paper in the last frame.
    bool shortcuts_open = false;             ///< The list of keys lies over the window.
    bool about_open = false;                 ///< So does what the program is.
    std::optional<FileDialogState> file_dialog;  ///< Absent: closed, as are the next four.
    std::optional<PaletteState> palette;
    std::optional<HelpState> help;
    std::optional<PasteState> paste_state;
    std::optional<SceneDescription> description;
    std::string dropped_text;        ///< On the window, and not yet in the box for pasting; empty: none.
    std::optional<Tooltip> tooltip;  ///< Asked for in this frame; absent: nothing is hovered.
    TooltipTimer tooltip_timer;
    std::map<std::string, CachedTermDrawing> term_drawings;  ///< By the id of the term, as drawn last.
    NumberEdit number;
    InputError input_error;
    EulerEdit euler;
};

}  // namespace app
