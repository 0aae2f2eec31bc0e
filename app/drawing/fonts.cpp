// Finds the font files and reads their advances; each file is read once, when first asked for.
#include "app/drawing/fonts.h"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <unordered_map>

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H

namespace app {
namespace {

constexpr char32_t broken = 0xFFFD;
constexpr float usual_advance = 0.6F;  // when there is no font at all

struct FontWish {
    const char* usual_path;  // where Debian keeps it: fontconfig takes milliseconds to wake up
    const char* family;
    const char* style;
    const char* language;
};

FontFile ask_fontconfig(const FontWish& wish) {
    const std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> pattern(FcPatternCreate(),
                                                                          &FcPatternDestroy);
    const auto text = [](const char* words) { return reinterpret_cast<const FcChar8*>(words); };
    FcPatternAddString(pattern.get(), FC_FAMILY, text(wish.family));
    FcPatternAddString(pattern.get(), FC_STYLE, text(wish.style));
    FcPatternAddString(pattern.get(), FC_LANG, text(wish.language));
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
    // The upper half names an instance of a variable font.
    return {reinterpret_cast<const char*>(path), index & 0xFFFF};
}

FontFile find(const FontWish& wish) {
    std::error_code ignored;
    if (std::filesystem::exists(wish.usual_path, ignored)) return {wish.usual_path, 0};
    return ask_fontconfig(wish);
}

// What one file knows of its characters, in sizes of the font.
struct Advances {
    std::unordered_map<char32_t, float> of;
    FontHeight height;
};

void read(const FontFile& file, FT_Library library, Advances& advances) {
    FT_Face face = nullptr;
    if (file.path.empty() || FT_New_Face(library, file.path.c_str(), file.index, &face) != 0) return;
    const float unit = face->units_per_EM > 0 ? 1 / static_cast<float>(face->units_per_EM) : 0;
    advances.height = {static_cast<float>(face->ascender) * unit,
                       -static_cast<float>(face->descender) * unit};
    FT_UInt glyph = 0;
    for (FT_ULong code = FT_Get_First_Char(face, &glyph); glyph != 0;
         code = FT_Get_Next_Char(face, code, &glyph)) {
        FT_Fixed width = 0;
        if (FT_Get_Advance(face, glyph, FT_LOAD_NO_SCALE, &width) == 0)
            advances.of[static_cast<char32_t>(code)] = static_cast<float>(width) * unit;
    }
    FT_Done_Face(face);
}

Advances advances_of(const FontFile& file) {
    Advances advances;
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) != 0) return advances;
    read(file, library, advances);
    FT_Done_FreeType(library);
    return advances;
}

const Advances& own_advances(Face face) {
    switch (face) {
        case Face::Sans: {
            static const Advances sans = advances_of(font_file(Face::Sans, false));
            return sans;
        }
        case Face::SansBold: {
            static const Advances bold = advances_of(font_file(Face::SansBold, false));
            return bold;
        }
        default: {
            static const Advances mono = advances_of(font_file(Face::Mono, false));
            return mono;
        }
    }
}

const Advances& cjk_advances() {
    static const Advances cjk = advances_of(font_file(Face::Sans, true));
    return cjk;
}

// Bytes that follow a first byte; absent when none can begin with it.
std::optional<int> bytes_after(unsigned char lead) {
    if (lead < 0x80) return 0;
    if (lead < 0xC2 || lead > 0xF4) return std::nullopt;
    return lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
}

// The first character of a text that is not empty; the text is shortened by it.
char32_t take_character(std::string_view& utf8) {
    const auto lead = static_cast<unsigned char>(utf8[0]);
    const std::optional<int> more = bytes_after(lead);
    utf8.remove_prefix(1);
    if (!more) return broken;
    char32_t code = *more == 0 ? lead : lead & (0x3FU >> *more);
    for (int i = 0; i < *more; ++i) {
        const unsigned char next = utf8.empty() ? 0 : static_cast<unsigned char>(utf8[0]);
        if ((next & 0xC0U) != 0x80) return broken;
        code = code << 6 | (next & 0x3FU);
        utf8.remove_prefix(1);
    }
    return code;
}

}  // namespace

const FontFile& font_file(Face face, bool cjk) {
    if (cjk) {
        static const FontFile file = find(
            {"/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", "WenQuanYi Micro Hei", "Regular", "zh-cn"});
        return file;
    }
    switch (face) {
        case Face::Sans: {
            static const FontFile file =
                find({"/usr/share/fonts/opentype/inter/Inter-Regular.otf", "Inter", "Regular", "en"});
            return file;
        }
        case Face::SansBold: {
            static const FontFile file =
                find({"/usr/share/fonts/opentype/inter/Inter-Bold.otf", "Inter", "Bold", "en"});
            return file;
        }
        default: {
            static const FontFile file =
                find({"/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf", "JetBrains Mono",
                      "Regular", "en"});
            return file;
        }
    }
}

std::vector<char32_t> characters(std::string_view utf8) {
    std::vector<char32_t> result;
    result.reserve(utf8.size());
    while (!utf8.empty()) result.push_back(take_character(utf8));
    return result;
}

float advance(char32_t character, Face face) {
    const Advances& own = own_advances(face);
    if (const auto found = own.of.find(character); found != own.of.end()) return found->second;
    const Advances& cjk = cjk_advances();
    if (const auto found = cjk.of.find(character); found != cjk.of.end()) return found->second;
    const auto replacement = own.of.find(broken);
    return replacement != own.of.end() ? replacement->second : usual_advance;
}

void read_cjk_advances() { cjk_advances(); }

bool needs_cjk(char32_t character, Face face) {
    return !own_advances(face).of.contains(character) && cjk_advances().of.contains(character);
}

FontHeight font_height(Face face) { return own_advances(face).height; }

}  // namespace app
