// The strip: the shadows of both shapes on every axis, to one scale and from one zero; a card for each axis.
#include "app/features/axes/strip.h"

#include <algorithm>
#include <cmath>

#include "app/base/number_text.h"
#include "app/drawing/sheet.h"
#include "app/drawing/typeset.h"
#include "app/scene/stage.h"

namespace app {
namespace {

constexpr float card_most = 132, card_gap = 7;
constexpr float second_line = 12;   // a card of hex or bits is so much higher
constexpr float least_digits = 10;  // smaller ones rather stand in two lines
constexpr float page_margin = 24;   // of a paper that the cards fill

// As few rows as fit, and all about equally full.
int columns_of(int axes, float width_px, float scale, const CardSize& card) {
    const int fit = static_cast<int>((width_px + card_gap * scale) / ((card.width + card_gap) * scale));
    const int most = std::clamp(fit, 1, std::max(axes, 1));
    const int rows = (axes + most - 1) / most;
    return rows > 0 ? (axes + rows - 1) / rows : most;
}

// All that one card needs to know of the others.
struct Scale {
    Real low = 0, high = 0;  // of every shadow on every axis
    float x(Real value, const Rect& room) const {
        const Real share = high > low ? (value - low) / (high - low) : 0.5;
        return room.x + static_cast<float>(share) * room.width;
    }
};

Scale common_scale(const core::Trace& trace) {
    Scale scale;
    for (const core::AxisTest& axis : trace.axes) {
        if (!measured(axis)) continue;
        scale.low = std::min({scale.low, axis.shadow_a.min, axis.shadow_b.min});
        scale.high = std::max({scale.high, axis.shadow_a.max, axis.shadow_b.max});
    }
    return scale;
}

struct Card {
    const Subject& subject;
    const Words& words;
    const Theme& theme;
    float px;
    Rect box;
    int index;

