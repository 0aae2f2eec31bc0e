// Reference face, incident face, clipping.
#include "core/method/manifold.h"

#include <algorithm>
#include <cmath>

#include "core/method/candidates.h"
#include "core/method/distance.h"

namespace core {

// Sutherland-Hodgman clipping of a convex polygon, one plane at a time.
namespace {

Vec3 plane_intersection(const Vec3& inside, const Vec3& outside, const Plane& plane) {
    const Real from = signed_distance(plane, inside);
    const Real to = signed_distance(plane, outside);
    return inside + (from / (from - to)) * (outside - inside);
}

}  // namespace

ClipLoop clip(const ClipLoop& loop, const Plane& plane, int cut_index, Real tolerance) {
    ClipLoop remaining;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const ClipVertex& current = loop[i];
        const ClipVertex& next = loop[(i + 1) % loop.size()];
        const bool is_current_inside = signed_distance(plane, current.point) <= tolerance;
        const bool is_next_inside = signed_distance(plane, next.point) <= tolerance;
        if (is_current_inside) remaining.push_back(current);
        if (is_current_inside && !is_next_inside)
            remaining.push_back({plane_intersection(current.point, next.point, plane), -1 - cut_index});
        if (!is_current_inside && is_next_inside)
            remaining.push_back({plane_intersection(next.point, current.point, plane), current.line});
    }
    return remaining;
}

ClipLoop clip_segment(const ClipLoop& ends, const Plane& plane, int cut_index, Real tolerance) {
    ClipLoop remaining;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Vec3 other = ends[ends.size() - 1 - i].point;
        if (signed_distance(plane, ends[i].point) <= tolerance) {
            remaining.push_back(ends[i]);
        } else if (signed_distance(plane, other) <= tolerance) {
            remaining.push_back({plane_intersection(other, ends[i].point, plane), -1 - cut_index});
        }
    }
    return remaining;
}

// Reference face, incident face and their side planes.
namespace {

// Vertices in front of a side plane by at most this fraction of the size are not cut off.
constexpr Real side_tolerance = 4e-15;

// A plane through a side of the reference face, perpendicular to the face. Points in front are outside.
struct SidePlane {
    Plane plane;
    Feature feature;
};

// A face of one of the two shapes.
struct FaceOwner {
    const Solid& solid;
    Vec3 center{0};
    int face = 0;
};

int find_edge(const Solid& solid, int p, int q) {
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        if ((edge.from == p && edge.to == q) || (edge.from == q && edge.to == p)) return i;
    }
    return -1;
}

// The loop is counter-clockwise seen from outside, so that along x normal points away from the face. Uses the
// stored direction of a box's edge, not the difference of the ends, because the edge may have length zero.
SidePlane make_side(const FaceOwner& reference, int from, int to) {
    const Solid& solid = reference.solid;
    const int index = find_edge(solid, from, to);
    const Edge& edge = solid.edges[index];
    const Vec3 along = !solid.generators.empty()
                           ? (edge.from == from ? 1.0 : -1.0) * solid.edge_directions[edge.direction_index]
                           : solid.vertices[to] - solid.vertices[from];
    const Vec3 normal = glm::normalize(glm::cross(along, solid.faces[reference.face].normal));
    const Vec3 vertex = reference.center + solid.vertices[from];
    return {{normal, glm::dot(normal, vertex)}, {Feature::Kind::Edge, index}};
}

SidePlane make_end_plane(const FaceOwner& reference, int vertex, const Vec3& normal) {
    const Vec3 point = reference.center + reference.solid.vertices[vertex];
    return {{normal, glm::dot(normal, point)}, {Feature::Kind::Vertex, vertex}};
}

List<SidePlane, 4> make_side_planes(const FaceOwner& reference) {
    const Face& face = reference.solid.faces[reference.face];
    const int count = int(face.vertices.size());
    List<SidePlane, 4> result;
    if (reference.solid.flat) {
        const Vec3 along{-face.normal.y, face.normal.x, 0};
        result.push_back(make_end_plane(reference, face.vertices[0], -along));
        result.push_back(make_end_plane(reference, face.vertices[1], along));
        return result;
    }
    for (int i = 0; i < count; ++i) {
        result.push_back(make_side(reference, face.vertices[i], face.vertices[(i + 1) % count]));
    }
    return result;
}

