// The camera of the canvas, and camera commands: animations of a fifth of a second, or jumps with reduced
// motion.
#include "app/features/canvas/camera_panel.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "app/features/canvas/canvas_panel.h"
#include "app/scene/camera_control.h"

namespace app {

// The camera of one frame.

void reset_label_positions(CanvasState& state) { state.label_reset_frames = 2; }  // this frame and the next

namespace {

// The camera of the presentation does not depend on the answer. After the answer too: the scene stays where
// it was. That of a walk has room for all axes.
Framing framing(const CanvasUi& ui) {
    if (ui.options.presenting) return Framing::WithoutAnswer;
    if (ui.selection.motion_time_s) return Framing::Motion;
    return ui.frame_context.analysis->is_walk ? Framing::Walk : Framing::WithAnswer;
}

// The camera, moved so that it frames the pair.
Camera framed(const CanvasUi& ui, const Camera& camera) {
    return frame_pair_camera(ui.document(), camera, scene_size(ui.widgets), canvas_insets(ui), framing(ui));
}

bool is_beside_space(const CanvasUi& ui) { return ui.selection.marks.beside_units_per_px > 0; }

Camera chosen_camera(const CanvasUi& ui) {
    return app::chosen_camera(ui.document(), scene_size(ui.widgets), canvas_insets(ui), framing(ui),
                              is_beside_space(ui));
}

// Adapts the camera to a new size of the scene: frames the pair again if the program chose the camera; keeps
// the same region visible if the user chose it. Unchanged during a drag.
Camera resized_camera(const CanvasUi& ui, const Camera& camera) {
    const Vec2 size = scene_size(ui.widgets);
    std::optional<ResizedCamera>& resized = ui.state.resized_camera;
    if (size == Vec2(1)) return camera;
    if (!resized || resized->document_camera != camera) {
        const auto& cache = ui.state.framing_cache;
        const bool is_framed = cache && cache->camera == camera;
        const auto& change = ui.state.framing_change;
        // The camera of an opened scene does not frame its motion.
        const bool is_opened = !change || change->scene != ui.document().title;
        resized =
            ResizedCamera{camera,
                          is_framed,
                          is_framed && cache->is_direction_chosen,
                          camera,
                          size,
                          is_opened && framing(ui) == Framing::Motion ? Framing::WithAnswer : framing(ui),
                          camera};
    }
    if (ui.state.drag) return resized->current;
    // One more line of text above the scene is no large change; a panel that appears or disappears is one.
    constexpr Real large_change = 0.15;
    const Vec2& old_size = resized->size_px;
    const bool has_changed = resized->framing != framing(ui) ||
                             glm::any(glm::greaterThan(glm::abs(old_size - size), large_change * old_size));
    const bool is_motion = framing(ui) == Framing::Motion;
    const bool starts_or_ends_motion = is_motion != (resized->framing == Framing::Motion);
    if (!resized->is_framing && starts_or_ends_motion) {
        resized->initial = is_motion ? framed(ui, resized->document_camera) : resized->document_camera;
        resized->size_px = size;
        resized->framing = framing(ui);
    } else if (resized->is_framing && has_changed) {
        // The presentation begins or ends if the framing differs; else the scene has another size.
        const bool may_tell_answer = resized->is_direction_chosen && framing(ui) == Framing::WithoutAnswer;
        resized->initial = resized->framing == framing(ui) ? framed(ui, resized->initial)
                           : may_tell_answer               ? chosen_camera(ui)
                                                           : framed(ui, resized->document_camera);
        reset_label_positions(ui.state);  // the axis is framed at the side where it is best
        resized->size_px = size;
        resized->framing = framing(ui);
    }
    resized->current = adapt_to_size(resized->initial, resized->size_px, size);
    return resized->current;
}

Camera resting_camera(const CanvasUi& ui) {
    const Document& document = ui.document();
    const Analysis& analysis = *ui.frame_context.analysis;
    // The camera has turned to the deciding axis, which the presentation does not show yet.
    const bool is_turned_to_answer =
        analysis.is_concealed && analysis.axis < 0 && ui.selection.axis_view != AxisView::Free;
    if (document.camera && !is_turned_to_answer) return resized_camera(ui, *document.camera);
    const Vec2 size = scene_size(ui.widgets);
    const float scale = ui.frame_context.scale;
    std::optional<FramingCache>& cache = ui.state.framing_cache;
    const bool is_cached = cache && cache->size_px == size && cache->scale == scale &&
                           cache->framing == framing(ui) && cache->is_direction_chosen &&
                           cache->is_beside == is_beside_space(ui) && cache->document == document;
    if (!is_cached) {
        if (cache && cache->size_px != size) reset_label_positions(ui.state);
        cache =
            FramingCache{document, size, scale, framing(ui), true, is_beside_space(ui), chosen_camera(ui)};
    }
    return cache->camera;
}

constexpr double animation_s = 0.2;

// Smooth at both ends; 0 at the start and 1 at the end and after it.
double progress_since(const CanvasUi& ui, double start_s) {
    const double fraction = std::clamp((ui.frame_context.time_s - start_s) / animation_s, 0.0, 1.0);
    return fraction * fraction * (3 - 2 * fraction);
}

// A view of space beside the scene has its scale. A camera that the program chose moves back until both fit;
// that of the user keeps its zoom.
Camera with_common_scale(const CanvasUi& ui, Camera camera) {
    const Real units_per_px = ui.selection.marks.beside_units_per_px;
    if (units_per_px == 0) return camera;
    // The scale stays during a drag.
    Real& shown = ui.state.beside_units_per_px;
    if (shown == 0 || !ImGui::IsAnyMouseDown()) shown = units_per_px;
    const std::optional<Camera>& own = ui.document().camera;
    const std::optional<FramingCache>& cache = ui.state.framing_cache;
    const bool is_chosen_by_program =
        !own || (cache && cache->camera == *own) || ui.state.frozen_camera == *own;
    if (is_chosen_by_program) camera.height = std::max(camera.height, shown * scene_size(ui.widgets).y);
    return camera;
}

}  // namespace

Camera drawn_camera(const CanvasUi& ui, Camera camera) {
    if (is_beside_space(ui)) camera.fov = 0;
    return camera;
}

Camera scene_camera(const CanvasUi& ui) {
    const Camera target = resting_camera(ui);
    if (!ui.state.framing_change || ui.state.framing_change->scene != ui.document().title)
        ui.state.framing_change = FramingChange{ui.document().title, framing(ui), target, target, {}};
    FramingChange& change = *ui.state.framing_change;
    const auto shows_more = [](Framing framing) {
        return framing == Framing::Walk || framing == Framing::Motion;
    };
    if ((change.framing == Framing::Motion) != (framing(ui) == Framing::Motion))
        reset_label_positions(ui.state);
    const bool is_animated =
        change.framing != framing(ui) && (shows_more(change.framing) || shows_more(framing(ui)));
    if (is_animated && change.shown != target && !ui.options.reduces_motion())
        change.from = change.shown, change.start_s = ui.frame_context.time_s;
    if (ui.state.drag || ui.state.camera_animation) change.start_s.reset();
    const double progress = change.start_s ? progress_since(ui, *change.start_s) : 1;
    if (progress >= 1) change.start_s.reset();
    if (progress < 1) ui.widgets.needs_another_frame = true;
    change.framing = framing(ui);
    change.shown = interpolate(change.from, target, progress);
    return with_common_scale(ui, change.shown);
}

namespace {

// The camera, moved so that it frames the pair, and remembered as chosen by the program.
Camera framed_by_program(const CanvasUi& ui, const Camera& camera, bool is_direction_chosen) {
    Camera to = framed(ui, camera);
    ui.state.framing_cache = FramingCache{ui.document(),
                                          scene_size(ui.widgets),
                                          ui.frame_context.scale,
                                          framing(ui),
                                          is_direction_chosen,
                                          is_beside_space(ui),
                                          to};
    return to;
}

void animate_camera_to(const CanvasUi& ui, const Camera& to) {
    if (ui.options.reduces_motion()) reset_label_positions(ui.state);
    if (ui.options.reduces_motion()) return ui.send_command(SetCamera{to});
    ui.state.camera_animation = CameraAnimation{scene_camera(ui), to, ui.frame_context.time_s};
}

// False during a drag and in 2D; shows a message in 2D.
bool can_rotate_view(const CanvasUi& ui) {
    if (ui.state.drag) return false;
    if (is_flat(ui.document())) ui.send_request(ShowMessage{ui.text("views.flat"), false});
    return !is_flat(ui.document());
}

// Parallel projection: the view along an axis is a 2D drawing.
void look_at_axis(const CanvasUi& ui, const Vec3& axis) {
    const Camera from = target_camera(ui);
    const bool is_along = ui.selection.axis_view == AxisView::Along;
    Camera rotated =
        look_along(from, is_along ? view_direction_along(from, axis) : view_direction_across(from, axis));
    rotated.fov = 0;
    const Camera to = framed(ui, rotated);
    ui.state.followed_camera = to;
    ui.state.followed_axis = core::to_string(ui.trace().axes[ui.frame_context.analysis->axis]);
    animate_camera_to(ui, to);
}

void look_at_current_axis(const CanvasUi& ui, AxisView axis_view) {
    if (!can_rotate_view(ui)) return;
    const int axis = ui.frame_context.analysis->axis;
    const Vec3 direction = axis < 0 ? Vec3(0) : ui.trace().axes[axis].direction;
    if (direction == Vec3(0)) return ui.send_request(ShowMessage{ui.text("views.no_axis"), false});
    ui.selection.axis_view = axis_view;
    look_at_axis(ui, direction);
}

}  // namespace

Camera target_camera(const CanvasUi& ui) {
    const std::optional<CameraAnimation>& animation = ui.state.camera_animation;
    return animation ? animation->to : scene_camera(ui);
}

void look_from_standard_view(const CanvasUi& ui, int view) {
    if (!can_rotate_view(ui)) return;
    animate_camera_to(ui, framed(ui, look_along(target_camera(ui), standard_views()[view].forward)));
}

void frame_pair(const CanvasUi& ui) {
    if (ui.state.drag) return;
    const Camera from = target_camera(ui);
    const Camera turned = turned_to_answer(ui.document(), from, framing(ui), is_beside_space(ui));
    const bool is_turned = turned != from;
    const std::optional<ResizedCamera>& resized = ui.state.resized_camera;
    const Camera to = framed_by_program(
        ui, turned, is_turned || !ui.document().camera || (resized && resized->is_direction_chosen));
    reset_label_positions(ui.state);
    is_turned ? animate_camera_to(ui, to) : ui.send_command(SetCamera{to});
}

void keep_pair_on_paper(const CanvasUi& ui, const DrawContext& context) {
    const Document& document = ui.document();
    const Vec2 size = scene_size(ui.widgets);
    const bool is_moving = ui.options.presenting || ui.state.drag || ImGui::IsAnyMouseDown() ||
                           ui.state.camera_animation || ui.selection.motion_time_s;
    if (is_moving) return;
    std::optional<SettledPair>& last = ui.state.settled_pair;
    const bool has_changed =
        last && last->scene == document.title &&
        (last->size_px != size || last->pair != document.pair || last->bodies != document.bodies);
    const bool is_cut = has_changed && last->was_on_paper && document.camera && !has_answer_on_paper(context);
    last = SettledPair{document.title, document.bodies, document.pair, size,
                       is_cut || has_shapes_on_paper(context)};
    if (!is_cut) return;
    const std::optional<ResizedCamera>& resized = ui.state.resized_camera;
    const Camera camera = scene_camera(ui);
    animate_camera_to(ui, framed_by_program(ui, camera, resized && resized->is_direction_chosen));
    ui.widgets.needs_another_frame = true;
}

void frame_all(const CanvasUi& ui) {
    if (ui.state.drag) return;
    reset_label_positions(ui.state);
    ui.send_command(SetCamera{frame_all_camera(ui.document(), target_camera(ui), scene_size(ui.widgets),
                                               canvas_insets(ui), framing(ui))});
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
    if (is_beside_space(ui)) return ui.send_request(ShowMessage{ui.text("views.parallel_beside"), false});
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
    const Camera camera = target_camera(ui);
    const Real factor = limit_zoom(ui.document(), camera, std::pow(zoom_per_notch, steps));
    ui.send_command(SetCamera{zoom(camera, is_flat(ui.document()), factor, 0.5 * size, size)});
}

void advance_hidden_scene(const CanvasUi& ui) {
    ui.selection.hovered_body = ui.selection.hovered_contact = -1;
    follow_axis(ui);
    update_camera_animation(ui);
    ui.selection.scene_camera = scene_camera(ui);
}

void update_camera_animation(const CanvasUi& ui) {
    std::optional<CameraAnimation>& animation = ui.state.camera_animation;
    if (!animation) return;
    const bool is_user_active = ui.state.drag || ImGui::GetIO().MouseWheel != 0;
    const bool has_output = !ui.outbox.commands.empty() || !ui.outbox.requests.empty();
    const bool is_moved = animation->last_sent && ui.document().camera != animation->last_sent;
    // The user, another command or another scene can change the camera.
    if (is_user_active || has_output || is_moved) return animation.reset();
    const double progress = progress_since(ui, animation->start_s);
    animation->last_sent = interpolate(animation->from, animation->to, progress);
    ui.send_command(SetCamera{*animation->last_sent});
    if (progress >= 1) {
        animation.reset();
        reset_label_positions(ui.state);
    } else {
        ui.widgets.needs_another_frame = true;
    }
}

}  // namespace app
