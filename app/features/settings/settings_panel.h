// The settings that are one of a few words: the words, for the panel and for whoever sets them by name.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/context.h"

namespace app {

/// One of the words.
struct SettingOption {
    const char* id;
    const char* text_key;  ///< Key in the tables of words.
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

/// A setting that is one of a few words, set to one of them.
struct SettingCommand {
    std::string id;     ///< "setting.order.reversed".
    std::string label;  ///< "axis order: reversed", in the language of the window.
    core::Settings settings;
};
/// All of them, from the settings of the scene.
std::vector<SettingCommand> setting_commands(const Ui& ui);

// The method and its settings.

/// Which method, and its source.
void method_panel(const Ui& ui);

// The policy: every setting of a query, and what it changes.

/// Each setting with its tooltip and a way back; below, one line says what they change against the usual
/// ones.
void settings_panel(const Ui& ui);

/// Unfolds the panel and puts the cursor into the number of a setting ("epsilon").
void edit_setting(const Ui& ui, const std::string& id);

}  // namespace app
