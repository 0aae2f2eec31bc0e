// Tests of aabb: results of the published code, correct results, and agreement with sat.
#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/method_agreement.h"
#include "core/tests/shape_builders.h"

namespace core::aabb_test {
namespace {

constexpr const char* corrected = "aabb";
constexpr const char* published = "aabb.published";

TEST(AabbPublished, ReportsTouchingAsSeparated) {
    const Pair touching{box(Vec3(1)), box(Vec3(1), {2, 0, 0})};
    const Pair plates{box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})};
    for (const Pair& pair : {touching, plates}) {
        EXPECT_EQ(query_method(published, pair).verdict, Verdict::Separated);
        EXPECT_EQ(query_method(corrected, pair).verdict, Verdict::Touching);
    }
}

TEST(AabbPublished, RoundsVerticesFarFromTheOrigin) {
    const Pair far{box(Vec3(1.25), {16777216, 0, 0}), box(Vec3(1.25), {16777218, 0, 0})};
    EXPECT_EQ(query_method(published, far).depth, 2);
    EXPECT_EQ(query_method(published, far, {.precision = Precision::Double}).depth, 0.5);
    EXPECT_EQ(query_method(corrected, far).depth, 0.5);
}

TEST(AabbPublished, UsesTheMinimumDistanceUnderContainment) {
    const Trace trace = query_method(published, {box(Vec3(5)), box(Vec3(1), {1, 0, 0})});
    EXPECT_EQ(mtv(trace), Vec3(5, 0, 0));
    EXPECT_EQ(find_term(trace, "bMax - aMin", 0).x, 7);
    EXPECT_EQ(find_term(trace, "aMax - bMin", 0).x, 5);
    EXPECT_EQ(find_term(trace, "|delta|", 0).x, 1);
    EXPECT_EQ(find_term(trace, "hA + hB", 0).x, 6);
}

TEST(Aabb, AcceptsOnlyUnrotatedBoxes) {
    const Method& method = require_method(corrected);
    EXPECT_TRUE(method.accepts({rect(Vec2(1)), rect(Vec2(1))}));
    EXPECT_FALSE(method.accepts({rect(Vec2(1)), rect(Vec2(1), Vec2(0), 0.1)}));
    EXPECT_FALSE(method.accepts({box(Vec3(1)), sphere(1)}));
}

TEST(Aabb, AgreesWithSat) {
    Sampler sampler(321);
    RegimeCounts counts;
    for (int i = 0; i < 3000; ++i) {
        Pair pair = i % 4 == 0 ? sampler.contained() : i % 4 == 1 ? sampler.tied() : sampler.boxes(1.6);
        pair.a.pose.rotation = pair.b.pose.rotation = Quat(1, 0, 0, 0);
        count_regimes(counts, pair);
        expect_agrees(require_method(corrected), {}, pair, 1e-14);
        expect_agrees(require_method(corrected), {.precision = Precision::Float}, pair, 1e-5);
    }
    EXPECT_GT(counts.separated, 300);
    EXPECT_GT(counts.overlapping, 300);
    EXPECT_GT(counts.deep, 100);
    EXPECT_GT(counts.tied, 100);
}

}  // namespace
}  // namespace core::aabb_test
