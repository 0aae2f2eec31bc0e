// The menu bar.
#include <algorithm>
#include <cassert>
#include <utility>

#include <imgui_internal.h>

#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/shell/actions.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Keyboard navigation of ImGui, enabled only while a menu is open: else arrows, Space and Enter belong to the
// scene.

namespace {

constexpr const char* bar_menus[] = {"menu.file", "menu.edit", "menu.view", "menu.help"};
constexpr int menu_count = 4;

void ignore_mouse_until_moved() { ImGui::GetCurrentContext()->NavDisableMouseHover = true; }

void enable_key_navigation(bool is_navigating) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    const bool starts = is_navigating && (flags & ImGuiConfigFlags_NavEnableKeyboard) == 0;
    flags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    if (is_navigating) flags |= ImGuiConfigFlags_NavEnableKeyboard;
    compat::set_enter_activates(ImGui::GetIO(), is_navigating);
    if (!starts) return;
    // ImGui shows the highlight only after the first arrow.
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
    ignore_mouse_until_moved();
}

// Call before the menus are drawn. Opens the requested menu; while a menu is open, arrows, Enter and Escape
// navigate. The same key or Alt closes all menus.
void navigate_menus(const WindowUi& ui) {
    bool& open = ui.workspace.layout.menu_open;  // set by the menus in each frame
    // No menu is open for one frame when moving from one menu to the next.
    const bool has_navigation = (ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
    const bool on_bar = has_navigation && ImGui::GetCurrentContext()->NavLayer == ImGuiNavLayer_Menu;
    bool is_navigating = std::exchange(open, on_bar) || on_bar;
    if (is_navigating && (compat::is_pressed(compat::function_key(10), false) || ImGui::GetIO().KeyAlt)) {
        if (ImGui::GetCurrentContext()->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, true);
        is_navigating = false;
    }
    if (const int menu = std::exchange(ui.workspace.layout.requested_menu, -1); menu >= 0) {
        ImGui::OpenPopup(ui.text(bar_menus[menu]).c_str());
        is_navigating = true;
    }
    // Otherwise ImGui opens a closed submenu again while the pointer is on its entry.
    if (is_navigating && compat::is_pressed(compat::Key::Escape, false)) ignore_mouse_until_moved();
    if (is_navigating) {
        // Older versions of ImGui close the menu without opening the adjacent one.
        ImGuiStorage& storage = *ImGui::GetStateStorage();
        const ImGuiID at_id = ImGui::GetID("##menu.at"), step_id = ImGui::GetID("##menu.step");
        int index = storage.GetInt(at_id), step = storage.GetInt(step_id);
        for (int i = 0; i < menu_count; ++i)
            if (ImGui::IsPopupOpen(ui.text(bar_menus[i]).c_str())) index = i;
        const int pressed = int(compat::is_pressed(compat::Key::Right, true)) -
                            int(compat::is_pressed(compat::Key::Left, true));
        if (pressed != 0) step = pressed;
        if (on_bar && step != 0 && ImGui::GetCurrentContext()->OpenPopupStack.Size == 0) {
            ImGui::OpenPopup(ui.text(bar_menus[(index + step + menu_count) % menu_count]).c_str());
            step = 0;
        }
        storage.SetInt(at_id, index);
        storage.SetInt(step_id, step);
    }
    enable_key_navigation(is_navigating);
}

// Buttons at the right of the menu bar.

struct MenuBarButton {
    const char* name;
    std::string label;
    std::string tooltip;
    void (*run)(const WindowUi& ui);
    bool is_on = false;    // part of a switch
    float text_width = 0;  // of the widest label, so the other buttons do not move
};

float button_width(const MenuBarButton& it) {
    const ImGuiStyle& style = ImGui::GetStyle();
    return it.text_width + 2 * style.FramePadding.x + style.ItemSpacing.x;
}

// Draws the buttons that fit between `left` and `right`, from the right; the menus contain all of them.
// Returns their left end in pixels.
float menu_bar_buttons(const WindowUi& ui, float left, float right) {
    const auto change_theme = [](const WindowUi& target) {
        std::string& current = target.options.theme;
        const std::span<const Theme> all = themes();
        const auto found = std::ranges::find(all, current, &Theme::id);
        const bool is_last = found == all.end() || found + 1 == all.end();
        current = is_last ? all.front().id : (found + 1)->id;
    };
    float theme_width = 0;
    for (const Theme& theme : themes())
        theme_width =
            std::max(theme_width, ImGui::CalcTextSize(ui.text(std::string("theme.") + theme.id).c_str()).x);
    const TextCatalog& texts = *ui.frame_context.texts;
    const Language& next = texts.language_after(texts.language());
    const bool simple = ui.options.simple;
    const std::string& hint = ui.text("bar.simple.hint");
    std::vector<MenuBarButton> all{{"bar.simple", ui.text("bar.simple"), hint,
                                    [](const WindowUi& target) { target.options.simple = true; }, simple},
                                   {"bar.full", ui.text("bar.full"), hint,
                                    [](const WindowUi& target) { target.options.simple = false; }, !simple},
                                   {"bar.language", next.short_name, next.switch_text, switch_language},
                                   {"bar.theme", ui.text("theme." + ui.options.theme), ui.text("theme.hint"),
                                    change_theme, false, theme_width},
                                   {"bar.help", "?", ui.text("action.shortcuts"), toggle_shortcut_list}};
    for (MenuBarButton& each : all)
        each.text_width = std::max(each.text_width, ImGui::CalcTextSize(each.label.c_str()).x);
    float x = right;
    auto first = all.end();
    while (first != all.begin() && x - button_width(*(first - 1)) > left) x -= button_width(*--first);
    const float y = ImGui::GetCursorScreenPos().y;
    for (float slot = x; first != all.end(); slot += button_width(*first++)) {
        const float spare = first->text_width - ImGui::CalcTextSize(first->label.c_str()).x;
        ImGui::SetCursorScreenPos({slot + spare / 2, y});
        ImGui::PushStyleColor(ImGuiCol_Button, first->is_on ? u32(ui.theme().line) : 0);
        ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
        const bool hit = button(ui, first->name, first->label);
        ImGui::PopStyleVar();
        ImGui::PopStyleColor();
        tooltip(ui, first->tooltip);
        if (hit) first->run(ui);
    }
    return x;
}

// The entry of an action; the widget is "menu.<id>".
void entry(const WindowUi& ui, const Action& action) {
    const bool hit =
        menu_row(ui, action.label + "###" + action.id, action.keys.c_str(), action.is_on, action.enabled);
    record_rect(ui, "menu." + action.id);
    if (!action.tooltip.empty()) tooltip(ui, action.tooltip);
    if (hit) run_action(ui, action);
}

bool begin_menu(const WindowUi& ui, const std::string& name) {
    const std::string& word = ui.text(name);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    // ImGui treats a submenu as a child window, without a border.
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
    const bool open = ImGui::BeginMenu(word.c_str());
    ImGui::PopStyleVar();
    // an open menu is a separate window, so the last item is not the menu entry
    const float indent = std::floor(ImGui::GetStyle().ItemSpacing.x / 2);  // of ImGui::BeginMenu
    const float baseline = ImGui::GetCurrentWindow()->DC.CurrLineTextBaseOffset;
    ui.widgets.rects[name] = ScreenRect{position.x + indent, position.y + baseline,
                                        ImGui::CalcTextSize(word.c_str()).x, ImGui::GetFontSize()};
    if (open) ui.workspace.layout.menu_open = true;
    return open;
}

// The submenu of a group: the actions whose ids begin with `prefix`, if there are any.
void submenu(const WindowUi& ui, const std::string& prefix, const std::vector<Action>& all) {
    const auto is_in_group = [&](const Action& action) { return action.id.starts_with(prefix); };
    if (std::ranges::none_of(all, is_in_group)) return;
    if (!begin_menu(ui, "menu." + prefix.substr(0, prefix.size() - 1))) return;
    for (const Action& action : all)
        if (is_in_group(action)) entry(ui, action);
    ImGui::EndMenu();
}

// Ids of actions; "theme." is the submenu of a group, "" a separator.
using MenuEntries = std::span<const std::string_view>;

void menu(const WindowUi& ui, const char* name, MenuEntries entries) {
    if (!begin_menu(ui, name)) return;
    const std::vector<Action> all = actions(ui);
    for (const std::string_view id : entries) {
        if (id.empty()) {
            ImGui::Separator();
        } else if (id.back() == '.') {
            submenu(ui, std::string(id), all);
        } else {
            const auto found = std::ranges::find(all, id, &Action::id);
            assert(found != all.end());
            entry(ui, *found);
        }
    }
    ImGui::EndMenu();
}

constexpr std::string_view file_entries[] = {"new_flat",
                                             "new_solid",
                                             "",
                                             "open",
                                             "recent.",
                                             "gallery",
                                             "previous_scene",
                                             "next_scene",
                                             "",
                                             "save",
                                             "save_as",
                                             "export",
                                             "describe",
                                             "add_to_lecture",
                                             "",
                                             "file_dialog_kind.",
                                             "",
                                             "quit"};
constexpr std::string_view edit_entries[] = {"undo",
                                             "redo",
                                             "",
                                             "copy.",
                                             "paste",
                                             "paste_text",
                                             "shrink",
                                             "",
                                             "swap",
                                             "mtv",
                                             "snap_to_touching",
                                             "snap.along.",
                                             "add.",
                                             "draw_polygon",
                                             "",
                                             "rename",
                                             "kind.",
                                             "round",
                                             "pin",
                                             "unpin"};
constexpr std::string_view view_entries[] = {
    "frame",       "frame_all",  "",          "layer.",      "theme.",         "language.other",
    "numbers.",    "",           "present",   "full_screen", "reduced_motion", "reset.",
    "left_column", "axis_table", "view_pane", "view_beside", "view_below",     "view_alone",
    "simple"};
constexpr std::string_view help_entries[] = {"palette",   "glossary", "conventions", "contact_conventions",
                                             "shortcuts", "about"};

// The title, centered between menus and buttons; a dot marks unsaved changes.
void scene_title(const WindowUi& ui, float left, float right) {
    const bool is_gallery = ui.workspace.gallery.is_open;
    const std::string document_title = localized_title(ui.document(), ui.options.language);
    const std::string& text = is_gallery               ? ui.text("menu.gallery")
                              : document_title.empty() ? ui.text("title.untitled")
                                                       : document_title;
    const ImVec2 window = ImGui::GetWindowPos();
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    const float dot_width = ui.px(14);
    if (right - left < width + 2 * dot_width) return;
    const float center = window.x + ImGui::GetWindowWidth() / 2;
    const float x = std::clamp(center - width / 2, left + dot_width, right - width - dot_width);
    const float y = window.y + (ImGui::GetFrameHeight() - ImGui::GetFontSize()) / 2;
    ImGui::GetWindowDrawList()->AddText({x, y}, u32(ui.theme().text), text.c_str());
    ui.widgets.rects["title"] = ScreenRect{x, y, width, ImGui::GetFontSize()};
    if (is_gallery || !ui.frame_context.history->dirty()) return;
    ImGui::GetWindowDrawList()->AddCircleFilled({x - ui.px(10), y + ImGui::GetFontSize() / 2}, ui.px(3),
                                                u32(ui.theme().b), 12);
    ui.widgets.rects["unsaved"] = ScreenRect{x - ui.px(13), y, ui.px(6), ImGui::GetFontSize()};
}

}  // namespace

