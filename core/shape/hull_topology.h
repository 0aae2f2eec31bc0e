// Faces and edges of the convex hull of points in space.
#pragma once

#include <memory>
#include <vector>

#include "core/geometry.h"

namespace core {

/// The combinatorial structure of a hull, decided exactly. Indices refer to the points as given; a point that
/// is no corner of the hull is in no face and no edge.
struct HullTopology {
    struct Edge {
        int from = 0;
        int to = 0;
        int left = -1;   ///< The face in whose loop the edge runs forwards; -1: the hull is a segment.
        int right = -1;  ///< The face in whose loop it runs backwards; -1: the hull is a segment.
    };
    int dimension = 0;  ///< 0 a point, 1 a segment, 2 a flat polygon, 3 a polyhedron.
    /// Corners counter-clockwise seen from outside, without points inside the sides. A flat polygon has two
    /// opposite faces.
    std::vector<std::vector<int>> faces;
    std::vector<Edge> edges;
};

/// For one or more finite points.
HullTopology make_hull_topology(const std::vector<Vec3>& points);

/// The same. Each thread keeps its last results, for as many hulls as fit some megabytes: the points of a
/// hull stay equal while it moves, and finding the structure takes longer than the query.
std::shared_ptr<const HullTopology> find_hull_topology(const std::vector<Vec3>& points);

}  // namespace core
