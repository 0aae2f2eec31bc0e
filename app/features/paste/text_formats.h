// Text formats of engines, debuggers and languages: a table.
#pragma once

#include <array>
#include <span>
#include <string>

#include "app/analysis/contact_conventions.h"
#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// Conventions of a format. nullptr: the format leaves it open, and the reader states what it assumes.
struct Conventions {
    const char* extents = nullptr;     ///< "half" or "full": sizes in a call that makes a box.
    const char* quaternion = nullptr;  ///< "xyzw" or "wxyz".
    const char* matrix = nullptr;      ///< "rows" or "columns".
    const char* angles = nullptr;      ///< "radians" or "degrees".
    const char* euler = nullptr;       ///< Order of Euler angles.
    const char* up = "y";              ///< "y"; "z": turned so that y is up; "z_kept": numbers as written.
    const char* handedness = "right";  ///< "right"; "left": mirrored; "left_kept": numbers as written.
    const char* rounding = nullptr;    ///< Convex radius of a box: "inside" its sizes or "around" them.
};

/// How a format describes a capsule. nullptr: the format leaves it open, and the reader states what it
/// assumes.
struct CapsuleConventions {
    const char* axis = nullptr;    ///< "x", "y" or "z" in the frame of the format.
    const char* order = nullptr;   ///< "radius_first" or "length_first" in a call.
    const char* length = nullptr;  ///< "full", "half": of the segment; "total", "half_total": with the caps.
};

/// A row of the table.
struct TextFormat {
    using Signs = std::array<std::string_view, 14>;

    const char* id;  ///< "unity"; the text is "paste.form.unity".
    Signs signs;     ///< A component of a word starts with one of these parts.
    Signs also;      ///< And another word with one of these; empty: not needed.
    /// Another structure that identifies the format: returns the part of the text; nullptr: none.
    std::string (*detect)(const Tokens& tokens);
    Conventions conventions;
    bool default_pose;  ///< The format documents that a missing position or rotation is the identity.
    CapsuleConventions capsule = {};
    const char* convention = nullptr;  ///< Id of the ContactConvention of its own answer; nullptr: none.
};

/// From the most specific to the plain format, which accepts every text.
std::span<const TextFormat> text_formats();
/// nullptr if there is no such format.
const TextFormat* find_text_format(std::string_view id);

/// How the engine of the format reports contacts; nullptr: the format leaves it open.
const ContactConvention* contact_convention(const TextFormat& format);

/// The part of the text that identifies the format; empty: not this format.
std::string detect(const TextFormat& format, const Tokens& tokens);

/// The text has this XML element.
bool has_element(const Tokens& tokens, std::string_view name);

}  // namespace app::paste
