// Shrinking: from a pair that fails to one with short numbers that fails for the same reason.
#pragma once

#include <functional>
#include <vector>

#include "app/analysis/failure.h"
#include "app/base/background_work.h"

namespace app {

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
