// The table of all views, and what they share.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "app/features/axes/axes_panel.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/contacts/contacts.h"
#include "app/features/map/map.h"
#include "app/features/minkowski/minkowski_panel.h"
#include "app/features/motion/motion.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/features/sphere/sphere_panel.h"
#include "app/scene/pair_figure.h"
#include "app/ui/view.h"

namespace app {

std::span<const View> views() {
    static const std::array all{View{.id = "pair", .term = "", .heights = {}, .figure = draw_pair},
                                strip_view,
                                overlap_curve_view,
                                minkowski_view,
                                sphere_view,
                                contacts_view,
                                motion_view,
                                map_view,
                                compare_view};
    return all;
}

std::span<const View> window_views() { return views().subspan(1); }

std::span<const View> picture_views() {
    static const std::vector<View> all = [] {
        std::vector<View> rows;
        std::ranges::copy_if(views(), std::back_inserter(rows),
                             [](const View& view) { return view.figure != nullptr; });
        return rows;
    }();
    return all;
}

const View* find_view(std::string_view id) {
    const auto found = std::ranges::find_if(picture_views(), [&](const View& view) { return id == view.id; });
    return found == picture_views().end() ? nullptr : &*found;
}

ViewKey make_view_key(const Ui& ui, const Vec2& size_px, double position) {
    const Analysis& analysis = *ui.frame_context.analysis;
    const Selection& selection = ui.selection;
    return {.document = ui.document(),
            .axis = analysis.axis,
            .last_played = analysis.last_played,
            .is_concealed = analysis.is_concealed,
            .is_stand_in = analysis.is_stand_in,
            .turned_direction = selection.turned_direction,
            .turning_normal = selection.turning_normal,
            .hovered_contact = selection.hovered_contact,
            .motion_time_s = selection.motion_time_s,
            .position = position,
            .size_px = size_px,
            .scale = ui.frame_context.scale,
            .theme = ui.frame_context.theme,
            .language = ui.frame_context.texts->language(),
            .number_format = analysis.number_format,
            .contact_convention = ui.options.contact_convention,
            .camera = selection.scene_camera};
}

void pin(const Ui& ui, const std::string& axis) {
    ui.selection.is_pin_sent = true;
    ui.send_command(PinAxis{axis});
}

void pin(const Ui& ui, int axis) {
    const std::string name = core::to_string(ui.trace().axes[axis]);
    if (ui.document().pinned != name) pin(ui, name);
}

void toggle_pin(const Ui& ui, const std::string& axis) {
    pin(ui, ui.document().pinned == axis ? std::string() : axis);
}

void toggle_pin(const Ui& ui, int axis) { toggle_pin(ui, core::to_string(ui.trace().axes[axis])); }

void axis_item(const Ui& ui, const std::string& axis, bool is_clicked, bool is_pointed) {
    if (is_pointed) ui.selection.hovered_axis = axis;
    if (is_clicked) toggle_pin(ui, axis);
}

}  // namespace app
