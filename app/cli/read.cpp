// Reads a text once per pair of its bodies and writes the pairs with the source of each number.
#include "app/cli/read.h"

#include <algorithm>
#include <istream>
#include <iterator>
#include <ostream>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/base/utf8.h"
#include "app/document/extra_keys.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/by_hand.h"
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

void add_numbers(JsonWriter& members, const ParsedPaste& parsed) {
    JsonWriter list(members.key("read"), json_list);
    for (const NumberProvenance& number : parsed.numbers) {
        if (number.line == 0) continue;
        JsonWriter entry(list.next());
        entry.add("text", number.source_text);
        entry.add("line", number.line);
        entry.add("column", number.column);
        // "a.center[0]"; numbers without a use are "unused".
        const bool is_unused = number.body < 0 && number.field == "unused";
        const std::string owner = number.body < 0 ? "reported." : number.body == 0 ? "a." : "b.";
        entry.add("as", is_unused ? number.field
                                  : owner + number.field + "[" + std::to_string(number.component) + "]");
    }
}

std::string line_json(const ParsedPaste& parsed, const std::vector<std::string>& assumed, bool is_recording) {
    const auto write = [&](JsonWriter& members) {
        const bool has_names =
            std::ranges::any_of(parsed.names, [](const auto& name) { return !name.empty(); });
        const std::string frame = std::to_string(parsed.frame);
        if (has_names) {
            std::string id;
            for (const std::string& name : parsed.names) id += (id.empty() ? "" : " · ") + name;
            members.add("id", is_recording ? id + " · " + frame : id);
            append_json_list(members.key("names"), parsed.names);
        }
        if (is_recording) members.add_json("frame", frame);
        members.key("a") += "{" + to_json(parsed.shapes[0]) + "}";
        if (parsed.shapes.size() > 1) members.key("b") += "{" + to_json(parsed.shapes[1]) + "}";
        if (parsed.reported)
            members.add_json("reported", to_json(*parsed.reported, core::is_flat(parsed.shapes[0].shape)));
        add_numbers(members, parsed);
        if (!assumed.empty()) append_json_list(members.key("assumed"), assumed);
        // Shapes that satscope lacks.
        std::vector<FoundBody> refused;
        std::ranges::copy_if(parsed.bodies, std::back_inserter(refused),
                             [](const FoundBody& body) { return !body.is_supported; });
        if (refused.empty()) return;
        append_json_list(members.key("refused"), refused, [](std::string& text, const FoundBody& body) {
            JsonWriter entry(text);
            entry.add("shape", body.shape);
            entry.add("line", body.line);
        });
    };
    return make_json(write, {"{", ", ", "}\n"});
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
        list += (list.empty() ? "" : texts("list.comma")) + (value.body == 0 ? "A" : "B") + " " +
                texts("field." + value.field);
    }
    return Problem{source, "the text does not contain " + list};
}

Result<paste::Vocabulary> load_vocabulary(const ReadOptions& options) {
    Result<paste::Vocabulary> vocabulary = paste::Vocabulary::load(options.format_files);
    if (!vocabulary || options.form.empty() || vocabulary->find(options.form) != nullptr ||
        options.form == vocabulary->generic().id)
        return vocabulary;
    return fail("--form " + options.form, "there is no such format; satscope read --list-formats lists them");
}

// The pair whose numbers are at these places.
Result<ParsedPaste> read_by_hand(std::string_view text, const ReadOptions& options,
                                 const paste::Vocabulary& vocabulary) {
    paste::remove_byte_order_mark(text);
    const bool has_decimal_comma = options.at.find("decimal=comma") != std::string::npos;
    const paste::NumberedText numbered = number_text(std::string(text), vocabulary, has_decimal_comma);
    Result<paste::HandReading> reading = paste::parse_places(numbered, options.at);
    if (!reading) return tl::unexpected(reading.error());
    const ChosenConventions at = reading->conventions;
    reading->conventions.merge(chosen_conventions(options));
    PasteResult parsed = build_reading(numbered, *reading, vocabulary);
    if (!parsed) return fail("--at", to_string(parsed.error()));
    for (const auto& [id, value] : at) {
        const bool is_used = id == "decimal" || std::ranges::any_of(parsed->choices, [&](const auto& choice) {
                                 return choice.id == id && choice.value == value;
                             });
        if (!is_used) return fail("--at " + id + "=" + value, "there is no such choice for these numbers");
    }
    return *std::move(parsed);
}

// Pairs that were read from a text.
struct ReadText {
    std::string lines;                 ///< JSON Lines; a text with one body has only the key `a`.
    std::vector<std::string> assumed;  ///< Sentences of the messages, each once.
    int pairs = 0;
    std::size_t left_off = 0;  ///< Pairs beyond `max_pairs`, near or not.
};

