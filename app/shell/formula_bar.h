// The formula of the current axis below the scene and the view, with its meaning and the playback of the
// axes.
#pragma once

#include "app/shell/workspace.h"

namespace app {

/// How much the bar shows.
enum class FormulaDetail {
    All,      ///< The formula, the whole meaning, the playback.
    OneLine,  ///< The meaning in one line.
    Formula,  ///< Without the meaning.
    Nothing
};

/// Height in pixels for this width. It grows with longer texts and does not shrink while the scene, the width
/// and the scale stay.
float formula_bar_height(const WindowUi& ui, float width, FormulaDetail detail);
/// Draws the bar. The playback of the axes is left out where the shown view has its own. Widgets: "formula",
/// "formula.meaning", those of the playback.
void formula_bar(const WindowUi& ui, const ScreenRect& area, FormulaDetail detail);

}  // namespace app