void open_first_menu(const WindowUi& ui) { ui.workspace.layout.requested_menu = 0; }

void reset_menus(const WindowUi& ui) {
    ui.workspace.layout.menu_open = false;
    ui.workspace.layout.requested_menu = -1;
    enable_key_navigation(false);
}

void menu_bar(const WindowUi& ui) {
    if (!ImGui::BeginMenuBar()) return;
    const FocusPane pane(ui, "menu");
    ImGui::SetCursorPosX(ui.px(14));
    bold_text(ui, ui.text("program"));
    navigate_menus(ui);
    const std::array<MenuEntries, menu_count> entries{file_entries, edit_entries, view_entries, help_entries};
    for (int i = 0; i < menu_count; ++i) {
        menu(ui, bar_menus[i], entries[i]);
        // As high as the bar.
        const ScreenRect& text = ui.widgets.rects.find(std::string_view(bar_menus[i]))->second;
        const ImVec2 padding = ImGui::GetStyle().FramePadding;
        const ScreenRect title{text.x - padding.y, text.y - padding.y, text.width + 2 * padding.y,
                               text.height + 2 * padding.y};
        if (focus_area(ui, bar_menus[i], title)) ui.workspace.layout.requested_menu = i;
    }
    const float left = ImGui::GetCursorScreenPos().x;
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - ui.px(8);
    scene_title(ui, left, menu_bar_buttons(ui, left, end));
    ImGui::EndMenuBar();
}

}  // namespace app
