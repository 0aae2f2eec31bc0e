// Reference face, incident face, clipping.
#include "core/method/face_manifold.h"

#include <algorithm>

#include "core/method/clip.h"

namespace core {
namespace {

// Corners this near a side plane, relative to the size, lie on it.
constexpr Real on_side = 4e-15;

// One border of the reference face: what lies in front of it is beyond the face.
struct Side {
    Plane plane;
    Feature feature;
};

// One shape's face in the meeting of two.
struct Party {
    const Solid& solid;
    Vec3 centre{0};
    int face = 0;
};

int edge_between(const Solid& solid, int p, int q) {
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        if ((edge.from == p && edge.to == q) || (edge.from == q && edge.to == p)) return i;
    }
    return -1;
}

// Seen from outside the loop runs counter-clockwise, so along x normal points away from the face. The edge's
// own direction, not the difference of its ends: an edge may have no length.
Side side_of_box(const Party& reference, int from, int to) {
    const Solid& solid = reference.solid;
    const int index = edge_between(solid, from, to);
    const Edge& edge = solid.edges[index];
    const Vec3 forward = solid.edge_directions[edge.axis];
    const Vec3 along = edge.from == from ? forward : -forward;
    const Vec3 outwards = glm::normalize(glm::cross(along, solid.faces[reference.face].normal));
    const Vec3 corner = reference.centre + solid.corners[from];
    return {{outwards, glm::dot(outwards, corner)}, {Feature::Kind::Edge, index}};
}

Side end_of_side(const Party& reference, int corner, const Vec3& outwards) {
    const Vec3 point = reference.centre + reference.solid.corners[corner];
    return {{outwards, glm::dot(outwards, point)}, {Feature::Kind::Vertex, corner}};
}

List<Side, 4> sides(const Party& reference) {
    const Face& face = reference.solid.faces[reference.face];
    const int count = int(face.loop.size());
    List<Side, 4> found;
    if (reference.solid.flat) {
        const Vec3 along{-face.normal.y, face.normal.x, 0};
        found.push_back(end_of_side(reference, face.loop[0], -along));
        found.push_back(end_of_side(reference, face.loop[1], along));
        return found;
    }
    for (int i = 0; i < count; ++i) {
        found.push_back(side_of_box(reference, face.loop[i], face.loop[(i + 1) % count]));
    }
    return found;
}

ClipLoop loop_of(const Party& party) {
    ClipLoop loop;
    int line = 0;
    for (const int corner : party.solid.faces[party.face].loop) {
        loop.push_back({party.centre + party.solid.corners[corner], line++});
    }
    return loop;
}

List<Vec3, 8> points_of(const ClipLoop& loop) {
    List<Vec3, 8> points;
    for (const ClipCorner& corner : loop) points.push_back(corner.point);
    return points;
}

// Who meets whom along a face axis.
struct Meeting {
    bool on_a = true;  // A gave the reference face.
    Vec3 outwards{0};  // From the reference face.
    Real height = 0;   // Of the reference face along it.
    Real tolerance = 0;
    Party reference;
    Party incident;
    List<Side, 4> sides;
};

Meeting meeting_along(const Duo& duo, const AxisTest& axis) {
    const bool on_a = axis.kind == AxisKind::FaceA;
    const Vec3 outwards = on_a ? axis.direction : -axis.direction;
    const Real height = on_a ? axis.shadow_a.max : -axis.shadow_b.min;
    Party a{duo.a, Vec3(0), facing(duo.a, axis.direction)};
    Party b{duo.b, duo.between, facing(duo.b, -axis.direction)};
    const List<Side, 4> borders = sides(on_a ? a : b);
    return {on_a, outwards, height, on_side * duo.size, on_a ? a : b, on_a ? b : a, borders};
}

// The incident face cut by every side of the reference face, each cut a step of the manifold.
ClipLoop cut(Manifold& manifold, const Meeting& meeting) {
    ClipLoop loop = loop_of(meeting.incident);
    manifold.incident_loop = points_of(loop);
    const bool flat = meeting.reference.solid.flat;
    for (int i = 0; i < int(meeting.sides.size()); ++i) {
        const Side& side = meeting.sides[i];
        loop = flat ? clipped_segment(loop, side.plane, i, meeting.tolerance)
                    : clipped(loop, side.plane, i, meeting.tolerance);
        manifold.steps.push_back({side.plane, side.feature, points_of(loop)});
    }
    return loop;
}

struct FeaturePair {
    Feature reference;
    Feature incident;
};

// Two cuts cross at a corner of the reference face.
int corner_between(const Party& reference, int first_cut, int second_cut) {
    const auto& loop = reference.solid.faces[reference.face].loop;
    const int count = int(loop.size());
    return loop[(first_cut + 1) % count == second_cut ? second_cut : first_cut];
}

// What meets at a corner of the cut face follows from the two lines that cross there, the one that comes in
// and the one that goes out; each is a side of the incident face (>= 0) or a cut.
FeaturePair features(const Meeting& meeting, int in, int out) {
    const Solid& incident = meeting.incident.solid;
    const auto& loop = incident.faces[meeting.incident.face].loop;
    const Feature reference_face{Feature::Kind::Face, meeting.reference.face};
    if (in >= 0 && out >= 0) return {reference_face, {Feature::Kind::Vertex, loop[out]}};
    if (in < 0 && out < 0) {
        const int corner = corner_between(meeting.reference, -1 - in, -1 - out);
        return {{Feature::Kind::Vertex, corner}, {Feature::Kind::Face, meeting.incident.face}};
    }
    const int line = std::max(in, out);
    const int side = -1 - std::min(in, out);
    const int edge = edge_between(incident, loop[line], loop[(line + 1) % int(loop.size())]);
    return {meeting.sides[side].feature, {Feature::Kind::Edge, edge}};
}

// An end of a flat side is its own corner, or where a cut went.
FeaturePair features_of_end(const Meeting& meeting, int line) {
    if (line < 0) return {meeting.sides[-1 - line].feature, {Feature::Kind::Face, meeting.incident.face}};
    const auto& loop = meeting.incident.solid.faces[meeting.incident.face].loop;
    return {{Feature::Kind::Face, meeting.reference.face}, {Feature::Kind::Vertex, loop[line]}};
}

// Corners of a face without extent lie on each other.
bool holds(const List<Contact, 8>& contacts, const Vec3& point, Real tolerance) {
    return std::any_of(contacts.begin(), contacts.end(),
                       [&](const Contact& c) { return glm::length(c.point - point) <= tolerance; });
}

// What is left of the incident face, where it is under the reference face.
List<Contact, 8> contacts_of(const ClipLoop& left, const Meeting& meeting, Real shallowest) {
    List<Contact, 8> found;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Real depth = meeting.height - glm::dot(meeting.outwards, left[i].point);
        const Vec3 middle = left[i].point + meeting.outwards * (depth / 2);
        if (depth < shallowest || holds(found, middle, meeting.tolerance)) continue;
        const int in = left[(i + left.size() - 1) % left.size()].line;
        const FeaturePair pair = meeting.reference.solid.flat ? features_of_end(meeting, left[i].line)
                                                              : features(meeting, in, left[i].line);
        found.push_back({middle, std::max(depth, 0.0), meeting.on_a ? pair.reference : pair.incident,
                         meeting.on_a ? pair.incident : pair.reference});
    }
    return found;
}

}  // namespace

