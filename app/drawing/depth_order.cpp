// A BSP tree (Fuchs, Kedem, Naylor 1980) with planes through the polygons, traversed from the far side to the
// near one. Then unneeded cuts are undone.
#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

#include "app/drawing/view_space.h"

namespace app {

namespace {

// A polygon or a part of one, with a unique id.
struct Fragment {
    ViewPolygon polygon;
    int id = 0;
};
using PaintOrder = std::vector<Fragment>;

// A polygon that was cut in two.
struct Split {
    Fragment whole;
    int front = 0, behind = 0;  // ids of its parts
};

// Undoing cuts. The separating axis theorem decides whether two convex outlines overlap on the paper.

constexpr Real touching_tolerance_px = 0.01;

struct Outline {
    std::vector<Vec2> points;
    PaperBounds bounds;
};

Outline make_outline(const ViewPolygon& polygon, const ViewTransform& view) {
    Outline result;
    result.points.reserve(polygon.points.size());
    for (const Vec3& point : polygon.points) {
        const Vec2 px = view.to_paper(point);
        result.points.push_back(px);
        result.bounds.add(px);
    }
    return result;
}

core::Interval project(const Outline& outline, const Vec2& axis) {
    core::Interval range{std::numeric_limits<Real>::max(), std::numeric_limits<Real>::lowest()};
    for (const Vec2& point : outline.points) {
        const Real position = glm::dot(point, axis);
        range = {std::min(range.min, position), std::max(range.max, position)};
    }
    return range;
}

bool side_separates(const Outline& a, const Outline& b) {
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        const Vec2 delta = a.points[i + 1 < a.points.size() ? i + 1 : 0] - a.points[i];
        const Vec2 axis{-delta.y, delta.x};
        const core::Interval of_a = project(a, axis), of_b = project(b, axis);
        const Real touching = touching_tolerance_px * glm::length(axis);
        if (of_a.max - of_b.min <= touching || of_b.max - of_a.min <= touching) return true;
    }
    return false;
}

// The order with the outlines of its fragments. A fragment that was merged has a negative id. Joins the two
// parts of a cut where nothing painted between them overlaps the part that moves.
class FragmentMerger {
  public:
    FragmentMerger(PaintOrder& order, int ids, const ViewTransform& view)
        : order_(order), view_(view), index_of_(ids, -1) {
        outlines_.reserve(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            outlines_.push_back(make_outline(order[i].polygon, view));
            index_of_[order[i].id] = static_cast<int>(i);
        }
    }

    void merge(Split& split) {
        if (index_of_[split.front] < 0 || index_of_[split.behind] < 0) return;
        const auto [first, last] = std::minmax(index_of_[split.front], index_of_[split.behind]);
        if (can_move(first, first + 1, last))
            replace(split, last, first);
        else if (can_move(last, first + 1, last))
            replace(split, first, last);
    }

  private:
    // The fragment at `moving` overlaps no fragment in [from, to).
    bool can_move(int moving, int from, int to) const {
        const Outline& a = outlines_[moving];
        for (int i = from; i < to; ++i) {
            const Outline& b = outlines_[i];
            const Vec2 common = glm::min(a.bounds.max, b.bounds.max) - glm::max(a.bounds.min, b.bounds.min);
            const bool have_common_part =
                common.x > touching_tolerance_px && common.y > touching_tolerance_px;
            if (order_[i].id >= 0 && have_common_part && !side_separates(a, b) && !side_separates(b, a))
                return false;
        }
        return true;
    }

    void replace(Split& split, int position, int removed) {
        index_of_[split.whole.id] = position;
        outlines_[position] = make_outline(split.whole.polygon, view_);
        order_[position] = std::move(split.whole);
        order_[removed].id = -1;
    }

