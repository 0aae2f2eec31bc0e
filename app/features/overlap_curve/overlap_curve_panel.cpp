// The overlap curve in the window: dragging turns the axis, a click pins a candidate.
#include <glm/gtc/constants.hpp>

#include "app/features/overlap_curve/overlap_curve.h"
#include "app/scene/turned_axis.h"
#include "app/ui/view.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr Real max_hover_angle = glm::radians(5.0);

// Shows the axis at an angle, with the sense of the turned one. It snaps to a candidate within a few pixels,
// unless Ctrl is held.
void turn_to(const Ui& ui, const GreatCircle& circle, Real angle, const Vec2& size_px) {
    constexpr float snap_px = 5;
    Vec3 direction = circle.direction_at(angle);
    const float scale = ui.frame_context.scale;
    const Real middle = size_px.x / 2;
    const Real snap_angle =
        curve_angle(middle + snap_px * scale, size_px, scale) - curve_angle(middle, size_px, scale);
    const int candidate = find_candidate(ui.trace(), circle, direction, snap_angle);
    if (candidate >= 0 && !ImGui::GetIO().KeyCtrl) direction = ui.trace().axes[candidate].direction;
    const std::optional<Vec3>& turned = ui.selection.turned_direction;
    const Vec3 sense = turned.value_or(circle.direction_at(angle));
    turn_axis(ui.selection, circle, glm::dot(direction, sense) < 0 ? -direction : direction);
}

void overlap_curve_panel(const Ui& ui) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const auto [width, height] = ImGui::GetContentRegionAvail();
    const ScreenRect rect{position.x, position.y, width, height};
    const Vec2 size_px(width, height);
    const Analysis& analysis = *ui.frame_context.analysis;
    const bool is_released = ImGui::InvisibleButton("##sweep", {width, height});
    const bool is_click = is_released && !has_dragged(ui);
    record_rect(ui, "sweep", FocusUse::Content);
    const GreatCircle circle = turning_circle(analysis, ui.selection);
    const Real angle = curve_angle(ImGui::GetIO().MousePos.x - position.x, size_px, ui.frame_context.scale);
    const bool is_turning = is_item_dragged(ui);  // until Escape ends the drag
    if (is_turning) turn_to(ui, circle, angle, size_px);
    const bool is_hovered = ImGui::IsItemHovered();
    const int candidate =
        is_hovered ? find_candidate(analysis.trace, circle, circle.direction_at(angle), max_hover_angle) : -1;
    if (is_hovered) ImGui::SetMouseCursor(is_turning ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_Hand);
    // The turned axis stays in the scene while the pointer is over the curve.
    if (candidate >= 0 && !ui.selection.turned_direction && !is_turning)
        ui.selection.hovered_axis = core::to_string(analysis.trace.axes[candidate]);
    if (is_click && candidate < 0) turn_to(ui, circle, angle, size_px);
    InteractionState interaction;
    interaction.turned_direction = ui.selection.turned_direction;
    interaction.turning_normal = ui.selection.turning_normal;
    paint(ui,
          draw_overlap_curve(analysis, size_px, {ui.frame_context.theme, ui.frame_context.scale, true, {}},
                             *ui.frame_context.texts, interaction),
          rect);
    if (!is_click || candidate < 0) return;
    std::optional<Vec3>& turned = ui.selection.turned_direction;
    // A click on the pinned candidate returns to it, before another click unpins it.
    if (turned && ui.document().pinned == core::to_string(ui.trace().axes[candidate]))
        turned.reset();
    else
        toggle_pin(ui, candidate);
}

ViewFormula overlap_curve_formula(const Ui& ui) {
    const Analysis& analysis = *ui.frame_context.analysis;
    return {ui.frame_context.explanation->formula,
            curve_sentence(analysis, turning_circle(analysis, ui.selection), *ui.frame_context.texts)};
}

}  // namespace

const View overlap_curve_view{.id = "sweep",
                              .term = "overlap_curve",
                              .draw = overlap_curve_panel,
                              .figure = draw_overlap_curve,
                              .formula = overlap_curve_formula};

}  // namespace app
