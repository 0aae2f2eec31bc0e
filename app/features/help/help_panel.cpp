// Help: a glossary to search, the conventions, the keys.
#include "app/features/help/help_panel.h"

#include <algorithm>
#include <array>

#include "app/base/fuzzy_match.h"
#include "app/shell/bottom.h"
#include "app/shell/keys.h"
#include "app/shell/layout.h"
#include "app/shell/palette.h"
#include "app/shell/presentation.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

// A row of Help.

namespace {

constexpr float figure_px = 208, figure_height_ratio = 0.55F, column_gap_px = 14, line_spacing = 1.16F;

// What each part takes, in pixels.
struct RowSizes {
    float width = 0, figure = 0, text = 0, height = 0;
};

RowSizes row_sizes(const Ui& ui, const HelpRow& row) {
    RowSizes sizes;
    sizes.width = ImGui::GetContentRegionAvail().x;
    sizes.figure = std::min(ui.px(figure_px), 0.38F * sizes.width);
    sizes.text = std::max(sizes.width - sizes.figure - 2 * ui.px(column_gap_px), ui.px(60));
    ImFont* sans = ui.fonts().sans;
    const std::string lines = wrap_text(sans, sizes.text, row.text);
    const auto count = static_cast<float>(1 + std::count(lines.begin(), lines.end(), '\n'));
    const float button = row.button_text.empty() ? 0 : ImGui::GetFrameHeight() + ui.px(8);
    const float text_height =
        ui.fonts().bold->FontSize * 1.5F + count * sans->FontSize * line_spacing + button;
    sizes.height = std::max(sizes.figure * figure_height_ratio, text_height) + 2 * ui.px(8);
    return sizes;
}

// A page is full of figures: what is left over comes with the next frames.
void draw_figure(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect) {
    int& figures_due = ui.workspace.help->figure_budget;
    const bool is_ready = is_cached(ui, term, rect) || figures_due-- > 0;
    if (is_ready) draw_term_figure(ui, term, rect);
    ui.workspace.needs_another_frame |= !is_ready;
}

bool draw_row(const Ui& ui, const HelpRow& row, const RowSizes& sizes, ImVec2 position) {
    const ImVec2 end{position.x + sizes.width, position.y + sizes.height - ui.px(4)};
    if (row.is_selected)
        ImGui::GetWindowDrawList()->AddRectFilled(position, end, u32(ui.theme().a, 0.16F), ui.px(6));
    position.y += ui.px(6);
    if (row.figure != nullptr)
        draw_figure(ui, *row.figure,
                    {position.x, position.y, sizes.figure, sizes.figure * figure_height_ratio});
    position.x += sizes.figure + ui.px(column_gap_px);
    ImFont* bold = ui.fonts().bold;
    draw_markup(ui, bold, position, u32(ui.theme().text), row.title);
    ImGui::SetCursorScreenPos({position.x, position.y + bold->FontSize * 1.5F});
    markup_flow(ui, ui.fonts().sans, sizes.text, row.text, ui.theme().text);
    if (row.button_text.empty()) return false;
    ImGui::SetCursorScreenPos({position.x, ImGui::GetCursorScreenPos().y + ui.px(2)});
    return button(ui, row.name + ".go", row.button_text);
}

}  // namespace

bool help_row(const Ui& ui, const HelpRow& row) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const RowSizes sizes = row_sizes(ui, row);
    const bool is_visible = ImGui::IsRectVisible({sizes.width, sizes.height});
    const bool hit = is_visible && draw_row(ui, row, sizes, position);
    ImGui::SetCursorScreenPos(position);
    ImGui::Dummy({sizes.width, sizes.height});
    if (is_visible) record_rect(ui, row.name);
    return hit;
}

