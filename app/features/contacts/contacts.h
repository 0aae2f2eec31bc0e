// The view of the contacts: how they are found, one frame for each step.
#pragma once

#include "app/analysis/analysis.h"
#include "app/features/contacts/contact_picture.h"
#include "app/scene/playback.h"
#include "app/scene/view.h"

namespace app {

/// Where the parts of the view are, in pixels. A part without width is left out.
struct ContactLayout {
    std::vector<ScreenRect>
        frames;                ///< Of as many steps as fit, all of one size; the first is that of `first`.
    int first = 0;             ///< Index of the first step with a frame.
    float caption_height = 0;  ///< Of the sentence of each step at the bottom of its frame; 0: none.
    ScreenRect sentence;       ///< Of the current step, below all frames.
    ScreenRect table;
    float row_height = 0;
    std::vector<int> rows;  ///< Index of the point in each row of the table; contacts have priority.

    /// The rectangle of row i below the titles of the columns.
    ScreenRect row(int i) const;
};

/// What the user sees of the steps.
struct ContactFocus {
    int step = 0;          ///< Index of the step.
    int highlighted = -1;  ///< Index of the point to emphasize; -1: none.
};

struct ContactPage {
    Drawing drawing;
    ContactLayout layout;
};
/// All steps as frames, and the points. If the room is small, the points are left out, then the sentences,
/// then steps far from the current one. Without contacts: the shapes, and why there are none.
ContactPage draw_contact_steps(const Analysis& analysis, const ContactFocus& focus, const Vec2& size_px,
                               const ViewDirection& direction, const DrawOptions& options,
                               const TextCatalog& texts);

/// The same with the last step, as a picture for files.
Drawing draw_contacts(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                      const TextCatalog& texts, const InteractionState& interaction);

/// At rest the last step is shown.
Track contact_track(const core::Trace& trace);

/// State of the view.
struct ContactsState {
    Playback playback;
    int hovered_point = -1;  ///< Index of the point whose row is hovered; -1: none.
    CachedView drawing;
    ContactLayout layout;  ///< Of `drawing`.
};

struct View;
/// Hovering a frame "contacts.frame.<number>" shows the axis of the contacts, a click shows its step;
/// hovering a row "contacts.point.<number>" emphasizes its point, also in the scene and in the list of
/// contacts.
extern const View contacts_view;

}  // namespace app
