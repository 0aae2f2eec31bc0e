// Forms candidate axes from normals, edges and nearest features.
#include "core/method/candidates.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/geometry.h"
#include "core/method/axis_evaluation.h"
#include "core/method/distance.h"

namespace core {

namespace {

// Supporting edges and their nearest points.

struct Segment {
    int edge = 0;
    Vec3 center{0};
    Vec3 direction{0};  // Unit.
    Real half_length = 0;
};

using Segments = List<Segment, 4>;

// Much larger than rounding: an extra edge only takes time, a missing one makes the result wrong.
constexpr Real right_angle_tolerance = 1e-6;

// Instead of an axis or a direction: all of them.
constexpr int any_direction = -1;

// The edges of a box parallel to one axis that lie farthest along `direction`, up to four.
Segments supporting_box_edges(const Solid& box, int axis, const Vec3& direction, const Vec3& center) {
    Segments result;
    if (axis == any_direction) {
        for (int each = 0; each < int(box.edge_directions.size()); ++each)
            for (const Segment& edge : supporting_box_edges(box, each, direction, center))
                result.push_back(edge);
        return result;
    }
    const Real first = glm::dot(box.edge_directions[(axis + 1) % 3], direction);
    const Real second = glm::dot(box.edge_directions[(axis + 2) % 3], direction);
    for (int bits = 0; bits < 4; ++bits) {
        const bool first_fits =
            (bits & 1) != 0 ? first > -right_angle_tolerance : first < right_angle_tolerance;
        const bool second_fits =
            (bits >> 1) != 0 ? second > -right_angle_tolerance : second < right_angle_tolerance;
        if (!first_fits || !second_fits) continue;
        const int edge = 4 * axis + bits;
        const Edge& ends = box.edges[edge];
        result.push_back({edge, center + (box.vertices[ends.from] + box.vertices[ends.to]) / 2.0,
                          box.edge_directions[axis], glm::length(box.generators[axis])});
    }
    return result;
}

// The edges with one direction that lie farthest along `direction`.
Segments supporting_edges(const Solid& solid, int axis, const Vec3& direction, const Vec3& center) {
    if (!solid.generators.empty()) return supporting_box_edges(solid, axis, direction, center);
    const Real farthest = glm::dot(solid.vertices[support_vertex(solid, direction)], direction);
    const Plane limit{direction, farthest - right_angle_tolerance * bounding_radius(solid)};
    Segments result;
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        const Vec3 from = solid.vertices[edge.from], to = solid.vertices[edge.to];
        if ((axis != any_direction && edge.direction_index != axis) || signed_distance(limit, from) < 0 ||
            signed_distance(limit, to) < 0)
            continue;
        result.push_back(
            {i, center + (from + to) / 2.0, normalize_safe(to - from), glm::length(to - from) / 2});
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

using Axes = List<AxisTest, 15>;

void add_face_axes(Axes& axes, AxisKind kind, const Solid& solid) {
    for (int i = 0; i < int(solid.face_normals.size()); ++i)
        axes.push_back(make_face_axis(kind, i, solid.face_normals[i]));
}

// The sides of the plane perpendicular to an edge on which a face normal may be, as bits: both if rounding
// hides which.
using Sides = unsigned char;
constexpr Sides in_front = 1, behind = 2;

constexpr Sides opposite(Sides sides) {
    return static_cast<Sides>((sides & in_front) << 1 | (sides & behind) >> 1);
}

struct EdgePlane {
    EdgePlane(const Solid& solid, const Edge& edge)
        : along(solid.vertices[edge.to] - solid.vertices[edge.from]),
          limit(gauss_tolerance * glm::length(along)) {}

    Sides sides(const Vec3& normal) const {
        const Real height = glm::dot(normal, along);
        return static_cast<Sides>((height < -limit ? 0 : in_front) | (height > limit ? 0 : behind));
    }

    // Sine. Normals this near to a plane may be on either side. Too many pairs only take time.
    static constexpr Real gauss_tolerance = 1e-9;

    Vec3 along;
    Real limit;
};

// By pair of edge directions: no edges of these directions can span a facet of A - B. On the sphere of
// directions an edge is the arc between the normals of its two faces. Two arcs cross if each has its ends on
// both sides of the plane perpendicular to the other edge, in the same of the two directions (Gregorius
// 2013).
class PrunedPairs {
  public:
    explicit PrunedPairs(const NormalizedPair& normalized)
        : a_(normalized.a), b_(normalized.b), count_b_(int(b_.edge_directions.size())) {
        // The four arcs of a box's edges of one direction are a circle, which crosses every other.
        if (!a_.generators.empty() && !b_.generators.empty()) return;
        if (a_.edges.empty() || b_.edges.empty()) return;
        pruned_.assign(a_.edge_directions.size() * b_.edge_directions.size(), 1);
        std::vector<EdgePlane> planes;
        for (const Edge& edge : b_.edges) planes.emplace_back(b_, edge);
        sides_of_a_.reserve(a_.faces.size() * planes.size());
        for (const Face& face : a_.faces)
            for (const EdgePlane& plane : planes) sides_of_a_.push_back(plane.sides(face.normal));
        for (const Edge& edge : a_.edges) keep_crossing(edge);
    }
    bool contains(int i, int j) const { return !pruned_.empty() && pruned_[i * count_b_ + j] != 0; }

  private:
    // Where the arc of A's edge may cross the planes of all edges of B: in front is along the cross product
    // of A's edge and B's.
    std::vector<Sides> crossings(const Edge& edge) const {
        const std::size_t count = b_.edges.size();
        std::vector<Sides> result(count, in_front | behind);
        if (edge.left < 0) return result;
        const Sides* const left = &sides_of_a_[std::size_t(edge.left) * count];
        const Sides* const right = &sides_of_a_[std::size_t(edge.right) * count];
        for (std::size_t j = 0; j < count; ++j) result[j] = left[j] & opposite(right[j]);
        return result;
    }

    // B's normals are mirrored, and so is the order of its cross product.
    void keep_crossing(const Edge& edge) {
        const EdgePlane plane(a_, edge);
        sides_of_b_.clear();
        for (const Face& face : b_.faces) sides_of_b_.push_back(plane.sides(face.normal));
        const std::vector<Sides> of_a = crossings(edge);
        for (std::size_t j = 0; j < of_a.size(); ++j) {
            const Edge& other = b_.edges[j];
            const Sides of_b = other.left < 0 ? in_front | behind
                                              : sides_of_b_[other.left] & opposite(sides_of_b_[other.right]);
            if ((of_a[j] & of_b) != 0) pruned_[edge.direction_index * count_b_ + other.direction_index] = 0;
        }
    }

    const Solid& a_;
    const Solid& b_;
    int count_b_ = 0;
    std::vector<Sides> sides_of_a_;  // By face of A, then edge of B.
    std::vector<Sides> sides_of_b_;  // By face of B, for the current edge of A.
    std::vector<char> pruned_;
};

// Skipping a pair of unit edges with |u x v| = s < parallel_tolerance changes the depth by less than s times
// the size. The pair's facet of A - B is a parallelogram no wider than 2 s min(|u|, |v|). If the point of
// A - B nearest to the origin lies in it, it is at most half the width from a long side. The facet beyond
// that side has the same long edge and another edge of the other box, so it is not a sliver and is measured,
// and its plane is no farther from the origin than that point.
void add_edge_axes(Axes& axes, const NormalizedPair& normalized, const Settings& settings) {
    const PrunedPairs pruned(normalized);
    for (int i = 0; i < int(normalized.a.edge_directions.size()); ++i) {
        for (int j = 0; j < int(normalized.b.edge_directions.size()); ++j) {
            const bool is_pruned = pruned.contains(i, j);
            if (is_pruned && !settings.list_pruned) continue;
            const Vec3 cross = unit_cross(normalized.a.edge_directions[i], normalized.b.edge_directions[j]);
            AxisTest axis{.kind = AxisKind::EdgePair, .feature_a = i, .feature_b = j};
            axis.cross_length = glm::length(cross);
            if (axis.cross_length < settings.parallel_tolerance) {
                axis.state = AxisState::Degenerate;
            } else {
                axis.direction = cross / axis.cross_length;
                if (is_pruned) axis.state = AxisState::Pruned;
            }
            axes.push_back(axis);
        }
    }
}

}  // namespace

std::optional<EdgeCrossing> closest_edge_points(const NormalizedPair& normalized, const AxisTest& axis,
                                                bool of_any_direction) {
    const int of_a = of_any_direction ? any_direction : axis.feature_a;
    const int of_b = of_any_direction ? any_direction : axis.feature_b;
    const Vec3 overlap_vector = (axis.overlap - radius_sum(normalized)) * axis.direction;
    std::optional<EdgeCrossing> best;
    Real min_squared = HUGE_VAL;
    for (const Segment& a : supporting_edges(normalized.a, of_a, axis.direction, Vec3(0))) {
        for (const Segment& b : supporting_edges(normalized.b, of_b, -axis.direction, normalized.a_to_b)) {
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

Axes make_candidate_axes(const NormalizedPair& normalized, const Settings& settings) {
    Axes axes;
    add_face_axes(axes, AxisKind::FaceA, normalized.a);
    add_face_axes(axes, AxisKind::FaceB, normalized.b);
    add_edge_axes(axes, normalized, settings);
    if (is_round(normalized.a) && is_round(normalized.b)) {
        const Vec3& a_to_b = normalized.a_to_b;
        axes.push_back({.kind = AxisKind::NearestFeature,
                        .nearest_kind = Feature::Kind::RoundSurface,
                        .direction = a_to_b == Vec3(0) ? Vec3{1, 0, 0} : normalize_safe(a_to_b)});
    } else if (is_round(normalized.a) || is_round(normalized.b)) {
        const bool polytope_is_a = is_round(normalized.b);
        const Solid& polytope = polytope_is_a ? normalized.a : normalized.b;
        const Vec3 center = polytope_is_a ? normalized.a_to_b : -normalized.a_to_b;
        const NearestFeature nearest = nearest_feature(polytope, center, surface_tolerance * normalized.size);
        AxisTest axis{.kind = AxisKind::NearestFeature,
                      .nearest_kind = nearest.feature.kind,
                      .direction = polytope_is_a ? nearest.direction : -nearest.direction};
        (polytope_is_a ? axis.feature_a : axis.feature_b) = nearest.feature.index;
        // Inside, the nearest feature is a face, whose axis is a candidate already.
        if (nearest.is_inside) axis.state = AxisState::Degenerate;
        axes.push_back(axis);
    }
    return axes;
}

bool needs_core_axis(const NormalizedPair& normalized) {
    if (is_round(normalized.a) || is_round(normalized.b)) return false;
    return radius_sum(normalized) > 0 || (is_thin(normalized.a) && is_thin(normalized.b));
}

AxisTest make_core_axis(const NormalizedPair& normalized, const List<AxisTest, 15>& measured) {
    AxisTest axis{.kind = AxisKind::NearestFeature, .state = AxisState::Degenerate};
    Real least = HUGE_VAL;
    for (const AxisTest& each : measured) {
        if (is_measured(each)) least = std::fmin(least, each.overlap - radius_sum(normalized));
    }
    const Real tolerance = surface_tolerance * normalized.size;
    const bool are_both_thin = is_thin(normalized.a) && is_thin(normalized.b);
    const bool are_in_line = are_both_thin && least == HUGE_VAL;
    if (!are_in_line && least >= (are_both_thin ? tolerance : -tolerance)) return axis;
    const NearestFeatures nearest = nearest_features(normalized, measured);
    axis.direction = nearest.direction;
    if (nearest.distance <= tolerance && !are_in_line) return axis;
    axis.feature_a = nearest.a.index;
    axis.feature_b = nearest.b.index;
    axis.nearest_kind = nearest.a.kind;
    axis.nearest_kind_b = nearest.b.kind;
    axis.state = AxisState::Overlapping;
    return axis;
}

}  // namespace core
