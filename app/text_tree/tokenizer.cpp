// Parses numbers and splits texts into tokens.
#include "app/text_tree/tokenizer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <utility>

#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/text_tree/words.h"

namespace app::text_tree {

namespace {

using Kind = Token::Kind;

// Numbers of C, C++, C#, debuggers and memory windows.

bool is_hex_digit(char c) { return is_in(c, "0123456789abcdefABCDEF"); }

// A place in a text.
struct Cursor {
    std::string_view text;
    std::size_t offset = 0;

    char peek(std::size_t ahead = 0) const {
        return offset + ahead < text.size() ? text[offset + ahead] : '\0';
    }
    bool skip(std::string_view characters) {
        const bool is_next = is_in(peek(), characters);
        if (is_next) ++offset;
        return is_next;
    }
    // Skips characters and returns them.
    template <class Is>
    std::string_view skip_all(Is predicate) {
        const std::size_t from = offset;
        while (predicate(peek())) ++offset;
        return text.substr(from, offset - from);
    }
    // Digits may have separators between them: "1'000", "1_000".
    void skip_digits() {
        skip_all(is_digit);
        while (offset > 0 && is_in(peek(), "'_") && is_digit(peek(1))) {
            ++offset;
            skip_all(is_digit);
        }
    }
    void skip_decimal() {
        skip_digits();
        if (peek() == '.' && peek(1) != '.') ++offset;
        skip_digits();
        skip_exponent("eE");
    }
    bool skip_exponent(std::string_view letters) {
        const std::size_t digits = is_in(peek(1), "+-") ? 2 : 1;
        if (!is_in(peek(), letters) || !is_digit(peek(digits))) return false;
        offset += digits;
        skip_all(is_digit);
        return true;
    }
    bool is_in_word() const {
        const char c = peek(), next = peek(1);
        if (is_letter(c) || is_digit(c) || c == '#') return true;
        return is_in(c, ".:'") && (is_digit(next) || (c == '.' && next == '.'));
    }
};

// Notes of tokens: units of numbers, the first is none; and what is expected in place of an invalid number.
constexpr std::array<std::string_view, 14> units{"",   "mm",   "cm",  "dm",  "m",       "km",      "in",
                                                 "ft", "inch", "deg", "rad", "degrees", "radians", "\u00b0"};
constexpr std::array<std::string_view, 8> expectations{
    {"expected a number", "expected a finite number", "expected bits without a sign",
     "expected the bits of a finite number", "expected a hex float", "expected a number that fits a double",
     "expected a number that fits a float", "expected 8 hex digits (a float) or 16 (a double)"}};
bool is_unit(std::string_view word) { return !word.empty() && std::ranges::find(units, word) != units.end(); }
bool is_float_suffix(std::string_view suffix) { return is_one_of(suffix, {"f", "F", "f32", "_f32"}); }
bool is_suffix(std::string_view suffix) {
    return is_unit(suffix.starts_with('_') ? suffix.substr(1) : suffix) || is_float_suffix(suffix) ||
           is_one_of(suffix,
                     {"", "l", "L", "d", "D", "u", "U", "_r", "_f", "_d", "_real", "f64", "_f64", "_s"});
}

// The length is that of a word that only begins like a number: "12:30", "1.2.3", "5m", "1'000".
ParsedNumber not_a_number(Cursor cursor, std::string_view expected) {
    cursor.skip_all([](char c) { return is_digit(c) || is_letter(c) || is_in(c, ".:'#+-"); });
    return {.length = std::max<std::size_t>(cursor.offset, 1), .error = expected};
}

ParsedNumber finite_number(const Cursor& cursor, double value, NumberNotation notation,
                           std::string_view expected) {
    if (!std::isfinite(value)) return not_a_number(cursor, expected);
    return {.length = cursor.offset, .value = value, .notation = notation};
}

// "0x3f800000": 8 digits are a float, 16 a double; other lengths, or four leading zeros, are a pointer.
ParsedNumber parse_bits(const Cursor& cursor, std::string_view digits, bool is_negative) {
    if (cursor.is_in_word()) return not_a_number(cursor, "expected a number");
    if (is_negative) return not_a_number(cursor, "expected bits without a sign");
    const bool is_zero = digits.find_first_not_of('0') == std::string_view::npos;
    if ((digits.size() > 8 && digits.size() < 16) ||
        (digits.size() == 16 && digits.starts_with("0000") && !is_zero))
        return {.length = cursor.offset, .notation = NumberNotation::Bits64, .is_address = true};
    std::uint64_t bits = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), bits, 16);
    const char* expected = "expected the bits of a finite number";
    if (digits.size() == 16)
        return finite_number(cursor, std::bit_cast<double>(bits), NumberNotation::Bits64, expected);
    if (digits.size() != 8) return not_a_number(cursor, "expected 8 hex digits (a float) or 16 (a double)");
    const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    return finite_number(cursor, double(value), NumberNotation::Bits32, expected);
}

