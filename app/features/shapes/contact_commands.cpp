// Moves of B: by the MTV, and until the shapes touch.
#include "app/features/shapes/contact_commands.h"

#include <cmath>

#include "app/base/number.h"
#include "app/scene/snapping.h"
#include "app/ui/number_field.h"

namespace app {

namespace {

// The direction of the move and its name.
struct SnapPath {
    core::Vec3 direction{0};
    std::string name;  // markup; empty: there is no such direction
};

SnapPath snap_path(const Ui& ui) {
    const core::Trace& trace = ui.trace();
    const SnapDirection along = ui.selection.snap_direction;
    if (along == SnapDirection::Drag) {
        const core::Vec3& path = ui.selection.last_drag_direction;
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

// Why there is no MTV.
std::string no_mtv_reason(const Ui& ui) {
    const core::Verdict verdict = ui.trace().verdict;
    if (verdict == core::Verdict::Separated) return ui.text("mtv.separated");
    if (verdict == core::Verdict::Touching) return ui.text("mtv.touching");
    return ui.text("mtv.none", {{"method", active_method(ui.document()).id}});
}

}  // namespace

void apply_mtv(const Ui& ui) {
    const core::Vec3 move = core::mtv(ui.trace());
    if (ui.selection.dragging) return;
    if (move == core::Vec3(0)) return ui.send_request(ShowMessage{no_mtv_reason(ui), false});
    const int b = ui.document().pair[1];
    core::Pose pose = ui.document().bodies[b].placed.pose;
    pose.position += move;
    ui.send_command(SetPose{b, pose, MoveSource::Mtv});
}

void snap_to_touching(const Ui& ui) {
    if (ui.selection.dragging) return;
    const core::Pair shape_pair = ui.frame_context.analysis->placed;
    if (!is_within_snap_range(shape_pair))
        return ui.send_request(ShowMessage{ui.text("snap.too_far"), false});
    const SnapPath path = snap_path(ui);
    if (path.name.empty()) return ui.send_request(ShowMessage{ui.text("snap.no_drag"), false});
    const std::optional<SnapResult> snap = find_touching_snap(
        {shape_pair, path.direction}, {&active_method(ui.document()), ui.document().settings});
    if (!snap) return ui.send_request(ShowMessage{ui.text("snap.none", {{"way", path.name}}), false, true});
    core::Pose pose = pair(ui.document()).b.pose;
    // Exact to the last bit at the start; at a later moment of a motion B is moved as far as there.
    const core::Vec3 shown = shape_pair.b.pose.position, touching = snap->change.colliding;
    pose.position = pose.position == shown ? touching : pose.position + (touching - shown);
    ui.send_command(SetPose{ui.document().pair[1], pose, MoveSource::Snap});
    ui.send_request(ShowMessage{snap_message(ui, *snap, path.name), false, true});
}

std::string snap_direction_text(const Ui& ui) { return snap_path(ui).name; }

}  // namespace app
