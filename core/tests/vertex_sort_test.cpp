// Sorted ends: what the source's code says, what is right, and agreement with sat.
#include "core/method/vertex_sort.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/tests/agreement.h"
#include "core/tests/poses.h"

namespace core::vertex_sort_test {
namespace {

constexpr const char* right = "vertex-sort";
constexpr const char* published = "vertex-sort.published";

// The vector that the source returns.
Vec3 returned(const Placed& a, const Placed& b) { return term(ask(published, {a, b}), "norm"); }

Trace rightly(const Placed& a, const Placed& b) { return ask(right, {a, b}); }

TEST(VertexSortPublished, TakesTheMiddleTwoEndsUnderContainment) {
    EXPECT_EQ(returned(box(Vec3(5)), box(Vec3(1), {1, 0, 0})), Vec3(0, -2, 0));
    EXPECT_EQ(returned(box(Vec3(5)), box(Vec3(1))), Vec3(0, -2, 0));
    EXPECT_EQ(mtv(rightly(box(Vec3(5)), box(Vec3(1), {1, 0, 0}))), Vec3(5, 0, 0));
    const Trace concentric = rightly(box(Vec3(5)), box(Vec3(1)));
    EXPECT_EQ(concentric.depth, 6);
    EXPECT_EQ(concentric.ties, 6);
}

TEST(VertexSortPublished, TakesTheSignFromWhichIntervalStartsFirst) {
    const Placed a = box({2, 8, 8});
    EXPECT_EQ(returned(a, box({0.5, 4, 4}, {1.5, 0, 0})), Vec3(-1, 0, 0));
    EXPECT_EQ(returned(a, box({0.5, 4, 4}, {-1.5, 0, 0})), Vec3(-1, 0, 0));
    EXPECT_EQ(mtv(rightly(a, box({0.5, 4, 4}, {1.5, 0, 0}))), Vec3(1, 0, 0));
    EXPECT_EQ(mtv(rightly(a, box({0.5, 4, 4}, {-1.5, 0, 0}))), Vec3(-1, 0, 0));
}

TEST(VertexSortPublished, MissesAPlateAndAPointInABox) {
    const Placed plate = box({1, 1, 0}), whole = box(Vec3(2)), point = box(Vec3(0));
    for (const Pair& pair :
         {Pair{plate, whole}, Pair{whole, plate}, Pair{whole, point}, Pair{point, whole}}) {
        EXPECT_EQ(ask(published, pair).verdict, Verdict::Separated);
        EXPECT_EQ(ask(right, pair).depth, 2);
    }
}

TEST(VertexSortPublished, HasOneWordForTouchingAndApart) {
    const Pair touching{box(Vec3(1)), box(Vec3(1), {2, 0, 0})};
    EXPECT_EQ(ask(published, touching).verdict, Verdict::Separated);
    EXPECT_FALSE(ask(published, touching).given.touching);
    EXPECT_EQ(term(ask(published, touching), "norm"), Vec3(0));
    EXPECT_EQ(ask(right, touching).verdict, Verdict::Touching);
    const Pair hair{box(Vec3(1)), box(Vec3(1), {1.99999988, 0, 0})};
    EXPECT_EQ(ask(published, hair).verdict, Verdict::Separated);
    EXPECT_EQ(ask(right, hair).verdict, Verdict::Overlap);
    EXPECT_NEAR(ask(right, hair).depth, 1.2e-7, 1e-15);
}

TEST(VertexSortPublished, LetsItsStartValueWin) {
    const Placed huge = box(Vec3(20000));
    const Trace trace = ask(published, {huge, box(Vec3(20000), {100, 0, 0})});
    EXPECT_EQ(term(trace, "norm"), Vec3(10000));
    EXPECT_NEAR(glm::length(mtv(trace) - Vec3(10000)), 0, 1e-10);
    EXPECT_EQ(trace.least, -1) << "no axis gave it";
    EXPECT_EQ(mtv(rightly(huge, box(Vec3(20000), {100, 0, 0}))), Vec3(39900, 0, 0));
    EXPECT_EQ(returned(box(Vec3(8661)), box(Vec3(8661))), Vec3(10000));
    EXPECT_NE(returned(box(Vec3(8660)), box(Vec3(8660))), Vec3(10000));
    EXPECT_EQ(rightly(box(Vec3(8661)), box(Vec3(8661))).depth, 17322);
}

TEST(VertexSortPublished, HitsTinyCubesThatAreApart) {
    const Pair tiny{box(Vec3(0.0005)), box(Vec3(0.0005), {1, 0, 0})};
    EXPECT_EQ(term(ask(published, tiny), "norm"), Vec3(10000));
    EXPECT_EQ(ask(published, tiny).verdict, Verdict::Overlap);
    EXPECT_EQ(ask(published, {box(Vec3(0.0016)), box(Vec3(0.0016), {1, 0, 0})}).verdict, Verdict::Separated);
    EXPECT_EQ(ask(right, tiny).verdict, Verdict::Separated);
    EXPECT_NEAR(ask(right, tiny).distance, 0.999, 1e-15);
}

TEST(VertexSortPublished, RoundsCornersInTheWorld) {
    const Pair far{box({5, 50, 50}, {1e8, 0, 0}), box({5, 50, 50}, {1e8 + 8, 0, 0})};
    EXPECT_EQ(ask(published, far).depth, 8);
    EXPECT_EQ(ask(right, far).depth, 2);
    EXPECT_EQ(ask(right, far, {.precision = Precision::Float}).depth, 2);
}

TEST(VertexSortPublished, TakesNotANumberForAHit) {
    const Placed b = box(Vec3(1), {std::nan(""), 0, 0});
    EXPECT_EQ(returned(box(Vec3(1)), b), Vec3(10000));
    EXPECT_TRUE(fault(b).has_value());
}

TEST(VertexSortPublished, LeavesAboutThreeInTenOverlapping) {
    Sampler sampler(311);
    int hits = 0, left = 0;
    for (int i = 0; i < 20000; ++i) {
        Pair pair = sampler.boxes(1.2);
        const Trace sat = sat::query(pair);
        const Trace trace = ask(published, pair);
        if (std::fabs(sat.gap) > 1e-4) {
            EXPECT_EQ(trace.verdict, sat.verdict);
        }
        if (trace.verdict != Verdict::Overlap) continue;
        ++hits;
        pair.b.pose.position += mtv(trace);
        left += sat::query(pair).depth > 1e-3 ? 1 : 0;
    }
    EXPECT_GT(hits, 5000);
    EXPECT_NEAR(Real(left) / hits, 0.29, 0.08);
}

TEST(VertexSort, ShowsTheSortedEnds) {
    const Trace trace = rightly(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    const int axis = find_axis(trace, "A0");
    EXPECT_EQ(term(trace, "p[0]", axis).x, -5);
    EXPECT_EQ(term(trace, "p[1]", axis).x, 0);
    EXPECT_EQ(term(trace, "p[2]", axis).x, 2);
    EXPECT_EQ(term(trace, "p[3]", axis).x, 5);
    EXPECT_EQ(term(trace, "sum", axis).x, 12);
    EXPECT_EQ(term(trace, "len", axis).x, 10);
}

TEST(VertexSortPublished, AsksTheAxesInTheSourcesOrder) {
    const Trace trace = ask(published, {box(Vec3(1)), box(Vec3(1), {0.5, 0, 0}, about({1, 2, 3}, 1))});
    ASSERT_EQ(trace.axes.size(), 15U);
    const char* names[] = {"A1", "A2", "A0", "B1", "B2", "B0", "A0xB0"};
    for (int i = 0; i < 7; ++i) EXPECT_EQ(name(trace.axes[i]), names[i]);
}

TEST(VertexSort, AgreesWithSat) { expect_agrees_on_boxes(right, 312, {1e-12, 1e-5}); }

}  // namespace
}  // namespace core::vertex_sort_test
