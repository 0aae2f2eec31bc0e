// The table of views; a view draws an analyzed document.
#pragma once

#include <span>
#include <string_view>

#include "app/analysis/analysis.h"
#include "app/base/text_catalog.h"
#include "app/drawing/flatten.h"
#include "app/scene/gizmo.h"
#include "app/shell/workspace.h"

namespace app {

/// State of the canvas that a drawing of it depends on. Exported pictures have none.
struct InteractionState {
    int selected = -1;  ///< Body with handles; -1: none.
    int hovered = -1;   ///< Body under the cursor; -1: none.
    AxisPosition last_axis_position;
    Gizmo gizmo;                                 ///< Of the selected body.
    std::span<const PlacedLabel> last_labels{};  ///< In the last frame: names keep their sides.
    const Drag* drag = nullptr;                  ///< The drag in progress: only its handles are drawn.
};

/// A row of the table.
struct View {
    const char* id;  ///< "pair", "strip": for `render --view`, and "view.<id>" in the texts.
    bool flat;       ///< Available in 2D.
    bool solid;      ///< Available in 3D.
    Drawing (*draw)(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction);
};

std::span<const View> views();
/// nullptr when the id is unknown.
const View* find_view(std::string_view id);

}  // namespace app