// Fails with place and reason if the text has no shape, a value is missing, or satscope lacks a shape of it.
// `messages`: of what was assumed and what is missing, beside the JSON.
Result<ReadText> read_free_text(std::string_view text, const std::string& source, const ReadOptions& options,
                                const TextCatalog& messages) {
    const Result<TextCatalog> texts = TextCatalog::load();
    if (!texts) return tl::unexpected(texts.error());
    const Result<paste::Vocabulary> vocabulary = load_vocabulary(options);
    if (!vocabulary) return tl::unexpected(vocabulary.error());
    Result<ParsedPaste> by_hand = ParsedPaste{};
    if (!options.at.empty()) by_hand = read_by_hand(text, options, *vocabulary);
    if (!by_hand) return fail(source + ": " + by_hand.error().where, by_hand.error().what);
    const auto pairs = options.at.empty()
                           ? parse_pairs(text, chosen_conventions(options), *vocabulary, options.near)
                           : PastePairs{{*std::move(by_hand)}};
    if (!pairs) {
        const ParseError& error = pairs.error();
        return fail(
            source + ": line " + std::to_string(error.line) + ", column " + std::to_string(error.column),
            (error.found.empty() ? "" : error.found + ": ") + error.expected);
    }
    ReadText result;
    result.left_off = pairs->left_off;
    for (const ParsedPaste& pair : pairs->pairs) {
        if (const auto problem = find_problem(pair, messages, source)) return tl::unexpected(*problem);
        result.lines += line_json(pair, assumed_sentences(pair, *texts), pairs->is_recording);
        result.pairs += pair.shapes.size() > 1 ? 1 : 0;
        for (const std::string& sentence : assumed_sentences(pair, messages)) {
            if (std::ranges::find(result.assumed, sentence) == result.assumed.end())
                result.assumed.push_back(sentence);
        }
    }
    return result;
}

}  // namespace

Result<std::string> require_content(Result<std::string> text, const std::string& source) {
    const bool is_empty = text && first_filled_line(*text).empty();
    return is_empty ? fail(source, "the input is empty") : std::move(text);
}

Result<std::string> read_input(const std::string& input, const Streams& streams) {
    if (input != "-") return require_content(read_file(input), input);
    const std::string source = input_name(input);
    Result<std::string> text = read_stream(streams.in, source);
    if (text) text = unpack(*std::move(text), source);
    return require_content(std::move(text), source);
}

Result<Document> read_scene_input(const std::string& text, const std::string& source,
                                  const Streams& streams) {
    std::vector<Problem> ignored;
    Result<Document> document = read_scene(text, source, &ignored);
    for (const Problem& problem : ignored) print_error(streams, problem);
    return document;
}

void report_other_shapes(const Streams& streams, const Document& document, const std::string& source,
                         const char* key) {
    if (document.bodies.size() <= 2) return;
    print_error(streams, {source, (*streams.texts)(key, {{"a", message_line(body(document, Side::A).name)},
                                                         {"b", message_line(body(document, Side::B).name)},
                                                         {"n", std::to_string(document.bodies.size())}})});
}

namespace {

void report_left_off(const ReadText& read, const std::string& source, const Streams& streams) {
    if (read.left_off > 0)
        print_error(streams, {source, streams.texts->counted("read.left_off", read.left_off)});
}

}  // namespace

Result<JsonLines> to_json_lines(std::string text, const std::string& source, const ReadOptions& options,
                                const Streams& streams) {
    const paste::InputKind kind = paste::input_kind(text, source);
    if (kind == paste::InputKind::Object) {
        // Strings have no line breaks.
        const std::size_t begin = std::min(text.find('{'), text.size());
        std::replace(text.begin() + std::ptrdiff_t(begin), text.end(), '\n', ' ');
    }
    if (kind != paste::InputKind::FreeText) return JsonLines{std::move(text)};
    Result<ReadText> read = read_free_text(text, source, options, *streams.texts);
    if (!read) return tl::unexpected(read.error());
    if (read->pairs == 0) return fail(source, "the text contains one shape; a pair needs two");
    report_left_off(*read, source, streams);
    for (const std::string& sentence : read->assumed)
        print_error(streams, {source, (*streams.texts)("read.assumed", {{"sentence", sentence}})});
    return JsonLines{std::move(read->lines), !read->assumed.empty() && !options.assume};
}

