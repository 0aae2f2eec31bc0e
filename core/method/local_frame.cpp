// Projects the sides of each rect in the other's frame, in float or double.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/method/methods.h"
#include "core/method/precision_variants.h"

namespace core::local_frame {
namespace {

template <class T>
using Vec2 = glm::vec<2, T, glm::defaultp>;

// The frame of a rect: its axes and half extents.
template <class T>
struct Frame {
    Vec2<T> center{0};
    std::array<Vec2<T>, 2> axes;
    std::array<T, 2> half_extents{};
};

template <class T>
using Vertices = std::array<Vec2<T>, 4>;

template <class T>
struct Range {
    T min = 0;
    T max = 0;
};

// Length of the overlap of two ranges, with the case distinctions of the source.
template <class T>
T overlap_length(const Range<T>& range, const Range<T>& other) {
    if (range.min < other.min) {
        if (range.max > other.min && range.max < other.max) return range.max - other.min;
        return range.max >= other.max ? other.max - other.min : T(0);
    }
    if (!(range.min < other.max)) return 0;
    if (range.max <= other.max) return range.max - range.min;
    return range.max > other.max ? other.max - range.min : T(0);
}

// Adds an axis of the frame, measured from `origin`, and its terms. Returns the intervals of the sides of the
// other rect, side i from vertex i to the next, measured from the frame's centre.
template <class T>
std::array<Range<T>, 4> add_axis(Trace& trace, AxisKind kind, const Frame<T>& frame, int k,
                                 const Vertices<T>& other, const Vec3& origin, Real tolerance) {
    std::array<Range<T>, 4> sides;
    for (int i = 0; i < 4; ++i) {
        const T from = glm::dot(other[i] - frame.center, frame.axes[k]);
        const T to = glm::dot(other[(i + 1) % 4] - frame.center, frame.axes[k]);
        sides[i] = from < to ? Range<T>{from, to} : Range<T>{to, from};
    }
    Range<T> combined = sides[0];
    for (const Range<T>& side : sides)
        combined = {std::min(combined.min, side.min), std::max(combined.max, side.max)};
    const Vec3 direction(frame.axes[k], 0);
    const Real half = frame.half_extents[k], position = glm::dot(Vec3(frame.center, 0) - origin, direction);
    const Interval own_interval{position - half, position + half},
        projection{position + combined.min, position + combined.max};
    const int index = int(trace.axes.size());
    AxisTest& axis = trace.axes.emplace_back(make_face_axis(kind, k, direction));
    const bool is_face_a = kind == AxisKind::FaceA;
    record_intervals(axis, is_face_a ? own_interval : projection, is_face_a ? projection : own_interval,
                     tolerance);
    static constexpr std::array<const char*, 4> side_names = {"side 0", "side 1", "side 2", "side 3"};
    add_term(trace, "half", index, half);
    for (int i = 0; i < 4; ++i) add_term(trace, side_names[i], index, {sides[i].min, sides[i].max, 0}, 2);
    return sides;
}

// A rect as in the source: the rotation is stored as sine and cosine.
template <class T>
struct RotatedRect {
    Frame<T> frame;
    Vertices<T> vertices;
    T sine = 0;

    explicit RotatedRect(const PlacedShape& placed) {
        const Mat3 columns = core::to_matrix(placed.pose.rotation);
        const Vec2<T> half(std::get<Rect>(placed.shape).half_extents);
        const Vec2<T> center(placed.pose.position);
        const T cosine = T(columns[0].x);
        sine = T(columns[0].y);
        frame = {center, {Vec2<T>(cosine, sine), Vec2<T>(-sine, cosine)}, {half.x, half.y}};
        const Vec2<T> x = frame.axes[0] * half.x, y = frame.axes[1] * half.y;
        vertices = {x + y + center, x - y + center, -x - y + center, -x + y + center};
    }
};

// Uses the normals: for a skewed matrix they differ from the columns.
template <class T>
Frame<T> make_frame(const Solid& rect, const Vec3& center) {
    Frame<T> frame{Vec2<T>(center), {}, {}};
    for (int k = 0; k < 2; ++k) {
        frame.axes[k] = Vec2<T>(rect.face_normals[k]);
        frame.half_extents[k] = T(project(rect, rect.face_normals[k]).max);
    }
    return frame;
}

template <class T>
Vertices<T> compute_vertices(const Solid& rect, const Vec3& center) {
    const auto position = [&](int vertex) { return Vec2<T>(center + rect.vertices[vertex]); };
    return {position(3), position(1), position(0), position(2)};
}

template <class T>
Trace query_published(const Pair& pair, const Settings& settings) {
    const std::array<RotatedRect<T>, 2> rects = {RotatedRect<T>(pair.a), RotatedRect<T>(pair.b)};
    Trace trace = make_trace(pair);
    trace.available = {false, false, false, false, false, false};
    for (const int viewer : {0, 1}) {
        const Frame<T>& frame = rects[viewer].frame;
        for (const int k : {1, 0}) {
            const AxisKind kind = viewer == 0 ? AxisKind::FaceA : AxisKind::FaceB;
            const auto sides = add_axis(trace, kind, frame, k, rects[1 - viewer].vertices, trace.origin, 0);
            const T half = frame.half_extents[k];
            // One of the four sides overlaps the frame's own interval by a positive length.
            const bool is_overlapping = std::any_of(sides.begin(), sides.end(), [&](const Range<T>& side) {
                return overlap_length(side, {-half, half}) != 0;
            });
            trace.axes.back().state = is_overlapping ? AxisState::Overlapping : AxisState::Separating;
        }
    }
    add_term(trace, "GetDegree(A)", -1, std::asin(rects[0].sine), 0);
    add_term(trace, "GetDegree(B)", -1, std::asin(rects[1].sine), 0);
    evaluate_published_axes(trace, settings);
    return trace;
}

template <class T>
void measure_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const Real tolerance = touching_distance_in<T>(settings, normalized);
    const auto add_axes = [&](AxisKind kind, const Solid& own, const Vec3& center, const Solid& other,
                              const Vec3& other_center) {
        const Frame<T> frame = make_frame<T>(own, center);
        const Vertices<T> vertices = compute_vertices<T>(other, other_center);
        for (const int k : {0, 1}) add_axis(trace, kind, frame, k, vertices, Vec3(0), tolerance);
    };
    add_axes(AxisKind::FaceA, normalized.a, Vec3(0), normalized.b, normalized.a_to_b);
    const bool has_equal_axes = normalized.a.face_normals[0] == normalized.b.face_normals[0] &&
                                normalized.a.face_normals[1] == normalized.b.face_normals[1];
    if (!has_equal_axes)
        return add_axes(AxisKind::FaceB, normalized.b, normalized.a_to_b, normalized.a, Vec3(0));
    // It is unnecessary to test B's axes.
    for (const int k : {0, 1}) {
        trace.axes.push_back(make_face_axis(AxisKind::FaceB, k, Vec3(0)));
        trace.axes.back().state = AxisState::Degenerate;
    }
}

}  // namespace

const PublishedMethod method{measure_axes<float>, measure_axes<double>, query_published<float>,
                             query_published<double>};

}  // namespace core::local_frame
