// Libraries judge whether a text is JSON: simdjson says yes fast, nlohmann's parser says where and why not.
#include "app/base/json_reader.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include "app/base/json_fault.h"

namespace app {

struct JsonReader::Fast {
    simdjson::dom::parser parser;
};

namespace {

using Library = nlohmann::json;

// Listens to the parser for the one thing it says of a broken text, and for the keys on the way there.
class Judge {
  public:
    explicit Judge(std::string_view text) : text_(text) {}
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

    bool parse_error(std::size_t position, const std::string&, const Library::exception& error) {
        const std::size_t at = position == 0 ? 0 : position - 1;
        const std::string_view said = error.what();
        broken_ = BrokenJson{at, json_fault(without_token(said), text_, at), key_at(said)};
        return false;
    }
    const std::optional<BrokenJson>& broken() const { return broken_; }

  private:
    // The token may hold the parser's own words: "[...] ...; last read: '...'; expected ...".
    static std::string without_token(std::string_view said) {
        const std::size_t token = said.find("; last read: '"), end = said.rfind('\'');
        if (token == std::string_view::npos) return std::string(said);
        return std::string(said.substr(0, token)) + std::string(said.substr(end + 1));
    }
    // Where a key is expected the last one is done with.
    std::string key_at(std::string_view said) const {
        const bool done = keys_.empty() || said.find("parsing object key") != std::string_view::npos;
        return done ? std::string() : keys_.back();
    }

    std::string_view text_;
    std::vector<std::string> keys_;  // the last of each object that is open
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
    if (text.empty()) return BrokenJson{0, json_fault("", text, 0)};
    // Versions of simdjson differ in what they think of half a surrogate pair.
    const bool plain = text.find("\\u") == std::string_view::npos;
    if (!plain || fast_->parser.parse(text.data(), text.size()).error() != simdjson::SUCCESS) {
        Judge judge(text);
        if (!Library::sax_parse(text.begin(), text.end(), &judge)) return judge.broken();
        // For that parser such a byte is the end of the text.
        const std::size_t nul = text.find('\0');
        if (nul != std::string_view::npos) return BrokenJson{nul, "a NUL byte"};
    }
    Places(text, nodes).run();
    return std::nullopt;
}

}  // namespace app
