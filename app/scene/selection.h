// What the user selected and how the program is shown. Not part of the document, never undone.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/number.h"
#include "app/document/document.h"
#include "app/scene/gizmo_handles.h"
#include "core/geometry.h"

namespace app {

/// Direction in which B is moved until the shapes touch.
enum class SnapDirection {
    Pinned,  ///< The pinned axis; without one as Mtv.
    Mtv,     ///< The MTV; for separated shapes from A's nearest point to B's.
    Drag     ///< The direction of the last drag of A or B.
};

/// How the camera looks at the shown axis. It turns with the axis until something else moves the camera.
enum class AxisView {
    Free,   ///< The camera does not turn.
    Along,  ///< Along the axis, which is a point of the picture.
    Across  ///< Perpendicular to the axis: its projections have their true length.
};

/// A row of the table.
struct SnapDirectionInfo {
    SnapDirection direction;
    const char* id;  ///< In the preferences; text "snap.along.<id>".
};

std::span<const SnapDirectionInfo> snap_directions();
/// Absent if the id is unknown.
std::optional<SnapDirection> find_snap_direction(std::string_view id);
/// As in the table.
const char* id(SnapDirection direction);

/// The contacts of a row of the method comparison, drawn over those of the scene.
struct ComparedContacts {
    std::string name;                ///< Id of the method, or "reported"; empty: none.
    std::vector<core::Vec3> points;  ///< World.
    core::Vec3 normal{0};            ///< World, from A to B; zero: none.

    friend bool operator==(const ComparedContacts&, const ComparedContacts&) = default;
};

/// The impact of the moving B with another body than A, or with other corners.
struct ShownImpact {
    core::PlacedShape b;    ///< B at the impact.
    core::Vec3 point{0};    ///< World.
    core::Vec3 normal{0};   ///< Unit, world, towards B.
    core::Real time_s = 0;  ///< In seconds.

    friend bool operator==(const ShownImpact&, const ShownImpact&) = default;
};

/// What the shown view adds to the scene; set again in each frame.
struct SceneMarks {
    ComparedContacts compared;     ///< Of the hovered or pinned row of the method comparison.
    int hovered_contact_row = -1;  ///< Index of the contact whose row is under the cursor; -1: none.
    /// Shown instead of the impact with A; absent: none.
    std::optional<ShownImpact> shown_impact;
    /// Scene units per pixel at which a view of space beside the scene fits; 0: there is none. The scene then
    /// has the same scale, in parallel projection.
    Real beside_units_per_px = 0;

    friend bool operator==(const SceneMarks&, const SceneMarks&) = default;
};

/// What is selected and hovered, and which handles a selected body has.
struct Selection {
    int body = -1;             ///< Index of the body with handles; -1: none.
    int hovered_body = -1;     ///< Index of the body under the cursor in the scene; -1: none.
    int hovered_contact = -1;  ///< Index of the contact under the cursor, in the scene or in a row; -1: none.
    SceneMarks marks;
    /// Time in seconds of the shown playback, at which the scene shows the moving B; absent: it shows no
    /// motion.
    std::optional<core::Real> motion_time_s;
    std::string hovered_axis;       ///< Name of the axis under the cursor, in any view; empty: none.
    bool is_pin_sent = false;       ///< In this frame an axis was pinned or unpinned.
    bool was_axis_hovered = false;  ///< An axis was hovered in the last frame; it is shown in this one.
    /// Unit, world: direction of an axis that the user turned, shown in place of the current one; absent: the
    /// shown axis is a candidate. In a flat scene its z is 0.
    std::optional<core::Vec3> turned_direction;
    /// Unit, world: normal of the great circle along which the axis turns. Used while `turned_direction` is
    /// perpendicular to it. Zero: not chosen.
    core::Vec3 turning_normal{0};
    /// The turned axis is shown in this frame: no hovered candidate replaces it.
    bool shows_turned_axis() const { return turned_direction && !was_axis_hovered; }

    bool dragging = false;              ///< A drag in the scene is in progress.
    core::Vec3 last_drag_direction{0};  ///< Unit, world: of the last finished drag of A or B; zero: none.
    GizmoOptions gizmo;
    SnapDirection snap_direction = SnapDirection::Pinned;
    AxisView axis_view = AxisView::Free;
    Camera scene_camera;  ///< Of the scene in this frame.
    /// Scene units per pixel of the scene next to which the view is; 0: the view is below or alone.
    Real scene_units_per_px = 0;
};

/// How everything is shown. Kept between sessions.
struct ViewOptions {
    std::string theme = "dark";  ///< Id of a Theme.
    std::string language;        ///< Id; empty: the default language.
    NumberFormat number_format = NumberFormat::Short;
    std::string contact_convention = "satscope";  ///< Id of a ContactConvention, in the list of contacts.
    float ui_scale = 1;                           ///< Factor of texts and widgets, 0.75 to 3.
    bool presenting = false;                      ///< Presentation mode.
    /// The camera jumps instead of moving; absent: what the desktop says.
    std::optional<bool> reduced_motion;
    bool desktop_reduces_motion = false;  ///< The user asked the desktop for less motion.
    bool reduces_motion() const { return reduced_motion.value_or(desktop_reduces_motion); }
    bool simple = false;  ///< The window leaves out what a beginner does not need.
};

}  // namespace app
