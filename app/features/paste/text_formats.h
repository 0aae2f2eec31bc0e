// Text formats of engines, debuggers and languages: a table.
#pragma once

#include <span>
#include <string>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// Default conventions of an engine.
struct Conventions {
    const char* quaternion = "xyzw";
    const char* matrix = "rows";
    const char* extents = "half";
    const char* angles = "radians";
    const char* euler = "ZYX";
    const char* up = "y";
    const char* handedness = "right";
};

/// A row of the table.
struct TextFormat {
    const char* id;  ///< "unity"; the text is "paste.form.unity".
    /// The part of the text that identifies the format; empty: not this format.
    std::string (*detect)(const Tokens& tokens);
    Conventions conventions;
};

/// From the most specific to the plain format, which accepts every text.
std::span<const TextFormat> text_formats();
/// nullptr if there is no such format.
const TextFormat* find_text_format(std::string_view id);

extern const TextFormat bullet_format, code_format, debugger_format, fcl_format, godot_format, plain_format,
    unity_format, unreal_format;

/// The first word of the text that contains one of these parts; empty: none.
std::string find_word_containing(const Tokens& tokens, std::span<const std::string_view> pieces);

}  // namespace app::paste
