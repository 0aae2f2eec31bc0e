// Whole numbers back to doubles: one rounding, and no exponent too large on the way.
#include "core/exact/wide.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace core::exact::wide_test {
namespace {

TEST(Wide, RoundsWholeNumbersToTheNearestDouble) {
    EXPECT_EQ(rounded(wide(Integer(0))), 0);
    EXPECT_EQ(rounded(wide(Integer(-7))), -7);
    const Integer large = (Integer(1) << 53) + 1;
    EXPECT_EQ(rounded(wide(large)), 0x1p53);
    EXPECT_EQ(rounded(wide(Integer(large + 2))), 0x1p53 + 4);
    const Integer many = (Integer(3) << 1000) + 1;
    EXPECT_EQ(rounded(wide(many) / wide(Integer(1) << 999)), 6);
}

TEST(Wide, TakesRootsOfNumbersNoDoubleHolds) {
    const Integer square = Integer(9) << 5000;
    EXPECT_EQ(rounded(root(wide(square)) / Wide{1, 2500}), 3);
    EXPECT_EQ(rounded(root(wide(Integer(square * 2))) / Wide{1, 2500}), std::sqrt(18.0));
}

TEST(Wide, AddsWhateverTheExponents) {
    EXPECT_EQ(rounded(sum(Wide{1, 3}, Wide{3, -1})), 9.5);
    EXPECT_EQ(rounded(sum(Wide{1, -40000}, Wide{3, 0})), 3);
    EXPECT_EQ(rounded(sum(Wide{0, 40000}, Wide{3, 0})), 3);
}

TEST(Wide, EndsWhereDoublesEnd) {
    EXPECT_EQ(rounded(Wide{1, 1024}), std::numeric_limits<Real>::infinity());
    EXPECT_EQ(rounded(Wide{1, -1074}), std::numeric_limits<Real>::denorm_min());
    EXPECT_EQ(rounded(Wide{1, -100000}), 0);
}

}  // namespace
}  // namespace core::exact::wide_test
