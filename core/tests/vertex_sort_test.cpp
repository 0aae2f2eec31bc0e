// Tests of vertex-sort: results of the published code, correct results, and agreement with sat.
#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/method_agreement.h"
#include "core/tests/shape_builders.h"

namespace core::vertex_sort_test {
namespace {

constexpr const char* corrected = "vertex-sort";
constexpr const char* published = "vertex-sort.published";

// The vector that the source returns.
Vec3 returned_vector(const PlacedShape& a, const PlacedShape& b) {
    return find_term(query_method(published, {a, b}), "norm");
}

Trace corrected_vector(const PlacedShape& a, const PlacedShape& b) { return query_method(corrected, {a, b}); }

TEST(VertexSortPublished, UsesTheMiddleTwoEndsUnderContainment) {
    EXPECT_EQ(returned_vector(box(Vec3(5)), box(Vec3(1), {1, 0, 0})), Vec3(0, -2, 0));
    EXPECT_EQ(returned_vector(box(Vec3(5)), box(Vec3(1))), Vec3(0, -2, 0));
    EXPECT_EQ(mtv(corrected_vector(box(Vec3(5)), box(Vec3(1), {1, 0, 0}))), Vec3(5, 0, 0));
    const Trace concentric = corrected_vector(box(Vec3(5)), box(Vec3(1)));
    EXPECT_EQ(concentric.depth, 6);
    EXPECT_EQ(concentric.tie_count, 6);
}

TEST(VertexSortPublished, TheIntervalThatStartsFirstDeterminesTheSign) {
    const PlacedShape a = box({2, 8, 8});
    EXPECT_EQ(returned_vector(a, box({0.5, 4, 4}, {1.5, 0, 0})), Vec3(-1, 0, 0));
    EXPECT_EQ(returned_vector(a, box({0.5, 4, 4}, {-1.5, 0, 0})), Vec3(-1, 0, 0));
    EXPECT_EQ(mtv(corrected_vector(a, box({0.5, 4, 4}, {1.5, 0, 0}))), Vec3(1, 0, 0));
    EXPECT_EQ(mtv(corrected_vector(a, box({0.5, 4, 4}, {-1.5, 0, 0}))), Vec3(-1, 0, 0));
}

TEST(VertexSortPublished, MissesAPlateAndAPointInABox) {
    const PlacedShape plate = box({1, 1, 0}), cube = box(Vec3(2)), point = box(Vec3(0));
    for (const Pair& pair : {Pair{plate, cube}, Pair{cube, plate}, Pair{cube, point}, Pair{point, cube}}) {
        EXPECT_EQ(query_method(published, pair).verdict, Verdict::Separated);
        EXPECT_EQ(query_method(corrected, pair).depth, 2);
    }
}

TEST(VertexSortPublished, ReportsTouchingAsSeparated) {
    const Pair touching{box(Vec3(1)), box(Vec3(1), {2, 0, 0})};
    EXPECT_EQ(query_method(published, touching).verdict, Verdict::Separated);
    EXPECT_FALSE(query_method(published, touching).available.touching);
    EXPECT_EQ(find_term(query_method(published, touching), "norm"), Vec3(0));
    EXPECT_EQ(query_method(corrected, touching).verdict, Verdict::Touching);
    const Pair nearly_touching{box(Vec3(1)), box(Vec3(1), {1.99999988, 0, 0})};
    EXPECT_EQ(query_method(published, nearly_touching).verdict, Verdict::Separated);
    EXPECT_EQ(query_method(corrected, nearly_touching).verdict, Verdict::Overlap);
    EXPECT_NEAR(query_method(corrected, nearly_touching).depth, 1.2e-7, 1e-15);
}

TEST(VertexSortPublished, IsLimitedByItsInitialValue) {
    const PlacedShape huge = box(Vec3(20000));
    const Trace trace = query_method(published, {huge, box(Vec3(20000), {100, 0, 0})});
    EXPECT_EQ(find_term(trace, "norm"), Vec3(10000));
    EXPECT_NEAR(glm::length(mtv(trace) - Vec3(10000)), 0, 1e-10);
    EXPECT_EQ(trace.least, -1) << "the depth is the start value, not from an axis";
    EXPECT_EQ(mtv(corrected_vector(huge, box(Vec3(20000), {100, 0, 0}))), Vec3(39900, 0, 0));
    EXPECT_EQ(returned_vector(box(Vec3(8661)), box(Vec3(8661))), Vec3(10000));
    EXPECT_NE(returned_vector(box(Vec3(8660)), box(Vec3(8660))), Vec3(10000));
    EXPECT_EQ(corrected_vector(box(Vec3(8661)), box(Vec3(8661))).depth, 17322);
}

TEST(VertexSortPublished, ReportsTinySeparatedCubesAsOverlap) {
    const Pair tiny{box(Vec3(0.0005)), box(Vec3(0.0005), {1, 0, 0})};
    EXPECT_EQ(find_term(query_method(published, tiny), "norm"), Vec3(10000));
    EXPECT_EQ(query_method(published, tiny).verdict, Verdict::Overlap);
    EXPECT_EQ(query_method(published, {box(Vec3(0.0016)), box(Vec3(0.0016), {1, 0, 0})}).verdict,
              Verdict::Separated);
    EXPECT_EQ(query_method(corrected, tiny).verdict, Verdict::Separated);
    EXPECT_NEAR(query_method(corrected, tiny).distance, 0.999, 1e-15);
}

TEST(VertexSortPublished, RoundsVerticesInWorldSpace) {
    const Pair far{box({5, 50, 50}, {1e8, 0, 0}), box({5, 50, 50}, {1e8 + 8, 0, 0})};
    EXPECT_EQ(query_method(published, far).depth, 8);
    EXPECT_EQ(query_method(corrected, far).depth, 2);
    EXPECT_EQ(query_method(corrected, far, {.precision = Precision::Float}).depth, 2);
}

TEST(VertexSortPublished, ReportsNotANumberAsOverlap) {
    const PlacedShape b = box(Vec3(1), {std::nan(""), 0, 0});
    EXPECT_EQ(returned_vector(box(Vec3(1)), b), Vec3(10000));
    EXPECT_TRUE(validate(b).has_value());
}

TEST(VertexSortPublished, MtvLeavesThreeInTenPairsOverlapping) {
    Sampler sampler(311);
    int hits = 0, left = 0;
    for (int i = 0; i < 20000; ++i) {
        Pair pair = sampler.boxes(1.2);
        const Trace sat = sat::query(pair);
        const Trace trace = query_method(published, pair);
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

TEST(VertexSort, RecordsTheSortedEnds) {
    const Trace trace = corrected_vector(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    const int axis = find_axis(trace, "A0");
    EXPECT_EQ(find_term(trace, "p[0]", axis).x, -5);
    EXPECT_EQ(find_term(trace, "p[1]", axis).x, 0);
    EXPECT_EQ(find_term(trace, "p[2]", axis).x, 2);
    EXPECT_EQ(find_term(trace, "p[3]", axis).x, 5);
    EXPECT_EQ(find_term(trace, "sum", axis).x, 12);
    EXPECT_EQ(find_term(trace, "len", axis).x, 10);
}

TEST(VertexSortPublished, TestsTheAxesInTheOrderOfTheSource) {
    const Trace trace =
        query_method(published, {box(Vec3(1)), box(Vec3(1), {0.5, 0, 0}, rotation_about({1, 2, 3}, 1))});
    ASSERT_EQ(trace.axes.size(), 15U);
    const char* names[] = {"A1", "A2", "A0", "B1", "B2", "B0", "A0xB0"};
    for (int i = 0; i < 7; ++i) EXPECT_EQ(to_string(trace.axes[i]), names[i]);
}

TEST(VertexSort, AgreesWithSat) { expect_agrees_on_boxes(corrected, 312, {1e-12, 1e-5}); }

}  // namespace
}  // namespace core::vertex_sort_test
