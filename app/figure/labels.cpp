// Labels by rank: values first, then names, then the numbers of the grid.
#include "app/figure/labels.h"

#include <algorithm>
#include <cmath>

#include "app/figure/label_placement.h"
#include "app/figure/sight.h"
#include "app/figure/strokes.h"
#include "app/figure/typeset.h"

namespace app {
namespace {

constexpr float cell_px = 6;
constexpr float leader_from_px = 24;
constexpr float least_scale = 0.6F;  // words any finer cannot be read and only cover the picture

struct Hand {
    Face face = Face::SansBold;
    float size_px = 14;
    Rgba color;
    glm::vec2 air{2, 1};  // between the words and the edge of their box
    bool framed = false;
};

Hand hand(const Label& label, const Look& look) {
    const Theme& theme = *look.theme;
    Hand result;
    result.color = label.role == Role::Note ? theme.text : pen(label.role, theme).stroke;
    result.color.a = 1;
    if (label.kind == LabelKind::Value) {
        result.air = {9, 5};
        result.framed = true;
    } else if (label.kind == LabelKind::Scale || label.kind == LabelKind::Tick) {
        result.face = Face::Sans;
        result.size_px = 11;
        result.color = theme.faint;
    } else if (label.role == Role::ShapeA || label.role == Role::ShapeB) {
        result.size_px = 20;
    } else if (label.role == Role::Context || label.role == Role::ContextHit) {
        result.size_px = 12.5F;
    }
    result.size_px *= look.scale;
    result.air *= look.scale;
    return result;
}

int rank(const Label& label) {
    switch (label.kind) {
        case LabelKind::Value:
            return 0;
        case LabelKind::Name:
            return label.role == Role::Context || label.role == Role::ContextHit ? 2 : 1;
        default:
            return 3;
    }
}

// From what it names towards the anchor, on the paper; zero when there is no wish.
glm::vec2 toward(const Label& label, const glm::vec2& anchor, const Lens& lens, const Frustum& frustum) {
    if (label.away == label.at || !frustum.holds(lens.local(label.away))) return {};
    const glm::vec2 way = anchor - glm::vec2(lens.project(label.away).px);
    const float length = glm::length(way);
    return length > 1 ? way / length : glm::vec2{0};
}

// Without the room that ascenders and descenders are given and words rarely use.
Extent tight(const Extent& extent, float size_px) {
    return {extent.width_px, 0.76F * size_px, std::max(0.16F * size_px, extent.descent_px - 0.08F * size_px)};
}

void add_leader(Drawing& drawing, const Box& box, const glm::vec2& anchor, const Hand& hand, float scale) {
    const glm::vec2 end = glm::clamp(anchor, box.low, box.high);
    // Faint words are not worth a line.
    if (hand.face == Face::Sans || glm::length(end - anchor) < leader_from_px * scale) return;
    drawing.paths.push_back(
        stroked({anchor, end}, {.stroke = faded(hand.color, 0.6F), .width_px = 1}, scale));
}

void add_words(Drawing& drawing, const Label& label, const Box& box, const Hand& hand, const Look& look) {
    if (hand.framed) {
        Path pill{.points = rounded(box.low, box.high, 6 * look.scale), .closed = true};
        pill.fill = faded(look.theme->panel, 0.94F);
        pill.stroke = hand.color;
        pill.width_px = 1.3F * look.scale;
        drawing.paths.push_back(std::move(pill));
    }
    const glm::vec2 at{box.low.x + hand.air.x, box.low.y + hand.air.y + 0.76F * hand.size_px};
    for (Text& text : typeset(label.text, at, hand.face, hand.size_px, hand.color))
        drawing.texts.push_back(std::move(text));
}

}  // namespace

void add_labels(Drawing& drawing, const std::vector<Label>& labels, const Lens& lens, const Look& look,
                std::size_t scenery) {
    if (labels.empty() || look.scale < least_scale) return;
    Clutter clutter(drawing.size_px, cell_px * look.scale);
    for (std::size_t i = scenery; i < drawing.paths.size(); ++i)
        if (drawing.paths[i].stroke.a > 0) clutter.add(drawing.paths[i]);
    clutter.sum();
    Placement placement(drawing.size_px, look.scale, std::move(clutter));
    for (const Box& box : look.taken) placement.take(box);
    std::vector<const Label*> ranked;
    ranked.reserve(labels.size());
    for (const Label& label : labels) ranked.push_back(&label);
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Label* a, const Label* b) { return rank(*a) < rank(*b); });
    const Frustum frustum(lens);
    for (const Label* label : ranked) {
        if (label->text.empty() || !frustum.holds(lens.local(label->at))) continue;
        const glm::vec2 anchor = lens.project(label->at).px;
        const Hand style = hand(*label, look);
        const Extent words = tight(measure_markup(label->text, style.face, style.size_px), style.size_px);
        const glm::vec2 size =
            glm::vec2{words.width_px, words.ascent_px + words.descent_px} + 2.0F * style.air;
        const bool bound = label->kind == LabelKind::Tick;
        const std::optional<Box> box =
            placement.place({anchor, size, toward(*label, anchor, lens, frustum), bound});
        if (!box) continue;
        add_leader(drawing, *box, anchor, style, look.scale);
        add_words(drawing, *label, *box, style, look);
    }
}

}  // namespace app