namespace {

using compat::Key;
using Part = HelpState::Part;

struct TabInfo {
    Part part;
    const char* name;  // of the widget and of the word
};
constexpr std::array tab_infos{TabInfo{Part::Glossary, "help.glossary"},
                               TabInfo{Part::Conventions, "help.conventions"},
                               TabInfo{Part::Keys, "help.keys"}};

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
void open_term_panel(const Ui& ui, const std::string& panel) {
    const std::array<std::string_view, 4> below{"strip", "sweep", "map", "compare"};
    const bool bottom = std::find(below.begin(), below.end(), panel) != below.end();
    if (bottom) {
        show_bottom_view(ui, panel);
    } else {
        reveal(ui.workspace, panel == "axes" ? "right" : "left");
        ui.workspace.panel_sizes.folded[panel] = false;
    }
    if (ui.workspace.presenting) end_presentation(ui);
}

void select_tab(HelpState& help, Part part) {
    help.part = part;
    help.focus_pending = true;
}

// Round and round, as the tabs of a browser. Ctrl+Tab is the library's own.
void switch_tab_by_keys(HelpState& help) {
    if (!ImGui::GetIO().KeyCtrl) return;
    constexpr int count = static_cast<int>(tab_infos.size());
    const auto pressed = [](Key key) { return compat::is_pressed(key, false) ? 1 : 0; };
    const int step = pressed(Key::PageDown) - pressed(Key::PageUp);
    if (step != 0) select_tab(help, static_cast<Part>((static_cast<int>(help.part) + step + count) % count));
}

void tabs(const Ui& ui) {
    HelpState& help = *ui.workspace.help;
    switch_tab_by_keys(help);
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - close_button_width(ui),
                gap = ui.px(18);
    for (const TabInfo& row : tab_infos) {
        const float width = checkbox_width(ui, ui.text(row.name));
        const bool fits = ImGui::GetItemRectMax().x + gap + width <= end;
        if (row.part != Part::Glossary && fits) ImGui::SameLine(0, gap);
        if (radio(ui, row.name, ui.text(row.name), help.part == row.part)) select_tab(help, row.part);
        tooltip(ui, "Ctrl+PgUp, Ctrl+PgDn");
    }
}

void search_field(const Ui& ui) {
    HelpState& help = *ui.workspace.help;
    std::array<char, 96> buffer{};
    help.query.copy(buffer.data(), buffer.size() - 1);
    if (help.focus_pending) focus_next_item();
    help.focus_pending = false;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##typed", ui.text("help.hint").c_str(), buffer.data(), buffer.size());
    record_rect(ui, "help.typed");
    if (help.query == buffer.data()) return;
    help.query = buffer.data();
    help.row = 0;
    help.scroll_to_row = true;
}

int read_row_steps() {
    if (ImGui::GetIO().KeyCtrl) return 0;
    constexpr int page = 4;
    const auto pressed = [](Key key) { return compat::is_pressed(key, true) ? 1 : 0; };
    return pressed(Key::Down) - pressed(Key::Up) + page * (pressed(Key::PageDown) - pressed(Key::PageUp));
}

void move_term_cursor(HelpState& help, const std::vector<const GlossaryTerm*>& found) {
    const int last = std::max(static_cast<int>(found.size()) - 1, 0);
    for (int i = 0; !help.term.empty() && i <= last; ++i)
        if (found[static_cast<std::size_t>(i)]->id == help.term) help.row = i;
    const int step = read_row_steps();
    help.scroll_to_row |= step != 0 || !help.term.empty();
    help.row = std::clamp(help.row + step, 0, last);
    help.term.clear();
}

// The place of the term that was asked for in this frame; empty: none.
std::string term_rows(const Ui& ui, const std::vector<const GlossaryTerm*>& found) {
    HelpState& help = *ui.workspace.help;
    // The Enter that chose a term in the palette is still pressed in the first frame.
    const bool entered = !ImGui::IsWindowAppearing() && (compat::is_pressed(Key::Enter, false) ||
                                                         compat::is_pressed(Key::KeypadEnter, false));
    help.focus_pending |= entered;  // which took it from the field
    std::string requested_panel;
    for (int i = 0; i < static_cast<int>(found.size()); ++i) {
        const GlossaryTerm& term = *found[static_cast<std::size_t>(i)];
        const std::string key = std::string("term.") + term.id, panel = term.panel;
        const std::string button_text =
            panel.empty() ? ""
                          : (*ui.frame_context.texts)("help.go", {{"place", ui.text("panel_name." + panel)}});
        const bool is_selected = i == help.row;
        const bool hit = help_row(
            ui, {"help." + key, ui.text(key), ui.text(key + ".means"), &term, button_text, is_selected});
        if (is_selected && help.scroll_to_row) ImGui::SetScrollHereY(0.2F);
        if (hit || (is_selected && entered)) requested_panel = panel;
    }
    help.scroll_to_row = false;
    if (found.empty()) ImGui::TextDisabled("%s", ui.text("palette.none").c_str());
    return requested_panel;
}

void glossary(const Ui& ui) {
    search_field(ui);
    const std::vector<const GlossaryTerm*> found = find_terms(ui, ui.workspace.help->query);
    move_term_cursor(*ui.workspace.help, found);
    ImGui::BeginChild("##terms", {0, 0}, false);
    const std::string requested_panel = term_rows(ui, found);
    ImGui::EndChild();
    if (requested_panel.empty()) return;
    open_term_panel(ui, requested_panel);
    close_help(ui);
}

void convention_rows(const Ui& ui) {
    ImGui::BeginChild("##conventions", {0, 0}, false);
    for (const Convention& row : conventions) {
        const std::string key = std::string("convention.") + row.id;
        help_row(ui, {"help." + key, ui.text(key), ui.text(key + ".means"), find_term(row.term), "", false});
    }
    scroll_by_keys(ui, ScrollKeys::All);
    ImGui::EndChild();
}

void key_rows_scrolling(const Ui& ui) {
    ImGui::BeginChild("##keys", {0, 0}, false);
    key_table(ui, KeyFilter::All, ImGui::GetContentRegionAvail().x);
    scroll_by_keys(ui, ScrollKeys::All);
    ImGui::EndChild();
}

void help_body(const Ui& ui) {
    ui.workspace.help->figure_budget = 2;
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
            key_rows_scrolling(ui);
    }
    // The key that opened it is still down.
    const bool pressed_again =
        compat::is_pressed(compat::function_key(1), false) && !ImGui::IsWindowAppearing();
    const bool opens_palette = ImGui::GetIO().KeyCtrl && compat::is_pressed(compat::letter('P'), false);
    const bool closes =
        close_button(ui, "help.close") || compat::is_pressed(Key::Escape, false) || pressed_again;
    if (closes || opens_palette) close_help(ui);
    if (opens_palette) open_palette(ui);
}

