// Picture with mouse, frames of the construction, and the bar of the steps.
#include "app/features/minkowski/minkowski_panel.h"

#include <algorithm>
#include <utility>

#include "app/drawing/paper_primitives.h"
#include "app/features/minkowski/minkowski.h"
#include "app/scene/pick.h"
#include "app/ui/playback_bar.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {
namespace {

// At rest the last step is shown.
Track minkowski_track(const core::Trace& trace) {
    constexpr double seconds_per_step = 1.6;
    return {.end = static_cast<double>(minkowski_step_count(trace) - 1), .per_s = 1 / seconds_per_step};
}

// Cursor on the paper of the picture.
struct PictureCursor {
    ScreenRect rect;
    ViewTransform view;
    Vec2 px{0};
};

// Returns the index of the clicked axis; -1: none.
int handle_pointer(const MinkowskiUi& ui, const MinkowskiModel& model, const PictureCursor& cursor,
                   int facet) {
    std::optional<MinkowskiDrag>& drag = ui.state.drag;
    if (ImGui::IsItemActivated()) {
        const Analysis& analysis = *ui.frame_context.analysis;
        drag = MinkowskiDrag{cursor.px, ui.state.drawing.inputs->camera,
                             ui.document().bodies[ui.document().pair[1]].placed.pose,
                             minkowski_origin(model, analysis)};
    }
    const bool is_dragging = drag && drag->moved;
    int axis = -1;  // of the facet under the cursor
    if (!is_dragging && facet >= 0) axis = axis_of_facet(ui.trace(), model.difference.facets[facet]);
    if (axis >= 0) ui.selection.hovered_axis = core::to_string(ui.trace().axes[axis]);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (!drag) return -1;
    if (ImGui::IsItemActive()) {
        constexpr Real click_px = 3;
        drag->moved = drag->moved || glm::length(cursor.px - drag->from_px) > ui.px(click_px);
        if (!drag->moved) return -1;
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        const int body = ui.document().pair[1];
        core::Pose pose = drag->pose;
        pose.position += (camera_plane_point(cursor.view, cursor.px, drag->origin) -
                          camera_plane_point(cursor.view, drag->from_px, drag->origin)) /
                         model.unit;
        if (pose != ui.document().bodies[body].placed.pose) ui.send_command(SetPose{body, pose});
        return -1;
    }
    const bool clicked = !drag->moved && ImGui::IsItemHovered();
    drag.reset();
    return clicked ? axis : -1;
}

// The camera of the picture. Beside the scene it is parallel and has the scale of the scene, which is that at
// which both fit unless the user zooms. If the difference does not fit, the origin and its boundary do.
Camera picture_camera(const MinkowskiUi& ui, const MinkowskiModel& model, const Vec2& size, int step) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const Camera& scene_camera = ui.selection.scene_camera;
    ViewDirection direction{scene_camera.yaw, scene_camera.pitch, scene_camera.fov};
    const Real common = ui.selection.scene_units_per_px;
    if (common > 0)
        direction.fov = 0;
    else
        direction = ui.state.direction.update(analysis, direction);
    Camera camera = minkowski_camera(model, analysis, direction, {{}, size, ui.frame_context.scale}, step);
    ui.state.fitting_units_per_px = 0;
    if (common == 0) return camera;
    const Real fitting = camera.height / (model.unit * size.y);
    ui.state.fitting_units_per_px = fitting;
    camera.height = common * model.unit * size.y;
    if (common < 0.999 * fitting) {
        // The camera moves as little as needed to show the origin well inside of the paper.
        const ViewTransform view(camera, model.difference.flat, size);
        const Vec2 px = view.project(minkowski_origin(model, analysis)).px;
        const Vec2 offset = px - glm::clamp(px, 0.2 * size, 0.8 * size);
        camera.target += (view.right() * offset.x - view.up() * offset.y) * (camera.height / size.y);
    }
    return camera;
}

int picture(const MinkowskiUi& ui, const ScreenRect& rect) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const MinkowskiModel& model = ui.state.model.update(analysis);
    const Vec2 size(rect.width, rect.height);
    const int step = ui.state.playback.step(minkowski_track(ui.trace()));
    const float scale = ui.frame_context.scale;
    const Camera camera = ui.state.drag ? ui.state.drag->camera : picture_camera(ui, model, size, step);
    ui.selection.marks.beside_units_per_px = ui.state.fitting_units_per_px;
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    ImGui::InvisibleButton("##minkowski", {rect.width, rect.height});
    record_rect(ui, "minkowski", FocusUse::Content);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const PictureCursor cursor{rect, ViewTransform(camera, model.difference.flat, size),
                               Vec2(mouse.x - rect.x, mouse.y - rect.y)};
    const bool has_facets = step >= construction_steps - 1 && ImGui::IsItemHovered();
    const int facet = has_facets ? minkowski_facet_at(model, cursor.view, cursor.px, scale) : -1;
    const MinkowskiOptions options{.step = step,
                                   .hovered_facet = ui.state.drag && ui.state.drag->moved ? -1 : facet,
                                   .is_beside = ui.selection.scene_units_per_px > 0};
    ViewKey key = make_view_key(ui, size, step);
    key.camera = camera;
    key.own = {static_cast<double>(options.hovered_facet), static_cast<double>(options.is_beside)};
    ui.state.drawing.update(std::move(key), [&](const ViewKey& current) {
        DrawOptions style{current.theme, current.scale, true, {}};
        const std::optional<ViewKey>& last = ui.state.drawing.inputs;
        if (last && last->document.title == current.document.title)
            style.previous_labels = placed_labels(ui.state.drawing.drawing);
        return draw_minkowski_step(model, analysis, {camera, size, scale}, options, std::move(style),
                                   *ui.frame_context.texts);
    });
    paint(ui, ui.state.drawing.drawing, rect);
    return handle_pointer(ui, model, cursor, facet);
}

