// Messages over the scene.
#include "app/shell/messages.h"

#include <algorithm>
#include <array>
#include <cfloat>

#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags fixed_window_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
// Grows with its content.
constexpr ImGuiWindowFlags auto_size_window_flags = fixed_window_flags | ImGuiWindowFlags_AlwaysAutoResize;

void draw_plain_text(float width, const std::string& text, const Color& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(wrap_text(ImGui::GetFont(), width, text).c_str());
    ImGui::PopStyleColor();
}

constexpr float message_pad_x = 12, message_pad_y = 7, message_close = 20;  // design pixels

float message_wrap_width(const WindowUi& ui, float width) {
    const float natural_width = ImGui::CalcTextSize(ui.workspace.message.text.c_str()).x + 1;
    return ui.workspace.message.is_markup ? std::min(natural_width, width) : width;
}

void draw_message(const WindowUi& ui, float width) {
    const std::string& text = ui.workspace.message.text;
    const Color color = ui.workspace.message.is_error ? problem_color(ui.theme()) : ui.theme().text;
    if (!ui.workspace.message.is_markup) return draw_plain_text(width, text, color);
    markup_flow(ui, ui_fonts(ui).sans, message_wrap_width(ui, width), text, color);
}

// With its padding and its cross.
ImVec2 message_size(const WindowUi& ui, float width) {
    const std::string& text = ui.workspace.message.text;
    const float wrap = message_wrap_width(ui, width);
    const std::string lines = wrap_text(ImGui::GetFont(), width, text);
    const ImVec2 recovery_texts = ui.workspace.message.is_markup
                                      ? ImVec2(wrap, markup_flow_height(ui, ui_fonts(ui).sans, wrap, text))
                                      : ImGui::CalcTextSize(lines.c_str());
    return {recovery_texts.x + ui.px(2 * message_pad_x + message_close),
            recovery_texts.y + ui.px(2 * message_pad_y)};
}

float overlap_area(const ScreenRect& a, const ScreenRect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return std::max(width, 0.0F) * std::max(height, 0.0F);
}

// A word is small, and lost when a part of it is covered.
constexpr float cost_per_rect_px2 = 1500;

float cover_cost(const ScreenRect& rect, std::span<const ScreenRect> occupied) {
    float cost = 0;
    for (const ScreenRect& other : occupied)
        if (const float area = overlap_area(rect, other); area > 0) cost += cost_per_rect_px2 + area;
    return cost;
}

}  // namespace

ScreenRect least_covered_rect(const ScreenRect& scene, glm::vec2 size, float margin,
                              std::span<const ScreenRect> occupied) {
    const float left = scene.x + margin, right = scene.x + scene.width - margin - size.x;
    const float top = scene.y + margin, bottom = scene.y + scene.height - margin - size.y;
    const float center = scene.x + (scene.width - size.x) / 2;
    const float below_hud = top + 2 * margin;  // the words of the upper left corner
    // First where the hint stands, which framing keeps free.
    const glm::vec2 positions[] = {{left, bottom}, {center, bottom}, {right, bottom},  {right, top},
                                   {center, top},  {left, top},      {left, below_hud}};
    ScreenRect best;
    float min_cost = FLT_MAX;
    for (const glm::vec2& position : positions) {
        const ScreenRect rect{std::max(position.x, scene.x), std::max(position.y, scene.y), size.x, size.y};
        const float cost = cover_cost(rect, occupied);
        if (cost >= min_cost) continue;
        min_cost = cost;
        best = rect;
    }
    return best;
}

namespace {

// While it covers a little of one thing at most.
bool can_keep_position(const MessagePosition& last, const std::string& text, const ScreenRect& scene,
                       std::span<const ScreenRect> occupied) {
    constexpr float max_fraction = 0.1F;  // of its area
    const ScreenRect& last_scene = last.scene;
    const bool same_scene = last_scene.x == scene.x && last_scene.y == scene.y &&
                            last_scene.width == scene.width && last_scene.height == scene.height;
    return last.text == text && same_scene &&
           cover_cost(last.rect, occupied) <=
               cost_per_rect_px2 + max_fraction * last.rect.width * last.rect.height;
}

// In as few lines as there is room for, in more where it covers less so.
MessagePosition best_message_position(const WindowUi& ui, const ScreenRect& scene) {
    const std::vector<ScreenRect>& occupied = ui.workspace.canvas.occupied_rects;
    const auto corner = ui.widgets.rects.find("sign.corner");
    const float right = corner != ui.widgets.rects.end() ? corner->second.x : scene.x + scene.width;
    const float margin = ui.px(16), padding = ui.px(2 * message_pad_x + message_close);
    const float area = std::max(right - scene.x - 2 * margin, ui.px(120));
    MessagePosition best;
    float min_cost = FLT_MAX;
    for (const float natural_width : {area, ui.px(460), ui.px(280), ui.px(200)}) {
        const float width = std::min(area, natural_width) - padding;
        const ImVec2 size = message_size(ui, width);
        const ScreenRect position = least_covered_rect(scene, {size.x, size.y}, margin, occupied);
        const float cost = cover_cost(position, occupied);
        if (cost >= min_cost) continue;
        min_cost = cost;
        best = {ui.workspace.message.text, scene, position, width};
    }
    return best;
}

void extend_message_time(const WindowUi& ui) {
    ui.workspace.message.until_s =
        std::max(ui.workspace.message.until_s, ui.frame_context.time_s + short_message_s);
}

}  // namespace

void toast(const WindowUi& ui, const ScreenRect& scene) {
    Workspace& workspace = ui.workspace;
    // What a drag says of itself comes first.
    if (workspace.canvas.drag && workspace.canvas.drag->body >= 0 && workspace.canvas.drag->moved) return;
    if (workspace.message.text.empty() || ui.frame_context.time_s > workspace.message.until_s) return;
    if (is_modal_open(ui.widgets)) return extend_message_time(ui);
    MessagePosition& message_position = workspace.message.last_position;
    if (!can_keep_position(message_position, workspace.message.text, scene, workspace.canvas.occupied_rects))
        message_position = best_message_position(ui, scene);
    const ScreenRect position = message_position.rect;
    ImGui::SetNextWindowPos({position.x, position.y});
    ImGui::SetNextWindowSize({position.width, position.height});
    push_card_style(ui);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(message_pad_x), ui.px(message_pad_y)));
    if (ImGui::Begin("##toast", nullptr, fixed_window_flags | ImGuiWindowFlags_NoFocusOnAppearing)) {
        draw_message(ui, message_position.width);
        const bool hovered = ImGui::IsWindowHovered();
        const Color color = hovered ? ui.theme().text : ui.theme().dim;
        draw_icon(ui, Icon::Close,
                  {position.x + position.width - ui.px(14), position.y + ui.px(message_pad_y + 8)},
                  u32(color));
        if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (hovered && ImGui::IsMouseClicked(0)) workspace.message.until_s = 0;
    }
    workspace.widgets.rects["message"] = position;
    ImGui::End();
    ImGui::PopStyleVar();
    pop_card_style();
}

}  // namespace app
