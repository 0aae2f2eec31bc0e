// The sides of one rect as intervals in the other's frame, in either precision.
#include "core/method/local_frame.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/method/own.h"

namespace core::local_frame {
namespace {

template <class T>
using Vec2 = glm::vec<2, T, glm::defaultp>;

// Where the rect that looks stands: its axes and how far it reaches along them.
template <class T>
struct Frame {
    Vec2<T> centre{0};
    std::array<Vec2<T>, 2> axes;
    std::array<T, 2> reach{};
};

template <class T>
using Corners = std::array<Vec2<T>, 4>;

template <class T>
struct Range {
    T min = 0;
    T max = 0;
};

constexpr std::array<const char*, 4> side_name = {"side 0", "side 1", "side 2", "side 3"};

// Side i, from corner i to the next, on axis k of the frame; from the frame's centre.
template <class T>
Range<T> side(const Corners<T>& points, const Frame<T>& frame, int k, int i) {
    const T from = glm::dot(points[i] - frame.centre, frame.axes[k]);
    const T to = glm::dot(points[(i + 1) % 4] - frame.centre, frame.axes[k]);
    return from < to ? Range<T>{from, to} : Range<T>{to, from};
}

// How long the two ranges overlap, case by case as in the source.
template <class T>
T cover(const Range<T>& one, const Range<T>& other) {
    if (one.min < other.min) {
        if (one.max > other.min && one.max < other.max) return one.max - other.min;
        return one.max >= other.max ? other.max - other.min : T(0);
    }
    if (!(one.min < other.max)) return 0;
    if (one.max <= other.max) return one.max - one.min;
    return one.max > other.max ? other.max - one.min : T(0);
}

AxisTest axis_of(AxisKind kind, int k, const Vec3& direction) {
    AxisTest axis;
    axis.kind = kind;
    (kind == AxisKind::FaceA ? axis.feature_a : axis.feature_b) = k;
    axis.direction = direction;
    return axis;
}

// The other rect on one axis of the frame: its sides, and all of them together.
template <class T>
struct View {
    std::array<Range<T>, 4> sides;
    Range<T> all;
};

template <class T>
View<T> view(const Frame<T>& frame, const Corners<T>& other, int k) {
    View<T> made;
    for (int i = 0; i < 4; ++i) made.sides[i] = side(other, frame, k, i);
    made.all = made.sides[0];
    for (const Range<T>& one : made.sides) {
        made.all = {std::min(made.all.min, one.min), std::max(made.all.max, one.max)};
    }
    return made;
}

template <class T>
void add_terms(Trace& trace, int axis, const View<T>& view, T half) {
    add_term(trace, "half", axis, half);
    for (int i = 0; i < 4; ++i) {
        add_term(trace, side_name[i], axis, {view.sides[i].min, view.sides[i].max, 0}, 2);
    }
}

// The frame's own shadow reaches `half` on either side of its centre, which is `at` on the axis.
template <class T>
void record(AxisTest& axis, const View<T>& view, Real half, Real at, Real touching) {
    const Interval own{at - half, at + half}, other{at + view.all.min, at + view.all.max};
    const bool of_a = axis.kind == AxisKind::FaceA;
    core::record(axis, of_a ? own : other, of_a ? other : own, touching);
}

constexpr std::array<AxisKind, 2> kinds = {AxisKind::FaceA, AxisKind::FaceB};

// A rect as the source keeps it: a rotation by its sine and cosine.
template <class T>
struct Turned {
    Frame<T> frame;
    Corners<T> corners;
    T sine = 0;

