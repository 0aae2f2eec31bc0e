// Finds all numbers of a text, and which of them belong together.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>

#include "app/base/expression.h"
#include "app/base/utf8.h"
#include "app/features/paste/by_hand.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

using text_tree::is_in;
using text_tree::is_lower;
using text_tree::is_one_of;
using text_tree::is_upper;

bool is_ascii(char c) { return (static_cast<unsigned char>(c) & 0x80U) == 0; }
bool is_word_start(char c) { return is_letter(c) || c == '_'; }

// "pos.x", "y0", "width": the name of a component, and what it is a component of.
struct ComponentName {
    int component = -1;
    std::string_view prefix;
    std::string_view index;
};
ComponentName component_name(std::string_view word) {
    constexpr std::array<std::string_view, 4> sides{"h", "width", "height", "depth"};
    ComponentName name;
    const std::size_t digits = word.find_last_not_of("0123456789") + 1;
    name.index = word.substr(digits);
    word = word.substr(0, digits);
    if (word.empty()) return name;
    if (const auto side = std::ranges::find(sides, word); side != sides.end()) {
        name.component = 6 + int(side - sides.begin());
        return name;
    }
    if (is_one_of(word, {"c", "cos", "s", "sin"})) {
        name.component = word.starts_with('c') ? 4 : 5;
        return name;
    }
    const char before = word.size() > 1 ? word[word.size() - 2] : '.';
    const bool is_part = is_in(before, "._>:") || (is_upper(word.back()) && is_lower(before)) ||
                         (word.size() == 2 && word != "by" && is_letter(before));
    if (is_part) name.component = component_of(word.substr(word.size() - 1));
    name.prefix = word.substr(0, word.size() - 1);
    return name;
}

// What stands between two numbers.
struct Gap {
    bool is_blocked = false;  // the numbers do not belong together
    bool has_bullet = false;  // "- " at the begin of a line
    bool has_comma = false, has_semicolon = false, has_assignment = false;
    int newlines = 0, opens = 0, closes = 0;
    int opens_since_word = 0;
    int words = 0, words_of_line = 0;
    int lowest = 0;  // depth of brackets
    std::string_view word;
};

class NumberScanner {
  public:
    NumberScanner(NumberedText& result, bool has_decimal_comma)
        : result_(result), text_(result.text), has_decimal_comma_(has_decimal_comma) {}

    void run() {
        result_.lines.push_back(0);
        while (at_ < text_.size()) {
            if (!read_number() && !read_word()) read_sign();
        }
        merge_rows();
    }

  private:
    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    bool starts_with(std::string_view prefix) const { return text_.substr(at_).starts_with(prefix); }

