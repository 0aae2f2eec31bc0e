// Fuzzy search for names.
#include "app/base/fuzzy_match.h"

#include <gtest/gtest.h>

namespace app::test::fuzzy_match_test {

TEST(FuzzyMatch, RanksTheExactNameFirst) {
    EXPECT_EQ(fuzzy_distance("undo", "Undo"), 0);
    EXPECT_GT(*fuzzy_distance("undo", "Undo all"), 0);
}

TEST(FuzzyMatch, RequiresEveryWordWithItsLettersInOrder) {
    EXPECT_TRUE(fuzzy_distance("box add", "Add shape: box"));
    EXPECT_TRUE(fuzzy_distance("edgpr", "An edge pair alone"));
    EXPECT_FALSE(fuzzy_distance("xbo", "Add shape: box"));
    EXPECT_FALSE(fuzzy_distance("box cone", "Add shape: box"));
}

TEST(FuzzyMatch, PrefersWordStartsAndAdjacentLetters) {
    EXPECT_LT(*fuzzy_distance("pin", "Unpin the pin"), *fuzzy_distance("pin", "Unpin the axis"));
    EXPECT_LT(*fuzzy_distance("see", "a seed"), *fuzzy_distance("see", "s e ed"));
}

TEST(FuzzyMatch, RejectsLettersScatteredOverTheWholeName) {
    EXPECT_FALSE(fuzzy_distance("map", "method: aabb.published"));
    EXPECT_TRUE(fuzzy_distance("map", "Map: what it shows"));
}

TEST(FuzzyMatch, MatchesEverythingWithAnEmptyQuery) {
    EXPECT_EQ(fuzzy_distance("", "Undo"), 0);
    EXPECT_EQ(fuzzy_distance("  ", ""), 0);
    EXPECT_FALSE(fuzzy_distance("a", ""));
}

TEST(FuzzyMatch, MatchesChineseByCharacter) {
    EXPECT_TRUE(fuzzy_distance("矩形", "添加形状：矩形"));
    EXPECT_FALSE(fuzzy_distance("圆", "添加形状：矩形"));
}

TEST(EditDistance, CountsInsertedRemovedReplacedAndSwappedLetters) {
    EXPECT_EQ(edit_distance("check", "check"), 0U);
    EXPECT_EQ(edit_distance("chekc", "check"), 1U);
    EXPECT_EQ(edit_distance("chck", "check"), 1U);
    EXPECT_EQ(edit_distance("cheeck", "check"), 1U);
    EXPECT_EQ(edit_distance("chock", "check"), 1U);
    EXPECT_EQ(edit_distance("render", "read"), 3U);
    EXPECT_EQ(edit_distance("", "read"), 4U);
}

}  // namespace app::test::fuzzy_match_test
