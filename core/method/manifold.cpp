// Reference face, incident face, clipping.
#include "core/method/manifold.h"

#include <algorithm>
#include <cmath>

#include "core/method/candidates.h"
#include "core/method/distance.h"

namespace core {
namespace {

Vec3 plane_intersection(const Vec3& inside, const Vec3& outside, const Plane& plane) {
    const Real from = signed_distance(plane, inside);
    // In front by less than the tolerance: the cut would lie outside the two points.
    if (from >= 0) return inside;
    const Real to = signed_distance(plane, outside);
    return inside + (from / (from - to)) * (outside - inside);
}

}  // namespace

// Sutherland-Hodgman clipping of a convex polygon, one plane at a time.

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

namespace {

// Reference face, incident face and their side planes.

// Vertices in front of a side plane by at most this fraction of the size are not cut off: sides that coincide
// to rounding meet.
constexpr Real side_tolerance = 2e-13;

// Points that differ less in height, as a fraction of the size, are equally deep, and points less above the
// reference face are contacts of depth zero: positions and rotations of flush faces have errors.
constexpr Real flush_tolerance = 1e-9;

// A plane through a side of the reference face and the direction of depths. Points in front are outside.
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

List<SidePlane, 4> make_side_planes(const FaceOwner& reference, const Vec3& outwards) {
    const Solid& solid = reference.solid;
    const Face& face = solid.faces[reference.face];
    List<SidePlane, 4> result;
    const auto add = [&](const Vec3& normal, int vertex, const Feature& feature) {
        result.push_back({{normal, glm::dot(normal, reference.center + solid.vertices[vertex])}, feature});
    };
    if (solid.flat) {
        const Vec3 along{-face.normal.y, face.normal.x, 0};
        add(-along, face.vertices[0], {Feature::Kind::Vertex, face.vertices[0]});
        add(along, face.vertices[1], {Feature::Kind::Vertex, face.vertices[1]});
        return result;
    }
    const int count = int(face.vertices.size());
    for (int i = 0; i < count; ++i) {
        const int from = face.vertices[i], to = face.vertices[(i + 1) % count];
        const int index = find_edge(solid, from, to);
        const Edge& edge = solid.edges[index];
        // The loop is counter-clockwise seen from outside, so that along x normal points away from the face.
        // Uses the stored direction of a box's edge, not the difference of the ends, because the edge may
        // have length zero.
        const Vec3 along = !solid.generators.empty() ? (edge.from == from ? 1.0 : -1.0) *
                                                           solid.edge_directions[edge.direction_index]
                                                     : solid.vertices[to] - solid.vertices[from];
        add(glm::normalize(glm::cross(along, outwards)), from, {Feature::Kind::Edge, index});
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

List<Vec3, 8> to_points(const ClipLoop& loop) {
    List<Vec3, 8> points;
    for (const ClipVertex& vertex : loop) points.push_back(vertex.point);
    return points;
}

// Two faces in contact.
struct FaceContact {
    bool is_reference_on_a = true;  // The reference face belongs to A.
    Vec3 normal{0};                 // Of the reference face.
    Vec3 outwards{0};               // Unit, from the reference face: depths are measured along it.
    Real cosine = 1;                // Of the angle between the two.
    Real height = 0;                // Of the reference surface along the normal, with its radius.
    Real tolerance = 0;             // In front of a side plane.
    Real flush_height = 0;          // Between points that are equally deep.
    FaceOwner reference;
    FaceOwner incident;
    List<SidePlane, 4> side_planes;

    // Of a point of the core of the other shape below the reference surface.
    Real depth_of(const Vec3& point) const {
        const Real below = height - glm::dot(normal, point);
        if (cosine == 1) return below;
        const Real radius = reference.solid.radius;
        return (below - radius) / cosine + radius;
    }
};

// Vertices whose heights differ by less than this fraction of the size are equally deep, and cosines of
// angles that differ by less are equal: rounding must not choose between them.
constexpr Real equal_tolerance = 1e-12;

// Index of the face whose normal is nearest to a direction; the first of equal ones, to rounding.
int support_face(const Solid& solid, const Vec3& direction) {
    int best = 0;
    Real best_cosine = -HUGE_VAL;
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const Real cosine = glm::dot(solid.faces[i].normal, direction);
        if (cosine <= best_cosine + equal_tolerance) continue;
        best = i;
        best_cosine = cosine;
    }
    return best;
}

// Of the faces that hold the most of the vertices farthest along `direction` the one most along it: another
// face may be more along it, but does not hold the deepest points. A box's most opposed face holds them.
int incident_face(const Solid& solid, const Vec3& direction, Real size) {
    if (!solid.generators.empty() || solid.faces.empty()) return support_face(solid, direction);
    const Real farthest = glm::dot(solid.vertices[support_vertex(solid, direction)], direction);
    int best = 0;
    std::ptrdiff_t most = 0;
    Real best_cosine = 0;
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const Face& face = solid.faces[i];
        const Real cosine = glm::dot(face.normal, direction);
        const auto deepest = std::count_if(face.vertices.begin(), face.vertices.end(), [&](int vertex) {
            return glm::dot(solid.vertices[vertex], direction) >= farthest - flush_tolerance * size;
        });
        if (deepest < most || (deepest == most && cosine <= best_cosine + equal_tolerance)) continue;
        best = i;
        most = deepest;
        best_cosine = cosine;
    }
    return best;
}

FaceContact make_face_contact(const NormalizedPair& normalized, const ReferenceFace& face, const Vec3& axis,
                              const Vec3& measured) {
    FaceOwner a{normalized.a, Vec3(0), face.index};
    FaceOwner b{normalized.b, normalized.a_to_b, face.index};
    const Vec3 normal = face.is_on_a ? axis : -axis;
    const Vec3 outwards = face.is_on_a ? measured : -measured;
    const bool is_oblique = axis != measured;
    const FaceOwner& reference = face.is_on_a ? a : b;
    FaceOwner& incident = face.is_on_a ? b : a;
    incident.face = incident_face(incident.solid, -normal, normalized.size);
    const Real height = glm::dot(normal, reference.center) + project(reference.solid, normal).max;
    // A rounded surface beside a face falls off with the square of the distance. So more of it may be in
    // front of a side plane.
    const Real sharp = side_tolerance * normalized.size;
    const Real rounded = std::sqrt(sharp * radius_sum(normalized));
    return {face.is_on_a,
            normal,
            outwards,
            is_oblique ? glm::dot(normal, outwards) : 1.0,
            height,
            std::fmax(sharp, std::fmin(rounded, flush_tolerance * normalized.size)),
            flush_tolerance * normalized.size,
            reference,
            incident,
            make_side_planes(reference, is_oblique ? outwards : reference.solid.faces[face.index].normal)};
}

struct FeaturePair {
    Feature reference;
    Feature incident;
};

// The features in contact at a vertex of the clipped face follow from its two lines, the incoming and the
// outgoing one; each is a side of the incident face (>= 0) or a cut (< 0).
FeaturePair contact_features(const FaceContact& face_contact, int in, int out) {
    const Solid& incident = face_contact.incident.solid;
    const List<int, 4> loop = face_loop(face_contact.incident);
    const Feature reference_face{Feature::Kind::Face, face_contact.reference.face};
    if (is_segment_face(face_contact.incident)) {
        // An end of a clipped side is one of its vertices, or a point on a cut.
        if (out < 0) return {face_contact.side_planes[-1 - out].feature, face_feature(face_contact.incident)};
        return {reference_face, {Feature::Kind::Vertex, loop[out]}};
    }
    if (in >= 0 && out >= 0) return {reference_face, {Feature::Kind::Vertex, loop[out]}};
    if (in < 0 && out < 0) {
        // The two cuts cross at a vertex of the reference face.
        const auto& corners = face_contact.reference.solid.faces[face_contact.reference.face].vertices;
        const int first = -1 - in, second = -1 - out;
        const int vertex = corners[(first + 1) % int(corners.size()) == second ? second : first];
        return {{Feature::Kind::Vertex, vertex}, {Feature::Kind::Face, face_contact.incident.face}};
    }
    const int line = std::max(in, out);
    const int side = -1 - std::min(in, out);
    const int edge = find_edge(incident, loop[line], loop[(line + 1) % int(loop.size())]);
    return {face_contact.side_planes[side].feature, {Feature::Kind::Edge, edge}};
}

// The smallest feature of the face at a point: where a corner lies on a side or a vertex of the other face,
// rounding decides which lines cross there. Distances along `ignored` (unit, or zero) do not count.
Feature feature_at(const FaceOwner& owner, const Feature& feature, const Vec3& point, const Vec3& ignored,
                   Real tolerance) {
    const Solid& solid = owner.solid;
    const auto is_at = [&](const Vec3& offset) {
        const Vec3 across = offset - glm::dot(offset, ignored) * ignored;
        return glm::dot(across, across) <= tolerance * tolerance;
    };
    const List<int, 4> loop = face_loop(owner);
    for (const int vertex : loop)
        if (is_at(owner.center + solid.vertices[vertex] - point)) return {Feature::Kind::Vertex, vertex};
    if (feature.kind != Feature::Kind::Face || is_segment_face(owner)) return feature;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const int next = loop[(i + 1) % loop.size()];
        const Vec3 along = solid.vertices[next] - solid.vertices[loop[i]];
        const Vec3 offset = point - owner.center - solid.vertices[loop[i]];
        const Real squared = glm::dot(along, along);
        if (squared > 0 && is_at(offset - glm::dot(offset, along) / squared * along))
            return {Feature::Kind::Edge, find_edge(solid, loop[i], next)};
    }
    return feature;
}

// Contacts nearer to each other than this fraction of the smaller shape, seen along the normal, are one:
// where the sides of both faces coincide, or a zero extent makes vertices coincide.
constexpr Real merge_tolerance = 4e-6;

// A point of a rounded surface, on a line through a point of the core.
struct RoundedPoint {
    Real beyond = 0;  // From the point of the core, along the direction of the line.
    Feature feature;  // The nearest of the core.
};

// Newton's method on the distance to the core, a convex function, from `upper`, which is at least as far.
RoundedPoint find_rounded_surface(const Solid& solid, const Vec3& point, const Vec3& direction, Real upper) {
    constexpr int max_steps = 60;
    RoundedPoint result{upper, {}};
    for (int i = 0; i < max_steps; ++i) {
        const NearestFeature nearest = nearest_feature(solid, point + result.beyond * direction, 0);
        result.feature = nearest.feature;
        const Real slope = glm::dot(nearest.direction, direction);
        const Real next = result.beyond - (nearest.distance - solid.radius) / slope;
        if (nearest.is_inside || !(slope > 0) || !(next < result.beyond)) break;
        result.beyond = next;
    }
    return result;
}

// Keeps the deeper of two points on one line along the normal.
void drop_repeated(List<ClippedPoint, 8>& points, const Vec3& normal, Real merge_distance) {
    const auto is_kept = [](const ClippedPoint& point) { return point.use == ClippedPointUse::Kept; };
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t k = 0; k < i && is_kept(points[i]); ++k) {
            const Vec3 offset = points[i].point - points[k].point;
            const Vec3 across = offset - glm::dot(offset, normal) * normal;
            if (!is_kept(points[k]) || glm::dot(across, across) > merge_distance * merge_distance) continue;
            const bool is_deeper = points[i].depth > points[k].depth;
            points[is_deeper ? k : i].use = ClippedPointUse::Repeated;
        }
    }
}

