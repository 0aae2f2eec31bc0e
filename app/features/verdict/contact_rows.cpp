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

const ContactConvention& contact_convention_or_default(std::string_view id) {
    const ContactConvention* found = find_contact_convention(id);
    return found != nullptr ? *found : contact_conventions().front();
}

std::vector<ContactRow> contact_rows(const core::Trace& trace, const TextCatalog& texts,
                                     const ContactRowOptions& options) {
    const ContactConvention& convention = contact_convention_or_default(options.convention);
    std::vector<ContactRow> rows;
    for (const auto& [number, index] : numbered_contacts(trace)) {
        const core::Contact& contact = trace.manifold.contacts[index];
        const std::string depth =
            convention.overlap == OverlapSign::NotReported
                ? "–"
                : format_length(overlap_in(convention, contact.depth), options.number_format);
        ContactRow row{index,
                       std::to_string(number),
                       depth,
                       feature_text(contact.a, texts),
                       feature_text(contact.b, texts),
                       {}};
        for (const core::Vec3& point : points_in(convention, contact, trace.manifold.normal))
            row.positions.push_back(
                format_vector(trace.origin + point, trace.size, options.flat, options.number_format));
        if (convention.place == ContactPlace::OnA) row.positions[0] = "A " + row.positions[0];
        if (convention.place == ContactPlace::OnBoth)
            row.positions = {"A " + row.positions[0], "B " + row.positions[1]};
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string contact_normal_text(const core::Trace& trace, const ContactRowOptions& options) {
    const ContactConvention& convention = contact_convention_or_default(options.convention);
    return format_vector(normal_in(convention, trace.manifold.normal), 1, options.flat,
                         options.number_format);
}

}  // namespace app
