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

class DifferenceFinder {
  public:
    DifferenceFinder(const Trace& trace, const Expectation& expectation, double tolerance,
                     NumberFormat number_format)
        : trace_(trace), expected_(expectation), tolerance_(tolerance), number_format_(number_format) {}

    std::vector<Difference> find() {
        const core::AvailableResults& available = trace_.available;
        if (!allows_either_verdict()) compare_verdict();
        if (available.depth) compare_length("depth", trace_.depth, expected_.depth);
        if (available.distance) compare_length("distance", trace_.distance, expected_.distance);
        if (available.normal) compare_normal();
        compare_axis("axis", trace_.least, expected_.axis);
        compare_axis("chosen", trace_.chosen, expected_.chosen);
        if (available.gap) compare_length("gap", trace_.gap, expected_.gap);
        if (available.tie_count && !is_separated(trace_))
            compare("ties", trace_.tie_count, expected_.ties, to_text);
        // The number of separating axes is unknown after an early-out and for a search method.
        if (trace_.search.empty() && count_axes(core::AxisState::NotTested) == 0)
            compare("separating", count_axes(core::AxisState::Separating), expected_.separating, to_text);
        return std::move(found_);
    }

  private:
    static std::string to_text(int value) { return std::to_string(value); }
    bool is_near(double actual, double expected) const { return std::abs(actual - expected) <= tolerance_; }

    template <class Value, class Format>
    void compare(const char* key, Value actual, const std::optional<Value>& expected, const Format& format) {
        if (expected && *expected != actual) found_.push_back({key, format(actual), format(*expected)});
    }

    // The shapes nearly touch: a method with rounding errors may return either verdict.
    bool allows_either_verdict() const {
        if (trace_.proof != core::Proof::None) return false;
        if (expected_.touching.value_or(false) || expected_.verdict == "touching")
            return is_near(trace_.depth, 0) && is_near(trace_.distance, 0);
        const bool overlaps = expected_.overlap.value_or(expected_.verdict != "separated");
        const std::optional<double>& length = overlaps ? expected_.depth : expected_.distance;
        return length && is_near(*length, 0);
    }
    void compare_verdict() {
        compare("overlap", !is_separated(trace_), expected_.overlap, bool_text);
        if (trace_.available.touching)
            compare("touching", trace_.verdict == Verdict::Touching, expected_.touching, bool_text);
        if (!expected_.verdict.empty() && !has_expected_verdict())
            found_.push_back({"verdict", core::to_string(trace_.verdict), expected_.verdict});
    }
    // A method that cannot detect touching returns overlap or separated.
    bool has_expected_verdict() const {
        if (trace_.available.touching) return expected_.verdict == core::to_string(trace_.verdict);
        return (expected_.verdict == "separated") == is_separated(trace_);
    }
    static const char* bool_text(bool value) { return value ? "true" : "false"; }

    void compare_length(const char* key, double actual, const std::optional<double>& expected) {
        if (expected && !is_near(actual, *expected))
            found_.push_back(
                {key, format_number(actual, number_format_), format_number(*expected, number_format_)});
    }

    void compare_normal() {
        const auto is_equal = [&](const Vec3& p, const Vec3& q) {
            return is_near(p.x, q.x) && is_near(p.y, q.y) && is_near(p.z, q.z);
        };
        // If several moves are equally short within rounding, each is right.
        const auto directions = core::mtv_directions(trace_);
        const auto matches = [&](const Vec3& normal) {
            return std::ranges::any_of(directions,
                                       [&](const Vec3& direction) { return is_equal(direction, normal); });
        };
        if (expected_.normals.empty() || std::ranges::any_of(expected_.normals, matches)) return;
        std::string expected;
        for (const Vec3& normal : expected_.normals)
            expected += (expected.empty() ? "" : " or ") + vector_text(normal);
        found_.push_back({"normal", vector_text(trace_.normal), expected});
    }
    std::string vector_text(const Vec3& vector) const {
        const Vec3 v = vector + Vec3(0);  // -0 becomes +0
        return "[" + format_number(v.x, number_format_) + ", " + format_number(v.y, number_format_) + ", " +
               format_number(v.z, number_format_) + "]";
    }

    void compare_axis(const char* key, int index, const std::string& expected) {
        if (expected.empty() || index < 0) return;
        const std::string axis = core::to_string(trace_.axes[index]);
        if (axis != expected) found_.push_back({key, axis, expected});
    }

    int count_axes(core::AxisState state) const {
        return static_cast<int>(std::ranges::count(trace_.axes, state, &core::AxisTest::state));
    }

    const Trace& trace_;
    const Expectation& expected_;
    double tolerance_;
    NumberFormat number_format_;
    std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> differences(const Trace& trace, const Expectation& expectation, double tolerance,
                                    NumberFormat number_format) {
    return DifferenceFinder(trace, expectation, tolerance, number_format).find();
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
