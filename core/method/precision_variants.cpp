// Rotations in float and double, evaluation of axes, and formula terms.
#include "core/method/precision_variants.h"

#include "core/method/distance.h"
#include "core/method/methods.h"

namespace core {
Vec3 half_extents(const Shape& shape) {
    const auto* rect = std::get_if<Rect>(&shape);
    return rect != nullptr ? Vec3(rect->half_extents, 0) : std::get<Box>(shape).half_extents;
}

Trace make_trace(const Pair& pair) {
    Trace trace;
    trace.origin = pair.a.pose.position;
    trace.size =
        bounding_radius(make_scaled_solid(pair.a, 1)) + bounding_radius(make_scaled_solid(pair.b, 1));
    return trace;
}

Trace query_corrected(const PublishedMethod& method, const Pair& pair, const Settings& settings) {
    const NormalizedPair normalized = normalize_pair(pair);
    Trace trace = make_trace(pair, normalized);
    const bool is_float = settings.precision == Precision::Float;
    (is_float ? method.measure_in_float : method.measure_in_double)(trace, normalized, settings);
    Settings without_margin = settings;
    without_margin.margin = 0;
    evaluate_axes(trace, normalized, without_margin);
    if (trace.separating_axis >= 0) {
        Trace sat_trace;
        // Default settings: the distance must not depend on the user's parallel tolerance.
        sat_trace.axes = sat::measure_axes(normalized, {});
        compute_distance(sat_trace, normalized);
        trace.distance = sat_trace.distance;
        trace.witness = sat_trace.witness;
    }
    scale_lengths(trace, normalized.exponent);
    return trace;
}

void evaluate_published_axes(Trace& trace, const Settings& settings) {
    trace.separating_axis = trace.least = trace.chosen = first_separating_axis(trace);
    trace.verdict = trace.separating_axis >= 0 ? Verdict::Separated : Verdict::Overlap;
    if (trace.separating_axis >= 0 && settings.early_out) truncate_axes(trace, trace.separating_axis);
}

template <class T>
glm::mat<3, 3, T> rotation_matrix(const Rotation& rotation) {
    const auto* quaternion = std::get_if<Quat>(&rotation);
    if (quaternion == nullptr) return glm::mat<3, 3, T>(to_matrix(rotation));
    const Quat unit = glm::normalize(*quaternion);
    const T x = T(unit.x), y = T(unit.y), z = T(unit.z), w = T(unit.w);
    const T x2 = x * 2, y2 = y * 2, z2 = z * 2;
    const T xx = x * x2, yy = y * y2, zz = z * z2;
    const T xy = x * y2, xz = x * z2, yz = y * z2;
    const T wx = w * x2, wy = w * y2, wz = w * z2;
    return {Vec<T>{1 - (yy + zz), xy + wz, xz - wy}, Vec<T>{xy - wz, 1 - (xx + zz), yz + wx},
            Vec<T>{xz + wy, yz - wx, 1 - (xx + yy)}};
}

template glm::mat<3, 3, float> rotation_matrix<float>(const Rotation& rotation);
template glm::mat<3, 3, double> rotation_matrix<double>(const Rotation& rotation);

void add_term(Trace& trace, const char* name, int axis, Real value, int power) {
    trace.terms.push_back({name, axis, 1, {value, 0, 0}, power});
}

void add_term(Trace& trace, const char* name, int axis, const Vec3& value, int count) {
    trace.terms.push_back({name, axis, count, value, 1});
}

}  // namespace core
