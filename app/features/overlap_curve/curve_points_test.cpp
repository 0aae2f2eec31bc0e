// The theorem on the overlap curve, for random pairs of all shapes, against brute force over their points.
#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/features/overlap_curve/overlap_curve.h"
#include "app/tests/random_shapes.h"
#include "app/tests/view_scenes.h"

namespace app::curve_points_test {
namespace {

constexpr int fan_size = 2880;
constexpr core::Real fan_step = glm::pi<core::Real>() / fan_size;

core::Vec3 fan_direction(const GreatCircle& circle, core::Real angle) {
    return std::cos(angle) * circle.start + std::sin(angle) * glm::cross(circle.normal, circle.start);
}

std::vector<core::Real> fan_of(const core::Pair& pair, const GreatCircle& circle) {
    std::vector<core::Real> overlaps;
    for (int i = 0; i < fan_size; ++i)
        overlaps.push_back(test::overlap_along(pair, fan_direction(circle, i * fan_step)));
    return overlaps;
}

// The least overlap between two directions of the fan, by trisection with the oracle.
core::Real least_between(const core::Pair& pair, const GreatCircle& circle, core::Real low, core::Real high) {
    const auto at = [&](core::Real angle) { return test::overlap_along(pair, fan_direction(circle, angle)); };
    for (int i = 0; i < 120; ++i) {
        const core::Real left = low + (high - low) / 3, right = high - (high - low) / 3;
        (at(left) < at(right) ? high : low) = at(left) < at(right) ? right : left;
    }
    return at((low + high) / 2);
}

struct FanMinimum {
    core::Real angle = 0;
    core::Real overlap = 0;
};

std::vector<FanMinimum> fan_minima(const core::Pair& pair, const GreatCircle& circle) {
    const std::vector<core::Real> fan = fan_of(pair, circle);
    std::vector<FanMinimum> minima;
    for (int i = 0; i < fan_size; ++i) {
        const core::Real before = fan[static_cast<std::size_t>((i + fan_size - 1) % fan_size)];
        const core::Real here = fan[static_cast<std::size_t>(i)];
        const core::Real after = fan[static_cast<std::size_t>((i + 1) % fan_size)];
        if (here > before || here >= after) continue;
        minima.push_back({i * fan_step, least_between(pair, circle, (i - 1) * fan_step, (i + 1) * fan_step)});
    }
    return minima;
}

// Overlapping: each minimum is at a candidate. Apart: some candidate is below zero.
void expect_theorem(const core::Pair& pair, int& overlapping, int& separated) {
    const test::Scene scene(test::document_of(pair));
    const core::Trace& trace = scene.analysis.trace;
    const auto is_candidate = [&](const FanMinimum& minimum) {
        return std::any_of(trace.axes.begin(), trace.axes.end(), [&](const core::AxisTest& axis) {
            const core::Real sine = glm::length(glm::cross(axis.direction, fan_direction({}, minimum.angle)));
            return core::is_measured(axis) && sine < 2 * fan_step &&
                   std::abs(axis.overlap - minimum.overlap) < 1e-9;
        });
    };
    if (core::is_separated(trace)) {
        ++separated;
        EXPECT_TRUE(std::any_of(trace.axes.begin(), trace.axes.end(), [](const core::AxisTest& axis) {
            return core::is_measured(axis) && axis.overlap < 0;
        }));
        return;
    }
    ++overlapping;
    core::Real least = 1e300;
    for (const FanMinimum& minimum : fan_minima(pair, {})) {
        EXPECT_TRUE(is_candidate(minimum)) << minimum.angle << " " << minimum.overlap;
        least = std::min(least, minimum.overlap);
    }
    EXPECT_NEAR(least, trace.depth, 1e-9);
}

TEST(OverlapCurveTheorem, EachMinimumIsAtACandidateOrSomeCandidateSeparates) {
    test::Random random(2028);
    int overlapping = 0, separated = 0;
    for (int kinds = 0; kinds < 16; ++kinds) {
        for (int i = 0; i < 12; ++i) {
            SCOPED_TRACE(testing::Message() << "kinds " << kinds << ", pair " << i);
            expect_theorem(
                {test::random_flat_shape(random, kinds / 4), test::random_flat_shape(random, kinds % 4)},
                overlapping, separated);
        }
    }
    EXPECT_GT(overlapping, 30);
    EXPECT_GT(separated, 30);
}

// The curve between its points, and its minima, against the fan.
void expect_exact(const core::Pair& pair, const GreatCircle& circle) {
    const test::Scene scene(test::document_of(pair));
    constexpr core::Real max_error = 1e-3;
    const std::vector<CurvePoint> points = curve_points(scene.analysis, circle, max_error);
    EXPECT_EQ(points.front().angle, 0);
    EXPECT_NEAR(points.back().angle, glm::pi<core::Real>(), 1e-15);
    for (std::size_t i = 0; i < points.size(); ++i) {
        EXPECT_NEAR(points[i].overlap, test::overlap_along(pair, fan_direction(circle, points[i].angle)),
                    1e-9);
        if (i + 1 == points.size()) break;
        const core::Real middle = (points[i].angle + points[i + 1].angle) / 2;
        EXPECT_NEAR((points[i].overlap + points[i + 1].overlap) / 2,
                    test::overlap_along(pair, fan_direction(circle, middle)), max_error * 1.01);
    }
    const std::vector<FanMinimum> expected = fan_minima(pair, circle);
    const std::vector<CurveMinimum> minima = curve_minima(scene.analysis, circle);
    for (const FanMinimum& minimum : expected)
        EXPECT_TRUE(std::any_of(minima.begin(), minima.end(),
                                [&](const CurveMinimum& found) {
                                    return std::abs(found.overlap - minimum.overlap) < 1e-9 &&
                                           std::abs(std::sin(found.angle - minimum.angle)) < 2 * fan_step;
                                }))
            << minimum.angle << " " << minimum.overlap;
}

TEST(CurvePoints, AgreeWithADenseFanInThePlaneAndOnCirclesInSpace) {
    test::Random random(29);
    for (int kinds = 0; kinds < 16; ++kinds) {
        for (int i = 0; i < 3; ++i) {
            SCOPED_TRACE(testing::Message() << "kinds " << kinds << ", pair " << i);
            expect_exact(
                {test::random_flat_shape(random, kinds / 4), test::random_flat_shape(random, kinds % 4)}, {});
            const core::PlacedShape a = test::random_solid_shape(random, kinds / 4);
            expect_exact({a, test::random_solid_shape(random, kinds % 4)},
                         make_great_circle(test::random_direction(random)));
        }
    }
}

// Half a turn leaves normals of B on both sides of 0 and pi by rounding: they are one axis.
TEST(CurvePoints, KeepTheLeastMinimumWhenAnAxisIsBothAtZeroAndJustBelowPi) {
    test::Random random(31);
    int at_seam = 0;
    for (int i = 0; i < 400; ++i) {
        core::PlacedShape a, b;
        a.shape = core::Rect{{test::uniform(random, 0.5, 2), test::uniform(random, 0.5, 2)}};
        b.shape = core::Rect{{test::uniform(random, 0.5, 2), test::uniform(random, 0.5, 2)}};
        b.pose.rotation = glm::angleAxis(glm::pi<core::Real>(), Vec3(0, 0, 1));
        b.pose.position = {test::uniform(random, -0.9, 0.9), test::uniform(random, -0.9, 0.9), 0};
        const test::Scene scene(test::document_of({a, b}));
        ASSERT_EQ(scene.analysis.trace.verdict, core::Verdict::Overlap);
        const std::vector<CurveMinimum> minima = curve_minima(scene.analysis, {});
        const auto least = std::min_element(
            minima.begin(), minima.end(),
            [](const CurveMinimum& one, const CurveMinimum& other) { return one.overlap < other.overlap; });
        ASSERT_NE(least, minima.end());
        EXPECT_NEAR(least->overlap, scene.analysis.trace.depth, 1e-12) << "pair " << i;
        EXPECT_GE(least->candidate, 0);
        at_seam += std::abs(std::sin(least->angle)) < 1e-9 ? 1 : 0;
    }
    EXPECT_GT(at_seam, 100);
}

TEST(CurvePoints, HaveNoMinimumForConcentricCircles) {
    core::PlacedShape a, b;
    a.shape = core::Circle{1};
    b.shape = core::Circle{0.5};
    const test::Scene scene(test::document_of({a, b}));
    EXPECT_TRUE(curve_minima(scene.analysis, {}).empty());
    EXPECT_EQ(curve_sentence(scene.analysis, {}, scene.texts), "The overlap is 1.500 on every axis.");
}

TEST(CurveSentence, SaysWhichCaseOfTheTheoremIsSeen) {
    const auto sentence = [](const Document& document) {
        const test::Scene scene(document);
        return curve_sentence(scene.analysis, turning_circle(scene.analysis, {}, Vec3(0)), scene.texts);
    };
    EXPECT_EQ(sentence(test::flat_overlap()),
              "The curve is above 0 on every axis. Each minimum is on a candidate axis, so testing these is "
              "enough.");
    EXPECT_EQ(sentence(test::flat_separated()),
              "Below 0 the projections are apart: on 2 of 4 candidate axes. One is enough.");
    EXPECT_EQ(sentence(test::edge_separated()),
              "L turns half a turn in one plane, through A_0×B_1. Below 0 the projections are apart: on 1 of "
              "15 candidate axes. One is enough.");
}

TEST(CurveSentence, SaysWhetherTheLowestPointIsTheLeastOfAllDirections) {
    const test::Scene scene(test::deep_overlap());
    const auto sentence = [&](const GreatCircle& circle) {
        return curve_sentence(scene.analysis, circle, scene.texts);
    };
    EXPECT_NE(
        sentence(turning_circle(scene.analysis, {}, Vec3(0))).find("is the least overlap of all directions."),
        std::string::npos);
    const Vec3 least = scene.analysis.trace.axes[scene.analysis.trace.least].direction;
    const std::string other = sentence(make_great_circle(least));
    EXPECT_NE(other.find("as you turned it. The lowest point is "), std::string::npos) << other;
    EXPECT_NE(other.find("on no candidate axis. Over all directions the overlap is least on "),
              std::string::npos)
        << other;
}

TEST(CurveSentence, ClaimsNoCandidateWhereTheMethodTestsNone) {
    Document document = test::flat_overlap();
    document.method = "gjk-epa";
    const test::Scene scene(document);
    const std::string sentence = curve_sentence(scene.analysis, {}, scene.texts);
    EXPECT_NE(sentence.find("1 of 2 minima of the curve is at an axis that this method tests"),
              std::string::npos)
        << sentence;
}

}  // namespace
}  // namespace app::curve_points_test