// The vertices of the clipped face. Those below the reference face are kept.
List<ClippedPoint, 8> make_clipped_points(const ClipLoop& clipped, const FaceContact& face_contact,
                                          Real margin) {
    const FaceOwner& incident = face_contact.incident;
    // Of the incident core below the reference surface.
    const int deepest_vertex = support_vertex(incident.solid, -face_contact.normal);
    const Real deepest = face_contact.depth_of(incident.center + incident.solid.vertices[deepest_vertex]);
    const Real min_depth = std::min(deepest + incident.solid.radius, -margin) - face_contact.flush_height;
    List<ClippedPoint, 8> result;
    for (std::size_t i = 0; i < clipped.size(); ++i) {
        const Vec3& corner = clipped[i].point;
        const int in = clipped[(i + clipped.size() - 1) % clipped.size()].line;
        FeaturePair pair = contact_features(face_contact, in, clipped[i].line);
        pair.reference = feature_at(face_contact.reference, pair.reference, corner, face_contact.outwards,
                                    face_contact.flush_height);
        pair.incident = feature_at(incident, pair.incident, corner, Vec3(0), face_contact.flush_height);
        const Real core_depth = face_contact.depth_of(corner);
        RoundedPoint surface{incident.solid.radius, pair.incident};
        // Where a rounded face is tilted, the line meets another part of the surface.
        if (surface.beyond > 0 && core_depth < deepest - face_contact.tolerance)
            surface = find_rounded_surface(incident.solid, corner - incident.center, -face_contact.outwards,
                                           deepest - core_depth + incident.solid.radius);
        pair.incident = surface.feature;
        const Real depth = core_depth + surface.beyond;
        const Vec3 center = corner + face_contact.outwards * (core_depth - depth / 2);
        result.push_back({center, depth, face_contact.is_reference_on_a ? pair.reference : pair.incident,
                          face_contact.is_reference_on_a ? pair.incident : pair.reference,
                          depth < min_depth ? ClippedPointUse::Above : ClippedPointUse::Kept,
                          in >= 0 && clipped[i].line < 0});
    }
    return result;
}

