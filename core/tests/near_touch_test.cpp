// Which axis decides where rounding decides, and that all of a trace agrees with it.
#include "core/tests/near_touch.h"

#include <gtest/gtest.h>

#include "core/method/judge.h"

namespace core::near_touch_test {
namespace {

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
            const Settings settings = near_settings(sampler);
            const Pair pair = near_touching(sampler, coarseness_of(method, settings));
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
}  // namespace core::near_touch_test
