// Markup of sentences and names: "_" lowers the next character, or all in the braces behind it: "A_0×B_{11}".
#pragma once

#include <string>
#include <string_view>

#include "core/solid.h"

namespace app {

/// A part of a markup; without "_" and braces.
struct MarkupRun {
    std::string_view text;  ///< Not empty.
    bool is_subscript = false;
};
/// Texts of one line have few runs: no memory is allocated for them, because every text of a frame is split.
using MarkupRuns = core::List<MarkupRun, 6>;
MarkupRuns split_markup(std::string_view markup);
/// As on the screen and in figures: the hyphen of a negative number is a minus.
MarkupRuns split_shown_markup(std::string_view markup);

/// Markup without its marks: "A_0×B_{11}" becomes "A0×B11".
std::string plain_text(std::string_view markup);

/// Markup with the subscripts of Unicode, for people: "A_0×B_{11}" becomes "A₀×B₁₁".
std::string readable_text(std::string_view markup);

}  // namespace app
