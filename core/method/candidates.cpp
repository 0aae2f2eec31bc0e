// Forms candidate axes from normals, edges and nearest features.
#include "core/method/candidates.h"

#include <algorithm>
#include <cmath>

#include "core/geometry.h"
#include "core/method/distance.h"

namespace core {

// Supporting edges and their nearest points.
namespace {

struct Segment {
    int edge = 0;
    Vec3 center{0};
    Vec3 direction{0};  // Unit.
    Real half_length = 0;
};

using Segments = List<Segment, 4>;

// Much larger than rounding: an extra edge only takes time, a missing one makes the result wrong.
constexpr Real right_angle_tolerance = 1e-6;

Segment make_segment(const Solid& box, int axis, int bits, const Vec3& center) {
    const int edge = 4 * axis + bits;
    const Edge& ends = box.edges[edge];
    return {edge, center + (box.vertices[ends.from] + box.vertices[ends.to]) / 2.0, box.edge_directions[axis],
            glm::length(box.generators[axis])};
}

// The edges parallel to one axis that lie farthest along `direction`, up to four.
Segments supporting_edges(const Solid& box, int axis, const Vec3& direction, const Vec3& center) {
    const Real first = glm::dot(box.edge_directions[(axis + 1) % 3], direction);
    const Real second = glm::dot(box.edge_directions[(axis + 2) % 3], direction);
    Segments result;
    for (int bits = 0; bits < 4; ++bits) {
        const bool first_fits =
            (bits & 1) != 0 ? first > -right_angle_tolerance : first < right_angle_tolerance;
        const bool second_fits =
            (bits >> 1) != 0 ? second > -right_angle_tolerance : second < right_angle_tolerance;
        if (first_fits && second_fits) result.push_back(make_segment(box, axis, bits, center));
    }
    return result;
}

Real closest_parameter(const Segment& segment, const Vec3& point) {
    const Real parameter = glm::dot(point - segment.center, segment.direction);
    return std::clamp(parameter, -segment.half_length, segment.half_length);
}

Vec3 point_at(const Segment& segment, Real parameter) {
    return segment.center + parameter * segment.direction;
}

// Ericson 5.1.9, with an accurate cross product.
Witness closest_points(const Segment& a, const Segment& b) {
    const Vec3 cross = unit_cross(a.direction, b.direction);
    const Real squared = glm::dot(cross, cross);
    const Real across = glm::dot(glm::cross(b.center - a.center, b.direction), cross);
    const Real on_a = squared == 0 ? 0 : std::clamp(across / squared, -a.half_length, a.half_length);
    const Vec3 on_b = point_at(b, closest_parameter(b, point_at(a, on_a)));
    return {point_at(a, closest_parameter(a, on_b)), on_b};
}

}  // namespace

EdgeCrossing closest_edge_points(const NormalizedPair& normalized, const AxisTest& axis) {
    const Vec3 overlap_vector = (axis.overlap - radius_sum(normalized)) * axis.direction;
    EdgeCrossing best;
    Real min_squared = HUGE_VAL;
    for (const Segment& a : supporting_edges(normalized.a, axis.feature_a, axis.direction, Vec3(0))) {
        for (const Segment& b :
             supporting_edges(normalized.b, axis.feature_b, -axis.direction, normalized.a_to_b)) {
            const Witness points = closest_points(a, b);
            const Vec3 error = points.on_a - points.on_b - overlap_vector;
            const Real squared = glm::dot(error, error);
            if (squared >= min_squared) continue;
            min_squared = squared;
            best = {a.edge, b.edge, points};
        }
    }
    return best;
}

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

// Skipping a pair of unit edges with |u x v| = s < parallel_tolerance changes the depth by less than s times
// the size. The pair's facet of A - B is a parallelogram no wider than 2 s min(|u|, |v|). If the point of
// A - B nearest to the origin lies in it, it is at most half the width from a long side. The facet beyond
// that side has the same long edge and another edge of the other box, so it is not a sliver and is measured,
// and its plane is no farther from the origin than that point.
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

void add_nearest_axis(Axes& axes, const NormalizedPair& normalized, bool polytope_is_a) {
    const Solid& polytope = polytope_is_a ? normalized.a : normalized.b;
    const Vec3 center = polytope_is_a ? normalized.a_to_b : -normalized.a_to_b;
    const NearestFeature nearest = nearest_feature(polytope, center, surface_tolerance * normalized.size);
    AxisTest axis;
    axis.kind = AxisKind::NearestFeature;
    (polytope_is_a ? axis.feature_a : axis.feature_b) = nearest.feature.index;
    axis.nearest_kind = nearest.feature.kind;
    axis.direction = polytope_is_a ? nearest.direction : -nearest.direction;
    // Inside, the nearest feature is a face, whose axis is a candidate already.
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

AxisTest make_core_axis(const NormalizedPair& normalized, const List<AxisTest, 15>& measured) {
    AxisTest axis;
    axis.kind = AxisKind::NearestFeature;
    Real least = HUGE_VAL;
    for (const AxisTest& each : measured) {
        if (is_measured(each)) least = std::fmin(least, each.overlap - radius_sum(normalized));
    }
    if (least >= -surface_tolerance * normalized.size) {
        axis.state = AxisState::Degenerate;
        return axis;
    }
    const NearestFeatures nearest = nearest_features(normalized, measured);
    axis.feature_a = nearest.a.index;
    axis.feature_b = nearest.b.index;
    axis.nearest_kind = nearest.a.kind;
    axis.nearest_kind_b = nearest.b.kind;
    axis.direction = nearest.direction;
    return axis;
}

}  // namespace core
