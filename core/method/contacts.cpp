// Contact points, by the kind of the chosen axis.
#include "core/method/contacts.h"

#include <cmath>

#include "core/method/distance.h"
#include "core/method/edges.h"
#include "core/method/face_manifold.h"

namespace core {
namespace {

Contact between(const Witness& points, Real depth, Feature a, Feature b) {
    return {(points.on_a + points.on_b) / 2.0, std::fmax(depth, 0.0), a, b};
}

Manifold edge_manifold(const Duo& duo, const AxisTest& axis) {
    const Crossing found = crossing(duo, axis);
    Manifold manifold;
    manifold.kind = ManifoldKind::EdgeEdge;
    manifold.reference = {Feature::Kind::Edge, found.edge_a};
    manifold.incident = {Feature::Kind::Edge, found.edge_b};
    manifold.contacts.push_back(between(found.nearest, axis.overlap, manifold.reference, manifold.incident));
    return manifold;
}

// The feature of one shape that meets a round one.
Feature feature_on(const Solid& solid, const AxisTest& axis, const Vec3& towards_other, int nearest_index) {
    if (is_round(solid)) return {Feature::Kind::Round, 0};
    if (axis.kind == AxisKind::Nearest) return {axis.nearest, nearest_index};
    return {Feature::Kind::Face, facing(solid, towards_other)};
}

Manifold round_manifold(const Duo& duo, const AxisTest& axis) {
    Manifold manifold;
    manifold.kind = ManifoldKind::Point;
    manifold.reference = feature_on(duo.a, axis, axis.direction, axis.feature_a);
    manifold.incident = feature_on(duo.b, axis, -axis.direction, axis.feature_b);
    manifold.contacts.push_back(
        between(round_witness(duo, axis), axis.overlap, manifold.reference, manifold.incident));
    return manifold;
}

Manifold manifold_along(const Duo& duo, const AxisTest& axis) {
    if (is_round(duo.a) || is_round(duo.b)) return round_manifold(duo, axis);
    if (axis.kind == AxisKind::EdgePair) return edge_manifold(duo, axis);
    return face_manifold(duo, axis);
}

// The middle of the deepest contacts, pulled apart along the axis: a face that lies flat on another meets it
// all over.
Witness deepest(const Manifold& manifold, const AxisTest& axis, Real same) {
    Real most = 0;
    for (const Contact& contact : manifold.contacts) most = std::fmax(most, contact.depth);
    Vec3 sum{0};
    int count = 0;
    for (const Contact& contact : manifold.contacts) {
        if (contact.depth < most - same) continue;
        sum += contact.point;
        ++count;
    }
    const Vec3 half = axis.direction * (axis.overlap / 2);
    const Vec3 middle = sum / Real(count);
    return {middle + half, middle - half};
}

// The deepest corner of the shape whose face it is not, and its foot on that face.
Witness from_corner(const Duo& duo, const AxisTest& axis) {
    const Vec3 slide = axis.overlap * axis.direction;
    if (axis.kind == AxisKind::FaceA) {
        const Vec3 on_b = duo.between + duo.b.corners[support(duo.b, -axis.direction)];
        return {on_b + slide, on_b};
    }
    const Vec3 on_a = duo.a.corners[support(duo.a, axis.direction)];
    return {on_a, on_a - slide};
}

Witness witness_along(const Duo& duo, const AxisTest& axis, const Manifold& manifold) {
    if (is_round(duo.a) || is_round(duo.b)) return round_witness(duo, axis);
    if (axis.kind == AxisKind::EdgePair) return crossing(duo, axis).nearest;
    if (!manifold.contacts.empty()) return deepest(manifold, axis, 1e-13 * duo.size);
    return from_corner(duo, axis);
}

}  // namespace

void meet(Trace& trace, const Duo& duo) {
    const AxisTest& chosen = trace.axes[trace.chosen];
    trace.manifold = manifold_along(duo, chosen);
    trace.manifold.normal = chosen.direction;
    trace.witness = witness_along(duo, trace.axes[trace.least], trace.manifold);
    if (!trace.manifold.contacts.empty()) return;
    // Nothing is left of the incident face, as when a far worse face is preferred: the deepest corner stays.
    trace.manifold.contacts.push_back(
        between(from_corner(duo, chosen), chosen.overlap, trace.manifold.reference, trace.manifold.incident));
}

}  // namespace core