enum class Comments { Skip, Read };

bool is_blank(char c) { return is_in(c, " \t\r\n"); }

class Tokenizer {
  public:
    Tokenizer(std::string_view text, Comments comments, std::span<const Segment> segments = {})
        : text_(text), comments_(comments), segments_(segments) {}

    Tokens run() {
        tokens_.reserve(text_.size() / 2 + 1);
        while (skip_to_token()) read_token();
        return std::move(tokens_);
    }

  private:
    char peek(std::size_t ahead = 0) const {
        return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
    }
    bool starts_with(std::string_view prefix) const { return text_.substr(offset_).starts_with(prefix); }

    void advance() {
        if (peek() == '\n') {
            ++line_;
            column_ = 1;
            at_line_start_ = true;
        } else if (!is_inside_character(peek())) {
            ++column_;
        }
        ++offset_;
    }
    void advance(std::size_t count) {
        for (std::size_t i = 0; i < count && offset_ < text_.size(); ++i) advance();
    }
    void advance_past(std::string_view end) {
        while (offset_ < text_.size() && !starts_with(end)) advance();
        advance(end.size());
    }

    // False at the end of the text.
    bool skip_to_token() {
        while (offset_ < text_.size() && (skip_segment() || is_blank(peek()) || skip_comment())) {
            if (is_blank(peek())) advance();
        }
        return offset_ < text_.size();
    }
    // Segments within comments and strings are passed.
    bool skip_segment() {
        while (!segments_.empty() && segments_.front().outer_begin < offset_)
            segments_ = segments_.subspan(1);
        if (segments_.empty() || segments_.front().outer_begin != offset_) return false;
        const Segment& segment = segments_.front();
        if (segment.kind != Segment::Kind::Tag) add(Kind::Text, 0);
        advance(segment.outer_end - offset_);
        return true;
    }

    // Skips a comment, or only its marker if comments are read. False: no comment.
    bool skip_comment() {
        // Notes of debuggers: "<vtable for SphereShape+16>", "<No data fields>".
        if (starts_with("<vtable ") || starts_with("<No data") || starts_with("<repeats")) {
            advance_past(">");
            return true;
        }
        const bool skips_comments = comments_ == Comments::Skip;
        if (starts_with("//") || (at_line_start_ && peek() == '#' && !is_digit(peek(1)))) {
            if (skips_comments) advance_past("\n");
            if (!skips_comments) advance(peek() == '#' ? 1 : 2);
            return true;
        }
        if (!starts_with("/*") && !starts_with("*/")) return false;
        const bool is_block = skips_comments && peek() == '/';
        advance(2);
        if (is_block) advance_past("*/");
        return true;
    }

    Token make_token(Kind kind, std::size_t length) {
        Token token{text_.substr(offset_, length), line_, column_, kind};
        advance(length);
        at_line_start_ = false;
        return token;
    }
    void add(Kind kind, std::size_t length) { tokens_.push_back(make_token(kind, length)); }

    // The previous character ends a value: a sign after it is an operator.
    bool follows_value() const {
        if (offset_ == 0) return false;
        const char previous = text_[offset_ - 1];
        return is_digit(previous) || is_letter(previous) || is_in(previous, ")]}");
    }
    bool is_number_start() const {
        const std::size_t sign = is_in(peek(), "+-") && !follows_value() ? 1 : 0;
        return is_digit(peek(sign)) || (peek(sign) == '.' && is_digit(peek(sign + 1)));
    }

    void read_token() {
        if (is_number_start()) return read_number();
        if (is_letter(peek()) || (peek() == '$' && is_digit(peek(1))) || is_member()) return read_word();
        if (const std::size_t length = string_length(); length > 0) return read_string(length);
        if (const std::size_t length = index_length(); length > 0) return add(Kind::Word, length);
        constexpr std::array<std::pair<std::string_view, Kind>, 4> signs{
            {{"([{", Kind::Open}, {")]}", Kind::Close}, {",|", Kind::Comma}, {";", Kind::Semicolon}}};
        const auto sign =
            std::ranges::find_if(signs, [&](const auto& each) { return is_in(peek(), each.first); });
        add(sign == signs.end() ? Kind::Sign : sign->second, 1);
    }

