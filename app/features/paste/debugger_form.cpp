// Debuggers and logs: {x = 1, y = 2, z = 3}, p [ 1, 2, 3 ] q [ [ 0, 0, 0 ], 1 ].
#include <algorithm>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string detect_debugger(const Tokens& tokens) {
    const auto word = std::find_if(tokens.begin(), tokens.end(),
                                   [](const Token& token) { return token.kind == Token::Kind::Word; });
    return word == tokens.end() ? std::string() : std::string(word->text);
}

}  // namespace

const TextFormat debugger_format{"debugger", detect_debugger, {}};

}  // namespace app::paste
