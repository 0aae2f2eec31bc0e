// Tooltips, figures of terms and input errors.
#include "app/ui/tooltip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "app/drawing/placement.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Figures: drawn again only if size, theme, scale or language changes.

TermDrawingInputs figure_inputs(const Ui& ui, const ScreenRect& rect) {
    return {{rect.width, rect.height},
            ui.frame_context.scale,
            ui.frame_context.theme,
            ui.frame_context.texts->language()};
}

constexpr double rest_delay_s = 0.5;
constexpr float tooltip_wrap_px = 420, term_width_px = 300;
constexpr float figure_aspect = 0.52F;  // height divided by width

constexpr ImGuiWindowFlags tooltip_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                           ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoInputs |
                                           ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav |
                                           ImGuiWindowFlags_Tooltip;

bool can_show_tooltip(const Ui& ui) {
    return ui.widgets.input_error.field.empty() && !ImGui::IsAnyMouseDown();
}

// Below the item, else above, right or left of it, or below the texts under it; inside the window, and if
// possible not on WidgetState::tooltip_obstacles.
ImVec2 tooltip_position(const Ui& ui, const ScreenRect& word, ImVec2 tip_size) {
    const std::vector<ScreenRect>& texts = ui.widgets.tooltip_obstacles;
    ScreenRect item = word;
    // A tooltip of a word must not cover the next line of its text.
    const auto around = std::ranges::find_if(
        texts, [&](const ScreenRect& text) { return text.contains(word.center().x, word.center().y); });
    if (around != texts.end()) item = {word.x, around->y, word.width, around->height};
    const ImVec2 display_size = ImGui::GetIO().DisplaySize;
    const float margin = ui.px(4);
    const glm::vec2 size(tip_size.x, tip_size.y), first(margin),
        last = glm::vec2(display_size.x, display_size.y) - size - margin;
    const glm::vec2 start(item.x, item.y), end(item.right(), item.bottom());
    const glm::vec2 low = glm::clamp(start, first, glm::max(first, last));
    float end_of_texts = end.y;  // that a tooltip below the item would cover
    for (const ScreenRect& text : texts) {
        const bool is_in_column = text.x < low.x + size.x && text.right() > low.x;
        if (is_in_column && text.bottom() > end.y && text.y < end_of_texts + size.y)
            end_of_texts = std::max(end_of_texts, text.bottom());
    }
    const std::array<glm::vec2, 5> corners{{{low.x, end.y + margin},
                                            {low.x, start.y - margin - size.y},
                                            {end.x + margin, low.y},
                                            {start.x - margin - size.x, low.y},
                                            {low.x, end_of_texts + margin}}};
    // Cut off costs more than any text, texts cost more than the order of the sides.
    constexpr float cut_off_px_cost = 1000, text_cost = 10;
    std::vector<BoxCandidate> candidates;
    for (const glm::vec2& corner : corners) {
        const glm::vec2 cut_off = glm::max(glm::max(first - corner, corner - last), glm::vec2(0));
        candidates.push_back(
            {{corner, corner + size}, float(candidates.size()) + cut_off_px_cost * (cut_off.x + cut_off.y)});
    }
    std::vector<PaperObstacle> obstacles;
    obstacles.reserve(texts.size());
    for (const ScreenRect& text : texts)
        obstacles.emplace_back(box_outline({{text.x, text.y}, {text.right(), text.bottom()}}), text_cost);
    const glm::vec2& corner = corners[least_covering(candidates, obstacles)];
    return {corner.x, corner.y};
}

// Lines of a tooltip and their size.
struct TooltipLayout {
    std::string title, text;
    ImFont* font = nullptr;
    std::string figure;  // id of a term; empty: none
    ImVec2 padding{0, 0};
    float width = 0;  // without padding

    float figure_height() const { return figure.empty() ? 0 : width * figure_aspect; }
};

TooltipLayout layout_tooltip(const Ui& ui, const Tooltip& tooltip) {
    TooltipLayout layout;
    if (has_term(*ui.frame_context.texts, tooltip.term)) layout.figure = tooltip.term;
    layout.padding = {ui.px(8), ui.px(layout.figure.empty() ? 5.0F : 8.0F)};
    layout.font = tooltip.mono ? ui_fonts(ui).mono : ui_fonts(ui).sans;
    const float max_width = ImGui::GetIO().DisplaySize.x - ui.px(8) - 2 * layout.padding.x;
    const float preferred_width =
        ui.px(layout.figure.empty() ? tooltip_wrap_px : term_width_px) - 2 * layout.padding.x;
    layout.width = std::min(preferred_width, max_width);
    const std::string key = "term." + tooltip.term;
    if (tooltip.text.empty()) layout.title = ui.text(key);
    layout.text =
        wrap_text(layout.font, layout.width, tooltip.text.empty() ? ui.text(key + ".means") : tooltip.text);
    const float longest_line =
        layout.font->CalcTextSizeA(layout.font->FontSize, FLT_MAX, 0, layout.text.c_str()).x;
    if (layout.figure.empty()) layout.width = std::min(longest_line + 1, layout.width);
    return layout;
}

