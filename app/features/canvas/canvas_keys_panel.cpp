// Actions of keys in the scene: selecting, nudging, snapping and framing.
#include "app/features/canvas/canvas_keys_panel.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/document/history.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/keyboard_drag.h"
#include "app/scene/snapping.h"
#include "app/ui/number_field.h"

namespace app {

namespace {

bool has_selection(const Ui& ui) {
    return ui.workspace.selected >= 0 && ui.workspace.selected < int(ui.document().bodies.size());
}

// A direction for snapping B, and its name.
struct SnapPath {
    core::Vec3 direction{0};
    std::string name;  // markup; empty if there is no direction
};

SnapPath snap_path(const Ui& ui) {
    const core::Trace& trace = ui.trace();
    const SnapDirection along = ui.workspace.snap_direction;
    if (along == SnapDirection::Drag) {
        const core::Vec3& path = ui.workspace.last_drag_direction;
        return path == core::Vec3(0) ? SnapPath{} : SnapPath{path, ui.text("snap.way.drag")};
    }
    const std::string& pinned_name = ui.document().pinned;
    const int pinned =
        along != SnapDirection::Pinned || pinned_name.empty() ? -1 : core::find_axis(trace, pinned_name);
    if (pinned >= 0 && trace.axes[pinned].direction != core::Vec3(0))
        return {trace.axes[pinned].direction, axis_markup(trace.axes[pinned])};
    return {separation_direction(trace), ui.text(is_separated(trace) ? "snap.way.nearest" : "snap.way.mtv")};
}

std::string snap_message(const Ui& ui, const SnapResult& snap, const std::string& path) {
    const TextCatalog& texts = *ui.frame_context.texts;
    const bool is_already_there = snap.change.colliding == pair(ui.document()).b.pose.position;
    const std::string intro =
        is_already_there
            ? texts("snap.there")
            : texts("snap.moved", {{"moved", format_user_number(ui, snap.distance)}, {"way", path}});
    const std::string reference = texts("reference." + std::string(snap.reference));
    if (!snap.reference_offset) return texts("snap.unknown", {{"lead", intro}, {"reference", reference}});
    const std::string offset_text = format_user_number(ui, std::abs(*snap.reference_offset));
    const char* key = *snap.reference_offset == 0  ? "snap.same"
                      : *snap.reference_offset > 0 ? "snap.before_reference"
                                                   : "snap.beyond_reference";
    return texts(key, {{"lead", intro},
                       {"off", offset_text},
                       {"ulps", std::to_string(snap.reference_ulps)},
                       {"reference", reference}});
}

// Reason why there is no MTV.
std::string no_mtv_reason(const Ui& ui) {
    const core::Verdict verdict = ui.trace().verdict;
    if (verdict == core::Verdict::Separated) return ui.text("mtv.separated");
    if (verdict == core::Verdict::Touching) return ui.text("mtv.touching");
    return (*ui.frame_context.texts)("mtv.none", {{"method", active_method(ui.document()).id}});
}

}  // namespace

void select_next(const Ui& ui, int step) {
    if (ui.workspace.drag) return;
    const int count = int(ui.document().bodies.size());
    const int from = has_selection(ui) ? ui.workspace.selected : step > 0 ? -1 : count;
    ui.workspace.selected = (from + step + count) % count;
}

void set_next_pair_body(const Ui& ui, Side side) {
    if (ui.workspace.drag) return;
    const auto& pair = ui.document().pair;
    const int count = int(ui.document().bodies.size());
    if (count == 2) return ui.send_request(ShowMessage{ui.text("pair.no_other"), false});
    int next = pair[side == Side::A ? 0 : 1];
    do next = (next + 1) % count;
    while (next == pair[0] || next == pair[1]);
    ui.send_command(SetPairBody{side, next});
}

void nudge_selected(const Ui& ui, int paper_axis, int sign) {
    const bool flat = is_flat(ui.document());
    if (!has_selection(ui) || ui.workspace.drag || (flat && paper_axis == 2)) return;
    const Vec2 size = scene_size(ui.workspace);
    AxisStep step = paper_aligned_steps(ViewTransform(scene_camera(ui), flat, size))[paper_axis];
    step.sign *= sign;
    const ImGuiIO& io = ImGui::GetIO();
    const Nudge nudge_kind = io.KeyAlt ? Nudge::OneUlp : io.KeyShift ? Nudge::Coarse : Nudge::Fine;
    const int body = ui.workspace.selected;
    const core::PlacedShape& placed = ui.document().bodies[body].placed;
    core::Pose pose = nudge(placed, step, nudge_kind);
    const Document* start = ui.frame_context.history->previous_document();
    if (start != nullptr && body < int(start->bodies.size()))
        pose = snap_to_start(start->bodies[body].placed.pose, pose, placed, step.axis);
    ui.send_command(SetPose{body, pose});
}

void remove_selected(const Ui& ui) {
    if (!has_selection(ui) || ui.workspace.drag) return;
    const auto& pair = ui.document().pair;
    const int body = ui.workspace.selected;
    if (body == pair[0] || body == pair[1])
        return ui.send_request(ShowMessage{ui.text("canvas.not_removed"), false});
    ui.send_command(RemoveBody{body});
    ui.workspace.selected = -1;
}

void apply_mtv(const Ui& ui) {
    const core::Vec3 move = core::mtv(ui.trace());
    if (ui.workspace.drag) return;
    if (move == core::Vec3(0)) return ui.send_request(ShowMessage{no_mtv_reason(ui), false});
    const int b = ui.document().pair[1];
    core::Pose pose = ui.document().bodies[b].placed.pose;
    pose.position += move;
    ui.send_command(SetPose{b, pose, MoveSource::Mtv});
}

void snap_to_touching(const Ui& ui) {
    if (ui.workspace.drag) return;
    const core::Pair shape_pair = pair(ui.document());
    const SnapPath path = snap_path(ui);
    if (path.name.empty()) return ui.send_request(ShowMessage{ui.text("snap.no_drag"), false});
    const std::optional<SnapResult> snap = find_touching_snap(
        {shape_pair, path.direction}, {&active_method(ui.document()), ui.document().settings});
    if (!snap)
        return ui.send_request(
            ShowMessage{(*ui.frame_context.texts)("snap.none", {{"way", path.name}}), false, true});
    core::Pose pose = shape_pair.b.pose;
    pose.position = snap->change.colliding;
    ui.send_command(SetPose{ui.document().pair[1], pose, MoveSource::Snap});
    ui.send_request(ShowMessage{snap_message(ui, *snap, path.name), false, true});
}

std::string snap_direction_text(const Ui& ui) { return snap_path(ui).name; }

// Selects A if nothing is selected: a tool needs a selected body.
void ensure_selection(const Ui& ui) {
    if (ui.workspace.selected < 0) ui.workspace.selected = ui.document().pair[0];
}

void choose_tool(const Ui& ui, GizmoTool tool) {
    ensure_selection(ui);
    GizmoTool& current = ui.workspace.gizmo_options.tool;
    current = current == tool ? GizmoTool::All : tool;
    constexpr const char* texts[] = {"tool.all", "tool.move", "tool.turn", "tool.size"};
    ui.send_request(ShowMessage{ui.text(texts[static_cast<int>(current)]), false});
}

namespace {

// True if the current axis is parallel to the MTV: the axis frame and the MTV frame are equal.
bool is_axis_along_mtv(const Ui& ui) {
    const auto first = [&](GizmoFrame kind) {
        return make_gizmo(*ui.frame_context.analysis, ui.workspace.selected, {GizmoTool::All, kind}).axes[0];
    };
    return std::abs(glm::dot(first(GizmoFrame::Axis), first(GizmoFrame::Mtv))) > 1 - 1e-9;
}

}  // namespace

void cycle_gizmo_frame(const Ui& ui) {
    ensure_selection(ui);
    constexpr const char* texts[] = {"frame.world", "frame.local", "frame.axis", "frame.mtv"};
    const int frames = is_axis_along_mtv(ui) ? 3 : 4,
              next_index = static_cast<int>(ui.workspace.gizmo_options.frame) + 1;
    const int next = next_index < frames ? next_index : 0;
    ui.workspace.gizmo_options.frame = static_cast<GizmoFrame>(next);
    ui.send_request(ShowMessage{ui.text(texts[next]), false});
}

void cycle_number_format(const Ui& ui) {
    const auto all = number_formats();
    NumberFormat& number_format = ui.workspace.numbers;
    const auto current =
        std::find_if(all.begin(), all.end(), [&](const auto& row) { return row.format == number_format; });
    number_format = (current + 1 == all.end() ? all.front() : *(current + 1)).format;
    const std::string form = ui.text("numbers." + std::string(id(number_format)));
    ui.send_request(ShowMessage{(*ui.frame_context.texts)("numbers.changed", {{"form", form}}), false});
}

void cancel_or_deselect(const Ui& ui) {
    if (ui.workspace.drag) return cancel_drag(ui);
    ui.workspace.selected = -1;
}

void frame_pair(const Ui& ui) {
    if (ui.workspace.drag) return;
    reset_label_positions(ui.workspace);
    const Vec2 size = scene_size(ui.workspace);
    const Camera camera = frame_pair_camera(ui.document(), target_camera(ui), size, canvas_insets(ui));
    ui.workspace.framing_cache = FramingCache{ui.document(), size, ui.frame_context.scale, camera};
    ui.send_command(SetCamera{camera});
}

void frame_all(const Ui& ui) {
    if (ui.workspace.drag) return;
    reset_label_positions(ui.workspace);
    const Vec2 size = scene_size(ui.workspace);
    ui.send_command(SetCamera{frame_all_camera(ui.document(), target_camera(ui), size, canvas_insets(ui))});
}

}  // namespace app
