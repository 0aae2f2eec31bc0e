// Notices of the window.
#include "app/features/recovery/notices.h"

#include <algorithm>
#include <array>
#include <cfloat>

#include "app/base/version.h"
#include "app/shell/message_time.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags fixed_window_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
constexpr ImGuiWindowFlags auto_size_window_flags = fixed_window_flags | ImGuiWindowFlags_AlwaysAutoResize;

void push_card_style(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, vec4(ui.theme().card));
}

void pop_card_style() {
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

void draw_plain_text(float width, const std::string& text, const Color& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(wrap_text(ImGui::GetFont(), width, text).c_str());
    ImGui::PopStyleColor();
}

constexpr float message_pad_x = 12, message_pad_y = 7, message_close = 20;  // logical pixels

float message_wrap_width(const Ui& ui, float width) {
    const float natural_width = ImGui::CalcTextSize(ui.workspace.message.c_str()).x + 1;
    return ui.workspace.message_is_markup ? std::min(natural_width, width) : width;
}

void draw_message(const Ui& ui, float width) {
    const std::string& text = ui.workspace.message;
    const Color color = ui.workspace.message_is_error ? problem_color(ui.theme()) : ui.theme().text;
    if (!ui.workspace.message_is_markup) return draw_plain_text(width, text, color);
    markup_flow(ui, ui.fonts().sans, message_wrap_width(ui, width), text, color);
}

// Size of the message with padding and close icon.
ImVec2 message_size(const Ui& ui, float width) {
    const std::string& text = ui.workspace.message;
    const float wrap = message_wrap_width(ui, width);
    const std::string lines = wrap_text(ImGui::GetFont(), width, text);
    const ImVec2 size = ui.workspace.message_is_markup
                            ? ImVec2(wrap, markup_flow_height(ui, ui.fonts().sans, wrap, text))
                            : ImGui::CalcTextSize(lines.c_str());
    return {size.x + ui.px(2 * message_pad_x + message_close), size.y + ui.px(2 * message_pad_y)};
}

float overlap_area(const ScreenRect& a, const ScreenRect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return std::max(width, 0.0F) * std::max(height, 0.0F);
}

// Fixed cost per covered rectangle: a small text is unreadable even if only a part of it is covered.
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
    const float below_hud = top + 2 * margin;  // below the text of the upper left corner
    // The first position is that of the hint, which framing leaves free.
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

// True while the last position covers at most a small part of one rectangle.
bool can_keep_position(const MessagePosition& last, const std::string& text, const ScreenRect& scene,
                       std::span<const ScreenRect> occupied) {
    constexpr float max_fraction = 0.1F;  // of the area of the message
    const ScreenRect& last_scene = last.scene;
    const bool same_scene = last_scene.x == scene.x && last_scene.y == scene.y &&
                            last_scene.width == scene.width && last_scene.height == scene.height;
    return last.text == text && same_scene &&
           cover_cost(last.rect, occupied) <=
               cost_per_rect_px2 + max_fraction * last.rect.width * last.rect.height;
}

// Prefers few lines; uses more lines if the message covers less that way.
MessagePosition best_message_position(const Ui& ui, const ScreenRect& scene) {
    const std::vector<ScreenRect>& occupied = ui.workspace.occupied_rects;
    const auto corner = ui.workspace.widgets.find("sign.corner");
    const float right = corner != ui.workspace.widgets.end() ? corner->second.x : scene.x + scene.width;
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
        best = {ui.workspace.message, scene, position, width};
    }
    return best;
}

void extend_message_time(const Ui& ui) {
    ui.workspace.message_until_s =
        std::max(ui.workspace.message_until_s, ui.frame_context.time_s + short_message_s);
}

}  // namespace

void toast(const Ui& ui, const ScreenRect& scene) {
    Workspace& workspace = ui.workspace;
    // The tooltip of a drag has priority.
    if (workspace.drag && workspace.drag->body >= 0 && workspace.drag->moved) return;
    if (workspace.message.empty() || ui.frame_context.time_s > workspace.message_until_s) return;
    if (is_modal_open(workspace)) return extend_message_time(ui);
    MessagePosition& message_position = workspace.last_message_position;
    if (!can_keep_position(message_position, workspace.message, scene, workspace.occupied_rects))
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
        if (hovered && ImGui::IsMouseClicked(0)) workspace.message_until_s = 0;
    }
    workspace.widgets["message"] = position;
    ImGui::End();
    ImGui::PopStyleVar();
    pop_card_style();
}

std::array<const char*, 2> recovery_answers(const RecoveryOffer& offer) {
    if (offer.discard_pending) return {"recovery.keep", "recovery.drop_now"};
    return {"recovery.take", "recovery.drop"};
}

