// Atoms set in lines; which of them the pointer is on is asked when it is over the sentence.
#include "app/ui/flow.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/ui/markup.h"
#include "app/ui/mention.h"
#include "app/ui/tips.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

/// An atom where it stands.
struct LineBox {
    const StyledText* piece;
    std::size_t from;  ///< Byte of the piece.
    std::string_view text;
    ScreenRect rect;

    std::size_t end() const { return from + text.size(); }
};

bool contains(const ScreenRect& rect, const ImVec2& position) {
    return position.x >= rect.x && position.x < rect.x + rect.width && position.y >= rect.y &&
           position.y < rect.y + rect.height;
}

std::optional<TermMatch> find_term_in(const Ui& ui, const LineBox& fragment) {
    for (std::size_t byte = fragment.from; byte < fragment.end(); ++byte)
        if (const auto found = find_term_at(*ui.frame_context.texts, fragment.piece->markup, byte))
            return found;
    return std::nullopt;
}

/// As much of the mention as stands on the line of `on`.
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

void add_term_tooltips(const Ui& ui, ImFont* font, const std::vector<LineBox>& fragments) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto hovered = std::find_if(fragments.begin(), fragments.end(), [&](const LineBox& fragment) {
        return contains(fragment.rect, mouse);
    });
    if (hovered == fragments.end()) return;
    if (const auto match = find_term_in(ui, *hovered))
        term_tooltip(ui, match->term, term_rect(ui, font, *match, fragments, *hovered));
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
            const float visible_width = markup_size(ui, font, trim_trailing_space(fragment)).x;
            if (position.x + visible_width > area.x + area.width && position.x > area.x)
                position = {area.x, position.y + line_height(font)};
            fragments.push_back(
                {&piece, from, fragment, {position.x, position.y, visible_width, font->FontSize}});
            position.x += markup_size(ui, font, fragment).x;
        }
    }
    return fragments;
}

float lines_height(ImFont* font, const ScreenRect& area, const std::vector<LineBox>& fragments) {
    return (fragments.empty() ? 0 : fragments.back().rect.y - area.y) + line_height(font);
}

}  // namespace

void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const StyledText> pieces) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const ScreenRect area{start.x, start.y, width, 0};
    const std::vector<LineBox> fragments = layout_lines(ui, font, area, pieces);
    for (const LineBox& fragment : fragments)
        draw_markup(ui, font, {fragment.rect.x, fragment.rect.y}, u32(fragment.piece->color), fragment.text);
    ImGui::Dummy({width, lines_height(font, area, fragments)});
    if (ImGui::IsItemHovered()) add_term_tooltips(ui, font, fragments);
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

}  // namespace app