// A side of a flat shape, or the core of a capsule.
bool is_segment_face(const FaceOwner& owner) { return owner.solid.flat || is_segment(owner.solid); }

List<int, 4> face_loop(const FaceOwner& owner) {
    if (!is_segment(owner.solid)) return owner.solid.faces[owner.face].vertices;
    return {owner.solid.edges[0].from, owner.solid.edges[0].to};
}

// A segment has no face: its edge is the incident feature.
Feature face_feature(const FaceOwner& owner) {
    return {is_segment(owner.solid) ? Feature::Kind::Edge : Feature::Kind::Face, owner.face};
}

ClipLoop face_vertices(const FaceOwner& owner) {
    ClipLoop loop;
    int line = 0;
    for (const int vertex : face_loop(owner)) {
        loop.push_back({owner.center + owner.solid.vertices[vertex], line++});
    }
    return loop;
}

List<Vec3, 8> to_points(const ClipLoop& loop) {
    List<Vec3, 8> points;
    for (const ClipVertex& vertex : loop) points.push_back(vertex.point);
    return points;
}

// The two faces in contact along a face axis.
struct FaceContact {
    bool is_reference_on_a = true;  // The reference face belongs to A.
    Vec3 normal{0};                 // From the reference face.
    Real height = 0;                // Of the reference surface along it, with its radius.
    Real tolerance = 0;
    FaceOwner reference;
    FaceOwner incident;
    List<SidePlane, 4> side_planes;
};

FaceContact make_face_contact(const NormalizedPair& normalized, const AxisTest& axis) {
    const bool is_reference_on_a = axis.kind == AxisKind::FaceA;
    const Vec3 normal = is_reference_on_a ? axis.direction : -axis.direction;
    const Real height = is_reference_on_a ? axis.interval_a.max : -axis.interval_b.min;
    FaceOwner a{normalized.a, Vec3(0), support_face(normalized.a, axis.direction)};
    FaceOwner b{normalized.b, normalized.a_to_b, support_face(normalized.b, -axis.direction)};
    const List<SidePlane, 4> side_planes = make_side_planes(is_reference_on_a ? a : b);
    return {is_reference_on_a,
            normal,
            height,
            side_tolerance * normalized.size,
            is_reference_on_a ? a : b,
            is_reference_on_a ? b : a,
            side_planes};
}

// The incident face cut by every side of the reference face, each cut a step of the manifold.
ClipLoop clip_face(Manifold& manifold, const FaceContact& face_contact) {
    ClipLoop loop = face_vertices(face_contact.incident);
    manifold.incident_vertices = to_points(loop);
    const bool is_open = is_segment_face(face_contact.incident);
    for (int i = 0; i < int(face_contact.side_planes.size()); ++i) {
        const SidePlane& side = face_contact.side_planes[i];
        loop = is_open ? clip_segment(loop, side.plane, i, face_contact.tolerance)
                       : clip(loop, side.plane, i, face_contact.tolerance);
        manifold.clip_steps.push_back({side.plane, side.feature, to_points(loop)});
    }
    return loop;
}

struct FeaturePair {
    Feature reference;
    Feature incident;
};

// The vertex of the reference face where two cuts cross.
int shared_vertex(const FaceOwner& reference, int first_cut, int second_cut) {
    const auto& loop = reference.solid.faces[reference.face].vertices;
    const int count = int(loop.size());
    return loop[(first_cut + 1) % count == second_cut ? second_cut : first_cut];
}

