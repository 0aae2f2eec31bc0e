// The direction sphere in the window: hovering measures a direction, dragging pins the nearest candidate.
#include "app/features/sphere/sphere_panel.h"

#include <algorithm>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include "app/base/number.h"
#include "app/features/sphere/bevel.h"
#include "app/scene/camera_control.h"
#include "app/scene/turned_axis.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {
namespace {

constexpr float min_sphere_height_px = 60;

const ViewDirection& sphere_camera(const SphereUi& ui) {
    SphereState& state = ui.state;
    // Pinning can turn the camera of a scene that is framed automatically, but not during the drag that pins.
    if (!state.drag && state.camera_document != ui.document()) {
        state.camera_document = ui.document();
        state.camera = document_view_direction(ui.document());
    }
    return state.camera;
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
        ui.selection.turned_direction.reset();
        return unpins ? std::optional(std::string()) : std::nullopt;
    }
    return nearest != ui.document().pinned ? std::optional(nearest) : std::nullopt;
}

void end_drag(const SphereUi& ui) {
    if (!ui.state.drag) return;
    ui.state.drag.reset();
    ui.selection.turned_direction.reset();
}

// A press on the sphere takes the focus, a press elsewhere ends it.
void update_focus(const SphereUi& ui, bool is_on_sphere) {
    const bool is_pressed =
        ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    if (is_pressed) ui.state.has_focus = is_on_sphere && ImGui::IsItemHovered();
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const bool uses_mouse = is_on_sphere && ImGui::IsItemHovered() && (moved.x != 0 || moved.y != 0);
    if (!ui.state.has_focus || uses_mouse || is_pressed) stop_probing(ui);
}

// Returns the axis to pin or unpin.
std::optional<std::string> probe_at_cursor(const SphereUi& ui, SphereInput& input, const glm::vec2& cursor) {
    constexpr Real hover_angle = glm::radians(6.0);
    const bool is_on_sphere = input.layout.view.direction_at(cursor).has_value();
    update_focus(ui, is_on_sphere);
    if (!ImGui::IsItemActive() && !ImGui::IsItemDeactivated()) end_drag(ui);
    if (ImGui::IsItemActivated() && !is_on_sphere) end_drag(ui);
    const bool is_hovered = is_on_sphere && ImGui::IsItemHovered();
    std::optional<std::string> result;
    if (ui.state.probed)
        input.probed = ui.state.probed;
    else if (is_hovered || ui.state.drag)
        input.probed = input.layout.view.nearest_direction(cursor);
    if (!input.probed) return result;
    const NearestCandidate nearest = nearest_candidate(ui.trace(), *input.probed);
    if (!ui.state.probed) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        result = drag_axis(ui, axis_name(ui, nearest.axis));
    }
    if (nearest.axis >= 0 && (ui.state.drag || nearest.angle < hover_angle))
        ui.selection.hovered_axis = axis_name(ui, nearest.axis);
    if (ui.state.probed || (ui.state.drag && ImGui::IsMouseDragging(ImGuiMouseButton_Left)))
        ui.selection.turned_direction = input.probed;
    return result;
}

// Moves the bottom of the description to the slider; empty if there is no room.
ScreenRect take_slider_room(const SphereUi& ui, SphereLayout& layout) {
    constexpr float row_px = 26, min_description_px = 110;
    ScreenRect& description = layout.description;
    const float row = ui.px(row_px);
    if (description.width <= 0 || description.height < row + ui.px(min_description_px)) return {};
    description.height -= row;
    return {description.x, description.y + description.height, description.width, row};
}

