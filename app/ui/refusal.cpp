// Core says what is illegal in a word for the key and a reason; here they become a sentence beside a field.
#include "app/ui/refusal.h"

#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

// Something else was begun.
bool has_new_input() {
    const ImGuiIO& io = ImGui::GetIO();
    const bool clicked = ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2);
    return clicked || !io.InputQueueCharacters.empty() || io.KeyCtrl ||
           compat::is_pressed(compat::Key::Escape, false) || compat::is_pressed(compat::Key::Tab, false);
}

constexpr ImGuiWindowFlags error_window_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoFocusOnAppearing |
    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_Tooltip;

constexpr float error_wrap_px = 312;  // design pixels

void draw_error(const Ui& ui, const std::string& reason) {
    if (ImGui::Begin("##refusal", nullptr, error_window_flags)) {
        // what was typed may hold a "_", which is no subscript here
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
        ImGui::TextUnformatted(wrap_text(ImGui::GetFont(), ui.px(error_wrap_px), reason).c_str());
        ImGui::PopStyleColor();
    }
    const ImVec2 position = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ui.workspace.widgets["refusal"] = ScreenRect{position.x, position.y, size.x, size.y};
    ImGui::End();
}

}  // namespace

void show_input_error(const Ui& ui, const std::string& field, const std::string& reason) {
    InputError& error = ui.workspace.input_error;
    if (!reason.empty()) {
        error = {field, reason, true};
    } else if (error.field == field) {
        error = {};
    }
}

bool try_set_body(const Ui& ui, int body, const core::PlacedShape& requested, const std::string& field) {
    const std::optional<core::ValidationError> error = core::validate(requested);
    const TextCatalog& texts = *ui.frame_context.texts;
    show_input_error(ui, field,
                     error ? texts("input_error.format", {{"subject", texts("subject." + error->key)},
                                                          {"reason", texts.problem_text(error->reason)}})
                           : std::string());
    if (error) return false;
    const core::PlacedShape& current = ui.document().bodies[body].placed;
    if (requested.shape != current.shape) ui.send_command(SetShape{body, requested.shape, field});
    if (requested.pose != current.pose)
        ui.send_command(SetPose{body, requested.pose, MoveSource::User, field});
    return true;
}

void input_error_tooltip(const Ui& ui) {
    InputError& error = ui.workspace.input_error;
    if (!error.is_new && has_new_input()) error = {};
    error.is_new = false;
    const auto field = ui.workspace.widgets.find(error.field);
    if (error.field.empty() || field == ui.workspace.widgets.end()) return;
    const ScreenRect position = field->second;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(9), ui.px(5)));
    ImGui::SetNextWindowPos(
        tooltip_position(ui, position, tooltip_size(error.reason, error_wrap_px * ui.frame_context.scale)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_Border, vec4(problem_color(ui.theme())));
    draw_error(ui, error.reason);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

}  // namespace app
