// What is drawn flat on the paper and not in the world: cards, bars, words at a place.
#pragma once

#include <string>

#include "app/drawing/flatten.h"
#include "app/shell/workspace.h"

namespace app {

/// Which end of the words `at` is.
enum class Align { Left, Middle, Right };

/// How words look. `size_px` in design pixels.
struct Type {
    Face face = Face::Sans;
    float size_px = 12;
    Rgba color;
    Align align = Align::Middle;
};

/// The colour with that alpha.
Rgba with_alpha(const Rgba& color, float alpha);
/// A rectangle with round corners; all in pixels of the paper.
void add_box(Drawing& drawing, const Rect& box, float radius_px, const Rgba& fill, const Rgba& stroke);
void add_bar(Drawing& drawing, const Rect& box, const Rgba& fill);
/// What is painted along the middle of B's bar in the colour below it, as of its lines in the scene
/// (Pen::core_px).
Rect core_of(const Rect& bar);
/// Slanted lines over a rectangle, `spacing_px` apart.
void add_hatch(Drawing& drawing, const Rect& box, float spacing_px, const Rgba& stroke);
void add_line(Drawing& drawing, const std::vector<glm::vec2>& points, const Rgba& stroke, float width_px);
/// `at` is on the baseline; markup as in typeset.h.
void add_words(Drawing& drawing, const std::string& markup, glm::vec2 at, const Type& type, float scale);

}  // namespace app
