// Corners by clicks; Enter, a double click or a click on the first corner ends the polygon.
#include "app/features/canvas/polygon_panel.h"

#include "app/base/number.h"
#include "app/scene/drag.h"
#include "app/scene/drag_guides.h"
#include "app/scene/solid_outline.h"
#include "app/ui/imgui_compat.h"

namespace app {

namespace {

// The point of the plane under the cursor; Ctrl snaps it to the grid.
core::Vec2 cursor_point(const CanvasFrame& frame) {
    core::Vec2 point(camera_plane_point(frame.view, frame.cursor.px, Vec3(0)));
    const Real step = frame.cursor.grid_step;
    return frame.cursor.modifiers.ctrl && step > 0 ? step * glm::round(point / step) : point;
}

void show_error(const CanvasUi& ui, const char* key) { ui.send_request(ShowMessage{ui.text(key), true}); }

Body make_polygon_body(const HullPolygon& hull) {
    core::Vec2 center(0);
    for (const core::Vec2& point : hull.points) center += point / static_cast<Real>(hull.points.size());
    core::Polygon polygon{{}};
    for (const core::Vec2& point : hull.points) polygon.points.push_back(point - center);
    return {"", {std::move(polygon), {Vec3(center, 0), core::Angle{0}}}, ""};
}

}  // namespace

void begin_polygon(const CanvasUi& ui) {
    if (!is_flat(ui.document()) || ui.state.drag) return;
    ui.state.polygon = UnfinishedPolygon{};
    ui.selection.body = -1;
}

void cancel_polygon(const CanvasUi& ui) { ui.state.polygon.reset(); }

void finish_polygon(const CanvasUi& ui) {
    const std::vector<core::Vec2>& corners = ui.state.polygon->corners;
    if (corners.size() < 3) return show_error(ui, "polygon.too_few");
    const std::optional<HullPolygon> hull = make_hull_polygon(corners);
    const Body body = hull ? make_polygon_body(*hull) : Body{};
    if (!hull || core::validate(body.placed)) return show_error(ui, "polygon.on_a_line");
    ui.send_command(AddBody{body});
    if (!hull->dropped.empty()) {
        const std::string count = std::to_string(hull->dropped.size());
        ui.send_request(ShowMessage{ui.text("polygon.hull_taken", {{"n", count}}), false});
    }
    ui.state.polygon.reset();
}

void handle_polygon_input(const CanvasUi& ui, const CanvasFrame& frame) {
    UnfinishedPolygon& polygon = *ui.state.polygon;
    if (!is_flat(ui.document())) return cancel_polygon(ui);
    if (compat::is_pressed(compat::Key::Backspace, true) && !polygon.corners.empty())
        polygon.corners.pop_back();
    if (!frame.is_hovered || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
    const bool closes = closes_polygon(polygon, frame.view, frame.cursor.px, frame.cursor.scale);
    if (closes || ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) return finish_polygon(ui);
    const core::Vec2 point = cursor_point(frame);
    // A second click at the same place adds nothing.
    if (polygon.corners.empty() || polygon.corners.back() != point) polygon.corners.push_back(point);
}

void add_polygon_overlay(Drawing& overlay, const CanvasUi& ui, const CanvasFrame& frame,
                         std::vector<PaperObstacle> obstacles) {
    if (!is_flat(ui.document())) return;
    const UnfinishedPolygon& polygon = *ui.state.polygon;
    const core::Vec2 point = cursor_point(frame);
    add_polygon_preview(overlay, frame.options, frame.view, polygon, point);
    if (!frame.is_hovered) return;
    const bool closes = closes_polygon(polygon, frame.view, frame.cursor.px, frame.cursor.scale);
    const NumberFormat format = ui.options.number_format;
    const Real size = ui.trace().size;
    std::string text = ui.text("polygon.closes");
    if (!closes)
        text = ui.text("polygon.corner", {{"n", std::to_string(polygon.corners.size() + 1)},
                                          {"x", format_coordinate(point.x, size, format)},
                                          {"y", format_coordinate(point.y, size, format)}});
    if (!closes && frame.cursor.modifiers.ctrl && frame.cursor.grid_step > 0)
        text += " \u00B7 " + ui.text("scene.grid",
                                     {{"step", format_tick(frame.cursor.grid_step, frame.cursor.grid_step)}});
    std::vector<Vec2> corners{frame.cursor.px};
    for (const core::Vec2& corner : polygon.corners)
        corners.push_back(frame.view.project(Vec3(corner, 0)).px);
    add_tooltip(overlay, frame.options, frame.cursor.px, DragTooltip{text},
                {convex_hull(corners), std::move(obstacles)});
}

}  // namespace app
