// Painting of the scene: the pair, the HUD, the overlay of a drag and tooltips of terms.
#include <algorithm>

#include "app/analysis/report.h"
#include "app/base/number.h"
#include "app/drawing/placement.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/scene/axis_compass.h"
#include "app/scene/drag.h"
#include "app/scene/drag_guides.h"
#include "app/scene/hud.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/ui/tooltip.h"

namespace app {

namespace {

const char* drag_hint_key(const Drag& drag, bool flat) {
    if (drag.constraint && (drag.mode == DragMode::ResizeCorner || drag.mode == DragMode::MovePoint))
        return "canvas.hint.on_line";
    switch (drag.mode) {
        case DragMode::Orbit:
            return "canvas.hint.orbit";
        case DragMode::Pan:
            return "canvas.hint.pan";
        case DragMode::Move:
            return flat ? "canvas.hint.move_2d" : "canvas.hint.move_3d";
        case DragMode::Rotate:
            return flat ? "canvas.hint.turn" : "canvas.hint.turn_3d";
        case DragMode::ResizeSide:
            return "canvas.hint.side";
        case DragMode::ResizeCorner:
            return "canvas.hint.corner";
        case DragMode::MovePoint:
            return "canvas.hint.point";
        case DragMode::Radius:
        case DragMode::Velocity:
            return "canvas.hint.snap";
        case DragMode::TurnAxis:
            return "canvas.hint.turn_axis";
    }
    return "canvas.hint.snap";
}

const char* selection_hint_key(const core::Shape& shape) {
    if (std::holds_alternative<core::Polygon>(shape)) return "canvas.hint.selected_polygon";
    if (std::holds_alternative<core::Hull>(shape)) return "canvas.hint.selected_hull";
    if (std::holds_alternative<core::FlatCapsule>(shape) || std::holds_alternative<core::Capsule>(shape))
        return "canvas.hint.selected_capsule";
    if (std::holds_alternative<core::Rect>(shape)) return "canvas.hint.selected_2d";
    if (std::holds_alternative<core::Box>(shape)) return "canvas.hint.selected_3d";
    return "canvas.hint.selected_round";
}

// Key of the hint: for the drag, else for the hovered body, else for the selected body.
const char* hint_key(const CanvasUi& ui, bool flat) {
    const auto& pair = ui.document().pair;
    if (ui.state.drag && ui.state.drag->moved) return drag_hint_key(*ui.state.drag, flat);
    if (ui.state.polygon) return "canvas.hint.polygon";
    if (ui.state.pair_offscreen) return "canvas.hint.lost";
    const int hovered = ui.selection.hovered_body;
    if (hovered >= 0 && hovered != pair[0] && hovered != pair[1]) return "canvas.hint.context";
    if (const int selected = body_with_handles(ui); selected >= 0) {
        if (const GizmoTool tool = ui.selection.gizmo.tool; tool != GizmoTool::All)
            return tool == GizmoTool::Move     ? "canvas.hint.tool_move"
                   : tool == GizmoTool::Rotate ? "canvas.hint.tool_turn"
                                               : "canvas.hint.tool_size";
        return selection_hint_key(ui.document().bodies[selected].placed.shape);
    }
    if (ui.selection.turned_direction) return "canvas.hint.turned";
    if (ui.selection.motion_time_s) return "canvas.hint.motion";
    return flat ? "canvas.hint.2d" : "canvas.hint.3d";
}

std::string hint_text(const CanvasUi& ui, bool flat) {
    const std::string_view hint = hint_key(ui, flat);
    const bool is_move_hint = hint.starts_with("canvas.hint.selected") || hint == "canvas.hint.tool_move";
    if (!is_move_hint) return ui.text(hint);
    const bool has_mtv = core::mtv(ui.trace()) != core::Vec3(0);
    if (!has_mtv && ui.trace().verdict != core::Verdict::Separated) return ui.text(hint);
    // A hint for moving B comes before hints of moving: a narrow scene drops the last phrases.
    return ui.text(
        "canvas.hint.and",
        {{"hint", ui.text(hint)}, {"way", ui.text(has_mtv ? "canvas.hint.mtv" : "canvas.hint.snap_to")}});
}

// The typed text, the resulting value, the snap event, the step of the grid, and what the hull drops.
std::string drag_text(const CanvasUi& ui, const Drag& drag, const Cursor& cursor) {
    const bool flat = is_flat(ui.document());
    std::string text = drag_readout(drag, ui.trace().size, flat, ui.options.number_format);
    if (!drag.typed_number.empty()) text = drag.typed_number + " \u2192 " + text;
    if (*drag.snap_event != '\0') text += " \u00B7 " + ui.text(drag.snap_event);
    const bool on_grid = cursor.modifiers.ctrl && drag.mode != DragMode::Rotate && drag.typed_number.empty();
    if (on_grid && drag.mode != DragMode::Velocity && cursor.grid_step > 0)
        text +=
            " \u00B7 " + ui.text("scene.grid", {{"step", format_tick(cursor.grid_step, cursor.grid_step)}});
    if (drag.concave) text += "\n" + ui.text("canvas.hull", {{"vertices", vertex_names(drag.dropped)}});
    return text;
}

void record_hud_rect(const CanvasUi& ui, const CanvasFrame& frame, const char* name,
                     const std::optional<Box>& box) {
    if (!box) return;
    const glm::vec2 size = box->max - box->min;
    ui.widgets.rects[name] = ScreenRect{frame.rect.x + box->min.x, frame.rect.y + box->min.y, size.x, size.y};
}

// Bodies, axis, labels and the texts in the corners.
std::vector<PaperObstacle> text_obstacles(const CanvasUi& ui, const CanvasFrame& frame,
                                          const DrawContext& context, const Drawing& picture) {
    std::vector<PaperObstacle> obstacles = scene_obstacles(context);
    const auto add_text = [&](const Box& box) {
        obstacles.emplace_back(box_outline(box), obstacle_cost::text);
    };
    const HudText hud = make_hud_text(ui, frame.view);
    const HudLayout layout = layout_hud(frame.view, frame.options, hud);
    for (const std::optional<Box>& box :
         {layout.view_text, hint_box(frame.view, frame.options, hud), layout.corner})
        if (box) add_text(*box);
    for (const LabelBox& label : picture.labels) {
        const bool is_tick = label.placed.id.empty();
        obstacles.emplace_back(box_outline(label.box), is_tick ? obstacle_cost::tick : obstacle_cost::text);
    }
    for (const OffscreenMarker& marker : find_offscreen_shapes(context))
        add_text(marker_box(marker, frame.options.scale));
    return obstacles;
}

void add_drag_overlay(Drawing& overlay, const CanvasUi& ui, const CanvasFrame& frame,
                      const DrawContext& context, const Drawing& picture) {
    if (!ui.state.drag || !ui.state.drag->moved || ui.state.drag->body < 0) return;
    Drag& drag = *ui.state.drag;
    const DrawOptions& options = frame.options;
    add_concave_guide(overlay, options, frame.view, drag);
    if (drag.mode == DragMode::Move) {
        add_move_guides(overlay, options, frame.view, drag,
                        is_horizontal_drag(drag, frame.view, frame.cursor));
    }
    if (drag.mode == DragMode::Rotate) add_rotation_guides(overlay, options, frame.view, drag);
    add_constraint_guide(overlay, options, frame.view, drag, picture.labels);
    const DragTooltip tooltip =
        !drag.invalid ? DragTooltip{drag_text(ui, drag, frame.cursor), drag.snap_event}
        : drag.typed_number.empty()
            ? DragTooltip{ui.text("canvas.refused")}
            : DragTooltip{ui.text("canvas.refused_number", {{"number", drag.typed_number}})};
    TooltipSurroundings surroundings{{}, text_obstacles(ui, frame, context, picture), drag.tooltip_side};
    if (!is_too_far_to_draw(context.solids[drag.body]))
        surroundings.dragged = paper_polygon(context, context.solids[drag.body]);
    const TooltipPlacement placement = add_tooltip(overlay, options, frame.cursor.px, tooltip, surroundings);
    drag.tooltip_side = placement.side;
    record_hud_rect(ui, frame, "drag.numbers", placement.box);
}

// The projection, and the tool and frame if they are not the default.
std::string view_text(const CanvasUi& ui, const ViewTransform& view) {
    const char* space = view.flat() ? "canvas.2d" : view.orthographic() ? "canvas.3d_parallel" : "canvas.3d";
    std::string text = ui.text(space);
    const int axis = ui.frame_context.analysis->axis;
    if (ui.selection.axis_view != AxisView::Free && axis >= 0) {
        const char* key =
            ui.selection.axis_view == AxisView::Along ? "canvas.along_axis" : "canvas.across_axis";
        text += " \u00B7 " + ui.text(key, {{"axis", readable_text(axis_markup(ui.trace().axes[axis]))}});
    }
    if (ui.selection.body < 0) return text;
    const GizmoOptions& options = ui.selection.gizmo;
    constexpr const char* tools[] = {nullptr, "canvas.tool.move", "canvas.tool.turn", "canvas.tool.size"};
    constexpr const char* frames[] = {nullptr, "canvas.frame.local", "canvas.frame.axis", "canvas.frame.mtv"};
    for (const char* text_key :
         {tools[static_cast<int>(options.tool)], frames[static_cast<int>(options.frame)]})
        if (text_key != nullptr) text += " \u00B7 " + ui.text(text_key);
    return text;
}

const char* term_of_label(const DrawContext& context, std::string_view id) {
    if (id == "mtv" || id == "distance") return id == "mtv" ? "mtv" : "distance";
    const core::AxisTest* axis = context.shown_axis();
    if (id != "measure" || axis == nullptr) return "";
    if (axis->state == core::AxisState::Touching) return "touching";
    return axis->state == core::AxisState::Separating ? "gap" : "overlap";
}

// Tooltips of terms for labels of the scene, as in the panels.
void add_term_tooltips(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context,
                       const Drawing& drawing) {
    if (!frame.is_hovered || ui.state.drag) return;
    for (const LabelBox& label : drawing.labels) {
        const glm::vec2 size = label.box.max - label.box.min;
        term_tooltip(ui, term_of_label(context, label.placed.id),
                     {frame.rect.x + label.box.min.x, frame.rect.y + label.box.min.y, size.x, size.y});
    }
    const auto space = ui.widgets.rects.find("sign.space");
    if (frame.view.flat() || space == ui.widgets.rects.end()) return;
    term_tooltip(ui, frame.view.orthographic() ? "parallel_projection" : "perspective", space->second);
}

void add_hud_overlay(Drawing& drawing, const CanvasUi& ui, const CanvasFrame& frame,
                     const DrawContext& context) {
    HudText hud = make_hud_text(ui, frame.view);
    std::optional<Box> hint = hint_box(frame.view, frame.options, hud);
    if (hint && cover_cost(*hint, scene_obstacles(context)) > 0) {
        hud.hint.clear();
        hint.reset();
    }
    add_hud(drawing, frame.options, frame.view, hud);
    const HudLayout layout = layout_hud(frame.view, frame.options, hud);
    record_hud_rect(ui, frame, "sign.space", layout.view_text);
    record_hud_rect(ui, frame, "sign.hint", hint);
    record_hud_rect(ui, frame, "sign.corner", layout.corner);
}

}  // namespace

HudText make_hud_text(const CanvasUi& ui, const ViewTransform& view) {
    // The audience of a presentation is not told which keys there are.
    if (ui.options.presenting) return {};
    HudText hud{view_text(ui, view), {}, {}};
    if (!ui.frame_context.message_shown) hud.hint = hint_text(ui, view.flat());
    if (!view.flat()) return hud;
    const Real length = scale_bar(view, ui.frame_context.scale).length;
    hud.scale_text =
        ui.text(length == 1 ? "canvas.unit" : "canvas.units", {{"length", format_tick(length, length)}});
    return hud;
}

void paint_scene(const CanvasUi& ui, const CanvasFrame& frame, const DrawContext& context) {
    if (ui.frame_context.paint_function == nullptr || !*ui.frame_context.paint_function) return;
    const DrawOptions& options = frame.options;
    update(ui.state.scene_drawing, {pair_figure(context), context.view, reserve_compass(context, options)});
    const Drawing& drawing = ui.state.scene_drawing.drawing;
    (*ui.frame_context.paint_function)(drawing, frame.rect);
    ui.state.last_labels = placed_labels(drawing);
    ui.state.label_reset_frames = std::max(ui.state.label_reset_frames - 1, 0);
    if (const core::AxisTest* axis = context.axis(); axis != nullptr && !context.turned)
        ui.state.last_axis_position = {core::to_string(*axis),
                                       context.to_world(axis_midpoint(context, *axis))};
    Drawing overlay;
    overlay.size_px = glm::vec2(frame.cursor.size_px);
    add_hud_overlay(overlay, ui, frame, context);
    ui.state.text_obstacles.clear();
    if (ui.frame_context.message_shown) ui.state.text_obstacles = text_obstacles(ui, frame, context, drawing);
    const std::vector<OffscreenMarker> markers = find_offscreen_shapes(context);
    add_offscreen_markers(overlay, options, markers);
    ui.state.pair_offscreen = !markers.empty();
    add_drag_overlay(overlay, ui, frame, context, drawing);
    if (ui.state.polygon)
        add_polygon_overlay(overlay, ui, frame, text_obstacles(ui, frame, context, drawing));
    (*ui.frame_context.paint_function)(overlay, frame.rect);
    add_term_tooltips(ui, frame, context, drawing);
}

}  // namespace app
