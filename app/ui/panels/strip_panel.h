// The strip at the bottom: every axis to one scale, the formula of the axis under the lens, the walk.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// What `Workspace::bottom_view` says, and the walk.
void strip_panel(const Moment& moment, Workspace& workspace, Outbox& outbox);

/// The ids of the views that have a meaning here: "strip", "sweep" (2D), "map", "compare".
std::vector<std::string> bottom_views(const Ui& ui);
/// Shows one of them, over the scene where it has no room below it.
void show_bottom_view(const Ui& ui, const std::string& view);
/// Brings the bottom into view; when it is, the next of `bottom_views`, and round again.
void next_bottom_view(const Ui& ui);

}  // namespace app
