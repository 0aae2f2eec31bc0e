// A tree of planes, each through one of the facets (Fuchs, Kedem, Naylor 1980), walked from the far side to
// the near; then the cuts that turned out to be needless are mended.
#include "app/drawing/bsp.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/mend.h"

namespace app {
namespace {

constexpr Real on_plane = 1e-7;  // heights of the paper: far below a pixel, far above rounding
constexpr std::size_t tried_planes = 6;

enum Side { Behind = -1, On = 0, Front = 1, Across = 2 };

Side side_of(const Facet& facet, const core::Plane& plane) {
    bool front = false, behind = false;
    for (const Vec3& point : facet.points) {
        const Real height = core::distance(plane, point);
        front = front || height > on_plane;
        behind = behind || height < -on_plane;
        if (front && behind) return Across;
    }
    return front ? Front : behind ? Behind : On;
}

int cost(const Painted& facets, const core::Plane& plane) {
    constexpr int price_of_a_cut = 8;
    int cuts = 0, balance = 0;
    for (const Patch& patch : facets) {
        const Side side = side_of(patch.facet, plane);
        if (side == Across)
            ++cuts;
        else
            balance += side;
    }
    return price_of_a_cut * cuts + std::abs(balance);
}

// The plane of the facet that cuts few others; a handful is tried.
core::Plane best_plane(const Painted& facets) {
    const std::size_t step = std::max<std::size_t>(1, facets.size() / tried_planes);
    core::Plane best = facets[0].facet.plane;
    int best_cost = cost(facets, best);
    for (std::size_t i = step; i < facets.size() && best_cost > 0; i += step) {
        const int tried = cost(facets, facets[i].facet.plane);
        if (tried >= best_cost) continue;
        best_cost = tried;
        best = facets[i].facet.plane;
    }
    return best;
}

// The order as it grows, and the cuts it needed.
struct Sorting {
    Eye eye;
    int next_id = 0;
    Painted order;
    std::vector<Cut> cuts;
};

void cut(Sorting& sorting, Patch whole, const core::Plane& plane, Painted& front, Painted& behind) {
    const core::Plane turned{-plane.normal, -plane.offset};
    const int id = sorting.next_id;
    sorting.next_id += 2;
    const Facet& facet = whole.facet;
    front.push_back({{front_part(facet.points, plane, on_plane), facet.plane, facet.source}, id});
    behind.push_back({{front_part(facet.points, turned, on_plane), facet.plane, facet.source}, id + 1});
    sorting.cuts.push_back({std::move(whole), id, id + 1});
}

void take(Painted& from, Sorting& sorting) {
    for (Patch& patch : from) sorting.order.push_back(std::move(patch));
}

void sort(Sorting& sorting, Painted facets) {
    if (facets.size() <= 1) return take(facets, sorting);
    const core::Plane plane = best_plane(facets);
    Painted on, front, behind;
    for (Patch& patch : facets) {
        const Side side = side_of(patch.facet, plane);
        if (side == Across)
            cut(sorting, std::move(patch), plane, front, behind);
        else
            (side == On ? on : side == Front ? front : behind).push_back(std::move(patch));
    }
    // A bent facet may miss its own plane; without this it would be asked for ever.
    if (on.empty()) on.swap(front.empty() ? behind : front);
    const bool eye_in_front = sorting.eye.side(plane) > 0;
    sort(sorting, std::move(eye_in_front ? behind : front));
    take(on, sorting);
    sort(sorting, std::move(eye_in_front ? front : behind));
}

}  // namespace

std::vector<Facet> farthest_first(std::vector<Facet> facets, const Lens& lens) {
    Painted patches;
    patches.reserve(facets.size());
    for (Facet& facet : facets) patches.push_back({std::move(facet), static_cast<int>(patches.size())});
    const int count = static_cast<int>(patches.size());
    Sorting sorting{.eye = {lens.eye_height()}, .next_id = count, .order = {}, .cuts = {}};
    sort(sorting, std::move(patches));
    mend(sorting.order, sorting.cuts, lens);
    std::vector<Facet> ordered;
    ordered.reserve(sorting.order.size());
    for (Patch& patch : sorting.order) ordered.push_back(std::move(patch.facet));
    return ordered;
}

}  // namespace app
