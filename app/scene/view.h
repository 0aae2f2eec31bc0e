// The state of the window that a drawing of the scene depends on.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "app/analysis/analysis.h"
#include "app/base/text_catalog.h"
#include "app/document/embedded_scene.h"
#include "app/drawing/flatten.h"
#include "app/scene/selection.h"

namespace app {

/// Position of the drawn axis in the last frame; reused while it is acceptable.
struct AxisPosition {
    std::string axis;     ///< Name of the axis; empty if none was drawn.
    core::Vec3 point{0};  ///< A point of the line in world coordinates.
};

/// State of the canvas that a drawing of it depends on. Exported pictures have none.
struct InteractionState {
    int selected = -1;  ///< Selected body; -1 if there is none.
    int hovered = -1;   ///< Body under the cursor; -1 if there is none.
    AxisPosition last_axis_position;
    Gizmo gizmo;                                 ///< Of the selected body.
    std::span<const PlacedLabel> last_labels{};  ///< Labels of the last frame: labels stay on their sides.
    /// Time in seconds at which the moving B is drawn; absent: no motion is drawn.
    std::optional<core::Real> motion_time_s = {};
    const Drag* drag = nullptr;                  ///< Current drag: only the dragged handle is drawn.
    const ComparedContacts* compared = nullptr;  ///< Contacts of another row; null: none.
    int hovered_contact = -1;                    ///< Index of the highlighted contact; -1 if there is none.
    std::optional<core::Vec3> turned_direction = {};  ///< As in Selection; absent: a candidate is drawn.
    core::Vec3 turning_normal{0};                     ///< As in Selection.
    bool has_turn_handle = false;                     ///< The ends of a turned axis are drawn as handles.
    const ShownImpact* shown_impact = nullptr;        ///< As Selection::shown_impact; null: none.
    /// Emphasizes the edges that lie farthest along the current axis: those of the facet of A - B beside.
    bool has_support_edges = false;
};

/// What the drawing of a view depends on: one key for all views, so that none forgets an input.
struct ViewKey {
    Document document;
    int axis = -1;  ///< As in Analysis, with what was played and is concealed.
    int last_played = -1;
    bool is_concealed = false;
    bool is_stand_in = false;                    ///< As in Analysis.
    std::optional<core::Vec3> turned_direction;  ///< As in Selection.
    core::Vec3 turning_normal{0};
    int hovered_contact = -1;                 ///< In the scene or in a list; -1: none.
    std::optional<core::Real> motion_time_s;  ///< As in Selection.
    double position = 0;                      ///< Of the playback of the view.
    core::Vec2 size_px{0};
    float scale = 0;
    const Theme* theme = nullptr;
    std::string language;  ///< Of the texts that are drawn.
    NumberFormat number_format = NumberFormat::Short;
    std::string contact_convention;
    Camera camera;            ///< Through which the view looks.
    std::vector<double> own;  ///< What only this view has: a hovered row, how far a map is computed.

    friend bool operator==(const ViewKey&, const ViewKey&) = default;
};
using CachedView = CachedDrawing<ViewKey>;

struct IdleTime {
    std::function<bool()> has_time;   ///< False once the next frame is due or an event is waiting.
    std::function<bool()> has_event;  ///< An event is waiting: the next frame is drawn at once.
};

}  // namespace app
