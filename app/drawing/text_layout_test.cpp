// Text layout: width is the sum of advances, subscripts are smaller and lower.
#include <gtest/gtest.h>

#include "app/base/markup.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"

namespace app::typeset_test {
namespace {

TEST(TextLayout, MeasuresTheSumOfTheAdvances) {
    for (FontFace face : {FontFace::Sans, FontFace::SansBold, FontFace::Mono}) {
        float sum = 0;
        for (char32_t character : {U'A', U'×', U'B', U' ', U'0'}) sum += advance(character, face);
        EXPECT_NEAR(measure_text("A×B 0", face, 20).width_px, 20 * sum, 1e-4);
    }
    EXPECT_EQ(measure_text("", FontFace::Sans, 20).width_px, 0);
    EXPECT_GT(measure_text("", FontFace::Sans, 20).ascent_px, 14);
}

TEST(TextLayout, SetsASubscriptSmallerAndLower) {
    const std::vector<TextRun> texts = layout_markup("A_0×B_1", {10, 50}, FontFace::Sans, 20, {});
    ASSERT_EQ(texts.size(), 4U);
    EXPECT_EQ(texts[0].utf8, "A");
    EXPECT_EQ(texts[1].utf8, "0");
    EXPECT_EQ(texts[2].utf8, "×B");
    EXPECT_EQ(texts[3].utf8, "1");
    EXPECT_LT(texts[1].size_px, 20);
    EXPECT_GT(texts[1].origin.y, 50);
    EXPECT_EQ(texts[2].origin.y, 50);
    EXPECT_NEAR(texts[1].origin.x, 10 + measure_text("A", FontFace::Sans, 20).width_px, 1e-4);
}

TEST(TextLayout, TreatsABraceGroupAsSubscript) {
    const std::vector<TextRun> texts = layout_markup("r_{AB}x", {}, FontFace::Sans, 20, {});
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts[1].utf8, "AB");
    EXPECT_EQ(texts[2].utf8, "x");
}

TEST(TextLayout, LowersACharacterNotAByte) {
    const std::vector<TextRun> texts = layout_markup("x_分y", {}, FontFace::Sans, 20, {});
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts[1].utf8, "分");
}

TEST(TextLayout, KeepsATrailingUnderscore) {
    EXPECT_EQ(layout_markup("a_", {}, FontFace::Sans, 20, {}).back().utf8, "a_");
    EXPECT_TRUE(layout_markup("", {}, FontFace::Sans, 20, {}).empty());
    EXPECT_EQ(layout_markup("a_{b", {}, FontFace::Sans, 20, {})[1].utf8, "{");
}

TEST(TextLayout, DrawsTheMinusOfANumberAndKeepsHyphens) {
    for (const auto& [markup, shown] :
         {std::pair("-0.5", "−0.5"), std::pair("x = -2, (-1,-3)", "x = −2, (−1,−3)"),
          std::pair("center-radius 2-3 -a 1e-05 --4", "center-radius 2-3 -a 1e-05 --4"),
          std::pair("-", "-")}) {
        const std::vector<TextRun> runs = layout_markup(markup, {}, FontFace::Sans, 20, {});
        ASSERT_EQ(runs.size(), 1U);
        EXPECT_EQ(runs[0].utf8, shown);
    }
    EXPECT_EQ(layout_markup("A_0-1", {}, FontFace::Sans, 20, {}).back().utf8, "-1");
    EXPECT_EQ(plain_text("-0.5"), "-0.5");
}

TEST(TextLayout, MeasuresMarkupAsItIsDrawn) {
    const std::vector<TextRun> texts = layout_markup("A_0×B_1", {}, FontFace::Sans, 20, {});
    const float end = texts[3].origin.x + measure_text("1", FontFace::Sans, texts[3].size_px).width_px;
    EXPECT_NEAR(measure_markup("A_0×B_1", FontFace::Sans, 20).width_px, end, 1e-4);
}

TEST(TextLayout, WrapsAtSpacesWithinTheWidth) {
    const std::string text = "A_0×B_1 leaves a gap of 0.379 between the two shapes.";
    const std::vector<std::string> lines = wrap_markup(text, 120, FontFace::Sans, 14);
    ASSERT_GT(lines.size(), 2U);
    std::string joined;
    for (const std::string& line : lines) {
        EXPECT_LE(measure_markup(line, FontFace::Sans, 14).width_px, 120) << line;
        joined += (joined.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(joined, text);
    EXPECT_EQ(wrap_markup("separating", 5, FontFace::Sans, 14), (std::vector<std::string>{"separating"}));
    EXPECT_TRUE(wrap_markup("", 100, FontFace::Sans, 14).empty());
}

TEST(TextLayout, WrapsTextWithoutSpacesButNotBeforePunctuation) {
    const std::string text = "没有绿色方向，没有方向使两个形状分离。B_0 的重叠最小。";
    for (const float width : {60.0F, 75.0F, 90.0F, 130.0F}) {
        std::string joined;
        for (const std::string& line : wrap_markup(text, width, FontFace::Sans, 14)) {
            joined += line;
            EXPECT_FALSE(line.starts_with("，") || line.starts_with("。")) << line;
        }
        std::erase(joined, ' ');
        std::string expected = text;
        std::erase(expected, ' ');
        EXPECT_EQ(joined, expected);
    }
}

}  // namespace
}  // namespace app::typeset_test
