// Godot: right-handed, y up; a basis is printed by its axes, a size is the whole side.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

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

}  // namespace app::paste
