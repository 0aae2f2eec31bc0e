// Help: a glossary to search, the conventions, the keys.
#include "app/features/help/help.h"

#include <algorithm>
#include <array>

#include "app/base/match.h"
#include "app/features/help/help_row.h"
#include "app/shell/bottom_views.h"
#include "app/shell/drawer.h"
#include "app/shell/keys.h"
#include "app/shell/palette.h"
#include "app/shell/presenter.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/over_window.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using compat::Key;
using Part = HelpBox::Part;

struct PartRow {
    Part part;
    const char* name;  // of the widget and of the word
};
constexpr std::array part_rows{PartRow{Part::Glossary, "help.glossary"},
                               PartRow{Part::Conventions, "help.conventions"},
                               PartRow{Part::Keys, "help.keys"}};

struct Convention {
    const char* id;    // "convention.<id>" and "convention.<id>.means" in the tables of words
    const char* term;  // whose figure shows it
};
constexpr std::array conventions{Convention{"hand", "frame"},          Convention{"units", "half_extents"},
                                 Convention{"closed", "open"},         Convention{"direction", "mtv"},
                                 Convention{"overlap", "overlap"},     Convention{"axes", "candidate_axis"},
                                 Convention{"features", "face_axis"},  Convention{"columns", "box"},
                                 Convention{"rotation", "quaternion"}, Convention{"numbers", "ulp"},
                                 Convention{"camera", "axis_compass"}, Convention{"lines", "shadow"}};

void close_help(const Ui& ui) {
    ui.workspace.help.reset();
    ImGui::CloseCurrentPopup();
}

// Unfolds the place where the window shows it.
void go_to_place(const Ui& ui, const std::string& where) {
    const std::array<std::string_view, 4> below{"strip", "sweep", "map", "compare"};
    const bool bottom = std::find(below.begin(), below.end(), where) != below.end();
    if (bottom) {
        show_bottom_view(ui, where);
    } else {
        reveal(ui.workspace, where == "axes" ? "right" : "left");
        ui.workspace.layout.folded[where] = false;
    }
    if (ui.workspace.presenting) end_presentation(ui);
}

void turn_to(HelpBox& it, Part part) {
    it.part = part;
    it.focus = true;
}

// Round and round, as the tabs of a browser. Ctrl+Tab is the library's own.
void turn_by_keys(HelpBox& it) {
    if (!ImGui::GetIO().KeyCtrl) return;
    constexpr int count = static_cast<int>(part_rows.size());
    const auto pressed = [](Key key) { return compat::pressed(key, false) ? 1 : 0; };
    const int step = pressed(Key::PageDown) - pressed(Key::PageUp);
    if (step != 0) turn_to(it, static_cast<Part>((static_cast<int>(it.part) + step + count) % count));
}

void tabs(const Ui& ui) {
    HelpBox& it = *ui.workspace.help;
    turn_by_keys(it);
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - cross_room(ui), gap = ui.px(18);
    for (const PartRow& row : part_rows) {
        const float width = toggle_width(ui, ui.word(row.name));
        const bool fits = ImGui::GetItemRectMax().x + gap + width <= end;
        if (row.part != Part::Glossary && fits) ImGui::SameLine(0, gap);
        if (radio(ui, row.name, ui.word(row.name), it.part == row.part)) turn_to(it, row.part);
        hint(ui, "Ctrl+PgUp, Ctrl+PgDn");
    }
}

void search_field(const Ui& ui) {
    HelpBox& it = *ui.workspace.help;
    std::array<char, 96> buffer{};
    it.typed.copy(buffer.data(), buffer.size() - 1);
    if (it.focus) take_keyboard();
    it.focus = false;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##typed", ui.word("help.hint").c_str(), buffer.data(), buffer.size());
    remember(ui, "help.typed");
    if (it.typed == buffer.data()) return;
    it.typed = buffer.data();
    it.at = 0;
    it.follow = true;
}

int steps_pressed() {
    if (ImGui::GetIO().KeyCtrl) return 0;
    constexpr int page = 4;
    const auto pressed = [](Key key) { return compat::pressed(key, true) ? 1 : 0; };
    return pressed(Key::Down) - pressed(Key::Up) + page * (pressed(Key::PageDown) - pressed(Key::PageUp));
}

void walk_terms(HelpBox& it, const std::vector<const Term*>& found) {
    const int last = std::max(static_cast<int>(found.size()) - 1, 0);
    for (int i = 0; !it.term.empty() && i <= last; ++i)
        if (found[static_cast<std::size_t>(i)]->id == it.term) it.at = i;
    const int step = steps_pressed();
    it.follow |= step != 0 || !it.term.empty();
    it.at = std::clamp(it.at + step, 0, last);
    it.term.clear();
}

