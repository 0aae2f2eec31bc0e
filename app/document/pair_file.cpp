// Lines by their beginnings; only those are read that are come upon.
#include "app/document/pair_file.h"

#include <algorithm>
#include <string_view>

#include "app/base/file.h"
#include "app/document/extra.h"

namespace app {

namespace {

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string id_text(const Json& id) { return id.is(JsonKind::String) ? id.string() : std::string(id.raw()); }

Result<Document> read_pair_document(std::string_view text) {
    JsonDocument scratch;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (!line) return tl::unexpected(line.error());
    Document document;
    if (const Json id = scratch.root().find("id")) document.title = id_text(id);
    document.bodies = {{"A", line->pair.a, ""}, {"B", line->pair.b, ""}};
    document.extra = unknown_members(
        scratch.root(), [](std::string_view key) { return key == "a" || key == "b" || is_scene_key(key); });
    return document;
}

bool is_scene_start(std::string_view line) {
    JsonDocument json;
    if (json.read(line)) return bool(json.root().find("satscope"));
    const std::size_t brace = line.find('{');
    if (brace == std::string_view::npos) return false;
    const std::size_t first = line.find_first_not_of(" \t\r", brace + 1);
    return first == std::string_view::npos || line.substr(first).starts_with("\"satscope\"");
}

Problem line_problem(long number, const Problem& problem) {
    const std::string inner = problem.where.empty() ? "" : ": " + problem.where;
    return {"line " + std::to_string(number) + inner, problem.what};
}

}  // namespace

bool is_scene_text(const std::string& path, std::string_view first_line) {
    if (path.ends_with(".satscope.json")) return true;
    return !path.ends_with(".jsonl") && is_scene_start(first_line);
}

bool is_scene_file(const std::string& path) {
    const MappedFile file(path);
    std::string_view text{static_cast<const char*>(file.bytes()), file.size()};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!is_blank(text.substr(0, end))) return is_scene_text(path, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return !path.ends_with(".jsonl");
}

Result<LoadedPair> load_adjacent_pair(const std::string& path, long line, int step) {
    const MappedFile file(path);
    if (file.size() == 0) {
        const Result<std::string> text = read_file(path);
        if (!text) return tl::unexpected(text.error());
    }
    const std::vector<std::string_view> lines =
        split_lines({static_cast<const char*>(file.bytes()), file.size()});
    const long count = static_cast<long>(lines.size());
    LoadedPair found;
    // A file that became shorter meanwhile is left at its end; before the first is behind the last.
    long index = std::min(line, count) - 1;
    if (step < 0 && (line == 0 || line > count)) index = count;
    for (long attempt = 0; attempt < count; ++attempt) {
        index = ((index + step) % count + count) % count;
        const std::string_view text = lines[static_cast<std::size_t>(index)];
        if (is_blank(text)) continue;
        Result<Document> document = read_pair_document(text);
        if (document) {
            found.line = index + 1;
            found.document = *std::move(document);
            return found;
        }
        found.skipped.push_back(line_problem(index + 1, document.error()));
    }
    if (found.skipped.empty()) return fail(path, "the file contains no pair");
    const Problem& first = found.skipped.front();
    return fail(path + ": " + first.where, first.what);
}

Result<PairLine> make_pair_line(const Document& document) {
    PairLine line{document.title.empty() ? "" : json_string(document.title), pair(document), {}};
    line.settings = document.settings;
    JsonDocument extra;
    if (document.extra.empty() || !extra.read(document.extra)) return line;
    if (const Result<void> result = read_expectation(extra.root(), line); !result)
        return tl::unexpected(result.error());
    return line;
}

}  // namespace app
