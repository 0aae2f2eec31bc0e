// Views: from a document and its trace to a drawing. A table with a row for each.
#pragma once

#include <span>
#include <string_view>

#include "app/analysis/analysis.h"
#include "app/base/text_catalog.h"
#include "app/document/embedded_scene.h"
#include "app/drawing/flatten.h"
#include "app/drawing/labels.h"
#include "app/scene/drag_state.h"
#include "app/scene/gizmo.h"

namespace app {

/// State of the window that affects drawings: selection, hovering, and positions of the last frame.
struct InteractionState {
    int selected = -1;  ///< Selected body; -1 if there is none.
    int hovered = -1;   ///< Body under the cursor; -1 if there is none.
    AxisPosition last_axis_position;
    Gizmo gizmo;                                 ///< Of the selected body.
    std::span<const PlacedLabel> last_labels{};  ///< Labels of the last frame: labels stay on their sides.
    const Drag* drag = nullptr;                  ///< Current drag: only the dragged handle is drawn.
};

/// A row of the table.
struct View {
    const char* id;  ///< "pair", "strip": `render --view` and "view.<id>" in the text catalog.
    bool flat;       ///< Available in 2D.
    bool solid;      ///< Available in 3D.
    Drawing (*draw)(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction);
};

std::span<const View> views();
/// nullptr if the id is unknown.
const View* find_view(std::string_view id);

}  // namespace app
