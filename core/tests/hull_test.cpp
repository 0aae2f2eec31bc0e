// Hulls and capsules: the same answers as boxes and spheres where they are the same sets, and the Gauss map.
#include <map>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/hard_pairs.h"
#include "core/tests/oracle.h"

namespace core::hull_test {
namespace {

PlacedShape as_hull(const PlacedShape& placed) {
    const Vec3 half = std::get<Box>(placed.shape).half_extents;
    Hull hull{{}, std::get<Box>(placed.shape).radius};
    for (int i = 0; i < 8; ++i) {
        hull.points.push_back(half *
                              Vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1));
    }
    return {hull, placed.pose};
}

int count_pairs(const Trace& trace, AxisState state) {
    return int(std::count_if(trace.axes.begin(), trace.axes.end(), [&](const AxisTest& axis) {
        return axis.kind == AxisKind::EdgePair && axis.state == state;
    }));
}

TEST(Hull, CornersOfABoxGiveTheAnswersOfTheBox) {
    Sampler sampler(31);
    int with_four_contacts = 0;
    for (int i = 0; i < 400; ++i) {
        Pair boxes = i % 3 == 0 ? sampler.parallel() : sampler.boxes(1.3);
        if (i % 5 == 0) std::get<Box>(boxes.a.shape).radius = 0.2;
        const Pair hulls{as_hull(boxes.a), i % 2 == 0 ? as_hull(boxes.b) : boxes.b};
        const Trace box = sat::query(boxes), hull = sat::query(hulls);
        EXPECT_EQ(hull.axes.size(), box.axes.size());
        ASSERT_EQ(hull.verdict, box.verdict) << i;
        EXPECT_NEAR(hull.depth, box.depth, 1e-13);
        EXPECT_NEAR(hull.distance, box.distance, 1e-13);
        ASSERT_EQ(hull.manifold.contacts.size(), box.manifold.contacts.size()) << i;
        EXPECT_EQ(hull.manifold.clip_steps.size(), box.manifold.clip_steps.size());
        with_four_contacts += box.manifold.contacts.size() == 4 ? 1 : 0;
    }
    EXPECT_GT(with_four_contacts, 40);
}

std::vector<std::string> axis_names(const Trace& trace) {
    std::vector<std::string> names;
    for (const AxisTest& axis : trace.axes) names.push_back(to_string(axis));
    return names;
}

// A box, a prism of six sides or a flat hexagon in the coordinates of the world, whose faces rounding bends.
PlacedShape in_world(Sampler& sampler, const Vec3& position, const Quat& rotation, int sides) {
    Hull hull{{}, 0};
    const Mat3 columns = to_matrix(rotation);
    const bool is_thin = sampler.index(6) == 0;
    for (int i = 0; i < sides; ++i)
        for (int z = is_thin ? 0 : -1; z <= (is_thin ? 0 : 1); z += 2) {
            const Real angle = 2 * 3.14159265358979324 * i / sides;
            hull.points.push_back(position + columns * Vec3(std::cos(angle), std::sin(angle), z * 0.75));
        }
    return {hull, {Vec3(0), Quat(1, 0, 0, 0)}};
}

TEST(Hull, ExactKeepsVerdictAndDepthOfThePointsAsGivenAndTakesTheNamesOfMergedFaces) {
    Sampler sampler(33);
    std::map<int, int> signs;
    int creases = 0;
    for (int i = 0; i < 30; ++i) {
        const Quat rotation = sampler.rotation();
        const Vec3 position = sampler.direction() * sampler.number(0, 300);
        // Face on face, with a gap or an overlap about as large as rounding, or a clear one.
        const Real gap =
            i % 3 == 0 ? sampler.number(-0.1, 0.02) : sampler.magnitude(-16, -12) * (i % 2 * 2 - 1);
        const Vec3 offset = to_matrix(rotation) * Vec3(sampler.number(-0.5, 0.5), 0.1, 1.5 + gap);
        const Pair pair{in_world(sampler, position, rotation, 4 + sampler.index(3)),
                        in_world(sampler, position + offset, rotation, 4)};
        const Trace exact = exact::query(pair, {}), sat = sat::query(pair);
        const oracle::OracleResult right = oracle::query(pair, oracle::OracleDetail::Distance);
        const int sign = exact.verdict == Verdict::Overlap ? 1 : is_separated(exact) ? -1 : 0;
        ASSERT_EQ(sign, right.sign) << i;
        ++signs[sign];
        EXPECT_NEAR(exact.depth, std::fmax(right.overlap, 0.0), 1e-15 * exact.depth) << i;
        EXPECT_NEAR(exact.distance, right.distance, 1e-15 * exact.distance) << i;
        EXPECT_EQ(exact::query_verdict(pair, {}), exact.verdict);
        EXPECT_EQ(axis_names(exact), axis_names(sat)) << i;
        EXPECT_NEAR(exact.depth, sat.depth, 1e-11);
        creases += exact.axes[exact.least].overlap < oracle::compute_overlap(pair, sat.normal) ? 1 : 0;
    }
    EXPECT_GT(signs[1], 5);
    EXPECT_GT(signs[-1], 5);
    EXPECT_GT(creases, 2);
}

TEST(Hull, SegmentAndPointWithARadiusAreCapsuleAndSphere) {
    const PlacedShape box{Box{{1, 1, 1}}, {{0, 0, 0}, Quat(1, 0, 0, 0)}};
    const Pose pose{{1.8, 0.3, 0.2}, Quat(1, 0.2, 0.1, 0.4)};
    const Settings all{.list_pruned = true};
    const Trace capsule = sat::query({box, {Capsule{{{0, -1, 0}, {0, 1, 0}}, 0.5}, pose}}, all);
    const Trace segment = sat::query({box, {Hull{{{0, -1, 0}, {0, 1, 0}}, 0.5}, pose}}, all);
    EXPECT_EQ(capsule.depth, segment.depth);
    EXPECT_EQ(capsule.axes.size(), 7U) << "three faces, three pairs of edges, and the cores";
    const Trace point = sat::query({box, {Capsule{{{0, 0, 0}, {0, 0, 0}}, 0.9}, pose}});
    const Trace sphere = sat::query({box, {Sphere{0.9}, pose}});
    EXPECT_EQ(point.depth, sphere.depth);
    EXPECT_EQ(point.axes.size(), sphere.axes.size());
}

TEST(Hull, TriangleAgainstBoxHasThirteenAxes) {
    const Pair pair{{Hull{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0.5}}}, {{0, 0, 0}, Quat(1, 0, 0, 0)}},
                    {Box{{1, 1, 1}}, {{1.2, 1, 0.3}, Quat(1, 0.3, 0.2, 0.1)}}};
    const Trace trace = sat::query(pair, {.list_pruned = true});
    EXPECT_EQ(trace.axes.size(), 13U);
}

