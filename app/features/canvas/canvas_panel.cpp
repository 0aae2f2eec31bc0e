// The scene: camera, painting and mouse input.
#include "app/features/canvas/canvas_panel.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/scene/axis_compass.h"
#include "app/scene/camera_control.h"
#include "app/scene/drag.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/pair_figure.h"
#include "app/scene/pick.h"
#include "app/scene/snapping.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/number_field.h"
#include "app/ui/tooltip.h"
#include "app/ui/view.h"
#include "app/ui/widgets.h"

namespace app {

// Data of one frame.

Vec2 scene_size(const WidgetState& widgets) {
    const auto found = widgets.rects.find("scene");
    if (found == widgets.rects.end()) return Vec2(1);
    return {found->second.width, found->second.height};
}

ViewInsets canvas_insets(const CanvasUi& ui) {
    return hud_insets(scene_size(ui.widgets), is_flat(ui.document()), ui.frame_context.scale);
}

namespace {

// A hovered axis moves labels only as long as it is shown: then they return to where they were.
void restore_labels_after_hover(const CanvasUi& ui) {
    const int axis = ui.frame_context.analysis->axis;
    std::optional<LabelsOfAxis>& before = ui.state.labels_before_hover;
    if (ui.selection.was_axis_hovered) {
        if (!before) before = {ui.state.last_axis_position.axis, ui.state.last_labels};
        return;
    }
    if (before && axis >= 0 && before->axis == core::to_string(ui.trace().axes[axis]))
        ui.state.last_labels = before->labels;
    before.reset();
}

}  // namespace

CanvasFrame make_canvas_frame(const CanvasUi& ui) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 position = ImGui::GetItemRectMin();
    const Vec2 size = scene_size(ui.widgets);
    const Camera camera = scene_camera(ui);
    const ViewTransform view(drawn_camera(ui, camera), is_flat(ui.document()), size);
    DrawOptions options{&ui.theme(), ui.frame_context.scale, false, {}};
    restore_labels_after_hover(ui);
    // Positions of labels are not reused after a change of the text size or a camera command.
    const auto& last = ui.state.scene_drawing.inputs;
    const bool has_new_scale = last && last->options.scale != ui.frame_context.scale;
    if (ui.state.label_reset_frames <= 0 && !has_new_scale) options.previous_labels = ui.state.last_labels;
    options.keeps_labels = ui.frame_context.analysis->is_walk || ui.options.presenting;
    options.reserved = hud_boxes(view, options, make_hud_text(ui, view));
    return {ScreenRect{position.x, position.y, float(size.x), float(size.y)},
            ImGui::IsItemHovered(),
            camera,
            view,
            Cursor{{io.MousePos.x - position.x, io.MousePos.y - position.y},
                   size,
                   ui.frame_context.scale,
                   {io.KeyShift, io.KeyCtrl, io.KeyAlt}},
            options};
}

int body_with_handles(const CanvasUi& ui) { return ui.options.presenting ? -1 : ui.selection.body; }

Gizmo current_gizmo(const CanvasUi& ui) {
    Gizmo gizmo = make_gizmo(*ui.frame_context.analysis, ui.selection.body, ui.selection.gizmo);
    // A drag keeps its axes even if the deciding axis changes.
    if (ui.state.drag && ui.state.drag->body >= 0) gizmo.axes = ui.state.drag->axes;
    return gizmo;
}

InteractionState interaction_state(const CanvasUi& ui, const CanvasFrame& frame) {
    const std::optional<Drag>& drag = ui.state.drag;
    const bool moves_body = drag && drag->moved && drag->body >= 0;
    const Selection& selection = ui.selection;
    // While a candidate is hovered, it is shown instead of the turned axis.
    const bool is_turning = drag && drag->mode == DragMode::TurnAxis;
    const bool hides_turned = selection.was_axis_hovered && !is_turning;
    return {body_with_handles(ui),
            selection.hovered_body,
            ui.state.label_reset_frames > 0 ? AxisPosition{} : ui.state.last_axis_position,
            current_gizmo(ui),
            frame.options.previous_labels,
            selection.motion_time_s,
            moves_body ? &*drag : nullptr,
            &selection.marks.compared,
            selection.marks.hovered_contact_row >= 0 ? selection.marks.hovered_contact_row
                                                     : selection.hovered_contact,
            hides_turned ? std::optional<Vec3>() : selection.turned_direction,
            selection.turning_normal,
            true,
            selection.marks.shown_impact ? &*selection.marks.shown_impact : nullptr,
            selection.marks.beside_units_per_px > 0};
}

