// Candidate axes, formed from normals, edges and nearest features.
#include "core/method/candidates.h"

#include "core/cross.h"
#include "core/method/nearest.h"

namespace core {
namespace {

using Axes = List<AxisTest, 15>;

void add_faces(Axes& axes, AxisKind kind, const Solid& solid) {
    for (int i = 0; i < int(solid.normals.size()); ++i) {
        AxisTest axis;
        axis.kind = kind;
        (kind == AxisKind::FaceA ? axis.feature_a : axis.feature_b) = i;
        axis.direction = solid.normals[i];
        axes.push_back(axis);
    }
}

// Skipping a pair of unit edges with |u x v| = s < parallel loses less than s times the size. The pair's
// facet of A - B is a parallelogram, a sliver no wider than 2 s min(|u|, |v|). The foot of the shortest way
// out lies in it, at most half its width from a long side; the facet beyond that side contains the same long
// edge with another edge of the other box, so it is not a sliver itself, is measured, and its plane is no
// farther than that point.
AxisTest edge_pair(const Vec3& u, const Vec3& v, Real parallel) {
    AxisTest axis;
    axis.kind = AxisKind::EdgePair;
    const Vec3 cross = unit_cross(u, v);
    axis.cross_length = glm::length(cross);
    if (axis.cross_length < parallel) {
        axis.state = AxisState::Parallel;
    } else {
        axis.direction = cross / axis.cross_length;
    }
    return axis;
}

void add_edge_pairs(Axes& axes, const Duo& duo, Real parallel) {
    for (int i = 0; i < int(duo.a.edge_directions.size()); ++i) {
        for (int j = 0; j < int(duo.b.edge_directions.size()); ++j) {
            AxisTest axis = edge_pair(duo.a.edge_directions[i], duo.b.edge_directions[j], parallel);
            axis.feature_a = i;
            axis.feature_b = j;
            axes.push_back(axis);
        }
    }
}

// Distances below this are rounding of the difference of two centres.
constexpr Real on_surface = 4e-16;

void add_nearest_feature(Axes& axes, const Duo& duo, bool polytope_is_a) {
    const Solid& polytope = polytope_is_a ? duo.a : duo.b;
    const Vec3 centre = polytope_is_a ? duo.between : -duo.between;
    const Nearest found = nearest(polytope, centre, on_surface * duo.size);
    AxisTest axis;
    axis.kind = AxisKind::Nearest;
    (polytope_is_a ? axis.feature_a : axis.feature_b) = found.feature.index;
    axis.nearest = found.feature.kind;
    axis.direction = polytope_is_a ? found.direction : -found.direction;
    // From inside the nearest feature is a face, and its axis has been measured.
    if (found.inside) axis.state = AxisState::Parallel;
    axes.push_back(axis);
}

void add_between_centres(Axes& axes, const Duo& duo) {
    AxisTest axis;
    axis.kind = AxisKind::Nearest;
    axis.nearest = Feature::Kind::Round;
    axis.direction = duo.between == Vec3(0) ? Vec3{1, 0, 0} : unit(duo.between);
    axes.push_back(axis);
}

}  // namespace

Axes candidates(const Duo& duo, const Settings& settings) {
    Axes axes;
    add_faces(axes, AxisKind::FaceA, duo.a);
    add_faces(axes, AxisKind::FaceB, duo.b);
    add_edge_pairs(axes, duo, settings.parallel);
    if (is_round(duo.a) && is_round(duo.b)) {
        add_between_centres(axes, duo);
    } else if (is_round(duo.a) || is_round(duo.b)) {
        add_nearest_feature(axes, duo, is_round(duo.b));
    }
    return axes;
}

}  // namespace core
