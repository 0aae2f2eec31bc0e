// Layout of unbreakable parts in lines; the term under the pointer is found only while the text is hovered.
#include "app/ui/rich_text.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/base/markup.h"
#include "app/ui/line_wrap.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"

namespace app {

namespace {

struct Style {
    ImFont* font;
    float size;
};

Style run_style(const Ui& ui, ImFont* font, bool subscript) {
    if (!subscript) return {font, font->FontSize};
    const float size = font->FontSize * 0.72F;
    const Fonts fonts = ui_fonts(ui);
    return {size > fonts.small->FontSize * 1.2F ? fonts.sans : fonts.small, size};
}

float text_width(const Style& style, std::string_view text) {
    return style.font->CalcTextSizeA(style.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

/// An unbreakable part and its position.
struct LineBox {
    const StyledText* piece;
    std::size_t from;  ///< First byte in the piece.
    std::string_view text;
    ScreenRect rect;

    std::size_t end() const { return from + text.size(); }
};

/// Rectangle of the part of a term that is on the line of `on`.
ScreenRect term_rect(const Ui& ui, ImFont* font, const TermMatch& match,
                     const std::vector<LineBox>& fragments, const LineBox& hovered) {
    const auto x_of = [&](const LineBox& fragment, std::size_t byte) {
        return fragment.rect.x + markup_size(ui, font, fragment.text.substr(0, byte - fragment.from)).x;
    };
    std::optional<float> left;
    float right = 0;
    for (const LineBox& fragment : fragments) {
        if (fragment.piece != hovered.piece || fragment.rect.y != hovered.rect.y) continue;
        if (fragment.end() <= match.from || fragment.from >= match.to) continue;
        if (!left) left = x_of(fragment, std::max(match.from, fragment.from));
        right = x_of(fragment, std::min(match.to, fragment.end()));
    }
    ScreenRect rect = hovered.rect;
    rect.x = left.value_or(rect.x);
    rect.width = right - rect.x;
    return rect;
}

float line_height(ImFont* font) { return font->FontSize * 1.16F; }

std::vector<LineBox> layout_lines(const Ui& ui, ImFont* font, const ScreenRect& area,
                                  std::span<const StyledText> pieces) {
    std::vector<LineBox> fragments;
    ImVec2 position{area.x, area.y};
    for (const StyledText& piece : pieces) {
        std::string_view rest = piece.markup;
        while (!rest.empty()) {
            const std::size_t from = piece.markup.size() - rest.size();
            const std::string_view fragment = take_unbreakable(rest);
            const std::string_view visible = trim_trailing_space(fragment);
            const float visible_width = markup_size(ui, font, visible).x;
            if (position.x + visible_width > area.x + area.width && position.x > area.x)
                position = {area.x, position.y + line_height(font)};
            fragments.push_back(
                {&piece, from, fragment, {position.x, position.y, visible_width, font->FontSize}});
            position.x += visible_width + markup_size(ui, font, fragment.substr(visible.size())).x;
        }
    }
    return fragments;
}

float lines_height(ImFont* font, const ScreenRect& area, const std::vector<LineBox>& fragments) {
    return (fragments.empty() ? 0 : fragments.back().rect.y - area.y) + line_height(font);
}

// Coloured formulas and phrases.

/// Words with their trailing space.
std::vector<std::string> split_words(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t position = 0; position < text.size();) {
        const std::size_t space = text.find(' ', position);
        const std::size_t end = space == std::string::npos ? text.size() : space + 1;
        words.push_back(text.substr(position, end - position));
        position = end;
    }
    return words;
}

}  // namespace

ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup) {
    float width = 0;
    for (const MarkupRun& run : split_markup(markup))
        width += text_width(run_style(ui, font, run.is_subscript), run.text);
    return {width, font->FontSize};
}

void draw_markup(const Ui& ui, ImFont* font, ImVec2 position, ImU32 color, std::string_view markup) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const MarkupRun& run : split_markup(markup)) {
        const Style style = run_style(ui, font, run.is_subscript);
        const float offset_y = run.is_subscript ? font->FontSize * 0.42F : 0;
        list->AddText(style.font, style.size, {position.x, position.y + offset_y}, color, run.text.data(),
                      run.text.data() + run.text.size());
        position.x += text_width(style, run.text);
    }
}

