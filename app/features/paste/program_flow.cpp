// Finds loops, conditions and compound assignments.
#include <algorithm>

#include "app/features/paste/pieces.h"

namespace app::paste {

namespace {

bool is_sign(const Token& token, std::string_view signs) {
    return token.kind == Token::Kind::Sign && signs.find(token.text) != std::string_view::npos;
}

// The word names a member of a body.
bool is_member(const Token& token, const Vocabulary& vocabulary) {
    if (token.kind != Token::Kind::Word) return false;
    const Role role = vocabulary.role_of_name(token.text);
    return role != Role::None && role != Role::Ignored && role != Role::Name && role != Role::Count &&
           token.text.find_first_of(".>") != std::string_view::npos;
}

// Statements are not followed further, so that the time for a text does not grow with the square of its
// length.
constexpr std::size_t max_ahead = 2000;
std::size_t last_ahead(std::span<const Token> tokens, std::size_t at) {
    return std::min(tokens.size(), at + max_ahead);
}

// One past the bracket that closes the one at `at`; `at` itself: there is no bracket.
std::size_t behind_bracket(std::span<const Token> tokens, std::size_t at) {
    int depth = 0;
    for (std::size_t i = at; i < last_ahead(tokens, at); ++i) {
        if (tokens[i].kind == Token::Kind::Open) ++depth;
        if (tokens[i].kind == Token::Kind::Close) --depth;
        if (depth == 0) return i == at ? at : i + 1;
    }
    return last_ahead(tokens, at);
}

bool starts_line(std::span<const Token> tokens, std::size_t at) {
    return at == 0 || tokens[at - 1].line != tokens[at].line;
}

// A word of the line or bracket behind `at`; npos: none.
std::size_t find_in_line(std::span<const Token> tokens, std::size_t at, std::string_view wanted) {
    for (std::size_t i = at + 1; i < last_ahead(tokens, at) && tokens[i].line == tokens[at].line; ++i) {
        if (tokens[i].kind == Token::Kind::Semicolon) break;
        if (tokens[i].text == wanted) return i;
    }
    return std::string_view::npos;
}

// "for (int i = 0; i < 3; i++)", "while (x)", "for x in list:".
bool is_loop(std::span<const Token> tokens, std::size_t at) {
    const std::string_view word = tokens[at].text;
    if (tokens[at].kind != Token::Kind::Word || at + 3 >= tokens.size()) return false;
    const bool has_bracket = tokens[at + 1].text == "(";
    if (word == "while") return has_bracket;
    if (word != "for") return false;
    if (!has_bracket)
        return tokens[at + 1].kind == Token::Kind::Word && find_in_line(tokens, at, "in") < tokens.size() &&
               (tokens[at + 2].text == "in" || tokens[at + 2].kind == Token::Kind::Comma);
    const auto from = tokens.begin() + at;
    const auto end = tokens.begin() + (behind_bracket(tokens, at + 1));
    return std::any_of(from, end, [](const Token& each) {
        return each.text == ";" || each.text == ":" || each.text == "of" || each.text == "in";
    });
}

// The first token behind "if (x)", "if x:", "if x {", "if x then" or "else"; npos: it is no condition.
std::size_t behind_condition(std::span<const Token> tokens, std::size_t at) {
    const std::string_view word = tokens[at].text;
    if (tokens[at].kind != Token::Kind::Word || at + 1 >= tokens.size()) return std::string_view::npos;
    if (word == "else" && tokens[at + 1].text != "if") return at + 1;
    if (word != "if" && word != "elif" && word != "elseif" && word != "switch") return std::string_view::npos;
    if (tokens[at + 1].text == "(") {
        const std::size_t end = behind_bracket(tokens, at + 1);
        return end < tokens.size() && tokens[end].text == ":" ? end + 1 : end;
    }
    for (const std::string_view sign : {"{", "then", ":"}) {
        const std::size_t found = find_in_line(tokens, at, sign);
        if (found < tokens.size() && starts_line(tokens, at)) return sign == "{" ? found : found + 1;
    }
    return std::string_view::npos;
}

// One past the statements that depend on a condition: a block, a statement, or the lines that are indented.
std::size_t end_of_body(std::span<const Token> tokens, std::size_t condition, std::size_t begin) {
    if (begin < tokens.size() && tokens[begin].text == "{") return behind_bracket(tokens, begin);
    for (std::size_t i = begin; i < last_ahead(tokens, begin); ++i) {
        if (tokens[i].kind == Token::Kind::Semicolon) return i;
        if (i > begin && starts_line(tokens, i) && tokens[i].column <= tokens[condition].column) return i;
    }
    return last_ahead(tokens, begin);
}

// It gives a value to a name, or calls a function of a body, with numbers.
bool changes_body(std::span<const Token> tokens, std::size_t begin, std::size_t end,
                  const Vocabulary& vocabulary) {
    bool has_number = false, has_change = false;
    for (std::size_t i = begin; i < end && i < tokens.size(); ++i) {
        const Token& each = tokens[i];
        const bool is_equals = each.text == "=" && tokens[i - 1].text.find_first_of("=<>!") != 0 &&
                               (i + 1 == tokens.size() || tokens[i + 1].text != "=");
        const bool is_call =
            each.kind == Token::Kind::Word && i + 1 < end && tokens[i + 1].text == "(" &&
            (each.text.find_first_of(".>") != std::string_view::npos ||
             vocabulary.role_of_name(each.text) != Role::None || !vocabulary.shape_word(each.text).empty());
        has_number = has_number || each.kind == Token::Kind::Number;
        has_change = has_change || is_equals || is_call;
    }
    return has_number && has_change;
}

// "x ? 1 : 2", "1 if x else 2".
bool is_choice(std::span<const Token> tokens, std::size_t at) {
    const bool is_word = tokens[at].kind == Token::Kind::Word && tokens[at].text == "if";
    if ((!is_word && !is_sign(tokens[at], "?")) || starts_line(tokens, at)) return false;
    const std::size_t other = find_in_line(tokens, at, is_word ? "else" : ":");
    if (other >= tokens.size() || other == at + 1) return false;
    // "a?.b", "???"
    if (tokens[at + 1].text[0] == '.' || is_sign(tokens[at + 1], "?")) return false;
    // "Is it there? Depth: 2"
    const bool is_prose = tokens[at].text.data() == tokens[at - 1].text.data() + tokens[at - 1].text.size() &&
                          tokens[at + 1].column > tokens[at].column + 1;
    return !is_prose &&
           std::any_of(tokens.begin() + at - 1, tokens.begin() + (std::min(other + 2, tokens.size())),
                       [](const Token& each) { return each.kind == Token::Kind::Number; });
}

bool is_condition(std::span<const Token> tokens, std::size_t at, const Vocabulary& vocabulary) {
    if (is_choice(tokens, at)) return true;
    const std::size_t begin = behind_condition(tokens, at);
    return begin < tokens.size() && changes_body(tokens, begin, end_of_body(tokens, at, begin), vocabulary);
}

}  // namespace

ProgramFlow check_program_flow(std::span<const Token> tokens, const Vocabulary& vocabulary) {
    ProgramFlow flow;
    bool has_loop = false, has_condition = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto note = [&](const char* key) {
            flow.notes.push_back({key, std::to_string(tokens[i].line), int(i)});
            return true;
        };
        has_loop = has_loop || (is_loop(tokens, i) && note("loop"));
        has_condition = has_condition || (is_condition(tokens, i, vocabulary) && note("condition"));
        const bool changes = i > 0 && i + 1 < tokens.size() && is_sign(tokens[i], "+=-=*=/=") &&
                             (tokens[i].text.size() == 2 || tokens[i + 1].text == "=") &&
                             tokens[i].text != "=" &&
                             (is_member(tokens[i - 1], vocabulary) || tokens[i - 1].text == "]");
        if (changes && !flow.error)
            flow.error = error_at(tokens[i - 1], "satscope does not follow a value that is changed");
    }
    return flow;
}

}  // namespace app::paste
