// Compares |delta| with hA + hB on every axis, in float or double.
#include <limits>

#include "core/method/methods.h"
#include "core/method/precision_variants.h"

namespace core::aabb {
namespace {

// A box along the world axes.
template <class T>
struct AlignedBox {
    Vec<T> center{0};
    Vec<T> half_extents{0};

    T min(int k) const { return center[k] - half_extents[k]; }
    T max(int k) const { return center[k] + half_extents[k]; }
};

// One axis of the pair.
template <class T>
struct Terms {
    T delta = 0;    // From A's centre to B's.
    T sum = 0;      // Sum of the half sizes.
    T to_low = 0;   // From A's low face to B's high face: the move of B that separates them downwards.
    T to_high = 0;  // From B's low face to A's high face: the move upwards.
};

template <class T>
Terms<T> compute_terms(const AlignedBox<T>& a, const AlignedBox<T>& b, int k) {
    return {b.center[k] - a.center[k], a.half_extents[k] + b.half_extents[k], b.max(k) - a.min(k),
            a.max(k) - b.min(k)};
}

template <class T>
void add_terms(Trace& trace, int axis, const Terms<T>& terms) {
    add_term(trace, "|delta|", axis, std::fabs(terms.delta));
    add_term(trace, "hA + hB", axis, terms.sum);
    add_term(trace, "bMax - aMin", axis, terms.to_low);
    add_term(trace, "aMax - bMin", axis, terms.to_high);
}

AxisTest make_axis(int k) {
    AxisTest axis = make_face_axis(AxisKind::FaceA, k, Vec3(0));
    axis.direction[k] = 1;
    return axis;
}

template <class T>
void record_intervals(AxisTest& axis, const AlignedBox<T>& a, const AlignedBox<T>& b, const Vec3& origin,
                      Real tolerance) {
    const int k = axis.feature_a;
    const Real center_a = a.center[k] - origin[k], center_b = b.center[k] - origin[k];
    core::record_intervals(axis, {center_a - a.half_extents[k], center_a + a.half_extents[k]},
                           {center_b - b.half_extents[k], center_b + b.half_extents[k]}, tolerance);
}

template <class T>
Trace query_published(const Pair& pair, const Settings& settings) {
    const AlignedBox<T> a{Vec<T>(pair.a.pose.position), Vec<T>(half_extents(pair.a.shape))};
    const AlignedBox<T> b{Vec<T>(pair.b.pose.position), Vec<T>(half_extents(pair.b.shape))};
    Trace trace = make_trace(pair);
    trace.available = {false, true, true, false, false, false};
    std::vector<Terms<T>> terms;
    for (int k = 0; k < (is_flat(pair.a.shape) ? 2 : 3); ++k) {
        terms.push_back(compute_terms(a, b, k));
        AxisTest& axis = trace.axes.emplace_back(make_axis(k));
        record_intervals(axis, a, b, trace.origin, 0);
        const bool overlaps = std::fabs(terms[k].delta) < terms[k].sum;
        axis.state = overlaps ? AxisState::Overlapping : AxisState::Separating;
        add_terms(trace, k, terms[k]);
    }
    evaluate_published_axes(trace, settings);
    if (trace.verdict != Verdict::Overlap) return trace;
    // The least of the face distances; among equal ones the first of -x, x, -y, y, -z, z.
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
    return trace;
}

template <class T>
void measure_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const AlignedBox<T> a{Vec<T>(0), Vec<T>(normalized.a.half_extents)};
    const AlignedBox<T> b{Vec<T>(normalized.a_to_b), Vec<T>(normalized.b.half_extents)};
    for (int k = 0; k < int(normalized.a.face_normals.size()); ++k) {
        record_intervals(trace.axes.emplace_back(make_axis(k)), a, b, Vec3(0),
                         touching_distance_in<T>(settings, normalized));
        add_terms(trace, k, compute_terms(a, b, k));
    }
}

}  // namespace

const PublishedMethod method{measure_axes<float>, measure_axes<double>, query_published<float>,
                             query_published<double>};

}  // namespace core::aabb
