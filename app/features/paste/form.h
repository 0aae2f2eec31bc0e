// The forms a text can have: engines, debuggers, languages. A table with a row for each.
#pragma once

#include <span>
#include <string>

#include "app/features/paste/token.h"

namespace app::paste {

/// What an engine means where a text does not say.
struct Conventions {
    const char* quaternion = "xyzw";
    const char* matrix = "rows";
    const char* extents = "half";
    const char* angles = "radians";
    const char* euler = "ZYX";
    const char* up = "y";
    const char* hand = "right";
};

/// A row of the table.
struct Form {
    const char* id;  ///< "unity": "paste.form.unity" in the words.
    /// What gives the form away, as it stands in the text; empty: it does not look like it.
    std::string (*sign)(const Tokens& tokens);
    Conventions conventions;
};

/// From the most telling to the plainest, which takes everything.
std::span<const Form> forms();
/// nullptr when there is none of that id.
const Form* find_form(std::string_view id);

extern const Form bullet_form, code_form, debugger_form, fcl_form, godot_form, plain_form, unity_form,
    unreal_form;

/// The first word of the text with one of these pieces of text in it; empty: none.
std::string word_with(const Tokens& tokens, std::span<const std::string_view> signs);

}  // namespace app::paste
