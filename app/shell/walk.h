// A walk: a picture of each axis in turn, then of the result, all through one camera.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/base/text_catalog.h"
#include "app/document/embedded_scene.h"
#include "app/drawing/layered_svg.h"
#include "app/drawing/style.h"

namespace app {

/// The themes of a walk: for a reader that prefers light, for one that prefers dark, and on paper.
struct WalkThemes {
    const Theme *light = nullptr, *dark = nullptr, *print = nullptr;  ///< Never null.
};
/// The themes of those names; `only`, the id of a theme, replaces all three if it is not empty.
Result<WalkThemes> walk_themes(const std::string& only);

/// The analysis of each step: of the axes in their order, with the answer concealed, then of the result.
std::vector<Analysis> walk_analyses(const Analysis& analysis);

/// The picture of each step, of this size.
std::vector<WalkStep> draw_walk(const std::vector<Analysis>& steps, const TextCatalog& texts,
                                const PictureOptions& options, const WalkThemes& themes);

/// A part of a formula, between two spaces.
struct FormulaPart {
    std::string markup;
    const char* color = "";  ///< "a", "b" or `color_class`; empty: that of the text.
    bool is_bold = false;    ///< A number or a sign.
};
/// "r_A" and its number have the color of A, "r_B" and its number that of B, the sign that of the state.
std::vector<FormulaPart> formula_parts(const std::string& formula, core::AxisState state);

/// `walk.svg`: the picture beside the list of the axes, with the sentence and the formula of each step. Plays
/// by CSS.
Result<std::string> walk_svg(const Document& document, const TextCatalog& texts,
                             const PictureOptions& options, const WalkThemes& themes, bool keeps_scene);

}  // namespace app
