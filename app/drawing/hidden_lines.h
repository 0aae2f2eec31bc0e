// Computes exactly which parts of a line are hidden behind faces and balls.
#pragma once

#include <span>

#include "app/drawing/view_space.h"

namespace app {

/// A ball in view space.
struct ViewBall {
    Vec3 center{0};
    Real radius = 1;
};

/// A part of a polyline that is entirely visible or entirely hidden.
struct VisibilitySpan {
    Polyline points;
    bool hidden = false;
};

/// The faces and balls that hide lines.
class Occluders {
  public:
    /// Faces and balls are in the view space of `view`.
    explicit Occluders(const ViewTransform& view) : view_(view) {}

    void add(const ViewPolygon& polygon);
    void add(const ViewBall& ball);

    /// Indices of the occluders whose bounds on the paper intersect those of the segments.
    struct Candidates {
        std::vector<int> faces, balls;
    };
    Candidates find_candidates(const std::vector<Segment>& segments) const;

    /// Hidden parts of the segment, as disjoint, sorted fractions of its length. A face does not hide lines
    /// in its plane, and a ball does not hide lines up to half a pixel below its front.
    std::vector<core::Interval> hidden_ranges(const Segment& segment, const Candidates& candidates) const;

  private:
    struct FaceOccluder {
        core::Plane plane;               // the eye is in front of it
        std::vector<core::Plane> sides;  // of the pyramid from the eye; fronts point inwards
        PaperBounds bounds;
    };
    struct BallOccluder {
        ViewBall ball;
        PaperBounds bounds;
    };
    void add_ranges_behind(const ViewBall& ball, const Segment& segment,
                           std::vector<core::Interval>& ranges) const;

    ViewTransform view_;
    std::vector<FaceOccluder> faces_;
    std::vector<PaperBounds> group_bounds_;  // one for every six faces, as many as a box has
    std::vector<BallOccluder> balls_;
};

/// Clips a polyline at the frustum and splits it where its visibility changes. `ignored_ball` is the index of
/// a ball that hides nothing; -1: none.
std::vector<VisibilitySpan> split_by_visibility(std::span<const Vec3> points, const Frustum& frustum,
                                                const Occluders& occluders, int ignored_ball = -1);

}  // namespace app
