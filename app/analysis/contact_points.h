// The points from which the contacts of a trace were chosen, numbered: every list and picture uses these
// numbers.
#pragma once

#include <vector>

#include "core/trace.h"

namespace app {

/// A corner of the clipped face, or a contact that was found without clipping.
struct ContactPoint {
    core::Vec3 corner{0};  ///< On the core of the incident shape; without clipping midway between the
                           ///< surfaces. From Trace::origin.
    core::Real depth = 0;  ///< Below the reference face; negative above.
    core::Feature a, b;    ///< Features of A and B that meet there.
    core::ClippedPointUse use = core::ClippedPointUse::Kept;
    int contact = -1;  ///< Index into Manifold::contacts; -1: dropped.
};

/// The deepest first. Of depths equal within rounding contacts are first, then in the order of the clipped
/// face. Point i is shown with the number i + 1, also if it is dropped.
std::vector<ContactPoint> make_contact_points(const core::Trace& trace);

/// The contacts in the order of their numbers.
struct NumberedContact {
    int number = 0;  ///< From 1. Numbers of dropped points are left out.
    int index = 0;   ///< Into Manifold::contacts.
};
core::List<NumberedContact, 4> numbered_contacts(const core::Trace& trace);

}  // namespace app
