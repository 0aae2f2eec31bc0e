// Settings as rows: a number or a choice, and a way back to the usual.
#include "app/features/settings/policy_panel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/number_text.h"
#include "app/document/policy.h"
#include "app/features/settings/policy_effect.h"
#include "app/features/settings/setting_choices.h"
#include "app/shell/drawer.h"
#include "app/ui/number_field.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using core::Settings;

constexpr float column_px = 76;
constexpr float back_px = 24;

struct SettingRow {
    std::string_view id;
    core::Setting setting;
    const char* term;  // id
};
constexpr std::array settings_of_rows{SettingRow{"open", core::Setting::Open, "open"},
                                      SettingRow{"touching", core::Setting::Touching, "tolerance"},
                                      SettingRow{"epsilon", core::Setting::Epsilon, "epsilon"},
                                      SettingRow{"parallel", core::Setting::Parallel, "parallel_tolerance"},
                                      SettingRow{"face_bias", core::Setting::FaceBias, "face_bias"},
                                      SettingRow{"order", core::Setting::Order, "order"},
                                      SettingRow{"precision", core::Setting::Precision, "precision"},
                                      SettingRow{"early_out", core::Setting::EarlyOut, "early_out"},
                                      SettingRow{"most_steps", core::Setting::MostSteps, "simplex"}};

const char* term_of_setting(std::string_view id) {
    const auto* found = std::find_if(settings_of_rows.begin(), settings_of_rows.end(),
                                     [&](const SettingRow& row) { return row.id == id; });
    return found == settings_of_rows.end() ? "" : found->term;
}

bool is_heeded(const Ui& ui, const SettingRow& row) {
    return core::heeds(method_in_use(ui.document()), row.setting, is_flat(ui.document()));
}
bool is_heeded(const Ui& ui, std::string_view id) {
    return std::all_of(settings_of_rows.begin(), settings_of_rows.end(),
                       [&](const SettingRow& row) { return row.id != id || is_heeded(ui, row); });
}

// Only a search has steps to limit; others have no row for it.
bool has_steps(const Ui& ui) {
    return is_heeded(ui, "most_steps") || ui.document().settings.most_steps != Settings{}.most_steps;
}

// What the setting means, and that the method does not care.
std::string hint_of(const Ui& ui, std::string_view id) {
    const std::string& means = ui.word("setting." + std::string(id) + ".hint");
    if (is_heeded(ui, id)) return means;
    const char* method = method_in_use(ui.document()).id;
    return (*ui.moment.words)("setting.unheeded", {{"method", method}}) + "\n" + means;
}

// A label; behind it room for a field, and at the right the way back where there is one to go.
class Row {
  public:
    Row(const Ui& ui, const char* id, float width_px)
        : ui_(ui), name_(std::string("setting.") + id), hint_(hint_of(ui, id)), term_(term_of_setting(id)) {
        at_ = ImGui::GetCursorPos();
        back_x_ = at_.x + width_px - ui.px(back_px - 4);
        field_px_ = width_px - ui.px(column_px + back_px);
        const bool grey = !is_heeded(ui, id);
        const Rgba ink = grey ? mixed(ui.theme().dim, ui.theme().card, 0.4F) : ui.theme().text;
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, grey ? 0.6F : 1.0F);
        row_label(ui, ui.word(name_), ui.px(column_px));
        ImGui::PopStyleVar();
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(ink));
        hint(ui, hint_, term_);
    }
    ~Row() { ImGui::PopStyleColor(); }
    Row(const Row&) = delete;
    Row& operator=(const Row&) = delete;

    const std::string& hint_text() const { return hint_; }
    const char* term_id() const { return term_; }
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
    std::string hint_;
    const char* term_;
    ImVec2 at_;
    float back_x_ = 0;
    float field_px_ = 0;
};

// The field, its hint and the way back.
std::optional<double> number_in(const Ui& ui, const Row& row, NumberSpec spec, double value, double usual) {
    spec.name = row.name();
    spec.width_px = row.field_px();
    spec.may_be_negative = false;
    spec.subject = ui.word(row.name());
    const std::optional<double> given = number_field(ui, spec, value);
    hint(ui, row.hint_text(), row.term_id());
    return row.back(value != usual, digits_text(usual, ui.workspace.numbers)) ? usual : given;
}

