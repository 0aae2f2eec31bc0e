// Corners on an axis, ends sorted, and what is read from them: rightly, and as published.
#include "core/method/vertex_sort.h"

#include <algorithm>
#include <array>

#include "core/method/candidates.h"
#include "core/method/unity.h"

namespace core::vertex_sort {
namespace {

template <class T>
using Corners = std::array<Vec<T>, 8>;

template <class T>
struct Ends {
    T min_a = 0, max_a = 0, min_b = 0, max_b = 0;
    std::array<T, 4> sorted{};
    T sum = 0;  // Of the two intervals' lengths.
    T len = 0;  // From the first end to the last.
};

// Not a number goes first, as in the source's library.
template <class T>
bool before(T p, T q) {
    return p < q || (std::isnan(p) && !std::isnan(q));
}

template <class T>
void sort_ends(Ends<T>& ends) {
    ends.sorted = {ends.min_a, ends.max_a, ends.min_b, ends.max_b};
    std::sort(ends.sorted.begin(), ends.sorted.end(), before<T>);
    ends.sum = (ends.max_b - ends.min_b) + (ends.max_a - ends.min_a);
    ends.len = std::fabs(ends.sorted[3] - ends.sorted[0]);
}

template <class T>
void add_terms(Trace& trace, int axis, const Ends<T>& ends) {
    static constexpr std::array<const char*, 4> names = {"p[0]", "p[1]", "p[2]", "p[3]"};
    for (int i = 0; i < 4; ++i) add_term(trace, names[i], axis, ends.sorted[i]);
    add_term(trace, "sum", axis, ends.sum);
    add_term(trace, "len", axis, ends.len);
}

// The projection divides by the length of an axis normalised once more.
template <class T>
T published_projection(const Vec<T>& v, const Vec<T>& axis) {
    const Vec<T> again = unity::normalized(axis);
    return glm::dot(v, again) / unity::magnitude(again);
}

// Compared one by one: with a NaN in the corners the order matters.
template <class T, class Project>
void project(const Corners<T>& corners, const Project& on_axis, T& min, T& max) {
    min = max = on_axis(corners[0]);
    for (const Vec<T>& corner : corners) {
        const T at = on_axis(corner);
        if (at > max) max = at;
        if (at < min) min = at;
    }
}

template <class T, class Project>
Ends<T> ends(const Corners<T>& a, const Corners<T>& b, const Project& on_axis) {
    Ends<T> made;
    project(a, on_axis, made.min_a, made.max_a);
    project(b, on_axis, made.min_b, made.max_b);
    sort_ends(made);
    return made;
}

// q v q*, multiplied out the way the source does it; a matrix as it is.
template <class T>
Vec<T> rotated(const Vec<T>& v, const Rotation& rotation) {
    const auto* quaternion = std::get_if<Quat>(&rotation);
    if (quaternion == nullptr) return basis<T>(rotation) * v;
    const Quat unit = glm::normalize(*quaternion);
    const T x = T(unit.x), y = T(unit.y), z = T(unit.z), w = T(unit.w);
    const T m0 = v.x * x + v.y * y + v.z * z;
    const T m1 = v.x * w - v.y * z + v.z * y;
    const T m2 = v.x * z + v.y * w - v.z * x;
    const T m3 = -v.x * y + v.y * x + v.z * w;
    return {w * m1 + x * m0 + y * m3 - z * m2, w * m2 - x * m3 + y * m0 + z * m1,
            w * m3 + x * m2 - y * m1 + z * m0};
}

// The low corner and its three neighbours along x, y, z; then the same from the high corner.
template <class T>
Corners<T> corners_in_world(const Placed& placed) {
    const Vec<T> centre(placed.pose.position);
    const Vec<T> size = Vec<T>(std::get<Box>(placed.shape).half_extents) * T(2);
    Corners<T> points;
    points[0] = centre - size / T(2);
    points[4] = centre + size / T(2);
    for (int k = 0; k < 3; ++k) {
        Vec<T> along(0);
        along[k] = size[k];
        points[1 + k] = points[0] + along;
        points[5 + k] = points[4] - along;
    }
    for (Vec<T>& point : points) point = rotated<T>(point - centre, placed.pose.rotation) + centre;
    return points;
}

// The axes of the source in its order: of each box -y, -z, -x, then the edges of A with those of B.
// Normalised in T; an axis of no length stays in the list, as there.
template <class T>
struct Axes {
    List<AxisTest, 15> tests;
    List<Vec<T>, 15> directions;

