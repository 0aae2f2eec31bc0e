// Lengths for people: enough digits, no false zero.
#include <gtest/gtest.h>

#include "app/base/number.h"

namespace app::format_length_test {
namespace {

TEST(FormatLength, ShowsThreeDecimalsOfOrdinaryLengths) {
    EXPECT_EQ(format_length(0.3794), "0.379");
    EXPECT_EQ(format_length(-1.5), "-1.500");
    EXPECT_EQ(format_signed_length(0.635), "+0.635");
    EXPECT_EQ(format_signed_length(0), "0.000");
}

TEST(FormatLength, UsesAnExponentWhereDecimalsLoseDigits) {
    EXPECT_EQ(format_length(3.79e-150), "3.79e-150");
    EXPECT_EQ(format_length(0.0004), "4.00e-4");
    EXPECT_EQ(format_length(9.9999e149), "1.00e150");
    EXPECT_EQ(format_length(12345678), "1.23e7");
}

TEST(FormatLength, ShowsOnlyZeroAsZero) {
    EXPECT_EQ(format_length(0), "0.000");
    EXPECT_EQ(format_length(-0.0), "0.000");
    EXPECT_EQ(format_length(1.6e-14), "1.60e-14");
    EXPECT_EQ(format_length(-5e-324), "-4.94e-324");
    EXPECT_EQ(format_signed_length(1e-16), "+1.00e-16");
    EXPECT_EQ(format_distinct_length(1e-16, 0), "1.00e-16");
}

TEST(FormatLength, ShowsRoundingNoiseOfACoordinateAsZero) {
    EXPECT_EQ(format_coordinate(-1e-16, 2), "0.000");
    EXPECT_EQ(format_coordinate(1e-16, 1e-16), "1.00e-16");
    EXPECT_EQ(format_coordinate(-1e-16, 2, NumberFormat::Decimal), "-9.9999999999999998e-17");
    EXPECT_EQ(format_vector({1, -1e-16, 0}, 2, true), "(+1.000, 0.000)");
}

TEST(FormatLength, KeepsEveryBitInAnExactFormat) {
    EXPECT_EQ(format_length(-1e-16, NumberFormat::Decimal), "-9.9999999999999998e-17");
    EXPECT_EQ(format_length(0.1, NumberFormat::Short), "0.100");
    EXPECT_EQ(format_signed_length(0.5, NumberFormat::Hex), "+0x1p-1");
    EXPECT_EQ(format_signed_length(-0.5, NumberFormat::Hex), "-0x1p-1");
    EXPECT_EQ(format_signed_length(0.5, NumberFormat::Bits), "0x3fe0000000000000");
    EXPECT_EQ(format_vector({0.5, -2, 0}, 3, true, NumberFormat::Hex), "(+0x1p-1, -0x1p+1)");
    EXPECT_EQ(format_vector({-0.0, -2, 0}, 3, true, NumberFormat::Hex), "(0x0p+0, -0x1p+1)") << "no sign";
}

TEST(FormatLength, AddsDigitsUntilTwoLengthsDiffer) {
    EXPECT_EQ(format_distinct_length(1.00001, 1.00002), "1.00001");
    EXPECT_EQ(format_distinct_length(1.5, 1.25), "1.500");
    EXPECT_EQ(format_distinct_length(1.5, 1.5), "1.500");
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
