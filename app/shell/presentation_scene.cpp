// What a presentation draws over the scene.
#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "app/features/canvas/camera_panel.h"
#include "app/shell/presentation_page.h"
#include "app/ui/imgui_compat.h"

namespace app {

void draw_side_numbers(const Page& page, const ScreenRect& scene) {
    const WindowUi& ui = page.ui;
    const core::Trace& trace = ui.trace();
    constexpr std::size_t max_numbers = 8;
    if (trace.axes.size() > max_numbers) return;
    const ViewTransform view(ui.selection.scene_camera, true, {scene.width, scene.height});
    struct SideNumber {
        std::string text;
        glm::vec2 start, along;  // in pixels of the window; along: unit
        Color color;
        glm::vec2 at(float length_px) const { return start + along * length_px; }
    };
    std::vector<SideNumber> numbers;
    for (std::size_t i = 0; i < trace.axes.size(); ++i) {
        const core::AxisTest& axis = trace.axes[i];
        const bool is_of_a = axis.kind == core::AxisKind::FaceA;
        if (!is_of_a && axis.kind != core::AxisKind::FaceB) continue;
        const core::Solid solid = core::make_solid(body(ui.document(), is_of_a ? Side::A : Side::B).placed);
        const int feature = is_of_a ? axis.feature_a : axis.feature_b;
        const core::Vec3 normal = solid.face_normals[static_cast<std::size_t>(feature)];
        const auto side = std::ranges::max_element(
            solid.faces, {}, [&](const core::Face& face) { return glm::dot(face.normal, normal); });
        if (side == solid.faces.end()) continue;
        core::Vec3 middle(0);
        for (const int vertex : side->vertices)
            middle += solid.vertex(vertex) / static_cast<core::Real>(side->vertices.size());
        const Vec2 start = view.to_paper(view.to_view(middle));
        const Vec2 ahead = view.to_paper(view.to_view(middle + normal));
        numbers.push_back({std::to_string(i + 1), glm::vec2(scene.x, scene.y) + glm::vec2(start),
                           glm::vec2(glm::normalize(ahead - start)), is_of_a ? ui.theme().a : ui.theme().b});
    }
    // All or none: two numbers on one place, or one on a name, would be misread.
    constexpr float base = 28, tip = 42, text = 62, apart = 34;
    std::vector<glm::vec2> taken;
    for (const PlacedLabel& label : ui.workspace.canvas.last_labels)
        taken.push_back(glm::vec2(scene.x, scene.y) + (label.anchor + label.offset) * ui.frame_context.scale);
    for (const SideNumber& number : numbers) {
        const glm::vec2 place = number.at(text * page.unit);
        const bool is_free = std::ranges::all_of(
            taken, [&](const glm::vec2& other) { return glm::distance(place, other) > apart * page.unit; });
        if (!is_free || !scene.contains(place.x, place.y)) return;
        taken.push_back(place);
    }
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const SideNumber& number : numbers) {
        const glm::vec2 from = number.at(0), neck = number.at(base * page.unit),
                        end = number.at(tip * page.unit);
        const glm::vec2 across = 6.0F * page.unit * glm::vec2(-number.along.y, number.along.x);
        const ImU32 color = u32(number.color);
        list->AddLine({from.x, from.y}, {neck.x, neck.y}, color, 2.5F * page.unit);
        list->AddTriangleFilled({end.x, end.y}, {neck.x + across.x, neck.y + across.y},
                                {neck.x - across.x, neck.y - across.y}, color);
        const glm::vec2 place = number.at(text * page.unit);
        page.label({place.x, place.y, 0, 0}, 0.5F, page.fonts.bold, number.text, number.color);
    }
    if (!numbers.empty()) ui.widgets.rects["presentation.numbers"] = scene;
}

void draw_guess(const Page& page, const ScreenRect& scene) {
    const WindowUi& ui = page.ui;
    const Document& document = ui.document();
    PresentationState& state = ui.workspace.presentation;
    const ViewTransform view(ui.selection.scene_camera, is_flat(document), {scene.width, scene.height});
    const core::Vec3 center = body(document, Side::B).placed.pose.position;
    const auto to_window = [&](const core::Vec3& point) {
        const Vec2 at = view.to_paper(view.to_view(point));
        return ImVec2(scene.x + static_cast<float>(at.x), scene.y + static_cast<float>(at.y));
    };
    const ImVec2 start = to_window(center);
    const core::Vec3 direction = state.guess.value_or(core::Vec3(0, 1, 0));
    const float length = 150 * page.unit;
    const ImVec2 ahead = to_window(center + direction);
    const ImVec2 along(ahead.x - start.x, ahead.y - start.y);
    const float scale = length / std::max(std::hypot(along.x, along.y), 1e-6F);
    const ImVec2 tip(start.x + scale * along.x, start.y + scale * along.y);
    const float radius = 15 * page.unit;
    const Color color = ui.theme().text;
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddLine(start, tip, u32(color, is_concealed(ui) ? 1 : 0.5F), 3 * page.unit);
    list->AddCircleFilled(tip, radius, u32(ui.theme().window));
    list->AddCircle(tip, radius, u32(color, is_concealed(ui) ? 1 : 0.5F), 32, 3 * page.unit);
    ui.widgets.rects["presentation.arrow"] = {tip.x - radius, tip.y - radius, 2 * radius, 2 * radius};
    if (!is_concealed(ui)) return;
    ImGui::SetCursorScreenPos({tip.x - radius, tip.y - radius});
    ImGui::InvisibleButton("##arrow", {2 * radius, 2 * radius});
    if (ImGui::IsItemActive()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const core::Vec3 turned(mouse.x - start.x, start.y - mouse.y, 0);
        if (glm::length(turned) > 0) state.guess = glm::normalize(turned);
    }
    const double step_deg = ImGui::GetIO().KeyShift ? 15 : 1;
    const double turn = (compat::is_pressed(compat::Key::Up, true) ? step_deg : 0) -
                        (compat::is_pressed(compat::Key::Down, true) ? step_deg : 0);
    if (turn == 0) return;
    const double angle = std::atan2(direction.y, direction.x) + glm::radians(turn);
    state.guess = core::Vec3(std::cos(angle), std::sin(angle), 0);
}

}  // namespace app