    PaintOrder& order_;
    const ViewTransform& view_;
    std::vector<int> index_of_;  // by id; -1: not painted
    std::vector<Outline> outlines_;
};

// The BSP tree.

constexpr Real plane_tolerance = 1e-7;  // paper heights: far below a pixel, far above rounding
constexpr std::size_t max_tried_planes = 6;

enum PlaneSide { Behind = -1, On = 0, Front = 1, Spanning = 2 };

PlaneSide side_of(const ViewPolygon& polygon, const core::Plane& plane) {
    bool front = false, behind = false;
    for (const Vec3& point : polygon.points) {
        const Real height = core::signed_distance(plane, point);
        front = front || height > plane_tolerance;
        behind = behind || height < -plane_tolerance;
        if (front && behind) return Spanning;
    }
    return front ? Front : behind ? Behind : On;
}

// Indices into BspSorter::fragments.
using Part = std::vector<int>;

struct BspSorter {
    const ViewTransform& view;
    int next_id = 0;
    std::deque<Fragment> fragments = {};  // stay where they are: the tree sorts their indices
    Part order = {};
    std::vector<Split> splits = {};  // in the order in which they were made
    // Polygons that are far larger than the paper have planes with large rounding errors: each could cut all
    // others. Beyond the limit they are sorted whole.
    std::size_t max_fragments = 0;
};

int split_cost(const BspSorter& sorter, const Part& part, const core::Plane& plane) {
    constexpr int split_penalty = 8;
    int splits = 0, balance = 0;
    for (const int index : part) {
        const PlaneSide side = side_of(sorter.fragments[index].polygon, plane);
        if (side == Spanning)
            ++splits;
        else
            balance += side;
    }
    return split_penalty * splits + std::abs(balance);
}

void split(BspSorter& sorter, int index, const core::Plane& plane, Part& front, Part& behind) {
    const ViewPolygon& polygon = sorter.fragments[index].polygon;
    const auto add = [&](const core::Plane& side, Part& part) {
        part.push_back(static_cast<int>(sorter.fragments.size()));
        sorter.fragments.push_back(
            {{clip_to_front(polygon.points, side, plane_tolerance), polygon.plane, polygon.source},
             sorter.next_id++});
    };
    add(plane, front);
    add({-plane.normal, -plane.offset}, behind);
    sorter.splits.push_back({std::move(sorter.fragments[index]), sorter.next_id - 2, sorter.next_id - 1});
}

void sort(BspSorter& sorter, const Part& part) {
    const auto append = [&](const Part& indices) {
        sorter.order.insert(sorter.order.end(), indices.begin(), indices.end());
    };
    if (part.size() <= 1) return append(part);
    // The polygon whose plane cuts the fewest polygons, among a few candidates.
    const std::size_t step = std::max<std::size_t>(1, part.size() / max_tried_planes);
    int divider = part[0], least_cost = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < part.size() && least_cost > 0; i += step) {
        const int cost = split_cost(sorter, part, sorter.fragments[part[i]].polygon.plane);
        if (cost >= least_cost) continue;
        least_cost = cost;
        divider = part[i];
    }
    const core::Plane plane = sorter.fragments[divider].polygon.plane;
    Part coplanar, front, behind;
    for (const int index : part) {
        const ViewPolygon& polygon = sorter.fragments[index].polygon;
        // A polygon that is not exactly planar may not lie in its own plane. Ends the recursion.
        PlaneSide side = index == divider ? On : side_of(polygon, plane);
        if (side == Spanning) {
            if (sorter.fragments.size() < sorter.max_fragments) {
                split(sorter, index, plane, front, behind);
                continue;
            }
            // The side of the larger part of a polygon that is not split.
            Real sum = 0;
            for (const Vec3& point : polygon.points) sum += core::signed_distance(plane, point);
            side = sum > 0 ? Front : Behind;
        }
        (side == On ? coplanar : side == Front ? front : behind).push_back(index);
    }
    const bool eye_in_front = sorter.view.eye_side(plane) > 0;
    sort(sorter, eye_in_front ? behind : front);
    append(coplanar);
    sort(sorter, eye_in_front ? front : behind);
}

}  // namespace

std::vector<ViewPolygon> sort_back_to_front(std::vector<ViewPolygon> polygons, const ViewTransform& view) {
    BspSorter sorter{view};
    Part all;
    for (ViewPolygon& polygon : polygons) {
        all.push_back(sorter.next_id);
        sorter.fragments.push_back({std::move(polygon), sorter.next_id++});
    }
    sorter.max_fragments = 20 * all.size() + 2000;
    sort(sorter, all);
    PaintOrder order;
    order.reserve(sorter.order.size());
    for (const int index : sorter.order) order.push_back(std::move(sorter.fragments[index]));
    if (!sorter.splits.empty()) {
        FragmentMerger merger(order, sorter.next_id, view);
        for (std::size_t i = sorter.splits.size(); i-- > 0;) merger.merge(sorter.splits[i]);
    }
    std::vector<ViewPolygon> result;
    result.reserve(order.size());
    for (Fragment& fragment : order)
        if (fragment.id >= 0) result.push_back(std::move(fragment.polygon));
    return result;
}

}  // namespace app
