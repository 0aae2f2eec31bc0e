// Rows of the contacts panel as data.
#pragma once

#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "core/trace.h"

namespace app {

/// One contact of the panel.
struct ContactRow {
    std::string number;  ///< From 1, in the order of Manifold::contacts; as in the scene.
    std::string depth;
    std::string feature_a,
        feature_b;         ///< "face 2", "vertex 0", "surface" of a round shape; with the index of files.
    std::string position;  ///< World.
};

/// All contacts of the trace. `flat` omits the third coordinate.
std::vector<ContactRow> contact_rows(const core::Trace& trace, bool flat, const TextCatalog& texts,
                                     NumberFormat number_format = NumberFormat::Short);

}  // namespace app
