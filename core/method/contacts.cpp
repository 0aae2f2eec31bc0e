// Contact points, by the kind of the chosen axis.
#include "core/method/contacts.h"

#include <cmath>

#include "core/method/distance.h"
#include "core/method/edges.h"
#include "core/method/face_manifold.h"

namespace core {
namespace {

Contact make_contact(const Witness& points, Real depth, Feature a, Feature b) {
    return {(points.on_a + points.on_b) / 2.0, std::fmax(depth, 0.0), a, b};
}

Manifold make_edge_manifold(const NormalizedPair& normalized, const AxisTest& axis) {
    const EdgeCrossing crossing = closest_edge_points(normalized, axis);
    Manifold manifold;
    manifold.kind = ManifoldKind::EdgeEdge;
    manifold.reference = {Feature::Kind::Edge, crossing.edge_a};
    manifold.incident = {Feature::Kind::Edge, crossing.edge_b};
    manifold.contacts.push_back(
        make_contact(crossing.nearest, axis.overlap, manifold.reference, manifold.incident));
    return manifold;
}

// The feature of one shape that meets a round one.
Feature contact_feature(const Solid& solid, const AxisTest& axis, const Vec3& direction, int nearest_index) {
    if (is_round(solid)) return {Feature::Kind::RoundSurface, 0};
    if (axis.kind == AxisKind::NearestFeature) return {axis.nearest_kind, nearest_index};
    return {Feature::Kind::Face, support_face(solid, direction)};
}

Manifold make_round_manifold(const NormalizedPair& normalized, const AxisTest& axis) {
    Manifold manifold;
    manifold.kind = ManifoldKind::Point;
    manifold.reference = contact_feature(normalized.a, axis, axis.direction, axis.feature_a);
    manifold.incident = contact_feature(normalized.b, axis, -axis.direction, axis.feature_b);
    manifold.contacts.push_back(make_contact(compute_round_witness(normalized, axis), axis.overlap,
                                             manifold.reference, manifold.incident));
    return manifold;
}

Manifold make_manifold(const NormalizedPair& normalized, const AxisTest& axis) {
    if (is_round(normalized.a) || is_round(normalized.b)) return make_round_manifold(normalized, axis);
    if (axis.kind == AxisKind::EdgePair) return make_edge_manifold(normalized, axis);
    return make_face_manifold(normalized, axis);
}

// The middle of the deepest contacts, pulled apart along the axis: a face that lies flat on another meets it
// all over.
Witness deepest_witness(const Manifold& manifold, const AxisTest& axis, Real tolerance) {
    Real max_depth = 0;
    for (const Contact& contact : manifold.contacts) max_depth = std::fmax(max_depth, contact.depth);
    Vec3 sum{0};
    int count = 0;
    for (const Contact& contact : manifold.contacts) {
        if (contact.depth < max_depth - tolerance) continue;
        sum += contact.point;
        ++count;
    }
    const Vec3 half_overlap = axis.direction * (axis.overlap / 2);
    const Vec3 center = sum / Real(count);
    return {center + half_overlap, center - half_overlap};
}

// The deepest corner of the shape whose face it is not, and its foot on that face.
Witness vertex_witness(const NormalizedPair& normalized, const AxisTest& axis) {
    const Vec3 overlap_vector = axis.overlap * axis.direction;
    if (axis.kind == AxisKind::FaceA) {
        const Vec3 on_b =
            normalized.a_to_b + normalized.b.vertices[support_vertex(normalized.b, -axis.direction)];
        return {on_b + overlap_vector, on_b};
    }
    const Vec3 on_a = normalized.a.vertices[support_vertex(normalized.a, axis.direction)];
    return {on_a, on_a - overlap_vector};
}

Witness compute_witness(const NormalizedPair& normalized, const AxisTest& axis, const Manifold& manifold) {
    if (is_round(normalized.a) || is_round(normalized.b)) return compute_round_witness(normalized, axis);
    if (axis.kind == AxisKind::EdgePair) return closest_edge_points(normalized, axis).nearest;
    if (!manifold.contacts.empty()) return deepest_witness(manifold, axis, 1e-13 * normalized.size);
    return vertex_witness(normalized, axis);
}

}  // namespace

void compute_contacts(Trace& trace, const NormalizedPair& normalized) {
    const AxisTest& chosen = trace.axes[trace.chosen];
    trace.manifold = make_manifold(normalized, chosen);
    trace.manifold.normal = chosen.direction;
    trace.witness = compute_witness(normalized, trace.axes[trace.least], trace.manifold);
    if (!trace.manifold.contacts.empty()) return;
    // Nothing is left of the incident face, as when a far worse face is preferred: the deepest corner stays.
    trace.manifold.contacts.push_back(make_contact(vertex_witness(normalized, chosen), chosen.overlap,
                                                   trace.manifold.reference, trace.manifold.incident));
}

}  // namespace core
