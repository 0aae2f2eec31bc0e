// Actions of keys in the scene: selecting, nudging, snapping and framing.
#include "app/features/canvas/canvas_keys_panel.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/document/history.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/scene/drag.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/turned_axis.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/number_field.h"

namespace app {

namespace {

bool has_selection(const CanvasUi& ui) {
    return ui.selection.body >= 0 && ui.selection.body < int(ui.document().bodies.size());
}

}  // namespace

void select_next(const CanvasUi& ui, int step) {
    if (ui.state.drag) return;
    const int count = int(ui.document().bodies.size());
    const int from = has_selection(ui) ? ui.selection.body : step > 0 ? -1 : count;
    ui.selection.body = (from + step + count) % count;
}

void set_next_pair_body(const CanvasUi& ui, Side side) {
    if (ui.state.drag) return;
    const auto& pair = ui.document().pair;
    const int count = int(ui.document().bodies.size());
    if (count == 2) return ui.send_request(ShowMessage{ui.text("pair.no_other"), false});
    int next = pair[side == Side::A ? 0 : 1];
    do next = (next + 1) % count;
    while (next == pair[0] || next == pair[1]);
    ui.send_command(SetPairBody{side, next});
}

namespace {

// True if the tool of the handles gives the arrows another meaning than moving.
bool turn_or_resize(const CanvasUi& ui, const std::array<AxisStep, 3>& steps, int paper_axis, int sign,
                    Nudge size) {
    const int body = ui.selection.body;
    const core::PlacedShape& placed = ui.document().bodies[body].placed;
    const GizmoTool tool = ui.selection.gizmo.tool;
    if (tool == GizmoTool::Rotate && !core::is_round(placed.shape)) {
        // A flat body turns to the left by the left and the up arrow.
        AxisStep step{2, paper_axis == 0 ? -sign : sign};
        if (!is_flat(ui.document())) {
            // The arrow to the right turns about the axis that looks like up: the front moves to the right.
            // The arrow up turns about the axis that looks like right.
            step = steps[paper_axis == 2 ? 2 : 1 - paper_axis];
            step.sign *= paper_axis == 0 ? sign : -sign;
        }
        ui.send_command(SetPose{body, turn_by_key(placed, step, size)});
    }
    if (tool == GizmoTool::Size)
        if (const auto resized = resize_by_key(placed, {steps[paper_axis].axis, sign}, size))
            ui.send_command(SetShape{body, resized->shape});
    return tool == GizmoTool::Rotate || tool == GizmoTool::Size;
}

}  // namespace

void nudge_selected(const CanvasUi& ui, int paper_axis, int sign) {
    const bool flat = is_flat(ui.document());
    if (!has_selection(ui) || ui.state.drag || (flat && paper_axis == 2)) return;
    const Vec2 paper_size = scene_size(ui.widgets);
    const std::array<AxisStep, 3> steps =
        paper_aligned_steps(ViewTransform(scene_camera(ui), flat, paper_size));
    AxisStep step = steps[paper_axis];
    step.sign *= sign;
    const ImGuiIO& io = ImGui::GetIO();
    const Nudge nudge_kind = io.KeyAlt ? Nudge::OneUlp : io.KeyShift ? Nudge::Coarse : Nudge::Fine;
    if (turn_or_resize(ui, steps, paper_axis, sign, nudge_kind)) return;
    const int body = ui.selection.body;
    const core::PlacedShape& placed = ui.document().bodies[body].placed;
    core::Pose pose = nudge(placed, step, nudge_kind);
    const Document* start = ui.frame_context.history->previous_document();
    if (start != nullptr && body < int(start->bodies.size()))
        pose = snap_to_start(start->bodies[body].placed.pose, pose, placed, step.axis);
    ui.send_command(SetPose{body, pose});
}

void remove_selected(const CanvasUi& ui) {
    if (!has_selection(ui) || ui.state.drag) return;
    const auto& pair = ui.document().pair;
    const int body = ui.selection.body;
    if (body == pair[0] || body == pair[1])
        return ui.send_request(ShowMessage{ui.text("canvas.not_removed"), false});
    ui.send_command(RemoveBody{body});
    ui.selection.body = -1;
}

// Selects A if nothing is selected: a tool needs a selected body.
void ensure_selection(const CanvasUi& ui) {
    if (ui.selection.body < 0) ui.selection.body = ui.document().pair[0];
}

void choose_tool(const CanvasUi& ui, GizmoTool tool) {
    ensure_selection(ui);
    GizmoTool& current = ui.selection.gizmo.tool;
    current = current == tool ? GizmoTool::All : tool;
    constexpr const char* texts[] = {"tool.all", "action.tool_move", "action.tool_turn", "action.tool_size"};
    ui.send_request(ShowMessage{ui.text(texts[static_cast<int>(current)]), false});
}

void cycle_gizmo_frame(const CanvasUi& ui) {
    ensure_selection(ui);
    constexpr const char* texts[] = {"frame.world", "frame.local", "frame.axis", "frame.mtv"};
    const auto first = [&](GizmoFrame kind) {
        return make_gizmo(*ui.frame_context.analysis, ui.selection.body, {GizmoTool::All, kind}).axes[0];
    };
    // If the current axis is parallel to the MTV, the axis frame and the MTV frame are equal.
    const bool is_axis_along_mtv =
        std::abs(glm::dot(first(GizmoFrame::Axis), first(GizmoFrame::Mtv))) > 1 - 1e-9;
    const int frames = is_axis_along_mtv ? 3 : 4, next_index = static_cast<int>(ui.selection.gizmo.frame) + 1;
    const int next = next_index < frames ? next_index : 0;
    ui.selection.gizmo.frame = static_cast<GizmoFrame>(next);
    ui.send_request(ShowMessage{ui.text(texts[next]), false});
}

void cycle_number_format(const CanvasUi& ui) {
    const auto all = number_formats();
    NumberFormat& number_format = ui.options.number_format;
    const auto current =
        std::ranges::find_if(all, [&](const auto& row) { return row.format == number_format; });
    number_format = (current + 1 == all.end() ? all.front() : *(current + 1)).format;
    const std::string form = ui.text("numbers." + std::string(id(number_format)));
    ui.send_request(ShowMessage{ui.text("numbers.changed", {{"form", form}}), false});
}

void turn_shown_axis(const CanvasUi& ui, Real radians) {
    if (ui.state.drag) return;
    const Analysis& analysis = *ui.frame_context.analysis;
    const bool flat = is_flat(ui.document());
    if (!ui.selection.turned_direction) {
        Vec3 shown = analysis.axis < 0 ? Vec3(0) : ui.trace().axes[analysis.axis].direction;
        if (shown == Vec3(0)) shown = Vec3(1, 0, 0);
        const Camera camera = scene_camera(ui);
        const GreatCircle circle = flat ? GreatCircle{} : circle_through(shown, {camera.yaw, camera.pitch});
        turn_axis(ui.selection, circle, shown);
    }
    const GreatCircle circle = turning_circle(analysis, ui.selection);
    const Vec3& from = *ui.selection.turned_direction;
    turn_axis(ui.selection, circle,
              std::cos(radians) * from + std::sin(radians) * glm::cross(circle.normal, from));
}

void cancel_or_deselect(const CanvasUi& ui) {
    if (ui.state.drag) return cancel_drag(ui);
    ui.selection.body = -1;
}

}  // namespace app
