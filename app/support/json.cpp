// Reads JSON (RFC 8259) into a flat list of places; numbers and strings are decoded when asked for.
#include "app/support/json.h"

#include <algorithm>
#include <cstring>

#include "app/support/number.h"
#include "app/support/utf8.h"

namespace app {

namespace {

constexpr int deepest = 64;

struct Broken {
    std::size_t at;
    const char* what;
};

class Reader {
  public:
    Reader(std::string_view text, std::vector<JsonText::Node>& nodes) : text_(text), nodes_(nodes) {}

    std::optional<Broken> run() {
        if (text_.size() >= UINT32_MAX) return Broken{0, "the text is longer than 4 GB"};
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
        if (!broken_) broken_ = Broken{at_, at_ < text_.size() ? what : "the text ends too early"};
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
    std::optional<Broken> broken_;
};

// The characters between the quotes of a string that was found well-formed.
std::string unescaped(std::string_view inner) {
    std::string out;
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] != '\\') {
            out += inner[i];
            continue;
        }
        ++i;
        if (inner[i] != 'u') {
            static constexpr std::string_view names = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
            out += meanings[names.find(inner[i])];
            continue;
        }
        unsigned code = hex_digits(inner.substr(i + 1)).value_or(0);
        i += 4;
        if (code >= 0xD800 && code < 0xDC00) {
            code = 0x10000 + ((code - 0xD800) << 10U) +
                   (hex_digits(inner.substr(i + 3)).value_or(0xDC00) - 0xDC00);
            i += 6;
        }
        append_utf8(out, code);
    }
    return out;
}

}  // namespace

Result<void> JsonText::read(std::string_view text) {
    text_ = text;
    nodes_.clear();
    const std::optional<Broken> broken = Reader(text, nodes_).run();
    if (!broken) return {};
    nodes_.clear();
    const std::string_view before = text.substr(0, broken->at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
    return fail("line " + std::to_string(line) + ", column " + std::to_string(column), broken->what);
}

JsonKind Json::kind() const { return *this ? text_->nodes_[at_].kind : JsonKind::Null; }

std::string_view Json::raw() const {
    if (!*this) return {};
    const JsonText::Node& node = text_->nodes_[at_];
    return text_->text_.substr(node.begin, node.end - node.begin);
}

int Json::line() const {
    if (!*this) return 0;
    const std::string_view before = text_->text_.substr(0, text_->nodes_[at_].begin);
    return static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string Json::string() const {
    if (!is(JsonKind::String)) return {};
    const std::string_view inner = raw().substr(1, raw().size() - 2);
    return text_->nodes_[at_].escaped ? unescaped(inner) : std::string(inner);
}

bool Json::says(std::string_view text) const {
    if (!is(JsonKind::String)) return false;
    if (text_->nodes_[at_].escaped) return string() == text;
    return raw().substr(1, raw().size() - 2) == text;
}

std::optional<double> Json::number() const {
    if (is(JsonKind::Number)) return parse_number(raw());
    if (!is(JsonKind::String)) return std::nullopt;
    const std::string text = string();
    return text.find_first_of("xX") == std::string::npos ? std::nullopt : parse_number(text);
}

int Json::size() const {
    int count = 0;
    for (Json item = first(); item; item = item.next()) ++count;
    return count;
}

Json Json::first() const {
    if (!is(JsonKind::Array) && !is(JsonKind::Object)) return {};
    return Json(text_, at_ + 1, text_->nodes_[at_].next);
}

Json Json::next() const { return *this ? Json(text_, text_->nodes_[at_].next, end_) : Json(); }

Json Json::find(std::string_view key) const {
    if (!is(JsonKind::Object)) return {};
    for (Json name = first(); name; name = name.next().next()) {
        if (name.says(key)) return name.next();
    }
    return {};
}

std::string quoted(std::string_view text) {
    static constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "\"";
    for (const char letter : is_utf8(text) ? std::string(text) : repaired_utf8(text)) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            out += {'\\', letter};
        } else if (letter == '\n') {
            out += "\\n";
        } else if (byte < 0x20) {
            out += std::string("\\u00") + hex[byte >> 4U] + hex[byte & 15U];
        } else {
            out += letter;
        }
    }
    return out + '"';
}

}  // namespace app
