// Distance and depth by gjk-epa: poses with known results, the steps in the trace, and the limits.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/hard_pairs.h"
#include "core/tests/method_agreement.h"
#include "core/tests/shape_builders.h"

namespace core::gjk_epa_test {
namespace {

Trace query_gjk(const PlacedShape& a, const PlacedShape& b, const Settings& settings = {}) {
    return gjk_epa::query({a, b}, settings);
}

int count_steps(const Trace& trace, SearchStep::Kind kind) {
    return int(std::count_if(trace.search.begin(), trace.search.end(),
                             [kind](const SearchStep& step) { return step.kind == kind; }));
}

void expect_point(const Vec3& actual, const Vec3& expected) {
    EXPECT_NEAR(glm::length(actual - expected), 0, 1e-14);
}

TEST(GjkEpa, FindsTheClosestPointsOfTwoVertices) {
    const Trace trace = query_gjk(box(Vec3(1)), box(Vec3(1), {3, 4, 5}));
    expect_separated(trace, std::sqrt(14.0));
    expect_point(trace.witness.on_a, Vec3(1));
    expect_point(trace.witness.on_b, {2, 3, 4});
    expect_point(trace.normal, Vec3(1, 2, 3) / std::sqrt(14.0));
    EXPECT_NEAR(trace.gap, trace.distance, 1e-14);
    EXPECT_EQ(to_string(trace.axes[0]), "N");
}

TEST(GjkEpa, FindsTheClosestPointsOfTwoCrossedEdges) {
    const Rotation rolled = rotation_about({1, 0, 0}, quarter_pi);
    const Trace trace = query_gjk(box(Vec3(1), Vec3(0), rolled), box(Vec3(1), {0, 2 * root2 + 0.5, 0},
                                                                     rotation_about({0, 0, 1}, quarter_pi)));
    expect_separated(trace, 0.5);
    expect_point(trace.witness.on_a, {0, root2, 0});
    expect_point(trace.witness.on_b, {0, root2 + 0.5, 0});
}

TEST(GjkEpa, FindsTheMtv) {
    const Trace trace = query_gjk(box({1, 2, 3}), box(Vec3(1), {1.75, 0.5, 0}));
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    expect_mtv(trace, {0.25, 0, 0});
    EXPECT_GT(count_steps(trace, SearchStep::Kind::Expansion), 0);
    EXPECT_NEAR(glm::length(trace.witness.on_a - trace.witness.on_b), 0.25, 1e-14);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    EXPECT_NEAR(trace.manifold.contacts[0].point.x, 0.875, 1e-14);
}

TEST(GjkEpa, FindsTheMtvOfIdenticalShapes) {
    const PlacedShape shape = box({1, 2, 3}, {4, 5, 6}, rotation_about({1, 2, 3}, 0.7));
    EXPECT_NEAR(query_gjk(shape, shape).depth, 2, 1e-14);
    const PlacedShape flat = rect({2, 1}, {4, 5}, 0.7);
    EXPECT_NEAR(query_gjk(flat, flat).depth, 2, 1e-14);
    const PlacedShape ball = sphere(2, {1, 1, 1});
    EXPECT_EQ(query_gjk(ball, ball).depth, 4);
}

TEST(GjkEpa, DepthOfAContainedBoxIncludesItsSize) {
    const Trace trace = query_gjk(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    expect_mtv(trace, {5, 0, 0});
}

TEST(GjkEpa, DistinguishesTouchingFromOverlapAndSeparation) {
    EXPECT_EQ(query_gjk(box(Vec3(1)), box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(box(Vec3(1)), box(Vec3(1), {2, 2, 2})).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(box(Vec3(1)), box(Vec3(1), {2 + 1e-9, 0, 0})).verdict, Verdict::Separated);
    EXPECT_EQ(query_gjk(box(Vec3(1)), box(Vec3(1), {2 - 1e-9, 0, 0})).verdict, Verdict::Overlap);
    EXPECT_EQ(query_gjk(circle(1), circle(1, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(rect(Vec2(1)), rect(Vec2(1), {2, 2})).verdict, Verdict::Touching);
}

TEST(GjkEpa, SeparatesTouchingShapesIfTouchingSeparates) {
    const Trace trace = query_gjk(box(Vec3(1)), box(Vec3(1), {2, 0, 0}), {.touching_separates = true});
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(trace.separating_axis, 0);
    EXPECT_EQ(trace.distance, 0);
}

TEST(GjkEpa, AcceptsPlatesSegmentsAndPoints) {
    EXPECT_EQ(query_gjk(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 1e-3})).verdict, Verdict::Separated);
    EXPECT_NEAR(query_gjk(box({1, 1, 0}), box(Vec3(2))).depth, 2, 1e-14);
    EXPECT_NEAR(query_gjk(box(Vec3(2)), box(Vec3(0))).depth, 2, 1e-14);
    EXPECT_EQ(query_gjk(box({1, 0, 0}), box({0, 1, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(box(Vec3(0)), box(Vec3(0))).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(box(Vec3(0)), box(Vec3(0), {3, 4, 0})).distance, 5);
    EXPECT_NEAR(query_gjk(rect(Vec2(1)), rect({0.5, 0})).depth, 1, 1e-14);
    EXPECT_EQ(query_gjk(rect({1, 0}), rect({1, 0}, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_gjk(rect({1, 0}), rect({1, 0}, {3, 0})).distance, 1);
}

TEST(GjkEpa, AddsTheRadiiOfRoundShapes) {
    EXPECT_NEAR(query_gjk(box(Vec3(5)), sphere(1)).depth, 6, 1e-14);
    expect_mtv(query_gjk(box(Vec3(5)), sphere(1, {0, 0, 5})), {0, 0, 1});
    expect_mtv(query_gjk(box(Vec3(1)), sphere(1, {1.5, 0, 0})), {0.5, 0, 0});
    const Trace at_vertex = query_gjk(sphere(1, Vec3(2)), box(Vec3(1)));
    expect_separated(at_vertex, root3 - 1);
    expect_point(at_vertex.witness.on_b, Vec3(-1));
    EXPECT_NEAR(query_gjk(sphere(1), sphere(2, {2, 0, 0})).depth, 1, 1e-14);
    EXPECT_NEAR(query_gjk(circle(1), rect({3, 0})).depth, 1, 1e-14);
    EXPECT_NEAR(query_gjk(sphere(0), box(Vec3(1), {0.5, 0, 0})).depth, 0.5, 1e-14);
}

TEST(GjkEpa, WorksFrom1eMinus150To1e150) {
    for (const Real scale : {1e-150, 1e-20, 1e20, 1e150}) {
        EXPECT_NEAR(query_gjk(box(Vec3(scale)), box(Vec3(scale), {3 * scale, 0, 0})).distance / scale, 1,
                    1e-14);
        EXPECT_NEAR(query_gjk(box(Vec3(scale)), box(Vec3(scale), {scale, 0, 0})).depth / scale, 1, 1e-14);
        EXPECT_NEAR(query_gjk(sphere(scale), sphere(scale, {scale, 0, 0})).depth / scale, 1, 1e-14);
    }
    EXPECT_NEAR(query_gjk(box(Vec3(1e-150)), box(Vec3(1e-150), {1e150, 0, 0})).distance / 1e150, 1, 1e-15);
    EXPECT_EQ(query_gjk(box(Vec3(1e-150)), box(Vec3(1e150))).verdict, Verdict::Overlap);
}

PlacedShape regular_polygon(int vertex_count, Real radius, const Vec2& position) {
    Polygon polygon;
    polygon.points.clear();
    for (int i = 0; i < vertex_count; ++i) {
        const Real angle = 6.283185307179586 * i / vertex_count;
        polygon.points.push_back(radius * Vec2{std::cos(angle), std::sin(angle)});
    }
    return {polygon, {Vec3(position, 0), Angle{0}}};
}

TEST(GjkEpa, NeedsFewStepsForManyVertices) {
    const Trace separated = query_gjk(regular_polygon(600, 1, Vec2(0)), regular_polygon(600, 1, {3, 0.5}));
    EXPECT_NEAR(separated.distance, std::hypot(3, 0.5) - 2, 1e-4);
    EXPECT_LT(separated.search.size(), 40U);
    const Trace overlapping =
        query_gjk(regular_polygon(600, 1, Vec2(0)), regular_polygon(600, 1, {0.5, 0.25}));
    EXPECT_NEAR(overlapping.depth, 2 - std::hypot(0.5, 0.25), 1e-4);
    EXPECT_LT(overlapping.search.size(), 80U);
    EXPECT_EQ(overlapping.search_status, SearchStatus::Converged);
}

// The difference of the first pair extends beyond a facet by a few ulps, but too little to add a point. The
// lower bound is then within rounding of the depth.
TEST(GjkEpa, ConvergesIfTheLastFacetIsUncertainByItsRoundingOnly) {
    const PlacedShape a =
        box({0.27046284807982168, 0.45177390375715787, 0.56738608076256469},
            {0.86157898246541853, -0.97068852731553501, 0.78223376154823665},
            Quat(-0.037315776250746439, -0.18192674725407942, -0.52566335342552528, -0.26625406913091831));
    const PlacedShape b =
        box({0.64050851799801345, 0.90491647441827072, 0.7965042384498322},
            {-0.97026870941795984, -2.062261517628948, 0.87466971060074061},
            Quat(0.14461097100333498, -0.21924252350483142, -0.79191742255644315, 0.25940928429460236));
    const Trace trace = query_gjk(a, b);
    EXPECT_EQ(trace.verdict, Verdict::Touching);
    EXPECT_EQ(trace.search_status, SearchStatus::Converged);
    Sampler sampler(913);
    for (int i = 0; i < 6000; ++i) {
        const Pair pair = make_touching(
            i % 2 == 0 ? nearly_parallel_rotations(sampler) : nearly_parallel_hulls(sampler), sampler);
        EXPECT_EQ(gjk_epa::query(pair).search_status, SearchStatus::Converged) << i;
    }
}

TEST(GjkEpa, ReportsTheStepLimit) {
    const PlacedShape shape = regular_polygon(600, 1, Vec2(0));
    const Trace trace = query_gjk(shape, shape, {.max_steps = 20});
    EXPECT_EQ(trace.search_status, SearchStatus::StepLimit);
    EXPECT_EQ(count_steps(trace, SearchStep::Kind::Expansion), 20);
    EXPECT_LT(trace.search.back().lower_bound, trace.search.back().upper_bound);
    EXPECT_GE(trace.search.back().upper_bound, 2 * std::cos(3.1415926535 / 600) - 1e-12);
    const Trace far =
        query_gjk(box(Vec3(1)), box({1, 2, 3}, {9, 8, 7}, rotation_about({1, 2, 3}, 1)), {.max_steps = 1});
    EXPECT_EQ(far.search_status, SearchStatus::StepLimit);
    EXPECT_EQ(far.search.size(), 1U);
}

TEST(GjkEpa, AnEarlyOutStopsAtAnyGap) {
    const PlacedShape a = box(Vec3(1)), b = box({1, 2, 3}, {6, 4, 3}, rotation_about({1, 2, 3}, 1));
    const Trace full = query_gjk(a, b), early = query_gjk(a, b, {.early_out = true});
    EXPECT_EQ(early.verdict, Verdict::Separated);
    EXPECT_EQ(early.search_status, SearchStatus::EarlyOut);
    EXPECT_LT(early.search.size(), full.search.size());
    EXPECT_FALSE(early.available.distance);
    EXPECT_TRUE(full.available.distance);
    EXPECT_GT(early.gap, 0);
    EXPECT_LE(early.gap, full.distance);
    const Trace near = query_gjk(sphere(2), sphere(2, {3, 0, 0}), {.early_out = true});
    EXPECT_EQ(near.verdict, Verdict::Overlap) << "a gap of the cores is smaller than the radii";
}

TEST(GjkEpa, EveryStepFollowsFromThePreviousStep) {
    Sampler sampler(911);
    int expansions = 0;
    for (int i = 0; i < 500; ++i) {
        const Trace trace = gjk_epa::query(i % 2 == 0 ? sampler.boxes(1.4) : sampler.flat());
        ASSERT_FALSE(trace.search.empty());
        const Real tolerance = 1e-14 * trace.size;
        for (std::size_t k = 0; k < trace.search.size(); ++k) {
            const SearchStep& step = trace.search[k];
            expansions += step.kind == SearchStep::Kind::Expansion ? 1 : 0;
            EXPECT_LE(step.lower_bound, step.upper_bound + tolerance);
            if (k == 0 || trace.search[k - 1].kind != step.kind) continue;
            EXPECT_GE(step.lower_bound, trace.search[k - 1].lower_bound - tolerance);
            EXPECT_LE(step.upper_bound, trace.search[k - 1].upper_bound + tolerance);
            const auto& points = step.points;
            const bool contains_support =
                std::find(points.begin(), points.end(), trace.search[k - 1].support) != points.end();
            EXPECT_TRUE(contains_support || step.kind == SearchStep::Kind::Expansion)
                << "the last support point belongs to the simplex";
        }
        EXPECT_EQ(trace.search_status, SearchStatus::Converged);
        EXPECT_NEAR(trace.search.back().lower_bound, trace.search.back().upper_bound, 1e-13 * trace.size);
    }
    EXPECT_GT(expansions, 500);
}

TEST(GjkEpa, ReportsTheContactFeatures) {
    const Trace face = query_gjk(sphere(1), box(Vec3(1), {1.5, 0, 0}));
    EXPECT_EQ(to_string(face.manifold.contacts[0].a), "r");
    EXPECT_EQ(to_string(face.manifold.contacts[0].b), "f0");
    const Trace vertex = query_gjk(sphere(1), box(Vec3(1), Vec3(1.5)));
    EXPECT_EQ(to_string(vertex.manifold.contacts[0].b), "v0");
    const Trace edge = query_gjk(sphere(1), box(Vec3(1), {1.5, 1.5, 0}));
    EXPECT_EQ(edge.manifold.contacts[0].b.kind, Feature::Kind::Edge);
}

TEST(GjkEpa, RecordsItsTerms) {
    const Trace separated = query_gjk(sphere(1), sphere(2, {5, 0, 0}));
    EXPECT_EQ(find_term(separated, "|v|").x, 5);
    EXPECT_EQ(find_term(separated, "rA + rB").x, 3);
    EXPECT_EQ(separated.distance, 2);
    EXPECT_EQ(find_term(query_gjk(box(Vec3(5)), sphere(1)), "h(n)").x, 5);
}

TEST(GjkEpa, RoundsToFloatOnRequest) {
    const Trace trace = query_gjk(box(Vec3(1)), box(Vec3(1), {2.7, 0, 0}), {.precision = Precision::Float});
    EXPECT_NEAR(trace.distance, 0.7, 1e-6);
    EXPECT_NE(trace.distance, 0.7);
    EXPECT_EQ(
        query_gjk(box(Vec3(1)), box(Vec3(1), {2 + 1e-9, 0, 0}), {.precision = Precision::Float}).verdict,
        Verdict::Touching);
}

}  // namespace
}  // namespace core::gjk_epa_test
