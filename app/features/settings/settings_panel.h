// Panels of the method and of the query settings, and the choices of settings for the palette.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/context.h"

namespace app {

/// One value of a setting with a few named values.
struct SettingOption {
    const char* id;
    const char* text_key;  ///< Key in the text catalog.
};

inline constexpr std::array touching_options{SettingOption{"closed", "setting.touching_counts_as.closed"},
                                             SettingOption{"open", "setting.touching_counts_as.open"}};
inline constexpr std::array order_options{
    SettingOption{"theorem", "order.theorem"}, SettingOption{"edges-first", "order.edges-first"},
    SettingOption{"reversed", "order.reversed"}, SettingOption{"widest-first", "order.widest-first"}};
inline constexpr std::array precision_options{SettingOption{"own", "precision.own"},
                                              SettingOption{"float", "precision.float"},
                                              SettingOption{"double", "precision.double"}};
inline constexpr std::array<std::optional<core::Precision>, 3> precision_values{
    std::nullopt, core::Precision::Float, core::Precision::Double};

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
