// Text formats of engines, debuggers and languages: a table.
#pragma once

#include <array>
#include <span>
#include <string>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// Conventions of a format. nullptr: the format leaves it open, and the reader states what it assumes.
struct Conventions {
    const char* extents = nullptr;     ///< "half" or "full": sizes in a call that makes a box.
    const char* quaternion = nullptr;  ///< "xyzw" or "wxyz".
    const char* matrix = nullptr;      ///< "rows" or "columns".
    const char* angles = nullptr;      ///< "radians" or "degrees".
    const char* euler = nullptr;       ///< Order of Euler angles.
    const char* up = "y";
    const char* handedness = "right";
};

/// A row of the table.
struct TextFormat {
    using Signs = std::array<std::string_view, 12>;

    const char* id;  ///< "unity"; the text is "paste.form.unity".
    Signs signs;     ///< A component of a word starts with one of these parts.
    Signs also;      ///< And another word with one of these; empty: not needed.
    /// Another structure that identifies the format: returns the part of the text; nullptr: none.
    std::string (*detect)(const Tokens& tokens);
    Conventions conventions;
    bool default_pose;  ///< The format documents that a missing position or rotation is the identity.
    /// Direction of a reported normal: "a_to_b" or "b_to_a". nullptr: the format does not say.
    const char* normal = nullptr;
    /// Sign of a reported distance or separation where shapes overlap: "negative". nullptr: the format does
    /// not say.
    const char* distance = nullptr;
};

/// From the most specific to the plain format, which accepts every text.
std::span<const TextFormat> text_formats();
/// nullptr if there is no such format.
const TextFormat* find_text_format(std::string_view id);

/// The part of the text that identifies the format; empty: not this format.
std::string detect(const TextFormat& format, const Tokens& tokens);

/// The text has this XML element.
bool has_element(const Tokens& tokens, std::string_view name);

}  // namespace app::paste
