// Hidden parts by half spaces: behind the plane of a facet and inside the pyramid from the eye over it.
#include "app/drawing/hidden_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace app {
namespace {

constexpr Real behind_by = 1e-6;  // heights of the paper: nearer than this a line lies in the facet
constexpr Real beside_by = 1e-7;  // widens the pyramid, so that two faces leave no gap between them
constexpr int skins_of_a_body = 6;
constexpr Real skin_px = 0.5;    // of a ball: lines on it may run so far below its surface
constexpr Real unseen_px = 0.4;  // shorter pieces belong to their neighbours

core::Interval nothing() { return {1, 0}; }

// The shares of the segment in front of a plane.
core::Interval in_front(const core::Plane& plane, const Segment& segment, const core::Interval& share) {
    const Real start = core::distance(plane, segment.from), end = core::distance(plane, segment.to);
    if (start < 0 && end < 0) return nothing();
    if (start < 0) return {std::max(share.min, start / (start - end)), share.max};
    if (end < 0) return {share.min, std::min(share.max, start / (start - end))};
    return share;
}

// a t^2 + b t + c.
struct Quadratic {
    Real a = 0, b = 0, c = 0;

    Real at(Real t) const { return (a * t + b) * t + c; }
    void add_roots(std::vector<Real>& roots) const {
        const Real under_root = b * b - 4 * a * c;
        if (under_root < 0) return;
        const Real q = -0.5 * (b + std::copysign(std::sqrt(under_root), b));
        if (a != 0) roots.push_back(q / a);
        if (q != 0) roots.push_back(c / q);
    }
};

// dot(u + t v, u + t v) - limit.
Quadratic square(const Vec3& u, const Vec3& v, Real limit) {
    return {glm::dot(v, v), 2 * glm::dot(u, v), glm::dot(u, u) - limit};
}

// What a ball hides: the cone of its shadow beyond the circle where sight lines touch it, and its inside.
struct BallShadow {
    Quadratic cone;              // positive inside
    Real beyond = 0, slope = 0;  // beyond + t slope: positive beyond the circle
    Quadratic inside;            // negative inside

    bool hides(Real t) const { return (beyond + t * slope > 0 && cone.at(t) > 0) || inside.at(t) < 0; }
};

// To an eye in the ball its wall hides what is outside.
BallShadow seen_from_within(const Quadratic& inside) {
    return {{0, 0, -1}, 0, 0, {-inside.a, -inside.b, -inside.c}};
}

// `skin`: a circle drawn on the ball may run so far beside its surface.
BallShadow shadow(const LocalBall& ball, const Segment& segment, const Eye& eye, Real skin) {
    const Vec3 run = segment.to - segment.from;
    const bool from_within = eye.height != 0 && glm::length(eye.from(ball.centre)) <= ball.radius;
    const Real wall = std::max(0.0, ball.radius + (from_within ? skin : -skin));
    BallShadow result;
    result.inside = square(segment.from - ball.centre, run, wall * wall);
    if (from_within) return seen_from_within(result.inside);
    if (eye.height == 0) {
        const Quadratic across =
            square(Vec3(Vec2(segment.from - ball.centre), 0), Vec3(Vec2(run), 0), ball.radius * ball.radius);
        result.cone = {-across.a, -across.b, -across.c};
        result.beyond = ball.centre.z - segment.from.z;
        result.slope = -run.z;
        return result;
    }
    const Vec3 way = -eye.from(ball.centre), sight = -eye.from(segment.from);
    const Real tangent = glm::dot(way, way) - ball.radius * ball.radius;
    const Real along = glm::dot(sight, way), slope = glm::dot(run, way);
    const Quadratic distance = square(sight, run, 0);
    result.cone = {slope * slope - tangent * distance.a, 2 * along * slope - tangent * distance.b,
                   along * along - tangent * distance.c};
    result.beyond = along - tangent;
    result.slope = slope;
    return result;
}

// Sorted and joined: what touches or overlaps becomes one.
std::vector<core::Interval> joined(std::vector<core::Interval> parts, Real gap) {
    std::sort(parts.begin(), parts.end(),
              [](const core::Interval& a, const core::Interval& b) { return a.min < b.min; });
    std::vector<core::Interval> result;
    for (const core::Interval& part : parts) {
        if (!result.empty() && part.min <= result.back().max + gap)
            result.back().max = std::max(result.back().max, part.max);
        else
            result.push_back(part);
    }
    return result;
}

void append(std::vector<Stretch>& stretches, const Vec3& from, const Vec3& to, bool hidden) {
    const bool goes_on =
        !stretches.empty() && stretches.back().hidden == hidden && stretches.back().points.back() == from;
    if (!goes_on) stretches.push_back({{from}, hidden});
    stretches.back().points.push_back(to);
}

// The segment, part by part.
void append(std::vector<Stretch>& stretches, const Segment& segment,
            const std::vector<core::Interval>& hidden) {
    const Vec3 run = segment.to - segment.from;
    Vec3 at = segment.from;
    for (const core::Interval& part : hidden) {
        const Vec3 from = part.min == 0 ? segment.from : segment.from + run * part.min;
        const Vec3 to = part.max == 1 ? segment.to : segment.from + run * part.max;
        if (part.min > 0) append(stretches, at, from, false);
        append(stretches, from, to, true);
        at = to;
    }
    if (at != segment.to) append(stretches, at, segment.to, false);
}

}  // namespace

Hiders::Hiders(const Lens& lens) : lens_(lens), eye_{lens.eye_height()} {}

