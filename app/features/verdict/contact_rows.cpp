// Rows of the contacts panel as data.
#include "app/features/verdict/contact_rows.h"

namespace app {

namespace {

std::string feature_text(const core::Feature& feature, const TextCatalog& texts) {
    const std::string index = std::to_string(feature.index);
    switch (feature.kind) {
        case core::Feature::Kind::Vertex:
            return texts("contact_list.vertex", {{"n", index}});
        case core::Feature::Kind::Edge:
            return texts("contact_list.edge", {{"n", index}});
        case core::Feature::Kind::Face:
            return texts("contact_list.face", {{"n", index}});
        case core::Feature::Kind::RoundSurface:
            break;
    }
    return texts("contact_list.round_surface");
}

}  // namespace

std::vector<ContactRow> contact_rows(const core::Trace& trace, bool flat, const TextCatalog& texts,
                                     NumberFormat number_format) {
    std::vector<ContactRow> rows;
    for (const core::Contact& contact : trace.manifold.contacts) {
        rows.push_back({std::to_string(rows.size() + 1), format_length(contact.depth, number_format),
                        feature_text(contact.a, texts), feature_text(contact.b, texts),
                        format_vector(trace.origin + contact.point, trace.size, flat, number_format)});
    }
    return rows;
}

}  // namespace app
