// A tree of planes, each through one of the facets (Fuchs, Kedem, Naylor 1980), walked from the far side to
// the near; then the cuts that turned out to be needless are mended.
#include "app/drawing/bsp.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/mend.h"

namespace app {
namespace {

constexpr Real plane_tolerance = 1e-7;  // heights of the paper: far below a pixel, far above rounding
constexpr std::size_t max_tried_planes = 6;

enum Side { Behind = -1, On = 0, Front = 1, Spanning = 2 };

Side side_of(const ViewPolygon& polygon, const core::Plane& plane) {
    bool front = false, behind = false;
    for (const Vec3& point : polygon.points) {
        const Real height = core::signed_distance(plane, point);
        front = front || height > plane_tolerance;
        behind = behind || height < -plane_tolerance;
        if (front && behind) return Spanning;
    }
    return front ? Front : behind ? Behind : On;
}

int split_cost(const PaintOrder& polygons, const core::Plane& plane) {
    constexpr int split_penalty = 8;
    int splits = 0, balance = 0;
    for (const Fragment& fragment : polygons) {
        const Side side = side_of(fragment.polygon, plane);
        if (side == Spanning)
            ++splits;
        else
            balance += side;
    }
    return split_penalty * splits + std::abs(balance);
}

// The plane of the facet that cuts few others; a handful is tried.
core::Plane best_plane(const PaintOrder& polygons) {
    const std::size_t step = std::max<std::size_t>(1, polygons.size() / max_tried_planes);
    core::Plane best = polygons[0].polygon.plane;
    int best_cost = split_cost(polygons, best);
    for (std::size_t i = step; i < polygons.size() && best_cost > 0; i += step) {
        const int candidate_cost = split_cost(polygons, polygons[i].polygon.plane);
        if (candidate_cost >= best_cost) continue;
        best_cost = candidate_cost;
        best = polygons[i].polygon.plane;
    }
    return best;
}

// The order as it grows, and the cuts it needed.
struct BspSorter {
    EyePoint eye;
    int next_id = 0;
    PaintOrder order;
    std::vector<Split> splits;
};

void split(BspSorter& sorter, Fragment whole, const core::Plane& plane, PaintOrder& front,
           PaintOrder& behind) {
    const core::Plane flipped{-plane.normal, -plane.offset};
    const int id = sorter.next_id;
    sorter.next_id += 2;
    const ViewPolygon& polygon = whole.polygon;
    front.push_back(
        {{clip_to_front(polygon.points, plane, plane_tolerance), polygon.plane, polygon.source}, id});
    behind.push_back(
        {{clip_to_front(polygon.points, flipped, plane_tolerance), polygon.plane, polygon.source}, id + 1});
    sorter.splits.push_back({std::move(whole), id, id + 1});
}

void append(PaintOrder& from, BspSorter& sorter) {
    for (Fragment& fragment : from) sorter.order.push_back(std::move(fragment));
}

void sort(BspSorter& sorter, PaintOrder polygons) {
    if (polygons.size() <= 1) return append(polygons, sorter);
    const core::Plane plane = best_plane(polygons);
    PaintOrder coplanar, front, behind;
    for (Fragment& fragment : polygons) {
        const Side side = side_of(fragment.polygon, plane);
        if (side == Spanning)
            split(sorter, std::move(fragment), plane, front, behind);
        else
            (side == On ? coplanar : side == Front ? front : behind).push_back(std::move(fragment));
    }
    // A bent facet may miss its own plane; without this it would be asked for ever.
    if (coplanar.empty()) coplanar.swap(front.empty() ? behind : front);
    const bool eye_in_front = sorter.eye.side_of(plane) > 0;
    sort(sorter, std::move(eye_in_front ? behind : front));
    append(coplanar, sorter);
    sort(sorter, std::move(eye_in_front ? front : behind));
}

}  // namespace

std::vector<ViewPolygon> sort_back_to_front(std::vector<ViewPolygon> polygons, const ViewTransform& view) {
    PaintOrder fragments;
    fragments.reserve(polygons.size());
    for (ViewPolygon& polygon : polygons)
        fragments.push_back({std::move(polygon), static_cast<int>(fragments.size())});
    const int count = static_cast<int>(fragments.size());
    BspSorter sorter{.eye = {view.eye_distance()}, .next_id = count, .order = {}, .splits = {}};
    sort(sorter, std::move(fragments));
    merge_fragments(sorter.order, sorter.splits, view);
    std::vector<ViewPolygon> result;
    result.reserve(sorter.order.size());
    for (Fragment& fragment : sorter.order) result.push_back(std::move(fragment.polygon));
    return result;
}

}  // namespace app
