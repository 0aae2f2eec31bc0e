// A number field with three states: idle, dragged, typed.
#include "app/ui/number_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// True if the rounded number differs from the value by at most half a percent.
bool is_accurate(double value, int decimals) {
    const double unit = std::pow(10, decimals);
    return std::abs(std::round(value * unit) / unit - value) <= 5e-3 * std::abs(value);
}

constexpr float field_padding_px = 4;

std::string idle_text(const Ui& ui, const NumberFieldOptions& options, double value) {
    if (ui.options.number_format != NumberFormat::Short)
        return format_user_number(ui, value) + options.suffix;
    return field_text(value, options, options.width_px - 2 * ui.px(field_padding_px));
}

// Zoom at which the whole text fits.
float digit_zoom(const Ui& ui, const NumberFieldOptions& options, const std::string& text) {
    const float natural_size = ImGui::CalcTextSize(text.c_str()).x;
    return std::min(options.max_zoom,
                    (options.width_px - ui.px(field_padding_px)) / std::max(natural_size, 1.0F));
}

void draw_field(const Ui& ui, const NumberFieldOptions& options, double value) {
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    const bool is_highlighted = ImGui::IsItemHovered() || ImGui::IsItemActive();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(
        from, to, ImGui::GetColorU32(is_highlighted ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg), ui.px(4));
    if (ui.theme().bordered) list->AddRect(from, to, ImGui::GetColorU32(ImGuiCol_Border), ui.px(4));
    std::string text = idle_text(ui, options, value);
    if (text.starts_with('-')) text.replace(0, 1, "\u2212");
    const ImVec2 natural_size = ImGui::CalcTextSize(text.c_str());
    const float zoom = digit_zoom(ui, options, text);
    const float margin = std::min(ui.px(field_padding_px), (to.x - from.x - natural_size.x * zoom) / 2);
    const ImVec2 position{to.x - margin - natural_size.x * zoom, (from.y + to.y - natural_size.y * zoom) / 2};
    list->AddText(ImGui::GetFont(), ImGui::GetFontSize() * zoom, position, ImGui::GetColorU32(ImGuiCol_Text),
                  text.c_str());
}

// Transitions between the states. The edit belongs to one field; all others are idle.

void begin_typing(const Ui& ui, const std::string& field, double value) {
    NumberEdit& edit = ui.widgets.number;
    const std::string text = format_user_number(ui, value);
    edit = {.field = field,
            .typing = true,
            .focus_now = true,
            .text = text,
            .original_text = text,
            .edit_id = edit.edit_id + 1};
}

// The characters of this frame, before ImGui has the field that types them. They replace the initial text.
void take_characters(NumberEdit& edit) {
    ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
    for (const ImWchar character : typed) {
        if (character <= ' ' || character > '~') continue;
        if (!std::exchange(edit.replaces_text, true)) edit.text.clear();
        edit.text += static_cast<char>(character);
    }
    typed.resize(0);
}

// True if the first character of this frame can begin a number.
bool begins_number() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt || io.InputQueueCharacters.empty()) return false;
    const ImWchar first = io.InputQueueCharacters.front();
    return (first >= '0' && first <= '9') || first == '-' || first == '.';
}

bool is_below_min(const NumberFieldOptions& options, double value) {
    return !options.may_be_negative && value < 0;
}

// Steps of one ULP from keys, and from the wheel over the field. A touchpad sends fractions of a step.
std::int64_t ulp_steps(const Ui& ui, bool hovered) {
    const ImGuiIO& io = ImGui::GetIO();
    ui.widgets.number_focused = true;
    if (!io.KeyAlt) return 0;
    float& wheel = ui.widgets.pending_wheel;
    if (hovered) wheel += io.MouseWheel;
    const float notches = std::trunc(wheel);
    wheel -= notches;
    const int keys =
        int(compat::is_pressed(compat::Key::Up, true)) - int(compat::is_pressed(compat::Key::Down, true));
    return std::int64_t(notches) + keys;
}

std::optional<double> step_by_ulps(const NumberFieldOptions& options, double value, std::int64_t steps) {
    if (options.ulps != nullptr) {
        *options.ulps = steps;
        return std::nullopt;
    }
    const double next = from_ordinal(to_ordinal(value) + steps);
    if (!std::isfinite(next) || is_below_min(options, next)) return std::nullopt;
    return next;
}

// A pixel of a drag and an arrow key change the value by one step.
double step_value(const NumberFieldOptions& options, double value, double steps) {
    const ImGuiIO& io = ImGui::GetIO();
    const double speed = io.KeyShift ? 10 : io.KeyAlt ? 0.1 : 1;
    const double next = value + steps * options.step * speed;
    return options.may_be_negative ? next : std::max(next, 0.0);
}

// Error of the typed text; empty if it is valid.
std::string input_error_text(const Ui& ui, const NumberFieldOptions& options, const std::string& text) {
    const TextCatalog& texts = *ui.frame_context.texts;
    if (const std::optional<NumberInputError> error = number_input_error(text)) {
        const bool is_not_number = *error == NumberInputError::NotANumber;
        return is_not_number ? texts("number.not_a_number", {{"text", text}})
                             : texts("number.not_finite", {{"subject", options.subject}});
    }
    return is_below_min(options, *parse_user_number(text))
               ? texts("number.negative", {{"subject", options.subject}})
               : std::string();
}

