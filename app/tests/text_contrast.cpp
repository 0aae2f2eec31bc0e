// Finds texts in the triangles and drawings of a frame, and measures them in its pixels.
#include "app/tests/text_contrast.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>

#include <imgui.h>
#include <imgui_internal.h>

#include "app/drawing/fonts.h"
#include "app/tests/contrast.h"
#include "app/tests/text_overlap.h"
#include "app/ui/modal.h"

namespace app::test {
namespace {

struct ColoredText {
    std::string text;
    ScreenRect rect;
    Color color;
};

using GlyphMap = std::map<std::array<float, 2>, const ImFontGlyph*>;

// Glyphs by their upper left corner in the atlas.
GlyphMap glyphs_of_atlas() {
    GlyphMap glyphs;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            if (glyph.Visible) glyphs[{glyph.U0, glyph.V0}] = &glyph;
    return glyphs;
}

Color color_of(ImU32 packed) {
    const ImVec4 color = ImGui::ColorConvertU32ToFloat4(packed);
    return {color.x, color.y, color.z, color.w};
}

bool is_inside(const ScreenRect& rect, const ImVec4& clip) {
    return rect.x >= clip.x - 0.5F && rect.y >= clip.y - 0.5F && rect.x + rect.width <= clip.z + 0.5F &&
           rect.y + rect.height <= clip.w + 0.5F;
}

// Opposite corners in any order: names of rails are upright.
ScreenRect bounds(const ImVec2& one, const ImVec2& other) {
    return {std::min(one.x, other.x), std::min(one.y, other.y), std::abs(one.x - other.x),
            std::abs(one.y - other.y)};
}

// Whether a glyph continues the line of text.
bool continues(const ColoredText& text, const Color& color, const ScreenRect& glyph) {
    const float em = std::max(glyph.height, glyph.width);
    return text.color == color && overlap({glyph.x - 0.7F * em, glyph.y - 0.7F * em, glyph.width + 1.4F * em,
                                           glyph.height + 1.4F * em},
                                          text.rect);
}

void extend(ScreenRect& rect, const ScreenRect& by) {
    const float right = std::max(rect.x + rect.width, by.x + by.width);
    const float bottom = std::max(rect.y + rect.height, by.y + by.height);
    rect.x = std::min(rect.x, by.x);
    rect.y = std::min(rect.y, by.y);
    rect.width = right - rect.x;
    rect.height = bottom - rect.y;
}

void add_texts_of_panels(const ImDrawList& list, const GlyphMap& glyphs, std::vector<ColoredText>& texts) {
    const std::size_t first = texts.size();
    for (const ImDrawCmd& command : list.CmdBuffer) {
        for (unsigned k = 0; k + 6 <= command.ElemCount; k += 3) {
            const ImDrawVert* corner =
                list.VtxBuffer.Data + command.VtxOffset + list.IdxBuffer[int(command.IdxOffset + k)];
            const auto glyph = glyphs.find({corner[0].uv.x, corner[0].uv.y});
            if (glyph == glyphs.end()) continue;
            const ScreenRect rect = bounds(corner[0].pos, corner[2].pos);
            k += 3;  // the second triangle of the glyph
            if (!is_inside(rect, command.ClipRect)) continue;
            if (texts.size() == first || !continues(texts.back(), color_of(corner[0].col), rect))
                texts.push_back({"", rect, color_of(corner[0].col)});
            char utf8[5] = {};
            ImTextCharToUtf8(utf8, glyph->second->Codepoint);
            texts.back().text += utf8;
            extend(texts.back().rect, rect);
        }
    }
}

void add_texts_of_drawing(const WindowDriver::PaintedDrawing& painted, std::vector<ColoredText>& texts) {
    const std::size_t first = texts.size();
    for (const TextRun& run : painted.drawing.texts) {
        const float width = measure_text(run.utf8, run.face, run.size_px).width_px;
        const float height = 0.74F * run.size_px;
        const ScreenRect rect{painted.rect.x + run.origin.x, painted.rect.y + run.origin.y - height, width,
                              height};
        if (texts.size() == first || !continues(texts.back(), run.color, rect))
            texts.push_back({"", rect, run.color});
        texts.back().text += run.utf8;
        extend(texts.back().rect, rect);
    }
}

// Root windows of popups, tooltips and dialogs that lie over the main window.
std::vector<ScreenRect> popup_rects() {
    std::vector<ScreenRect> rects;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && !window->Hidden && window->RootWindow == window &&
            (window->Flags & (ImGuiWindowFlags_Popup | ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_Modal)) !=
                0)
            rects.push_back({window->Pos.x, window->Pos.y, window->Size.x, window->Size.y});
    return rects;
}

bool belongs_to_main_window(const ImDrawList& list) {
    const std::string name = list._OwnerName == nullptr ? "" : list._OwnerName;
    return name.substr(0, name.find('/')) == "##satscope";
}

using Rgb = std::uint32_t;

Color to_color(Rgb rgb) {
    return {float(rgb & 255U) / 255, float(rgb >> 8U & 255U) / 255, float(rgb >> 16U & 255U) / 255, 1};
}

// The pixels of the rectangle and of `margin` pixels around it, sorted by color.
std::vector<Rgb> sorted_pixels(const gl::Image& image, const ScreenRect& rect, int margin) {
    const int left = std::max(int(rect.x) - margin, 0), top = std::max(int(rect.y) - margin, 0);
    const int right = std::min(int(rect.x + rect.width) + 1 + margin, image.width);
    const int bottom = std::min(int(rect.y + rect.height) + 1 + margin, image.height);
    std::vector<Rgb> pixels;
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            const auto* at = &image.rgba[4 * (std::size_t(y) * std::size_t(image.width) + std::size_t(x))];
            pixels.push_back(Rgb(at[0]) | Rgb(at[1]) << 8U | Rgb(at[2]) << 16U);
        }
    }
    std::ranges::sort(pixels);
    return pixels;
}

