// The header of the axis table.
#pragma once

#include <array>

#include "app/ui/ui.h"

namespace app {

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
void axis_header(const Ui& ui);
/// How the user wants the rows of the table to stand.
AxisSort requested_sort();

}  // namespace app