// Changes the typed value by ULPs; typing continues with the new text.
std::optional<double> step_typed_value(const Ui& ui, const NumberFieldOptions& options, double value) {
    const std::int64_t steps = ulp_steps(ui, ImGui::IsItemHovered());
    if (steps == 0) return std::nullopt;
    NumberEdit& edit = ui.widgets.number;
    const bool untouched = edit.text == edit.original_text;
    const std::optional<double> current = untouched ? value : parse_user_number(edit.text);
    if (!current || is_below_min(options, *current) || (options.ulps != nullptr && !untouched))
        return std::nullopt;
    const std::optional<double> next = step_by_ulps(options, *current, steps);
    if (next) begin_typing(ui, options.name, *next);
    if (options.ulps != nullptr) edit = {};  // the caller changes the number behind the text
    return next;
}

// ImGui selects the whole text of a field that receives the focus.
int move_caret_to_end(ImGuiInputTextCallbackData* data) {
    bool& is_pending = *static_cast<bool*>(data->UserData);
    if (std::exchange(is_pending, false))
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    return 0;
}

std::optional<double> typed_field(const Ui& ui, const NumberFieldOptions& options, double value) {
    NumberEdit& edit = ui.widgets.number;
    if (edit.focus_now) take_characters(edit);
    std::array<char, 64> buffer{};
    edit.text.copy(buffer.data(), buffer.size() - 1);
    compat::push_tab_stop(edit.focus_now);
    if (edit.focus_now) focus_next_item();
    const bool is_invalid = !input_error_text(ui, options, edit.text).empty();
    if (is_invalid) ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
    ImGui::SetNextItemWidth(options.width_px);
    // The id changes with the text: ImGui keeps the initial text of an active item.
    ImGui::InputText(("##" + options.name + "#" + std::to_string(edit.edit_id)).c_str(), buffer.data(),
                     buffer.size(), ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_CallbackAlways,
                     move_caret_to_end, &edit.replaces_text);
    if (is_invalid) ImGui::PopStyleColor();
    compat::pop_tab_stop();
    record_rect(ui, options.name, FocusUse::Number);
    edit.text = buffer.data();
    const std::string reason = input_error_text(ui, options, edit.text);
    show_input_error(ui, options.name, reason);
    if (const std::optional<double> next = step_typed_value(ui, options, value)) return next;
    // ImGui ignores a key of the frame in which the field gets the keys.
    const bool is_early_enter = edit.focus_now && compat::is_pressed(compat::Key::Enter, false);
    if (ImGui::IsItemActive()) edit.focus_now = false;
    const bool tab = !edit.focus_now && compat::is_pressed(compat::Key::Tab, false);
    const bool has_focus = edit.focus_now || ImGui::IsItemActive();
    if (has_focus && !tab && !is_early_enter && !edit.focus_requested) return std::nullopt;
    const int direction = ImGui::GetIO().KeyShift ? -1 : 1;
    const std::string next_field = tab ? adjacent_number(ui.widgets, options.name, direction) : std::string();
    const NumberEdit typed = std::exchange(edit, {});
    edit.requested_field = next_field;
    // Absent: the typed value is invalid or unchanged.
    if (!reason.empty() || typed.text == typed.original_text) return std::nullopt;
    // A press outside of the field applies the value and starts another gesture.
    ui.outbox.ends_gesture = true;
    return parse_user_number(typed.text);
}

// Absent: not moved since the last frame, or back at the press.
std::optional<double> dragged_value(const Ui& ui, const NumberFieldOptions& options) {
    NumberEdit& edit = ui.widgets.number;
    const float distance = ImGui::GetMouseDragDelta(0, ui.px(3)).x;
    if (!ImGui::IsItemActive() || distance == edit.dragged_px) return std::nullopt;
    edit.dragged_px = distance;
    edit.moved = true;
    if (distance == 0) {
        // Restores the exact value, also if the shown number is computed, such as an angle.
        ui.send_request(CancelGesture{});
        return std::nullopt;
    }
    return step_value(options, edit.start_value, std::round(double(distance) / ui.frame_context.scale));
}

