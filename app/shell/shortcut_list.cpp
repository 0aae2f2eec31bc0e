// The shortcut list: keys and mouse gestures.
#include <algorithm>

#include "app/shell/actions.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/table.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Whether the action can be done now; during a drag only those of the drag can.

namespace {

bool is_dragging(const WindowUi& ui) {
    return ui.workspace.canvas.drag && ui.workspace.canvas.drag->body >= 0;
}

}  // namespace

bool is_available(const WindowUi& ui, const ActionInfo& action) {
    if (!has_keys_now(ui, action)) return false;
    if (is_dragging(ui)) return action.during_drag;
    return !action.is_available || action.is_available(ui);
}

// Key caps.

void draw_key_cap(const WindowUi& ui, ImVec2 position, const std::string& text) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const float padding = ui.px(4);
    const ImVec2 min{position.x - padding, position.y},
        max{position.x + size.x + padding, position.y + size.y + ui.px(1)};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(min, max, ImGui::GetColorU32(ImGuiCol_FrameBg), ui.px(3));
    list->AddRect(min, max, ImGui::GetColorU32(ImGuiCol_Border), ui.px(3));
}

namespace {

constexpr float cell_padding_px = 10;     // on both sides of a cell
constexpr float max_key_fraction = 0.4F;  // of the width of a pair of columns
const std::string key_separator = "   ";  // space for the borders of both caps

bool has_handles(const WindowUi& ui) { return ui.selection.body >= 0; }
bool is_help_open(const WindowUi& ui) { return ui.workspace.help.has_value(); }

// The texts are "<id>" for the gesture and "<id>.does".
struct MouseGesture {
    const char* id;
    bool (*is_available)(const WindowUi& ui) = nullptr;  // null: always, except during a drag
};
constexpr MouseGesture mouse_gestures[] = {{"mouse.body"},
                                           {"mouse.handle", has_handles},
                                           {"mouse.empty"},
                                           {"mouse.pan"},
                                           {"mouse.wheel"},
                                           {"mouse.row"},
                                           {"mouse.number"},
                                           {"mouse.ulp"},
                                           {"keys.scroll"},
                                           {"help.turn", is_help_open},
                                           {"shortcut.drag_lines", is_dragging},
                                           {"shortcut.drag_typed", is_dragging},
                                           {"shortcut.drag_ctrl", is_dragging},
                                           {"shortcut.drag_alt", is_dragging}};

// Splits a text into key caps; "Ctrl+PgUp PgDn" is one cap.
void key_caps(const WindowUi& ui, const std::string& text) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImVec2 position = from;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t line = std::min(text.find('\n', begin), text.size());
        const std::size_t end = std::min(text.find(key_separator, begin), line);
        if (end > begin) draw_key_cap(ui, position, text.substr(begin, end - begin));
        const std::size_t next = end + (end == line ? 1 : key_separator.size());
        position.x += ImGui::CalcTextSize(text.substr(begin, next - begin).c_str()).x;
        if (end == line) position = {from.x, position.y + ImGui::GetTextLineHeight()};
        begin = next;
    }
}

struct ShortcutRow {
    std::string id;  // "keys.row.<id>" among the widgets
    std::string keys, description;
    bool is_key = false;  // false for a mouse gesture
};

// "Ctrl+" of "Ctrl+PgUp"; empty without a modifier.
std::string_view modifier_prefix(std::string_view shown) { return shown.substr(0, shown.rfind('+') + 1); }

// Label of a key after another one with the same action; omits an equal modifier.
std::string following_label(std::string_view previous, std::string_view shown) {
    const std::string_view modifiers = modifier_prefix(shown);
    if (modifiers.empty() || modifiers == shown || modifiers != modifier_prefix(previous))
        return key_separator + std::string(shown);
    return " " + std::string(shown.substr(modifiers.size()));
}

// Text of the row that lists an action.
std::string row_text_key(const ActionInfo& action) {
    return action.shared_row != nullptr ? action.shared_row : std::string("action.") + action.id;
}