    explicit Turned(const Placed& placed) {
        const Mat3 columns = core::axes(placed.pose.rotation);
        const Vec2<T> half(std::get<Rect>(placed.shape).half_extents);
        const Vec2<T> centre(placed.pose.position);
        const T cosine = T(columns[0].x);
        sine = T(columns[0].y);
        frame = {centre, {Vec2<T>(cosine, sine), Vec2<T>(-sine, cosine)}, {half.x, half.y}};
        const Vec2<T> x = frame.axes[0] * half.x, y = frame.axes[1] * half.y;
        corners = {x + y + centre, x - y + centre, -x - y + centre, -x + y + centre};
    }
};

// A side meets the frame's own shadow over some length. One of four is enough.
template <class T>
bool any_side_meets(const View<T>& view, T half) {
    return std::any_of(view.sides.begin(), view.sides.end(), [&](const Range<T>& side) {
        return cover(side, {-half, half}) != 0;
    });
}

template <class T>
Trace published(const Pair& pair, const Settings& settings) {
    const std::array<Turned<T>, 2> rects = {Turned<T>(pair.a), Turned<T>(pair.b)};
    Trace trace = opened(pair);
    trace.given = {false, false, false, false, false, false};
    for (int seen_from = 0; seen_from < 2; ++seen_from) {
        const Frame<T>& frame = rects[seen_from].frame;
        for (const int k : {1, 0}) {
            const Vec3 direction(frame.axes[k], 0);
            AxisTest& axis = trace.axes.emplace_back(axis_of(kinds[seen_from], k, direction));
            const View<T> other = view(frame, rects[1 - seen_from].corners, k);
            record(axis, other, frame.reach[k], glm::dot(Vec3(frame.centre, 0) - trace.origin, direction), 0);
            const bool meets = any_side_meets(other, frame.reach[k]);
            axis.state = meets ? AxisState::Overlaps : AxisState::Separates;
            add_terms(trace, int(trace.axes.size()) - 1, other, frame.reach[k]);
        }
    }
    add_term(trace, "GetDegree(A)", -1, std::asin(rects[0].sine), 0);
    add_term(trace, "GetDegree(B)", -1, std::asin(rects[1].sine), 0);
    judge_published(trace, settings);
    return trace;
}

// Along its normals, which for a skewed matrix are not its axes.
template <class T>
Frame<T> frame_of(const Solid& rect, const Vec3& centre) {
    Frame<T> frame{Vec2<T>(centre), {}, {}};
    for (int k = 0; k < 2; ++k) {
        frame.axes[k] = Vec2<T>(rect.normals[k]);
        frame.reach[k] = T(shadow(rect, rect.normals[k]).max);
    }
    return frame;
}

template <class T>
Corners<T> corners_of(const Solid& rect, const Vec3& centre) {
    const auto at = [&](int corner) { return Vec2<T>(centre + rect.corners[corner]); };
    return {at(3), at(1), at(0), at(2)};
}

// Of the shortcut: like unrotated rects in the common frame, where B's axes are A's once more.
bool turned_alike(const Duo& duo) {
    return duo.a.normals[0] == duo.b.normals[0] && duo.a.normals[1] == duo.b.normals[1];
}

void repeat_axes(Trace& trace) {
    for (int k = 0; k < 2; ++k) {
        trace.axes.push_back(axis_of(AxisKind::FaceB, k, Vec3(0)));
        trace.axes.back().state = AxisState::Parallel;
    }
}

template <class T>
void look(Trace& trace, AxisKind kind, const Frame<T>& frame, const Corners<T>& other, Real touching) {
    for (int k = 0; k < 2; ++k) {
        const Vec3 direction(frame.axes[k], 0);
        AxisTest& axis = trace.axes.emplace_back(axis_of(kind, k, direction));
        const View<T> seen = view(frame, other, k);
        record(axis, seen, frame.reach[k], glm::dot(Vec3(frame.centre, 0), direction), touching);
        add_terms(trace, int(trace.axes.size()) - 1, seen, frame.reach[k]);
    }
}

template <class T>
Trace right(const Pair& pair, const Settings& settings) {
    const Duo ready = duo(pair);
    const Real touching = touching_in<T>(settings, ready);
    Trace trace = opened(pair, ready);
    look(trace, AxisKind::FaceA, frame_of<T>(ready.a, Vec3(0)), corners_of<T>(ready.b, ready.between),
         touching);
    if (turned_alike(ready)) {
        repeat_axes(trace);
    } else {
        look(trace, AxisKind::FaceB, frame_of<T>(ready.b, ready.between), corners_of<T>(ready.a, Vec3(0)),
             touching);
    }
    judge_own(trace, ready, settings);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) { return both<Rect>(pair); }

Trace query(const Pair& pair, const Settings& settings) {
    return ask({right<float>, right<double>}, Precision::Double, pair, settings);
}

Trace query_published(const Pair& pair, const Settings& settings) {
    return ask({published<float>, published<double>}, Precision::Float, pair, settings);
}

}  // namespace core::local_frame
