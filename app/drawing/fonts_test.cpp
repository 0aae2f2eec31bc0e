// Fonts are found, UTF-8 is decoded, characters that a face lacks come from a fallback font.
#include "app/drawing/fonts.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace app::fonts_test {
namespace {

TEST(Fonts, FindsAFileForEveryFace) {
    for (FontFace face : {FontFace::Sans, FontFace::SansBold, FontFace::Mono}) {
        EXPECT_TRUE(std::filesystem::exists(font_file(face).path));
    }
    ASSERT_FALSE(fallback_fonts().empty());
    for (const FontFile& file : fallback_fonts()) EXPECT_TRUE(std::filesystem::exists(file.path));
}

TEST(Fonts, DecodesUtf8AndReplacesInvalidBytes) {
    EXPECT_EQ(decode_utf8("A×分"), (std::vector<char32_t>{'A', 0xD7, 0x5206}));
    EXPECT_EQ(decode_utf8("\xF0\x9F\x98\x80"), (std::vector<char32_t>{0x1F600}));
    EXPECT_EQ(decode_utf8("a\xC3"), (std::vector<char32_t>{'a', 0xFFFD}));
    EXPECT_EQ(decode_utf8("\x80z"), (std::vector<char32_t>{0xFFFD, 'z'}));
    EXPECT_EQ(decode_utf8("\xC0\xAF"), (std::vector<char32_t>{0xFFFD, 0xFFFD}));
    EXPECT_TRUE(decode_utf8("").empty());
}

// Encodes each code as UTF-8 without a check, so that also invalid codes have bytes.
std::string encode(char32_t code, int byte_count) {
    if (byte_count == 1) return {static_cast<char>(code)};
    std::string bytes;
    for (int i = 1; i < byte_count; ++i, code >>= 6)
        bytes.insert(0, 1, static_cast<char>(0x80 | (code & 0x3F)));
    return static_cast<char>((0xF00 >> byte_count & 0xFF) | code) + bytes;
}

TEST(Fonts, DecodesEveryValidCodeInItsShortestFormOnly) {
    for (char32_t code = 0; code < 0x120000; code += code < 0x11000 ? 1 : 0x3F) {
        const int shortest = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        for (int bytes = shortest; bytes <= 4; ++bytes) {
            const bool is_valid = bytes == shortest && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
            const std::vector<char32_t> expected =
                is_valid ? std::vector{code} : std::vector<char32_t>(std::size_t(bytes), 0xFFFD);
            ASSERT_EQ(decode_utf8(encode(code, bytes)), expected) << std::size_t(code) << " in " << bytes;
        }
    }
}

TEST(Fonts, TakesChineseFromAFallbackFont) {
    EXPECT_GE(fallback_index(U'分', FontFace::Sans), 0);
    EXPECT_EQ(fallback_index(U'A', FontFace::Sans), -1);
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
