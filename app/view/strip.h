// The strip: the shadows of both shapes on every axis, to one scale and from one zero; a card for each axis.
#pragma once

#include "app/model/workspace.h"
#include "app/view/view.h"

namespace app {

/// Where the cards of the window stand: card i shows axis i. They wrap into rows; what is too low for the
/// paper is below it.
std::vector<Rect> strip_cards(int axes, const Vec2& size_px, float scale);
/// The height that all rows of cards want at a width, both in pixels.
float strip_height(int axes, float width_px, float scale);

/// The width at which all cards stand in one row, in pixels.
float strip_width(int axes, float scale);

/// The cards as large as a paper allows, with a margin round them.
struct StripPage {
    std::vector<Rect> cards;
    float scale = 1;  ///< Pixels per pixel of a card of the window.
};
StripPage strip_page(int axes, const Vec2& size_px, float scale);

/// The cards of the window, without a background.
Drawing draw_strip_rows(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words);
/// The view: a page.
Drawing draw_strip(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                   const Emphasis& emphasis);

}  // namespace app
