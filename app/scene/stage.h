// The scene as the views draw it: about one unit large, with A's centre at the origin. Pairs of 1e-150, of
// 1e150 and far away then all draw alike; the scale is a power of two, so that nothing is rounded.
#pragma once

#include "app/analysis/subject.h"
#include "app/scene/view.h"

namespace app {

/// The line base + t * direction, where t is measured as the shadows are: from A's centre.
struct AxisLine {
    Vec3 base{0};
    Vec3 direction{1, 0, 0};
    Vec3 outward{0, 1, 0};  ///< Unit, across the axis, away from the shapes.
    Real from = 0, to = 0;  ///< Where the drawn line begins and ends; its tip is at `to`.

    Vec3 point_at(Real t) const { return base + t * direction; }
};

/// What the parts of the picture are built on; lengths near one, from A's centre.
struct DrawContext {
    const Analysis* analysis = nullptr;
    const TextCatalog* texts = nullptr;
    InteractionState interaction;
    Real unit = 1;                    ///< Stage length of one scene unit.
    Real scale = 1;                   ///< Paper pixels of one design pixel.
    Camera camera;                    ///< World to paper.
    ViewTransform view;               ///< Stage to paper.
    core::Trace trace;                ///< In stage lengths; without the clip steps.
    std::vector<core::Solid> solids;  ///< One for each body.
    std::vector<Box> reserved;        ///< Rectangles of the paper where other things stand.
    AxisLine axis_line;               ///< Of the axis under the lens, where there is one.

    const core::Solid& a() const { return solids[analysis->document->pair[0]]; }
    const core::Solid& b() const { return solids[analysis->document->pair[1]]; }
    bool flat() const { return view.flat(); }
    bool shows(SceneLayer layer) const { return app::is_visible(analysis->document->visible_layers, layer); }
    /// The axis under the lens; nullptr when there is none that was measured.
    const core::AxisTest* axis() const;
    /// Of another camera of the world, on the same paper.
    ViewTransform view_of(const Camera& camera) const;
    Vec3 to_normalized(const Vec3& world) const { return (world - analysis->trace.origin) * unit; }
    Vec3 to_world(const Vec3& point) const { return point / unit + analysis->trace.origin; }
    /// Stage length of `design_px` pixels of the design at a point.
    Real length_of_px(Real logical_px, const Vec3& position) const {
        return logical_px * scale * view.units_per_px(position);
    }
};

/// What a camera of the world draws on.
struct PaperView {
    Camera camera;
    Vec2 size_px{0};
    Real scale = 1;  ///< Pixels of the paper in a pixel of the design.
};

/// The stage as the paper's camera sees it, without words; `interaction` and `taken` sway where the axis
/// stands.
DrawContext make_draw_context_unlabeled(const Analysis& analysis, const PaperView& paper,
                                        const InteractionState& interaction = {},
                                        const std::vector<Box>& reserved = {});
/// Moves the camera of a stage that is seen; the axis may come to stand elsewhere.
void set_camera(DrawContext& context, const Camera& camera);
DrawContext make_draw_context(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                              const TextCatalog& texts, const InteractionState& interaction);
/// The same, seen by a camera of the world.
DrawContext make_draw_context(const Analysis& analysis, const PaperView& paper,
                              const std::vector<Box>& reserved, const TextCatalog& texts,
                              const InteractionState& interaction);

/// The farthest point along `direction`; among several the one nearest to `near_to`.
Vec3 support_point_near(const core::Solid& solid, const Vec3& direction, const Vec3& near_to);
/// The largest dot(direction, p) over the solid.
Real support_distance(const core::Solid& solid, const Vec3& direction);
/// Too far or too large beside the pair to be drawn with it.
bool is_too_far_to_draw(const core::Solid& solid);
/// A unit vector across a unit vector.
Vec3 perpendicular(const Vec3& direction);

}  // namespace app
