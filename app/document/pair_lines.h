// Pairs as JSON Lines: one pair a line, each read on its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json.h"
#include "app/base/result.h"
#include "core/method.h"

namespace app {

/// What somebody says is true of a pair. Absent and empty: nothing is said.
struct Expectation {
    std::optional<bool> overlap;
    std::optional<bool> touching;
    std::optional<double> depth;
    std::optional<double> distance;
    std::vector<core::Vec3> normals;  ///< Any one of them is right.
    std::string verdict;              ///< "overlap", "touching" or "separated".
    std::string axis;                 ///< Name of the axis that decides: "A0xB1".
    std::optional<double> gap;        ///< On that axis.
    std::string chosen;               ///< Name of the axis an engine would take.
    std::optional<int> ties;          ///< How many moves are equally short.
    std::optional<int> separating;    ///< How many axes separate.
    /// Why the expectation is not usable: it has unknown keys or the same key twice, or expects nothing. The
    /// other keys are read all the same.
    std::vector<Problem> problems;
};

/// A line of a file of pairs.
struct PairLine {
    std::string id;  ///< As JSON, quotes included; empty: the line has none.
    core::Pair pair;
    std::optional<Expectation> expectation;
    double tolerance = 1e-9;  ///< Absolute, for depth, distance and normals.
    core::Settings settings;  ///< Of a scene; lines have none.
};

/// Fails with the key and the reason; where it stands ("line 7") is for the caller to say. `scratch` only
/// lends its memory.
Result<PairLine> read_pair_line(std::string_view text, JsonDocument& scratch);

/// Reads the keys `expect` and `within_tolerance` of a line or of a scene into a line that has its pair
/// already.
Result<void> read_expectation(const Json& root, PairLine& line);

/// Nothing but blanks: no pair, and no fault either.
bool is_blank(std::string_view line);

}  // namespace app
