// The forms a text can have: engines, debuggers, languages. A table with a row for each.
#pragma once

#include <span>
#include <string>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// What an engine means where a text does not say.
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
    const char* id;  ///< "unity": "paste.form.unity" in the words.
    /// What gives the form away, as it stands in the text; empty: it does not look like it.
    std::string (*detect)(const Tokens& tokens);
    Conventions conventions;
};

/// From the most telling to the plainest, which takes everything.
std::span<const TextFormat> text_formats();
/// nullptr when there is none of that id.
const TextFormat* find_text_format(std::string_view id);

extern const TextFormat bullet_format, code_format, debugger_format, fcl_format, godot_format, plain_format,
    unity_format, unreal_format;

/// The first word of the text with one of these pieces of text in it; empty: none.
std::string find_word_containing(const Tokens& tokens, std::span<const std::string_view> pieces);

}  // namespace app::paste
