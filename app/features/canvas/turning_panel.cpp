// Turning the shown axis by an end, in the scene.
#include <algorithm>

#include "app/features/canvas/canvas_panel.h"
#include "app/scene/pick.h"
#include "app/scene/turned_axis.h"
#include "app/ui/imgui_compat.h"

namespace app {

bool is_on_axis_end(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context) {
    constexpr Real tolerance_px = 9;
    const core::AxisTest* axis = context.shown_axis();
    if (axis == nullptr) return false;
    if (!context.turned && !is_visible(ui.document().visible_layers, SceneLayer::CurrentAxis)) return false;
    const auto is_near = [&](const Vec3& point) {
        return paper_distance(context.view, frame.cursor.px, point, point) <
               tolerance_px * frame.cursor.scale;
    };
    return is_near(visible_tip(context, *axis)) || (context.turned && is_near(context.axis_line.start()));
}

Drag begin_turning(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context) {
    const Analysis& analysis = *ui.frame_context.analysis;
    AxisGrip grip{(analysis.a.center + analysis.b.center) * 0.5};
    if (context.turned) {
        grip.direction = *context.interaction.turned_direction;
        grip.normal = turning_circle(analysis, ui.selection).normal;
    } else {
        const AxisLine& line = context.axis_line;
        const bool is_left = glm::dot(glm::cross(line.direction, context.view.forward()), line.outward) >= 0;
        grip.direction = is_left ? line.direction : -line.direction;
        if (!frame.view.flat())
            grip.normal = circle_through(grip.direction, {frame.camera.yaw, frame.camera.pitch}).normal;
    }
    Drag drag = begin_axis_drag(grip, frame.view.flat(), {frame.camera, frame.cursor});
    drag.turned_before = ui.selection.turned_direction;
    return drag;
}

void turn_dragged_axis(const CanvasUi& ui, const CanvasFrame& frame) {
    constexpr Real snap_px = 5;
    Drag& drag = *ui.state.drag;
    drag = update_drag(std::move(drag), frame.cursor, frame.view.flat());
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (!drag.moved) return;
    const GreatCircle circle = frame.view.flat() ? GreatCircle{} : make_great_circle(drag.axis);
    Vec3 direction = turned_direction(drag);
    const Vec2 middle = frame.view.project(drag.placed.pose.position).px;
    const Real arm_px = std::max(glm::distance(frame.cursor.px, middle), 1.0);
    const int candidate =
        find_candidate(ui.trace(), circle, direction, snap_px * frame.cursor.scale / arm_px);
    if (candidate >= 0 && !frame.cursor.modifiers.ctrl) {
        const Vec3& exact = ui.trace().axes[candidate].direction;
        direction = glm::dot(exact, direction) < 0 ? -exact : exact;
    }
    turn_axis(ui.selection, circle, direction);
}

}  // namespace app
