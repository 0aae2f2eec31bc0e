// From characters to tokens.
#include "app/features/paste/token.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "app/features/paste/letters.h"
#include "app/features/paste/spelling.h"

namespace app::paste {

namespace {

using Kind = Token::Kind;
enum class Comments { Skip, Read };

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

class Scanner {
  public:
    Scanner(std::string_view text, Comments comments) : text_(text), comments_(comments) {}

    tl::expected<Tokens, Stumble> run() {
        while (skip_to_token()) {
            if (auto good = take(); !good) return tl::unexpected(good.error());
        }
        return std::move(tokens_);
    }

  private:
    char at(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    bool starts(std::string_view with) const { return text_.substr(at_).starts_with(with); }

    void step() {
        if (at() == '\n') {
            ++line_;
            column_ = 1;
            fresh_line_ = true;
        } else if ((static_cast<unsigned char>(at()) & 0xC0U) != 0x80U) {
            ++column_;
        }
        ++at_;
    }
    void step(std::size_t count) {
        for (std::size_t i = 0; i < count && at_ < text_.size(); ++i) step();
    }
    void step_past(std::string_view end) {
        while (at_ < text_.size() && !starts(end)) step();
        step(end.size());
    }

    // False at the end of the text.
    bool skip_to_token() {
        while (at_ < text_.size() && (is_blank(at()) || skip_comment())) {
            if (is_blank(at())) step();
        }
        return at_ < text_.size();
    }

    // A comment, or only its mark where comments are read. False when there is none.
    bool skip_comment() {
        const bool skip = comments_ == Comments::Skip;
        if (starts("//") || (fresh_line_ && at() == '#')) {
            if (skip) step_past("\n");
            if (!skip) step(at() == '#' ? 1 : 2);
            return true;
        }
        if (!starts("/*") && !starts("*/")) return false;
        const bool whole = skip && at() == '/';
        step(2);
        if (whole) step_past("*/");
        return true;
    }

    Token token(Kind kind, std::size_t length) {
        Token made{kind, text_.substr(at_, length), line_, column_};
        step(length);
        fresh_line_ = false;
        return made;
    }
    void add(Kind kind, std::size_t length) { tokens_.push_back(token(kind, length)); }

    // The character before is the end of a value: a sign that follows it would be a calculation.
    bool behind_value() const {
        if (at_ == 0) return false;
        const char before = text_[at_ - 1];
        return is_digit(before) || is_letter(before) || before == ')' || before == ']' || before == '}';
    }
    bool number_begins() const {
        const std::size_t sign = (at() == '-' || at() == '+') && !behind_value() ? 1 : 0;
        return is_digit(at(sign)) || (at(sign) == '.' && is_digit(at(sign + 1)));
    }

    tl::expected<void, Stumble> take() {
        if (number_begins()) return take_number();
        if (is_letter(at()) || (at() == '$' && is_digit(at(1)))) return take_word();
        if (index_length() > 0) {
            add(Kind::Word, index_length());
        } else if (std::string_view("([{").find(at()) != std::string_view::npos) {
            add(Kind::Open, 1);
        } else if (std::string_view(")]}").find(at()) != std::string_view::npos) {
            add(Kind::Close, 1);
        } else if (at() == ',' || at() == ';' || at() == '|') {
            add(at() == ';' ? Kind::Semicolon : Kind::Comma, 1);
        } else {
            return take_sign();
        }
        return {};
    }

    // "[0]" before a "=": the name of an element, as debuggers write it.
    std::size_t index_length() const {
        if (at() != '[') return 0;
        std::size_t length = 1;
        while (is_digit(at(length))) ++length;
        if (length == 1 || at(length) != ']') return 0;
        std::size_t after = ++length;
        while (at(after) == ' ') ++after;
        return at(after) == '=' || at(after) == ':' ? length : 0;
    }

    tl::expected<void, Stumble> take_sign() {
        const bool calculates = std::string_view("+-*/").find(at()) != std::string_view::npos;
        const bool value_before =
            !tokens_.empty() && (tokens_.back().kind == Kind::Number || tokens_.back().kind == Kind::Close);
        const bool same_line = !tokens_.empty() && tokens_.back().line == line_;
        Token sign = token(Kind::Sign, 1);
        // A lone dash may be a bullet or an arrow.
        const bool dash = sign.text == "-" && !is_digit(at()) && !is_letter(at());
        if (calculates && value_before && same_line && !dash) {
            return tl::unexpected(stumble_at(sign, "expected plain numbers, not a calculation"));
        }
        tokens_.push_back(sign);
        return {};
    }

    // Parts joined by "::", "." and "->", arguments of a template, indices: "fcl::Box<double>", "m_el[0]".
    std::size_t word_length() const {
        std::size_t length = 1;
        for (std::size_t more = 1; more > 0; length += more) more = joined(length);
        return length;
    }
    // Characters at a place ahead by which the word goes on; 0: it ends.
    std::size_t joined(std::size_t ahead) const {
        const char c = at(ahead), next = at(ahead + 1);
        if (is_letter(c) || is_digit(c)) return 1;
        const bool link =
            (c == '.' && is_letter(next)) || (c == ':' && next == ':') || (c == '-' && next == '>');
        return link ? 2 : bracketed(ahead);
    }
    // Length of "<double>" or "[0]" at a place ahead; 0: none.
    std::size_t bracketed(std::size_t ahead) const {
        const char open = at(ahead);
        if (open != '<' && open != '[') return 0;
        std::size_t length = 1;
        const auto inner = [&](char c) {
            return is_digit(c) || (open == '<' && (is_letter(c) || c == ':' || c == ',' || c == ' '));
        };
        while (inner(at(ahead + length)) && length < 64) ++length;
        const char close = open == '<' ? '>' : ']';
        return length > 1 && at(ahead + length) == close ? length + 1 : 0;
    }

    tl::expected<void, Stumble> take_word() {
        Token word = token(Kind::Word, word_length());
        if (is_no_number(word.text)) return tl::unexpected(stumble_at(word, "expected a finite number"));
        tokens_.push_back(word);
        return {};
    }

    tl::expected<void, Stumble> take_number() {
        const Spelled spelled = spell(text_.substr(at_));
        Token number = token(Kind::Number, spelled.length);
        if (!spelled.fault.empty()) return tl::unexpected(stumble_at(number, spelled.fault));
        if (spelled.address) return {};
        number.value = spelled.value;
        number.spelling = spelled.spelling;
        tokens_.push_back(number);
        return {};
    }

    std::string_view text_;
    Comments comments_;
    Tokens tokens_;
    std::size_t at_ = 0;
    int line_ = 1;
    int column_ = 1;
    bool fresh_line_ = true;
};

bool has_number(const Tokens& all) {
    return std::any_of(all.begin(), all.end(), [](const Token& each) { return each.kind == Kind::Number; });
}

}  // namespace

Stumble stumble_at(const Token& token, std::string expected) {
    return {token.line, token.column, std::string(token.text), std::move(expected)};
}

tl::expected<Tokens, Stumble> tokens(std::string_view text) {
    auto plain = Scanner(text, Comments::Skip).run();
    if (!plain || has_number(*plain)) return plain;
    return Scanner(text, Comments::Read).run();
}

}  // namespace app::paste
