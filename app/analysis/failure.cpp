// Compares with the reference; the cause is looked for last, because it takes the most time.
#include "app/analysis/failure.h"

#include <cmath>
#include <utility>

#include "app/analysis/analysis.h"
#include "app/analysis/causes.h"
#include "app/analysis/expectation.h"
#include "app/document/trace_report.h"

namespace app {

std::string without_numbers(const std::string& axis, char side) {
    std::string kind;
    bool is_dropped = false;
    for (const char c : axis) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit) is_dropped = c == side;
        if (!is_digit || !is_dropped) kind += c;
    }
    return kind;
}

namespace {

bool has_points(const core::PlacedShape& placed) {
    return std::holds_alternative<core::Hull>(placed.shape) ||
           std::holds_alternative<core::Polygon>(placed.shape);
}

Failure make_failure(const core::Trace& right, const core::Pair& pair) {
    Failure failure;
    failure.axis = right.least < 0 ? "" : core::to_string(right.axes[right.least]);
    // "A3xB11" of a box and a hull is "A3xB".
    failure.axis_kind = has_points(pair.a) ? without_numbers(failure.axis, 'A') : failure.axis;
    if (has_points(pair.b)) failure.axis_kind = without_numbers(failure.axis_kind, 'B');
    failure.right = core::to_string(right.verdict);
    failure.signed_distance = signed_distance(right);
    return failure;
}

// The differing answers. Another axis alone is no failure: several may be right.
void add_differences(const ComparisonRow& row, const core::Trace& right, Failure& failure) {
    if (row.normal.differs) {
        failure.what.emplace_back("normal");
        failure.size = std::abs(row.normal.error);
    }
    if (row.depth.differs) {
        failure.what.emplace_back(is_separated(right) ? "gap" : "depth");
        failure.size = std::abs(row.depth.error);
    }
    if (row.verdict.differs) {
        failure.what.emplace_back("verdict");
        failure.size = is_separated(right) ? right.distance : right.depth;
    }
}

}  // namespace

FailureProbe probe_method(const core::Method& method, const core::Settings& settings,
                          const TextCatalog& texts) {
    return [&method, settings, &texts](const core::Pair& pair) -> std::optional<Failure> {
        if (!method.accepts(pair)) return std::nullopt;
        const core::Trace right = reference_method(pair).query(pair, {});
        const ComparisonRow row = compare_trace(method, method.query(pair, settings), pair, settings, right);
        Failure failure = make_failure(right, pair);
        add_differences(row, right, failure);
        if (failure.what.empty()) return std::nullopt;
        failure.wrong = core::to_string(row.trace.verdict);
        const DifferenceCause cause = find_cause({pair, settings, right, row, texts});
        failure.cause_key = cause.key;
        failure.cause_text = cause.text;
        return failure;
    };
}

FailureProbe probe_answer(AnswerOf answer_of, std::optional<double> tolerance, const TextCatalog& texts) {
    return [answer_of = std::move(answer_of), tolerance,
            &texts](const core::Pair& pair) -> std::optional<Failure> {
        const core::Trace right = reference_method(pair).query(pair, {});
        Failure failure = make_failure(right, pair);
        const std::optional<ReportedAnswer> answer = answer_of(pair, failure);
        if (!failure.what.empty()) return failure;
        if (!answer) return std::nullopt;
        const ComparisonRow row =
            compare_reported(*answer, pair, right, texts, {NumberFormat::Short, tolerance});
        add_differences(row, right, failure);
        if (failure.what.empty()) return std::nullopt;
        if (row.verdict.is_available) failure.wrong = core::to_string(row.trace.verdict);
        failure.cause_key = row.cause_key;
        failure.cause_text = row.cause_text;
        return failure;
    };
}

FailureProbe probe_reported(const ReportedAnswer& reported, std::optional<double> tolerance,
                            const TextCatalog& texts) {
    return probe_answer(
        [reported](const core::Pair&, Failure& failure) -> std::optional<ReportedAnswer> {
            failure.has_fixed_answer = true;
            return reported;
        },
        tolerance, texts);
}

FailureProbe probe_expectation(const Expectation& expectation, double tolerance) {
    return [expectation, tolerance](const core::Pair& pair) -> std::optional<Failure> {
        const core::Trace right = reference_method(pair).query(pair, {});
        Failure failure = make_failure(right, pair);
        failure.has_fixed_answer = true;
        for (const Difference& each : differences(right, expectation, tolerance))
            failure.what.push_back(each.key);
        if (failure.what.empty()) return std::nullopt;
        failure.size = is_separated(right) ? right.distance : right.depth;
        return failure;
    };
}

}  // namespace app
