// Letters on their page.
#include "app/gl/glyphs.h"

#include <numeric>

#include <gtest/gtest.h>

#include "app/tests/gl_stage.h"

namespace app::test {

using gl::Glyph;
using gl::Glyphs;

namespace {

long ink(const Glyphs& glyphs, const Glyph& glyph) {
    long all = 0;
    for (int row = 0; row < glyph.height; ++row)
        for (int column = 0; column < glyph.width; ++column)
            all +=
                glyphs.page()[static_cast<std::size_t>((glyph.y + row) * Glyphs::width + glyph.x + column)];
    return all;
}

bool apart(const Glyph& a, const Glyph& b) {
    return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

}  // namespace

TEST(Glyphs, KeepsALetterWhereItIs) {
    Glyphs glyphs = needed(Glyphs::make());
    const Glyph first = glyphs.find({U'A', Face::Sans, 20});
    const long version = glyphs.version();
    glyphs.find({U'B', Face::Sans, 20});
    const Glyph again = glyphs.find({U'A', Face::Sans, 20});
    EXPECT_EQ(first.x, again.x);
    EXPECT_EQ(first.y, again.y);
    EXPECT_EQ(glyphs.version(), version + 1);
    EXPECT_GT(ink(glyphs, first), 0);
}

TEST(Glyphs, DrawsTheProgramsSignsAndChinese) {
    Glyphs glyphs = needed(Glyphs::make());
    for (const char32_t character : U"A×·≤≥⇒±°−→…分离轴") {
        if (character == 0) continue;
        const Glyph glyph = glyphs.find({character, Face::Sans, 16});
        EXPECT_GT(ink(glyphs, glyph), 0) << static_cast<unsigned>(character);
    }
}

TEST(Glyphs, LeavesABlankWithoutPixels) {
    Glyphs glyphs = needed(Glyphs::make());
    EXPECT_EQ(glyphs.find({U' ', Face::Mono, 16}).width, 0);
}

TEST(Glyphs, LaysNoLetterOverAnotherWhileThePageGrows) {
    Glyphs glyphs = needed(Glyphs::make());
    const int first_height = glyphs.height();
    std::vector<Glyph> all;
    for (char32_t character = U'!'; character < U'z'; ++character)
        for (int quarter = 0; quarter < 4; ++quarter)
            all.push_back(glyphs.find({character, Face::SansBold, 60, quarter, 0}));
    EXPECT_GT(glyphs.height(), first_height);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) ASSERT_TRUE(apart(all[i], all[j])) << i << " " << j;
}

TEST(Glyphs, BeginsAnEmptyPageOnlyWhenThePresentOneIsCrowded) {
    Glyphs glyphs = needed(Glyphs::make());
    glyphs.find({U'A', Face::Sans, 14});
    const Glyph lone = glyphs.find({U'W', Face::Sans, 14});
    glyphs.forget_if_crowded();
    EXPECT_EQ(glyphs.find({U'W', Face::Sans, 14}).x, lone.x);
    for (float size = 200; size < 280; size += 1) glyphs.find({U'W', Face::Sans, size});
    glyphs.forget_if_crowded();
    EXPECT_EQ(glyphs.find({U'W', Face::Sans, 14}).x, 0);
}

TEST(Glyphs, GivesNoPixelsToALetterThatNoPageHolds) {
    Glyphs glyphs = needed(Glyphs::make());
    EXPECT_EQ(glyphs.find({U'W', Face::Sans, 3000}).width, 0);
}

}  // namespace app::test
