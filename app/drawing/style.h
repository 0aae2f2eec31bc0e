// The only place that knows a colour: roles become pens.
#pragma once

#include <span>
#include <string_view>

#include "app/drawing/drawing.h"
#include "app/drawing/figure.h"

namespace app {

/// Colours of one look. `parameter_id` is what files and the command line call it: "dark", "light",
/// "print", "contrast".
struct Theme {
    const char* id;
    Color window, panel, card, line;                 // surfaces, from back to front, and what divides them
    Color text, dim, faint;                          // words by weight
    Color a, b, separating, touching, overlap, mtv;  // the six that mean something, the same everywhere
    Color context, grid, ground_shadow;
    bool dark;
    bool bordered = false;  // fields and buttons have an edge, not a fill alone
};

/// The first is what the program starts with.
std::span<const Theme> themes();
/// nullptr when there is none of that name.
const Theme* find_theme(std::string_view id);

/// How a role is drawn.
struct Pen {
    Color stroke;  ///< a == 0: not stroked.
    float width_px = 1;
    float dash_px = 0;  ///< 0: solid.
    float gap_px = 0;
    Color fill;                ///< a == 0: not filled.
    bool hatched = false;      ///< Filled with a hatch of `stroke` over `fill`.
    bool occludes = false;     ///< An area of it hides what lies behind, as the skin of a body does.
    bool fade_hidden = false;  ///< Its hidden parts are fainter, not dashed.
    float inner_px = 0;        ///< Of the paper along its middle, where it is seen: a double line.
    float casing_px = 0;       ///< Of an arrow: of the paper all round it, so that it stands off from lines.
};

/// What the role looks like on paper of the theme.
Pen pen(Role role, const Theme& theme);
/// What the paper is along the middle of a line of that pen; not for one without a core.
Pen inner_pen(const Pen& pen, const Theme& theme);
/// What the paper is beside the shaft of an arrow of that pen; not for one without a casing.
Pen casing_pen(const Pen& pen, const Theme& theme);
/// The pen of the parts that lie behind something.
Pen hidden_pen(const Pen& pen);
/// Of the axis across an edge of A and one of B: the hue tells A's, the strength B's. Indices from 0.
Color edge_pair_color(int a, int b, const Theme& theme);
/// The colour with its alpha multiplied.
Color scale_alpha(const Color& color, float fraction);

}  // namespace app
