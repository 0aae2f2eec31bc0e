// What goes wrong with a pair: an answer that differs from the exact one. For shrinking.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/comparison.h"
#include "app/document/pair_file.h"

namespace app {

/// A wrong answer for a pair.
struct Failure {
    std::vector<std::string> what;  ///< "verdict", "gap", "depth", "normal"; keys of an expectation; "crash",
                                    ///< "hang".
    std::string right;              ///< Verdict of the exact answer: "separated".
    std::string wrong;              ///< The wrong verdict; empty: none was given.
    std::string axis;               ///< Deciding axis of the exact answer: "A0xB1"; empty: none.
    std::string
        axis_kind;  ///< The axis, where the points of a shape may become fewer without their numbers: "AxB1".
    std::string cause_key;   ///< Text key of the cause; empty: unknown.
    std::string cause_text;  ///< The cause as a sentence; markup.
    double size = 0;  ///< A wrong verdict: the right gap or depth. Else the error of the depth, or of the
                      ///< normal in radians.
    double signed_distance = 0;     ///< Of the exact answer.
    bool has_fixed_answer = false;  ///< The wrong answer is of the original pair, and follows no change.
};

/// The name of an axis without the numbers behind a side, 'A' or 'B': "A3xB11" without those of B is "A3xB".
std::string without_numbers(const std::string& axis, char side);

/// The failure of a pair; absent: its answer is right, or the method does not accept it.
using FailureProbe = std::function<std::optional<Failure>(const core::Pair& pair)>;

/// The answers of a method under these settings, against those of the reference. `texts` must outlive it.
FailureProbe probe_method(const core::Method& method, const core::Settings& settings,
                          const TextCatalog& texts);

/// Asks a program; absent: it gave no answer that can be judged.
using AnswerOf = std::function<std::optional<ReportedAnswer>(const core::Pair& pair, Failure& failure)>;
/// The answer that another program gave for the original pair.
FailureProbe probe_reported(const ReportedAnswer& reported, std::optional<double> tolerance,
                            const TextCatalog& texts);
/// The answers of another program. One that crashes or hangs sets `what` of the failure and gives no answer.
FailureProbe probe_answer(AnswerOf answer_of, std::optional<double> tolerance, const TextCatalog& texts);

/// What was expected of the original pair, against the exact answers.
FailureProbe probe_expectation(const Expectation& expectation, double tolerance);

}  // namespace app
