// The order of the axes and its effect, and the deciding axis near a touch.
#include "core/method/axis_evaluation.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/hard_pairs.h"
#include "core/tests/oracle_sweep.h"
#include "core/tests/shape_builders.h"

namespace core::axis_evaluation_test {
namespace {

Settings settings_with_order(AxisOrder order, bool early_out = false) {
    Settings settings;
    settings.axis_order = order;
    settings.early_out = early_out;
    return settings;
}

std::string axis_names(const Trace& trace) {
    std::string names;
    for (const AxisTest& axis : trace.axes) names += to_string(axis) + " ";
    return names;
}

int count_tested(const Trace& trace) {
    return int(std::count_if(trace.axes.begin(), trace.axes.end(),
                             [](const AxisTest& axis) { return axis.state != AxisState::NotTested; }));
}

const Pair flat_pair{rect({1, 1}, {0, 0}, 0.2), rect({1, 1}, {4, 0.5}, 0.9)};

// Both methods order their axes: sat in doubles, exact in integers.
class AxisOrders : public testing::TestWithParam<const char*> {
  protected:
    static Trace query(const Pair& pair, const Settings& settings = {}) {
        return find_method(GetParam())->query(pair, settings);
    }
};

INSTANTIATE_TEST_SUITE_P(Methods, AxisOrders, testing::Values("sat", "exact"));

TEST_P(AxisOrders, SortTheAxes) {
    const Pair boxes{box(Vec3(1)), box(Vec3(1), {3, 0, 0}, rotation_about({1, 2, 3}, 0.4))};
    EXPECT_EQ(axis_names(query(flat_pair, settings_with_order(AxisOrder::Reversed))), "B1 B0 A1 A0 ");
    const Trace edges = query(boxes, settings_with_order(AxisOrder::EdgesFirst));
    EXPECT_EQ(axis_names(edges).find("A0xB0 A0xB1"), 0U);
    EXPECT_EQ(to_string(edges.axes[9]), "A0");
    const Trace widest = query(boxes, settings_with_order(AxisOrder::WidestFirst));
    const auto is_wider = [](const AxisTest& p, const AxisTest& q) { return p.overlap < q.overlap; };
    EXPECT_TRUE(std::is_sorted(widest.axes.begin(), widest.axes.end(), is_wider));
    EXPECT_NE(axis_names(widest), axis_names(query(boxes)));
}

TEST_P(AxisOrders, WidestFirstPutsParallelAxesLast) {
    const Trace trace =
        query({box(Vec3(1)), box(Vec3(1), {0.5, 0, 0})}, settings_with_order(AxisOrder::WidestFirst));
    const auto is_tested = [](const AxisTest& axis) { return is_measured(axis); };
    EXPECT_TRUE(std::is_partitioned(trace.axes.begin(), trace.axes.end(), is_tested));
    EXPECT_FALSE(is_measured(trace.axes.back()));
    EXPECT_EQ(trace.least, 0);
    EXPECT_EQ(trace.depth, 1.5);
}

TEST_P(AxisOrders, DetermineWhereAnEarlyOutStops) {
    const Pair separated_pair{rect({1, 1}), rect({1, 1}, {1.4, 3.5}, 0.1)};
    const Trace forward = query(separated_pair, settings_with_order(AxisOrder::Theorem, true));
    const Trace widest = query(separated_pair, settings_with_order(AxisOrder::WidestFirst, true));
    EXPECT_EQ(count_tested(forward), 2);
    EXPECT_EQ(count_tested(widest), 1);
    EXPECT_EQ(widest.separating_axis, 0);
    EXPECT_GE(widest.gap, forward.gap);
}

TEST_P(AxisOrders, EarlyOutStopsAtTheFirstGapInQueryOrder) {
    const Pair separated_pair{box(Vec3(1)), box(Vec3(1), {0, 3, 0})};
    const Trace trace = query(separated_pair, settings_with_order(AxisOrder::Reversed, true));
    EXPECT_EQ(to_string(trace.axes[0]), "A2xB2");
    EXPECT_EQ(to_string(trace.axes[trace.separating_axis]), "A2xB0");
    EXPECT_EQ(trace.chosen, trace.separating_axis);
    ASSERT_EQ(find_axis(trace, "A1"), 13);
    EXPECT_EQ(trace.axes[13].state, AxisState::NotTested);
    EXPECT_EQ(trace.distance, 1);
}

TEST_P(AxisOrders, ChooseTheEdgePairIfNoFaceWasTested) {
    const Pair separated_pair{box(Vec3(1)), box(Vec3(1), {4, 3, 5}, rotation_about({1, 2, 3}, 0.4))};
    const Trace trace = query(separated_pair, settings_with_order(AxisOrder::EdgesFirst, true));
    EXPECT_LT(count_tested(trace), 9);
    EXPECT_EQ(trace.axes[trace.least].kind, AxisKind::EdgePair);
    EXPECT_EQ(trace.chosen, trace.least);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
}

TEST_P(AxisOrders, DetermineTheFirstOfTiedAxes) {
    const Pair squares{rect({5, 5}), rect({1, 1})};
    EXPECT_EQ(to_string(query(squares).axes[0]), "A0");
    const Trace reversed = query(squares, settings_with_order(AxisOrder::Reversed));
    EXPECT_EQ(to_string(reversed.axes[reversed.least]), "B1");
    EXPECT_EQ(reversed.depth, 6);
    EXPECT_EQ(reversed.tie_count, 4);
}

TEST_P(AxisOrders, NeverChangeVerdictDepthOrDistance) {
    Sampler sampler(11);
    VerdictCounts counts;
    for (int i = 0; i < 600; ++i) {
        const Pair pair = i % 4 == 0   ? sampler.with_round_shape()
                          : i % 4 == 1 ? sampler.flat()
                          : i % 4 == 2 ? sampler.boxes(1.4)
                                       : on_integer_lattice(sampler);
        const Trace plain = query(pair);
        for (const AxisOrder order : axis_orders) {
            const Trace other = query(pair, settings_with_order(order));
            EXPECT_EQ(plain.verdict, other.verdict);
            EXPECT_NEAR(plain.depth, other.depth, 1e-14 * plain.size);
            EXPECT_EQ(plain.distance, other.distance) << to_string(order);
            EXPECT_EQ(plain.tie_count, other.tie_count);
            EXPECT_EQ(plain.manifold.contacts.empty(), other.manifold.contacts.empty());
        }
        counts.add(plain.verdict);
    }
    EXPECT_GT(counts.separated, 50);
    EXPECT_GT(counts.touching, 10);
    EXPECT_GT(counts.overlapping, 50);
}

TEST_P(AxisOrders, AgreeBetweenMethodsForSeparatedPairs) {
    Sampler sampler(12);
    for (int i = 0; i < 100; ++i) {
        const Pair pair = sampler.separated();
        for (const AxisOrder order : {AxisOrder::EdgesFirst, AxisOrder::Reversed}) {
            const Trace other = sat::query(pair, settings_with_order(order, true));
            const Trace trace = query(pair, settings_with_order(order, true));
            EXPECT_EQ(axis_names(trace), axis_names(other));
            EXPECT_EQ(trace.separating_axis, other.separating_axis);
            EXPECT_EQ(count_tested(trace), count_tested(other));
        }
    }
}

TEST(AxisOrder, IsExactForTheExactMethod) {
    const Pair pair{box(Vec3(5)), box(Vec3(1), {0, 0x1p-1000, 0})};
    EXPECT_EQ(to_string(sat::query(pair, settings_with_order(AxisOrder::WidestFirst)).axes[0]), "A0");
    EXPECT_EQ(to_string(exact::query(pair, settings_with_order(AxisOrder::WidestFirst)).axes[0]), "A1");
}

TEST(AxisOrder, ReordersTheTermsWithTheirAxis) {
    const Method& method = *find_method("center-radius");
    const Trace plain = method.query(flat_pair, {});
    const Trace reversed = method.query(flat_pair, settings_with_order(AxisOrder::Reversed));
    ASSERT_EQ(plain.terms.size(), reversed.terms.size());
    for (const FormulaTerm& term : plain.terms) {
        const int index = find_axis(reversed, to_string(plain.axes[term.axis]));
        EXPECT_TRUE(std::any_of(reversed.terms.begin(), reversed.terms.end(), [&](const FormulaTerm& other) {
            return other.axis == index && std::string(other.name) == term.name && other.value == term.value;
        })) << term.name;
    }
}

// The gap on A1 is wider than the tolerance, that on A0 is not, and the two differ by less than 1e-15.
const Pair separated_vertices{rect({1, 1}), rect({1, 1}, {2 + 2.75e-14, 2 + 2.9e-14})};

TEST(AxisEvaluation, PrefersASeparatingAxisToAnEarlierTouchingAxis) {
    const Trace trace = sat::query(separated_vertices, {});
    ASSERT_EQ(trace.axes[0].state, AxisState::Touching);
    ASSERT_EQ(trace.axes[1].state, AxisState::Separating);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(to_string(trace.axes[trace.least]), "A1");
    EXPECT_EQ(trace.chosen, trace.least);
    EXPECT_EQ(trace.gap, -trace.axes[1].overlap);
    EXPECT_EQ(trace.normal, Vec3(0, 1, 0));
}

TEST(AxisEvaluation, PrefersASeparatingEdgePairToAnOverlappingFace) {
    Sampler sampler(17);
    int preferred = 0;
    for (int i = 0; i < 400; ++i) {
        Pair pair = sampler.boxes(1.4);
        Trace trace = sat::query(pair, {});
        if (trace.axes[trace.least].kind != AxisKind::EdgePair) continue;
        pair.b.pose.position += trace.normal * (trace.axes[trace.least].overlap + 1e-6);
        trace = sat::query(pair, {.face_bias = 0.5});
        const auto is_separating = [](const AxisTest& axis) { return axis.state == AxisState::Separating; };
        if (std::count_if(trace.axes.begin(), trace.axes.end(), is_separating) != 1) continue;
        ASSERT_EQ(trace.axes[trace.least].kind, AxisKind::EdgePair);
        EXPECT_EQ(trace.chosen, trace.least);
        ++preferred;
    }
    EXPECT_GT(preferred, 20);
}

// The overlaps on A0 and A1 differ by less than 1e-15, one above and one below the tolerance.
TEST(AxisEvaluation, VerdictOfATouchIsTheSameInEveryOrder) {
    const Pair pair{rect({1, 1}), rect({1, 1}, {2 - 2.9e-14, 2 - 2.75e-14})};
    for (const AxisOrder order : axis_orders) {
        const Trace trace = sat::query(pair, settings_with_order(order));
        EXPECT_EQ(trace.verdict, Verdict::Touching) << to_string(order);
        EXPECT_EQ(trace.axes[trace.least].state, AxisState::Touching) << to_string(order);
    }
}

// The tolerance of center-radius is larger on an edge pair with a short cross product: A2 and A0xB0 have the
// same direction and overlap, which is touching on one and more than touching on the other.
TEST(AxisEvaluation, AnOverlappingAxisDecidesBeforeATouchingOneOfTheSameOverlap) {
    const Method& method = *find_method("center-radius");
    Sampler sampler(18);
    int ties = 0;
    for (int i = 0; i < 1000; ++i) {
        const Real turn = sampler.number(0.05, 0.4);
        const PlacedShape a = box({sampler.number(1, 2), sampler.number(1, 2), sampler.number(1, 2)});
        PlacedShape b = box({sampler.number(1, 2), sampler.number(1, 2), sampler.number(1, 2)}, Vec3(0),
                            rotation_about({0, 0, 1}, turn));
        const Real size = bounding_radius(make_solid(a)) + bounding_radius(make_solid(b));
        const Real overlap = Settings().touching_tolerance * size * sampler.number(1.2, 0.8 / std::sin(turn));
        const Real height =
            std::get<Box>(a.shape).half_extents.z + std::get<Box>(b.shape).half_extents.z - overlap;
        b.pose.position = {sampler.number(-0.3, 0.3), sampler.number(-0.3, 0.3), height};
        for (const AxisOrder order : axis_orders) {
            const Trace trace = method.query({a, b}, settings_with_order(order));
            const AxisTest& face = trace.axes[find_axis(trace, "A2")];
            const AxisTest& edges = trace.axes[find_axis(trace, "A0xB0")];
            const bool is_tie = face.overlap == edges.overlap && face.state == AxisState::Overlapping &&
                                edges.state == AxisState::Touching &&
                                face.overlap <= trace.axes[trace.least].overlap;
            if (!is_tie) continue;
            ++ties;
            EXPECT_EQ(trace.verdict, Verdict::Overlap) << to_string(order);
            EXPECT_NEAR(trace.depth, face.overlap, 2e-15 * trace.size) << to_string(order);
            EXPECT_EQ(trace.axes[trace.least].state, AxisState::Overlapping) << to_string(order);
        }
    }
    EXPECT_GT(ties, 200);
}

TEST(FaceFactor, PrefersTheFaceOnlyIfTheEdgePairIsNotClearlyLess) {
    Sampler sampler(51);
    int preferred = 0, kept = 0;
    for (int i = 0; i < 400; ++i) {
        const Pair pair = sampler.boxes(1);
        const Trace plain = sat::query(pair, {.face_bias = 0});
        if (plain.verdict != Verdict::Overlap || plain.axes[plain.least].kind != AxisKind::EdgePair) continue;
        Real face_overlap = HUGE_VAL;
        for (const AxisTest& axis : plain.axes)
            if (axis.kind != AxisKind::EdgePair) face_overlap = std::fmin(face_overlap, axis.overlap);
        const Trace trace = sat::query(pair, {.face_bias = 0, .face_factor = 1.05});
        const bool is_face = trace.axes[trace.chosen].kind != AxisKind::EdgePair;
        EXPECT_EQ(is_face, plain.depth * 1.05 >= face_overlap);
        EXPECT_EQ(trace.depth, plain.depth) << "only the chosen axis and its contacts change";
        EXPECT_EQ(trace.normal, plain.normal);
        ++(is_face ? preferred : kept);
    }
    EXPECT_GT(preferred, 3);
    EXPECT_GT(kept, 20);
}

TEST(Margin, MakesNearShapesTouchWithContacts) {
    const Pair apart{box(Vec3(1)), box(Vec3(1), {2.01, 0, 0})};
    EXPECT_EQ(sat::query(apart, {.margin = 0.009}).verdict, Verdict::Separated);
    const Trace near = sat::query(apart, {.margin = 0.02});
    EXPECT_EQ(near.verdict, Verdict::Touching);
    EXPECT_EQ(near.depth, 0);
    EXPECT_NEAR(near.distance, 0.01, 1e-15);
    EXPECT_NEAR(near.gap, 0.01, 1e-15);
    ASSERT_EQ(near.manifold.contacts.size(), 4U);
    for (const Contact& contact : near.manifold.contacts) {
        EXPECT_NEAR(contact.depth, -0.01, 1e-15) << "minus the gap";
        EXPECT_NEAR(contact.point.x, 1.005, 1e-15) << "midway";
    }
    EXPECT_EQ(sat::query(apart, {.margin = 0.02, .touching_separates = true}).verdict, Verdict::Separated);
}

TEST(Margin, ComparesTheDistanceNotTheGap) {
    const Pair corners{rect(Vec2(1)), rect(Vec2(1), {2.015, 2.015})};
    EXPECT_EQ(sat::query(corners, {.margin = 0.02}).verdict, Verdict::Separated) << "0.0212 apart";
    EXPECT_EQ(sat::query(corners, {.margin = 0.022}).verdict, Verdict::Touching);
}

TEST(Margin, AddsContactsAboveTheReferenceFace) {
    const Pair tilted{rect({10, 1}), rect(Vec2(1), {0, 2.005}, 0.01)};
    const Trace exact_contact = sat::query(tilted, {});
    ASSERT_EQ(exact_contact.verdict, Verdict::Overlap);
    EXPECT_EQ(exact_contact.manifold.contacts.size(), 1U);
    const Trace speculative = sat::query(tilted, {.margin = 0.02});
    EXPECT_EQ(speculative.verdict, Verdict::Overlap);
    ASSERT_EQ(speculative.manifold.contacts.size(), 2U);
    EXPECT_LT(speculative.manifold.contacts[0].depth * speculative.manifold.contacts[1].depth, 0);
    EXPECT_EQ(speculative.depth, exact_contact.depth);
}

TEST(Margin, ScalesWithTheSceneUnits) {
    const Pair apart{box(Vec3(1)), box(Vec3(1), {2.01, 0, 0})};
    const Pair large{box(Vec3(1024)), box(Vec3(1024), {2.01 * 1024, 0, 0})};
    EXPECT_EQ(sat::query(apart, {.margin = 0.02}).verdict, Verdict::Touching);
    EXPECT_EQ(sat::query(large, {.margin = 0.02}).verdict, Verdict::Separated);
    EXPECT_EQ(sat::query(large, {.margin = 0.02 * 1024}).verdict, Verdict::Touching);
}

TEST(Margin, DoesNotChangeOtherMethods) {
    const Pair apart{box(Vec3(1)), box(Vec3(1), {2.01, 0, 0})};
    for (const Method& method : methods()) {
        if (!method.accepts(apart) || uses_setting(method, Setting::Margin, false)) continue;
        EXPECT_EQ(method.query(apart, {.margin = 0.02}).verdict, Verdict::Separated) << method.id;
    }
}

TEST(ConvexRadius, RoundsTheCornersAndKeepsTheFaces) {
    for (const char* id : {"sat", "gjk-epa"}) {
        const Method& method = *find_method(id);
        const Pair faces{box(Vec3(1)), box(Vec3(1), {1.9, 0.2, 0.1})};
        EXPECT_NEAR(method.query(faces, {.convex_radius = 0.05}).depth, 0.1, 1e-12) << id;
        const Pair corners{rect(Vec2(1)), rect(Vec2(1), {1.98, 1.98})};
        EXPECT_EQ(method.query(corners, {}).verdict, Verdict::Overlap) << id;
        const Trace rounded = method.query(corners, {.convex_radius = 0.05});
        EXPECT_EQ(rounded.verdict, Verdict::Separated) << id;
        EXPECT_NEAR(rounded.distance, root2 * 0.08 - 0.1, 1e-12) << id;
    }
}

TEST(ConvexRadius, IsAtMostTheSmallestHalfExtentAndLeavesOtherShapes) {
    EXPECT_EQ(round_corners(box({2, 0.25, 1}), 0.5).shape, Shape(Box{{1.75, 0, 0.75}, 0.25}));
    EXPECT_EQ(round_corners(sphere(1), 0.5), sphere(1));
    const PlacedShape rounded{Rect{{1, 1}, 0.125}, {}};
    EXPECT_EQ(round_corners(rounded, 0.5), rounded) << "it has a radius of its own";
}

}  // namespace
}  // namespace core::axis_evaluation_test
