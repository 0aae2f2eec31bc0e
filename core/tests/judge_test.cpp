// In which order axes are asked, what that decides, and which axis decides near a touch.
#include "core/method/judge.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/method/exact.h"
#include "core/tests/poses.h"
#include "core/tests/sampler.h"

namespace core::judge_test {
namespace {

Settings ordered(AxisOrder order, bool early_out = false) {
    Settings settings;
    settings.order = order;
    settings.early_out = early_out;
    return settings;
}

std::string names(const Trace& trace) {
    std::string all;
    for (const AxisTest& axis : trace.axes) all += name(axis) + " ";
    return all;
}

int reached(const Trace& trace) {
    return int(std::count_if(trace.axes.begin(), trace.axes.end(),
                             [](const AxisTest& axis) { return axis.state != AxisState::NotReached; }));
}

const Pair flat{rect({1, 1}, {0, 0}, 0.2), rect({1, 1}, {4, 0.5}, 0.9)};

// Both put their axes in order, one by doubles and one by whole numbers.
class AxisOrders : public testing::TestWithParam<const char*> {
  protected:
    static Trace query(const Pair& pair, const Settings& settings = {}) {
        return find_method(GetParam())->query(pair, settings);
    }
};

INSTANTIATE_TEST_SUITE_P(Of, AxisOrders, testing::Values("sat", "exact"));

TEST_P(AxisOrders, PutTheAxesWhereTheySay) {
    const Pair boxes{box(Vec3(1)), box(Vec3(1), {3, 0, 0}, about({1, 2, 3}, 0.4))};
    EXPECT_EQ(names(query(flat, ordered(AxisOrder::Reversed))), "B1 B0 A1 A0 ");
    const Trace edges = query(boxes, ordered(AxisOrder::EdgesFirst));
    EXPECT_EQ(names(edges).find("A0xB0 A0xB1"), 0U);
    EXPECT_EQ(name(edges.axes[9]), "A0");
    const Trace widest = query(boxes, ordered(AxisOrder::WidestFirst));
    const auto wider = [](const AxisTest& p, const AxisTest& q) { return p.overlap < q.overlap; };
    EXPECT_TRUE(std::is_sorted(widest.axes.begin(), widest.axes.end(), wider));
    EXPECT_NE(names(widest), names(query(boxes)));
}

TEST_P(AxisOrders, PutWhatIsParallelLastWhenTheWidestGoFirst) {
    const Trace trace = query({box(Vec3(1)), box(Vec3(1), {0.5, 0, 0})}, ordered(AxisOrder::WidestFirst));
    const auto measures = [](const AxisTest& axis) { return measured(axis); };
    EXPECT_TRUE(std::is_partitioned(trace.axes.begin(), trace.axes.end(), measures));
    EXPECT_FALSE(measured(trace.axes.back()));
    EXPECT_EQ(trace.least, 0);
    EXPECT_EQ(trace.depth, 1.5);
}

TEST_P(AxisOrders, DecideWhereAnEarlyOutStops) {
    const Pair apart{rect({1, 1}), rect({1, 1}, {1.4, 3.5}, 0.1)};
    const Trace forward = query(apart, ordered(AxisOrder::Theorem, true));
    const Trace widest = query(apart, ordered(AxisOrder::WidestFirst, true));
    EXPECT_EQ(reached(forward), 2);
    EXPECT_EQ(reached(widest), 1);
    EXPECT_EQ(widest.separating, 0);
    EXPECT_GE(widest.gap, forward.gap);
}

TEST_P(AxisOrders, StopAtTheFirstGapInTheOrderAsked) {
    const Pair apart{box(Vec3(1)), box(Vec3(1), {0, 3, 0})};
    const Trace trace = query(apart, ordered(AxisOrder::Reversed, true));
    EXPECT_EQ(name(trace.axes[0]), "A2xB2");
    EXPECT_EQ(name(trace.axes[trace.separating]), "A2xB0");
    EXPECT_EQ(trace.chosen, trace.separating);
    ASSERT_EQ(find_axis(trace, "A1"), 13);
    EXPECT_EQ(trace.axes[13].state, AxisState::NotReached);
    EXPECT_EQ(trace.distance, 1);
}

TEST_P(AxisOrders, ChooseTheEdgePairWhereNoFaceWasReached) {
    const Pair apart{box(Vec3(1)), box(Vec3(1), {4, 3, 5}, about({1, 2, 3}, 0.4))};
    const Trace trace = query(apart, ordered(AxisOrder::EdgesFirst, true));
    EXPECT_LT(reached(trace), 9);
    EXPECT_EQ(trace.axes[trace.least].kind, AxisKind::EdgePair);
    EXPECT_EQ(trace.chosen, trace.least);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
}

TEST_P(AxisOrders, DecideWhichOfEquallyShortWaysIsTheFirst) {
    const Pair squares{rect({5, 5}), rect({1, 1})};
    EXPECT_EQ(name(query(squares).axes[0]), "A0");
    const Trace reversed = query(squares, ordered(AxisOrder::Reversed));
    EXPECT_EQ(name(reversed.axes[reversed.least]), "B1");
    EXPECT_EQ(reversed.depth, 6);
    EXPECT_EQ(reversed.ties, 4);
}

TEST_P(AxisOrders, NeverChangeVerdictDepthOrDistance) {
    Sampler sampler(11);
    int separated = 0, overlapping = 0;
    for (int i = 0; i < 400; ++i) {
        const Pair pair = i % 3 == 0 ? sampler.rounded() : i % 3 == 1 ? sampler.flat() : sampler.boxes(1.4);
        const Trace plain = query(pair);
        for (const AxisOrder order : axis_orders) {
            const Trace other = query(pair, ordered(order));
            EXPECT_EQ(plain.verdict, other.verdict);
            EXPECT_NEAR(plain.depth, other.depth, 1e-14 * plain.size);
            EXPECT_EQ(plain.distance, other.distance) << word(order);
            EXPECT_EQ(plain.ties, other.ties);
            EXPECT_EQ(plain.manifold.contacts.empty(), other.manifold.contacts.empty());
        }
        (plain.verdict == Verdict::Separated ? separated : overlapping) += 1;
    }
    EXPECT_GT(separated, 50);
    EXPECT_GT(overlapping, 50);
}

TEST_P(AxisOrders, AreThoseOfTheOtherMethodWhereNothingIsNear) {
    Sampler sampler(12);
    for (int i = 0; i < 100; ++i) {
        const Pair pair = sampler.separated();
        for (const AxisOrder order : {AxisOrder::EdgesFirst, AxisOrder::Reversed}) {
            const Trace other = sat::query(pair, ordered(order, true));
            const Trace trace = query(pair, ordered(order, true));
            EXPECT_EQ(names(trace), names(other));
            EXPECT_EQ(trace.separating, other.separating);
            EXPECT_EQ(reached(trace), reached(other));
        }
    }
}

TEST(AxisOrder, IsToTheLastBitWhereTheMethodIs) {
    const Pair pair{box(Vec3(5)), box(Vec3(1), {0, 0x1p-1000, 0})};
    EXPECT_EQ(name(sat::query(pair, ordered(AxisOrder::WidestFirst)).axes[0]), "A0");
    EXPECT_EQ(name(exact::query(pair, ordered(AxisOrder::WidestFirst)).axes[0]), "A1");
}

TEST(AxisOrder, TakesTheTermsOfAnAxisAlong) {
    const Method& method = *find_method("center-radius");
    const Trace plain = method.query(flat, {});
    const Trace reversed = method.query(flat, ordered(AxisOrder::Reversed));
    ASSERT_EQ(plain.terms.size(), reversed.terms.size());
    for (const Term& term : plain.terms) {
        const int there = find_axis(reversed, name(plain.axes[term.axis]));
        EXPECT_TRUE(std::any_of(reversed.terms.begin(), reversed.terms.end(), [&](const Term& other) {
            return other.axis == there && std::string(other.name) == term.name && other.value == term.value;
        })) << term.name;
    }
}

// The gap on A1 is wider than the tolerance, that on A0 is not, and the two differ by less than 1e-15.
const Pair corners_apart{rect({1, 1}), rect({1, 1}, {2 + 2.75e-14, 2 + 2.9e-14})};

TEST(Judge, TakesTheAxisThatSeparatesBeforeAnEarlierOneThatTouches) {
    const Trace trace = sat::query(corners_apart, {});
    ASSERT_EQ(trace.axes[0].state, AxisState::Touches);
    ASSERT_EQ(trace.axes[1].state, AxisState::Separates);
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_EQ(name(trace.axes[trace.least]), "A1");
    EXPECT_EQ(trace.chosen, trace.least);
    EXPECT_EQ(trace.gap, -trace.axes[1].overlap);
    EXPECT_EQ(trace.normal, Vec3(0, 1, 0));
}

TEST(Judge, PrefersNoFaceThatOverlapsToAnEdgePairThatSeparates) {
    Sampler sampler(17);
    int preferred = 0;
    for (int i = 0; i < 400; ++i) {
        Pair pair = sampler.boxes(1.4);
        Trace trace = sat::query(pair, {});
        if (trace.axes[trace.least].kind != AxisKind::EdgePair) continue;
        pair.b.pose.position += trace.normal * (trace.axes[trace.least].overlap + 1e-6);
        trace = sat::query(pair, {.face_bias = 0.5});
        const auto separates = [](const AxisTest& axis) { return axis.state == AxisState::Separates; };
        if (std::count_if(trace.axes.begin(), trace.axes.end(), separates) != 1) continue;
        ASSERT_EQ(trace.axes[trace.least].kind, AxisKind::EdgePair);
        EXPECT_EQ(trace.chosen, trace.least);
        ++preferred;
    }
    EXPECT_GT(preferred, 20);
}

// A pair whose overlaps on A0 and A1 differ by less than 1e-15 and lie on either side of the tolerance.
TEST(Judge, SaysTheSameOfATouchInEveryOrder) {
    const Pair pair{rect({1, 1}), rect({1, 1}, {2 - 2.9e-14, 2 - 2.75e-14})};
    for (const AxisOrder order : axis_orders) {
        const Trace trace = sat::query(pair, ordered(order));
        EXPECT_EQ(trace.verdict, Verdict::Touching) << word(order);
        EXPECT_EQ(trace.axes[trace.least].state, AxisState::Touches) << word(order);
    }
}

}  // namespace
}  // namespace core::judge_test
