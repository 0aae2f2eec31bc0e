// The scene as the views draw it: about one unit large, with A's centre at the origin. Pairs of 1e-150, of
// 1e150 and far away then all draw alike; the scale is a power of two, so that nothing is rounded.
#pragma once

#include <optional>

#include "app/analysis/analysis.h"
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
    core::Trace trace;                ///< In stage lengths, from A's centre.
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

// Where the axis under the lens stands: clear of both shapes, on the side where its drop lines cross little.

/// The best place for an axis that was measured.
AxisLine place_axis_line(const DrawContext& context, const core::AxisTest& axis);

/// The point of the drawn axis half way between the shadows, or half way through what they share.
Vec3 axis_midpoint(const DrawContext& context, const core::AxisTest& axis);
/// The last point of the drawn axis that is on the paper, from its middle on; the middle when that is not.
Vec3 visible_tip(const DrawContext& context, const core::AxisTest& axis);

// The parts of the scene's figure, one for each idea; what is not shown adds nothing.

/// Lines and numbers in the plane; nothing in space.
void add_grid(Figure& figure, const DrawContext& context);
void add_ground(Figure& figure, const DrawContext& context);
/// All of them, each in its role.
void add_bodies(Figure& figure, const DrawContext& context);
/// One solid as skin and edges, or as a ball, a line or a dot.
void add_body(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role);
/// What A and B share.
void add_overlap_region(Figure& figure, const DrawContext& context);
/// Across the axis, between shapes that it separates or where they touch; else nothing.
void add_separating_plane(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// The axis under the lens with its bars, drop lines, and the gap or overlap with its number.
void add_axis(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// An arrow, or one seen end-on as textbooks draw it: a ring round its tip, a dot, or round its tail, a
/// cross.
void add_arrow(Figure& figure, const DrawContext& context, const Arrow& arrow);
/// Its run on the paper is too short beside its length to tell where it points.
bool is_end_on(const DrawContext& context, const Arrow& arrow);
/// B where the MTV would put it; absent: nothing overlaps, or the method tells no depth.
std::optional<core::Solid> ghost(const DrawContext& context);
/// An arrow from B, and B where it leads.
void add_mtv(Figure& figure, const DrawContext& context);
/// A mark and a normal each.
void add_contacts(Figure& figure, const DrawContext& context);
/// The two points, and the line between them.
void add_witness_points(Figure& figure, const DrawContext& context);
/// All candidate axes from one point, in a free corner of the paper.
void add_axis_compass(Figure& figure, const DrawContext& context);
void add_names(Figure& figure, const DrawContext& context);
/// `Label::id` of a body's name.
std::string name_id(int body);
/// The outline of the body under the pointer; the selected one shows its handles.
void add_selection(Figure& figure, const DrawContext& context);

/// What a body is drawn as: A, B, or context that collides or not.
Role body_role(const DrawContext& context, int body);
/// The faces of a solid with corners in order; empty for a round one, one polygon for a flat one.
std::vector<std::vector<Vec3>> face_polygons(const core::Solid& solid);
/// 1, 2 or 5 times a power of ten, at least `least`.
Real nice_step_above(Real min_step);

// The scene: two shapes, the axis under the lens and all that it says.

/// All that the document shows, in stage coordinates.
Figure pair_figure(const DrawContext& context);

Drawing draw_pair(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