// The features in contact at a vertex of the clipped face follow from its two lines, the incoming and the
// outgoing one; each is a side of the incident face (>= 0) or a cut (< 0).
FeaturePair contact_features(const FaceContact& face_contact, int in, int out) {
    const Solid& incident = face_contact.incident.solid;
    const auto& loop = incident.faces[face_contact.incident.face].vertices;
    const Feature reference_face{Feature::Kind::Face, face_contact.reference.face};
    if (in >= 0 && out >= 0) return {reference_face, {Feature::Kind::Vertex, loop[out]}};
    if (in < 0 && out < 0) {
        const int vertex = shared_vertex(face_contact.reference, -1 - in, -1 - out);
        return {{Feature::Kind::Vertex, vertex}, {Feature::Kind::Face, face_contact.incident.face}};
    }
    const int line = std::max(in, out);
    const int side = -1 - std::min(in, out);
    const int edge = find_edge(incident, loop[line], loop[(line + 1) % int(loop.size())]);
    return {face_contact.side_planes[side].feature, {Feature::Kind::Edge, edge}};
}

// An end of a clipped side is one of its vertices, or a point on a cut.
FeaturePair end_features(const FaceContact& face_contact, int line) {
    if (line < 0) return {face_contact.side_planes[-1 - line].feature, face_feature(face_contact.incident)};
    const List<int, 4> loop = face_loop(face_contact.incident);
    return {{Feature::Kind::Face, face_contact.reference.face}, {Feature::Kind::Vertex, loop[line]}};
}

// Vertices of a face with a zero extent coincide.
bool contains_contact(const List<ClippedPoint, 8>& points, const Vec3& point, Real tolerance) {
    return std::any_of(points.begin(), points.end(), [&](const ClippedPoint& other) {
        return is_contact(other.use) && glm::length(other.point - point) <= tolerance;
    });
}

// Without a margin a negative depth is a rounding error.
Real contact_depth(Real depth, Real margin) { return margin > 0 ? depth : std::fmax(depth, 0.0); }

// The vertices of the clipped face. Those below the reference face are kept.
List<ClippedPoint, 8> make_clipped_points(const ClipLoop& clipped, const FaceContact& face_contact,
                                          Real min_depth) {
    List<ClippedPoint, 8> result;
    for (std::size_t i = 0; i < clipped.size(); ++i) {
        const Vec3 surface = clipped[i].point - face_contact.incident.solid.radius * face_contact.normal;
        const Real depth = face_contact.height - glm::dot(face_contact.normal, surface);
        const Vec3 center = surface + face_contact.normal * (depth / 2);
        const int in = clipped[(i + clipped.size() - 1) % clipped.size()].line;
        const FeaturePair pair = is_segment_face(face_contact.incident)
                                     ? end_features(face_contact, clipped[i].line)
                                     : contact_features(face_contact, in, clipped[i].line);
        const ClippedPointUse use = depth < min_depth ? ClippedPointUse::Above
                                    : contains_contact(result, center, face_contact.tolerance)
                                        ? ClippedPointUse::Repeated
                                        : ClippedPointUse::Kept;
        result.push_back({center, depth, face_contact.is_reference_on_a ? pair.reference : pair.incident,
                          face_contact.is_reference_on_a ? pair.incident : pair.reference, use});
    }
    return result;
}

// The first of the largest of those points that are below the reference face; null: there is none.
template <class Measure>
ClippedPoint* max_below(List<ClippedPoint, 8>& points, const Measure& measure) {
    ClippedPoint* best = nullptr;
    for (ClippedPoint& point : points) {
        if (point.use == ClippedPointUse::Above || point.use == ClippedPointUse::Repeated) continue;
        if (best == nullptr || measure(point) > measure(*best)) best = &point;
    }
    return best;
}

Contact to_contact(const ClippedPoint& point) { return {point.point, point.depth, point.a, point.b}; }

}  // namespace

int support_face(const Solid& solid, const Vec3& direction) {
    int best = 0;
    for (int i = 1; i < int(solid.faces.size()); ++i) {
        if (glm::dot(solid.faces[i].normal, direction) > glm::dot(solid.faces[best].normal, direction))
            best = i;
    }
    return best;
}

