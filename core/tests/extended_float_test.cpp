// Conversion of integers to doubles: one rounding, and no overflow of intermediate exponents.
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
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

// As on Windows and in WebAssembly, where an unsigned long or a limb has 32 bits.
TEST(Integer, HasEveryBitOfADoubleAlsoFromPartsOf32Bits) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<Real> fraction(-1, 1);
    std::vector<Real> numbers{0, 1, 0x1p32, 0x1.00000001p40, 0x1p53 - 1, -(0x1p53 - 1), 0x1p62, -0x1p62};
    for (int i = 0; i < 1000; ++i) numbers.push_back(std::trunc(std::ldexp(fraction(random), i % 63)));
    for (const Real number : numbers) {
        const Integer expected(number);  // by GMP's setter of a double
        const auto value = static_cast<std::int64_t>(number);
        EXPECT_EQ(from_parts<std::uint32_t>(value), expected) << number;
        EXPECT_EQ(from_parts<unsigned long>(value), expected) << number;
        EXPECT_EQ(to_integer(std::ldexp(number, -100), -100), expected) << number;
    }
}

TEST(ExtendedFloat, HasTheSameBitsFromLimbsOf32Bits) {
    const Integer odd("0x1fedcba987654321fedcba987654321fedcba987654321");
    const std::size_t all_bits = mpz_sizeinbase(odd.get_mpz_t(), 2);
    for (std::size_t bits = 1; bits <= all_bits; ++bits) {
        const Integer number = odd >> (all_bits - bits);
        std::vector<std::uint32_t> limbs((mpz_sizeinbase(number.get_mpz_t(), 2) + 31) / 32);
        std::size_t count = 0;
        mpz_export(limbs.data(), &count, -1, 4, 0, 0, number.get_mpz_t());
        const ExtendedFloat of_halves = leading_bits(std::span<const std::uint32_t>(limbs.data(), count));
        const ExtendedFloat expected = to_extended(number);
        const long double ratio =
            std::ldexp(of_halves.mantissa / expected.mantissa, int(of_halves.exponent - expected.exponent));
        EXPECT_LE(std::fabs(ratio - 1), 0x1p-63L) << bits;
        EXPECT_EQ(to_double(of_halves), to_double(expected)) << bits;
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
