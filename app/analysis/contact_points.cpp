// The numbered points from which the contacts of a trace were chosen.
#include "app/analysis/contact_points.h"

#include <algorithm>

namespace app {

std::vector<ContactPoint> make_contact_points(const core::Trace& trace) {
    const core::Manifold& manifold = trace.manifold;
    std::vector<ContactPoint> points;
    for (std::size_t i = 0; i < manifold.clipped_points.size(); ++i) {
        const core::ClippedPoint& clipped = manifold.clipped_points[i];
        const auto& contacts = manifold.contacts;
        const auto found = std::find_if(contacts.begin(), contacts.end(), [&](const core::Contact& contact) {
            return contact.point == clipped.point;
        });
        const int contact = core::is_contact(clipped.use) ? static_cast<int>(found - contacts.begin()) : -1;
        points.push_back({manifold.clip_steps.back().remaining[i], clipped.depth, clipped.a, clipped.b,
                          clipped.use, contact});
    }
    const bool is_clipped = !points.empty();
    for (int i = 0; !is_clipped && i < static_cast<int>(manifold.contacts.size()); ++i) {
        const core::Contact& contact = manifold.contacts[i];
        points.push_back(
            {contact.point, contact.depth, contact.a, contact.b, core::ClippedPointUse::Kept, i});
    }
    std::vector<ContactPoint> sorted = points;
    std::stable_sort(sorted.begin(), sorted.end(), [](const ContactPoint& one, const ContactPoint& other) {
        return one.depth > other.depth;
    });
    // Depths of parallel faces differ by rounding errors only; sorted by these, the numbers would change
    // during a drag. Neighbours within the tolerance get back their order in `points`, contacts before
    // dropped points.
    constexpr core::Real relative_tolerance = 1e-12;
    const core::Real tolerance = relative_tolerance * trace.size;
    for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
        for (end = begin + 1; end < sorted.size(); ++end)
            if (sorted[end - 1].depth - sorted[end].depth > tolerance) break;
        const core::Real most = sorted[begin].depth, least = sorted[end - 1].depth;
        auto place = sorted.begin() + static_cast<std::ptrdiff_t>(begin);
        for (const bool is_contact : {true, false})
            place = std::copy_if(points.begin(), points.end(), place, [&](const ContactPoint& point) {
                return (point.contact >= 0) == is_contact && point.depth >= least && point.depth <= most;
            });
    }
    return sorted;
}

core::List<NumberedContact, 4> numbered_contacts(const core::Trace& trace) {
    core::List<NumberedContact, 4> contacts;
    int number = 0;
    for (const ContactPoint& point : make_contact_points(trace)) {
        ++number;
        if (point.contact >= 0) contacts.push_back({number, point.contact});
    }
    return contacts;
}

}  // namespace app
