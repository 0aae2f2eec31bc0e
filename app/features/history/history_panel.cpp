// One row per step; row 0 is the opened document. A click goes to the step; later steps can still be redone.
#include "app/features/history/history_panel.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

void history_panel(const HistoryUi& ui) {
    if (!collapsible_section(ui, "history", ui.text("panel.history"))) return;
    const History& history = *ui.frame_context.history;
    const std::size_t steps = history.step_count();
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float height = line * static_cast<float>(std::min<std::size_t>(steps, 8)) + ui.px(4);
    if (ImGui::BeginChild("##steps", {0, height})) {
        for (std::size_t step = 0; step < steps; ++step) {
            const bool now = step == history.index();
            const std::string name = "history." + std::to_string(step);
            const std::string text = step == 0 ? ui.text("history.first")
                                               : to_string(history.label(step), *ui.frame_context.texts);
            const Color& color = step > history.index() ? ui.theme().faint : ui.theme().text;
            ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
            const std::string label = fmt::format("{}  {}##{}", step, text, name);
            if (list_row(label, now) && !now) ui.send_request(GoToStep{step});
            ImGui::PopStyleColor();
            record_rect(ui, name);
            if (now && ui.state.scroll_index != step) ImGui::SetScrollHereY();
        }
        ui.state.scroll_index = history.index();
    }
    ImGui::EndChild();
}

}  // namespace app
