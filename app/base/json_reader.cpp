// Libraries judge whether a text is JSON: simdjson says yes fast, nlohmann's parser says where and why not.
#include "app/base/json_reader.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include "app/base/json_fault.h"

namespace app {

struct JsonReader::Impl {
    simdjson::dom::parser parser;
};

namespace {

using Library = nlohmann::json;

// Listens to the parser for the one thing it says of a broken text, and for the keys on the way there.
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
    // The token may hold the parser's own words: "[...] ...; last read: '...'; expected ...".
    static std::string remove_token(std::string_view message) {
        const std::size_t token = message.find("; last read: '"), end = message.rfind('\'');
        if (token == std::string_view::npos) return std::string(message);
        return std::string(message.substr(0, token)) + std::string(message.substr(end + 1));
    }
    // Where a key is expected the last one is done with.
    std::string error_key(std::string_view message) const {
        const bool is_complete =
            keys_.empty() || message.find("parsing object key") != std::string_view::npos;
        return is_complete ? std::string() : keys_.back();
    }

    std::string_view text_;
    std::vector<std::string> keys_;  // the last of each object that is open
    std::optional<JsonError> error_;
};

// Walks over a text that was judged to be JSON, where the first character of a token says what it is.
class JsonIndexer {
  public:
    JsonIndexer(std::string_view text, std::vector<JsonDocument::Node>& nodes) : text_(text), nodes_(nodes) {}

    void run() {
        if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) offset_ = byte_order_mark.size();
        for (; offset_ < text_.size(); ++offset_) scan_token(text_[offset_]);
    }

  private:
    static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

    // Leaves `at_` on the last character of the token.
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
    // The libraries' versions say different things of nothing.
    if (text.empty()) return JsonError{0, json_error_message("", text, 0)};
    // Versions of simdjson differ in what they think of half a surrogate pair.
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
