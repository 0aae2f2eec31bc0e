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

int longest(const Vec3& v) {
    const Vec3 size = glm::abs(v);
    if (size.x >= size.y && size.x >= size.z) return 0;
    return size.y >= size.z ? 1 : 2;
}

/// Places on the line, told by the double of the coordinate along which it mostly runs: so the present place
/// is one of them, bit for bit, and near zero they lie as close as doubles do.
class Track {
  public:
    explicit Track(const SnapLine& line)
        : line_(line),
          axis_(longest(line.direction)),
          slope_(line.direction / line.direction[longest(line.direction)]) {}

    Real start() const { return line_.pair.b.pose.position[axis_]; }
    Real coordinate(Real distance) const { return start() + distance * line_.direction[axis_]; }
    Vec3 at(Real coordinate) const {
        Vec3 place = line_.pair.b.pose.position + (coordinate - start()) * slope_;
        place[axis_] = coordinate;
        return place;
    }
    int axis() const { return axis_; }
    core::Pair placed(const Vec3& place) const {
        core::Pair pair = line_.pair;
        pair.b.pose.position = place;
        return pair;
    }

  private:
    const SnapLine& line_;
    int axis_;
    Vec3 slope_;
};

/// Halves between `good`, for which `holds`, and `bad`, for which it does not, down to neighbouring doubles.
template <class Holds>
std::pair<Real, Real> neighbours(Real good, Real bad, const Holds& holds) {
    std::int64_t in = rank(good), out = rank(bad);
    while (ulps_between(of_rank(in), of_rank(out)) > 1) {
        const std::int64_t middle = std::midpoint(in, out);  // their difference may not fit
        (holds(of_rank(middle)) ? in : out) = middle;
    }
    return {of_rank(in), of_rank(out)};
}

// The coordinates go over one after the other; with one of them the verdict flips, and that one is halved.
Flip last_bit(const Track& track, const Judge& judge, Flip flip) {
    const Vec3 target = flip.apart;
    for (int k = 0; k < 3; ++k) {
        const auto with = [&](Real coordinate) {
            Vec3 place = flip.meets;
            place[k] = coordinate;
            return place;
        };
        const auto meets = [&](Real coordinate) { return judge.meets(track.placed(with(coordinate))); };
        if (meets(target[k])) {
            flip.meets = with(target[k]);
            continue;
        }
        const auto [in, out] = neighbours(flip.meets[k], target[k], meets);
        return {with(in), with(out)};
    }
    return flip;
}

Flip flip_between(const Track& track, const Judge& judge, Real good, Real bad) {
    const auto meets = [&](Real coordinate) { return judge.meets(track.placed(track.at(coordinate))); };
    const auto [in, out] = neighbours(good, bad, meets);
    return last_bit(track, judge, {track.at(in), track.at(out)});
}

// How far apart the shapes are at a place of the line; where they meet how deep, negative. Convex along it.
Real apartness(const Track& track, Real distance) {
    const core::Trace trace =
        core::find_method("sat")->query(track.placed(track.at(track.coordinate(distance))), {});
    return apart(trace) ? trace.distance : -trace.depth;
}

// The distance along the line, within `reach` of here, of a place where the judge sees the shapes meet: as
// soon as they are deep in each other, else where they are deepest; by golden sections. Absent: it sees none.
std::optional<Real> inside(const Track& track, const Judge& judge, Real reach) {
    constexpr Real golden = 0.6180339887498949;
    const Real deep = 1e-3 * reach;
    const auto meets = [&](Real distance) {
        return judge.meets(track.placed(track.at(track.coordinate(distance))));
    };
    Real low = -reach, high = reach;
    Real left = high - golden * (high - low), right = low + golden * (high - low);
    Real at_left = apartness(track, left), at_right = apartness(track, right);
    for (int step = 0; step < 90; ++step) {
        const Real better = at_left <= at_right ? left : right;
        if (std::min(at_left, at_right) < -deep && meets(better)) return better;
        if (at_left <= at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - golden * (high - low);
            at_left = apartness(track, left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + golden * (high - low);
            at_right = apartness(track, right);
        }
    }
    const Real deepest = at_left <= at_right ? left : right;
    return meets(deepest) ? std::optional(deepest) : std::nullopt;
}

// Beyond this distance along any line the shapes are surely apart.
Real farthest(const core::Pair& pair) {
    const core::Solid a = core::solid(pair.a), b = core::solid(pair.b);
    const Vec3 apart = b.centre - a.centre;
    return 1.25 *
           (std::hypot(apart.x, apart.y, apart.z) + core::bounding_radius(a) + core::bounding_radius(b));
}

std::optional<Flip> from_inside(const Track& track, const Judge& judge, Real reach) {
    std::optional<Flip> best;
    Real nearest = 0;
    for (const Real side : {+1.0, -1.0}) {
        const Real far = track.coordinate(side * reach);
        if (judge.meets(track.placed(track.at(far)))) continue;
        const Flip flip = flip_between(track, judge, track.start(), far);
        const Real distance = std::abs(flip.meets[track.axis()] - track.start());
        if (best && distance >= nearest) continue;
        best = flip;
        nearest = distance;
    }
    return best;
}

std::optional<Flip> from_outside(const Track& track, const Judge& judge, Real reach) {
    const std::optional<Real> met = inside(track, judge, reach);
    if (!met) return std::nullopt;
    return flip_between(track, judge, track.coordinate(*met), track.start());
}

}  // namespace

bool Judge::meets(const core::Pair& pair) const {
    return core::verdict(*method, pair, settings) != core::Verdict::Separated;
}

std::optional<Flip> nearest_flip(const SnapLine& line, const Judge& judge) {
    const Real reach = farthest(line.pair);
    const bool moves = line.direction != Vec3(0) && std::isfinite(reach) && reach > 0;
    if (!moves) return std::nullopt;
    const Track track(line);
    if (judge.meets(line.pair)) return from_inside(track, judge, reach);
    return from_outside(track, judge, reach);
}

namespace {

// The verdict of the judge flips between the same two places.
bool flips_at(const core::Pair& pair, const Judge& judge, const Flip& flip) {
    core::Pair in = pair, out = pair;
    in.b.pose.position = flip.meets;
    out.b.pose.position = flip.apart;
    return judge.meets(in) && !judge.meets(out);
}

}  // namespace

std::optional<Snap> snapped(const SnapLine& line, const Judge& judge) {
    const std::optional<Flip> flip = nearest_flip(line, judge);
    if (!flip) return std::nullopt;
    Snap snap;
    snap.flip = *flip;
    const Vec3 move = flip->meets - line.pair.b.pose.position;
    snap.moved = glm::dot(move, line.direction);
    const Judge reference{&reference_for(line.pair), {}};
    snap.reference = reference.method->id;
    if (flips_at(line.pair, reference, *flip)) {
        snap.late = 0;
        return snap;
    }
    SnapLine here = line;
    here.pair.b.pose.position = flip->meets;
    const std::optional<Flip> known = nearest_flip(here, reference);
    if (!known) return snap;
    // Outwards is the way in which the method lets go.
    const Real out = glm::dot(flip->apart - flip->meets, line.direction) < 0 ? -1 : 1;
    const int axis = longest(line.direction);
    snap.late = out * glm::dot(known->meets - flip->meets, line.direction);
    snap.late_ulps = ulps_between(known->meets[axis], flip->meets[axis]);
    return snap;
}

}  // namespace app
