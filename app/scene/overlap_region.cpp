// What both shapes share: in the plane the exact polygon, in space the faces of the common solid.
#include <algorithm>
#include <cmath>

#include "app/scene/overlap_parts.h"
#include "app/scene/overlap_round.h"
#include "app/scene/parts.h"
#include "core/method/exact.h"

namespace app {
namespace {

using Polyline = std::vector<Vec3>;

// The part of a convex loop inside a solid; fewer than three points when there is none.
Polyline clip_to_solid(Polyline polygon, const core::Solid& solid) {
    for (const core::Plane& side : side_planes(solid)) polygon = clip_behind(polygon, side);
    return polygon;
}

void add_flat_overlap(Figure& figure, const DrawContext& context, const core::Solid& a,
                      const core::Solid& b) {
    const bool has_round = is_round(a) || is_round(b);
    Polyline polygon = has_round ? intersect_flat(a, b, context.view) : clip_to_solid(face_polygons(a)[0], b);
    if (polygon.size() < 3) return;
    figure.areas.push_back({polygon, Role::Overlap});
    figure.lines.push_back({std::move(polygon), Role::Overlap, PaintLayer::Solid, true});
}

// The edges of a polyhedron, whose faces have each of them twice: dashes laid over dashes would be a line.
class UniqueEdges {
  public:
    void add(const Polyline& polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i) add(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    std::vector<Polyline> release() && { return std::move(edges_); }

  private:
    static bool are_equal(const Vec3& first, const Vec3& second) {
        constexpr Real tolerance = 1e-9;
        return glm::length(first - second) <= tolerance;
    }
    void add(const Vec3& from, const Vec3& to) {
        const bool is_duplicate =
            are_equal(from, to) || std::any_of(edges_.begin(), edges_.end(), [&](const Polyline& edge) {
                return (are_equal(edge[0], from) && are_equal(edge[1], to)) ||
                       (are_equal(edge[0], to) && are_equal(edge[1], from));
            });
        if (!is_duplicate) edges_.push_back({from, to});
    }

    std::vector<Polyline> edges_;
};

// Of two faces that lie on each other one is enough.
bool lies_in_any_plane(const std::vector<core::Plane>& planes, const Polyline& polygon) {
    constexpr Real tolerance = 1e-9;
    return std::any_of(planes.begin(), planes.end(), [&](const core::Plane& side) {
        return std::all_of(polygon.begin(), polygon.end(), [&](const Vec3& point) {
            return std::abs(core::signed_distance(side, point)) <= tolerance;
        });
    });
}

void add_overlap_solid(Figure& figure, const core::Solid& a, const core::Solid& b) {
    UniqueEdges edges;
    const std::vector<core::Plane> sides_of_a = side_planes(a);
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        for (Polyline& polygon : face_polygons(*own)) {
            polygon = clip_to_solid(std::move(polygon), *other);
            if (polygon.size() < 3 || (own == &b && lies_in_any_plane(sides_of_a, polygon))) continue;
            edges.add(polygon);
            figure.areas.push_back({std::move(polygon), Role::Overlap});
        }
    }
    for (Polyline& edge : std::move(edges).release())
        figure.lines.push_back({std::move(edge), Role::Overlap, PaintLayer::Solid, false});
}

// Geometry says whether they share something, whatever the method under the lens claims. An overlap within
// the tolerance is a touch, and drawn as one.
bool have_overlap(const DrawContext& context) {
    const Document& document = *context.analysis->document;
    const core::Pair document_pair = pair(document);
    if (core::exact::query_verdict(document_pair, document.settings) != core::Verdict::Overlap) return false;
    if (context.trace.verdict == core::Verdict::Overlap) return true;
    return core::query_verdict(*core::find_method("sat"), document_pair, document.settings) !=
           core::Verdict::Touching;
}

}  // namespace

void add_overlap_region(Figure& figure, const DrawContext& context) {
    if (!have_overlap(context)) return;
    const core::Solid &a = context.a(), &b = context.b();
    if (context.flat())
        add_flat_overlap(figure, context, a, b);
    else if (is_ball(a) || is_ball(b))
        add_overlap_with_ball(figure, context, a, b);
    else
        add_overlap_solid(figure, a, b);
}

}  // namespace app