List<Contact, 4> to_contacts(const List<ClippedPoint, 8>& points) {
    List<Contact, 4> contacts;
    for (const ClippedPoint& point : points)
        if (is_contact(point.use)) contacts.push_back({point.point, point.depth, point.a, point.b});
    return contacts;
}

// The reduction to four.

class Reduction {
  public:
    Reduction(List<ClippedPoint, 8>& points, const Vec3& tie_break, Real size)
        : points_(points), tie_break_(tie_break), size_(size) {
        for (const ClippedPoint& point : points)
            if (point.use == ClippedPointUse::LeftOut) max_depth_ = std::fmax(max_depth_, point.depth);
    }

    // As deep as the deepest, and below the reference face.
    bool is_deepest(const ClippedPoint& point) const {
        return point.use != ClippedPointUse::Above && point.use != ClippedPointUse::Repeated &&
               point.depth >= max_depth_ - flush_tolerance * size_;
    }

    // Makes the point with the greatest measure a contact: of those as deep as the deepest, if one of these
    // has more than `least`, else of all. `measure` has the dimension length^power. Null: none has more.
    template <class Measure>
    ClippedPoint* keep(ClippedPointUse use, Real least, int power, const Measure& measure) {
        ClippedPoint* best = find(true, least, power, measure);
        if (best == nullptr) best = find(false, least, power, measure);
        if (best != nullptr) best->use = use;
        return best;
    }

