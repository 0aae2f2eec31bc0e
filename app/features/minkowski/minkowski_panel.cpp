// Picture with mouse, sentence, and controls of the steps.
#include "app/features/minkowski/minkowski_panel.h"

#include <algorithm>
#include <utility>

#include "app/features/minkowski/minkowski_texts.h"
#include "app/scene/pick.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {
namespace {

constexpr double seconds_per_step = 1.6;

int last_step(const MinkowskiUi& ui) { return minkowski_step_count(ui.trace()) - 1; }

// A trace can have fewer steps than the last one.
int current_step(const MinkowskiUi& ui) {
    const int last = last_step(ui);
    return ui.state.step < 0 ? last : std::min(ui.state.step, last);
}

void set_step(const MinkowskiUi& ui, int step) {
    const int last = last_step(ui);
    ui.state.step = step >= last ? -1 : std::max(step, 0);
}

void toggle_play(const MinkowskiUi& ui) {
    MinkowskiState& state = ui.state;
    state.playing = !state.playing;
    if (!state.playing) return;
    if (current_step(ui) == last_step(ui)) set_step(ui, 0);
    state.next_step_s = ui.frame_context.time_s + seconds_per_step;
}

void advance(const MinkowskiUi& ui) {
    MinkowskiState& state = ui.state;
    while (state.playing && ui.frame_context.time_s >= state.next_step_s) {
        state.next_step_s += seconds_per_step;
        set_step(ui, current_step(ui) + 1);
        if (current_step(ui) == last_step(ui)) state.playing = false;
    }
    if (state.playing) ui.widgets.needs_another_frame = true;
}

void buttons(const MinkowskiUi& ui) {
    const float gap = ui.px(6);
    if (icon_button(ui, "minkowski.back", Icon::Back, ui.text("action.minkowski_previous")))
        step_minkowski(ui, -1);
    ImGui::SameLine(0, gap);
    const Icon icon = ui.state.playing ? Icon::Pause : Icon::Play;
    if (icon_button(ui, "minkowski.play", icon,
                    ui.text(ui.state.playing ? "minkowski.pause" : "minkowski.play")))
        toggle_play(ui);
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "minkowski.next", Icon::Step, ui.text("action.minkowski_next")))
        step_minkowski(ui, 1);
}

void controls(const MinkowskiUi& ui) {
    buttons(ui);
    const int count = last_step(ui) + 1, step = current_step(ui);
    const std::string text = (*ui.frame_context.texts)(
        "minkowski.step", {{"i", std::to_string(step + 1)}, {"all", std::to_string(count)}});
    const float gap = ui.px(14);
    ImGui::SameLine(0, gap);
    const float width = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x - gap;
    if (width < ui.px(30)) return;
    const std::optional<int> requested = step_slider(
        ui, "minkowski.slider", {count, step, width, verdict_color(ui.theme(), ui.trace().verdict)});
    if (requested && *requested != step) {
        ui.state.playing = false;
        set_step(ui, *requested);
    }
    ImGui::SameLine(0, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", text.c_str());
    record_rect(ui, "minkowski.step");
}

void update_drawing(const MinkowskiUi& ui, MinkowskiInputs inputs) {
    const Analysis& analysis = *ui.frame_context.analysis;
    ui.state.drawing.update(std::move(inputs), [&](const MinkowskiInputs& current) {
        const MinkowskiModel& model = ui.state.model.update(analysis);
        const PaperView paper{current.camera, current.size_px, current.draw_options.scale};
        const TextCatalog& texts = *ui.frame_context.texts;
        ui.state.sentence = minkowski_sentence(model, analysis, texts, current.options.step);
        const ViewTransform view(current.camera, model.difference.flat, current.size_px);
        return flatten(minkowski_figure(model, analysis, paper, current.options, texts), view,
                       current.draw_options);
    });
}

// Cursor on the paper of the picture.
struct PictureCursor {
    ScreenRect rect;
    ViewTransform view;
    Vec2 px{0};
};

core::Pose dragged_pose(const MinkowskiUi& ui, const MinkowskiModel& model, const PictureCursor& cursor) {
    const MinkowskiDrag& drag = *ui.state.drag;
    core::Pose pose = drag.pose;
    pose.position += (camera_plane_point(cursor.view, cursor.px, drag.origin) -
                      camera_plane_point(cursor.view, drag.from_px, drag.origin)) /
                     model.unit;
    return pose;
}

void continue_drag(const MinkowskiUi& ui, const MinkowskiModel& model, const PictureCursor& cursor) {
    constexpr Real click_px = 3;
    MinkowskiDrag& drag = *ui.state.drag;
    drag.moved = drag.moved || glm::length(cursor.px - drag.from_px) > ui.px(click_px);
    if (!drag.moved) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    const int body = ui.document().pair[1];
    const core::Pose pose = dragged_pose(ui, model, cursor);
    if (pose != ui.document().bodies[body].placed.pose) ui.send_command(SetPose{body, pose});
}

// The axis of the facet under the cursor; -1: none.
int hover_facet(const MinkowskiUi& ui, const MinkowskiModel& model, int facet) {
    if (facet < 0) return -1;
    const int axis = axis_of_facet(ui.trace(), model.difference.facets[facet]);
    if (axis >= 0) ui.selection.hovered_axis = core::to_string(ui.trace().axes[axis]);
    return axis;
}

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
    const int axis = is_dragging ? -1 : hover_facet(ui, model, facet);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (!drag) return -1;
    if (ImGui::IsItemActive()) {
        continue_drag(ui, model, cursor);
        return -1;
    }
    const bool clicked = !drag->moved && ImGui::IsItemHovered();
    drag.reset();
    return clicked ? axis : -1;
}

