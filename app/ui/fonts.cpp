// The fonts of the panels, with only the glyphs that are in use.
#include "app/ui/fonts.h"

#include <filesystem>

#include <imgui.h>

#include "app/figure/fonts.h"

namespace app {

namespace {

constexpr const char* signs = "×·≤≥⇒±°−←↑→↓–—…“”‘’•≈≠∞√";
constexpr float cjk_height = 1.2F;  // of the line, in sizes of the font

ImVector<ImWchar> ranges_in_use(const ImFontAtlas& atlas, const std::vector<const Words*>& tables,
                                const std::vector<std::string>& texts) {
    ImFontGlyphRangesBuilder builder;
    builder.AddRanges(const_cast<ImFontAtlas&>(atlas).GetGlyphRangesDefault());
    builder.AddText(signs);
    for (const Words* words : tables)
        for (const auto& [key, word] : words->table()) builder.AddText(word.c_str());
    for (const std::string& text : texts) builder.AddText(text.c_str());
    ImVector<ImWchar> ranges;
    builder.BuildRanges(&ranges);
    return ranges;
}

bool exists(const FontFile& file) {
    std::error_code ignored;
    return !file.path.empty() && std::filesystem::is_regular_file(file.path, ignored);
}

ImFont* add(ImFontAtlas& atlas, Face face, float size_px, const ImWchar* ranges) {
    ImFontConfig config;
    config.OversampleH = 2;
    config.PixelSnapH = false;
    const FontFile latin = font_file(face, false);
    const FontHeight height = font_height(face);
    // the library means the height of the line, we the size of the letters
    const float line_px = size_px * (height.ascent + height.descent);
    ImFont* font = nullptr;
    if (exists(latin)) {
        config.FontNo = latin.index;
        font = atlas.AddFontFromFileTTF(latin.path.c_str(), line_px, &config, ranges);
    } else {
        ImFontConfig own;
        own.SizePixels = line_px;
        font = atlas.AddFontDefault(&own);
    }
    const FontFile chinese = font_file(face, true);
    if (!exists(chinese)) return font;
    config.MergeMode = true;
    config.FontNo = chinese.index;
    config.OversampleH = 1;
    atlas.AddFontFromFileTTF(chinese.path.c_str(), size_px * cjk_height, &config, ranges);
    return font;
}

unsigned next_character(const char*& at) {
    const auto byte = [&at] { return static_cast<unsigned char>(*at); };
    unsigned code = byte();
    const int more = code >= 0xF0 ? 3 : code >= 0xE0 ? 2 : code >= 0xC0 ? 1 : 0;
    if (more > 0) code &= 0x3FU >> more;
    ++at;
    for (int i = 0; i < more && (byte() & 0xC0U) == 0x80U; ++i, ++at) code = code << 6U | (byte() & 0x3FU);
    return code;
}

}  // namespace

Fonts add_fonts(ImFontAtlas& atlas, float scale, const std::vector<const Words*>& tables,
                const std::vector<std::string>& texts) {
    const ImVector<ImWchar> ranges = ranges_in_use(atlas, tables, texts);
    const auto make = [&](Face face, float size) { return add(atlas, face, size * scale, ranges.Data); };
    Fonts fonts;
    fonts.sans = make(Face::Sans, 14);
    fonts.bold = make(Face::SansBold, 14);
    fonts.small = make(Face::Sans, 10.5F);
    fonts.verdict = make(Face::SansBold, 30);
    fonts.formula = make(Face::Sans, 19);
    fonts.mono = make(Face::Mono, 12.5F);
    atlas.Build();
    return fonts;
}

bool covers(const Fonts& fonts, const std::string& utf8) {
    for (const char* at = utf8.c_str(); *at != '\0';) {
        const unsigned code = next_character(at);
        const bool wide = code > 0xFFFF;
        if (wide || code < 32) continue;
        if (fonts.sans->FindGlyphNoFallback(static_cast<ImWchar>(code)) == nullptr) return false;
    }
    return true;
}

}  // namespace app
