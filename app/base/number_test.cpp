// Numbers as text and back, bit for bit.
#include "app/base/number.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace app::number_test {
namespace {

std::uint64_t bits(double value) {
    std::uint64_t out = 0;
    std::memcpy(&out, &value, sizeof out);
    return out;
}

TEST(Number, ReportsWhyATypedTextIsNoNumber) {
    for (const char* text : {"", "wide", "1 2", "0x", "--1", "1e", "infinite"}) {
        EXPECT_EQ(number_input_error(text), NumberInputError::NotANumber) << text;
    }
    for (const char* text :
         {"inf", "-Infinity", "nan", "1e999", " -1e999 ", "0x7ff0000000000000", "0x7f800000"}) {
        EXPECT_EQ(number_input_error(text), NumberInputError::NotFinite) << text;
    }
    for (const char* text : {"1", "-0x1p-3", "0x3f800000", "1e-999"})
        EXPECT_FALSE(number_input_error(text)) << text;
}

TEST(Number, ShortestReadsBackBitForBit) {
    std::mt19937_64 random(1);
    int denormal = 0;
    for (int pass = 0; pass < 100000; ++pass) {
        std::uint64_t raw = random();
        // Every tenth has the least exponent.
        if (pass % 10 == 0) raw &= 0x800FFFFFFFFFFFFFULL;
        double value = 0;
        std::memcpy(&value, &raw, sizeof value);
        if (!std::isfinite(value)) continue;
        if (std::fpclassify(value) == FP_SUBNORMAL) ++denormal;
        const std::optional<double> back = parse_number(to_shortest(value));
        ASSERT_TRUE(back) << to_shortest(value);
        EXPECT_EQ(bits(*back), bits(value)) << to_shortest(value);
    }
    EXPECT_GT(denormal, 5000);
    EXPECT_EQ(to_shortest(-0.0), "-0.0");
    EXPECT_EQ(to_shortest(0.1), "0.1");
}

TEST(Number, ReadsHexFloatsBitForBit) {
    EXPECT_EQ(parse_number("0x1.8p+1"), 3.0);
    EXPECT_EQ(parse_number(" -0X1p-1074 "), -std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(parse_number("+0x10"), 16.0);
    std::mt19937_64 random(2);
    std::array<char, 64> text{};
    for (int pass = 0; pass < 20000; ++pass) {
        const double value =
            std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 1900) - 1000);
        std::snprintf(text.data(), text.size(), "%a", value);
        ASSERT_EQ(parse_number(text.data()), value) << text.data();
    }
}

TEST(Number, RejectsNonFiniteNumbers) {
    for (const char* text : {"", " ", "1e999", "inf", "nan", "-infinity", "1,5", "1.5x", "--1", "+-1", "0x",
                             "0xg", "0x1p9999", "1 2", "e5", "."}) {
        EXPECT_FALSE(parse_number(text)) << text;
    }
}

TEST(Number, TooSmallForADoubleIsZero) {
    EXPECT_EQ(parse_number("1e-400"), 0.0);
    EXPECT_EQ(parse_number("0x1p-2000"), 0.0);
}

TEST(Number, FixedNeverShowsANegativeZero) {
    EXPECT_EQ(to_fixed(-1e-17, 3), "0.000");
    EXPECT_EQ(to_fixed(-0.0, 2), "0.00");
    EXPECT_EQ(to_fixed(1.23456, 3), "1.235");
    EXPECT_EQ(to_fixed_signed(0.379, 3), "+0.379");
    EXPECT_EQ(to_fixed_signed(-0.379, 3), "-0.379");
}

TEST(Number, FixedShowsHugeAndTinyWithAnExponent) {
    EXPECT_EQ(to_fixed(1.234e45, 3), "1.23e+45");
    EXPECT_EQ(to_fixed(-1.234e-150, 3), "-1.23e-150");
    EXPECT_EQ(to_fixed(2e-5, 3), "2.00e-05");
}

