// The strip: one card per axis with both projections, all to one scale and from one zero.
#include "app/features/axes/strip.h"

#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/features/axes/axis_rows.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr float card_max_width = 132, card_gap = 7;
constexpr float second_line_height = 12;  // extra height of a card for hex or bits
constexpr float min_digit_size = 10;      // smaller digits are split into two lines
constexpr float page_margin = 24;         // margin of the view
// A row of a list: one axis in the whole width.
constexpr float row_text_size = 12.5F;
constexpr float min_row_height = 25, max_row_height = 90, min_row_width = 300, row_margin = 8;
constexpr float row_aspect = 3;         // width to height of a card that is drawn as a row
constexpr float max_row_aspect = 2.5F;  // of the paper; on a wider one cards are larger

// The fewest rows, filled about equally.
int column_count(int axes, float width_px, float scale, const CardSize& card) {
    const int fit = int((width_px + card_gap * scale) / ((card.width + card_gap) * scale));
    const int max_columns = std::clamp(fit, 1, std::max(axes, 1));
    const int rows = (axes + max_columns - 1) / max_columns;
    return rows > 0 ? (axes + rows - 1) / rows : max_columns;
}

// The x of a projected value.
float x_of(Real value, const core::Interval& scale, const ScreenRect& available) {
    return available.x + float(share_of_scale(value, scale)) * available.width;
}

// Of the columns of a list in pixels.
struct RowWidths {
    float name = 0, number = 0;
};

struct Card {
    const Analysis& analysis;
    const TextCatalog& texts;
    const Theme& theme;
    float px;
    ScreenRect box;
    int index;
    int current;  // index of the marked axis
    RowWidths widths;

    bool is_row() const { return widths.name > 0; }
    const core::AxisTest& axis() const { return analysis.trace.axes[index]; }
    /// While the axes are played: least so far.
    bool is_deciding() const { return index == least_so_far(analysis); }
    bool is_to_come() const { return analysis.is_concealed && index > analysis.last_played; }
    NumberFormat number_format() const { return analysis.number_format; }
    float extra_line_height() const {
        return number_format() == NumberFormat::Short || is_row() ? 0 : second_line_height * px;
    }
    Color state_color() const { return pen(app::role_of_state(axis().state), theme).stroke; }
    bool has_strong_frame() const { return index == current && !is_deciding(); }
    /// Laid over the colour of cards; a == 0: none.
    Color tint() const {
        if (has_strong_frame()) return with_alpha(theme.text, 0.12F);
        const bool is_filled = is_deciding() && (index == current || current < 0);
        return with_alpha(state_color(), is_filled ? 0.18F : 0);
    }
    /// The colour of the state for texts.
    Color state_text_color() const {
        return readable_on(blend_over(tint(), theme.card), state_color(), theme);
    }
};

// The bar of one projection, with a minimum width: the projection of a point is visible too.
ScreenRect bar_rect(const core::Interval& interval, const ScreenRect& row, const core::Interval& scale,
                    float minimum) {
    const float from = x_of(interval.min, scale, row), to = x_of(interval.max, scale, row);
    const float width = std::max(to - from, minimum);
    return {(from + to - width) / 2, row.y, width, row.height};
}

