// The pictures of the contact steps: both whole shapes, the reference plane seen along the normal, and the
// depth from the side.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/features/contacts/contact_steps.h"

namespace app {

/// What the pictures of all steps have in common.
struct ContactPicture {
    const Analysis& analysis;
    const ContactSteps& all;
    const TextCatalog& texts;
    const Theme& theme;
    float px = 1;               ///< Pixels per logical pixel.
    int highlighted = -1;       ///< Index of the point to emphasize; -1: none.
    ViewDirection direction{};  ///< In which the whole shapes are seen.

    const core::Manifold& manifold() const { return analysis.trace.manifold; }
    bool is_flat() const { return analysis.a.flat; }
    /// The role of kept points: overlap or touch.
    Role contact_role() const;
    Color contact_color() const { return pen(contact_role(), theme).stroke; }
    Role reference_role() const { return manifold().reference_on_a ? Role::ShapeA : Role::ShapeB; }
    Role incident_role() const { return manifold().reference_on_a ? Role::ShapeB : Role::ShapeA; }
};

/// Whether a step has decided about the points, so that their use is shown.
bool shows_use(const ContactStep& step, core::ClippedPointUse use);
/// The marker of a point whose use the step shows or does not show yet.
Marker point_marker(const ContactPicture& picture, const ContactStep& step, core::ClippedPointUse use);

/// "reference, A" and "incident, B" with their roles, for the step of the two faces; else empty.
std::vector<std::pair<std::string, Role>> contact_legend(const ContactPicture& picture, int step);

/// Width and height of what the pictures show, in any unit.
struct ContactExtents {
    Vec2 pair{1}, plan{1};  ///< The whole shapes; the reference plane.
};
ContactExtents contact_extents(const ContactPicture& picture);

/// The picture of a step: both whole shapes, then the reference plane seen along the normal, in which all
/// steps have one scale; in space the depths are seen from the side. -1: the shapes without contacts. A text
/// at the lower left says how the picture is seen.
void add_step_picture(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area);

}  // namespace app
