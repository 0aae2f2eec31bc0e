// Typed letters against names.
#include "app/base/match.h"

#include <gtest/gtest.h>

namespace app::test::match_test {

TEST(Match, FindsTheNameItselfNearest) {
    EXPECT_EQ(distance("undo", "Undo"), 0);
    EXPECT_GT(*distance("undo", "Undo all"), 0);
}

TEST(Match, WantsEveryWordWithItsLettersInOrder) {
    EXPECT_TRUE(distance("box add", "Add shape: box"));
    EXPECT_TRUE(distance("edgpr", "An edge pair alone"));
    EXPECT_FALSE(distance("xbo", "Add shape: box"));
    EXPECT_FALSE(distance("box cone", "Add shape: box"));
}

TEST(Match, PrefersTheBeginningOfAWordAndLettersSideBySide) {
    EXPECT_LT(*distance("pin", "Unpin the pin"), *distance("pin", "Unpin the axis"));
    EXPECT_LT(*distance("see", "a seed"), *distance("see", "s e ed"));
}

TEST(Match, TakesLettersStrewnOverAWholeNameForChance) {
    EXPECT_FALSE(distance("map", "method: aabb.published"));
    EXPECT_TRUE(distance("map", "Map: what it shows"));
}

TEST(Match, FitsEverythingWhenNothingIsTyped) {
    EXPECT_EQ(distance("", "Undo"), 0);
    EXPECT_EQ(distance("  ", ""), 0);
    EXPECT_FALSE(distance("a", ""));
}

TEST(Match, FindsChineseByItsCharacters) {
    EXPECT_TRUE(distance("矩形", "添加形状：矩形"));
    EXPECT_FALSE(distance("圆", "添加形状：矩形"));
}

}  // namespace app::test::match_test
