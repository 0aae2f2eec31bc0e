// Pair lines and pair files; files are memory-mapped and only visited lines are parsed.
#include "app/document/pair_file.h"

#include <climits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/shape_json.h"

namespace app {

// Parsing a line.

namespace {

FieldResult<core::PlacedShape> read_side_shape(const Json& root, const char* side) {
    const Json object = root.find(side);
    if (!object) return field_error(side, "the key is missing");
    FieldResult<core::PlacedShape> placed = read_strict_shape(object);
    return placed ? placed : error_within(side, placed.error());
}

constexpr const char* not_a_number = "expected a number";
constexpr std::tuple expectation_fields{
    JsonField{"overlap", &Expectation::overlap},
    JsonField{"touching", &Expectation::touching},
    JsonField{"depth", &Expectation::depth, FieldWriting::Always, not_a_number},
    JsonField{"distance", &Expectation::distance, FieldWriting::Always, not_a_number},
    JsonField{"normals", &Expectation::normals, FieldWriting::Always, "expected a list of directions"},
    JsonField{"verdict", &Expectation::verdict},
    JsonField{"axis", &Expectation::axis},
    JsonField{"gap", &Expectation::gap, FieldWriting::Always, not_a_number},
    JsonField{"chosen", &Expectation::chosen},
    JsonField{"ties", &Expectation::ties},
    JsonField{"separating", &Expectation::separating}};

FieldResult<Expectation> read_expectation_object(const Json& object, bool flat) {
    if (!object.is(JsonKind::Object)) return field_error("", "expected an object");
    Expectation expectation;
    const auto result = read_known_fields(expectation_fields, object, "", flat, expectation);
    if (!result) return tl::unexpected(result.error());
    const std::string& verdict = expectation.verdict;
    if (object.find("verdict") && verdict != "overlap" && verdict != "touching" && verdict != "separated")
        return field_error("verdict", "expected overlap, touching or separated");
    std::vector<std::string> keys;
    for_each_field(expectation_fields, [&](const auto& field) { keys.emplace_back(field.key); });
    std::vector<Problem>& problems = expectation.problems;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string name = key.string();
        if (std::ranges::find(keys, name) == keys.end())
            problems.push_back({"expect." + shorten_key(name), "the key is unknown"});
    }
    if (const FieldResult<void> unique = check_unique_keys(object); !unique)
        problems.push_back({"expect." + unique.error().key, unique.error().what});
    if (problems.empty() && count_changes(expectation_fields, expectation) == 0)
        problems.push_back({"expect", fmt::format("expected at least one of {}", fmt::join(keys, ", "))});
    return expectation;
}

FieldResult<void> read_expectation_keys(const Json& root, PairLine& line) {
    if (const Json tolerance = root.find("tolerance")) {
        const std::optional<double> number = tolerance.number();
        if (!number || *number < 0) return field_error("tolerance", "expected a number, 0 or more");
        line.tolerance = *number;
    }
    if (const Json object = root.find("expect")) {
        FieldResult<Expectation> expectation =
            read_expectation_object(object, core::is_flat(line.pair.a.shape));
        if (!expectation) return error_within("expect", expectation.error());
        line.expectation = *std::move(expectation);
    }
    return {};
}

FieldResult<PairLine> read_line(const Json& root) {
    if (!root.is(JsonKind::Object)) return field_error("", "expected a pair {\"a\": {...}, \"b\": {...}}");
    if (auto unique = check_unique_keys(root); !unique) return tl::unexpected(unique.error());
    FieldResult<core::PlacedShape> a = read_side_shape(root, "a");
    if (!a) return tl::unexpected(a.error());
    FieldResult<core::PlacedShape> b = read_side_shape(root, "b");
    if (!b) return tl::unexpected(b.error());
    if (core::is_flat(a->shape) != core::is_flat(b->shape)) {
        return field_error("b.type", "one shape is 2D and the other is 3D");
    }
    PairLine line{std::string(root.find("id").raw()), {*std::move(a), *std::move(b)}, {}};
    if (auto result = read_expectation_keys(root, line); !result) return tl::unexpected(result.error());
    // What `satscope read` writes beside the shapes. Other programs may use these keys: no value is an error.
    FieldResult<std::optional<ReportedAnswer>> reported =
        read_reported(root.find("reported"), core::is_flat(line.pair.a.shape));
    if (reported)
        line.reported = *std::move(reported);
    else
        line.reported_problem = Problem{reported.error().key, reported.error().what};
    if (const Json names = root.find("names"); names && names.is(JsonKind::Array)) line.names = names.raw();
    if (const Json frame = root.find("frame"); frame && frame.is(JsonKind::Number)) line.frame = frame.raw();
    return line;
}

// The lines of a pair file.

struct LinePosition {
    long number = 1;  // from 1
    std::size_t offset = 0;
};

class PairLines {
  public:
    explicit PairLines(const FileContent& file) : file_(file), text_(file.bytes()) {}

