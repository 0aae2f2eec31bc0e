// Views: from a document and its trace to a drawing. A table with a row for each.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/base/number.h"
#include "app/base/words.h"
#include "app/document/document.h"
#include "app/drawing/flatten.h"
#include "app/scene/gizmo.h"
#include "app/shell/workspace.h"

namespace app {

/// All that a view may look at.
struct Subject {
    const Document* document = nullptr;
    core::Trace trace;
    core::Solid a, b;                 ///< Of the pair.
    std::vector<core::Solid> solids;  ///< One for each body.
    std::vector<bool> collides;       ///< One for each body: it overlaps some other body.
    int axis = -1;  ///< Index of the axis under the lens: hovered, walked, pinned or deciding.
    NumberForm numbers = NumberForm::Brief;  ///< How sentences and labels write them.
};

/// `axis_name`: which axis to show; empty or unknown: the pinned, else the deciding one.
Subject subject(const Document& document, std::string_view axis_name);

/// The way in which B leaves A soonest: along the MTV; when they are apart, from A's nearest point to B's.
/// Zero when there is none.
core::Vec3 soonest_way(const core::Trace& trace);

/// The method of that id, or `sat` where there is none or it does not take the pair.
const core::Method& method_for(std::string_view id, const core::Pair& pair);

/// The method under the lens: the document's, or `sat` where that does not take the pair.
const core::Method& method_in_use(const Document& document);

/// What stands over the paper along its edges: framing keeps the pair clear of it. In pixels.
struct Edging {
    Real top = 0, bottom = 0;  ///< Heights from side to side.
    Vec2 corner{0};            ///< At the lower right: its column or its row is kept clear.
    Real px = 0;               ///< Of a pixel of the design; 0: as large as the paper has it.
};

/// `camera` moved and zoomed, not turned, so that the pair, its axis and the words beside it fill the paper.
Camera framing(const Document& document, const Camera& camera, const Vec2& size_px,
               const Edging& edging = {});
/// The same, so that every body that is drawn is on the paper too.
Camera framing_of_all(const Document& document, const Camera& camera, const Vec2& size_px,
                      const Edging& edging = {});
/// The document's camera, or one that frames the pair from its outlook, else from where its deciding axis is
/// seen best.
Camera camera_of(const Document& document, const Vec2& size_px, const Edging& edging = {});

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

/// Verdict, reason and numbers in one or two sentences, made from the trace.
struct Explanation {
    std::string verdict;  ///< "Separated", "Overlap", "Touching".
    std::string reason;   ///< "A_0×B_1 leaves a gap of 0.379."
    std::string detail;   ///< "1 of 15 axes separates; no face normal does."
    std::string formula;  ///< "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484": of the axis under the lens.
    std::string formula_means;  ///< What it says about the shapes.
};
/// In the language of the words.
Explanation explain(const Subject& subject, const Words& words);

/// What the state of an axis means, as a role: Gap, Touch, Overlap; Note for an axis that was not measured.
Role meaning(core::AxisState state);

/// The name of an axis in markup: "A_0×B_1".
std::string axis_markup(const core::AxisTest& axis);

}  // namespace app
