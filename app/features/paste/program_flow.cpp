// Finds loops and compound assignments.
#include "app/features/paste/program_flow.h"

#include <algorithm>

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

// "for (int i = 0; i < 3; i++)", "while (x)", "for x in list:".
bool is_loop(const Tokens& tokens, std::size_t at) {
    const std::string_view word = tokens[at].text;
    if (tokens[at].kind != Token::Kind::Word || at + 3 >= tokens.size()) return false;
    const bool has_bracket = tokens[at + 1].text == "(";
    if (word == "while") return has_bracket;
    if (word != "for") return false;
    if (!has_bracket) return tokens[at + 1].kind == Token::Kind::Word && tokens[at + 2].text == "in";
    const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = std::find_if(from, tokens.end(), [](const Token& each) { return each.text == ")"; });
    return std::any_of(from, end, [](const Token& each) { return each.text == ";" || each.text == ":"; });
}

}  // namespace

ProgramFlow check_program_flow(const Tokens& tokens, const Vocabulary& vocabulary) {
    ProgramFlow flow;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (flow.notes.empty() && is_loop(tokens, i))
            flow.notes.push_back({"loop", std::to_string(tokens[i].line), static_cast<int>(i)});
        const bool changes = i > 0 && i + 1 < tokens.size() && is_sign(tokens[i], "+=-=*=/=") &&
                             (tokens[i].text.size() == 2 || tokens[i + 1].text == "=") &&
                             tokens[i].text != "=" && is_member(tokens[i - 1], vocabulary);
        if (changes && !flow.error)
            flow.error = error_at(tokens[i - 1], "satscope does not follow a value that is changed");
    }
    return flow;
}

}  // namespace app::paste