  private:
    template <class Measure>
    ClippedPoint* find(bool only_deepest, Real least, int power, const Measure& measure) {
        const auto is_candidate = [&](const ClippedPoint& point) {
            return point.use == ClippedPointUse::LeftOut && measure(point) > least &&
                   (!only_deepest || is_deepest(point));
        };
        Real greatest = least;
        for (const ClippedPoint& point : points_)
            if (is_candidate(point)) greatest = std::fmax(greatest, measure(point));
        const Real equal = greatest - equal_tolerance * std::pow(size_, power);
        ClippedPoint* best = nullptr;
        for (ClippedPoint& point : points_) {
            if (!is_candidate(point) || measure(point) < equal) continue;
            if (best == nullptr || is_first(point, *best)) best = &point;
        }
        return best;
    }
    // Points whose order rounding would decide keep the order of the list.
    bool is_first(const ClippedPoint& point, const ClippedPoint& other) const {
        const Real ahead = glm::dot(point.point - other.point, tie_break_);
        if (std::fabs(ahead) > equal_tolerance * size_ * glm::length(tie_break_)) return ahead > 0;
        return point.turns_to_reference && !other.turns_to_reference;
    }

    List<ClippedPoint, 8>& points_;
    Vec3 tie_break_;
    Real size_;
    Real max_depth_ = -HUGE_VAL;
};

Vec3 mean_vertex(const Solid& solid) {
    Vec3 sum{0};
    for (const Vec3& vertex : solid.vertices) sum += vertex;
    return sum / Real(solid.vertices.size());
}

// Twice the area of a triangle, positive if it is counter-clockwise seen against the normal.
Real signed_area(const Vec3& normal, const Vec3& first, const Vec3& second, const Vec3& third) {
    return glm::dot(normal, glm::cross(second - first, third - first));
}

}  // namespace

