// The figure of a pair. It is drawn in normalized coordinates: A's center is the origin, and the pair is
// about one unit large. The scale is a power of two, so that scaling does not round.
#pragma once

#include <array>
#include <optional>

#include "app/analysis/analysis.h"
#include "app/scene/view.h"

namespace app {

/// The line base + t * direction; t is measured like the intervals, from A's center.
struct AxisLine {
    Vec3 base{0};
    Vec3 direction{1, 0, 0};
    Vec3 outward{0, 1, 0};  ///< Unit, perpendicular to the axis, away from the shapes.
    Real from = 0, to = 0;  ///< Ends of the drawn line; the tip is at `to`.

    Vec3 point_at(Real t) const { return base + t * direction; }
    Vec3 start() const { return point_at(from); }
    Vec3 tip() const { return point_at(to); }
};

/// Input of all parts of the figure, in normalized coordinates.
struct DrawContext {
    const Analysis* analysis = nullptr;
    const TextCatalog* texts = nullptr;
    InteractionState interaction;
    Real unit = 1;                    ///< Normalized length of one scene unit.
    Real scale = 1;                   ///< Pixels per logical pixel.
    Camera camera;                    ///< World to paper.
    ViewTransform view;               ///< Normalized coordinates to paper.
    core::Trace trace;                ///< Normalized.
    std::vector<core::Solid> solids;  ///< One for each body.
    std::vector<Box> reserved;        ///< Parts of the paper that the HUD takes.
    AxisLine axis_line;               ///< Line of the shown axis, if there is one.
    std::optional<core::AxisTest> turned =
        {};  ///< The turned axis, normalized; absent: a candidate is shown.
    /// In a walk: unit vector on the paper, y down. All axes lie on this side of the shapes.
    std::optional<Vec2> walk_side = {};

