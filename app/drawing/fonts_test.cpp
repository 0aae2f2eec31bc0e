// Fonts are found, characters are decoded, Chinese has its own font.
#include "app/drawing/fonts.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace app::fonts_test {
namespace {

TEST(Fonts, FindsAFileForEveryFace) {
    for (FontFace face : {FontFace::Sans, FontFace::SansBold, FontFace::Mono}) {
        EXPECT_TRUE(std::filesystem::exists(font_file(face, false).path));
        EXPECT_TRUE(std::filesystem::exists(font_file(face, true).path));
    }
}

TEST(Fonts, DecodesUtf8AndReplacesInvalidBytes) {
    EXPECT_EQ(decode_utf8("A×分"), (std::vector<char32_t>{'A', 0xD7, 0x5206}));
    EXPECT_EQ(decode_utf8("\xF0\x9F\x98\x80"), (std::vector<char32_t>{0x1F600}));
    EXPECT_EQ(decode_utf8("a\xC3"), (std::vector<char32_t>{'a', 0xFFFD}));
    EXPECT_EQ(decode_utf8("\x80z"), (std::vector<char32_t>{0xFFFD, 'z'}));
    EXPECT_EQ(decode_utf8("\xC0\xAF"), (std::vector<char32_t>{0xFFFD, 0xFFFD}));
    EXPECT_TRUE(decode_utf8("").empty());
}

TEST(Fonts, TakesChineseFromTheChineseFont) {
    EXPECT_TRUE(needs_cjk(U'分', FontFace::Sans));
    EXPECT_FALSE(needs_cjk(U'A', FontFace::Sans));
    EXPECT_NEAR(advance(U'分', FontFace::Sans), 1, 0.1);
}

TEST(Fonts, AdvancesEveryDigitOfTheMonospacedFaceAlike) {
    for (char32_t digit = '0'; digit <= '9'; ++digit)
        EXPECT_EQ(advance(digit, FontFace::Mono), advance('0', FontFace::Mono));
    EXPECT_GT(advance('W', FontFace::Sans), advance('i', FontFace::Sans));
}

TEST(Fonts, HasAnAdvanceForCharactersWithoutAGlyph) { EXPECT_GT(advance(0x10FFFF, FontFace::Sans), 0); }

}  // namespace
}  // namespace app::fonts_test
