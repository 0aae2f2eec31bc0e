// Themes, and the pen of each role.
#pragma once

#include <span>
#include <string_view>

#include "app/drawing/drawing.h"
#include "app/drawing/figure.h"

namespace app {

/// Colors of a theme. `id` is its name in files and on the command line: "dark", "light", "print",
/// "contrast".
struct Theme {
    const char* id;
    Color window, panel, card, line;                 // surfaces from back to front, and separators
    Color text, dim, faint;                          // text by weight
    Color a, b, separating, touching, overlap, mtv;  // colors with a meaning, the same everywhere
    Color context, grid, ground_shadow;
    bool dark;
    bool bordered = false;  // fields and buttons have a border
};

/// The first is the default.
std::span<const Theme> themes();
/// nullptr when the id is unknown.
const Theme* find_theme(std::string_view id);

/// How a line, area or label is drawn.
struct Pen {
    Color stroke;  ///< a == 0: not stroked.
    float width_px = 1;
    float dash_px = 0;  ///< 0: solid.
    float gap_px = 0;
    Color fill;                ///< a == 0: not filled.
    bool hatched = false;      ///< Filled with a hatch of `stroke` over `fill`.
    bool occludes = false;     ///< Areas hide lines behind them: faces of bodies.
    bool fade_hidden = false;  ///< Hidden parts are fainter, not dashed.
    float inner_px = 0;        ///< Width of an inner line in the color of the paper: a double line.
    float casing_px = 0;       ///< Width of the outline of an arrow in the color of the paper.
    Role role = Role::Note;    ///< Of the paths that it draws.
};

/// The pen of a role in a theme.
Pen pen(Role role, const Theme& theme);
/// The pen of the inner line; only for pens that have one.
Pen inner_pen(const Pen& pen, const Theme& theme);
/// The pen of the casing; only for pens that have one.
Pen casing_pen(const Pen& pen, const Theme& theme);
/// The pen of hidden parts.
Pen hidden_pen(const Pen& pen);
/// Distance along x between two lines of the usual hatch, in logical pixels.
inline constexpr float hatch_pitch_px = 9;
/// The hatch of an overlap or of a part that is cut off, in the color of its outline; on a bar narrower.
HatchStyle overlap_hatch(const Color& color, float scale, bool is_on_bar = false);
/// The hatch of the directions that separate the pair, on the sphere and in its legend.
HatchStyle separating_hatch(const Theme& theme, float scale);
/// The hatch of the areas of a map; narrower in the small boxes of its legend.
HatchStyle map_hatch(HatchPattern pattern, const Theme& theme, float scale, bool is_in_legend = false);
/// Opaque color of a signed overlap on a diverging scale: that of a gap below zero, that of an overlap above,
/// each strongest at zero. `fraction`: of the largest length on the scale, -1..1.
Color signed_overlap_color(float fraction, const Theme& theme);
/// The colour with its alpha multiplied.
Color scale_alpha(const Color& color, float fraction);
/// A colour blended over an opaque surface.
Color blend_over(const Color& color, const Color& surface);
/// True if small text of this colour is readable on an opaque surface.
bool is_readable_on(const Color& surface, const Color& color);
/// The colour for small text on an opaque surface, e.g. a tinted row or card: moved towards the text of the
/// theme as far as the contrast needs it.
Color readable_on(const Color& surface, const Color& color, const Theme& theme);

}  // namespace app
