// Words in a frame.
#include "app/scene/tag.h"

#include <algorithm>

#include "app/drawing/strokes.h"
#include "app/drawing/typeset.h"

namespace app {

namespace {

constexpr float line_height_px = 17;

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> all{""};
    for (const char letter : text)
        if (letter == '\n')
            all.emplace_back();
        else
            all.back() += letter;
    return all;
}

}  // namespace

glm::vec2 callout_size(const Callout& callout, float scale) {
    const std::vector<std::string> all = split_lines(callout.text);
    float width = 0;
    for (const std::string& line : all)
        width = std::max(width, measure_markup(line, callout.face, callout.size_px * scale).width_px);
    return {width + 20 * scale,
            (callout_height_px + line_height_px * static_cast<float>(all.size() - 1)) * scale};
}

Path& add_callout_frame(Drawing& drawing, const DrawOptions& options, const Box& box) {
    Path card{.points = rounded_rect(box.min, box.max, 6 * options.scale), .closed = true};
    card.fill = options.theme->panel;
    card.stroke = options.theme->line;
    card.width_px = options.scale;
    return drawing.paths.emplace_back(std::move(card));
}

void add_callout(Drawing& drawing, const DrawOptions& options, const glm::vec2& low, const Callout& callout) {
    add_callout_frame(drawing, options, {low, low + callout_size(callout, options.scale)}).stroke =
        callout.frame_color;
    glm::vec2 base = low + glm::vec2(10 * options.scale, 17.5F * options.scale);
    for (const std::string& line : split_lines(callout.text)) {
        for (TextRun& text :
             layout_markup(line, base, callout.face, callout.size_px * options.scale, callout.text_color))
            drawing.texts.push_back(std::move(text));
        base.y += line_height_px * options.scale;
    }
}

}  // namespace app
