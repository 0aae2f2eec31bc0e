// Rectangles of glyphs, texts and widgets, and their overlaps.
#include "app/tests/text_overlap.h"

#include <algorithm>
#include <array>
#include <map>

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include "app/drawing/fonts.h"

namespace app::test {

void expect_within(const ScreenRect& rect, ImVec2 window, const std::string& context) {
    EXPECT_GE(rect.x, 0) << context;
    EXPECT_GE(rect.y, 0) << context;
    EXPECT_LE(rect.x + rect.width, window.x) << context;
    EXPECT_LE(rect.y + rect.height, window.y) << context;
}

namespace {

using Texels = std::array<float, 4>;

// The characters of all fonts by their place in the texture.
using FontGlyphs = std::map<Texels, std::string>;

FontGlyphs font_glyphs() {
    FontGlyphs all;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs) {
            char character[5] = {};
            ImTextCharToUtf8(character, glyph.Codepoint);
            all.emplace(Texels{glyph.U0, glyph.V0, glyph.U1, glyph.V1}, character);
        }
    return all;
}

bool is_quad(const ImDrawIdx* index) {
    const int first = index[0];
    return index[1] == first + 1 && index[2] == first + 2 && index[3] == first && index[4] == first + 2 &&
           index[5] == first + 3;
}

void add_glyph(GlyphGroup& group, const ImDrawVert* corner, const ImVec4& clip, const FontGlyphs& glyphs) {
    const ScreenRect rect{corner[0].pos.x, corner[0].pos.y, corner[2].pos.x - corner[0].pos.x,
                          corner[2].pos.y - corner[0].pos.y};
    const bool is_text = corner[2].uv.y > corner[0].uv.y && corner[2].uv.x > corner[0].uv.x;
    if (!is_text || rect.y + rect.height <= clip.y || rect.y >= clip.w) return;
    ++group.count;
    const auto glyph = glyphs.find({corner[0].uv.x, corner[0].uv.y, corner[2].uv.x, corner[2].uv.y});
    if (glyph == glyphs.end() || rect.x < clip.x - 1 || rect.x + rect.width > clip.z + 1)
        group.clipped = to_string(rect);
    const float top = std::max(rect.y, clip.y), bottom = std::min(rect.y + rect.height, clip.w);
    group.glyphs.push_back(
        {glyph == glyphs.end() ? "" : glyph->second, {rect.x, top, rect.width, bottom - top}});
}

// Name of the outermost window: "##satscope" for "##satscope/##left_1A2B".
std::string root_window_name(const ImDrawList& list) {
    const std::string name = list._OwnerName == nullptr ? "" : list._OwnerName;
    return name.substr(0, name.find('/'));
}

void add_glyphs(GlyphGroup& group, const ImDrawList& list, const FontGlyphs& glyphs) {
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
        for (unsigned k = 0; k + 6 <= command.ElemCount;) {
            const bool quad = is_quad(index + k);
            if (quad)
                add_glyph(group, list.VtxBuffer.Data + command.VtxOffset + index[k], command.ClipRect,
                          glyphs);
            k += quad ? 6 : 3;
        }
    }
}

}  // namespace

std::vector<GlyphGroup> glyphs_by_window(const ImDrawData& data) {
    const FontGlyphs glyphs = font_glyphs();
    std::map<std::string, GlyphGroup> all;
    for (int i = 0; i < data.CmdListsCount; ++i)
        add_glyphs(all[root_window_name(*data.CmdLists[i])], *data.CmdLists[i], glyphs);
    std::vector<GlyphGroup> result;
    for (auto& [root, group] : all) result.push_back(std::move(group));
    return result;
}

std::vector<NamedRect> painted_texts(const PanelDriver& driver) {
    std::vector<NamedRect> all;
    for (std::size_t i = 0; i < driver.drawings.size(); ++i) {
        const ScreenRect& paper = driver.drawing_rects[i];
        for (const TextRun& text : driver.drawings[i].texts) {
            const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
            const float height = 0.74F * text.size_px;
            const ScreenRect rect{paper.x + text.origin.x, paper.y + text.origin.y - height, width, height};
            if (overlap(rect, driver.visible_rects[i])) all.push_back({text.utf8, rect});
        }
    }
    return all;
}

