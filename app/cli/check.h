// `satscope check`: one JSON line per pair and method.
#pragma once

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/cli/cli.h"
#include "app/document/pair_file.h"
#include "app/document/trace_report.h"
#include "core/method.h"

namespace app {

/// `satscope check`.
struct CheckOptions {
    ReadOptions read;                  ///< If the input is free text.
    std::string input;                 ///< "-": standard input.
    std::vector<std::string> methods;  ///< Empty: sat; "all": every method that accepts the pair.
    std::string precision;             ///< "float" or "double"; empty: precision of the method.
    bool axes = false;                 ///< Report all axes, not only the deciding one.
    bool contacts = false;  ///< Report contacts, witness points, and the impact of a scene's motion.
    EngineOptions engine;   ///< Replace the settings of the pairs.
    bool reported = false;  ///< Fail if the answer in `reported` differs, or if a line has none.
    std::optional<double>
        tolerance;        ///< Of depth and distance, instead of that of the line or of the digits.
    bool expect = false;  ///< Fail if a result differs from the "expect" of its line, or if a line has no
                          ///< valid "expect".
    bool fail_on_disagreement = false;  ///< Fail if methods disagree on a verdict.
};

/// Reads in batches: memory does not grow with the file, unless it is packed. Returns the exit code.
int run_check(const CheckOptions& options, const Streams& streams);

// Checking single lines.

/// Totals.
struct CheckSummary {
    long pairs = 0;          ///< Lines with a pair.
    long invalid = 0;        ///< Invalid lines.
    long differences = 0;    ///< Differences from expectations.
    long unusable = 0;       ///< Lines without a valid expectation or reported answer, if one is required.
    long misreported = 0;    ///< Reported answers that differ.
    long disagreements = 0;  ///< Verdicts that differ from the first method.
    /// Verdicts of a method. Proven and NeededExact are for a method that proves its verdicts.
    enum Column { Overlap, Touching, Separated, NotApplicable, Proven, NeededExact, ColumnCount };
    using VerdictCounts = std::array<long, ColumnCount>;
    std::vector<VerdictCounts> by_method;  ///< In the order of Checker::methods.

    void add(const CheckSummary& other);
};

class Checker;
/// Writes the totals of all pairs.
void write_summary(const Checker& checker, const CheckSummary& total, const CheckOptions& options,
                   const Streams& streams);

/// Output and totals.
struct CheckResult {
    std::string out;
    std::string err;  ///< Errors, one per line.
    CheckSummary summary;
};

/// The key `expect` makes the line invalid.
bool concerns_expectation(const Problem& problem);

/// Checks lines under fixed options. Const functions can run in parallel.
class Checker {
  public:
    /// `texts`: of the sentences in the JSON; `messages`: of the messages beside it.
    Checker(const CheckOptions& options, TextCatalog texts, TextCatalog messages);

    /// Appends to `result`. `scratch` provides memory.
    void check_line(std::string_view text, long number, JsonDocument& scratch, CheckResult& result) const;
    /// The same for a parsed line.
    void check_pair(const PairLine& line, long number, CheckResult& result) const;
    /// Reports an invalid line. `id`: JSON; empty: none.
    void report_invalid(long number, const std::string& id, const Problem& problem,
                        CheckResult& result) const;

    const std::vector<const core::Method*>& methods() const { return methods_; }
    /// Every line must have a valid expectation.
    bool requires_expectation() const { return options_.expect; }

    /// Reports and counts a line without a usable expectation or reported answer.
    void report_unusable(long number, const std::string& id, const std::vector<Problem>& problems,
                         CheckResult& result) const;

  private:
    // The settings of the line under the options.
    core::Settings settings_of(const PairLine& line) const;
    // Compares the reported answer; JSON, empty: none is asked for or given.
    std::string check_reported(const PairLine& line, const core::Settings& settings, long number,
                               CheckResult& result) const;
    // Counts and reports missing keys.
    void require_keys(const PairLine& line, long number, CheckResult& result) const;
    // Reports a trace and its differences from the expectation.
    void report_trace(const PairLine& line, const TraceReportHeader& header, const core::Trace& trace,
                      CheckResult& result) const;

    // Appends "pairs.jsonl: line 7: id: " and the problem.
    void add_message(CheckResult& result, long number, const std::string& id, const Problem& problem) const;

    CheckOptions options_;
    TextCatalog texts_, messages_;
    std::vector<const core::Method*> methods_;
    bool all_methods_ = false;
};

}  // namespace app
