// The table of methods: the tests include every row.
#include "core/method.h"

#include <cmath>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/tests/sampler.h"
#include "core/tests/shape_builders.h"

namespace core::method_test {
namespace {

TEST(Method, EveryMethodIsFoundByItsId) {
    for (const Method& method : methods()) EXPECT_EQ(find_method(method.id), &method);
    EXPECT_EQ(find_method("no such method"), nullptr);
    ASSERT_NE(find_method("sat"), nullptr);
}

TEST(Method, NoMethodAcceptsAFlatShapeWithASolid) {
    const Pair mixed{{Rect{}, {}}, {Box{}, {}}};
    for (const Method& method : methods()) EXPECT_FALSE(method.accepts(mixed)) << method.id;
}

Pair remove_rotation(Pair pair) {
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        placed->pose.rotation = is_flat(placed->shape) ? Rotation(Angle{0}) : Rotation(Quat(1, 0, 0, 0));
    }
    return pair;
}

Pair random_pair(Sampler& sampler, int i) {
    switch (i % 6) {
        case 0:
            return sampler.flat();
        case 1:
            return sampler.with_round_shape();
        case 2:
            return sampler.boxes(1.4);
        case 3:
            return remove_rotation(sampler.boxes(1.4));
        case 4:
            return remove_rotation(sampler.flat());
        default:
            return sampler.polygons();
    }
}

TEST(Method, EveryMethodQueriesTheAcceptedPairs) {
    Sampler sampler(41);
    std::map<std::string, int> counts;
    for (int i = 0; i < 600; ++i) {
        const Pair pair = random_pair(sampler, i);
        for (const Method& method : methods()) {
            if (!method.accepts(pair)) continue;
            const Trace trace = method.query(pair, {});
            EXPECT_FALSE(trace.axes.empty()) << method.id;
            EXPECT_GT(trace.size, 0) << method.id;
            ++counts[method.id];
        }
    }
    for (const Method& method : methods()) EXPECT_GT(counts[method.id], 50) << method.id;
}

std::vector<Pair> touching_pairs() {
    return {{rect(Vec2(1)), rect({1, 2}, {2, 1})},
            {circle(1), rect(Vec2(1), {2, 0.5})},
            {circle(2), circle(3, {3, 4})},
            {box(Vec3(1)), box({1, 2, 1}, {2, 0.5, 0})},
            {sphere(1), box(Vec3(1), {0, 2, 0.5})}};
}

TEST(Method, QueryVerdictEqualsTheVerdictOfTheTrace) {
    Sampler sampler(43);
    std::vector<Pair> pairs = touching_pairs();
    for (int i = 0; i < 600; ++i) pairs.push_back(random_pair(sampler, i));
    std::map<Verdict, int> verdict_counts;
    for (const Pair& pair : pairs) {
        for (const Method& method : methods()) {
            if (!method.accepts(pair)) continue;
            for (const bool strict : {false, true}) {
                Settings settings;
                settings.touching_separates = strict;
                const Verdict verdict = query_verdict(method, pair, settings);
                EXPECT_EQ(verdict, method.query(pair, settings).verdict) << method.id;
                if (method.query_verdict != nullptr) ++verdict_counts[verdict];
            }
        }
    }
    EXPECT_GT(verdict_counts[Verdict::Overlap], 100);
    EXPECT_EQ(verdict_counts[Verdict::Touching], int(touching_pairs().size()));
    EXPECT_GT(verdict_counts[Verdict::Separated], 100);
}

bool is_published(const Method& method) { return std::string_view(method.id).ends_with(".published"); }

TEST(Method, TouchingShapesAreSeparatedIfTouchingSeparates) {
    Settings strict;
    strict.touching_separates = true;
    int pair_count = 0;
    for (const Method& method : methods()) {
        for (const Pair& pair : touching_pairs()) {
            if (is_published(method) || !method.accepts(pair)) continue;
            SCOPED_TRACE(method.id);
            EXPECT_EQ(method.query(pair, {}).verdict, Verdict::Touching);
            const Trace separated = method.query(pair, strict);
            EXPECT_EQ(separated.verdict, Verdict::Separated);
            EXPECT_GE(separated.separating_axis, 0);
            EXPECT_NEAR(separated.distance, 0, 1e-15);
            EXPECT_TRUE(separated.manifold.contacts.empty());
            ++pair_count;
        }
    }
    EXPECT_GT(pair_count, 15);
}

TEST(Method, OverlappingShapesOverlapEvenIfTouchingSeparates) {
    Settings strict;
    strict.touching_separates = true;
    const Pair pair{box(Vec3(1)), box(Vec3(1), {1.5, 0, 0})};
    for (const Method& method : methods()) {
        if (is_published(method) || !method.accepts(pair)) continue;
        EXPECT_EQ(method.query(pair, strict).verdict, Verdict::Overlap) << method.id;
        EXPECT_EQ(method.query(pair, strict).depth, 0.5) << method.id;
    }
}

// Half the length of the projection of a box.
Real half_length_on(const PlacedShape& placed, const Vec3& direction) {
    const Mat3 axes = to_matrix(placed.pose.rotation);
    const Vec3& half = std::get<Box>(placed.shape).half_extents;
    Real sum = 0;
    for (int k = 0; k < 3; ++k) sum += half[k] * std::fabs(glm::dot(axes[k], direction));
    return sum;
}

TEST(Method, MeasuresTheIntervalsOfEveryAxisFromTheCenterOfA) {
    const Vec3 center_a(7, -3, 2), center_b(8, -2.5, 4);
    const PlacedShape a = box({1, 2, 3}, center_a), b = box({1.5, 1, 0.5}, center_b);
    const PlacedShape rotated_a = box({1, 2, 3}, center_a, rotation_about({1, 2, 3}, 0.7)),
                      rotated_b = box({1.5, 1, 0.5}, center_b, rotation_about({2, -1, 1}, 0.4));
    std::map<std::string, int> counts;
    for (const Pair& pair : {Pair{a, b}, Pair{rotated_a, rotated_b}}) {
        for (const Method& method : methods()) {
            if (!method.accepts(pair)) continue;
            for (const AxisTest& axis : method.query(pair, {}).axes) {
                if (!is_measured(axis)) continue;
                SCOPED_TRACE(std::string(method.id) + " " + to_string(axis));
                const Real half_a = half_length_on(pair.a, axis.direction);
                const Real half_b = half_length_on(pair.b, axis.direction);
                const Real offset = glm::dot(center_b - center_a, axis.direction);
                const Real tolerance = 1e-4;  // for float, and for the epsilon of center-radius.published
                EXPECT_NEAR(axis.interval_a.min, -half_a, tolerance);
                EXPECT_NEAR(axis.interval_a.max, half_a, tolerance);
                EXPECT_NEAR(axis.interval_b.min, offset - half_b, tolerance);
                EXPECT_NEAR(axis.interval_b.max, offset + half_b, tolerance);
                ++counts[method.id];
            }
        }
    }
    EXPECT_GE(counts["vertex-sort.published"], 15 + 6);
    EXPECT_GE(counts["vertex-sort"], 15 + 3);
    EXPECT_GE(counts["sat"], 15 + 3);
}

}  // namespace
}  // namespace core::method_test
