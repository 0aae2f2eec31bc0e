// The list of keys over the window: the table of keys, and what the mouse does.
#include <algorithm>
#include <string>
#include <vector>

#include "app/shell/key_cap.h"
#include "app/shell/key_state.h"
#include "app/shell/keys.h"
#include "app/ui/over_window.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

constexpr float cell_air_px = 10;        // on either side of a cell
constexpr float most_what = 0.4F;        // of the room of a pair, for the keys
const std::string between_keys = "   ";  // room for the edges of both

constexpr struct {
    const char* gesture;
    const char* word;
} mouse[] = {{"mouse.body", "mouse.body.does"},     {"mouse.handle", "mouse.handle.does"},
             {"mouse.empty", "mouse.empty.does"},   {"mouse.pan", "mouse.pan.does"},
             {"mouse.wheel", "mouse.wheel.does"},   {"mouse.row", "mouse.row.does"},
             {"mouse.number", "mouse.number.does"}, {"mouse.ulp", "mouse.ulp.does"},
             {"keys.scroll", "keys.scroll.does"},   {"help.turn", "help.turn.does"},
             {"drag.lines", "drag.lines.does"},     {"drag.typed", "drag.typed.does"},
             {"drag.ctrl", "drag.ctrl.does"},       {"drag.alt", "drag.alt.does"}};

void overlay_cell(const std::string& text, const Rgba& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

// What belongs together, as "Ctrl+PgUp PgDn", is in one cap.
void key_caps(const Ui& ui, const std::string& text) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImVec2 at = from;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t line = std::min(text.find('\n', begin), text.size());
        const std::size_t end = std::min(text.find(between_keys, begin), line);
        if (end > begin) draw_key_cap(ui, at, text.substr(begin, end - begin));
        const std::size_t next = end + (end == line ? 1 : between_keys.size());
        at.x += ImGui::CalcTextSize(text.substr(begin, next - begin).c_str()).x;
        if (end == line) at = {from.x, at.y + ImGui::GetTextLineHeight()};
        begin = next;
    }
}

struct OverlayRow {
    std::string what, does;
    const char* word = "";  // key of `does`
    bool by_key = false;    // `what` is keys, not a gesture of the mouse
};

bool is_view(const KeyRow& row) {
    return !row.ctrl && row.key >= compat::digit(1) && row.key <= compat::digit(7);
}

// "Ctrl+" of "Ctrl+PgUp"; empty: no key is held with it.
std::string_view held_of(std::string_view shown) { return shown.substr(0, shown.rfind('+') + 1); }

// Behind keys that do the same; what is held with all of them is told once.
std::string behind(std::string_view before, std::string_view shown) {
    const std::string_view held = held_of(shown);
    if (held.empty() || held == shown || held != held_of(before)) return between_keys + std::string(shown);
    return " " + std::string(shown.substr(held.size()));
}

// Keys that do the same stand together; so do the seven views.
std::vector<OverlayRow> overlay_rows(const Ui& ui, KeysOf keys_of) {
    const auto same = [](const KeyRow& a, const KeyRow& b) {
        return std::string_view(a.word) == b.word || (is_view(a) && is_view(b));
    };
    std::vector<OverlayRow> rows;
    const std::span<const KeyRow> all = keys();
    for (auto row = all.begin(); row != all.end();) {
        std::string shown = row->shown;
        auto next = row + 1;
        for (; next != all.end() && same(*row, *next); ++next)
            if (*next->shown != '\0')
                shown +=
                    is_view(*row) ? between_keys + std::string(next->shown) : behind(row->shown, next->shown);
        const char* word = is_view(*row) ? "key.views" : row->word;
        rows.push_back({shown, ui.word(word), word, true});
        row = next;
    }
    for (const auto& row : mouse) rows.push_back({ui.word(row.gesture), ui.word(row.word), row.word});
    if (keys_of == KeysOf::Now)
        std::erase_if(rows, [&](const OverlayRow& row) { return !applies_now(ui, row.word); });
    return rows;
}

