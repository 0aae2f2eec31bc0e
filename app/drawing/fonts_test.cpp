// Fonts are found, characters are read, Chinese comes from its own font.
#include "app/drawing/fonts.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace app::fonts_test {
namespace {

TEST(Fonts, FindsAFileForEveryFace) {
    for (Face face : {Face::Sans, Face::SansBold, Face::Mono}) {
        EXPECT_TRUE(std::filesystem::exists(font_file(face, false).path));
        EXPECT_TRUE(std::filesystem::exists(font_file(face, true).path));
    }
}

TEST(Fonts, ReadsCharactersAndMarksBrokenBytes) {
    EXPECT_EQ(characters("A×分"), (std::vector<char32_t>{'A', 0xD7, 0x5206}));
    EXPECT_EQ(characters("\xF0\x9F\x98\x80"), (std::vector<char32_t>{0x1F600}));
    EXPECT_EQ(characters("a\xC3"), (std::vector<char32_t>{'a', 0xFFFD}));
    EXPECT_EQ(characters("\x80z"), (std::vector<char32_t>{0xFFFD, 'z'}));
    EXPECT_EQ(characters("\xC0\xAF"), (std::vector<char32_t>{0xFFFD, 0xFFFD}));
    EXPECT_TRUE(characters("").empty());
}

TEST(Fonts, TakesChineseFromTheChineseFont) {
    EXPECT_TRUE(needs_cjk(U'分', Face::Sans));
    EXPECT_FALSE(needs_cjk(U'A', Face::Sans));
    EXPECT_NEAR(advance(U'分', Face::Sans), 1, 0.1);
}

TEST(Fonts, AdvancesEveryDigitOfTheMonospacedFaceAlike) {
    for (char32_t digit = '0'; digit <= '9'; ++digit)
        EXPECT_EQ(advance(digit, Face::Mono), advance('0', Face::Mono));
    EXPECT_GT(advance('W', Face::Sans), advance('i', Face::Sans));
}

TEST(Fonts, HasAnAdvanceEvenForWhatNoFontKnows) { EXPECT_GT(advance(0x10FFFF, Face::Sans), 0); }

}  // namespace
}  // namespace app::fonts_test
