// Views: from a document and its trace to a drawing. A table with a row for each.
#pragma once

#include <span>
#include <string_view>

#include "app/analysis/subject.h"
#include "app/base/words.h"
#include "app/drawing/flatten.h"
#include "app/scene/gizmo.h"
#include "app/shell/workspace.h"

namespace app {

/// What the window knows beyond the document: what the pointer makes brighter, where axis and words stood.
struct Emphasis {
    int selected = -1;  ///< Body with handles; -1: none.
    int hovered = -1;   ///< Body under the cursor; -1: none.
    AxisStand stood;
    Gizmo gizmo;                                 ///< Of the selected body.
    std::span<const LabelStand> labels_stood{};  ///< In the picture before: names keep to their sides.
    const Drag* drag = nullptr;  ///< What the hand moves: the handles that it does not hold step back.
};

/// A row of the table.
struct View {
    const char* id;  ///< "pair", "strip": `render --view` and "view.<id>" in the tables of words.
    bool flat;       ///< Has a meaning in 2D.
    bool deep;       ///< Has a meaning in 3D.
    Drawing (*draw)(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                    const Emphasis& emphasis);
};

std::span<const View> views();
/// nullptr when there is none of that id.
const View* find_view(std::string_view id);

}  // namespace app
