// The pair of a document with the answer of its method, and what is said of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/document/document.h"
#include "app/drawing/figure.h"

namespace app {

/// All that a view may look at.
struct Analysis {
    const Document* document = nullptr;
    core::Trace trace;
    core::Solid a, b;                 ///< Of the pair.
    std::vector<core::Solid> solids;  ///< One for each body.
    std::vector<bool> is_colliding;   ///< One for each body: it overlaps some other body.
    int axis = -1;  ///< Index of the axis under the lens: hovered, walked, pinned or deciding.
    NumberFormat number_format = NumberFormat::Short;  ///< How sentences and labels write them.
};

/// `axis_name`: which axis to show; empty or unknown: the pinned, else the deciding one.
Analysis analyze(const Document& document, std::string_view axis_name);

/// The way in which B leaves A soonest: along the MTV; when they are apart, from A's nearest point to B's.
/// Zero when there is none.
core::Vec3 separation_direction(const core::Trace& trace);

/// The method of that id, or `sat` where there is none or it does not take the pair.
const core::Method& method_or_sat(std::string_view id, const core::Pair& pair);

/// The method under the lens: the document's, or `sat` where that does not take the pair.
const core::Method& active_method(const Document& document);

/// Verdict, reason and numbers in one or two sentences, made from the trace.
struct Explanation {
    std::string verdict;  ///< "Separated", "Overlap", "Touching".
    std::string reason;   ///< "A_0×B_1 leaves a gap of 0.379."
    std::string detail;   ///< "1 of 15 axes separates; no face normal does."
    std::string formula;  ///< "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484": of the axis under the lens.
    std::string formula_meaning;  ///< What it says about the shapes.
};
/// In the language of the words.
Explanation explain(const Analysis& analysis, const TextCatalog& texts);

/// What the state of an axis means, as a role: Gap, Touch, Overlap; Note for an axis that was not measured.
Role role_of_state(core::AxisState state);

/// The name of an axis in markup: "A_0×B_1".
std::string axis_markup(const core::AxisTest& axis);

}  // namespace app
