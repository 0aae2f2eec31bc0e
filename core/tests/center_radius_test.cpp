// Tests of center-radius: results of the published code, correct results, and agreement with sat.
#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/method_agreement.h"
#include "core/tests/shape_builders.h"

namespace core::center_radius_test {
namespace {

constexpr const char* corrected = "center-radius";
constexpr const char* published = "center-radius.published";

// Two beams whose ridges cross at a small angle with a small gap.
Pair crossed_beams(Real half, Real yaw, Real gap) {
    const Rotation rolled = rotation_about({1, 0, 0}, quarter_pi);
    const Rotation yawed = rotate(rolled, {0, 1, 0}, yaw);
    return {box({half, 1, 1}, Vec3(0), rolled), box({half, 1, 1}, {0, 2 * std::sqrt(2.0) + gap, 0}, yawed)};
}

TEST(CenterRadiusPublished, AddsItsEpsilonToAShortAxis) {
    for (const Precision precision : {Precision::Float, Precision::Double}) {
        const Settings settings{.precision = precision};
        EXPECT_EQ(query_method(published, crossed_beams(1000, 1e-3, 0.002), settings).verdict,
                  Verdict::Overlap);
        EXPECT_EQ(query_method(published, crossed_beams(100000, 1e-5, 0.2), settings).verdict,
                  Verdict::Overlap);
    }
    const Trace near = query_method(corrected, crossed_beams(1000, 1e-3, 0.002));
    EXPECT_EQ(near.verdict, Verdict::Separated);
    EXPECT_NEAR(near.distance, 0.002, 1e-9);
    const Trace far = query_method(corrected, crossed_beams(100000, 1e-5, 0.2));
    EXPECT_EQ(far.verdict, Verdict::Separated);
    EXPECT_NEAR(far.distance, 0.2, 1e-7);
}

TEST(CenterRadiusPublished, FindsTheGapOfTheBeamsWithoutEpsilon) {
    const Settings settings{.epsilon = 0, .precision = Precision::Double};
    EXPECT_EQ(query_method(published, crossed_beams(1000, 1e-3, 0.002), settings).verdict,
              Verdict::Separated);
}

TEST(CenterRadiusPublished, ReportsNotANumberAsOverlap) {
    const Pair pair{box(Vec3(1)), box(Vec3(1), {std::nan(""), 0, 0})};
    EXPECT_EQ(query_method(published, pair).verdict, Verdict::Overlap);
    EXPECT_TRUE(validate(pair.b).has_value());
}

TEST(CenterRadiusPublished, ReturnsOnlyTheVerdict) {
    const Trace touching = query_method(published, {box(Vec3(1)), box(Vec3(1), {2, 0, 0})});
    EXPECT_EQ(touching.verdict, Verdict::Overlap);
    EXPECT_FALSE(touching.available.touching || touching.available.depth || touching.available.normal);
    EXPECT_FALSE(touching.available.tie_count || touching.available.gap || touching.available.distance);
    EXPECT_EQ(query_method(corrected, {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}).verdict, Verdict::Touching);
}

TEST(CenterRadius, ShowsTheTermsOfItsFormula) {
    const Trace trace = query_method(
        corrected, {box(Vec3(1)), box({1, 2, 3}, {4, 0, 0}, rotation_about({0, 0, 1}, quarter_pi))});
    ASSERT_EQ(trace.axes.size(), 15U);
    EXPECT_NEAR(find_term(trace, "|T·L|", 0).x, 4, 1e-15);
    EXPECT_NEAR(find_term(trace, "rA", 0).x, 1, 1e-15);
    EXPECT_NEAR(find_term(trace, "rB", 0).x, 3 / root2, 1e-15);
    EXPECT_NEAR(find_term(trace, "|L|", find_axis(trace, "A0xB0")).x, 1 / root2, 1e-15);
    const Trace source = query_method(published, {box(Vec3(1)), box(Vec3(1), {4, 0, 0})}, {.epsilon = 0.25});
    EXPECT_EQ(find_term(source, "ε").x, 0.25);
    EXPECT_EQ(find_term(source, "rB", 0).x, 1.75);
}

TEST(CenterRadius, DistinguishesAnEdgePairFromAFace) {
    const Pair roofs{box(Vec3(0.5), Vec3(0), rotation_about({0, 1, 0}, quarter_pi)),
                     box(Vec3(0.5), {1.38, 0, 0}, rotation_about({0, 0, 1}, quarter_pi))};
    const Trace trace = query_method(corrected, roofs);
    EXPECT_EQ(to_string(trace.axes[trace.least]), "A1xB2");
    EXPECT_NEAR(trace.depth, root2 - 1.38, 1e-14);
    EXPECT_NEAR(std::fabs(trace.normal.x), 1, 1e-15);
}

TEST(CenterRadius, AgreesWithSatOnBoxes) { expect_agrees_on_boxes(corrected, 301, {1e-6, 2e-3}); }

TEST(CenterRadius, IsExactWhereNoEdgesAreNearlyParallel) {
    Sampler sampler(302);
    for (int i = 0; i < 2000; ++i) expect_agrees(require_method(corrected), {}, sampler.boxes(1.6), 1e-9);
}

TEST(CenterRadius, AgreesWithSatOnRects) {
    Sampler sampler(303);
    RegimeCounts counts;
    for (int i = 0; i < 3000; ++i) {
        const Pair pair = sampler.flat();
        if (!require_method(corrected).accepts(pair)) continue;
        count_regimes(counts, pair);
        expect_agrees(require_method(corrected), {}, pair, 1e-12);
        expect_agrees(require_method(corrected), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(counts.separated, 200);
    EXPECT_GT(counts.overlapping, 200);
}

TEST(CenterRadiusPublished, IsCorrectForPairsThatAreNotClose) {
    Sampler sampler(304);
    int decided_count = 0;
    for (int i = 0; i < 2000; ++i) {
        const Pair pair = sampler.boxes(1.6);
        const Trace sat = sat::query(pair);
        if (std::fmax(sat.depth, sat.gap) < 1e-3 * sat.size) continue;
        EXPECT_EQ(query_method(published, pair).verdict, sat.verdict);
        ++decided_count;
    }
    EXPECT_GT(decided_count, 1500);
}

}  // namespace
}  // namespace core::center_radius_test
