// The shortcut list: keys and mouse gestures.
#include "app/shell/shortcut_list.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/shell/keys.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Availability: states that an action requires. Other actions are always available, except during a drag.

namespace {

enum State : unsigned {
    Solid = 1,            ///< The scene is 3D.
    Selected = 2,         ///< A body is selected.
    MapVisible = 4,       ///< The map is the bottom view.
    Overlapping = 8,      ///< The pair overlaps: there is an MTV.
    Dragging = 16,        ///< A body is being dragged.
    NoRoom = 32,          ///< A part does not fit into the window.
    HasOtherBodies = 64,  ///< There are bodies outside the pair.
    InHelp = 128          ///< Help is open.
};

struct KeyRequirement {
    std::string_view text_key;
    unsigned states;
};

constexpr std::array key_requirements{KeyRequirement{"key.views", Solid},
                                      KeyRequirement{"view.along", Solid},
                                      KeyRequirement{"view.across", Solid},
                                      KeyRequirement{"view.parallel", Solid},
                                      KeyRequirement{"tool.move", Selected},
                                      KeyRequirement{"tool.turn", Selected},
                                      KeyRequirement{"tool.size", Selected},
                                      KeyRequirement{"key.next_frame", Selected},
                                      KeyRequirement{"key.nudge", Selected},
                                      KeyRequirement{"key.nudge_away", Selected | Solid},
                                      KeyRequirement{"key.delete", Selected},
                                      KeyRequirement{"key.map", MapVisible},
                                      KeyRequirement{"key.drawer", NoRoom},
                                      KeyRequirement{"key.mtv", Overlapping},
                                      KeyRequirement{"key.next_a", HasOtherBodies},
                                      KeyRequirement{"key.next_b", HasOtherBodies},
                                      KeyRequirement{"mouse.handle.does", Selected},
                                      KeyRequirement{"help.turn.does", InHelp},
                                      KeyRequirement{"shortcut.drag_lines.does", Dragging},
                                      KeyRequirement{"shortcut.drag_typed.does", Dragging},
                                      KeyRequirement{"shortcut.drag_ctrl.does", Dragging},
                                      KeyRequirement{"shortcut.drag_alt.does", Dragging}};

unsigned current_states(const WindowUi& ui) {
    const Workspace& workspace = ui.workspace;
    unsigned current = 0;
    if (!is_flat(ui.document())) current |= Solid;
    if (workspace.selection.body >= 0) current |= Selected;
    if (workspace.layout.bottom_view == "map") current |= MapVisible;
    if (!workspace.layout.parts_without_room.empty()) current |= NoRoom;
    if (ui.document().bodies.size() > 2) current |= HasOtherBodies;
    if (ui.trace().verdict == core::Verdict::Overlap) current |= Overlapping;
    if (workspace.canvas.drag && workspace.canvas.drag->body >= 0) current |= Dragging;
    if (workspace.help) current |= InHelp;
    return current;
}

}  // namespace

