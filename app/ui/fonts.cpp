// The fonts of the panels, with only the glyphs that are in use.
#include "app/ui/fonts.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <imgui.h>

#include "app/figure/fonts.h"
#include "app/support/file.h"

namespace app {

namespace {

constexpr const char* signs = "×·≤≥⇒±°−←↑→↓–—…“”‘’•≈≠∞√";
constexpr float cjk_height = 1.2F;  // of the line, in sizes of the font

ImVector<ImWchar> ranges_in_use(const std::vector<const Words*>& tables,
                                const std::vector<std::string>& texts) {
    constexpr ImWchar ascii[] = {0x20, 0x7E, 0};
    ImFontGlyphRangesBuilder builder;
    builder.AddRanges(ascii);
    builder.AddText(signs);
    for (const Words* words : tables)
        for (const auto& [key, word] : words->table()) builder.AddText(word.c_str());
    for (const std::string& text : texts) builder.AddText(text.c_str());
    ImVector<ImWchar> ranges;
    builder.BuildRanges(&ranges);
    return ranges;
}

// What is being made: the files that were read for it, each once however many fonts it gives.
struct Making {
    ImFontAtlas& atlas;
    const ImWchar* ranges;
    std::map<std::string, MappedFile> files;

    // Null when there is no such file: the library aborts on one it cannot read.
    ImFont* add(const FontFile& file, float line_px, ImFontConfig config) {
        const MappedFile& mapped = files.try_emplace(file.path, file.path).first->second;
        if (mapped.size() == 0) return nullptr;
        config.FontNo = file.index;
        config.FontDataOwnedByAtlas = true;  // else the atlas would copy it; see `take_back`
        return atlas.AddFontFromMemoryTTF(mapped.bytes(), static_cast<int>(mapped.size()), line_px, &config,
                                          ranges);
    }

    // The files stay ours.
    void take_back() {
        for (ImFontConfig& config : atlas.ConfigData) {
            const bool is_ours = std::any_of(files.begin(), files.end(), [&](const auto& file) {
                return file.second.bytes() == config.FontData;
            });
            if (is_ours) config.FontDataOwnedByAtlas = false;
        }
        atlas.ClearInputData();
    }
};

ImFont* add(Making& making, Face face, float size_px) {
    constexpr float large_px = 18;  // smooth enough by itself
    ImFontConfig config;
    config.OversampleH = size_px < large_px ? 2 : 1;
    config.PixelSnapH = false;
    const FontHeight height = font_height(face);
    // The library means the height of the line, we the size of the letters. Whole, because newer versions
    // of it cut the fraction off: the window is the same with each.
    const float line_px = std::round(size_px * (height.ascent + height.descent));
    ImFont* font = making.add(font_file(face, false), line_px, config);
    if (font == nullptr) {
        ImFontConfig own;
        own.SizePixels = line_px;
        font = making.atlas.AddFontDefault(&own);
    }
    config.MergeMode = true;
    config.OversampleH = 1;
    making.add(font_file(face, true), std::round(size_px * cjk_height), config);
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
    const ImVector<ImWchar> ranges = ranges_in_use(tables, texts);
    Making making{atlas, ranges.Data, {}};
    const auto make = [&](Face face, float size) { return add(making, face, size * scale); };
    Fonts fonts;
    fonts.sans = make(Face::Sans, 14);
    fonts.bold = make(Face::SansBold, 14);
    fonts.small = make(Face::Sans, 10.5F);
    fonts.verdict = make(Face::SansBold, 30);
    fonts.formula = make(Face::Sans, 19);
    fonts.mono = make(Face::Mono, 12.5F);
    atlas.Build();
    making.take_back();
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
