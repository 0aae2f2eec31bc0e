// Selecting, nudging and framing without the mouse.
#include "app/ui/canvas_keys.h"

#include <cmath>

#include "app/hand/nudge.h"
#include "app/hand/snap.h"
#include "app/support/number.h"
#include "app/ui/canvas_scene.h"

namespace app {

namespace {

bool is_selected(const Ui& ui) {
    return ui.workspace.selected >= 0 && ui.workspace.selected < int(ui.document().bodies.size());
}

core::Vec3 snap_direction(const Ui& ui) {
    const core::Trace& trace = ui.trace();
    const int pinned = ui.document().pinned.empty() ? -1 : core::find_axis(trace, ui.document().pinned);
    const core::Vec3 axis = pinned >= 0 ? trace.axes[pinned].direction : core::Vec3(0);
    return axis != core::Vec3(0) ? axis : soonest_way(trace);
}

std::string snap_sentence(const Ui& ui, const Snap& snap) {
    const Words& words = *ui.moment.words;
    const std::string moved = shortest(snap.moved);
    if (!snap.late) return words("snap.unknown", {{"moved", moved}, {"reference", snap.reference}});
    const std::string late = shortest(std::abs(*snap.late));
    const char* key = *snap.late == 0 ? "snap.same" : *snap.late > 0 ? "snap.early" : "snap.late";
    return words(key, {{"moved", moved},
                       {"off", late},
                       {"ulps", std::to_string(std::abs(snap.late_ulps))},
                       {"reference", snap.reference}});
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

void snap_to_touching(const Ui& ui) {
    if (ui.workspace.drag) return;
    const core::Pair two = pair(ui.document());
    const core::Method* method = core::find_method(ui.document().method);
    if (method == nullptr || !method->takes(two)) method = core::find_method("sat");
    const std::optional<Snap> snap = snapped({two, snap_direction(ui)}, {method, ui.document().settings});
    if (!snap) return ui.ask(Say{ui.word("snap.none"), false});
    core::Pose pose = two.b.pose;
    pose.position = snap->flip.meets;
    ui.send(Place{ui.document().pair[1], pose});
    ui.ask(Say{snap_sentence(ui, *snap), false});
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
