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

constexpr std::string_view whitespace = " \t\r\n";

std::string too_long() { return "the text is longer than " + std::to_string(max_json_bytes >> 20U) + " MB"; }

// Validates a text and appends its values, a container before its parts. The nodes of the open containers are
// a list: until a container ends, its `next` is the container around it. Functions that return false have set
// the reason, and `at_` is the place of the error.
class JsonIndexer {
  public:
    JsonIndexer(std::string_view text, std::vector<JsonDocument::Node>& nodes) : text_(text), nodes_(nodes) {}

    // False: the text is not one JSON value.
    bool run() {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (text_.size() > max_json_bytes) return fail(too_long());
        if (text_.find_first_not_of(whitespace) == std::string_view::npos) {
            at_ = text_.size();
            return fail("the text is empty");
        }
        if (text_.front() == byte_order_mark.front())
            for (const char byte : byte_order_mark)
                if (!skip(byte)) return fail("not UTF-8");
        do {
            if (!read_value() || !read_separators()) return false;
        } while (open_ != none);
        skip_blanks();
        if (at_ == text_.size()) return true;
        return peek() == '\0' ? fail("a NUL byte") : reject_token("unexpected text after the end");
    }
    std::size_t offset() const { return at_; }
    /// One sentence, no full stop.
    const std::string& reason() const { return reason_; }
    /// Node of the key of the invalid value; absent: none, or a whole array or object is invalid.
    std::optional<std::uint32_t> key() const {
        std::uint32_t object = open_;
        while (object != none && nodes_[object].kind != JsonKind::Object) object = nodes_[object].next;
        if (object == none || is_in_key_) return std::nullopt;
        // The last key. The node of an incomplete value has no `next` behind it.
        std::uint32_t key = object + 1;
        const auto next = [&] { return key + 1 < nodes_.size() ? nodes_[key + 1].next : 0; };
        while (next() > key && next() < nodes_.size()) key = next();
        return key;
    }

  private:
    static constexpr std::uint32_t none = UINT32_MAX;

    bool fail(std::string reason) {
        reason_ = std::move(reason);
        return false;
    }
    // Another token than the expected one: the error is at its last character.
    bool reject_token(const char* reason) {
        const char first = peek();
        bool has_escape = false;
        if (first == '\0') return fail("the text ends too early");
        if (first == '"' && !scan_string(has_escape)) return false;
        if ((first == '-' || is_digit(first)) && !scan_number()) return false;
        if (first == '"' || first == '-' || is_digit(first)) --at_;
        for (const std::string_view word : {"true", "false", "null"})
            if (first == word[0] && scan_word(word)) --at_;
        const std::string_view before = text_.substr(0, text_.find_last_not_of(whitespace, at_ - 1) + 1);
        if ((first == '}' || first == ']') && at_ > 0 && before.ends_with(',')) reason = "unexpected comma";
        return fail(reason);
    }

    // NUL at the end: no token contains it.
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
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
    bool end_node(std::uint32_t node) {
        nodes_[node].end = static_cast<std::uint32_t>(at_);
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        return true;
    }
    void close() {
        const std::uint32_t node = open_;
        open_ = nodes_[node].next;
        end_node(node);
    }

