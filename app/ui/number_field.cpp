// A number on a panel: three states, at rest, dragged, typed into.
#include "app/ui/number_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/refusal.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Angles without the zeros behind: "34.4" and "0".
std::string number_text(double value, int decimals, const NumberSpec& spec) {
    const bool angle = *spec.suffix != '\0';
    const double rounded = std::round(value * 1e4) / 1e4;
    std::string text = fixed(angle ? rounded : value, decimals);
    if (!angle || text.find('.') == std::string::npos || text.find('e') != std::string::npos)
        return text + spec.suffix;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text + spec.suffix;
}

// Rounded so it is still the number it was, to the eye: within half a percent.
bool says(double value, int decimals) {
    const double unit = std::pow(10, decimals);
    return std::abs(std::round(value * unit) / unit - value) <= 5e-3 * std::abs(value);
}

}  // namespace

std::string shown_number(double value, const NumberSpec& spec, float room_px) {
    std::string text;
    const bool tiny =
        value != 0 && *spec.suffix == '\0' && std::abs(value) < 0.5 * std::pow(10, -spec.decimals);
    const int least = spec.row_decimals;
    const int most = least > 0 ? least : spec.decimals;
    for (int decimals = most; decimals >= least && !tiny && says(value, decimals); --decimals) {
        text = number_text(value, decimals, spec);
        if (ImGui::CalcTextSize(text.c_str()).x <= room_px) return text;
    }
    if (least > 0 && !tiny && says(value, least)) return text;
    for (int digits = 5; digits >= 3; --digits) {
        text = fmt::format("{:.{}g}{}", value, digits, spec.suffix);
        if (ImGui::CalcTextSize(text.c_str()).x <= room_px) return text;
    }
    const bool hardly_turned = *spec.suffix != '\0' && std::abs(value) < 0.5 * std::pow(10, -spec.decimals);
    return hardly_turned ? std::string("≈0") + spec.suffix : text;
}

std::string told_number(const Ui& ui, double value) { return exact_text(value, ui.workspace.numbers); }

