// C and C++: literals, glm, Eigen, Box2D, PhysX, calls that make a box.
#include <algorithm>
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string detect_code(const Tokens& tokens) {
    static constexpr auto pieces = std::to_array<std::string_view>(
        {"glm::", "b2", "b3", "Px", "Vec", "vec", "ake", "mat", "quat", "XMFLOAT"});
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const bool designated = tokens[i].text == "." && tokens[i + 1].kind == Token::Kind::Word;
        if (designated) return "." + std::string(tokens[i + 1].text);
    }
    const auto literal = std::find_if(tokens.begin(), tokens.end(), [](const Token& token) {
        return token.kind == Token::Kind::Number && token.notation == NumberNotation::Float;
    });
    return literal != tokens.end() ? std::string(literal->text) : find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat code_format{"code", detect_code, {}};

}  // namespace app::paste
