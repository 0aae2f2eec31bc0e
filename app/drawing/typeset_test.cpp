// Words: their width is the sum of their advances, subscripts stand smaller and lower.
#include "app/drawing/typeset.h"

#include <gtest/gtest.h>

namespace app::typeset_test {
namespace {

TEST(Typeset, MeasuresTheSumOfTheAdvances) {
    for (Face face : {Face::Sans, Face::SansBold, Face::Mono}) {
        float sum = 0;
        for (char32_t character : {U'A', U'×', U'B', U' ', U'0'}) sum += advance(character, face);
        EXPECT_NEAR(measure("A×B 0", face, 20).width_px, 20 * sum, 1e-4);
    }
    EXPECT_EQ(measure("", Face::Sans, 20).width_px, 0);
    EXPECT_GT(measure("", Face::Sans, 20).ascent_px, 14);
}

TEST(Typeset, SetsASubscriptSmallerAndLower) {
    const std::vector<Text> texts = typeset("A_0×B_1", {10, 50}, Face::Sans, 20, {});
    ASSERT_EQ(texts.size(), 4U);
    EXPECT_EQ(texts[0].utf8, "A");
    EXPECT_EQ(texts[1].utf8, "0");
    EXPECT_EQ(texts[2].utf8, "×B");
    EXPECT_EQ(texts[3].utf8, "1");
    EXPECT_LT(texts[1].size_px, 20);
    EXPECT_GT(texts[1].at.y, 50);
    EXPECT_EQ(texts[2].at.y, 50);
    EXPECT_NEAR(texts[1].at.x, 10 + measure("A", Face::Sans, 20).width_px, 1e-4);
}

TEST(Typeset, TakesAWholeBraceAsSubscript) {
    const std::vector<Text> texts = typeset("r_{AB}x", {}, Face::Sans, 20, {});
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts[1].utf8, "AB");
    EXPECT_EQ(texts[2].utf8, "x");
}

TEST(Typeset, LowersAWholeCharacterNotAByte) {
    const std::vector<Text> texts = typeset("x_分y", {}, Face::Sans, 20, {});
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts[1].utf8, "分");
}

TEST(Typeset, KeepsAnUnderscoreThatLowersNothing) {
    EXPECT_EQ(typeset("a_", {}, Face::Sans, 20, {}).back().utf8, "_");
    EXPECT_TRUE(typeset("", {}, Face::Sans, 20, {}).empty());
    EXPECT_EQ(typeset("a_{b", {}, Face::Sans, 20, {})[1].utf8, "{");
}

TEST(Typeset, MeasuresMarkupAsItIsSet) {
    const std::vector<Text> texts = typeset("A_0×B_1", {}, Face::Sans, 20, {});
    const float end = texts[3].at.x + measure("1", Face::Sans, texts[3].size_px).width_px;
    EXPECT_NEAR(measure_markup("A_0×B_1", Face::Sans, 20).width_px, end, 1e-4);
}

}  // namespace
}  // namespace app::typeset_test