void Hiders::add(const Facet& facet) {
    Skin skin{facet.plane, {}, {}};
    const bool turned = eye_.side(skin.plane) < 0;
    if (turned) skin.plane = {-skin.plane.normal, -skin.plane.offset};
    const Loop& points = facet.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec3& from = points[i];
        const Vec3& to = points[i + 1 < points.size() ? i + 1 : 0];
        const Vec3 normal = glm::cross(eye_.from(from), turned ? from - to : to - from);
        const Real length = glm::length(normal);
        if (length > 0) skin.sides.push_back({normal / length, glm::dot(normal, from) / length - beside_by});
        skin.paper.add(lens_.paper(from));
    }
    if (skins_.size() % skins_of_a_body == 0) bodies_.emplace_back();
    bodies_.back().add(skin.paper.low);
    bodies_.back().add(skin.paper.high);
    skins_.push_back(std::move(skin));
}

void Hiders::add(const LocalBall& ball) {
    // Twice its radius at its nearest point is more than any place on the paper stretches it to.
    const Vec2 middle = lens_.paper(ball.centre);
    const Real nearest = eye_.height == 0 ? 1 : (eye_.height - ball.centre.z - ball.radius) / eye_.height;
    const Real reach =
        nearest > 0.05 ? 2 * ball.radius / nearest * lens_.size_px().y : std::numeric_limits<Real>::max() / 4;
    rounds_.push_back({ball, {middle - reach, middle + reach}});
}

Hiders::Near Hiders::near(const std::vector<Segment>& segments) const {
    Near result;
    if (skins_.empty() && rounds_.empty()) return result;
    PaperBounds bounds;
    for (const Segment& segment : segments) {
        bounds.add(lens_.paper(segment.from));
        bounds.add(lens_.paper(segment.to));
    }
    const int skins = static_cast<int>(skins_.size()), rounds = static_cast<int>(rounds_.size());
    for (int i = 0; i < skins; ++i) {
        if (i % skins_of_a_body == 0 && !bodies_[i / skins_of_a_body].meets(bounds))
            i += skins_of_a_body - 1;
        else if (skins_[i].paper.meets(bounds))
            result.skins.push_back(i);
    }
    for (int i = 0; i < rounds; ++i)
        if (rounds_[i].paper.meets(bounds)) result.balls.push_back(i);
    return result;
}

core::Interval Hiders::behind(const Skin& skin, const Segment& segment) const {
    core::Interval share{0, 1};
    const core::Plane back{-skin.plane.normal, -skin.plane.offset + behind_by};
    share = in_front(back, segment, share);
    for (std::size_t i = 0; i < skin.sides.size() && share.min < share.max; ++i)
        share = in_front(skin.sides[i], segment, share);
    return share;
}

void Hiders::add_behind(const LocalBall& ball, const Segment& segment,
                        std::vector<core::Interval>& found) const {
    const Real far_end = std::max(std::min(segment.from.z, segment.to.z), ball.centre.z - ball.radius);
    const Real away = eye_.height == 0 ? 1 : (eye_.height - far_end) / eye_.height;
    const BallShadow dark = shadow(ball, segment, eye_, skin_px * away / lens_.size_px().y);
    std::vector<Real> turns{0, 1};
    dark.cone.add_roots(turns);
    dark.inside.add_roots(turns);
    if (dark.slope != 0) turns.push_back(-dark.beyond / dark.slope);
    for (Real& turn : turns) turn = std::clamp(turn, 0.0, 1.0);
    std::sort(turns.begin(), turns.end());
    for (std::size_t i = 1; i < turns.size(); ++i)
        if (turns[i] > turns[i - 1] && dark.hides((turns[i] + turns[i - 1]) / 2))
            found.push_back({turns[i - 1], turns[i]});
}

std::vector<core::Interval> Hiders::hidden(const Segment& segment, const Near& near) const {
    std::vector<core::Interval> found;
    if (near.skins.empty() && near.balls.empty()) return found;
    const Vec2 from = lens_.paper(segment.from), to = lens_.paper(segment.to);
    PaperBounds bounds;
    bounds.add(from);
    bounds.add(to);
    for (int i : near.skins) {
        if (!skins_[i].paper.meets(bounds)) continue;
        const core::Interval share = behind(skins_[i], segment);
        if (share.min < share.max) found.push_back(share);
    }
    for (int i : near.balls)
        if (rounds_[i].paper.meets(bounds)) add_behind(rounds_[i].ball, segment, found);
    if (found.empty()) return found;
    const Real unseen = unseen_px / std::max(glm::length(to - from), unseen_px);
    std::vector<core::Interval> parts = joined(std::move(found), unseen);
    std::erase_if(parts, [&](const core::Interval& part) { return part.max - part.min < unseen; });
    for (core::Interval& part : parts) {
        if (part.min < unseen) part.min = 0;
        if (part.max > 1 - unseen) part.max = 1;
    }
    return parts;
}

std::vector<Stretch> stretches(std::span<const Vec3> points, const Frustum& frustum, const Hiders& hiders,
                               int own_ball) {
    std::vector<Segment> segments;
    segments.reserve(points.size());
    for (std::size_t i = 1; i < points.size(); ++i)
        if (const auto segment = frustum.within({points[i - 1], points[i]})) segments.push_back(*segment);
    Hiders::Near near = hiders.near(segments);
    std::erase(near.balls, own_ball);
    std::vector<Stretch> result;
    for (const Segment& segment : segments) append(result, segment, hiders.hidden(segment, near));
    return result;
}

}  // namespace app
