// Mends cuts by asking whether two convex outlines overlap on the paper: the separating axis theorem at work.
#include "app/drawing/mend.h"

#include <algorithm>
#include <limits>

namespace app {
namespace {

constexpr Real touching_tolerance_px = 0.01;

struct Outline {
    std::vector<Vec2> points;
    Vec2 min{std::numeric_limits<Real>::max()}, max{std::numeric_limits<Real>::lowest()};
};

Outline make_outline(const ViewPolygon& polygon, const ViewTransform& view) {
    Outline result;
    result.points.reserve(polygon.points.size());
    for (const Vec3& point : polygon.points) {
        const Vec2 px = view.to_paper(point);
        result.points.push_back(px);
        result.min = glm::min(result.min, px);
        result.max = glm::max(result.max, px);
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

bool outlines_overlap(const Outline& a, const Outline& b) {
    const Vec2 overlap_size = glm::min(a.max, b.max) - glm::max(a.min, b.min);
    if (overlap_size.x <= touching_tolerance_px || overlap_size.y <= touching_tolerance_px) return false;
    return !side_separates(a, b) && !side_separates(b, a);
}

// The order with outlines, in which a place can become empty.
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
    // The patch at `move_handles` overlaps nothing between two places.
    bool can_move(int moving, int from, int to) const {
        for (int i = from; i < to; ++i)
            if (order_[i].id >= 0 && outlines_overlap(outlines_[moving], outlines_[i])) return false;
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
    std::vector<int> index_of_;  // of each id; -1: not painted
    std::vector<Outline> outlines_;
};

}  // namespace

void merge_fragments(PaintOrder& order, std::vector<Split>& splits, const ViewTransform& view) {
    if (splits.empty()) return;
    FragmentMerger merger(order, splits.back().behind + 1, view);
    for (std::size_t i = splits.size(); i-- > 0;) merger.merge(splits[i]);
    std::erase_if(order, [](const Fragment& fragment) { return fragment.id < 0; });
}

}  // namespace app
