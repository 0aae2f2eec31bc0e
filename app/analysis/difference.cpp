// One comparison for each key of an expectation.
#include "app/analysis/difference.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/base/number.h"

namespace app {

namespace {

using core::Trace;
using core::Vec3;
using core::Verdict;

bool is_near(double got, double expected, double tolerance) { return std::abs(got - expected) <= tolerance; }

std::string text(const Vec3& given, NumberForm numbers) {
    const Vec3 v = given + Vec3(0);  // a zero of a direction has no sign
    return "[" + exact_text(v.x, numbers) + ", " + exact_text(v.y, numbers) + ", " +
           exact_text(v.z, numbers) + "]";
}

const char* text(bool value) { return value ? "true" : "false"; }

// The shapes all but touch: a method that rounds may say either.
bool may_differ(const Trace& trace, const Expectation& expect, double tolerance) {
    if (trace.proof != core::Proof::None) return false;
    const bool overlaps = expect.overlap.value_or(expect.verdict != "separated");
    if (expect.touching.value_or(false) || expect.verdict == "touching") {
        return is_near(trace.depth, 0, tolerance) && is_near(trace.distance, 0, tolerance);
    }
    const std::optional<double>& measure = overlaps ? expect.depth : expect.distance;
    return measure && std::abs(*measure) <= tolerance;
}

// A method that knows no touching says overlap or separated of what touches.
bool same_verdict(const Trace& trace, const std::string& expected) {
    if (trace.given.touching) return expected == core::word(trace.verdict);
    return (expected == "separated") == apart(trace);
}

void compare_verdict(const Trace& trace, const Expectation& expect, std::vector<Difference>& out) {
    const bool overlaps = !apart(trace);
    const bool touches = trace.verdict == Verdict::Touching;
    if (expect.overlap && *expect.overlap != overlaps) {
        out.push_back({"overlap", text(overlaps), text(*expect.overlap)});
    }
    if (expect.touching && trace.given.touching && *expect.touching != touches) {
        out.push_back({"touching", text(touches), text(*expect.touching)});
    }
    if (!expect.verdict.empty() && !same_verdict(trace, expect.verdict)) {
        out.push_back({"verdict", core::word(trace.verdict), expect.verdict});
    }
}

std::optional<Difference> compare_normal(const Trace& trace, const Expectation& expect, double tolerance,
                                         NumberForm numbers) {
    const auto same = [&](const Vec3& p, const Vec3& q) {
        return is_near(p.x, q.x, tolerance) && is_near(p.y, q.y, tolerance) && is_near(p.z, q.z, tolerance);
    };
    // Where several moves are equally short to rounding, any of them is right.
    const auto ways = core::shortest_ways(trace);
    const auto fits = [&](const Vec3& normal) {
        return std::any_of(ways.begin(), ways.end(), [&](const Vec3& way) { return same(way, normal); });
    };
    if (expect.normals.empty() || std::any_of(expect.normals.begin(), expect.normals.end(), fits))
        return std::nullopt;
    std::string any_of;
    for (const Vec3& normal : expect.normals)
        any_of += (any_of.empty() ? "" : " or ") + text(normal, numbers);
    return Difference{"normal", text(trace.normal, numbers), any_of};
}

void compare_axis(const char* key, const Trace& trace, int index, const std::string& expected,
                  std::vector<Difference>& out) {
    if (expected.empty() || index < 0) return;
    const std::string axis = core::name(trace.axes[static_cast<std::size_t>(index)]);
    if (axis != expected) out.push_back({key, axis, expected});
}

// Axes that an early-out left out may separate as well; a search measures one axis.
bool all_axes_are_measured(const Trace& trace) {
    return trace.search.empty() && std::none_of(trace.axes.begin(), trace.axes.end(), [](const auto& axis) {
               return axis.state == core::AxisState::NotReached;
           });
}

void compare_counts(const Trace& trace, const Expectation& expect, std::vector<Difference>& out) {
    const auto compare = [&](const char* key, int got, int expected) {
        if (got != expected) out.push_back({key, std::to_string(got), std::to_string(expected)});
    };
    if (expect.ties && trace.given.ties && !apart(trace)) compare("ties", trace.ties, *expect.ties);
    if (!expect.separating || !all_axes_are_measured(trace)) return;
    const auto separates = [](const auto& axis) { return axis.state == core::AxisState::Separates; };
    compare("separating", static_cast<int>(std::count_if(trace.axes.begin(), trace.axes.end(), separates)),
            *expect.separating);
}

}  // namespace

std::vector<Difference> differences(const Trace& trace, const Expectation& expect, double tolerance,
                                    NumberForm numbers) {
    std::vector<Difference> out;
    if (!may_differ(trace, expect, tolerance)) compare_verdict(trace, expect, out);
    if (expect.depth && trace.given.depth && !is_near(trace.depth, *expect.depth, tolerance)) {
        out.push_back({"depth", exact_text(trace.depth, numbers), exact_text(*expect.depth, numbers)});
    }
    if (expect.distance && trace.given.distance && !is_near(trace.distance, *expect.distance, tolerance)) {
        out.push_back(
            {"distance", exact_text(trace.distance, numbers), exact_text(*expect.distance, numbers)});
    }
    const auto normal = trace.given.normal ? compare_normal(trace, expect, tolerance, numbers) : std::nullopt;
    if (normal) out.push_back(*normal);
    compare_axis("axis", trace, trace.least, expect.axis, out);
    compare_axis("chosen", trace, trace.chosen, expect.chosen, out);
    if (expect.gap && trace.given.gap && !is_near(trace.gap, *expect.gap, tolerance))
        out.push_back({"gap", exact_text(trace.gap, numbers), exact_text(*expect.gap, numbers)});
    compare_counts(trace, expect, out);
    return out;
}

}  // namespace app
