// Finds the font files and reads them with FreeType.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_ADVANCES_H
#include FT_FREETYPE_H

#include "app/base/json.h"
#include "app/base/text_catalog.h"
#include "app/drawing/font_faces.h"
#include "app/drawing/font_metrics.h"

namespace app {
namespace {

constexpr const char* sans_family = "Inter";

// Paths of fonts on Debian. Asking fontconfig takes milliseconds.
struct KnownFont {
    std::string_view family;
    std::string_view style;
    const char* path;
};
constexpr std::array known_fonts{
    KnownFont{"Inter", "Regular", "/usr/share/fonts/opentype/inter/Inter-Regular.otf"},
    KnownFont{"Inter", "Bold", "/usr/share/fonts/opentype/inter/Inter-Bold.otf"},
    KnownFont{"JetBrains Mono", "Regular",
              "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf"},
    KnownFont{"WenQuanYi Micro Hei", "Regular", "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"},
};

// `language` is a language tag ("en"); empty: any.
FontFile find_font(const std::string& family, const std::string& style, const std::string& language = {}) {
    std::error_code ignored;
    for (const KnownFont& known : known_fonts)
        if (known.family == family && known.style == style && std::filesystem::exists(known.path, ignored))
            return {known.path, 0};
    const std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> pattern(FcPatternCreate(),
                                                                          &FcPatternDestroy);
    const auto text = [](const std::string& value) {
        return reinterpret_cast<const FcChar8*>(value.c_str());
    };
    FcPatternAddString(pattern.get(), FC_FAMILY, text(family));
    FcPatternAddString(pattern.get(), FC_STYLE, text(style));
    if (!language.empty()) FcPatternAddString(pattern.get(), FC_LANG, text(language));
    FcPatternAddBool(pattern.get(), FC_SCALABLE, FcTrue);
    FcConfigSubstitute(nullptr, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    FcResult result = FcResultNoMatch;
    const std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> match(
        FcFontMatch(nullptr, pattern.get(), &result), &FcPatternDestroy);
    FcChar8* path = nullptr;
    int index = 0;
    if (!match || FcPatternGetString(match.get(), FC_FILE, 0, &path) != FcResultMatch) return {};
    FcPatternGetInteger(match.get(), FC_INDEX, 0, &index);
    // The upper half is the instance of a variable font.
    return {reinterpret_cast<const char*>(path), index & 0xFFFF};
}

FontMetrics read_metrics(const FontFile& file) {
    FontMetrics metrics;
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) != 0) return metrics;
    FT_Face face = nullptr;
    if (!file.path.empty() && FT_New_Face(library, file.path.c_str(), file.index, &face) == 0) {
        metrics.units_per_em = face->units_per_EM;
        metrics.ascender = face->ascender;
        metrics.descender = face->descender;
        FT_UInt glyph = 0;
        for (FT_ULong code = FT_Get_First_Char(face, &glyph); glyph != 0;
             code = FT_Get_Next_Char(face, code, &glyph)) {
            FT_Fixed width = 0;
            if (FT_Get_Advance(face, glyph, FT_LOAD_NO_SCALE, &width) == 0)
                metrics.advances.emplace_back(static_cast<char32_t>(code), static_cast<int>(width));
        }
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    return metrics;
}

}  // namespace

FontMetrics read_metrics(FontFace face) { return read_metrics(font_file(face)); }

std::vector<FontMetrics> read_fallback_metrics() {
    std::vector<FontMetrics> all;
    for (const FontFile& file : fallback_fonts()) all.push_back(read_metrics(file));
    return all;
}

std::string font_metrics_json(const std::set<char32_t>& characters) {
    const auto append_font = [&](std::string& out, const FontMetrics& metrics) {
        std::map<std::uint32_t, int> wanted;
        for (const auto& [character, advance] : metrics.advances)
            if (characters.contains(character)) wanted.emplace(character, advance);
        JsonWriter font(out);
        font.add("units", metrics.units_per_em);
        font.add("ascender", metrics.ascender);
        font.add("descender", metrics.descender);
        JsonWriter advances(font.key("advances"), json_list);
        for (const auto& [character, advance] : wanted) {
            append_json(advances.next(), character);
            append_json(advances.next(), advance);
        }
    };
    return make_json([&](JsonWriter& members) {
        const std::array faces{read_metrics(FontFace::Sans), read_metrics(FontFace::SansBold),
                               read_metrics(FontFace::Mono)};
        append_json_list(members.key("faces"), faces, append_font);
        append_json_list(members.key("fallback"), read_fallback_metrics(), append_font);
    });
}

const FontFile& font_file(FontFace face) {
    static const std::array<FontFile, 3> files{find_font(sans_family, "Regular"),
                                               find_font(sans_family, "Bold"),
                                               find_font("JetBrains Mono", "Regular")};
    return files[static_cast<std::size_t>(face)];
}

const std::vector<FontFile>& fallback_fonts() {
    static const std::vector<FontFile> fonts = [] {
        std::vector<FontFile> all;
        std::set<std::string> families{sans_family};
        const Result<TextCatalog> texts = TextCatalog::load();
        if (!texts) return all;
        for (const Language& language : texts->languages())
            if (!language.font.empty() && families.insert(language.font).second)
                all.push_back(find_font(language.font, "Regular", language.id));
        return all;
    }();
    return fonts;
}

// The opened fonts.

void make_bold(FT_Outline& outline, double size) {
    const FT_Pos width = std::lround(size * double(drawn_bold_width));
    FT_Outline_Embolden(&outline, width);  // to the right and upwards
    FT_Outline_Translate(&outline, -width / 2, -width / 2);
}

FontFaces::FontFaces() {
    if (FT_Init_FreeType(&library_) != 0) library_ = nullptr;
    for (int i = 0; i < face_count; ++i) open(font_file(static_cast<FontFace>(i)));
    for (const FontFile& file : fallback_fonts()) open(file);
}

// Closes the files too.
FontFaces::~FontFaces() {
    for (const auto& [key, outline] : outlines_) FT_Done_Glyph(outline);
    FT_Done_FreeType(library_);
}

void FontFaces::open(const FontFile& file) {
    FT_Face face = nullptr;
    const bool can_open = library_ != nullptr && !file.path.empty();
    if (!can_open || FT_New_Face(library_, file.path.c_str(), file.index, &face) != 0) face = nullptr;
    faces_.push_back(face);
}

int FontFaces::find(char32_t character, FontFace face) const {
    const int fallback = fallback_index(character, face);
    const bool is_available = fallback >= 0 && (*this)[face_count + fallback] != nullptr;
    return is_available ? face_count + fallback : static_cast<int>(face);
}

GlyphBitmap FontFaces::render(char32_t character, FontFace face, float size_px, float offset_px,
                              int columns) {
    const int font = find(character, face);
    const FT_Face file = (*this)[font];
    if (file == nullptr) return nullptr;
    FT_Glyph& outline = outlines_[std::uint64_t{character} << 8 | static_cast<unsigned>(font)];
    if (outline == nullptr && FT_Load_Char(file, character, FT_LOAD_NO_SCALE) == 0)
        FT_Get_Glyph(file->glyph, &outline);
    FT_Glyph glyph = nullptr;
    if (outline == nullptr || FT_Glyph_Copy(outline, &glyph) != 0) return nullptr;
    const FT_Fixed scale = FT_DivFix(std::lround(size_px * 64), file->units_per_EM);
    FT_Matrix scaling{scale, 0, 0, scale}, stretching{columns * 0x10000L, 0, 0, 0x10000};
    FT_Vector offset{std::lround(offset_px * 64), 0};
    bool is_rendered = FT_Glyph_Transform(glyph, &scaling, &offset) == 0;
    if (needs_bold(font, face) && glyph->format == FT_GLYPH_FORMAT_OUTLINE)
        make_bold(reinterpret_cast<FT_OutlineGlyph>(glyph)->outline, double(size_px) * 64);
    if (columns > 1) is_rendered = FT_Glyph_Transform(glyph, &stretching, nullptr) == 0 && is_rendered;
    // Replaces the outline by its pixels.
    is_rendered = is_rendered && FT_Glyph_To_Bitmap(&glyph, FT_RENDER_MODE_NORMAL, nullptr, 1) == 0;
    if (is_rendered) return GlyphBitmap(reinterpret_cast<FT_BitmapGlyph>(glyph));
    FT_Done_Glyph(glyph);
    return nullptr;
}

}  // namespace app
