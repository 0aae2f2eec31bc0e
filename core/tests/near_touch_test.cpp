// Pairs within rounding of touching: the deciding axis, and the consistency of the trace.
#include "core/tests/near_touch.h"

#include <gtest/gtest.h>

#include "core/method/axis_evaluation.h"

namespace core::near_touch_test {
namespace {

// Counts of the cases that the pairs covered.
struct RegimeCounts {
    int separated = 0, touching = 0, overlapping = 0;
    int separated_after_touching = 0;  // An earlier axis touches, a later one within 1e-15 separates.
};

void count_regimes(const Trace& trace, RegimeCounts& counts) {
    ++(is_separated(trace)                  ? counts.separated
       : trace.verdict == Verdict::Touching ? counts.touching
                                            : counts.overlapping);
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        if (trace.axes[i].state != AxisState::Touching) continue;
        for (int k = i + 1; k < int(trace.axes.size()); ++k) {
            const bool is_separating = trace.axes[k].state == AxisState::Separating;
            if (!is_separating || trace.axes[i].overlap - trace.axes[k].overlap > 1e-15 * trace.size)
                continue;
            ++counts.separated_after_touching;
            return;
        }
    }
}

void expect_deciding_axis_separates(const Trace& trace) {
    for (const int index : {trace.least, trace.chosen}) {
        ASSERT_GE(index, 0);
        EXPECT_EQ(trace.axes[index].state, AxisState::Separating) << to_string(trace.axes[index]);
    }
    const AxisTest& least = trace.axes[trace.least];
    if (!trace.available.gap) return;
    EXPECT_EQ(trace.gap, -least.overlap);
    EXPECT_EQ(trace.normal, least.direction);
    for (const AxisTest& axis : trace.axes) {
        if (axis.state != AxisState::Separating) continue;
        EXPECT_LE(least.overlap, axis.overlap + 1e-15 * trace.size)
            << to_string(axis) << " has a smaller overlap";
    }
}

// Verdict, states, deciding axis and numbers agree.
void expect_agreement(const Trace& trace, const Method& method) {
    // vertex-sort.published returns a move; if its length is zero, no axis need separate.
    if (std::string(method.id) == "vertex-sort.published" && trace.least < 0) return;
    EXPECT_EQ(trace.separating_axis, first_separating_axis(trace));
    EXPECT_EQ(is_separated(trace), trace.separating_axis >= 0);
    if (is_separated(trace)) {
        expect_deciding_axis_separates(trace);
        return;
    }
    if (!trace.available.touching || trace.least < 0) return;
    const bool touches = trace.verdict == Verdict::Touching;
    EXPECT_EQ(trace.axes[trace.least].state, touches ? AxisState::Touching : AxisState::Overlapping);
    EXPECT_EQ(trace.depth, touches ? 0 : trace.axes[trace.least].overlap);
}

class NearTouch : public testing::TestWithParam<const char*> {
  protected:
    // Pairs that the method accepts, with random and with default settings.
    template <class Visit>
    void for_each(Visit&& visit) const {
        const Method& method = *find_method(GetParam());
        Sampler sampler(2024);
        // Exact arithmetic is slow.
        const int count = method.query_verdict != nullptr ? 600 : 1500;
        for (int i = 0; i < count;) {
            const Settings settings = random_settings(sampler);
            const Pair pair = nearly_touching_pair(sampler, error_scale_of(method, settings));
            if (!method.accepts(pair)) continue;
            SCOPED_TRACE(++i);
            visit(method, pair, settings);
            visit(method, pair, Settings{});
            if (testing::Test::HasFailure()) return;
        }
    }
};

std::vector<const char*> method_ids() {
    std::vector<const char*> all;
    for (const Method& method : methods()) all.push_back(method.id);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Methods, NearTouch, testing::ValuesIn(method_ids()));

TEST_P(NearTouch, VerdictStatesAndDecidingAxisAgree) {
    RegimeCounts counts;
    for_each([&](const Method& method, const Pair& pair, const Settings& settings) {
        const Trace trace = method.query(pair, settings);
        expect_agreement(trace, method);
        count_regimes(trace, counts);
    });
    EXPECT_GT(counts.separated, 50);
    EXPECT_GT(counts.overlapping, 50);
    const Method& method = *find_method(GetParam());
    const bool uses_tolerance = uses_setting(method, Setting::TouchingTolerance, false);
    EXPECT_GT(counts.touching, uses_tolerance ? 100 : -1);
    // The other methods have no tolerance or measure one axis.
    const bool has_many_axes =
        uses_setting(method, Setting::EarlyOut, false) && std::string(method.id) != "gjk-epa";
    EXPECT_GT(counts.separated_after_touching, uses_tolerance && has_many_axes ? 5 : -1);
}

TEST_P(NearTouch, TouchingSeparatesChangesOnlyTouchingPairs) {
    const Method& tested = *find_method(GetParam());
    if (!uses_setting(tested, Setting::TouchingSeparates, true)) return;
    int touching_count = 0;
    for_each([&](const Method& method, const Pair& pair, Settings settings) {
        settings.touching_separates = false;
        const Verdict tolerant_verdict = method.query(pair, settings).verdict;
        settings.touching_separates = true;
        EXPECT_EQ(is_separated(method.query(pair, settings)), tolerant_verdict != Verdict::Overlap);
        touching_count += tolerant_verdict == Verdict::Touching ? 1 : 0;
    });
    EXPECT_GT(touching_count, 10);
}

TEST_P(NearTouch, OrderDoesNotChangeTheVerdict) {
    if (!uses_setting(*find_method(GetParam()), Setting::AxisOrder, true)) return;
    for_each([&](const Method& method, const Pair& pair, Settings settings) {
        settings.axis_order = AxisOrder::Theorem;
        const Verdict verdict = method.query(pair, settings).verdict;
        for (const AxisOrder order : axis_orders) {
            settings.axis_order = order;
            EXPECT_EQ(method.query(pair, settings).verdict, verdict) << to_string(order);
        }
    });
}

}  // namespace
}  // namespace core::near_touch_test
