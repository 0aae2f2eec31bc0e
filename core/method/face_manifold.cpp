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

struct Reference {
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
Side side_of_box(const Reference& reference, int from, int to) {
    const Solid& solid = reference.solid;
    const int index = edge_between(solid, from, to);
    const Edge& edge = solid.edges[index];
    const Vec3 forward = solid.edge_directions[edge.axis];
    const Vec3 along = edge.from == from ? forward : -forward;
    const Vec3 outwards = glm::normalize(glm::cross(along, solid.faces[reference.face].normal));
    const Vec3 corner = reference.centre + solid.corners[from];
    return {{outwards, glm::dot(outwards, corner)}, {Feature::Kind::Edge, index}};
}

Side end_of_side(const Reference& reference, int corner, const Vec3& outwards) {
    const Vec3 point = reference.centre + reference.solid.corners[corner];
    return {{outwards, glm::dot(outwards, point)}, {Feature::Kind::Vertex, corner}};
}

List<Side, 4> sides(const Reference& reference) {
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

ClipLoop loop_of(const Solid& solid, int face, const Vec3& centre) {
    ClipLoop loop;
    int line = 0;
    for (const int corner : solid.faces[face].loop) loop.push_back({centre + solid.corners[corner], line++});
    return loop;
}

List<Vec3, 8> points_of(const ClipLoop& loop) {
    List<Vec3, 8> points;
    for (const ClipCorner& corner : loop) points.push_back(corner.point);
    return points;
}

struct FeaturePair {
    Feature reference;
    Feature incident;
};

// What meets at a corner of the cut face follows from the two lines that cross there, the one that comes in
// and the one that goes out; each is a side of the incident face (>= 0) or a cut.
struct Naming {
    const Solid& incident;
    int reference_face;
    int incident_face;
    const List<Side, 4>& sides;
};

// Two cuts cross at a corner of the reference face.
int corner_between(const Solid& reference, int face, int first_cut, int second_cut) {
    const auto& loop = reference.faces[face].loop;
    const int count = int(loop.size());
    return loop[(first_cut + 1) % count == second_cut ? second_cut : first_cut];
}

FeaturePair meeting(const Naming& naming, const Solid& reference, int in, int out) {
    const auto& loop = naming.incident.faces[naming.incident_face].loop;
    const int count = int(loop.size());
    const Feature reference_face{Feature::Kind::Face, naming.reference_face};
    if (in >= 0 && out >= 0) return {reference_face, {Feature::Kind::Vertex, loop[out]}};
    if (in < 0 && out < 0) {
        const int corner = corner_between(reference, naming.reference_face, -1 - in, -1 - out);
        return {{Feature::Kind::Vertex, corner}, {Feature::Kind::Face, naming.incident_face}};
    }
    const int line = in >= 0 ? in : out;
    const int cut = in >= 0 ? -1 - out : -1 - in;
    const int edge = edge_between(naming.incident, loop[line], loop[(line + 1) % count]);
    return {naming.sides[cut].feature, {Feature::Kind::Edge, edge}};
}

FeaturePair meeting_of_flat(const Naming& naming, int line) {
    const auto& loop = naming.incident.faces[naming.incident_face].loop;
    if (line >= 0) {
        return {{Feature::Kind::Face, naming.reference_face}, {Feature::Kind::Vertex, loop[line]}};
    }
    return {naming.sides[-1 - line].feature, {Feature::Kind::Face, naming.incident_face}};
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

void keep_four(List<Contact, 4>& contacts, const Vec3& normal) {
    if (contacts.size() <= 4) return;
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
    contacts = {deepest, left, farthest, right};
}

Manifold face_manifold(const Duo& duo, const AxisTest& axis) {
    const bool on_a = axis.kind == AxisKind::FaceA;
    const Vec3 outwards = on_a ? axis.direction : -axis.direction;
    const Real height = on_a ? axis.shadow_a.max : -axis.shadow_b.min;
    const Solid& other = on_a ? duo.b : duo.a;
    const Reference reference{on_a ? duo.a : duo.b, on_a ? Vec3(0) : duo.between,
                              facing(on_a ? duo.a : duo.b, outwards)};
    const int incident_face = facing(other, -outwards);
    const List<Side, 4> borders = sides(reference);
    const Real tolerance = on_side * duo.size;

    Manifold manifold;
    manifold.kind = ManifoldKind::Face;
    manifold.reference_on_a = on_a;
    manifold.reference = {Feature::Kind::Face, reference.face};
    manifold.incident = {Feature::Kind::Face, incident_face};
    ClipLoop loop = loop_of(other, incident_face, on_a ? duo.between : Vec3(0));
    manifold.incident_loop = points_of(loop);
    for (int i = 0; i < int(borders.size()); ++i) {
        loop = duo.a.flat ? clipped_segment(loop, borders[i].plane, i, tolerance)
                          : clipped(loop, borders[i].plane, i, tolerance);
        manifold.steps.push_back({borders[i].plane, borders[i].feature, points_of(loop)});
    }
    // Shapes may touch across a gap as small as rounding.
    const Real shallowest = std::min(axis.overlap, 0.0) - tolerance;
    const Naming naming{other, reference.face, incident_face, borders};
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Real depth = height - glm::dot(outwards, loop[i].point);
        if (depth < shallowest) continue;
        const int in = loop[(i + loop.size() - 1) % loop.size()].line;
        const FeaturePair pair = duo.a.flat ? meeting_of_flat(naming, loop[i].line)
                                            : meeting(naming, reference.solid, in, loop[i].line);
        manifold.contacts.push_back({loop[i].point + outwards * (depth / 2), std::max(depth, 0.0),
                                     on_a ? pair.reference : pair.incident,
                                     on_a ? pair.incident : pair.reference});
    }
    keep_four(manifold.contacts, outwards);
    return manifold;
}

}  // namespace core
