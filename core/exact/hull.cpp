// Turns in whole numbers; Andrew's monotone chain where they go both ways.
#include "core/exact/hull.h"

#include <algorithm>
#include <numeric>

#include "core/exact/integer.h"

namespace core::exact {
namespace {

class Turns {
  public:
    explicit Turns(const std::vector<Vec2>& points) {
        long exponent = 2000;
        admit(exponent, points);
        for (const Vec2& p : points) points_.push_back(whole(Vec3(p, 0), exponent));
    }

    /// +1 for a left turn at q on the way from p to r.
    int sign(int p, int q, int r) const {
        const Vector in = points_[p] - points_[q];
        const Vector out = points_[r] - points_[q];
        return -sgn(difference_of_products(in[0], out[1], in[1], out[0]));
    }

  private:
    std::vector<Vector> points_;
};

bool convex(const Turns& turns, int count) {
    bool left = false;
    bool right = false;
    for (int i = 0; i < count; ++i) {
        const int sign = turns.sign(i, (i + 1) % count, (i + 2) % count);
        left = left || sign > 0;
        right = right || sign < 0;
    }
    return !(left && right);
}

// One half of the hull, from the first of the sorted points to the last.
template <class Iterator>
void add_chain(std::vector<int>& loop, const Turns& turns, Iterator begin, Iterator end) {
    std::vector<int> chain;
    for (Iterator it = begin; it != end; ++it) {
        while (chain.size() > 1 && turns.sign(chain[chain.size() - 2], chain.back(), *it) <= 0) {
            chain.pop_back();
        }
        chain.push_back(*it);
    }
    loop.insert(loop.end(), chain.begin(), chain.end() - 1);
}

// Counter-clockwise.
std::vector<int> hull(const std::vector<Vec2>& points, const Turns& turns) {
    const auto key = [&](int i) { return std::pair(points[i].x, points[i].y); };
    std::vector<int> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int i, int j) { return key(i) < key(j); });
    const auto same = [&](int i, int j) { return key(i) == key(j); };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    std::vector<int> loop;
    add_chain(loop, turns, order.begin(), order.end());
    add_chain(loop, turns, order.rbegin(), order.rend());
    return loop;
}

}  // namespace

std::vector<Side> hull_sides(const std::vector<Vec2>& points) {
    const int count = int(points.size());
    std::vector<Side> sides;
    sides.reserve(points.size());
    for (int i = 0; i < count; ++i) sides.push_back({i, (i + 1) % count, i});
    const Turns turns(points);
    if (convex(turns, count)) return sides;
    const std::vector<int> loop = hull(points, turns);
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const int from = loop[i];
        const int to = loop[(i + 1) % loop.size()];
        const int ahead = (to - from + count) % count;
        // Clockwise files name a side by what is here its far end.
        if (ahead != 1 && ahead != count - 1) sides.push_back({from, to, 2 * ahead < count ? from : to});
    }
    return sides;
}

}  // namespace core::exact
