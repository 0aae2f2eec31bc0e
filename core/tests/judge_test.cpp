// In which order axes are asked, what that decides, and which axis decides near a touch.
#include "core/method/judge.h"

#include <algorithm>
#include <array>

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

// What near-touching pairs were seen to do.
struct Regimes {
    int separated = 0, touching = 0, overlapping = 0;
    int parted_behind_a_touch = 0;  // An earlier axis touches, a later one within 1e-15 separates.
};

void count_regimes(const Trace& trace, Regimes& seen) {
    ++(apart(trace) ? seen.separated : trace.verdict == Verdict::Touching ? seen.touching : seen.overlapping);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        if (trace.axes[i].state != AxisState::Touches) continue;
        for (int k = i + 1; k < int(trace.axes.size()); ++k) {
            const bool parts = trace.axes[k].state == AxisState::Separates;
            if (!parts || trace.axes[i].overlap - trace.axes[k].overlap > 1e-15 * trace.size) continue;
            ++seen.parted_behind_a_touch;
            return;
        }
    }
}

void expect_deciding_axis_separates(const Trace& trace) {
    for (const int index : {trace.least, trace.chosen}) {
        ASSERT_GE(index, 0);
        EXPECT_EQ(trace.axes[index].state, AxisState::Separates) << name(trace.axes[index]);
    }
    const AxisTest& least = trace.axes[trace.least];
    if (!trace.given.gap) return;
    EXPECT_EQ(trace.gap, -least.overlap);
    EXPECT_EQ(trace.normal, least.direction);
    for (const AxisTest& axis : trace.axes) {
        if (axis.state != AxisState::Separates) continue;
        EXPECT_LE(least.overlap, axis.overlap + 1e-15 * trace.size) << name(axis) << " is wider";
    }
}

// Verdict, states, deciding axis and numbers agree.
void expect_agreement(const Trace& trace, const Method& method) {
    // vertex-sort.published answers with a move; if its length is zero, no axis need separate.
    if (std::string(method.id) == "vertex-sort.published" && trace.least < 0) return;
    EXPECT_EQ(trace.separating, first_gap(trace));
    EXPECT_EQ(apart(trace), trace.separating >= 0);
    if (apart(trace)) {
        expect_deciding_axis_separates(trace);
        return;
    }
    if (!trace.given.touching || trace.least < 0) return;
    const bool touches = trace.verdict == Verdict::Touching;
    EXPECT_EQ(trace.axes[trace.least].state, touches ? AxisState::Touches : AxisState::Overlaps);
    EXPECT_EQ(trace.depth, touches ? 0 : trace.axes[trace.least].overlap);
}

Settings any_settings(Sampler& sampler) {
    static constexpr std::array touching{1e-14, 1e-14, 1e-14, 0.0, 1e-15, 5e-14, 1e-6};
    static constexpr std::array face_bias{1e-4, 0.0, 1e-13, 0.5};
    Settings settings;
    settings.touching = touching[sampler.index(int(touching.size()))];
    settings.face_bias = face_bias[sampler.index(int(face_bias.size()))];
    settings.open = sampler.index(3) == 0;
    settings.early_out = sampler.index(3) == 0;
    settings.order = axis_orders[sampler.index(int(axis_orders.size()))];
    if (sampler.index(3) == 0) settings.precision = Precision::Float;
    return settings;
}

class NearTouch : public testing::TestWithParam<const char*> {
  protected:
    // Pairs that the method takes, with random settings and with the usual ones.
    template <class Visit>
    void each(Visit&& visit) const {
        const Method& method = *find_method(GetParam());
        Sampler sampler(2024);
        // Exact arithmetic is slow.
        const int count = method.verdict != nullptr ? 600 : 1500;
        for (int i = 0; i < count;) {
            const Settings settings = any_settings(sampler);
            const bool narrow = precision_of(method, settings) == Precision::Float;
            const Pair pair = sampler.near_touching(narrow ? 0x1p29 : 1);
            if (!method.takes(pair)) continue;
            SCOPED_TRACE(++i);
            visit(method, pair, settings);
            visit(method, pair, Settings{});
            if (testing::Test::HasFailure()) return;
        }
    }
};

std::vector<const char*> ids() {
    std::vector<const char*> all;
    for (const Method& method : methods()) all.push_back(method.id);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Of, NearTouch, testing::ValuesIn(ids()));

TEST_P(NearTouch, VerdictStatesAndDecidingAxisAgree) {
    Regimes seen;
    each([&](const Method& method, const Pair& pair, const Settings& settings) {
        const Trace trace = method.query(pair, settings);
        expect_agreement(trace, method);
        count_regimes(trace, seen);
    });
    EXPECT_GT(seen.separated, 50);
    EXPECT_GT(seen.overlapping, 50);
    const Method& method = *find_method(GetParam());
    const bool tolerant = heeds(method, Setting::Touching, false);
    EXPECT_GT(seen.touching, tolerant ? 100 : -1);
    // The other methods have no tolerance or measure one axis.
    const bool many_axes = heeds(method, Setting::EarlyOut, false) && std::string(method.id) != "gjk-epa";
    EXPECT_GT(seen.parted_behind_a_touch, tolerant && many_axes ? 5 : -1);
}

TEST_P(NearTouch, OpenPolicySeparatesWhatElseTouchesAndNothingMore) {
    const Method& of = *find_method(GetParam());
    if (!heeds(of, Setting::Open, true)) return;
    int parted = 0;
    each([&](const Method& method, const Pair& pair, Settings settings) {
        settings.open = false;
        const Verdict closed = method.query(pair, settings).verdict;
        settings.open = true;
        EXPECT_EQ(apart(method.query(pair, settings)), closed != Verdict::Overlap);
        parted += closed == Verdict::Touching ? 1 : 0;
    });
    EXPECT_GT(parted, 10);
}

TEST_P(NearTouch, OrderDoesNotChangeTheVerdict) {
    if (!heeds(*find_method(GetParam()), Setting::Order, true)) return;
    each([&](const Method& method, const Pair& pair, Settings settings) {
        settings.order = AxisOrder::Theorem;
        const Verdict verdict = method.query(pair, settings).verdict;
        for (const AxisOrder order : axis_orders) {
            settings.order = order;
            EXPECT_EQ(method.query(pair, settings).verdict, verdict) << word(order);
        }
    });
}

}  // namespace
}  // namespace core::judge_test