    // ".translation" behind a bracket, ".center" of a designated initialiser.
    bool is_member() const { return peek() == '.' && is_letter(peek(1)); }

    // "text" or 'text' on one line, with its quotes; 0: none.
    std::size_t string_length() const {
        const char quote = peek();
        if (quote != '"' && quote != '\'') return 0;
        const char before = offset_ > 0 ? text_[offset_ - 1] : ' ';
        if (quote == '\'' && (is_letter(before) || is_digit(before))) return 0;
        std::size_t length = 1;
        while (length < 4096 && peek(length) != quote && peek(length) != '\n' && peek(length) != '\0')
            ++length;
        return length < 4096 && peek(length) == quote ? length + 1 : 0;
    }
    void read_string(std::size_t length) {
        advance(1);
        add(Kind::Text, length - 2);
        advance(1);
    }

    // "[0]" before "=": an element name of a debugger.
    std::size_t index_length() const {
        if (peek() != '[') return 0;
        std::size_t length = 1;
        while (is_digit(peek(length))) ++length;
        if (length == 1 || peek(length) != ']') return 0;
        std::size_t after = ++length;
        while (peek(after) == ' ') ++after;
        return is_in(peek(after), "=:") ? length : 0;
    }

    // Words include "::", ".", "->", template arguments and indices: "fcl::Box<double>", "m_el[0]".
    std::size_t word_length() const {
        std::size_t length = is_member() ? 2 : 1;
        for (std::size_t added = 1; added > 0; length += added) added = continuation_length(length);
        // "vector![1, 2]" of Rust.
        if (peek(length) == '!' && is_in(peek(length + 1), "[(")) ++length;
        return length;
    }
    // Number of characters ahead that continue the word; 0: it ends.
    std::size_t continuation_length(std::size_t ahead) const {
        const char c = peek(ahead), next = peek(ahead + 1);
        if (is_letter(c) || is_digit(c)) return 1;
        const bool link =
            (c == '.' && is_letter(next)) || (c == ':' && next == ':') || (c == '-' && next == '>');
        return link ? 2 : bracket_length(ahead);
    }
    // Length of "<Box<double> >" or "[0]" ahead; 0: none.
    std::size_t bracket_length(std::size_t ahead) const {
        const char opening = peek(ahead);
        if (opening != '<' && opening != '[') return 0;
        const char closing = opening == '<' ? '>' : ']';
        int depth = 0;
        for (std::size_t length = 0; length < 96; ++length) {
            const char c = peek(ahead + length);
            if (c == opening) ++depth;
            if (c == closing && --depth == 0) return length > 1 || opening == '[' ? length + 1 : 0;
            const bool is_inner = c == opening || c == closing || is_digit(c) ||
                                  (opening == '<' && (is_letter(c) || is_in(c, ":, *&")));
            if (!is_inner) return 0;
        }
        return 0;
    }

    // "Box2.5 1.5 1.25": a shape whose first number follows without a blank.
    std::size_t glued_shape_length() const {
        for (const std::string_view shape : {"Box", "Sphere", "Capsule", "Cylinder", "Cone", "Ellipsoid"}) {
            if (!starts_with(shape)) continue;
            const ParsedNumber number = parse_number_prefix(text_.substr(offset_ + shape.size()));
            const bool is_number = is_digit(peek(shape.size())) && number.error.empty();
            if (is_number && is_after_colon() && has_only_numbers_ahead(shape.size())) return shape.size();
        }
        return 0;
    }
    bool is_after_colon() const { return !tokens_.empty() && tokens_.back().text == ":"; }
    bool has_only_numbers_ahead(std::size_t ahead) const {
        const std::string_view rest = text_.substr(offset_ + ahead);
        return rest.substr(0, rest.find('\n')).find_first_not_of("0123456789.eE+- \t\r") ==
               std::string_view::npos;
    }

    void read_word() {
        const std::size_t glued = glued_shape_length();
        Token word = make_token(Kind::Word, glued > 0 ? glued : word_length());
        if (is_one_of(to_lowercase(word.text), {"nan", "inf", "infinity", "qnan", "nanf"})) {
            word.kind = Kind::Invalid;
            word.set_note("expected a finite number");
        }
        tokens_.push_back(std::move(word));
    }