ImVec2 layout_size(const Ui& ui, const TooltipLayout& layout) {
    const float text_height =
        layout.font->CalcTextSizeA(layout.font->FontSize, FLT_MAX, 0, layout.text.c_str()).y;
    const float title = layout.title.empty() ? 0 : ui_fonts(ui).bold->FontSize * 1.3F;
    return {layout.width + 2 * layout.padding.x,
            std::ceil(title + text_height + layout.figure_height() + 2 * layout.padding.y)};
}

void draw_tooltip_content(const Ui& ui, const TooltipLayout& layout, ImVec2 position) {
    if (!layout.figure.empty()) {
        draw_term_figure(ui, layout.figure, {position.x, position.y, layout.width, layout.figure_height()});
        position.y += layout.figure_height();
    }
    const ImU32 color = u32(ui.theme().text);
    if (!layout.title.empty()) {
        draw_markup(ui, ui_fonts(ui).bold, position, color, layout.title);
        position.y += ui_fonts(ui).bold->FontSize * 1.3F;
    }
    std::string_view rest = layout.text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        // Texts of terms are markup; a "_" in a hint is not a subscript.
        if (layout.title.empty())
            ImGui::GetWindowDrawList()->AddText(layout.font, layout.font->FontSize, position, color,
                                                line.data(), line.data() + line.size());
        else
            draw_markup(ui, layout.font, position, color, line);
        position.y += layout.font->FontSize;
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
}

}  // namespace

bool is_cached(const Ui& ui, const std::string& term, const ScreenRect& rect) {
    const auto found = ui.widgets.term_drawings.find(term);
    return found != ui.widgets.term_drawings.end() && found->second.inputs == figure_inputs(ui, rect);
}

void draw_term_figure(const Ui& ui, const std::string& term, const ScreenRect& rect) {
    const Drawing& drawing =
        ui.widgets.term_drawings[term].update(figure_inputs(ui, rect), [&](const TermDrawingInputs& inputs) {
            const DrawOptions options{inputs.theme, inputs.scale, true, {}};
            return ui.frame_context.draw_term(term, inputs.size_px, options, *ui.frame_context.texts);
        });
    paint(ui, drawing, rect);
}

void tooltip(const Ui& ui, const std::string& text, std::string_view term) {
    if (text.empty()) return;
    add_explained_text(ui);
    // Of a disabled widget it can say why.
    const bool is_pointed = ui.widgets.focus.explains
                                ? is_item_focused(ui)
                                : ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled);
    if (is_pointed) show_tooltip(ui, text, term);
}

void show_tooltip(const Ui& ui, const std::string& text, std::string_view term) {
    if (!can_show_tooltip(ui)) return;
    const ImGuiIO& io = ImGui::GetIO();
    ScreenRect anchor = item_rect();
    // In a large item at the position of the cursor.
    if (anchor.height >= ui.px(60)) {
        if (!ui.widgets.focus.explains) anchor = {io.MousePos.x + ui.px(12), io.MousePos.y - ui.px(12), 0, 0};
        anchor.height = ui.px(30);
    }
    ui.widgets.tooltip = Tooltip{text, std::string(io.WantTextInput ? std::string_view() : term), anchor,
                                 ImGui::GetFont() == ui_fonts(ui).mono};
}

void term_tooltip(const Ui& ui, std::string_view id, const ScreenRect& word_rect, std::string_view name) {
    if (!name.empty()) {
        ui.widgets.rects.insert_or_assign(std::string(name), word_rect);
        if (!id.empty()) focus_area(ui, name, word_rect, FocusUse::Explain);
    }
    if (id.empty() || ImGui::GetIO().WantTextInput || !can_show_tooltip(ui)) return;
    if (ui.widgets.focus.explains) {
        if (is_focused_around(ui, word_rect)) show_term(ui, id, word_rect);
        return;
    }
    if (!ImGui::IsWindowHovered()) return;
    if (!ImGui::IsMouseHoveringRect({word_rect.x, word_rect.y}, {word_rect.right(), word_rect.bottom()}))
        return;
    // The word is underlined with dots.
    const float dot = std::max(1.0F, std::round(ui.px(1.2F))), y = std::round(word_rect.bottom());
    const ImU32 color = u32(ui.theme().dim);
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (float x = word_rect.x; x + dot <= word_rect.right(); x += 2.5F * dot)
        list->AddRectFilled({x, y}, {x + dot, y + dot}, color);
    show_term(ui, id, word_rect);
}

