// Fonts, colours and sizes of the panels.
#include "app/ui/theme.h"

#include <algorithm>
#include <array>
#include <atomic>

#include <imgui.h>
#include <imgui_internal.h>

#include "app/drawing/fonts.h"

namespace app {

namespace {

// Fonts, with only the needed glyphs.

void apply_colors(ImGuiStyle& style, const Theme& theme) {
    const Color field =
        theme.dark ? mix(theme.window, theme.panel, 0.15F) : mix(theme.card, theme.text, 0.06F);
    const Color button = mix(theme.card, theme.text, theme.dark ? 0.05F : 0.08F);
    const Color hover = mix(theme.card, theme.text, 0.12F);
    const Color press = mix(theme.card, theme.text, 0.18F);
    const Color none{0, 0, 0, 0};
    const struct {
        ImGuiCol slot;
        Color color;
    } table[] = {{ImGuiCol_Text, theme.text},
                 {ImGuiCol_TextDisabled, theme.dim},
                 {ImGuiCol_WindowBg, theme.panel},
                 {ImGuiCol_PopupBg, theme.card},
                 {ImGuiCol_Border, theme.bordered ? mix(theme.window, theme.text, 0.4F) : theme.line},
                 {ImGuiCol_FrameBg, field},
                 {ImGuiCol_FrameBgHovered, hover},
                 {ImGuiCol_FrameBgActive, press},
                 {ImGuiCol_MenuBarBg, theme.panel},
                 {ImGuiCol_ScrollbarBg, none},
                 {ImGuiCol_ScrollbarGrab, theme.line},
                 {ImGuiCol_ScrollbarGrabHovered, theme.faint},
                 {ImGuiCol_ScrollbarGrabActive, theme.dim},
                 {ImGuiCol_CheckMark, theme.text},
                 {ImGuiCol_SliderGrab, theme.dim},
                 {ImGuiCol_SliderGrabActive, theme.text},
                 {ImGuiCol_Button, button},
                 {ImGuiCol_ButtonHovered, hover},
                 {ImGuiCol_ButtonActive, press},
                 {ImGuiCol_Header, mix(theme.card, theme.a, 0.30F)},
                 {ImGuiCol_HeaderHovered, {theme.text.r, theme.text.g, theme.text.b, 0.07F}},
                 {ImGuiCol_HeaderActive, press},
                 {ImGuiCol_Separator, theme.line},
                 {ImGuiCol_TableHeaderBg, theme.panel},
                 {ImGuiCol_TableBorderStrong, theme.line},
                 {ImGuiCol_TableBorderLight, theme.line},
                 {ImGuiCol_TableRowBgAlt, none},
                 {ImGuiCol_TextSelectedBg, {theme.a.r, theme.a.g, theme.a.b, 0.4F}},
                 {ImGuiCol_NavHighlight, theme.a},
                 {ImGuiCol_TitleBg, theme.card},
                 {ImGuiCol_TitleBgActive, theme.card},
                 {ImGuiCol_ModalWindowDimBg, {0, 0, 0, 0.45F}}};
    for (const auto& row : table) style.Colors[row.slot] = vec4(row.color);
}

}  // namespace

Fonts add_fonts(ImFontAtlas& atlas, const FontRaster& raster) {
    const bool is_builtin =
        std::ranges::any_of(raster.fonts, [](const RasterFont& font) { return font.glyphs.empty(); });
    std::array<ImFont*, 6> fonts{};
    for (std::size_t i = 0; i < fonts.size(); ++i) {
        ImFontConfig config;
        config.SizePixels = raster.fonts[i].line_px;
        static unsigned char empty_file = 0;  // ImGui requires font data and copies it
        if (!is_builtin) {
            config.FontData = &empty_file;
            config.FontDataSize = 1;
            config.FontDataOwnedByAtlas = false;
        }
        fonts[i] = is_builtin ? atlas.AddFontDefault(&config) : atlas.AddFont(&config);
    }
    if (is_builtin) {
        atlas.Build();
    } else {
        ImFontAtlasBuildInit(&atlas);
        atlas.TexWidth = raster.width;
        // The built-in images of ImGui for lines and cursors are at the lower end of the texture. One row
        // separates them: sampling interpolates between pixels.
        int x = 0;
        const int y = raster.height + 1;
        for (ImFontAtlasCustomRect& image : atlas.CustomRects) {
            image.X = static_cast<unsigned short>(x);
            image.Y = static_cast<unsigned short>(y);
            x += image.Width;
            atlas.TexHeight = std::max(atlas.TexHeight, y + image.Height);
        }
        atlas.TexUvScale = {1 / static_cast<float>(atlas.TexWidth), 1 / static_cast<float>(atlas.TexHeight)};
        const std::size_t bytes = std::size_t(atlas.TexWidth) * std::size_t(atlas.TexHeight);
        atlas.TexPixelsAlpha8 = static_cast<unsigned char*>(ImGui::MemAlloc(bytes));
        std::fill_n(std::copy(raster.alpha.begin(), raster.alpha.end(), atlas.TexPixelsAlpha8),
                    bytes - raster.alpha.size(), static_cast<unsigned char>(0));
        for (std::size_t i = 0; i < fonts.size(); ++i) {
            ImFontConfig& config = atlas.ConfigData[static_cast<int>(i)];
            ImFont& font = *config.DstFont;
            ImFontAtlasBuildSetupFont(&atlas, &font, &config, raster.fonts[i].ascent_px,
                                      raster.fonts[i].descent_px);
            for (const RasterGlyph& glyph : raster.fonts[i].glyphs) {
                const glm::vec2 min = glyph.min_px + glm::vec2(0, font.Ascent);
                const glm::vec2 max = glyph.max_px + glm::vec2(0, font.Ascent);
                const glm::vec2 scale(atlas.TexUvScale.x, atlas.TexUvScale.y);
                const glm::vec2 from = glm::vec2(glyph.min) * scale, to = glm::vec2(glyph.max) * scale;
                font.AddGlyph(&config, static_cast<ImWchar>(glyph.character), min.x, min.y, max.x, max.y,
                              from.x, from.y, to.x, to.y, glyph.advance_px);
            }
        }
        ImFontAtlasBuildFinish(&atlas);
    }
    static std::atomic<int> generation = 0;
    return {fonts[0], fonts[1], fonts[2], fonts[3], fonts[4], fonts[5], ++generation};
}

bool has_glyphs(const Fonts& fonts, std::string_view utf8) {
    while (!utf8.empty()) {
        const char32_t character = take_character(utf8);
        if (character >= 0x20 && character <= 0xFFFF &&
            fonts.sans->FindGlyphNoFallback(static_cast<ImWchar>(character)) == nullptr)
            return false;
    }
    return true;
}

const Theme& active_theme(const ViewOptions& options) {
    const Theme* theme = find_theme(options.theme);
    if (theme == nullptr) theme = &themes().front();
    return options.presenting ? *find_theme(theme->dark ? "contrast" : "print") : *theme;
}

Color verdict_color(const Theme& theme, core::Verdict verdict) {
    if (verdict == core::Verdict::Overlap) return theme.overlap;
    return verdict == core::Verdict::Touching ? theme.touching : theme.separating;
}

Color problem_color(const Theme& theme) {
    return theme.dark ? Color{1, 0.45F, 0.42F, 1} : Color{0.72F, 0.11F, 0.10F, 1};
}

Color note_color(const Theme& theme, bool is_outdated) { return is_outdated ? theme.faint : theme.dim; }

Color contrasting_color(const Color& surface) {
    const float luminance = 0.299F * surface.r + 0.587F * surface.g + 0.114F * surface.b;
    return luminance > 0.5F ? Color{0.05F, 0.07F, 0.08F, 1} : Color{1, 1, 1, 1};
}

void apply_theme(const Theme& theme, float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowPadding = {12, 12};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {6, 5};
    style.ItemInnerSpacing = {6, 4};
    style.CellPadding = {4, 0};
    style.ScrollbarSize = 7;
    style.ScrollbarRounding = 4;
    style.ChildRounding = 8;
    style.PopupRounding = 8;
    style.FrameRounding = 4;
    style.GrabRounding = 4;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.FrameBorderSize = theme.bordered ? 1 : 0;
    style.DisabledAlpha = 0.7F;
    style.ScaleAllSizes(scale);
    apply_colors(style, theme);
}

Fonts ui_fonts(const Ui& ui) {
    if (ui.frame_context.fonts != nullptr) return *ui.frame_context.fonts;
    ImFont* font = ImGui::GetFont();
    return {font, font, font, font, font, font, 0};
}

}  // namespace app
