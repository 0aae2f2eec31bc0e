// Uses the file readers, and finds the positions of the numbers.
#include "app/features/paste/satscope_json.h"

#include <algorithm>
#include <array>

#include "app/base/file.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/conventions.h"

namespace app::paste {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_continuation_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// An error, or only a place, at a byte offset.
ParseError error_at(std::string_view text, std::size_t offset, std::string found = {},
                    std::string message = {}) {
    const std::string_view before = text.substr(0, offset);
    const auto lines = std::ranges::count(before, '\n');
    const auto columns = std::ranges::count_if(before.substr(before.rfind('\n') + 1),
                                               [](char c) { return !is_continuation_byte(c); });
    return {int(lines) + 1, int(columns) + 1, std::move(found), std::move(message)};
}

// The word at a byte offset, shortened to whole characters.
std::string word_at(std::string_view text, std::size_t offset) {
    constexpr std::size_t max_size = 24;
    std::size_t end = std::min({text.find_first_of(blanks, offset), text.size(), offset + max_size});
    while (end > offset && end < text.size() && is_continuation_byte(text[end])) --end;
    return std::string(text.substr(offset, end - offset));
}

// Position of a path ("b.half[1]"): each key is searched after the one before.
ParseError error_at_key(std::string_view text, const std::string& path, const std::string& message) {
    std::size_t offset = std::min(text.find_first_not_of(blanks), text.size());
    std::string found(text.substr(offset, 1));
    for (std::size_t begin = 0, end = 0; begin < path.size(); begin = end + 1) {
        end = std::min(path.find_first_of(".[", begin), path.size());
        const std::string quoted = "\"" + path.substr(begin, end - begin) + "\"";
        const std::size_t next = text.find(quoted, offset);
        if (quoted == "\"\"" || next == std::string_view::npos) continue;
        offset = next;
        found = quoted;
    }
    return error_at(text, offset, found, path.empty() ? message : path + ": " + message);
}

// All numbers below a value as rows of one field.
void record_numbers(std::string_view text, const Json& value, NumberProvenance row,
                    std::vector<NumberProvenance>& rows) {
    if (value.is(JsonKind::Array)) {
        for (Json item = value.first(); item; item = item.next()) {
            record_numbers(text, item, row, rows);
            row.component = rows.empty() ? 0 : rows.back().component + 1;
        }
        return;
    }
    const std::optional<double> number = value.number();
    if (!number) return;
    const ParseError position = error_at(text, std::size_t(value.raw().data() - text.data()));
    row.source_text = std::string(value.raw());
    row.line = position.line;
    row.column = position.column;
    row.value = *number;
    if (value.is(JsonKind::String)) row.how_keys = {"paste.how.hex_float"};
    rows.push_back(std::move(row));
}

void record_shape(std::string_view text, const Json& object, int body, ParsedPaste& parsed) {
    for (Json key = object.first(); key; key = key.next().next()) {
        if (!is_shape_key(key.string())) continue;
        NumberProvenance row;
        row.body = body;
        row.field = key.string();
        record_numbers(text, key.next(), row, parsed.numbers);
    }
}

PasteResult read_shape(std::string_view text, const Json& root, const ChosenConventions& choices) {
    const FieldResult<core::PlacedShape> placed = read_placed_shape(root);
    if (!placed) return tl::unexpected(error_at_key(text, placed.error().key, placed.error().what));
    ParsedPaste parsed;
    parsed.format = "shape";
    parsed.shapes = {*placed};
    ConventionResolver resolver(choices);
    parsed.target = resolver.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
    parsed.choices = std::move(resolver).choices();
    record_shape(text, root, 0, parsed);
    return parsed;
}

PasteResult read_pair(std::string_view text, const Json& root) {
    JsonDocument scratch;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (!line) return tl::unexpected(error_at_key(text, line.error().where, line.error().what));
    ParsedPaste parsed;
    parsed.format = "pair";
    parsed.shapes = {line->pair.a, line->pair.b};
    record_shape(text, root.find("a"), 0, parsed);
    record_shape(text, root.find("b"), 1, parsed);
    return parsed;
}

PasteResult read_whole_scene(std::string_view text, const Json& root, const ChosenConventions& choices) {
    const Result<Document> document = read_scene(text, "");
    if (!document) {
        // ": line 3: shapes[0].half"
        const std::string& where = document.error().where;
        const std::size_t colon = where.rfind(": ");
        const std::string key = colon == std::string::npos ? where : where.substr(colon + 2);
        return tl::unexpected(error_at_key(text, key.starts_with("line ") ? "" : key, document.error().what));
    }
    ParsedPaste parsed;
    parsed.format = "scene";
    parsed.shapes = {body(*document, Side::A).placed, body(*document, Side::B).placed};
    parsed.names = {body(*document, Side::A).name, body(*document, Side::B).name};
    ConventionResolver resolver(choices);
    const bool is_whole =
        resolver.choose("scope", {"scene", "whole_scene", ""}, {"scene", "pair"}) == "scene";
    parsed.choices = std::move(resolver).choices();
    if (is_whole) parsed.scene = *document;
    int index = 0;
    for (Json shape = root.find("shapes").first(); shape; shape = shape.next(), ++index) {
        const int side = index == document->pair[0] ? 0 : index == document->pair[1] ? 1 : -1;
        if (side >= 0) record_shape(text, shape, side, parsed);
    }
    return parsed;
}

// The object names a shape of satscope. Engines have keys "type" with other values.
bool has_shape_type(const Json& object) {
    constexpr std::array<std::string_view, 8> types{"box",     "sphere", "rect",    "circle",
                                                    "polygon", "hull",   "capsule", "flat_capsule"};
    const Json type = object.is(JsonKind::Object) ? object.find("type") : Json();
    return type && std::ranges::any_of(types, [&](std::string_view name) { return type.is_string(name); });
}

bool is_pair(const Json& root) {
    const auto has_object = [&](const char* key) {
        const Json value = root.find(key);
        return value && value.is(JsonKind::Object);
    };
    return root.is(JsonKind::Object) && has_object("a") && has_object("b");
}

bool is_scene(const Json& root) { return !is_pair(root) && (root.find("satscope") || root.find("shapes")); }

// A scene, a pair or a shape, or one with an error; not the JSON of another program.
bool has_satscope_keys(const Json& root) {
    if (!root.is(JsonKind::Object)) return false;
    if (root.find("satscope") || root.find("expect")) return true;
    const Json a = root.find("a"), b = root.find("b");
    if (is_pair(root)) return has_shape_type(a) || has_shape_type(b);
    if (a || b) {
        const Json shape = a ? a : b;
        return !shape.is(JsonKind::Object) || has_shape_type(shape);
    }
    if (const Json shapes = root.find("shapes"))
        return !shapes.is(JsonKind::Array) || shapes.size() == 0 || has_shape_type(shapes.first());
    return has_shape_type(root) &&
           (root.find("center") || root.find("half") || root.find("radius") || root.find("points"));
}

// Behind lines of another kind. As free text the shapes of two lines would be one pair.
bool has_several_pair_lines(std::string_view text) {
    JsonDocument json;
    int count = 0;
    for_each_line(text, 1, [&](std::string_view line, long) {
        const std::size_t from = line.find_first_not_of(blanks);
        const bool may_be_pair = from != std::string_view::npos && line[from] == '{';
        if (may_be_pair && json.read(line) && is_pair(json.root()) && has_satscope_keys(json.root())) ++count;
        return count < 2;
    });
    return count == 2;
}

// Of several lines the first pair, in its place behind empty lines; empty if a line before it is broken.
std::string first_pair_line(std::string_view text) {
    JsonDocument json;
    std::string found;
    for_each_line(text, 1, [&](std::string_view line, long number) {
        const std::size_t from = line.find_first_not_of(blanks);
        if (from == std::string_view::npos || line[from] != '{') return true;
        if (!json.read(line)) return false;
        if (!json.root().find("a") && !json.root().find("b")) return true;
        found = std::string(std::size_t(number) - 1, '\n').append(line);
        return false;
    });
    return found;
}

// The grammar has an error, which is reported if the keys are those of satscope.
bool has_words_of_satscope(std::string_view text) {
    constexpr std::array<std::string_view, 6> keys{"\"satscope\"", "\"expect\"", "\"half\"",
                                                   "\"points\"",   "\"center\"", "\"radius\""};
    const bool has_key = std::ranges::any_of(
        keys, [&](std::string_view key) { return text.find(key) != std::string_view::npos; });
    const bool has_other = text.find("\"position\"") != std::string_view::npos;
    return has_key && !has_other;
}

}  // namespace

