// Values of a JSON text; numbers and strings are decoded on access.
#include "app/base/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>

#include <nlohmann/json.hpp>

#include "app/base/number.h"
#include "app/base/utf8.h"

namespace app {

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

std::string too_long() { return "the text is longer than " + std::to_string(max_json_bytes >> 20U) + " MB"; }

// Syntax error.
struct JsonError {
    std::size_t offset = 0;  // byte offset
    std::string what;        // one sentence, no full stop
    std::string key;         // of the invalid value; empty: none, or a whole array or object is invalid
};

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
        // If a key is expected, the value of the last key is complete.
        const bool is_complete =
            keys_.empty() || message.find("parsing object key") != std::string_view::npos;
        error_ = JsonError{offset, json_error_message(remove_token(message), text_, offset),
                           is_complete ? std::string() : keys_.back()};
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

    std::string_view text_;
    std::vector<std::string> keys_;  // the last key of each open object
    std::optional<JsonError> error_;
};

// Validates a text and appends its values, a container before its parts. The nodes of the open containers are
// a list: until a container ends, its `next` is the container around it.
class JsonIndexer {
  public:
    JsonIndexer(std::string_view text, std::vector<JsonDocument::Node>& nodes) : text_(text), nodes_(nodes) {}

    // False: the text is not one JSON value. The digits of \u are not checked.
    bool run() {
        if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) at_ = byte_order_mark.size();
        do {
            const Progress progress = read_value();
            if (progress == Progress::Failed) return false;
            if (progress == Progress::Complete && !read_separators()) return false;
        } while (open_ != none);
        skip_blanks();
        return at_ == text_.size();
    }
    bool has_unicode_escape() const { return has_unicode_escape_; }

  private:
    static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    static constexpr std::uint32_t none = UINT32_MAX;
    enum class Progress { Failed, Complete, Opened };

    // NUL at the end: no token contains it.
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t') ++at_;
    }
    bool skip(char expected) {
        if (peek() != expected) return false;
        ++at_;
        return true;
    }
    bool skip_token(char expected) {
        skip_blanks();
        return skip(expected);
    }

    std::uint32_t begin_node(JsonKind kind) {
        nodes_.push_back({0, kind, false, static_cast<std::uint32_t>(at_)});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    void end_node(std::uint32_t node) {
        nodes_[node].end = static_cast<std::uint32_t>(at_);
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
    }
    void open(JsonKind kind) {
        const std::uint32_t node = begin_node(kind);
        nodes_[node].next = open_;
        open_ = node;
        ++at_;
    }
    void close() {
        const std::uint32_t node = open_;
        open_ = nodes_[node].next;
        end_node(node);
    }

    // A value; of a container that is not empty only its beginning, up to the first value.
    Progress read_value() {
        skip_blanks();
        switch (peek()) {
            case '{':
                open(JsonKind::Object);
                if (!skip_token('}')) return read_key() ? Progress::Opened : Progress::Failed;
                close();
                return Progress::Complete;
            case '[':
                open(JsonKind::Array);
                if (!skip_token(']')) return Progress::Opened;
                close();
                return Progress::Complete;
            case '"':
                return progress_after(read_string());
            case 't':
                return progress_after(read_word(JsonKind::True, "true"));
            case 'f':
                return progress_after(read_word(JsonKind::False, "false"));
            case 'n':
                return progress_after(read_word(JsonKind::Null, "null"));
            default:
                return progress_after(read_number());
        }
    }
    static Progress progress_after(bool succeeded) {
        return succeeded ? Progress::Complete : Progress::Failed;
    }
    // After a value: ends the containers that end here, and reads up to the next value.
    bool read_separators() {
        while (open_ != none) {
            const bool is_object = nodes_[open_].kind == JsonKind::Object;
            if (skip_token(',')) return !is_object || read_key();
            if (!skip(is_object ? '}' : ']')) return false;
            close();
        }
        return true;
    }
    bool read_key() {
        skip_blanks();
        return peek() == '"' && read_string() && skip_token(':');
    }
    bool read_string() {
        const std::uint32_t node = begin_node(JsonKind::String);
        ++at_;
        while (!skip('"')) {
            const auto byte = static_cast<unsigned char>(peek());
            if (byte < 0x20) return false;
            if (byte == '\\') {
                nodes_[node].escaped = true;
                if (!skip_escape()) return false;
            } else {
                const std::size_t length = byte < 0x80 ? 1 : utf8_length(text_.substr(at_));
                if (length == 0) return false;
                at_ += length;
            }
        }
        end_node(node);
        return true;
    }
    bool skip_escape() {
        ++at_;
        constexpr std::string_view escapes = "\"\\/bfnrtu";
        if (escapes.find(peek()) == std::string_view::npos) return false;
        has_unicode_escape_ = has_unicode_escape_ || peek() == 'u';
        ++at_;
        return true;
    }
    bool read_word(JsonKind kind, std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        const std::uint32_t node = begin_node(kind);
        at_ += word.size();
        end_node(node);
        return true;
    }
    bool read_number() {
        const std::uint32_t node = begin_node(JsonKind::Number);
        skip('-');
        if (!skip('0') && !skip_digits()) return false;
        if (skip('.') && !skip_digits()) return false;
        if (skip('e') || skip('E')) {
            if (!skip('+')) skip('-');
            if (!skip_digits()) return false;
        }
        end_node(node);
        const std::size_t begin = nodes_[node].begin;
        const std::optional<double> number = parse_json_number(text_.substr(begin, at_ - begin));
        nodes_[node].number = number.value_or(0);
        return number.has_value();
    }
    bool skip_digits() {
        const std::size_t begin = at_;
        while (peek() >= '0' && peek() <= '9') ++at_;
        return at_ > begin;
    }

    std::string_view text_;
    std::vector<JsonDocument::Node>& nodes_;
    std::uint32_t open_ = none;  // the innermost open container
    std::size_t at_ = 0;
    bool has_unicode_escape_ = false;
};

