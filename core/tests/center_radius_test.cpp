// Centre and radius: what the source's code says, what is right, and agreement with sat.
#include "core/method/center_radius.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/agreement.h"
#include "core/tests/poses.h"

namespace core::center_radius_test {
namespace {

constexpr const char* right = "center-radius";
constexpr const char* published = "center-radius.published";

// Two ridges cross at a small angle, a hair apart.
Pair crossed_beams(Real half, Real yaw, Real gap) {
    const Rotation rolled = about({1, 0, 0}, quarter_pi);
    const Rotation yawed = turned(rolled, {0, 1, 0}, yaw);
    return {box({half, 1, 1}, Vec3(0), rolled), box({half, 1, 1}, {0, 2 * std::sqrt(2.0) + gap, 0}, yawed)};
}

TEST(CenterRadiusPublished, AddsItsEpsilonToAShortAxis) {
    for (const Precision precision : {Precision::Float, Precision::Double}) {
        const Settings settings{.precision = precision};
        EXPECT_EQ(ask(published, crossed_beams(1000, 1e-3, 0.002), settings).verdict, Verdict::Overlap);
        EXPECT_EQ(ask(published, crossed_beams(100000, 1e-5, 0.2), settings).verdict, Verdict::Overlap);
    }
    const Trace near = ask(right, crossed_beams(1000, 1e-3, 0.002));
    EXPECT_EQ(near.verdict, Verdict::Separated);
    EXPECT_NEAR(near.distance, 0.002, 1e-9);
    const Trace far = ask(right, crossed_beams(100000, 1e-5, 0.2));
    EXPECT_EQ(far.verdict, Verdict::Separated);
    EXPECT_NEAR(far.distance, 0.2, 1e-7);
}

TEST(CenterRadiusPublished, WithoutEpsilonSeesTheGapOfTheBeams) {
    const Settings settings{.epsilon = 0, .precision = Precision::Double};
    EXPECT_EQ(ask(published, crossed_beams(1000, 1e-3, 0.002), settings).verdict, Verdict::Separated);
}

TEST(CenterRadiusPublished, TakesNotANumberForAHit) {
    const Pair pair{box(Vec3(1)), box(Vec3(1), {std::nan(""), 0, 0})};
    EXPECT_EQ(ask(published, pair).verdict, Verdict::Overlap);
    EXPECT_TRUE(fault(pair.b).has_value());
}

TEST(CenterRadiusPublished, SaysNothingButTheVerdict) {
    const Trace touching = ask(published, {box(Vec3(1)), box(Vec3(1), {2, 0, 0})});
    EXPECT_EQ(touching.verdict, Verdict::Overlap);
    EXPECT_FALSE(touching.given.touching || touching.given.depth || touching.given.normal);
    EXPECT_FALSE(touching.given.ties || touching.given.gap || touching.given.distance);
    EXPECT_EQ(ask(right, {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}).verdict, Verdict::Touching);
}

TEST(CenterRadius, ShowsTheTermsOfItsFormula) {
    const Trace trace = ask(right, {box(Vec3(1)), box({1, 2, 3}, {4, 0, 0}, about({0, 0, 1}, quarter_pi))});
    ASSERT_EQ(trace.axes.size(), 15U);
    EXPECT_NEAR(term(trace, "|T·L|", 0).x, 4, 1e-15);
    EXPECT_NEAR(term(trace, "rA", 0).x, 1, 1e-15);
    EXPECT_NEAR(term(trace, "rB", 0).x, 3 / root2, 1e-15);
    EXPECT_NEAR(term(trace, "|L|", find_axis(trace, "A0xB0")).x, 1 / root2, 1e-15);
    const Trace source = ask(published, {box(Vec3(1)), box(Vec3(1), {4, 0, 0})}, {.epsilon = 0.25});
    EXPECT_EQ(term(source, "ε").x, 0.25);
    EXPECT_EQ(term(source, "rB", 0).x, 1.75);
}

TEST(CenterRadius, TellsAnEdgePairFromAFace) {
    const Pair roofs{box(Vec3(0.5), Vec3(0), about({0, 1, 0}, quarter_pi)),
                     box(Vec3(0.5), {1.38, 0, 0}, about({0, 0, 1}, quarter_pi))};
    const Trace trace = ask(right, roofs);
    EXPECT_EQ(name(trace.axes[trace.least]), "A1xB2");
    EXPECT_NEAR(trace.depth, root2 - 1.38, 1e-14);
    EXPECT_NEAR(std::fabs(trace.normal.x), 1, 1e-15);
}

TEST(CenterRadius, AgreesWithSatOnBoxes) { expect_agrees_on_boxes(right, 301, {1e-6, 2e-3}); }

TEST(CenterRadius, LosesNothingWhereNoEdgesAreNearlyParallel) {
    Sampler sampler(302);
    for (int i = 0; i < 2000; ++i) expect_agrees(method_called(right), {}, sampler.boxes(1.6), 1e-9);
}

TEST(CenterRadius, AgreesWithSatOnRects) {
    Sampler sampler(303);
    Regimes seen;
    for (int i = 0; i < 3000; ++i) {
        const Pair pair = sampler.flat();
        if (!method_called(right).takes(pair)) continue;
        count(seen, pair);
        expect_agrees(method_called(right), {}, pair, 1e-12);
        expect_agrees(method_called(right), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(seen.separated, 200);
    EXPECT_GT(seen.overlapping, 200);
}

TEST(CenterRadiusPublished, IsRightAboutPairsThatAreNotClose) {
    Sampler sampler(304);
    int decided = 0;
    for (int i = 0; i < 2000; ++i) {
        const Pair pair = sampler.boxes(1.6);
        const Trace sat = sat::query(pair);
        if (std::fmax(sat.depth, sat.gap) < 1e-3 * sat.size) continue;
        EXPECT_EQ(ask(published, pair).verdict, sat.verdict);
        ++decided;
    }
    EXPECT_GT(decided, 1500);
}

}  // namespace
}  // namespace core::center_radius_test
