// Words in a frame.
#include "app/scene/tag.h"

#include <algorithm>

#include "app/drawing/strokes.h"
#include "app/drawing/typeset.h"

namespace app {

namespace {

constexpr float line_px = 17;

std::vector<std::string> lines(const std::string& words) {
    std::vector<std::string> all{""};
    for (const char letter : words)
        if (letter == '\n')
            all.emplace_back();
        else
            all.back() += letter;
    return all;
}

}  // namespace

glm::vec2 tag_size(const Tag& tag, float scale) {
    const std::vector<std::string> all = lines(tag.words);
    float width = 0;
    for (const std::string& line : all)
        width = std::max(width, measure_markup(line, tag.face, tag.size_px * scale).width_px);
    return {width + 20 * scale, (tag_px + line_px * static_cast<float>(all.size() - 1)) * scale};
}

Path& add_card(Drawing& drawing, const Look& look, const Box& box) {
    Path card{.points = rounded(box.low, box.high, 6 * look.scale), .closed = true};
    card.fill = look.theme->panel;
    card.stroke = look.theme->line;
    card.width_px = look.scale;
    return drawing.paths.emplace_back(std::move(card));
}

void add_tag(Drawing& drawing, const Look& look, const glm::vec2& low, const Tag& tag) {
    add_card(drawing, look, {low, low + tag_size(tag, look.scale)}).stroke = tag.frame;
    glm::vec2 base = low + glm::vec2(10 * look.scale, 17.5F * look.scale);
    for (const std::string& line : lines(tag.words)) {
        for (Text& text : typeset(line, base, tag.face, tag.size_px * look.scale, tag.text))
            drawing.texts.push_back(std::move(text));
        base.y += line_px * look.scale;
    }
}

}  // namespace app
