// A face hides the points behind its plane and inside the pyramid from the eye through its edges.
#include "app/drawing/hidden_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace app {
namespace {

constexpr Real depth_tolerance = 1e-6;  // paper heights: a line nearer than this lies in the face
constexpr Real side_tolerance = 1e-7;   // widens the pyramid, so that adjacent faces leave no gap
constexpr int faces_per_group = 6;
constexpr Real ball_tolerance_px = 0.5;  // lines may be this far below the surface of a ball
constexpr Real min_span_px = 0.4;        // shorter pieces are merged with their neighbors

// a t^2 + b t + c.
struct Quadratic {
    Real a = 0, b = 0, c = 0;

    Real value_at(Real t) const { return (a * t + b) * t + c; }
    void add_roots(std::vector<Real>& roots) const {
        const Real discriminant = b * b - 4 * a * c;
        if (discriminant < 0) return;
        const Real q = -0.5 * (b + std::copysign(std::sqrt(discriminant), b));
        if (a != 0) roots.push_back(q / a);
        if (q != 0) roots.push_back(c / q);
    }
};

// dot(u + t v, u + t v) - limit.
Quadratic squared_length(const Vec3& u, const Vec3& v, Real limit) {
    return {glm::dot(v, v), 2 * glm::dot(u, v), glm::dot(u, u) - limit};
}

// A ball hides its inside, and the tangent cone behind the circle where sight lines touch it.
struct BallOcclusion {
    Quadratic cone;              // positive inside
    Real beyond = 0, slope = 0;  // beyond + t * slope is positive behind the circle
    Quadratic inside;            // negative inside

    bool occludes(Real t) const {
        return (beyond + t * slope > 0 && cone.value_at(t) > 0) || inside.value_at(t) < 0;
    }
};

// `tolerance`: distance of a circle drawn on the ball from its surface.
BallOcclusion ball_occlusion(const ViewBall& ball, const Segment& segment, const ViewTransform& view,
                             Real tolerance) {
    const Vec3 delta = segment.to - segment.from;
    const bool eye_inside =
        !view.orthographic() && glm::length(view.direction_to_eye(ball.center)) <= ball.radius;
    const Real surface_radius = std::max(0.0, ball.radius + (eye_inside ? tolerance : -tolerance));
    BallOcclusion result;
    result.inside = squared_length(segment.from - ball.center, delta, surface_radius * surface_radius);
    // For an eye inside the ball its surface hides everything outside.
    if (eye_inside) return {{0, 0, -1}, 0, 0, {-result.inside.a, -result.inside.b, -result.inside.c}};
    if (view.orthographic()) {
        const Quadratic across = squared_length(Vec3(Vec2(segment.from - ball.center), 0),
                                                Vec3(Vec2(delta), 0), ball.radius * ball.radius);
        result.cone = {-across.a, -across.b, -across.c};
        result.beyond = ball.center.z - segment.from.z;
        result.slope = -delta.z;
        return result;
    }
    const Vec3 to_center = -view.direction_to_eye(ball.center),
               to_start = -view.direction_to_eye(segment.from);
    const Real tangent = glm::dot(to_center, to_center) - ball.radius * ball.radius;
    const Real along = glm::dot(to_start, to_center), slope = glm::dot(delta, to_center);
    const Quadratic distance = squared_length(to_start, delta, 0);
    result.cone = {slope * slope - tangent * distance.a, 2 * along * slope - tangent * distance.b,
                   along * along - tangent * distance.c};
    result.beyond = along - tangent;
    result.slope = slope;
    return result;
}

void append(std::vector<VisibilitySpan>& spans, const Vec3& from, const Vec3& to, bool hidden) {
    const bool continues =
        !spans.empty() && spans.back().hidden == hidden && spans.back().points.back() == from;
    if (!continues) spans.push_back({{from}, hidden});
    spans.back().points.push_back(to);
}

}  // namespace

void Occluders::add(const ViewPolygon& polygon) {
    FaceOccluder occluder{polygon.plane, {}, {}};
    const bool is_flipped = view_.eye_side(occluder.plane) < 0;
    if (is_flipped) occluder.plane = {-occluder.plane.normal, -occluder.plane.offset};
    const Polyline& points = polygon.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec3& from = points[i];
        const Vec3& to = points[i + 1 < points.size() ? i + 1 : 0];
        const Vec3 normal = glm::cross(view_.direction_to_eye(from), is_flipped ? from - to : to - from);
        const Real length = glm::length(normal);
        if (length > 0)
            occluder.sides.push_back({normal / length, glm::dot(normal, from) / length - side_tolerance});
        occluder.bounds.add(view_.to_paper(from));
    }
    if (faces_.size() % faces_per_group == 0) group_bounds_.emplace_back();
    group_bounds_.back().add(occluder.bounds.min);
    group_bounds_.back().add(occluder.bounds.max);
    faces_.push_back(std::move(occluder));
}

void Occluders::add(const ViewBall& ball) {
    // Perspective stretches a ball at the edge of the paper to less than twice its size at its nearest point.
    const Vec2 center = view_.to_paper(ball.center);
    const Real nearest = view_.orthographic()
                             ? 1
                             : (view_.eye_distance() - ball.center.z - ball.radius) / view_.eye_distance();
    const Real radius_px =
        nearest > 0.05 ? 2 * ball.radius / nearest * view_.size_px().y : std::numeric_limits<Real>::max() / 4;
    balls_.push_back({ball, {center - radius_px, center + radius_px}});
}

