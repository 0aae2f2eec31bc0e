// Selecting, nudging and framing without the mouse.
#include "app/features/canvas/canvas_keys.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/document/history.h"
#include "app/features/canvas/canvas_camera.h"
#include "app/features/canvas/canvas_scene.h"
#include "app/scene/handles.h"
#include "app/scene/nudge.h"
#include "app/scene/snap.h"
#include "app/ui/number_field.h"

namespace app {

namespace {

bool is_selected(const Ui& ui) {
    return ui.workspace.selected >= 0 && ui.workspace.selected < int(ui.document().bodies.size());
}

// Where B is sent, and what that way is called.
struct Way {
    core::Vec3 direction{0};
    std::string name;  // markup; empty: there is no such way
};

Way snap_direction(const Ui& ui) {
    const core::Trace& trace = ui.trace();
    const SnapAlong along = ui.workspace.snap_along;
    if (along == SnapAlong::Drag) {
        const core::Vec3& way = ui.workspace.dragged_way;
        return way == core::Vec3(0) ? Way{} : Way{way, ui.word("snap.way.drag")};
    }
    const std::string& pin = ui.document().pinned;
    const int pinned = along != SnapAlong::Pinned || pin.empty() ? -1 : core::find_axis(trace, pin);
    if (pinned >= 0 && trace.axes[pinned].direction != core::Vec3(0))
        return {trace.axes[pinned].direction, axis_markup(trace.axes[pinned])};
    return {soonest_way(trace), ui.word(apart(trace) ? "snap.way.nearest" : "snap.way.mtv")};
}

std::string snap_sentence(const Ui& ui, const Snap& snap, const std::string& way) {
    const Words& words = *ui.moment.words;
    const bool there = snap.flip.meets == pair(ui.document()).b.pose.position;
    const std::string lead =
        there ? words("snap.there")
              : words("snap.moved", {{"moved", told_number(ui, snap.moved)}, {"way", way}});
    const std::string reference = words("reference." + std::string(snap.reference));
    if (!snap.late) return words("snap.unknown", {{"lead", lead}, {"reference", reference}});
    const std::string off = told_number(ui, std::abs(*snap.late));
    const char* key = *snap.late == 0 ? "snap.same" : *snap.late > 0 ? "snap.early" : "snap.late";
    return words(
        key,
        {{"lead", lead}, {"off", off}, {"ulps", std::to_string(snap.late_ulps)}, {"reference", reference}});
}

// Why there is no move that parts them.
std::string no_mtv(const Ui& ui) {
    const core::Verdict verdict = ui.trace().verdict;
    if (verdict == core::Verdict::Separated) return ui.word("mtv.apart");
    if (verdict == core::Verdict::Touching) return ui.word("mtv.touching");
    return (*ui.moment.words)("mtv.none", {{"method", method_in_use(ui.document()).id}});
}

}  // namespace

void select_next(const Ui& ui, int step) {
    if (ui.workspace.drag) return;
    const int count = int(ui.document().bodies.size());
    const int from = is_selected(ui) ? ui.workspace.selected : step > 0 ? -1 : count;
    ui.workspace.selected = (from + step + count) % count;
}

void choose_next(const Ui& ui, Side side) {
    if (ui.workspace.drag) return;
    const auto& pair = ui.document().pair;
    const int count = int(ui.document().bodies.size());
    if (count == 2) return ui.ask(Say{ui.word("pair.no_other"), false});
    int next = pair[side == Side::A ? 0 : 1];
    do next = (next + 1) % count;
    while (next == pair[0] || next == pair[1]);
    ui.send(ChoosePair{side, next});
}

void nudge_selected(const Ui& ui, int paper_axis, int sign) {
    const bool flat = is_flat(ui.document());
    if (!is_selected(ui) || ui.workspace.drag || (flat && paper_axis == 2)) return;
    const Vec2 size = scene_size(ui.workspace);
    WorldStep step = steps_on_paper(Lens(scene_camera(ui), flat, size))[paper_axis];
    step.sign *= sign;
    const ImGuiIO& io = ImGui::GetIO();
    const Nudge nudge = io.KeyAlt ? Nudge::Ulp : io.KeyShift ? Nudge::Coarse : Nudge::Fine;
    const int body = ui.workspace.selected;
    const core::Placed& placed = ui.document().bodies[body].placed;
    core::Pose pose = nudged(placed, step, nudge);
    const Document* start = ui.moment.history->before_step();
    if (start != nullptr && body < int(start->bodies.size()))
        pose = returned_to(start->bodies[body].placed.pose, pose, placed, step.axis);
    ui.send(Place{body, pose});
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
    if (ui.workspace.drag) return;
    if (move == core::Vec3(0)) return ui.ask(Say{no_mtv(ui), false});
    const int b = ui.document().pair[1];
    core::Pose pose = ui.document().bodies[b].placed.pose;
    pose.position += move;
    ui.send(Place{b, pose, Mover::Mtv});
}

void snap_to_touching(const Ui& ui) {
    if (ui.workspace.drag) return;
    const core::Pair two = pair(ui.document());
    const Way way = snap_direction(ui);
    if (way.name.empty()) return ui.ask(Say{ui.word("snap.no_drag"), false});
    const std::optional<Snap> snap =
        snapped({two, way.direction}, {&method_in_use(ui.document()), ui.document().settings});
    if (!snap) return ui.ask(Say{(*ui.moment.words)("snap.none", {{"way", way.name}}), false, true});
    core::Pose pose = two.b.pose;
    pose.position = snap->flip.meets;
    ui.send(Place{ui.document().pair[1], pose, Mover::Snap});
    ui.ask(Say{snap_sentence(ui, *snap, way.name), false, true});
}

std::string snap_way(const Ui& ui) { return snap_direction(ui).name; }

// Handles are of a shape.
void select_any(const Ui& ui) {
    if (ui.workspace.selected < 0) ui.workspace.selected = ui.document().pair[0];
}

void choose_tool(const Ui& ui, Tool tool) {
    select_any(ui);
    Tool& now = ui.workspace.gizmo.tool;
    now = now == tool ? Tool::All : tool;
    constexpr const char* words[] = {"tool.all", "tool.move", "tool.turn", "tool.size"};
    ui.ask(Say{ui.word(words[static_cast<int>(now)]), false});
}

namespace {

// The axis under the lens lies along the MTV: its frame is the same one.
bool axis_along_mtv(const Ui& ui) {
    const auto first = [&](FrameKind kind) {
        return gizmo_for(*ui.moment.subject, ui.workspace.selected, {Tool::All, kind}).frame[0];
    };
    return std::abs(glm::dot(first(FrameKind::Axis), first(FrameKind::Mtv))) > 1 - 1e-9;
}

}  // namespace

void next_frame(const Ui& ui) {
    select_any(ui);
    constexpr const char* words[] = {"frame.world", "frame.local", "frame.axis", "frame.mtv"};
    const int frames = axis_along_mtv(ui) ? 3 : 4, after = static_cast<int>(ui.workspace.gizmo.frame) + 1;
    const int next = after < frames ? after : 0;
    ui.workspace.gizmo.frame = static_cast<FrameKind>(next);
    ui.ask(Say{ui.word(words[next]), false});
}

void next_numbers(const Ui& ui) {
    const auto all = number_forms();
    NumberForm& numbers = ui.workspace.numbers;
    const auto now =
        std::find_if(all.begin(), all.end(), [&](const auto& row) { return row.form == numbers; });
    numbers = (now + 1 == all.end() ? all.front() : *(now + 1)).form;
    const std::string form = ui.word("numbers." + std::string(id(numbers)));
    ui.ask(Say{(*ui.moment.words)("numbers.said", {{"form", form}}), false});
}

void escape(const Ui& ui) {
    if (ui.workspace.drag) return cancel_drag(ui);
    ui.workspace.selected = -1;
}

void frame_pair(const Ui& ui) {
    if (ui.workspace.drag) return;
    find_new_places(ui.workspace);
    const Vec2 size = scene_size(ui.workspace);
    const Camera camera = framing(ui.document(), wanted_camera(ui), size, scene_edging(ui));
    ui.workspace.framed = Framed{ui.document(), size, ui.moment.scale, camera};
    ui.send(SetCamera{camera});
}

void frame_all(const Ui& ui) {
    if (ui.workspace.drag) return;
    find_new_places(ui.workspace);
    const Vec2 size = scene_size(ui.workspace);
    ui.send(SetCamera{framing_of_all(ui.document(), wanted_camera(ui), size, scene_edging(ui))});
}

}  // namespace app
