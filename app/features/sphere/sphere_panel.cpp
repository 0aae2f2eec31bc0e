// The direction sphere in the window: hovering measures a direction, dragging pins the nearest candidate.
#include "app/features/sphere/sphere_panel.h"

#include <glm/gtc/constants.hpp>

#include "app/scene/camera_control.h"
#include "app/ui/widgets.h"

namespace app {
namespace {

constexpr float min_sphere_height_px = 60;
constexpr FieldMesh coarse_mesh{6, 24};  // while the inputs change from frame to frame

const ViewDirection& sphere_camera(const SphereUi& ui) {
    SphereState& state = ui.state;
    // Pinning can turn the camera of a scene that is framed automatically, but not during the drag that pins.
    if (!state.drag && state.camera_document != ui.document()) {
        state.camera_document = ui.document();
        state.camera = document_view_direction(ui.document());
    }
    return state.camera;
}

// A coarse drawing first, so that a drag stays fast; the complete drawing follows when nothing changes.
const Drawing& update_field(const SphereUi& ui, const SphereInput& input, const DrawOptions& options) {
    SphereState& state = ui.state;
    SphereFieldInputs inputs{
        pair(ui.document()),
        input.size_px,
        input.layout.view,
        {make_overlap_scale(*input.analysis), options.theme, options.scale, coarse_mesh}};
    const bool is_unchanged = state.last_inputs == inputs;
    state.last_inputs = inputs;
    if (is_unchanged)
        inputs.style.mesh = FieldMesh{};
    else
        ui.widgets.needs_another_frame = true;
    return state.field.update(std::move(inputs), [&](const SphereFieldInputs& changed) {
        return draw_sphere_field(input, options, changed.style.mesh);
    });
}

std::string axis_name(const SphereUi& ui, int axis) {
    return axis < 0 ? std::string() : core::to_string(ui.trace().axes[axis]);
}

// The axis to pin while the button is held. A click on the pinned axis unpins it.
std::optional<std::string> drag_axis(const SphereUi& ui, const std::string& nearest) {
    std::optional<SphereDrag>& drag = ui.state.drag;
    if (ImGui::IsItemActivated()) drag = SphereDrag{ui.document().pinned, false};
    if (!drag || nearest.empty()) return {};
    if (ImGui::IsMouseDragging(ImGuiMouseButton_Left) || nearest != drag->pinned_before) drag->moved = true;
    if (ImGui::IsItemDeactivated()) {
        const bool unpins = !drag->moved;
        drag.reset();
        return unpins ? std::optional(std::string()) : std::nullopt;
    }
    return nearest != ui.document().pinned ? std::optional(nearest) : std::nullopt;
}

}  // namespace

std::optional<std::string> sphere_panel(const SphereUi& ui) {
    constexpr Real hover_angle = glm::radians(6.0);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const auto [width, height] = ImGui::GetContentRegionAvail();
    if (height < ui.px(min_sphere_height_px)) return {};
    const ScreenRect rect{position.x, position.y, width, height};
    const DrawOptions options{ui.frame_context.theme, ui.frame_context.scale, true, {}};
    SphereInput input{ui.frame_context.analysis, {width, height}, {}, {}};
    input.layout = layout_sphere(input.size_px, options.scale, sphere_camera(ui));
    ImGui::InvisibleButton("##sphere", {width, height});
    record_rect(ui, "sphere");
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::vec2 cursor(mouse.x - position.x, mouse.y - position.y);
    const bool is_on_sphere = input.layout.view.direction_at(cursor).has_value();
    std::optional<std::string> result;
    if (!ImGui::IsItemActive() && !ImGui::IsItemDeactivated()) ui.state.drag.reset();
    if (ImGui::IsItemActivated() && !is_on_sphere) ui.state.drag.reset();
    if ((is_on_sphere && ImGui::IsItemHovered()) || ui.state.drag) {
        input.probed = input.layout.view.nearest_direction(cursor);
        const NearestCandidate nearest = nearest_candidate(ui.trace(), *input.probed);
        result = drag_axis(ui, axis_name(ui, nearest.axis));
        if (nearest.axis >= 0 && (ui.state.drag || nearest.angle < hover_angle))
            ui.selection.hovered_axis = axis_name(ui, nearest.axis);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    paint(ui, update_field(ui, input, options), rect);
    paint(ui, draw_sphere_overlay(input, options, *ui.frame_context.texts), rect);
    return result;
}

}  // namespace app