void add_intervals(Drawing& drawing, const Card& card, const core::Interval& scale) {
    const bool is_row = card.is_row();
    // Whole pixels: edges in the middle of pixels are drawn with steps.
    const float height =
        std::round(is_row ? std::clamp(0.2F * card.box.height, 5 * card.px, 14 * card.px) : 7 * card.px);
    const float center =
        is_row ? card.box.center().y : card.box.y + 0.53F * (card.box.height - card.extra_line_height());
    const float gap = std::max(std::round(3 * card.px), 1.0F), top = std::round(center - height - gap / 2);
    const float left = is_row ? card.widths.name : 7 * card.px,
                right = is_row ? card.widths.number : 7 * card.px;
    const ScreenRect available{card.box.x + left, top, std::max(card.box.width - left - right, 1.0F), height};
    if (is_row)
        add_line(drawing,
                 {{x_of(0, scale, available), card.box.y}, {x_of(0, scale, available), card.box.bottom()}},
                 card.theme.line, card.px);
    const ScreenRect lower{available.x, top + height + gap, available.width, height};
    const core::AxisTest& axis = card.axis();
    const float minimum = 1.5F * card.px;
    add_bar(drawing, bar_rect(axis.interval_a, available, scale, minimum), card.theme.a);
    drawing.paths.back().role = Role::IntervalA;
    const ScreenRect b_bar = bar_rect(axis.interval_b, lower, scale, minimum);
    add_bar(drawing, b_bar, card.theme.b);
    drawing.paths.back().role = Role::IntervalB;
    add_bar(drawing, inner_bar(b_bar), card.theme.card);
    const float b = x_of(axis.interval_b.min, scale, available),
                a = x_of(axis.interval_a.max, scale, available);
    const ScreenRect overlap_area{std::min(a, b), available.y - 2 * card.px, std::abs(a - b),
                                  2 * height + 7 * card.px};
    add_bar(drawing, overlap_area, with_alpha(card.state_color(), 0.22F));
    if (axis.state == core::AxisState::Overlapping)
        add_hatch(drawing.paths, {corners(overlap_area)}, overlap_hatch(card.state_color(), card.px, true));
    for (float x : {overlap_area.x, overlap_area.x + overlap_area.width})
        add_line(drawing, {{x, overlap_area.y}, {x, overlap_area.y + overlap_area.height}},
                 card.state_color(), card.px);
}

std::string number_text(const core::AxisTest& axis, const Analysis& analysis, const TextCatalog& texts) {
    return axis.state == core::AxisState::Touching
               ? texts("scene.touching")
               : format_signed_length(axis.overlap, analysis.number_format);
}

// Adds the overlap; in two lines if the digits would be too small in one.
void add_number(Drawing& drawing, const Card& card) {
    const std::string text = number_text(card.axis(), card.analysis, card.texts);
    if (card.is_row())
        return add_text(drawing, text,
                        {card.box.right() - row_margin * card.px, card.box.center().y + 4.5F * card.px},
                        {FontFace::Mono, row_text_size, card.state_text_color(), TextAlign::Right}, card.px);
    const float default_size = 11.5F, available = card.box.width - 8 * card.px;
    const auto fitted_size = [&](const std::string& line) {
        if (card.extra_line_height() == 0) return default_size;
        const float fits =
            default_size *
            std::min(1.0F, available / measure_text(line, FontFace::Mono, default_size * card.px).width_px);
        return std::floor(4 * fits) / 4;  // few sizes: glyphs of each size are rasterized once
    };
    glm::vec2 position(card.box.center().x, card.box.y + card.box.height - 10 * card.px);
    const bool whole = card.extra_line_height() == 0 || fitted_size(text) >= min_digit_size;
    const std::size_t half = whole ? 0 : (text.size() + 1) / 2;
    const std::string above = text.substr(0, half), below = text.substr(half);
    const TextStyle style{FontFace::Mono, fitted_size(whole ? below : above), card.state_text_color()};
    if (!whole)
        add_text(drawing, above, position - glm::vec2(0, second_line_height * card.px), style, card.px);
    add_text(drawing, below, position, style, card.px);
}

