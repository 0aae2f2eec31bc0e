// What is drawn flat on the paper and not in the world: cards, bars, words at a place.
#pragma once

#include <string>

#include "app/drawing/flatten.h"

namespace app {

/// Which end of the words `at` is.
enum class TextAlign { Left, Center, Right };

/// How words look. `size_px` in design pixels.
struct TextStyle {
    FontFace face = FontFace::Sans;
    float size_px = 12;
    Color color;
    TextAlign align = TextAlign::Center;
};

/// The colour with that alpha.
Color with_alpha(const Color& color, float alpha);
/// A rectangle with round corners; all in pixels of the paper.
void add_rounded_box(Drawing& drawing, const ScreenRect& box, float radius_px, const Color& fill,
                     const Color& stroke);
void add_bar(Drawing& drawing, const ScreenRect& box, const Color& fill);
/// What is painted along the middle of B's bar in the colour below it, as of its lines in the scene
/// (Pen::inner_px).
ScreenRect inner_bar(const ScreenRect& bar);
/// Slanted lines over a rectangle, `spacing_px` apart.
void add_hatch(Drawing& drawing, const ScreenRect& box, float spacing_px, const Color& stroke);
void add_line(Drawing& drawing, const std::vector<glm::vec2>& points, const Color& stroke, float width_px);
/// `at` is on the baseline; markup as in typeset.h.
void add_text(Drawing& drawing, const std::string& markup, glm::vec2 position, const TextStyle& style,
              float scale);

}  // namespace app