// An idle or dragged field.
std::optional<double> untyped_field(const Ui& ui, const NumberFieldOptions& options, double value) {
    ImGui::InvisibleButton(("##rest." + options.name).c_str(), {options.width_px, ImGui::GetFrameHeight()});
    record_rect(ui, options.name, FocusUse::Number);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    draw_field(ui, options, value);
    if (!ImGui::IsItemActive() && is_item_pointed(ui))
        tooltip(ui, to_17_digits(value) + "\n" + format_number(value, NumberFormat::Hex) + "\n" +
                        format_number(value, NumberFormat::Bits) + "\nulp " +
                        format_number(ulp(value), NumberFormat::Hex) + "\n" + ui.text("number.ulp_hint"));
    const bool hovered = is_item_pointed(ui);
    const NumberEdit& edit = ui.widgets.number;
    // While another field is edited, arrows belong to that field.
    const bool accepts_keys = (hovered || is_item_focused(ui)) && !edit.typing && !ImGui::IsItemActive();
    if (const std::int64_t steps = accepts_keys ? ulp_steps(ui, ImGui::IsItemHovered()) : 0; steps != 0)
        return step_by_ulps(options, value, steps);
    if (const int up = accepts_keys ? focus_arrows(ui, options.name).y : 0; up != 0)
        return step_value(options, value, up);
    if (ImGui::IsItemActivated()) ui.widgets.number = {.field = options.name, .start_value = value};
    std::optional<double> change;
    const bool is_dragged = !edit.typing && edit.field == options.name;
    if (is_dragged && ImGui::IsItemDeactivated()) {
        // A click is a drag without a move: it starts typing.
        const NumberEdit dragged = std::exchange(ui.widgets.number, {});
        if (!dragged.moved) begin_typing(ui, options.name, value);
    } else if (is_dragged) {
        change = dragged_value(ui, options);
    }
    const bool enter = hovered && compat::is_pressed(compat::Key::Enter, false);
    const bool is_requested = edit.requested_field == options.name;
    if (is_requested) scroll_item_into_sight(ui);
    const bool types = is_item_focused(ui) && begins_number();
    if ((enter || is_requested || types || is_focus_pressed(ui, options.name)) && !edit.typing) {
        begin_typing(ui, options.name, value);
        take_characters(ui.widgets.number);
    }
    return change;
}

float min_digit_zoom(const Ui& ui, const NumberFieldOptions& options, std::span<const double> values) {
    float zoom = 1;
    for (const double value : values)
        zoom = std::min(zoom, digit_zoom(ui, options, idle_text(ui, options, value)));
    return zoom;
}

}  // namespace

std::string field_text(double value, const NumberFieldOptions& options, float available_px) {
    std::string text;
    const bool is_angle = *options.suffix != '\0';
    const bool rounds_to_zero = std::abs(value) < 0.5 * std::pow(10, -options.decimals);
    const bool is_tiny = value != 0 && !is_angle && rounds_to_zero;
    const int min_decimals = options.row_decimals;
    const int max_decimals = min_decimals > 0 ? min_decimals : options.decimals;
    for (int decimals = max_decimals; decimals >= min_decimals && !is_tiny && is_accurate(value, decimals);
         --decimals) {
        text = to_fixed(is_angle ? std::round(value * 1e4) / 1e4 : value, decimals);
        // Angles have no trailing zeros: "34.4" and "0".
        if (is_angle && text.find('.') != std::string::npos && text.find('e') == std::string::npos) {
            text.erase(text.find_last_not_of('0') + 1);
            if (text.back() == '.') text.pop_back();
        }
        text += options.suffix;
        if (ImGui::CalcTextSize(text.c_str()).x <= available_px) return text;
    }
    if (min_decimals > 0 && !is_tiny && is_accurate(value, min_decimals)) return text;
    for (int digits = 5; digits >= 3; --digits) {
        text = fmt::format("{:.{}g}{}", value, digits, options.suffix);
        if (ImGui::CalcTextSize(text.c_str()).x <= available_px) return text;
    }
    return is_angle && rounds_to_zero ? std::string("≈0") + options.suffix : text;
}

std::string format_user_number(const Ui& ui, double value) {
    return format_number(value, ui.options.number_format);
}

NumberFieldOptions row_options(const Ui& ui, NumberFieldOptions options, std::span<const double> values) {
    constexpr float readable = 0.7F;
    constexpr int max_decimals = 3;
    ImGui::PushFont(ui_fonts(ui).mono);
    const bool is_plain = ui.options.number_format == NumberFormat::Short && *options.suffix == '\0';
    int decimals = 0;
    for (const double value : values) {
        if (!is_plain) continue;
        const std::string text = idle_text(ui, options, value);
        const std::size_t point = text.find('.');
        // A number with more decimals, or with an exponent, does not give the decimals of the row.
        if (point == std::string::npos || text.find('e') != std::string::npos) continue;
        const int count = int(text.size() - point) - 1;
        if (count <= max_decimals) decimals = std::max(decimals, count);
    }
    options.row_decimals = decimals;
    float zoom = min_digit_zoom(ui, options, values);
    if (decimals > 0 && zoom < readable) {
        options.row_decimals = 0;
        zoom = min_digit_zoom(ui, options, values);
    }
    options.max_zoom = zoom;
    ImGui::PopFont();
    return options;
}

std::optional<double> number_field(const Ui& ui, const NumberFieldOptions& options, double value) {
    ImGui::PushFont(ui_fonts(ui).mono);
    const NumberEdit& edit = ui.widgets.number;
    const bool is_typed = edit.typing && edit.field == options.name;
    const std::optional<double> change =
        is_typed ? typed_field(ui, options, value) : untyped_field(ui, options, value);
    ImGui::PopFont();
    return change;
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

}  // namespace app
