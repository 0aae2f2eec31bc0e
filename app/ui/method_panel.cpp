// The method and its settings, each explained by its tooltip.
#include "app/ui/method_panel.h"

#include <algorithm>
#include <cmath>

#include "app/ui/shape_fields.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

void method_row(const Ui& ui, float width_px) {
    const float column = ui.px(100);
    row_label(ui, ui.word("setting.method"), column);
    ImGui::SetNextItemWidth(width_px - column);
    ImGui::PushFont(ui.fonts().mono);
    const bool open = ImGui::BeginCombo("##method", ui.document().method.c_str());
    remember(ui, "method");
    for (const core::Method& method : core::methods()) {
        if (!open) break;
        const bool takes = method.takes(pair(ui.document()));
        const bool now = ui.document().method == method.id;
        const ImGuiSelectableFlags flags = takes ? 0 : ImGuiSelectableFlags_Disabled;
        if (ImGui::Selectable(method.id, now, flags) && !now) ui.send(SetMethod{method.id});
        remember(ui, "method." + std::string(method.id));
    }
    if (open) ImGui::EndCombo();
    ImGui::PopFont();
}

struct Setting {
    const char* id;
    core::Real core::Settings::*value;
};
constexpr Setting numbers[] = {{"touching", &core::Settings::touching},
                               {"parallel", &core::Settings::parallel},
                               {"face_bias", &core::Settings::face_bias}};

void number_setting(const Ui& ui, const Setting& setting, float width_px) {
    core::Settings settings = ui.document().settings;
    const std::string id = setting.id;
    const float column = ui.px(100);
    row_label(ui, ui.word("setting." + id), column);
    NumberSpec spec{"setting." + id, width_px - column};
    spec.step = std::max(settings.*setting.value * 0.02, 1e-16);
    spec.may_be_negative = false;
    spec.subject = ui.word("setting." + id);
    const std::optional<double> value = number_field(ui, spec, settings.*setting.value);
    hint(ui, ui.word("setting." + id + ".hint"));
    if (!value) return;
    settings.*setting.value = *value;
    ui.send(SetSettings{settings});
}

}  // namespace

void method_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    if (!section(ui, "method", ui.word("panel.method"))) return;
    const Card card(ui);
    method_row(ui, card.inner_width());
    for (const Setting& setting : numbers) number_setting(ui, setting, card.inner_width());
    core::Settings settings = ui.document().settings;
    if (toggle(ui, "setting.early_out", ui.word("setting.early_out"), settings.early_out)) {
        settings.early_out = !settings.early_out;
        ui.send(SetSettings{settings});
    }
    hint(ui, ui.word("setting.early_out.hint"));
    if (ui.document().settings == core::Settings{}) return;
    if (button(ui, "setting.reset", ui.word("setting.reset"))) ui.send(SetSettings{core::Settings{}});
}

}  // namespace app
