// Rings are round at every zoom: no chord that the paper shows leaves its arc.
#include "app/drawing/ring.h"

#include <optional>

#include <gtest/gtest.h>

#include "app/drawing/flatten.h"
#include "app/tests/figures.h"

namespace app::ring_test {
namespace {

constexpr Vec2 paper(800, 600);

// The middle of the part of a chord that the paper shows (Liang and Barsky).
std::optional<Vec2> middle_on_paper(const Vec2& from, const Vec2& to) {
    Real enter = 0, leave = 1;
    for (int i : {0, 1}) {
        const Real way = to[i] - from[i];
        if (way == 0 && (from[i] < 0 || from[i] > paper[i])) return std::nullopt;
        if (way == 0) continue;
        enter = std::max(enter, std::min(-from[i] / way, (paper[i] - from[i]) / way));
        leave = std::min(leave, std::max(-from[i] / way, (paper[i] - from[i]) / way));
    }
    if (enter > leave) return std::nullopt;
    return from + (to - from) * ((enter + leave) / 2);
}

// Looks straight at the point (1, 0, 0) of a ball or disc of radius 1 about the origin, of which a radius
// spans `radius_px`.
Camera at_the_rim(Real radius_px, Real fov) {
    return {.target = {1, 0, 0}, .yaw = 0, .pitch = 0, .height = paper.y / radius_px, .fov = fov};
}

// How far the farthest middle of a chord's part on the paper lies within the circle, in pixels: by sight
// lines that meet the circle's plane, and not by what made the chords.
Real worst_chord(const std::vector<Vec3>& points, const Lens& lens, int& seen) {
    Real worst = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 from = lens.project(points[i]).px, to = lens.project(points[(i + 1) % points.size()]).px;
        const std::optional<Vec2> px = middle_on_paper(from, to);
        if (!px) continue;
        ++seen;
        const Ray ray = lens.ray(*px);
        const Vec3 met = ray.origin - ray.direction * (ray.origin.z / ray.direction.z);
        worst = std::max(worst, std::abs(1 - glm::length(met)) / lens.units_per_px(met));
    }
    return worst;
}

std::vector<Vec3> unit_circle(const Lens& lens) {
    const Vec3 middle = lens.local(Vec3(0));
    const Ring ring{middle, lens.local({1, 0, 0}) - middle, lens.local({0, 1, 0}) - middle};
    std::vector<Vec3> points;
    for (const Vec2& turn : round_points(ring, lens)) points.emplace_back(turn, 0);
    return points;
}

TEST(Ring, IsRoundAtEveryZoomWithFewPoints) {
    for (const Real fov : {0.0, 0.55, 2.0}) {
        for (Real radius_px = 10; radius_px < 1e10; radius_px *= 10) {
            const Lens lens(at_the_rim(radius_px, fov), false, paper);
            const std::vector<Vec3> points = unit_circle(lens);
            int seen = 0;
            EXPECT_LT(worst_chord(points, lens, seen), 0.15) << radius_px << " at " << fov;
            EXPECT_GT(seen, 0) << radius_px;
            EXPECT_LT(points.size(), 700U) << radius_px;
        }
    }
}

TEST(Ring, IsRoundWhereverItIsLookedAt) {
    for (const Real angle : {0.3, 1.9, 3.4, 5.6}) {
        Camera camera = at_the_rim(3e5, 0);
        camera.target = {std::cos(angle), std::sin(angle), 0};
        const Lens lens(camera, false, paper);
        int seen = 0;
        EXPECT_LT(worst_chord(unit_circle(lens), lens, seen), 0.15) << angle;
        EXPECT_GE(seen, 1) << angle;
    }
}

// Just within the middle of an arc of the coarsest chords.
TEST(Ring, KeepsItsChordsOutOfThePaperThatLiesWithinIt) {
    Camera camera = at_the_rim(1e7, 0);
    const Real angle = glm::pi<Real>() / 32, radius = std::cos(angle);
    camera.target = {radius * std::cos(angle), radius * std::sin(angle), 0};
    const Lens lens(camera, false, paper);
    int seen = 0;
    worst_chord(unit_circle(lens), lens, seen);
    EXPECT_EQ(seen, 0);
}

// Leant away from the paper, and round the eye, which looks outwards at the part of it that is seen.
TEST(Ring, IsRoundFromAsideAndFromWithin) {
    for (const Real height : {3.0, 0.3, 0.01, 1e-4}) {
        for (const Real pitch : {0.0, 0.02, 0.3, 1.2}) {
            const Lens lens({.target = {0, 0, -1}, .yaw = 0.1, .pitch = pitch, .height = height, .fov = 1.5},
                            false, paper);
            const Vec3 middle = lens.local(Vec3(0));
            const Ring ring{middle, lens.turned({1, 0, 0}) / lens.unit(),
                            lens.turned({0, 0, 1}) / lens.unit()};
            const std::vector<Vec2> turns = round_points(ring, lens);
            EXPECT_LT(turns.size(), 3000U);
            for (std::size_t i = 0; i < turns.size(); ++i) {
                const Vec2 from = turns[i], to = turns[(i + 1) % turns.size()];
                const Vec2 arc = glm::normalize(from + to), chord = (from + to) * 0.5;
                const Projected on_arc = lens.project({arc.x, 0, arc.y}),
                                on_chord = lens.project({chord.x, 0, chord.y});
                const bool before = on_arc.depth > 0.03 * height && on_chord.depth > 0.03 * height;
                const Vec2 px = on_arc.px;
                if (!before || px.x < 0 || px.y < 0 || px.x > paper.x || px.y > paper.y) continue;
                EXPECT_LT(glm::length(px - on_chord.px), 0.15) << height << " " << pitch;
            }
        }
    }
}

TEST(Ring, OfNoFiniteSizeOnThePaperStaysCoarse) {
    const Lens lens(at_the_rim(1, 0.55), false, paper);
    for (const Real radius : {1e40, 1e160, 1e300})
        EXPECT_EQ(round_points({Vec3(0), {radius, 0, 0}, {0, radius, 0}}, lens).size(), 32U) << radius;
}

// How far sight lines through the middles of its chords pass from the middle of the unit ball, in radii.
std::vector<Real> passes_of_sight_lines(const Path& path, const Lens& lens) {
    std::vector<Real> passes;
    for (std::size_t i = 0; i < path.points.size(); ++i) {
        const std::optional<Vec2> px =
            middle_on_paper(path.points[i], path.points[(i + 1) % path.points.size()]);
        if (!px) continue;
        const Ray ray = lens.ray(*px);
        passes.push_back(glm::length(ray.origin - ray.direction * glm::dot(ray.origin, ray.direction)));
    }
    return passes;
}

TEST(Ring, OfABallIsWhereSightLinesTouchItAtEveryZoom) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    for (Real radius_px = 100; radius_px < 1e8; radius_px *= 10) {
        const Lens lens(at_the_rim(radius_px, 0), false, paper);
        int seen = 0;
        for (const Path& path : flatten(figure, lens, look_of("dark")).paths) {
            if (path.fill.a <= 0) continue;
            for (const Real pass : passes_of_sight_lines(path, lens)) {
                ++seen;
                EXPECT_NEAR(pass, 1, 0.2 * lens.units_per_px({1, 0, 0})) << radius_px;
            }
        }
        EXPECT_GT(seen, 0) << radius_px;
    }
}

TEST(Ring, OfABallFillsWhatItsRimEnclosesHoweverNearTheEyeIs) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    for (const Real fov : {0.55, 2.0}) {
        // Nearer than that the eye is on the skin but for rounding.
        for (Real height = 0.1; height > 3e-8; height /= 10) {
            // The target is where sight lines touch, so that the rim runs through the middle of the paper.
            const Lens lens({.target = {1, 0, 0}, .yaw = 0, .pitch = 0, .height = height, .fov = fov}, false,
                            paper);
            int seen = 0;
            for (const Path& path : flatten(figure, lens, look_of("dark")).paths) {
                if (path.fill.a <= 0) continue;
                for (const Real pass : passes_of_sight_lines(path, lens)) {
                    ++seen;
                    EXPECT_NEAR(pass, 1, 0.3 * lens.units_per_px({1, 0, 0})) << height << " " << fov;
                }
            }
            EXPECT_GT(seen, 0) << height;
        }
    }
}

}  // namespace
}  // namespace app::ring_test
