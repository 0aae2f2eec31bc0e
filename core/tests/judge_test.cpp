// In which order axes are asked, and what that decides.
#include "core/method/judge.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/tests/poses.h"
#include "core/tests/sampler.h"

namespace core {
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

TEST(AxisOrder, PutsTheAxesWhereItSays) {
    const Pair boxes{box(Vec3(1)), box(Vec3(1), {3, 0, 0}, about({1, 2, 3}, 0.4))};
    EXPECT_EQ(names(sat::query(flat, ordered(AxisOrder::Reversed))), "B1 B0 A1 A0 ");
    const Trace edges = sat::query(boxes, ordered(AxisOrder::EdgesFirst));
    EXPECT_EQ(names(edges).find("A0xB0 A0xB1"), 0U);
    EXPECT_EQ(name(edges.axes[9]), "A0");
    const Trace widest = sat::query(boxes, ordered(AxisOrder::WidestFirst));
    const auto wider = [](const AxisTest& p, const AxisTest& q) { return p.overlap < q.overlap; };
    EXPECT_TRUE(std::is_sorted(widest.axes.begin(), widest.axes.end(), wider));
}

TEST(AxisOrder, DecidesWhereAnEarlyOutStops) {
    const Pair apart{rect({1, 1}), rect({1, 1}, {1.4, 3.5}, 0.1)};
    const Trace forward = sat::query(apart, ordered(AxisOrder::Theorem, true));
    const Trace widest = sat::query(apart, ordered(AxisOrder::WidestFirst, true));
    EXPECT_EQ(reached(forward), 2);
    EXPECT_EQ(reached(widest), 1);
    EXPECT_EQ(widest.separating, 0);
    EXPECT_GE(widest.gap, forward.gap);
}

TEST(AxisOrder, DecidesWhichOfEquallyShortWaysIsTheFirst) {
    const Pair squares{rect({5, 5}), rect({1, 1})};
    EXPECT_EQ(name(sat::query(squares).axes[0]), "A0");
    const Trace reversed = sat::query(squares, ordered(AxisOrder::Reversed));
    EXPECT_EQ(name(reversed.axes[reversed.least]), "B1");
    EXPECT_EQ(reversed.depth, 6);
    EXPECT_EQ(reversed.ties, 4);
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

TEST(AxisOrder, NeverChangesVerdictDepthOrDistance) {
    Sampler sampler(11);
    int separated = 0, overlapping = 0;
    for (int i = 0; i < 400; ++i) {
        const Pair pair = i % 3 == 0 ? sampler.rounded() : i % 3 == 1 ? sampler.flat() : sampler.boxes(1.4);
        const Trace plain = sat::query(pair);
        for (const AxisOrder order : axis_orders) {
            const Trace other = sat::query(pair, ordered(order));
            EXPECT_EQ(plain.verdict, other.verdict);
            EXPECT_NEAR(plain.depth, other.depth, 1e-14 * plain.size);
            EXPECT_EQ(plain.distance, other.distance) << word(order);
            EXPECT_EQ(plain.ties, other.ties);
        }
        (plain.verdict == Verdict::Separated ? separated : overlapping) += 1;
    }
    EXPECT_GT(separated, 50);
    EXPECT_GT(overlapping, 50);
}

}  // namespace
}  // namespace core
