// Legend, sentences and keys beside the direction sphere.
#pragma once

#include "app/features/sphere/sphere.h"

namespace app {

/// All that the texts depend on.
struct SphereTexts {
    const SphereInput& input;
    const DrawOptions& options;
    const TextCatalog& texts;
    const GaussMaps& maps;
};
/// Adds the parts that the layout of the input has.
void add_sphere_texts(Drawing& drawing, const SphereTexts& context);

}  // namespace app
