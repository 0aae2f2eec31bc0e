// Help: a glossary to search, the conventions, the keys.
#include "app/features/help/help_panel.h"

#include <algorithm>
#include <array>

#include "app/analysis/contact_conventions.h"
#include "app/base/fuzzy_match.h"
#include "app/base/version.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/table.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// A row of Help.

struct HelpRow {
    std::string name;  // of the widget
    std::string title;
    std::string text;
    const GlossaryTerm* figure = nullptr;  // null: none
    std::string button_text;               // on a button below; empty: there is none
    bool is_selected = false;              // where the keys are
};

// As wide as the room; only what is in sight is drawn. True when the button was clicked; the button is called
// "<name>.go".
bool help_row(const HelpUi& ui, const HelpRow& row) {
    constexpr float line_spacing = 1.16F;
    ImFont *bold = ui_fonts(ui).bold, *sans = ui_fonts(ui).sans;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, gap = ui.px(14);
    const float figure_width = std::min(ui.px(208), 0.38F * width), figure_height = figure_width * 0.55F;
    const float text_width = std::max(width - figure_width - 2 * gap, ui.px(60));
    const std::string lines = wrap_text(sans, text_width, row.text);
    const auto count = float(1 + std::ranges::count(lines, '\n'));
    const float button_height = row.button_text.empty() ? 0 : ImGui::GetFrameHeight() + ui.px(8);
    const float text_height = bold->FontSize * 1.5F + count * sans->FontSize * line_spacing + button_height;
    const float height = std::max(figure_height, text_height) + 2 * ui.px(8);
    const bool is_visible = ImGui::IsRectVisible({width, height});
    bool hit = false;
    if (is_visible) {
        const ImVec2 end{corner.x + width, corner.y + height - ui.px(4)};
        if (row.is_selected)
            ImGui::GetWindowDrawList()->AddRectFilled(corner, end, u32(ui.theme().a, 0.16F), ui.px(6));
        const float top = corner.y + ui.px(6);
        if (row.figure != nullptr) {
            // A page is full of figures: what is left over comes with the next frames.
            const ScreenRect rect{corner.x, top, figure_width, figure_height};
            const bool is_ready = is_cached(ui, row.figure->id, rect) || ui.state->figure_budget-- > 0;
            if (is_ready) draw_term_figure(ui, row.figure->id, rect);
            ui.widgets.needs_another_frame |= !is_ready;
        }
        const float left = corner.x + (figure_width + gap);
        draw_markup(ui, bold, {left, top}, u32(ui.theme().text), row.title);
        ImGui::SetCursorScreenPos({left, top + bold->FontSize * 1.5F});
        markup_flow(ui, sans, text_width, row.text, ui.theme().text);
        if (!row.button_text.empty()) {
            ImGui::SetCursorScreenPos({left, ImGui::GetCursorScreenPos().y + ui.px(2)});
            hit = button(ui, row.name + ".go", row.button_text);
        }
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({width, height});
    if (is_visible) record_part(ui, row.name);
    return hit;
}

using compat::Key;
using Part = HelpState::Part;

// Names of the widgets and of the words, in the order of the parts.
constexpr std::array tab_names{"help.glossary", "help.conventions", "help.contact_conventions", "help.keys"};

struct Convention {
    const char* id;    // "convention.<id>" and "convention.<id>.means" in the tables of words
    const char* term;  // whose figure shows it
};
constexpr Convention conventions[] = {
    {"hand", "frame"},          {"units", "half_extents"},  {"closed", "open"},         {"direction", "mtv"},
    {"overlap", "overlap"},     {"axes", "candidate_axis"}, {"features", "face_axis"},  {"columns", "box"},
    {"rotation", "quaternion"}, {"numbers", "ulp"},         {"camera", "axis_compass"}, {"lines", "shadow"}};

void close_help(const HelpUi& ui) {
    ui.state.reset();
    ui.widgets.open_modal.clear();
    ImGui::CloseCurrentPopup();
}

void select_tab(HelpState& help, Part part) {
    help.part = part;
    help.focus_pending = true;
}

void tabs(const HelpUi& ui) {
    HelpState& help = *ui.state;
    constexpr int count = int(tab_names.size());
    if (ImGui::GetIO().KeyCtrl) {
        // Round and round, as the tabs of a browser. Ctrl+Tab is the library's own.
        const auto pressed = [](Key key) { return compat::is_pressed(key, false) ? 1 : 0; };
        const int step = pressed(Key::PageDown) - pressed(Key::PageUp);
        if (step != 0) select_tab(help, static_cast<Part>((int(help.part) + step + count) % count));
    }
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - close_button_width(ui),
                gap = ui.px(18);
    for (int i = 0; i < count; ++i) {
        const char* name = tab_names[i];
        const bool fits = ImGui::GetItemRectMax().x + gap + checkbox_width(ui, ui.text(name)) <= end;
        if (i > 0 && fits) ImGui::SameLine(0, gap);
        if (radio(ui, name, ui.text(name), int(help.part) == i)) select_tab(help, static_cast<Part>(i));
        tooltip(ui, "Ctrl+PgUp, Ctrl+PgDn");
    }
}

// The place of the term that was asked for in this frame; empty: none.
std::string term_rows(const HelpUi& ui, const std::vector<const GlossaryTerm*>& found) {
    HelpState& help = *ui.state;
    // The Enter that chose a term in the palette is still pressed in the first frame.
    const bool entered = !ImGui::IsWindowAppearing() && compat::is_enter_pressed();
    help.focus_pending |= entered;  // which took it from the field
    std::string requested_panel;
    for (int i = 0; i < int(found.size()); ++i) {
        const GlossaryTerm& term = *found[i];
        const std::string key = std::string("term.") + term.id, panel = term.panel;
        const std::string button_text =
            panel.empty() ? "" : ui.text("help.go", {{"place", ui.text("panel_name." + panel)}});
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

// The terms that fit what was typed, best first; with nothing typed all of them.
std::vector<const GlossaryTerm*> find_terms(const HelpUi& ui, const std::string& query) {
    std::vector<const GlossaryTerm*> all;
    for (const GlossaryTerm& term : terms()) all.push_back(&term);
    return nearest_first(std::move(all), [&](const GlossaryTerm* term) -> std::optional<int> {
        const std::optional<int> by_name = fuzzy_distance(query, ui.text(std::string("term.") + term->id)),
                                 by_id = fuzzy_distance(query, term->id);
        if (!by_name && !by_id) return std::nullopt;
        return std::min(by_name.value_or(1000), by_id.value_or(1000));
    });
}

void glossary(const HelpUi& ui) {
    HelpState& help = *ui.state;
    std::array<char, 96> buffer{};
    help.query.copy(buffer.data(), buffer.size() - 1);
    compat::push_tab_stop(help.focus_pending);
    if (std::exchange(help.focus_pending, false)) focus_next_item();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##typed", ui.text("help.hint").c_str(), buffer.data(), buffer.size());
    compat::pop_tab_stop();
    record_rect(ui, "help.typed");
    if (help.query != buffer.data()) {
        help.query = buffer.data();
        help.row = 0;
        help.scroll_to_row = true;
    }
    const std::vector<const GlossaryTerm*> found = find_terms(ui, help.query);
    const int last = std::max(int(found.size()) - 1, 0);
    for (int i = 0; !help.term.empty() && i <= last; ++i)
        if (found[i]->id == help.term) help.row = i;
    constexpr int page = 4;
    const auto pressed = [](Key key) { return compat::is_pressed(key, true) ? 1 : 0; };
    const int step = ImGui::GetIO().KeyCtrl ? 0
                                            : pressed(Key::Down) - pressed(Key::Up) +
                                                  page * (pressed(Key::PageDown) - pressed(Key::PageUp));
    help.scroll_to_row |= step != 0 || !help.term.empty();
    help.row = std::clamp(help.row + step, 0, last);
    help.term.clear();
    ImGui::BeginChild("##terms", {0, 0}, false);
    const std::string requested_panel = term_rows(ui, found);
    ImGui::EndChild();
    if (requested_panel.empty()) return;
    ui.widgets.requested_part = requested_panel;
    close_help(ui);
}

// The table of conventions of engines, with the source of each row.
void contact_convention_table(const HelpUi& ui) {
    ImGui::BeginChild("##contact_conventions", {0, 0}, false);
    wrapped_text(ui.text("contact_convention.note"));
    ImGui::Dummy({0, ui.px(4)});
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ImGui::GetStyle().CellPadding.x, ui.px(4)});
    const float overlap_width = ImGui::CalcTextSize(ui.text("contact_convention.overlap").c_str()).x;
    const std::array<ListColumn, 5> columns{
        {{.id = ui.text("contact_convention.engine").c_str(), .width = ui.px(116)},
         {.id = ui.text("contact_convention.normal").c_str(), .width = ui.px(62)},
         {.id = ui.text("contact_convention.overlap").c_str(), .width = overlap_width + ui.px(8)},
         {.id = ui.text("contact_convention.point").c_str(), .width = ui.px(140)},
         {.id = ui.text("contact_convention.source").c_str(), .width = 1, .stretches = true}}};
    if (begin_table("##contact_convention_rows", columns, flags)) {
        ImGui::TableHeadersRow();
        constexpr std::array place_texts{"contact_convention.midpoint", "contact_convention.between",
                                         "contact_convention.on_a", "contact_convention.on_both"};
        const auto cell = [](const std::string& text) {
            ImGui::TableNextColumn();
            wrapped_text(text);
        };
        for (const ContactConvention& row : contact_conventions()) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            bold_text(ui, row.name);
            record_rect(ui, std::string("help.contact_convention.") + row.id);
            cell(row.normal == NormalDirection::AToB ? "A → B" : "B → A");
            // The number reported for an overlap of 0.5.
            cell(row.overlap == OverlapSign::Positive   ? "+0.5"
                 : row.overlap == OverlapSign::Negative ? "-0.5"
                                                        : "–");
            cell(ui.text(place_texts[int(row.place)]));
            ImGui::TableNextColumn();
            wrapped_text(std::string(row.fields) + "\n" + row.source, ui.theme().dim);
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    scroll_by_keys(ui, ScrollKeys::All);
    ImGui::EndChild();
}

void help_body(const HelpUi& ui, const DrawKeyTable& draw_key_table) {
    ui.state->figure_budget = 2;
    tabs(ui);
    ImGui::Dummy({0, ui.px(2)});
    switch (ui.state->part) {
        case Part::Glossary:
            glossary(ui);
            break;
        case Part::Conventions:
            ImGui::BeginChild("##conventions", {0, 0}, false);
            for (const Convention& row : conventions) {
                const std::string key = std::string("convention.") + row.id;
                help_row(ui, {"help." + key, ui.text(key), ui.text(key + ".means"), find_term(row.term), "",
                              false});
            }
            scroll_by_keys(ui, ScrollKeys::All);
            ImGui::EndChild();
            break;
        case Part::ContactConventions:
            contact_convention_table(ui);
            break;
        case Part::Keys:
            ImGui::BeginChild("##keys", {0, 0}, false);
            draw_key_table(ImGui::GetContentRegionAvail().x);
            scroll_by_keys(ui, ScrollKeys::All);
            ImGui::EndChild();
    }
    // The key that opened it is still down.
    const bool pressed_again =
        compat::is_pressed(compat::function_key(1), false) && !ImGui::IsWindowAppearing();
    const bool opens_palette = ImGui::GetIO().KeyCtrl && compat::is_pressed(compat::letter('P'), false);
    const bool closes =
        close_button(ui, "help.close") || compat::is_pressed(Key::Escape, false) || pressed_again;
    if (closes || opens_palette) close_help(ui);
    if (opens_palette) ui.widgets.requested_part = "palette";
}

}  // namespace

void open_help(const HelpUi& ui, Part part, const std::string& term) {
    HelpState box;
    box.part = part;
    box.term = term;
    ui.widgets.open_modal = "help";
    ui.state = box;
}

void context_help(const HelpUi& ui) {
    const std::string& hovered = ui.widgets.tooltip_timer.tooltip.term;
    if (!hovered.empty()) return open_help(ui, Part::Glossary, hovered);
    const bool has_axis = is_focused(ui.widgets, "axes.rows") && ui.frame_context.analysis->axis >= 0;
    open_help(ui, Part::Glossary,
              has_axis ? term_of_state(core::state_label(ui.trace(), ui.frame_context.analysis->axis))
                       : std::string());
}

void help_box(const HelpUi& ui, const DrawKeyTable& draw_key_table) {
    if (ui.widgets.open_modal != "help") ui.state.reset();
    if (!ui.state) return;
    if (!std::exchange(ui.state->opened, true)) ImGui::OpenPopup("##help");
    const ImVec2 display_size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({display_size.x / 2, display_size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(ui.px(900), display_size.x * 0.95F), std::min(ui.px(680), display_size.y * 0.9F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    const bool open = ImGui::BeginPopup("##help", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar);
    ImGui::PopStyleVar();
    if (!open) {
        ui.state.reset();
        return ui.widgets.open_modal.clear();
    }
    help_body(ui, draw_key_table);
    ImGui::EndPopup();
}

void show_about(const Ui& ui) { ui.widgets.open_modal = "about"; }

void about_box(const Ui& ui) {
    if (ui.widgets.open_modal != "about") return;
    const ImVec2 area = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({area.x / 2, area.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    push_card_style(ui);
    if (ImGui::Begin("##about", nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize)) {
        const float width = std::min(ui.px(420), area.x - ui.px(48));
        markup_flow(ui, ui_fonts(ui).verdict, width, ui.text("program"), ui.theme().text);
        const std::string which = ui.text("about.version", {{"version", version()}});
        markup_flow(ui, ui_fonts(ui).sans, width, which, ui.theme().dim);
        record_rect(ui, "about.version");
        markup_flow(ui, ui_fonts(ui).sans, width, ui.text("about.text"), ui.theme().text);
        markup_flow(ui, ui_fonts(ui).sans, width, ui.text("about.licence"), ui.theme().dim);
        const FocusPane pane(ui, "modal");
        const bool outside = ImGui::IsMouseClicked(0) && !ImGui::IsWindowHovered();
        const bool shut = close_button(ui, "about.close") || (outside && !ImGui::IsWindowAppearing());
        if (shut) ui.widgets.open_modal.clear();
    }
    ImGui::End();
    pop_card_style();
}

}  // namespace app
