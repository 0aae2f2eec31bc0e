// Layout of unbreakable parts in lines; the term under the pointer is found only while the text is hovered.
#include "app/ui/rich_text.h"

#include <algorithm>
#include <cfloat>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/base/markup.h"
#include "app/ui/focus.h"
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

float line_height(ImFont* font) { return font->FontSize * 1.16F; }

void lay_out(TextBlock& block, const Ui& ui, ImFont* font, float width,
             std::span<const std::string_view> pieces) {
    for (const std::string_view piece : pieces) block.markup += piece;
    std::string_view all = block.markup;
    ImVec2 position{0, 0};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        std::string_view rest = all.substr(0, pieces[i].size());
        all.remove_prefix(pieces[i].size());
        while (!rest.empty()) {
            const std::size_t from = pieces[i].size() - rest.size();
            const std::string_view part = width == FLT_MAX ? std::exchange(rest, {}) : take_unbreakable(rest);
            const std::string_view visible = trim_trailing_space(part);
            const std::size_t first_run = block.runs.size();
            float end = position.x;
            for (const MarkupRun& run : split_shown_markup(visible)) {
                const Style style = run_style(ui, font, run.is_subscript);
                const float offset_y = run.is_subscript ? font->FontSize * 0.42F : 0;
                block.runs.push_back({{end, position.y + offset_y}, style.font, style.size, run.text});
                end += text_width(style, run.text);
            }
            if (end > width && position.x > 0) {
                for (std::size_t k = first_run; k < block.runs.size(); ++k) {
                    block.runs[k].position.x -= position.x;
                    block.runs[k].position.y += line_height(font);
                }
                end -= position.x;
                position = {0, position.y + line_height(font)};
                ++block.lines;
            }
            block.parts.push_back({i,
                                   from,
                                   part,
                                   {position.x, position.y, end - position.x, font->FontSize},
                                   block.lines - 1,
                                   block.runs.size()});
            position.x = end;
            for (const MarkupRun& space : split_markup(part.substr(visible.size())))
                position.x += text_width(run_style(ui, font, space.is_subscript), space.text);
        }
    }
    block.end_x = position.x;
    block.height = position.y + line_height(font);
}

const TextBlock& find_block(const Ui& ui, ImFont* font, float width, std::string_view markup) {
    return ui.widgets.text_blocks.find(ui, font, width, {&markup, 1});
}

// Draws the first parts of a block with its upper left corner at `position`.
template <class ColorOf>
void draw_block(const TextBlock& block, const ImVec2& position, std::size_t part_count,
                const ColorOf& color_of) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    std::size_t k = 0;
    for (std::size_t i = 0; i < part_count; ++i) {
        const ImU32 color = color_of(block.parts[i].piece);
        for (; k < block.parts[i].end_run; ++k) {
            const TextBlock::Run& run = block.runs[k];
            list->AddText(run.font, run.size, {position.x + run.position.x, position.y + run.position.y},
                          color, run.text.data(), run.text.data() + run.text.size());
        }
    }
}

