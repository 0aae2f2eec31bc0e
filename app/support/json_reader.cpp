// Libraries judge whether a text is JSON: simdjson says yes fast, nlohmann's parser says where and why not.
#include "app/support/json_reader.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

namespace app {

struct JsonReader::Fast {
    simdjson::dom::parser parser;
};

namespace {

using Library = nlohmann::json;

// Listens to the parser for the one thing it says of a broken text.
class Judge {
  public:
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(Library::number_integer_t) { return true; }
    bool number_unsigned(Library::number_unsigned_t) { return true; }
    bool number_float(Library::number_float_t, const std::string&) { return true; }
    bool string(const std::string&) { return true; }
    bool binary(const Library::binary_t&) { return true; }
    bool start_object(std::size_t) { return true; }
    bool start_array(std::size_t) { return true; }
    bool end_object() { return true; }
    bool end_array() { return true; }
    bool key(const std::string& name) {
        key_ = name;
        return true;
    }

    // "[...] parse error at line 3, column 7: what is wrong"
    bool parse_error(std::size_t position, const std::string&, const Library::parse_error& error) {
        const std::string said = error.what();
        return broken_at(position, said.substr(said.find(": ", said.find("column ")) + 2));
    }
    // "[...] number overflow parsing '1e999'"
    bool parse_error(std::size_t position, const std::string&, const Library::out_of_range& error) {
        const std::string said = error.what();
        return broken_at(position, key_ + ": " + said.substr(said.find("] ") + 2));
    }
    bool parse_error(std::size_t position, const std::string&, const Library::exception& error) {
        return broken_at(position, error.what());
    }
    const std::optional<BrokenJson>& broken() const { return broken_; }

  private:
    bool broken_at(std::size_t position, std::string what) {
        broken_ = BrokenJson{position == 0 ? 0 : position - 1, std::move(what)};
        return false;
    }

    std::string key_;  // the last one: it names a number that no double holds
    std::optional<BrokenJson> broken_;
};

// Walks over a text that was judged to be JSON, where the first character of a token says what it is.
class Places {
  public:
    Places(std::string_view text, std::vector<JsonText::Node>& nodes) : text_(text), nodes_(nodes) {}

    void run() {
        if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) at_ = byte_order_mark.size();
        for (; at_ < text_.size(); ++at_) token(text_[at_]);
    }

  private:
    static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

    // Leaves `at_` on the last character of the token.
    void token(char first) {
        switch (first) {
            case ' ':
            case '\t':
            case '\r':
            case '\n':
            case ',':
            case ':':
                return;
            case '{':
                return open(JsonKind::Object);
            case '[':
                return open(JsonKind::Array);
            case '}':
            case ']':
                return close();
            case '"':
                return string();
            case 't':
                return end(begin(JsonKind::True), at_ + 4);
            case 'f':
                return end(begin(JsonKind::False), at_ + 5);
            case 'n':
                return end(begin(JsonKind::Null), at_ + 4);
            default:
                return number();
        }
    }

    std::size_t begin(JsonKind kind) {
        nodes_.push_back(JsonText::Node{kind, false, static_cast<std::uint32_t>(at_)});
        return nodes_.size() - 1;
    }
    void end(std::size_t node, std::size_t after) {
        nodes_[node].end = static_cast<std::uint32_t>(after);
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        at_ = after - 1;
    }
    void open(JsonKind kind) { open_.push_back(begin(kind)); }
    void close() {
        const std::size_t node = open_.back();
        open_.pop_back();
        end(node, at_ + 1);
    }
    void string() {
        const std::size_t node = begin(JsonKind::String);
        std::size_t i = at_ + 1;
        for (; text_[i] != '"'; ++i) {
            if (text_[i] != '\\') continue;
            nodes_[node].escaped = true;
            ++i;
        }
        end(node, i + 1);
    }
    void number() {
        const auto belongs = [](char letter) {
            return (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' || letter == '+' ||
                   letter == 'e' || letter == 'E';
        };
        std::size_t i = at_;
        while (i < text_.size() && belongs(text_[i])) ++i;
        end(begin(JsonKind::Number), i);
    }

    std::string_view text_;
    std::vector<JsonText::Node>& nodes_;
    std::vector<std::size_t> open_;
    std::size_t at_ = 0;
};

}  // namespace

JsonReader::JsonReader() : fast_(std::make_unique<Fast>()) {}

JsonReader::~JsonReader() = default;

std::optional<BrokenJson> JsonReader::index(std::string_view text, std::vector<JsonText::Node>& nodes) {
    if (text.size() >= UINT32_MAX) return BrokenJson{0, "the text is longer than 4 GB"};
    // The libraries' versions say different things of nothing.
    if (text.empty())
        return BrokenJson{
            0, "syntax error while parsing value - unexpected end of input; expected '[', '{', or a literal"};
    // Versions of simdjson differ in what they think of half a surrogate pair.
    const bool plain = text.find("\\u") == std::string_view::npos;
    if (!plain || fast_->parser.parse(text.data(), text.size()).error() != simdjson::SUCCESS) {
        Judge judge;
        if (!Library::sax_parse(text.begin(), text.end(), &judge)) return judge.broken();
        // For that parser such a byte is the end of the text.
        const std::size_t nul = text.find('\0');
        if (nul != std::string_view::npos) return BrokenJson{nul, "a NUL byte"};
    }
    Places(text, nodes).run();
    return std::nullopt;
}

}  // namespace app
