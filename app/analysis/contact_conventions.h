// The points of contact of a trace, numbered; and how physics engines and collision libraries report a
// contact: direction of the normal, sign of the number, place of the point.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/trace.h"

namespace app {

// The points from which the contacts of a trace were chosen, numbered: every list and picture uses these
// numbers.

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

// Conventions.

/// Direction of the reported normal.
enum class NormalDirection { AToB, BToA };
/// Sign of the reported number where the shapes overlap. NotReported: the contact has no such number.
enum class OverlapSign { Positive, Negative, NotReported };
/// Where the reported point lies. Between: the documentation says no more than that.
enum class ContactPlace { Midpoint, Between, OnA, OnBoth };

/// A row of the table. A is the first shape of the pair.
struct ContactConvention {
    const char* id;    ///< "box2d"; "satscope" is the convention of core::Trace.
    const char* name;  ///< "Box2D", the same in all languages.
    NormalDirection normal;
    OverlapSign overlap;
    ContactPlace place;
    const char* fields;  ///< Names of normal and number in the API.
    const char* source;  ///< Repository, file and declaration, or page of the documentation.
};

/// satscope first.
std::span<const ContactConvention> contact_conventions();
/// nullptr if there is no such row.
const ContactConvention* find_contact_convention(std::string_view id);

/// The normal of core, from A to B, as the convention reports it.
core::Vec3 normal_in(const ContactConvention& convention, const core::Vec3& normal);
/// The depth of core, positive where the shapes overlap, as the convention reports it. Not for NotReported.
core::Real overlap_in(const ContactConvention& convention, core::Real depth);
/// The reported points: one, or for OnBoth the one on A and the one on B. `normal` points from A to B. As the
/// contact from Trace::origin.
core::List<core::Vec3, 2> points_in(const ContactConvention& convention, const core::Contact& contact,
                                    const core::Vec3& normal);

}  // namespace app
