// The overlap as a curve over the angle of the axis.
#include "app/features/overlap_curve/overlap_curve_panel.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/features/overlap_curve/overlap_curve.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// The candidate nearest to a position on the curve; -1 if none is within 5 degrees.
int axis_at(const Ui& ui, float x_px, const ScreenRect& rect) {
    const core::Trace& trace = ui.trace();
    const Real angle = curve_angle(x_px, {rect.width, rect.height}, ui.frame_context.scale);
    Real nearest = glm::radians(5.0);
    int found = -1;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        if (trace.axes[i].direction == core::Vec3(0)) continue;
        const Real difference = std::abs(axis_angle(trace.axes[i]) - angle);
        const Real distance = std::min(difference, glm::pi<Real>() - difference);
        if (distance >= nearest) continue;
        nearest = distance;
        found = i;
    }
    return found;
}

}  // namespace

int overlap_curve_panel(const Ui& ui, float height) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const ScreenRect rect{position.x, position.y, width, height};
    paint(ui,
          draw_overlap_curve(*ui.frame_context.analysis, {rect.width, rect.height},
                             {ui.frame_context.theme, ui.frame_context.scale, true, {}},
                             *ui.frame_context.texts, {}),
          rect);
    const bool hit = ImGui::InvisibleButton("##sweep", {rect.width, rect.height});
    record_rect(ui, "sweep");
    const int axis = ImGui::IsItemHovered() ? axis_at(ui, ImGui::GetIO().MousePos.x - position.x, rect) : -1;
    if (axis < 0) return -1;
    ui.selection.hovered_axis = core::to_string(ui.trace().axes[axis]);
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return hit ? axis : -1;
}

}  // namespace app