// While the pair changes, one of the small pictures is redrawn in each frame.
void draw_construction(const MinkowskiUi& ui, const ScreenRect& rect, int step) {
    MinkowskiState& state = ui.state;
    const Camera& camera = ui.selection.scene_camera;
    ViewKey key = make_view_key(ui, {rect.width, rect.height}, step);
    key.camera = {.yaw = camera.yaw, .pitch = camera.pitch, .fov = camera.fov};
    key.own = {state.layout.picture.width, state.layout.picture.height};
    const auto may_wait = [&](const ViewKey& last) {
        return last.document.title == key.document.title && last.own == key.own &&
               last.size_px == key.size_px && last.position == key.position && last.theme == key.theme &&
               last.language == key.language;
    };
    const int last_redrawn = state.redrawn_frame;
    bool has_redrawn = false;
    for (int i = 1; i <= construction_steps; ++i) {
        const int index = (last_redrawn + i) % construction_steps;
        CachedView& frame = state.construction[index];
        if (frame.inputs == key) continue;
        if (has_redrawn && frame.inputs && may_wait(*frame.inputs)) {
            ui.widgets.needs_another_frame = true;
            continue;
        }
        has_redrawn = true;
        state.redrawn_frame = index;
        frame.update(key, [&](const ViewKey& current) {
            const DrawOptions style{current.theme, current.scale, true, {}};
            const Analysis& analysis = *ui.frame_context.analysis;
            Drawing drawing = blank_page(current.size_px, style);
            append(drawing,
                   draw_construction_frame(state.model.update(analysis), analysis, state.layout,
                                           {index, index == step, {camera.yaw, camera.pitch, camera.fov}},
                                           style, *ui.frame_context.texts));
            return drawing;
        });
    }
    for (const CachedView& frame : state.construction) paint(ui, frame.drawing, rect);
}

// A click on a frame goes to its step.
void construction(const MinkowskiUi& ui, const ScreenRect& rect) {
    const MinkowskiLayout& layout = ui.state.layout;
    if (layout.frames.empty()) return;
    const Track track = minkowski_track(ui.trace());
    draw_construction(ui, rect, ui.state.playback.step(track));
    for (int i = 0; i < int(layout.frames.size()); ++i) {
        const ScreenRect& frame = layout.frames[i];
        const std::string name = "minkowski.frame." + std::to_string(i + 1);
        ImGui::SetCursorScreenPos({rect.x + frame.x, rect.y + frame.y});
        const bool is_hit = ImGui::InvisibleButton(("##" + name).c_str(), {frame.width, frame.height});
        record_rect(ui, name);
        if (is_hit) ui.state.playback.seek(track, i);
        if (is_item_pointed(ui)) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
}

void minkowski_panel(const MinkowskiUi& ui) {
    constexpr float min_picture_px = 36;
    const auto [width, height] = ImGui::GetContentRegionAvail();
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const ScreenRect rect{position.x, position.y, width, height};
    int clicked = -1;
    if (rect.height >= ui.px(min_picture_px)) {
        const Analysis& analysis = *ui.frame_context.analysis;
        const Camera& camera = ui.selection.scene_camera;
        if (!ui.state.drag)
            ui.state.layout = make_minkowski_layout(ui.state.model.update(analysis), analysis,
                                                    {camera.yaw, camera.pitch, camera.fov},
                                                    {{}, {rect.width, rect.height}, ui.frame_context.scale});
        construction(ui, rect);
        const ScreenRect& shown = ui.state.layout.picture;
        clicked = picture(ui, {rect.x + shown.x, rect.y + shown.y, shown.width, shown.height});
    } else {
        ui.state.drag.reset();
    }
    if (clicked >= 0) toggle_pin(ui, clicked);
}

void minkowski_bar(const MinkowskiUi& ui) {
    numbered_step_bar(ui, ui.state.playback, minkowski_track(ui.trace()), "minkowski");
}

// Reverts the drag of B.
bool cancel_minkowski_drag(const Ui& ui) {
    std::optional<MinkowskiDrag>& drag = ui.states.get<MinkowskiState>().drag;
    if (!drag) return false;
    if (drag->moved) ui.send_request(CancelGesture{});
    drag.reset();
    return true;
}

template <int steps>
void step_minkowski(const Ui& ui) {
    ui.states.get<MinkowskiState>().playback.step_by(minkowski_track(ui.trace()), steps);
}

constexpr ViewAction minkowski_actions[] = {
    {"minkowski_previous", {{{compat::letter('J')}}}, step_minkowski<-1>, "shortcut.minkowski", true},
    {"minkowski_next", {{{compat::letter('K')}}}, step_minkowski<1>, "shortcut.minkowski", true},
};

}  // namespace

const View minkowski_view{
    .id = "minkowski",
    .term = "difference",
    .draw = call<minkowski_panel>,
    .figure = draw_minkowski,
    .actions = minkowski_actions,
    .playback = playback_of<MinkowskiState>,
    .track = [](FeatureStates& /*states*/,
                const Analysis& analysis) { return minkowski_track(analysis.trace); },
    .formula =
        [](const Ui& ui) {
            const TextCatalog& texts = *ui.frame_context.texts;
            return ViewFormula{minkowski_formula(*ui.frame_context.analysis, texts), texts("minkowski.why")};
        },
    .playback_bar = call<minkowski_bar>,
    .cancel = cancel_minkowski_drag,
    .reset = [](FeatureStates& states) { states.get<MinkowskiState>().drag.reset(); }};

}  // namespace app