List<Contact, 4> reduce_manifold(List<ClippedPoint, 8>& points, const Vec3& normal) {
    List<Contact, 4> contacts;
    const auto is_kept = [](const ClippedPoint& point) { return point.use == ClippedPointUse::Kept; };
    if (std::count_if(points.begin(), points.end(), is_kept) <= 4) {
        for (const ClippedPoint& point : points)
            if (is_kept(point)) contacts.push_back(to_contact(point));
        return contacts;
    }
    for (ClippedPoint& point : points)
        if (is_kept(point)) point.use = ClippedPointUse::LeftOut;
    // A point that is already a contact is the widest on a side without points.
    const auto keep = [&](ClippedPoint& point, ClippedPointUse use) {
        if (point.use != ClippedPointUse::LeftOut) return;
        point.use = use;
        contacts.push_back(to_contact(point));
    };
    ClippedPoint& deepest = *max_below(points, [](const ClippedPoint& point) { return point.depth; });
    ClippedPoint& farthest = *max_below(points, [&](const ClippedPoint& point) {
        const Vec3 offset = point.point - deepest.point;
        return glm::dot(offset, offset);
    });
    const Vec3 across = glm::cross(normal, farthest.point - deepest.point);
    const auto left_of_line = [&](const ClippedPoint& point) {
        return glm::dot(across, point.point - deepest.point);
    };
    keep(deepest, ClippedPointUse::Deepest);
    ClippedPoint& left = *max_below(points, left_of_line);
    ClippedPoint& right = *max_below(points, [&](const ClippedPoint& point) { return -left_of_line(point); });
    if (&left != &farthest) keep(left, ClippedPointUse::WidestLeft);
    keep(farthest, ClippedPointUse::Farthest);
    keep(right, ClippedPointUse::WidestRight);
    return contacts;
}

Manifold make_face_manifold(const NormalizedPair& normalized, const AxisTest& axis, Real margin) {
    const FaceContact face_contact = make_face_contact(normalized, axis);
    Manifold manifold;
    manifold.kind = ManifoldKind::Face;
    manifold.reference_on_a = face_contact.is_reference_on_a;
    manifold.reference = {Feature::Kind::Face, face_contact.reference.face};
    manifold.incident = face_feature(face_contact.incident);
    const ClipLoop clipped = clip_face(manifold, face_contact);
    // Touching shapes may have a gap within rounding.
    const Real min_depth = std::min(axis.overlap, -margin) - face_contact.tolerance;
    manifold.clipped_points = make_clipped_points(clipped, face_contact, min_depth);
    manifold.contacts = reduce_manifold(manifold.clipped_points, face_contact.normal);
    for (Contact& contact : manifold.contacts) contact.depth = contact_depth(contact.depth, margin);
    return manifold;
}

