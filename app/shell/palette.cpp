// The palette: a field, and below it what fits.
#include "app/shell/palette.h"

#include <algorithm>
#include <array>

#include "app/base/match.h"
#include "app/shell/key_cap.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/over_window.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using compat::Key;

// From the top of the window: below the scene's sentence, where there is the height for it.
float top_of(const Ui& ui) { return std::min(ui.px(72), ImGui::GetIO().DisplaySize.y / 10); }

// As many as the window has room for below the field, within what one looks over.
int rows_shown(const Ui& ui) {
    const float field = ImGui::GetFrameHeightWithSpacing() + 2 * ImGui::GetStyle().WindowPadding.y;
    const float room = ImGui::GetIO().DisplaySize.y - 2 * top_of(ui) - field;
    return std::clamp(static_cast<int>(room / ui.px(24)), 2, 12);
}

void close(const Ui& ui) {
    ui.workspace.palette.reset();
    ImGui::CloseCurrentPopup();
}

void typing_field(const Ui& ui) {
    Palette& it = *ui.workspace.palette;
    std::array<char, 128> buffer{};
    it.typed.copy(buffer.data(), buffer.size() - 1);
    if (it.focus) take_keyboard();
    it.focus = false;
    it.opened = true;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##typed", ui.word("palette.hint").c_str(), buffer.data(), buffer.size());
    remember(ui, "palette.typed");
    if (it.typed == buffer.data()) return;
    it.typed = buffer.data();
    it.at = 0;
}

// True when the row was clicked.
bool action_row(const Ui& ui, const Action& action, bool chosen) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool hit = list_row("##" + action.id, chosen, ImGuiSelectableFlags_DontClosePopups, {0, ui.px(24)});
    remember(ui, "palette." + action.id);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 color = u32(action.able ? ui.theme().text : ui.theme().dim);
    const float keys_width = ImGui::CalcTextSize(action.keys.c_str()).x;
    const ImVec2 end{at.x + width - keys_width - ui.px(20), at.y + ui.px(24)};
    list->PushClipRect(at, end, true);
    list->AddText({at.x + ui.px(6), at.y + ui.px(4)}, color, action.label.c_str());
    list->PopClipRect();
    const ImVec2 keys_at{at.x + width - keys_width - ui.px(10), at.y + ui.px(4)};
    if (!action.keys.empty()) draw_key_cap(ui, keys_at, action.keys);
    list->AddText(keys_at, u32(ui.theme().dim), action.keys.c_str());
    return hit;
}

void walk(const Ui& ui, int count) {
    int& at = ui.workspace.palette->at;
    const int page = rows_shown(ui);
    const int step = (compat::pressed(Key::Down, true) ? 1 : 0) - (compat::pressed(Key::Up, true) ? 1 : 0) +
                     (compat::pressed(Key::PageDown, true) ? page : 0) -
                     (compat::pressed(Key::PageUp, true) ? page : 0);
    at = std::clamp(at + step, 0, std::max(count - 1, 0));
    if (step != 0) ui.workspace.palette->follow = true;
}

// The one that was chosen in this frame, by Enter or a click; -1: none.
int list_of(const Ui& ui, const std::vector<Action>& found) {
    Palette& it = *ui.workspace.palette;
    const bool entered = compat::pressed(Key::Enter, false) || compat::pressed(Key::KeypadEnter, false);
    it.focus |= entered;  // which took it from the field
    const bool meant =
        !found.empty() && (!found[static_cast<std::size_t>(it.at)].grave || ImGui::GetIO().KeyCtrl);
    int done = entered && meant ? it.at : -1;
    ImGui::BeginChild("##found", {0, ui.px(24) * static_cast<float>(rows_shown(ui))}, false);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (int i = 0; i < static_cast<int>(found.size()); ++i) {
        if (action_row(ui, found[static_cast<std::size_t>(i)], i == it.at)) done = i;
        if (i == it.at && it.follow) ImGui::SetScrollHereY(0.5F);
    }
    it.follow = false;
    if (found.empty()) ImGui::TextDisabled("%s", ui.word("palette.none").c_str());
    ImGui::PopStyleVar();
    ImGui::EndChild();
    remember(ui, "palette_list");
    return done;
}

std::vector<Action> found_by(const Ui& ui, const std::string& typed) {
    std::vector<Action> all = actions(ui);
    if (typed.empty()) return all;
    add_other_words(ui, all);
    return fitting(std::move(all), typed);
}

void palette_body(const Ui& ui) {
    typing_field(ui);
    const std::vector<Action> found = found_by(ui, ui.workspace.palette->typed);
    walk(ui, static_cast<int>(found.size()));
    const int done = list_of(ui, found);
    if (done >= 0 && found[static_cast<std::size_t>(done)].able) {
        close(ui);
        return found[static_cast<std::size_t>(done)].act(ui);
    }
    if (compat::pressed(Key::Escape, false)) close(ui);
}

}  // namespace

void open_palette(const Ui& ui) {
    shut_boxes(ui);
    ui.workspace.palette = Palette{};
}

namespace {

constexpr int impossible = 1000;

// By its name, by what else it is called, by its id; what cannot be had back is never the first guess.
std::optional<int> distance_of(const Action& action, const std::string& typed) {
    constexpr int by_other_word = 2;
    constexpr int by_id_only = 20;
    constexpr int is_grave = 40;
    int least = impossible;
    const auto try_by = [&](const std::string& name, int more) {
        if (const std::optional<int> found = distance(typed, name)) least = std::min(least, *found + more);
    };
    try_by(action.label, 0);
    for (const std::string& word : action.also) try_by(word, by_other_word);
    try_by(action.id, by_id_only);
    if (least == impossible) return std::nullopt;
    return least + (action.grave ? is_grave : 0) + (action.able ? 0 : impossible);
}

}  // namespace

std::vector<Action> fitting(std::vector<Action> all, const std::string& typed) {
    struct Found {
        int distance;
        std::size_t index;
    };
    std::vector<Found> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (const std::optional<int> found_by = distance_of(all[i], typed)) found.push_back({*found_by, i});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.distance < b.distance; });
    std::vector<Action> sorted;
    sorted.reserve(found.size());
    for (const Found& it : found) sorted.push_back(std::move(all[it.index]));
    return sorted;
}

void palette(const Ui& ui) {
    if (!ui.workspace.palette) return;
    if (!ui.workspace.palette->opened) ImGui::OpenPopup("##palette");
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, top_of(ui)}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(ui.px(560), room.x - ui.px(24)), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    const bool open = ImGui::BeginPopup("##palette", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar();
    if (!open) return ui.workspace.palette.reset();
    palette_body(ui);
    ImGui::EndPopup();
}

}  // namespace app
