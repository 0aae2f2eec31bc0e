// The outlines of the bodies on the paper.
#include "app/scene/paper_hull.h"

#include <algorithm>

#include "app/drawing/sight.h"
#include "app/scene/outline.h"

namespace app {
namespace {

Real cross(const Vec2& a, const Vec2& b) { return a.x * b.y - a.y * b.x; }

// One half of Andrew's monotone chain: points come sorted, right turns are dropped.
std::vector<Vec2> half_hull(const std::vector<Vec2>& sorted) {
    std::vector<Vec2> chain;
    for (const Vec2& point : sorted) {
        while (chain.size() >= 2 &&
               cross(chain.back() - chain[chain.size() - 2], point - chain[chain.size() - 2]) <= 0)
            chain.pop_back();
        chain.push_back(point);
    }
    if (!chain.empty()) chain.pop_back();
    return chain;
}

}  // namespace

std::vector<Vec2> convex_hull(std::vector<Vec2> points) {
    std::sort(points.begin(), points.end(),
              [](const Vec2& a, const Vec2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    std::vector<Vec2> hull = half_hull(points);
    std::reverse(points.begin(), points.end());
    for (const Vec2& point : half_hull(points)) hull.push_back(point);
    return hull;
}

PaperHull paper_hull(const Stage& stage, const core::Solid& solid) {
    std::vector<Vec2> points;
    for (const Vec3& point : seen_outline(solid, stage.lens)) points.push_back(stage.lens.project(point).px);
    return convex_hull(std::move(points));
}

std::vector<PaperHull> paper_hulls(const Stage& stage) {
    std::vector<PaperHull> hulls;
    for (const core::Solid& solid : stage.solids)
        if (!out_of_sight(solid)) hulls.push_back(paper_hull(stage, solid));
    return hulls;
}

std::optional<std::array<Vec2, 2>> on_paper(const Stage& stage, const Vec3& from, const Vec3& to) {
    const Lens& lens = stage.lens;
    const std::optional<Segment> seen = Frustum(lens).within({lens.local(from), lens.local(to)});
    if (!seen) return std::nullopt;
    const Vec2 start = lens.paper(seen->from), way = lens.paper(seen->to) - start;
    Real enter = 0, leave = 1;
    for (int i : {0, 1}) {
        const Real low = -start[i], high = lens.size_px()[i] - start[i];
        if (way[i] == 0 && (low > 0 || high < 0)) return std::nullopt;
        if (way[i] == 0) continue;
        enter = std::max(enter, std::min(low / way[i], high / way[i]));
        leave = std::min(leave, std::max(low / way[i], high / way[i]));
    }
    if (enter > leave) return std::nullopt;
    return std::array<Vec2, 2>{start + way * enter, start + way * leave};
}

std::optional<std::array<Vec2, 2>> axis_on_paper(const Stage& stage) {
    const AxisPlace& place = stage.place;
    return stage.axis() == nullptr ? std::nullopt : on_paper(stage, place.at(place.from), place.at(place.to));
}

bool is_beside_paper(const Stage& stage, const PaperHull& hull) {
    return !hull.empty() && !meets(hull, {glm::vec2(0), glm::vec2(stage.lens.size_px())});
}

bool meets(const PaperHull& hull, const Box& box) {
    const Vec2 low(box.low), high(box.high);
    const std::array<Vec2, 5> corners{low, Vec2(high.x, low.y), high, Vec2(low.x, high.y), low};
    for (const Vec2& point : hull)
        if (glm::all(glm::lessThanEqual(low, point)) && glm::all(glm::lessThanEqual(point, high)))
            return true;
    for (std::size_t i = 1; i < corners.size(); ++i)
        if (inside_length(hull, corners[i - 1], corners[i]) > 0) return true;
    return false;
}

Real inside_length(const PaperHull& hull, const Vec2& from, const Vec2& to) {
    if (hull.size() < 3) return 0;
    const Vec2 way = to - from;
    Real enter = 0, leave = 1;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2 side = hull[(i + 1) % hull.size()] - hull[i];
        const Real start = cross(side, from - hull[i]);
        const Real slope = cross(side, way);
        if (slope == 0 && start < 0) return 0;
        if (slope > 0) enter = std::max(enter, -start / slope);
        if (slope < 0) leave = std::min(leave, -start / slope);
    }
    return std::max(0.0, leave - enter) * glm::length(way);
}

}  // namespace app
