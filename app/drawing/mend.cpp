// Mends cuts by asking whether two convex outlines overlap on the paper: the separating axis theorem at work.
#include "app/drawing/mend.h"

#include <algorithm>
#include <limits>

namespace app {
namespace {

constexpr Real touching_px = 0.01;

struct Outline {
    std::vector<Vec2> points;
    Vec2 low{std::numeric_limits<Real>::max()}, high{std::numeric_limits<Real>::lowest()};
};

Outline outline(const Facet& facet, const Lens& lens) {
    Outline result;
    result.points.reserve(facet.points.size());
    for (const Vec3& point : facet.points) {
        const Vec2 px = lens.paper(point);
        result.points.push_back(px);
        result.low = glm::min(result.low, px);
        result.high = glm::max(result.high, px);
    }
    return result;
}

core::Interval shadow(const Outline& outline, const Vec2& axis) {
    core::Interval range{std::numeric_limits<Real>::max(), std::numeric_limits<Real>::lowest()};
    for (const Vec2& point : outline.points) {
        const Real at = glm::dot(point, axis);
        range = {std::min(range.min, at), std::max(range.max, at)};
    }
    return range;
}

bool side_separates(const Outline& a, const Outline& b) {
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        const Vec2 run = a.points[i + 1 < a.points.size() ? i + 1 : 0] - a.points[i];
        const Vec2 axis{-run.y, run.x};
        const core::Interval of_a = shadow(a, axis), of_b = shadow(b, axis);
        const Real touching = touching_px * glm::length(axis);
        if (of_a.max - of_b.min <= touching || of_b.max - of_a.min <= touching) return true;
    }
    return false;
}

bool overlap(const Outline& a, const Outline& b) {
    const Vec2 shared = glm::min(a.high, b.high) - glm::max(a.low, b.low);
    if (shared.x <= touching_px || shared.y <= touching_px) return false;
    return !side_separates(a, b) && !side_separates(b, a);
}

// The order with outlines, in which a place can become empty.
class Mending {
  public:
    Mending(Painted& order, int ids, const Lens& lens) : order_(order), lens_(lens), place_(ids, -1) {
        outlines_.reserve(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            outlines_.push_back(outline(order[i].facet, lens));
            place_[order[i].id] = static_cast<int>(i);
        }
    }

    void join(Cut& cut) {
        if (place_[cut.front] < 0 || place_[cut.behind] < 0) return;
        const auto [first, last] = std::minmax(place_[cut.front], place_[cut.behind]);
        if (passes(first, first + 1, last))
            put(cut, last, first);
        else if (passes(last, first + 1, last))
            put(cut, first, last);
    }

  private:
    // The patch at `moving` overlaps nothing between two places.
    bool passes(int moving, int from, int to) const {
        for (int i = from; i < to; ++i)
            if (order_[i].id >= 0 && overlap(outlines_[moving], outlines_[i])) return false;
        return true;
    }

    void put(Cut& cut, int at, int emptied) {
        place_[cut.whole.id] = at;
        outlines_[at] = outline(cut.whole.facet, lens_);
        order_[at] = std::move(cut.whole);
        order_[emptied].id = -1;
    }

    Painted& order_;
    const Lens& lens_;
    std::vector<int> place_;  // of each id; -1: not painted
    std::vector<Outline> outlines_;
};

}  // namespace

void mend(Painted& order, std::vector<Cut>& cuts, const Lens& lens) {
    if (cuts.empty()) return;
    Mending mending(order, cuts.back().behind + 1, lens);
    for (std::size_t i = cuts.size(); i-- > 0;) mending.join(cuts[i]);
    std::erase_if(order, [](const Patch& patch) { return patch.id < 0; });
}

}  // namespace app
