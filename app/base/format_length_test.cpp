// Lengths for people: enough digits, no false zero.
#include <gtest/gtest.h>

#include "app/base/number.h"

namespace app::format_length_test {
namespace {

TEST(FormatLength, ShowsThreeDecimalsOfOrdinaryLengths) {
    EXPECT_EQ(format_length(0.3794, 3), "0.379");
    EXPECT_EQ(format_length(-1.5, 3), "-1.500");
    EXPECT_EQ(format_signed_length(0.635, 3), "+0.635");
    EXPECT_EQ(format_signed_length(0, 3), "0.000");
}

TEST(FormatLength, UsesAnExponentWhereDecimalsLoseDigits) {
    EXPECT_EQ(format_length(3.79e-150, 1e-149), "3.79e-150");
    EXPECT_EQ(format_length(0.0004, 1), "4.00e-4");
    EXPECT_EQ(format_length(9.9999e149, 1e150), "1.00e150");
    EXPECT_EQ(format_length(12345678, 1e7), "1.23e7");
}

TEST(FormatLength, ShowsRoundingNoiseAsZero) {
    EXPECT_EQ(format_length(-1e-16, 2), "0.000");
    EXPECT_EQ(format_length(1e-16, 1e-16), "1.00e-16");
}

TEST(FormatLength, KeepsEveryBitInAnExactFormat) {
    EXPECT_EQ(format_length(-1e-16, 2, NumberFormat::Decimal), "-9.9999999999999998e-17");
    EXPECT_EQ(format_length(0.1, 3, NumberFormat::Short), "0.100");
    EXPECT_EQ(format_signed_length(0.5, 3, NumberFormat::Hex), "+0x1p-1");
    EXPECT_EQ(format_signed_length(-0.5, 3, NumberFormat::Hex), "-0x1p-1");
    EXPECT_EQ(format_signed_length(0.5, 3, NumberFormat::Bits), "0x3fe0000000000000");
    EXPECT_EQ(format_vector({0.5, -2, 0}, 3, true, NumberFormat::Hex), "(+0x1p-1, -0x1p+1)");
    EXPECT_EQ(format_vector({-0.0, -2, 0}, 3, true, NumberFormat::Hex), "(0x0p+0, -0x1p+1)") << "no sign";
}

TEST(FormatLength, AddsDigitsUntilTwoLengthsDiffer) {
    EXPECT_EQ(format_distinct_length(1.00001, 1.00002, 3), "1.00001");
    EXPECT_EQ(format_distinct_length(1.5, 1.25, 3), "1.500");
    EXPECT_EQ(format_distinct_length(1.5, 1.5, 3), "1.500");
}

TEST(FormatLength, FormatsTicksWithTheDigitsOfTheStep) {
    EXPECT_EQ(format_tick(1.5, 0.5), "1.5");
    EXPECT_EQ(format_tick(10, 5), "10");
    EXPECT_EQ(format_tick(1e-17, 0.5), "0");
    EXPECT_EQ(format_tick(2e-150, 1e-150), "2e-150");
    EXPECT_EQ(format_tick(10000001, 1), "10000001");
}

}  // namespace
}  // namespace app::format_length_test
