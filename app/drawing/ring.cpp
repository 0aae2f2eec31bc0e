// Arcs are halved until their chords cannot be told from them.
#include "app/drawing/ring.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/drawing/hidden_lines.h"

namespace app {
namespace {

constexpr int first_arcs = 32;
constexpr int most_halvings = 32;
constexpr Real straight_px = 0.1;
constexpr Real largest_bulge = 1e30;  // of the paper: a bulge beyond has no exact numbers left
constexpr Real widest = 6;            // tangent of the angle to the corner of the widest lens's paper

// A point of the ring.
struct Spot {
    Vec2 turn;  // cosine and sine
    Vec3 at;
};

class Rounding {
  public:
    Rounding(const Ring& ring, const Lens& lens) : ring_(ring), lens_(lens) {
        const Vec2 beside(kept_beside * lens.size_px().y);
        kept_ = {-beside, lens.size_px() + beside};
    }

    std::vector<Vec2> points() && {
        std::array<Spot, first_arcs> firsts;
        for (int i = 0; i < first_arcs; ++i) {
            const Real angle = glm::two_pi<Real>() * i / first_arcs;
            firsts[i] = spot({std::cos(angle), std::sin(angle)});
        }
        for (int i = 0; i < first_arcs; ++i) add_arc(firsts[i], firsts[(i + 1) % first_arcs], 0);
        return std::move(points_);
    }

  private:
    Spot spot(const Vec2& turn) const { return {turn, ring_.centre + turn.x * ring_.u + turn.y * ring_.v}; }

    // Its points but the last.
    void add_arc(const Spot& from, const Spot& to, int halvings) {
        const Spot middle = spot(glm::normalize(from.turn + to.turn));
        if (halvings == most_halvings || is_fine(from, middle, to)) {
            points_.push_back(from.turn);
            return;
        }
        add_arc(from, middle, halvings + 1);
        add_arc(middle, to, halvings + 1);
    }

    // Of the eye's distance.
    Real before_eye(const Spot& spot) const { return (lens_.eye_height() - spot.at.z) / lens_.eye_height(); }

    bool is_fine(const Spot& from, const Spot& middle, const Spot& to) const {
        const Real bulge = glm::length(middle.at - (from.at + to.at) * 0.5);
        if (!(bulge < largest_bulge)) return true;
        const Real bulge_px = bulge * lens_.size_px().y;
        if (lens_.orthographic()) return is_straight(from, middle, to, bulge_px);
        const auto [near, far] = std::minmax({before_eye(from), before_eye(middle), before_eye(to)});
        if (far + 2 * bulge / lens_.eye_height() < near_share) return true;
        // What bulges away from the eye moves sideways on the paper, more so at its edge.
        const Real aside = glm::length(Vec2(middle.at)) / lens_.eye_height() / std::max(far, near_share);
        return is_straight(from, middle, to,
                           bulge_px * (1 + std::min(aside, widest)) / std::max(near, near_share));
    }

    bool is_straight(const Spot& from, const Spot& middle, const Spot& to, Real bulge_px) const {
        return bulge_px <= straight_px || !is_seen(from, middle, to, 2 * bulge_px);
    }

    bool is_seen(const Spot& from, const Spot& middle, const Spot& to, Real beside_px) const {
        PaperBounds bounds;
        for (const Spot* spot : {&from, &middle, &to}) bounds.add(lens_.paper(spot->at));
        return PaperBounds{bounds.low - beside_px, bounds.high + beside_px}.meets(kept_);
    }

    const Ring& ring_;
    const Lens& lens_;
    PaperBounds kept_;
    std::vector<Vec2> points_;
};

}  // namespace

std::vector<Vec2> round_points(const Ring& ring, const Lens& lens) { return Rounding(ring, lens).points(); }

}  // namespace app