    std::string_view line(const LinePosition& at) const {
        return text_.substr(at.offset, end_of(at) - at.offset);
    }
    /// The next (+1) or previous (-1) line, with wrap-around.
    LinePosition adjacent(const LinePosition& at, int step) const {
        if (step > 0) return next(at).value_or(LinePosition{});
        if (at.offset == 0) return find(LONG_MAX);
        const std::size_t end = text_.substr(0, at.offset - 1).rfind('\n');
        return {at.number - 1, end == std::string_view::npos ? 0 : end + 1};
    }
    /// The line with that number; the last one if the file is shorter. Counts the lines before it.
    LinePosition find(long number) const {
        constexpr std::size_t block = std::size_t{1} << 24U;
        LinePosition at;
        for (std::size_t released = 0; at.number < number;) {
            const std::optional<LinePosition> following = next(at);
            if (!following) break;
            at = *following;
            if (at.offset - released < block) continue;
            file_.release_memory();
            released = at.offset;
        }
        return at;
    }

  private:
    std::size_t end_of(const LinePosition& at) const {
        return std::min(text_.find('\n', at.offset), text_.size());
    }
    // Absent after the last line.
    std::optional<LinePosition> next(const LinePosition& at) const {
        const std::size_t end = end_of(at);
        if (end + 1 >= text_.size()) return std::nullopt;
        return LinePosition{at.number + 1, end + 1};
    }

    const FileContent& file_;
    std::string_view text_;
};

PairFilePosition position_in(const std::string& path, const FileContent& file, const LinePosition& at) {
    return {path, at.number, at.offset, file.bytes().size(), change_time(path)};
}

}  // namespace

Result<PairLine> read_pair_line(std::string_view text, JsonDocument& scratch) {
    if (const Result<void> result = scratch.read(text); !result) {
        // A line has only columns: the error omits "line 1".
        const std::string& where = result.error().where;
        return fail(where.substr(where.find("column")), not_json(result.error().what));
    }
    FieldResult<PairLine> line = read_line(scratch.root());
    return line ? Result<PairLine>(*std::move(line)) : fail(line.error().key, line.error().what);
}

std::string read_line_id(std::string_view text, JsonDocument& scratch) {
    if (!scratch.read(text) || !scratch.root().is(JsonKind::Object)) return {};
    return std::string(scratch.root().find("id").raw());
}

std::string plain_id(const std::string& id) {
    JsonDocument json;
    return !id.empty() && json.read(id) && json.root().is(JsonKind::String) ? json.root().string() : id;
}

bool is_blank(std::string_view line) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Problem line_problem(const std::string& source, long number, const Problem& problem) {
    const std::string inner = problem.where.empty() ? "" : ": " + problem.where;
    return {(source.empty() ? "" : source + ": ") + "line " + std::to_string(number) + inner, problem.what};
}