List<Contact, 4> reduce_manifold(List<ClippedPoint, 8>& points, const Vec3& normal, const Vec3& tie_break,
                                 Real size) {
    const auto is_kept = [](const ClippedPoint& point) { return point.use == ClippedPointUse::Kept; };
    if (std::count_if(points.begin(), points.end(), is_kept) <= 4) return to_contacts(points);
    for (ClippedPoint& point : points)
        if (is_kept(point)) point.use = ClippedPointUse::LeftOut;
    Reduction reduction(points, tie_break, size);
    const auto squared_distance = [](const ClippedPoint& point, const Vec3& other) {
        const Vec3 offset = point.point - other;
        return glm::dot(offset, offset);
    };
    // Of equally deep points one of the two that are farthest apart.
    const auto spread = [&](const ClippedPoint& point) {
        Real most = 0;
        for (const ClippedPoint& other : points)
            if (reduction.is_deepest(other)) most = std::fmax(most, squared_distance(point, other.point));
        return most;
    };
    const Vec3 deepest = reduction.keep(ClippedPointUse::Deepest, -1, 2, spread)->point;
    // The points differ by more than the distance at which they merge.
    const auto distance_from_deepest = [&](const ClippedPoint& point) {
        return squared_distance(point, deepest);
    };
    const Vec3 farthest = reduction.keep(ClippedPointUse::Farthest, 0, 2, distance_from_deepest)->point;
    const Real no_area = equal_tolerance * size * size;
    const auto width = [&](const ClippedPoint& point) {
        return std::fabs(signed_area(normal, deepest, farthest, point.point));
    };
    const ClippedPoint* third = reduction.keep(ClippedPointUse::Widest, no_area, 2, width);
    if (third == nullptr) return to_contacts(points);
    const Vec3 widest = third->point;
    const Real turn = signed_area(normal, deepest, farthest, widest) < 0 ? -1 : 1;
    // A point outside adds a triangle on one of the sides.
    const auto added_area = [&](const ClippedPoint& point) {
        return -std::min({turn * signed_area(normal, deepest, farthest, point.point),
                          turn * signed_area(normal, farthest, widest, point.point),
                          turn * signed_area(normal, widest, deepest, point.point)});
    };
    reduction.keep(ClippedPointUse::Outermost, no_area, 2, added_area);
    return to_contacts(points);
}

Manifold make_face_manifold(const NormalizedPair& normalized, const ReferenceFace& reference,
                            const Vec3& axis, const Vec3& measured, Real margin) {
    const FaceContact face_contact = make_face_contact(normalized, reference, axis, measured);
    Manifold manifold;
    manifold.kind = ManifoldKind::Face;
    manifold.normal = measured;
    manifold.reference_on_a = face_contact.is_reference_on_a;
    manifold.reference = {Feature::Kind::Face, face_contact.reference.face};
    manifold.incident = face_feature(face_contact.incident);
    // The incident face cut by every side of the reference face, each cut a step of the manifold.
    const FaceOwner& incident = face_contact.incident;
    ClipLoop loop;
    int line = 0;
    for (const int vertex : face_loop(incident))
        loop.push_back({incident.center + incident.solid.vertices[vertex], line++});
    manifold.incident_vertices = to_points(loop);
    const auto& clip_loop = is_segment_face(incident) ? clip_segment : clip;
    for (int i = 0; i < int(face_contact.side_planes.size()); ++i) {
        const SidePlane& side = face_contact.side_planes[i];
        loop = clip_loop(loop, side.plane, i, face_contact.tolerance);
        manifold.clip_steps.push_back({side.plane, side.feature, to_points(loop)});
    }
    manifold.clipped_points = make_clipped_points(loop, face_contact, margin);
    drop_repeated(manifold.clipped_points, measured,
                  merge_tolerance * std::fmin(bounding_radius(normalized.a), bounding_radius(normalized.b)));
    // Between the means of the vertices: the centres of hulls depend on the frame of their points.
    const Vec3 between = normalized.a_to_b + mean_vertex(normalized.b) - mean_vertex(normalized.a);
    manifold.contacts = reduce_manifold(manifold.clipped_points, face_contact.normal,
                                        glm::cross(axis, between), normalized.size);
    return manifold;
}

}  // namespace core