Occluders::Candidates Occluders::find_candidates(const std::vector<Segment>& segments) const {
    Candidates result;
    if (faces_.empty() && balls_.empty()) return result;
    PaperBounds bounds;
    for (const Segment& segment : segments) {
        bounds.add(view_.to_paper(segment.from));
        bounds.add(view_.to_paper(segment.to));
    }
    const int face_count = static_cast<int>(faces_.size()), ball_count = static_cast<int>(balls_.size());
    for (int i = 0; i < face_count; ++i) {
        if (i % faces_per_group == 0 && !group_bounds_[i / faces_per_group].intersects(bounds))
            i += faces_per_group - 1;
        else if (faces_[i].bounds.intersects(bounds))
            result.faces.push_back(i);
    }
    for (int i = 0; i < ball_count; ++i)
        if (balls_[i].bounds.intersects(bounds)) result.balls.push_back(i);
    return result;
}

void Occluders::add_ranges_behind(const ViewBall& ball, const Segment& segment,
                                  std::vector<core::Interval>& ranges) const {
    const Real far_end = std::max(std::min(segment.from.z, segment.to.z), ball.center.z - ball.radius);
    const Real away = view_.orthographic() ? 1 : (view_.eye_distance() - far_end) / view_.eye_distance();
    const BallOcclusion occlusion =
        ball_occlusion(ball, segment, view_, ball_tolerance_px * away / view_.size_px().y);
    std::vector<Real> parameters{0, 1};
    occlusion.cone.add_roots(parameters);
    occlusion.inside.add_roots(parameters);
    if (occlusion.slope != 0) parameters.push_back(-occlusion.beyond / occlusion.slope);
    for (Real& parameter : parameters) parameter = std::clamp(parameter, 0.0, 1.0);
    std::ranges::sort(parameters);
    for (std::size_t i = 1; i < parameters.size(); ++i)
        if (parameters[i] > parameters[i - 1] && occlusion.occludes((parameters[i] + parameters[i - 1]) / 2))
            ranges.push_back({parameters[i - 1], parameters[i]});
}

std::vector<core::Interval> Occluders::hidden_ranges(const Segment& segment,
                                                     const Candidates& candidates) const {
    std::vector<core::Interval> ranges;
    if (candidates.faces.empty() && candidates.balls.empty()) return ranges;
    const Vec2 from = view_.to_paper(segment.from), to = view_.to_paper(segment.to);
    PaperBounds bounds;
    bounds.add(from);
    bounds.add(to);
    for (int i : candidates.faces) {
        const FaceOccluder& face = faces_[i];
        if (!face.bounds.intersects(bounds)) continue;
        const core::Plane back{-face.plane.normal, -face.plane.offset + depth_tolerance};
        core::Interval range = part_in_front(back, segment, {0, 1});
        for (std::size_t k = 0; k < face.sides.size() && range.min < range.max; ++k)
            range = part_in_front(face.sides[k], segment, range);
        if (range.min < range.max) ranges.push_back(range);
    }
    for (int i : candidates.balls)
        if (balls_[i].bounds.intersects(bounds)) add_ranges_behind(balls_[i].ball, segment, ranges);
    if (ranges.empty()) return ranges;
    const Real min_fraction = min_span_px / std::max(glm::length(to - from), min_span_px);
    std::ranges::sort(ranges, {}, &core::Interval::min);
    std::vector<core::Interval> parts;
    for (const core::Interval& range : ranges) {
        if (!parts.empty() && range.min <= parts.back().max + min_fraction)
            parts.back().max = std::max(parts.back().max, range.max);
        else
            parts.push_back(range);
    }
    std::erase_if(parts, [&](const core::Interval& part) { return part.max - part.min < min_fraction; });
    for (core::Interval& part : parts) {
        if (part.min < min_fraction) part.min = 0;
        if (part.max > 1 - min_fraction) part.max = 1;
    }
    return parts;
}

std::vector<VisibilitySpan> split_by_visibility(std::span<const Vec3> points, const Frustum& frustum,
                                                const Occluders& occluders, int ignored_ball) {
    std::vector<Segment> segments;
    segments.reserve(points.size());
    for (std::size_t i = 1; i < points.size(); ++i)
        if (const auto segment = frustum.clip({points[i - 1], points[i]})) segments.push_back(*segment);
    Occluders::Candidates candidates = occluders.find_candidates(segments);
    std::erase(candidates.balls, ignored_ball);
    std::vector<VisibilitySpan> result;
    for (const Segment& segment : segments) {
        // Splits the segment at the ends of the hidden ranges.
        const Vec3 delta = segment.to - segment.from;
        Vec3 position = segment.from;
        for (const core::Interval& part : occluders.hidden_ranges(segment, candidates)) {
            const Vec3 from = part.min == 0 ? segment.from : segment.from + delta * part.min;
            const Vec3 to = part.max == 1 ? segment.to : segment.from + delta * part.max;
            if (part.min > 0) append(result, position, from, false);
            append(result, from, to, true);
            position = to;
        }
        if (position != segment.to) append(result, position, segment.to, false);
    }
    return result;
}

}  // namespace app