// Contact points, by the kind of the chosen axis.
namespace {

Contact make_contact(const Witness& points, Real depth, Feature a, Feature b) {
    return {(points.on_a + points.on_b) / 2.0, depth, a, b};
}

Manifold make_edge_manifold(const NormalizedPair& normalized, const AxisTest& axis, Real margin) {
    const EdgeCrossing crossing = closest_edge_points(normalized, axis);
    Manifold manifold;
    manifold.kind = ManifoldKind::EdgeEdge;
    manifold.reference = {Feature::Kind::Edge, crossing.edge_a};
    manifold.incident = {Feature::Kind::Edge, crossing.edge_b};
    manifold.contacts.push_back(make_contact(add_radii(normalized, crossing.nearest, axis.direction),
                                             contact_depth(axis.overlap, margin), manifold.reference,
                                             manifold.incident));
    return manifold;
}

// Between the nearest features of two rounded polytopes.
Manifold make_nearest_manifold(const NormalizedPair& normalized, const Trace& trace, const AxisTest& axis,
                               Real margin) {
    const NearestFeatures nearest = nearest_features(normalized, trace.axes);
    Manifold manifold;
    manifold.kind = ManifoldKind::Point;
    manifold.reference = nearest.a;
    manifold.incident = nearest.b;
    manifold.contacts.push_back(make_contact(add_radii(normalized, nearest.points, axis.direction),
                                             contact_depth(axis.overlap, margin), nearest.a, nearest.b));
    return manifold;
}

// The feature of one shape in contact with a round one.
Feature contact_feature(const Solid& solid, const AxisTest& axis, const Vec3& direction, int nearest_index) {
    if (is_round(solid)) return {Feature::Kind::RoundSurface, 0};
    if (axis.kind == AxisKind::NearestFeature) return {axis.nearest_kind, nearest_index};
    return {Feature::Kind::Face, support_face(solid, direction)};
}

Manifold make_round_manifold(const NormalizedPair& normalized, const AxisTest& axis, Real margin) {
    Manifold manifold;
    manifold.kind = ManifoldKind::Point;
    manifold.reference = contact_feature(normalized.a, axis, axis.direction, axis.feature_a);
    manifold.incident = contact_feature(normalized.b, axis, -axis.direction, axis.feature_b);
    manifold.contacts.push_back(make_contact(compute_round_witness(normalized, axis),
                                             contact_depth(axis.overlap, margin), manifold.reference,
                                             manifold.incident));
    return manifold;
}

Manifold make_manifold(const NormalizedPair& normalized, const Trace& trace, const AxisTest& axis,
                       Real margin) {
    if (is_round(normalized.a) || is_round(normalized.b))
        return make_round_manifold(normalized, axis, margin);
    if (axis.kind == AxisKind::NearestFeature) return make_nearest_manifold(normalized, trace, axis, margin);
    if (axis.kind == AxisKind::EdgePair) return make_edge_manifold(normalized, axis, margin);
    return make_face_manifold(normalized, axis, margin);
}

// The centre of the deepest contacts, moved by half the overlap along the axis to each surface. Parallel
// faces have several deepest contacts.
Witness deepest_witness(const Manifold& manifold, const AxisTest& axis, Real tolerance) {
    Real max_depth = -HUGE_VAL;
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

// The deepest vertex of the incident shape, and its projection on the reference face.
Witness vertex_witness(const NormalizedPair& normalized, const AxisTest& axis) {
    const Vec3 overlap_vector = axis.overlap * axis.direction;
    if (axis.kind == AxisKind::FaceA) {
        const Vec3 on_b = normalized.a_to_b +
                          normalized.b.vertices[support_vertex(normalized.b, -axis.direction)] -
                          normalized.b.radius * axis.direction;
        return {on_b + overlap_vector, on_b};
    }
    const Vec3 on_a = normalized.a.vertices[support_vertex(normalized.a, axis.direction)] +
                      normalized.a.radius * axis.direction;
    return {on_a, on_a - overlap_vector};
}

// Contacts whose depths differ by less than this fraction of the size are equally deep.
constexpr Real depth_tolerance = 1e-13;

Witness compute_witness(const NormalizedPair& normalized, const Trace& trace, const Manifold& manifold) {
    const AxisTest& axis = trace.axes[trace.least];
    if (is_round(normalized.a) || is_round(normalized.b)) return compute_round_witness(normalized, axis);
    if (axis.kind == AxisKind::NearestFeature)
        return add_radii(normalized, nearest_features(normalized, trace.axes).points, axis.direction);
    if (axis.kind == AxisKind::EdgePair)
        return add_radii(normalized, closest_edge_points(normalized, axis).nearest, axis.direction);
    if (!manifold.contacts.empty()) return deepest_witness(manifold, axis, depth_tolerance * normalized.size);
    return vertex_witness(normalized, axis);
}

}  // namespace

void compute_contacts(Trace& trace, const NormalizedPair& normalized, Real margin) {
    const AxisTest& chosen = trace.axes[trace.chosen];
    trace.manifold = make_manifold(normalized, trace, chosen, margin);
    trace.manifold.normal = chosen.direction;
    trace.witness = compute_witness(normalized, trace, trace.manifold);
    if (!trace.manifold.contacts.empty()) return;
    // Clipping left no contact because the preferred face is far from the least axis: uses the deepest
    // vertex.
    trace.manifold.contacts.push_back(make_contact(vertex_witness(normalized, chosen),
                                                   contact_depth(chosen.overlap, margin),
                                                   trace.manifold.reference, trace.manifold.incident));
}

}  // namespace core