// Draws the first parts, and "…" after them if these are not all, and moves the cursor below. Shows the
// tooltip of the term under the pointer.
void flow(const Ui& ui, ImFont* font, float width, std::span<const std::string_view> pieces,
          std::size_t part_count, const std::function<ImU32(std::size_t)>& color_of) {
    const TextBlock& block = ui.widgets.text_blocks.find(ui, font, width, pieces);
    part_count = std::min(part_count, block.parts.size());
    const ImVec2 start = ImGui::GetCursorScreenPos();
    draw_block(block, start, part_count, color_of);
    float height = block.height;
    if (part_count < block.parts.size()) {
        const ScreenRect last = part_count > 0 ? block.parts[part_count - 1].rect : ScreenRect{};
        draw_markup(ui, font, {start.x + last.right(), start.y + last.y}, color_of(0), "…");
        height = last.y + line_height(font);
    }
    ImGui::Dummy({width, height});
    if (ImGui::IsItemVisible()) ui.widgets.tooltip_obstacles.push_back({start.x, start.y, width, height});
    if (!ImGui::IsItemHovered()) return;
    const ImVec2 mouse{ImGui::GetIO().MousePos.x - start.x, ImGui::GetIO().MousePos.y - start.y};
    const std::span parts = std::span(block.parts).first(part_count);
    const auto hovered = std::ranges::find_if(
        parts, [&](const TextBlock::Part& part) { return part.rect.contains(mouse.x, mouse.y); });
    if (hovered == parts.end()) return;
    std::optional<TermMatch> match;
    for (std::size_t byte = 0; byte < hovered->text.size() && !match; ++byte)
        match = find_term_at(*ui.frame_context.texts, pieces[hovered->piece], hovered->from + byte);
    if (!match) return;
    // The part of the term that is on this line.
    const auto x_of = [&](const TextBlock::Part& part, std::size_t byte) {
        return part.rect.x + markup_size(ui, font, part.text.substr(0, byte - part.from)).x;
    };
    std::optional<float> left;
    float right = 0;
    for (const TextBlock::Part& part : parts) {
        const std::size_t end = part.from + part.text.size();
        if (part.piece != hovered->piece || part.line != hovered->line) continue;
        if (end <= match->from || part.from >= match->to) continue;
        if (!left) left = x_of(part, std::max(match->from, part.from));
        right = x_of(part, std::min(match->to, end));
    }
    ScreenRect rect = hovered->rect;
    rect.x = start.x + left.value_or(rect.x);
    rect.y += start.y;
    rect.width = start.x + right - rect.x;
    term_tooltip(ui, match->term, rect);
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

const TextBlock& TextBlocks::find(const Ui& ui, ImFont* font, float width,
                                  std::span<const std::string_view> pieces) {
    constexpr std::size_t max_blocks = 1000;
    const int frame = ImGui::GetFrameCount();
    if (std::exchange(fonts_generation_, ui_fonts(ui).generation) != ui_fonts(ui).generation) blocks_.clear();
    const auto number = reinterpret_cast<std::uintptr_t>(font);
    key_.assign(reinterpret_cast<const char*>(&number), sizeof number);
    key_.append(reinterpret_cast<const char*>(&width), sizeof width);
    for (const std::string_view piece : pieces) key_.append(piece).push_back('\0');
    const auto found = blocks_.find(key_);
    TextBlock* block = found != blocks_.end() ? &found->second : nullptr;
    if (block == nullptr) {
        // Once a frame: a table of thousands of rows needs more blocks in one frame.
        if (blocks_.size() >= max_blocks && std::exchange(purged_frame_, frame) != frame)
            std::erase_if(blocks_, [&](const auto& each) { return each.second.frame_count != frame; });
        block = &blocks_[key_];
        lay_out(*block, ui, font, width, pieces);
    }
    block->frame_count = frame;
    return *block;
}

ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup) {
    return {find_block(ui, font, FLT_MAX, markup).end_x, font->FontSize};
}

void draw_markup(const Ui& ui, ImFont* font, ImVec2 position, ImU32 color, std::string_view markup) {
    const TextBlock& block = find_block(ui, font, FLT_MAX, markup);
    draw_block(block, position, block.parts.size(), [&](std::size_t) { return color; });
}

void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const StyledText> pieces) {
    std::vector<std::string_view> texts;
    for (const StyledText& piece : pieces) texts.emplace_back(piece.markup);
    flow(ui, font, width, texts, std::string::npos, [&](std::size_t i) { return u32(pieces[i].color); });
}

void markup_flow(const Ui& ui, ImFont* font, float width, std::string_view markup, const Color& color) {
    flow(ui, font, width, {&markup, 1}, std::string::npos, [&](std::size_t) { return u32(color); });
}

float markup_flow_height(const Ui& ui, ImFont* font, float width, std::string_view markup) {
    return find_block(ui, font, width, markup).height;
}

float limited_flow_height(const Ui& ui, const FlowStyle& style, std::string_view markup) {
    const TextBlock& block = find_block(ui, style.font, style.width, markup);
    return line_height(style.font) * static_cast<float>(std::min(block.lines, style.lines));
}

void limited_flow(const Ui& ui, std::string_view name, const FlowStyle& style, const std::string& markup) {
    const TextBlock& block = find_block(ui, style.font, style.width, markup);
    // The most parts that fit with "…" after them.
    const float ellipsis = markup_size(ui, style.font, "…").x;
    std::size_t count = block.parts.size();
    if (block.lines > style.lines) {
        const auto fits = [&](const TextBlock::Part& part) {
            return part.line < style.lines &&
                   (part.rect.right() + ellipsis <= style.width || part.rect.x == 0);
        };
        do --count;
        while (count > 0 && !fits(block.parts[count - 1]));
    }
    const std::string_view text = markup;
    const ImVec2 start = ImGui::GetCursorScreenPos();
    flow(ui, style.font, style.width, {&text, 1}, count, [&](std::size_t) { return u32(style.color); });
    const ImVec2 end = ImGui::GetCursorScreenPos();
    const float height = limited_flow_height(ui, style, markup);
    const ScreenRect rect{start.x, start.y, style.width, height};
    ui.widgets.rects.insert_or_assign(std::string(name), rect);
    if (block.lines <= style.lines) return;
    const std::string rest = std::string(name) + ".rest";
    ui.widgets.rects.insert_or_assign(rest, rect);
    ImGui::SetCursorScreenPos(start);
    ImGui::InvisibleButton(std::string(name).c_str(), {style.width, height});
    ImGui::SetCursorScreenPos(end);
    add_focus_stop(ui, rest, FocusUse::Explain);
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