int facing(const Solid& solid, const Vec3& direction) {
    int best = 0;
    for (int i = 1; i < int(solid.faces.size()); ++i) {
        if (glm::dot(solid.faces[i].normal, direction) > glm::dot(solid.faces[best].normal, direction))
            best = i;
    }
    return best;
}

List<Contact, 4> widest_four(const List<Contact, 8>& contacts, const Vec3& normal) {
    if (contacts.size() <= 4) return {contacts.begin(), contacts.end()};
    const auto most = [&](auto&& measure) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < contacts.size(); ++i) {
            if (measure(contacts[i]) > measure(contacts[best])) best = i;
        }
        return contacts[best];
    };
    const Contact deepest = most([](const Contact& c) { return c.depth; });
    const Contact farthest = most([&](const Contact& c) {
        const Vec3 apart = c.point - deepest.point;
        return glm::dot(apart, apart);
    });
    const Vec3 across = glm::cross(normal, farthest.point - deepest.point);
    const Contact left = most([&](const Contact& c) { return glm::dot(across, c.point - deepest.point); });
    const Contact right = most([&](const Contact& c) { return -glm::dot(across, c.point - deepest.point); });
    return {deepest, left, farthest, right};
}

Manifold face_manifold(const Duo& duo, const AxisTest& axis) {
    const Meeting meeting = meeting_along(duo, axis);
    Manifold manifold;
    manifold.kind = ManifoldKind::Face;
    manifold.reference_on_a = meeting.on_a;
    manifold.reference = {Feature::Kind::Face, meeting.reference.face};
    manifold.incident = {Feature::Kind::Face, meeting.incident.face};
    const ClipLoop left = cut(manifold, meeting);
    // Shapes may touch across a gap as small as rounding.
    const Real shallowest = std::min(axis.overlap, 0.0) - meeting.tolerance;
    manifold.contacts = widest_four(contacts_of(left, meeting, shallowest), meeting.outwards);
    return manifold;
}

}  // namespace core