Color commonest_color(const std::vector<Rgb>& sorted) {
    std::size_t most = 0;
    Rgb commonest = 0;
    for (auto from = sorted.begin(); from != sorted.end();) {
        const auto to = std::upper_bound(from, sorted.end(), *from);
        if (std::size_t(to - from) > most) {
            most = std::size_t(to - from);
            commonest = *from;
        }
        from = to;
    }
    return to_color(commonest);
}

float distance(const Color& one, const Color& other) {
    return std::hypot(one.r - other.r, one.g - other.g, one.b - other.b);
}

float contrast_of(const ColoredText& text, const gl::Image& image) {
    const std::vector<Rgb> inside = sorted_pixels(image, text.rect, 0);
    if (inside.empty()) return 0;
    const std::vector<Rgb> with_margin = sorted_pixels(image, text.rect, 2);
    Color background = commonest_color(with_margin);
    if (distance(background, composite(text.color, background)) < 1.0F / 255) {
        // Bold Chinese covers more than half of its rectangle: the pixels around it are behind it, too.
        std::vector<Rgb> around;
        std::ranges::set_difference(with_margin, inside, std::back_inserter(around));
        background = commonest_color(around);
    }
    const Color nominal = composite(text.color, background);
    const auto distance_to_nominal = [&](Rgb rgb) { return distance(to_color(rgb), nominal); };
    return contrast_ratio(to_color(*std::ranges::min_element(inside, {}, distance_to_nominal)), background);
}

}  // namespace

std::vector<TextContrast> measure_text_contrast(WindowDriver& driver) {
    const WindowDriver::Capture capture = driver.capture();
    const GlyphMap glyphs = glyphs_of_atlas();
    std::vector<ColoredText> below, above;
    for (const WindowDriver::PaintedDrawing& painted : capture.drawings) add_texts_of_drawing(painted, below);
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i)
        add_texts_of_panels(*data.CmdLists[i], glyphs,
                            belongs_to_main_window(*data.CmdLists[i]) ? below : above);
    const std::vector<ScreenRect> popups = popup_rects();
    const bool is_dimmed =
        ImGui::GetTopMostPopupModal() != nullptr || is_modal_open(driver.workspace().widgets);
    std::erase_if(below, [&](const ColoredText& text) {
        return is_dimmed || std::ranges::any_of(
                                popups, [&](const ScreenRect& popup) { return overlap(text.rect, popup); });
    });
    below.insert(below.end(), above.begin(), above.end());
    std::vector<TextContrast> result;
    result.reserve(below.size());
    for (const ColoredText& text : below)
        result.push_back({text.text, text.rect, contrast_of(text, capture.image)});
    return result;
}

}  // namespace app::test
