// Camera commands: animations of a third of a second, or jumps with reduced motion.
#include "app/features/canvas/camera_panel.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "app/features/canvas/canvas_panel.h"
#include "app/scene/camera_control.h"

namespace app {

namespace {

constexpr double animation_s = 0.3;

void animate_camera_to(const CanvasUi& ui, const Camera& to) {
    if (ui.options.reduced_motion) reset_label_positions(ui.state);
    if (ui.options.reduced_motion) return ui.send_command(SetCamera{to});
    ui.state.camera_animation = CameraAnimation{scene_camera(ui), to, ui.frame_context.time_s};
}

// Animates to the camera, moved so that it frames the pair.
void animate_to_framed(const CanvasUi& ui, const Camera& rotated) {
    animate_camera_to(ui,
                      frame_pair_camera(ui.document(), rotated, scene_size(ui.widgets), canvas_insets(ui)));
}

// False during a drag and in 2D; shows a message in 2D.
bool can_rotate_view(const CanvasUi& ui) {
    if (ui.state.drag) return false;
    if (is_flat(ui.document())) ui.send_request(ShowMessage{ui.text("views.flat"), false});
    return !is_flat(ui.document());
}

// Direction of the current axis. Without one, shows a message and returns zero.
Vec3 current_axis_direction(const CanvasUi& ui) {
    const int axis = ui.frame_context.analysis->axis;
    const Vec3 direction = axis < 0 ? Vec3(0) : ui.trace().axes[axis].direction;
    if (direction == Vec3(0)) ui.send_request(ShowMessage{ui.text("views.no_axis"), false});
    return direction;
}

// True if the user, another command or another scene has changed the camera.
bool is_interrupted(const CanvasUi& ui, const CameraAnimation& animation) {
    const bool is_user_active = ui.state.drag || ImGui::GetIO().MouseWheel != 0 || is_flat(ui.document());
    const bool has_output = !ui.outbox.commands.empty() || !ui.outbox.requests.empty();
    return is_user_active || has_output ||
           (animation.last_sent && ui.document().camera != animation.last_sent);
}

// Parallel projection: the view along an axis is a 2D drawing.
void look_at_axis(const CanvasUi& ui, const Vec3& axis) {
    const Camera from = target_camera(ui);
    const bool is_along = ui.selection.axis_view == AxisView::Along;
    Camera rotated =
        look_along(from, is_along ? view_direction_along(from, axis) : view_direction_across(from, axis));
    rotated.fov = 0;
    const Camera to = frame_pair_camera(ui.document(), rotated, scene_size(ui.widgets), canvas_insets(ui));
    ui.state.followed_camera = to;
    ui.state.followed_axis = core::to_string(ui.trace().axes[ui.frame_context.analysis->axis]);
    animate_camera_to(ui, to);
}

void look_at_current_axis(const CanvasUi& ui, AxisView axis_view) {
    if (!can_rotate_view(ui)) return;
    const Vec3 axis = current_axis_direction(ui);
    if (axis == Vec3(0)) return;
    ui.selection.axis_view = axis_view;
    look_at_axis(ui, axis);
}

}  // namespace

void reset_label_positions(CanvasState& state) { state.label_reset_frames = 2; }  // this frame and the next

Camera target_camera(const CanvasUi& ui) {
    const std::optional<CameraAnimation>& animation = ui.state.camera_animation;
    return animation ? animation->to : scene_camera(ui);
}

void look_from_standard_view(const CanvasUi& ui, int view) {
    if (!can_rotate_view(ui)) return;
    animate_to_framed(
        ui, look_along(target_camera(ui), standard_views()[static_cast<std::size_t>(view)].forward));
}

void look_along_axis(const CanvasUi& ui) { look_at_current_axis(ui, AxisView::Along); }

void look_across_axis(const CanvasUi& ui) { look_at_current_axis(ui, AxisView::Across); }

void follow_axis(const CanvasUi& ui) {
    AxisView& axis_view = ui.selection.axis_view;
    CanvasState& state = ui.state;
    if (axis_view == AxisView::Free || state.drag) return;
    const bool is_moved =
        state.followed_camera && !state.camera_animation && ui.document().camera != state.followed_camera;
    if (is_moved || is_flat(ui.document())) {
        axis_view = AxisView::Free;
        state.followed_camera.reset();
        return;
    }
    const int axis = ui.frame_context.analysis->axis;
    if (axis < 0 || !ui.selection.hovered_axis.empty()) return;  // hovering turns nothing
    const core::AxisTest& shown = ui.trace().axes[axis];
    if (shown.direction == Vec3(0) || core::to_string(shown) == state.followed_axis) return;
    look_at_axis(ui, shown.direction);
}

void toggle_parallel(const CanvasUi& ui) {
    if (!can_rotate_view(ui)) return;
    Camera camera = target_camera(ui);
    camera.fov = camera.fov == 0 ? Camera().fov : 0;
    ui.send_command(SetCamera{camera});
}

void orbit_step(const CanvasUi& ui, int right, int up) {
    constexpr Real step = glm::radians(5.0);
    if (is_flat(ui.document())) return pan_step(ui, right, up);
    if (ui.state.drag) return;
    Camera camera = target_camera(ui);
    camera.yaw += right * step;
    camera.pitch += up * step;
    ui.send_command(SetCamera{sanitize(camera)});
}

void pan_step(const CanvasUi& ui, int right, int up) {
    constexpr Real step = 0.05;  // of the height of the view
    if (ui.state.drag) return;
    const Vec2 size = scene_size(ui.widgets), center = 0.5 * size;
    const Vec2 from = center + Vec2(right, -up) * step * size.y;
    ui.send_command(SetCamera{pan(target_camera(ui), is_flat(ui.document()), from, center, size)});
}

void zoom_step(const CanvasUi& ui, int steps) {
    if (ui.state.drag) return;
    const Vec2 size = scene_size(ui.widgets);
    const Real factor = std::pow(zoom_per_notch, steps);
    ui.send_command(SetCamera{zoom(target_camera(ui), is_flat(ui.document()), factor, 0.5 * size, size)});
}

void update_camera_animation(const CanvasUi& ui) {
    std::optional<CameraAnimation>& animation = ui.state.camera_animation;
    if (!animation) return;
    const double fraction =
        std::clamp((ui.frame_context.time_s - animation->start_s) / animation_s, 0.0, 1.0);
    if (is_interrupted(ui, *animation)) return animation.reset();
    animation->last_sent =
        fraction < 1 ? interpolate(animation->from, animation->to, fraction * fraction * (3 - 2 * fraction))
                     : animation->to;
    ui.send_command(SetCamera{*animation->last_sent});
    if (fraction >= 1) {
        animation.reset();
        reset_label_positions(ui.state);
    } else {
        ui.widgets.needs_another_frame = true;
    }
}

}  // namespace app
