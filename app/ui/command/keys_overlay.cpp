// The list of keys over the window: the table of keys, and what the mouse does.
#include <string>
#include <vector>

#include "app/ui/command/keys.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr struct {
    const char* gesture;
    const char* word;
} mouse[] = {{"mouse.body", "mouse.body.does"},     {"mouse.handle", "mouse.handle.does"},
             {"mouse.empty", "mouse.empty.does"},   {"mouse.pan", "mouse.pan.does"},
             {"mouse.wheel", "mouse.wheel.does"},   {"mouse.row", "mouse.row.does"},
             {"mouse.number", "mouse.number.does"}, {"mouse.ulp", "mouse.ulp.does"},
             {"drag.lines", "drag.lines.does"},     {"drag.typed", "drag.typed.does"},
             {"drag.ctrl", "drag.ctrl.does"},       {"drag.alt", "drag.alt.does"}};

void overlay_cell(const std::string& text, const Rgba& color) {
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(color));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

struct OverlayRow {
    std::string what, does;
};

bool is_view(const KeyRow& row) {
    return !row.ctrl && row.key >= compat::digit(1) && row.key <= compat::digit(7);
}

// Keys that do the same stand together; so do the seven views.
std::vector<OverlayRow> overlay_rows(const Ui& ui) {
    const auto same = [](const KeyRow& a, const KeyRow& b) {
        return std::string_view(a.word) == b.word || (is_view(a) && is_view(b));
    };
    std::vector<OverlayRow> rows;
    const std::span<const KeyRow> all = keys();
    for (auto row = all.begin(); row != all.end();) {
        std::string shown = row->shown;
        auto next = row + 1;
        for (; next != all.end() && same(*row, *next); ++next)
            if (*next->shown != '\0') shown += std::string(is_view(*row) ? " " : "   ") + next->shown;
        rows.push_back({shown, ui.word(is_view(*row) ? "key.views" : row->word)});
        row = next;
    }
    for (const auto& row : mouse) rows.push_back({ui.word(row.gesture), ui.word(row.word)});
    return rows;
}

// One column is read to its end before the next.
void key_rows(const Ui& ui, int pairs) {
    const std::vector<OverlayRow> rows = overlay_rows(ui);
    const std::size_t columns = static_cast<std::size_t>(pairs);
    const std::size_t high = (rows.size() + columns - 1) / columns;
    for (std::size_t i = 0; i < high * columns; ++i) {
        const std::size_t at = i % columns * high + i / columns;
        const OverlayRow row = at < rows.size() ? rows[at] : OverlayRow{};
        overlay_cell(row.what, ui.theme().text);
        overlay_cell(row.does, ui.theme().dim);
    }
}

}  // namespace

void key_table(const Ui& ui, int pairs) {
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(10), ui.px(3)));
    if (ImGui::BeginTable("##rows", 2 * pairs, ImGuiTableFlags_SizingFixedFit)) {
        key_rows(ui, pairs);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
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
        ImGui::PopFont();
        ImGui::Dummy({0, ui.px(4)});
        key_table(ui, room.x > ui.px(860) ? 2 : 1);
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        if (outside && !ImGui::IsWindowAppearing()) ui.workspace.keys_shown = false;
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace app
