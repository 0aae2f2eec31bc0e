// The method under the lens.
#include "app/features/settings/method_panel.h"

#include "app/ui/widgets.h"

namespace app {

namespace {

void method_row(const Ui& ui, float width_px) {
    ImGui::SetNextItemWidth(width_px);
    ImGui::PushFont(ui.fonts().mono);
    const bool open = begin_combo("##method", ui.document().method);
    record_rect(ui, "method");
    for (const core::Method& method : core::methods()) {
        if (!open) break;
        const bool is_accepted = method.accepts(pair(ui.document()));
        const bool is_current = ui.document().method == method.id;
        const ImGuiSelectableFlags flags = is_accepted ? 0 : ImGuiSelectableFlags_Disabled;
        if (list_row(method.id, is_current, flags) && !is_current) ui.send_command(SetMethod{method.id});
        record_rect(ui, "method." + std::string(method.id));
    }
    if (open) ImGui::EndCombo();
    ImGui::PopFont();
}

}  // namespace

void method_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox) {
    const Ui ui{frame_context, workspace, outbox};
    if (!collapsible_section(ui, "method", ui.text("panel.method"), "method")) return;
    const Card card(ui);
    method_row(ui, card.inner_width());
}

}  // namespace app