// Appends the values of the text.
std::optional<JsonError> index_json(std::string_view text, std::vector<JsonDocument::Node>& nodes) {
    if (text.size() > max_json_bytes) return JsonError{0, too_long()};
    JsonIndexer indexer(text, nodes);
    const bool is_valid = indexer.run();
    if (is_valid && !indexer.has_unicode_escape()) return std::nullopt;
    // Library versions report an empty text differently.
    if (text.empty()) return JsonError{0, json_error_message("", text, 0)};
    JsonErrorHandler handler(text);
    if (!Library::sax_parse(text.begin(), text.end(), &handler)) return handler.error();
    if (is_valid) return std::nullopt;
    // For that parser such a byte is the end of the text.
    return JsonError{text.find('\0'), "a NUL byte"};
}

}  // namespace

JsonKind Json::kind() const { return *this ? text_->nodes_[index_].kind : JsonKind::Null; }

std::string_view Json::raw() const {
    if (!*this) return {};
    const JsonDocument::Node& node = text_->nodes_[index_];
    return text_->text_.substr(node.begin, node.end - node.begin);
}

int Json::line() const {
    if (!*this) return 0;
    const std::string_view before = text_->text_.substr(0, text_->nodes_[index_].begin);
    return static_cast<int>(std::ranges::count(before, '\n')) + 1;
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

bool Json::has_same_string(const Json& other) const {
    const bool is_escaped = text_->nodes_[index_].escaped || other.text_->nodes_[other.index_].escaped;
    return is_escaped ? is(JsonKind::String) && other.is_string(string()) : raw() == other.raw();
}

std::optional<double> Json::number() const {
    if (is(JsonKind::Number)) return text_->nodes_[index_].number;
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

// Without a Json for each key: a shape is searched for each of its fields.
Json Json::find(std::string_view key) const {
    if (!is(JsonKind::Object)) return {};
    const std::vector<JsonDocument::Node>& nodes = text_->nodes_;
    const std::uint32_t end = nodes[index_].next;
    for (std::uint32_t i = index_ + 1; i < end; i = nodes[i + 1].next) {
        const JsonDocument::Node& name = nodes[i];
        const bool is_found = name.escaped
                                  ? Json(text_, i, end).is_string(key)
                                  : text_->text_.substr(name.begin + 1, name.end - name.begin - 2) == key;
        if (is_found) return Json(text_, i + 1, end);
    }
    return {};
}

std::string json_string(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void append_json_number(std::string& out, double value) {
    if (value == 0 || !std::isfinite(value)) {
        const char* quote = value == 0 ? "" : "\"";
        out += quote + to_shortest(value) + quote;
        return;
    }
    std::array<char, 32> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): to_chars fills it
    out.append(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr);
}

// Error messages: the parser names grammar rules, ours name the missing part.

std::string not_json(const std::string& reason) {
    return reason == too_long() ? reason : "not JSON: " + reason;
}

std::string shorten_key(std::string_view key) {
    constexpr std::size_t max_size = 64;
    return shorten(key, max_size);
}

std::string json_error_message(std::string_view parser_message, std::string_view text, std::size_t offset) {
    if (text.find_first_not_of(whitespace) == std::string_view::npos) return "the text is empty";
    const bool is_closing = offset < text.size() && (text[offset] == '}' || text[offset] == ']');
    const std::size_t previous =
        is_closing ? text.substr(0, offset).find_last_not_of(whitespace) : std::string_view::npos;
    if (previous != std::string_view::npos && text[previous] == ',') return "unexpected comma";
    const auto* row = std::ranges::find_if(error_patterns, [&](const ErrorPattern& entry) {
        return parser_message.find(entry.pattern) != std::string_view::npos;
    });
    return row != error_patterns.end() ? row->message : "expected a value, such as a number or a string";
}

// Reading. Valid texts are indexed in one pass; nlohmann-json finds place and reason of an error.

Result<void> JsonDocument::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    error_offset_ = 0;
    const std::optional<JsonError> error = index_json(text, nodes_);
    if (!error) return {};
    nodes_.clear();
    error_offset_ = std::min(error->offset, text.size());
    const std::string_view before = text.substr(0, error_offset_);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::string_view column_text = before.substr(before.rfind('\n') + 1);
    const auto column = std::ranges::count_if(column_text, std::not_fn(is_inside_character)) + 1;
    const std::string key = error->key.empty() ? "" : ": " + shorten_key(error->key);
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column) + key, error->what);
}

}  // namespace app
