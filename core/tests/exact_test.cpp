// The exact method on poses whose answer is known on paper: to the last bit, and one ULP to either side.
#include "core/method/exact.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/tests/poses.h"
#include "core/tests/sampler.h"

namespace core::exact_test {
namespace {

Trace judge(const Placed& a, const Placed& b) { return exact::query({a, b}); }

Real up(Real x) { return std::nextafter(x, HUGE_VAL); }
Real down(Real x) { return std::nextafter(x, -HUGE_VAL); }

TEST(Exact, TellsOneUlpOnEitherSideOfATouch) {
    const Placed a = box(Vec3(1));
    EXPECT_EQ(judge(a, box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    const Trace apart = judge(a, box(Vec3(1), {up(2), 0, 0}));
    EXPECT_EQ(apart.verdict, Verdict::Separated);
    EXPECT_EQ(apart.distance, 0x1p-51);
    EXPECT_EQ(apart.gap, 0x1p-51);
    const Trace overlap = judge(a, box(Vec3(1), {down(2), 0, 0}));
    EXPECT_EQ(overlap.verdict, Verdict::Overlap);
    EXPECT_EQ(overlap.depth, 0x1p-52);
    EXPECT_EQ(overlap.proof, Proof::Exact);
}

// q = (1, 2, 2, 4): |q| = 5, and columns of 25ths. Its corner (25, 25, 25) is whole.
TEST(Exact, TurnsABoxWithoutRounding) {
    const Quat q(4, 1, 2, 2);
    const Placed turned = box(Vec3(25), Vec3(0), q);
    const Vec3 corner = solid(turned).corners[7];
    EXPECT_EQ(judge(turned, box(Vec3(0), glm::round(corner))).verdict, Verdict::Touching);
    EXPECT_EQ(judge(turned, box(Vec3(0), glm::round(corner), q)).verdict, Verdict::Touching);
    const Vec3 outside = glm::round(corner) * (1 + 0x1p-52);
    EXPECT_EQ(judge(turned, box(Vec3(0), outside)).verdict, Verdict::Separated);
}

TEST(Exact, TakesAQuaternionOfAnyLengthForItsRotation) {
    const Quat q(0.3, -0.7, 0.2, 0.9);
    for (const Real length : {1e-160, 1.0, 1e150}) {
        const Trace trace = judge(box({1, 2, 3}, Vec3(0), q * 1.0), box({1, 2, 3}, {0.5, 0, 0}, q * length));
        EXPECT_EQ(trace.verdict, Verdict::Overlap);
        EXPECT_NEAR(trace.depth, judge(box({1, 2, 3}, Vec3(0), q), box({1, 2, 3}, {0.5, 0, 0}, q)).depth,
                    1e-14);
    }
}

TEST(Exact, TakesAnAngleForTheDoublesOfItsCosineAndSine) {
    // cos(pi / 2) is 6e-17, not 0: the rect leans, and its lower corner sinks by that.
    const Real right = 1.5707963267948966;
    const Trace trace = judge(rect({2, 1}), rect({1, 1}, {0, 2}, right));
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    EXPECT_EQ(trace.depth, std::cos(right));
}

TEST(Exact, CallsEdgesParallelOnlyWhenTheyAre) {
    const Quat q(0.3, -0.7, 0.2, 0.9);
    const Trace same = judge(box(Vec3(1), Vec3(0), q), box(Vec3(1), {1, 0, 0}, q * 0.5));
    EXPECT_EQ(same.axes[6].state, AxisState::Parallel);
    EXPECT_EQ(same.axes[6].cross_length, 0);
    const Quat hair(0.3, -0.7, 0.2, up(0.9));
    const Trace turned = judge(box(Vec3(1), Vec3(0), q), box(Vec3(1), {1, 0, 0}, hair));
    EXPECT_NE(turned.axes[6].state, AxisState::Parallel);
    EXPECT_GT(turned.axes[6].cross_length, 0);
    EXPECT_LT(turned.axes[6].cross_length, 1e-15);
}

TEST(Exact, SeesTheGapThatOnlyHardlyTurnedEdgesShow) {
    const Real gap = 1e-12;
    const Rotation rolled = about({1, 0, 0}, quarter_pi);
    const Rotation yawed = turned(rolled, {0, 1, 0}, 1e-14);
    const Placed a = box({1e3, 1, 1}, Vec3(0), rolled);
    const Trace trace = judge(a, box({1e3, 1, 1}, {0, 2 * root2 + gap, 0}, yawed));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, gap, 1e-14);
}

TEST(Exact, CountsTiesExactly) {
    EXPECT_EQ(judge(box(Vec3(5)), box(Vec3(1))).ties, 6);
    EXPECT_EQ(judge(box(Vec3(5)), box(Vec3(1), {0x1p-1000, 0, 0})).ties, 1);
    EXPECT_EQ(judge(box(Vec3(5)), box(Vec3(1), {0x1p-1000, 0x1p-1000, 0})).ties, 2);
    EXPECT_EQ(judge(box({5, 5, up(5)}), box(Vec3(1))).ties, 4);
    EXPECT_EQ(judge(rect(Vec2(2)), rect(Vec2(1))).ties, 4);
    EXPECT_EQ(judge(box(Vec3(2)), sphere(1)).ties, 6);
}

TEST(Exact, MeetsAContinuumOfWaysWhereTheBallSitsOnNothing) {
    EXPECT_EQ(judge(sphere(1), sphere(2)).ties, -1);
    EXPECT_EQ(judge(box({3, 0, 0}), sphere(1, {1, 0, 0})).ties, -1);
    EXPECT_EQ(judge(box({3, 0, 0}), sphere(1, {1, 0, 0})).depth, 1);
    EXPECT_EQ(judge(box({3, 2, 0}), sphere(1, {1, 0, 0})).ties, 2);
    EXPECT_EQ(judge(rect({3, 0}), circle(1)).ties, 2);
    EXPECT_EQ(judge(rect(Vec2(0)), circle(1)).ties, -1);
}

TEST(Exact, ComparesSumsOfRootsByTheirSquares) {
    EXPECT_EQ(judge(sphere(1), sphere(2, {1, 2, 2})).verdict, Verdict::Touching);
    EXPECT_EQ(judge(sphere(1), sphere(up(2), {1, 2, 2})).verdict, Verdict::Overlap);
    EXPECT_EQ(judge(sphere(1), sphere(2, {1, 2, up(2)})).verdict, Verdict::Separated);
    EXPECT_EQ(judge(box(Vec3(1)), sphere(3, {2, 3, 3})).verdict, Verdict::Touching);
    EXPECT_EQ(judge(box(Vec3(1)), sphere(3, {2, 3, down(3)})).verdict, Verdict::Overlap);
    EXPECT_EQ(judge(box(Vec3(1)), sphere(down(3), {2, 3, 3})).verdict, Verdict::Separated);
    EXPECT_EQ(judge(circle(2), circle(3, {3, 4})).verdict, Verdict::Touching);
    const Trace hair = judge(sphere(1), sphere(up(2), {1, 2, 2}));
    EXPECT_EQ(hair.depth, 0x1p-51);
}

TEST(Exact, MeasuresDistancesThatCancel) {
    // sqrt(1 + 2^-60) - 1, to the last digit.
    const Trace trace = judge(circle(1), circle(0, {1, 0x1p-30}));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(trace.distance, 0x1p-61);
    const Trace edges = judge(box({1, 0, 0}), box({0, 1, 0}, {0, 0, 1e-200}));
    EXPECT_EQ(edges.distance, 1e-200);
}

TEST(Exact, ReachesFromEndToEndOfTheNumbers) {
    EXPECT_EQ(judge(box(Vec3(1e300)), box(Vec3(1e-300), {1e300, 0, 0})).depth, 1e-300);
    EXPECT_EQ(judge(sphere(1e300), sphere(1e-300, {1e300, 0, 0})).depth, 1e-300);
    EXPECT_EQ(judge(box(Vec3(1e-300)), box(Vec3(1e-300), {3e-300, 0, 0})).verdict, Verdict::Separated);
    EXPECT_EQ(judge(box(Vec3(1e308)), box(Vec3(1e308), {-1.7e308, 0, 0})).verdict, Verdict::Overlap);
    const Real least = std::numeric_limits<Real>::denorm_min();
    EXPECT_EQ(judge(box(Vec3(least)), box(Vec3(0), {2 * least, 0, 0})).distance, least);
    EXPECT_EQ(judge(box(Vec3(least)), box(Vec3(0), {least, 0, 0})).verdict, Verdict::Touching);
}

TEST(Exact, SeparatesPlatesOnlyOffTheirPlane) {
    EXPECT_EQ(judge(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(judge(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 5e-324})).verdict, Verdict::Separated);
    EXPECT_EQ(judge(box(Vec3(0)), box(Vec3(0))).verdict, Verdict::Touching);
    EXPECT_EQ(judge(box({1, 0, 0}), box({1, 0, 0}, {2, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(judge(box({1, 0, 0}), box({1, 0, 0}, {up(2), 0, 0})).verdict, Verdict::Separated);
}

TEST(Exact, TakesTheHullWhereAPolygonIsDented) {
    // The middle point of the right side is one ULP inside.
    const Polygon dented{{{1, -1}, {down(1), 0}, {1, 1}, {-1, 1}, {-1, -1}}};
    ASSERT_FALSE(fault({dented, {}}).has_value());
    const Placed a{dented, {Vec3(0), Angle{0}}};
    EXPECT_EQ(judge(a, rect({1, 0.5}, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(judge(a, circle(1, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(judge(a, rect({1, 0.5}, {up(2), 0})).verdict, Verdict::Separated);
    Placed turned = a;
    std::reverse(std::get<Polygon>(turned.shape).points.begin(),
                 std::get<Polygon>(turned.shape).points.end());
    EXPECT_EQ(judge(turned, rect({1, 0.5}, {2, 0})).verdict, Verdict::Touching);
}

TEST(Exact, DecidesDeepPairsWithoutExactArithmetic) {
    EXPECT_EQ(judge(box(Vec3(1)), box(Vec3(1), {0.5, 0.2, 0.1})).proof, Proof::Doubles);
    EXPECT_EQ(judge(box(Vec3(1)), box(Vec3(1), {5, 0, 0})).proof, Proof::Doubles);
    EXPECT_EQ(judge(rect(Vec2(1)), circle(1, {1.5, 0})).proof, Proof::Doubles);
    EXPECT_EQ(judge(rect(Vec2(1)), circle(1, {2, 0})).proof, Proof::Exact);
}

TEST(Exact, StopsWhereAnEngineWould) {
    Settings settings;
    settings.early_out = true;
    const Pair pair{box(Vec3(1)), box(Vec3(1), {0, 3, 0})};
    const Trace trace = exact::query(pair, settings);
    EXPECT_EQ(trace.separating, 1);
    EXPECT_EQ(trace.axes[2].state, AxisState::NotReached);
    EXPECT_EQ(trace.axes[14].state, AxisState::NotReached);
    EXPECT_EQ(trace.distance, 1);
}

void expect_parted(const Placed& a, const Placed& b) {
    Settings open;
    open.open = true;
    EXPECT_EQ(judge(a, b).verdict, Verdict::Touching);
    const Trace trace = exact::query({a, b}, open);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(trace.axes[trace.separating].overlap, 0);
    EXPECT_EQ(trace.distance, 0);
    EXPECT_EQ(trace.gap, 0);
    EXPECT_TRUE(trace.manifold.contacts.empty());
}

TEST(Exact, PartsOpenShapesThatOnlyTouch) {
    expect_parted(box(Vec3(1)), box(Vec3(1), {2, 2, 0.5}));
    expect_parted(box(Vec3(1)), box(Vec3(0), {1, 1, 1}));
    expect_parted(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0}));
    expect_parted(box(Vec3(1)), sphere(3, {2, 3, 3}));
    expect_parted(box(Vec3(1)), sphere(0, {1, 0, 0}));
    expect_parted(sphere(0), sphere(0));
    expect_parted(circle(2), circle(3, {3, 4}));
    expect_parted(rect({1, 1}), rect({1, 1}, {2, 1}));
    Settings open;
    open.open = true;
    EXPECT_EQ(exact::query({box(Vec3(1)), box(Vec3(1), {down(2), 0, 0})}, open).depth, 0x1p-52);
    EXPECT_EQ(exact::query({box(Vec3(1)), box(Vec3(1), {up(2), 0, 0})}, open).distance, 0x1p-51);
}

// The same table of axes, with numbers that differ by rounding.
void expect_like(const Trace& exact, const Trace& sat) {
    const Real slack = 1e-12 * std::fmax(sat.size, sat.distance);
    ASSERT_EQ(exact.axes.size(), sat.axes.size());
    EXPECT_EQ(exact.origin, sat.origin);
    EXPECT_EQ(exact.size, sat.size);
    for (std::size_t i = 0; i < sat.axes.size(); ++i) {
        const AxisTest& one = exact.axes[i];
        const AxisTest& other = sat.axes[i];
        EXPECT_EQ(name(one), name(other));
        if (!measured(one) || !measured(other) || other.cross_length < 1e-3) continue;
        EXPECT_NEAR(one.overlap, other.overlap, slack);
        EXPECT_NEAR(one.cross_length, other.cross_length, 1e-12);
        // Equally short ways may be told apart only here.
        const Real way = glm::dot(one.direction, other.direction) < 0 ? -1 : 1;
        EXPECT_NEAR(one.shadow_a.max - one.shadow_a.min, other.shadow_a.max - other.shadow_a.min, slack);
        EXPECT_NEAR(glm::length(one.direction - way * other.direction), 0, 1e-9);
        if (way < 0) continue;
        EXPECT_NEAR(one.shadow_a.min, other.shadow_a.min, slack);
        EXPECT_NEAR(one.shadow_b.max, other.shadow_b.max, slack);
    }
    EXPECT_NEAR(exact.gap, sat.gap, slack);
}

TEST(Exact, FillsTheTraceAsSatDoes) {
    Sampler sampler(77);
    int contacts = 0;
    for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const Pair pair = i % 4 == 0   ? sampler.flat()
                          : i % 4 == 1 ? sampler.rounded()
                          : i % 4 == 2 ? sampler.boxes(1.4)
                                       : sampler.skewed();
        const Trace trace = exact::query(pair);
        expect_like(trace, sat::query(pair));
        if (trace.verdict == Verdict::Separated) continue;
        EXPECT_FALSE(trace.manifold.contacts.empty());
        contacts += int(trace.manifold.contacts.size());
    }
    EXPECT_GT(contacts, 1000);
}

}  // namespace
}  // namespace core::exact_test
