// Which parts of a line lie behind the skins of bodies: known, not sampled.
#pragma once

#include <limits>
#include <span>

#include "app/drawing/view_space.h"

namespace app {

/// A ball in the lens's own space.
struct ViewBall {
    Vec3 center{0};
    Real radius = 1;
};

/// An upright rectangle of the paper.
struct PaperBounds {
    Vec2 min{std::numeric_limits<Real>::max()}, max{std::numeric_limits<Real>::lowest()};

    void add(const Vec2& px) {
        min = glm::min(min, px);
        max = glm::max(max, px);
    }
    bool intersects(const PaperBounds& other) const {
        return max.x >= other.min.x && other.max.x >= min.x && max.y >= other.min.y && other.max.y >= min.y;
    }
};

/// A part of a polyline that is wholly seen or wholly hidden.
struct VisibilitySpan {
    Polyline points;
    bool hidden = false;
};

/// What hides.
class Occluders {
  public:
    /// What is added is in the space of this lens.
    explicit Occluders(const ViewTransform& view);

    void add(const ViewPolygon& polygon);
    void add(const ViewBall& ball);

    /// Indices of those that stand where segments run on the paper.
    struct Candidates {
        std::vector<int> faces, balls;
    };
    Candidates find_candidates(const std::vector<Segment>& segments) const;

    /// Parts of the segment that are hidden, as shares of its length, apart and in order. A line in the plane
    /// of a facet, or not more than half a pixel below the front of a ball, is not hidden by it.
    std::vector<core::Interval> hidden_ranges(const Segment& segment, const Candidates& candidates) const;

  private:
    struct FaceOccluder {
        core::Plane plane;               // the eye is in front
        std::vector<core::Plane> sides;  // of the pyramid from the eye, fronts inwards
        PaperBounds bounds;
    };
    struct BallOccluder {
        ViewBall ball;
        PaperBounds bounds;
    };
    core::Interval range_behind(const FaceOccluder& occluder, const Segment& segment) const;
    void add_ranges_behind(const ViewBall& ball, const Segment& segment,
                           std::vector<core::Interval>& ranges) const;

    ViewTransform view_;
    EyePoint eye_;
    std::vector<FaceOccluder> faces_;
    std::vector<PaperBounds> group_bounds_;  // of each six skins, as many as a box has
    std::vector<BallOccluder> balls_;
};

/// A polyline inside the frustum, cut where it disappears and appears again. `own_ball`: index of a ball that
/// does not count; -1: all do.
std::vector<VisibilitySpan> split_by_visibility(std::span<const Vec3> points, const Frustum& frustum,
                                                const Occluders& occluders, int ignored_ball = -1);

}  // namespace app
