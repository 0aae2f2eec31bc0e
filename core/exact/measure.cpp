// Overlaps, their comparison and their lengths. Compares squares instead of square roots.
#include "core/exact/measure.h"

#include <utility>

namespace core::exact {
namespace {

Integer signed_square(const Integer& x) { return sgn(x) < 0 ? Integer(-(x * x)) : Integer(x * x); }

void negate(IntegerInterval& interval) {
    std::swap(interval.min, interval.max);
    mpz_neg(interval.min.get_mpz_t(), interval.min.get_mpz_t());
    mpz_neg(interval.max.get_mpz_t(), interval.max.get_mpz_t());
}

void shift(IntegerInterval& interval, const Integer& offset) {
    interval.min += offset;
    interval.max += offset;
}

}  // namespace

ExactOverlap compute_overlap(const IntegerInterval& a, const IntegerInterval& b) {
    Integer forward = a.max - b.min;
    Integer backward = b.max - a.min;
    const int order = cmp(forward, backward);
    return {std::move(order > 0 ? backward : forward), order > 0 ? -1 : 1, order == 0};
}

ExactOverlap compute_overlap(const IntegerPair& pair, const Vector& normal) {
    IntegerInterval b = project(pair.b, normal);
    shift(b, dot(pair.a_to_b, normal));
    return compute_overlap(project(pair.a, normal), b);
}

ExactAxisTest measure(const IntegerPair& pair, Vector normal) {
    const Integer origin_offset = dot(pair.origin, normal);
    ExactAxisTest result;
    result.length_squared = dot(normal, normal);
    result.interval_a = project(pair.a, normal);
    result.interval_b = project(pair.b, normal);
    shift(result.interval_a, -origin_offset);
    shift(result.interval_b, dot(pair.a_to_b, normal) - origin_offset);
    ExactOverlap exact_overlap = compute_overlap(result.interval_a, result.interval_b);
    result.overlap = std::move(exact_overlap.overlap);
    result.is_tie = exact_overlap.is_tie;
    result.normal = std::move(normal);
    if (exact_overlap.sign > 0) return result;
    negate(result.interval_a);
    negate(result.interval_b);
    for (Integer& component : result.normal) mpz_neg(component.get_mpz_t(), component.get_mpz_t());
    return result;
}

int compare(const ExactAxisTest& a, const ExactAxisTest& b) {
    const int signs = sgn(a.overlap) - sgn(b.overlap);
    if (signs != 0) return signs;
    return cmp(Integer(signed_square(a.overlap) * b.length_squared),
               Integer(signed_square(b.overlap) * a.length_squared));
}

int sign_with_radius(const Integer& radius, const Integer& number, const Integer& length_squared) {
    if (sgn(radius) * sgn(number) >= 0) return sgn(Integer(radius + number));
    return sgn(Integer(signed_square(radius) * length_squared + signed_square(number)));
}

LengthConverter::LengthConverter(const IntegerPair& pair, const Integer& length_squared)
    : length_squared_(length_squared),
      normal_length_(sqrt(to_extended(length_squared))),
      unit_(ExtendedFloat{1, pair.exponent} / to_extended(pair.scale)) {}

// If x and y have different signs, x + y = (x^2 - y^2) / (x - y), where the denominator does not cancel.
Real LengthConverter::to_length(const Integer& number, const Integer& radius) const {
    const ExtendedFloat quotient = to_extended(number) / normal_length_;
    const int signs = sgn(radius) * sgn(number);
    if (signs >= 0) return to_double(add_same_sign(to_extended(radius), quotient) * unit_);
    const Integer difference = radius * radius * length_squared_ - number * number;
    const ExtendedFloat sum =
        add_same_sign(to_extended(radius), ExtendedFloat{-quotient.mantissa, quotient.exponent});
    return to_double(to_extended(difference) / (to_extended(length_squared_) * sum) * unit_);
}

}  // namespace core::exact
