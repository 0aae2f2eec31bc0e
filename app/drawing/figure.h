// A picture in the world, described by roles and not by colors.
#pragma once

#include <string>
#include <vector>

#include "app/drawing/drawing.h"
#include "core/geometry.h"

namespace app {

using core::Real;
using core::Vec3;

/// A body outside the pair.
constexpr bool is_context(Role role) { return role == Role::Context || role == Role::ContextColliding; }
/// A body, of the pair or not.
constexpr bool is_body(Role role) { return role == Role::ShapeA || role == Role::ShapeB || is_context(role); }

/// Position in the order of painting.
enum class PaintLayer {
    Backdrop,  ///< First, in the order given: grid, shadows on the ground.
    Solid,     ///< Sorted by depth and split where needed; hidden parts are dashed or faint.
    Overlay    ///< Last, in the order given: measures, handles, compass.
};

/// A polyline of the world.
struct Line {
    std::vector<Vec3> points;  ///< Two or more.
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Solid;
    bool closed = false;  ///< The last point is joined to the first.
    /// Offset to the right of its direction on the paper, in pixels. Keeps the two bars of an axis side by
    /// side at any zoom.
    Real offset_px = 0;

    friend bool operator==(const Line&, const Line&) = default;
};

/// A filled, convex, planar polygon. Its outline is a separate line.
struct Area {
    std::vector<Vec3> points;
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Solid;
    bool two_sided = true;  ///< False: not painted when its front (counter-clockwise) faces away.

    friend bool operator==(const Area&, const Area&) = default;
};

/// A ball, round at every zoom. Balls that hide come before those that do not. Lines on its surface must have
/// the points of `circle_points`, else the ball hides them.
struct Ball {
    Vec3 center{0};
    Real radius = 1;
    Role role = Role::Note;

    friend bool operator==(const Ball&, const Ball&) = default;
};

enum class MarkerShape { Dot, Ring, Square, Cross, Diamond };

/// A marker of constant size on the paper. In the layer Solid it is hollow and faint where bodies hide it.
struct Marker {
    Vec3 position{0};
    MarkerShape shape = MarkerShape::Dot;
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Overlay;

    friend bool operator==(const Marker&, const Marker&) = default;
};

/// A line with a head of constant size on the paper, at `to`. In the layer Solid its shaft is dashed and its
/// head faint where bodies hide them.
struct Arrow {
    Vec3 from{0};
    Vec3 to{0};
    Role role = Role::Note;
    PaintLayer layer = PaintLayer::Overlay;

    friend bool operator==(const Arrow&, const Arrow&) = default;
};

/// How a label looks.
enum class LabelKind {
    Name,   ///< A letter or word next to an element.
    Value,  ///< A number in a framed pill.
    Tag,    ///< A small name on a patch of the paper; left out if there is no space near its anchor.
    Scale,  ///< Small and faint: the step of the grid.
    Row,    ///< Exactly at `anchor`, away from `avoid_point`, always placed: a part of a list.
    Tick    ///< Small and faint: a number of the grid, next to `anchor` away from `avoid_point` or left out.
};

/// Text that is placed near `anchor` where it covers little.
struct Label {
    Vec3 anchor{0};
    std::string text;  ///< Markup: "_" before a subscript character, "A_0×B_1".
    Role role = Role::Note;
    LabelKind kind = LabelKind::Name;
    /// The label is preferably on the other side of the anchor. Usually the center of the named element;
    /// equal to `anchor`: no preference.
    Vec3 avoid_point{0};
    std::string
        id{};  ///< Identifies the label in the next frame when its text changes: "measure". May be empty.
    int body = -1;  ///< Index in Figure::body_outlines of the body that it names; -1: it names none.
    /// Convex polygon around `anchor`, as a visible face. The label is inside it. If it does not fit, a Name
    /// is beside all faces with a leader, and any other label is left out. One point: no label fits. Empty:
    /// anywhere near the anchor.
    std::vector<Vec3> region{};

    friend bool operator==(const Label&, const Label&) = default;
};

/// All elements of a picture, in world space, independent of the camera.
struct Figure {
    std::vector<Area> areas;
    std::vector<Ball> balls;
    std::vector<Line> lines;
    std::vector<Arrow> arrows;
    std::vector<Marker> markers;
    std::vector<Label> labels;
    /// What each body covers on the paper, in pixels: convex, empty when out of sight. The name of a body
    /// stands in its outline or next to it.
    std::vector<std::vector<core::Vec2>> body_outlines;

    friend bool operator==(const Figure&, const Figure&) = default;
};

}  // namespace app
