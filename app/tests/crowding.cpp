// Rectangles of letters, words and widgets, and what of them meets.
#include "app/tests/crowding.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "app/drawing/typeset.h"

namespace app::test {

bool meet(const Rect& a, const Rect& b, float air) {
    return a.x + air < b.x + b.width && b.x + air < a.x + a.width && a.y + air < b.y + b.height &&
           b.y + air < a.y + a.height;
}

void expect_within(const Rect& rect, ImVec2 window, const std::string& what) {
    EXPECT_GE(rect.x, 0) << what;
    EXPECT_GE(rect.y, 0) << what;
    EXPECT_LE(rect.x + rect.width, window.x) << what;
    EXPECT_LE(rect.y + rect.height, window.y) << what;
}

std::string told(const Rect& it) {
    return "(" + std::to_string(it.x) + ", " + std::to_string(it.y) + ", " + std::to_string(it.width) +
           " x " + std::to_string(it.height) + ")";
}

namespace {

using Texels = std::array<float, 4>;

std::set<Texels> glyphs_of_fonts() {
    std::set<Texels> all;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs) all.insert({glyph.U0, glyph.V0, glyph.U1, glyph.V1});
    return all;
}

bool is_quad(const ImDrawIdx* index) {
    const int first = index[0];
    return index[1] == first + 1 && index[2] == first + 2 && index[3] == first && index[4] == first + 2 &&
           index[5] == first + 3;
}

void add_letter(Letters& letters, const ImDrawVert* corner, const ImVec4& clip,
                const std::set<Texels>& glyphs) {
    const Rect at{corner[0].pos.x, corner[0].pos.y, corner[2].pos.x - corner[0].pos.x,
                  corner[2].pos.y - corner[0].pos.y};
    const bool is_text = corner[2].uv.y > corner[0].uv.y && corner[2].uv.x > corner[0].uv.x;
    if (!is_text || at.y + at.height <= clip.y || at.y >= clip.w) return;
    ++letters.count;
    const bool whole = glyphs.contains({corner[0].uv.x, corner[0].uv.y, corner[2].uv.x, corner[2].uv.y});
    if (!whole || at.x < clip.x - 1 || at.x + at.width > clip.z + 1) letters.cut = told(at);
    const float high = std::max(at.y, clip.y), low = std::min(at.y + at.height, clip.w);
    letters.whole.push_back({"letter ", {at.x, high, at.width, low - high}});
}

// "##satscope" of "##satscope/##left_1A2B".
std::string root_of(const ImDrawList& list) {
    const std::string name = list._OwnerName == nullptr ? "" : list._OwnerName;
    return name.substr(0, name.find('/'));
}

void add_letters(Letters& letters, const ImDrawList& list, const std::set<Texels>& glyphs) {
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
        for (unsigned k = 0; k + 6 <= command.ElemCount;) {
            const bool quad = is_quad(index + k);
            if (quad)
                add_letter(letters, list.VtxBuffer.Data + command.VtxOffset + index[k], command.ClipRect,
                           glyphs);
            k += quad ? 6 : 3;
        }
    }
}

}  // namespace

std::vector<Letters> letters_by_window(const ImDrawData& data) {
    const std::set<Texels> glyphs = glyphs_of_fonts();
    std::map<std::string, Letters> all;
    for (int i = 0; i < data.CmdListsCount; ++i)
        add_letters(all[root_of(*data.CmdLists[i])], *data.CmdLists[i], glyphs);
    std::vector<Letters> result;
    for (auto& [root, letters] : all) result.push_back(std::move(letters));
    return result;
}

std::vector<Named> words_of(const PanelDriver& driver) {
    std::vector<Named> all;
    for (std::size_t i = 0; i < driver.painted.size(); ++i) {
        const Rect& sheet = driver.painted_at[i];
        for (const Text& text : driver.painted[i].texts) {
            const float width = measure(text.utf8, text.face, text.size_px).width_px;
            const float height = 0.74F * text.size_px;
            const Rect at{sheet.x + text.at.x, sheet.y + text.at.y - height, width, height};
            if (meet(at, driver.seen_within[i])) all.push_back({text.utf8, at});
        }
    }
    return all;
}

namespace {

std::string outside(const PanelDriver& driver) {
    for (std::size_t i = 0; i < driver.painted.size(); ++i) {
        for (const Text& text : driver.painted[i].texts) {
            const float width = measure(text.utf8, text.face, text.size_px).width_px;
            const glm::vec2 size = driver.painted[i].size_px;
            if (text.at.x < -0.5F || text.at.x + width > size.x + 0.5F || text.at.y > size.y + 0.5F ||
                text.at.y < 0.7F * text.size_px)
                return text.utf8;
        }
    }
    return {};
}

// What holds others, or lies over an edge or in a row to be clicked there; words of a widget lie in it.
bool holds_others(const std::string& name) {
    for (const char* one : {"scene", "split.", "panel.", "sweep", "menu.", "bar.", "word."})
        if (name.rfind(one, 0) == 0) return true;
    return false;
}

bool is_tab(const std::string& name) { return name.rfind("drawer.", 0) == 0; }

// Columns end above the tabs of what has no room; what is scrolled past them is not seen.
float end_of_columns(const PanelDriver& driver) {
    float end = ImGui::GetIO().DisplaySize.y;
    for (const auto& [name, at] : driver.workspace.widgets)
        if (is_tab(name)) end = std::min(end, at.y);
    return end;
}

std::vector<Named> widgets_of(const PanelDriver& driver) {
    std::vector<Named> all;
    const float end = end_of_columns(driver);
    for (const auto& [name, at] : driver.workspace.widgets) {
        if (holds_others(name) || at.width <= 0 || (at.y >= end && !is_tab(name))) continue;
        all.push_back({name, at});
        if (!is_tab(name)) all.back().at.height = std::min(at.height, end - at.y);
    }
    return all;
}

std::string off_the_window(const PanelDriver& driver) {
    const float width = ImGui::GetIO().DisplaySize.x;
    for (const auto& [name, at] : driver.workspace.widgets)
        if (at.x < -0.5F || at.x + at.width > width + 0.5F) return name;
    return {};
}

}  // namespace

std::size_t expect_clear_letters(const PanelDriver& driver, const std::string& what) {
    std::size_t count = 0;
    for (const Letters& seen : letters_by_window(*ImGui::GetDrawData())) {
        EXPECT_EQ(seen.cut, "") << what;
        // The border of a letter is of whole pixels, also of a small one.
        EXPECT_EQ(collision(seen.whole, letter_air * std::max(driver.scale, 1.0F)), "") << what;
        count += seen.count;
    }
    EXPECT_EQ(off_the_window(driver), "") << what;
    return count;
}

std::size_t expect_clear(const PanelDriver& driver, const std::string& what) {
    const std::size_t count = expect_clear_letters(driver, what);
    EXPECT_EQ(collision(words_of(driver), 0.5F), "") << what;
    EXPECT_EQ(outside(driver), "") << what;
    EXPECT_EQ(collision(widgets_of(driver), row_air * driver.scale), "") << what;
    return count;
}

}  // namespace app::test
