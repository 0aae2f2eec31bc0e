// Filter for any two convex shapes. GJK in doubles finds a direction or points of A - B; then a few products
// prove what was found, so that errors of the search only leave a pair to integers.
//
// Let u = 2^-53, d = cB - cA, r the largest 1-norm of a point or of half extents, and `size` as in
// filter.cpp. All lengths here are multiplied by the power of two that brings `size` into [1, 2). Only
// coordinates below 2^-1022 lose bits, which is negligible.
//
// Input. A point is right to 27u r: 21u r for the columns of a Quat, and 6u r for up to three products and
// their sum. A point of A - B is right to 27u (rA + rB) + u |d| for the input and 3u size for three
// differences, in all to 30u size.
//
// Gap. The unit vector w is exact by definition, except for its length, right to 4u. The farthest of the
// points along w may not be the chosen one, but is only 6u (rA + rB) farther. Its product with w is right to
// 3u size, so the gap on w to (30 + 6 + 3 + 4) u size < 43u size.
//
// Point of A - B. A sum of up to four points with weights that are not negative, divided by the sum of the
// weights, is in A - B, right to 30u size for the points and 5u size for the products and the sums. The sum
// of the weights is right to 8u: the point found and the target then differ by as much more, relative to
// their distance. So the distance of the target from A - B is at most the one computed plus 43u size.
//
// `error_bound` is 128u size. Cores overlap if a ball about the origin is in A - B. Let the hull of the
// targets contain the ball of radius `inner_radius`, and let a point of A - B be nearer than that to every
// target. Then there is no plane through the origin with A - B on one side: the hull would reach beyond it
// by `inner_radius` at a target, and so would the point near that target. The inequality holds with
// `error_bound` to spare, so the origin is inside.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/exact/filter.h"
#include "core/method/gjk/gjk.h"

namespace core::exact {
namespace {

using SupportPoint = gjk::SupportPoint<Real>;
using Points = List<Vec3, 8>;

// All points of the core of which the others are mixtures.
Points make_points(const FilterShape& shape, Real scale) {
    Points points;
    if (shape.form == FilterShape::Form::Round) return Points{Vec3(0)};
    for (const Vec3& vertex : shape.vertices) points.push_back(scale * vertex);
    if (shape.form == FilterShape::Form::Points) return points;
    const Vec3 half = scale * shape.half_extents;
    for (int corner = 0; corner < (shape.flat ? 4 : 8); ++corner) {
        Vec3 point{0};
        for (int k = 0; k < (shape.flat ? 2 : 3); ++k)
            point += ((corner >> k) & 1) != 0 ? half[k] * shape.columns[k] : -half[k] * shape.columns[k];
        points.push_back(point);
    }
    return points;
}

// What a descent towards a target found.
struct Descent {
    Real distance = HUGE_VAL;  // From the target to a point of A - B.
    Real gap = -HUGE_VAL;      // The widest from A - B to the target; negative: minus the least overlap.
    Vec3 direction{0};         // Unit, towards the target: the direction of `gap`.
};

// A descent ends as soon as one of these is reached.
struct Limits {
    Real sufficient_gap = 0;
    Real sufficient_distance = 0;
};

class ConvexFilter {
  public:
    ConvexFilter(const FilterShape& a, const FilterShape& b, const FilterScale& scale)
        : unit_(std::ldexp(1.0, -bounded_exponent(scale.size))),
          a_(make_points(a, unit_)),
          b_(make_points(b, unit_)),
          a_to_b_(unit_ * scale.a_to_b),
          radii_(unit_ * (a.radius + b.radius)),
          size_(unit_ * scale.size),
          error_bound_(unit_ * scale.error_bound),
          flat_(a.flat) {}

    std::optional<Verdict> try_verdict() const {
        const Real overlap_distance = radii_ - 2 * error_bound_;
        const Descent origin =
            descend(Vec3(0), {radii_ + error_bound_, std::max(overlap_distance, error_bound_)});
        if (origin.gap > radii_ + error_bound_) return Verdict::Separated;
        if (origin.distance <= overlap_distance) return Verdict::Overlap;
        const bool is_overlap = contains_ball(std::min(-origin.gap, size_));
        return is_overlap ? std::optional(Verdict::Overlap) : std::nullopt;
    }

  private:
    // Relative to the target.
    SupportPoint support(const Vec3& direction, const Vec3& target) const {
        const int a = support_index(a_, direction);
        const int b = support_index(b_, -direction);
        return {a, b, ((a_[a] - b_[b]) - a_to_b_) - target};
    }

    Descent descend(const Vec3& target, const Limits& limits) const {
        constexpr int max_steps = 64;  // Too few only leave the pair to integers.
        Descent result;
        List<SupportPoint, 4> points{support(gjk::normalize_safe(target + a_to_b_), target)};
        for (int step = 0; step < max_steps; ++step) {
            const gjk::Simplex<Real> simplex = gjk::reduce_keeping_newest(points);
            // The distance of the nearest point from the target is computed from the points alone.
            Vec3 nearest{0};
            for (std::size_t i = 0; i < simplex.points.size(); ++i)
                nearest += simplex.barycentric[i] * simplex.points[i].position;
            result.distance = std::min(result.distance, glm::length(nearest));
            if (simplex.contains_origin || result.distance <= limits.sufficient_distance) break;
            const SupportPoint next = support(simplex.direction, target);
            const Real gap = -glm::dot(simplex.direction, next.position);
            if (gap > result.gap) {
                result.gap = gap;
                result.direction = simplex.direction;
            }
            if (gap > limits.sufficient_gap || gjk::contains(simplex.points, next)) break;
            points = simplex.points;
            points.push_back(next);
        }
        return result;
    }

    // A ball about the origin is in A - B. `max_radius`: larger ones are not. The targets are the corners of
    // a tetrahedron; of a flat pair, those of a square.
    bool contains_ball(Real max_radius) const {
        static constexpr std::array<std::array<Real, 3>, 4> corners{
            {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}};
        constexpr Real corner_distance = 1.75, inner_fraction = 0.57;  // Square root of 3, and its inverse.
        Real size = max_radius / (2 * corner_distance);
        std::size_t reached = 0;
        while (reached < corners.size()) {
            const Real inner_radius = inner_fraction * size - 2 * error_bound_;
            if (!(inner_radius > 0)) return false;
            const auto& [x, y, z] = corners[reached];
            const Vec3 target = size * Vec3(x, y, flat_ ? 0 : z);
            const Descent descent = descend(target, {inner_radius, inner_radius});
            if (descent.distance <= inner_radius) {
                ++reached;
                continue;
            }
            const Real overlap = glm::dot(descent.direction, target) - descent.gap;
            size = std::min(size / 2, overlap / (2 * corner_distance));
            reached = 0;
        }
        return true;
    }

    Real unit_;  // Power of two: a length here is a length in scene units times this.
    Points a_;
    Points b_;
    Vec3 a_to_b_;
    Real radii_;
    Real size_;
    Real error_bound_;
    bool flat_ = false;
};

}  // namespace

std::optional<Verdict> try_verdict_convex(const FilterShape& a, const FilterShape& b,
                                          const FilterScale& scale) {
    return ConvexFilter(a, b, scale).try_verdict();
}

}  // namespace core::exact
