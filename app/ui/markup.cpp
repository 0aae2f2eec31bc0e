// Words with subscripts: runs that stand on one line or a little lower.
#include "app/ui/markup.h"

#include <vector>

#include "app/ui/wrap.h"

namespace app {

namespace {

struct Run {
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
    const std::string_view one =
        markup.substr(0, markup.empty() ? 0 : std::min(markup.size(), character_bytes(markup.front())));
    markup.remove_prefix(one.size());
    return one;
}

std::vector<Run> runs(std::string_view markup) {
    std::vector<Run> all;
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

Style style_of(const Ui& ui, ImFont* font, bool subscript) {
    if (!subscript) return {font, font->FontSize};
    const float size = font->FontSize * 0.72F;
    const Fonts fonts = ui.fonts();
    return {size > fonts.small->FontSize * 1.2F ? fonts.sans : fonts.small, size};
}

float width_of(const Style& style, std::string_view text) {
    return style.font->CalcTextSizeA(style.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

}  // namespace

ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup) {
    float width = 0;
    for (const Run& run : runs(markup)) width += width_of(style_of(ui, font, run.subscript), run.text);
    return {width, font->FontSize};
}

void draw_markup(const Ui& ui, ImFont* font, ImVec2 at, ImU32 color, std::string_view markup) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const Run& run : runs(markup)) {
        const Style style = style_of(ui, font, run.subscript);
        const float lower = run.subscript ? font->FontSize * 0.42F : 0;
        list->AddText(style.font, style.size, {at.x, at.y + lower}, color, run.text.data(),
                      run.text.data() + run.text.size());
        at.x += width_of(style, run.text);
    }
}

}  // namespace app
