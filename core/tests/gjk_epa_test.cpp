// Distance and depth by search: poses known on paper, what the trace tells, and where it gives up.
#include "core/method/gjk_epa.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/tests/agreement.h"
#include "core/tests/poses.h"

namespace core::gjk_epa_test {
namespace {

Trace search(const Placed& a, const Placed& b, const Settings& settings = {}) {
    return gjk_epa::query({a, b}, settings);
}

int count(const Trace& trace, SearchStep::Kind kind) {
    return int(std::count_if(trace.search.begin(), trace.search.end(),
                             [kind](const SearchStep& step) { return step.kind == kind; }));
}

void expect_point(const Vec3& got, const Vec3& expected) {
    EXPECT_NEAR(glm::length(got - expected), 0, 1e-14);
}

TEST(GjkEpa, FindsTheNearestPointsOfTwoCorners) {
    const Trace trace = search(box(Vec3(1)), box(Vec3(1), {3, 4, 5}));
    expect_apart(trace, std::sqrt(14.0));
    expect_point(trace.witness.on_a, Vec3(1));
    expect_point(trace.witness.on_b, {2, 3, 4});
    expect_point(trace.normal, Vec3(1, 2, 3) / std::sqrt(14.0));
    EXPECT_NEAR(trace.gap, trace.distance, 1e-14);
    EXPECT_EQ(name(trace.axes[0]), "N");
}

TEST(GjkEpa, FindsTheNearestPointsOfTwoCrossedEdges) {
    const Rotation rolled = about({1, 0, 0}, quarter_pi);
    const Trace trace = search(box(Vec3(1), Vec3(0), rolled),
                               box(Vec3(1), {0, 2 * root2 + 0.5, 0}, about({0, 0, 1}, quarter_pi)));
    expect_apart(trace, 0.5);
    expect_point(trace.witness.on_a, {0, root2, 0});
    expect_point(trace.witness.on_b, {0, root2 + 0.5, 0});
}

TEST(GjkEpa, FindsTheLeastWayOut) {
    const Trace trace = search(box({1, 2, 3}), box(Vec3(1), {1.75, 0.5, 0}));
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    expect_mtv(trace, {0.25, 0, 0});
    EXPECT_GT(count(trace, SearchStep::Kind::Expansion), 0);
    EXPECT_NEAR(glm::length(trace.witness.on_a - trace.witness.on_b), 0.25, 1e-14);
    ASSERT_EQ(trace.manifold.contacts.size(), 1U);
    EXPECT_NEAR(trace.manifold.contacts[0].point.x, 0.875, 1e-14);
}

TEST(GjkEpa, FindsAWayOutOfItself) {
    const Placed one = box({1, 2, 3}, {4, 5, 6}, about({1, 2, 3}, 0.7));
    EXPECT_NEAR(search(one, one).depth, 2, 1e-14);
    const Placed flat = rect({2, 1}, {4, 5}, 0.7);
    EXPECT_NEAR(search(flat, flat).depth, 2, 1e-14);
    const Placed ball = sphere(2, {1, 1, 1});
    EXPECT_EQ(search(ball, ball).depth, 4);
}

TEST(GjkEpa, GoesOutOfABoxBySumOfBothSizes) {
    const Trace trace = search(box(Vec3(5)), box(Vec3(1), {1, 0, 0}));
    expect_mtv(trace, {5, 0, 0});
}

TEST(GjkEpa, TellsTouchingFromBoth) {
    EXPECT_EQ(search(box(Vec3(1)), box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(search(box(Vec3(1)), box(Vec3(1), {2, 2, 2})).verdict, Verdict::Touching);
    EXPECT_EQ(search(box(Vec3(1)), box(Vec3(1), {2 + 1e-9, 0, 0})).verdict, Verdict::Separated);
    EXPECT_EQ(search(box(Vec3(1)), box(Vec3(1), {2 - 1e-9, 0, 0})).verdict, Verdict::Overlap);
    EXPECT_EQ(search(circle(1), circle(1, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(search(rect(Vec2(1)), rect(Vec2(1), {2, 2})).verdict, Verdict::Touching);
}

TEST(GjkEpa, PartsWhatTouchesUnderTheOpenPolicy) {
    const Trace trace = search(box(Vec3(1)), box(Vec3(1), {2, 0, 0}), {.open = true});
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(trace.separating, 0);
    EXPECT_EQ(trace.distance, 0);
}

TEST(GjkEpa, TakesPlatesSegmentsAndPoints) {
    EXPECT_EQ(search(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(search(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 1e-3})).verdict, Verdict::Separated);
    EXPECT_NEAR(search(box({1, 1, 0}), box(Vec3(2))).depth, 2, 1e-14);
    EXPECT_NEAR(search(box(Vec3(2)), box(Vec3(0))).depth, 2, 1e-14);
    EXPECT_EQ(search(box({1, 0, 0}), box({0, 1, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(search(box(Vec3(0)), box(Vec3(0))).verdict, Verdict::Touching);
    EXPECT_EQ(search(box(Vec3(0)), box(Vec3(0), {3, 4, 0})).distance, 5);
    EXPECT_NEAR(search(rect(Vec2(1)), rect({0.5, 0})).depth, 1, 1e-14);
    EXPECT_EQ(search(rect({1, 0}), rect({1, 0}, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(search(rect({1, 0}), rect({1, 0}, {3, 0})).distance, 1);
}

TEST(GjkEpa, AddsTheRadiiOfRoundShapes) {
    EXPECT_NEAR(search(box(Vec3(5)), sphere(1)).depth, 6, 1e-14);
    expect_mtv(search(box(Vec3(5)), sphere(1, {0, 0, 5})), {0, 0, 1});
    expect_mtv(search(box(Vec3(1)), sphere(1, {1.5, 0, 0})), {0.5, 0, 0});
    const Trace corner = search(sphere(1, Vec3(2)), box(Vec3(1)));
    expect_apart(corner, root3 - 1);
    expect_point(corner.witness.on_b, Vec3(-1));
    EXPECT_NEAR(search(sphere(1), sphere(2, {2, 0, 0})).depth, 1, 1e-14);
    EXPECT_NEAR(search(circle(1), rect({3, 0})).depth, 1, 1e-14);
    EXPECT_NEAR(search(sphere(0), box(Vec3(1), {0.5, 0, 0})).depth, 0.5, 1e-14);
}

TEST(GjkEpa, WorksFrom1eMinus150To1e150) {
    for (const Real scale : {1e-150, 1e-20, 1e20, 1e150}) {
        EXPECT_NEAR(search(box(Vec3(scale)), box(Vec3(scale), {3 * scale, 0, 0})).distance / scale, 1, 1e-14);
        EXPECT_NEAR(search(box(Vec3(scale)), box(Vec3(scale), {scale, 0, 0})).depth / scale, 1, 1e-14);
        EXPECT_NEAR(search(sphere(scale), sphere(scale, {scale, 0, 0})).depth / scale, 1, 1e-14);
    }
    EXPECT_NEAR(search(box(Vec3(1e-150)), box(Vec3(1e-150), {1e150, 0, 0})).distance / 1e150, 1, 1e-15);
    EXPECT_EQ(search(box(Vec3(1e-150)), box(Vec3(1e150))).verdict, Verdict::Overlap);
}

Placed regular(int corners, Real radius, const Vec2& at) {
    Polygon polygon;
    polygon.points.clear();
    for (int i = 0; i < corners; ++i) {
        const Real angle = 6.283185307179586 * i / corners;
        polygon.points.push_back(radius * Vec2{std::cos(angle), std::sin(angle)});
    }
    return {polygon, {Vec3(at, 0), Angle{0}}};
}

TEST(GjkEpa, NeedsFewStepsForManyCorners) {
    const Trace apart = search(regular(600, 1, Vec2(0)), regular(600, 1, {3, 0.5}));
    EXPECT_NEAR(apart.distance, std::hypot(3, 0.5) - 2, 1e-4);
    EXPECT_LT(apart.search.size(), 40U);
    const Trace deep = search(regular(600, 1, Vec2(0)), regular(600, 1, {0.5, 0.25}));
    EXPECT_NEAR(deep.depth, 2 - std::hypot(0.5, 0.25), 1e-4);
    EXPECT_LT(deep.search.size(), 80U);
    EXPECT_EQ(deep.search_end, SearchEnd::Found);
}

TEST(GjkEpa, SaysWhenTheLimitCutItShort) {
    const Placed one = regular(600, 1, Vec2(0));
    const Trace trace = search(one, one, {.most_steps = 20});
    EXPECT_EQ(trace.search_end, SearchEnd::Limit);
    EXPECT_EQ(count(trace, SearchStep::Kind::Expansion), 20);
    EXPECT_LT(trace.search.back().lower, trace.search.back().upper);
    EXPECT_GE(trace.search.back().upper, 2 * std::cos(3.1415926535 / 600) - 1e-12);
    const Trace far = search(box(Vec3(1)), box({1, 2, 3}, {9, 8, 7}, about({1, 2, 3}, 1)), {.most_steps = 1});
    EXPECT_EQ(far.search_end, SearchEnd::Limit);
    EXPECT_EQ(far.search.size(), 1U);
}

TEST(GjkEpa, AnEarlyOutIsContentWithAnyGap) {
    const Placed a = box(Vec3(1)), b = box({1, 2, 3}, {6, 4, 3}, about({1, 2, 3}, 1));
    const Trace full = search(a, b), early = search(a, b, {.early_out = true});
    EXPECT_EQ(early.verdict, Verdict::Separated);
    EXPECT_EQ(early.search_end, SearchEnd::Early);
    EXPECT_LT(early.search.size(), full.search.size());
    EXPECT_FALSE(early.given.distance);
    EXPECT_TRUE(full.given.distance);
    EXPECT_GT(early.gap, 0);
    EXPECT_LE(early.gap, full.distance);
    const Trace near = search(sphere(2), sphere(2, {3, 0, 0}), {.early_out = true});
    EXPECT_EQ(near.verdict, Verdict::Overlap) << "cores apart are not enough";
}

TEST(GjkEpa, EveryStepFollowsFromTheOneBefore) {
    Sampler sampler(911);
    int expansions = 0;
    for (int i = 0; i < 500; ++i) {
        const Trace trace = gjk_epa::query(i % 2 == 0 ? sampler.boxes(1.4) : sampler.flat());
        ASSERT_FALSE(trace.search.empty());
        const Real room = 1e-14 * trace.size;
        for (std::size_t k = 0; k < trace.search.size(); ++k) {
            const SearchStep& step = trace.search[k];
            expansions += step.kind == SearchStep::Kind::Expansion ? 1 : 0;
            EXPECT_LE(step.lower, step.upper + room);
            if (k == 0 || trace.search[k - 1].kind != step.kind) continue;
            EXPECT_GE(step.lower, trace.search[k - 1].lower - room);
            EXPECT_LE(step.upper, trace.search[k - 1].upper + room);
            const auto& points = step.points;
            const bool kept =
                std::find(points.begin(), points.end(), trace.search[k - 1].support) != points.end();
            EXPECT_TRUE(kept || step.kind == SearchStep::Kind::Expansion)
                << "the last support is in the simplex";
        }
        EXPECT_EQ(trace.search_end, SearchEnd::Found);
        EXPECT_NEAR(trace.search.back().lower, trace.search.back().upper, 1e-13 * trace.size);
    }
    EXPECT_GT(expansions, 500);
}

TEST(GjkEpa, NamesTheFeaturesThatMeet) {
    const Trace face = search(sphere(1), box(Vec3(1), {1.5, 0, 0}));
    EXPECT_EQ(name(face.manifold.contacts[0].a), "r");
    EXPECT_EQ(name(face.manifold.contacts[0].b), "f0");
    const Trace vertex = search(sphere(1), box(Vec3(1), Vec3(1.5)));
    EXPECT_EQ(name(vertex.manifold.contacts[0].b), "v0");
    const Trace edge = search(sphere(1), box(Vec3(1), {1.5, 1.5, 0}));
    EXPECT_EQ(edge.manifold.contacts[0].b.kind, Feature::Kind::Edge);
}

TEST(GjkEpa, ShowsItsTerms) {
    const Trace apart = search(sphere(1), sphere(2, {5, 0, 0}));
    EXPECT_EQ(term(apart, "|v|").x, 5);
    EXPECT_EQ(term(apart, "rA + rB").x, 3);
    EXPECT_EQ(apart.distance, 2);
    EXPECT_EQ(term(search(box(Vec3(5)), sphere(1)), "h(n)").x, 5);
}

TEST(GjkEpa, RoundsToFloatWhenTold) {
    const Trace trace = search(box(Vec3(1)), box(Vec3(1), {2.7, 0, 0}), {.precision = Precision::Float});
    EXPECT_NEAR(trace.distance, 0.7, 1e-6);
    EXPECT_NE(trace.distance, 0.7);
    EXPECT_EQ(search(box(Vec3(1)), box(Vec3(1), {2 + 1e-9, 0, 0}), {.precision = Precision::Float}).verdict,
              Verdict::Touching);
}

}  // namespace
}  // namespace core::gjk_epa_test
