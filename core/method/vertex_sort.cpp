// Projects vertices, sorts the interval ends and computes the overlap: corrected, and as published.
#include <algorithm>
#include <array>

#include "core/method/candidates.h"
#include "core/method/methods.h"
#include "core/method/precision_variants.h"

namespace core::vertex_sort {
namespace {

template <class T>
using Vertices = std::array<Vec<T>, 8>;

template <class T>
struct IntervalEnds {
    T min_a = 0, max_a = 0, min_b = 0, max_b = 0;
    std::array<T, 4> sorted{};
    T sum = 0;  // Sum of the two intervals' lengths.
    T len = 0;  // Distance of the first end and the last.
};

template <class T>
void add_terms(Trace& trace, int axis, const IntervalEnds<T>& ends) {
    static constexpr std::array<const char*, 4> names = {"p[0]", "p[1]", "p[2]", "p[3]"};
    for (int i = 0; i < 4; ++i) add_term(trace, names[i], axis, ends.sorted[i]);
    add_term(trace, "sum", axis, ends.sum);
    add_term(trace, "len", axis, ends.len);
}

// Compares in the order of the source, which matters for NaN coordinates.
template <class T, class Project>
void project(const Vertices<T>& vertices, const Project& projection, T& min, T& max) {
    min = max = projection(vertices[0]);
    for (const Vec<T>& vertex : vertices) {
        const T offset = projection(vertex);
        if (offset > max) max = offset;
        if (offset < min) min = offset;
    }
}

template <class T, class Project>
IntervalEnds<T> compute_ends(const Vertices<T>& a, const Vertices<T>& b, const Project& projection) {
    IntervalEnds<T> result;
    project(a, projection, result.min_a, result.max_a);
    project(b, projection, result.min_b, result.max_b);
    result.sorted = {result.min_a, result.max_a, result.min_b, result.max_b};
    // Sorts NaN first, as the library of the source does.
    std::sort(result.sorted.begin(), result.sorted.end(),
              [](T p, T q) { return p < q || (std::isnan(p) && !std::isnan(q)); });
    result.sum = (result.max_b - result.min_b) + (result.max_a - result.min_a);
    result.len = std::fabs(result.sorted[3] - result.sorted[0]);
    return result;
}

// q v q*, with the operations of the source; a matrix is used directly.
template <class T>
Vec<T> rotate(const Vec<T>& v, const Rotation& rotation) {
    const auto* quaternion = std::get_if<Quat>(&rotation);
    if (quaternion == nullptr) return rotation_matrix<T>(rotation) * v;
    const Quat unit = glm::normalize(*quaternion);
    const T x = T(unit.x), y = T(unit.y), z = T(unit.z), w = T(unit.w);
    const T m0 = v.x * x + v.y * y + v.z * z;
    const T m1 = v.x * w - v.y * z + v.z * y;
    const T m2 = v.x * z + v.y * w - v.z * x;
    const T m3 = -v.x * y + v.y * x + v.z * w;
    return {w * m1 + x * m0 + y * m3 - z * m2, w * m2 - x * m3 + y * m0 + z * m1,
            w * m3 + x * m2 - y * m1 + z * m0};
}

// The low vertex and its neighbours along x, y, z; then the high vertex and its neighbours.
template <class T>
Vertices<T> compute_published_vertices(const PlacedShape& placed) {
    const Vec<T> center(placed.pose.position);
    const Vec<T> size = Vec<T>(std::get<Box>(placed.shape).half_extents) * T(2);
    Vertices<T> points;
    points[0] = center - size / T(2);
    points[4] = center + size / T(2);
    for (int k = 0; k < 3; ++k) {
        Vec<T> along(0);
        along[k] = size[k];
        points[1 + k] = points[0] + along;
        points[5 + k] = points[4] - along;
    }
    for (Vec<T>& point : points) point = rotate<T>(point - center, placed.pose.rotation) + center;
    return points;
}

// The axes of the source in its order: -y, -z, -x of each box, then the edges of A with those of B.
// Normalised in T; an axis of length zero stays in the list, as in the source.
template <class T>
struct Axes {
    List<AxisTest, 15> tests;
    List<Vec<T>, 15> directions;

