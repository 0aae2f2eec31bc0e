// A file of pairs, a line at a time: for who walks through it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json.h"
#include "app/base/result.h"
#include "app/document/document.h"
#include "core/method.h"

namespace app {

// Pairs as JSON Lines: one pair a line, each read on its own.

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

/// Whether a file holds a scene, and not pairs: by the endings ".satscope.json" and ".jsonl" of its path,
/// else by its first line that is not blank: pairs take one line each, a scene says what it is and mostly
/// begins with a brace on a line of its own.
bool is_scene_text(const std::string& path, std::string_view first_line);
/// The same of a file; one that cannot be read or is empty is taken for a scene.
bool is_scene_file(const std::string& path);

/// A line of a file as a document.
struct LoadedPair {
    long line = 0;      ///< From 1.
    Document document;  ///< The title is the line's id, empty without one; `extra` keeps the other keys.
    std::vector<Problem> skipped;  ///< Lines that were passed over, and why; `panel` begins with "line 7".
};

/// The first line with a pair from `step` (+1, -1) beyond `line`, round the ends; line 0 and +1: the first of
/// all. Fails when the file cannot be read, holds no pair, or only broken ones: then with the first fault.
Result<LoadedPair> load_adjacent_pair(const std::string& path, long line, int step);

/// The pair under the lens as a line of its own: what the file says is true of it stands in `extra`. Fails
/// with the key and the reason when that makes no sense.
Result<PairLine> make_pair_line(const Document& document);

}  // namespace app
