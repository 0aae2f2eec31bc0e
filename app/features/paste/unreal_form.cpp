// Unreal: left-handed, z up, X=1.0 Y=2.0 Z=3.0 in centimetres, P=0 Y=90 R=0 in degrees.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

// "X=1" or "P=1".
bool is_named_number(const Tokens& tokens, std::size_t at, std::string_view name) {
    return at + 2 < tokens.size() && tokens[at].text == name && tokens[at + 1].text == "=" &&
           tokens[at + 2].kind == Token::Kind::Number;
}

std::string detect_unreal(const Tokens& tokens) {
    static constexpr auto pieces = std::to_array<std::string_view>(
        {"FVector", "FRotator", "FQuat", "FTransform", "BoxExtent", "Scale3D"});
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (is_named_number(tokens, i, "X") && is_named_number(tokens, i + 3, "Y")) return "X= Y=";
        if (is_named_number(tokens, i, "P") && is_named_number(tokens, i + 3, "Y")) return "P= Y=";
    }
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat unreal_format{
    "unreal", detect_unreal, {.angles = "degrees", .euler = "unreal", .up = "z", .handedness = "left"}};

}  // namespace app::paste
