// The order of Tab in the paste dialog, and the buttons of values and refused shapes.
#include <algorithm>

#include "app/features/paste/paste_panel.h"

namespace app {

std::vector<std::string> paste_focus_order(const PasteUi& ui, const PasteResult& result) {
    std::vector<std::string> all{"paste.text"};
    if (!result && !ui.state.dialog->text.empty()) all.emplace_back("paste.problem");
    for (const std::string& remedy : paste_remedies(result)) all.push_back("paste.use." + remedy);
    if (result) {
        for (const MissingValue& value : result->missing) {
            all.push_back("paste.fill." + value_id(value));
            if (value.field != "half") all.push_back("paste.propose." + value_id(value));
        }
        for (const ConventionChoice& choice : result->choices) all.push_back("paste." + choice.id);
        if (result->missing.empty()) all.emplace_back("paste.apply");
    }
    all.emplace_back("paste.cancel");
    return all;
}

bool press_finding(const PasteUi& ui, const PasteResult& result) {
    const std::string& widget = ui.state.dialog->focused_widget;
    for (const std::string& remedy : paste_remedies(result)) {
        if (widget != "paste.use." + remedy) continue;
        choose_remedy(ui, remedy);
        return true;
    }
    if (!result) return false;
    const auto value = std::ranges::find_if(result->missing, [&](const MissingValue& each) {
        return widget == "paste.propose." + value_id(each);
    });
    if (value == result->missing.end()) return false;
    propose_value(ui, *value);
    return true;
}

}  // namespace app
