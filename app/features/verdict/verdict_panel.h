// The bar of the verdict and the list of the contacts.
#pragma once

#include "app/ui/context.h"

namespace app {

/// State of the verdict.
struct VerdictState {
    float text_height = 0;  ///< Reserved for the texts, in pixels.
};
using VerdictUi = FeatureUi<VerdictState>;

/// Height of the bar of the verdict in pixels: its text needs at most `max_lines` lines, at least 1.
float verdict_bar_height(const VerdictUi& ui, float width, int max_lines);
/// Draws the bar: the verdict, the reason, the depth or distance, what the file expects, method and
/// precision. A text that needs more lines ends in "…". Widgets: "panel.verdict", "verdict",
/// "verdict.reason", "verdict.detail", "verdict.missed", "verdict.fault", "verdict.met", "verdict.title".
void verdict_bar(const VerdictUi& ui, const ScreenRect& area, int max_lines);

/// The table of the contacts of the pair: the normal, and lines for each contact: number, depth and feature
/// pair; position. They are shown in the convention of an engine that the user selects. Hovering a row
/// highlights the contact in the scene, and hovering a contact in the scene its row. Widgets: "contacts.as",
/// "contacts.as.<id>", "contacts.normal", "contacts.conventions", "contact.1", ...; without contacts
/// "contact_list.none".
void contact_list(const Ui& ui);

}  // namespace app
