// Nearest features: by clamping in a square box's own frame, by going through the faces of anything else.
#include "core/method/nearest.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core {
namespace {

int bit(Real coordinate) { return coordinate > 0 ? 1 : 0; }

// In the frame of a square box or rect.
struct Local {
    Vec3 point{0};
    Vec3 excess{0};  // How far beyond the half extents, per axis; negative between them.
    int beyond = 0;  // How many axes are exceeded.
};

Local local(const Solid& box, const Vec3& point) {
    Local here;
    for (int k = 0; k < int(box.normals.size()); ++k) {
        here.point[k] = glm::dot(box.normals[k], point);
        here.excess[k] = std::fabs(here.point[k]) - box.half_extents[k];
        here.beyond += here.excess[k] > 0 ? 1 : 0;
    }
    return here;
}

int corner_index(const Vec3& p, int dimensions) {
    const int flat = bit(p.x) | (bit(p.y) << 1);
    return dimensions == 2 ? flat : flat | (bit(p.z) << 2);
}

// Which vertex, edge or face of the box the exceeded axes leave.
Feature region(const Local& here, int dimensions) {
    if (here.beyond == dimensions) return {Feature::Kind::Vertex, corner_index(here.point, dimensions)};
    for (int k = 0; k < dimensions; ++k) {
        const bool exceeded = here.excess[k] > 0;
        if (here.beyond == 1 && exceeded) return {Feature::Kind::Face, 2 * k + bit(here.point[k])};
        if (here.beyond == 2 && !exceeded) {
            const int edge = bit(here.point[(k + 1) % 3]) + 2 * bit(here.point[(k + 2) % 3]);
            return {Feature::Kind::Edge, 4 * k + edge};
        }
    }
    return {};
}

// The face with the least way out.
Nearest on_nearest_face(const Solid& polytope, const Vec3& point) {
    int best = 0;
    Real highest = -HUGE_VAL;
    for (int i = 0; i < int(polytope.faces.size()); ++i) {
        const Face& face = polytope.faces[i];
        const Real height = glm::dot(face.normal, point - polytope.corners[face.loop[0]]);
        if (height <= highest) continue;
        highest = height;
        best = i;
    }
    const Vec3 normal = polytope.faces[best].normal;
    return {point - highest * normal, {Feature::Kind::Face, best}, normal, 0, true};
}

Nearest nearest_of_box(const Solid& box, const Vec3& point, Real rounding) {
    const int dimensions = int(box.normals.size());
    const Local here = local(box, point);
    Vec3 out{0};
    for (int k = 0; k < dimensions; ++k) {
        out += std::copysign(std::max(here.excess[k], 0.0), here.point[k]) * box.normals[k];
    }
    const Real distance = glm::length(out);
    if (distance <= rounding) return on_nearest_face(box, point);
    Nearest found{point - out, region(here, dimensions), unit(out), distance, false};
    if (found.feature.kind == Feature::Kind::Face) found.direction = box.faces[found.feature.index].normal;
    return found;
}

// Keeps the nearer of two.
void consider(Nearest& best, const Vec3& point, const Vec3& candidate, Feature feature) {
    const Real distance = glm::length(point - candidate);
    if (distance >= best.distance) return;
    best = {candidate, feature, unit(point - candidate), distance, false};
}

void consider_segment(Nearest& best, const Solid& solid, const Vec3& point, const Edge& edge, Feature whole) {
    const Vec3 from = solid.corners[edge.from];
    const Vec3 along = solid.corners[edge.to] - from;
    const Real squared = glm::dot(along, along);
    const Real at = squared == 0 ? 0 : glm::dot(point - from, along) / squared;
    if (at <= 0) return consider(best, point, from, {Feature::Kind::Vertex, edge.from});
    if (at >= 1) return consider(best, point, solid.corners[edge.to], {Feature::Kind::Vertex, edge.to});
    consider(best, point, from + at * along, whole);
}

// Above the parallelogram of a box's face. By edge directions, which a box keeps when an extent is zero.
bool over_face(const Solid& box, int index, const Vec3& point) {
    const int k = index / 2;
    const Vec3 normal = box.faces[index].normal;
    const Vec3 from_middle = point - (index % 2 != 0 ? box.generators[k] : -box.generators[k]);
    for (int step = 1; step <= 2; ++step) {
        const int across = (k + step) % 3;
        const Vec3 inwards = glm::cross(normal, box.edge_directions[(k + 3 - step) % 3]);
        const Real reach = std::fabs(glm::dot(inwards, box.generators[across]));
        if (std::fabs(glm::dot(inwards, from_middle)) > reach) return false;
    }
    return true;
}

// The side's own normal is right to the last digit however near the point; the difference of two points is
// not.
void consider_sides(Nearest& best, const Solid& flat, const Vec3& point) {
    for (int i = 0; i < int(flat.faces.size()); ++i) {
        const Face& side = flat.faces[i];
        consider_segment(best, flat, point, {side.loop[0], side.loop[1], 0}, {Feature::Kind::Face, i});
    }
    if (best.feature.kind == Feature::Kind::Face) best.direction = flat.faces[best.feature.index].normal;
}

void consider_faces(Nearest& best, const Solid& solid, const Vec3& point) {
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        consider_segment(best, solid, point, solid.edges[i], {Feature::Kind::Edge, i});
    }
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const Face& face = solid.faces[i];
        const Real height = glm::dot(face.normal, point - solid.corners[face.loop[0]]);
        if (height < 0 || height > best.distance || !over_face(solid, i, point)) continue;
        best = {point - height * face.normal, {Feature::Kind::Face, i}, face.normal, height, false};
    }
}

bool holds(const Solid& polytope, const Vec3& point) {
    for (const Face& face : polytope.faces) {
        if (glm::dot(face.normal, point - polytope.corners[face.loop[0]]) > 0) return false;
    }
    return true;
}

}  // namespace

Nearest nearest(const Solid& polytope, const Vec3& point, Real rounding) {
    if (polytope.square) return nearest_of_box(polytope, point, rounding);
    if (holds(polytope, point)) return on_nearest_face(polytope, point);
    Nearest best;
    best.distance = HUGE_VAL;
    if (polytope.flat) {
        consider_sides(best, polytope, point);
    } else {
        consider_faces(best, polytope, point);
    }
    return best.distance <= rounding ? on_nearest_face(polytope, point) : best;
}

Vec3 nearest_point(const Solid& polytope, const Vec3& point) {
    if (!polytope.square) {
        const Nearest found = nearest(polytope, point, 0);
        return found.inside ? point : found.point;
    }
    Vec3 closest{0};
    for (int k = 0; k < int(polytope.normals.size()); ++k) {
        const Real reach = polytope.half_extents[k];
        closest += std::clamp(glm::dot(polytope.normals[k], point), -reach, reach) * polytope.normals[k];
    }
    return closest;
}

}  // namespace core
