// The scene on the screen: the pair's picture, and over it what helps the hand.
#include "app/hand/overlay.h"
#include "app/ui/canvas_scene.h"
#include "app/view/number_text.h"

namespace app {

namespace {

const char* dragging_hint(const Drag& drag, bool flat) {
    switch (drag.grip) {
        case Grip::Orbit:
            return "canvas.hint.orbit";
        case Grip::Pan:
            return "canvas.hint.pan";
        case Grip::Move:
            return flat ? "canvas.hint.move_2d" : "canvas.hint.move_3d";
        case Grip::Turn:
            return "canvas.hint.turn";
        case Grip::Side:
        case Grip::Corner:
            return "canvas.hint.side";
        case Grip::Point:
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

// What can be done now: with what is held, else with what is under the cursor, else with what is selected.
const char* hint_key(const Ui& ui, bool flat) {
    const Workspace& workspace = ui.workspace;
    const auto& pair = ui.document().pair;
    if (workspace.drag && workspace.drag->moved) return dragging_hint(*workspace.drag, flat);
    const int hovered = workspace.hovered_body;
    if (hovered >= 0 && hovered != pair[0] && hovered != pair[1]) return "canvas.hint.context";
    if (workspace.selected >= 0) {
        return selected_hint(ui.document().bodies[workspace.selected].placed.shape);
    }
    return flat ? "canvas.hint.2d" : "canvas.hint.3d";
}

std::string scale_words(const Ui& ui, Real length) {
    const char* key = length == 1 ? "canvas.unit" : "canvas.units";
    return (*ui.moment.words)(key, {{"length", scale_text(length, length)}});
}

// A small scene is left to what it shows; beside the compass of all axes there is room further in.
void add_corners(Drawing& drawing, const Look& look, const Ui& ui, const Scene& scene) {
    constexpr float least_height = 320;
    if (drawing.size_px.y < least_height * look.scale) return;
    const bool flat = scene.lens.flat();
    const char* space = scene.lens.orthographic() ? "canvas.3d_parallel" : "canvas.3d";
    add_badge(drawing, look, Corner::TopLeft, ui.word(flat ? "canvas.2d" : space));
    add_badge(drawing, look, Corner::BottomLeft, ui.word(hint_key(ui, flat)));
    const float inset_px = shows(ui.document().shown, SceneLayer::AllAxes) ? 170 : 0;
    if (!flat) return add_compass(drawing, look, scene.lens, inset_px);
    const ScaleBar bar = scale_bar(scene.lens, scene.cursor.scale, inset_px);
    add_scale_bar(drawing, look, bar, scale_words(ui, bar.length));
}

void add_drag(Drawing& drawing, const Look& look, const Ui& ui, const Scene& scene) {
    if (!ui.workspace.drag || !ui.workspace.drag->moved || ui.workspace.drag->body < 0) return;
    const Drag& drag = *ui.workspace.drag;
    const bool flat = scene.lens.flat();
    if (drag.grip == Grip::Move) {
        add_move_marks(drawing, look, scene.lens, drag, moves_level(drag, scene.lens, scene.cursor));
    }
    if (drag.grip == Grip::Turn) add_turn_marks(drawing, look, scene.lens, drag);
    const std::string words =
        drag.refused ? ui.word("canvas.refused") : drag_numbers(drag, ui.trace().size, flat);
    add_note(drawing, look, scene.cursor.px, words);
}

}  // namespace

void paint_scene(const Ui& ui, const Scene& scene) {
    if (ui.moment.painter == nullptr || !*ui.moment.painter) return;
    const Look look{&ui.theme(), ui.moment.scale, false};
    const Emphasis emphasis{ui.workspace.selected, ui.workspace.hovered_body};
    const Vec2& size = scene.cursor.size_px;
    const View& view = *find_view("pair");
    (*ui.moment.painter)(view.draw(*ui.moment.subject, size, look, *ui.moment.words, emphasis), scene.rect);
    Drawing over;
    over.size_px = glm::vec2(size);
    add_corners(over, look, ui, scene);
    add_drag(over, look, ui, scene);
    (*ui.moment.painter)(over, scene.rect);
}

}  // namespace app
