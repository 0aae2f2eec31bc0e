// No word lies on another or is cut, and no widget on another: over the gallery, in both languages, at two
// sizes of the window.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "app/figure/typeset.h"
#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/tests/panel_driver.h"

namespace app::test {

namespace {

bool meet(const Rect& a, const Rect& b, float air) {
    return a.x + air < b.x + b.width && b.x + air < a.x + a.width && a.y + air < b.y + b.height &&
           b.y + air < a.y + a.height;
}

std::string told(const Rect& it) {
    return "(" + std::to_string(it.x) + ", " + std::to_string(it.y) + ", " + std::to_string(it.width) +
           " x " + std::to_string(it.height) + ")";
}

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

Letters letters_of(const ImDrawData& data) {
    const std::set<Texels> glyphs = glyphs_of_fonts();
    Letters letters;
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
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
    return letters;
}

// The words of all that was painted, on the window. A painting within a larger one is its own sheet.
std::vector<Named> words_of(const PanelDriver& driver) {
    std::vector<Named> all;
    for (std::size_t i = 0; i < driver.painted.size(); ++i) {
        const Rect& sheet = driver.painted_at[i];
        for (const Text& text : driver.painted[i].texts) {
            const float width = measure(text.utf8, text.face, text.size_px).width_px;
            const float height = 0.74F * text.size_px;
            all.push_back({text.utf8, {sheet.x + text.at.x, sheet.y + text.at.y - height, width, height}});
        }
    }
    return all;
}

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

std::vector<Named> widgets_of(const PanelDriver& driver) {
    std::vector<Named> all;
    for (const auto& [name, at] : driver.workspace.widgets)
        if (!holds_others(name) && at.width > 0) all.push_back({name, at});
    return all;
}

std::string off_the_window(const PanelDriver& driver) {
    const float width = ImGui::GetIO().DisplaySize.x;
    for (const auto& [name, at] : driver.workspace.widgets)
        if (at.x < -0.5F || at.x + at.width > width + 0.5F) return name;
    return {};
}

// A wide letter's box reaches over its advance, by as much as the font's version has it.
constexpr float letter_air = 2;
// Rows share the space between them.
constexpr float row_air = 7;

struct Case {
    const char* language;
    ImVec2 size;
};

// How many letters were looked at.
std::size_t expect_clear(const PanelDriver& driver, const std::string& what) {
    const Letters seen = letters_of(*ImGui::GetDrawData());
    EXPECT_EQ(seen.cut, "") << what;
    EXPECT_EQ(collision(seen.whole, letter_air), "") << what;
    EXPECT_EQ(collision(words_of(driver), 0.5F), "") << what;
    EXPECT_EQ(outside(driver), "") << what;
    EXPECT_EQ(collision(widgets_of(driver), row_air), "") << what;
    EXPECT_EQ(off_the_window(driver), "") << what;
    return seen.count;
}

class CrowdingOfWords : public testing::TestWithParam<Case> {};

TEST_P(CrowdingOfWords, IsNowhereInTheGallery) {
    const ImVec2 size = GetParam().size;
    PanelDriver driver(new_flat(), GetParam().language, size);
    std::size_t letters = 0, words = 0, scenes = 0;
    for (const std::string& path : scenes_in(gallery_folder())) {
        driver.workspace.theme = ++scenes % 2 == 0 ? "light" : "dark";
        driver.workspace.layout.folded["policy"] = scenes % 3 == 0;
        driver.workspace.bottom_view = std::array{"strip", "sweep", "compare", "map"}[scenes % 4];
        driver.history = History(load_scene(path).value());
        driver.frame(2);
        letters += expect_clear(driver, path);
        words += words_of(driver).size();
    }
    EXPECT_GT(scenes, 60U);
    EXPECT_GT(letters, 300 * scenes);
    EXPECT_GT(words, 10 * scenes);
}

TEST(Crowding, IsNotInTheOneRowOfATouchingPair) {
    Document document = new_flat();
    for (Body& body : document.bodies) body.placed.shape = core::Circle{1};
    document.bodies[0].placed.pose.position = {-1, 0, 0};
    document.bodies[1].placed.pose.position = {1, 0, 0};
    const PanelDriver driver(document, "en", {1280, 720});
    EXPECT_GT(expect_clear(driver, "two circles"), 300U);
}

TEST(Crowding, IsSeenWhereItIs) {
    const PanelDriver driver(new_flat());
    // Where the edge of the window falls between two letters, none is cut.
    bool cut = false, lying = false;
    for (const float width : {50.0F, 53.0F, 56.0F, 59.0F, 62.0F}) {
        ImGui::NewFrame();
        ImGui::SetNextWindowSize({width, 80});
        ImGui::Begin("small", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::TextUnformatted("too long for it");
        ImGui::SetCursorPos({9, 9});
        ImGui::TextUnformatted("mm");
        ImGui::End();
        ImGui::Render();
        const Letters letters = letters_of(*ImGui::GetDrawData());
        cut |= !letters.cut.empty();
        lying |= !collision(letters.whole, letter_air).empty();
    }
    EXPECT_TRUE(cut);
    EXPECT_TRUE(lying);
    EXPECT_EQ(collision(std::vector<Named>{{"a", {0, 0, 5, 5}}, {"b", {5, 0, 5, 5}}}, 0), "");
    EXPECT_NE(collision(std::vector<Named>{{"a", {0, 0, 5, 5}}, {"b", {4, 4, 5, 5}}}, 0.5F), "");
}

INSTANTIATE_TEST_SUITE_P(At, CrowdingOfWords,
                         testing::Values(Case{"en", {1280, 720}}, Case{"zh", {1280, 720}},
                                         Case{"en", {1920, 1080}}, Case{"zh", {1920, 1080}},
                                         Case{"en", {900, 600}}, Case{"zh", {900, 600}}),
                         [](const testing::TestParamInfo<Case>& one) {
                             return std::string(one.param.language) +
                                    std::to_string(static_cast<int>(one.param.size.x));
                         });

}  // namespace

}  // namespace app::test