namespace {

// Writes each pair with the place of its numbers; other keys of its line are kept. Reports the lines that are
// no pair.
int read_pair_lines(std::string_view text, const std::string& source, const Streams& streams) {
    int code = exit_code::success;
    JsonDocument scratch;
    paste::remove_byte_order_mark(text);
    for_each_line(text, 1, [&](std::string_view line, long number) {
        if (is_blank(line)) return;
        if (const Result<PairLine> pair = read_pair_line(line, scratch); !pair) {
            code = print_error(streams, line_problem(source, number, pair.error()));
            return;
        }
        PasteResult parsed = paste::read_json(line, {});
        for (NumberProvenance& each : parsed->numbers) each.line += int(number) - 1;
        const std::string others = unknown_members(
            scratch.root(), [](std::string_view key) { return key == "a" || key == "b" || key == "read"; });
        const auto write = [&](JsonWriter& members) {
            members.add_members_of(others);
            members.key("a") += "{" + to_json(parsed->shapes[0]) + "}";
            members.key("b") += "{" + to_json(parsed->shapes[1]) + "}";
            add_numbers(members, *parsed);
        };
        streams.out << make_json(write, {"{", ", ", "}\n"});
    });
    return code;
}

}  // namespace

int run_read(const ReadCommand& command, const Streams& streams) {
    if (command.list_formats) {
        // One line per format: id, name, file.
        const Result<paste::Vocabulary> vocabulary = paste::Vocabulary::load(command.options.format_files);
        if (!vocabulary) return print_error(streams, vocabulary.error());
        std::vector<const paste::Format*> formats;
        for (const paste::Format& format : vocabulary->formats()) formats.push_back(&format);
        std::ranges::sort(formats, {}, &paste::Format::id);
        for (const paste::Format* format : formats)
            streams.out << format->id << "\t" << format->name << "\t" << format->path << "\n";
        return flush_results(streams, exit_code::success);
    }
    const std::string source = input_name(command.input);
    const Result<std::string> text = read_input(command.input, streams);
    if (!text) return print_error(streams, text.error());
    const paste::InputKind kind = paste::input_kind(*text, source);
    if (kind == paste::InputKind::PairLines) {
        if (const auto vocabulary = load_vocabulary(command.options); !vocabulary)
            return print_error(streams, vocabulary.error());
        return flush_results(streams, read_pair_lines(*text, source, streams));
    }
    if (kind == paste::InputKind::Scene) {
        if (const Result<Document> scene = read_scene_input(*text, source, streams); !scene)
            return print_error(streams, scene.error());
    }
    const Result<ReadText> read = read_free_text(*text, source, command.options, *streams.texts);
    if (!read) return print_error(streams, read.error());
    streams.out << read->lines;
    report_left_off(*read, source, streams);
    return flush_results(streams, read->assumed.empty() ? exit_code::success : exit_code::check_failed);
}

// Lines: buffers blocks of a stream and cuts them after a line.

namespace {

constexpr std::size_t head_bytes = std::size_t{1} << 20U;
// A chunk takes a core about a millisecond: cores that share a machine with others finish together.
constexpr std::size_t chunk_bytes = std::size_t{1} << 16U;

}  // namespace

void LineReader::fill(std::size_t bytes) {
    if (unread().size() < bytes || unread().find('\n') == std::string_view::npos) {
        buffer_.erase(0, offset_);
        offset_ = 0;
        std::size_t searched = 0;
        while (in_ && buffer_.size() <= max_line_bytes &&
               (buffer_.size() < bytes || buffer_.find('\n', searched) == std::string::npos)) {
            searched = buffer_.size();
            buffer_.resize(searched + std::max(bytes, searched));
            in_.read(buffer_.data() + searched, static_cast<std::streamsize>(buffer_.size() - searched));
            buffer_.resize(searched + static_cast<std::size_t>(in_.gcount()));
        }
    }
    is_too_long_ = std::min(unread().find('\n'), unread().size()) > max_line_bytes;
}

std::string_view LineReader::head() {
    fill(head_bytes);
    const std::string_view text = unread();
    return in_ ? text.substr(0, text.rfind('\n') + 1) : text;
}

bool LineReader::read(LineChunk& chunk) {
    fill(chunk_bytes);
    if (is_too_long_) return false;
    const std::string_view text = unread();
    std::size_t end = text.substr(0, chunk_bytes).rfind('\n');
    if (end == std::string_view::npos) end = text.find('\n');
    chunk.text = text.substr(0, end == std::string_view::npos ? end : end + 1);
    chunk.first = next_line_;
    offset_ += chunk.text.size();
    next_line_ += std::ranges::count(chunk.text, '\n');
    return !chunk.text.empty();
}

Result<std::string> LineReader::read_rest(const std::string& where) {
    std::string text(unread());
    offset_ = buffer_.size();
    if (!in_) return text;
    const Result<std::string> rest = read_stream(in_, where);
    return rest ? Result<std::string>(text + *rest) : tl::unexpected(rest.error());
}

}  // namespace app
