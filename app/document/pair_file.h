// Pair files: JSON Lines with one pair per line, and expected results.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "app/base/json.h"
#include "app/base/result.h"
#include "app/document/document.h"
#include "core/method.h"

namespace app {

/// Expected result of a pair. Absent or empty members expect nothing.
struct Expectation {
    std::optional<bool> overlap;
    std::optional<bool> touching;
    std::optional<double> depth;
    std::optional<double> distance;
    std::vector<core::Vec3> normals;  ///< Each of them is right.
    std::string verdict;              ///< "overlap", "touching" or "separated".
    std::string axis;                 ///< Name of the deciding axis: "A0xB1".
    std::optional<double> gap;        ///< On the deciding axis.
    std::string chosen;               ///< Name of the chosen axis.
    std::optional<int> ties;          ///< Number of equally short moves.
    std::optional<int> separating;    ///< Number of separating axes.
    /// Why the expectation is invalid: unknown keys, duplicate keys, or nothing expected. The valid keys are
    /// read anyway.
    std::vector<Problem> problems;
};

/// A line of a pair file.
struct PairLine {
    std::string id;  ///< JSON with quotes; empty: none.
    core::Pair pair;
    std::optional<Expectation> expectation;
    double tolerance = 1e-9;                  ///< Absolute; for depth, distance and normals.
    std::optional<ReportedAnswer> reported;   ///< The answer of another program.
    std::optional<Problem> reported_problem;  ///< Why the key `reported` cannot be used; then it is absent.
    std::string names;                        ///< Of the shapes in a text: JSON, a list; empty: none.
    std::string frame;                        ///< Of a recording: JSON, a number; empty: none.
    core::Settings settings;                  ///< From a scene; lines have no settings.
    DocumentMotion motion;                    ///< From a scene; lines are at rest.
};

/// Parses a line. Fails with key and reason; the caller adds the place ("line 7"). `scratch` only provides
/// memory.
Result<PairLine> read_pair_line(std::string_view text, JsonDocument& scratch);

/// The key `id` of a line that is an object, JSON; empty: none. For lines without a valid pair.
std::string read_line_id(std::string_view text, JsonDocument& scratch);

/// The text of an id, or the JSON of one that is no string; empty: none.
std::string plain_id(const std::string& id);

/// A pair as a document; its text may have several lines. The title is the id; `extra` keeps the other keys.
/// Fails with key and reason.
Result<Document> read_pair_document(std::string_view text);

/// Calls `visit(line, number)` for each line of a text, without its end, until it returns false, if it
/// returns anything. `first`: the number of the first line.
template <class Visit>
void for_each_line(std::string_view text, long first, Visit&& visit) {
    for (long number = first; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if constexpr (std::is_void_v<std::invoke_result_t<Visit, std::string_view, long>>)
            visit(line, number);
        else if (!visit(line, number))
            return;
    }
}

/// The problem of a line with the place before its key: "pairs.jsonl: line 7: a.half".
Problem line_problem(const std::string& source, long number, const Problem& problem);

/// Only blanks, or a byte order mark and blanks: neither a pair nor an error.
bool is_blank(std::string_view line);

/// The first line of a text that is not blank; empty: there is none.
std::string_view first_filled_line(std::string_view text);

/// A line of a pair file as a document.
struct LoadedPair {
    long line = 0;                 ///< From 1.
    Document document;             ///< The title is the id of the line; `extra` keeps the other keys.
    std::vector<Problem> skipped;  ///< Skipped lines with reasons; `where` begins with "line 7".
    long count = 0;                ///< Of `read_pair_of_text`: lines of the text that are not blank.
};

/// Where a line of a file is, so that a step from it does not count the lines before it.
struct PairFilePosition {
    std::string path;  ///< Empty: unknown.
    long line = 0;
    std::size_t offset = 0;  ///< Byte offset of the line.
    // The position is unknown if one of these has changed.
    std::size_t file_size = 0;
    std::int64_t file_time = 0;
};

/// The next (`step` +1) or previous (-1) valid pair after `line`, with wrap-around; line 0 and +1: the first
/// pair. Fails if the file is unreadable, has no pair, or has only invalid ones (with the first error).
/// `position`, if not null, is that of the last pair; a pair that is found updates it.
Result<LoadedPair> load_adjacent_pair(const std::string& path, long line, int step,
                                      PairFilePosition* position = nullptr);

/// The pair in a line, from 1; absent: the first line that is not blank. Fails with line, key and reason.
Result<LoadedPair> read_pair_of_text(std::string_view text, std::optional<long> line);

/// The pair of a document as a pair line, with the expectation in Document::extra. Fails with key and reason
/// if that is invalid.
Result<PairLine> make_pair_line(const Document& document);

}  // namespace app
