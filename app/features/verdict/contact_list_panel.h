// The contacts panel: a table of the contacts of the pair.
#pragma once

#include "app/ui/context.h"

namespace app {

/// The normal, and lines for each contact: number, depth and feature pair; position. They are shown in the
/// convention of an engine that the user selects. Hovering a row highlights the contact in the scene, and
/// hovering a contact in the scene its row. Widgets: "contacts.as", "contacts.as.<id>", "contacts.normal",
/// "contacts.conventions", "contact.1", ...; without contacts "contact_list.none".
void contact_list(const Ui& ui);

}  // namespace app
