// The scene on the screen: the pair's picture, and over it what helps the hand.
#include <algorithm>

#include "app/base/number_text.h"
#include "app/drawing/clutter.h"
#include "app/features/canvas/canvas_scene.h"
#include "app/scene/lost.h"
#include "app/scene/note.h"
#include "app/scene/overlay.h"
#include "app/scene/pair.h"
#include "app/scene/paper_hull.h"
#include "app/ui/tips.h"

namespace app {

namespace {

const char* dragging_hint(const Drag& drag, bool flat) {
    if (drag.line && (drag.grip == Grip::Corner || drag.grip == Grip::Point)) return "canvas.hint.on_line";
    switch (drag.grip) {
        case Grip::Orbit:
            return "canvas.hint.orbit";
        case Grip::Pan:
            return "canvas.hint.pan";
        case Grip::Move:
            return flat ? "canvas.hint.move_2d" : "canvas.hint.move_3d";
        case Grip::Turn:
            return flat ? "canvas.hint.turn" : "canvas.hint.turn_3d";
        case Grip::Side:
            return "canvas.hint.side";
        case Grip::Corner:
            return "canvas.hint.corner";
        case Grip::Point:
            return "canvas.hint.point";
        case Grip::Radius:
            return "canvas.hint.snap";
    }
    return "canvas.hint.snap";
}

const char* selected_hint(const core::Shape& shape) {
    if (std::holds_alternative<core::Polygon>(shape)) return "canvas.hint.selected_polygon";
    if (std::holds_alternative<core::Rect>(shape)) return "canvas.hint.selected_2d";
    if (std::holds_alternative<core::Box>(shape)) return "canvas.hint.selected_3d";
    return "canvas.hint.selected_round";
}

const char* tool_hint(Tool tool) {
    if (tool == Tool::Move) return "canvas.hint.tool_move";
    return tool == Tool::Turn ? "canvas.hint.tool_turn" : "canvas.hint.tool_size";
}

// What can be done now: with what is held, else with what is under the cursor, else with what is selected.
const char* hint_key(const Ui& ui, bool flat) {
    const Workspace& workspace = ui.workspace;
    const auto& pair = ui.document().pair;
    if (workspace.drag && workspace.drag->moved) return dragging_hint(*workspace.drag, flat);
    if (workspace.shapes_lost) return "canvas.hint.lost";
    const int hovered = workspace.hovered_body;
    if (hovered >= 0 && hovered != pair[0] && hovered != pair[1]) return "canvas.hint.context";
    if (const int selected = body_with_handles(ui); selected >= 0) {
        if (workspace.gizmo.tool != Tool::All) return tool_hint(workspace.gizmo.tool);
        return selected_hint(ui.document().bodies[selected].placed.shape);
    }
    return flat ? "canvas.hint.2d" : "canvas.hint.3d";
}

// What moves B as the pair stands, said behind the hints of a selected shape that is moved; empty: nothing.
const char* way_key(const Ui& ui, std::string_view hint) {
    const bool of_moving = hint.starts_with("canvas.hint.selected") || hint == "canvas.hint.tool_move";
    if (!of_moving) return "";
    if (core::mtv(ui.trace()) != core::Vec3(0)) return "canvas.hint.mtv";
    return ui.trace().verdict == core::Verdict::Separated ? "canvas.hint.snap_to" : "";
}

std::string hint_words(const Ui& ui, bool flat) {
    const char* hint = hint_key(ui, flat);
    const char* way = way_key(ui, hint);
    if (*way == '\0') return ui.word(hint);
    return (*ui.moment.words)("canvas.hint.and", {{"hint", ui.word(hint)}, {"way", ui.word(way)}});
}

std::string scale_words(const Ui& ui, Real length) {
    const char* key = length == 1 ? "canvas.unit" : "canvas.units";
    return (*ui.moment.words)(key, {{"length", scale_text(length, length)}});
}

// What was typed stands before what it came to; an event behind.
std::string told_numbers(const Ui& ui, const Drag& drag, bool flat) {
    std::string text = drag_numbers(drag, ui.trace().size, flat, ui.workspace.numbers);
    if (!drag.typed.empty()) text = drag.typed + " \u2192 " + text;
    if (*drag.event != '\0') text += " \u00B7 " + ui.word(drag.event);
    return text;
}

std::string refused_words(const Ui& ui, const Drag& drag) {
    if (drag.typed.empty()) return ui.word("canvas.refused");
    return (*ui.moment.words)("canvas.refused_number", {{"number", drag.typed}});
}

void remember_sign(const Ui& ui, const Scene& scene, const char* name, const std::optional<Box>& box) {
    if (!box) return;
    const glm::vec2 size = box->high - box->low;
    ui.workspace.widgets[name] = Rect{scene.rect.x + box->low.x, scene.rect.y + box->low.y, size.x, size.y};
}

NoteRoom note_room(const Scene& scene, const Stage& stage, const Drawing& picture, const Drag& drag) {
    NoteRoom room{{}, paper_hulls(stage), scene.look.taken, {}, drag.note_side};
    if (!out_of_sight(stage.solids[drag.body])) room.held = paper_hull(stage, stage.solids[drag.body]);
    for (const PlacedLabel& label : picture.labels) room.words.push_back(label.box);
    for (const Lost& one : lost_shapes(stage)) room.words.push_back(box_of(one, scene.look.scale));
    if (const auto line = axis_on_paper(stage))
        room.lines.push_back({glm::vec2((*line)[0]), glm::vec2((*line)[1])});
    return room;
}

void add_drag(Drawing& over, const Ui& ui, const Scene& scene, const Stage& stage, const Drawing& picture) {
    if (!ui.workspace.drag || !ui.workspace.drag->moved || ui.workspace.drag->body < 0) return;
    Drag& drag = *ui.workspace.drag;
    const Look& look = scene.look;
    const bool flat = scene.lens.flat();
    if (drag.grip == Grip::Move) {
        add_move_marks(over, look, scene.lens, drag, moves_level(drag, scene.lens, scene.cursor));
    }
    if (drag.grip == Grip::Turn) add_turn_marks(over, look, scene.lens, drag);
    add_line_mark(over, look, scene.lens, drag, picture.labels);
    const Note note =
        drag.refused ? Note{refused_words(ui, drag)} : Note{told_numbers(ui, drag, flat), drag.event};
    const NotePlace place =
        add_note(over, look, scene.cursor.px, note, note_room(scene, stage, picture, drag));
    drag.note_side = place.side;
    remember_sign(ui, scene, "drag.numbers", place.box);
}

// How the scene is seen, and what handles pull along where that is not the usual.
std::string space_words(const Ui& ui, const Lens& lens) {
    const char* space = lens.flat() ? "canvas.2d" : lens.orthographic() ? "canvas.3d_parallel" : "canvas.3d";
    std::string words = ui.word(space);
    if (ui.workspace.selected < 0) return words;
    const GizmoWish& wish = ui.workspace.gizmo;
    constexpr const char* tools[] = {nullptr, "canvas.tool.move", "canvas.tool.turn", "canvas.tool.size"};
    constexpr const char* frames[] = {nullptr, "canvas.frame.local", "canvas.frame.axis", "canvas.frame.mtv"};
    for (const char* word : {tools[static_cast<int>(wish.tool)], frames[static_cast<int>(wish.frame)]})
        if (word != nullptr) words += " \u00B7 " + ui.word(word);
    return words;
}

// A shape or the axis was brought to where the words would stand.
bool is_covered(const Stage& stage, const Box& box) {
    const auto axis = axis_on_paper(stage);
    if (axis && runs_through((*axis)[0], (*axis)[1], box)) return true;
    const std::vector<PaperHull> hulls = paper_hulls(stage);
    return std::any_of(hulls.begin(), hulls.end(), [&](const PaperHull& hull) { return meets(hull, box); });
}

const char* term_of_label(const Stage& stage, std::string_view id) {
    if (id == "mtv" || id == "distance") return id == "mtv" ? "mtv" : "distance";
    const core::AxisTest* axis = stage.axis();
    if (id != "measure" || axis == nullptr) return "";
    if (axis->state == core::AxisState::Touches) return "touching";
    return axis->state == core::AxisState::Separates ? "gap" : "overlap";
}

// The words of the scene tell what they mean, as those of the panels do.
void tell_terms(const Ui& ui, const Scene& scene, const Stage& stage, const Drawing& drawing) {
    if (!scene.hovered || ui.workspace.drag) return;
    for (const PlacedLabel& label : drawing.labels) {
        const glm::vec2 size = label.box.high - label.box.low;
        term(ui, term_of_label(stage, label.stand.id),
             {scene.rect.x + label.box.low.x, scene.rect.y + label.box.low.y, size.x, size.y});
    }
    const auto space = ui.workspace.widgets.find("sign.space");
    if (scene.lens.flat() || space == ui.workspace.widgets.end()) return;
    term(ui, scene.lens.orthographic() ? "parallel_projection" : "perspective", space->second);
}

void add_corners(Drawing& drawing, const Ui& ui, const Scene& scene, const Stage& stage) {
    Signs shown = signs(ui, scene.lens);
    std::optional<Box> hint = hint_box(scene.lens, scene.look, shown);
    if (hint && is_covered(stage, *hint)) {
        shown.hint.clear();
        hint.reset();
    }
    add_signs(drawing, scene.look, scene.lens, shown);
    const SignPlaces places = sign_places(scene.lens, scene.look, shown);
    remember_sign(ui, scene, "sign.space", places.space);
    remember_sign(ui, scene, "sign.hint", hint);
    remember_sign(ui, scene, "sign.corner", places.corner);
}

Rect on_screen(const Scene& scene, const glm::vec2& low, const glm::vec2& high) {
    return {scene.rect.x + low.x, scene.rect.y + low.y, high.x - low.x, high.y - low.y};
}

Rect bounds(const Scene& scene, const PaperHull& hull) {
    glm::vec2 low(hull.front()), high(hull.front());
    for (const Vec2& point : hull) {
        low = glm::min(low, glm::vec2(point));
        high = glm::max(high, glm::vec2(point));
    }
    return on_screen(scene, low, high);
}

Rect without_rim(const Rect& rect) {
    constexpr float rim = 0.1F;  // of its size
    return {rect.x + rim * rect.width, rect.y + rim * rect.height, (1 - 2 * rim) * rect.width,
            (1 - 2 * rim) * rect.height};
}

// The axis with its bars, as beads on a string: what covers more of it is worse.
void add_axis_beads(std::vector<Rect>& busy, const Scene& scene, const Stage& stage) {
    const auto axis = axis_on_paper(stage);
    if (!axis) return;
    const glm::vec2 from((*axis)[0]), way = glm::vec2((*axis)[1]) - from;
    const float half = 8 * scene.look.scale;
    const int count = std::max(1, static_cast<int>(glm::length(way) / (3 * half)));
    for (int i = 0; i <= count; ++i) {
        const glm::vec2 at = from + way * (static_cast<float>(i) / static_cast<float>(count));
        busy.push_back(on_screen(scene, at - half, at + half));
    }
}

// Hulls by their bounds, whose rims they rarely fill: a message that grazes one is better than one on a word.
std::vector<Rect> busy_places(const Ui& ui, const Scene& scene, const Stage& stage, const Drawing& drawing) {
    std::vector<Rect> busy;
    for (const PaperHull& hull : paper_hulls(stage))
        if (!hull.empty()) busy.push_back(without_rim(bounds(scene, hull)));
    add_axis_beads(busy, scene, stage);
    for (const PlacedLabel& label : drawing.labels)
        busy.push_back(on_screen(scene, label.box.low, label.box.high));
    for (const char* sign : {"sign.space", "sign.corner"}) {
        const auto found = ui.workspace.widgets.find(sign);
        if (found != ui.workspace.widgets.end()) busy.push_back(found->second);
    }
    return busy;
}

}  // namespace

Signs signs(const Ui& ui, const Lens& lens) {
    Signs signs{space_words(ui, lens), {}, {}};
    const Workspace& workspace = ui.workspace;
    const bool held = workspace.drag && workspace.drag->moved;
    // A class needs no hint of what the mouse could do; else the message stands in its place.
    const bool told = workspace.presenting ? held || workspace.shapes_lost : workspace.message.empty();
    if (told) signs.hint = hint_words(ui, lens.flat());
    if (lens.flat()) signs.bar_words = scale_words(ui, scale_bar(lens, ui.moment.scale).length);
    return signs;
}

void paint_scene(const Ui& ui, const Scene& scene) {
    if (ui.moment.painter == nullptr || !*ui.moment.painter) return;
    const Look& look = scene.look;
    const Stage stage = stage_of(ui, scene);
    keep_up(ui.workspace.scene_picture, {pair_figure(stage), stage.lens, look});
    const Drawing& drawing = ui.workspace.scene_picture.drawing;
    (*ui.moment.painter)(drawing, scene.rect);
    ui.workspace.labels_stood = stands_of(drawing);
    ui.workspace.labels_afresh = std::max(ui.workspace.labels_afresh - 1, 0);
    if (const core::AxisTest* axis = stage.axis())
        ui.workspace.stood = {core::name(*axis), stage.to_world(middle_of_axis(stage, *axis))};
    Drawing over;
    over.size_px = glm::vec2(scene.cursor.size_px);
    add_corners(over, ui, scene, stage);
    ui.workspace.busy.clear();
    if (!ui.workspace.message.empty()) ui.workspace.busy = busy_places(ui, scene, stage, drawing);
    const std::vector<Lost> lost = lost_shapes(stage);
    add_lost(over, look, lost);
    ui.workspace.shapes_lost = !lost.empty();
    add_drag(over, ui, scene, stage, drawing);
    (*ui.moment.painter)(over, scene.rect);
    tell_terms(ui, scene, stage, drawing);
}

}  // namespace app
