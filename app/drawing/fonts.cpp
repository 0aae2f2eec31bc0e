// Finds the font files and reads their advances; each file is read once, on first use.
#include "app/drawing/fonts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_ADVANCES_H
#include FT_FREETYPE_H
#include <memory>
#include <set>
#include <unordered_map>

#include "app/base/markup.h"
#include "app/base/text_catalog.h"
#include "app/base/utf8.h"
#include "app/drawing/font_faces.h"

namespace app {
namespace {

constexpr char32_t replacement_character = 0xFFFD;
constexpr float default_advance = 0.6F;  // when there is no font at all

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

// Metrics of the characters of one font file, in units of the font size.
struct AdvanceTable {
    std::unordered_map<char32_t, float> by_character;
    FontHeight height;
};

AdvanceTable load_advances(const FontFile& file) {
    AdvanceTable advances;
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) != 0) return advances;
    FT_Face face = nullptr;
    if (!file.path.empty() && FT_New_Face(library, file.path.c_str(), file.index, &face) == 0) {
        const float unit = face->units_per_EM > 0 ? 1 / static_cast<float>(face->units_per_EM) : 0;
        if (unit > 0)
            advances.height = {static_cast<float>(face->ascender) * unit,
                               -static_cast<float>(face->descender) * unit};
        FT_UInt glyph = 0;
        for (FT_ULong code = FT_Get_First_Char(face, &glyph); glyph != 0;
             code = FT_Get_Next_Char(face, code, &glyph)) {
            FT_Fixed width = 0;
            if (FT_Get_Advance(face, glyph, FT_LOAD_NO_SCALE, &width) == 0)
                advances.by_character[static_cast<char32_t>(code)] = static_cast<float>(width) * unit;
        }
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    return advances;
}

template <FontFace face>
const AdvanceTable& loaded_advances() {
    static const AdvanceTable table = load_advances(font_file(face));
    return table;
}

const AdvanceTable& face_advances(FontFace face) {
    return face == FontFace::Sans       ? loaded_advances<FontFace::Sans>()
           : face == FontFace::SansBold ? loaded_advances<FontFace::SansBold>()
                                        : loaded_advances<FontFace::Mono>();
}

// Of each fallback font; loaded together because a missing character is looked up in all of them.
const std::vector<AdvanceTable>& fallback_advances() {
    static const std::vector<AdvanceTable> all = [] {
        std::vector<AdvanceTable> tables;
        for (const FontFile& file : fallback_fonts()) tables.push_back(load_advances(file));
        return tables;
    }();
    return all;
}

}  // namespace

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

char32_t take_character(std::string_view& utf8) {
    const std::size_t length = utf8_length(utf8);  // of invalid bytes 0
    const auto lead = static_cast<unsigned char>(utf8[0]);
    char32_t code = length == 0 ? replacement_character : length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
    utf8.remove_prefix(std::max<std::size_t>(length, 1));
    return code;
}

std::vector<char32_t> decode_utf8(std::string_view utf8) {
    std::vector<char32_t> result;
    result.reserve(utf8.size());
    while (!utf8.empty()) result.push_back(take_character(utf8));
    return result;
}

float advance(char32_t character, FontFace face) {
    const AdvanceTable& table = face_advances(face);
    if (const auto found = table.by_character.find(character); found != table.by_character.end())
        return found->second;
    for (const AdvanceTable& fallback : fallback_advances())
        if (const auto found = fallback.by_character.find(character); found != fallback.by_character.end())
            return found->second;
    const auto replacement = table.by_character.find(replacement_character);
    return replacement != table.by_character.end() ? replacement->second : default_advance;
}

int fallback_index(char32_t character, FontFace face) {
    if (face_advances(face).by_character.contains(character)) return -1;
    const std::vector<AdvanceTable>& all = fallback_advances();
    const auto found = std::find_if(all.begin(), all.end(), [&](const AdvanceTable& table) {
        return table.by_character.contains(character);
    });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

FontHeight font_height(FontFace face) { return face_advances(face).height; }

TextExtent measure_text(std::string_view utf8, FontFace face, float size_px) {
    float width = 0;
    while (!utf8.empty()) width += advance(take_character(utf8), face);
    const FontHeight height = font_height(face);
    return {width * size_px, height.ascent * size_px, height.descent * size_px};
}

constexpr float subscript_size = 0.72F, subscript_offset = 0.20F;  // of the full size

std::vector<TextRun> layout_markup(const std::string& markup, glm::vec2 origin, FontFace face, float size_px,
                                   const Color& color) {
    std::vector<TextRun> texts;
    for (const MarkupRun& run : split_shown_markup(markup)) {
        const float size = run.is_subscript ? size_px * subscript_size : size_px;
        const glm::vec2 position = origin + glm::vec2{0, run.is_subscript ? size_px * subscript_offset : 0};
        if (!texts.empty() && texts.back().size_px == size)
            texts.back().utf8 += run.text;
        else
            texts.push_back({position, std::string(run.text), face, size, color});
        origin.x += measure_text(run.text, face, size).width_px;
    }
    return texts;
}

TextExtent measure_markup(const std::string& markup, FontFace face, float size_px) {
    TextExtent total = measure_text("", face, size_px);
    for (const MarkupRun& run : split_shown_markup(markup)) {
        const TextExtent extent =
            measure_text(run.text, face, run.is_subscript ? size_px * subscript_size : size_px);
        total.width_px += extent.width_px;
        const float offset = run.is_subscript ? size_px * subscript_offset : 0;
        total.descent_px = std::max(total.descent_px, offset + extent.descent_px);
    }
    return total;
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
