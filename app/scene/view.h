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

/// What the window knows beyond the document: what the pointer makes brighter, where axis and words stood.
struct InteractionState {
    int selected = -1;  ///< Body with handles; -1: none.
    int hovered = -1;   ///< Body under the cursor; -1: none.
    AxisPosition last_axis_position;
    Gizmo gizmo;                                 ///< Of the selected body.
    std::span<const PlacedLabel> last_labels{};  ///< In the picture before: names keep to their sides.
    const Drag* drag = nullptr;  ///< What the hand moves: the handles that it does not hold step back.
};

/// A row of the table.
struct View {
    const char* id;  ///< "pair", "strip": `render --view` and "view.<id>" in the tables of words.
    bool flat;       ///< Has a meaning in 2D.
    bool solid;      ///< Has a meaning in 3D.
    Drawing (*draw)(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction);
};

std::span<const View> views();
/// nullptr when there is none of that id.
const View* find_view(std::string_view id);

}  // namespace app
