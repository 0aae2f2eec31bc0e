// Arcs are halved until their chords cannot be told from them.
#include "app/figure/ring.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/figure/hidden_lines.h"

namespace app {
namespace {

constexpr int first_arcs = 32;
constexpr int most_halvings = 32;
constexpr Real straight_px = 0.1;

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

    Real before_eye(const Spot& spot) const { return (lens_.eye_height() - spot.at.z) / lens_.eye_height(); }

    bool is_fine(const Spot& from, const Spot& middle, const Spot& to) const {
        Real nearest = 1;
        if (!lens_.orthographic()) {
            const auto [near, far] = std::minmax({before_eye(from), before_eye(middle), before_eye(to)});
            if (far < near_share) return true;
            nearest = std::max(near, near_share);
        }
        const Real bulge = glm::length(middle.at - (from.at + to.at) * 0.5);
        const Real bulge_px = bulge * lens_.size_px().y / nearest;
        return !(bulge_px > straight_px) || !is_seen(from, middle, to, 2 * bulge_px);
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
