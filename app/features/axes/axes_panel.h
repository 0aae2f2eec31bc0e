// Panels of the axes: table, strip and playback.
#pragma once

#include <array>

#include "app/shell/panel.h"
#include "app/ui/context.h"

namespace app {

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
void axis_header(const Ui& ui);
/// The sorting that the user has selected.
AxisSort requested_sort();

// Axis table: one row per axis with both projections as bars, the overlap and the state.

/// Hovering a row makes its axis the current one, a click pins it, arrow keys move the pin.
void axis_table(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

/// Pins the axis, or unpins it if it is pinned. Ends the playback.
struct Ui;
void toggle_pin(const Ui& ui, int axis);

// Strip at the bottom: all axes to one scale, the formula of the current axis, the playback.

/// Draws the current bottom view and the playback bar.
void strip_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

// Playback bar: first, back, play, step, a slider and the position.

/// Widgets: "playback.first", "playback.back", "playback.play", "playback.step", "playback.end",
/// "playback.slider".
void playback_bar(const Ui& ui);

}  // namespace app
