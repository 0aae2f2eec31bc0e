// Each setting set to each of its words.
#include "app/features/settings/setting_choices.h"

namespace app {

namespace {

using core::Settings;

SettingCommand make_setting_command(const Ui& ui, const std::string& id, const SettingOption& option,
                                    const Settings& settings) {
    const std::string label =
        (*ui.frame_context.texts)("action.of", {{"what", ui.text(id)}, {"which", ui.text(option.text_key)}});
    return {id + "." + option.id, label, settings};
}

}  // namespace

std::vector<SettingCommand> setting_commands(const Ui& ui) {
    std::vector<SettingCommand> all;
    Settings settings = ui.document().settings;
    for (const SettingOption& option : touching_options) {
        settings.touching_separates = &option == &touching_options[1];
        all.push_back(make_setting_command(ui, "setting.touching_counts_as", option, settings));
    }
    settings = ui.document().settings;
    for (std::size_t i = 0; i < order_options.size(); ++i) {
        settings.axis_order = core::axis_orders[i];
        all.push_back(make_setting_command(ui, "setting.order", order_options[i], settings));
    }
    settings = ui.document().settings;
    for (std::size_t i = 0; i < precision_options.size(); ++i) {
        settings.precision = precision_values[i];
        all.push_back(make_setting_command(ui, "setting.precision", precision_options[i], settings));
    }
    settings = ui.document().settings;
    settings.early_out = !settings.early_out;
    all.push_back({"setting.early_out", ui.text("setting.early_out"), settings});
    return all;
}

}  // namespace app