void number_row(const Ui& ui, const PolicyNumber& number, float width_px) {
    Settings settings = ui.document().settings;
    core::Real& value = settings.*number.value;
    NumberSpec spec;
    spec.step = std::max(value * 0.02, 1e-16);
    const std::optional<double> given =
        number_in(ui, Row(ui, number.id, width_px), spec, value, Settings{}.*number.value);
    if (!given) return;
    value = *given;
    ui.send(SetSettings{settings, number.id});
}

// A whole number: what is nearest to one that was given, and Alt+arrows go by one.
void steps_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    std::int64_t one_by_one = 0;
    NumberSpec spec;
    spec.step = 1;
    spec.decimals = 0;
    spec.ulps = &one_by_one;
    const std::optional<double> given =
        number_in(ui, Row(ui, "most_steps", width_px), spec, settings.most_steps, Settings{}.most_steps);
    if (!given && one_by_one == 0) return;
    const double wanted = given.value_or(settings.most_steps) + static_cast<double>(one_by_one);
    settings.most_steps = static_cast<int>(std::clamp(std::round(wanted), 1.0, double{step_limit}));
    ui.send(SetSettings{settings, "most_steps"});
}

// The index of what the user chose in this frame; -1: nothing.
int chosen(const Ui& ui, const Row& row, std::span<const SettingOption> options, int now) {
    int made = -1;
    ImGui::SetNextItemWidth(row.field_px());
    const bool open = begin_combo("##" + row.name(), ui.word(options[now].word));
    remember(ui, row.name());
    if (!open) hint(ui, row.hint_text(), row.term_id());
    for (int i = 0; open && i < static_cast<int>(options.size()); ++i) {
        if (list_row(ui.word(options[i].word), i == now) && i != now) made = i;
        remember(ui, row.name() + "." + options[i].id);
    }
    if (open) ImGui::EndCombo();
    return row.back(now != 0, ui.word(options[0].word)) ? 0 : made;
}

void touch_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    const int made = chosen(ui, Row(ui, "open", width_px), touch_options, settings.open ? 1 : 0);
    if (made < 0) return;
    settings.open = made == 1;
    ui.send(SetSettings{settings});
}

void order_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    const int made = chosen(ui, Row(ui, "order", width_px), order_options, static_cast<int>(settings.order));
    if (made < 0) return;
    settings.order = core::axis_orders[made];
    ui.send(SetSettings{settings});
}

void precision_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    const auto now = std::find(precision_values.begin(), precision_values.end(), settings.precision);
    const int made = chosen(ui, Row(ui, "precision", width_px), precision_options,
                            static_cast<int>(now - precision_values.begin()));
    if (made < 0) return;
    settings.precision = precision_values[made];
    ui.send(SetSettings{settings});
}

void early_out_row(const Ui& ui) {
    Settings settings = ui.document().settings;
    const bool hit = toggle(ui, "setting.early_out", ui.word("setting.early_out"), settings.early_out);
    hint(ui, hint_of(ui, "early_out"), term_of_setting("early_out"));
    if (!hit) return;
    settings.early_out = !settings.early_out;
    ui.send(SetSettings{settings});
}

// The settings that are grey, by name.
void unheeded(const Ui& ui, float width_px) {
    std::string names;
    for (const SettingRow& row : settings_of_rows) {
        if (is_heeded(ui, row) || row.setting == core::Setting::MostSteps) continue;
        names += (names.empty() ? "" : ui.word("list.comma")) + ui.word("setting." + std::string(row.id));
    }
    if (names.empty()) return;
    const std::string text = (*ui.moment.words)(
        "policy.unheeded", {{"method", method_in_use(ui.document()).id}, {"settings", names}});
    markup_flow(ui, ui.fonts().sans, width_px, text, ui.theme().dim);
    remember(ui, "policy.unheeded");
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

void type_setting(const Ui& ui, const std::string& id) {
    ui.workspace.layout.folded["policy"] = false;
    reveal(ui.workspace, "left");
    ui.workspace.number.asked = "setting." + id;
}

void policy_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    if (!section(ui, "policy", title_of(ui))) return;
    const Card card(ui);
    const float width = card.inner_width();
    touch_row(ui, width);
    for (const PolicyNumber& number : policy_numbers) number_row(ui, number, width);
    if (has_steps(ui)) steps_row(ui, width);
    order_row(ui, width);
    precision_row(ui, width);
    early_out_row(ui);
    unheeded(ui, width);
    effect(ui, width);
}

}  // namespace app
