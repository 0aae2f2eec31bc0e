// Each setting set to each of its words.
#include "app/features/settings/setting_choices.h"

namespace app {

namespace {

using core::Settings;

SettingChoice choice(const Ui& ui, const std::string& id, const SettingOption& option, const Settings& made) {
    const std::string label =
        (*ui.moment.words)("action.of", {{"what", ui.word(id)}, {"which", ui.word(option.word)}});
    return {id + "." + option.id, label, made};
}

}  // namespace

std::vector<SettingChoice> setting_choices(const Ui& ui) {
    std::vector<SettingChoice> all;
    Settings made = ui.document().settings;
    for (const SettingOption& option : touch_options) {
        made.open = &option == &touch_options[1];
        all.push_back(choice(ui, "setting.open", option, made));
    }
    made = ui.document().settings;
    for (std::size_t i = 0; i < order_options.size(); ++i) {
        made.order = core::axis_orders[i];
        all.push_back(choice(ui, "setting.order", order_options[i], made));
    }
    made = ui.document().settings;
    for (std::size_t i = 0; i < precision_options.size(); ++i) {
        made.precision = precision_values[i];
        all.push_back(choice(ui, "setting.precision", precision_options[i], made));
    }
    made = ui.document().settings;
    made.early_out = !made.early_out;
    all.push_back({"setting.early_out", ui.word("setting.early_out"), made});
    return all;
}

}  // namespace app
