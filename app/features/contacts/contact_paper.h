// The two pictures of a contact step: the reference plane seen along the normal, and the depth from the side.
#pragma once

#include "app/drawing/drawing.h"
#include "app/drawing/style.h"
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
    bool is_last(int step) const { return step + 1 == static_cast<int>(all.steps.size()); }
    /// The colour of kept points: overlap or touch.
    const Color& contact_color() const;
    Role reference_role() const { return manifold().reference_on_a ? Role::ShapeA : Role::ShapeB; }
    Role incident_role() const { return manifold().reference_on_a ? Role::ShapeB : Role::ShapeA; }
};

/// Whether a step has decided about the points, so that their use is shown.
bool shows_use(const ContactStep& step, core::ClippedPointUse use);

/// How the disc of a point looks.
enum class DiscStyle {
    Kept,     ///< Filled: a contact, or not dropped yet.
    New,      ///< A white ring: made by the cut of this step.
    Corner,   ///< A ring in the colour of the incident shape.
    Dropped,  ///< A grey ring.
    Above     ///< A dashed grey ring.
};
DiscStyle disc_style(const ContactStep& step, core::ClippedPointUse use);
/// A disc with the number of a point. Number 0: none.
void add_point_disc(Drawing& drawing, const ContactPicture& picture, glm::vec2 center, int number,
                    DiscStyle style);
inline constexpr float disc_radius = 8;  ///< Logical pixels.

/// The reference plane seen along the normal, against the reference face. In 2D the plane of the scene.
void add_plan(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area);
/// The side view: depth downwards from the reference face. Returns the factor by which depth is stretched.
Real add_profile(Drawing& drawing, const ContactPicture& picture, int step, const ScreenRect& area);

}  // namespace app
