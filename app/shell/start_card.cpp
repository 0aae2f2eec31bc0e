// The offers of the first start.
#include "app/shell/start_card.h"

#include <string>

#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/shell/palette.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// A button over the whole width with a line that explains it.
bool offer(const WindowUi& ui, const std::string& name) {
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string& label = ui.text(name);
    const bool hit = ImGui::Button((label + "##" + name).c_str(), {width, ui.px(28)});
    record_rect(ui, name);
    markup_flow(ui, ui_fonts(ui).small, width, ui.text(name + ".means"), ui.theme().dim);
    return hit;
}

}  // namespace

void start_card(const WindowUi& ui) {
    bool& shown = ui.workspace.layout.shows_start;
    if (!shown) return;
    const auto& text = ui.text("start.hint");
    markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, text, ui.theme().text);
    ImGui::Dummy({0, ui.px(2)});
    if (offer(ui, "start.learn")) {
        shown = false;
        open_help(ui, HelpState::Part::Glossary);
        // The lessons so far: the first scenes, one after the other.
        ui.send_request(OpenAdjacent{1, false});
    } else if (offer(ui, "start.paste")) {
        shown = false;
        open_paste(ui, "");
    } else if (offer(ui, "start.gallery")) {
        shown = false;
        open_palette(ui);
        ui.workspace.palette->query = "gallery.";
    }
    if (button(ui, "start.close", ui.text("start.close"))) shown = false;
    ImGui::Dummy({0, ui.px(8)});
}

}  // namespace app
