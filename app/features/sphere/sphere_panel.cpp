// The direction sphere in the window: hovering measures a direction, a drag turns the axis, a click pins the
// nearest candidate.
#include "app/features/sphere/sphere_panel.h"

#include <algorithm>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include "app/base/number.h"
#include "app/features/sphere/bevel.h"
#include "app/features/sphere/sphere_matrix.h"
#include "app/scene/camera_control.h"
#include "app/scene/turned_axis.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {
namespace {

constexpr float min_sphere_height_px = 60;
constexpr const char* sphere_widget = "sphere";

const ViewDirection& sphere_camera(const SphereUi& ui) {
    const Camera& scene = ui.selection.scene_camera;
    return ui.state.direction.update(*ui.frame_context.analysis, {scene.yaw, scene.pitch, scene.fov});
}

std::string axis_name(const SphereUi& ui, int axis) {
    return axis < 0 ? std::string() : core::to_string(ui.trace().axes[axis]);
}

// Turns the axis. It snaps to a candidate within a few pixels, unless Ctrl is held.
void turn_to(const SphereUi& ui, const SphereView& view, const Vec3& direction) {
    constexpr Real snap_px = 5;
    const Real snap_angle = snap_px * ui.frame_context.scale / view.radius_px;
    const NearestCandidate nearest = nearest_candidate(ui.trace(), direction);
    Vec3 turned = direction;
    if (nearest.axis >= 0 && nearest.angle < snap_angle && !ImGui::GetIO().KeyCtrl) {
        const Vec3& candidate = ui.trace().axes[nearest.axis].direction;
        turned = glm::dot(candidate, direction) < 0 ? -candidate : candidate;
    }
    ui.selection.turned_direction = turned;
}

// Turns, shows and pins axes. `origin`: of the panel, in the window.
void handle_mouse(const SphereUi& ui, SphereInput& input, const glm::vec2& origin) {
    constexpr Real hover_angle = glm::radians(6.0);
    const SphereView& view = input.layout.view;
    const ImGuiIO& io = ImGui::GetIO();
    const glm::vec2 cursor = glm::vec2(io.MousePos.x, io.MousePos.y) - origin;
    const glm::vec2 press = glm::vec2(io.MouseClickedPos[0].x, io.MouseClickedPos[0].y) - origin;
    const bool is_hovered = ImGui::IsItemHovered() && view.direction_at(cursor).has_value();
    const bool is_pressed =
        ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    if (is_pressed && is_hovered) take_focus(ui, sphere_widget);
    const bool was_pressed_on_sphere = view.direction_at(press).has_value();
    if (was_pressed_on_sphere && is_item_dragged(ui)) turn_to(ui, view, view.nearest_direction(cursor));
    const std::optional<Vec3>& turned = ui.selection.turned_direction;
    input.turned = turned;
    input.probed = turned;
    if (!is_hovered) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const NearestCandidate nearest = nearest_candidate(ui.trace(), view.nearest_direction(cursor));
    const std::string name = axis_name(ui, nearest.axis);
    // The turned axis stays in the scene while the pointer is over the sphere.
    if (!turned) input.probed = view.nearest_direction(cursor);
    const bool is_click = ImGui::IsItemDeactivated() && was_pressed_on_sphere && !has_dragged(ui);
    axis_item(ui, name, is_click && !name.empty(), !turned && nearest.angle < hover_angle);
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

void sphere_panel(const SphereUi& ui) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const auto [width, height] = ImGui::GetContentRegionAvail();
    if (height < ui.px(min_sphere_height_px)) return;
    const ScreenRect rect{position.x, position.y, width, height};
    const DrawOptions options{ui.frame_context.theme, ui.frame_context.scale, true, {}};
    SphereInput input =
        make_sphere_input(*ui.frame_context.analysis, {width, height}, options.scale, sphere_camera(ui));
    // The first item takes the mouse where both are.
    if (input.layout.bevel.width > 0) bevel_slider(ui, input.layout.bevel, position);
    input.bevel = bevel_radius(ui.state.bevel);
    ImGui::SetCursorScreenPos(position);
    ImGui::InvisibleButton("##sphere", {width, height});
    record_rect(ui, sphere_widget, FocusUse::Content);
    input.has_hint = true;
    handle_mouse(ui, input, {position.x, position.y});
    ui.state.probed = input.probed;
    SphereCache& cache = ui.state.cache;
    paint(ui, draw_sphere_field_per_pixel(input, options), rect);
    paint(ui, draw_sphere_figure(input, options, cache), rect);
    paint(ui, draw_sphere_texts(input, options, *ui.frame_context.texts, cache), rect);
    const ScreenRect room = bevel_rect(input.layout, options.scale);
    if (input.bevel > 0 && room.width > 0)
        paint(ui, draw_bevel(input, {room.width, room.height}, options, cache.maps),
              {rect.x + room.x, rect.y + room.y, room.width, room.height});
}

ViewFormula sphere_formula(const SphereUi& ui) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const Explanation& explanation = *ui.frame_context.explanation;
    const TextCatalog& texts = *ui.frame_context.texts;
    if (ui.state.probed && ui.selection.hovered_axis.empty())
        return {explanation.formula, probe_sentence(analysis, *ui.state.probed, texts)};
    return {explanation.formula, sphere_sentence(analysis, make_overlap_scale(analysis), texts)};
}

