// |delta| < hA + hB on every axis, in either precision.
#include "core/method/aabb.h"

#include <cmath>
#include <limits>

#include "core/method/own.h"

namespace core::aabb {
namespace {

// A box along the world axes.
template <class T>
struct Upright {
    Vec<T> centre{0};
    Vec<T> half{0};

    T min(int k) const { return centre[k] - half[k]; }
    T max(int k) const { return centre[k] + half[k]; }
};

// One axis of the pair.
template <class T>
struct Terms {
    T delta = 0;    // From A's centre to B's.
    T sum = 0;      // Of the half sizes.
    T to_low = 0;   // How far B reaches beyond A's low face: B's way out that way.
    T to_high = 0;  // The same at the high face.
};

template <class T>
Terms<T> terms_of(const Upright<T>& a, const Upright<T>& b, int k) {
    return {b.centre[k] - a.centre[k], a.half[k] + b.half[k], b.max(k) - a.min(k), a.max(k) - b.min(k)};
}

template <class T>
void add_terms(Trace& trace, int axis, const Terms<T>& terms) {
    add_term(trace, "|delta|", axis, std::fabs(terms.delta));
    add_term(trace, "hA + hB", axis, terms.sum);
    add_term(trace, "bMax - aMin", axis, terms.to_low);
    add_term(trace, "aMax - bMin", axis, terms.to_high);
}

AxisTest axis_along(int k) {
    AxisTest axis;
    axis.kind = AxisKind::FaceA;
    axis.feature_a = k;
    axis.direction[k] = 1;
    return axis;
}

template <class T>
void record(AxisTest& axis, const Upright<T>& a, const Upright<T>& b, const Vec3& origin, Real touching) {
    const int k = axis.feature_a;
    const Real at_a = a.centre[k] - origin[k], at_b = b.centre[k] - origin[k];
    core::record(axis, {at_a - a.half[k], at_a + a.half[k]}, {at_b - b.half[k], at_b + b.half[k]}, touching);
}

int dimensions(const Pair& pair) { return is_flat(pair.a.shape) ? 2 : 3; }

// The least of the face distances; of equal ones the first, -x before x before -y.
template <class T>
void penetrate(Trace& trace, const std::vector<Terms<T>>& terms) {
    T penetration = std::numeric_limits<T>::max();
    for (int k = 0; k < int(terms.size()); ++k) {
        for (const T sign : {T(-1), T(1)}) {
            const T distance = sign < 0 ? terms[k].to_low : terms[k].to_high;
            if (!(distance < penetration)) continue;
            penetration = distance;
            trace.least = k;
            trace.normal = Vec3(0);
            trace.normal[k] = sign;
        }
    }
    trace.depth = penetration;
    trace.chosen = trace.least;
    add_term(trace, "contact on A", -1, Vec3(0), 3);
    add_term(trace, "contact on B", -1, Vec3(0), 3);
}

template <class T>
Trace published(const Pair& pair, const Settings& settings) {
    const Upright<T> a{Vec<T>(pair.a.pose.position), Vec<T>(half_extents(pair.a.shape))};
    const Upright<T> b{Vec<T>(pair.b.pose.position), Vec<T>(half_extents(pair.b.shape))};
    Trace trace = opened(pair);
    trace.given = {false, true, true, false, false, false};
    std::vector<Terms<T>> terms;
    for (int k = 0; k < dimensions(pair); ++k) {
        terms.push_back(terms_of(a, b, k));
        AxisTest& axis = trace.axes.emplace_back(axis_along(k));
        record(axis, a, b, trace.origin, 0);
        const bool overlaps = std::fabs(terms[k].delta) < terms[k].sum;
        axis.state = overlaps ? AxisState::Overlaps : AxisState::Separates;
        add_terms(trace, k, terms[k]);
    }
    judge_published(trace, settings);
    if (trace.verdict == Verdict::Overlap) penetrate(trace, terms);
    return trace;
}

template <class T>
Trace right(const Pair& pair, const Settings& settings) {
    const Duo ready = duo(pair);
    const Upright<T> a{Vec<T>(0), Vec<T>(ready.a.half_extents)};
    const Upright<T> b{Vec<T>(ready.between), Vec<T>(ready.b.half_extents)};
    Trace trace = opened(pair, ready);
    for (int k = 0; k < dimensions(pair); ++k) {
        record(trace.axes.emplace_back(axis_along(k)), a, b, Vec3(0), touching_in<T>(settings, ready));
        add_terms(trace, k, terms_of(a, b, k));
    }
    judge_own(trace, ready, settings);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) {
    const bool upright = is_identity(pair.a.pose.rotation) && is_identity(pair.b.pose.rotation);
    return upright && (both<Rect>(pair) || both<Box>(pair));
}

Trace query(const Pair& pair, const Settings& settings) {
    return ask({right<float>, right<double>}, Precision::Double, pair, settings);
}

Trace query_published(const Pair& pair, const Settings& settings) {
    return ask({published<float>, published<double>}, Precision::Float, pair, settings);
}

}  // namespace core::aabb
