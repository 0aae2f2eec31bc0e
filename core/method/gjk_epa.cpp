// Runs GJK on the cores, and EPA if the cores overlap; then applies the radii, which is exact for round
// shapes.
#include <algorithm>

#include "core/method/gjk/epa.h"
#include "core/method/gjk/gjk.h"
#include "core/method/methods.h"

namespace core::gjk_epa {
namespace {

// Result of both searches, in T.
template <class T>
struct CoreResult {
    Vec<T> normal{0};         // From A to B.
    T distance = 0;           // Distance of the cores; 0 if they overlap.
    gjk::Simplex<T> simplex;  // Its weighted vertices are the witness points of the cores.
};

// Skips EPA if GJK found a direction with a gap larger than rounding between the cores.
template <class T>
CoreResult<T> search_cores(Trace& trace, const gjk::MinkowskiDifference<T>& difference,
                           const Settings& settings, const gjk::GjkLimits<T>& limits, T tolerance) {
    const gjk::GjkResult<T> gjk_result = run_gjk(difference, limits);
    trace.search = gjk_result.steps;
    trace.search_status = gjk_result.status;
    add_term(trace, "|v|", -1, gjk_result.simplex.distance);
    if (gjk_result.gap > tolerance)
        return {gjk_result.direction, gjk_result.simplex.distance, gjk_result.simplex};
    const gjk::EpaResult<T> epa_result = run_epa(difference, gjk_result.simplex, settings.max_steps);
    trace.search.insert(trace.search.end(), epa_result.steps.begin(), epa_result.steps.end());
    add_term(trace, "h(n)", -1, epa_result.depth);
    const bool is_separating = epa_result.depth < -tolerance;
    if (!is_separating) trace.search_status = epa_result.status;
    const bool has_epa_simplex = !is_separating && !epa_result.witness_simplex.points.empty();
    return {epa_result.normal,
            is_separating ? std::max(gjk_result.simplex.distance, -epa_result.depth) : T(0),
            has_epa_simplex ? epa_result.witness_simplex : gjk_result.simplex};
}

template <class T>
Interval project_in_precision(const Solid& solid, const Vec<T>& axis) {
    T min = glm::dot(Vec<T>(solid.vertices[0]), axis), max = min;
    for (const Vec3& vertex : solid.vertices) {
        const T offset = glm::dot(Vec<T>(vertex), axis);
        min = std::min(min, offset);
        max = std::max(max, offset);
    }
    return {min - T(solid.radius), max + T(solid.radius)};
}

// Keeps the sign of the search direction, even if the opposite move is equally short.
template <class T>
void add_axis(Trace& trace, const NormalizedPair& normalized, const Vec<T>& normal, Real tolerance) {
    AxisTest& axis = trace.axes.emplace_back(
        AxisTest{.kind = AxisKind::SearchDirection, .direction = normalize_safe(Vec3(normal))});
    const Interval b = project_in_precision(normalized.b, normal);
    const T center_offset = glm::dot(Vec<T>(normalized.a_to_b), normal);
    axis.interval_a = project_in_precision(normalized.a, normal);
    axis.interval_b = {T(b.min) + center_offset, T(b.max) + center_offset};
    axis.overlap = T(axis.interval_a.max) - T(axis.interval_b.min);
    axis.state = axis_state(axis.overlap, tolerance);
    trace.normal = axis.direction;
    trace.gap = 0 - axis.overlap;  // never -0
    trace.least = trace.chosen = 0;
}

template <class T>
Trace compute_trace(const Pair& pair, const Settings& settings) {
    const NormalizedPair normalized = normalize_pair(pair, settings);
    const gjk::MinkowskiDifference<T> difference(normalized);
    const T tolerance = T(touching_distance_in<T>(settings, normalized));
    const T radii = T(normalized.a.radius) + T(normalized.b.radius);
    const T sufficient_gap = settings.early_out ? radii + tolerance : std::numeric_limits<T>::infinity();
    Trace trace = make_trace(pair, normalized);
    const CoreResult<T> result =
        search_cores<T>(trace, difference, settings, {settings.max_steps, sufficient_gap}, tolerance);
    add_term(trace, "rA + rB", -1, radii);
    add_axis(trace, normalized, result.normal, tolerance);
    AxisTest& axis = trace.axes[0];
    if (settings.touching_separates && axis.state == AxisState::Touching) axis.state = AxisState::Separating;
    trace.available.tie_count = false;
    Vec<T> on_a(0), on_b(0);
    List<int, 4> vertices_a, vertices_b;
    for (std::size_t i = 0; i < result.simplex.points.size(); ++i) {
        const gjk::SupportPoint<T>& point = result.simplex.points[i];
        on_a += result.simplex.barycentric[i] * difference.vertex_a(point.a);
        on_b += result.simplex.barycentric[i] * difference.vertex_b(point.b);
        vertices_a.push_back(point.a);
        vertices_b.push_back(point.b);
    }
    trace.witness = {Vec3(on_a + T(normalized.a.radius) * result.normal),
                     Vec3(on_b - T(normalized.b.radius) * result.normal)};
    if (axis.state == AxisState::Separating) {
        trace.separating_axis = 0;
        trace.verdict = Verdict::Separated;
        trace.distance = std::max<Real>(result.distance - radii, 0);
        trace.available.distance = trace.search_status != SearchStatus::EarlyOut;
    } else {
        const bool is_touching = axis.state == AxisState::Touching;
        trace.verdict = is_touching ? Verdict::Touching : Verdict::Overlap;
        trace.depth = is_touching ? 0 : axis.overlap;
        const Feature a = gjk::spanned_feature(normalized.a, vertices_a);
        const Feature b = gjk::spanned_feature(normalized.b, vertices_b);
        trace.manifold = {.kind = ManifoldKind::Point, .normal = trace.normal, .reference = a, .incident = b};
        trace.manifold.contacts = {{(trace.witness.on_a + trace.witness.on_b) / 2.0, trace.depth, a, b}};
        trace.contact_axis = trace.least;
    }
    scale_lengths(trace, normalized.exponent);
    return trace;
}

}  // namespace

Trace query(const Pair& pair, const Settings& settings) {
    return settings.precision == Precision::Float ? compute_trace<float>(pair, settings)
                                                  : compute_trace<double>(pair, settings);
}

}  // namespace core::gjk_epa
