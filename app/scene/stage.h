// The scene as the views draw it: about one unit large, with A's centre at the origin. Pairs of 1e-150, of
// 1e150 and far away then all draw alike; the scale is a power of two, so that nothing is rounded.
#pragma once

#include "app/analysis/subject.h"
#include "app/scene/view.h"

namespace app {

/// The line base + t * direction, where t is measured as the shadows are: from A's centre.
struct AxisPlace {
    Vec3 base{0};
    Vec3 direction{1, 0, 0};
    Vec3 outward{0, 1, 0};  ///< Unit, across the axis, away from the shapes.
    Real from = 0, to = 0;  ///< Where the drawn line begins and ends; its tip is at `to`.

    Vec3 at(Real t) const { return base + t * direction; }
};

/// What the parts of the picture are built on; lengths near one, from A's centre.
struct Stage {
    const Subject* subject = nullptr;
    const Words* words = nullptr;
    Emphasis emphasis;
    Real unit = 1;                    ///< Stage length of one scene unit.
    Real px = 1;                      ///< Paper pixels of one design pixel.
    Camera camera;                    ///< World to paper.
    Lens lens;                        ///< Stage to paper.
    core::Trace trace;                ///< In stage lengths; without the clip steps.
    std::vector<core::Solid> solids;  ///< One for each body.
    std::vector<Box> taken;           ///< Rectangles of the paper where other things stand.
    AxisPlace place;                  ///< Of the axis under the lens, where there is one.

    const core::Solid& a() const { return solids[subject->document->pair[0]]; }
    const core::Solid& b() const { return solids[subject->document->pair[1]]; }
    bool flat() const { return lens.flat(); }
    bool shows(SceneLayer layer) const { return app::shows(subject->document->shown, layer); }
    /// The axis under the lens; nullptr when there is none that was measured.
    const core::AxisTest* axis() const;
    /// Of another camera of the world, on the same paper.
    Lens lens_of(const Camera& camera) const;
    Vec3 to_stage(const Vec3& world) const { return (world - subject->trace.origin) * unit; }
    Vec3 to_world(const Vec3& point) const { return point / unit + subject->trace.origin; }
    /// Stage length of `design_px` pixels of the design at a point.
    Real length_of_px(Real design_px, const Vec3& at) const { return design_px * px * lens.units_per_px(at); }
};

/// What a camera of the world draws on.
struct Paper {
    Camera camera;
    Vec2 size_px{0};
    Real px = 1;  ///< Pixels of the paper in a pixel of the design.
};

/// The stage as the paper's camera sees it, without words; `emphasis` and `taken` sway where the axis
/// stands.
Stage seen(const Subject& subject, const Paper& paper, const Emphasis& emphasis = {},
           const std::vector<Box>& taken = {});
/// Moves the camera of a stage that is seen; the axis may come to stand elsewhere.
void look_from(Stage& stage, const Camera& camera);
Stage stage(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
            const Emphasis& emphasis);
/// The same, seen by a camera of the world.
Stage stage(const Subject& subject, const Paper& paper, const std::vector<Box>& taken, const Words& words,
            const Emphasis& emphasis);

/// The farthest point along `direction`; among several the one nearest to `near_to`.
Vec3 extreme_point(const core::Solid& solid, const Vec3& direction, const Vec3& near_to);
/// The largest dot(direction, p) over the solid.
Real reach(const core::Solid& solid, const Vec3& direction);
/// Too far or too large beside the pair to be drawn with it.
bool out_of_sight(const core::Solid& solid);
/// A unit vector across a unit vector.
Vec3 across(const Vec3& direction);

}  // namespace app
