// Rotations in float and double, and terms.
#include "core/method/own.h"

#include "core/method/distance.h"
#include "core/method/sat.h"

namespace core {
namespace {

template <class T>
glm::mat<3, 3, T> columns(const Quat& given) {
    const Quat unit = glm::normalize(given);
    const T x = T(unit.x), y = T(unit.y), z = T(unit.z), w = T(unit.w);
    const T x2 = x * 2, y2 = y * 2, z2 = z * 2;
    const T xx = x * x2, yy = y * y2, zz = z * z2;
    const T xy = x * y2, xz = x * z2, yz = y * z2;
    const T wx = w * x2, wy = w * y2, wz = w * z2;
    return {Vec<T>{1 - (yy + zz), xy + wz, xz - wy}, Vec<T>{xy - wz, 1 - (xx + zz), yz + wx},
            Vec<T>{xz + wy, yz - wx, 1 - (xx + yy)}};
}

template <class T>
glm::mat<3, 3, T> columns(const Angle& angle) {
    return glm::mat<3, 3, T>(axes(angle));
}

template <class T>
glm::mat<3, 3, T> columns(const Mat3& matrix) {
    return glm::mat<3, 3, T>(matrix);
}

}  // namespace

Trace ask(const Formula& formula, Precision own, const Pair& pair, const Settings& settings) {
    const bool in_float = settings.precision.value_or(own) == Precision::Float;
    return (in_float ? formula.in_float : formula.in_double)(pair, settings);
}

Vec3 half_extents(const Shape& shape) {
    const auto* rect = std::get_if<Rect>(&shape);
    return rect != nullptr ? Vec3(rect->half_extents, 0) : std::get<Box>(shape).half_extents;
}

Trace opened(const Pair& pair) {
    Trace trace;
    trace.origin = pair.a.pose.position;
    trace.size = bounding_radius(scaled_solid(pair.a, 1)) + bounding_radius(scaled_solid(pair.b, 1));
    return trace;
}

void judge_own(Trace& trace, const Duo& duo, const Settings& settings) {
    judge(trace, duo, settings);
    if (trace.separating < 0) return;
    Trace whole;
    // The distance is no matter of what the user takes for parallel.
    whole.axes = sat::measured_axes(duo, {});
    part(whole, duo);
    trace.distance = whole.distance;
    trace.witness = whole.witness;
}

void judge_published(Trace& trace, const Settings& settings) {
    trace.separating = trace.least = trace.chosen = first_gap(trace);
    trace.verdict = trace.separating >= 0 ? Verdict::Separated : Verdict::Overlap;
    if (trace.separating >= 0 && settings.early_out) forget_after(trace, trace.separating);
}

template <class T>
glm::mat<3, 3, T> basis(const Rotation& rotation) {
    return std::visit([](const auto& given) { return columns<T>(given); }, rotation);
}

template glm::mat<3, 3, float> basis<float>(const Rotation& rotation);
template glm::mat<3, 3, double> basis<double>(const Rotation& rotation);

void add_term(Trace& trace, const char* name, int axis, Real value, int power) {
    trace.terms.push_back({name, axis, 1, {value, 0, 0}, power});
}

void add_term(Trace& trace, const char* name, int axis, const Vec3& value, int count) {
    trace.terms.push_back({name, axis, count, value, 1});
}

}  // namespace core
