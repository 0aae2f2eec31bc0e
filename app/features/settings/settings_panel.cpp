// Rows of the method and of the query settings.
#include "app/features/settings/settings_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "app/analysis/engine_presets.h"
#include "app/base/number.h"
#include "app/document/document.h"
#include "app/features/settings/settings_effect.h"
#include "app/ui/number_field.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Choices for the palette.

namespace {

using core::Settings;

// A setting with a few named values; the first is the default.
struct ChoiceSetting {
    struct Option {
        const char* id;
        const char* text_key;
    };
    const char* id;
    std::span<const Option> options;
    int (*current)(const Settings& settings);
    void (*choose)(Settings& settings, int option);
};

using Option = ChoiceSetting::Option;
constexpr Option touching_options[] = {{"closed", "setting.touching_counts_as.closed"},
                                       {"open", "setting.touching_counts_as.open"}};
constexpr Option order_options[] = {{"theorem", "order.theorem"},
                                    {"edges-first", "order.edges-first"},
                                    {"reversed", "order.reversed"},
                                    {"widest-first", "order.widest-first"}};
constexpr Option precision_options[] = {
    {"own", "precision.own"}, {"float", "precision.float"}, {"double", "precision.double"}};
constexpr std::array<std::optional<core::Precision>, 3> precision_values{std::nullopt, core::Precision::Float,
                                                                         core::Precision::Double};

constexpr ChoiceSetting touching_choice{
    "touching_counts_as", touching_options,
    [](const Settings& settings) { return settings.touching_separates ? 1 : 0; },
    [](Settings& settings, int option) { settings.touching_separates = option == 1; }};
constexpr ChoiceSetting order_choice{
    "order", order_options, [](const Settings& settings) { return static_cast<int>(settings.axis_order); },
    [](Settings& settings, int option) { settings.axis_order = core::axis_orders[option]; }};
constexpr ChoiceSetting precision_choice{
    "precision", precision_options,
    [](const Settings& settings) {
        const auto found = std::ranges::find(precision_values, settings.precision);
        return static_cast<int>(found - precision_values.begin());
    },
    [](Settings& settings, int option) { settings.precision = precision_values[option]; }};

}  // namespace

std::vector<SettingCommand> setting_commands(const Ui& ui) {
    std::vector<SettingCommand> all;
    const auto add = [&](const std::string& setting, const char* id, const std::string& value,
                         const Settings& settings) {
        const std::string label = ui.text("palette.of", {{"what", ui.text(setting)}, {"which", value}});
        all.push_back({setting + "." + id, label, settings});
    };
    for (const EnginePreset& preset : engine_presets())
        add("setting.preset", preset.id, preset.name, preset.settings);
    Settings settings = ui.document().settings;
    for (const ChoiceSetting* choice : {&touching_choice, &order_choice, &precision_choice}) {
        for (int i = 0; i < static_cast<int>(choice->options.size()); ++i) {
            settings = ui.document().settings;
            choice->choose(settings, i);
            const Option& option = choice->options[i];
            add(std::string("setting.") + choice->id, option.id, ui.text(option.text_key), settings);
        }
    }
    settings = ui.document().settings;
    settings.early_out = !settings.early_out;
    all.push_back({"setting.early_out", ui.text("setting.early_out"), settings});
    return all;
}

// Method panel.

