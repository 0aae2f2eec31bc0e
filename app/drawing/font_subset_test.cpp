// Tests of the fonts of a page.
#include "app/drawing/font_subset.h"

#include <ft2build.h>
#include <gtest/gtest.h>
#include FT_FREETYPE_H

#include "app/base/json.h"
#include "app/drawing/font_faces.h"
#include "app/drawing/font_metrics.h"

namespace app::test::font_subset_test {

namespace {

// A font in memory, as the reader of a page opens it.
struct MemoryFont {
    explicit MemoryFont(const std::string& font_bytes) : bytes(font_bytes) {
        FT_Init_FreeType(&library);
        FT_New_Memory_Face(library, reinterpret_cast<const FT_Byte*>(bytes.data()), FT_Long(bytes.size()), 0,
                           &face);
    }
    ~MemoryFont() { FT_Done_FreeType(library); }
    MemoryFont(const MemoryFont&) = delete;
    MemoryFont& operator=(const MemoryFont&) = delete;

    bool has(char32_t character) const { return FT_Get_Char_Index(face, character) != 0; }
    FT_Pos advance(char32_t character) const {
        EXPECT_EQ(FT_Load_Char(face, character, FT_LOAD_NO_SCALE), 0);
        return face->glyph->metrics.horiAdvance;
    }

    std::string bytes;
    FT_Library library = nullptr;
    FT_Face face = nullptr;
};

const std::set<char32_t> characters{U'A', U'g', U'×', U'0'};

}  // namespace

TEST(FontSubset, HasTheGlyphsOfTheCharactersAlone) {
    for (const FontFace face : {FontFace::Sans, FontFace::SansBold, FontFace::Mono}) {
        const Result<std::string> subset = subset_font(font_file(face), characters);
        ASSERT_TRUE(subset) << subset.error().what;
        EXPECT_LT(subset->size(), 6000U);
        const MemoryFont font(*subset);
        ASSERT_NE(font.face, nullptr);
        for (const char32_t character : characters) EXPECT_TRUE(font.has(character));
        EXPECT_FALSE(font.has(U'B'));
    }
}

TEST(FontSubset, OfTheFallbackFontsHasCharactersThatTheFacesLack) {
    ASSERT_FALSE(fallback_fonts().empty());
    const std::set<char32_t> chinese{U'轴', U'重', U'叠'};
    const MemoryFont font(subset_font(fallback_fonts()[0], chinese).value());
    for (const char32_t character : chinese) EXPECT_TRUE(font.has(character));
}

TEST(FontSubset, KeepsTheSizesThatThePageMeasuresWith) {
    const MemoryFont font(subset_font(font_file(FontFace::Sans), characters).value());
    const std::string text = font_metrics_json(characters);
    JsonDocument sizes;
    ASSERT_TRUE(sizes.read(text));
    const Json sans = sizes.root().find("faces").first();
    EXPECT_EQ(sans.find("units").number(), double(font.face->units_per_EM));
    int count = 0;
    for (Json each = sans.find("advances").first(); each && each.next(); each = each.next().next(), ++count)
        EXPECT_EQ(each.next().number(), double(font.advance(char32_t(*each.number()))));
    EXPECT_EQ(count, int(characters.size()));
}

TEST(FontSubset, FailsForAMissingFile) {
    const Result<std::string> subset = subset_font({"/none.ttf", 0}, characters);
    ASSERT_FALSE(subset);
    EXPECT_EQ(subset.error().where, "/none.ttf");
}

}  // namespace app::test::font_subset_test
