// The outlines of the bodies on the paper.
#include "app/view/paper_hull.h"

#include <algorithm>

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
    for (const Vec3& point : outline(solid, stage.lens.forward()))
        points.push_back(stage.lens.project(point).px);
    return convex_hull(std::move(points));
}

std::vector<PaperHull> paper_hulls(const Stage& stage) {
    std::vector<PaperHull> hulls;
    for (const core::Solid& solid : stage.solids)
        if (!out_of_sight(solid)) hulls.push_back(paper_hull(stage, solid));
    return hulls;
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