void method_panel(const Ui& ui) {
    if (!collapsible_section(ui, "method", ui.text("panel.method"), "method")) return;
    const Card card(ui);
    ImGui::SetNextItemWidth(card.inner_width());
    ImGui::PushFont(ui_fonts(ui).mono);
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

namespace {

using core::Settings;

constexpr float label_column_px = 100;
constexpr float reset_px = 24;

struct SettingInfo {
    std::string_view id;
    core::Setting setting;
    const char* term;  // id of the term
};
constexpr SettingInfo setting_infos[] = {{"touching_counts_as", core::Setting::TouchingSeparates, "open"},
                                         {"touching", core::Setting::TouchingTolerance, "tolerance"},
                                         {"epsilon", core::Setting::Epsilon, "epsilon"},
                                         {"parallel", core::Setting::ParallelTolerance, "parallel_tolerance"},
                                         {"face_bias", core::Setting::FaceBias, "face_bias"},
                                         {"face_factor", core::Setting::FaceFactor, "face_factor"},
                                         {"margin", core::Setting::Margin, "margin"},
                                         {"convex_radius", core::Setting::ConvexRadius, "convex_radius"},
                                         {"order", core::Setting::AxisOrder, "order"},
                                         {"precision", core::Setting::Precision, "precision"},
                                         {"early_out", core::Setting::EarlyOut, "early_out"},
                                         {"most_steps", core::Setting::MaxSteps, "simplex"}};

const char* term_of_setting(std::string_view id) {
    const auto* found = std::ranges::find(setting_infos, id, &SettingInfo::id);
    return found == std::end(setting_infos) ? "" : found->term;
}

bool is_used(const Ui& ui, const SettingInfo& row) {
    return core::uses_setting(active_method(ui.document()), row.setting, is_flat(ui.document()));
}
bool is_used(const Ui& ui, std::string_view id) {
    return std::ranges::all_of(setting_infos,
                               [&](const SettingInfo& row) { return row.id != id || is_used(ui, row); });
}

// Margin and convex radius are shown only for the few methods that use them.
bool is_shown(const Ui& ui, const NumericSetting& number) {
    const bool is_optional =
        std::string_view(number.id) == "margin" || std::string_view(number.id) == "convex_radius";
    return !is_optional || is_used(ui, number.id) ||
           ui.document().settings.*number.value != Settings{}.*number.value;
}
bool is_shown(const Ui& ui, const SettingInfo& row) {
    if (row.setting == core::Setting::MaxSteps) return false;
    const auto* number =
        std::ranges::find_if(numeric_settings, [&](const NumericSetting& each) { return row.id == each.id; });
    return number == numeric_settings.end() || is_shown(ui, *number);
}

// The meaning of the setting, and a remark if the method ignores it.
std::string setting_tooltip(const Ui& ui, std::string_view id) {
    const std::string& meaning = ui.text("setting." + std::string(id) + ".hint");
    if (is_used(ui, id)) return meaning;
    const char* method = active_method(ui.document()).id;
    return ui.text("setting.unused", {{"method", method}}) + "\n" + meaning;
}

// A row with a label, space for a field, and a reset button if the value is changed.
class SettingField {
  public:
    SettingField(const Ui& ui, const char* id, float width_px)
        : ui_(ui),
          name_(std::string("setting.") + id),
          tooltip_(setting_tooltip(ui, id)),
          term_(term_of_setting(id)) {
        position_ = ImGui::GetCursorPos();
        reset_x_ = position_.x + width_px - ui.px(reset_px - 4);
        field_width_ = width_px - ui.px(label_column_px + reset_px);
        const bool is_unused = !is_used(ui, id);
        row_label(ui, ui.text(name_), ui.px(label_column_px));
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(is_unused ? ui.theme().dim : ui.theme().text));
        tooltip(ui, tooltip_, term_);
    }
    ~SettingField() { ImGui::PopStyleColor(); }
    SettingField(const SettingField&) = delete;
    SettingField& operator=(const SettingField&) = delete;

    const std::string& tooltip_text() const { return tooltip_; }
    const char* term_id() const { return term_; }
    const std::string& name() const { return name_; }
    float field_width() const { return field_width_; }

    /// Returns true if the user resets the value.
    bool reset_button(bool changed, const std::string& default_value) const {
        if (!changed) return false;
        ImGui::SameLine();
        ImGui::SetCursorPos({reset_x_, position_.y});
        ImGui::PushStyleColor(ImGuiCol_Button, 0);
        const bool hit = icon_button(ui_, name_ + ".back", Icon::Reset,
                                     ui_.text("setting.reset_one", {{"value", default_value}}));
        ImGui::PopStyleColor();
        return hit;
    }

  private:
    const Ui& ui_;
    std::string name_;
    std::string tooltip_;
    const char* term_;
    ImVec2 position_;
    float reset_x_ = 0;
    float field_width_ = 0;
};

// Number field with tooltip and reset button.
std::optional<double> setting_number_field(const Ui& ui, const SettingField& row, NumberFieldOptions options,
                                           double value, double default_value) {
    options.name = row.name();
    options.width_px = row.field_width();
    options.may_be_negative = false;
    options.subject = ui.text(row.name());
    const std::optional<double> entered = number_field(ui, options, value);
    tooltip(ui, row.tooltip_text(), row.term_id());
    return row.reset_button(value != default_value, format_digits(default_value, ui.options.number_format))
               ? default_value
               : entered;
}

// Field for a whole number: rounds the input; Alt+arrow changes the value by 1.
void steps_row(const Ui& ui, float width_px) {
    Settings settings = ui.document().settings;
    std::int64_t ulp_steps = 0;
    NumberFieldOptions options;
    options.step = 1;
    options.decimals = 0;
    options.ulps = &ulp_steps;
    const std::optional<double> entered = setting_number_field(
        ui, SettingField(ui, "most_steps", width_px), options, settings.max_steps, Settings{}.max_steps);
    if (!entered && ulp_steps == 0) return;
    const double requested = entered.value_or(settings.max_steps) + static_cast<double>(ulp_steps);
    settings.max_steps = static_cast<int>(std::clamp(std::round(requested), 1.0, double{max_steps_limit}));
    ui.send_command(SetSettings{settings, "most_steps"});
}

void choice_row(const Ui& ui, const ChoiceSetting& setting, float width_px) {
    const SettingField row(ui, setting.id, width_px);
    Settings settings = ui.document().settings;
    const int current = setting.current(settings);
    int choice = current;
    ImGui::SetNextItemWidth(row.field_width());
    const bool open = begin_combo("##" + row.name(), ui.text(setting.options[current].text_key));
    record_rect(ui, row.name());
    if (!open) tooltip(ui, row.tooltip_text(), row.term_id());
    for (int i = 0; open && i < static_cast<int>(setting.options.size()); ++i) {
        if (list_row(ui.text(setting.options[i].text_key), i == current)) choice = i;
        record_rect(ui, row.name() + "." + setting.options[i].id);
    }
    if (open) ImGui::EndCombo();
    if (row.reset_button(current != 0, ui.text(setting.options[0].text_key))) choice = 0;
    if (choice == current) return;
    setting.choose(settings, choice);
    ui.send_command(SetSettings{settings});
}

// Name, source and constants.
std::string preset_tooltip(const Ui& ui, const EnginePreset& preset) {
    return std::string(preset.name) + "\n" + preset.source + "\n" +
           ui.text(std::string("preset.") + preset.id);
}

void preset_row(const Ui& ui, float width_px) {
    const SettingField row(ui, "preset", width_px);
    const Settings& settings = ui.document().settings;
    const EnginePreset* current = find_engine_preset(settings);
    ImGui::SetNextItemWidth(row.field_width());
    const std::string current_name = settings == Settings{} ? ui.text("setting.preset.none")
                                     : current != nullptr   ? current->name
                                                            : ui.text("setting.preset.custom");
    const bool open = begin_combo("##" + row.name(), current_name);
    record_rect(ui, row.name());
    if (!open) tooltip(ui, current != nullptr ? preset_tooltip(ui, *current) : row.tooltip_text());
    std::optional<Settings> choice;
    if (open) {
        if (list_row(ui.text("setting.preset.none"), settings == Settings{})) choice = Settings{};
        record_rect(ui, row.name() + ".none");
        for (const EnginePreset& preset : engine_presets()) {
            if (list_row(preset.name, &preset == current)) choice = preset.settings;
            record_rect(ui, row.name() + "." + preset.id);
            tooltip(ui, preset_tooltip(ui, preset));
        }
        ImGui::EndCombo();
    }
    if (row.reset_button(!(settings == Settings{}), ui.text("setting.preset.none"))) choice = Settings{};
    if (choice && !(*choice == settings)) ui.send_command(SetSettings{*choice});
}

void flag_row(const Ui& ui, const char* id, bool Settings::*flag) {
    Settings settings = ui.document().settings;
    const std::string name = std::string("setting.") + id;
    const bool hit = checkbox(ui, name, ui.text(name), settings.*flag);
    tooltip(ui, setting_tooltip(ui, id), term_of_setting(id));
    if (!hit) return;
    settings.*flag = !(settings.*flag);
    ui.send_command(SetSettings{settings});
}

}  // namespace

