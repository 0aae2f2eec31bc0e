// Primitives in pixels of the paper: boxes, bars, lines, hatches, text, and where its lines may break.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/flatten.h"

namespace app {

/// The part of the text that is at its position.
enum class TextAlign { Left, Center, Right };

/// `size_px` in logical pixels.
struct TextStyle {
    FontFace face = FontFace::Sans;
    float size_px = 12;
    Color color;
    TextAlign align = TextAlign::Center;
};

/// An empty drawing with the background of panels, unless the options ask for none.
Drawing blank_page(const Vec2& size_px, const DrawOptions& options);
/// The colour with that alpha.
Color with_alpha(const Color& color, float alpha);
/// The corners of a rectangle, from the upper left one clockwise.
std::vector<glm::vec2> corners(const ScreenRect& box);
/// A filled convex polygon.
void add_area(Drawing& drawing, std::vector<glm::vec2> points, const Color& fill);
/// A rectangle with rounded corners, outlined one pixel wide.
void add_rounded_box(Drawing& drawing, const Box& box, float radius_px, const Color& fill,
                     const Color& stroke);
void add_rounded_box(Drawing& drawing, const ScreenRect& box, float radius_px, const Color& fill,
                     const Color& stroke);
void add_bar(Drawing& drawing, const ScreenRect& box, const Color& fill);
/// The stripe along the center of a bar of B, painted in the color below it like Pen::inner_px.
ScreenRect inner_bar(const ScreenRect& bar);
/// `dash_px`: length of the dashes and of the gaps between them; 0: solid.
void add_line(Drawing& drawing, std::vector<glm::vec2> points, const Color& stroke, float width_px,
              float dash_px = 0);
/// Hatches convex polygons that do not overlap. A line through neighboring polygons is one path.
void add_hatch(std::vector<Path>& paths, const std::vector<std::vector<glm::vec2>>& polygons,
               const HatchStyle& style);

// A line may break between words, in Chinese between any two characters, never before punctuation.

/// The first character of a text, empty if there is none; a byte that is not UTF-8 counts as one.
std::string_view first_character(std::string_view text);
/// Punctuation that must not start a line.
bool is_closing_punctuation(std::string_view character);

/// Removes and returns the first unbreakable part: a word with the following space, or one Chinese character.
/// An opening bracket stays with the following text, punctuation with the preceding text.
std::string_view take_unbreakable(std::string_view& text);

/// The part without spaces at its end.
std::string_view trim_trailing_space(std::string_view fragment);

/// Lines of a text that are at most `width_px` wide, in pixels. Breaks at spaces and between characters of
/// languages without spaces, not before their punctuation. A longer word has a line of its own.
std::vector<std::string> wrap_markup(const std::string& markup, float width_px, FontFace face, float size_px);
/// `position` is on the baseline; markup as in fonts.h.
void add_text(Drawing& drawing, const std::string& markup, glm::vec2 position, const TextStyle& style,
              float scale);

/// Lines of a sentence below `top`; returns the y below them.
float add_lines(Drawing& drawing, const std::vector<std::string>& lines, const glm::vec2& top,
                const TextStyle& style, float scale);
/// Their height in pixels.
float lines_height(const std::vector<std::string>& lines, const TextStyle& style, float scale);

/// The style, with a smaller size if the text is wider than `room_px` pixels.
TextStyle fitted(const std::string& markup, TextStyle style, float room_px, float scale);

/// Adds the parts of another drawing, moved by an offset in pixels, above those that are there.
void append(Drawing& drawing, Drawing part, const glm::vec2& offset_px = glm::vec2(0), float scale = 1);

/// A drawing below paragraphs of the whole paper, in markup. `draw` gets the size that is left. A paper that
/// is too narrow for sentences has none.
Drawing below_text(const std::vector<std::string>& paragraphs, const Vec2& size_px,
                   const DrawOptions& options, const std::function<Drawing(const Vec2& size_px)>& draw);

}  // namespace app
