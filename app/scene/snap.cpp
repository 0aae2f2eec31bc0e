// A flip is bracketed by a place where the shapes meet and one where they do not; halving the count of
// doubles between the two brings it down to neighbours.
#include "app/scene/snap.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/analysis/comparison.h"
#include "app/base/number.h"

namespace app {

namespace {

using core::Real;
using core::Vec3;

int longest_axis(const Vec3& v) {
    const Vec3 size = glm::abs(v);
    if (size.x >= size.y && size.x >= size.z) return 0;
    return size.y >= size.z ? 1 : 2;
}

/// Places on the line, told by the double of the coordinate along which it mostly runs: so the present place
/// is one of them, bit for bit, and near zero they lie as close as doubles do.
class LineSampler {
  public:
    explicit LineSampler(const SnapLine& line)
        : line_(line),
          axis_(longest_axis(line.direction)),
          slope_(line.direction / line.direction[longest_axis(line.direction)]) {}

    Real start() const { return line_.pair.b.pose.position[axis_]; }
    Real coordinate(Real distance) const { return start() + distance * line_.direction[axis_]; }
    Vec3 position_at(Real coordinate) const {
        Vec3 position = line_.pair.b.pose.position + (coordinate - start()) * slope_;
        position[axis_] = coordinate;
        return position;
    }
    int axis() const { return axis_; }
    core::Pair pair_at(const Vec3& position) const {
        core::Pair pair = line_.pair;
        pair.b.pose.position = position;
        return pair;
    }

