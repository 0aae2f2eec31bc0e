// Rows of the contacts panel as data.
#pragma once

#include <string>
#include <vector>

#include "app/analysis/contact_conventions.h"
#include "app/base/number.h"
#include "app/base/text_catalog.h"

namespace app {

/// One contact of the panel.
struct ContactRow {
    int contact = 0;     ///< Index into Manifold::contacts.
    std::string number;  ///< As in the scene and in the steps of the contacts.
    std::string depth;   ///< As the convention reports it; "–" if it does not.
    std::string feature_a,
        feature_b;  ///< "face 2", "vertex 0", "surface" of a round shape; with the index of files.
    std::vector<std::string> positions;  ///< World; one, or "A (...)" and "B (...)".
};

/// How the rows are written.
struct ContactRowOptions {
    bool flat = false;  ///< Omits the third coordinate.
    NumberFormat number_format = NumberFormat::Short;
    std::string_view convention = "satscope";  ///< Id of a ContactConvention.
};

/// The convention of an id, satscope's if there is none.
const ContactConvention& contact_convention_or_default(std::string_view id);

/// All contacts of the trace, by number.
std::vector<ContactRow> contact_rows(const core::Trace& trace, const TextCatalog& texts,
                                     const ContactRowOptions& options);

/// The normal of the contacts in the convention: "(+1.000, 0.000)".
std::string contact_normal_text(const core::Trace& trace, const ContactRowOptions& options);

}  // namespace app
