// Panels of the axes: table, strip and playback.
#pragma once

#include <array>

#include "app/features/axes/axis_playback.h"
#include "app/ui/view.h"

namespace app {

using AxesUi = FeatureUi<AxesState>;

/// Index of the axis that table and strip mark as current; -1: none, or the scene shows a turned axis.
inline int marked_axis(const AxesUi& ui) {
    return ui.selection.shows_turned_axis() ? -1 : ui.frame_context.analysis->axis;
}

/// The columns of the axis table.
namespace axis_column {
enum Column { Axis, Intervals, Distance, Radii, Overlap, State, Count };
inline constexpr std::array<const char*, Count> column_ids{"axis",  "shadows", "distance",
                                                           "radii", "overlap", "state"};
/// Ids of terms. The column of states has none; each state has its own term.
inline constexpr std::array<const char*, Count> column_terms{"candidate_axis", "shadow",  "middle_distance",
                                                             "radii",          "overlap", ""};
}  // namespace axis_column

// Axis table: one row per axis with both projections as bars, the overlap and the state.

/// Hovering a row makes its axis the current one, a click pins it, arrow keys move the pin.
void axis_table(const AxesUi& ui);

/// The cards of the axes, named "card.<axis>"; hover shows the axis, a click pins it. In the presentation
/// they are as large as fit.
extern const View strip_view;

/// The bar of the playback, named "playback".
void axis_playback_bar(const AxesUi& ui);

}  // namespace app
