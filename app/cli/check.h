// `satscope check`: one JSON line per pair and method.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/cli/cli.h"
#include "app/document/pair_file.h"
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

// Checks single lines of `satscope check`.

/// The same for all lines; threads may share it.
struct CheckSetup {
    CheckSetup(const CheckOptions& options, TextCatalog texts, TextCatalog messages);

    CheckOptions options;
    TextCatalog texts;                         ///< Of the sentences in the JSON.
    TextCatalog messages;                      ///< Of the messages beside it.
    bool all_methods;                          ///< The methods are compared with the reference.
    std::vector<const core::Method*> methods;  ///< In the order of their results.
};

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
    std::vector<VerdictCounts> by_method;  ///< In the order of CheckSetup::methods.

    void add(const CheckSummary& other);
};

/// Output and totals.
struct CheckResult {
    std::string out;
    std::string err;  ///< Errors, one per line.
    CheckSummary summary;
};

/// The key `expect` makes the line invalid.
bool concerns_expectation(const Problem& problem);

/// Appends to `result`. `scratch` provides memory.
void check_line(const CheckSetup& setup, std::string_view text, long number, JsonDocument& scratch,
                CheckResult& result);
/// The same for a parsed line.
void check_pair(const CheckSetup& setup, const PairLine& line, long number, CheckResult& result);

}  // namespace app