namespace {

float button_width(const Ui& ui, const char* key) {
    return ImGui::CalcTextSize(ui.text(key).c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

// Gap between the two answers. The confirmation is to the right of the old "discard" button, so a double
// click does not confirm.
float buttons_gap(const Ui& ui) {
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    if (!ui.workspace.recovery_offer->discard_pending) return spacing;
    const float old_width = button_width(ui, "recovery.take") + spacing + button_width(ui, "recovery.drop");
    return std::max(spacing, old_width + spacing - button_width(ui, "recovery.keep"));
}

std::string recovery_text(const Ui& ui) {
    const RecoveryOffer& offer = *ui.workspace.recovery_offer;
    const std::string& title = offer.title.empty() ? ui.text("title.untitled") : offer.title;
    const bool has_several = offer.count > 1;
    const char* key = offer.discard_pending ? (has_several ? "recovery.sure_many" : "recovery.sure")
                                            : (has_several ? "recovery.many" : "recovery.text");
    return (*ui.frame_context.texts)(
        key, {{"title", title}, {"time", offer.saved_at}, {"n", std::to_string(offer.count)}});
}

// "Two boxes · 2024-05-01 17:03"
std::string scene_label(const Ui& ui, const RecoveredScene& scene) {
    const std::string& title = scene.title.empty() ? ui.text("title.untitled") : scene.title;
    return scene.saved_at.empty() ? title : title + " \u00B7 " + scene.saved_at;
}

// Names of the other scenes that fit into a few lines; empty if there are none.
std::string other_scenes_text(const Ui& ui, float width) {
    constexpr float max_lines = 3.5F;
    const std::vector<RecoveredScene>& others = ui.workspace.recovery_offer->others;
    std::string text;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const std::string next_label = (i == 0 ? "" : ui.text("recovery.comma")) + scene_label(ui, others[i]);
        if (i > 0 && ImGui::CalcTextSize((text + next_label).c_str()).x > max_lines * width)
            return text +
                   (*ui.frame_context.texts)("recovery.more", {{"n", std::to_string(others.size() - i)}});
        text += next_label;
    }
    return text;
}

// Texts of the offer, on separate lines if they do not fit next to the buttons.
struct RecoveryTexts {
    std::string text;
    float text_height = 0;  // height of the separate lines; 0 if next to the buttons
    std::string others = {};
    float others_height = 0;
};

RecoveryTexts layout_recovery_texts(const Ui& ui, float width) {
    RecoveryTexts recovery_texts{recovery_text(ui)};
    const float inner_width = width - ui.px(2 * 12);
    float used_width = ui.px(2 * 14) + buttons_gap(ui);
    for (const char* key : recovery_answers(*ui.workspace.recovery_offer))
        used_width += button_width(ui, key);
    if (used_width + ImGui::CalcTextSize(recovery_texts.text.c_str()).x > inner_width) {
        recovery_texts.text = wrap_text(ImGui::GetFont(), inner_width, recovery_texts.text);
        recovery_texts.text_height = ImGui::CalcTextSize(recovery_texts.text.c_str()).y + ui.px(8);
    }
    recovery_texts.others = wrap_text(ImGui::GetFont(), inner_width, other_scenes_text(ui, inner_width));
    if (!recovery_texts.others.empty())
        recovery_texts.others_height = ImGui::CalcTextSize(recovery_texts.others.c_str()).y + ui.px(8);
    return recovery_texts;
}

}  // namespace

void answer_recovery(const Ui& ui, std::string_view answer) {
    if (answer == "recovery.take") ui.send_request(AnswerRecovery{true});
    if (answer == "recovery.drop_now") ui.send_request(AnswerRecovery{false});
    ui.workspace.recovery_offer->discard_pending = answer == "recovery.drop";
}

float recovery_bar(const Ui& ui, const ScreenRect& area) {
    if (!ui.workspace.recovery_offer) return 0;
    const RecoveryTexts recovery_texts = layout_recovery_texts(ui, area.width);
    const float height = ui.px(40) + recovery_texts.text_height + recovery_texts.others_height;
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(mix(ui.theme().panel, ui.theme().a, 0.22F)));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(12), ui.px(7)));
    ImGui::BeginChild("##left_over", {area.width, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    const std::array answers = recovery_answers(*ui.workspace.recovery_offer);
    const float gap = buttons_gap(ui);
    if (button(ui, answers[0], ui.text(answers[0]))) answer_recovery(ui, answers[0]);
    ImGui::SameLine(0, gap);
    if (button(ui, answers[1], ui.text(answers[1]))) answer_recovery(ui, answers[1]);
    if (recovery_texts.text_height == 0) {
        ImGui::SameLine(0, ui.px(14));
        ImGui::AlignTextToFramePadding();
    }
    ImGui::TextUnformatted(recovery_texts.text.c_str());
    record_rect(ui, "recovery.text");
    if (!recovery_texts.others.empty()) {
        ImGui::TextUnformatted(recovery_texts.others.c_str());
        record_rect(ui, "recovery.others");
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    return height;
}

void about_box(const Ui& ui) {
    if (!ui.workspace.about_open) return;
    const ImVec2 area = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({area.x / 2, area.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    push_card_style(ui);
    if (ImGui::Begin("##about", nullptr, auto_size_window_flags)) {
        const float width = std::min(ui.px(420), area.x - ui.px(48));
        markup_flow(ui, ui.fonts().verdict, width, ui.text("program"), ui.theme().text);
        const std::string which = (*ui.frame_context.texts)("about.version", {{"version", version()}});
        markup_flow(ui, ui.fonts().sans, width, which, ui.theme().dim);
        record_rect(ui, "about.version");
        markup_flow(ui, ui.fonts().sans, width, ui.text("about.text"), ui.theme().text);
        markup_flow(ui, ui.fonts().sans, width, ui.text("about.licence"), ui.theme().dim);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        const bool shut = close_button(ui, "about.close") || (outside && !ImGui::IsWindowAppearing());
        if (shut) ui.workspace.about_open = false;
    }
    ImGui::End();
    pop_card_style();
}

}  // namespace app
