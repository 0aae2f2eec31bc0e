// The method under the lens.
#include "app/features/settings/method_panel.h"

#include "app/ui/widgets.h"

namespace app {

namespace {

void method_row(const Ui& ui, float width_px) {
    ImGui::SetNextItemWidth(width_px);
    ImGui::PushFont(ui.fonts().mono);
    const bool open = begin_combo("##method", ui.document().method);
    remember(ui, "method");
    for (const core::Method& method : core::methods()) {
        if (!open) break;
        const bool takes = method.takes(pair(ui.document()));
        const bool now = ui.document().method == method.id;
        const ImGuiSelectableFlags flags = takes ? 0 : ImGuiSelectableFlags_Disabled;
        if (list_row(method.id, now, flags) && !now) ui.send(SetMethod{method.id});
        remember(ui, "method." + std::string(method.id));
    }
    if (open) ImGui::EndCombo();
    ImGui::PopFont();
}

}  // namespace

void method_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    if (!section(ui, "method", ui.word("panel.method"), "method")) return;
    const Card card(ui);
    method_row(ui, card.inner_width());
}

}  // namespace app