  private:
    const SnapLine& line_;
    int axis_;
    Vec3 slope_;
};

/// Halves between `comfortable`, for which `holds`, and `bad`, for which it does not, down to neighbouring
/// doubles.
template <class Holds>
std::pair<Real, Real> bisect(Real accepted, Real rejected, const Holds& predicate) {
    std::int64_t in = to_ordinal(accepted), out = to_ordinal(rejected);
    while (ulp_distance(from_ordinal(in), from_ordinal(out)) > 1) {
        const std::int64_t midpoint = std::midpoint(in, out);  // their difference may not fit
        (predicate(from_ordinal(midpoint)) ? in : out) = midpoint;
    }
    return {from_ordinal(in), from_ordinal(out)};
}

// The coordinates go over one after the other; with one of them the verdict flips, and that one is halved.
VerdictChange bisect_to_neighbors(const LineSampler& sampler, const CollisionTest& collision_test,
                                  VerdictChange change) {
    const Vec3 target = change.separated;
    for (int k = 0; k < 3; ++k) {
        const auto with_coordinate = [&](Real coordinate) {
            Vec3 position = change.colliding;
            position[k] = coordinate;
            return position;
        };
        const auto collides = [&](Real coordinate) {
            return collision_test.collides(sampler.pair_at(with_coordinate(coordinate)));
        };
        if (collides(target[k])) {
            change.colliding = with_coordinate(target[k]);
            continue;
        }
        const auto [in, out] = bisect(change.colliding[k], target[k], collides);
        return {with_coordinate(in), with_coordinate(out)};
    }
    return change;
}

VerdictChange change_between(const LineSampler& sampler, const CollisionTest& collision_test, Real accepted,
                             Real rejected) {
    const auto collides = [&](Real coordinate) {
        return collision_test.collides(sampler.pair_at(sampler.position_at(coordinate)));
    };
    const auto [in, out] = bisect(accepted, rejected, collides);
    return bisect_to_neighbors(sampler, collision_test, {sampler.position_at(in), sampler.position_at(out)});
}

// How far apart the shapes are at a place of the line; where they meet how deep, negative. Convex along it.
Real signed_separation(const LineSampler& sampler, Real distance) {
    const core::Trace trace = core::find_method("sat")->query(
        sampler.pair_at(sampler.position_at(sampler.coordinate(distance))), {});
    return is_separated(trace) ? trace.distance : -trace.depth;
}

// The distance along the line, within `reach` of here, of a place where the judge sees the shapes meet: as
// soon as they are deep in each other, else where they are deepest; by golden sections. Absent: it sees none.
std::optional<Real> find_overlap(const LineSampler& sampler, const CollisionTest& collision_test,
                                 Real max_distance) {
    constexpr Real golden = 0.6180339887498949;
    const Real min_depth = 1e-3 * max_distance;
    const auto collides = [&](Real distance) {
        return collision_test.collides(sampler.pair_at(sampler.position_at(sampler.coordinate(distance))));
    };
    Real low = -max_distance, high = max_distance;
    Real left = high - golden * (high - low), right = low + golden * (high - low);
    Real at_left = signed_separation(sampler, left), at_right = signed_separation(sampler, right);
    for (int step = 0; step < 90; ++step) {
        const Real better = at_left <= at_right ? left : right;
        if (std::min(at_left, at_right) < -min_depth && collides(better)) return better;
        if (at_left <= at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - golden * (high - low);
            at_left = signed_separation(sampler, left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + golden * (high - low);
            at_right = signed_separation(sampler, right);
        }
    }
    const Real deepest = at_left <= at_right ? left : right;
    return collides(deepest) ? std::optional(deepest) : std::nullopt;
}

// Beyond this distance along any line the shapes are surely apart.
Real max_travel(const core::Pair& pair) {
    const core::Solid a = core::make_solid(pair.a), b = core::make_solid(pair.b);
    const Vec3 a_to_b = b.center - a.center;
    return 1.25 *
           (std::hypot(a_to_b.x, a_to_b.y, a_to_b.z) + core::bounding_radius(a) + core::bounding_radius(b));
}

std::optional<VerdictChange> search_from_overlap(const LineSampler& sampler,
                                                 const CollisionTest& collision_test, Real max_distance) {
    std::optional<VerdictChange> best;
    Real nearest = 0;
    for (const Real side : {+1.0, -1.0}) {
        const Real far = sampler.coordinate(side * max_distance);
        if (collision_test.collides(sampler.pair_at(sampler.position_at(far)))) continue;
        const VerdictChange change = change_between(sampler, collision_test, sampler.start(), far);
        const Real distance = std::abs(change.colliding[sampler.axis()] - sampler.start());
        if (best && distance >= nearest) continue;
        best = change;
        nearest = distance;
    }
    return best;
}

std::optional<VerdictChange> search_from_gap(const LineSampler& sampler, const CollisionTest& collision_test,
                                             Real max_distance) {
    const std::optional<Real> colliding = find_overlap(sampler, collision_test, max_distance);
    if (!colliding) return std::nullopt;
    return change_between(sampler, collision_test, sampler.coordinate(*colliding), sampler.start());
}

}  // namespace

bool CollisionTest::collides(const core::Pair& pair) const {
    return core::query_verdict(*method, pair, settings) != core::Verdict::Separated;
}

std::optional<VerdictChange> find_verdict_change(const SnapLine& line, const CollisionTest& collision_test) {
    const Real max_distance = max_travel(line.pair);
    const bool can_move = line.direction != Vec3(0) && std::isfinite(max_distance) && max_distance > 0;
    if (!can_move) return std::nullopt;
    const LineSampler sampler(line);
    if (collision_test.collides(line.pair)) return search_from_overlap(sampler, collision_test, max_distance);
    return search_from_gap(sampler, collision_test, max_distance);
}

namespace {

// The verdict of the judge flips between the same two places.
bool changes_verdict_at(const core::Pair& pair, const CollisionTest& collision_test,
                        const VerdictChange& change) {
    core::Pair in = pair, out = pair;
    in.b.pose.position = change.colliding;
    out.b.pose.position = change.separated;
    return collision_test.collides(in) && !collision_test.collides(out);
}

}  // namespace

std::optional<SnapResult> find_touching_snap(const SnapLine& line, const CollisionTest& collision_test) {
    const std::optional<VerdictChange> change = find_verdict_change(line, collision_test);
    if (!change) return std::nullopt;
    SnapResult result;
    result.change = *change;
    const Vec3 move = change->colliding - line.pair.b.pose.position;
    result.distance = glm::dot(move, line.direction);
    const CollisionTest reference{&reference_method(line.pair), {}};
    result.reference = reference.method->id;
    if (changes_verdict_at(line.pair, reference, *change)) {
        result.reference_offset = 0;
        return result;
    }
    SnapLine shifted = line;
    shifted.pair.b.pose.position = change->colliding;
    const std::optional<VerdictChange> reference_change = find_verdict_change(shifted, reference);
    if (!reference_change) return result;
    // Outwards is the way in which the method lets go.
    const Real out = glm::dot(change->separated - change->colliding, line.direction) < 0 ? -1 : 1;
    const int axis = longest_axis(line.direction);
    result.reference_offset = out * glm::dot(reference_change->colliding - change->colliding, line.direction);
    result.reference_ulps = ulp_distance(reference_change->colliding[axis], change->colliding[axis]);
    return result;
}

}  // namespace app