bool is_available(const WindowUi& ui, std::string_view text_key) {
    const auto* requirement =
        std::find_if(key_requirements.begin(), key_requirements.end(),
                     [&](const KeyRequirement& row) { return row.text_key == text_key; });
    const unsigned required = requirement == key_requirements.end() ? 0 : requirement->states,
                   current = current_states(ui);
    if ((current & Dragging) != 0)
        return (required & Dragging) != 0 || text_key == "key.escape" || text_key == "key.help";
    return (required & current) == required;
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

constexpr struct {
    const char* gesture;
    const char* text_key;
} mouse_gestures[] = {{"mouse.body", "mouse.body.does"},
                      {"mouse.handle", "mouse.handle.does"},
                      {"mouse.empty", "mouse.empty.does"},
                      {"mouse.pan", "mouse.pan.does"},
                      {"mouse.wheel", "mouse.wheel.does"},
                      {"mouse.row", "mouse.row.does"},
                      {"mouse.number", "mouse.number.does"},
                      {"mouse.ulp", "mouse.ulp.does"},
                      {"keys.scroll", "keys.scroll.does"},
                      {"help.turn", "help.turn.does"},
                      {"shortcut.drag_lines", "shortcut.drag_lines.does"},
                      {"shortcut.drag_typed", "shortcut.drag_typed.does"},
                      {"shortcut.drag_ctrl", "shortcut.drag_ctrl.does"},
                      {"shortcut.drag_alt", "shortcut.drag_alt.does"}};

void text_cell(const std::string& text, const Color& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

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
    std::string keys, description;
    const char* text_key = "";  // key of the description
    bool is_key = false;        // false for a mouse gesture
};

bool is_view_key(const KeyBinding& row) {
    return !row.ctrl && row.key >= compat::digit(1) && row.key <= compat::digit(7);
}

// "Ctrl+" of "Ctrl+PgUp"; empty without a modifier.
std::string_view modifier_prefix(std::string_view shown) { return shown.substr(0, shown.rfind('+') + 1); }

// Label of a key after another one with the same action; omits an equal modifier.
std::string following_label(std::string_view previous, std::string_view shown) {
    const std::string_view modifiers = modifier_prefix(shown);
    if (modifiers.empty() || modifiers == shown || modifiers != modifier_prefix(previous))
        return key_separator + std::string(shown);
    return " " + std::string(shown.substr(modifiers.size()));
}

// Keys with the same action share a row; so do the seven standard views.
std::vector<ShortcutRow> shortcut_rows(const WindowUi& ui, KeyFilter filter) {
    const auto is_same = [](const KeyBinding& a, const KeyBinding& b) {
        return std::string_view(a.text_key) == b.text_key || (is_view_key(a) && is_view_key(b));
    };
    std::vector<ShortcutRow> rows;
    const std::span<const KeyBinding> all = key_bindings();
    for (auto row = all.begin(); row != all.end();) {
        std::string shown = row->label;
        auto next = row + 1;
        for (; next != all.end() && is_same(*row, *next); ++next)
            if (*next->label != '\0')
                shown += is_view_key(*row) ? key_separator + std::string(next->label)
                                           : following_label(row->label, next->label);
        const char* text_key = is_view_key(*row) ? "key.views" : row->text_key;
        rows.push_back({shown, ui.text(text_key), text_key, true});
        row = next;
    }
    for (const auto& row : mouse_gestures)
        rows.push_back({ui.text(row.gesture), ui.text(row.text_key), row.text_key});
    if (filter == KeyFilter::Available)
        std::erase_if(rows, [&](const ShortcutRow& row) { return !is_available(ui, row.text_key); });
    return rows;
}

// Widths of the cells of a pair of columns; longer texts wrap.
struct CellWidths {
    int column_pairs = 1;
    float keys = 0, description = 0;
};

CellWidths cell_widths(const WindowUi& ui, const std::vector<ShortcutRow>& rows, float width) {
    CellWidths widths;
    for (const ShortcutRow& row : rows) {
        widths.keys = std::max(widths.keys, ImGui::CalcTextSize(row.keys.c_str()).x);
        widths.description = std::max(widths.description, ImGui::CalcTextSize(row.description.c_str()).x);
    }
    const float padding = 4 * ui.px(cell_padding_px), min_width = ui.px(200);
    const auto fit = [&](int pairs) {
        const float pair = width / static_cast<float>(pairs) - padding;
        const float keys = std::min(widths.keys, max_key_fraction * pair);
        return CellWidths{pairs, keys, std::min(widths.description, pair - keys)};
    };
    const CellWidths two_pairs = fit(2);
    return two_pairs.description >= std::min(widths.description, min_width) ? two_pairs : fit(1);
}

// Fills the first column before the second.
void key_rows(const WindowUi& ui, const std::vector<ShortcutRow>& rows, const CellWidths& widths) {
    const auto columns = static_cast<std::size_t>(widths.column_pairs);
    const std::size_t row_count = (rows.size() + columns - 1) / columns;
    for (std::size_t i = 0; i < row_count * columns; ++i) {
        const std::size_t position = i % columns * row_count + i / columns;
        const ShortcutRow row = position < rows.size() ? rows[position] : ShortcutRow{};
        const std::string keys = wrap_text(ImGui::GetFont(), widths.keys, row.keys);
        ImGui::TableNextColumn();
        if (row.is_key) key_caps(ui, keys);
        text_cell(keys, ui.theme().text);
        ImGui::TableNextColumn();
        text_cell(wrap_text(ImGui::GetFont(), widths.description, row.description), ui.theme().dim);
        if (i < columns) record_rect(ui, "keys.column." + std::to_string(i));
    }
}

}  // namespace

void key_table(const WindowUi& ui, KeyFilter filter, float width) {
    const std::vector<ShortcutRow> rows = shortcut_rows(ui, filter);
    const CellWidths widths = cell_widths(ui, rows, width);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(cell_padding_px), ui.px(3)));
    if (ImGui::BeginTable("##rows", 2 * widths.column_pairs,
                          ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_PadOuterX)) {
        key_rows(ui, rows, widths);
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
        ImGui::PushFont(ui_fonts(ui).bold);
        ImGui::TextUnformatted(ui.text("keys.title").c_str());
        record_rect(ui, "keys.title");
        ImGui::PopFont();
        ImGui::Dummy({0, ui.px(4)});
        const ImGuiStyle& style = ImGui::GetStyle();
        key_table(ui, KeyFilter::Available,
                  display_size.x * 0.95F - 2 * style.WindowPadding.x - style.ScrollbarSize);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        ImGui::Dummy({0, ui.px(4)});
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
        ImGui::TextUnformatted(ui.text("keys.more").c_str());
        ImGui::PopStyleColor();
        const bool is_covered = ui.workspace.palette.has_value();
        if (!is_covered) scroll_by_keys(ui, ScrollKeys::All);
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
