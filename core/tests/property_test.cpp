// Properties of every pair: the theorem, symmetry, rigid motion, scaling.
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/method/methods.h"
#include "core/tests/oracle.h"
#include "core/tests/sampler.h"

namespace core::property_test {
namespace {

Pair random_pair(Sampler& s) {
    switch (s.index(12)) {
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
            return s.with_round_shape();
        case 6:
            return s.polygons();
        case 7:
            return s.flat();
        case 8:
            return s.rounded_flat();
        case 9:
            return s.rounded_boxes();
        case 10:
            return s.hulls();
        default:
            return s.boxes(1.4);
    }
}

// Uses the full range of seeds for every rapidcheck size: a smaller seed is not a simpler case.
Sampler random_sampler() {
    return Sampler(
        *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>())));
}

Pair overlapping_pair(Sampler& s) {
    for (;;) {
        Pair pair = random_pair(s);
        if (sat::query(pair).verdict == Verdict::Overlap) return pair;
    }
}

Real tolerance(const Trace& trace) { return 1e-12 * std::fmax(trace.size, trace.distance); }

// Near zero, rounding may give either verdict.
bool is_decided(const Trace& trace) { return std::fabs(trace.axes[trace.least].overlap) > tolerance(trace); }

void expect_same_result(const Trace& first, const Trace& second) {
    RC_ASSERT(std::fabs(first.depth - second.depth) <= tolerance(first));
    RC_ASSERT(std::fabs(first.distance - second.distance) <= tolerance(first));
    RC_ASSERT(!is_decided(first) || first.verdict == second.verdict);
}

RC_GTEST_PROP(SatProperty, SwappingTheShapesFlipsTheNormal, ()) {
    Sampler sampler = random_sampler();
    const Pair pair = random_pair(sampler);
    const Trace trace = sat::query(pair);
    const Trace swapped = sat::query({pair.b, pair.a});
    expect_same_result(trace, swapped);
    if (!is_decided(trace) || trace.verdict != Verdict::Overlap) return;
    RC_ASSERT(std::fabs(oracle::compute_overlap(pair, -swapped.normal) - trace.depth) <= tolerance(trace));
}

PlacedShape move_rigidly(const PlacedShape& placed, const Vec3& axis, Real radians, const Vec3& offset) {
    const Mat3 rotation = to_matrix(rotate(Quat(1, 0, 0, 0), axis, radians));
    PlacedShape moved = placed;
    moved.pose.position = rotation * placed.pose.position + offset;
    const auto* matrix = std::get_if<Mat3>(&placed.pose.rotation);
    moved.pose.rotation =
        matrix != nullptr ? Rotation(rotation * *matrix) : rotate(placed.pose.rotation, axis, radians);
    return moved;
}

RC_GTEST_PROP(SatProperty, ARigidMotionOfBothChangesNothing, ()) {
    Sampler sampler = random_sampler();
    const Pair pair = random_pair(sampler);
    const bool flat = is_flat(pair.a.shape);
    const Vec3 axis = flat ? Vec3(0, 0, 1) : sampler.direction();
    const Vec3 offset = sampler.point(1) * (flat ? Vec3(1, 1, 0) : Vec3(1));
    const Real radians = sampler.number(-3, 3);
    expect_same_result(sat::query(pair), sat::query({move_rigidly(pair.a, axis, radians, offset),
                                                     move_rigidly(pair.b, axis, radians, offset)}));
}

void expect_scaled(const AxisTest& axis, const AxisTest& scaled, Real factor) {
    RC_ASSERT(scaled.direction == axis.direction);
    RC_ASSERT(scaled.state == axis.state);
    RC_ASSERT(scaled.overlap == axis.overlap * factor);
    RC_ASSERT(scaled.interval_a.min == axis.interval_a.min * factor);
    RC_ASSERT(scaled.interval_b.max == axis.interval_b.max * factor);
    RC_ASSERT(scaled.is_tie == axis.is_tie);
}

RC_GTEST_PROP(SatProperty, APowerOfTwoScalesBitForBit, ()) {
    Sampler sampler = random_sampler();
    const Pair pair = random_pair(sampler);
    const Real factor = std::ldexp(1.0, sampler.index(900) - 450);
    const Trace trace = sat::query(pair);
    const Trace scaled = sat::query(scale_pair(pair, factor));
    RC_ASSERT(scaled.axes.size() == trace.axes.size());
    for (std::size_t i = 0; i < trace.axes.size(); ++i) expect_scaled(trace.axes[i], scaled.axes[i], factor);
    RC_ASSERT(scaled.verdict == trace.verdict);
    RC_ASSERT(scaled.depth == trace.depth * factor);
    RC_ASSERT(scaled.distance == trace.distance * factor);
    RC_ASSERT(scaled.witness.on_a == trace.witness.on_a * factor);
    RC_ASSERT(scaled.manifold.contacts.size() == trace.manifold.contacts.size());
    for (std::size_t i = 0; i < trace.manifold.contacts.size(); ++i) {
        RC_ASSERT(scaled.manifold.contacts[i].point == trace.manifold.contacts[i].point * factor);
    }
}

RC_GTEST_PROP(SatProperty, TheMtvLeavesThemTouching, ()) {
    Sampler sampler = random_sampler();
    Pair pair = overlapping_pair(sampler);
    const Trace trace = sat::query(pair);
    pair.b.pose.position += mtv(trace);
    const Trace after = sat::query(pair);
    RC_ASSERT(std::fabs(after.axes[after.least].overlap) <= tolerance(trace));
}

RC_GTEST_PROP(SatProperty, EveryMtvDirectionHasTheSameDepth, ()) {
    Sampler sampler = random_sampler();
    const Pair pair = sampler.index(2) == 0 ? sampler.tied() : overlapping_pair(sampler);
    const Trace trace = sat::query(pair);
    for (const Vec3& direction : mtv_directions(trace)) {
        RC_ASSERT(std::fabs(oracle::compute_overlap(pair, direction) - trace.depth) <= tolerance(trace));
    }
}

RC_GTEST_PROP(SatProperty, NoDirectionIsShorterThanTheDepth, ()) {
    Sampler sampler = random_sampler();
    const Pair pair = overlapping_pair(sampler);
    const Trace trace = sat::query(pair);
    const Solid a = make_solid(pair.a);
    const Solid b = make_solid(pair.b);
    for (int i = 0; i < 200; ++i) {
        Vec3 axis = sampler.direction();
        if (a.flat) axis = glm::normalize(Vec3(axis.x, axis.y, 0));
        const Real overlap = project(a, axis, a.center).max - project(b, axis, a.center).min;
        RC_ASSERT(overlap >= trace.depth - tolerance(trace));
    }
}

RC_GTEST_PROP(SatProperty, AnEarlyOutDoesNotChangeTheResult, ()) {
    Sampler sampler = random_sampler();
    const Pair pair = random_pair(sampler);
    const Trace full = sat::query(pair);
    const Trace early = sat::query(pair, {.early_out = true});
    RC_ASSERT(early.verdict == full.verdict);
    RC_ASSERT(early.separating_axis == full.separating_axis);
    RC_ASSERT(early.depth == full.depth);
    RC_ASSERT(early.distance == full.distance);
}

}  // namespace
}  // namespace core::property_test
