// Faces and edges of the convex hull of points in space.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/shape.h"

namespace core {

/// The combinatorial structure of a hull. Indices refer to the points as given; a point that is no corner of
/// the hull is in no face and no edge. Points that lie in one plane but for the rounding of their coordinates
/// are one face, and the hull is a flat polygon or a segment if it is one but for rounding.
struct HullTopology {
    struct Edge {
        int from = 0;
        int to = 0;
        int left = -1;   ///< The face in whose loop the edge runs forwards; -1: the hull is a segment.
        int right = -1;  ///< The face in whose loop it runs backwards; -1: the hull is a segment.
    };
    int dimension = 0;  ///< 0 a point, 1 a segment, 2 a flat polygon, 3 a polyhedron.
    Real rounding = 0;  ///< Scene units. Every point may be this far from where it was before rounding.
    /// Corners counter-clockwise seen from outside, without points inside the sides. A flat polygon has two
    /// opposite faces.
    std::vector<std::vector<int>> faces;
    std::vector<Edge> edges;
    /// The structure of the points exactly as they are; null: rounding makes no difference.
    std::shared_ptr<const HullTopology> as_given;
};

/// For one or more finite points.
HullTopology make_hull_topology(const std::vector<Vec3>& points);

/// The three corners of a face that span the largest triangle with its first corner: others may be nearly on
/// one line.
std::array<int, 3> widest_corners(const std::vector<Vec3>& points, const std::vector<int>& face);

/// Scene units. How far the points may be off of a hull that has faces, or as a whole is, in one plane or
/// line only but for rounding; 0 for all other shapes.
Real merged_rounding(const Shape& shape);

/// The same as make_hull_topology(). Each thread keeps its last results, for as many hulls as fit some
/// megabytes: the points of a hull stay equal while it moves, and finding the structure takes longer than the
/// query.
std::shared_ptr<const HullTopology> find_hull_topology(const std::vector<Vec3>& points);

}  // namespace core
