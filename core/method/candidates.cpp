// Candidate axes, formed from normals, edges and nearest features.
#include "core/method/candidates.h"

#include "core/cross.h"
#include "core/method/nearest.h"

namespace core {
namespace {

using Axes = List<AxisTest, 15>;

void add_face_axes(Axes& axes, AxisKind kind, const Solid& solid) {
    for (int i = 0; i < int(solid.face_normals.size()); ++i) {
        AxisTest axis;
        axis.kind = kind;
        (kind == AxisKind::FaceA ? axis.feature_a : axis.feature_b) = i;
        axis.direction = solid.face_normals[i];
        axes.push_back(axis);
    }
}

// Skipping a pair of unit edges with |u x v| = s < parallel loses less than s times the size. The pair's
// facet of A - B is a parallelogram, a sliver no wider than 2 s min(|u|, |v|). The foot of the shortest way
// out lies in it, at most half its width from a long side; the facet beyond that side contains the same long
// edge with another edge of the other box, so it is not a sliver itself, is measured, and its plane is no
// farther than that point.
AxisTest make_edge_axis(const Vec3& u, const Vec3& v, Real parallel_tolerance) {
    AxisTest axis;
    axis.kind = AxisKind::EdgePair;
    const Vec3 cross = unit_cross(u, v);
    axis.cross_length = glm::length(cross);
    if (axis.cross_length < parallel_tolerance) {
        axis.state = AxisState::Degenerate;
    } else {
        axis.direction = cross / axis.cross_length;
    }
    return axis;
}

void add_edge_axes(Axes& axes, const NormalizedPair& normalized, Real parallel_tolerance) {
    for (int i = 0; i < int(normalized.a.edge_directions.size()); ++i) {
        for (int j = 0; j < int(normalized.b.edge_directions.size()); ++j) {
            AxisTest axis = make_edge_axis(normalized.a.edge_directions[i], normalized.b.edge_directions[j],
                                           parallel_tolerance);
            axis.feature_a = i;
            axis.feature_b = j;
            axes.push_back(axis);
        }
    }
}

// Distances below this are rounding of the difference of two centres.
constexpr Real surface_tolerance = 4e-16;

void add_nearest_axis(Axes& axes, const NormalizedPair& normalized, bool polytope_is_a) {
    const Solid& polytope = polytope_is_a ? normalized.a : normalized.b;
    const Vec3 center = polytope_is_a ? normalized.a_to_b : -normalized.a_to_b;
    const NearestFeature nearest = nearest_feature(polytope, center, surface_tolerance * normalized.size);
    AxisTest axis;
    axis.kind = AxisKind::NearestFeature;
    (polytope_is_a ? axis.feature_a : axis.feature_b) = nearest.feature.index;
    axis.nearest_kind = nearest.feature.kind;
    axis.direction = polytope_is_a ? nearest.direction : -nearest.direction;
    // From inside the nearest feature is a face, and its axis has been measured.
    if (nearest.is_inside) axis.state = AxisState::Degenerate;
    axes.push_back(axis);
}

void add_center_axis(Axes& axes, const NormalizedPair& normalized) {
    AxisTest axis;
    axis.kind = AxisKind::NearestFeature;
    axis.nearest_kind = Feature::Kind::RoundSurface;
    axis.direction = normalized.a_to_b == Vec3(0) ? Vec3{1, 0, 0} : normalize_safe(normalized.a_to_b);
    axes.push_back(axis);
}

}  // namespace

Axes make_candidate_axes(const NormalizedPair& normalized, const Settings& settings) {
    Axes axes;
    add_face_axes(axes, AxisKind::FaceA, normalized.a);
    add_face_axes(axes, AxisKind::FaceB, normalized.b);
    add_edge_axes(axes, normalized, settings.parallel_tolerance);
    if (is_round(normalized.a) && is_round(normalized.b)) {
        add_center_axis(axes, normalized);
    } else if (is_round(normalized.a) || is_round(normalized.b)) {
        add_nearest_axis(axes, normalized, is_round(normalized.b));
    }
    return axes;
}

}  // namespace core
