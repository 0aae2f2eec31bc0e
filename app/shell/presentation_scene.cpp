// What a presentation draws over the scene.
#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "app/features/canvas/camera_panel.h"
#include "app/shell/presentation_page.h"
#include "app/ui/imgui_compat.h"

namespace app {

namespace {

const core::Vec3 start_direction(0, 1, 0);  // of an arrow that was not turned

}  // namespace

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

namespace {

// The arrow of the guess in pixels of the window.
struct GuessArrow {
    glm::vec2 start, tip;
    float radius;  // of its handle
};
GuessArrow guess_arrow(const Page& page, const ScreenRect& scene) {
    const WindowUi& ui = page.ui;
    const Document& document = ui.document();
    const ViewTransform view(ui.selection.scene_camera, is_flat(document), {scene.width, scene.height});
    const core::Vec3 center = body(document, Side::B).placed.pose.position;
    const auto to_window = [&](const core::Vec3& point) {
        return glm::vec2(scene.x, scene.y) + glm::vec2(view.to_paper(view.to_view(point)));
    };
    const core::Vec3 direction = ui.workspace.presentation.guess.value_or(start_direction);
    const glm::vec2 start = to_window(center), along = to_window(center + direction) - start;
    const float radius = 15 * page.unit;
    const glm::vec2 unit = along / std::max(glm::length(along), 1e-6F);
    // Shorter at the edge of the scene, where its tip could not be held.
    float length = 150 * page.unit;
    const auto limit = [&](float from, float step, float low, float high) {
        if (step > 0) length = std::min(length, (high - radius - from) / step);
        if (step < 0) length = std::min(length, (low + radius - from) / step);
    };
    limit(start.x, unit.x, scene.x, scene.right());
    limit(start.y, unit.y, scene.y, scene.bottom());
    return {start, start + unit * std::max(length, 2 * radius), radius};
}

}  // namespace

void turn_guess(const Page& page, const ScreenRect& scene, bool has_keys) {
    std::optional<core::Vec3>& guess = page.ui.workspace.presentation.guess;
    const GuessArrow arrow = guess_arrow(page, scene);
    ImGui::SetCursorScreenPos({arrow.tip.x - arrow.radius, arrow.tip.y - arrow.radius});
    ImGui::InvisibleButton("##arrow", {2 * arrow.radius, 2 * arrow.radius});
    if (ImGui::IsItemActive()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const core::Vec3 turned(mouse.x - arrow.start.x, arrow.start.y - mouse.y, 0);
        if (glm::length(turned) > 0) guess = glm::normalize(turned);
    }
    const double step_deg = ImGui::GetIO().KeyShift ? 15 : 1;
    const double turn = (compat::is_pressed(compat::Key::Up, true) ? step_deg : 0) -
                        (compat::is_pressed(compat::Key::Down, true) ? step_deg : 0);
    if (turn == 0 || !has_keys) return;
    const core::Vec3 direction = guess.value_or(start_direction);
    const double angle = std::atan2(direction.y, direction.x) + glm::radians(turn);
    guess = core::Vec3(std::cos(angle), std::sin(angle), 0);
}

void draw_guess(const Page& page, const ScreenRect& scene) {
    const WindowUi& ui = page.ui;
    const GuessArrow arrow = guess_arrow(page, scene);
    const ImU32 color = u32(ui.theme().text, is_concealed(ui) ? 1 : 0.5F);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 start(arrow.start.x, arrow.start.y), tip(arrow.tip.x, arrow.tip.y);
    list->AddLine(start, tip, color, 3 * page.unit);
    list->AddCircleFilled(tip, arrow.radius, u32(ui.theme().window));
    list->AddCircle(tip, arrow.radius, color, 32, 3 * page.unit);
    ui.widgets.rects["presentation.arrow"] = {tip.x - arrow.radius, tip.y - arrow.radius, 2 * arrow.radius,
                                              2 * arrow.radius};
}

}  // namespace app
