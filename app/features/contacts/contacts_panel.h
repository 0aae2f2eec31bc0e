// The contacts, step by step: sentence, pictures with table, and the bar that plays the steps.
#pragma once

#include "app/features/contacts/contacts.h"
#include "app/ui/view.h"

namespace app {

using ContactsUi = FeatureUi<ContactsState>;

/// Hovering the pictures, named "contacts", shows the axis of the contacts, a click pins it; hovering a row
/// "contacts.point.<number>" emphasizes its point, also in the scene and in the list of contacts.
extern const View contacts_view;

}  // namespace app
