// The palette: a text field and a list of matches.
#include <algorithm>
#include <utility>

#include "app/base/fuzzy_match.h"
#include "app/shell/actions.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using compat::Key;

// Distance from the top of the window: below the note of the scene, if the window is high enough.
float palette_top(const WindowUi& ui) { return std::min(ui.px(72), ImGui::GetIO().DisplaySize.y / 10); }

// Number of rows that fit below the field, up to a readable maximum.
int visible_row_count(const WindowUi& ui) {
    const float field = ImGui::GetFrameHeightWithSpacing() + 2 * ImGui::GetStyle().WindowPadding.y;
    const float available = ImGui::GetIO().DisplaySize.y - 2 * palette_top(ui) - field;
    return std::clamp(static_cast<int>(available / ui.px(24)), 2, 12);
}

void close_palette(const WindowUi& ui) {
    ui.workspace.palette.reset();
    ImGui::CloseCurrentPopup();
}

// Index of the action chosen in this frame by Enter or a click; -1 if there is none.
int result_list(const WindowUi& ui, const std::vector<Action>& found) {
    PaletteState& state = *ui.workspace.palette;
    const bool entered = compat::is_enter_pressed();
    state.focus_pending |= entered;  // Enter removes the focus from the field
    const bool is_confirmed =
        !found.empty() && (!found[state.row].needs_confirmation || ImGui::GetIO().KeyCtrl);
    int activated = entered && is_confirmed ? state.row : -1;
    ImGui::BeginChild("##found", {0, ui.px(24) * static_cast<float>(visible_row_count(ui))}, false);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (int i = 0; i < static_cast<int>(found.size()); ++i) {
        const Action& action = found[i];
        const ImVec2 cursor = ImGui::GetCursorScreenPos();
        const float right = cursor.x + ImGui::GetContentRegionAvail().x;
        if (list_row("##" + action.id, i == state.row, ImGuiSelectableFlags_DontClosePopups, {0, ui.px(24)}))
            activated = i;
        record_rect(ui, "palette." + action.id);
        ImDrawList* list = ImGui::GetWindowDrawList();
        const ImU32 color = u32(action.enabled ? ui.theme().text : ui.theme().dim);
        const std::string keys = action.needs_confirmation ? "Ctrl+Enter" : action.keys;
        const float keys_width = ImGui::CalcTextSize(keys.c_str()).x;
        list->PushClipRect(cursor, {right - keys_width - ui.px(20), cursor.y + ui.px(24)}, true);
        list->AddText({cursor.x + ui.px(6), cursor.y + ui.px(4)}, color, action.name.c_str());
        list->PopClipRect();
        const ImVec2 keys_at{right - keys_width - ui.px(10), cursor.y + ui.px(4)};
        if (!keys.empty()) draw_key_cap(ui, keys_at, keys);
        list->AddText(keys_at, u32(ui.theme().dim), keys.c_str());
        if (i == state.row && state.scroll_to_row) ImGui::SetScrollHereY(0.5F);
    }
    state.scroll_to_row = false;
    if (found.empty()) ImGui::TextDisabled("%s", ui.text("palette.none").c_str());
    ImGui::PopStyleVar();
    ImGui::EndChild();
    record_rect(ui, "palette_list");
    return activated;
}

constexpr int no_match_distance = 1000;

// Best match of name, aliases and id. Actions that cannot be undone never come first.
std::optional<int> match_distance(const Action& action, const std::string& query) {
    constexpr int alias_penalty = 2;
    constexpr int id_penalty = 20;
    constexpr int confirmation_penalty = 40;
    int min_distance = no_match_distance;
    const auto try_name = [&](const std::string& name, int penalty) {
        if (const std::optional<int> found = fuzzy_distance(query, name))
            min_distance = std::min(min_distance, *found + penalty);
    };
    try_name(action.name, 0);
    for (const std::string& alias : action.aliases) try_name(alias, alias_penalty);
    try_name(action.id, id_penalty);
    if (min_distance == no_match_distance) return std::nullopt;
    return min_distance + (action.needs_confirmation ? confirmation_penalty : 0) +
           (action.enabled ? 0 : no_match_distance);
}

}  // namespace

void open_palette(const WindowUi& ui) {
    ui.widgets.open_modal.clear();
    ui.workspace.palette = PaletteState{};
}

std::vector<Action> filter_actions(std::vector<Action> all, const std::string& query) {
    return nearest_first(std::move(all), [&](const Action& action) { return match_distance(action, query); });
}

void palette(const WindowUi& ui) {
    if (!ui.workspace.palette) return;
    if (!ui.workspace.palette->opened) ImGui::OpenPopup("##palette");
    const ImVec2 available = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({available.x / 2, palette_top(ui)}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(ui.px(560), available.x - ui.px(24)), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    const bool open = ImGui::BeginPopup("##palette", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar();
    if (!open) return ui.workspace.palette.reset();
    PaletteState& state = *ui.workspace.palette;
    std::array<char, 128> buffer{};
    state.query.copy(buffer.data(), buffer.size() - 1);
    if (std::exchange(state.focus_pending, false)) focus_next_item();
    state.opened = true;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##typed", ui.text("palette.hint").c_str(), buffer.data(), buffer.size());
    record_rect(ui, "palette.typed");
    if (state.query != buffer.data()) {
        state.query = buffer.data();
        state.row = 0;
    }
    std::vector<Action> found = actions(ui);
    std::erase_if(found, [](const Action& action) { return action.id == "palette"; });
    if (!state.query.empty()) {
        add_aliases(ui, found);
        found = filter_actions(std::move(found), state.query);
    }
    const int page = visible_row_count(ui);
    const auto pressed = [](Key key) { return compat::is_pressed(key, true) ? 1 : 0; };
    const int step =
        pressed(Key::Down) - pressed(Key::Up) + page * (pressed(Key::PageDown) - pressed(Key::PageUp));
    state.row = std::clamp(state.row + step, 0, std::max(static_cast<int>(found.size()) - 1, 0));
    if (step != 0) state.scroll_to_row = true;
    const int activated = result_list(ui, found);
    if (activated >= 0 && found[activated].enabled) {
        close_palette(ui);
        run_action(ui, found[activated]);
    } else if (compat::is_pressed(Key::Escape, false)) {
        close_palette(ui);
    }
    ImGui::EndPopup();
}

}  // namespace app