std::string current_axis_term(const Ui& ui) {
    const int axis = ui.frame_context.analysis->axis;
    return axis < 0 ? std::string() : term_of_state(core::state_label(ui.trace(), axis));
}

}  // namespace

void open_help(const Ui& ui, Part part, const std::string& term) {
    HelpState box;
    box.part = part;
    box.term = term;
    close_modals(ui);
    ui.workspace.help = box;
}

void context_help(const Ui& ui) {
    const std::string& hovered = ui.workspace.tooltip_timer.tooltip.term;
    if (!hovered.empty()) return open_help(ui, Part::Glossary, hovered);
    open_help(ui, Part::Glossary, ui.workspace.rows_focused ? current_axis_term(ui) : std::string());
}

std::vector<const GlossaryTerm*> find_terms(const Ui& ui, const std::string& query) {
    struct Match {
        int distance;
        const GlossaryTerm* term;
    };
    std::vector<Match> fits;
    for (const GlossaryTerm& term : terms()) {
        const std::string key = std::string("term.") + term.id;
        const std::optional<int> by_name = fuzzy_distance(query, ui.text(key)),
                                 by_id = fuzzy_distance(query, term.id);
        if (by_name || by_id) fits.push_back({std::min(by_name.value_or(1000), by_id.value_or(1000)), &term});
    }
    std::stable_sort(fits.begin(), fits.end(),
                     [](const Match& one, const Match& other) { return one.distance < other.distance; });
    std::vector<const GlossaryTerm*> found;
    found.reserve(fits.size());
    for (const Match& match : fits) found.push_back(match.term);
    return found;
}

void help_box(const Ui& ui) {
    if (!ui.workspace.help) return;
    if (!std::exchange(ui.workspace.help->opened, true)) ImGui::OpenPopup("##help");
    const ImVec2 display_size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({display_size.x / 2, display_size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(ui.px(900), display_size.x * 0.95F), std::min(ui.px(680), display_size.y * 0.9F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    const bool open = ImGui::BeginPopup("##help", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar();
    if (!open) return ui.workspace.help.reset();
    help_body(ui);
    ImGui::EndPopup();
}

}  // namespace app
