// Times of impact against bisection of the exact verdict, and the times of each axis against its projections.
#include "core/method/time_of_impact.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/sampler.h"
#include "core/tests/shape_builders.h"

namespace core::time_of_impact_test {
namespace {

bool is_apart(const Pair& pair, const Motion& motion, Real time_s) {
    return exact::query_verdict(pair_at(pair, motion, time_s)) == Verdict::Separated;
}

// A pair moved apart, and a velocity roughly towards A.
struct Move {
    Pair pair;
    Motion motion;
};
Move random_move(Sampler& sampler, Pair pair, Real spin) {
    const bool flat = is_flat(pair.a.shape);
    const Vec3 away = sampler.direction(), aim = sampler.point(1.2);
    const Vec3 mask(1, 1, flat ? 0 : 1);
    pair.b.pose.position += away * mask * sampler.number(2, 4);
    const Vec3 target = pair.a.pose.position + aim * mask;
    return {pair, {(target - pair.b.pose.position) * sampler.number(0.3, 1.5), flat ? spin : 0}};
}

Pair spaced_pair(Sampler& sampler, int kind) {
    switch (kind % 5) {
        case 0:
            return sampler.flat();
        case 1:
            return sampler.polygons();
        case 2:
            return sampler.with_round_shape();
        case 3:
            return {{sampler.box(), {Vec3(0), sampler.rotation()}},
                    {sampler.box(), {Vec3(0), sampler.rotation()}}};
        default:
            return sampler.rounded_flat();
    }
}

struct Counts {
    int impacts = 0, later = 0, never = 0, starts = 0;
};

constexpr Real duration = 2;
constexpr Real time_tolerance = 1e-9;  // where the shapes meet at a grazing angle

// The set of times with contact is an interval: without contact just before the impact there is none before.
void expect_impact(const Move& move, const MotionTrace& trace) {
    const Real t = trace.impact_s;
    EXPECT_TRUE(is_apart(move.pair, move.motion, t - time_tolerance));
    Real apart = 0, contact = t + time_tolerance;
    if (is_apart(move.pair, move.motion, contact)) {
        EXPECT_LT(sat::query(pair_at(move.pair, move.motion, t)).distance, 1e-12) << "only grazes";
        return;
    }
    for (int i = 0; i < 50; ++i) {
        const Real middle = (apart + contact) / 2;
        (is_apart(move.pair, move.motion, middle) ? apart : contact) = middle;
    }
    EXPECT_NEAR(t, contact, time_tolerance);
}

void expect_no_contact(const Move& move, Real until_s) {
    constexpr int samples = 60;
    for (int i = 0; i <= samples; ++i)
        EXPECT_TRUE(is_apart(move.pair, move.motion, until_s * i / samples)) << until_s * i / samples;
}

void expect_outcome(const Move& move, const MotionTrace& trace, Counts& counts) {
    switch (trace.outcome) {
        case MotionOutcome::Impact:
            ++counts.impacts;
            return expect_impact(move, trace);
        case MotionOutcome::LaterImpact:
            ++counts.later;
            EXPECT_GT(trace.impact_s, duration);
            return expect_impact(move, trace);
        case MotionOutcome::StartsInContact:
            ++counts.starts;
            EXPECT_FALSE(is_apart(move.pair, move.motion, 0));
            return;
        case MotionOutcome::Never:
            ++counts.never;
            return expect_no_contact(move, 5 * duration);
        case MotionOutcome::NoImpact:
            ADD_FAILURE() << "without spin every later impact is computed";
    }
}

// 10,000 moves with bisections of the exact verdict.
TEST(TimeOfImpactAgainst, TheExactVerdictOnMovesWithoutSpin) {
    Sampler sampler(11);
    Counts counts;
    for (int i = 0; i < 10000 && !testing::Test::HasFailure(); ++i) {
        const Move move = random_move(sampler, spaced_pair(sampler, i), 0);
        SCOPED_TRACE(i);
        expect_outcome(move, trace_motion(move.pair, move.motion, duration), counts);
    }
    EXPECT_GT(counts.impacts, 3000);
    EXPECT_GT(counts.later, 200);
    EXPECT_GT(counts.never, 1000);
    EXPECT_GT(counts.starts, 500);
}

// A motion that is only said not to hit yet may hit later; one that never hits does not in four times the
// duration.
TEST(TimeOfImpactAgainst, TheExactVerdictOnMovesWithSpin) {
    constexpr Real longer = 4 * duration;
    Sampler sampler(12);
    int impacts = 0, starts = 0, never = 0, not_yet = 0, hit_later = 0;
    for (int i = 0; i < 1500 && !testing::Test::HasFailure(); ++i) {
        const Pair pair = i % 3 == 0   ? sampler.polygons()
                          : i % 3 == 1 ? sampler.flat()
                                       : sampler.rounded_flat();
        const Move move = random_move(sampler, pair, sampler.number(-6, 6));
        SCOPED_TRACE(i);
        const MotionTrace trace = trace_motion(move.pair, move.motion, duration);
        EXPECT_NE(trace.outcome, MotionOutcome::LaterImpact);
        if (trace.outcome == MotionOutcome::StartsInContact) {
            ++starts;
            EXPECT_FALSE(is_apart(move.pair, move.motion, 0));
            continue;
        }
        if (trace.outcome == MotionOutcome::Impact) {
            ++impacts;
            EXPECT_FALSE(is_apart(move.pair, move.motion, trace.impact_s + time_tolerance) &&
                         sat::query(pair_at(move.pair, move.motion, trace.impact_s)).distance > 1e-12);
            expect_no_contact(move, trace.impact_s - time_tolerance);
            continue;
        }
        const bool is_never = trace.outcome == MotionOutcome::Never;
        ++(is_never ? never : not_yet);
        expect_no_contact(move, is_never ? longer : duration);
        if (!is_never && trace_motion(move.pair, move.motion, longer).outcome == MotionOutcome::Impact)
            ++hit_later;
    }
    EXPECT_GT(impacts, 500);
    EXPECT_GT(starts, 20);
    EXPECT_GT(never, 30);
    EXPECT_GT(not_yet, 100);
    EXPECT_GT(hit_later, 20);
}

// The projections from the vertices of the moved shapes, without the intervals of the trace.
Real overlap_of_vertices(const Pair& pair, const Vec3& axis) {
    const auto range = [&](const PlacedShape& placed) {
        const Solid solid = make_solid(placed);
        Interval result{1e300, -1e300};
        for (const Vec3& vertex : solid.vertices) {
            const Real t = glm::dot(axis, solid.center + vertex);
            result = {std::min(result.min, t - solid.radius), std::max(result.max, t + solid.radius)};
        }
        return result;
    };
    const Interval a = range(pair.a), b = range(pair.b);
    return std::min(a.max - b.min, b.max - a.min);
}

TEST(TimeOfImpact, EntryAndExitOfEveryAxisAreWhereItsProjectionsMeetAndPart) {
    Sampler sampler(13);
    int ends = 0;
    for (int i = 0; i < 300; ++i) {
        const Move move = random_move(sampler, spaced_pair(sampler, i), 0);
        for (const AxisPassage& passage : trace_motion(move.pair, move.motion, duration).axes) {
            for (const Interval& times : passage.overlap_times) {
                for (const Real end : {times.min, times.max}) {
                    if (std::fabs(end) > 100) continue;
                    ++ends;
                    EXPECT_NEAR(
                        overlap_of_vertices(pair_at(move.pair, move.motion, end), passage.axis.direction), 0,
                        1e-11);
                    EXPECT_NEAR(overlap_at(passage, move.pair, move.motion, end), 0, 1e-11);
                }
            }
            if (!passage.overlap_times.empty()) continue;
            EXPECT_LT(overlap_of_vertices(pair_at(move.pair, move.motion, 1), passage.axis.direction), 0);
        }
    }
    EXPECT_GT(ends, 2000);
}

TEST(TimeOfImpact, OverlapTimesWithSpinAreThoseOfTheProjections) {
    Sampler sampler(14);
    int apart = 0, together = 0;
    for (int i = 0; i < 200; ++i) {
        const Move move = random_move(sampler, sampler.polygons(), sampler.number(-6, 6));
        for (const AxisPassage& passage : trace_motion(move.pair, move.motion, duration).axes) {
            for (int k = 0; k < 40; ++k) {
                const Real t = sampler.number(0, duration);
                const Real angle = passage.axis.kind == AxisKind::FaceB ? move.motion.spin * t : 0;
                const Vec3& d = passage.axis.direction;
                const Vec3 axis(d.x * std::cos(angle) - d.y * std::sin(angle),
                                d.x * std::sin(angle) + d.y * std::cos(angle), 0);
                const Real overlap = overlap_of_vertices(pair_at(move.pair, move.motion, t), axis);
                if (std::fabs(overlap) < 1e-4) continue;  // shorter than the steps of the scan
                const bool is_listed =
                    std::any_of(passage.overlap_times.begin(), passage.overlap_times.end(),
                                [&](const Interval& times) { return times.min <= t && t <= times.max; });
                EXPECT_EQ(is_listed, overlap > 0) << overlap << " at " << t;
                ++(overlap > 0 ? together : apart);
            }
        }
    }
    EXPECT_GT(apart, 1000);
    EXPECT_GT(together, 1000);
}

TEST(TimeOfImpact, OfTwoRectsIsTheGapDividedByTheSpeed) {
    const MotionTrace trace = trace_motion({rect({1, 1}), rect({1, 1}, {5, 0.5})}, {{-2, 0, 0}, 0}, 2);
    ASSERT_EQ(trace.outcome, MotionOutcome::Impact);
    EXPECT_EQ(trace.impact_s, 1.5);
    EXPECT_EQ(trace.normal, Vec3(1, 0, 0));
    EXPECT_EQ(trace.pose.position, Vec3(2, 0.5, 0));
    EXPECT_EQ(trace.point, Vec3(1, 0.25, 0));
    EXPECT_EQ(to_string(trace.axes[trace.latest_entry].axis), "A0");
    EXPECT_EQ(trace.axes[trace.latest_entry].closing_speed, 2);
    EXPECT_EQ(trace.axes[trace.earliest_exit].overlap_times[0].max, 3.5);
}

TEST(TimeOfImpact, OfACircleAndACornerAddsTheAxisAtTheImpact) {
    // The circle meets the corner (1, 1) where its centre is at (1 + 0.6, 1 + 0.8).
    const MotionTrace trace = trace_motion({rect({1, 1}), circle(1, {4.6, 1.8})}, {{-3, 0, 0}, 0}, 2);
    ASSERT_EQ(trace.outcome, MotionOutcome::Impact);
    EXPECT_NEAR(trace.impact_s, 1, 1e-14);
    EXPECT_NEAR(glm::length(trace.normal - Vec3(0.6, 0.8, 0)), 0, 1e-13);
    EXPECT_NEAR(glm::length(trace.point - Vec3(1, 1, 0)), 0, 1e-13);
    const AxisPassage& last = trace.axes[trace.latest_entry];
    EXPECT_TRUE(last.is_added);
    EXPECT_NEAR(last.overlap_times[0].min, 1, 1e-14);
    for (const AxisPassage& other : trace.axes)
        EXPECT_LE(other.overlap_times[0].min, last.overlap_times[0].min);
}

TEST(TimeOfImpact, ACircleThatPassesACornerNeverHitsAndAddsTheAxisOfTheClosestApproach) {
    const MotionTrace trace =
        trace_motion({rect({1, 1}, {0, 0}, quarter_pi), circle(1, {4, root2 + 1.25})}, {{-3, 0, 0}, 0}, 2);
    EXPECT_EQ(trace.outcome, MotionOutcome::Never);
    ASSERT_TRUE(trace.axes.back().is_added);
    EXPECT_NEAR(trace.axes.back().axis.direction.y, 1, 1e-12);
    EXPECT_NEAR(trace.axes.back().axis.overlap, -0.25, 1e-12);
    EXPECT_TRUE(trace.axes.back().overlap_times.empty());
    EXPECT_EQ(trace.latest_entry, -1);
}

TEST(TimeOfImpact, StatesAContactAtTheStartAndARestThatNeverEnds) {
    const Pair overlapping{rect({1, 1}), rect({1, 1}, {1, 0})};
    EXPECT_EQ(trace_motion(overlapping, {{9, 0, 0}, 0}, 2).outcome, MotionOutcome::StartsInContact);
    const Pair apart{rect({1, 1}), rect({1, 1}, {4, 0})};
    EXPECT_EQ(trace_motion(apart, {}, 2).outcome, MotionOutcome::Never);
    EXPECT_EQ(trace_motion(apart, {{1, 0, 0}, 0}, 2).outcome, MotionOutcome::Never) << "moves away";
    EXPECT_EQ(trace_motion(apart, {{-0.5, 0, 0}, 0}, 2).outcome, MotionOutcome::LaterImpact);
}

// The velocity is valid, and B leaves the range of doubles within the duration.
TEST(TimeOfImpact, OfABThatLeavesTheRangeOfDoublesIsNever) {
    const PlacedShape b = circle(0.5, {4, 0.25});
    for (const Real speed : {1e308, 1.7e308}) {
        EXPECT_EQ(trace_motion({rect({1, 2}), b}, {{speed, speed, 0}, 0}, 10).outcome, MotionOutcome::Never);
        EXPECT_EQ(trace_motion({rect({1, 2}), b}, {{speed, speed, 0}, 3}, 10).outcome, MotionOutcome::Never);
        const MotionTrace hit = trace_motion({rect({1, 2}), b}, {{-speed, 0, 0}, 0}, 10);
        EXPECT_EQ(hit.outcome, MotionOutcome::Impact);
        EXPECT_NEAR(hit.impact_s * speed, 2.5, 1e-9);
    }
}

TEST(TimeOfImpact, ABarThatSpinsInPlaceHitsWhereItsCornerReachesTheSide) {
    // The corner (-2, 0.5) of B, at the distance sqrt(4.25), reaches the line x = -2 about B's centre.
    const Pair pair{rect({1, 5}, {-3.05, 0}), rect({0.5, 2})};
    const MotionTrace trace = trace_motion(pair, {{0, 0, 0}, 1}, 2);
    ASSERT_EQ(trace.outcome, MotionOutcome::Impact);
    const Real radius = std::sqrt(4.25);
    const Real expected = std::acos(-2.05 / radius) - std::atan2(2, -0.5);
    EXPECT_NEAR(std::fabs(trace.impact_s), std::fabs(expected), 1e-9);
    EXPECT_NEAR(trace.normal.x, 1, 1e-12);
    const auto* angle = std::get_if<Angle>(&trace.pose.rotation);
    ASSERT_NE(angle, nullptr);
    EXPECT_EQ(angle->radians, trace.impact_s);
}

TEST(TimeOfImpact, WithSpinAnImpactAfterTheDurationIsNoImpactYet) {
    const Pair pair{rect({1, 1}), rect({0.5, 0.25}, {9.5, 0.25})};
    const Motion motion{{-0.875, 0.0625, 0}, 0.7};
    const MotionTrace brief = trace_motion(pair, motion, 1);
    EXPECT_EQ(brief.outcome, MotionOutcome::NoImpact);
    EXPECT_EQ(brief.latest_entry, -1);
    const MotionTrace full = trace_motion(pair, motion, 20);
    EXPECT_EQ(full.outcome, MotionOutcome::Impact);
    EXPECT_GT(full.impact_s, 8);
    EXPECT_LT(full.impact_s, 10);
}

// A corner 5 from B's centre passes A's side 5 - depth from it: in contact for 2 acos(1 - depth / 5) of a
// turn.
TEST(TimeOfImpact, WithSpinFindsContactsThatAreMuchShorterThanTheDuration) {
    constexpr Real spin = 120, seconds = 2;
    for (const Real depth : {1e-2, 1e-5, 1e-8, 1e-11}) {
        const Pair pair{rect({1, 40}), rect({3, 4}, {-6 + depth, 0})};
        const MotionTrace trace = trace_motion(pair, {Vec3(0), spin}, seconds);
        ASSERT_EQ(trace.outcome, MotionOutcome::Impact) << depth;
        // The corner (3, -4) is the first to come round.
        const Real half_angle = 2 * std::asin(std::sqrt(depth / 10));
        EXPECT_NEAR(trace.impact_s, (std::atan2(4, 3) - half_angle) / spin, 1e-9) << depth;
        EXPECT_NEAR(trace.point.x, -1, 1e-9);
        // Just beside it: no contact in the whole duration, in few steps.
        const Pair apart{pair.a, {pair.b.shape, {{-6 - depth, 0, 0}, Angle{0}}}};
        EXPECT_EQ(trace_motion(apart, {Vec3(0), spin}, seconds).outcome, MotionOutcome::NoImpact);
    }
}

TEST(TimeOfImpact, WithSpinDoesNotDependOnTheScale) {
    const Pair pair{rect({1, 1}), rect({0.5, 0.25}, {4.5, 0.25})};
    const Motion motion{{-1.75, 0.0625, 0}, 0.7};
    const MotionTrace expected = trace_motion(pair, motion, 4);
    ASSERT_EQ(expected.outcome, MotionOutcome::Impact);
    for (const int exponent : {-900, -600, 600, 900}) {
        const Real scale = std::ldexp(1.0, exponent);
        const MotionTrace trace =
            trace_motion(scale_pair(pair, scale), {motion.velocity * scale, motion.spin}, 4);
        EXPECT_EQ(trace.outcome, MotionOutcome::Impact) << exponent;
        EXPECT_NEAR(trace.impact_s, expected.impact_s, 1e-12) << exponent;
    }
}

TEST(TimeOfImpact, AGrazeIsAnImpact) {
    // B's edge meets A's edge at one time only: rounding made the exit earlier than the entry.
    const PlacedShape a{Hull{{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}},
                        {{0.75, -1, -0.75}, Quat(0.7071067811865476, 0, 0.7071067811865476, 0)}};
    const PlacedShape b{Hull{{{0.5, 1, -0.75}, {1, 1.25, 0.75}, {1.25, -0.75, -1.5}, {-0.25, 0.25, 0}}},
                        {{6.25, -1.75, 0.25}, Quat(0, 1, 0, 0)}};
    const MotionTrace trace = trace_motion({a, b}, {{-2.25, 0, 0}, 0}, 3);
    EXPECT_EQ(trace.outcome, MotionOutcome::Impact);
    EXPECT_NEAR(trace.impact_s, 17.0 / 9, 1e-12);
}

TEST(TimeOfImpact, ANearMissAndAGrazeAreRelativeToTheSize) {
    for (const Real half : {1e-8, 1.0, 1e8}) {
        // The projections on x part when those on y are this far apart.
        const auto outcome = [&](Real gap) {
            const Pair pair{rect(Vec2(half)), rect(Vec2(half), {-3 * half, -7 * half - gap})};
            return trace_motion(pair, {Vec3(half, half, 0), 0}, 10).outcome;
        };
        EXPECT_EQ(outcome(1e-7 * half), MotionOutcome::Never) << half;
        EXPECT_EQ(outcome(2e-15 * half), MotionOutcome::Impact) << half;
    }
}

TEST(TimeOfImpact, ASpinningShapeThatFleesAtTheSpeedOfItsCornersNeverHits) {
    // The corners of B are 5 from its centre: they come back at 5 per second at most.
    const Pair pair{rect({1, 1}), rect({3, 4}, {20, 0.5})};
    EXPECT_EQ(trace_motion(pair, {{5, 0.25, 0}, 1}, 1).outcome, MotionOutcome::Never);
    EXPECT_EQ(trace_motion(pair, {{5, 0.25, 0}, -1}, 1).outcome, MotionOutcome::Never);
    EXPECT_EQ(trace_motion(pair, {{4.75, 0.25, 0}, 1}, 1).outcome, MotionOutcome::NoImpact);
}

TEST(TimeOfImpact, OfAVeryObliqueApproachIsTheGapDividedByItsSmallSpeed) {
    const Pair pair{rect({1, 1}), rect({1, 1}, {0, 4})};
    for (const Real speed : {1e-6, 1e-12, 1e-13, 1e-14}) {
        const MotionTrace trace = trace_motion(pair, {{1, -speed, 0}, 0}, 2);
        EXPECT_EQ(trace.axes[1].closing_speed, speed);
        ASSERT_EQ(trace.axes[1].overlap_times.size(), 1U) << speed;
        EXPECT_EQ(trace.axes[1].overlap_times[0].min, 2 / speed);
        EXPECT_EQ(trace.axes[1].overlap_times[0].max, 6 / speed);
    }
    const Pair wide{rect({1e13, 1}), rect({1, 1}, {-2e12, 4})};
    const MotionTrace trace = trace_motion(wide, {{1, -5e-13, 0}, 0}, 2);
    ASSERT_EQ(trace.outcome, MotionOutcome::LaterImpact);
    EXPECT_NEAR(trace.impact_s, 4e12, 1e3);
    EXPECT_EQ(trace_motion(wide, {{1, 0, 0}, 0}, 2).outcome, MotionOutcome::Never);
}

TEST(TimeOfImpact, RoundedShapesThatPassEachOtherAddTheAxisOfTheClosestApproach) {
    const PlacedShape a{Rect{{1, 1}, 0.5}, {Vec3(0), Angle{0}}};
    for (const Real side : {1.0, -1.0}) {
        PlacedShape b = a;
        b.pose.position = {6, side * 3.25, 0};
        const MotionTrace trace = trace_motion({a, b}, {{-3, 0, 0}, 0}, 2);
        EXPECT_EQ(trace.outcome, MotionOutcome::Never);
        ASSERT_TRUE(trace.axes.back().is_added);
        EXPECT_NEAR(glm::length(trace.axes.back().axis.direction - Vec3(0, side, 0)), 0, 1e-12);
        EXPECT_NEAR(trace.axes.back().axis.overlap, -0.25, 1e-12);
        EXPECT_TRUE(trace.axes.back().overlap_times.empty());
    }
}

}  // namespace
}  // namespace core::time_of_impact_test