    void add(AxisKind kind, int i, int j, const Vec<T>& cross) {
        directions.push_back(unity::normalize(cross));
        AxisTest test{.kind = kind, .feature_a = i, .feature_b = j, .direction = Vec3(directions.back())};
        if (kind == AxisKind::EdgePair) test.cross_length = unity::magnitude(cross);
        tests.push_back(test);
    }
};

template <class T>
Axes<T> make_published_axes(const Vertices<T>& a, const Vertices<T>& b) {
    Axes<T> axes;
    const auto face_cross = [](const Vertices<T>& box, int i) {
        return glm::cross(box[i] - box[0], box[(i + 1) % 3 + 1] - box[0]);
    };
    for (int i = 1; i < 4; ++i) axes.add(AxisKind::FaceA, i % 3, -1, face_cross(a, i));
    for (int i = 1; i < 4; ++i) axes.add(AxisKind::FaceB, -1, i % 3, face_cross(b, i));
    for (int i = 1; i < 4; ++i) {
        for (int j = 1; j < 4; ++j) {
            const Vec<T> cross = glm::cross(a[i] - a[0], b[j] - b[0]);
            if (unity::magnitude(cross) != 0) axes.add(AxisKind::EdgePair, i - 1, j - 1, cross);
        }
    }
    return axes;
}

template <class T>
Vertices<T> compute_vertices(const Solid& box, const Vec3& center) {
    Vertices<T> points;
    for (int i = 0; i < 8; ++i) points[i] = Vec<T>(center + box.vertices[i]);
    return points;
}

template <class T>
Trace query_published(const Pair& pair, const Settings& settings) {
    const Vertices<T> a = compute_published_vertices<T>(pair.a), b = compute_published_vertices<T>(pair.b);
    const Axes<T> axes = make_published_axes(a, b);
    Trace trace = make_trace(pair);
    trace.axes = axes.tests;
    Vec<T> norm(10000);
    for (int i = 0; i < int(axes.directions.size()); ++i) {
        const Vec<T> axis = axes.directions[i];
        // Normalises the axis again for each vertex and divides by its length, as in the source.
        const IntervalEnds<T> ends = compute_ends(a, b, [&](const Vec<T>& vertex) {
            const Vec<T> renormalized = unity::normalize(axis);
            return glm::dot(vertex, renormalized) / unity::magnitude(renormalized);
        });
        AxisTest& test = trace.axes[i];
        const Real origin = glm::dot(trace.origin, test.direction);
        record_intervals(test, {ends.min_a - origin, ends.max_a - origin},
                         {ends.min_b - origin, ends.max_b - origin}, 0);
        const bool is_separating = ends.sum <= ends.len;
        test.state = is_separating ? AxisState::Separating : AxisState::Overlapping;
        if (test.direction == Vec3(0)) test.state = AxisState::Degenerate;
        add_terms(trace, i, ends);
        if (is_separating && trace.separating_axis < 0) trace.separating_axis = i;
        const T overlap = std::fabs(ends.sorted[2] - ends.sorted[1]);
        if (!(overlap < unity::magnitude(norm))) continue;
        norm = axis * overlap;
        if (ends.sorted[0] != ends.min_a) norm = -norm;
        trace.least = i;
    }
    // The result of the source: a vector that moves B, zero for no collision.
    if (trace.separating_axis >= 0) norm = Vec<T>(0);
    trace.available = {false, true, true, false, false, false};
    add_term(trace, "norm", -1, Vec3(norm), 3);
    trace.depth = glm::length(Vec3(norm));
    trace.normal = trace.depth > 0 ? Vec3(norm) / trace.depth : Vec3(0);
    trace.verdict = trace.depth > 0 ? Verdict::Overlap : Verdict::Separated;
    if (is_separated(trace)) trace.least = trace.separating_axis;
    trace.chosen = trace.least;
    if (trace.separating_axis >= 0 && settings.early_out) truncate_axes(trace, trace.separating_axis);
    return trace;
}

template <class T>
void measure_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const Vertices<T> a = compute_vertices<T>(normalized.a, Vec3(0)),
                      b = compute_vertices<T>(normalized.b, normalized.a_to_b);
    trace.axes = make_candidate_axes(normalized, settings);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        if (axis.state == AxisState::Degenerate) continue;
        const Vec<T> direction(axis.direction);
        const IntervalEnds<T> ends =
            compute_ends(a, b, [&](const Vec<T>& vertex) { return glm::dot(vertex, direction); });
        record_intervals(axis, {ends.min_a, ends.max_a}, {ends.min_b, ends.max_b},
                         touching_distance_in<T>(settings, normalized));
        add_terms(trace, i, ends);
    }
}

}  // namespace

const PublishedMethod method{measure_axes<float>, measure_axes<double>, query_published<float>,
                             query_published<double>};

}  // namespace core::vertex_sort
