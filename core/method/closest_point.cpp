// The centre in the box's frame, the nearest point to it, and the difference, in either precision.
#include "core/method/closest_point.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"
#include "core/method/nearest.h"
#include "core/method/unity.h"

namespace core::closest_point {
namespace {

bool boxy(const Placed& placed) {
    return std::holds_alternative<Rect>(placed.shape) || std::holds_alternative<Box>(placed.shape);
}

Real radius_of(const Shape& shape) {
    const auto* circle = std::get_if<Circle>(&shape);
    return circle != nullptr ? circle->radius : std::get<Sphere>(shape).radius;
}

// Mathf.Clamp: a NaN passes through.
template <class T>
T clamped(T value, T low, T high) {
    if (value < low) return low;
    return value > high ? high : value;
}

// What the formula looks at, from the box's centre.
template <class T>
struct Terms {
    Vec<T> centre{0};      // Of the round shape, in the box's frame.
    Vec<T> clamped{0};     // The same, held between the half extents.
    Vec<T> difference{0};  // From the clamped point to the centre, in world directions.
    T squared = 0;         // Its length.
};

template <class T>
void add_terms(Trace& trace, const Terms<T>& terms, T squared_radius, bool flat) {
    const int count = flat ? 2 : 3;
    add_term(trace, "centre", -1, Vec3(terms.centre), count);
    add_term(trace, "clamped", -1, Vec3(terms.clamped), count);
    add_term(trace, "difference", -1, Vec3(terms.difference), count);
    add_term(trace, "|difference|²", -1, terms.squared, 2);
    add_term(trace, "r²", -1, squared_radius, 2);
}

// In world coordinates, one axis after the other, as the source adds them up.
template <class T>
Terms<T> published_terms(const Placed& ball, const Placed& box, int dimensions) {
    const Vec<T> centre(ball.pose.position), middle(box.pose.position);
    const Vec<T> half(half_extents(box.shape));
    const auto axes = basis<T>(box.pose.rotation);
    const Vec<T> apart = centre - middle;
    Vec<T> near = middle;
    Terms<T> terms;
    for (int k = 0; k < dimensions; ++k) {
        terms.centre[k] = glm::dot(apart, axes[k]);
        terms.clamped[k] = clamped(terms.centre[k], -half[k], half[k]);
        for (int i = 0; i < 3; ++i) near[i] += terms.clamped[k] * axes[k][i];
    }
    terms.difference = centre - near;
    terms.squared = glm::dot(terms.difference, terms.difference);
    return terms;
}

// The direction is shown even though the source only asks for its length.
template <class T>
void show(Trace& trace, const Pair& pair, const Vec<T>& difference, bool hit) {
    const Vec3 out = unit(Vec3(difference));
    AxisTest& axis = trace.axes.emplace_back();
    axis.kind = AxisKind::Found;
    axis.direction = is_round(pair.a.shape) ? -out : out;
    trace.least = trace.chosen = 0;
    trace.separating = hit ? -1 : 0;
    if (axis.direction == Vec3(0) || !std::isfinite(glm::dot(out, out))) {
        axis.direction = Vec3(0);
        axis.state = AxisState::Parallel;
        return;
    }
    const Solid a = solid(pair.a), b = solid(pair.b);
    record(axis, shadow(a, axis.direction, trace.origin), shadow(b, axis.direction, trace.origin), 0);
    axis.state = hit ? AxisState::Overlaps : AxisState::Separates;
    trace.normal = axis.direction;
}

template <class T>
Trace published(const Pair& pair, const Settings& /*has none*/) {
    const bool flat = is_flat(pair.a.shape);
    const Placed& ball = is_round(pair.a.shape) ? pair.a : pair.b;
    const Placed& box = is_round(pair.a.shape) ? pair.b : pair.a;
    const Terms<T> terms = published_terms<T>(ball, box, flat ? 2 : 3);
    const T squared_radius = unity::pow(T(radius_of(ball.shape)), T(2));
    const bool hit = terms.squared <= squared_radius;
    Trace trace = opened(pair);
    add_terms(trace, terms, squared_radius, flat);
    show(trace, pair, terms.difference, hit);
    trace.given = {false, false, trace.normal != Vec3(0), false, false, false};
    trace.verdict = hit ? Verdict::Overlap : Verdict::Separated;
    return trace;
}

// The box of a pair, and where the round shape's centre is from its centre.
struct Seen {
    const Solid& box;
    Vec3 centre{0};
    Real radius = 0;
    bool box_first = true;
};

Seen seen(const Duo& duo) {
    if (duo.a.normals.empty()) return {duo.b, -duo.between, duo.a.radius, false};
    return {duo.a, duo.between, duo.b.radius, true};
}

// A box whose columns are not at right angles has no frame to clamp in: its features are asked one by one.
template <class T>
Terms<T> terms_of(const Seen& seen) {
    Terms<T> terms;
    if (!seen.box.square) {
        terms.centre = Vec<T>(seen.centre);
        terms.clamped = Vec<T>(nearest_point(seen.box, seen.centre));
        terms.difference = Vec<T>(seen.centre - nearest_point(seen.box, seen.centre));
    }
    for (int k = 0; seen.box.square && k < int(seen.box.normals.size()); ++k) {
        const Vec<T> axis(seen.box.normals[k]);
        const T half = T(seen.box.half_extents[k]);
        terms.centre[k] = glm::dot(Vec<T>(seen.centre), axis);
        terms.clamped[k] = clamped(terms.centre[k], -half, half);
        terms.difference += (terms.centre[k] - terms.clamped[k]) * axis;
    }
    terms.squared = glm::dot(terms.difference, terms.difference);
    return terms;
}

// Both shadows on the line between the clamped point and the centre, from A's centre.
template <class T>
AxisTest nearest_axis(const Seen& seen, const Terms<T>& terms, Real touching) {
    const Vec3 out = unit(Vec3(terms.difference));
    const Real length = std::sqrt(terms.squared);
    const Nearest found = nearest(seen.box, seen.centre, 0);
    AxisTest axis;
    axis.kind = AxisKind::Nearest;
    axis.nearest = found.feature.kind;
    (seen.box_first ? axis.feature_a : axis.feature_b) = found.feature.index;
    axis.direction = seen.box_first ? out : -out;
    // From the near point, in the direction out of the box.
    const Real thickness = shadow(seen.box, out).max - shadow(seen.box, out).min;
    const Real near = glm::dot(seen.centre, out) - length;
    const Interval box{near - thickness, near};
    const Interval ball{near + length - seen.radius, near + length + seen.radius};
    if (seen.box_first) {
        record(axis, box, ball, touching);
    } else {
        record(axis, {-seen.radius, seen.radius}, {length, length + thickness}, touching);
    }
    return axis;
}

// From inside: B's way out through each pair of faces.
template <class T>
void add_faces(Trace& trace, const Seen& seen, Real touching) {
    for (int k = 0; k < int(seen.box.normals.size()); ++k) {
        AxisTest& axis = trace.axes.emplace_back();
        axis.kind = seen.box_first ? AxisKind::FaceA : AxisKind::FaceB;
        (seen.box_first ? axis.feature_a : axis.feature_b) = k;
        axis.direction = seen.box.normals[k];
        const Real reach = T(shadow(seen.box, axis.direction).max), r = T(seen.radius);
        const Real at = glm::dot(Vec<T>(seen.centre), Vec<T>(axis.direction));
        const Interval box{-reach, reach}, ball{at - r, at + r};
        if (seen.box_first) {
            record(axis, box, ball, touching);
        } else {
            record(axis, {-r, r}, {-at - reach, -at + reach}, touching);
        }
    }
}

template <class T>
Trace right(const Pair& pair, const Settings& settings) {
    // This near the surface a centre counts as on it: the faces answer.
    constexpr Real on_the_surface = 4e-16;
    const Duo ready = duo(pair);
    const Seen here = seen(ready);
    const Terms<T> terms = terms_of<T>(here);
    const Real touching = touching_in<T>(settings, ready);
    Trace trace = opened(pair, ready);
    add_terms(trace, terms, T(here.radius) * T(here.radius), here.box.flat);
    if (std::sqrt(terms.squared) > on_the_surface * coarseness<T> * ready.size) {
        trace.axes.push_back(nearest_axis(here, terms, touching));
    } else {
        add_faces<T>(trace, here, touching);
    }
    judge_own(trace, ready, settings);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) {
    const bool one_of_each =
        (is_round(pair.a.shape) && boxy(pair.b)) || (boxy(pair.a) && is_round(pair.b.shape));
    return one_of_each && is_flat(pair.a.shape) == is_flat(pair.b.shape);
}

Trace query(const Pair& pair, const Settings& settings) {
    return ask({right<float>, right<double>}, Precision::Double, pair, settings);
}

Trace query_published(const Pair& pair, const Settings& settings) {
    return ask({published<float>, published<double>}, Precision::Float, pair, settings);
}

}  // namespace core::closest_point