namespace {

bool is_low(const NumberSpec& spec, double value) { return !spec.may_be_negative && value < 0; }

void begin_typing(const Ui& ui, const std::string& field, double value) {
    NumberEdit& edit = ui.workspace.number;
    const int round = edit.round + 1;
    edit = {};
    edit.field = field;
    edit.typing = true;
    edit.begin = true;
    edit.round = round;
    edit.text = edit.untouched = told_number(ui, value);
}

// Steps by one ulp that the keys and, over the field, the wheel ask for; the wheel of a touchpad may ask for
// parts of one.
std::int64_t ulp_steps(const Ui& ui, bool hovered) {
    const ImGuiIO& io = ImGui::GetIO();
    ui.workspace.number_focused = true;
    if (!io.KeyAlt) return 0;
    float& turned = ui.workspace.wheel_turned;
    if (hovered) turned += io.MouseWheel;
    const float notches = std::trunc(turned);
    turned -= notches;
    const int keys =
        int(compat::pressed(compat::Key::Up, true)) - int(compat::pressed(compat::Key::Down, true));
    return static_cast<std::int64_t>(notches) + keys;
}

std::optional<double> stepped(const NumberSpec& spec, double value, std::int64_t steps) {
    if (spec.ulps != nullptr) {
        *spec.ulps = steps;
        return std::nullopt;
    }
    const double next = of_rank(rank(value) + steps);
    if (!std::isfinite(next) || is_low(spec, next)) return std::nullopt;
    return next;
}

// Why the text is not taken; empty: it is.
std::string why_not(const Ui& ui, const NumberSpec& spec, const std::string& text) {
    const Words& words = *ui.moment.words;
    if (const std::optional<TypedFault> fault = typed_fault(text)) {
        const bool word = *fault == TypedFault::NotANumber;
        return word ? words("number.not_a_number", {{"text", text}})
                    : words("number.not_finite", {{"subject", spec.subject}});
    }
    return is_low(spec, *parse_typed(text)) ? words("number.negative", {{"subject", spec.subject}})
                                            : std::string();
}

std::optional<double> accepted(const NumberEdit& edit, bool wrong) {
    return wrong || edit.text == edit.untouched ? std::nullopt : parse_typed(edit.text);
}

// What is typed so far, one or more doubles on; the typing goes on with that.
std::optional<double> stepped_while_typed(const Ui& ui, const NumberSpec& spec, double value) {
    const std::int64_t steps = ulp_steps(ui, ImGui::IsItemHovered());
    if (steps == 0) return std::nullopt;
    NumberEdit& edit = ui.workspace.number;
    const bool untouched = edit.text == edit.untouched;
    const std::optional<double> now = untouched ? value : parse_typed(edit.text);
    if (!now || is_low(spec, *now) || (spec.ulps != nullptr && !untouched)) return std::nullopt;
    const std::optional<double> next = stepped(spec, *now, steps);
    if (next) begin_typing(ui, spec.name, *next);
    if (spec.ulps != nullptr) edit = {};
    return next;
}

std::optional<double> typed(const Ui& ui, const NumberSpec& spec, double value) {
    NumberEdit& edit = ui.workspace.number;
    std::array<char, 64> buffer{};
    edit.text.copy(buffer.data(), buffer.size() - 1);
    if (edit.begin) take_keyboard();
    const bool wrong = !why_not(ui, spec, edit.text).empty();
    if (wrong) ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
    ImGui::SetNextItemWidth(spec.width_px);
    // Another item for another text: the library keeps the one it has begun with.
    ImGui::InputText(("##" + spec.name + "#" + std::to_string(edit.round)).c_str(), buffer.data(),
                     buffer.size(), ImGuiInputTextFlags_AutoSelectAll);
    if (wrong) ImGui::PopStyleColor();
    remember(ui, spec.name);
    edit.text = buffer.data();
    const std::string reason = why_not(ui, spec, edit.text);
    refuse(ui, spec.name, reason);
    if (const std::optional<double> next = stepped_while_typed(ui, spec, value)) return next;
    if (ImGui::IsItemActive()) edit.begin = false;
    const bool tab = !edit.begin && compat::pressed(compat::Key::Tab, false);
    if (!tab && !edit.enter && (edit.begin || ImGui::IsItemActive())) return std::nullopt;
    const std::optional<double> given = accepted(edit, !reason.empty());
    edit = {};
    edit.pass_on = tab;
    // A press elsewhere has entered it, and begins something else.
    ui.outbox.ends_gesture = ui.outbox.ends_gesture || given.has_value();
    return given;
}

double speed_factor() {
    const ImGuiIO& io = ImGui::GetIO();
    return io.KeyShift ? 10 : io.KeyAlt ? 0.1 : 1;
}

std::optional<double> dragged(const Ui& ui, const NumberSpec& spec, double value) {
    NumberEdit& edit = ui.workspace.number;
    if (ImGui::IsItemActivated()) {
        edit = {};
        edit.field = spec.name;
        edit.at_press = value;
    }
    if (edit.field != spec.name) return std::nullopt;
    if (ImGui::IsItemDeactivated()) {
        const bool moved = edit.moved;
        edit = {};
        if (!moved) begin_typing(ui, spec.name, value);
        return std::nullopt;
    }
    const float distance = ImGui::GetMouseDragDelta(0, ui.px(3)).x;
    if (!ImGui::IsItemActive() || distance == edit.travelled_px) return std::nullopt;
    edit.travelled_px = distance;
    edit.moved = true;
    if (distance == 0) {
        // Exact also for a field whose number is computed from what the document has, such as an angle.
        ui.ask(TakeBack{});
        return std::nullopt;
    }
    const double steps = std::round(double(distance) / ui.moment.scale);
    const double wished = edit.at_press + steps * spec.step * speed_factor();
    return spec.may_be_negative ? wished : std::max(wished, 0.0);
}

constexpr float pad_px = 4;

std::string rest_text(const Ui& ui, const NumberSpec& spec, double value) {
    if (ui.workspace.numbers != NumberForm::Brief) return told_number(ui, value) + spec.suffix;
    return shown_number(value, spec, spec.width_px - 2 * ui.px(pad_px));
}

// Smaller rather than cut.
float zoom_of(const Ui& ui, const NumberSpec& spec, const std::string& text) {
    const float natural = ImGui::CalcTextSize(text.c_str()).x;
    return std::min(spec.most_zoom, (spec.width_px - ui.px(pad_px)) / std::max(natural, 1.0F));
}

void show(const Ui& ui, const NumberSpec& spec, double value) {
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    const bool hot = ImGui::IsItemHovered() || ImGui::IsItemActive();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(from, to, ImGui::GetColorU32(hot ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg),
                        ui.px(4));
    if (ui.theme().edged) list->AddRect(from, to, ImGui::GetColorU32(ImGuiCol_Border), ui.px(4));
    const std::string text = rest_text(ui, spec, value);
    const ImVec2 natural = ImGui::CalcTextSize(text.c_str());
    const float zoom = zoom_of(ui, spec, text);
    const float margin = std::min(ui.px(pad_px), (to.x - from.x - natural.x * zoom) / 2);
    const ImVec2 at{to.x - margin - natural.x * zoom, (from.y + to.y - natural.y * zoom) / 2};
    list->AddText(ImGui::GetFont(), ImGui::GetFontSize() * zoom, at, ImGui::GetColorU32(ImGuiCol_Text),
                  text.c_str());
}

void exact_hint(const Ui& ui, double value) {
    if (!ImGui::IsItemHovered() || ImGui::IsItemActive()) return;
    hint(ui, full_decimal(value) + "\n" + exact_text(value, NumberForm::Hex) + "\n" +
                 exact_text(value, NumberForm::Bits) + "\nulp " + exact_text(ulp(value), NumberForm::Hex) +
                 "\n" + ui.word("number.ulp_hint"));
}

std::optional<double> at_rest(const Ui& ui, const NumberSpec& spec, double value) {
    ImGui::InvisibleButton(("##rest." + spec.name).c_str(), {spec.width_px, ImGui::GetFrameHeight()});
    remember(ui, spec.name);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    show(ui, spec, value);
    exact_hint(ui, value);
    const bool hovered = ImGui::IsItemHovered();
    const NumberEdit& edit = ui.workspace.number;
    // While another field is typed into, the arrows are that one's.
    const bool free = hovered && !edit.typing && !ImGui::IsItemActive();
    if (const std::int64_t steps = free ? ulp_steps(ui, true) : 0; steps != 0)
        return stepped(spec, value, steps);
    const std::optional<double> change = dragged(ui, spec, value);
    const bool enter = hovered && compat::pressed(compat::Key::Enter, false);
    const bool asked = edit.asked == spec.name;
    if (asked) ImGui::SetScrollHereY();
    if ((enter || edit.pass_on || asked) && !edit.typing) begin_typing(ui, spec.name, value);
    return change;
}

}  // namespace

