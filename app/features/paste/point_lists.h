// Lists of points: corners of polygons and hulls, vertices of meshes.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/lists.h"

namespace app::paste {

/// A word names points of a convex shape: "hull", "vertices", "triangle".
bool names_points(const std::vector<std::string>& words);

/// The bracket contains points of two or three numbers. Three points in space need a name in `path`: without
/// one they are a matrix.
bool is_point_list(const Node& group, const std::vector<std::string>& path);

/// The number of consecutive brackets that are points, if the first one has a name of points; else 0.
std::size_t count_point_rows(const std::vector<Node>& nodes, std::size_t first);

/// The numbers are the components of points without brackets around each point.
bool is_flat_point_list(const std::vector<std::string>& words, std::size_t count);
/// Points by lines or by the type in the words. Fails if neither tells where a point ends.
tl::expected<Item, ParseError> split_points(const NumberList& list, const Tokens& tokens);

/// Joins the points that consecutive statements add to one object: "hull.addPoint(btVector3(1, 1, 1))".
void merge_added_points(std::vector<Item>& items);

/// What points in space are.
enum class PointMeaning {
    Hull,
    Mesh,     ///< Vertices of a surface that may be concave.
    None,     ///< Contact points, faces: no corners of a shape.
    Unnamed,  ///< No word says.
};
/// By the names of the points, then by the other words of the text.
PointMeaning meaning_of_points(const std::vector<std::string>& words, const Tokens& tokens);

}  // namespace app::paste
