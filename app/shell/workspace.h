// What surrounds the document and is not undone: selection, hover, the walk, layout, language, files.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/comparison_rows.h"
#include "app/base/by_name.h"
#include "app/base/number.h"
#include "app/document/history.h"
#include "app/drawing/flat_picture.h"
#include "app/features/description/telling.h"
#include "app/features/files/file_dialog.h"
#include "app/features/map/map.h"
#include "app/features/paste/paste_box.h"
#include "app/scene/drag_state.h"
#include "app/scene/gizmo.h"
#include "app/scene/snap_along.h"
#include "app/ui/edit_state.h"
#include "app/ui/request.h"
#include "app/ui/term_picture.h"

namespace app {

/// A rectangle on the screen in pixels.
struct Rect {
    float x = 0, y = 0, width = 0, height = 0;
    bool contains(float px, float py) const {
        return px >= x && px < x + width && py >= y && py < y + height;
    }
};

/// Where each named widget was drawn in the last frame, so that a test clicks "axis.step" and not a pixel.
using WidgetMap = ByName<Rect>;

/// The walk through the axes, one at a time.
struct Walk {
    bool playing = false;
    int at = -1;  ///< Index of the axis that is shown; -1: no walk, the pinned or deciding axis is shown.
    std::string axis;   ///< Its name; empty: no walk.
    double next_s = 0;  ///< Time of the next step while playing.
    bool overrides_hover =
        false;  ///< It stepped or ended after the pointer last moved: no hovered axis is shown.
};

/// Where an axis was drawn last: there it stays as long as it stands well.
struct AxisStand {
    std::string axis;  ///< Its name; empty: none was drawn.
    core::Vec3 at{0};  ///< World: a point of the line.
};

/// The last camera that the program chose to frame the pair, of a document without one or at the key F, with
/// all that it was found from: finding it anew in every frame costs as much as all else of the scene. By it a
/// camera of the document is known for one of the program's own; see CameraStand.
struct Framed {
    Document document;
    core::Vec2 size_px{0};  ///< Of the scene.
    float scale = 1;        ///< Of the design.
    Camera camera;
};

/// How a camera of the document is seen while the scene has another size than it came with.
struct CameraStand {
    Camera of;             ///< The document's.
    bool framing = false;  ///< The program chose it, to frame the pair.
    Camera first;          ///< What was seen at `size_px`.
    core::Vec2 size_px{0};
    Camera now;  ///< What was seen last.
};

/// Where a message stands: there it stays while it covers little.
struct MessageStand {
    std::string text;
    Rect scene;  ///< That it lies in.
    Rect at;
    float width = 0;  ///< Of its lines, in pixels.
};

/// Sizes of the window's parts in pixels at scale 1; kept between sessions.
struct Layout {
    float left = 312;           ///< Width of the left column.
    float right = 460;          ///< Width of the axis table's column.
    float bottom = 0;           ///< Height of the bottom as dragged; 0: what it shows decides.
    float window_width = 1600;  ///< Of the window itself, in points of the screen.
    float window_height = 1000;
    std::map<std::string, bool> folded{{"policy", true},
                                       {"history", true}};  ///< Panels that are folded, by id.
};

/// A scene of the gallery.
struct GalleryScene {
    std::string path;
    std::string title;       ///< In the language of the window.
    Document document = {};  ///< As it is in the file.
};

/// A scene that a sitting left unsaved.
struct LeftScene {
    std::string title;     ///< Empty: it has none.
    std::string saved_at;  ///< "2024-05-01 17:03", by the clock of this place; empty: unknown.
};

/// What earlier sittings left unsaved, by the newest of the scenes.
struct LeftOver {
    std::string title;                   ///< Empty: it has none.
    std::string saved_at;                ///< "2024-05-01 17:03", by the clock of this place; empty: unknown.
    int count = 1;                       ///< Of the scenes.
    bool unwanted = false;               ///< To be thrown away, if the user says so once more.
    std::vector<LeftScene> others = {};  ///< Those before it, newest first.
};

/// How the rows of the axis table stand: by the id of a column, or in the order of the theorem when empty.
struct AxisSort {
    std::string column;
    bool descending = false;
};

/// The camera on its way to a view that was asked for.
struct Flight {
    Camera from, to;
    double start_s = 0;          ///< By the clock of the frames.
    std::optional<Camera> sent;  ///< The last on the way; when the scene has another, the flight is over.
};

/// What is to be explained beside the pointer.
struct Tip {
    std::string text;   ///< Empty: the sentence of the term.
    std::string term;   ///< Id of a term whose figure is shown; empty: words alone.
    Rect item;          ///< What it speaks of, which it must not cover.
    bool mono = false;  ///< In the font of numbers.
};

/// The pointer rests on something that is explained.
struct TipRest {
    Tip on;
    double due_s = 0;  ///< When it is told; 0: the pointer rests on nothing.
    int frames = 0;    ///< For how many it was told.
};

/// What a sitting knows beside its document.
struct Workspace {
    std::string path;                 ///< File of the scene; empty: not saved yet.
    std::vector<std::string> recent;  ///< Files, newest first.
    std::string theme = "dark";       ///< Id of a Theme.
    std::string language = "en";      ///< "en", "zh".
    NumberForm numbers = NumberForm::Brief;
    SnapAlong snap_along = SnapAlong::Pinned;
    DialogChoice dialogs = DialogChoice::WhenThere;
    bool desktop_there = false;   ///< The window is on a desktop, which may have dialogs of its own.
    float ui_scale = 1;           ///< Of words and widgets; 0.75 .. 3.
    bool presenting = false;      ///< The scene alone, large, for a projector.
    bool reduced_motion = false;  ///< The camera jumps where it would fly.
    Layout layout;
    std::string settings_before;  ///< The last reset, as they are written; empty: nothing to undo.
    int selected = -1;            ///< Body with handles; -1: none.
    GizmoWish gizmo;              ///< Which handles, along what.
    std::string hovered_axis;  ///< Name of the axis under the cursor, in table, strip or scene; empty: none.
    int hovered_body = -1;     ///< Under the cursor in the scene; -1: none.
    std::vector<LabelStand> labels_stood;  ///< Where the words of the scene stood in the last frame.
    int labels_afresh = 0;  ///< For so many frames they look for new places, after a camera of a command.
    AxisStand stood;        ///< Where the axis under the lens stood in the last frame.
    std::optional<Framed> framed;             ///< Absent: nothing was framed yet.
    std::optional<CameraStand> camera_stood;  ///< Absent: the document had no camera yet.
    std::optional<Drag> drag;                 ///< What the mouse holds in the scene; absent: nothing.
    std::optional<Flight> flight;             ///< Absent: the camera stands.
    core::Vec3 dragged_way{0};  ///< Unit, world: the way of the last finished drag of A or B; zero: none.
    Walk walk;
    std::string message;  ///< One line for the user: saved, cannot read ...; empty: none.
    bool message_is_error = false;
    bool message_is_markup = false;     ///< "_" stands before a subscript.
    double message_until_s = 0;         ///< When it goes.
    MessageStand message_stood;         ///< In the last frame that had one.
    WidgetMap widgets;                  ///< Of the last frame.
    std::vector<GalleryScene> gallery;  ///< In order; filled when the session starts.
    std::optional<LeftOver> left_over;  ///< What an earlier sitting left unsaved: offer it.
    AxisSort axis_sort;
    bool rows_focused = false;    ///< A table of rows has the keyboard: arrows are its.
    bool number_focused = false;  ///< The cursor is on a number, or it is typed into: Alt+arrows are its.
    float wheel_turned = 0;       ///< Over a number with Alt: notches that were not yet a whole one.
    std::string panel_asked;      ///< Id of the panel to bring into view; empty: none.
    std::string bottom_view = "strip";      ///< View at the bottom: "strip", "sweep", "map" or "compare".
    Comparison comparison;                  ///< Of the methods; kept until the pair or the settings change.
    std::vector<std::string> crowded_out;   ///< Parts the window has no room for: "columns", "bottom".
    std::string drawer;                     ///< The one of them that lies over the scene; empty: none.
    bool menu_asked = false;                ///< The menu bar is to take the keyboard.
    bool menu_open = false;                 ///< A menu of the bar has it.
    std::vector<Rect> busy;                 ///< Of the scene, in pixels of the window: shapes, words, signs.
    std::string compare_at;                 ///< Id of the method whose row the keys are at; empty: none.
    MapWish map_wish;                       ///< What the map is to show.
    Map map;                                ///< As much of it as is computed.
    MapPicture map_picture;                 ///< The map as it was painted last.
    FlatPicture scene_picture;              ///< The scene as it was painted last, without what lies over it.
    bool unfinished = false;                ///< A panel has more to compute: draw another frame at once.
    float verdict_height = 0;               ///< Of the words of the verdict in the last frame, in pixels.
    std::size_t history_shown_at = 0;       ///< Step that the list of steps was last scrolled to.
    bool shapes_lost = false;               ///< A or B was beside the paper in the last frame.
    bool keys_shown = false;                ///< The list of keys lies over the window.
    bool about_shown = false;               ///< So does what the program is.
    std::optional<FileDialog> file_dialog;  ///< Absent: closed, as are the next four.
    std::optional<Palette> palette;
    std::optional<HelpBox> help;
    std::optional<PasteBox> paste;
    std::optional<Telling> telling;
    std::string dropped_text;  ///< On the window, and not yet in the box for pasting; empty: none.
    std::optional<Tip> tip;    ///< Asked for in this frame; absent: nothing is hovered.
    TipRest tip_rest;
    std::map<std::string, TermPicture> term_pictures;  ///< By the id of the term, as drawn last.
    NumberEdit number;
    Refusal refusal;
    EulerEdit euler;
};

}  // namespace app
