// The exact method on poses with known results: touching to the last bit, and one ulp to either side.
#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/exact/integer_pair.h"
#include "core/method/methods.h"
#include "core/tests/sampler.h"
#include "core/tests/shape_builders.h"

namespace core::exact_test {
namespace {

Trace query_exact(const PlacedShape& a, const PlacedShape& b) { return exact::query({a, b}); }

Real next_up(Real x) { return std::nextafter(x, HUGE_VAL); }
Real next_down(Real x) { return std::nextafter(x, -HUGE_VAL); }

TEST(Exact, DistinguishesOneUlpOnEitherSideOfATouch) {
    const PlacedShape a = box(Vec3(1));
    EXPECT_EQ(query_exact(a, box(Vec3(1), {2, 0, 0})).verdict, Verdict::Touching);
    const Trace separated = query_exact(a, box(Vec3(1), {next_up(2), 0, 0}));
    EXPECT_EQ(separated.verdict, Verdict::Separated);
    EXPECT_EQ(separated.distance, 0x1p-51);
    EXPECT_EQ(separated.gap, 0x1p-51);
    const Trace overlap = query_exact(a, box(Vec3(1), {next_down(2), 0, 0}));
    EXPECT_EQ(overlap.verdict, Verdict::Overlap);
    EXPECT_EQ(overlap.depth, 0x1p-52);
    EXPECT_EQ(overlap.proof, Proof::Exact);
}

// q = (1, 2, 2, 4): |q| = 5, so the columns are multiples of 1/25 and the vertex of (25, 25, 25) is integer.
TEST(Exact, RotatesABoxWithoutRounding) {
    const Quat q(4, 1, 2, 2);
    const PlacedShape rotated = box(Vec3(25), Vec3(0), q);
    const Vec3 vertex = make_solid(rotated).vertices[7];
    EXPECT_EQ(query_exact(rotated, box(Vec3(0), glm::round(vertex))).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(rotated, box(Vec3(0), glm::round(vertex), q)).verdict, Verdict::Touching);
    const Vec3 outside = glm::round(vertex) * (1 + 0x1p-52);
    EXPECT_EQ(query_exact(rotated, box(Vec3(0), outside)).verdict, Verdict::Separated);
}

TEST(Exact, AcceptsAQuaternionOfAnyLength) {
    const Quat q(0.3, -0.7, 0.2, 0.9);
    for (const Real length : {1e-160, 1.0, 1e150}) {
        const Trace trace =
            query_exact(box({1, 2, 3}, Vec3(0), q * 1.0), box({1, 2, 3}, {0.5, 0, 0}, q * length));
        EXPECT_EQ(trace.verdict, Verdict::Overlap);
        EXPECT_NEAR(trace.depth,
                    query_exact(box({1, 2, 3}, Vec3(0), q), box({1, 2, 3}, {0.5, 0, 0}, q)).depth, 1e-14);
    }
}

TEST(Exact, UsesTheRoundedCosineAndSineOfAnAngle) {
    // cos(pi / 2) is 6e-17, not 0: the rect is slightly rotated, and its lowest vertex is lower by that.
    const Real right = 1.5707963267948966;
    const Trace trace = query_exact(rect({2, 1}), rect({1, 1}, {0, 2}, right));
    EXPECT_EQ(trace.verdict, Verdict::Overlap);
    EXPECT_EQ(trace.depth, std::cos(right));
}

TEST(Exact, ReportsEdgesAsParallelOnlyIfTheyAreExactlyParallel) {
    const Quat q(0.3, -0.7, 0.2, 0.9);
    const Trace parallel = query_exact(box(Vec3(1), Vec3(0), q), box(Vec3(1), {1, 0, 0}, q * 0.5));
    EXPECT_EQ(parallel.axes[6].state, AxisState::Degenerate);
    EXPECT_EQ(parallel.axes[6].cross_length, 0);
    const Quat nearby(0.3, -0.7, 0.2, next_up(0.9));
    const Trace rotated = query_exact(box(Vec3(1), Vec3(0), q), box(Vec3(1), {1, 0, 0}, nearby));
    EXPECT_NE(rotated.axes[6].state, AxisState::Degenerate);
    EXPECT_GT(rotated.axes[6].cross_length, 0);
    EXPECT_LT(rotated.axes[6].cross_length, 1e-15);
}

TEST(Exact, FindsTheGapOfNearlyParallelEdges) {
    const Real gap = 1e-12;
    const Rotation rolled = rotation_about({1, 0, 0}, quarter_pi);
    const Rotation yawed = rotate(rolled, {0, 1, 0}, 1e-14);
    const PlacedShape a = box({1e3, 1, 1}, Vec3(0), rolled);
    const Trace trace = query_exact(a, box({1e3, 1, 1}, {0, 2 * root2 + gap, 0}, yawed));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, gap, 1e-14);
}

TEST(Exact, CountsTiesExactly) {
    EXPECT_EQ(query_exact(box(Vec3(5)), box(Vec3(1))).tie_count, 6);
    EXPECT_EQ(query_exact(box(Vec3(5)), box(Vec3(1), {0x1p-1000, 0, 0})).tie_count, 1);
    EXPECT_EQ(query_exact(box(Vec3(5)), box(Vec3(1), {0x1p-1000, 0x1p-1000, 0})).tie_count, 2);
    EXPECT_EQ(query_exact(box({5, 5, next_up(5)}), box(Vec3(1))).tie_count, 4);
    EXPECT_EQ(query_exact(rect(Vec2(2)), rect(Vec2(1))).tie_count, 4);
    EXPECT_EQ(query_exact(box(Vec3(2)), sphere(1)).tie_count, 6);
}

TEST(Exact, ReportsAContinuumForABallOnAPointOrSegment) {
    EXPECT_EQ(query_exact(sphere(1), sphere(2)).tie_count, -1);
    EXPECT_EQ(query_exact(box({3, 0, 0}), sphere(1, {1, 0, 0})).tie_count, -1);
    EXPECT_EQ(query_exact(box({3, 0, 0}), sphere(1, {1, 0, 0})).depth, 1);
    EXPECT_EQ(query_exact(box({3, 2, 0}), sphere(1, {1, 0, 0})).tie_count, 2);
    EXPECT_EQ(query_exact(rect({3, 0}), circle(1)).tie_count, 2);
    EXPECT_EQ(query_exact(rect(Vec2(0)), circle(1)).tie_count, -1);
}

TEST(Exact, ComparesSumsOfRootsByTheirSquares) {
    EXPECT_EQ(query_exact(sphere(1), sphere(2, {1, 2, 2})).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(sphere(1), sphere(next_up(2), {1, 2, 2})).verdict, Verdict::Overlap);
    EXPECT_EQ(query_exact(sphere(1), sphere(2, {1, 2, next_up(2)})).verdict, Verdict::Separated);
    EXPECT_EQ(query_exact(box(Vec3(1)), sphere(3, {2, 3, 3})).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(box(Vec3(1)), sphere(3, {2, 3, next_down(3)})).verdict, Verdict::Overlap);
    EXPECT_EQ(query_exact(box(Vec3(1)), sphere(next_down(3), {2, 3, 3})).verdict, Verdict::Separated);
    EXPECT_EQ(query_exact(circle(2), circle(3, {3, 4})).verdict, Verdict::Touching);
    const Trace nearby = query_exact(sphere(1), sphere(next_up(2), {1, 2, 2}));
    EXPECT_EQ(nearby.depth, 0x1p-51);
}

TEST(Exact, MeasuresDistancesWithCancellation) {
    // sqrt(1 + 2^-60) - 1, right to the last digit.
    const Trace trace = query_exact(circle(1), circle(0, {1, 0x1p-30}));
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(trace.distance, 0x1p-61);
    const Trace edges = query_exact(box({1, 0, 0}), box({0, 1, 0}, {0, 0, 1e-200}));
    EXPECT_EQ(edges.distance, 1e-200);
}

TEST(Exact, HandlesTheWholeRangeOfDoubles) {
    EXPECT_EQ(query_exact(box(Vec3(1e300)), box(Vec3(1e-300), {1e300, 0, 0})).depth, 1e-300);
    EXPECT_EQ(query_exact(sphere(1e300), sphere(1e-300, {1e300, 0, 0})).depth, 1e-300);
    EXPECT_EQ(query_exact(box(Vec3(1e-300)), box(Vec3(1e-300), {3e-300, 0, 0})).verdict, Verdict::Separated);
    EXPECT_EQ(query_exact(box(Vec3(1e308)), box(Vec3(1e308), {-1.7e308, 0, 0})).verdict, Verdict::Overlap);
    const Real least = std::numeric_limits<Real>::denorm_min();
    EXPECT_EQ(query_exact(box(Vec3(least)), box(Vec3(0), {2 * least, 0, 0})).distance, least);
    EXPECT_EQ(query_exact(box(Vec3(least)), box(Vec3(0), {least, 0, 0})).verdict, Verdict::Touching);
}

TEST(Exact, SeparatesPlatesOnlyOffTheirPlane) {
    EXPECT_EQ(query_exact(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 5e-324})).verdict, Verdict::Separated);
    EXPECT_EQ(query_exact(box(Vec3(0)), box(Vec3(0))).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(box({1, 0, 0}), box({1, 0, 0}, {2, 0, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(box({1, 0, 0}), box({1, 0, 0}, {next_up(2), 0, 0})).verdict, Verdict::Separated);
}

TEST(Exact, UsesTheHullOfADentedPolygon) {
    // The middle point of the right side is one ULP inside.
    const Polygon dented{{{1, -1}, {next_down(1), 0}, {1, 1}, {-1, 1}, {-1, -1}}};
    ASSERT_FALSE(validate({dented, {}}).has_value());
    const PlacedShape a{dented, {Vec3(0), Angle{0}}};
    EXPECT_EQ(query_exact(a, rect({1, 0.5}, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(a, circle(1, {2, 0})).verdict, Verdict::Touching);
    EXPECT_EQ(query_exact(a, rect({1, 0.5}, {next_up(2), 0})).verdict, Verdict::Separated);
    PlacedShape rotated = a;
    std::reverse(std::get<Polygon>(rotated.shape).points.begin(),
                 std::get<Polygon>(rotated.shape).points.end());
    EXPECT_EQ(query_exact(rotated, rect({1, 0.5}, {2, 0})).verdict, Verdict::Touching);
}

TEST(Exact, DecidesDeepOverlapsWithoutExactArithmetic) {
    EXPECT_EQ(query_exact(box(Vec3(1)), box(Vec3(1), {0.5, 0.2, 0.1})).proof, Proof::Doubles);
    EXPECT_EQ(query_exact(box(Vec3(1)), box(Vec3(1), {5, 0, 0})).proof, Proof::Doubles);
    EXPECT_EQ(query_exact(rect(Vec2(1)), circle(1, {1.5, 0})).proof, Proof::Doubles);
    EXPECT_EQ(query_exact(rect(Vec2(1)), circle(1, {2, 0})).proof, Proof::Exact);
}

TEST(Exact, StopsAtTheFirstGapWithEarlyOut) {
    Settings settings;
    settings.early_out = true;
    const Pair pair{box(Vec3(1)), box(Vec3(1), {0, 3, 0})};
    const Trace trace = exact::query(pair, settings);
    EXPECT_EQ(trace.separating_axis, 1);
    EXPECT_EQ(trace.axes[2].state, AxisState::NotTested);
    EXPECT_EQ(trace.axes[14].state, AxisState::NotTested);
    EXPECT_EQ(trace.distance, 1);
}

void expect_touching_separates(const PlacedShape& a, const PlacedShape& b) {
    Settings settings;
    settings.touching_separates = true;
    EXPECT_EQ(query_exact(a, b).verdict, Verdict::Touching);
    const Trace trace = exact::query({a, b}, settings);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(trace.axes[trace.separating_axis].overlap, 0);
    EXPECT_EQ(trace.distance, 0);
    EXPECT_EQ(trace.gap, 0);
    EXPECT_TRUE(trace.manifold.contacts.empty());
}

TEST(Exact, SeparatesTouchingShapesIfTouchingSeparates) {
    expect_touching_separates(box(Vec3(1)), box(Vec3(1), {2, 2, 0.5}));
    expect_touching_separates(box(Vec3(1)), box(Vec3(0), {1, 1, 1}));
    expect_touching_separates(box({1, 1, 0}), box({1, 1, 0}, {0.5, 0, 0}));
    expect_touching_separates(box(Vec3(1)), sphere(3, {2, 3, 3}));
    expect_touching_separates(box(Vec3(1)), sphere(0, {1, 0, 0}));
    expect_touching_separates(sphere(0), sphere(0));
    expect_touching_separates(circle(2), circle(3, {3, 4}));
    expect_touching_separates(rect({1, 1}), rect({1, 1}, {2, 1}));
    Settings settings;
    settings.touching_separates = true;
    EXPECT_EQ(exact::query({box(Vec3(1)), box(Vec3(1), {next_down(2), 0, 0})}, settings).depth, 0x1p-52);
    EXPECT_EQ(exact::query({box(Vec3(1)), box(Vec3(1), {next_up(2), 0, 0})}, settings).distance, 0x1p-51);
}

// Both methods have the same axes, with values that differ by rounding.
void expect_same_axes(const Trace& exact, const Trace& sat) {
    const Real tolerance = 1e-12 * std::fmax(sat.size, sat.distance);
    ASSERT_EQ(exact.axes.size(), sat.axes.size());
    EXPECT_EQ(exact.origin, sat.origin);
    EXPECT_EQ(exact.size, sat.size);
    for (std::size_t i = 0; i < sat.axes.size(); ++i) {
        const AxisTest& actual = exact.axes[i];
        const AxisTest& expected = sat.axes[i];
        EXPECT_EQ(to_string(actual), to_string(expected));
        if (!is_measured(actual) || !is_measured(expected) || expected.cross_length < 1e-3) continue;
        EXPECT_NEAR(actual.overlap, expected.overlap, tolerance);
        EXPECT_NEAR(actual.cross_length, expected.cross_length, 1e-12);
        // Only the exact method distinguishes overlaps that are equal to rounding.
        const Real sign = glm::dot(actual.direction, expected.direction) < 0 ? -1 : 1;
        EXPECT_NEAR(actual.interval_a.max - actual.interval_a.min,
                    expected.interval_a.max - expected.interval_a.min, tolerance);
        EXPECT_NEAR(glm::length(actual.direction - sign * expected.direction), 0, 1e-9);
        if (sign < 0) continue;
        EXPECT_NEAR(actual.interval_a.min, expected.interval_a.min, tolerance);
        EXPECT_NEAR(actual.interval_b.max, expected.interval_b.max, tolerance);
    }
    EXPECT_NEAR(exact.gap, sat.gap, tolerance);
}

TEST(Exact, FlatCapsuleOfTwoEqualPointsIsACircle) {
    const Vec2 center{0.5, 0.25};
    const PlacedShape point{FlatCapsule{{center, center}, 0.5}, {Vec3(0), Angle{0}}};
    const PlacedShape others[] = {rect({1, 0.5}, {2.5, 0}, 0.3),
                                  circle(0.5, {1.5, 0.25}),
                                  circle(0.5, {3, 0.5}),
                                  {FlatCapsule{{{3, 1}, {3, 1}}, 1}, {{0.125, 0, 0}, Angle{0.5}}},
                                  {FlatCapsule{{{3, 1}, {3, 1}}, 0.25}, {{-0.25, 0.5, 0}, Angle{0}}},
                                  {FlatCapsule{{{0.5, 0}, {1, 1}}, 0.25}, {Vec3(0), Angle{0}}}};
    for (const PlacedShape& other : others) {
        const Trace trace = query_exact(point, other), expected = query_exact(circle(0.5, center), other);
        EXPECT_EQ(trace.verdict, expected.verdict);
        EXPECT_EQ(trace.depth, expected.depth);
        EXPECT_EQ(trace.distance, expected.distance);
        EXPECT_EQ(exact::query_verdict({point, other}), expected.verdict);
    }
}

// Both queries of the method.
void expect_verdict(const Pair& pair, Verdict expected) {
    EXPECT_EQ(exact::query(pair).verdict, expected);
    EXPECT_EQ(exact::query_verdict(pair), expected);
}

// The capsules are from `from` to `to` on the x axis. The solids are moved by that much along z.
void expect_touch_at_the_cap(Real from, Real to, Real lift) {
    SCOPED_TRACE(testing::Message() << from << " to " << to);
    const PlacedShape flat{FlatCapsule{{{from, 0}, {to, 0}}, 1}, {Vec3(0), Angle{0}}};
    const PlacedShape solid{Capsule{{{from, 0, lift}, {to, 0, lift}}, 1}, {Vec3(0), Quat(1, 0, 0, 0)}};
    const Real touching = to + 2;
    for (const auto& [x, expected] :
         {std::pair{touching, Verdict::Touching}, std::pair{next_up(touching), Verdict::Separated},
          std::pair{next_down(touching), Verdict::Overlap}}) {
        expect_verdict({flat, circle(1, {x, 0})}, expected);
        expect_verdict({circle(1, {x, 0}), flat}, expected);
        expect_verdict({flat, rect(Vec2(1), {x, 0})}, expected);
        expect_verdict({solid, sphere(1, {x, 0, lift})}, expected);
        expect_verdict({sphere(1, {x, 0, lift}), solid}, expected);
        expect_verdict({solid, box(Vec3(1), {x, 0, lift})}, expected);
    }
}

// The centre of a capsule is half the sum of its points: no multiple of the last digit of its coordinates if
// the sum is odd.
TEST(Exact, ACapsuleWhosePointsHaveAnOddSumTouchesWithItsCap) {
    expect_touch_at_the_cap(0, 3, 0);
    expect_touch_at_the_cap(1, 2, 1);
    expect_touch_at_the_cap(-2, 5, 3);
    expect_touch_at_the_cap(-7, -2, 0.5);
    expect_touch_at_the_cap(0, 0.75, 0);
    expect_touch_at_the_cap(0.25, 1.5, 0.25);
    expect_touch_at_the_cap(0, 1 + 0x1p-20, 0);
    expect_touch_at_the_cap(0, 0x1p40 + 1, 0);
}

// Along (3, 4), with the length 5. Every side of the capsule and of the other shape is oblique.
TEST(Exact, AnObliqueCapsuleWhosePointsHaveAnOddSumTouchesOnEverySide) {
    const PlacedShape flat{FlatCapsule{{{0, 0}, {3, 4}}, 1}, {Vec3(0), Angle{0}}};
    const PlacedShape solid{Capsule{{{0, 0, 1}, {3, 4, 1}}, 1}, {Vec3(0), Quat(1, 0, 0, 0)}};
    for (const Vec2& center : {Vec2(6, 8), Vec2(-3, -4), Vec2(-4, 3), Vec2(4, -3), Vec2(7, 1), Vec2(-1, 7)}) {
        expect_verdict({flat, circle(4, center)}, Verdict::Touching);
        expect_verdict({circle(4, center), flat}, Verdict::Touching);
        expect_verdict({solid, sphere(4, Vec3(center, 1))}, Verdict::Touching);
        expect_verdict({flat, circle(next_down(4), center)}, Verdict::Separated);
        expect_verdict({flat, circle(next_up(4), center)}, Verdict::Overlap);
    }
}

// Doubles choose the few vertices that integers project: here many are equally far to within rounding.
TEST(Exact, ProjectsManyNearlyEqualVerticesExactly) {
    Sampler sampler(5);
    int wrong_in_doubles = 0;
    for (int round = 0; round < 40; ++round) {
        Hull hull;
        hull.points.clear();
        for (int i = 0; i < 24; ++i) {
            const Real angle = 0.2617993877991494 * i;
            for (const Real side : {-1.0, 1.0})
                hull.points.push_back(
                    {std::cos(angle), side * (1 + sampler.index(4) * 0x1p-52), std::sin(angle)});
        }
        const PlacedShape a{hull, {{0, 0, 0}, sampler.rotation()}};
        const exact::IntegerPair pair = exact::make_integer_pair({a, {Sphere{1}, {{3, 0, 0}, {}}}});
        ASSERT_EQ(pair.a.rounded_vertices.size(), hull.points.size());
        for (const exact::Vector& normal : pair.a.normals) {
            const Vec3 rounded = exact::divide(normal, exact::to_extended(exact::dot(normal, normal)));
            exact::Integer min = exact::dot(pair.a.vertices[0], normal), max = min, farthest = min;
            Real farthest_in_doubles = -HUGE_VAL;
            for (std::size_t i = 0; i < pair.a.vertices.size(); ++i) {
                const exact::Integer projection = exact::dot(pair.a.vertices[i], normal);
                min = std::min(min, projection);
                max = std::max(max, projection);
                const Real in_doubles = glm::dot(pair.a.rounded_vertices[i], rounded);
                if (in_doubles > farthest_in_doubles) farthest = projection;
                farthest_in_doubles = std::max(farthest_in_doubles, in_doubles);
            }
            wrong_in_doubles += farthest != max ? 1 : 0;
            const exact::IntegerInterval interval = exact::project(pair.a, normal);
            EXPECT_EQ(interval.min, min);
            EXPECT_EQ(interval.max, max);
        }
    }
    EXPECT_GT(wrong_in_doubles, 100);
}

TEST(Exact, FillsTheTraceAsSatDoes) {
    Sampler sampler(77);
    int contacts = 0;
    for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const Pair pair = i % 4 == 0   ? sampler.flat()
                          : i % 4 == 1 ? sampler.with_round_shape()
                          : i % 4 == 2 ? sampler.boxes(1.4)
                                       : sampler.skewed();
        const Trace trace = exact::query(pair);
        expect_same_axes(trace, sat::query(pair));
        if (trace.verdict == Verdict::Separated) continue;
        EXPECT_FALSE(trace.manifold.contacts.empty());
        contacts += int(trace.manifold.contacts.size());
    }
    EXPECT_GT(contacts, 1000);
}

TEST(Exact, ProjectsAsSatDoesWhereTheCoreIsNotAboutItsOrigin) {
    Sampler sampler(78);
    for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const auto hull = [&] {
            Hull points;
            for (int k = 0; k < 6; ++k) points.points.push_back(sampler.point(1));
            return PlacedShape{points, {sampler.point(1), sampler.rotation()}};
        };
        Pair pair = i % 2 == 0 ? sampler.polygons() : Pair{hull(), hull()};
        const Vec3 offset = sampler.point(5);
        const auto move_points = [&](auto& shape) {
            if constexpr (requires { shape.points; })
                for (auto& point : shape.points) point += std::decay_t<decltype(point)>(offset);
        };
        std::visit(move_points, pair.a.shape);
        std::visit(move_points, pair.b.shape);
        pair = scale_pair(pair, std::ldexp(1.0, sampler.index(200) - 100));
        expect_same_axes(exact::query(pair), sat::query(pair));
    }
}

}  // namespace
}  // namespace core::exact_test
