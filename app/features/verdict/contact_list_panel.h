// The contacts panel: a table of the contacts of the pair.
#pragma once

#include "app/ui/context.h"

namespace app {

/// Two lines for each contact: number, depth and feature pair; position. Hovering a row highlights the
/// contact in the scene, and hovering a contact in the scene its row. Widgets: "contact.1", ...; without
/// contacts "contact_list.none".
void contact_list(const Ui& ui);

}  // namespace app