    // Length of a sign: "-", "+", or the minus sign of typography; 0: none.
    std::size_t sign_length() const {
        const char before = at_ > 0 ? text_[at_ - 1] : ' ';
        if (starts_with("\u2212")) return 3;
        return is_in(peek(), "+-") && !is_digit(before) && !is_letter(before) && !is_in(before, ")]}") ? 1
                                                                                                       : 0;
    }
    bool read_number() {
        const std::size_t sign = sign_length();
        const bool has_digit = is_digit(peek(sign)) || (peek(sign) == '.' && is_digit(peek(sign + 1)));
        if (!has_digit && !is_word_start(peek(sign))) return false;
        TextNumber number{.begin = at_};
        if (!has_digit) return read_expression(number, sign) && add(number);
        // Letters of other scripts follow a number without a blank.
        constexpr std::size_t longest = 64;
        std::string_view written = text_.substr(at_ + sign, longest);
        const auto other = std::ranges::find_if_not(written, is_ascii);
        if (other != written.end() && !std::string_view(other, written.end()).starts_with("\u00b0"))
            written = written.substr(0, std::size_t(other - written.begin()));
        auto parsed = text_tree::parse_number_prefix(written);
        if (has_decimal_comma_) read_decimal_comma(written, parsed);
        if (!parsed.error.empty() || parsed.is_address) {
            at_ += sign + parsed.length;
            gap_.is_blocked = true;
            return true;
        }
        number.value = sign > 0 && peek() != '+' ? 0 - parsed.value : parsed.value;
        number.notation = parsed.notation;
        number.end = at_ + sign + parsed.length;
        // The full stop of a sentence.
        if (text_[number.end - 1] == '.' && (number.end == text_.size() || is_in(text_[number.end], " \r\n")))
            --number.end;
        std::size_t next = number.end;
        while (next < text_.size() && text_[next] == ' ') ++next;
        // Of several on a line they separate numbers: "1 / 2 / 3".
        const std::size_t line_end = text_.find('\n', next);
        const bool is_separator =
            text_.substr(next, 2) == "/ " &&
            (text_.substr(next + 1, line_end - next - 1).find(" / ") != std::string_view::npos ||
             text_.substr(result_.lines.back(), at_ - result_.lines.back()).find(" / ") !=
                 std::string_view::npos);
        const bool has_operator = !has_decimal_comma_ && !is_separator && next + 1 < text_.size() &&
                                  is_in(text_[next], "*/+-") && !is_in(text_[next + 1], "*/") &&
                                  (is_in(text_[next], "*/") || text_[next + 1] == ' ');
        if (has_operator) read_expression(number, sign);
        return add(number);
    }
    static void read_decimal_comma(std::string_view written, text_tree::ParsedNumber& parsed) {
        const std::size_t comma = written.find_first_not_of("0123456789");
        const std::size_t end =
            comma >= written.size() ? comma : written.find_first_not_of("0123456789", comma + 1);
        if (comma == 0 || comma >= written.size() || written[comma] != ',' || end == comma + 1) return;
        std::string number(written.substr(0, std::min(end, written.size())));
        number[comma] = '.';
        parsed = text_tree::parse_number_prefix(number);
    }
    // "M_PI / 4", "0.5 * 3": arithmetic up to the next delimiter.
    bool read_expression(TextNumber& number, std::size_t sign) const {
        constexpr std::size_t longest = 64;
        std::size_t end = at_ + sign;
        if (is_word_start(text_[end])) {
            const std::string_view word = text_.substr(end, word_length(end));
            if (!find_constant(word) && !(end + word.size() < text_.size() &&
                                          text_[end + word.size()] == '(' && call_function(word, 0.5)))
                return false;
        }
        int depth = 0;
        for (; end < text_.size() && end < at_ + longest; ++end) {
            const char c = text_[end];
            if (is_in(c, ",;\n\r\"'[]{}") || (c == ')' && depth == 0)) break;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        std::string_view written = trim(text_.substr(at_, end - at_));
        auto value = evaluate(written);
        if (!value) value = evaluate(written = written.substr(0, written.find(' ')));
        if (!value || !std::holds_alternative<double>(*value) || !std::isfinite(std::get<double>(*value)))
            return false;
        number.value = std::get<double>(*value);
        number.end = at_ + written.size();
        number.is_computed = true;
        return true;
    }

    std::size_t word_length(std::size_t from) const {
        std::size_t end = from;
        const bool ascii = is_ascii(text_[from]);
        for (; end < text_.size(); ++end) {
            const char c = text_[end], next = end + 1 < text_.size() ? text_[end + 1] : '\0';
            if (is_letter(c) && is_ascii(c) == ascii) continue;
            if (ascii && is_digit(c)) continue;
            const bool is_link = ascii && ((c == '.' && is_letter(next)) || (c == ':' && next == ':') ||
                                           (c == ':' && text_[end - 1] == ':') || (c == '-' && next == '>') ||
                                           (c == '>' && text_[end - 1] == '-'));
            if (!is_link) break;
        }
        return end - from;
    }
    bool read_word() {
        if (!is_word_start(peek())) return false;
        for (const std::string_view comma : {"\uff0c", "\u3001", "\uff08", "\uff09", "\u00d7"}) {
            if (!starts_with(comma)) continue;
            gap_.has_comma = true;
            at_ += comma.size();
            return true;
        }
        const std::string_view word = text_.substr(at_, word_length(at_));
        const bool is_first = gap_.words == 0 && !gap_.has_comma && gap_.newlines == 0 && gap_.closes == 0;
        at_ += word.size();
        std::size_t next = at_;
        while (next < text_.size() && text_[next] == ' ') ++next;
        const bool is_number_next = next < text_.size() && (is_digit(text_[next]) || text_[next] == '.');
        const bool is_unit = is_one_of(word, {"m", "cm", "mm", "deg", "rad", "px", "\u00b0"});
        if (is_first && (is_unit || (is_one_of(word, {"x", "X", "by"}) && is_number_next))) return true;
        // "v[1] = ": the next element of the same vector.
        std::size_t index = 0;
        if (peek() == '[')
            for (index = 1; is_digit(peek(index)); ++index) {
            }
        index_ = index > 1 && peek(index) == ']' ? std::string(text_.substr(at_ + 1, index - 1)) : "";
        if (!index_.empty()) at_ += index + 1;
        ++gap_.words;
        ++gap_.words_of_line;
        gap_.opens_since_word = 0;
        previous_word_ = gap_.words == 1 ? std::string_view() : gap_.word;
        gap_.word = word;
        return true;
    }
    void read_sign() {
        const char c = peek();
        if (c == '\n') {
            ++gap_.newlines;
            gap_.words_of_line = 0;
            result_.lines.push_back(at_ + 1);
        } else if (is_in(c, "([{")) {
            // "[0] = ": the name of an element.
            std::size_t end = 1;
            while (is_digit(peek(end))) ++end;
            const std::size_t sign = text_.find_first_not_of(' ', at_ + end + 1);
            if (c == '[' && end > 1 && peek(end) == ']' && sign < text_.size() && is_in(text_[sign], "=:")) {
                at_ = sign + 1;
                return;
            }
            ++depth_;
            ++gap_.opens;
            ++gap_.opens_since_word;
        } else if (is_in(c, ")]}")) {
            --depth_;
            ++gap_.closes;
            gap_.lowest = std::min(gap_.lowest, depth_);
        } else if (c == ',' || c == '|' || (c == '/' && peek(1) == ' ' && at_ > 0 && text_[at_ - 1] == ' ')) {
            gap_.has_comma = true;
        } else if (c == ';') {
            gap_.has_semicolon = true;
        } else if (c == '=' || c == ':') {
            gap_.has_assignment = true;
        } else if (c == '-' && peek(1) == ' ' && is_line_begin()) {
            gap_.has_bullet = true;
        } else if (!is_in(c, " \t\r\"'`<>*")) {
            gap_.is_blocked = true;
        }
        ++at_;
    }
    bool is_line_begin() const { return text_.find_first_not_of(" \t-", result_.lines.back()) >= at_; }

    enum class Join { None, Same, Row, Candidate };
    Join join(const ComponentName& name) const {
        if (result_.numbers.empty() || gap_.is_blocked || gap_.words > 1) return Join::None;
        const bool is_inside = gap_.lowest > outer_;
        const bool crosses = gap_.opens > 0 || gap_.closes > 0;
        if (gap_.words == 1 && !index_.empty()) {
            const bool is_next = last_word_ == gap_.word && !last_index_.empty() &&
                                 std::stoul(index_) == std::stoul(last_index_) + 1;
            return is_next && !crosses ? Join::Same : Join::None;
        }
        if (gap_.words == 1) {
            if (name.component < 0 || last_.component < 0 || name.prefix != last_.prefix || gap_.newlines > 1)
                return Join::None;
            const bool is_repeated = std::ranges::find(row_, name.component) != row_.end();
            if (!is_repeated && !crosses && name.index == last_.index) return Join::Same;
            const bool is_list =
                (gap_.opens == 1 && gap_.closes == 1) || gap_.has_bullet || name.index != last_.index;
            return is_repeated && is_list ? Join::Row : Join::None;
        }
        if (last_.component >= 0) return Join::None;
        if (gap_.has_assignment || (gap_.has_semicolon && gap_.newlines > 0 && !is_inside)) return Join::None;
        if (gap_.newlines == 0) {
            if (!crosses) return gap_.has_semicolon && is_inside ? Join::Row : Join::Same;
            const bool is_row = gap_.opens == gap_.closes && (gap_.opens == 1 || is_inside);
            return is_row ? Join::Row : Join::None;
        }
        if (is_inside) return gap_.opens == gap_.closes ? Join::Row : Join::None;
        return gap_.newlines == 1 && gap_.opens == gap_.closes ? Join::Candidate : Join::None;
    }

    bool add(TextNumber number) {
        const ComponentName name =
            gap_.word.empty() || !index_.empty() ? ComponentName{} : component_name(gap_.word);
        const bool is_named = name.component >= 0 && gap_.opens_since_word == 0 && gap_.words_of_line > 0;
        // "s = 4 5": the name is that of a vector.
        if (gap_.words == 0 && gap_.newlines == 0 && last_.component >= 0 &&
            result_.groups.back().size() == 1) {
            last_ = {};
            result_.numbers.back().component = -1;
        }
        const Join how = join(is_named ? name : ComponentName{});
        if (how == Join::None || how == Join::Candidate) {
            const int first = int(result_.numbers.size());
            result_.groups.push_back(
                {first, first, 0, "", name_before(number.begin, is_named ? name : ComponentName{})});
            outer_ = depth_ - gap_.opens_since_word;
            if (gap_.words == 0 && gap_.opens_since_word == 0 && gap_.opens > 0) outer_ = depth_ - gap_.opens;
            is_candidate_.push_back(how == Join::Candidate);
            is_plain_.push_back(gap_.words_of_line == 0 && !gap_.is_blocked &&
                                (gap_.newlines > 0 || first == 0));
        }
        number.starts_row = how == Join::Row;
        if (how != Join::Same) row_.clear();
        last_ = is_named ? name : ComponentName{};
        if (last_.component >= 0) row_.push_back(last_.component);
        number.component = last_.component < 6 ? last_.component : -1;
        number.group = int(result_.groups.size()) - 1;
        result_.groups.back().last = int(result_.numbers.size()) + 1;
        at_ = number.end;
        result_.numbers.push_back(number);
        last_word_ = gap_.word;
        last_index_ = index_;
        index_.clear();
        gap_ = {};
        gap_.lowest = depth_;
        return true;
    }
    // The name that a line assigns to, else the last word before the number; of a component the name before.
    std::string name_before(std::size_t begin, const ComponentName& component) const {
        if (component.component >= 0) {
            std::string_view name = component.prefix.size() > 1 ? component.prefix : previous_word_;
            while (!name.empty() && is_in(name.back(), "._>:-")) name.remove_suffix(1);
            return std::string(name);
        }
        const std::string_view line = text_.substr(result_.lines.back(), begin - result_.lines.back());
        if (gap_.words_of_line == 0 && gap_.newlines > 0) return std::string(gap_.word);
        const std::size_t sign = line.find_last_of("=:");
        const auto is_part = [](char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '_'; };
        std::size_t end = sign == std::string_view::npos ? line.size() : sign;
        while (end > 0 && !is_part(line[end - 1])) --end;
        std::size_t from = end;
        while (from > 0 && is_part(line[from - 1])) --from;
        return std::string(line.substr(from, end - from));
    }

    // Lines of equally many numbers are one matrix or list.
    void merge_rows() {
        std::vector<NumberGroup>& groups = result_.groups;
        std::size_t kept = 0;
        int row = 0;  // numbers of the rows of the kept group
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const NumberGroup group = groups[i];
            const bool is_same = i > 0 && is_candidate_[i] && group.size() == row && !has_rows(group) &&
                                 (row > 1 || (is_plain_[i] && is_plain_[i - 1]));
            if (is_same) {
                groups[kept - 1].last = group.last;
                result_.numbers[std::size_t(group.first)].starts_row = true;
            } else {
                row = has_rows(group) ? 0 : group.size();
                groups[kept++] = group;
            }
            for (int n = group.first; n < group.last; ++n)
                result_.numbers[std::size_t(n)].group = int(kept) - 1;
        }
        groups.resize(kept);
        for (NumberGroup& group : groups) group.columns = columns_of(group);
    }
    bool has_rows(const NumberGroup& group) const {
        for (int n = group.first; n < group.last; ++n)
            if (result_.numbers[std::size_t(n)].starts_row) return true;
        return false;
    }
    int columns_of(const NumberGroup& group) const {
        const int columns = result_.row_end(group.first) - group.first;
        for (int n = group.first; n < group.last; n += columns)
            if (result_.row_end(n) - n != columns) return 0;
        return columns;
    }

