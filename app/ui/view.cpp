// What views share.
#include "app/ui/view.h"

namespace app {

void toggle_pin(const Ui& ui, int axis) {
    const std::string name = core::to_string(ui.trace().axes[static_cast<std::size_t>(axis)]);
    ui.send_command(PinAxis{ui.document().pinned == name ? std::string() : name});
}

}  // namespace app
