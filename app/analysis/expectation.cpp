// One comparison per key of an expectation.
#include "app/analysis/expectation.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/analysis/analysis.h"
#include "app/analysis/comparison.h"
#include "app/base/json_writer.h"

namespace app {

namespace {

using core::Trace;
using core::Vec3;
using core::Verdict;

bool is_near(double actual, double expected, double tolerance) {
    return std::abs(actual - expected) <= tolerance;
}

std::string format_value(const Vec3& vector, NumberFormat number_format) {
    const Vec3 v = vector + Vec3(0);  // -0 becomes +0
    return "[" + format_number(v.x, number_format) + ", " + format_number(v.y, number_format) + ", " +
           format_number(v.z, number_format) + "]";
}

const char* format_value(bool value) { return value ? "true" : "false"; }

// The shapes nearly touch: a method with rounding errors may return either verdict.
bool allows_either_verdict(const Trace& trace, const Expectation& expectation, double tolerance) {
    if (trace.proof != core::Proof::None) return false;
    const bool overlaps = expectation.overlap.value_or(expectation.verdict != "separated");
    if (expectation.touching.value_or(false) || expectation.verdict == "touching") {
        return is_near(trace.depth, 0, tolerance) && is_near(trace.distance, 0, tolerance);
    }
    const std::optional<double>& expected_length = overlaps ? expectation.depth : expectation.distance;
    return expected_length && std::abs(*expected_length) <= tolerance;
}

// A method that cannot detect touching returns overlap or separated.
bool matches_verdict(const Trace& trace, const std::string& expected) {
    if (trace.available.touching) return expected == core::to_string(trace.verdict);
    return (expected == "separated") == is_separated(trace);
}

void compare_verdict(const Trace& trace, const Expectation& expectation, std::vector<Difference>& out) {
    const bool overlaps = !is_separated(trace);
    const bool touches = trace.verdict == Verdict::Touching;
    if (expectation.overlap && *expectation.overlap != overlaps) {
        out.push_back({"overlap", format_value(overlaps), format_value(*expectation.overlap)});
    }
    if (expectation.touching && trace.available.touching && *expectation.touching != touches) {
        out.push_back({"touching", format_value(touches), format_value(*expectation.touching)});
    }
    if (!expectation.verdict.empty() && !matches_verdict(trace, expectation.verdict)) {
        out.push_back({"verdict", core::to_string(trace.verdict), expectation.verdict});
    }
}

std::optional<Difference> compare_normal(const Trace& trace, const Expectation& expectation, double tolerance,
                                         NumberFormat number_format) {
    const auto is_equal = [&](const Vec3& p, const Vec3& q) {
        return is_near(p.x, q.x, tolerance) && is_near(p.y, q.y, tolerance) && is_near(p.z, q.z, tolerance);
    };
    // If several moves are equally short within rounding, each is right.
    const auto directions = core::mtv_directions(trace);
    const auto matches = [&](const Vec3& normal) {
        return std::ranges::any_of(directions,
                                   [&](const Vec3& direction) { return is_equal(direction, normal); });
    };
    if (expectation.normals.empty() || std::ranges::any_of(expectation.normals, matches)) return std::nullopt;
    std::string expected_normals;
    for (const Vec3& normal : expectation.normals)
        expected_normals += (expected_normals.empty() ? "" : " or ") + format_value(normal, number_format);
    return Difference{"normal", format_value(trace.normal, number_format), expected_normals};
}

void compare_axis(const char* key, const Trace& trace, int index, const std::string& expected,
                  std::vector<Difference>& out) {
    if (expected.empty() || index < 0) return;
    const std::string axis = core::to_string(trace.axes[index]);
    if (axis != expected) out.push_back({key, axis, expected});
}

// The number of separating axes is unknown after an early-out and for a search method.
bool are_all_axes_measured(const Trace& trace) {
    return trace.search.empty() && std::ranges::none_of(trace.axes, [](const auto& axis) {
               return axis.state == core::AxisState::NotTested;
           });
}

void compare_counts(const Trace& trace, const Expectation& expectation, std::vector<Difference>& out) {
    const auto compare = [&](const char* key, int actual, int expected) {
        if (actual != expected) out.push_back({key, std::to_string(actual), std::to_string(expected)});
    };
    if (expectation.ties && trace.available.tie_count && !is_separated(trace))
        compare("ties", trace.tie_count, *expectation.ties);
    if (!expectation.separating || !are_all_axes_measured(trace)) return;
    const auto separates = [](const auto& axis) { return axis.state == core::AxisState::Separating; };
    compare("separating", static_cast<int>(std::ranges::count_if(trace.axes, separates)),
            *expectation.separating);
}

}  // namespace

std::vector<Difference> differences(const Trace& trace, const Expectation& expectation, double tolerance,
                                    NumberFormat number_format) {
    std::vector<Difference> out;
    if (!allows_either_verdict(trace, expectation, tolerance)) compare_verdict(trace, expectation, out);
    if (expectation.depth && trace.available.depth && !is_near(trace.depth, *expectation.depth, tolerance)) {
        out.push_back({"depth", format_number(trace.depth, number_format),
                       format_number(*expectation.depth, number_format)});
    }
    if (expectation.distance && trace.available.distance &&
        !is_near(trace.distance, *expectation.distance, tolerance)) {
        out.push_back({"distance", format_number(trace.distance, number_format),
                       format_number(*expectation.distance, number_format)});
    }
    const auto normal =
        trace.available.normal ? compare_normal(trace, expectation, tolerance, number_format) : std::nullopt;
    if (normal) out.push_back(*normal);
    compare_axis("axis", trace, trace.least, expectation.axis, out);
    compare_axis("chosen", trace, trace.chosen, expectation.chosen, out);
    if (expectation.gap && trace.available.gap && !is_near(trace.gap, *expectation.gap, tolerance))
        out.push_back(
            {"gap", format_number(trace.gap, number_format), format_number(*expectation.gap, number_format)});
    compare_counts(trace, expectation, out);
    return out;
}

// Uses the method of the scene if it detects touching, else the reference: a scene may demonstrate a wrong
// method.

bool meets_expectation(const Document& document) {
    const Result<PairLine> line = make_pair_line(document);
    if (!line || !line->expectation) return true;
    const core::Pair pair = app::pair(document);
    const auto is_met_by = [&](const core::Method& method) {
        const core::Trace trace = method.query(pair, document.settings);
        return differences(trace, *line->expectation, line->tolerance).empty();
    };
    return is_met_by(method_or_sat(document.method, pair)) || is_met_by(reference_method(pair));
}

std::string make_expectation(const Document& document) {
    const core::Pair pair = app::pair(document);
    const core::Trace trace = reference_method(pair).query(pair, document.settings);
    return make_json([&](JsonWriter& members) {
        members.add("verdict", core::to_string(trace.verdict));
        if (trace.least >= 0 && trace.tie_count == 1)
            members.add("axis", core::to_string(trace.axes[trace.least]));
        if (trace.verdict == core::Verdict::Overlap && trace.available.depth)
            members.add("depth", trace.depth);
        if (is_separated(trace) && trace.available.distance) members.add("distance", trace.distance);
    });
}

}  // namespace app
