// The two pictures of a contact step: the reference plane seen along the normal, and the depth from the side.
#pragma once

#include "app/drawing/flatten.h"
#include "app/features/contacts/contact_steps.h"

namespace app {

/// What the pictures of one step have in common.
struct ContactPicture {
    const Analysis& analysis;
    const ContactSteps& all;
    const TextCatalog& texts;
    const Theme& theme;
    float px = 1;          ///< Pixels per logical pixel.
    int highlighted = -1;  ///< Index of the point to emphasize; -1: none.

    const core::Manifold& manifold() const { return analysis.trace.manifold; }
    bool is_last(int step) const { return step + 1 == int(all.steps.size()); }
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

/// The reference plane seen along the normal, against the reference face. In 2D the plane of the scene.
void add_plan(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area);
/// The side view: depth downwards from the reference face. Returns the factor by which depth is stretched.
Real add_profile(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area);

}  // namespace app