    // The first value that is complete: no container but an empty one.
    bool read_value() {
        for (skip_blanks(); peek() == '{' || peek() == '['; skip_blanks()) {
            const bool is_object = peek() == '{';
            const std::uint32_t node = begin_node(is_object ? JsonKind::Object : JsonKind::Array);
            nodes_[node].next = open_;
            open_ = node;
            ++at_;
            if (skip_token(is_object ? '}' : ']')) {
                close();
                return true;
            }
            if (is_object && !read_key()) return false;
        }
        switch (peek()) {
            case '"':
                return read_string();
            case 't':
                return read_word(JsonKind::True, "true");
            case 'f':
                return read_word(JsonKind::False, "false");
            case 'n':
                return read_word(JsonKind::Null, "null");
            default:
                return read_number();
        }
    }
    // After a value: ends the containers that end here, and reads up to the next value.
    bool read_separators() {
        while (open_ != none) {
            const bool is_object = nodes_[open_].kind == JsonKind::Object;
            if (skip_token(',')) return !is_object || read_key();
            if (!skip(is_object ? '}' : ']'))
                return reject_token(is_object ? "expected a comma or }" : "expected a comma or ]");
            close();
        }
        return true;
    }
    bool read_key() {
        skip_blanks();
        is_in_key_ = true;
        if (peek() != '"') return reject_token("expected a key in quotes");
        if (!read_string()) return false;
        is_in_key_ = false;
        return skip_token(':') || reject_token("expected a colon after the key");
    }
    bool read_string() {
        const std::uint32_t node = begin_node(JsonKind::String);
        return scan_string(nodes_[node].escaped) && end_node(node);
    }
    bool scan_string(bool& has_escape) {
        ++at_;
        while (!skip('"')) {
            const auto byte = static_cast<unsigned char>(peek());
            if (at_ == text_.size()) return fail("the closing quote is missing");
            if (byte == '\n' || byte == '\r') return fail("a string must end on its line");
            if (byte < 0x20) return fail("a string contains a control character");
            if (byte == '\\') {
                has_escape = true;
                if (!skip_escape()) return false;
            } else {
                const std::size_t length = byte < 0x80 ? 1 : utf8_length(text_.substr(at_));
                if (length == 0) return reject_character();
                at_ += length;
            }
        }
        return true;
    }
    // The error is at the first byte that continues no character.
    bool reject_character() {
        std::string begin(1, peek());
        if (begin < "\xC2" || begin > "\xF4") return fail("not UTF-8");
        ++at_;
        // Any third and fourth byte is possible behind a valid second one.
        begin += peek();
        if (utf8_length(begin + "\x80\x80") > 0) do
                ++at_;
            while (is_inside_character(peek()));
        return fail("not UTF-8");
    }
    bool skip_escape() {
        ++at_;
        constexpr std::string_view escapes = "\"\\/bfnrtu";
        const char letter = peek();
        if (escapes.find(letter) == std::string_view::npos)
            return fail("unknown character after a backslash");
        ++at_;
        if (letter != 'u') return true;
        const std::optional<unsigned> first = read_code();
        if (!first || *first < 0xD800 || *first > 0xDFFF) return first.has_value();
        // The second half of a character.
        const bool is_pair = *first <= 0xDBFF && skip('\\') && skip('u');
        const std::optional<unsigned> second = is_pair ? read_code() : 0;
        if (!second || (*second >= 0xDC00 && *second <= 0xDFFF)) return second.has_value();
        if (is_pair || *first > 0xDBFF) --at_;
        return fail("expected the other half of a \\u pair");
    }
    std::optional<unsigned> read_code() {
        unsigned code = 0;
        const char* const begin = text_.data() + at_;
        const std::size_t count = std::min<std::size_t>(text_.size() - at_, 4);
        const auto digits =
            static_cast<std::size_t>(std::from_chars(begin, begin + count, code, 16).ptr - begin);
        at_ += digits;
        if (digits == 4) return code;
        fail("expected 4 hex digits after \\u");
        return std::nullopt;
    }
    bool scan_word(std::string_view word) {
        return std::ranges::all_of(word, [&](char letter) { return skip(letter); });
    }
    bool read_word(JsonKind kind, std::string_view word) {
        const std::uint32_t node = begin_node(kind);
        return scan_word(word) ? end_node(node) : fail(no_value);
    }
    bool scan_number() {
        skip('-');
        const bool has_integer = skip('0') || skip_digits();
        const bool has_fraction = has_integer && (!skip('.') || skip_digits());
        if (has_fraction && !skip('e') && !skip('E')) return true;
        if (has_fraction && !skip('+')) skip('-');
        return (has_fraction && skip_digits()) || fail("a number is incomplete");
    }
    bool read_number() {
        if (peek() != '-' && !is_digit(peek())) return reject_token(no_value);
        const std::uint32_t node = begin_node(JsonKind::Number);
        if (!scan_number()) return false;
        end_node(node);
        const std::size_t begin = nodes_[node].begin;
        const std::optional<double> number = parse_json_number(text_.substr(begin, at_ - begin));
        nodes_[node].number = number.value_or(0);
        if (number) return true;
        --at_;
        return fail("too large for a double");
    }
    bool skip_digits() {
        const std::size_t begin = at_;
        while (is_digit(peek())) ++at_;
        return at_ > begin;
    }

    static constexpr const char* no_value = "expected a value, such as a number or a string";
    std::string_view text_;
    std::vector<JsonDocument::Node>& nodes_;
    std::uint32_t open_ = none;  // the innermost open container
    std::size_t at_ = 0;
    std::string reason_;
    bool is_in_key_ = false;
};

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

std::string not_json(const std::string& reason) {
    return reason == too_long() ? reason : "not JSON: " + reason;
}

std::string shorten_key(std::string_view key) {
    constexpr std::size_t max_size = 64;
    return shorten(key, max_size);
}

Result<void> JsonDocument::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    error_offset_ = 0;
    JsonIndexer indexer(text, nodes_);
    if (indexer.run()) return {};
    const std::optional<std::uint32_t> key_node = indexer.key();
    std::string key = key_node ? Json(this, *key_node, *key_node + 1).string() : "";
    if (!key.empty()) key = ": " + shorten_key(key);
    nodes_.clear();
    error_offset_ = indexer.offset();
    const std::string_view before = text.substr(0, error_offset_);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::string_view column_text = before.substr(before.rfind('\n') + 1);
    const auto column = std::ranges::count_if(column_text, std::not_fn(is_inside_character)) + 1;
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column) + key,
                indexer.reason());
}

}  // namespace app
