// Selecting, nudging and framing without the mouse.
#include "app/ui/canvas_keys.h"

#include "app/hand/nudge.h"
#include "app/ui/canvas_scene.h"

namespace app {

namespace {

bool is_selected(const Ui& ui) {
    return ui.workspace.selected >= 0 && ui.workspace.selected < int(ui.document().bodies.size());
}

}  // namespace

void select_next(const Ui& ui, int step) {
    if (ui.workspace.drag) return;
    const int count = int(ui.document().bodies.size());
    const int from = is_selected(ui) ? ui.workspace.selected : step > 0 ? -1 : count;
    ui.workspace.selected = (from + step + count) % count;
}

void nudge_selected(const Ui& ui, int paper_axis, int sign) {
    const bool flat = is_flat(ui.document());
    if (!is_selected(ui) || ui.workspace.drag || (flat && paper_axis == 2)) return;
    const Vec2 size = scene_size(ui.workspace);
    WorldStep step = steps_on_paper(Lens(camera_of(ui.document(), size), flat, size))[paper_axis];
    step.sign *= sign;
    const ImGuiIO& io = ImGui::GetIO();
    const Nudge nudge = io.KeyAlt ? Nudge::Ulp : io.KeyShift ? Nudge::Coarse : Nudge::Fine;
    const int body = ui.workspace.selected;
    ui.send(Place{body, nudged(ui.document().bodies[body].placed, step, nudge)});
}

void remove_selected(const Ui& ui) {
    if (!is_selected(ui) || ui.workspace.drag) return;
    const auto& pair = ui.document().pair;
    const int body = ui.workspace.selected;
    if (body == pair[0] || body == pair[1]) return ui.ask(Say{ui.word("canvas.not_removed"), false});
    ui.send(RemoveBody{body});
    ui.workspace.selected = -1;
}

void apply_mtv(const Ui& ui) {
    const core::Vec3 move = core::mtv(ui.trace());
    if (ui.workspace.drag || move == core::Vec3(0)) return;
    const int b = ui.document().pair[1];
    core::Pose pose = ui.document().bodies[b].placed.pose;
    pose.position += move;
    ui.send(Place{b, pose});
}

void escape(const Ui& ui) {
    if (ui.workspace.drag) return cancel_drag(ui);
    ui.workspace.selected = -1;
}

void frame_pair(const Ui& ui) {
    if (ui.workspace.drag) return;
    const Vec2 size = scene_size(ui.workspace);
    ui.send(SetCamera{framing(ui.document(), camera_of(ui.document(), size), size)});
}

void frame_all(const Ui& ui) {
    if (ui.workspace.drag) return;
    const Vec2 size = scene_size(ui.workspace);
    const Bounds bounds = bounds_of_all(ui.document());
    ui.send(SetCamera{framed(camera_of(ui.document(), size), bounds.centre, bounds.radius, size.x / size.y)});
}

}  // namespace app
