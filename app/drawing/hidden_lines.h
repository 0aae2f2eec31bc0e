// Which parts of a line lie behind the skins of bodies: known, not sampled.
#pragma once

#include <limits>
#include <span>

#include "app/drawing/sight.h"

namespace app {

/// A ball in the lens's own space.
struct LocalBall {
    Vec3 centre{0};
    Real radius = 1;
};

/// An upright rectangle of the paper.
struct PaperBounds {
    Vec2 low{std::numeric_limits<Real>::max()}, high{std::numeric_limits<Real>::lowest()};

    void add(const Vec2& px) {
        low = glm::min(low, px);
        high = glm::max(high, px);
    }
    bool meets(const PaperBounds& other) const {
        return high.x >= other.low.x && other.high.x >= low.x && high.y >= other.low.y &&
               other.high.y >= low.y;
    }
};

/// A part of a polyline that is wholly seen or wholly hidden.
struct Stretch {
    Loop points;
    bool hidden = false;
};

/// What hides.
class Hiders {
  public:
    /// What is added is in the space of this lens.
    explicit Hiders(const Lens& lens);

    void add(const Facet& facet);
    void add(const LocalBall& ball);

    /// Indices of those that stand where segments run on the paper.
    struct Near {
        std::vector<int> skins, balls;
    };
    Near near(const std::vector<Segment>& segments) const;

    /// Parts of the segment that are hidden, as shares of its length, apart and in order. A line in the plane
    /// of a facet, or not more than half a pixel below the front of a ball, is not hidden by it.
    std::vector<core::Interval> hidden(const Segment& segment, const Near& near) const;

  private:
    struct Skin {
        core::Plane plane;               // the eye is in front
        std::vector<core::Plane> sides;  // of the pyramid from the eye, fronts inwards
        PaperBounds paper;
    };
    struct Round {
        LocalBall ball;
        PaperBounds paper;
    };
    core::Interval behind(const Skin& skin, const Segment& segment) const;
    void add_behind(const LocalBall& ball, const Segment& segment, std::vector<core::Interval>& found) const;

    Lens lens_;
    Eye eye_;
    std::vector<Skin> skins_;
    std::vector<PaperBounds> bodies_;  // of each six skins, as many as a box has
    std::vector<Round> rounds_;
};

/// A polyline inside the frustum, cut where it disappears and appears again. `own_ball`: index of a ball that
/// does not count; -1: all do.
std::vector<Stretch> stretches(std::span<const Vec3> points, const Frustum& frustum, const Hiders& hiders,
                               int own_ball = -1);

}  // namespace app