void add_card(Drawing& drawing, const Card& card, const core::Interval& scale) {
    const Color faint_frame = with_alpha(card.theme.line, 0.8F);
    const glm::vec2 name_at =
        card.is_row() ? glm::vec2(card.box.x + row_margin * card.px, card.box.center().y + 4.5F * card.px)
                      : glm::vec2(card.box.center().x, card.box.y + 19 * card.px);
    const TextAlign align = card.is_row() ? TextAlign::Left : TextAlign::Center;
    if (card.is_to_come()) {
        // An axis that is still to come has its number alone: no name, no colour, no bar.
        add_rounded_box(drawing, card.box, 6 * card.px, Color{}, faint_frame);
        add_text(drawing, std::to_string(card.index + 1), name_at,
                 {FontFace::Sans, 12.5F, card.theme.faint, align}, card.px);
        return;
    }
    add_rounded_box(drawing, card.box, 6 * card.px, card.theme.card, Color{});
    // The current card has the strongest mark; the least so far beside it has an outline.
    const Color frame = card.has_strong_frame() ? card.theme.text
                        : card.is_deciding()    ? card.state_color()
                                                : faint_frame;
    add_rounded_box(drawing, card.box, 6 * card.px, card.tint(), frame);
    if (card.has_strong_frame()) drawing.paths.back().width_px = 2 * card.px;
    const bool is_tested = is_measured(card.axis());
    const float center = card.box.center().x;
    const Color surface = blend_over(card.tint(), card.theme.card);
    const Color faint = readable_on(surface, card.theme.faint, card.theme);
    const Color name = !is_tested ? faint : card.is_deciding() ? card.state_text_color() : card.theme.text;
    add_text(drawing, axis_markup(card.axis()), name_at,
             {card.is_deciding() ? FontFace::SansBold : FontFace::Sans, 12.5F, name, align}, card.px);
    if (!is_tested) {
        const std::string& state =
            card.texts("state." + std::string(core::state_label(card.analysis.trace, card.index)));
        const glm::vec2 at = card.is_row() ? glm::vec2(card.box.right() - row_margin * card.px, name_at.y)
                                           : glm::vec2(center, card.box.bottom() - 28 * card.px);
        add_text(drawing, state, at,
                 {FontFace::Sans, 11.5F, faint, card.is_row() ? TextAlign::Right : TextAlign::Center},
                 card.px);
        return;
    }
    add_intervals(drawing, card, scale);
    add_number(drawing, card);
}

// Rectangles of equal size in rows, starting with `first`.
std::vector<ScreenRect> tile_cards(int axes, const ScreenRect& first, int columns, float gap) {
    std::vector<ScreenRect> cards;
    for (int i = 0; i < axes; ++i) {
        const int column_index = i % columns, row_index = i / columns;
        cards.push_back({first.x + float(column_index) * (first.width + gap),
                         first.y + float(row_index) * (first.height + gap), first.width, first.height});
    }
    return cards;
}

RowWidths row_widths(const Analysis& analysis, const TextCatalog& texts, float px) {
    const float margins = 2 * row_margin * px;
    RowWidths widths{margins, margins + measure_text("+0.000", FontFace::Mono, row_text_size * px).width_px};
    for (const core::AxisTest& axis : analysis.trace.axes) {
        widths.name =
            std::max(widths.name,
                     margins + measure_markup(axis_markup(axis), FontFace::SansBold, 12.5F * px).width_px);
        widths.number = std::max(widths.number, margins + measure_markup(number_text(axis, analysis, texts),
                                                                         FontFace::Mono, row_text_size * px)
                                                              .width_px);
    }
    return widths;
}

// All cards `first` to before `last`.
void add_cards(Drawing& drawing, const Analysis& analysis, const StripCards& cards, const Theme& theme,
               const TextCatalog& texts, float px) {
    const core::Interval scale = common_scale(analysis.trace);
    const bool has_rows = cards.first < cards.last &&
                          cards.rects[cards.first].width > row_aspect * cards.rects[cards.first].height;
    const RowWidths widths = has_rows ? row_widths(analysis, texts, px) : RowWidths();
    for (int i = cards.first; i < cards.last; ++i)
        add_card(drawing, {analysis, texts, theme, px, cards.rects[i], i, cards.current, widths}, scale);
}

struct Tiling {
    int columns = 1, rows = 1;
    float zoom = 0;
};

}  // namespace

CardSize card_size(NumberFormat number_format, float zoom) {
    const CardSize default_size;
    if (number_format == NumberFormat::Short) return default_size;
    return {default_size.width / zoom, default_size.height + second_line_height};
}

