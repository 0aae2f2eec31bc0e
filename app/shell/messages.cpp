// Messages over the scene.
#include "app/shell/messages.h"

#include <algorithm>

#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags fixed_window_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
// Grows with its content.

constexpr float message_pad_x = 12, message_pad_y = 7, message_close = 20;  // design pixels

float message_wrap_width(const WindowUi& ui, float width) {
    const float natural_width = ImGui::CalcTextSize(ui.workspace.message.text.c_str()).x + 1;
    return ui.workspace.message.is_markup ? std::min(natural_width, width) : width;
}

// Positions along the edges of the scene, the cheapest in the lower left corner: framing leaves it free.
std::vector<BoxCandidate> message_boxes(const ScreenRect& scene, const glm::vec2& size, float margin) {
    constexpr int steps = 8;
    constexpr float cost_of_an_edge = 40;
    const glm::vec2 first(margin, margin),
        last = glm::max(first, glm::vec2(scene.width, scene.height) - size - margin);
    std::vector<BoxCandidate> boxes;
    for (int x = 0; x <= steps; ++x) {
        for (int y = steps; y >= 0; --y) {
            if (x > 0 && x < steps && y > 0 && y < steps) continue;
            const glm::vec2 fraction = glm::vec2(x, y) / static_cast<float>(steps);
            const glm::vec2 low = glm::mix(first, last, fraction);
            boxes.push_back({{low, low + size}, cost_of_an_edge * (fraction.x + 1 - fraction.y)});
        }
    }
    return boxes;
}

// Prefers few lines; uses more lines if the message covers less that way.
MessagePosition best_message_position(const WindowUi& ui, const ScreenRect& scene) {
    const std::string& text = ui.workspace.message.text;
    const auto corner = ui.widgets.rects.find("sign.corner");
    const float right = corner != ui.widgets.rects.end() ? corner->second.x : scene.x + scene.width;
    const float margin = ui.px(16), padding = ui.px(2 * message_pad_x + message_close);
    const float area = std::max(right - scene.x - 2 * margin, ui.px(120));
    std::vector<MessagePosition> positions;
    std::vector<BoxCandidate> candidates;
    constexpr float cost_of_narrowing = 90;
    for (const float natural_width : {area, ui.px(460), ui.px(280), ui.px(200)}) {
        const float width = std::min(area, natural_width) - padding;
        const float narrowing = cost_of_narrowing * (1 - (width + padding) / area);
        const float wrap = message_wrap_width(ui, width);
        const std::string lines = wrap_text(ImGui::GetFont(), width, text);
        const ImVec2 text_size = ui.workspace.message.is_markup
                                     ? ImVec2(wrap, markup_flow_height(ui, ui_fonts(ui).sans, wrap, text))
                                     : ImGui::CalcTextSize(lines.c_str());
        const ImVec2 size{text_size.x + padding, text_size.y + ui.px(2 * message_pad_y)};
        for (const BoxCandidate& candidate : message_boxes(scene, {size.x, size.y}, margin)) {
            const glm::vec2& low = candidate.box.min;
            const ScreenRect rect{scene.x + low.x, scene.y + low.y, size.x, size.y};
            positions.push_back({text, scene, rect, width});
            candidates.push_back({candidate.box, candidate.cost + narrowing});
        }
    }
    return positions[least_covering(candidates, ui.workspace.canvas.text_obstacles)];
}

}  // namespace

void toast(const WindowUi& ui, const ScreenRect& scene) {
    Workspace& workspace = ui.workspace;
    // The tooltip of a drag has priority.
    if (workspace.canvas.drag && workspace.canvas.drag->body >= 0 && workspace.canvas.drag->moved) return;
    if (workspace.message.text.empty() || ui.frame_context.time_s > workspace.message.until_s) return;
    MessageState& message = workspace.message;
    if (is_modal_open(ui.widgets)) {
        message.until_s = std::max(message.until_s, ui.frame_context.time_s + short_message_s);
        return;
    }
    MessagePosition& message_position = message.last_position;
    // The last position stays while it covers at most one body or the axis, and of a text only a few pixels
    // at its edge.
    constexpr float max_cost = 1.5F * obstacle_cost::line, edge_px = 5;
    const glm::vec2 low(message_position.rect.x - scene.x, message_position.rect.y - scene.y),
        high = low + glm::vec2(message_position.rect.width, message_position.rect.height);
    const bool stays = message_position.text == message.text && message_position.scene == scene &&
                       cover_cost({low + ui.px(edge_px), high - ui.px(edge_px)},
                                  ui.workspace.canvas.text_obstacles) <= max_cost;
    if (!stays) message_position = best_message_position(ui, scene);
    const ScreenRect position = message_position.rect;
    ImGui::SetNextWindowPos({position.x, position.y});
    ImGui::SetNextWindowSize({position.width, position.height});
    push_card_style(ui);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(message_pad_x), ui.px(message_pad_y)));
    if (ImGui::Begin("##toast", nullptr, fixed_window_flags | ImGuiWindowFlags_NoFocusOnAppearing)) {
        const float width = message_position.width;
        const Color text_color = message.is_error ? problem_color(ui.theme()) : ui.theme().text;
        if (message.is_markup)
            markup_flow(ui, ui_fonts(ui).sans, message_wrap_width(ui, width), message.text, text_color);
        else
            colored_text(wrap_text(ImGui::GetFont(), width, message.text), text_color);
        const bool hovered = ImGui::IsWindowHovered();
        const Color color = hovered ? ui.theme().text : ui.theme().dim;
        draw_icon(ui, Icon::Close,
                  {position.x + position.width - ui.px(14), position.y + ui.px(message_pad_y + 8)},
                  u32(color));
        if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (hovered && ImGui::IsMouseClicked(0)) message.until_s = 0;
    }
    workspace.widgets.rects["message"] = position;
    ImGui::End();
    ImGui::PopStyleVar();
    pop_card_style();
}

}  // namespace app
