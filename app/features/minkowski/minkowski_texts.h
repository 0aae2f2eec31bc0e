// Sentences and names of the view of the Minkowski difference.
#pragma once

#include <string>

#include "app/features/minkowski/minkowski.h"

namespace app {

/// The axis of the facet as markup: "A_0", "A_0×B_1". It has no sign, like L, whose sense is that of the
/// shorter move of B: the two parallel facets of an axis have one name.
std::string facet_markup(const MinkowskiFacet& facet);
/// Differs for the two facets of an axis, by the sign of the outward normal: "+A_0", "-B_1".
std::string facet_id(const MinkowskiFacet& facet);

/// What a step shows. The last step of the construction states where the origin is and the MTV or the gap,
/// with the numbers of the trace. If the verdict of the method is wrong, it states that. Markup.
std::string minkowski_sentence(const MinkowskiModel& model, const Analysis& analysis,
                               const TextCatalog& texts, int step);

}  // namespace app
