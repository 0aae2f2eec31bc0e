// Finds overlaps of glyphs, drawn texts and widgets by their rectangles, without a window.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "app/tests/panel_driver.h"

namespace app::test {

/// True if the rectangles share more than a strip of `padding` pixels.
inline bool overlap(const ScreenRect& a, const ScreenRect& b, float padding = 0) {
    return a.x + padding < b.x + b.width && b.x + padding < a.x + a.width && a.y + padding < b.y + b.height &&
           b.y + padding < a.y + a.height;
}
inline std::string to_string(const ScreenRect& rect) {
    return "(" + std::to_string(rect.x) + ", " + std::to_string(rect.y) + ", " + std::to_string(rect.width) +
           " x " + std::to_string(rect.height) + ")";
}
void expect_within(const ScreenRect& rect, ImVec2 window, const std::string& context);

// The first two items that overlap; empty if there are none. Sorting by the left edge keeps the search short.
template <class Item>
std::string first_overlap(std::vector<Item> items, float padding) {
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.rect.x < b.rect.x; });
    for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t k = i + 1; k < items.size(); ++k) {
            if (items[k].rect.x >= items[i].rect.x + items[i].rect.width) break;
            if (overlap(items[i].rect, items[k].rect, padding))
                return items[i].name + to_string(items[i].rect) + " on " + items[k].name +
                       to_string(items[k].rect);
        }
    }
    return {};
}

struct NamedRect {
    std::string name;
    ScreenRect rect;
};

// Glyphs of one ImGui window: rectangles with texture coordinates of a font.
struct GlyphGroup {
    std::vector<NamedRect> glyphs;  ///< Named by their characters.
    std::string clipped;  ///< Rectangle of a glyph that is cut at its left or right; empty if there is none.
    std::size_t count = 0;
};

/// Glyphs of the last frame for each top-level window; child windows belong to their parent.
std::vector<GlyphGroup> glyphs_by_window(const ImDrawData& data);

/// Texts of all drawings, in pixels of the window.
std::vector<NamedRect> painted_texts(const PanelDriver& driver);

/// What is to be read in the last frame: the texts of drawings and panels, a line each.
std::vector<NamedRect> seen_texts(const PanelDriver& driver);

// The box of a wide glyph can exceed its advance; the amount depends on the version of the font.
constexpr float glyph_padding = 2;
// Rectangles of neighboring rows include the spacing between the rows.
constexpr float row_padding = 7;

/// Checks that no glyph is cut or overlaps another one of its window. Returns the number of glyphs.
std::size_t expect_no_glyph_overlap(const PanelDriver& driver, const std::string& context);
/// Checks also drawn texts and widgets. Returns the number of glyphs.
std::size_t expect_no_overlap(const PanelDriver& driver, const std::string& context);

}  // namespace app::test
