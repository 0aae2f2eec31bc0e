// Values of a JSON text; numbers and strings are decoded on access.
#include "app/base/json.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include "app/base/number.h"

namespace app {

namespace {

// UTF-8 continuation bytes are 10xxxxxx.
bool is_character_start(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

}  // namespace

bool is_utf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

JsonDocument::JsonDocument() : reader_(std::make_unique<JsonReader>()) {}

JsonDocument::~JsonDocument() = default;

Result<void> JsonDocument::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    error_offset_ = 0;
    const std::optional<JsonError> error = reader_->index(text, nodes_);
    if (!error) return {};
    nodes_.clear();
    error_offset_ = std::min(error->offset, text.size());
    const std::string_view before = text.substr(0, error_offset_);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::string_view column_text = before.substr(before.rfind('\n') + 1);
    const auto column = std::count_if(column_text.begin(), column_text.end(), is_character_start) + 1;
    const std::string key = error->key.empty() ? "" : ": " + shorten_key(error->key);
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column) + key, error->what);
}

JsonKind Json::kind() const { return *this ? text_->nodes_[index_].kind : JsonKind::Null; }

std::string_view Json::raw() const {
    if (!*this) return {};
    const JsonDocument::Node& node = text_->nodes_[index_];
    return text_->text_.substr(node.begin, node.end - node.begin);
}

