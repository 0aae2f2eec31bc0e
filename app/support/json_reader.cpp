// Reads JSON (RFC 8259) into a flat list of places.
#include "app/support/json_reader.h"

#include <cstring>

#include "app/support/utf8.h"

namespace app {

namespace {

constexpr int deepest = 64;

class Reader {
  public:
    Reader(std::string_view text, std::vector<JsonText::Node>& nodes) : text_(text), nodes_(nodes) {}

    std::optional<BrokenJson> run() {
        if (text_.size() >= UINT32_MAX) return BrokenJson{0, "the text is longer than 4 GB"};
        skip_blanks();
        if (value(0)) {
            skip_blanks();
            if (at_ != text_.size()) broken("there is more after the end of the JSON value");
        }
        return broken_;
    }

  private:
    using Node = JsonText::Node;

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool digit() const { return peek() >= '0' && peek() <= '9'; }
    void skip_blanks() {
        while (at_ < text_.size() &&
               (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) {
            ++at_;
        }
    }
    bool broken(const char* what) {
        if (!broken_) broken_ = BrokenJson{at_, at_ < text_.size() ? what : "the text ends too early"};
        return false;
    }
    bool take(char wanted, const char* otherwise) {
        if (peek() != wanted) return broken(otherwise);
        ++at_;
        return true;
    }

    // A new node that begins here; ended by `close`.
    std::size_t open(JsonKind kind) {
        nodes_.push_back(Node{kind, false, static_cast<std::uint32_t>(at_)});
        return nodes_.size() - 1;
    }
    bool close(std::size_t node) {
        nodes_[node].end = static_cast<std::uint32_t>(at_);
        nodes_[node].next = static_cast<std::uint32_t>(nodes_.size());
        return true;
    }

    bool value(int depth) {
        switch (peek()) {
            case '{':
                return depth < deepest ? object(depth + 1) : broken("nested too deep");
            case '[':
                return depth < deepest ? array(depth + 1) : broken("nested too deep");
            case '"':
                return string();
            case 't':
                return word("true", JsonKind::True);
            case 'f':
                return word("false", JsonKind::False);
            case 'n':
                return word("null", JsonKind::Null);
            default:
                return number();
        }
    }

    bool object(int depth) {
        const std::size_t node = open(JsonKind::Object);
        ++at_;
        skip_blanks();
        if (peek() != '}') {
            do {
                if (!member(depth)) return false;
            } while (another());
        }
        return take('}', "expected ',' or '}'") && close(node);
    }

    bool member(int depth) {
        if (peek() != '"') return broken("expected a key in quotes");
        if (!string()) return false;
        skip_blanks();
        if (!take(':', "expected ':' after the key")) return false;
        skip_blanks();
        return value(depth);
    }

    bool array(int depth) {
        const std::size_t node = open(JsonKind::Array);
        ++at_;
        skip_blanks();
        if (peek() != ']') {
            do {
                if (!value(depth)) return false;
            } while (another());
        }
        return take(']', "expected ',' or ']'") && close(node);
    }

    // Steps over the comma before another element.
    bool another() {
        skip_blanks();
        if (peek() != ',') return false;
        ++at_;
        skip_blanks();
        return true;
    }

    bool word(std::string_view wanted, JsonKind kind) {
        if (text_.substr(at_, wanted.size()) != wanted) return broken("expected a value");
        const std::size_t node = open(kind);
        at_ += wanted.size();
        return close(node);
    }

    bool digits() {
        if (!digit()) return broken("expected a digit");
        while (digit()) ++at_;
        return true;
    }

    bool number() {
        const std::size_t node = open(JsonKind::Number);
        if (peek() == '-') {
            ++at_;
        } else if (!digit()) {
            return broken("expected a value");
        }
        if (peek() == '0') {
            ++at_;
        } else if (!digits()) {
            return false;
        }
        return fraction() && exponent() && close(node);
    }
    bool fraction() {
        if (peek() != '.') return true;
        ++at_;
        return digits();
    }
    bool exponent() {
        if (peek() != 'e' && peek() != 'E') return true;
        ++at_;
        if (peek() == '+' || peek() == '-') ++at_;
        return digits();
    }

    bool string() {
        const std::size_t node = open(JsonKind::String);
        bool ascii = true;
        for (++at_; peek() != '"'; ++at_) {
            const auto byte = static_cast<unsigned char>(peek());
            if (byte < 0x20) return broken("a control character in a string");
            ascii = ascii && byte < 0x80;
            if (byte != '\\') continue;
            nodes_[node].escaped = true;
            if (!escape()) return false;
        }
        ++at_;
        close(node);
        if (ascii || is_utf8(text_.substr(nodes_[node].begin, at_ - nodes_[node].begin))) return true;
        at_ = nodes_[node].begin;
        return broken("a string that is not UTF-8");
    }

    // From the backslash to the last character of the escape.
    bool escape() {
        ++at_;
        if (peek() == 'u') return code_unit();
        return peek() != '\0' && std::strchr("\"\\/bfnrt", peek()) != nullptr
                   ? true
                   : broken("an unknown escape in a string");
    }

    bool code_unit() {
        const std::optional<unsigned> unit = hex_digits(text_.substr(at_ + 1));
        if (!unit) return broken("expected four hex digits after \\u");
        at_ += 4;
        if (*unit < 0xD800 || *unit > 0xDFFF) return true;
        const bool pair = *unit < 0xDC00 && text_.substr(at_ + 1, 2) == "\\u";
        const std::optional<unsigned> low = pair ? hex_digits(text_.substr(at_ + 3)) : std::nullopt;
        if (!low || *low < 0xDC00 || *low > 0xDFFF) return broken("half of a surrogate pair");
        at_ += 6;
        return true;
    }

    std::string_view text_;
    std::vector<Node>& nodes_;
    std::size_t at_ = 0;
    std::optional<BrokenJson> broken_;
};

}  // namespace

std::optional<BrokenJson> index_json(std::string_view text, std::vector<JsonText::Node>& nodes) {
    return Reader(text, nodes).run();
}

}  // namespace app