    void add(AxisKind kind, int i, int j, const Vec<T>& cross) {
        AxisTest test;
        test.kind = kind;
        test.feature_a = i;
        test.feature_b = j;
        directions.push_back(unity::normalized(cross));
        test.direction = Vec3(directions.back());
        if (kind == AxisKind::EdgePair) test.cross_length = unity::magnitude(cross);
        tests.push_back(test);
    }
};

template <class T>
Axes<T> published_axes(const Corners<T>& a, const Corners<T>& b) {
    Axes<T> all;
    const auto across = [](const Corners<T>& box, int i) {
        return glm::cross(box[i] - box[0], box[(i + 1) % 3 + 1] - box[0]);
    };
    for (int i = 1; i < 4; ++i) all.add(AxisKind::FaceA, i % 3, -1, across(a, i));
    for (int i = 1; i < 4; ++i) all.add(AxisKind::FaceB, -1, i % 3, across(b, i));
    for (int i = 1; i < 4; ++i) {
        for (int j = 1; j < 4; ++j) {
            const Vec<T> cross = glm::cross(a[i] - a[0], b[j] - b[0]);
            if (unity::magnitude(cross) != 0) all.add(AxisKind::EdgePair, i - 1, j - 1, cross);
        }
    }
    return all;
}

// The ends as they stand in the trace, measured from A's centre.
template <class T>
void show(Trace& trace, int index, const Ends<T>& ends) {
    AxisTest& axis = trace.axes[index];
    const Real origin = glm::dot(trace.origin, axis.direction);
    const bool apart = ends.sum <= ends.len;
    record(axis, {ends.min_a - origin, ends.max_a - origin}, {ends.min_b - origin, ends.max_b - origin}, 0);
    axis.state = apart ? AxisState::Separates : AxisState::Overlaps;
    if (axis.direction == Vec3(0)) axis.state = AxisState::Parallel;
    add_terms(trace, index, ends);
}

// What the source returns: a vector that moves B, zero for no collision.
template <class T>
void conclude(Trace& trace, const Vec<T>& norm) {
    trace.given = {false, true, true, false, false, false};
    add_term(trace, "norm", -1, Vec3(norm), 3);
    trace.depth = glm::length(Vec3(norm));
    trace.normal = trace.depth > 0 ? Vec3(norm) / trace.depth : Vec3(0);
    trace.verdict = trace.depth > 0 ? Verdict::Overlap : Verdict::Separated;
    if (apart(trace)) trace.least = trace.separating;
    trace.chosen = trace.least;
}

template <class T>
Trace published(const Pair& pair, const Settings& settings) {
    const Corners<T> a = corners_in_world<T>(pair.a), b = corners_in_world<T>(pair.b);
    const Axes<T> axes = published_axes(a, b);
    Trace trace = opened(pair);
    trace.axes = axes.tests;
    Vec<T> norm(10000);
    for (int i = 0; i < int(axes.directions.size()); ++i) {
        const Vec<T> axis = axes.directions[i];
        const Ends<T> found =
            ends(a, b, [&](const Vec<T>& corner) { return published_projection(corner, axis); });
        show(trace, i, found);
        if (found.sum <= found.len && trace.separating < 0) trace.separating = i;
        const T overlap = std::fabs(found.sorted[2] - found.sorted[1]);
        if (!(overlap < unity::magnitude(norm))) continue;
        norm = axis * overlap;
        if (found.sorted[0] != found.min_a) norm = -norm;
        trace.least = i;
    }
    conclude(trace, trace.separating >= 0 ? Vec<T>(0) : norm);
    if (trace.separating >= 0 && settings.early_out) forget_after(trace, trace.separating);
    return trace;
}

template <class T>
Corners<T> corners_of(const Solid& box, const Vec3& centre) {
    Corners<T> points;
    for (int i = 0; i < 8; ++i) points[i] = Vec<T>(centre + box.corners[i]);
    return points;
}

template <class T>
Trace right(const Pair& pair, const Settings& settings) {
    const Duo ready = duo(pair);
    const Corners<T> a = corners_of<T>(ready.a, Vec3(0)), b = corners_of<T>(ready.b, ready.between);
    Trace trace = opened(pair, ready);
    trace.axes = candidates(ready, settings);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        if (axis.state == AxisState::Parallel) continue;
        const Vec<T> direction(axis.direction);
        const Ends<T> found = ends(a, b, [&](const Vec<T>& corner) { return glm::dot(corner, direction); });
        record(axis, {found.min_a, found.max_a}, {found.min_b, found.max_b}, touching_in<T>(settings, ready));
        add_terms(trace, i, found);
    }
    judge_own(trace, ready, settings);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) { return both<Box>(pair); }

Trace query(const Pair& pair, const Settings& settings) {
    return ask({right<float>, right<double>}, Precision::Double, pair, settings);
}

Trace query_published(const Pair& pair, const Settings& settings) {
    return ask({published<float>, published<double>}, Precision::Float, pair, settings);
}

}  // namespace core::vertex_sort
