// Numbers that belong together: components with names, rows, lists of points.
#pragma once

#include <functional>
#include <vector>

#include "app/features/paste/values.h"

namespace app::paste {

/// Items with the names of components that follow each other become one: "X=1 Y=2 Z=3", "qx: 0, qy: 0, ...",
/// "x0: 1, y0: 2, x1: ...".
std::vector<Node> join_components(const std::vector<Node>& items);

/// A line with components only.
bool is_component_line(const Node& line);

/// "size = 1, 2, 3": numbers without names behind a number with one belong to it.
void join_trailing_numbers(std::vector<Node>& items);

/// The vector of a map that has only components: {x = 1, y = 2}. No Numbers for another map.
Value read_components(const Node& node, const std::function<Value(const Node&)>& read);

/// Lines of numbers: matrices, points, or vectors. `are_points`: they are the corners of a shape.
std::vector<Value> split_rows(const std::vector<Value>& rows, bool are_points);

/// The points of a shape without those that are no corners: behind `count`, and the first again at the end.
/// Joins lists of x and y. Notes what is assumed.
void finish_points(PartialShape& shape, std::vector<Note>& notes);

/// Nine numbers of a rotation, or the 3 x 4 or 4 x 4 matrix of a motion, with or without a scale.
bool is_rotation_matrix(const Value& value);
/// A row or column of a matrix is 0, 0, 0, 1: four numbers from `first` on.
bool is_affine(const std::vector<NumberRef>& matrix, std::size_t first, std::size_t step);

}  // namespace app::paste
