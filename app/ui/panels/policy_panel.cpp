// Settings as rows: a number or a choice, and a way back to the usual.
#include "app/ui/panels/policy_panel.h"

#include <algorithm>
#include <array>

#include "app/ui/fields/number_field.h"
#include "app/ui/widgets.h"
#include "app/view/number_text.h"
#include "app/view/policy_effect.h"

namespace app {

namespace {

using core::Settings;

constexpr float column_px = 76;
constexpr float back_px = 24;

// A label; behind it room for a field, and at the right the way back where there is one to go.
class Row {
  public:
    Row(const Ui& ui, const char* id, float width_px) : ui_(ui), name_(std::string("setting.") + id) {
        at_ = ImGui::GetCursorPos();
        back_x_ = at_.x + width_px - ui.px(back_px - 4);
        field_px_ = width_px - ui.px(column_px + back_px);
        row_label(ui, ui.word(name_), ui.px(column_px));
        hint(ui, ui.word(name_ + ".hint"));
    }
    const std::string& name() const { return name_; }
    float field_px() const { return field_px_; }

    /// True when the user goes back. `usual`: in words.
    bool back(bool changed, const std::string& usual) const {
        if (!changed) return false;
        ImGui::SameLine();
        ImGui::SetCursorPos({back_x_, at_.y});
        ImGui::PushStyleColor(ImGuiCol_Button, 0);
        const bool hit = icon_button(ui_, name_ + ".back", Icon::Reset,
                                     (*ui_.moment.words)("setting.back", {{"value", usual}}));
        ImGui::PopStyleColor();
        return hit;
    }

  private:
    const Ui& ui_;
    std::string name_;
    ImVec2 at_;
    float back_x_ = 0;
    float field_px_ = 0;
};

struct NumberSetting {
    const char* id;
    core::Real Settings::*value;
};
constexpr std::array numbers{
    NumberSetting{"touching", &Settings::touching}, NumberSetting{"epsilon", &Settings::epsilon},
    NumberSetting{"parallel", &Settings::parallel}, NumberSetting{"face_bias", &Settings::face_bias}};

void number_row(const Ui& ui, const NumberSetting& setting, float width_px) {
    Settings settings = ui.document().settings;
    core::Real& value = settings.*setting.value;
    const core::Real usual = Settings{}.*setting.value;
    const Row row(ui, setting.id, width_px);
    NumberSpec spec{row.name(), row.field_px()};
    spec.step = std::max(value * 0.02, 1e-16);
    spec.may_be_negative = false;
    spec.subject = ui.word(row.name());
    const std::optional<double> given = number_field(ui, spec, value);
    hint(ui, ui.word(row.name() + ".hint"));
    const bool back = row.back(value != usual, digits_text(usual));
    if (!given && !back) return;
    value = back ? usual : *given;
    ui.send(SetSettings{settings});
}

// One of a few words.
struct Option {
    const char* id;
    const char* word;
};

// The index of what the user chose in this frame; -1: nothing.
int chosen(const Ui& ui, const Row& row, std::span<const Option> options, int now) {
    int made = -1;
    ImGui::SetNextItemWidth(row.field_px());
    const bool open = begin_combo("##" + row.name(), ui.word(options[now].word));
    remember(ui, row.name());
    if (!open) hint(ui, ui.word(row.name() + ".hint"));
    for (int i = 0; open && i < static_cast<int>(options.size()); ++i) {
        if (ImGui::Selectable(ui.word(options[i].word).c_str(), i == now) && i != now) made = i;
        remember(ui, row.name() + "." + options[i].id);
    }
    if (open) ImGui::EndCombo();
    return row.back(now != 0, ui.word(options[0].word)) ? 0 : made;
}

constexpr std::array touch{Option{"closed", "setting.open.closed"}, Option{"open", "setting.open.open"}};
constexpr std::array orders{Option{"theorem", "order.theorem"}, Option{"edges-first", "order.edges-first"},
                            Option{"reversed", "order.reversed"},
                            Option{"widest-first", "order.widest-first"}};
constexpr std::array precisions{Option{"own", "precision.own"}, Option{"float", "precision.float"},
                                Option{"double", "precision.double"}};
constexpr std::array<std::optional<core::Precision>, 3> precision_values{std::nullopt, core::Precision::Float,
                                                                         core::Precision::Double};

void touch_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    const int made = chosen(ui, Row(ui, "open", width_px), touch, settings.open ? 1 : 0);
    if (made < 0) return;
    settings.open = made == 1;
    ui.send(SetSettings{settings});
}

void order_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    const int made = chosen(ui, Row(ui, "order", width_px), orders, static_cast<int>(settings.order));
    if (made < 0) return;
    settings.order = core::axis_orders[made];
    ui.send(SetSettings{settings});
}

void precision_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    const auto now = std::find(precision_values.begin(), precision_values.end(), settings.precision);
    const int made = chosen(ui, Row(ui, "precision", width_px), precisions,
                            static_cast<int>(now - precision_values.begin()));
    if (made < 0) return;
    settings.precision = precision_values[made];
    ui.send(SetSettings{settings});
}

void early_out_row(const Ui& ui) {
    Settings settings = ui.document().settings;
    const bool hit = toggle(ui, "setting.early_out", ui.word("setting.early_out"), settings.early_out);
    hint(ui, ui.word("setting.early_out.hint"));
    if (!hit) return;
    settings.early_out = !settings.early_out;
    ui.send(SetSettings{settings});
}

void effect(const Ui& ui, float width_px) {
    const std::string text = policy_effect(*ui.moment.subject, *ui.moment.words);
    if (text.empty()) return;
    ImGui::Dummy({0, ui.px(1)});
    ImGui::BeginGroup();
    markup_flow(ui, ui.fonts().sans, width_px, text, ui.theme().text);
    ImGui::EndGroup();
    remember(ui, "policy.effect");
    if (button(ui, "setting.reset", ui.word("setting.reset"))) ui.send(SetSettings{Settings{}});
}

std::string title_of(const Ui& ui) {
    const int count = unusual_settings(ui.document().settings);
    if (count == 0) return ui.word("panel.policy");
    return (*ui.moment.words)("panel.policy.changed", {{"n", std::to_string(count)}});
}

}  // namespace

void policy_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    if (!section(ui, "policy", title_of(ui))) return;
    const Card card(ui);
    const float width = card.inner_width();
    touch_row(ui, width);
    for (const NumberSetting& setting : numbers) number_row(ui, setting, width);
    order_row(ui, width);
    precision_row(ui, width);
    early_out_row(ui);
    effect(ui, width);
}

}  // namespace app
