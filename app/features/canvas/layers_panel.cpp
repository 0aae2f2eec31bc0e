// The layers panel: toggles in wrapped rows.
#include "app/features/canvas/layers_panel.h"

#include "app/features/help/glossary.h"
#include "app/ui/widgets.h"

namespace app {

void show_panel(const Ui& ui) {
    if (!collapsible_section(ui, "show", ui.text("panel.show"))) return;
    const bool flat = is_flat(ui.document());
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    bool first = true;
    for (const LayerInfo& row : layers()) {
        if (!(flat ? row.flat : row.solid)) continue;
        const std::string name = "layer." + std::string(row.id);
        const std::string& label = ui.text(name);
        const float end = ImGui::GetItemRectMax().x + ui.px(12) + checkbox_width(ui, label);
        if (!first && end < right) ImGui::SameLine(0, ui.px(12));
        first = false;
        const bool is_on = is_visible(ui.document().visible_layers, row.layer);
        if (checkbox(ui, name, label, is_on)) ui.send_command(ShowLayer{row.layer, !is_on});
        term_tooltip(ui, term_of_layer(row.layer));
    }
}

}  // namespace app
