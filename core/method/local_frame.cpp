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

constexpr std::array<const char*, 4> side_names = {"side 0", "side 1", "side 2", "side 3"};

// The interval of side i (from vertex i to the next) on axis k, measured from the frame's centre.
template <class T>
Range<T> project_side(const Vertices<T>& points, const Frame<T>& frame, int k, int i) {
    const T from = glm::dot(points[i] - frame.center, frame.axes[k]);
    const T to = glm::dot(points[(i + 1) % 4] - frame.center, frame.axes[k]);
    return from < to ? Range<T>{from, to} : Range<T>{to, from};
}

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

// The projection of the other rect on one axis of the frame: its sides, and their union.
template <class T>
struct FrameProjection {
    std::array<Range<T>, 4> sides;
    Range<T> combined;
};

template <class T>
FrameProjection<T> project_to_frame(const Frame<T>& frame, const Vertices<T>& other, int k) {
    FrameProjection<T> result;
    for (int i = 0; i < 4; ++i) result.sides[i] = project_side(other, frame, k, i);
    result.combined = result.sides[0];
    for (const Range<T>& range : result.sides) {
        result.combined = {std::min(result.combined.min, range.min),
                           std::max(result.combined.max, range.max)};
    }
    return result;
}

template <class T>
void add_terms(Trace& trace, int axis, const FrameProjection<T>& projection, T half) {
    add_term(trace, "half", axis, half);
    for (int i = 0; i < 4; ++i) {
        add_term(trace, side_names[i], axis, {projection.sides[i].min, projection.sides[i].max, 0}, 2);
    }
}

// The frame's own interval is `position` +- `half` on the axis.
template <class T>
void record_intervals(AxisTest& axis, const FrameProjection<T>& projection, Real half, Real position,
                      Real tolerance) {
    const Interval own_interval{position - half, position + half},
        other{position + projection.combined.min, position + projection.combined.max};
    const bool is_face_a = axis.kind == AxisKind::FaceA;
    core::record_intervals(axis, is_face_a ? own_interval : other, is_face_a ? other : own_interval,
                           tolerance);
}

constexpr std::array<AxisKind, 2> axis_kinds = {AxisKind::FaceA, AxisKind::FaceB};

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
void add_axes(Trace& trace, AxisKind kind, const Frame<T>& frame, const Vertices<T>& other, Real tolerance) {
    for (int k = 0; k < 2; ++k) {
        const Vec3 direction(frame.axes[k], 0);
        AxisTest& axis = trace.axes.emplace_back(make_face_axis(kind, k, direction));
        const FrameProjection<T> projection = project_to_frame(frame, other, k);
        record_intervals(axis, projection, frame.half_extents[k], glm::dot(Vec3(frame.center, 0), direction),
                         tolerance);
        add_terms(trace, int(trace.axes.size()) - 1, projection, frame.half_extents[k]);
    }
}

template <class T>
Trace query_published(const Pair& pair, const Settings& settings) {
    const std::array<RotatedRect<T>, 2> rects = {RotatedRect<T>(pair.a), RotatedRect<T>(pair.b)};
    Trace trace = make_trace(pair);
    trace.available = {false, false, false, false, false, false};
    for (int viewer = 0; viewer < 2; ++viewer) {
        const Frame<T>& frame = rects[viewer].frame;
        for (const int k : {1, 0}) {
            const Vec3 direction(frame.axes[k], 0);
            AxisTest& axis = trace.axes.emplace_back(make_face_axis(axis_kinds[viewer], k, direction));
            const FrameProjection<T> other = project_to_frame(frame, rects[1 - viewer].vertices, k);
            record_intervals(axis, other, frame.half_extents[k],
                             glm::dot(Vec3(frame.center, 0) - trace.origin, direction), 0);
            const T half = frame.half_extents[k];
            // One of the four sides overlaps the frame's own interval by a positive length.
            const bool is_overlapping =
                std::any_of(other.sides.begin(), other.sides.end(), [&](const Range<T>& side) {
                    return overlap_length(side, {-half, half}) != 0;
                });
            axis.state = is_overlapping ? AxisState::Overlapping : AxisState::Separating;
            add_terms(trace, int(trace.axes.size()) - 1, other, frame.half_extents[k]);
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
    add_axes(trace, AxisKind::FaceA, make_frame<T>(normalized.a, Vec3(0)),
             compute_vertices<T>(normalized.b, normalized.a_to_b), tolerance);
    const bool has_equal_axes = normalized.a.face_normals[0] == normalized.b.face_normals[0] &&
                                normalized.a.face_normals[1] == normalized.b.face_normals[1];
    if (has_equal_axes) {
        // It is unnecessary to test B's axes.
        for (int k = 0; k < 2; ++k) {
            trace.axes.push_back(make_face_axis(AxisKind::FaceB, k, Vec3(0)));
            trace.axes.back().state = AxisState::Degenerate;
        }
    } else {
        add_axes(trace, AxisKind::FaceB, make_frame<T>(normalized.b, normalized.a_to_b),
                 compute_vertices<T>(normalized.a, Vec3(0)), tolerance);
    }
}

}  // namespace

const PublishedMethod method{measure_axes<float>, measure_axes<double>, query_published<float>,
                             query_published<double>};

}  // namespace core::local_frame