// How wide the cells of a pair of columns are; longer words go on in a next line.
struct CellWidths {
    int pairs = 1;
    float what = 0, does = 0;
};

CellWidths cell_widths(const Ui& ui, const std::vector<OverlayRow>& rows, float width) {
    CellWidths widths;
    for (const OverlayRow& row : rows) {
        widths.what = std::max(widths.what, ImGui::CalcTextSize(row.what.c_str()).x);
        widths.does = std::max(widths.does, ImGui::CalcTextSize(row.does.c_str()).x);
    }
    const float air = 4 * ui.px(cell_air_px), least = ui.px(200);
    const auto fit = [&](int pairs) {
        const float pair = width / static_cast<float>(pairs) - air;
        const float what = std::min(widths.what, most_what * pair);
        return CellWidths{pairs, what, std::min(widths.does, pair - what)};
    };
    const CellWidths two = fit(2);
    return two.does >= std::min(widths.does, least) ? two : fit(1);
}

// One column is read to its end before the next.
void key_rows(const Ui& ui, const std::vector<OverlayRow>& rows, const CellWidths& widths) {
    const auto columns = static_cast<std::size_t>(widths.pairs);
    const std::size_t high = (rows.size() + columns - 1) / columns;
    for (std::size_t i = 0; i < high * columns; ++i) {
        const std::size_t at = i % columns * high + i / columns;
        const OverlayRow row = at < rows.size() ? rows[at] : OverlayRow{};
        const std::string what = wrapped(ImGui::GetFont(), widths.what, row.what);
        ImGui::TableNextColumn();
        if (row.by_key) key_caps(ui, what);
        overlay_cell(what, ui.theme().text);
        ImGui::TableNextColumn();
        overlay_cell(wrapped(ImGui::GetFont(), widths.does, row.does), ui.theme().dim);
        if (i < columns) remember(ui, "keys.column." + std::to_string(i));
    }
}

}  // namespace

void key_table(const Ui& ui, KeysOf keys_of, float width) {
    const std::vector<OverlayRow> rows = overlay_rows(ui, keys_of);
    const CellWidths widths = cell_widths(ui, rows, width);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(cell_air_px), ui.px(3)));
    if (ImGui::BeginTable("##rows", 2 * widths.pairs,
                          ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_PadOuterX)) {
        key_rows(ui, rows, widths);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

void turn_key_list(const Ui& ui) {
    const bool shown = ui.workspace.keys_shown;
    shut_boxes(ui);
    ui.workspace.keys_shown = !shown;
}

void keys_overlay(const Ui& ui) {
    if (!ui.workspace.keys_shown) return;
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {room.x * 0.95F, room.y * 0.9F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, vec4(ui.theme().card));
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("##keys", nullptr, flags & ~ImGuiWindowFlags_NoScrollbar)) {
        ImGui::PushFont(ui.fonts().bold);
        ImGui::TextUnformatted(ui.word("keys.title").c_str());
        remember(ui, "keys.title");
        ImGui::PopFont();
        ImGui::Dummy({0, ui.px(4)});
        const ImGuiStyle& style = ImGui::GetStyle();
        key_table(ui, KeysOf::Now, room.x * 0.95F - 2 * style.WindowPadding.x - style.ScrollbarSize);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        ImGui::Dummy({0, ui.px(4)});
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
        ImGui::TextUnformatted(ui.word("keys.more").c_str());
        ImGui::PopStyleColor();
        const bool covered = ui.workspace.help || ui.workspace.palette;
        if (!covered) scroll_by_keys(ui, ScrollKeys::All);
        const float bar = ImGui::GetScrollMaxY() > 0 ? style.ScrollbarSize : 0;
        const bool shut = cross_of_box(ui, "keys.close", bar) || (outside && !ImGui::IsWindowAppearing());
        if (shut) ui.workspace.keys_shown = false;
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace app