    void read_number() {
        const ParsedNumber parsed = parse_number_prefix(text_.substr(offset_));
        Token number = make_token(parsed.error.empty() ? Kind::Number : Kind::Invalid, parsed.length);
        if (parsed.is_address) return;
        number.set_note(parsed.error);
        number.value = parsed.value;
        number.notation = parsed.notation;
        // "5mm", "30\u00b0", "120.0 cm".
        std::size_t unit = number.text.size();
        while (unit > 0 && is_letter(number.text[unit - 1])) --unit;
        std::string_view suffix = number.text.substr(unit);
        if (suffix.starts_with('_')) suffix.remove_prefix(1);
        if (is_unit(suffix)) number.set_note(suffix);
        if (peek() == ' ') {
            std::size_t end = 1;
            while (is_letter(peek(end))) ++end;
            const std::string_view word = text_.substr(offset_ + 1, end - 1);
            const bool ends = peek(end) == '\0' || is_in(peek(end), ",;)]}|\n\r");
            if (is_unit(word) && ends && word != "in") {
                number.set_note(word);
                advance(end);
            }
        }
        tokens_.push_back(std::move(number));
    }

    std::string_view text_;
    Comments comments_;
    std::span<const Segment> segments_;
    Tokens tokens_;
    std::size_t offset_ = 0;
    int line_ = 1;
    int column_ = 1;
    bool at_line_start_ = true;
};

}  // namespace

std::string_view Token::note() const {
    return note_index < units.size() ? units[note_index] : expectations.at(note_index - units.size());
}

void Token::set_note(std::string_view note) {
    std::ptrdiff_t index = std::ranges::find(units, note) - units.begin();
    if (index == std::ssize(units)) index += std::ranges::find(expectations, note) - expectations.begin();
    note_index = static_cast<unsigned char>(index);
}

ParsedNumber parse_number_prefix(std::string_view text) {
    Cursor cursor{text};
    const bool is_negative = cursor.peek() == '-';
    cursor.skip("+-");
    const bool is_hex = cursor.peek() == '0' && is_in(cursor.peek(1), "xX");
    if (is_hex) {
        cursor.offset += 2;
        const std::string_view digits = cursor.skip_all(is_hex_digit);
        const bool has_point = cursor.skip(".");
        const std::string_view decimals = has_point ? cursor.skip_all(is_hex_digit) : "";
        if (!cursor.skip_exponent("pP") && !has_point) return parse_bits(cursor, digits, is_negative);
        if (digits.empty() && decimals.empty()) return not_a_number(cursor, "expected a hex float");
    } else {
        cursor.skip_decimal();
    }
    std::string number(text.substr(0, cursor.offset));
    if (!is_hex) std::erase_if(number, [](char c) { return is_in(c, "'_"); });
    const std::string_view suffix = cursor.skip_all([](char c) { return is_letter(c) || is_digit(c); });
    if (!is_suffix(suffix) || cursor.is_in_word())
        return not_a_number(cursor, is_hex ? "expected a hex float" : "expected a number");
    const auto notation = is_hex ? NumberNotation::HexFloat : NumberNotation::Decimal;
    constexpr double none = std::numeric_limits<double>::infinity();
    if (!is_float_suffix(suffix))
        return finite_number(cursor, parse_number(number).value_or(none), notation,
                             "expected a number that fits a double");
    return finite_number(cursor, double(std::strtof(number.c_str(), nullptr)),
                         is_hex ? notation : NumberNotation::Float, "expected a number that fits a float");
}

Tokens tokenize_part(const Token& text) {
    Tokens tokens = Tokenizer(text.text, Comments::Read).run();
    for (Token& each : tokens) {
        each.line = text.line;
        each.column += text.column - 1;
    }
    return tokens;
}

std::string to_string(const ParseError& error) {
    const std::string location =
        "line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
    return location + ": " + (error.found.empty() ? "" : error.found + ": ") + error.expected;
}

ParseError error_at(const Token& token, std::string expected) {
    return {token.line, token.column, std::string(token.text), std::move(expected)};
}

Tokens tokenize(std::string_view text, std::span<const Segment> segments) {
    Tokens plain = Tokenizer(text, Comments::Skip, segments).run();
    const bool has_number =
        std::ranges::any_of(plain, [](const Token& each) { return each.kind == Kind::Number; });
    const bool has_markup =
        std::ranges::any_of(segments, [](const Segment& each) { return each.kind != Segment::Kind::Tag; });
    return has_number || has_markup ? std::move(plain) : Tokenizer(text, Comments::Read, segments).run();
}

}  // namespace app::text_tree