namespace {

// Decimals of what a field shows; 0 where it is not a plain decimal, or has more than a row needs.
int decimals_of(const std::string& text) {
    constexpr int most = 3;
    const std::size_t point = text.find('.');
    if (point == std::string::npos || text.find('e') != std::string::npos) return 0;
    const int decimals = static_cast<int>(text.size() - point) - 1;
    return decimals <= most ? decimals : 0;
}

float least_zoom_of(const Ui& ui, const NumberSpec& spec, std::span<const double> values) {
    float zoom = 1;
    for (const double value : values) zoom = std::min(zoom, zoom_of(ui, spec, rest_text(ui, spec, value)));
    return zoom;
}

}  // namespace

NumberSpec told_alike(const Ui& ui, NumberSpec spec, std::span<const double> values) {
    constexpr float readable = 0.7F;
    ImGui::PushFont(ui.fonts().mono);
    const bool plain = ui.workspace.numbers == NumberForm::Brief && *spec.suffix == '\0';
    int decimals = 0;
    for (const double value : values)
        if (plain) decimals = std::max(decimals, decimals_of(rest_text(ui, spec, value)));
    spec.row_decimals = decimals;
    float zoom = least_zoom_of(ui, spec, values);
    if (decimals > 0 && zoom < readable) {
        spec.row_decimals = 0;
        zoom = least_zoom_of(ui, spec, values);
    }
    spec.most_zoom = zoom;
    ImGui::PopFont();
    return spec;
}

std::optional<double> number_field(const Ui& ui, const NumberSpec& spec, double value) {
    ImGui::PushFont(ui.fonts().mono);
    const NumberEdit& edit = ui.workspace.number;
    const bool typing = edit.typing && edit.field == spec.name;
    const std::optional<double> change = typing ? typed(ui, spec, value) : at_rest(ui, spec, value);
    ImGui::PopFont();
    return change;
}

}  // namespace app