int Json::line() const {
    if (!*this) return 0;
    const std::string_view before = text_->text_.substr(0, text_->nodes_[index_].begin);
    return static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string Json::string() const {
    if (!is(JsonKind::String)) return {};
    if (text_->nodes_[index_].escaped) return nlohmann::json::parse(raw()).get<std::string>();
    return std::string(raw().substr(1, raw().size() - 2));
}

bool Json::is_string(std::string_view text) const {
    if (!is(JsonKind::String)) return false;
    if (text_->nodes_[index_].escaped) return string() == text;
    return raw().substr(1, raw().size() - 2) == text;
}

std::optional<double> Json::number() const {
    if (is(JsonKind::Number)) return parse_json_number(raw());
    if (!is(JsonKind::String)) return std::nullopt;
    const std::string text = string();
    // A C hex float has an exponent; without one the text could be a bit pattern.
    const bool is_hex_float =
        text.find_first_of("xX") != std::string::npos && text.find_first_of("pP") != std::string::npos;
    return is_hex_float ? parse_number(text) : std::nullopt;
}

int Json::size() const {
    int count = 0;
    for (Json item = first(); item; item = item.next()) ++count;
    return count;
}

Json Json::first() const {
    if (!is(JsonKind::Array) && !is(JsonKind::Object)) return {};
    return Json(text_, index_ + 1, text_->nodes_[index_].next);
}

Json Json::next() const { return *this ? Json(text_, text_->nodes_[index_].next, end_) : Json(); }

Json Json::find(std::string_view key) const {
    if (!is(JsonKind::Object)) return {};
    for (Json name = first(); name; name = name.next().next()) {
        if (name.is_string(key)) return name.next();
    }
    return {};
}

std::string json_string(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Error messages: the parser names grammar rules, ours name the missing part.

namespace {

struct ErrorPattern {
    std::string_view pattern;  // part of the parser's message
    const char* message;
};

// The first match is used: errors within a token, then unexpected tokens.
constexpr std::array error_patterns{
    ErrorPattern{"missing closing quote", "the closing quote is missing"},
    ErrorPattern{"(LF)", "a string must end on its line"},
    ErrorPattern{"(CR)", "a string must end on its line"},
    ErrorPattern{"control character", "a string contains a control character"},
    ErrorPattern{"after backslash", "unknown character after a backslash"},
    ErrorPattern{"4 hex digits", "expected 4 hex digits after \\u"},
    ErrorPattern{"surrogate", "expected the other half of a \\u pair"},
    ErrorPattern{"UTF-8", "not UTF-8"},
    ErrorPattern{"BOM", "not UTF-8"},
    ErrorPattern{"invalid number", "a number is incomplete"},
    ErrorPattern{"number overflow", "too large for a double"},
    ErrorPattern{"unexpected end of input", "the text ends too early"},
    ErrorPattern{"expected end of input", "unexpected text after the end"},
    ErrorPattern{"parsing object key", "expected a key in quotes"},
    ErrorPattern{"parsing object separator", "expected a colon after the key"},
    ErrorPattern{"parsing object", "expected a comma or }"},
    ErrorPattern{"parsing array", "expected a comma or ]"}};

constexpr std::string_view whitespace = " \t\r\n";

// A closing bracket after a comma.
bool is_after_trailing_comma(std::string_view text, std::size_t offset) {
    if (offset >= text.size() || (text[offset] != '}' && text[offset] != ']')) return false;
    const std::size_t previous = text.substr(0, offset).find_last_not_of(whitespace);
    return previous != std::string_view::npos && text[previous] == ',';
}

}  // namespace

std::string shorten_key(std::string_view key) {
    constexpr std::size_t max_size = 64, head_size = 40, tail_size = 16;
    if (key.size() <= max_size) return std::string(key);
    // UTF-8 continuation bytes are 10xxxxxx.
    const auto is_continuation = [&](std::size_t offset) {
        return (static_cast<unsigned char>(key[offset]) & 0xC0U) == 0x80U;
    };
    std::size_t first = head_size, last = key.size() - tail_size;
    while (is_continuation(first)) --first;
    while (last < key.size() && is_continuation(last)) ++last;
    return std::string(key.substr(0, first)) + "…" + std::string(key.substr(last));
}

std::string json_error_message(std::string_view parser_message, std::string_view text, std::size_t offset) {
    if (text.find_first_not_of(whitespace) == std::string_view::npos) return "the text is empty";
    if (is_after_trailing_comma(text, offset)) return "unexpected comma";
    const auto* row =
        std::find_if(error_patterns.begin(), error_patterns.end(), [&](const ErrorPattern& entry) {
            return parser_message.find(entry.pattern) != std::string_view::npos;
        });
    return row != error_patterns.end() ? row->message : "expected a value, such as a number or a string";
}

// Indexing. simdjson validates fast; nlohmann-json finds place and reason of an error.

struct JsonReader::Impl {
    simdjson::dom::parser parser;
};

namespace {

using Library = nlohmann::json;

// Receives the error of the parser and tracks the keys on the way to it.
class JsonErrorHandler {
  public:
    explicit JsonErrorHandler(std::string_view text) : text_(text) {}
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(Library::number_integer_t) { return true; }
    bool number_unsigned(Library::number_unsigned_t) { return true; }
    bool number_float(Library::number_float_t, const std::string&) { return true; }
    bool string(const std::string&) { return true; }
    bool binary(const Library::binary_t&) { return true; }
    bool start_object(std::size_t) {
        keys_.emplace_back();
        return true;
    }
    bool start_array(std::size_t) { return true; }
    bool end_object() {
        keys_.pop_back();
        return true;
    }
    bool end_array() { return true; }
    bool key(const std::string& name) {
        keys_.back() = name;
        return true;
    }

    bool parse_error(std::size_t byte_position, const std::string&, const Library::exception& error) {
        const std::size_t offset = byte_position == 0 ? 0 : byte_position - 1;
        const std::string_view message = error.what();
        error_ =
            JsonError{offset, json_error_message(remove_token(message), text_, offset), error_key(message)};
        return false;
    }
    const std::optional<JsonError>& error() const { return error_; }

  private:
    // The quoted token could contain words of the parser: "[...] ...; last read: '...'; expected ...".
    static std::string remove_token(std::string_view message) {
        const std::size_t token = message.find("; last read: '"), end = message.rfind('\'');
        if (token == std::string_view::npos) return std::string(message);
        return std::string(message.substr(0, token)) + std::string(message.substr(end + 1));
    }
    // If a key is expected, the value of the last key is complete.
    std::string error_key(std::string_view message) const {
        const bool is_complete =
            keys_.empty() || message.find("parsing object key") != std::string_view::npos;
        return is_complete ? std::string() : keys_.back();
    }

    std::string_view text_;
    std::vector<std::string> keys_;  // the last key of each open object
    std::optional<JsonError> error_;
};

// Indexes valid JSON: the first character of a token determines its kind.
class JsonIndexer {
  public:
    JsonIndexer(std::string_view text, std::vector<JsonDocument::Node>& nodes) : text_(text), nodes_(nodes) {}

    void run() {
        if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) offset_ = byte_order_mark.size();
        for (; offset_ < text_.size(); ++offset_) scan_token(text_[offset_]);
    }

  private:
    static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

    // Leaves `offset_` at the last character of the token.
    void scan_token(char first) {
        switch (first) {
            case ' ':
            case '\t':
            case '\r':
            case '\n':
            case ',':
            case ':':
                return;
            case '{':
                return open_container(JsonKind::Object);
            case '[':
                return open_container(JsonKind::Array);
            case '}':
            case ']':
                return close_container();
            case '"':
                return scan_string();
            case 't':
                return end_node(begin_node(JsonKind::True), offset_ + 4);
            case 'f':
                return end_node(begin_node(JsonKind::False), offset_ + 5);
            case 'n':
                return end_node(begin_node(JsonKind::Null), offset_ + 4);
            default:
                return scan_number();
        }
    }

    std::size_t begin_node(JsonKind kind) {
        nodes_.push_back(JsonDocument::Node{kind, false, static_cast<std::uint32_t>(offset_)});
        return nodes_.size() - 1;
    }
    void end_node(std::size_t node, std::size_t end_offset) {
        nodes_[node].end = static_cast<std::uint32_t>(end_offset);
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        offset_ = end_offset - 1;
    }
    void open_container(JsonKind kind) { open_.push_back(begin_node(kind)); }
    void close_container() {
        const std::size_t node = open_.back();
        open_.pop_back();
        end_node(node, offset_ + 1);
    }
    void scan_string() {
        const std::size_t node = begin_node(JsonKind::String);
        std::size_t i = offset_ + 1;
        for (; text_[i] != '"'; ++i) {
            if (text_[i] != '\\') continue;
            nodes_[node].escaped = true;
            ++i;
        }
        end_node(node, i + 1);
    }
    void scan_number() {
        const auto is_number_character = [](char character) {
            return (character >= '0' && character <= '9') || character == '.' || character == '-' ||
                   character == '+' || character == 'e' || character == 'E';
        };
        std::size_t i = offset_;
        while (i < text_.size() && is_number_character(text_[i])) ++i;
        end_node(begin_node(JsonKind::Number), i);
    }

    std::string_view text_;
    std::vector<JsonDocument::Node>& nodes_;
    std::vector<std::size_t> open_;
    std::size_t offset_ = 0;
};

}  // namespace

JsonReader::JsonReader() : impl_(std::make_unique<Impl>()) {}

JsonReader::~JsonReader() = default;

std::optional<JsonError> JsonReader::index(std::string_view text, std::vector<JsonDocument::Node>& nodes) {
    if (text.size() >= UINT32_MAX) return JsonError{0, "the text is longer than 4 GB"};
    // Library versions report an empty text differently.
    if (text.empty()) return JsonError{0, json_error_message("", text, 0)};
    // simdjson versions differ on unpaired surrogates.
    const bool has_no_unicode_escape = text.find("\\u") == std::string_view::npos;
    if (!has_no_unicode_escape ||
        impl_->parser.parse(text.data(), text.size()).error() != simdjson::SUCCESS) {
        JsonErrorHandler handler(text);
        if (!Library::sax_parse(text.begin(), text.end(), &handler)) return handler.error();
        // For that parser such a byte is the end of the text.
        const std::size_t nul = text.find('\0');
        if (nul != std::string_view::npos) return JsonError{nul, "a NUL byte"};
    }
    JsonIndexer(text, nodes).run();
    return std::nullopt;
}

}  // namespace app
