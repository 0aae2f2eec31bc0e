// Debuggers and logs: {x = 1, y = 2, z = 3}, p [ 1, 2, 3 ] q [ [ 0, 0, 0 ], 1 ].
#include <algorithm>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string sign_of_debugger(const Tokens& tokens) {
    const auto word = std::find_if(tokens.begin(), tokens.end(),
                                   [](const Token& token) { return token.kind == Token::Kind::Word; });
    return word == tokens.end() ? std::string() : std::string(word->text);
}

}  // namespace

const Form debugger_form{"debugger", sign_of_debugger, {}};

}  // namespace app::paste