void scene_canvas(const CanvasUi& ui) {
    const ImVec2 available = ImGui::GetContentRegionAvail();
    ImGui::InvisibleButton("##scene", {std::max(available.x, 1.0F), std::max(available.y, 1.0F)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    record_part(ui, "scene");
    CanvasFrame frame = make_canvas_frame(ui);
    if (ui.selection.body >= int(ui.document().bodies.size())) ui.selection.body = -1;
    const PaperView paper{drawn_camera(ui, frame.camera), frame.cursor.size_px, frame.options.scale};
    DrawContext context = make_draw_context(*ui.frame_context.analysis, paper, frame.options.reserved,
                                            ui.frame_context.texts, interaction_state(ui, frame));
    frame.cursor.grid_step = drawn_grid_step(context);
    handle_mouse(ui, frame, context);
    follow_axis(ui);
    update_camera_animation(ui);
    keep_pair_on_paper(ui, context);
    context.interaction = interaction_state(ui, frame);
    paint_scene(ui, frame, context);
    ui.selection.dragging = ui.state.drag.has_value();
}

namespace {

/// The object under the cursor; all members are empty over the background.
struct HitResult {
    std::optional<Handle> handle;
    std::optional<BodyHit> body;
    std::string axis;  ///< Name of the drawn axis if the cursor is on it.
    bool is_on_axis_end = false;
};

// Name of the drawn axis under the cursor; empty if there is none.
std::string pick_axis(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context) {
    const LayerMask& layers = ui.document().visible_layers;
    if (!is_visible(layers, SceneLayer::CurrentAxis) && !is_visible(layers, SceneLayer::Projections))
        return {};
    const core::AxisTest* axis = context.axis();
    if (axis == nullptr || context.turned) return {};
    const Cursor& cursor = frame.cursor;
    const AxisLine& axis_line = context.axis_line;
    const Real distance = paper_distance(context.view, cursor.px, axis_line.start(), axis_line.tip());
    return distance < 9 * cursor.scale ? core::to_string(*axis) : std::string();
}

// Index of the drawn contact under the cursor; -1 if there is none.
int pick_contact(const CanvasFrame& frame, const DrawContext& context) {
    if (!context.shows(SceneLayer::Contacts)) return -1;
    int nearest = -1;
    Real least = 9 * frame.cursor.scale;
    const auto& contacts = context.trace.manifold.contacts;
    for (int i = 0; i < int(contacts.size()); ++i) {
        const Vec3& point = contacts[i].point;
        const Real distance = paper_distance(context.view, frame.cursor.px, point, point);
        if (distance >= least) continue;
        nearest = i;
        least = distance;
    }
    return nearest;
}

HitResult hit_test(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context) {
    const Document& document = ui.document();
    const Vec2& px = frame.cursor.px;
    HitResult hit;
    if (is_visible(document.visible_layers, SceneLayer::Handles)) {
        hit.handle = pick_handle(make_handles(document, body_with_handles(ui), frame.view, current_gizmo(ui)),
                                 frame.view, px, frame.cursor.scale);
    }
    if (ui.selection.motion_time_s) {
        const auto velocity = pick_handle({velocity_handle(document)}, frame.view, px, frame.cursor.scale);
        if (velocity) hit.handle = velocity;
    }
    if (!hit.handle && is_visible(document.visible_layers, SceneLayer::AllAxes)) {
        const int needle = pick_needle(context, px);
        if (needle >= 0) hit.axis = core::to_string(context.trace.axes[needle]);
    }
    if (!hit.axis.empty()) return hit;
    hit.is_on_axis_end = !hit.handle && is_on_axis_end(ui, frame, context);
    if (hit.is_on_axis_end) {
        hit.axis = pick_axis(ui, frame, context);
        return hit;
    }
    const PickOptions options{ui.selection.body, 5 * frame.cursor.scale};
    hit.body = pick_body(*ui.frame_context.analysis, frame.view, px, options);
    if (!hit.body && !hit.handle) hit.axis = pick_axis(ui, frame, context);
    return hit;
}

// Cursor with arrows in the direction in which the handle moves.
ImGuiMouseCursor resize_cursor(const ViewTransform& view, const Handle& handle) {
    const Vec2 direction(glm::dot(handle.axis, view.right()), glm::dot(handle.axis, view.up()));
    if (std::abs(direction.y) < 0.4 * std::abs(direction.x)) return ImGuiMouseCursor_ResizeEW;
    if (std::abs(direction.x) < 0.4 * std::abs(direction.y)) return ImGuiMouseCursor_ResizeNS;
    return direction.x * direction.y > 0 ? ImGuiMouseCursor_ResizeNESW : ImGuiMouseCursor_ResizeNWSE;
}

ImGuiMouseCursor cursor_for(const ViewTransform& view, const HitResult& hit) {
    const bool is_clickable = hit.body || !hit.axis.empty();
    if (hit.is_on_axis_end) return ImGuiMouseCursor_ResizeAll;
    if (!hit.handle) return is_clickable ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_Arrow;
    switch (hit.handle->kind) {
        case HandleKind::Ring:
        case HandleKind::RotationKnob:
            return ImGuiMouseCursor_Hand;
        case HandleKind::Corner:
        case HandleKind::Velocity:
            return ImGuiMouseCursor_ResizeAll;
        case HandleKind::Resize:
        case HandleKind::Radius:
        case HandleKind::Arrow:
            return resize_cursor(view, *hit.handle);
    }
    return ImGuiMouseCursor_Arrow;
}

Drag drag_of_press(const CanvasUi& ui, const CanvasFrame& frame, const HitResult& hit, int button) {
    const Modifiers& modifiers = frame.cursor.modifiers;
    const PointerPress press{drawn_camera(ui, frame.camera), frame.cursor};
    const bool flat = frame.view.flat();
    const DragMode default_mode = flat ? DragMode::Pan : DragMode::Orbit;
    if (button == ImGuiMouseButton_Right) return begin_camera_drag(DragMode::Pan, press);
    if (button == ImGuiMouseButton_Middle) return begin_camera_drag(default_mode, press);
    if (hit.handle) {
        const bool is_velocity = hit.handle->kind == HandleKind::Velocity;
        const int body = is_velocity ? ui.document().pair[1] : ui.selection.body;
        return begin_handle_drag(ui.document(), body, *hit.handle, press);
    }
    if (modifiers.alt) return begin_camera_drag(default_mode, press);
    if (hit.body) return begin_body_drag(ui.document(), *hit.body, press);
    return begin_camera_drag(modifiers.shift ? DragMode::Pan : default_mode, press);
}

void handle_press(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context,
                  const HitResult& hit, int button) {
    const bool turns = hit.is_on_axis_end && button == ImGuiMouseButton_Left;
    Drag drag = turns ? begin_turning(ui, frame, context) : drag_of_press(ui, frame, hit, button);
    drag.button = button;
    drag.axis_name = hit.axis;
    drag.second_click = ImGui::IsMouseDoubleClicked(button);
    if (drag.body >= 0 && drag.mode != DragMode::Velocity) ui.selection.body = drag.body;
    drag.axes = current_gizmo(ui).axes;
    ui.state.drag = drag;
}

// A click on the axis pins or unpins it; a click on the background deselects.
void handle_background_click(const CanvasUi& ui, const Drag& drag) {
    if (drag.button != ImGuiMouseButton_Left) return;
    if (drag.axis_name.empty()) {
        ui.selection.body = -1;
    } else {
        toggle_pin(ui, drag.axis_name);
    }
}

// A double click on a vertex of a polygon removes it, one on a side adds a vertex there. False: on neither.
bool edit_vertices(const CanvasUi& ui, const CanvasFrame& frame, const Drag& drag) {
    core::PlacedShape placed = drag.placed;
    auto* polygon = std::get_if<core::Polygon>(&placed.shape);
    if (polygon == nullptr) return false;
    std::vector<core::Vec2>& points = polygon->points;
    if (drag.mode == DragMode::MovePoint) {
        points.erase(points.begin() + drag.index);
        try_set_body(ui, drag.body, placed, "scene");
        return true;
    }
    constexpr Real tolerance_px = 8;
    const core::Mat3 axes = core::to_matrix(placed.pose.rotation);
    const auto world = [&](const core::Vec2& point) {
        return placed.pose.position + axes * core::Vec3(point, 0);
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        const core::Vec2 from = points[i], to = points[(i + 1) % points.size()];
        const Real distance = paper_distance(frame.view, frame.cursor.px, world(from), world(to));
        if (distance > tolerance_px * ui.frame_context.scale) continue;
        const glm::dvec2 start = frame.view.project(world(from)).px,
                         side = glm::dvec2(frame.view.project(world(to)).px) - start;
        const Real along =
            std::clamp(glm::dot(glm::dvec2(frame.cursor.px) - start, side) / glm::dot(side, side), 0.1, 0.9);
        points.insert(points.begin() + static_cast<std::ptrdiff_t>(i) + 1, glm::mix(from, to, along));
        try_set_body(ui, drag.body, placed, "scene");
        return true;
    }
    return false;
}

// A click on a body outside the pair makes it B, with Ctrl A; a double click frames the body or edits the
// vertices of a polygon.
void handle_click(const CanvasUi& ui, const CanvasFrame& frame, const Drag& drag) {
    const auto& pair = ui.document().pair;
    if (drag.body < 0) return handle_background_click(ui, drag);
    if (drag.second_click && edit_vertices(ui, frame, drag)) return;
    if (drag.second_click) {
        const core::Solid& solid = ui.frame_context.analysis->solids[drag.body];
        const Real radius = core::bounding_radius(solid);
        const Real aspect = frame.cursor.size_px.x / frame.cursor.size_px.y;
        if (radius > 0) ui.send_command(SetCamera{fit_sphere(frame.camera, solid.center, radius, aspect)});
        return;
    }
    if (drag.mode != DragMode::Move || drag.body == pair[0] || drag.body == pair[1]) return;
    ui.send_command(SetPairBody{frame.cursor.modifiers.ctrl ? Side::A : Side::B, drag.body});
}

// Stores the direction of a drag of A or B that moved it.
void remember_drag_direction(const CanvasUi& ui, const Drag& drag) {
    const auto& pair = ui.document().pair;
    if (drag.mode != DragMode::Move || (drag.body != pair[0] && drag.body != pair[1])) return;
    const core::Vec3 direction = drag.current.pose.position - drag.placed.pose.position;
    const Real length = std::hypot(direction.x, direction.y, direction.z);
    if (std::isnormal(length)) ui.selection.last_drag_direction = direction / length;
}

// A key for each direction of the frame constrains a drag to the direction, or a rotation to the axis;
// pressing it again removes the constraint.
Drag toggle_constraint(const CanvasUi& ui, Drag drag) {
    const bool is_blocked = ImGui::GetIO().KeyCtrl || !drag.typed_number.empty();
    const bool flat = is_flat(ui.document());
    const DragMode mode = drag.mode;
    const bool can_constrain = mode == DragMode::Move || mode == DragMode::ResizeCorner ||
                               mode == DragMode::MovePoint || (mode == DragMode::Rotate && !flat);
    if (!can_constrain || !drag.moved || is_blocked) return drag;
    const std::size_t axis_count = flat ? 2 : 3;
    for (std::size_t i = 0; i < axis_count; ++i) {
        if (!compat::is_pressed(compat::letter(static_cast<char>('X' + i)), false)) continue;
        const Vec3 previous_axis = rotation_axis(drag);
        const bool is_same = drag.constraint == drag.axes[i];
        drag.constraint = is_same ? std::optional<Vec3>() : drag.axes[i];
        if (mode != DragMode::Rotate || rotation_axis(drag) == previous_axis) continue;
        // Another axis begins at the angle 0.
        drag.swept_angle = drag.applied_angle = 0;
        drag.current.pose = drag.placed.pose;
    }
    return drag;
}

Drag read_number_keys(Drag drag) {
    const auto type_key = [&](compat::Key key, char character) {
        if (compat::is_pressed(key, true)) drag = type_digit(std::move(drag), character);
    };
    for (int digit = 0; digit < 10; ++digit) type_key(compat::digit(digit), static_cast<char>('0' + digit));
    type_key(compat::Key::Period, '.');
    type_key(compat::Key::Minus, '-');
    type_key(compat::letter('E'), 'e');
    type_key(compat::Key::Equal, '+');
    if (compat::is_pressed(compat::Key::Backspace, true)) drag = erase_digit(std::move(drag));
    return drag;
}

// Applies the cursor, the constraint and snapping; a typed number has priority.
Drag apply_drag_input(const CanvasUi& ui, const CanvasFrame& frame, Drag drag) {
    if (drag.body < 0) return update_drag(std::move(drag), frame.cursor, frame.view.flat());
    drag = read_number_keys(toggle_constraint(ui, std::move(drag)));
    drag = update_drag(std::move(drag), frame.cursor, frame.view.flat());
    if (frame.cursor.modifiers.alt) drag = snap_to_event(std::move(drag), ui.document(), frame.cursor);
    return apply_typed_number(std::move(drag), frame.view.flat());
}

void continue_drag(const CanvasUi& ui, const CanvasFrame& frame) {
    Drag& drag = *ui.state.drag;
    if (drag.mode == DragMode::TurnAxis) {
        turn_dragged_axis(ui, frame);
        if (ImGui::IsMouseDown(drag.button)) return;
        if (!drag.moved && !drag.axis_name.empty()) handle_background_click(ui, drag);
        return ui.state.drag.reset();
    }
    if (drag.body >= int(ui.document().bodies.size())) {
        ui.state.drag.reset();
        return;
    }
    // The press may have applied a typed number.
    if (!drag.moved && drag.body >= 0) drag.placed = drag.current = ui.document().bodies[drag.body].placed;
    drag = apply_drag_input(ui, frame, std::move(drag));
    // The document keeps its projection where the scene is drawn in another.
    for (Command& command : commands(drag, ui.document(), frame.cursor)) {
        if (SetCamera* const set = std::get_if<SetCamera>(&command); set != nullptr && drag.body < 0) {
            set->camera.fov = frame.camera.fov;
            if (set->displayed_camera) set->displayed_camera->fov = frame.camera.fov;
        }
        ui.send_command(std::move(command));
    }
    ui.selection.hovered_body = drag.body;
    ImGui::SetMouseCursor(drag.mode == DragMode::Move && drag.moved ? ImGuiMouseCursor_ResizeAll
                                                                    : ImGuiMouseCursor_Hand);
    const bool enter = compat::is_enter_pressed();
    const bool entered = enter && parse_number(drag.typed_number);
    if (ImGui::IsMouseDown(drag.button) && !entered) return;
    if (!drag.moved) handle_click(ui, frame, drag);
    remember_drag_direction(ui, drag);
    // The released polygon is the hull of a concave one.
    if (drag.concave)
        ui.send_request(
            ShowMessage{ui.text("canvas.hull_kept", {{"vertices", vertex_names(drag.dropped)}}), false});
    ui.state.drag.reset();
}

}  // namespace

void cancel_drag(const CanvasUi& ui) {
    const Drag& drag = *ui.state.drag;
    if (drag.mode == DragMode::TurnAxis)
        ui.selection.turned_direction = drag.turned_before;
    else if (drag.moved)
        ui.send_request(CancelGesture{});
    ui.state.drag.reset();
    ui.selection.dragging = false;
}

void handle_mouse(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context) {
    if (ui.state.drag) return continue_drag(ui, frame);
    ui.selection.hovered_body = -1;
    const int picked_contact = frame.is_hovered ? pick_contact(frame, context) : -1;
    ui.selection.hovered_contact =
        picked_contact >= 0 ? picked_contact : ui.selection.marks.hovered_contact_row;
    const bool was_drawing = ui.state.polygon.has_value();
    if (was_drawing) handle_polygon_input(ui, frame);
    if (!frame.is_hovered) return;
    const HitResult hit = was_drawing ? HitResult{} : hit_test(ui, frame, context);
    if (hit.body && !hit.handle) ui.selection.hovered_body = hit.body->body;
    if (!hit.axis.empty()) ui.selection.hovered_axis = hit.axis;
    ImGui::SetMouseCursor(cursor_for(frame.view, hit));
    if (hit.is_on_axis_end) tooltip(ui, ui.text("canvas.turn_axis"));
    if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0) {
        const Real factor = limit_zoom(ui.document(), frame.camera, std::pow(zoom_per_notch, Real(wheel)));
        const Cursor& cursor = frame.cursor;
        ui.send_command(SetCamera{zoom(frame.camera, frame.view.flat(), factor, cursor.px, cursor.size_px)});
    }
    for (const int button : {ImGuiMouseButton_Left, ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
        const bool draws = button == ImGuiMouseButton_Left && was_drawing;
        if (ImGui::IsMouseClicked(button) && !draws) return handle_press(ui, frame, context, hit, button);
    }
}

}  // namespace app