void remove_byte_order_mark(std::string_view& text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
}

InputKind input_kind(std::string_view text, const std::string& source) {
    const std::string_view name = unpacked_name(source);
    if (name.ends_with(".satscope.json")) return InputKind::Scene;
    if (name.ends_with(".jsonl")) return InputKind::PairLines;
    remove_byte_order_mark(text);
    const std::string_view line = first_filled_line(text);
    if (line.empty()) return InputKind::PairLines;  // with no pair
    if (line[line.find_first_not_of(blanks)] != '{')
        return has_several_pair_lines(text) ? InputKind::PairLines : InputKind::FreeText;
    JsonDocument json;
    const bool is_line = bool(json.read(line));
    if (is_line && is_pair(json.root())) return InputKind::PairLines;
    const bool is_whole = bool(json.read(text));
    if (is_whole || json.read(line)) {
        const Json root = json.root();
        if (!has_satscope_keys(root))
            return has_several_pair_lines(text) ? InputKind::PairLines : InputKind::FreeText;
        if (is_scene(root)) return InputKind::Scene;
        return is_whole && (!is_line || has_shape_type(root)) ? InputKind::Object : InputKind::PairLines;
    }
    if (!has_words_of_satscope(text)) return InputKind::FreeText;
    const std::size_t key = line.find_first_not_of(" \t\r", line.find('{') + 1);
    const bool begins_scene = key == std::string_view::npos || line.substr(key).starts_with("\"satscope\"");
    return begins_scene ? InputKind::Scene : InputKind::PairLines;
}

PasteResult read_json(std::string_view text, const ChosenConventions& choices) {
    JsonDocument json;
    const Result<void> read = json.read(text);
    if (!read) {
        const std::string line = first_pair_line(text);
        if (JsonDocument pair; pair.read(line)) return read_pair(line, pair.root());
        const std::size_t offset = json.error_offset();
        return tl::unexpected(
            error_at(text, offset, word_at(text, offset), "not JSON: " + read.error().what));
    }
    const Json root = json.root();
    if (is_scene(root)) return read_whole_scene(text, root, choices);
    if (root.find("a") || root.find("b")) return read_pair(text, root);
    return read_shape(text, root, choices);
}

}  // namespace app::paste
