// The view of the contacts: how they are found, step by step.
#pragma once

#include "app/analysis/analysis.h"
#include "app/features/contacts/contact_steps.h"
#include "app/scene/playback.h"
#include "app/scene/view.h"

namespace app {

/// Parts of the picture of one step. A part without width is hidden.
struct ContactLayout {
    ScreenRect plan, profile, table;
    float row_height = 0;
    std::vector<int> rows;  ///< Index of the point in each row of the table; contacts have priority.

    /// The rectangle of row i below the titles of the columns.
    ScreenRect row(int i) const;
};
ContactLayout make_contact_layout(const ContactSteps& all, const ScreenRect& area, float scale);

/// What the user sees of the steps.
struct ContactFocus {
    int step = 0;          ///< Index of the step.
    int highlighted = -1;  ///< Index of the point to emphasize; -1: none.
};

/// One step without its sentence: plan, side view and table. Empty paper if there are no steps.
Drawing draw_contact_step(const Analysis& analysis, const ContactFocus& focus, const Vec2& size_px,
                          const DrawOptions& options, const TextCatalog& texts);
/// All steps with their sentences, and the result; in a low drawing only the last step.
Drawing draw_contacts(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                      const TextCatalog& texts, const InteractionState& interaction);

/// At rest the last step is shown.
Track contact_track(const core::Trace& trace);

/// State of the view.
struct ContactsState {
    Playback playback;
    int hovered_point = -1;  ///< Index of the point whose row is hovered; -1: none.
    CachedView drawing;
};

struct View;
/// Hovering the pictures, named "contacts", shows the axis of the contacts, a click pins it; hovering a row
/// "contacts.point.<number>" emphasizes its point, also in the scene and in the list of contacts.
extern const View contacts_view;

}  // namespace app
