// Two boxes without rounding, against the test of any two shapes in integers.
#include <gtest/gtest.h>

#include "core/exact/exact_verdict.h"
#include "core/exact/filter.h"
#include "core/tests/hard_pairs.h"
#include "core/tests/shape_builders.h"

namespace core::exact::sharp_boxes_test {
namespace {

std::optional<Verdict> query_doubles(const PlacedShape& a, const PlacedShape& b) {
    return try_verdict_sharp_boxes({a, b});
}

Rotation scaled(const Rotation& rotation, Real factor) { return std::get<Quat>(rotation) * factor; }

TEST(SharpBoxes, DoublesProveOverlapsAndGapsOnFacesAndEdges) {
    const Rotation turned = rotation_about({0, 0, 1}, quarter_pi);
    EXPECT_EQ(query_doubles(core::box(Vec3(1)), core::box(Vec3(1), {1.5, 0.2, 0})), Verdict::Overlap);
    EXPECT_EQ(query_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2.1, 0.2, 0})), Verdict::Separated);
    EXPECT_EQ(query_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2.4, 0, 0}, turned)), Verdict::Overlap);
    EXPECT_EQ(query_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2.42, 0, 0}, turned)),
              Verdict::Separated);
    // Two edges at right angles: the normal is the diagonal of both boxes.
    const PlacedShape a = core::box(Vec3(1), Vec3(0), rotation_about({0, 0, 1}, quarter_pi));
    const Rotation about_y = rotation_about({0, 1, 0}, quarter_pi);
    EXPECT_EQ(query_doubles(a, core::box(Vec3(1), {2 * root2 - 0.01, 0, 0}, about_y)), Verdict::Overlap);
    EXPECT_EQ(query_doubles(a, core::box(Vec3(1), {2 * root2 + 0.01, 0, 0}, about_y)), Verdict::Separated);
}

TEST(SharpBoxes, DoublesLeaveTouchesAndExtremeNumbersUndecided) {
    EXPECT_EQ(query_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2, 0, 0})), std::nullopt);
    EXPECT_EQ(query_doubles(core::box(Vec3(1)), core::box(Vec3(1), {2 + 1e-15, 0, 0})), std::nullopt);
    EXPECT_EQ(query_doubles(core::box(Vec3(1e80)), core::box(Vec3(1e80))), std::nullopt);
    EXPECT_EQ(query_doubles(core::box(Vec3(1e-80)), core::box(Vec3(1e-80))), std::nullopt);
    for (const Real length : {1e-200, 1e-40, 1e40, 1e200}) {
        const PlacedShape other = core::box(Vec3(1), Vec3(0), scaled(Quat(1, 0, 0, 0), length));
        EXPECT_EQ(query_doubles(core::box(Vec3(1)), other), std::nullopt) << length;
    }
}

TEST(SharpBoxes, AreNotRoundedAndHaveQuaternions) {
    const PlacedShape sharp = core::box(Vec3(1));
    EXPECT_TRUE(are_sharp_boxes({sharp, sharp}));
    for (const PlacedShape& other :
         {PlacedShape{Box{Vec3(1), 0.1}, {}}, core::box(Vec3(1), Vec3(0), Mat3(1)), sphere(1)}) {
        EXPECT_FALSE(are_sharp_boxes({sharp, other}));
        EXPECT_FALSE(are_sharp_boxes({other, sharp}));
        EXPECT_EQ(query_doubles(sharp, other), std::nullopt);
    }
}

// Sharp boxes that are hard to decide; every other one with quaternions of another length.
Pair hard_pair(int index, Sampler& sampler) {
    Pair pair;
    switch (index % 7) {
        case 0:
            pair = nearly_parallel_rotations(sampler);
            break;
        case 1:
            pair = make_touching(sampler.boxes(1), sampler);
            break;
        case 2:
            pair = on_integer_lattice(sampler);
            break;
        case 3:
            pair = make_touching(sampler.without_extent(), sampler);
            break;
        case 4:
            pair = make_touching(sampler.elongated(), sampler);
            break;
        case 5:
            pair = place_vertex_on_vertex(sampler.boxes(1), sampler);
            break;
        default:
            pair = extreme_lengths(sampler);
            break;
    }
    if (index % 2 == 0 || !are_sharp_boxes(pair)) return pair;
    pair.a.pose.rotation = scaled(pair.a.pose.rotation, sampler.magnitude(-10, 10));
    return pair;
}

TEST(SharpBoxes, DoublesAreNeverWrong) {
    Sampler sampler(72);
    int decided_count = 0;
    int undecided_count = 0;
    for (int i = 0; i < 15000; ++i) {
        Pair pair = hard_pair(i, sampler);
        // Overlaps from the error bound of the filter to much larger ones.
        pair.b.pose.position += sampler.direction() * sampler.magnitude(-16, -11);
        const auto verdict = try_verdict_sharp_boxes(pair);
        ++(verdict ? decided_count : undecided_count);
        if (verdict) {
            ASSERT_EQ(*verdict, decide_verdict(make_integer_pair(pair))) << i;
        }
    }
    EXPECT_GT(decided_count, 4000);
    EXPECT_GT(undecided_count, 4000);
}

TEST(SharpBoxes, IntegersAgreeWithTheTestOfAnyTwoShapes) {
    Sampler sampler(73);
    std::array<int, 3> counts{};
    for (int i = 0; i < 7000; ++i) {
        const Pair pair = hard_pair(i, sampler);
        if (!are_sharp_boxes(pair)) continue;
        const Verdict verdict = decide_sharp_boxes(pair);
        ASSERT_EQ(verdict, decide_verdict(make_integer_pair(pair))) << i;
        const BoxAxes axes = unproven_axes(make_filter_shape(pair.a), make_filter_shape(pair.b));
        ASSERT_EQ(verdict, decide_sharp_boxes(pair, axes)) << i;
        ++counts[std::size_t(verdict)];
    }
    for (const int count : counts) EXPECT_GT(count, 100);
}

}  // namespace
}  // namespace core::exact::sharp_boxes_test
