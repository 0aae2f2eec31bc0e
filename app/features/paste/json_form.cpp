// Read by the readers of files; here only the places of the numbers are looked up.
#include "app/features/paste/json_form.h"

#include <algorithm>
#include <array>

#include "app/document/pair_lines.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/meaning.h"

namespace app::paste {

namespace {

constexpr std::string_view blanks = " \t\r\n";

struct Place {
    int line = 1;
    int column = 1;
};

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

Place place_of(std::string_view text, std::size_t at) {
    Place place;
    for (const char c : text.substr(0, at)) {
        if (c == '\n') {
            ++place.line;
            place.column = 1;
        } else if (!continues_character(c)) {
            ++place.column;
        }
    }
    return place;
}

// The word at a byte, at most so many bytes of it, in whole characters.
std::string word_at(std::string_view text, std::size_t at) {
    constexpr std::size_t most = 24;
    std::size_t end = std::min({text.find_first_of(blanks, at), text.size(), at + most});
    while (end > at && end < text.size() && continues_character(text[end])) --end;
    return std::string(text.substr(at, end - at));
}

Stumble not_json(std::string_view text, std::size_t at, const std::string& why) {
    const Place place = place_of(text, at);
    return {place.line, place.column, word_at(text, at), "not JSON: " + why};
}

// Where the keys of a path ("b.half[1]") stand: each is looked for behind the one before.
Stumble at_key(std::string_view text, const std::string& path, const std::string& what) {
    std::size_t at = 0;
    std::string key, found;
    for (const char c : path + ".") {
        if (c != '.' && c != '[') {
            key += c;
            continue;
        }
        const std::string quoted = "\"" + key + "\"";
        const std::size_t next =
            key.empty() || key.back() == ']' ? std::string_view::npos : text.find(quoted, at);
        if (next != std::string_view::npos) {
            at = next;
            found = quoted;
        }
        key.clear();
    }
    if (found.empty()) at = std::min(text.find_first_not_of(blanks), text.size());
    const Place place = place_of(text, at);
    return {place.line, place.column, found.empty() ? std::string(text.substr(at, 1)) : found,
            path.empty() ? what : path + ": " + what};
}

// Every number below a value, as rows of one field.
void tell(std::string_view text, const Json& value, ReadNumber row, std::vector<ReadNumber>& rows) {
    if (value.is(JsonKind::Array)) {
        for (Json item = value.first(); item; item = item.next()) {
            tell(text, item, row, rows);
            row.component = rows.empty() ? 0 : rows.back().component + 1;
        }
        return;
    }
    const std::optional<double> number = value.number();
    if (!number) return;
    const Place place = place_of(text, static_cast<std::size_t>(value.raw().data() - text.data()));
    row.written = std::string(value.raw());
    row.line = place.line;
    row.column = place.column;
    row.value = *number;
    if (value.is(JsonKind::String)) row.how = {"paste.how.hex_float"};
    rows.push_back(std::move(row));
}

void tell_shape(std::string_view text, const Json& object, int body, Reading& reading) {
    for (Json key = object.first(); key; key = key.next().next()) {
        if (!is_shape_key(key.string())) continue;
        ReadNumber row;
        row.body = body;
        row.field = key.string();
        tell(text, key.next(), row, reading.numbers);
    }
}

ReadResult read_one(std::string_view text, const Json& root, const Choices& choices) {
    const Read<core::Placed> placed = read_placed(root);
    if (!placed) return tl::unexpected(at_key(text, placed.error().key, placed.error().what));
    Reading reading;
    reading.form = "shape";
    reading.shapes = {*placed};
    Chooser chooser(choices);
    reading.target = chooser.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
    reading.choices = std::move(chooser).choices();
    tell_shape(text, root, 0, reading);
    return reading;
}

ReadResult read_two(std::string_view text, const Json& root) {
    JsonText scratch;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (!line) return tl::unexpected(at_key(text, line.error().where, line.error().what));
    Reading reading;
    reading.form = "pair";
    reading.shapes = {line->pair.a, line->pair.b};
    tell_shape(text, root.find("a"), 0, reading);
    tell_shape(text, root.find("b"), 1, reading);
    return reading;
}

ReadResult read_all(std::string_view text, const Json& root, const Choices& choices) {
    const Result<Document> document = read_scene(text, "");
    if (!document) {
        // ": line 3: shapes[0].half"
        const std::string& where = document.error().where;
        const std::size_t colon = where.rfind(": ");
        const std::string key = colon == std::string::npos ? where : where.substr(colon + 2);
        return tl::unexpected(at_key(text, key.starts_with("line ") ? "" : key, document.error().what));
    }
    Reading reading;
    reading.form = "scene";
    reading.shapes = {body(*document, Side::A).placed, body(*document, Side::B).placed};
    reading.names = {body(*document, Side::A).name, body(*document, Side::B).name};
    Chooser chooser(choices);
    const bool whole = chooser.choose("scope", {"scene", "whole_scene", ""}, {"scene", "pair"}) == "scene";
    reading.choices = std::move(chooser).choices();
    if (whole) reading.scene = *document;
    int index = 0;
    for (Json shape = root.find("shapes").first(); shape; shape = shape.next(), ++index) {
        const int side = index == document->pair[0] ? 0 : index == document->pair[1] ? 1 : -1;
        if (side >= 0) tell_shape(text, shape, side, reading);
    }
    return reading;
}

std::string_view first_line(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(0, text.find('\n', from));
}

}  // namespace

bool is_our_json(std::string_view text) {
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos || text[from] != '{') return false;
    constexpr std::array<std::string_view, 4> keys{"\"satscope\"", "\"shapes\"", "\"type\"", "\"expect\""};
    return std::any_of(keys.begin(), keys.end(),
                       [&](std::string_view key) { return text.find(key) != std::string_view::npos; });
}

ReadResult read_json(std::string_view text, const Choices& choices) {
    JsonText json;
    const Result<void> read = json.read(text);
    if (!read) {
        // Pairs stand one a line: the first of them is taken.
        const std::string_view line = first_line(text);
        JsonText first;
        if (line.size() < text.size() && first.read(line) && first.root().find("a"))
            return read_two(line, first.root());
        return tl::unexpected(not_json(text, json.broken_at(), read.error().what));
    }
    const Json root = json.root();
    if (root.find("satscope") || root.find("shapes")) return read_all(text, root, choices);
    if (root.find("a") || root.find("b")) return read_two(text, root);
    return read_one(text, root, choices);
}

}  // namespace app::paste
