// One comparison per key of an expectation.
#include "app/analysis/expectation.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/analysis/analysis.h"
#include "app/analysis/comparison.h"
#include "app/base/json.h"

namespace app {

namespace {

using core::Trace;
using core::Vec3;
using core::Verdict;

struct DifferenceFinder {
    const Trace& trace;
    const Expectation& expected;
    double tolerance;
    NumberFormat number_format;
    std::vector<Difference> found = {};

    std::vector<Difference> find() {
        const core::AvailableResults& available = trace.available;
        if (!allows_either_verdict()) {
            compare("overlap", !is_separated(trace), expected.overlap, bool_text);
            if (available.touching)
                compare("touching", trace.verdict == Verdict::Touching, expected.touching, bool_text);
            // A method that cannot detect touching returns overlap or separated.
            const bool has_expected_verdict = available.touching
                                                  ? expected.verdict == core::to_string(trace.verdict)
                                                  : (expected.verdict == "separated") == is_separated(trace);
            if (!expected.verdict.empty() && !has_expected_verdict)
                found.push_back({"verdict", core::to_string(trace.verdict), expected.verdict});
        }
        if (available.depth) compare_length("depth", trace.depth, expected.depth);
        if (available.distance) compare_length("distance", trace.distance, expected.distance);
        if (available.normal) compare_normal();
        compare_axis("axis", trace.least, expected.axis);
        compare_axis("chosen", trace.chosen, expected.chosen);
        if (available.gap) compare_length("gap", trace.gap, expected.gap);
        if (available.tie_count && !is_separated(trace))
            compare("ties", trace.tie_count, expected.ties, to_text);
        // The number of separating axes is unknown after an early-out and for a search method.
        if (trace.search.empty() && count_axes(core::AxisState::NotTested) == 0)
            compare("separating", count_axes(core::AxisState::Separating), expected.separating, to_text);
        return std::move(found);
    }

    static std::string to_text(int value) { return std::to_string(value); }
    bool is_near(double one, double other) const { return std::abs(one - other) <= tolerance; }

    template <class Value, class Format>
    void compare(const char* key, Value actual, const std::optional<Value>& wanted, const Format& format) {
        if (wanted && *wanted != actual) found.push_back({key, format(actual), format(*wanted)});
    }

    // The shapes nearly touch: a method with rounding errors may return either verdict.
    bool allows_either_verdict() const {
        if (trace.proof != core::Proof::None) return false;
        if (expected.touching.value_or(false) || expected.verdict == "touching")
            return is_near(trace.depth, 0) && is_near(trace.distance, 0);
        const bool overlaps = expected.overlap.value_or(expected.verdict != "separated");
        const std::optional<double>& length = overlaps ? expected.depth : expected.distance;
        return length && is_near(*length, 0);
    }
    static const char* bool_text(bool value) { return value ? "true" : "false"; }

    void compare_length(const char* key, double actual, const std::optional<double>& wanted) {
        if (wanted && !is_near(actual, *wanted))
            found.push_back(
                {key, format_number(actual, number_format), format_number(*wanted, number_format)});
    }

    void compare_normal() {
        const auto is_equal = [&](const Vec3& p, const Vec3& q) {
            return is_near(p.x, q.x) && is_near(p.y, q.y) && is_near(p.z, q.z);
        };
        // If several moves are equally short within rounding, each is right.
        const auto directions = core::mtv_directions(trace);
        const auto matches = [&](const Vec3& normal) {
            return std::ranges::any_of(directions,
                                       [&](const Vec3& direction) { return is_equal(direction, normal); });
        };
        if (expected.normals.empty() || std::ranges::any_of(expected.normals, matches)) return;
        std::string normals;
        for (const Vec3& normal : expected.normals)
            normals += (normals.empty() ? "" : " or ") + vector_text(normal);
        found.push_back({"normal", vector_text(trace.normal), normals});
    }
    std::string vector_text(const Vec3& vector) const {
        const Vec3 v = vector + Vec3(0);  // -0 becomes +0
        return "[" + format_number(v.x, number_format) + ", " + format_number(v.y, number_format) + ", " +
               format_number(v.z, number_format) + "]";
    }

    void compare_axis(const char* key, int index, const std::string& wanted) {
        if (wanted.empty() || index < 0) return;
        const std::string axis = core::to_string(trace.axes[index]);
        if (axis != wanted) found.push_back({key, axis, wanted});
    }

    int count_axes(core::AxisState state) const {
        return static_cast<int>(std::ranges::count(trace.axes, state, &core::AxisTest::state));
    }
};

}  // namespace

std::vector<Difference> differences(const Trace& trace, const Expectation& expectation, double tolerance,
                                    NumberFormat number_format) {
    return DifferenceFinder{trace, expectation, tolerance, number_format}.find();
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