    const core::Solid& a() const { return solids[analysis->document->pair[0]]; }
    const core::Solid& b() const { return solids[analysis->document->pair[1]]; }
    Vec3 pair_center() const { return (a().center + b().center) * 0.5; }
    bool flat() const { return view.flat(); }
    /// A point on the paper, in pixels.
    Vec2 px(const Vec3& point) const { return view.project(point).px; }
    /// Whether the layer is visible. While the answer is concealed, layers that show it are not.
    bool shows(SceneLayer layer) const;
    /// The current axis; nullptr when there is none or it was not measured.
    const core::AxisTest* axis() const;
    /// The turned axis, else the current one; nullptr if there is none.
    const core::AxisTest* shown_axis() const { return turned ? &*turned : axis(); }
    /// The view of another world camera, on the same paper.
    ViewTransform view_of(const Camera& camera) const;
    Vec3 to_normalized(const Vec3& world) const { return (world - analysis->trace.origin) * unit; }
    Vec3 to_world(const Vec3& point) const { return point / unit + analysis->trace.origin; }
    /// Normalized length of `logical_px` logical pixels at a point.
    Real length_of_px(Real logical_px, const Vec3& position) const {
        return logical_px * scale * view.units_per_px(position);
    }
};

/// A world camera and its paper.
struct PaperView {
    Camera camera;
    Vec2 size_px{0};
    Real scale = 1;  ///< Pixels per logical pixel.
};

/// A context; its texts may be null if no figure is made of it. The position of the axis depends on
/// `interaction` and `reserved`.
DrawContext make_draw_context(const Analysis& analysis, const PaperView& paper,
                              const std::vector<Box>& reserved = {}, const TextCatalog* texts = nullptr,
                              const InteractionState& interaction = {});
/// The same with the camera of the document.
DrawContext make_draw_context(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                              const TextCatalog& texts, const InteractionState& interaction);
/// Changes the camera, and with it the position of the axis.
void set_camera(DrawContext& context, const Camera& camera);

/// The farthest point along `direction`; among several the one nearest to `near_to`.
Vec3 support_point_near(const core::Solid& solid, const Vec3& direction, const Vec3& near_to);
/// From an extreme point of a shape of the pair to its projection on an axis.
struct ProjectionLine {
    bool is_a = true;
    Vec3 from{0}, to{0};
};
/// The four projection lines of an axis: both ends of A, then of B.
std::array<ProjectionLine, 4> projection_lines(const DrawContext& context, const AxisLine& axis_line);
/// The largest dot(direction, p) over the solid.
Real support_distance(const core::Solid& solid, const Vec3& direction);
/// Too far away from the pair, or too large, to be drawn.
bool is_too_far_to_draw(const core::Solid& solid);

/// The range of both intervals together.
core::Interval union_range(const core::AxisTest& axis);
/// Position on the axis of the middle of the overlap, or of the gap.
Real middle_of_measure(const core::AxisTest& axis);

/// The position of a measured axis: off both shapes, on the side where its projection lines cross little.
AxisLine place_axis_line(const DrawContext& context, const core::AxisTest& axis);
/// The position of a turned axis: the trace of a wall behind both shapes, which turns with the axis. In space
/// the wall is tilted, so that the projections are not hidden by the shapes.
AxisLine place_turned_axis(const DrawContext& context, const core::AxisTest& axis);

/// The part of the line that is on the paper or near its edge; absent: none.
std::optional<core::Interval> drawn_part(const DrawContext& context, const AxisLine& line);

/// The point of the drawn axis in the middle of the gap or the overlap.
Vec3 axis_midpoint(const DrawContext& context, const core::AxisTest& axis);
/// The last point of the drawn axis on the paper, towards its tip; the middle of the axis if none is on it.
Vec3 visible_tip(const DrawContext& context, const core::AxisTest& axis);

// Parts of the figure. Hidden layers add nothing.

/// Lines and numbers in flat scenes; nothing in solid ones.
void add_grid(Figure& figure, const DrawContext& context);
void add_ground(Figure& figure, const DrawContext& context);
void add_bodies(Figure& figure, const DrawContext& context);
/// A solid as faces and edges, or as a ball, a line or a dot.
void add_body(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role);
/// The common region of A and B.
void add_overlap_region(Figure& figure, const DrawContext& context);
/// Perpendicular to a separating or touching axis: the corners of a rectangle, in 2D the ends of a line; else
/// nothing.
std::vector<Vec3> separating_patch(const DrawContext& context, const core::AxisTest& axis);
void add_separating_plane(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// The current axis with its bars, projection lines, and the gap or overlap.
void add_axis(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// What the formula says: the bars of both projections with the radii and the gap or overlap beyond them, all
/// on the outer side of the axis, |T·L| on the side of the shapes, and T between the shapes.
void add_projections(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// The turned axis on a wall, parallel light that projects the shapes onto it, and both projections.
void add_turned_axis(Figure& figure, const DrawContext& context);
/// Of an axis between the nearest features: the nearest point of the polytope, the center of the round shape
/// and the segment between them; else nothing.
void add_nearest_feature(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// Thick, if `InteractionState::has_support_edges`: the edges of A farthest towards B along the axis, and
/// those of B farthest towards A; a face gives its whole boundary, a vertex nothing.
void add_support_edges(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// Of a current axis that was not measured: its name, why, and the edges of a pair; else nothing.
void add_unmeasured_axis(Figure& figure, const DrawContext& context);
/// An arrow. Seen end-on it is a circle with a dot (towards the eye) or a cross (away from the eye).
void add_arrow(Figure& figure, const DrawContext& context, const Arrow& arrow);
/// The arrow is too short on the paper to show its direction.
bool is_end_on(const DrawContext& context, const Arrow& arrow);
/// B moved by the MTV; absent without overlap, when the method computes no depth, or the answer is concealed.
std::optional<core::Solid> ghost(const DrawContext& context);
/// The MTV as an arrow from B, and the ghost of B.
void add_mtv(Figure& figure, const DrawContext& context);
/// A marker, a number and a normal for each contact.
void add_contacts(Figure& figure, const DrawContext& context);
/// The contacts of another row of the method comparison: hollow squares and an arrow, with the name of the
/// row.
void add_compared_contacts(Figure& figure, const DrawContext& context);
/// The highlighted contact, even if the layer of contacts is hidden.
void add_hovered_contact(Figure& figure, const DrawContext& context);
/// The two nearest points and the segment between them.
void add_witness_points(Figure& figure, const DrawContext& context);
/// B in motion: the arrow of its velocity, B at the start, and B at the impact with the normal:
/// InteractionState::shown_impact, else that with A within the duration. Adds nothing if no motion is drawn.
void add_motion(Figure& figure, const DrawContext& context);
/// B at the start of its motion, and at the impact that `add_motion` draws if there is one.
std::vector<core::Solid> solids_of_motion(const DrawContext& context);
/// All candidate axes from one point in a corner of the paper.
void add_axis_compass(Figure& figure, const DrawContext& context);
void add_names(Figure& figure, const DrawContext& context);
/// `Label::id` of a body's name.
std::string name_id(int body);
/// The outline of the hovered body.
void add_selection(Figure& figure, const DrawContext& context);

/// Role of a body: A, B, or context that collides or not.
Role body_role(const DrawContext& context, int body);
/// The faces of a solid as polygons; none for a round solid, one for a flat solid.
std::vector<std::vector<Vec3>> face_polygons(const core::Solid& solid);
/// The smallest 1, 2 or 5 times a power of ten that is at least `min_step`.
Real nice_step_above(Real min_step);

/// World distance of the lines of the grid as it is drawn: of all lines of a flat scene, of the ground of a
/// solid one. Zero if the grid cannot be drawn.
Real drawn_grid_step(const DrawContext& context);

/// The whole figure in normalized coordinates.
Figure pair_figure(const DrawContext& context);

Drawing draw_pair(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts, const InteractionState& interaction);

// A walk: the axes one after the other, in one picture of which only the axis changes.

/// Unit, perpendicular to the axis and to the line of sight; for an axis along it to the right.
Vec3 across_view(const DrawContext& context, const Vec3& direction);

/// The side of the shapes on which every axis lies: a half-plane of the paper. Its border lies in the widest
/// angle that is free of axes, so that none is near to changing sides; of both sides the upper one, away from
/// the ground. Unit, y down.
Vec2 find_walk_side(const DrawContext& context);
/// Whether a direction in space, as it is seen, points to that side.
bool is_on_walk_side(const DrawContext& context, const Vec3& outward);

enum class WalkLines {
    Clear,
    Plain,  ///< Without regard to what they cross, each on the side of the walk, next to the pair. Fast.
};
/// The lines of all measured axes of a walk, each from end to end; of many axes the first ones. The names of
/// shapes keep away from all of them, so that no step moves a name.
std::vector<AxisLine> walk_lines(const DrawContext& context, WalkLines kind = WalkLines::Clear);

}  // namespace app