// The place of the term that was asked for in this frame; empty: none.
std::string term_rows(const Ui& ui, const std::vector<const Term*>& found) {
    HelpBox& it = *ui.workspace.help;
    // The Enter that chose a term in the palette is still pressed in the first frame.
    const bool entered = !ImGui::IsWindowAppearing() &&
                         (compat::pressed(Key::Enter, false) || compat::pressed(Key::KeypadEnter, false));
    it.focus |= entered;  // which took it from the field
    std::string place;
    for (int i = 0; i < static_cast<int>(found.size()); ++i) {
        const Term& term = *found[static_cast<std::size_t>(i)];
        const std::string key = std::string("term.") + term.id, where = term.where;
        const std::string go =
            where.empty() ? "" : (*ui.moment.words)("help.go", {{"place", ui.word("place." + where)}});
        const bool chosen = i == it.at;
        const bool hit =
            help_row(ui, {"help." + key, ui.word(key), ui.word(key + ".means"), &term, go, chosen});
        if (chosen && it.follow) ImGui::SetScrollHereY(0.2F);
        if (hit || (chosen && entered)) place = where;
    }
    it.follow = false;
    if (found.empty()) ImGui::TextDisabled("%s", ui.word("palette.none").c_str());
    return place;
}

void glossary(const Ui& ui) {
    search_field(ui);
    const std::vector<const Term*> found = terms_fitting(ui, ui.workspace.help->typed);
    walk_terms(*ui.workspace.help, found);
    ImGui::BeginChild("##terms", {0, 0}, false);
    const std::string place = term_rows(ui, found);
    ImGui::EndChild();
    if (place.empty()) return;
    go_to_place(ui, place);
    close_help(ui);
}

void convention_rows(const Ui& ui) {
    ImGui::BeginChild("##conventions", {0, 0}, false);
    for (const Convention& row : conventions) {
        const std::string key = std::string("convention.") + row.id;
        help_row(ui, {"help." + key, ui.word(key), ui.word(key + ".means"), find_term(row.term), "", false});
    }
    scroll_by_keys(ui, ScrollKeys::All);
    ImGui::EndChild();
}

void key_rows_to_scroll(const Ui& ui) {
    ImGui::BeginChild("##keys", {0, 0}, false);
    key_table(ui, KeysOf::EveryState, ImGui::GetContentRegionAvail().x);
    scroll_by_keys(ui, ScrollKeys::All);
    ImGui::EndChild();
}

void help_body(const Ui& ui) {
    ui.workspace.help->figures_due = 2;
    tabs(ui);
    ImGui::Dummy({0, ui.px(2)});
    switch (ui.workspace.help->part) {
        case Part::Glossary:
            glossary(ui);
            break;
        case Part::Conventions:
            convention_rows(ui);
            break;
        case Part::Keys:
            key_rows_to_scroll(ui);
    }
    // The key that opened it is still down.
    const bool again = compat::pressed(compat::function_key(1), false) && !ImGui::IsWindowAppearing();
    const bool finding = ImGui::GetIO().KeyCtrl && compat::pressed(compat::letter('P'), false);
    const bool shut = cross_of_box(ui, "help.close") || compat::pressed(Key::Escape, false) || again;
    if (shut || finding) close_help(ui);
    if (finding) open_palette(ui);
}

std::string state_of_lens(const Ui& ui) {
    const int axis = ui.moment.subject->axis;
    return axis < 0 ? std::string() : term_of_state(core::state_word(ui.trace(), axis));
}

}  // namespace

void open_help(const Ui& ui, Part part, const std::string& term) {
    HelpBox box;
    box.part = part;
    box.term = term;
    shut_boxes(ui);
    ui.workspace.help = box;
}

void help_on_this(const Ui& ui) {
    const std::string& hovered = ui.workspace.tip_rest.on.term;
    if (!hovered.empty()) return open_help(ui, Part::Glossary, hovered);
    open_help(ui, Part::Glossary, ui.workspace.rows_focused ? state_of_lens(ui) : std::string());
}

std::vector<const Term*> terms_fitting(const Ui& ui, const std::string& typed) {
    struct Fit {
        int distance;
        const Term* term;
    };
    std::vector<Fit> fits;
    for (const Term& term : terms()) {
        const std::string key = std::string("term.") + term.id;
        const std::optional<int> by_name = distance(typed, ui.word(key)), by_id = distance(typed, term.id);
        if (by_name || by_id) fits.push_back({std::min(by_name.value_or(1000), by_id.value_or(1000)), &term});
    }
    std::stable_sort(fits.begin(), fits.end(),
                     [](const Fit& one, const Fit& other) { return one.distance < other.distance; });
    std::vector<const Term*> found;
    found.reserve(fits.size());
    for (const Fit& fit : fits) found.push_back(fit.term);
    return found;
}

void help_box(const Ui& ui) {
    if (!ui.workspace.help) return;
    if (!std::exchange(ui.workspace.help->opened, true)) ImGui::OpenPopup("##help");
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({std::min(ui.px(900), room.x * 0.95F), std::min(ui.px(680), room.y * 0.9F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    const bool open = ImGui::BeginPopup("##help", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar();
    if (!open) return ui.workspace.help.reset();
    help_body(ui);
    ImGui::EndPopup();
}

}  // namespace app