void show_term(const Ui& ui, std::string_view id, const ScreenRect& word_rect) {
    if (!id.empty() && can_show_tooltip(ui))
        ui.widgets.tooltip = Tooltip{"", std::string(id), word_rect, false};
}

void draw_tooltip(const Ui& ui) {
    std::optional<Tooltip>& tooltip = ui.widgets.tooltip;
    TooltipTimer& rest = ui.widgets.tooltip_timer;
    const std::optional<Tooltip> requested = std::exchange(tooltip, std::nullopt);
    if (!requested) {
        rest = {};
        return;
    }
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const bool moved_early = rest.frames_shown == 0 && (moved.x != 0 || moved.y != 0);
    const Tooltip& last = rest.tooltip;
    const bool is_same = last.term == requested->term && last.text == requested->text &&
                         last.item.x == requested->item.x && last.item.y == requested->item.y;
    if (!is_same || moved_early)
        rest = {*requested, ui.frame_context.time_s + (requested->term.empty() ? 0 : rest_delay_s)};
    if (ui.frame_context.time_s < rest.show_at_s) return;
    // ImGui hides a window in its first frame
    if (++rest.frames_shown < 3) ui.widgets.needs_another_frame = true;
    TooltipLayout layout = layout_tooltip(ui, *requested);
    ImVec2 size = layout_size(ui, layout), position = tooltip_position(ui, requested->item, size);
    const ImVec2 display_size = ImGui::GetIO().DisplaySize;
    const bool is_cut_off = std::min(position.x, position.y) < 0 || position.x + size.x > display_size.x ||
                            position.y + size.y > display_size.y;
    if (!layout.figure.empty() && is_cut_off) {
        layout.figure.clear();
        size = layout_size(ui, layout);
        position = tooltip_position(ui, requested->item, size);
    }
    ImGui::SetNextWindowPos(position);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, layout.padding);
    if (ImGui::Begin("##tip", nullptr, tooltip_flags))
        draw_tooltip_content(ui, layout, ImGui::GetCursorScreenPos());
    ImGui::End();
    ImGui::PopStyleVar();
    ui.widgets.rects["tip"] = {position.x, position.y, size.x, size.y};
    if (!layout.figure.empty())
        ui.widgets.rects["tip.figure"] = {position.x, position.y, size.x, layout.figure_height()};
}

// Input errors, which are drawn like tooltips.

void show_input_error(const Ui& ui, const std::string& field, const std::string& reason) {
    InputError& error = ui.widgets.input_error;
    if (!reason.empty()) {
        error = {field, reason, true};
    } else if (error.field == field) {
        error = {};
    }
}

void input_error_tooltip(const Ui& ui) {
    InputError& error = ui.widgets.input_error;
    const ImGuiIO& io = ImGui::GetIO();
    const bool clicked = ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2);
    const bool has_new_input = clicked || !io.InputQueueCharacters.empty() || io.KeyCtrl ||
                               compat::is_pressed(compat::Key::Escape, false) ||
                               compat::is_pressed(compat::Key::Tab, false);
    if (!error.is_new && has_new_input) error = {};
    error.is_new = false;
    const auto field = ui.widgets.rects.find(error.field);
    if (error.field.empty() || field == ui.widgets.rects.end()) return;
    const ScreenRect item = field->second;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(9), ui.px(5)));
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const float wrap_px = ui.px(312);
    const ImVec2 text_size = ImGui::CalcTextSize(error.reason.c_str(), nullptr, false, wrap_px - padding.x);
    ImGui::SetNextWindowPos(
        tooltip_position(ui, item, {text_size.x + 2 * padding.x, text_size.y + 2 * padding.y}));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_Border, vec4(problem_color(ui.theme())));
    if (ImGui::Begin("##refusal", nullptr, tooltip_flags | ImGuiWindowFlags_AlwaysAutoResize)) {
        // typed text may contain a "_", which is not a subscript here
        colored_text(wrap_text(ImGui::GetFont(), wrap_px, error.reason), problem_color(ui.theme()));
    }
    const ImVec2 position = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ui.widgets.rects["refusal"] = {position.x, position.y, size.x, size.y};
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

}  // namespace app
