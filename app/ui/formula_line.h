// The formula of the axis under the lens, its numbers in the colours of the shapes.
#pragma once

#include <vector>

#include "app/ui/flow.h"

namespace app {

/// The formula cut into pieces by what they mean: "r_A" and the number behind it in A's colour, "r_B" and its
/// number in B's, the rest plain.
std::vector<StyledText> formula_pieces(const std::string& formula, const Theme& theme);

/// A phrase in dim letters, but for "A" and "B" as words of their own.
std::vector<StyledText> phrase_pieces(const std::string& phrase, const Theme& theme);

}  // namespace app
