// A sentence and three buttons below the menus.
#include <filesystem>

#include "app/features/files/file_panel.h"
#include "app/ui/line_wrap.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

bool is_file_changed(const FilesState& state) {
    return !state.changed_path.empty() && state.changed_path == state.path;
}

void answer_changed_file(const FilesUi& ui, std::string_view answer) {
    if (answer == "changed_file.save_as") return open_dialog(ui, FileDialogState::Purpose::Save);
    if (answer == "changed_file.reload") ui.send_request(OpenFile{ui.state.path});
    if (answer == "changed_file.overwrite") ui.send_request(SaveFile{"", {}, true});
}

float changed_file_bar(const FilesUi& ui, const ScreenRect& area) {
    if (!is_file_changed(ui.state)) return 0;
    const std::string name = std::filesystem::path(ui.state.path).filename().string();
    const float inner_width = area.width - ui.px(2 * 12);
    const std::string text =
        wrap_text(ImGui::GetFont(), inner_width, ui.text("changed_file.text", {{"file", name}}));
    const float text_height = ImGui::CalcTextSize(text.c_str()).y + ui.px(6);
    const float height = ui.px(40) + text_height;
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(mix(ui.theme().panel, ui.theme().b, 0.22F)));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(12), ui.px(7)));
    ImGui::BeginChild("##changed_file", {area.width, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::TextUnformatted(text.c_str());
    record_rect(ui, "changed_file.text");
    for (const char* answer : changed_file_answers) {
        if (answer != changed_file_answers.front()) ImGui::SameLine();
        if (button(ui, answer, ui.text(answer))) answer_changed_file(ui, answer);
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    return height;
}

}  // namespace app