    const core::AxisTest& axis() const { return subject.trace.axes[index]; }
    bool decides() const { return index == subject.trace.least; }
    NumberForm numbers() const { return subject.numbers; }
    float under_bars() const { return numbers() == NumberForm::Brief ? 0 : second_line * px; }
    Rgba meaning() const { return pen(app::meaning(axis().state), theme).stroke; }
};

void add_frame(Drawing& drawing, const Card& card) {
    const bool under_lens = card.index == card.subject.axis;
    add_box(drawing, card.box, 6 * card.px, card.theme.card, Rgba{});
    if (card.decides())
        add_box(drawing, card.box, 6 * card.px, with_alpha(card.meaning(), 0.18F), card.meaning());
    else if (under_lens)
        add_box(drawing, card.box, 6 * card.px, Rgba{}, card.theme.dim);
    else
        add_box(drawing, card.box, 6 * card.px, Rgba{}, with_alpha(card.theme.line, 0.8F));
}

// The bar of one shadow; never thinner than can be seen, so that a point still has one.
Rect bar_of(const core::Interval& shadow, const Rect& row, const Scale& scale, float least) {
    const float from = scale.x(shadow.min, row), to = scale.x(shadow.max, row);
    const float width = std::max(to - from, least);
    return {(from + to - width) / 2, row.y, width, row.height};
}

void add_shadows(Drawing& drawing, const Card& card, const Scale& scale) {
    const float height = 7 * card.px, middle = card.box.y + 0.53F * (card.box.height - card.under_bars());
    const Rect room{card.box.x + 7 * card.px, middle - height - 1.5F * card.px, card.box.width - 14 * card.px,
                    height};
    const Rect lower{room.x, middle + 1.5F * card.px, room.width, height};
    const core::AxisTest& axis = card.axis();
    const float least = 1.5F * card.px;
    add_bar(drawing, bar_of(axis.shadow_a, room, scale, least), card.theme.a);
    const Rect b_bar = bar_of(axis.shadow_b, lower, scale, least);
    add_bar(drawing, b_bar, card.theme.b);
    add_bar(drawing, core_of(b_bar), card.theme.card);
    const float b = scale.x(axis.shadow_b.min, room), a = scale.x(axis.shadow_a.max, room);
    const Rect between{std::min(a, b), room.y - 2 * card.px, std::abs(a - b), 2 * height + 7 * card.px};
    add_bar(drawing, between, with_alpha(card.meaning(), 0.22F));
    if (axis.state == core::AxisState::Overlaps)
        add_hatch(drawing, between, 5 * card.px, with_alpha(card.meaning(), 0.55F));
    for (float x : {between.x, between.x + between.width})
        add_line(drawing, {{x, between.y}, {x, between.y + between.height}}, card.meaning(), card.px);
}

std::string number_of(const Card& card) {
    if (card.axis().state == core::AxisState::Touches) return card.words("scene.touching");
    return signed_length_text(card.axis().overlap, card.subject.trace.size, card.numbers());
}

// In two lines where all its digits in one would be too small to be read.
void add_number(Drawing& drawing, const Card& card) {
    const std::string text = number_of(card);
    const float usual = 11.5F, room = card.box.width - 8 * card.px;
    const auto fitted = [&](const std::string& line) {
        if (card.under_bars() == 0) return usual;
        const float fits = usual * std::min(1.0F, room / measure(line, Face::Mono, usual * card.px).width_px);
        return std::floor(4 * fits) / 4;  // so that not every width of a card has letters of its own
    };
    glm::vec2 at(card.box.x + card.box.width / 2, card.box.y + card.box.height - 10 * card.px);
    const bool whole = card.under_bars() == 0 || fitted(text) >= least_digits;
    const std::size_t half = whole ? 0 : (text.size() + 1) / 2;
    const std::string above = text.substr(0, half), below = text.substr(half);
    const Type type{Face::Mono, fitted(whole ? below : above), card.meaning()};
    if (!whole) add_words(drawing, above, at - glm::vec2(0, second_line * card.px), type, card.px);
    add_words(drawing, below, at, type, card.px);
}

void add_card(Drawing& drawing, const Card& card, const Scale& scale) {
    add_frame(drawing, card);
    const bool known = measured(card.axis());
    const float middle = card.box.x + card.box.width / 2;
    const Rgba name = !known ? card.theme.faint : card.decides() ? card.meaning() : card.theme.text;
    add_words(drawing, axis_markup(card.axis()), {middle, card.box.y + 19 * card.px},
              {card.decides() ? Face::SansBold : Face::Sans, 12.5F, name}, card.px);
    const float low = card.box.y + card.box.height;
    if (!known) {
        const char* key =
            card.axis().state == core::AxisState::Parallel ? "strip.parallel" : "strip.not_reached";
        add_words(drawing, card.words(key), {middle, low - 28 * card.px},
                  {Face::Sans, 11.5F, card.theme.faint}, card.px);
        return;
    }
    add_shadows(drawing, card, scale);
    add_number(drawing, card);
}

// Cards of one size from left to right, row under row; the first is given.
std::vector<Rect> tiled(int axes, const Rect& first, int columns, float gap) {
    std::vector<Rect> cards;
    for (int i = 0; i < axes; ++i) {
        const int in_row = i % columns, rows_above = i / columns;
        cards.push_back({first.x + static_cast<float>(in_row) * (first.width + gap),
                         first.y + static_cast<float>(rows_above) * (first.height + gap), first.width,
                         first.height});
    }
    return cards;
}

struct Tiling {
    int columns = 1, rows = 1;
    float zoom = 0;
};

// How much larger than in the window cards can be in so many columns.
Tiling tiling_of(int axes, int columns, const glm::vec2& room, float card_height) {
    constexpr float shape = 100;  // a card that is neither narrow nor wide
    const int rows = (axes + columns - 1) / columns;
    const float across = static_cast<float>(columns), down = static_cast<float>(rows);
    const glm::vec2 whole(across * shape + (across - 1) * card_gap,
                          down * card_height + (down - 1) * card_gap);
    return {columns, rows, std::min(room.x / whole.x, room.y / whole.y)};
}

}  // namespace

CardSize card_size(NumberForm numbers, float zoom) {
    const CardSize usual;
    if (numbers == NumberForm::Brief) return usual;
    return {usual.width / zoom, usual.height + second_line};
}

std::vector<Rect> strip_cards(int axes, const Vec2& size_px, float scale, const CardSize& card) {
    const float width = static_cast<float>(size_px.x);
    const int columns = columns_of(axes, width, scale, card);
    const float gap = card_gap * scale;
    const float each = std::min((width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns),
                                std::max(card_most, card.width) * scale);
    return tiled(axes, {0, 0, each, card.height * scale}, columns, gap);
}

StripPage strip_page(int axes, const Vec2& size_px, float scale, const CardSize& least) {
    const glm::vec2 paper(size_px);
    constexpr float most_zoom = 4;
    const float margin = std::min(page_margin * scale, 0.06F * std::min(paper.x, paper.y));
    const glm::vec2 room = glm::max(paper - 2 * margin, glm::vec2(1));
    Tiling best;
    for (int columns = 1; columns <= axes; ++columns) {
        Tiling tiling = tiling_of(axes, columns, room, least.height);
        tiling.zoom = std::min(tiling.zoom, most_zoom * scale);
        if (tiling.zoom > best.zoom) best = tiling;
    }
    const glm::vec2 gap(card_gap * best.zoom);
    const glm::vec2 cells(best.columns, best.rows);
    const glm::vec2 card = glm::min((room - gap * (cells - 1.0F)) / cells,
                                    best.zoom * glm::vec2(1.15F * card_most, 1.3F * least.height));
    const glm::vec2 low = (paper - card * cells - gap * (cells - 1.0F)) * 0.5F;
    return {tiled(axes, {low.x, low.y, card.x, card.y}, best.columns, gap.x), best.zoom};
}

float strip_width(int axes, float scale, const CardSize& card) {
    return (static_cast<float>(axes) * (card.width + card_gap) - card_gap) * scale + 1;
}

float strip_height(int axes, float width_px, float scale, const CardSize& card) {
    if (axes == 0) return 0;
    const int columns = columns_of(axes, width_px, scale, card);
    const int rows = (axes + columns - 1) / columns;
    return scale * (static_cast<float>(rows) * (card.height + card_gap) - card_gap);
}

float strip_height_within(float height_px, float scale, const CardSize& card) {
    const float gap = card_gap * scale, row = card.height * scale + gap;
    return std::max(std::floor((height_px + gap + 0.5F) / row), 1.0F) * row - gap;
}

Drawing draw_strip(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                   const Emphasis&) {
    Drawing drawing;
    drawing.size_px = size_px;
    if (!look.transparent) drawing.background = look.theme->panel;
    const int axes = static_cast<int>(subject.trace.axes.size());
    const StripPage page = strip_page(axes, size_px, look.scale, card_size(subject.numbers));
    const Scale scale = common_scale(subject.trace);
    for (int i = 0; i < axes; ++i)
        add_card(drawing, {subject, words, *look.theme, page.scale, page.cards[i], i}, scale);
    return drawing;
}

Drawing draw_strip_rows(const Subject& subject, const std::vector<Rect>& cards, const Look& look,
                        const Words& words) {
    Drawing drawing;
    const int axes = static_cast<int>(cards.size());
    for (const Rect& card : cards)
        drawing.size_px = glm::max(drawing.size_px, {card.x + card.width, card.y + card.height});
    const Scale scale = common_scale(subject.trace);
    for (int i = 0; i < axes; ++i)
        add_card(drawing, {subject, words, *look.theme, look.scale, cards[i], i}, scale);
    return drawing;
}

}  // namespace app
