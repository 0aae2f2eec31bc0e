// What lies on what in a window without a window: letters, words of drawings, widgets, by their rectangles.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "app/tests/panel_driver.h"

namespace app::test {

/// They share more than a strip of `padding` pixels.
bool overlap(const ScreenRect& a, const ScreenRect& b, float padding = 0);
void expect_within(const ScreenRect& rect, ImVec2 window, const std::string& context);
std::string to_string(const ScreenRect& rect);

// The first two that meet; rectangles are told by the left edge, so that few pairs are looked at.
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

// Letters of the library's own text: rectangles that show a glyph of a font.
struct GlyphGroup {
    std::vector<NamedRect> glyphs;
    std::string clipped;  ///< Where one was cut at its left or right; empty: none was.
    std::size_t count = 0;
};

/// Of what was drawn last, for each window that lies over others; its parts belong to it.
std::vector<GlyphGroup> glyphs_by_window(const ImDrawData& data);

/// The words of all that was painted, on the window. A painting within a larger one is its own sheet.
std::vector<NamedRect> painted_texts(const PanelDriver& driver);

// A wide letter's box reaches over its advance, by as much as the font's version has it.
constexpr float glyph_padding = 2;
// Rows share the space between them.
constexpr float row_padding = 7;

/// No letter is cut or lies on another of its window; how many were looked at.
std::size_t expect_no_glyph_overlap(const PanelDriver& driver, const std::string& context);
/// Nothing is cut or lies on anything; how many letters were looked at.
std::size_t expect_no_overlap(const PanelDriver& driver, const std::string& context);

}  // namespace app::test