TEST(Number, IsWrittenInEveryFormat) {
    EXPECT_EQ(format_number(0.1, NumberFormat::Short), "0.1");
    EXPECT_EQ(format_number(0.1, NumberFormat::Decimal), "0.10000000000000001");
    EXPECT_EQ(format_number(0.1, NumberFormat::Hex), "0x1.999999999999ap-4");
    EXPECT_EQ(format_number(0.1, NumberFormat::Bits), "0x3fb999999999999a");
    EXPECT_EQ(format_number(-3, NumberFormat::Hex), "-0x1.8p+1");
    EXPECT_EQ(format_number(5e-324, NumberFormat::Bits), "0x0000000000000001");
    EXPECT_EQ(to_17_digits(0.1), "0.10000000000000001");
    EXPECT_EQ(to_17_digits(2), "2");
}

TEST(Number, FormatsAreFoundByTheirIds) {
    for (const NumberFormatInfo& row : number_formats()) {
        EXPECT_EQ(find_number_format(row.id), row.format);
        EXPECT_STREQ(id(row.format), row.id);
    }
    EXPECT_FALSE(find_number_format("roman"));
}

TEST(Number, EveryFormatReadsBackBitForBit) {
    std::mt19937_64 random(3);
    int finite = 0;
    for (int pass = 0; pass < 50000; ++pass) {
        double value = 0;
        const std::uint64_t raw = pass % 10 == 0 ? random() & 0x800FFFFFFFFFFFFFULL : random();
        std::memcpy(&value, &raw, sizeof value);
        if (!std::isfinite(value)) continue;
        ++finite;
        for (const NumberFormatInfo& row : number_formats()) {
            const std::string text = format_number(value, row.format);
            ASSERT_TRUE(parse_user_number(text)) << text;
            EXPECT_EQ(bits(*parse_user_number(text)), raw) << text;
        }
        EXPECT_EQ(bits(*parse_user_number(to_17_digits(value))), raw);
    }
    EXPECT_GT(finite, 49000);
}

TEST(Number, BitPatternLengthSelectsFloatOrDouble) {
    EXPECT_EQ(parse_user_number("0x3ff8000000000000"), 1.5);
    EXPECT_EQ(parse_user_number(" 0X3F800000 "), 1.0);
    EXPECT_EQ(parse_user_number("0xbdcccccd"), static_cast<double>(-0.1F));
    EXPECT_EQ(parse_user_number("0x00000001"), static_cast<double>(std::numeric_limits<float>::denorm_min()));
    EXPECT_EQ(parse_user_number("0x10"), 16.0) << "a hex float";
    EXPECT_EQ(parse_user_number("0x3f80.0000p0"), 16256.0) << "a hex float";
    EXPECT_EQ(parse_number("0x3f800000"), 1065353216.0) << "files hold no patterns";
    for (const char* text : {"0x7ff0000000000000", "0xfff8000000000000", "0x7f800000"})
        EXPECT_FALSE(parse_user_number(text)) << text << " is not finite";
}

TEST(Number, OrdinalsOfNeighborsDifferByOne) {
    EXPECT_EQ(to_ordinal(0.0), 0);
    EXPECT_EQ(to_ordinal(-0.0), 0);
    EXPECT_EQ(to_ordinal(std::numeric_limits<double>::denorm_min()), 1);
    EXPECT_EQ(to_ordinal(-std::numeric_limits<double>::denorm_min()), -1);
    for (const double value : {1.0, -1.0, 2.0, -0.1, 1e-310, -1e300, 0.0}) {
        EXPECT_EQ(from_ordinal(to_ordinal(value)), value);
        EXPECT_EQ(from_ordinal(to_ordinal(value) + 1), std::nextafter(value, 1e308));
        EXPECT_EQ(from_ordinal(to_ordinal(value) - 1), std::nextafter(value, -1e308));
    }
}

TEST(Number, UlpIsTheStepToTheNextLargerMagnitude) {
    EXPECT_EQ(ulp(1), std::numeric_limits<double>::epsilon());
    EXPECT_EQ(ulp(-1), std::numeric_limits<double>::epsilon());
    EXPECT_EQ(ulp(0), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(ulp(std::numeric_limits<double>::max()), std::ldexp(1.0, 971));
}

}  // namespace
}  // namespace app::number_test