std::vector<ShortcutRow> shortcut_rows(const WindowUi& ui, KeyFilter filter) {
    const bool lists_all = filter == KeyFilter::All;
    std::vector<ShortcutRow> rows;
    std::string text_key, first_label;
    for (const ActionInfo& action : action_table()) {
        if (!lists_all && !is_available(ui, action)) continue;
        for (const KeyChord& chord : action.keys) {
            // The same key with Shift is not listed.
            const bool is_repeated = &chord != action.keys.data() && chord.key == action.keys[0].key;
            if (chord.key == compat::Key::None || is_repeated) continue;
            const std::string label = to_string(chord);
            if (row_text_key(action) == text_key) {
                rows.back().keys += following_label(first_label, label);
                continue;
            }
            text_key = row_text_key(action);
            first_label = label;
            rows.push_back({text_key, label, ui.text(text_key), true});
        }
    }
    for (const MouseGesture& gesture : mouse_gestures) {
        const std::string id = gesture.id;
        const bool is_possible = is_dragging(ui)
                                     ? gesture.is_available == is_dragging
                                     : gesture.is_available == nullptr || gesture.is_available(ui);
        if (lists_all || is_possible) rows.push_back({id, ui.text(id), ui.text(id + ".does")});
    }
    return rows;
}

// Widths of the cells of a pair of columns; longer texts wrap.
struct CellWidths {
    int column_pairs = 1;
    float keys = 0, description = 0;
};

}  // namespace

void key_table(const WindowUi& ui, KeyFilter filter, float width) {
    const std::vector<ShortcutRow> rows = shortcut_rows(ui, filter);
    CellWidths widest;
    for (const ShortcutRow& row : rows) {
        widest.keys = std::max(widest.keys, ImGui::CalcTextSize(row.keys.c_str()).x);
        widest.description = std::max(widest.description, ImGui::CalcTextSize(row.description.c_str()).x);
    }
    const float padding = 4 * ui.px(cell_padding_px), min_width = ui.px(200);
    const auto fit = [&](int pairs) {
        const float pair = width / static_cast<float>(pairs) - padding;
        const float keys = std::min(widest.keys, max_key_fraction * pair);
        return CellWidths{pairs, keys, std::min(widest.description, pair - keys)};
    };
    const CellWidths two_pairs = fit(2);
    const CellWidths widths =
        two_pairs.description >= std::min(widest.description, min_width) ? two_pairs : fit(1);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(cell_padding_px), ui.px(3)));
    if (begin_table("##rows", 2 * widths.column_pairs,
                    ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_PadOuterX)) {
        // Fills the first column before the second.
        const auto columns = static_cast<std::size_t>(widths.column_pairs);
        const std::size_t row_count = (rows.size() + columns - 1) / columns;
        for (std::size_t i = 0; i < row_count * columns; ++i) {
            const std::size_t position = i % columns * row_count + i / columns;
            const ShortcutRow row = position < rows.size() ? rows[position] : ShortcutRow{};
            const std::string keys = wrap_text(ImGui::GetFont(), widths.keys, row.keys);
            ImGui::TableNextColumn();
            if (row.is_key) key_caps(ui, keys);
            colored_text(keys, ui.theme().text);
            ImGui::TableNextColumn();
            colored_text(wrap_text(ImGui::GetFont(), widths.description, row.description), ui.theme().dim);
            record_rect(ui, "keys.row." + row.id);
            if (i < columns) record_rect(ui, "keys.column." + std::to_string(i));
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

void toggle_shortcut_list(const WindowUi& ui) {
    ui.widgets.open_modal = ui.widgets.open_modal == "shortcuts" ? "" : "shortcuts";
}

void shortcut_list(const WindowUi& ui) {
    if (ui.widgets.open_modal != "shortcuts") return;
    const ImVec2 display_size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({display_size.x / 2, display_size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {display_size.x * 0.95F, display_size.y * 0.9F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, vec4(ui.theme().card));
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("##keys", nullptr, flags & ~ImGuiWindowFlags_NoScrollbar)) {
        bold_text(ui, ui.text("keys.title"));
        record_rect(ui, "keys.title");
        ImGui::Dummy({0, ui.px(4)});
        const ImGuiStyle& style = ImGui::GetStyle();
        key_table(ui, KeyFilter::Available,
                  display_size.x * 0.95F - 2 * style.WindowPadding.x - style.ScrollbarSize);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        ImGui::Dummy({0, ui.px(4)});
        colored_text(ui.text("keys.more"), ui.theme().dim);
        scroll_by_keys(ui, ScrollKeys::All);
        const float scroll_bar_width = ImGui::GetScrollMaxY() > 0 ? style.ScrollbarSize : 0;
        const bool closes =
            close_button(ui, "keys.close", scroll_bar_width) || (outside && !ImGui::IsWindowAppearing());
        if (closes) ui.widgets.open_modal.clear();
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace app
