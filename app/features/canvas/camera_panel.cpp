// Camera commands: animations of a third of a second, or jumps with reduced motion.
#include "app/features/canvas/camera_panel.h"

#include <algorithm>
#include <cmath>

#include "app/features/canvas/canvas_panel.h"
#include "app/scene/camera_control.h"

namespace app {

namespace {

constexpr double animation_s = 0.3;

void animate_camera_to(const Ui& ui, const Camera& to) {
    if (ui.workspace.reduced_motion) reset_label_positions(ui.workspace);
    if (ui.workspace.reduced_motion) return ui.send_command(SetCamera{to});
    ui.workspace.camera_animation = CameraAnimation{scene_camera(ui), to, ui.frame_context.time_s};
}

// Animates to the camera, moved so that it frames the pair.
void animate_to_framed(const Ui& ui, const Camera& rotated) {
    animate_camera_to(ui,
                      frame_pair_camera(ui.document(), rotated, scene_size(ui.workspace), canvas_insets(ui)));
}

// False during a drag and in 2D; shows a message in 2D.
bool can_rotate_view(const Ui& ui) {
    if (ui.workspace.drag) return false;
    if (is_flat(ui.document())) ui.send_request(ShowMessage{ui.text("views.flat"), false});
    return !is_flat(ui.document());
}

// Direction of the current axis. Without one, shows a message and returns zero.
Vec3 current_axis_direction(const Ui& ui) {
    const int axis = ui.frame_context.analysis->axis;
    const Vec3 direction = axis < 0 ? Vec3(0) : ui.trace().axes[axis].direction;
    if (direction == Vec3(0)) ui.send_request(ShowMessage{ui.text("views.no_axis"), false});
    return direction;
}

// True if the user, another command or another scene has changed the camera.
bool is_interrupted(const Ui& ui, const CameraAnimation& animation) {
    const bool is_user_active = ui.workspace.drag || ImGui::GetIO().MouseWheel != 0 || is_flat(ui.document());
    const bool has_output = !ui.outbox.commands.empty() || !ui.outbox.requests.empty();
    return is_user_active || has_output ||
           (animation.last_sent && ui.document().camera != animation.last_sent);
}

// Parallel projection: the view along an axis is a 2D drawing.
void look_in_parallel_projection(const Ui& ui, const Vec3& forward) {
    Camera rotated = look_along(target_camera(ui), forward);
    rotated.fov = 0;
    animate_to_framed(ui, rotated);
}

}  // namespace

void reset_label_positions(Workspace& workspace) {
    workspace.label_reset_frames = 2;  // this frame and the next
}

Camera target_camera(const Ui& ui) {
    const std::optional<CameraAnimation>& animation = ui.workspace.camera_animation;
    return animation ? animation->to : scene_camera(ui);
}

void look_from_standard_view(const Ui& ui, int view) {
    if (!can_rotate_view(ui)) return;
    animate_to_framed(
        ui, look_along(target_camera(ui), standard_views()[static_cast<std::size_t>(view)].forward));
}

void look_along_axis(const Ui& ui) {
    if (!can_rotate_view(ui)) return;
    const Vec3 axis = current_axis_direction(ui);
    if (axis != Vec3(0)) look_in_parallel_projection(ui, view_direction_along(target_camera(ui), axis));
}

void look_across_axis(const Ui& ui) {
    if (!can_rotate_view(ui)) return;
    const Vec3 axis = current_axis_direction(ui);
    if (axis != Vec3(0)) look_in_parallel_projection(ui, view_direction_across(target_camera(ui), axis));
}

void toggle_parallel(const Ui& ui) {
    if (!can_rotate_view(ui)) return;
    Camera camera = target_camera(ui);
    camera.fov = camera.fov == 0 ? Camera().fov : 0;
    ui.send_command(SetCamera{camera});
}

void orbit_step(const Ui& ui, int right, int up) {
    constexpr Real step = glm::radians(5.0);
    if (is_flat(ui.document())) return pan_step(ui, right, up);
    if (ui.workspace.drag) return;
    Camera camera = target_camera(ui);
    camera.yaw += right * step;
    camera.pitch += up * step;
    ui.send_command(SetCamera{sanitize(camera)});
}

void pan_step(const Ui& ui, int right, int up) {
    constexpr Real step = 0.05;  // of the height of the view
    if (ui.workspace.drag) return;
    const Vec2 size = scene_size(ui.workspace), center = 0.5 * size;
    const Vec2 from = center + Vec2(right, -up) * step * size.y;
    ui.send_command(SetCamera{pan(target_camera(ui), is_flat(ui.document()), from, center, size)});
}

void zoom_step(const Ui& ui, int steps) {
    if (ui.workspace.drag) return;
    const Vec2 size = scene_size(ui.workspace);
    const Real factor = std::pow(zoom_per_notch, steps);
    ui.send_command(SetCamera{zoom(target_camera(ui), is_flat(ui.document()), factor, 0.5 * size, size)});
}

void update_camera_animation(const Ui& ui) {
    std::optional<CameraAnimation>& animation = ui.workspace.camera_animation;
    if (!animation) return;
    const double fraction =
        std::clamp((ui.frame_context.time_s - animation->start_s) / animation_s, 0.0, 1.0);
    if (is_interrupted(ui, *animation)) return animation.reset();
    animation->last_sent =
        interpolate(animation->from, animation->to, fraction * fraction * (3 - 2 * fraction));
    ui.send_command(SetCamera{*animation->last_sent});
    if (fraction >= 1) {
        animation.reset();
        reset_label_positions(ui.workspace);
    } else {
        ui.workspace.needs_another_frame = true;
    }
}

}  // namespace app
