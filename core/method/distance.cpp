// Distance between features: a vertex and the other solid, or two edges whose axis separates. No other pair
// of features can be nearest.
#include "core/method/distance.h"

#include <algorithm>
#include <cmath>

#include "core/geometry.h"
#include "core/method/candidates.h"

namespace core {

namespace {

// Signed height of a point over the plane of a face.
Real height_over(const Solid& polytope, const Face& face, const Vec3& point) {
    return glm::dot(face.normal, point - polytope.vertices[face.vertices[0]]);
}

// The face whose plane is nearest, for a point inside.
NearestFeature nearest_face_feature(const Solid& polytope, const Vec3& point) {
    int best = 0;
    Real max_height = -HUGE_VAL;
    for (int i = 0; i < int(polytope.faces.size()); ++i) {
        const Real height = height_over(polytope, polytope.faces[i], point);
        if (height <= max_height) continue;
        max_height = height;
        best = i;
    }
    const Vec3 normal = polytope.faces[best].normal;
    return {point - max_height * normal, {Feature::Kind::Face, best}, normal, 0, true};
}

// Clamps in the frame of an orthogonal box or rect. The exceeded half extents give the vertex, edge or face.
NearestFeature nearest_box_feature(const Solid& box, const Vec3& point, Real rounding) {
    const int dimensions = int(box.face_normals.size());
    Vec3 local_point{0}, excess{0};  // `excess`: |coordinate| minus half extent, per axis.
    int exceeded_count = 0;
    for (int k = 0; k < dimensions; ++k) {
        local_point[k] = glm::dot(box.face_normals[k], point);
        excess[k] = std::fabs(local_point[k]) - box.half_extents[k];
        exceeded_count += excess[k] > 0 ? 1 : 0;
    }
    Vec3 offset{0};
    for (int k = 0; k < dimensions; ++k)
        offset += std::copysign(std::max(excess[k], 0.0), local_point[k]) * box.face_normals[k];
    const Real distance = glm::length(offset);
    if (distance <= rounding) return nearest_face_feature(box, point);
    const auto bit = [&](int k) { return local_point[k % 3] > 0 ? 1 : 0; };
    NearestFeature result{point - offset, {}, normalize_safe(offset), distance, false};
    if (exceeded_count == dimensions) result.feature.index = bit(0) | bit(1) << 1 | bit(2) << 2;
    for (int k = 0; k < dimensions && exceeded_count < dimensions; ++k) {
        const bool is_exceeded = excess[k] > 0;
        if (exceeded_count == 1 && is_exceeded) {
            const int face = 2 * k + bit(k);
            result.feature = {Feature::Kind::Face, face};
            result.direction = box.faces[face].normal;
        }
        if (exceeded_count == 2 && !is_exceeded)
            result.feature = {Feature::Kind::Edge, 4 * k + bit(k + 1) + 2 * bit(k + 2)};
    }
    return result;
}

// Replaces `best` if the candidate is nearer.
void update_nearest(NearestFeature& best, const Vec3& point, const Vec3& candidate, Feature feature) {
    const Real distance = glm::length(point - candidate);
    if (distance >= best.distance) return;
    best = {candidate, feature, normalize_safe(point - candidate), distance, false};
}

void update_with_segment(NearestFeature& best, const Solid& solid, const Vec3& point, const Edge& edge,
                         Feature edge_feature) {
    const Vec3 from = solid.vertices[edge.from];
    const Vec3 along = solid.vertices[edge.to] - from;
    const Real squared = glm::dot(along, along);
    const Real parameter = squared == 0 ? 0 : glm::dot(point - from, along) / squared;
    if (parameter <= 0) return update_nearest(best, point, from, {Feature::Kind::Vertex, edge.from});
    if (parameter >= 1)
        return update_nearest(best, point, solid.vertices[edge.to], {Feature::Kind::Vertex, edge.to});
    const Real previous = best.distance;
    update_nearest(best, point, from + parameter * along, edge_feature);
    if (best.distance < previous && best.distance > 0) {
        // The difference of two near points is inaccurate, and then a long edge would extend along it. So the
        // direction is made perpendicular to the edge.
        const Vec3 offset = point - best.point, unit_edge = normalize_safe(along);
        const Vec3 across = offset - glm::dot(offset, unit_edge) * unit_edge;
        best.direction = normalize_safe(across - glm::dot(across, unit_edge) * unit_edge);
    }
}

// The point projects into the face. That of a box is a parallelogram: uses edge directions, which are valid
// even if an extent is zero.
bool is_over_face(const Solid& polytope, int index, const Vec3& point) {
    const Face& face = polytope.faces[index];
    if (polytope.generators.empty()) {
        const int count = int(face.vertices.size());
        for (int i = 0; i < count; ++i) {
            const Vec3 from = polytope.vertices[face.vertices[i]];
            const Vec3 along = polytope.vertices[face.vertices[(i + 1) % count]] - from;
            if (glm::dot(glm::cross(face.normal, along), point - from) < 0) return false;
        }
        return true;
    }
    const int k = index / 2;
    const Vec3 from_center = point - (index % 2 != 0 ? polytope.generators[k] : -polytope.generators[k]);
    for (int step = 1; step <= 2; ++step) {
        const Vec3 inwards = glm::cross(face.normal, polytope.edge_directions[(k + 3 - step) % 3]);
        const Real half_extent = std::fabs(glm::dot(inwards, polytope.generators[(k + step) % 3]));
        if (std::fabs(glm::dot(inwards, from_center)) > half_extent) return false;
    }
    return true;
}

// Distance of two polytopes.

// Calls `visit` for each edge pair that may contain the nearest points: if they are inside two edges, the
// line between them is perpendicular to both, so it is the axis of the pair, and its gap is the distance. So
// only the widest gaps matter, to within a tolerance larger than rounding, relative to the size.
template <class Visit>
void visit_widest_edge_pairs(const List<AxisTest, 15>& axes, const NormalizedPair& normalized,
                             Visit&& visit) {
    constexpr Real gap_tolerance = 1e-9;
    Real least = HUGE_VAL;
    for (const AxisTest& axis : axes)
        if (is_measured(axis)) least = std::fmin(least, axis.overlap);
    for (const AxisTest& axis : axes) {
        if (axis.kind != AxisKind::EdgePair || !is_measured(axis)) continue;
        if (axis.overlap <= least + gap_tolerance * normalized.size) visit(axis);
    }
}

// Replaces `best` if the vertices of one core are nearer to a feature of the other.
void update_with_vertices(NearestFeatures& best, const NormalizedPair& normalized, bool vertices_of_a) {
    const Solid& from = vertices_of_a ? normalized.a : normalized.b;
    const Solid& to = vertices_of_a ? normalized.b : normalized.a;
    const Vec3 offset = vertices_of_a ? -normalized.a_to_b : normalized.a_to_b;
    for (int i = 0; i < int(from.vertices.size()); ++i) {
        const NearestFeature nearest = nearest_feature(to, from.vertices[i] + offset, 0);
        // Only cores that touch have a vertex inside the other, to rounding.
        if ((nearest.is_inside && !is_thin(to)) || nearest.distance >= best.distance) continue;
        const Feature vertex{Feature::Kind::Vertex, i};
        best.distance = nearest.distance;
        best.a = vertices_of_a ? vertex : nearest.feature;
        best.b = vertices_of_a ? nearest.feature : vertex;
        best.direction = vertices_of_a ? -nearest.direction : nearest.direction;
        best.points = vertices_of_a ? Witness{from.vertices[i], nearest.point - offset}
                                    : Witness{nearest.point, from.vertices[i] + offset};
    }
}

}  // namespace

NearestFeature nearest_feature(const Solid& polytope, const Vec3& point, Real rounding) {
    if (polytope.is_orthogonal) return nearest_box_feature(polytope, point, rounding);
    // A thin core has no inside.
    const auto is_behind = [&](const Face& face) { return !(height_over(polytope, face, point) > 0); };
    if (!is_thin(polytope) && std::all_of(polytope.faces.begin(), polytope.faces.end(), is_behind))
        return nearest_face_feature(polytope, point);
    NearestFeature best;
    best.distance = HUGE_VAL;
    if (polytope.flat) {
        for (int i = 0; i < int(polytope.faces.size()); ++i) {
            const Face& side = polytope.faces[i];
            update_with_segment(best, polytope, point, {side.vertices[0], side.vertices[1], 0},
                                {Feature::Kind::Face, i});
        }
        // For a side, uses its normal as the direction: the difference of two near points would be
        // inaccurate.
        if (best.feature.kind == Feature::Kind::Face)
            best.direction = polytope.faces[best.feature.index].normal;
    } else {
        for (int i = 0; i < int(polytope.edges.size()); ++i)
            update_with_segment(best, polytope, point, polytope.edges[i], {Feature::Kind::Edge, i});
        for (int i = 0; i < int(polytope.faces.size()); ++i) {
            const Face& face = polytope.faces[i];
            const Real height = height_over(polytope, face, point);
            if (height < 0 || height > best.distance) continue;
            if (!is_over_face(polytope, i, point)) continue;
            best = {point - height * face.normal, {Feature::Kind::Face, i}, face.normal, height, false};
        }
    }
    if (best.distance > rounding) return best;
    if (!is_segment(polytope)) return nearest_face_feature(polytope, point);
    // All directions perpendicular to the segment are equally short.
    best.direction = any_perpendicular(polytope.edge_directions[0]);
    best.distance = 0;
    return best;
}

Vec3 nearest_point(const Solid& polytope, const Vec3& point) {
    if (!polytope.is_orthogonal) {
        const NearestFeature result = nearest_feature(polytope, point, 0);
        return result.is_inside ? point : result.point;
    }
    Vec3 closest{0};
    for (int k = 0; k < int(polytope.face_normals.size()); ++k) {
        const Real half_extent = polytope.half_extents[k];
        closest += std::clamp(glm::dot(polytope.face_normals[k], point), -half_extent, half_extent) *
                   polytope.face_normals[k];
    }
    return closest;
}

NearestFeatures nearest_features(const NormalizedPair& normalized, const List<AxisTest, 15>& measured) {
    NearestFeatures best;
    best.distance = HUGE_VAL;
    update_with_vertices(best, normalized, true);
    update_with_vertices(best, normalized, false);
    visit_widest_edge_pairs(measured, normalized, [&](const AxisTest& axis) {
        const std::optional<EdgeCrossing> crossing = closest_edge_points(normalized, axis);
        if (!crossing) return;
        const Vec3 between = crossing->nearest.on_b - crossing->nearest.on_a;
        const Real distance = glm::length(between);
        // Otherwise an end of an edge is nearest, so a vertex.
        const bool is_perpendicular =
            glm::dot(between, axis.direction) >= distance - surface_tolerance * normalized.size;
        if (distance >= best.distance || !is_perpendicular) return;
        best = {crossing->nearest,
                {Feature::Kind::Edge, crossing->edge_a},
                {Feature::Kind::Edge, crossing->edge_b},
                axis.direction,
                distance};
    });
    return best;
}

Witness add_radii(const NormalizedPair& normalized, const Witness& on_cores, const Vec3& direction) {
    return {on_cores.on_a + normalized.a.radius * direction, on_cores.on_b - normalized.b.radius * direction};
}

Witness compute_round_witness(const NormalizedPair& normalized, const AxisTest& axis) {
    const Vec3 overlap_vector = axis.overlap * axis.direction;
    if (is_round(normalized.b)) {
        const Vec3 on_b = normalized.a_to_b - normalized.b.radius * axis.direction;
        return {on_b + overlap_vector, on_b};
    }
    const Vec3 on_a = normalized.a.radius * axis.direction;
    return {on_a, on_a - overlap_vector};
}

void compute_distance(Trace& trace, const NormalizedPair& normalized) {
    const AxisTest& last = trace.axes.back();
    if (is_round(normalized.a) || is_round(normalized.b)) {
        trace.distance = std::fmax(-last.overlap, 0.0);
        trace.witness = compute_round_witness(normalized, last);
        return;
    }
    if (radius_sum(normalized) > 0) {
        const NearestFeatures nearest = nearest_features(normalized, trace.axes);
        trace.distance = std::fmax(nearest.distance - radius_sum(normalized), 0.0);
        trace.witness = add_radii(normalized, nearest.points, nearest.direction);
        return;
    }
    Real min_squared = HUGE_VAL;
    const auto update_closest = [&](const Witness& points) {
        const Vec3 between = points.on_b - points.on_a;
        const Real squared = glm::dot(between, between);
        if (!(squared < min_squared)) return;
        min_squared = squared;
        trace.witness = points;
    };
    const Vec3& a_to_b = normalized.a_to_b;
    for (const Vec3& vertex : normalized.a.vertices)
        update_closest({vertex, a_to_b + nearest_point(normalized.b, vertex - a_to_b)});
    for (const Vec3& vertex : normalized.b.vertices)
        update_closest({nearest_point(normalized.a, a_to_b + vertex), a_to_b + vertex});
    visit_widest_edge_pairs(trace.axes, normalized, [&](const AxisTest& axis) {
        if (const auto crossing = closest_edge_points(normalized, axis)) update_closest(crossing->nearest);
    });
    trace.distance = std::sqrt(min_squared);
}

}  // namespace core