    NumberedText& result_;
    std::string_view text_;
    bool has_decimal_comma_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int outer_ = 0;  // depth around the current group
    Gap gap_;
    std::string index_, last_index_;  // of "v[1]"
    std::string_view last_word_, previous_word_;
    ComponentName last_;
    std::vector<int> row_;  // components of the current row
    std::vector<bool> is_candidate_, is_plain_;
};

}  // namespace

TextPlace NumberedText::place(std::size_t offset) const {
    const auto line = std::ranges::upper_bound(lines, offset) - 1;
    const std::string_view before = std::string_view(text).substr(*line, offset - *line);
    const auto characters = std::ranges::count_if(
        before, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return {int(line - lines.begin()) + 1, int(characters) + 1};
}

std::size_t NumberedText::offset(const TextPlace& place) const {
    if (place.line < 1 || place.line > int(lines.size())) return text.size();
    std::size_t at = lines[std::size_t(place.line - 1)];
    for (int column = 1; column < place.column && at < text.size() && text[at] != '\n'; ++column) {
        do ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
    }
    return at;
}

int NumberedText::find(std::size_t offset) const {
    const auto number = std::ranges::lower_bound(numbers, offset, {}, &TextNumber::begin);
    return number == numbers.end() || number->begin != offset ? -1 : int(number - numbers.begin());
}

int NumberedText::row_end(int number) const {
    const NumberGroup& group = groups[std::size_t(numbers[std::size_t(number)].group)];
    // One number on each line is a vector.
    if (group.columns == 1) return group.last;
    int end = number + 1;
    while (end < group.last && !numbers[std::size_t(end)].starts_row) ++end;
    return end;
}

namespace {

// "a", ..., "z", "aa", "ab", ...
std::string letters(int index) {
    constexpr int count = 26;
    const std::string last(1, char('a' + index % count));
    return index < count ? last : letters(index / count - 1) + last;
}

// Digits for vectors; letters for single numbers and answers, in the order of the text.
void add_signs(NumberedText& result) {
    int vectors = 0, singles = 0;
    auto answer = result.answers.begin();
    const auto add_answers = [&](std::size_t end) {
        for (; answer != result.answers.end() && answer->begin < end; ++answer)
            answer->sign = letters(singles++);
    };
    for (NumberGroup& group : result.groups) {
        add_answers(result.numbers[std::size_t(group.first)].begin);
        group.sign = group.size() > 1 ? std::to_string(++vectors) : letters(singles++);
    }
    add_answers(result.text.size());
}

void read_words(NumberedText& result, const Tokens& tokens, const Vocabulary& vocabulary,
                const Format& format) {
    std::set<std::string_view> known;
    for (std::size_t from = 0, end = 0; from < tokens.size(); from = end) {
        for (end = from; end < tokens.size() && tokens[end].line == tokens[from].line;) ++end;
        const std::span line(tokens.data() + from, end - from);
        const StatedAnswer stated = read_stated_answer(line);
        const auto offset = [&](const Token& token) {
            return std::size_t(token.text.data() - result.text.data());
        };
        if (stated.overlap)
            result.answers.push_back(
                {offset(line.front()), offset(line.back()) + line.back().text.size(), *stated.overlap, ""});
        for (const Token& token : line) {
            const bool is_word = token.kind == Token::Kind::Word || token.kind == Token::Kind::Text;
            if (!is_word || !known.insert(token.text).second) continue;
            std::string shape = vocabulary.unsupported_shape(format, token.text);
            if (shape.empty()) shape = vocabulary.shape_word(token.text);
            if (!shape.empty() && std::ranges::find(result.shape_words, shape) == result.shape_words.end())
                result.shape_words.push_back(std::move(shape));
        }
    }
}

}  // namespace

NumberedText number_text(std::string text, const Vocabulary& vocabulary, bool has_decimal_comma) {
    constexpr std::size_t recognised_bytes = std::size_t{1} << 16U;
    NumberedText result;
    result.text = std::move(text);
    NumberScanner(result, has_decimal_comma).run();
    const Tokens tokens = tokenize(std::string_view(result.text).substr(0, recognised_bytes));
    const auto recognised = vocabulary.recognise(tokens);
    const Format& format = recognised.format == nullptr ? vocabulary.generic() : *recognised.format;
    result.format = format.id;
    result.stated = read_stated_answer(tokens);
    read_words(result, tokens, vocabulary, format);
    add_signs(result);
    return result;
}

}  // namespace app::paste
