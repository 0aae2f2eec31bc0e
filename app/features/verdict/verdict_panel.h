// The panels of the verdict and of the contacts.
#pragma once

#include "app/ui/context.h"

namespace app {

/// State of the verdict.
struct VerdictState {
    float text_height = 0;  ///< Of the texts in the last frame, in pixels.
};
using VerdictUi = FeatureUi<VerdictState>;

/// Shows the verdict, the reason, and the depth or distance.
void verdict_panel(const VerdictUi& ui);

/// The table of the contacts of the pair: the normal, and lines for each contact: number, depth and feature
/// pair; position. They are shown in the convention of an engine that the user selects. Hovering a row
/// highlights the contact in the scene, and hovering a contact in the scene its row. Widgets: "contacts.as",
/// "contacts.as.<id>", "contacts.normal", "contacts.conventions", "contact.1", ...; without contacts
/// "contact_list.none".
void contact_list(const Ui& ui);

}  // namespace app
