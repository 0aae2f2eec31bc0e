// The contacts, step by step: sentence, pictures with table, and the bar that plays the steps.
#pragma once

#include "app/features/contacts/contacts.h"
#include "app/ui/context.h"

namespace app {

using ContactsUi = FeatureUi<ContactsState>;

/// Fills the available room. Hovering the pictures, named "contacts", shows the axis of the contacts;
/// hovering a row "contacts.point.<number>" emphasizes its point, also in the scene and in the list of
/// contacts. Returns the index of the axis that was clicked; -1: none.
int contacts_panel(const ContactsUi& ui);

/// Shows the step after (1) or before (-1) the shown one, and pauses.
void show_adjacent_contact_step(const ContactsUi& ui, int offset);
void toggle_contact_playback(const ContactsUi& ui);

}  // namespace app
