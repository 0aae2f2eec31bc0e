// The bottom of the window: it shows one of several views.
#pragma once

#include <string>

#include "app/shell/features.h"

namespace app {

/// False for a view that the dimension of the scene does not have.
bool is_available(const WindowUi& ui, const BottomView& bottom_view);
/// The selected view; the first one if that is not available.
const BottomView& visible_view(const WindowUi& ui);
/// Selects a view by its id and shows it; over the scene if it does not fit below.
void show_bottom_view(const WindowUi& ui, const std::string& view);
/// Shows the bottom; if it is already visible, selects the next view.
void cycle_bottom_view(const WindowUi& ui);

/// The cards of the axes, and the overlap curve; with formula and playback below.
void strip_view(const WindowUi& ui);
void overlap_curve_view(const WindowUi& ui);
/// The same without formula and playback.
void plain_strip_view(const WindowUi& ui);
void plain_overlap_curve_view(const WindowUi& ui);
/// The direction sphere.
void sphere_view(const WindowUi& ui);
/// The Minkowski difference, from the direction of the scene.
void minkowski_view(const WindowUi& ui);
/// How the contacts are found; a click pins their axis.
void contacts_view(const WindowUi& ui);

/// The bottom of the window: title, links to the other views, the view that is shown.
void bottom_panel(const WindowUi& ui);

}  // namespace app
