// The pointer, the pen and clicks on a page of a presentation.
#include "app/shell/presentation_pointer.h"

#include <glm/geometric.hpp>

#include "app/shell/presentation.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"

namespace app {

namespace {

void draw_with_pen(const WindowUi& ui, const glm::vec2& corner, float unit) {
    PresentationState& state = ui.workspace.presentation;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::vec2 point = (glm::vec2(mouse.x, mouse.y) - corner) / unit;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) state.strokes.emplace_back().push_back(point);
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left) && !state.strokes.empty() &&
        glm::distance(state.strokes.back().back(), point) >= 1)
        state.strokes.back().push_back(point);
}

void draw_strokes(const WindowUi& ui, const glm::vec2& corner, float unit) {
    ImDrawList* list = ImGui::GetForegroundDrawList();
    std::vector<ImVec2> line;
    for (const std::vector<glm::vec2>& stroke : ui.workspace.presentation.strokes) {
        line.clear();
        for (const glm::vec2& point : stroke) {
            const glm::vec2 px = corner + point * unit;
            line.emplace_back(px.x, px.y);
        }
        list->AddPolyline(line.data(), static_cast<int>(line.size()), u32(ui.theme().touching), 0, 4 * unit);
        list->AddCircleFilled(line.front(), 2 * unit, u32(ui.theme().touching));
    }
}

}  // namespace

void use_presentation_pointer(const WindowUi& ui, const ScreenRect& scene, const glm::vec2& corner,
                              float unit) {
    constexpr double shown_s = 2;
    PresentationState& state = ui.workspace.presentation;
    draw_strokes(ui, corner, unit);
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 position = io.MousePos;
    if (!ImGui::IsMousePosValid(&position)) return;
    if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || ImGui::IsAnyMouseDown())
        state.pointer_until_s = ui.frame_context.time_s + shown_s;
    if (ui.widgets.open_modal.empty()) {
        if (state.has_pen)
            draw_with_pen(ui, corner, unit);
        else if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !ImGui::IsAnyItemHovered() &&
                 !scene.contains(position.x, position.y))
            step_presentation(ui, 1);
    }
    if (ui.frame_context.time_s >= state.pointer_until_s) return ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    ImDrawList* list = ImGui::GetForegroundDrawList();
    if (state.has_pen) return list->AddCircleFilled(position, 4 * unit, u32(ui.theme().touching));
    const bool is_down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    list->AddCircleFilled(position, ui.px(15), u32(ui.theme().touching, is_down ? 0.45F : 0.2F), 32);
    list->AddCircle(position, ui.px(15), u32(ui.theme().touching), 32, ui.px(2));
}

void toggle_presentation_pen(const WindowUi& ui) {
    PresentationState& state = ui.workspace.presentation;
    state.has_pen = !state.has_pen;
    state.strokes.clear();
}

}  // namespace app