std::vector<ScreenRect> strip_cards(int axes, const Vec2& size_px, float scale, const CardSize& card) {
    const float width = float(size_px.x);
    const int columns = column_count(axes, width, scale, card);
    const float gap = card_gap * scale;
    const float card_width = std::min((width - gap * float(columns - 1)) / float(columns),
                                      std::max(card_max_width, card.width) * scale);
    return tile_cards(axes, {0, 0, card_width, card.height * scale}, columns, gap);
}

StripPage strip_page(int axes, const Vec2& size_px, float scale, const CardSize& minimum) {
    const glm::vec2 paper(size_px);
    constexpr float max_zoom = 4;
    constexpr float typical_width = 100;  // between the minimum and the maximum width of a card
    const float margin = std::min(page_margin * scale, 0.06F * std::min(paper.x, paper.y));
    const glm::vec2 available = glm::max(paper - 2 * margin, glm::vec2(1));
    if (const float row = available.y / static_cast<float>(std::max(axes, 1));
        row >= min_row_height * scale && available.x >= min_row_width * scale &&
        available.x < max_row_aspect * paper.y) {
        // One list over the whole width.
        const float gap = std::min(card_gap * scale, 0.12F * row);
        const ScreenRect first{margin, margin, available.x, std::min(row, max_row_height * scale) - gap};
        return {tile_cards(axes, first, 1, gap), scale};
    }
    Tiling best;
    for (int columns = 1; columns <= axes; ++columns) {
        const int rows = (axes + columns - 1) / columns;
        const float across = float(columns), down = float(rows);
        const glm::vec2 whole(across * typical_width + (across - 1) * card_gap,
                              down * minimum.height + (down - 1) * card_gap);
        const float zoom = std::min(std::min(available.x / whole.x, available.y / whole.y), max_zoom * scale);
        if (zoom > best.zoom) best = {columns, rows, zoom};
    }
    const glm::vec2 gap(card_gap * best.zoom);
    const glm::vec2 cells(best.columns, best.rows);
    const glm::vec2 card = glm::min((available - gap * (cells - 1.0F)) / cells,
                                    best.zoom * glm::vec2(1.15F * card_max_width, 1.3F * minimum.height));
    const glm::vec2 low = (paper - card * cells - gap * (cells - 1.0F)) * 0.5F;
    return {tile_cards(axes, {low.x, low.y, card.x, card.y}, best.columns, gap.x), best.zoom};
}

float strip_width(int axes, float scale, const CardSize& card) {
    return (float(axes) * (card.width + card_gap) - card_gap) * scale + 1;
}

float strip_height(int axes, float width_px, float scale, const CardSize& card) {
    if (axes == 0) return 0;
    const int columns = column_count(axes, width_px, scale, card);
    const int rows = (axes + columns - 1) / columns;
    return scale * (float(rows) * (card.height + card_gap) - card_gap);
}

float strip_height_within(float height_px, float scale, const CardSize& card) {
    const float gap = card_gap * scale, row = card.height * scale + gap;
    return std::max(std::floor((height_px + gap + 0.5F) / row), 1.0F) * row - gap;
}

Drawing draw_strip(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                   const TextCatalog& texts, const InteractionState&) {
    Drawing drawing = blank_page(size_px, options);
    const int axes = int(analysis.trace.axes.size());
    const StripPage page = strip_page(axes, size_px, options.scale, card_size(analysis.number_format));
    add_cards(drawing, analysis, {page.cards, 0, axes, analysis.axis}, *options.theme, texts, page.scale);
    return drawing;
}

Drawing draw_strip_cards(const Analysis& analysis, const StripCards& cards, const DrawOptions& options,
                         const TextCatalog& texts) {
    Drawing drawing;
    for (const ScreenRect& card : cards.rects)
        drawing.size_px = glm::max(drawing.size_px, {card.x + card.width, card.y + card.height});
    add_cards(drawing, analysis, cards, *options.theme, texts, options.scale);
    return drawing;
}

}  // namespace app
