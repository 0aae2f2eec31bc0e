// The settings that are one of a few words: the words, for the panel and for whoever sets them by name.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/ui.h"

namespace app {

/// One of the words.
struct SettingOption {
    const char* id;
    const char* word;  ///< Key in the tables of words.
};

inline constexpr std::array touch_options{SettingOption{"closed", "setting.open.closed"},
                                          SettingOption{"open", "setting.open.open"}};
inline constexpr std::array order_options{
    SettingOption{"theorem", "order.theorem"}, SettingOption{"edges-first", "order.edges-first"},
    SettingOption{"reversed", "order.reversed"}, SettingOption{"widest-first", "order.widest-first"}};
inline constexpr std::array precision_options{SettingOption{"own", "precision.own"},
                                              SettingOption{"float", "precision.float"},
                                              SettingOption{"double", "precision.double"}};
inline constexpr std::array<std::optional<core::Precision>, 3> precision_values{
    std::nullopt, core::Precision::Float, core::Precision::Double};

/// A setting that is one of a few words, set to one of them.
struct SettingChoice {
    std::string id;     ///< "setting.order.reversed".
    std::string label;  ///< "axis order: reversed", in the language of the window.
    core::Settings made;
};
/// All of them, from the settings of the scene.
std::vector<SettingChoice> setting_choices(const Ui& ui);

}  // namespace app
