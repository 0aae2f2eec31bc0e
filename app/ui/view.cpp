// What views share.
#include "app/ui/view.h"

namespace app {

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

namespace {

std::string axis_name(const Ui& ui, int axis) {
    return core::to_string(ui.trace().axes[static_cast<std::size_t>(axis)]);
}

}  // namespace

void pin(const Ui& ui, int axis) {
    if (ui.document().pinned != axis_name(ui, axis)) ui.send_command(PinAxis{axis_name(ui, axis)});
}

void toggle_pin(const Ui& ui, int axis) {
    if (ui.document().pinned == axis_name(ui, axis)) return ui.send_command(PinAxis{});
    pin(ui, axis);
}

}  // namespace app
