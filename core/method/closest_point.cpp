// Clamps the centre in the box's frame and measures the difference, in float or double.
#include <cmath>

#include "core/geometry.h"
#include "core/method/distance.h"
#include "core/method/methods.h"
#include "core/method/precision_variants.h"

namespace core::closest_point {
namespace {

// Mathf.Clamp: returns a NaN unchanged.
template <class T>
T clamp(T value, T low, T high) {
    if (value < low) return low;
    return value > high ? high : value;
}

// The terms of the formula, measured from the box's centre.
template <class T>
struct Terms {
    Vec<T> center{0};      // Centre of the round shape, in the box's frame.
    Vec<T> clamped{0};     // The centre clamped to the half extents.
    Vec<T> difference{0};  // From the clamped point to the centre, in world directions.
    T length_squared = 0;  // Squared length of `difference`.
};

template <class T>
void add_terms(Trace& trace, const Terms<T>& terms, T squared_radius, bool flat) {
    const int count = flat ? 2 : 3;
    add_term(trace, "centre", -1, Vec3(terms.center), count);
    add_term(trace, "clamped", -1, Vec3(terms.clamped), count);
    add_term(trace, "difference", -1, Vec3(terms.difference), count);
    add_term(trace, "|difference|²", -1, terms.length_squared, 2);
    add_term(trace, "r²", -1, squared_radius, 2);
}

// In world coordinates; adds the axes in the order of the source.
template <class T>
Terms<T> compute_published_terms(const PlacedShape& ball, const PlacedShape& box, int dimensions) {
    const Vec<T> center(ball.pose.position), box_center(box.pose.position);
    const Vec<T> half(half_extents(box.shape));
    const auto axes = rotation_matrix<T>(box.pose.rotation);
    const Vec<T> offset = center - box_center;
    Vec<T> near = box_center;
    Terms<T> terms;
    for (int k = 0; k < dimensions; ++k) {
        terms.center[k] = glm::dot(offset, axes[k]);
        terms.clamped[k] = clamp(terms.center[k], -half[k], half[k]);
        for (int i = 0; i < 3; ++i) near[i] += terms.clamped[k] * axes[k][i];
    }
    terms.difference = center - near;
    terms.length_squared = glm::dot(terms.difference, terms.difference);
    return terms;
}

// The box of a pair, and the round shape relative to the box's centre.
struct LocalQuery {
    const Solid& box;
    Vec3 center{0};
    Real radius = 0;
    bool is_box_first = true;
};

// Clamps in the box's frame. A box whose columns are not orthogonal has none: searches its features instead.
template <class T>
Terms<T> compute_terms(const LocalQuery& local_query) {
    Terms<T> terms;
    if (!local_query.box.is_orthogonal) {
        terms.center = Vec<T>(local_query.center);
        const Vec3 nearest = nearest_point(local_query.box, local_query.center);
        terms.clamped = Vec<T>(nearest);
        terms.difference = Vec<T>(local_query.center - nearest);
    }
    for (int k = 0; local_query.box.is_orthogonal && k < int(local_query.box.face_normals.size()); ++k) {
        const Vec<T> axis(local_query.box.face_normals[k]);
        const T half = T(local_query.box.half_extents[k]);
        terms.center[k] = glm::dot(Vec<T>(local_query.center), axis);
        terms.clamped[k] = clamp(terms.center[k], -half, half);
        terms.difference += (terms.center[k] - terms.clamped[k]) * axis;
    }
    terms.length_squared = glm::dot(terms.difference, terms.difference);
    return terms;
}

// The axis from the clamped point to the centre, with both projections measured from A's centre.
template <class T>
AxisTest make_nearest_axis(const LocalQuery& local_query, const Terms<T>& terms, Real tolerance) {
    const Vec3 outward = normalize_safe(Vec3(terms.difference));
    const Real length = std::sqrt(terms.length_squared);
    const NearestFeature nearest = nearest_feature(local_query.box, local_query.center, 0);
    AxisTest axis;
    axis.kind = AxisKind::NearestFeature;
    axis.nearest_kind = nearest.feature.kind;
    (local_query.is_box_first ? axis.feature_a : axis.feature_b) = nearest.feature.index;
    axis.direction = local_query.is_box_first ? outward : -outward;
    // Projections relative to the box's centre, on the outward direction.
    const Real thickness = project(local_query.box, outward).length();
    const Real near = glm::dot(local_query.center, outward) - length;
    if (local_query.is_box_first) {
        record_intervals(axis, {near - thickness, near},
                         {near + length - local_query.radius, near + length + local_query.radius}, tolerance);
    } else {
        record_intervals(axis, {-local_query.radius, local_query.radius}, {length, length + thickness},
                         tolerance);
    }
    return axis;
}

template <class T>
Trace query_published(const Pair& pair, const Settings& /*unused*/) {
    const bool flat = is_flat(pair.a.shape);
    const PlacedShape& ball = is_round(pair.a.shape) ? pair.a : pair.b;
    const PlacedShape& box = is_round(pair.a.shape) ? pair.b : pair.a;
    const Terms<T> terms = compute_published_terms<T>(ball, box, flat ? 2 : 3);
    const Real radius = std::visit([](const auto& shape) { return shape.radius; }, ball.shape);
    const T squared_radius = unity::pow(T(radius), T(2));
    const bool is_hit = terms.length_squared <= squared_radius;
    Trace trace = make_trace(pair);
    add_terms(trace, terms, squared_radius, flat);
    // The direction of the difference as an axis, for display: the source only uses its length.
    const Vec3 outward = normalize_safe(Vec3(terms.difference));
    AxisTest& axis = trace.axes.emplace_back();
    axis.kind = AxisKind::SearchDirection;
    trace.least = trace.chosen = 0;
    trace.separating_axis = is_hit ? -1 : 0;
    if (outward == Vec3(0) || !std::isfinite(glm::dot(outward, outward))) {
        axis.state = AxisState::Degenerate;
    } else {
        axis.direction = is_round(pair.a.shape) ? -outward : outward;
        const Solid a = make_solid(pair.a), b = make_solid(pair.b);
        record_intervals(axis, project(a, axis.direction, trace.origin),
                         project(b, axis.direction, trace.origin), 0);
        axis.state = is_hit ? AxisState::Overlapping : AxisState::Separating;
        trace.normal = axis.direction;
    }
    trace.available = {false, false, trace.normal != Vec3(0), false, false, false};
    trace.verdict = is_hit ? Verdict::Overlap : Verdict::Separated;
    return trace;
}

template <class T>
void measure_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const LocalQuery local_query =
        normalized.a.face_normals.empty()
            ? LocalQuery{normalized.b, -normalized.a_to_b, normalized.a.radius, false}
            : LocalQuery{normalized.a, normalized.a_to_b, normalized.b.radius, true};
    const Terms<T> terms = compute_terms<T>(local_query);
    const Real tolerance = touching_distance_in<T>(settings, normalized);
    add_terms(trace, terms, T(local_query.radius) * T(local_query.radius), local_query.box.flat);
    // A centre on the surface, to rounding, uses the face axes.
    if (std::sqrt(terms.length_squared) > surface_tolerance * epsilon_ratio<T> * normalized.size) {
        trace.axes.push_back(make_nearest_axis(local_query, terms, tolerance));
        return;
    }
    for (int k = 0; k < int(local_query.box.face_normals.size()); ++k) {
        const AxisKind kind = local_query.is_box_first ? AxisKind::FaceA : AxisKind::FaceB;
        AxisTest& axis = trace.axes.emplace_back(make_face_axis(kind, k, local_query.box.face_normals[k]));
        const Real half_width = T(project(local_query.box, axis.direction).max), r = T(local_query.radius);
        const Real offset = glm::dot(Vec<T>(local_query.center), Vec<T>(axis.direction));
        if (local_query.is_box_first) {
            record_intervals(axis, {-half_width, half_width}, {offset - r, offset + r}, tolerance);
        } else {
            record_intervals(axis, {-r, r}, {-offset - half_width, -offset + half_width}, tolerance);
        }
    }
}

}  // namespace

const PublishedMethod method{measure_axes<float>, measure_axes<double>, query_published<float>,
                             query_published<double>};

}  // namespace core::closest_point
