// Glyphs in the atlas.
#include "app/gl/glyph_atlas.h"

#include <numeric>
#include <string_view>

#include <gtest/gtest.h>

#include "app/tests/gl_fixture.h"

namespace app::test::glyphs_test {

using gl::Glyph;
using gl::GlyphAtlas;

namespace {

long total_coverage(const GlyphAtlas& glyphs, const Glyph& glyph) {
    long all = 0;
    for (int row = 0; row < glyph.height; ++row)
        for (int column = 0; column < glyph.width; ++column)
            all += glyphs.pixels()[static_cast<std::size_t>((glyph.y + row) * GlyphAtlas::width + glyph.x +
                                                            column)];
    return all;
}

bool are_disjoint(const Glyph& a, const Glyph& b) {
    return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

}  // namespace

TEST(GlyphAtlas, KeepsAGlyphAtItsPosition) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    const Glyph first = glyphs.find({U'A', FontFace::Sans, 20});
    const long version = glyphs.version();
    glyphs.find({U'B', FontFace::Sans, 20});
    const Glyph again = glyphs.find({U'A', FontFace::Sans, 20});
    EXPECT_EQ(first.x, again.x);
    EXPECT_EQ(first.y, again.y);
    EXPECT_EQ(glyphs.version(), version + 1);
    EXPECT_GT(total_coverage(glyphs, first), 0);
}

TEST(GlyphAtlas, RendersSymbolsAndChinese) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    for (const char32_t character : U"A×·≤≥⇒±°−→…分离轴") {
        if (character == 0) continue;
        const Glyph glyph = glyphs.find({character, FontFace::Sans, 16});
        EXPECT_GT(total_coverage(glyphs, glyph), 0) << static_cast<unsigned>(character);
    }
}

TEST(GlyphAtlas, DrawsBoldChineseWithWiderStrokes) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    for (const float size : {12.0F, 14.0F, 30.0F, 60.0F})
        for (const char32_t character : {U'分', U'离', U'轴'}) {
            const Glyph plain = glyphs.find({character, FontFace::Sans, size});
            const Glyph bold = glyphs.find({character, FontFace::SansBold, size});
            EXPECT_GT(100 * total_coverage(glyphs, bold), 115 * total_coverage(glyphs, plain)) << size;
            EXPECT_LE(bold.width, plain.width + 2 + int(size) / 20) << size;
        }
}

TEST(GlyphAtlas, LeavesABlankWithoutPixels) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    EXPECT_EQ(glyphs.find({U' ', FontFace::Mono, 16}).width, 0);
}

TEST(GlyphAtlas, OverlapsNoGlyphsWhileGrowing) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    const int first_height = glyphs.height();
    std::vector<Glyph> all;
    for (char32_t character = U'!'; character < U'z'; ++character)
        for (int quarter = 0; quarter < 4; ++quarter)
            all.push_back(glyphs.find({character, FontFace::SansBold, 60, quarter}));
    EXPECT_GT(glyphs.height(), first_height);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) ASSERT_TRUE(are_disjoint(all[i], all[j])) << i << " " << j;
}

TEST(GlyphAtlas, ResetsOnlyWhenCrowded) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    glyphs.find({U'A', FontFace::Sans, 14});
    const Glyph lone = glyphs.find({U'W', FontFace::Sans, 14});
    glyphs.reset_if_crowded();
    EXPECT_EQ(glyphs.find({U'W', FontFace::Sans, 14}).x, lone.x);
    for (float size = 200; size < 280; size += 1) glyphs.find({U'W', FontFace::Sans, size});
    glyphs.reset_if_crowded();
    EXPECT_EQ(glyphs.find({U'W', FontFace::Sans, 14}).x, 0);
}

TEST(GlyphAtlas, PrerendersTheOtherSubpixelPositions) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    glyphs.find({U'A', FontFace::Sans, 20, 1});
    const long version = glyphs.version();
    EXPECT_FALSE(glyphs.prerender([] { return false; }));
    EXPECT_EQ(glyphs.version(), version);
    EXPECT_TRUE(glyphs.prerender([] { return true; }));
    EXPECT_GE(glyphs.version(), version + 3);
    EXPECT_LE(glyphs.version(), version + 3 + 4 * 32L) << "what numbers are made of, and no more";
    const long prepared = glyphs.version();
    for (int quarter = 0; quarter < gl::GlyphKey::subpixel_count; ++quarter)
        EXPECT_GT(total_coverage(glyphs, glyphs.find({U'A', FontFace::Sans, 20, quarter})), 0) << quarter;
    EXPECT_EQ(glyphs.version(), prepared);
    EXPECT_TRUE(glyphs.prerender([] { return true; })) << "nothing was found anew";
    EXPECT_EQ(glyphs.version(), prepared);
}