std::vector<NamedRect> seen_texts(const PanelDriver& driver) {
    std::vector<NamedRect> all;
    // Parts on one line, closer than a character, are one text.
    const auto add = [&](const NamedRect& part) {
        if (!all.empty()) {
            NamedRect& last = all.back();
            const float gap = part.rect.x - last.rect.right(), height = last.rect.height;
            const float drop = part.rect.bottom() - last.rect.bottom();
            if (gap > -0.3F * height && gap < 1.1F * height && std::abs(drop) < 0.8F * height) {
                last.name += (gap > 0.25F * height ? " " : "") + part.name;
                last.rect.width = part.rect.right() - last.rect.x;
                return;
            }
        }
        all.push_back(part);
    };
    for (const NamedRect& text : painted_texts(driver)) add(text);
    for (const GlyphGroup& group : glyphs_by_window(*ImGui::GetDrawData()))
        for (const NamedRect& glyph : group.glyphs) add(glyph);
    return all;
}

namespace {

std::string first_text_outside(const PanelDriver& driver) {
    for (std::size_t i = 0; i < driver.drawings.size(); ++i) {
        for (const TextRun& text : driver.drawings[i].texts) {
            const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
            const glm::vec2 size = driver.drawings[i].size_px;
            if (text.origin.x < -0.5F || text.origin.x + width > size.x + 0.5F ||
                text.origin.y > size.y + 0.5F || text.origin.y < 0.7F * text.size_px)
                return text.utf8;
        }
    }
    return {};
}

// Whether other widgets may lie inside the widget: containers, splitters, and texts inside a widget.
bool contains_others(const std::string& name) {
    if (name.ends_with(".rest")) return true;
    for (const char* prefix : {"scene", "split.", "panel.", "tabs", "view", "sweep", "sphere", "menu.",
                               "bar.", "word.", "contacts.point."})
        if (name.rfind(prefix, 0) == 0) return true;
    return false;
}

// The formula and the controls of the shown playback.
bool is_in_formula_bar(const std::string& name) {
    for (const char* ending :
         {".first", ".back", ".play", ".step", ".speed", ".end", ".slider", ".words", ".turn"})
        if (name.ends_with(ending)) return true;
    return name.rfind("formula", 0) == 0;
}

// Lower end of columns and views, above the bar of the formula; widgets scrolled below it are not visible.
float columns_bottom(const PanelDriver& driver) {
    return driver.has("formula") ? driver.rect("formula").y : ImGui::GetIO().DisplaySize.y;
}

std::vector<NamedRect> list_widgets(const PanelDriver& driver) {
    std::vector<NamedRect> all;
    const float bottom = columns_bottom(driver);
    for (const auto& [name, at] : driver.workspace.widgets.rects) {
        if (contains_others(name) || at.width <= 0) continue;
        if (at.y >= bottom && !is_in_formula_bar(name)) continue;
        all.push_back({name, at});
        if (!is_in_formula_bar(name)) all.back().rect.height = std::min(at.height, bottom - at.y);
    }
    return all;
}

std::string first_widget_outside(const PanelDriver& driver) {
    const float width = ImGui::GetIO().DisplaySize.x;
    for (const auto& [name, at] : driver.workspace.widgets.rects)
        if (at.x < -0.5F || at.x + at.width > width + 0.5F) return name;
    return {};
}

}  // namespace

std::size_t expect_no_glyph_overlap(const PanelDriver& driver, const std::string& context) {
    std::size_t count = 0;
    for (const GlyphGroup& group : glyphs_by_window(*ImGui::GetDrawData())) {
        EXPECT_EQ(group.clipped, "") << context;
        // The padding of a glyph is at least one whole pixel on each side, also at a scale below 1.
        EXPECT_EQ(first_overlap(group.glyphs, glyph_padding * std::max(driver.scale, 1.0F)), "") << context;
        count += group.count;
    }
    EXPECT_EQ(first_widget_outside(driver), "") << context;
    return count;
}

std::size_t expect_no_overlap(const PanelDriver& driver, const std::string& context) {
    const std::size_t count = expect_no_glyph_overlap(driver, context);
    EXPECT_EQ(first_overlap(painted_texts(driver), 0.5F), "") << context;
    EXPECT_EQ(first_text_outside(driver), "") << context;
    EXPECT_EQ(first_overlap(list_widgets(driver), row_padding * driver.scale), "") << context;
    return count;
}

}  // namespace app::test
