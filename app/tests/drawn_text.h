// Reads the text that the panels drew in the last frame.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <imgui.h>
#include <imgui_internal.h>

#include "app/drawing/drawing.h"

namespace app::test {

/// The glyph with that rectangle of the atlas; null: none.
inline const ImFontGlyph* glyph_at(const ImVec2& min, const ImVec2& max) {
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            if (glyph.U0 == min.x && glyph.V0 == min.y && glyph.U1 == max.x && glyph.V1 == max.y)
                return &glyph;
    return nullptr;
}

/// An axis-aligned rectangle that the panels drew: upper left and lower right corner.
struct Quad {
    ImDrawVert min, max;
};

/// All rectangles of the last frame.
inline std::vector<Quad> drawn_quads() {
    std::vector<Quad> quads;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImVector<ImDrawVert>& vertices = data.CmdLists[i]->VtxBuffer;
        for (int k = 0; k + 3 < vertices.Size; ++k) {
            const ImDrawVert &min = vertices[k], &right = vertices[k + 1], &max = vertices[k + 2];
            if (min.pos.y == right.pos.y && right.pos.x == max.pos.x && min.pos.x < max.pos.x)
                quads.push_back({min, max});
        }
    }
    return quads;
}

/// Glyphs in a rectangle, without spaces.
inline std::string text_in(const std::vector<Quad>& quads, const ScreenRect& area) {
    std::string text;
    for (const auto& [low, high] : quads) {
        if (!area.contains((low.pos.x + high.pos.x) / 2, (low.pos.y + high.pos.y) / 2)) continue;
        const ImFontGlyph* glyph = glyph_at(low.uv, high.uv);
        if (glyph == nullptr) continue;
        char utf8[5] = {};
        ImTextCharToUtf8(utf8, glyph->Codepoint);
        text += utf8;
    }
    return text;
}

/// Colours of the glyphs in a rectangle.
inline std::set<ImU32> text_colors_in(const std::vector<Quad>& quads, const ScreenRect& area) {
    std::set<ImU32> colors;
    for (const auto& [low, high] : quads)
        if (area.contains((low.pos.x + high.pos.x) / 2, (low.pos.y + high.pos.y) / 2) &&
            glyph_at(low.uv, high.uv) != nullptr)
            colors.insert(low.col);
    return colors;
}

}  // namespace app::test
