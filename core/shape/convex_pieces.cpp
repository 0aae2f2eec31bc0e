// Ear clipping (Meisters), then the merging of triangles across diagonals (Hertel and Mehlhorn).
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/exact/orientation.h"
#include "core/planar.h"

namespace core {
namespace {

using exact::turn;
using Ring = std::vector<int>;  // Indices of points, in the order of a boundary.

// The point is in the rectangle with the opposite corners a and b. If it is on their line, it is between
// them.
bool is_between(const Vec2& point, const Vec2& a, const Vec2& b) {
    return std::fmin(a.x, b.x) <= point.x && point.x <= std::fmax(a.x, b.x) &&
           std::fmin(a.y, b.y) <= point.y && point.y <= std::fmax(a.y, b.y);
}

bool is_on_segment(const Vec2& point, const Vec2& a, const Vec2& b) {
    return is_between(point, a, b) && turn(a, b, point) == 0;
}

// The closed segments a b and c d have a common point.
bool do_segments_meet(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    const bool are_apart =
        std::fmax(a.x, b.x) < std::fmin(c.x, d.x) || std::fmax(c.x, d.x) < std::fmin(a.x, b.x) ||
        std::fmax(a.y, b.y) < std::fmin(c.y, d.y) || std::fmax(c.y, d.y) < std::fmin(a.y, b.y);
    if (are_apart) return false;
    const int c_side = turn(a, b, c), d_side = turn(a, b, d);
    const int a_side = turn(c, d, a), b_side = turn(c, d, b);
    if (c_side != d_side && a_side != b_side && c_side * d_side <= 0 && a_side * b_side <= 0) return true;
    return (c_side == 0 && is_between(c, a, b)) || (d_side == 0 && is_between(d, a, b)) ||
           (a_side == 0 && is_between(a, c, d)) || (b_side == 0 && is_between(b, c, d));
}

// The turn at the lowest of the leftmost points, where a simple polygon is convex.
int winding(const std::vector<Vec2>& points) {
    const std::size_t count = points.size();
    std::size_t corner = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const Vec2 &point = points[i], &best = points[corner];
        if (point.x < best.x || (point.x == best.x && point.y < best.y)) corner = i;
    }
    return turn(points[(corner + count - 1) % count], points[corner], points[(corner + 1) % count]);
}

// Divides one polygon; `sign_` is +1 for a counter-clockwise one, -1 for a clockwise one.
class Decomposition {
  public:
    explicit Decomposition(const std::vector<Vec2>& points) : points_(points), sign_(winding(points)) {}

    std::vector<Ring> pieces() {
        clip_ears();
        for (const auto& [from, to] : diagonals_) merge_across(from, to);
        for (Ring& piece : pieces_)
            std::rotate(piece.begin(), std::min_element(piece.begin(), piece.end()), piece.end());
        std::sort(pieces_.begin(), pieces_.end());
        return std::move(pieces_);
    }

  private:
    const Vec2& at(int index) const { return points_[static_cast<std::size_t>(index)]; }
    // The turn of three points: +1 convex, -1 reflex, 0 straight.
    int convexity(int a, int b, int c) const { return sign_ * turn(at(a), at(b), at(c)); }
    static int neighbour(const Ring& ring, std::size_t i, std::size_t step) {
        return ring[(i + step) % ring.size()];
    }

    // No other point of the ring is in the closed triangle of point i and its neighbours.
    bool is_ear(const Ring& ring, std::size_t i) const {
        const int a = neighbour(ring, i, ring.size() - 1), b = ring[i], c = neighbour(ring, i, 1);
        if (convexity(a, b, c) <= 0) return false;
        const Vec2 min = glm::min(glm::min(at(a), at(b)), at(c));
        const Vec2 max = glm::max(glm::max(at(a), at(b)), at(c));
        return std::none_of(ring.begin(), ring.end(), [&](int other) {
            return is_between(at(other), min, max) && other != a && other != b && other != c &&
                   convexity(a, b, other) >= 0 && convexity(b, c, other) >= 0 && convexity(c, a, other) >= 0;
        });
    }
    // Index of an ear, from `start` on. A simple polygon has two.
    std::size_t find_ear(const Ring& ring, std::size_t start) const {
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const std::size_t i = (start + k) % ring.size();
            if (is_ear(ring, i)) return i;
        }
        assert(false);
        return 0;
    }

    // Triangles without a straight angle. The last one is the rest.
    void clip_ears() {
        Ring ring(points_.size());
        for (std::size_t i = 0; i < ring.size(); ++i) ring[i] = static_cast<int>(i);
        std::size_t ear = 0;
        while (ring.size() > 3) {
            ear = find_ear(ring, ear);
            const int before = neighbour(ring, ear, ring.size() - 1), after = neighbour(ring, ear, 1);
            pieces_.push_back({before, ring[ear], after});
            diagonals_.emplace_back(before, after);
            ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(ear));
            // Ears beside each other would make a fan of slivers.
            ++ear;
        }
        pieces_.push_back(ring);
    }

    // Index of the piece with a side between these points, in this direction.
    std::size_t piece_with_side(int from, int to) const {
        const auto found = std::find_if(pieces_.begin(), pieces_.end(), [&](const Ring& piece) {
            const auto start = std::find(piece.begin(), piece.end(), from);
            if (start == piece.end()) return false;
            return (start + 1 == piece.end() ? piece.front() : *(start + 1)) == to;
        });
        return static_cast<std::size_t>(found - pieces_.begin());
    }

    // Removes the diagonal unless a reflex angle remains at one of its ends.
    void merge_across(int from, int to) {
        // The ear has the diagonal backwards.
        const std::size_t ear = piece_with_side(to, from), rest = piece_with_side(from, to);
        Ring first = pieces_[ear], second = pieces_[rest];
        // first: from ... to; second: to ... from.
        std::rotate(first.begin(), std::find(first.begin(), first.end(), from), first.end());
        std::rotate(second.begin(), std::find(second.begin(), second.end(), to), second.end());
        const bool is_convex_at_to = convexity(first[first.size() - 2], to, second[1]) >= 0;
        const bool is_convex_at_from = convexity(second[second.size() - 2], from, first[1]) >= 0;
        if (!is_convex_at_to || !is_convex_at_from) return;
        first.insert(first.end(), second.begin() + 1, second.end() - 1);
        pieces_[ear] = std::move(first);
        pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(rest));
    }

    const std::vector<Vec2>& points_;
    int sign_;
    std::vector<Ring> pieces_;
    std::vector<std::pair<int, int>> diagonals_;
};

}  // namespace

bool is_simple_polygon(const std::vector<Vec2>& points) {
    const std::size_t count = points.size();
    if (count < 3) return false;
    if (!std::all_of(points.begin(), points.end(), [](const Vec2& p) { return is_finite(Vec3(p, 0)); }))
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 &a = points[i], &b = points[(i + 1) % count], &c = points[(i + 2) % count];
        if (a == b || is_on_segment(c, a, b) || is_on_segment(a, b, c)) return false;
        // Sides that are no neighbours.
        for (std::size_t k = i + 2; k < count; ++k) {
            if (i == 0 && k + 1 == count) continue;
            if (do_segments_meet(a, b, points[k], points[(k + 1) % count])) return false;
        }
    }
    return true;
}

std::vector<std::vector<int>> convex_pieces(const std::vector<Vec2>& points) {
    if (!is_simple_polygon(points)) return {};
    return Decomposition(points).pieces();
}

}  // namespace core