TEST(GlyphAtlas, PrerendersNumberGlyphsInRequestedSizes) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    glyphs.find({U'A', FontFace::Mono, 20, 1});
    EXPECT_TRUE(glyphs.prerender([] { return true; }));
    const long version = glyphs.version();
    for (const char32_t letter : std::u32string_view(U"+0123456789.e-()xabcdfp\u00B0"))
        for (int quarter = 0; quarter < gl::GlyphKey::subpixel_count; ++quarter)
            EXPECT_GT(total_coverage(glyphs, glyphs.find({letter, FontFace::Mono, 20, quarter})), 0);
    EXPECT_EQ(glyphs.version(), version);
    glyphs.find({U'5', FontFace::Sans, 20});
    EXPECT_GT(glyphs.version(), version) << "another face";
}

TEST(GlyphAtlas, PrerendersRequestedGlyphsAtTheNewScale) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    glyphs.find({U'A', FontFace::SansBold, 12.5F, 3});
    glyphs.prerender([] { return true; });
    glyphs.set_scale(1.2F);
    EXPECT_TRUE(glyphs.prerender([] { return true; }));
    const long version = glyphs.version();
    const Glyph larger = glyphs.find({U'A', FontFace::SansBold, 15, 2});
    EXPECT_EQ(glyphs.version(), version);
    EXPECT_GT(total_coverage(glyphs, larger), 0);
    EXPECT_EQ(larger.y, 0) << "a page of its own";
    glyphs.find({U'A', FontFace::SansBold, 12.5F, 3});
    EXPECT_GT(glyphs.version(), version) << "that size is forgotten";
}

TEST(GlyphAtlas, LimitsPrerenderedGlyphs) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    for (float size = 100; size < 160; size += 1) glyphs.find({U'W', FontFace::Sans, size});
    const Glyph first = glyphs.find({U'W', FontFace::Sans, 100});
    EXPECT_TRUE(glyphs.prerender([] { return true; }));
    EXPECT_FALSE(glyphs.reset_if_crowded());
    const long version = glyphs.version();
    EXPECT_EQ(glyphs.find({U'W', FontFace::Sans, 100}).x, first.x);
    EXPECT_EQ(glyphs.version(), version);
}

TEST(GlyphAtlas, ReturnsNoPixelsForATooLargeGlyph) {
    GlyphAtlas glyphs = value_or_throw(GlyphAtlas::make());
    EXPECT_EQ(glyphs.find({U'W', FontFace::Sans, 3000}).width, 0);
}

Drawing text_drawing(const std::string& utf8, glm::vec2 origin) {
    Drawing drawing;
    drawing.size_px = {60, 30};
    drawing.texts.push_back({origin, utf8, FontFace::Sans, 15, {1, 1, 1, 1}});
    return drawing;
}

TEST(GlyphAtlas, PaintTheSameTextAfterAReset) {
    const Drawing drawing = text_drawing("abc", {4, 20});
    const gl::Image alone = GlFixture().render_image(drawing);
    GlFixture fixture;
    fixture.render_image(text_drawing("xyzw", {4, 20}));
    EXPECT_TRUE(fixture.render_image(drawing) == alone);
    fixture.painter.set_scale(0.5F);
    EXPECT_TRUE(fixture.painter.prerender_glyphs([] { return true; }));
    EXPECT_TRUE(fixture.render_image(drawing) == alone);
}

TEST(GlyphAtlas, SnapToPixelsVerticallyAndQuartersHorizontally) {
    const gl::Image whole = GlFixture().render_image(text_drawing("abc", {4, 20}));
    EXPECT_TRUE(GlFixture().render_image(text_drawing("abc", {4, 20.3F})) == whole);
    EXPECT_FALSE(GlFixture().render_image(text_drawing("abc", {4.3F, 20})) == whole);
}

}  // namespace app::test::glyphs_test
