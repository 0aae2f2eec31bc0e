// What lies on what in a window without a window: letters, words of drawings, widgets, by their rectangles.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "app/tests/panel_driver.h"

namespace app::test {

/// They share more than a strip of `air` pixels.
bool meet(const Rect& a, const Rect& b, float air = 0);
void expect_within(const Rect& rect, ImVec2 window, const std::string& what);
std::string told(const Rect& it);

// The first two that meet; rectangles are told by the left edge, so that few pairs are looked at.
template <class Item>
std::string collision(std::vector<Item> items, float air) {
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.at.x < b.at.x; });
    for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t k = i + 1; k < items.size(); ++k) {
            if (items[k].at.x >= items[i].at.x + items[i].at.width) break;
            if (meet(items[i].at, items[k].at, air))
                return items[i].name + told(items[i].at) + " on " + items[k].name + told(items[k].at);
        }
    }
    return {};
}

struct Named {
    std::string name;
    Rect at;
};

// Letters of the library's own text: rectangles that show a glyph of a font.
struct Letters {
    std::vector<Named> whole;
    std::string cut;  ///< Where one was cut at its left or right; empty: none was.
    std::size_t count = 0;
};

/// Of what was drawn last, for each window that lies over others; its parts belong to it.
std::vector<Letters> letters_by_window(const ImDrawData& data);

/// The words of all that was painted, on the window. A painting within a larger one is its own sheet.
std::vector<Named> words_of(const PanelDriver& driver);

// A wide letter's box reaches over its advance, by as much as the font's version has it.
constexpr float letter_air = 2;
// Rows share the space between them.
constexpr float row_air = 7;

/// No letter is cut or lies on another of its window; how many were looked at.
std::size_t expect_clear_letters(const PanelDriver& driver, const std::string& what);
/// Nothing is cut or lies on anything; how many letters were looked at.
std::size_t expect_clear(const PanelDriver& driver, const std::string& what);

}  // namespace app::test
