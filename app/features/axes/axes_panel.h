// Panels of the axes: table, strip and playback.
#pragma once

#include <array>

#include "app/features/axes/axis_playback.h"
#include "app/ui/context.h"

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

/// Draws the header row of the current ImGui table; a click on a title sorts.
void axis_header(const AxesUi& ui);
/// The sorting that the user has selected.
AxisSort requested_sort();

// Axis table: one row per axis with both projections as bars, the overlap and the state.

/// Hovering a row makes its axis the current one, a click pins it, arrow keys move the pin.
void axis_table(const AxesUi& ui);

/// Pins the axis, or unpins it if it is pinned. Ends the playback.
void toggle_pin(const AxesUi& ui, int axis);

/// The cards of the axes, `height` pixels high. Named "card.<axis>"; hover shows the axis, a click pins it.
void strip_panel(const AxesUi& ui, float height);
/// The cards as large as fit into the rest of the window; a strip that scrolls if they would be too small.
void strip_page_panel(const AxesUi& ui);
/// Height in pixels below which the cards are not readable.
float min_strip_height(const Ui& ui, float width);

// Playback bar: first, back, play, step, a slider and the position.

/// Widgets: "playback.first", "playback.back", "playback.play", "playback.step", "playback.end",
/// "playback.slider".
void playback_bar(const AxesUi& ui);

}  // namespace app
