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
