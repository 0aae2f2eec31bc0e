// A line becomes a pair, a pair becomes traces, a trace becomes a report.
#include "app/cli/check_line.h"

#include <algorithm>

#include "app/analysis/comparison.h"
#include "app/analysis/difference.h"

namespace app {

namespace {

std::string line_place(long number) { return "line " + std::to_string(number) + ": "; }

std::string named(const std::string& id) { return id.empty() ? "" : id + ": "; }

// Said of a method that has the choice.
std::string precision_word(const core::Method& method, const core::Settings& settings) {
    if (!method.has_float) return "";
    return core::precision_of(method, settings) == core::Precision::Float ? "float" : "double";
}

void count(const core::Trace& trace, Tally::Counts& counts) {
    ++counts[static_cast<std::size_t>(trace.verdict)];
    if (trace.proof != core::Proof::None) ++counts[Tally::Proven];
    if (trace.proof == core::Proof::Exact) ++counts[Tally::NeededExact];
}

}  // namespace

bool is_of_expect(const Problem& problem) {
    return problem.where == "expect" || problem.where.starts_with("expect.");
}

void Tally::add(const Tally& other) {
    pairs += other.pairs;
    invalid += other.invalid;
    differences += other.differences;
    unusable += other.unusable;
    disagreements += other.disagreements;
    by_method.resize(std::max(by_method.size(), other.by_method.size()));
    for (std::size_t i = 0; i < other.by_method.size(); ++i) {
        for (std::size_t column = 0; column < Columns; ++column) {
            by_method[i][column] += other.by_method[i][column];
        }
    }
}

Checker::Checker(const CheckOptions& options) : options_(options) {
    all_ = std::find(options.methods.begin(), options.methods.end(), "all") != options.methods.end();
    if (all_) {
        for (const core::Method& method : core::methods()) methods_.push_back(&method);
        return;
    }
    for (const std::string& id : options.methods) methods_.push_back(core::find_method(id));
    if (methods_.empty()) methods_.push_back(core::find_method("sat"));
}

std::string Checker::place(long number) const {
    return (options_.input == "-" ? "standard input" : options_.input) + ": " + line_place(number);
}

void Checker::check_line(std::string_view text, long number, JsonText& scratch, CheckResult& result) const {
    if (is_blank(text)) return;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (line) return check_pair(*line, number, result);
    invalid(number, line.error(), result);
    if (options_.expect && is_of_expect(line.error())) ++result.tally.unusable;
}

void Checker::invalid(long number, const Problem& problem, CheckResult& result) const {
    const std::string what = (problem.where.empty() ? "" : problem.where + ": ") + problem.what;
    result.out += report({"", number, "", ""}, "invalid", line_place(number) + what);
    result.err += place(number) + what + "\n";
    ++result.tally.invalid;
}

void Checker::unusable(long number, const std::string& id, const std::vector<Problem>& faults,
                       CheckResult& result) const {
    for (const Problem& fault : faults)
        result.err += place(number) + named(id) + fault.where + ": " + fault.what + "\n";
    ++result.tally.unusable;
}

void Checker::check_pair(const PairLine& line, long number, CheckResult& result) const {
    Tally& tally = result.tally;
    ++tally.pairs;
    tally.by_method.resize(methods_.size());
    if (options_.expect && !line.expect)
        unusable(number, line.id, {{"expect", "the key is missing"}}, result);
    else if (options_.expect && !line.expect->faults.empty())
        unusable(number, line.id, line.expect->faults, result);
    core::Settings settings = line.settings;
    if (options_.precision == "float") settings.precision = core::Precision::Float;
    if (options_.precision == "double") settings.precision = core::Precision::Double;
    // The first method that answered: the others are held against it.
    const core::Method* first = nullptr;
    core::Trace first_trace;
    for (std::size_t i = 0; i < methods_.size(); ++i) {
        const core::Method& method = *methods_[i];
        const ReportHead head{line.id, number, method.id, precision_word(method, settings)};
        if (!method.takes(line.pair)) {
            ++tally.by_method[i][Tally::NotApplicable];
            if (!all_) result.out += report(head, "not-applicable", "the method does not take these shapes");
            continue;
        }
        core::Trace trace = method.query(line.pair, settings);
        count(trace, tally.by_method[i]);
        answer(line, head, trace, result);
        if (first == nullptr) {
            first = &method;
            first_trace = std::move(trace);
        } else if (!same_verdict(first_trace, trace)) {
            ++tally.disagreements;
            result.err += place(number) + named(line.id) + first->id + " says " +
                          core::word(first_trace.verdict) + ", " + method.id + " says " +
                          core::word(trace.verdict) + "\n";
        }
    }
}

void Checker::answer(const PairLine& line, const ReportHead& head, const core::Trace& trace,
                     CheckResult& result) const {
    const bool flat = core::is_flat(line.pair.a.shape);
    result.out += report(head, trace, flat, options_.axes ? ReportAxes::All : ReportAxes::Deciding);
    if (!options_.expect || !line.expect) return;
    for (const Difference& each : differences(trace, *line.expect, line.tolerance)) {
        ++result.tally.differences;
        result.err += place(head.line) + named(line.id) + head.method + ": " + each.key + ": got " +
                      each.got + ", expected " + each.expected + "\n";
    }
}

}  // namespace app