int picture(const MinkowskiUi& ui, const ScreenRect& rect, const Camera& scene_camera) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const MinkowskiModel& model = ui.state.model.update(analysis);
    const Vec2 size(rect.width, rect.height);
    const int step = current_step(ui);
    const float scale = ui.frame_context.scale;
    const ViewDirection direction{scene_camera.yaw, scene_camera.pitch, scene_camera.fov};
    const Camera camera = ui.state.drag
                              ? ui.state.drag->camera
                              : minkowski_camera(model, analysis, direction, {{}, size, scale}, step);
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    ImGui::InvisibleButton("##minkowski", {rect.width, rect.height});
    record_rect(ui, "minkowski");
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const PictureCursor cursor{rect, ViewTransform(camera, model.difference.flat, size),
                               Vec2(mouse.x - rect.x, mouse.y - rect.y)};
    const bool has_facets = step >= construction_steps - 1 && ImGui::IsItemHovered();
    const int facet = has_facets ? minkowski_facet_at(model, cursor.view, cursor.px, scale) : -1;
    update_drawing(ui, {ui.document(),
                        analysis.axis,
                        analysis.number_format,
                        ui.options.language,
                        size,
                        DrawOptions{ui.frame_context.theme, scale, true, {}},
                        camera,
                        {step, ui.state.drag && ui.state.drag->moved ? -1 : facet}});
    paint(ui, ui.state.drawing.drawing, rect);
    return handle_pointer(ui, model, cursor, facet);
}

}  // namespace

int minkowski_panel(const MinkowskiUi& ui, const Camera& scene_camera) {
    constexpr float min_picture_px = 60;
    constexpr float sentence_lines = 2;  // the picture keeps its place unless the sentence needs more
    advance(ui);
    const auto [width, height] = ImGui::GetContentRegionAvail();
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    ImFont* font = ui_fonts(ui).sans;
    const float text_height = std::max(sentence_lines * font->FontSize * 1.16F,
                                       markup_flow_height(ui, font, width, ui.state.sentence)) +
                              gap;
    const float picture_height = height - text_height - ImGui::GetFrameHeight() - 2 * gap;
    int clicked = -1;
    if (picture_height >= ui.px(min_picture_px))
        clicked = picture(ui, {position.x, position.y + text_height, width, picture_height}, scene_camera);
    else
        ui.state.drag.reset();
    const float controls_y = position.y + height - ImGui::GetFrameHeight();
    ImGui::SetCursorScreenPos(position);
    markup_flow(ui, font, width, ui.state.sentence, ui.theme().text);
    record_rect(ui, "minkowski.sentence");
    ui.widgets.tooltip_obstacles.push_back(ui.widgets.rects["minkowski.sentence"]);
    ImGui::SetCursorScreenPos({position.x, controls_y});
    controls(ui);
    return clicked;
}

void step_minkowski(const MinkowskiUi& ui, int steps) {
    ui.state.playing = false;
    set_step(ui, current_step(ui) + steps);
}

void cancel_minkowski_drag(const MinkowskiUi& ui) {
    if (ui.state.drag && ui.state.drag->moved) ui.send_request(CancelGesture{});
    ui.state.drag.reset();
}

}  // namespace app
