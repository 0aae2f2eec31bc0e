// The strip: one card per axis with both projections, all to one scale and from one zero.
#pragma once

#include "app/analysis/analysis.h"
#include "app/drawing/flatten.h"
#include "app/scene/view.h"

namespace app {

/// Minimum size of a card, in logical pixels.
struct CardSize {
    float width = 76;
    float height = 76;
};
/// Card with space for all digits of the format, in two lines. `zoom` shrinks the card but not its digits.
CardSize card_size(NumberFormat numbers, float zoom = 1);

/// Rectangles of the cards in the window; card i shows axis i. Cards wrap into rows, which can exceed the
/// height.
std::vector<ScreenRect> strip_cards(int axes, const Vec2& size_px, float scale, const CardSize& card = {});
/// Height of all rows of cards at a width, both in pixels.
float strip_height(int axes, float width_px, float scale, const CardSize& card = {});
/// Height of the whole rows that fit into a height; at least one row.
float strip_height_within(float height_px, float scale, const CardSize& card);

/// Width at which all cards fit into one row, in pixels.
float strip_width(int axes, float scale, const CardSize& card = {});

/// Cards that fill a drawing, with a margin: a list of one column if the paper is high enough for its rows.
struct StripPage {
    std::vector<ScreenRect> cards;
    float scale = 1;  ///< Relative to a card of the window.
};
/// `scale`: pixels per logical pixel.
StripPage strip_page(int axes, const Vec2& size_px, float scale, const CardSize& card = {});

/// Cards of the window: the rectangles of strip_cards, and which of them to draw.
struct StripCards {
    const std::vector<ScreenRect>& rects;
    int first = 0;
    int last = -1;     ///< After the last one.
    int current = -1;  ///< The axis whose card is marked; -1: none.
};
/// Draws the cards without a background.
Drawing draw_strip_cards(const Analysis& analysis, const StripCards& cards, const DrawOptions& options,
                         const TextCatalog& texts);
/// Draws the view: one page with all cards.
Drawing draw_strip(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                   const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
