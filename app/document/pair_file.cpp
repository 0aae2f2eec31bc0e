// Lines by their beginnings; only those are read that are come upon.
#include "app/document/pair_file.h"

#include <algorithm>
#include <string_view>

#include "app/base/file.h"
#include "app/document/extra.h"

namespace app {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string id_of(const Json& id) { return id.is(JsonKind::String) ? id.string() : std::string(id.raw()); }

Result<Document> document_of(std::string_view text) {
    JsonText scratch;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (!line) return tl::unexpected(line.error());
    Document document;
    if (const Json id = scratch.root().find("id")) document.title = id_of(id);
    document.bodies = {{"A", line->pair.a, ""}, {"B", line->pair.b, ""}};
    document.extra = unknown_members(
        scratch.root(), [](std::string_view key) { return key == "a" || key == "b" || is_scene_key(key); });
    return document;
}

bool begins_scene(std::string_view line) {
    JsonText json;
    if (json.read(line)) return bool(json.root().find("satscope"));
    const std::size_t brace = line.find('{');
    if (brace == std::string_view::npos) return false;
    const std::size_t first = line.find_first_not_of(" \t\r", brace + 1);
    return first == std::string_view::npos || line.substr(first).starts_with("\"satscope\"");
}

Problem fault_of(long number, const Problem& problem) {
    const std::string inner = problem.where.empty() ? "" : ": " + problem.where;
    return {"line " + std::to_string(number) + inner, problem.what};
}

}  // namespace

bool holds_scene(const std::string& path, std::string_view first_line) {
    if (path.ends_with(".satscope.json")) return true;
    return !path.ends_with(".jsonl") && begins_scene(first_line);
}

bool is_scene_file(const std::string& path) {
    const MappedFile file(path);
    std::string_view text{static_cast<const char*>(file.bytes()), file.size()};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!is_blank(text.substr(0, end))) return holds_scene(path, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return !path.ends_with(".jsonl");
}

Result<PairInFile> pair_beside(const std::string& path, long line, int step) {
    const MappedFile file(path);
    if (file.size() == 0) {
        const Result<std::string> text = read_file(path);
        if (!text) return tl::unexpected(text.error());
    }
    const std::vector<std::string_view> lines =
        lines_of({static_cast<const char*>(file.bytes()), file.size()});
    const long count = static_cast<long>(lines.size());
    PairInFile found;
    // A file that became shorter meanwhile is left at its end; before the first is behind the last.
    long at = std::min(line, count) - 1;
    if (step < 0 && (line == 0 || line > count)) at = count;
    for (long tried = 0; tried < count; ++tried) {
        at = ((at + step) % count + count) % count;
        const std::string_view text = lines[static_cast<std::size_t>(at)];
        if (is_blank(text)) continue;
        Result<Document> document = document_of(text);
        if (document) {
            found.line = at + 1;
            found.document = *std::move(document);
            return found;
        }
        found.broken.push_back(fault_of(at + 1, document.error()));
    }
    if (found.broken.empty()) return fail(path, "the file holds no pair");
    const Problem& first = found.broken.front();
    return fail(path + ": " + first.where, first.what);
}

Result<PairLine> line_of(const Document& document) {
    PairLine line{document.title.empty() ? "" : json_string(document.title), pair(document), {}};
    line.settings = document.settings;
    JsonText extra;
    if (document.extra.empty() || !extra.read(document.extra)) return line;
    if (const Result<void> read = read_promise(extra.root(), line); !read)
        return tl::unexpected(read.error());
    return line;
}

}  // namespace app
