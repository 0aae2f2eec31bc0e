// One comparison for each key of an expectation.
#include "app/io/difference.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/support/number.h"

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
    const std::string axis =
        trace.least < 0 ? "" : core::name(trace.axes[static_cast<std::size_t>(trace.least)]);
    if (!expect.axis.empty() && !axis.empty() && expect.axis != axis)
        out.push_back({"axis", axis, expect.axis});
    return out;
}

}  // namespace app
