// What must hold for every pair: the theorem itself, symmetry, motion, scale.
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/method/sat.h"
#include "core/tests/oracle.h"
#include "core/tests/sampler.h"

namespace core::property_test {
namespace {

Pair any_pair(Sampler& s) {
    switch (s.index(9)) {
        case 0:
            return s.nearly_parallel();
        case 1:
            return s.contained();
        case 2:
            return s.without_extent();
        case 3:
            return s.skewed();
        case 4:
            return s.elongated();
        case 5:
            return s.rounded();
        case 6:
            return s.polygons();
        case 7:
            return s.flat();
        default:
            return s.boxes(1.4);
    }
}

// Of the whole range of seeds, however small rapidcheck's idea of a size is; a smaller seed is no simpler.
Sampler any_sampler() {
    return Sampler(
        *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>())));
}

Pair overlapping_pair(Sampler& s) {
    for (;;) {
        Pair pair = any_pair(s);
        if (sat::query(pair).verdict == Verdict::Overlap) return pair;
    }
}

Real close(const Trace& trace) { return 1e-12 * std::fmax(trace.size, trace.distance); }

// Near zero, rounding may say either.
bool decided(const Trace& trace) { return std::fabs(trace.axes[trace.least].overlap) > close(trace); }

void expect_same(const Trace& one, const Trace& other) {
    RC_ASSERT(std::fabs(one.depth - other.depth) <= close(one));
    RC_ASSERT(std::fabs(one.distance - other.distance) <= close(one));
    RC_ASSERT(!decided(one) || one.verdict == other.verdict);
}

RC_GTEST_PROP(SatProperty, SwappingTheShapesFlipsTheNormal, ()) {
    Sampler sampler = any_sampler();
    const Pair pair = any_pair(sampler);
    const Trace trace = sat::query(pair);
    const Trace swapped = sat::query({pair.b, pair.a});
    expect_same(trace, swapped);
    if (!decided(trace) || trace.verdict != Verdict::Overlap) return;
    RC_ASSERT(std::fabs(oracle::slide(pair, -swapped.normal) - trace.depth) <= close(trace));
}

Placed carried(const Placed& placed, const Vec3& axis, Real radians, const Vec3& by) {
    const Mat3 turn = axes(turned(Quat(1, 0, 0, 0), axis, radians));
    Placed moved = placed;
    moved.pose.position = turn * placed.pose.position + by;
    const auto* matrix = std::get_if<Mat3>(&placed.pose.rotation);
    moved.pose.rotation =
        matrix != nullptr ? Rotation(turn * *matrix) : turned(placed.pose.rotation, axis, radians);
    return moved;
}

RC_GTEST_PROP(SatProperty, ARigidMotionOfBothChangesNothing, ()) {
    Sampler sampler = any_sampler();
    const Pair pair = any_pair(sampler);
    const bool flat = is_flat(pair.a.shape);
    const Vec3 axis = flat ? Vec3(0, 0, 1) : sampler.direction();
    const Vec3 by = sampler.point(1) * (flat ? Vec3(1, 1, 0) : Vec3(1));
    const Real radians = sampler.number(-3, 3);
    expect_same(sat::query(pair),
                sat::query({carried(pair.a, axis, radians, by), carried(pair.b, axis, radians, by)}));
}

void expect_scaled(const AxisTest& axis, const AxisTest& big, Real factor) {
    RC_ASSERT(big.direction == axis.direction);
    RC_ASSERT(big.state == axis.state);
    RC_ASSERT(big.overlap == axis.overlap * factor);
    RC_ASSERT(big.shadow_a.min == axis.shadow_a.min * factor);
    RC_ASSERT(big.shadow_b.max == axis.shadow_b.max * factor);
    RC_ASSERT(big.tie == axis.tie);
}

RC_GTEST_PROP(SatProperty, APowerOfTwoScalesBitForBit, ()) {
    Sampler sampler = any_sampler();
    const Pair pair = any_pair(sampler);
    const Real factor = std::ldexp(1.0, sampler.index(900) - 450);
    const Trace trace = sat::query(pair);
    const Trace big = sat::query(scaled(pair, factor));
    RC_ASSERT(big.axes.size() == trace.axes.size());
    for (std::size_t i = 0; i < trace.axes.size(); ++i) expect_scaled(trace.axes[i], big.axes[i], factor);
    RC_ASSERT(big.verdict == trace.verdict);
    RC_ASSERT(big.depth == trace.depth * factor);
    RC_ASSERT(big.distance == trace.distance * factor);
    RC_ASSERT(big.witness.on_a == trace.witness.on_a * factor);
    RC_ASSERT(big.manifold.contacts.size() == trace.manifold.contacts.size());
    for (std::size_t i = 0; i < trace.manifold.contacts.size(); ++i) {
        RC_ASSERT(big.manifold.contacts[i].point == trace.manifold.contacts[i].point * factor);
    }
}

RC_GTEST_PROP(SatProperty, TheMtvLeavesThemTouching, ()) {
    Sampler sampler = any_sampler();
    Pair pair = overlapping_pair(sampler);
    const Trace trace = sat::query(pair);
    pair.b.pose.position += mtv(trace);
    const Trace after = sat::query(pair);
    RC_ASSERT(std::fabs(after.axes[after.least].overlap) <= close(trace));
}

RC_GTEST_PROP(SatProperty, EveryShortestWayIsAsShort, ()) {
    Sampler sampler = any_sampler();
    const Pair pair = sampler.index(2) == 0 ? sampler.tied() : overlapping_pair(sampler);
    const Trace trace = sat::query(pair);
    for (const Vec3& way : shortest_ways(trace)) {
        RC_ASSERT(std::fabs(oracle::slide(pair, way) - trace.depth) <= close(trace));
    }
}

RC_GTEST_PROP(SatProperty, NoDirectionIsShorterThanTheDepth, ()) {
    Sampler sampler = any_sampler();
    const Pair pair = overlapping_pair(sampler);
    const Trace trace = sat::query(pair);
    const Solid a = solid(pair.a);
    const Solid b = solid(pair.b);
    for (int i = 0; i < 200; ++i) {
        Vec3 axis = sampler.direction();
        if (a.flat) axis = glm::normalize(Vec3(axis.x, axis.y, 0));
        const Real slide = shadow(a, axis, a.centre).max - shadow(b, axis, a.centre).min;
        RC_ASSERT(slide >= trace.depth - close(trace));
    }
}

RC_GTEST_PROP(SatProperty, AnEarlyOutSaysTheSame, ()) {
    Sampler sampler = any_sampler();
    const Pair pair = any_pair(sampler);
    const Trace full = sat::query(pair);
    const Trace early = sat::query(pair, {.early_out = true});
    RC_ASSERT(early.verdict == full.verdict);
    RC_ASSERT(early.separating == full.separating);
    RC_ASSERT(early.depth == full.depth);
    RC_ASSERT(early.distance == full.distance);
}

}  // namespace
}  // namespace core::property_test
