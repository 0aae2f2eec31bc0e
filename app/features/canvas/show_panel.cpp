// What the scene shows: the table of layers as toggles that flow.
#include "app/features/canvas/show_panel.h"

#include "app/features/help/glossary.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

void show_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    if (!section(ui, "show", ui.word("panel.show"))) return;
    const bool flat = is_flat(ui.document());
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    bool first = true;
    for (const LayerRow& row : layers()) {
        if (!(flat ? row.flat : row.deep)) continue;
        const std::string name = "layer." + std::string(row.id);
        const std::string& label = ui.word(name);
        const float end = ImGui::GetItemRectMax().x + ui.px(12) + toggle_width(ui, label);
        if (!first && end < right) ImGui::SameLine(0, ui.px(12));
        first = false;
        const bool on = shows(ui.document().shown, row.layer);
        if (toggle(ui, name, label, on)) ui.send(Show{row.layer, !on});
        term(ui, term_of_layer(row.layer));
    }
}

}  // namespace app