void edit_setting(const Ui& ui, const std::string& id) {
    ui.widgets.requested_part = "settings";
    ui.widgets.number.requested_field = "setting." + id;
}

void settings_panel(const Ui& ui) {
    const int count = count_changed_settings(ui.document().settings);
    const std::string title = count == 0 ? ui.text("panel.settings")
                                         : ui.text("panel.settings.changed", {{"n", std::to_string(count)}});
    if (!collapsible_section(ui, "settings", title)) return;
    const Card card(ui);
    const float width = card.inner_width();
    preset_row(ui, width);
    choice_row(ui, touching_choice, width);
    for (const NumericSetting& number : numeric_settings) {
        if (!is_shown(ui, number)) continue;
        Settings settings = ui.document().settings;
        core::Real& value = settings.*number.value;
        NumberFieldOptions options;
        options.step = std::max(value * 0.02, 1e-16);
        const std::optional<double> entered = setting_number_field(ui, SettingField(ui, number.id, width),
                                                                   options, value, Settings{}.*number.value);
        if (!entered) continue;
        value = *entered;
        ui.send_command(SetSettings{settings, number.id});
    }
    // The row of the step limit is shown only for methods that search.
    if (is_used(ui, "most_steps") || ui.document().settings.max_steps != Settings{}.max_steps)
        steps_row(ui, width);
    choice_row(ui, order_choice, width);
    choice_row(ui, precision_choice, width);
    flag_row(ui, "early_out", &Settings::early_out);
    const core::Pair shapes = pair(ui.document());
    const auto can_be_pruned = [](const core::PlacedShape& placed) {
        return std::holds_alternative<core::Hull>(placed.shape) ||
               std::holds_alternative<core::Capsule>(placed.shape);
    };
    if (can_be_pruned(shapes.a) || can_be_pruned(shapes.b) || ui.document().settings.list_pruned)
        flag_row(ui, "list_pruned", &Settings::list_pruned);
    // The names of the settings that the method ignores.
    std::string unused;
    for (const SettingInfo& row : setting_infos) {
        if (is_used(ui, row) || !is_shown(ui, row)) continue;
        unused += (unused.empty() ? "" : ui.text("list.comma")) + ui.text("setting." + std::string(row.id));
    }
    if (!unused.empty()) {
        const char* method = active_method(ui.document()).id;
        markup_flow(ui, ui_fonts(ui).sans, width,
                    ui.text("settings_effect.unheeded", {{"method", method}, {"settings", unused}}),
                    ui.theme().dim);
        record_rect(ui, "settings_effect.unheeded");
    }
    const std::string text = settings_effect(*ui.frame_context.analysis, *ui.frame_context.texts);
    if (text.empty()) return;
    ImGui::Dummy({0, ui.px(1)});
    ImGui::BeginGroup();
    markup_flow(ui, ui_fonts(ui).sans, width, text, ui.theme().text);
    ImGui::EndGroup();
    record_rect(ui, "settings_effect.effect");
    if (button(ui, "setting.reset", ui.text("setting.reset"))) ui.send_command(SetSettings{Settings{}});
}

}  // namespace app
