// Reads a text once per pair of its bodies and writes the pairs with the source of each number.
#include "app/cli/read.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/printable.h"
#include "app/document/pair_file.h"
#include "app/document/reported_json.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/satscope_json.h"
#include "app/features/paste/vocabulary.h"

namespace app {

namespace {

ChosenConventions chosen_conventions(const ReadOptions& options) {
    ChosenConventions chosen;
    const auto set = [&](const char* id, const std::string& value) {
        if (!value.empty()) chosen[id] = value;
    };
    set("form", options.form);
    set("extents", options.sides);
    set("quaternion", options.quaternion);
    set("matrix", options.matrix);
    set("angles", options.angles);
    if (options.hull_sides > 0) set("approximate", std::to_string(options.hull_sides));
    if (options.has_convex_pieces) set("convex_pieces", "pieces");
    if (options.are_hulls_inscribed) set("approximate_fit", "inscribed");
    return chosen;
}

std::string place_of(const std::string& source, const ParseError& error) {
    return source + ": line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
}

// "a.center"; numbers without a use are "unused".
std::string use_of(const NumberProvenance& number) {
    if (number.body < 0)
        return number.field == "unused"
                   ? number.field
                   : "reported." + number.field + "[" + std::to_string(number.component) + "]";
    return std::string(number.body == 0 ? "a" : "b") + "." + number.field + "[" +
           std::to_string(number.component) + "]";
}

std::string numbers_json(const ParsedPaste& parsed) {
    std::string json;
    for (const NumberProvenance& number : parsed.numbers) {
        if (number.line == 0) continue;
        json += (json.empty() ? "" : ", ") + std::string("{\"text\": ") + json_string(number.source_text) +
                ", \"line\": " + std::to_string(number.line) +
                ", \"column\": " + std::to_string(number.column) +
                ", \"as\": " + json_string(use_of(number)) + "}";
    }
    return "[" + json + "]";
}

std::string refused_json(const ParsedPaste& parsed);
std::string body_json(const ParsedPaste& parsed, bool is_recording);

std::string line_json(const ParsedPaste& parsed, const std::vector<std::string>& assumed, bool is_recording) {
    std::string json = "{" + body_json(parsed, is_recording) + "\"a\": {" + to_json(parsed.shapes[0]) + "}";
    if (parsed.shapes.size() > 1) json += ", \"b\": {" + to_json(parsed.shapes[1]) + "}";
    if (parsed.reported)
        json += ", \"reported\": " + to_json(*parsed.reported, core::is_flat(parsed.shapes[0].shape));
    json += ", \"read\": " + numbers_json(parsed);
    std::string list;
    for (const std::string& sentence : assumed) list += (list.empty() ? "" : ", ") + json_string(sentence);
    if (!assumed.empty()) json += ", \"assumed\": [" + list + "]";
    if (const std::string refused = refused_json(parsed); !refused.empty())
        json += ", \"refused\": [" + refused + "]";
    return json + "}\n";
}

// A value is missing, or a shape of the text is not one of satscope.
std::optional<Problem> find_problem(const ParsedPaste& parsed, const TextCatalog& texts,
                                    const std::string& source) {
    if (parsed.shapes.size() < 2) {
        for (const FoundBody& body : parsed.bodies) {
            if (!body.is_supported)
                return Problem{source,
                               "satscope has no " + body.shape + " (line " + std::to_string(body.line) + ")"};
        }
    }
    if (parsed.missing.empty()) return std::nullopt;
    std::string list;
    for (const MissingValue& value : parsed.missing) {
        list += (list.empty() ? "" : ", ") + std::string(value.body == 0 ? "A" : "B") + " " +
                texts("field." + value.field);
    }
    return Problem{source, "the text does not contain " + list};
}

std::string refused_json(const ParsedPaste& parsed) {
    std::string json;
    for (const FoundBody& body : parsed.bodies) {
        if (body.is_supported) continue;
        json += (json.empty() ? "" : ", ") + std::string("{\"shape\": ") + json_string(body.shape) +
                ", \"line\": " + std::to_string(body.line) + "}";
    }
    return json;
}

// Names, frame and refused shapes.
std::string body_json(const ParsedPaste& parsed, bool is_recording) {
    std::string json;
    const bool has_names =
        std::any_of(parsed.names.begin(), parsed.names.end(), [](const auto& name) { return !name.empty(); });
    if (has_names) {
        std::string names, id;
        for (const std::string& name : parsed.names) {
            names += (names.empty() ? "" : ", ") + json_string(name);
            id += (id.empty() ? "" : " · ") + name;
        }
        if (is_recording) id += " · " + std::to_string(parsed.frame);
        json += "\"id\": " + json_string(id) + ", \"names\": [" + names + "], ";
    }
    if (is_recording) json += "\"frame\": " + std::to_string(parsed.frame) + ", ";
    return json;
}

Result<paste::Vocabulary> load_vocabulary(const ReadOptions& options) {
    Result<paste::Vocabulary> vocabulary = paste::Vocabulary::load(options.format_files);
    if (!vocabulary || options.form.empty() || vocabulary->find(options.form) != nullptr ||
        options.form == vocabulary->generic().id)
        return vocabulary;
    return fail("--form " + options.form, "there is no such format; satscope read --list-formats lists them");
}

}  // namespace

Result<ReadText> read_free_text(std::string_view text, const std::string& source,
                                const ReadOptions& options) {
    const Result<TextCatalog> texts = TextCatalog::load();
    if (!texts) return tl::unexpected(texts.error());
    const Result<paste::Vocabulary> vocabulary = load_vocabulary(options);
    if (!vocabulary) return tl::unexpected(vocabulary.error());
    const auto pairs = parse_pairs(text, chosen_conventions(options), *vocabulary, options.near);
    if (!pairs) {
        const ParseError& error = pairs.error();
        return fail(place_of(source, error),
                    (error.found.empty() ? "" : error.found + ": ") + error.expected);
    }
    ReadText result;
    result.left_off = pairs->left_off;
    for (const ParsedPaste& pair : pairs->pairs) {
        if (const auto problem = find_problem(pair, *texts, source)) return tl::unexpected(*problem);
        const std::vector<std::string> assumed = assumed_sentences(pair, *texts);
        result.lines += line_json(pair, assumed, pairs->is_recording);
        result.pairs += pair.shapes.size() > 1 ? 1 : 0;
        for (const std::string& sentence : assumed) {
            if (std::find(result.assumed.begin(), result.assumed.end(), sentence) == result.assumed.end())
                result.assumed.push_back(sentence);
        }
    }
    return result;
}

Result<std::string> require_content(Result<std::string> text, const std::string& source) {
    const bool is_empty = text && first_filled_line(*text).empty();
    return is_empty ? fail(source, "the input is empty") : std::move(text);
}

Result<std::string> read_input(const std::string& input, const Streams& streams) {
    if (input != "-") return require_content(read_file(input), input);
    const std::string source = "standard input";
    Result<std::string> text = read_stream(streams.in, source);
    if (text) text = unpack(*std::move(text), source);
    return require_content(std::move(text), source);
}

namespace {

// A file whose name says that it is JSON of satscope must be that: it is no free text.
Result<void> check_named_json(const std::string& text, const std::string& source) {
    const std::string_view name = unpacked_name(source);
    if (name.ends_with(".satscope.json")) {
        const Result<Document> scene = read_scene(text, source);
        return scene ? Result<void>() : tl::unexpected(scene.error());
    }
    if (!name.ends_with(".jsonl")) return {};
    JsonDocument scratch;
    long number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        ++number;
        if (is_blank(line)) continue;
        const Result<PairLine> pair = read_pair_line(line, scratch);
        if (pair) continue;
        const std::string& key = pair.error().where;
        return fail(source + ": line " + std::to_string(number) + (key.empty() ? "" : ": " + key),
                    pair.error().what);
    }
    return {};
}

}  // namespace

