// Slides, their order, and their lengths. Roots are never compared, only their squares.
#include "core/exact/measure.h"

#include <utility>

namespace core::exact {
namespace {

Integer signed_square(const Integer& x) { return sgn(x) < 0 ? Integer(-(x * x)) : Integer(x * x); }

void flip(Span& span) {
    std::swap(span.low, span.high);
    mpz_neg(span.low.get_mpz_t(), span.low.get_mpz_t());
    mpz_neg(span.high.get_mpz_t(), span.high.get_mpz_t());
}

void shift(Span& span, const Integer& by) {
    span.low += by;
    span.high += by;
}

}  // namespace

Slide slide(const Span& a, const Span& b) {
    Integer forward = a.high - b.low;
    Integer backward = b.high - a.low;
    const int order = cmp(forward, backward);
    return {std::move(order > 0 ? backward : forward), order > 0 ? -1 : 1, order == 0};
}

Slide slide(const Whole& pair, const Vector& normal) {
    Span b = span(pair.b, normal);
    shift(b, dot(pair.between, normal));
    return slide(span(pair.a, normal), b);
}

Measured measure(const Whole& pair, Vector normal) {
    const Integer start = dot(pair.origin, normal);
    Measured made;
    made.squared = dot(normal, normal);
    made.a = span(pair.a, normal);
    made.b = span(pair.b, normal);
    shift(made.a, -start);
    shift(made.b, dot(pair.between, normal) - start);
    Slide found = slide(made.a, made.b);
    made.overlap = std::move(found.shorter);
    made.even = found.even;
    made.normal = std::move(normal);
    if (found.way > 0) return made;
    flip(made.a);
    flip(made.b);
    for (Integer& each : made.normal) mpz_neg(each.get_mpz_t(), each.get_mpz_t());
    return made;
}

int compare(const Measured& a, const Measured& b) {
    const int signs = sgn(a.overlap) - sgn(b.overlap);
    if (signs != 0) return signs;
    return cmp(Integer(signed_square(a.overlap) * b.squared), Integer(signed_square(b.overlap) * a.squared));
}

int sign_with_radius(const Integer& radius, const Integer& number, const Integer& squared) {
    if (sgn(radius) * sgn(number) >= 0) return sgn(Integer(radius + number));
    return sgn(Integer(signed_square(radius) * squared + signed_square(number)));
}

Ruler::Ruler(const Whole& pair, const Integer& squared)
    : squared_(squared), length_(root(wide(squared))), unit_(Wide{1, pair.exponent} / wide(pair.stretch)) {}

// x + y = (x^2 - y^2) / (x - y) where x and y have different signs.
Real Ruler::along(const Integer& number, const Integer& radius) const {
    const Wide lengthwise = wide(number) / length_;
    const int signs = sgn(radius) * sgn(number);
    if (signs >= 0) return rounded(sum(wide(radius), lengthwise) * unit_);
    const Integer difference = radius * radius * squared_ - number * number;
    const Wide both = sum(wide(radius), Wide{-lengthwise.digits, lengthwise.exponent});
    return rounded(wide(difference) / (wide(squared_) * both) * unit_);
}

}  // namespace core::exact
