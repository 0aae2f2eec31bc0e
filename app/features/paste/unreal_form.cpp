// Unreal: left-handed, z up, X=1.0 Y=2.0 Z=3.0 in centimetres, P=0 Y=90 R=0 in degrees.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

// "X=1" or "P=1".
bool names_number(const Tokens& tokens, std::size_t at, std::string_view name) {
    return at + 2 < tokens.size() && tokens[at].text == name && tokens[at + 1].text == "=" &&
           tokens[at + 2].kind == Token::Kind::Number;
}

std::string sign_of_unreal(const Tokens& tokens) {
    static constexpr auto signs = std::to_array<std::string_view>(
        {"FVector", "FRotator", "FQuat", "FTransform", "BoxExtent", "Scale3D"});
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (names_number(tokens, i, "X") && names_number(tokens, i + 3, "Y")) return "X= Y=";
        if (names_number(tokens, i, "P") && names_number(tokens, i + 3, "Y")) return "P= Y=";
    }
    return word_with(tokens, signs);
}

}  // namespace

const Form unreal_form{
    "unreal", sign_of_unreal, {.angles = "degrees", .euler = "unreal", .up = "z", .hand = "left"}};

}  // namespace app::paste