TEST(Hull, CapsulesInLineTouchInEveryDirectionAcross) {
    const Capsule capsule{{{0, -1, 0}, {0, 1, 0}}, 0.5};
    const Pair pair{{capsule, {{0, 0, 0}, Quat(1, 0, 0, 0)}}, {capsule, {{0, 1.5, 0}, Quat(1, 0, 0, 0)}}};
    for (const Trace& trace : {sat::query(pair), exact::query(pair)}) {
        EXPECT_EQ(trace.verdict, Verdict::Overlap);
        EXPECT_EQ(trace.depth, 1);
        EXPECT_EQ(trace.normal.y, 0);
        EXPECT_EQ(trace.tie_count, -1);
    }
}

Real overlap_on(const Pair& pair, const Vec3& direction) {
    const Solid a = make_solid(pair.a), b = make_solid(pair.b);
    const Interval on_a = project(a, direction, a.center), on_b = project(b, direction, a.center);
    return std::min(on_a.max - on_b.min, on_b.max - on_a.min);
}

// The Gauss map leaves the pairs that span a facet. None that it rules out has less overlap, or separates if
// no other axis does.
TEST(Hull, PrunedPairsOfTwoTetrahedraNeverDecide) {
    Sampler sampler(32);
    int pruned = 0;
    for (int i = 0; i < 300; ++i) {
        Pair pair = sampler.boxes(0.6);
        for (PlacedShape* placed : {&pair.a, &pair.b})
            placed->shape = Hull{{sampler.point(1), sampler.point(1), sampler.point(1), sampler.point(1)}};
        const Settings all{.list_pruned = true};
        const Trace trace = sat::query(pair, all);
        const int count = count_pairs(trace, AxisState::Pruned);
        EXPECT_EQ(count_pairs(exact::query(pair, all), AxisState::Pruned), count);
        EXPECT_EQ(sat::query(pair).axes.size(), 44U - count) << "left out unless the setting lists them";
        EXPECT_EQ(exact::query(pair).axes.size(), 44U - count);
        pruned += count;
        for (const AxisTest& axis : trace.axes) {
            if (axis.state == AxisState::Pruned && !is_separated(trace)) {
                EXPECT_GE(overlap_on(pair, axis.direction), trace.depth - 1e-12);
            }
        }
    }
    EXPECT_GT(pruned, 300 * 20);
}

// Edges of nearly parallel boxes are near the planes of each other's faces, where rounding hides the side.
TEST(Hull, NearlyParallelHullsHaveTheDepthOfTheExactMethod) {
    Sampler sampler(33);
    int separated = 0, overlapping = 0, by_edges = 0;
    for (int i = 0; i < 300; ++i) {
        const Pair pair = nearly_parallel_hulls(sampler);
        const Trace trace = sat::query(pair), expected = exact::query(pair);
        const Real tolerance = 1e-12 * expected.size;
        EXPECT_NEAR(trace.depth, expected.depth, tolerance) << i;
        EXPECT_NEAR(trace.distance, expected.distance, tolerance) << i;
        separated += expected.verdict == Verdict::Separated ? 1 : 0;
        overlapping += expected.verdict == Verdict::Overlap ? 1 : 0;
        by_edges += expected.axes[expected.least].kind == AxisKind::EdgePair ? 1 : 0;
    }
    EXPECT_GT(separated, 75);
    EXPECT_GT(overlapping, 75);
    EXPECT_GT(by_edges, 20);
}

TEST(Hull, BadPointsAreErrors) {
    const Pose pose{{0, 0, 0}, Quat(1, 0, 0, 0)};
    EXPECT_EQ(validate({Hull{{}}, pose})->reason, "must not be empty");
    EXPECT_EQ(validate({Hull{std::vector<Vec3>(257)}, pose})->reason, "must be at most 256 points");
    EXPECT_EQ(validate({Hull{{{HUGE_VAL, 0, 0}}}, pose})->key, "points");
    EXPECT_EQ(validate({Capsule{{{0, 0, 0}}, 1}, pose})->reason, "must be two points");
    EXPECT_FALSE(validate({Hull{}, pose}));
}

}  // namespace
}  // namespace core::hull_test