// The matrix of two boxes; false: the axis table is better.
bool sphere_matrix(const SphereUi& ui) {
    const ImVec2 size = ImGui::GetContentRegionAvail(), origin = ImGui::GetCursorScreenPos();
    const Analysis& analysis = *ui.frame_context.analysis;
    const int marked = ui.selection.shows_turned_axis() ? -1 : analysis.axis;
    const std::optional<SphereMatrix> matrix = draw_sphere_matrix(
        analysis, make_overlap_scale(analysis), marked, {size.x, size.y},
        {ui.frame_context.theme, ui.frame_context.scale, true, {}}, *ui.frame_context.texts);
    if (!matrix) return false;
    paint(ui, matrix->drawing, {origin.x, origin.y, size.x, float(matrix->drawing.size_px.y)});
    const auto count = static_cast<int>(matrix->cells.size());
    const glm::ivec2 arrows = focus_arrows(ui, "matrix");
    const ScreenRect all{origin.x, origin.y, size.x, float(matrix->drawing.size_px.y)};
    if (focus_area(ui, "matrix", all, FocusUse::Content) && marked >= 0) pin(ui, marked);
    if (const int step = arrows.x - arrows.y; step != 0 && count > 0)
        pin(ui, std::clamp(marked + step, 0, count - 1));
    for (int i = 0; i < count; ++i) {
        const ScreenRect& cell = matrix->cells[i];
        const std::string name = axis_name(ui, i);
        ImGui::SetCursorScreenPos({origin.x + cell.x, origin.y + cell.y});
        const bool hit = ImGui::InvisibleButton(("##cell." + name).c_str(), {cell.width, cell.height});
        record_part(ui, "cell." + name);
        axis_item(ui, name, hit, ImGui::IsItemHovered());
        if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    return true;
}

// Turns the axis by steps to the right and up, as it is seen.
template <int right, int up>
void turn_axis_on_sphere(const SphereUi& ui) {
    constexpr Real step = glm::radians(2.0);
    const SphereView view = layout_sphere({1, 1}, 1, sphere_camera(ui)).view;
    Vec3 direction(0);
    if (ui.selection.turned_direction)
        direction = *ui.selection.turned_direction;
    else if (const int axis = ui.frame_context.analysis->axis; axis >= 0)
        direction = ui.trace().axes[axis].direction;
    if (direction == Vec3(0)) direction = view.toward;
    if (!view.is_in_front(direction)) direction = -direction;
    const core::Quat turn = glm::angleAxis(right * step, view.up) * glm::angleAxis(-up * step, view.right);
    direction = glm::normalize(turn * direction);
    ui.selection.turned_direction = view.is_in_front(direction) ? direction : -direction;
}

template <int steps>
void step_bevel(const SphereUi& ui) {
    ui.state.bevel = std::clamp(ui.state.bevel + steps, 0, bevel_steps);
}

// The keys belong to the sphere after a press on it, or when Tab or F6 has reached it.
bool has_focus(const Ui& ui) {
    return is_focused(ui.widgets, sphere_widget) && !ImGui::GetIO().KeyAlt;  // Alt: the hovered number
}
bool has_turned_axis(const Ui& ui) { return has_focus(ui) && ui.selection.turned_direction; }
bool always(const Ui& /*ui*/) { return true; }

void pin_nearest_candidate(const SphereUi& ui) {
    const std::string name =
        axis_name(ui, nearest_candidate(ui.trace(), *ui.selection.turned_direction).axis);
    if (!name.empty()) pin(ui, name);
}

using compat::Key;
using compat::letter;
constexpr const char turning[] = "shortcut.sphere", bevel[] = "shortcut.sphere_bevel";

constexpr ViewAction sphere_actions[] = {
    {"sphere_left", {{{Key::Left}}}, call<turn_axis_on_sphere<-1, 0>>, turning, true, has_focus},
    {"sphere_right", {{{Key::Right}}}, call<turn_axis_on_sphere<1, 0>>, turning, true, has_focus},
    {"sphere_up", {{{Key::Up}}}, call<turn_axis_on_sphere<0, 1>>, turning, true, has_focus},
    {"sphere_down", {{{Key::Down}}}, call<turn_axis_on_sphere<0, -1>>, turning, true, has_focus},
    {"sphere_pin", {{{Key::Enter}}}, call<pin_nearest_candidate>, nullptr, false, has_turned_axis},
    {"less_bevel", {{{letter('J')}}}, call<step_bevel<-1>>, bevel, true, always},
    {"more_bevel", {{{letter('K')}}}, call<step_bevel<1>>, bevel, true, always},
};

}  // namespace

const View sphere_view{.id = "sphere",
                       .term = "direction_sphere",
                       .flat = false,
                       .draw = call<sphere_panel>,
                       .figure = draw_sphere,
                       .actions = sphere_actions,
                       .formula = [](const Ui& ui) { return sphere_formula(ui); },
                       .axis_list = [](const Ui& ui) { return sphere_matrix(ui); }};

}  // namespace app
