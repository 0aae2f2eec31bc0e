// Conversion of integers to doubles: one rounding, and no overflow of intermediate exponents.
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/exact/integer.h"

namespace core::exact::extended_float_test {
namespace {

TEST(ExtendedFloat, RoundsWholeNumbersToTheNearestDouble) {
    EXPECT_EQ(to_double(to_extended(Integer(0))), 0);
    EXPECT_EQ(to_double(to_extended(Integer(-7))), -7);
    const Integer large = (Integer(1) << 53) + 1;
    EXPECT_EQ(to_double(to_extended(large)), 0x1p53);
    EXPECT_EQ(to_double(to_extended(Integer(large + 2))), 0x1p53 + 4);
    const Integer many = (Integer(3) << 1000) + 1;
    EXPECT_EQ(to_double(to_extended(many) / to_extended(Integer(1) << 999)), 6);
}

TEST(ExtendedFloat, TakesRootsBeyondTheRangeOfDoubles) {
    const Integer square = Integer(9) << 5000;
    EXPECT_EQ(to_double(sqrt(to_extended(square)) / ExtendedFloat{1, 2500}), 3);
    EXPECT_EQ(to_double(sqrt(to_extended(Integer(square * 2))) / ExtendedFloat{1, 2500}), std::sqrt(18.0));
}

TEST(ExtendedFloat, AddsNumbersWithAnyExponents) {
    EXPECT_EQ(to_double(add_same_sign(ExtendedFloat{1, 3}, ExtendedFloat{3, -1})), 9.5);
    EXPECT_EQ(to_double(add_same_sign(ExtendedFloat{1, -40000}, ExtendedFloat{3, 0})), 3);
    EXPECT_EQ(to_double(add_same_sign(ExtendedFloat{0, 40000}, ExtendedFloat{3, 0})), 3);
}

TEST(ExtendedFloat, ToDoubleOverflowsAndUnderflows) {
    EXPECT_EQ(to_double(ExtendedFloat{1, 1024}), std::numeric_limits<Real>::infinity());
    EXPECT_EQ(to_double(ExtendedFloat{1, -1074}), std::numeric_limits<Real>::denorm_min());
    EXPECT_EQ(to_double(ExtendedFloat{1, -100000}), 0);
}

// An unsigned long has 32 bits on Windows and in WebAssembly.
TEST(Integer, HasEveryBitOfADouble) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<Real> fraction(-1, 1);
    std::vector<Real> numbers{0, 1, 0x1p32, 0x1.00000001p40, 0x1p53 - 1, -(0x1p53 - 1), 0x1p62, -0x1p62};
    for (int i = 0; i < 1000; ++i) numbers.push_back(std::trunc(std::ldexp(fraction(random), i % 63)));
    for (const Real number : numbers) {
        const Integer expected(number);  // by GMP's setter of a double
        EXPECT_EQ(to_integer(static_cast<std::int64_t>(number)), expected) << number;
        EXPECT_EQ(to_integer(std::ldexp(number, -100), -100), expected) << number;
    }
}

// Each thread keeps freed blocks, and ends with numbers of its own in use elsewhere.
TEST(Integer, MayBeFreedByAnotherThread) {
    std::vector<Integer> numbers;
    const auto add_numbers = [&] {
        for (int i = 0; i < 3000; ++i) numbers.push_back(Integer(3) << static_cast<unsigned long>(i));
    };
    std::thread(add_numbers).join();
    std::vector<Integer> first = numbers;
    std::thread([&] { numbers.clear(); }).join();
    add_numbers();
    EXPECT_EQ(numbers, first);
    std::thread([&] {
        thread_local std::vector<Integer> own = first;
        EXPECT_EQ(own, first);
    }).join();
}

}  // namespace
}  // namespace core::exact::extended_float_test
