// Words with subscripts: runs that stand on one line or a little lower.
#include "app/ui/markup.h"

#include <vector>

#include "app/ui/wrap.h"

namespace app {

namespace {

struct MarkupRun {
    std::string_view text;
    bool subscript = false;
};

/// The subscript after a "_", without its braces; `markup` is left behind it.
std::string_view take_subscript(std::string_view& markup) {
    markup.remove_prefix(1);
    const std::size_t close = markup.find('}');
    if (!markup.empty() && markup.front() == '{' && close != std::string_view::npos) {
        const std::string_view inside = markup.substr(1, close - 1);
        markup.remove_prefix(close + 1);
        return inside;
    }
    const std::string_view character =
        markup.substr(0, markup.empty() ? 0 : std::min(markup.size(), character_bytes(markup.front())));
    markup.remove_prefix(character.size());
    return character;
}

std::vector<MarkupRun> split_runs(std::string_view markup) {
    std::vector<MarkupRun> all;
    while (!markup.empty()) {
        if (markup.front() == '_') {
            all.push_back({take_subscript(markup), true});
            continue;
        }
        const std::string_view plain = markup.substr(0, std::min(markup.find('_'), markup.size()));
        all.push_back({plain, false});
        markup.remove_prefix(plain.size());
    }
    return all;
}

struct Style {
    ImFont* font;
    float size;
};

Style run_style(const Ui& ui, ImFont* font, bool subscript) {
    if (!subscript) return {font, font->FontSize};
    const float size = font->FontSize * 0.72F;
    const Fonts fonts = ui.fonts();
    return {size > fonts.small->FontSize * 1.2F ? fonts.sans : fonts.small, size};
}

float text_width(const Style& style, std::string_view text) {
    return style.font->CalcTextSizeA(style.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

}  // namespace

ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup) {
    float width = 0;
    for (const MarkupRun& run : split_runs(markup))
        width += text_width(run_style(ui, font, run.subscript), run.text);
    return {width, font->FontSize};
}

void draw_markup(const Ui& ui, ImFont* font, ImVec2 position, ImU32 color, std::string_view markup) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const MarkupRun& run : split_runs(markup)) {
        const Style style = run_style(ui, font, run.subscript);
        const float offset_y = run.subscript ? font->FontSize * 0.42F : 0;
        list->AddText(style.font, style.size, {position.x, position.y + offset_y}, color, run.text.data(),
                      run.text.data() + run.text.size());
        position.x += text_width(style, run.text);
    }
}

}  // namespace app
