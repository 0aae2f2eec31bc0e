// In pairs of doubles, of which the second is the rounding error of the first.
#include "core/angle.h"

#include <cmath>

namespace core {

namespace {

// A number as the sum of two, of which the second is a rounding error of the first.
struct Sum {
    Real value = 0, error = 0;
};

// For |a| >= |b|.
Sum fast_two_sum(Real a, Real b) {
    const Real sum = a + b;
    return {sum, b - (sum - a)};
}

Sum add(const Sum& a, const Sum& b) {
    const Real sum = a.value + b.value, of_b = sum - a.value;
    const Real error = (a.value - (sum - of_b)) + (b.value - of_b);
    return fast_two_sum(sum, error + (a.error + b.error));
}

// Dekker's product: without fma, which is slow in WebAssembly.
Sum multiply(const Sum& a, const Sum& b) {
    constexpr Real splitter = 0x1p27 + 1;
    const auto upper_half = [](Real x) { return splitter * x - (splitter * x - x); };
    const Real product = a.value * b.value;
    const Real a_high = upper_half(a.value), a_low = a.value - a_high;
    const Real b_high = upper_half(b.value), b_low = b.value - b_high;
    const Real error = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
    return fast_two_sum(product, error + (a.value * b.error + a.error * b.value));
}

}  // namespace

// Taylor series about multiples of a right angle: terms above the fifth power change only the rounding error.
CosineAndSine cosine_and_sine(Real radians) {
    constexpr Real max_reduced = 1e6;
    if (!(std::fabs(radians) < max_reduced)) return {std::cos(radians), std::sin(radians)};
    // A right angle in three parts, so that its multiples are exact.
    constexpr Real right_angle[] = {0x1.921fb544p0, 0x1.0b4611a6p-34, 0x1.3198a2e037073p-69};
    const Real quarters = std::nearbyint(radians / (right_angle[0] + right_angle[1]));
    Sum x = add({radians - quarters * right_angle[0]}, {-quarters * right_angle[1]});
    x = add(x, {-quarters * right_angle[2]});
    const Sum square = multiply(x, x);
    const Real y = square.value;
    const Real rest_of_sine =
        -1 / 5040.0 +
        y * (1 / 362880.0 + y * (-1 / 39916800.0 + y * (1 / 6227020800.0 +
                                                        y * (-1 / 1307674368000.0 + y / 355687428096000.0))));
    const Real rest_of_cosine =
        -1 / 720.0 +
        y * (1 / 40320.0 + y * (-1 / 3628800.0 + y * (1 / 479001600.0 + y * (-1 / 87178291200.0 +
                                                                             y * (1 / 20922789888000.0)))));
    constexpr Sum third{-0x1.5555555555555p-3, -0x1.5555555555555p-57},
        fifth{0x1.1111111111111p-7, 0x1.1111111111111p-63},
        fourth{0x1.5555555555555p-5, 0x1.5555555555555p-59};
    const Sum of_sine = add(third, multiply(square, add(fifth, multiply(square, {rest_of_sine}))));
    const Sum of_cosine = add({-0.5}, multiply(square, add(fourth, multiply(square, {rest_of_cosine}))));
    const Real sine = add(x, multiply(x, multiply(square, of_sine))).value;
    const Real cosine = add({1}, multiply(square, of_cosine)).value;
    switch (static_cast<int>(quarters) & 3) {
        case 0:
            return {cosine, sine};
        case 1:
            return {-sine, cosine};
        case 2:
            return {-cosine, -sine};
        default:
            return {sine, -cosine};
    }
}

}  // namespace core
