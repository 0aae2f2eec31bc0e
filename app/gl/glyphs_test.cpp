// Letters on their page.
#include "app/gl/glyphs.h"

#include <numeric>
#include <string_view>

#include <gtest/gtest.h>

#include "app/tests/gl_stage.h"

namespace app::test::glyphs_test {

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
            all.push_back(glyphs.find({character, Face::SansBold, 60, quarter}));
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

TEST(Glyphs, PreparesWhatWasFoundAtTheOtherQuarters) {
    Glyphs glyphs = needed(Glyphs::make());
    glyphs.find({U'A', Face::Sans, 20, 1});
    const long version = glyphs.version();
    EXPECT_FALSE(glyphs.prepare([] { return false; }));
    EXPECT_EQ(glyphs.version(), version);
    EXPECT_TRUE(glyphs.prepare([] { return true; }));
    EXPECT_GE(glyphs.version(), version + 3);
    EXPECT_LE(glyphs.version(), version + 3 + 4 * 32L) << "what numbers are made of, and no more";
    const long prepared = glyphs.version();
    for (int quarter = 0; quarter < gl::GlyphKey::quarters; ++quarter)
        EXPECT_GT(ink(glyphs, glyphs.find({U'A', Face::Sans, 20, quarter})), 0) << quarter;
    EXPECT_EQ(glyphs.version(), prepared);
    EXPECT_TRUE(glyphs.prepare([] { return true; })) << "nothing was found anew";
    EXPECT_EQ(glyphs.version(), prepared);
}

TEST(Glyphs, PreparesWhatNumbersAreMadeOfInASizeThatWasFound) {
    Glyphs glyphs = needed(Glyphs::make());
    glyphs.find({U'A', Face::Mono, 20, 1});
    EXPECT_TRUE(glyphs.prepare([] { return true; }));
    const long version = glyphs.version();
    for (const char32_t letter : std::u32string_view(U"+0123456789.e-()xabcdfp\u00B0"))
        for (int quarter = 0; quarter < gl::GlyphKey::quarters; ++quarter)
            EXPECT_GT(ink(glyphs, glyphs.find({letter, Face::Mono, 20, quarter})), 0);
    EXPECT_EQ(glyphs.version(), version);
    glyphs.find({U'5', Face::Sans, 20});
    EXPECT_GT(glyphs.version(), version) << "another face";
}

TEST(Glyphs, PreparesWhatWasFoundAtTheSizeThatFollows) {
    Glyphs glyphs = needed(Glyphs::make());
    glyphs.find({U'A', Face::SansBold, 12.5F, 3});
    glyphs.prepare([] { return true; });
    glyphs.rescale(1.2F);
    EXPECT_TRUE(glyphs.prepare([] { return true; }));
    const long version = glyphs.version();
    const Glyph larger = glyphs.find({U'A', Face::SansBold, 15, 2});
    EXPECT_EQ(glyphs.version(), version);
    EXPECT_GT(ink(glyphs, larger), 0);
    EXPECT_EQ(larger.y, 0) << "a page of its own";
    glyphs.find({U'A', Face::SansBold, 12.5F, 3});
    EXPECT_GT(glyphs.version(), version) << "that size is forgotten";
}

TEST(Glyphs, DoesNotCrowdThePageWithWhatIsNotShown) {
    Glyphs glyphs = needed(Glyphs::make());
    for (float size = 100; size < 160; size += 1) glyphs.find({U'W', Face::Sans, size});
    const Glyph first = glyphs.find({U'W', Face::Sans, 100});
    EXPECT_TRUE(glyphs.prepare([] { return true; }));
    EXPECT_FALSE(glyphs.forget_if_crowded());
    const long version = glyphs.version();
    EXPECT_EQ(glyphs.find({U'W', Face::Sans, 100}).x, first.x);
    EXPECT_EQ(glyphs.version(), version);
}

TEST(Glyphs, GivesNoPixelsToALetterThatNoPageHolds) {
    Glyphs glyphs = needed(Glyphs::make());
    EXPECT_EQ(glyphs.find({U'W', Face::Sans, 3000}).width, 0);
}

Drawing word(const std::string& utf8, glm::vec2 at) {
    Drawing drawing;
    drawing.size_px = {60, 30};
    drawing.texts.push_back({at, utf8, Face::Sans, 15, {1, 1, 1, 1}});
    return drawing;
}

TEST(Glyphs, PaintTheSameWordsWhenTheyWereMadeAnew) {
    const Drawing drawing = word("abc", {4, 20});
    const gl::Image alone = GlStage().image(drawing);
    GlStage stage;
    stage.image(word("xyzw", {4, 20}));
    EXPECT_TRUE(stage.image(drawing) == alone);
    stage.painter.rescale(0.5F);
    EXPECT_TRUE(stage.painter.prepare_letters([] { return true; }));
    EXPECT_TRUE(stage.image(drawing) == alone);
}

TEST(Glyphs, StandOnWholePixelsUpwardsAndOnQuartersAside) {
    const gl::Image whole = GlStage().image(word("abc", {4, 20}));
    EXPECT_TRUE(GlStage().image(word("abc", {4, 20.3F})) == whole);
    EXPECT_FALSE(GlStage().image(word("abc", {4.3F, 20})) == whole);
}

}  // namespace app::test::glyphs_test