std::string_view first_filled_line(std::string_view text) {
    std::string_view found;
    for_each_line(text, 1, [&](std::string_view line, long) {
        if (!is_blank(line)) found = line;
        return found.empty();
    });
    return found;
}

Result<Document> read_pair_document(std::string_view text) {
    JsonDocument scratch;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (!line) return tl::unexpected(line.error());
    Document document;
    document.title = plain_id(line->id);
    document.bodies = {{"A", line->pair.a, ""}, {"B", line->pair.b, ""}};
    document.reported = line->reported;
    document.extra = unknown_members(
        scratch.root(), [](std::string_view key) { return key == "a" || key == "b" || is_scene_key(key); });
    return document;
}

Result<LoadedPair> load_adjacent_pair(const std::string& path, long line, int step,
                                      PairFilePosition* position) {
    const FileContent file(path);
    if (file.bytes().empty()) {
        const Result<std::string> text = read_file(path);
        return text ? fail(path, "the file contains no pair") : tl::unexpected(text.error());
    }
    const PairLines lines(file);
    const PairFilePosition current = position_in(path, file, {});
    const bool is_known = position != nullptr && position->path == current.path && position->line == line &&
                          position->file_size == current.file_size &&
                          position->file_time == current.file_time &&
                          position->offset < file.bytes().size() &&
                          (position->offset == 0 || file.bytes()[position->offset - 1] == '\n');
    // The line before the first one to try.
    const LinePosition start = is_known ? LinePosition{line, position->offset} : lines.find(line);
    // The first line comes after line 0, and the last line before it and before a line that does not exist.
    const bool is_found = start.number == line;
    const LinePosition first = is_found   ? lines.adjacent(start, step)
                               : step > 0 ? LinePosition{}
                                          : lines.adjacent({}, -1);
    LoadedPair found;
    LinePosition at = first;
    do {
        const std::string_view text = lines.line(at);
        if (!is_blank(text)) {
            Result<Document> document = read_pair_document(text);
            if (document) {
                found.line = at.number;
                found.document = *std::move(document);
                if (position != nullptr) *position = position_in(path, file, at);
                return found;
            }
            found.skipped.push_back(line_problem("", at.number, document.error()));
        }
        at = lines.adjacent(at, step);
    } while (at.offset != first.offset);
    if (found.skipped.empty()) return fail(path, "the file contains no pair");
    const Problem& problem = found.skipped.front();
    return fail(path + ": " + problem.where, problem.what);
}

Result<LoadedPair> read_pair_of_text(std::string_view text, std::optional<long> line) {
    LoadedPair found;
    std::string_view chosen;
    long last = 0;
    for_each_line(text, 1, [&](std::string_view current, long number) {
        last = number;
        if (!is_blank(current)) ++found.count;
        if (line ? last == *line : chosen.empty() && !is_blank(current)) {
            chosen = current;
            found.line = last;
        }
    });
    if (found.count == 0) return fail("", "the file contains no pair");
    if (found.line == 0)
        return tl::unexpected(line_problem("", *line, {"", "the last line is " + std::to_string(last)}));
    if (is_blank(chosen)) return tl::unexpected(line_problem("", found.line, {"", "the line is blank"}));
    Result<Document> document = read_pair_document(chosen);
    if (!document) return tl::unexpected(line_problem("", found.line, document.error()));
    found.document = *std::move(document);
    return found;
}

Result<PairLine> make_pair_line(const Document& document) {
    PairLine line{document.title.empty() ? "" : json_string(document.title), pair(document), {}};
    line.settings = document.settings;
    line.motion = document.motion;
    line.reported = document.reported;
    JsonDocument extra;
    if (document.extra.empty() || !extra.read(document.extra)) return line;
    const FieldResult<void> result = read_expectation_keys(extra.root(), line);
    if (!result) return fail(result.error().key, result.error().what);
    return line;
}

}  // namespace app
