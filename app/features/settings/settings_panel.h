// Panels of the method and of the query settings, and the choices of settings for the palette.
#pragma once

#include <string>
#include <vector>

#include "app/ui/context.h"

namespace app {

/// The settings with one setting changed to a named value.
struct SettingCommand {
    std::string id;     ///< "setting.order.reversed".
    std::string label;  ///< "axis order: reversed", in the language of the window.
    core::Settings settings;
};
/// All such changes of the settings of the scene.
std::vector<SettingCommand> setting_commands(const Ui& ui);

// Panels.

/// Choice of the method.
void method_panel(const Ui& ui);

// Query settings.

/// Each setting with a tooltip and a reset button; the last line describes the effect of all changes.
void settings_panel(const Ui& ui);

/// Unfolds the panel and focuses the number field of a setting ("epsilon").
void edit_setting(const Ui& ui, const std::string& id);

}  // namespace app