void bevel_slider(const SphereUi& ui, const ScreenRect& room, const ImVec2& origin) {
    const float gap = ui.px(10);
    const std::string& label = ui.text("sphere.bevel");
    const std::string value = to_fixed(bevel_radius(ui.state.bevel), 2);
    const float label_width = ImGui::CalcTextSize(label.c_str()).x;
    const float value_width = ImGui::CalcTextSize(value.c_str()).x;
    ImGui::SetCursorScreenPos({origin.x + room.x, origin.y + room.y});
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", label.c_str());
    record_rect(ui, "sphere.bevel.label");
    tooltip(ui, ui.text("sphere.bevel.means"));
    ImGui::SameLine(0, gap);
    const float width = room.width - label_width - value_width - 2 * gap - ui.px(8);
    const std::optional<int> requested = step_slider(
        ui, "sphere.bevel", {bevel_steps + 1, ui.state.bevel, std::max(width, 1.0F), ui.theme().mtv});
    if (requested) ui.state.bevel = *requested;
    tooltip(ui, ui.text("sphere.bevel.means"));
    ImGui::SameLine(0, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", value.c_str());
}

void paint_bevel(const SphereUi& ui, const SphereInput& input, const DrawOptions& options,
                 const ScreenRect& rect) {
    const ScreenRect room = bevel_rect(input.layout, options.scale);
    if (input.bevel <= 0 || room.width <= 0) return;
    paint(ui, draw_bevel(input, {room.width, room.height}, options, ui.state.cache.maps),
          {rect.x + room.x, rect.y + room.y, room.width, room.height});
}

}  // namespace

std::optional<std::string> sphere_panel(const SphereUi& ui) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const auto [width, height] = ImGui::GetContentRegionAvail();
    if (height < ui.px(min_sphere_height_px)) return {};
    const ScreenRect rect{position.x, position.y, width, height};
    const DrawOptions options{ui.frame_context.theme, ui.frame_context.scale, true, {}};
    SphereInput input =
        make_sphere_input(*ui.frame_context.analysis, {width, height}, options.scale, sphere_camera(ui));
    const ScreenRect slider = take_slider_room(ui, input.layout);
    // The first item takes the mouse where both are.
    if (slider.width > 0) bevel_slider(ui, slider, position);
    input.bevel = bevel_radius(ui.state.bevel);
    ImGui::SetCursorScreenPos(position);
    ImGui::InvisibleButton("##sphere", {width, height});
    record_rect(ui, "sphere");
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    std::optional<std::string> result =
        probe_at_cursor(ui, input, {mouse.x - position.x, mouse.y - position.y});
    SphereCache& cache = ui.state.cache;
    paint(ui, draw_sphere_field_per_pixel(input, options), rect);
    paint(ui, draw_sphere_figure(input, options, cache), rect);
    paint(ui, draw_sphere_texts(input, options, *ui.frame_context.texts, cache), rect);
    paint_bevel(ui, input, options, rect);
    return result;
}

void turn_probed_direction(const SphereUi& ui, int right, int up) {
    constexpr Real step = glm::radians(2.0);
    SphereState& state = ui.state;
    const SphereView view = layout_sphere({1, 1}, 1, sphere_camera(ui)).view;
    Vec3 direction = view.toward;
    if (state.probed)
        direction = *state.probed;
    else if (const int axis = ui.frame_context.analysis->axis; axis >= 0)
        direction = ui.trace().axes[axis].direction;
    if (direction == Vec3(0)) direction = view.toward;
    const core::Quat turn = glm::angleAxis(right * step, view.up) * glm::angleAxis(-up * step, view.right);
    direction = glm::normalize(turn * direction);
    state.probed = view.is_in_front(direction) ? direction : -direction;
}

void stop_probing(const SphereUi& ui) {
    if (!ui.state.probed) return;
    ui.state.probed.reset();
    ui.selection.turned_direction.reset();
}

void step_bevel(const SphereUi& ui, int steps) {
    ui.state.bevel = std::clamp(ui.state.bevel + steps, 0, bevel_steps);
}

std::string candidate_at_probe(const SphereUi& ui) {
    if (!ui.state.probed) return {};
    return axis_name(ui, nearest_candidate(ui.trace(), *ui.state.probed).axis);
}

}  // namespace app