void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const StyledText> pieces) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const ScreenRect area{start.x, start.y, width, 0};
    const std::vector<LineBox> fragments = layout_lines(ui, font, area, pieces);
    for (const LineBox& fragment : fragments)
        draw_markup(ui, font, {fragment.rect.x, fragment.rect.y}, u32(fragment.piece->color), fragment.text);
    const float height = lines_height(font, area, fragments);
    ImGui::Dummy({width, height});
    if (ImGui::IsItemVisible()) ui.widgets.tooltip_obstacles.push_back({start.x, start.y, width, height});
    if (!ImGui::IsItemHovered()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto hovered = std::ranges::find_if(
        fragments, [&](const LineBox& fragment) { return fragment.rect.contains(mouse.x, mouse.y); });
    if (hovered == fragments.end()) return;
    for (std::size_t byte = hovered->from; byte < hovered->end(); ++byte)
        if (const auto match = find_term_at(*ui.frame_context.texts, hovered->piece->markup, byte))
            return term_tooltip(ui, match->term, term_rect(ui, font, *match, fragments, *hovered));
}

void markup_flow(const Ui& ui, ImFont* font, float width, const std::string& markup, const Color& color) {
    const StyledText piece{markup, color};
    markup_flow(ui, font, width, {&piece, 1});
}

float markup_flow_height(const Ui& ui, ImFont* font, float width, const std::string& markup) {
    const StyledText piece{markup, {}};
    const ScreenRect area{0, 0, width, 0};
    return lines_height(font, area, layout_lines(ui, font, area, {&piece, 1}));
}

namespace {

float lines_height(const Ui& ui, const FlowStyle& style) {
    return static_cast<float>(style.lines) * markup_flow_height(ui, style.font, style.width, "A") + 0.5F;
}

bool fits(const Ui& ui, const FlowStyle& style, const std::string& markup) {
    return markup_flow_height(ui, style.font, style.width, markup) <= lines_height(ui, style);
}

// The longest beginning of unbreakable parts that fits with "…" after it.
std::string limited(const Ui& ui, const FlowStyle& style, const std::string& markup) {
    std::vector<std::size_t> ends{0};
    for (std::string_view rest = markup; !rest.empty();) {
        take_unbreakable(rest);
        ends.push_back(markup.size() - rest.size());
    }
    const auto beginning = [&](std::size_t count) {
        return std::string(trim_trailing_space(std::string_view(markup).substr(0, ends[count]))) + "…";
    };
    std::size_t fitting = 0, too_long = ends.size() - 1;
    while (fitting + 1 < too_long) {
        const std::size_t middle = (fitting + too_long) / 2;
        (fits(ui, style, beginning(middle)) ? fitting : too_long) = middle;
    }
    return beginning(fitting);
}

}  // namespace

float limited_flow_height(const Ui& ui, const FlowStyle& style, const std::string& markup) {
    return std::min(markup_flow_height(ui, style.font, style.width, markup), lines_height(ui, style));
}

void limited_flow(const Ui& ui, std::string_view name, const FlowStyle& style, const std::string& markup) {
    const bool is_whole = fits(ui, style, markup);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    markup_flow(ui, style.font, style.width, is_whole ? markup : limited(ui, style, markup), style.color);
    const ImVec2 end = ImGui::GetCursorScreenPos();
    const float height = limited_flow_height(ui, style, markup);
    ui.widgets.rects[std::string(name)] = {start.x, start.y, style.width, height};
    if (is_whole) return;
    ui.widgets.rects[std::string(name) + ".rest"] = ui.widgets.rects[std::string(name)];
    ImGui::SetCursorScreenPos(start);
    ImGui::InvisibleButton(std::string(name).c_str(), {style.width, height});
    ImGui::SetCursorScreenPos(end);
    add_focus_stop(ui, std::string(name) + ".rest", FocusUse::Explain);
    tooltip(ui, readable_text(markup));
}

std::vector<StyledText> phrase_pieces(const std::string& phrase, const Theme& theme) {
    std::vector<StyledText> pieces;
    for (const std::string& word : split_words(phrase)) {
        const bool a = word == "A" || word == "A ";
        const bool b = word == "B" || word == "B ";
        pieces.push_back({word, a ? theme.a : b ? theme.b : theme.dim});
    }
    return pieces;
}

std::vector<StyledText> formula_pieces(const std::string& formula, const Theme& theme) {
    std::vector<StyledText> pieces;
    const Color* of_number = nullptr;
    for (const std::string& token : split_words(formula)) {
        const bool r_a = token.starts_with("r_A");
        const bool r_b = token.starts_with("r_B");
        const Color* color = r_a ? &theme.a : r_b ? &theme.b : of_number;
        pieces.push_back({token, color != nullptr ? *color : theme.text});
        of_number = r_a || r_b ? color : nullptr;
    }
    return pieces;
}

}  // namespace app
