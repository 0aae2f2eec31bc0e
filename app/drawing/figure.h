// What there is to see, in the world, by meaning and never by colour.
#pragma once

#include <string>
#include <vector>

#include "core/geometry.h"

namespace app {

using core::Real;
using core::Vec3;

/// What a line, an area or a word means. The style decides how it looks.
enum class Role {
    ShapeA,
    ShapeB,
    Context,
    ContextColliding,  // bodies; ContextColliding: a context body that collides
    Ghost,             // B where the MTV would put it
    SeparatingAxis,
    OverlappingAxis,  // the axis under the lens, by what it says
    CandidateAxis,
    PinnedAxis,
    IntervalA,
    IntervalB,
    ProjectionLineA,
    ProjectionLineB,  // bars on the axis, lines to it
    Gap,
    Touch,
    Overlap,  // the space between the bars, their one point, the part they share; Overlap also the region
    SeparatingPlane,
    TouchingPlane,  // separating line or plane; where the shapes touch
    Mtv,
    ContactPoint,
    ContactNormal,
    Witness,
    GridMinor,
    GridMajor,
    GridAxis,
    GroundShadow,
    HandleA,
    HandleB,
    HandleX,
    HandleY,
    HandleZ,
    Selection,
    Note  // neutral words and lines
};
/// A body beside the pair.
constexpr bool is_context(Role role) { return role == Role::Context || role == Role::ContextColliding; }
/// A body: of the pair, or beside it.
constexpr bool is_body(Role role) { return role == Role::ShapeA || role == Role::ShapeB || is_context(role); }

/// Where a thing stands in the order of painting.
enum class PaintLayer {
    Backdrop,  ///< First, in the order given: grid, shadows on the ground.
    Solid,     ///< In the world: sorted by depth, split where needed, its hidden parts known.
    Overlay    ///< Last, in the order given: axis, arrows, handles.
};

/// A polyline of the world.
struct Line {
    std::vector<Vec3> points;  ///< Two or more.
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Solid;
    bool closed = false;  ///< The last point is joined to the first.
    /// In pixels, sideways to the right of its run: the two bars of an axis lie beside each other at any
    /// zoom.
    Real offset_px = 0;

    friend bool operator==(const Line&, const Line&) = default;
};

/// A convex, planar polygon, filled; its outline is a line of its own.
struct Area {
    std::vector<Vec3> points;
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Solid;
    bool two_sided = true;  ///< False: not painted when its front (counter-clockwise) looks away.

    friend bool operator==(const Area&, const Area&) = default;
};

/// A ball: round at every zoom. Those that hide stand before those that do not. Lines on its surface need as
/// many points as `circle_points` of the views gives, to lie on it.
struct Ball {
    Vec3 center{0};
    Real radius = 1;
    Role role = Role::Note;

    friend bool operator==(const Ball&, const Ball&) = default;
};

/// The forms a mark can have.
enum class MarkerShape { Dot, Ring, Square, Cross, Diamond };

/// A mark of constant size on the paper. One of the world is hollow where bodies hide it.
struct Marker {
    Vec3 position{0};
    MarkerShape shape = MarkerShape::Dot;
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Overlay;

    friend bool operator==(const Marker&, const Marker&) = default;
};

/// A line with a head of constant size on the paper, at `to`. The shaft of one of the world is dashed where
/// bodies hide it.
struct Arrow {
    Vec3 from{0};
    Vec3 to{0};
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Overlay;

    friend bool operator==(const Arrow&, const Arrow&) = default;
};

/// How a label looks.
enum class LabelKind {
    Name,   ///< A letter or word beside the thing.
    Value,  ///< A number in a framed pill.
    Scale,  ///< Small and faint: what tells of the grid.
    Tick    ///< As small: a number of the grid, beside `at` away from `avoid_point` or nowhere.
};

/// Words that find their own free place near `at`.
struct Label {
    Vec3 anchor{0};
    std::string text;  ///< With "_" before a subscript character and "×" as is: "A_0×B_1".
    Role role = Role::Note;
    LabelKind kind = LabelKind::Name;
    Vec3 avoid_point{0};  ///< A world point the label should keep away from (the middle of what it names);
                          ///< equal to `at`: no wish.
    std::string id{};     ///< What it is from one picture to the next, though its words change: "measure".
                          ///< Empty: nothing knows it again.

    friend bool operator==(const Label&, const Label&) = default;
};

/// All there is to see, before it is seen from anywhere. World space.
struct Figure {
    std::vector<Area> areas;
    std::vector<Ball> balls;
    std::vector<Line> lines;
    std::vector<Arrow> arrows;
    std::vector<Marker> markers;
    std::vector<Label> labels;

    friend bool operator==(const Figure&, const Figure&) = default;
};

}  // namespace app
