// The table of text formats.
#include "app/features/paste/text_formats.h"

#include <algorithm>
#include <array>

namespace app::paste {

// Bullet: btVector3 and btTransform, half extents, a fourth float behind every vector.

namespace {

std::string detect_bullet(const Tokens& tokens) {
    static constexpr auto pieces =
        std::to_array<std::string_view>({"btVector3", "btTransform", "btBoxShape", "m_floats"});
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat bullet_format{"bullet", detect_bullet, {}};

// C and C++: literals, glm, Eigen, Box2D, PhysX, calls that make a box.

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

// Debuggers and logs: {x = 1, y = 2, z = 3}, p [ 1, 2, 3 ] q [ [ 0, 0, 0 ], 1 ].

namespace {

std::string detect_debugger(const Tokens& tokens) {
    const auto word = std::find_if(tokens.begin(), tokens.end(),
                                   [](const Token& token) { return token.kind == Token::Kind::Word; });
    return word == tokens.end() ? std::string() : std::string(word->text);
}

}  // namespace

const TextFormat debugger_format{"debugger", detect_debugger, {}};

// FCL: Box<double>(1, 2, 3) with side lengths, and transforms as Eigen prints them.

namespace {

std::string detect_fcl(const Tokens& tokens) {
    static constexpr auto pieces =
        std::to_array<std::string_view>({"fcl", "Box<", "Sphere<", "Transform3<", "Transform3d", "Isometry3",
                                         "CollisionObject", "Boxd", "Boxf"});
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat fcl_format{"fcl", detect_fcl, {.quaternion = "wxyz", .extents = "full"}};

// Godot: right-handed, y up; a basis is printed by its axes, a size is the whole side.

namespace {

std::string detect_godot(const Tokens& tokens) {
    static constexpr auto pieces =
        std::to_array<std::string_view>({"Transform3D", "Transform2D", "Basis", "AABB", "BoxShape3D",
                                         "BoxShape", "godot", "Node3D", "Rect2"});
    // [X: (1, 0, 0), ... and [P: (0, 0, 0), S: (1, 1, 1)]
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
        const bool opens = tokens[i].text == "[" && tokens[i + 2].text == ":" && tokens[i + 3].text == "(";
        if (opens && (tokens[i + 1].text == "X" || tokens[i + 1].text == "P"))
            return "[" + std::string(tokens[i + 1].text) + ": (";
    }
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat godot_format{"godot", detect_godot, {.extents = "full", .euler = "YXZ"}};

// Plain: numbers and brackets without names.

namespace {

std::string detect_plain(const Tokens& tokens) {
    return tokens.empty() ? std::string() : std::string(tokens.front().text);
}

}  // namespace

const TextFormat plain_format{"plain", detect_plain, {}};

// Unity: left-handed, y up, degrees applied z, x, y; a scale is the side length of a unit cube.

namespace {

std::string detect_unity(const Tokens& tokens) {
    static constexpr auto pieces = std::to_array<std::string_view>(
        {"Unity", "Quaternion.", "m_LocalPosition", "m_LocalRotation", "m_LocalScale", "localPosition",
         "localRotation", "localScale", "lossyScale", "eulerAngles", "rotation.eulerAngles"});
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat unity_format{
    "unity", detect_unity, {.extents = "full", .angles = "degrees", .euler = "YXZ", .handedness = "left"}};

// Unreal: left-handed, z up, X=1.0 Y=2.0 Z=3.0 in centimetres, P=0 Y=90 R=0 in degrees.

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

std::span<const TextFormat> text_formats() {
    static const std::array all{fcl_format,   unity_format, unreal_format,   bullet_format,
                                godot_format, code_format,  debugger_format, plain_format};
    return all;
}

const TextFormat* find_text_format(std::string_view id) {
    const std::span<const TextFormat> all = text_formats();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const TextFormat& format) { return format.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string find_word_containing(const Tokens& tokens, std::span<const std::string_view> pieces) {
    for (const Token& token : tokens) {
        if (token.kind != Token::Kind::Word) continue;
        const bool has = std::any_of(pieces.begin(), pieces.end(), [&](std::string_view piece) {
            return token.text.find(piece) != std::string_view::npos;
        });
        if (has) return std::string(token.text);
    }
    return {};
}

}  // namespace app::paste