bool is_json_text(std::string_view text, const std::string& source) {
    const std::string_view name = unpacked_name(source);
    if (name.ends_with(".jsonl") || name.ends_with(".satscope.json")) return true;
    if (text.find_first_of("0123456789") == std::string_view::npos) return true;
    // One line with a number, a string or a list is JSON, but no pair.
    JsonDocument json;
    if (text.find('\n') >= text.find_last_not_of(" \t\r\n") && json.read(text) &&
        !json.root().is(JsonKind::Object))
        return true;
    // JSON of an engine has no key of a pair or a scene.
    const std::size_t brace = text.find('{');
    const bool starts_line =
        brace != std::string_view::npos &&
        text.substr(0, brace).find_last_not_of(" \t\r") == text.substr(0, brace).find_last_of('\n');
    const bool is_first = brace == text.find_first_not_of(" \t\r\n");
    return (is_first || starts_line) && paste::is_satscope_json(text.substr(brace));
}

namespace {

void report_left_off(const ReadText& read, const std::string& source, const Streams& streams) {
    if (read.left_off > 0)
        streams.err << one_line(source) << ": " << read.left_off
                    << " more pairs were left off and not measured; --near selects pairs\n";
}

}  // namespace

Result<JsonLines> to_json_lines(std::string text, const std::string& source, const ReadOptions& options,
                                const Streams& streams) {
    if (is_json_text(text, source)) return JsonLines{std::move(text)};
    Result<ReadText> read = read_free_text(text, source, options);
    if (!read) return tl::unexpected(read.error());
    if (read->pairs == 0) return fail(source, "the text contains one shape; a pair needs two");
    report_left_off(*read, source, streams);
    for (const std::string& sentence : read->assumed)
        streams.err << one_line(source) << ": assumed: " << message_line(sentence) << "\n";
    return JsonLines{std::move(read->lines), !read->assumed.empty() && !options.assume};
}

// One line per format: id, name, file.
int list_formats(const ReadCommand& command, const Streams& streams) {
    const Result<paste::Vocabulary> vocabulary = paste::Vocabulary::load(command.options.format_files);
    if (!vocabulary) return print_error(streams, vocabulary.error());
    std::vector<const paste::Format*> formats;
    for (const paste::Format& format : vocabulary->formats()) formats.push_back(&format);
    std::sort(formats.begin(), formats.end(), [](const auto* a, const auto* b) { return a->id < b->id; });
    for (const paste::Format* format : formats)
        streams.out << format->id << "\t" << format->name << "\t" << format->path << "\n";
    return flush_results(streams, exit_code::success);
}

int run_read(const ReadCommand& command, const Streams& streams) {
    if (command.list_formats) return list_formats(command, streams);
    const std::string source = command.input == "-" ? "standard input" : command.input;
    const Result<std::string> text = read_input(command.input, streams);
    if (!text) return print_error(streams, text.error());
    if (const Result<void> named = check_named_json(*text, source); !named)
        return print_error(streams, named.error());
    const Result<ReadText> read = read_free_text(*text, source, command.options);
    if (!read) return print_error(streams, read.error());
    streams.out << read->lines;
    report_left_off(*read, source, streams);
    return flush_results(streams, read->assumed.empty() ? exit_code::success : exit_code::check_failed);
}

}  // namespace app
