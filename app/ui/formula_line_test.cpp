// Tests of the colours of the formula.
#include <gtest/gtest.h>

#include "app/ui/rich_text.h"

namespace app::test::formula_line_test {

TEST(FormulaLine, ColorsEachRadiusAndItsNumberLikeItsShape) {
    const Theme& theme = themes().front();
    const std::string formula = "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484";
    std::string joined, a, b;
    for (const StyledText& piece : formula_pieces(formula, theme)) {
        joined += piece.markup;
        if (piece.color == theme.a) a += piece.markup;
        if (piece.color == theme.b) b += piece.markup;
    }
    EXPECT_EQ(joined, formula);
    EXPECT_EQ(a, "r_A 0.849 ");
    EXPECT_EQ(b, "r_B 0.635 ");
}

}  // namespace app::test::formula_line_test
