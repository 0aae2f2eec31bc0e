// The header of the axis table.
#pragma once

#include <array>

#include "app/features/axes/axis_playback.h"
#include "app/ui/context.h"

namespace app {

using AxesUi = FeatureUi<AxesState>;

/// The columns of the axis table.
namespace axis_column {
enum Column { Axis, Intervals, Distance, Radii, Overlap, State, Count };
inline constexpr std::array<const char*, Count> column_ids{"axis",  "shadows", "distance",
                                                           "radii", "overlap", "state"};
/// Ids of terms; the column of states has none, each of its words has.
inline constexpr std::array<const char*, Count> column_terms{"candidate_axis", "shadow",  "middle_distance",
                                                             "radii",          "overlap", ""};
}  // namespace axis_column

/// A row of the table that is begun, its words with their terms; a click sorts.
void axis_header(const AxesUi& ui);
/// How the user wants the rows of the table to stand.
AxisSort requested_sort();

// The axis table: a row an axis, its shadows as bars to one scale, its overlap, what it says.

/// Hover shows the axis in the scene, a click pins it, arrow keys move the pin.
void axis_table(const AxesUi& ui);

/// Pins the axis, or unpins it when it is pinned; ends the walk.
void toggle_pin(const AxesUi& ui, int axis);

/// The cards of the axes, `height` pixels high. Named "card.<axis>"; hover shows the axis, a click pins it.
void strip_panel(const AxesUi& ui, float height);
/// Height in pixels below which the cards are not readable.
float min_strip_height(const Ui& ui, float width);

// The player of the walk: first, back, play, step, a slider, where it stands.

/// Names: "playback.first", "playback.back", "playback.play", "playback.step", "playback.end",
/// "playback.slider".
void playback_bar(const AxesUi& ui);

}  // namespace app
