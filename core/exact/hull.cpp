// Turns in whole numbers; Andrew's monotone chain where they go both ways.
#include "core/exact/hull.h"

#include <algorithm>
#include <numeric>

#include "core/exact/integer.h"

namespace core::exact {
namespace {

class Orientation {
  public:
    explicit Orientation(const std::vector<Vec2>& points) {
        long exponent = 2000;
        lower_exponent_to_fit(exponent, points);
        for (const Vec2& p : points) points_.push_back(to_integer(Vec3(p, 0), exponent));
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

bool is_convex(const Orientation& orientation, int count) {
    bool left = false;
    bool right = false;
    for (int i = 0; i < count; ++i) {
        const int sign = orientation.sign(i, (i + 1) % count, (i + 2) % count);
        left = left || sign > 0;
        right = right || sign < 0;
    }
    return !(left && right);
}

// One half of the hull, from the first of the sorted points to the last.
template <class Iterator>
void add_chain(std::vector<int>& loop, const Orientation& orientation, Iterator begin, Iterator end) {
    std::vector<int> chain;
    for (Iterator it = begin; it != end; ++it) {
        while (chain.size() > 1 && orientation.sign(chain[chain.size() - 2], chain.back(), *it) <= 0) {
            chain.pop_back();
        }
        chain.push_back(*it);
    }
    loop.insert(loop.end(), chain.begin(), chain.end() - 1);
}

// Counter-clockwise.
std::vector<int> make_hull(const std::vector<Vec2>& points, const Orientation& orientation) {
    const auto key = [&](int i) { return std::pair(points[i].x, points[i].y); };
    std::vector<int> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int i, int j) { return key(i) < key(j); });
    const auto is_same = [&](int i, int j) { return key(i) == key(j); };
    order.erase(std::unique(order.begin(), order.end(), is_same), order.end());
    std::vector<int> loop;
    add_chain(loop, orientation, order.begin(), order.end());
    add_chain(loop, orientation, order.rbegin(), order.rend());
    return loop;
}

}  // namespace

std::vector<HullEdge> hull_edges(const std::vector<Vec2>& points) {
    const int count = int(points.size());
    std::vector<HullEdge> edges;
    edges.reserve(points.size());
    for (int i = 0; i < count; ++i) edges.push_back({i, (i + 1) % count, i});
    const Orientation orientation(points);
    if (is_convex(orientation, count)) return edges;
    const std::vector<int> loop = make_hull(points, orientation);
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const int from = loop[i];
        const int to = loop[(i + 1) % loop.size()];
        const int steps_ahead = (to - from + count) % count;
        // Clockwise files name a side by what is here its far end.
        if (steps_ahead != 1 && steps_ahead != count - 1)
            edges.push_back({from, to, 2 * steps_ahead < count ? from : to});
    }
    return edges;
}

}  // namespace core::exact
