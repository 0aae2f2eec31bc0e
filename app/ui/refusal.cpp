// Core says what is illegal in a word for the key and a reason; here they become a sentence beside a field.
#include "app/ui/refusal.h"

#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

// Something else was begun.
bool anew() {
    const ImGuiIO& io = ImGui::GetIO();
    const bool clicked = ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2);
    return clicked || !io.InputQueueCharacters.empty() || io.KeyCtrl ||
           compat::pressed(compat::Key::Escape, false) || compat::pressed(compat::Key::Tab, false);
}

constexpr ImGuiWindowFlags tip_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                                       ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoNav | ImGuiWindowFlags_Tooltip;

constexpr float wrap_px = 312;  // design pixels

void draw_tip(const Ui& ui, const std::string& reason) {
    if (ImGui::Begin("##refusal", nullptr, tip_flags)) {
        // what was typed may hold a "_", which is no subscript here
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
        ImGui::TextUnformatted(wrapped(ImGui::GetFont(), ui.px(wrap_px), reason).c_str());
        ImGui::PopStyleColor();
    }
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ui.workspace.widgets["refusal"] = Rect{at.x, at.y, size.x, size.y};
    ImGui::End();
}

}  // namespace

void refuse(const Ui& ui, const std::string& field, const std::string& reason) {
    Refusal& refusal = ui.workspace.refusal;
    if (!reason.empty()) {
        refusal = {field, reason, true};
    } else if (refusal.field == field) {
        refusal = {};
    }
}

bool offer(const Ui& ui, int body, const core::Placed& wished, const std::string& field) {
    const std::optional<core::Fault> fault = core::fault(wished);
    const Words& words = *ui.moment.words;
    refuse(ui, field,
           fault ? words("refused", {{"subject", words("subject." + fault->key)},
                                     {"reason", words.problem(fault->reason)}})
                 : std::string());
    if (fault) return false;
    const core::Placed& now = ui.document().bodies[body].placed;
    if (wished.shape != now.shape) ui.send(Reshape{body, wished.shape, field});
    if (wished.pose != now.pose) ui.send(Place{body, wished.pose, Mover::Hand, field});
    return true;
}

void refusal_tip(const Ui& ui) {
    Refusal& refusal = ui.workspace.refusal;
    if (!refusal.fresh && anew()) refusal = {};
    refusal.fresh = false;
    const auto field = ui.workspace.widgets.find(refusal.field);
    if (refusal.field.empty() || field == ui.workspace.widgets.end()) return;
    const Rect at = field->second;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(9), ui.px(5)));
    ImGui::SetNextWindowPos(beside(ui, at, tip_size(refusal.reason, wrap_px * ui.moment.scale)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_Border, vec4(problem_color(ui.theme())));
    draw_tip(ui, refusal.reason);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

}  // namespace app
