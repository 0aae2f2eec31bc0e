// What both shapes share: in the plane the exact polygon, in space the faces of the common solid.
#include <algorithm>
#include <cmath>

#include "app/scene/overlap_parts.h"
#include "app/scene/overlap_round.h"
#include "app/scene/parts.h"
#include "core/method/exact.h"

namespace app {
namespace {

using Loop = std::vector<Vec3>;

// The part of a convex loop inside a solid; fewer than three points when there is none.
Loop common(Loop loop, const core::Solid& within) {
    for (const core::Plane& side : sides(within)) loop = clipped(loop, side);
    return loop;
}

void add_flat(Figure& figure, const Stage& stage, const core::Solid& a, const core::Solid& b) {
    const bool round = is_round(a) || is_round(b);
    Loop loop = round ? common_flat(a, b, stage.lens) : common(face_loops(a)[0], b);
    if (loop.size() < 3) return;
    figure.areas.push_back({loop, Role::Overlap});
    figure.lines.push_back({std::move(loop), Role::Overlap, Layer::Solid, true});
}

// The edges of a polyhedron, whose faces have each of them twice: dashes laid over dashes would be a line.
class Edges {
  public:
    void add(const Loop& loop) {
        for (std::size_t i = 0; i < loop.size(); ++i) add(loop[i], loop[(i + 1) % loop.size()]);
    }
    std::vector<Loop> taken() && { return std::move(edges_); }

  private:
    static bool same(const Vec3& one, const Vec3& other) {
        constexpr Real skin = 1e-9;
        return glm::length(one - other) <= skin;
    }
    void add(const Vec3& from, const Vec3& to) {
        const bool known =
            same(from, to) || std::any_of(edges_.begin(), edges_.end(), [&](const Loop& it) {
                return (same(it[0], from) && same(it[1], to)) || (same(it[0], to) && same(it[1], from));
            });
        if (!known) edges_.push_back({from, to});
    }

    std::vector<Loop> edges_;
};

// Of two faces that lie on each other one is enough.
bool lies_in_one(const std::vector<core::Plane>& planes, const Loop& loop) {
    constexpr Real skin = 1e-9;
    return std::any_of(planes.begin(), planes.end(), [&](const core::Plane& side) {
        return std::all_of(loop.begin(), loop.end(),
                           [&](const Vec3& point) { return std::abs(core::distance(side, point)) <= skin; });
    });
}

void add_common_solid(Figure& figure, const core::Solid& a, const core::Solid& b) {
    Edges edges;
    const std::vector<core::Plane> sides_of_a = sides(a);
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        for (Loop& loop : face_loops(*own)) {
            loop = common(std::move(loop), *other);
            if (loop.size() < 3 || (own == &b && lies_in_one(sides_of_a, loop))) continue;
            edges.add(loop);
            figure.areas.push_back({std::move(loop), Role::Overlap});
        }
    }
    for (Loop& edge : std::move(edges).taken())
        figure.lines.push_back({std::move(edge), Role::Overlap, Layer::Solid, false});
}

// Geometry says whether they share something, whatever the method under the lens claims. An overlap within
// the tolerance is a touch, and drawn as one.
bool share_something(const Stage& stage) {
    const Document& document = *stage.subject->document;
    const core::Pair two = pair(document);
    if (core::exact::verdict(two, document.settings) != core::Verdict::Overlap) return false;
    if (stage.trace.verdict == core::Verdict::Overlap) return true;
    return core::verdict(*core::find_method("sat"), two, document.settings) != core::Verdict::Touching;
}

}  // namespace

void add_overlap_region(Figure& figure, const Stage& stage) {
    if (!share_something(stage)) return;
    const core::Solid &a = stage.a(), &b = stage.b();
    if (stage.flat())
        add_flat(figure, stage, a, b);
    else if (is_ball(a) || is_ball(b))
        add_common_with_ball(figure, stage, a, b);
    else
        add_common_solid(figure, a, b);
}

}  // namespace app
