// `satscope check`: one JSON line for each pair and method.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/cli.h"
#include "app/document/pair_file.h"
#include "app/document/trace_report.h"
#include "core/method.h"

namespace app {

/// `satscope check`.
struct CheckOptions {
    std::string input;                 ///< "-": standard input.
    std::vector<std::string> methods;  ///< Empty: sat; "all": every method that takes the pair.
    std::string precision;             ///< "float", "double"; empty: each method's own.
    bool axes = false;                 ///< Every axis in the line, not the deciding one alone.
    bool expect = false;  ///< Differences from the "expect" of a line fail, and lines without a usable one.
    bool fail_on_disagreement = false;  ///< So do verdicts that differ from method to method.
};

/// Reads line by line: memory does not grow with the file. Returns the exit code.
int run_check(const CheckOptions& options, const Streams& streams);

// What `check` makes of one line; lines know nothing of each other.

/// Sums over lines.
struct CheckSummary {
    long pairs = 0;          ///< Lines that hold one.
    long invalid = 0;        ///< Lines that hold none.
    long differences = 0;    ///< From what lines expect.
    long unusable = 0;       ///< Lines without a usable expectation, where one is demanded.
    long disagreements = 0;  ///< Of a method with the first that answered.
    /// What a method said; Proven and NeededExact of one that proves its verdicts.
    enum Column { Overlap, Touching, Separated, NotApplicable, Proven, NeededExact, ColumnCount };
    using VerdictCounts = std::array<long, ColumnCount>;
    std::vector<VerdictCounts> by_method;  ///< In the order of Checker::methods.

    void add(const CheckSummary& other);
};

/// Text for the two streams, and the sums.
struct CheckResult {
    std::string out;
    std::string err;  ///< Complaints, a line each.
    CheckSummary summary;
};

/// What makes a line invalid is its key `expect`.
bool concerns_expectation(const Problem& problem);

/// The options, looked up once. Const after that: lines can be checked side by side.
class Checker {
  public:
    explicit Checker(const CheckOptions& options);

    /// Appends to `result`. `scratch` lends memory.
    void check_line(std::string_view text, long number, JsonDocument& scratch, CheckResult& result) const;
    /// The same for a line that was read.
    void check_pair(const PairLine& line, long number, CheckResult& result) const;
    /// Says that there is no pair in a line, and why.
    void report_invalid(long number, const Problem& problem, CheckResult& result) const;

    const std::vector<const core::Method*>& methods() const { return methods_; }
    /// Each line must have a usable expectation.
    bool requires_expectation() const { return options_.expect; }

    /// Names what makes the expectation of a line unusable, and counts the line. `parameter_id` as in
    /// PairLine.
    void report_unusable(long number, const std::string& id, const std::vector<Problem>& problems,
                         CheckResult& result) const;

  private:
    // Reports a trace and what is not as expected in it.
    void report_trace(const PairLine& line, const TraceReportHeader& header, const core::Trace& trace,
                      CheckResult& result) const;

    // "pairs.jsonl: line 7: ": where the user finds it.
    std::string line_location(long number) const;

    CheckOptions options_;
    std::vector<const core::Method*> methods_;
    bool all_methods_ = false;
};

}  // namespace app
