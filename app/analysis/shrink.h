// Shrinking: from a pair that fails to one with short numbers that fails for the same reason.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/comparison.h"
#include "app/base/background_work.h"
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
    DifferenceCause cause;
    double size = 0;  ///< A wrong verdict: the right gap or depth. Else the error of the depth, or of the
                      ///< normal in radians.
    double signed_distance = 0;     ///< Of the exact answer.
    bool has_fixed_answer = false;  ///< The wrong answer is of the original pair, and follows no change.
};

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

/// What must stay of the reason. The kind of the difference always stays.
struct KeptReason {
    bool verdict = true;  ///< Both verdicts.
    bool axis = true;     ///< The deciding axis.
    bool cause = true;    ///< The cause.
    double gap = 0.5;  ///< The least share of `Failure::size`; 0: any. Unless it is 0, the exact distance of
                       ///< a pair with a fixed answer stays within a tenth of that.
};

/// The failure is the one before, as far as it is to stay.
bool is_same_reason(const Failure& failure, const Failure& before, const KeptReason& keep);

/// A step that made the pair shorter.
struct ShrinkStep {
    const char* id = "";  ///< The text is "shrink.<id>".
    int characters = 0;   ///< After the step.
    double size = 0;      ///< `Failure::size` after the step.
    core::Pair pair;
};

struct ShrinkOptions {
    KeptReason keep;
    bool has_unit_quaternions = false;  ///< Quaternions have the length 1, as (0, 0, 0.6, 0.8) has.
    long max_tried = 10000;             ///< Pairs that are tried.
    std::function<void(const ShrinkStep& step)> on_step = {};  ///< Called after each step.
};

/// A shrunken pair.
struct ShrinkResult {
    core::Pair pair;
    Failure failure;                ///< Of the pair.
    int characters_before = 0;      ///< Of the numbers of the original pair.
    std::vector<ShrinkStep> steps;  ///< Without those that changed nothing.
    long tried = 0;
    bool is_complete = true;  ///< False: cancelled, or `max_tried` pairs were tried.
};

/// Characters of the numbers of a pair, as shortest decimals, with its rotations.
int count_characters(const core::Pair& pair);

/// Shrinks a pair with this failure. When it is cancelled, the result is the shortest pair so far. Order: A
/// at the origin, A not rotated, quaternions with the largest part 1 or simple ones of length 1, simpler
/// shapes, fewer points, zeros, fewer digits and equal sizes. Extents and radii above 0 stay above 0.
ShrinkResult shrink(const core::Pair& pair, const Failure& failure, const FailureProbe& probe,
                    const ShrinkOptions& options, Progress& progress);

}  // namespace app
