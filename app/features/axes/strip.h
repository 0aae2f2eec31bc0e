// The strip: the shadows of both shapes on every axis, to one scale and from one zero; a card for each axis.
#pragma once

#include "app/analysis/analysis.h"
#include "app/scene/view.h"
#include "app/drawing/flatten.h"

namespace app {

/// The least that a card takes, in pixels of the design.
struct CardSize {
    float width = 76;
    float height = 76;
};
/// With room for all digits where the form has them, in two lines; `handle_wheel`: by how much the card is
/// smaller, which digits that can be read are not.
CardSize card_size(NumberFormat numbers, float zoom = 1);

/// Where the cards of the window stand: card i shows axis i. They wrap into rows; what is too low for the
/// paper is below it.
std::vector<ScreenRect> strip_cards(int axes, const Vec2& size_px, float scale, const CardSize& card = {});
/// The height that all rows of cards want at a width, both in pixels.
float strip_height(int axes, float width_px, float scale, const CardSize& card = {});
/// The same of as many whole rows as a height has room for; of one at least.
float strip_height_within(float height_px, float scale, const CardSize& card);

/// The width at which all cards stand in one row, in pixels.
float strip_width(int axes, float scale, const CardSize& card = {});

/// The cards as large as a paper allows, with a margin round them.
struct StripPage {
    std::vector<ScreenRect> cards;
    float scale = 1;  ///< Pixels per pixel of a card of the window.
};
/// For that many axes; `scale`: pixels per design pixel.
StripPage strip_page(int axes, const Vec2& size_px, float scale, const CardSize& card = {});

/// The cards of the window at the places of strip_cards, without a background.
Drawing draw_strip_cards(const Analysis& analysis, const std::vector<ScreenRect>& cards,
                         const DrawOptions& options, const TextCatalog& texts);
/// The view: a page.
Drawing draw_strip(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                   const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
