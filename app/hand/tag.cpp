// Words in a frame.
#include "app/hand/tag.h"

#include "app/figure/strokes.h"
#include "app/figure/typeset.h"

namespace app {

glm::vec2 tag_size(const Tag& tag, float scale) {
    const Extent extent = measure_markup(tag.words, tag.face, tag.size_px * scale);
    return {extent.width_px + 20 * scale, 26 * scale};
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
    const glm::vec2 base = low + glm::vec2(10 * look.scale, 17.5F * look.scale);
    for (Text& text : typeset(tag.words, base, tag.face, tag.size_px * look.scale, tag.text))
        drawing.texts.push_back(std::move(text));
}

}  // namespace app
