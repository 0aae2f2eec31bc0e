// A line becomes a pair, a pair becomes traces, a trace becomes a report.
#include "app/cli/check_line.h"

#include <algorithm>

#include "app/analysis/comparison.h"
#include "app/analysis/difference.h"

namespace app {

namespace {

std::string line_prefix(long number) { return "line " + std::to_string(number) + ": "; }

std::string id_prefix(const std::string& id) { return id.empty() ? "" : id + ": "; }

// Said of a method that has the choice.
std::string precision_id(const core::Method& method, const core::Settings& settings) {
    if (!method.has_float) return "";
    return core::effective_precision(method, settings) == core::Precision::Float ? "float" : "double";
}

void count_verdict(const core::Trace& trace, CheckSummary::VerdictCounts& counts) {
    ++counts[static_cast<std::size_t>(trace.verdict)];
    if (trace.proof != core::Proof::None) ++counts[CheckSummary::Proven];
    if (trace.proof == core::Proof::Exact) ++counts[CheckSummary::NeededExact];
}

}  // namespace

bool concerns_expectation(const Problem& problem) {
    return problem.where == "expect" || problem.where.starts_with("expect.");
}

void CheckSummary::add(const CheckSummary& other) {
    pairs += other.pairs;
    invalid += other.invalid;
    differences += other.differences;
    unusable += other.unusable;
    disagreements += other.disagreements;
    by_method.resize(std::max(by_method.size(), other.by_method.size()));
    for (std::size_t i = 0; i < other.by_method.size(); ++i) {
        for (std::size_t column = 0; column < ColumnCount; ++column) {
            by_method[i][column] += other.by_method[i][column];
        }
    }
}

Checker::Checker(const CheckOptions& options) : options_(options) {
    all_methods_ = std::find(options.methods.begin(), options.methods.end(), "all") != options.methods.end();
    if (all_methods_) {
        for (const core::Method& method : core::methods()) methods_.push_back(&method);
        return;
    }
    for (const std::string& id : options.methods) methods_.push_back(core::find_method(id));
    if (methods_.empty()) methods_.push_back(core::find_method("sat"));
}

std::string Checker::line_location(long number) const {
    return (options_.input == "-" ? "standard input" : options_.input) + ": " + line_prefix(number);
}

void Checker::check_line(std::string_view text, long number, JsonDocument& scratch,
                         CheckResult& result) const {
    if (is_blank(text)) return;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (line) return check_pair(*line, number, result);
    report_invalid(number, line.error(), result);
    if (options_.expect && concerns_expectation(line.error())) ++result.summary.unusable;
}

void Checker::report_invalid(long number, const Problem& problem, CheckResult& result) const {
    const std::string message = (problem.where.empty() ? "" : problem.where + ": ") + problem.what;
    result.out += write_trace_report({"", number, "", ""}, "invalid", line_prefix(number) + message);
    result.err += line_location(number) + message + "\n";
    ++result.summary.invalid;
}

void Checker::report_unusable(long number, const std::string& id, const std::vector<Problem>& problems,
                              CheckResult& result) const {
    for (const Problem& problem : problems)
        result.err += line_location(number) + id_prefix(id) + problem.where + ": " + problem.what + "\n";
    ++result.summary.unusable;
}

void Checker::check_pair(const PairLine& line, long number, CheckResult& result) const {
    CheckSummary& summary = result.summary;
    ++summary.pairs;
    summary.by_method.resize(methods_.size());
    if (options_.expect && !line.expectation)
        report_unusable(number, line.id, {{"expect", "the key is missing"}}, result);
    else if (options_.expect && !line.expectation->problems.empty())
        report_unusable(number, line.id, line.expectation->problems, result);
    core::Settings settings = line.settings;
    if (options_.precision == "float") settings.precision = core::Precision::Float;
    if (options_.precision == "double") settings.precision = core::Precision::Double;
    // The first method that answered: the others are held against it.
    const core::Method* first = nullptr;
    core::Trace first_trace;
    for (std::size_t i = 0; i < methods_.size(); ++i) {
        const core::Method& method = *methods_[i];
        const TraceReportHeader header{line.id, number, method.id, precision_id(method, settings)};
        if (!method.accepts(line.pair)) {
            ++summary.by_method[i][CheckSummary::NotApplicable];
            if (!all_methods_)
                result.out +=
                    write_trace_report(header, "not-applicable", "the method does not accept these shapes");
            continue;
        }
        core::Trace trace = method.query(line.pair, settings);
        count_verdict(trace, summary.by_method[i]);
        report_trace(line, header, trace, result);
        if (first == nullptr) {
            first = &method;
            first_trace = std::move(trace);
        } else if (!have_equal_verdicts(first_trace, trace)) {
            ++summary.disagreements;
            result.err += line_location(number) + id_prefix(line.id) + first->id + " reports " +
                          core::to_string(first_trace.verdict) + ", " + method.id + " reports " +
                          core::to_string(trace.verdict) + "\n";
        }
    }
}

void Checker::report_trace(const PairLine& line, const TraceReportHeader& header, const core::Trace& trace,
                           CheckResult& result) const {
    const bool flat = core::is_flat(line.pair.a.shape);
    result.out += write_trace_report(header, trace, flat,
                                     options_.axes ? TraceReportAxes::All : TraceReportAxes::Deciding);
    if (!options_.expect || !line.expectation) return;
    for (const Difference& each : differences(trace, *line.expectation, line.tolerance)) {
        ++result.summary.differences;
        result.err += line_location(header.line) + id_prefix(line.id) + header.method + ": " + each.key +
                      ": got " + each.actual + ", expected " + each.expected + "\n";
    }
}

}  // namespace app
