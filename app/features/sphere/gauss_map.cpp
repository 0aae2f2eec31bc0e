// Gauss maps: the faces of a solid as points and its edges as arcs on the sphere of directions.
#include "app/features/sphere/gauss_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

constexpr Real side_tolerance = 1e-9;       // sine; as core/method/candidates.cpp
constexpr Real parallel_tolerance = 1e-13;  // sine; the default of core::Settings

// The face has the edge from `first` to `second` in its loop.
bool has_side(const core::Face& face, int first, int second) {
    for (std::size_t i = 0; i < face.vertices.size(); ++i)
        if (face.vertices[i] == first && face.vertices[(i + 1) % face.vertices.size()] == second) return true;
    return false;
}

int side_of(const Vec3& normal, const Vec3& edge) {
    const Real height = glm::dot(normal, edge);
    return height > side_tolerance ? 1 : height < -side_tolerance ? -1 : 0;
}

// Where the arc crosses the plane perpendicular to the other edge: +1 along the cross product of its edge and
// the other, -1 against it, 0 uncertain; absent: nowhere.
std::optional<int> plane_crossing(const GaussArc& arc, const Vec3& other_edge) {
    if (arc.angle > glm::pi<Real>() * 1.5) return 0;  // a circle crosses on both sides
    const int from = side_of(arc.from, other_edge), to = side_of(arc.to, other_edge);
    if (from * to > 0) return {};
    return from != 0 ? from : -to;
}

}  // namespace

Vec3 GaussArc::point_at(Real fraction) const {
    const Real turn = fraction * angle;
    return std::cos(turn) * from + std::sin(turn) * glm::cross(edge, from);
}

std::vector<GaussArc> gauss_map(const core::Solid& solid, int sign) {
    std::vector<GaussArc> result;
    if (solid.flat) return result;
    for (int i = 0; i < static_cast<int>(solid.edges.size()); ++i) {
        const core::Edge& edge = solid.edges[i];
        // The edge runs forwards in the loop of the first face and backwards in that of the second one.
        std::array<const core::Face*, 2> faces{};
        for (const core::Face& face : solid.faces) {
            if (has_side(face, edge.from, edge.to)) faces[0] = &face;
            if (has_side(face, edge.to, edge.from)) faces[1] = &face;
        }
        GaussArc arc;
        arc.edge_index = i;
        arc.direction_index = edge.direction_index;
        // Two faces give the sign, because the ends of an edge of a box without extent are equal.
        arc.edge = solid.edge_directions[edge.direction_index];
        Real along = glm::dot(arc.edge, solid.vertices[edge.to] - solid.vertices[edge.from]);
        if (faces[0] != nullptr && faces[1] != nullptr) {
            const Real turn = glm::dot(glm::cross(arc.edge, faces[0]->normal), faces[1]->normal);
            if (std::abs(turn) > side_tolerance) along = turn;
        }
        if (along < 0) arc.edge = -arc.edge;
        if (!(glm::length(arc.edge) > 0.5)) continue;
        if (faces[0] == nullptr || faces[1] == nullptr) {
            arc.from = arc.to = core::any_perpendicular(arc.edge);
            arc.angle = glm::two_pi<Real>();
        } else {
            arc.from = faces[0]->normal * static_cast<Real>(sign);
            arc.to = faces[1]->normal * static_cast<Real>(sign);
            const Real angle =
                std::atan2(glm::dot(arc.to, glm::cross(arc.edge, arc.from)), glm::dot(arc.to, arc.from));
            arc.angle = std::abs(angle);
        }
        result.push_back(arc);
    }
    return result;
}

std::optional<Vec3> arc_crossing(const GaussArc& of_a, const GaussArc& of_minus_b) {
    const std::optional<int> a = plane_crossing(of_a, of_minus_b.edge);
    if (!a) return {};
    const std::optional<int> b = plane_crossing(of_minus_b, of_a.edge);
    const Vec3 cross = glm::cross(of_a.edge, of_minus_b.edge);
    const Real length = glm::length(cross);
    if (!b || *a * *b > 0 || length < parallel_tolerance)
        return {};  // on opposite sides: the cross product of b has the other sign
    const Vec3 point = cross / length;
    int side = *a != 0 ? *a : -*b;
    if (side == 0) side = glm::dot(point, of_a.point_at(0.5) + of_minus_b.point_at(0.5)) < 0 ? -1 : 1;
    return point * static_cast<Real>(side);
}

GaussMaps make_gauss_maps(const core::Solid& a, const core::Solid& b) {
    GaussMaps maps{.a = gauss_map(a, 1), .minus_b = gauss_map(b, -1)};
    if (a.flat || b.flat) return maps;
    const std::size_t count_b = b.edge_directions.size();
    maps.pair_count = static_cast<int>(a.edge_directions.size() * count_b);
    for (const Vec3& one : a.edge_directions)
        for (const Vec3& other : b.edge_directions)
            if (glm::length(glm::cross(one, other)) < parallel_tolerance) ++maps.parallel_count;
    std::vector<bool> crosses(static_cast<std::size_t>(maps.pair_count));
    for (int i = 0; i < static_cast<int>(maps.a.size()); ++i) {
        for (int k = 0; k < static_cast<int>(maps.minus_b.size()); ++k) {
            const std::optional<Vec3> point = arc_crossing(maps.a[i], maps.minus_b[k]);
            if (!point) continue;
            maps.crossings.push_back({i, k, *point});
            crosses[maps.a[i].direction_index * count_b + maps.minus_b[k].direction_index] = true;
        }
    }
    maps.crossing_count = static_cast<int>(std::count(crosses.begin(), crosses.end(), true));
    return maps;
}

}  // namespace app
