// The menu bar.
#include "app/shell/menu.h"

#include <algorithm>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <imgui_internal.h>

#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/features/canvas/canvas_keys_panel.h"
#include "app/features/description/description_panel.h"
#include "app/features/export/copy_formats.h"
#include "app/features/files/file_panel.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/shapes/contact_commands.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/shell/actions.h"
#include "app/shell/keys.h"
#include "app/shell/layout.h"
#include "app/shell/presentation.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Keyboard navigation of ImGui, enabled only while a menu is open: else arrows, Space and Enter belong to the
// scene.

namespace {

constexpr const char* bar_menus[] = {"menu.file", "menu.edit", "menu.view", "menu.help"};
constexpr int menu_count = 4;

void ignore_mouse_until_moved() { ImGui::GetCurrentContext()->NavDisableMouseHover = true; }

// Shows the highlight at once; ImGui shows it only after the first arrow.
void show_navigation_highlight() {
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
    ignore_mouse_until_moved();
}

// No menu is open for one frame when moving from one menu to the next.
bool is_on_menu_bar() {
    const bool has_navigation = (ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
    return has_navigation && ImGui::GetCurrentContext()->NavLayer == ImGuiNavLayer_Menu;
}

void enable_key_navigation(bool is_navigating) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    const bool starts = is_navigating && (flags & ImGuiConfigFlags_NavEnableKeyboard) == 0;
    flags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    if (is_navigating) flags |= ImGuiConfigFlags_NavEnableKeyboard;
    compat::set_enter_activates(ImGui::GetIO(), is_navigating);
    if (starts) show_navigation_highlight();
}

void close_all_menus() {
    if (ImGui::GetCurrentContext()->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, true);
}

// Older versions of ImGui close the menu without opening the adjacent one.
void open_adjacent_menu(const WindowUi& ui, bool on_bar) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID at_id = ImGui::GetID("##menu.at"), step_id = ImGui::GetID("##menu.step");
    int index = storage.GetInt(at_id), step = storage.GetInt(step_id);
    for (int i = 0; i < menu_count; ++i)
        if (ImGui::IsPopupOpen(ui.text(bar_menus[i]).c_str())) index = i;
    const int pressed =
        int(compat::is_pressed(compat::Key::Right, true)) - int(compat::is_pressed(compat::Key::Left, true));
    if (pressed != 0) step = pressed;
    if (on_bar && step != 0 && ImGui::GetCurrentContext()->OpenPopupStack.Size == 0) {
        ImGui::OpenPopup(ui.text(bar_menus[(index + step + menu_count) % menu_count]).c_str());
        step = 0;
    }
    storage.SetInt(at_id, index);
    storage.SetInt(step_id, step);
}

}  // namespace

void open_first_menu(const WindowUi& ui) { ui.workspace.layout.menu_requested = true; }

void navigate_menus(const WindowUi& ui) {
    bool& open = ui.workspace.layout.menu_open;  // set by the menus in each frame
    const bool on_bar = is_on_menu_bar();
    bool is_navigating = std::exchange(open, on_bar) || on_bar;
    if (is_navigating && (compat::is_pressed(compat::function_key(10), false) || ImGui::GetIO().KeyAlt)) {
        close_all_menus();
        is_navigating = false;
    }
    if (std::exchange(ui.workspace.layout.menu_requested, false)) {
        ImGui::OpenPopup(ui.text(bar_menus[0]).c_str());
        is_navigating = true;
    }
    // Otherwise ImGui opens a closed submenu again while the pointer is on its entry.
    if (is_navigating && compat::is_pressed(compat::Key::Escape, false)) ignore_mouse_until_moved();
    if (is_navigating) open_adjacent_menu(ui, on_bar);
    enable_key_navigation(is_navigating);
}

void reset_menus(const WindowUi& ui) {
    ui.workspace.layout.menu_open = ui.workspace.layout.menu_requested = false;
    enable_key_navigation(false);
}

// Buttons at the right of the menu bar.

void switch_language(const WindowUi& ui) {
    ui.options.language = ui.frame_context.texts->language_after(ui.options.language).id;
}

namespace {

bool bar_button(const WindowUi& ui, const char* name, const std::string& label, const std::string& hint) {
    ImGui::PushStyleColor(ImGuiCol_Button, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    const bool hit = button(ui, name, label);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    tooltip(ui, hint);
    return hit;
}

const char* next_theme(const std::string& current) {
    const std::span<const Theme> all = themes();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Theme& it) { return current == it.id; });
    const bool is_last = found == all.end() || found + 1 == all.end();
    return is_last ? all.front().id : (found + 1)->id;
}

struct MenuBarButton {
    const char* name;
    std::string label;
    float text_width;  // width of the widest label, so the other buttons do not move
    std::string tooltip;
    void (*run)(const WindowUi& ui);
};

float max_theme_width(const WindowUi& ui) {
    float widest = 0;
    for (const Theme& theme : themes())
        widest = std::max(widest, ImGui::CalcTextSize(ui.text(std::string("theme.") + theme.id).c_str()).x);
    return widest;
}

MenuBarButton with_own_width(MenuBarButton it) {
    it.text_width = ImGui::CalcTextSize(it.label.c_str()).x;
    return it;
}

std::vector<MenuBarButton> list_buttons(const WindowUi& ui) {
    const auto change_theme = [](const WindowUi& target) {
        target.options.theme = next_theme(target.options.theme);
    };
    const TextCatalog& texts = *ui.frame_context.texts;
    const Language& next = texts.language_after(texts.language());
    return {with_own_width({"bar.language", next.short_name, 0, next.switch_text, switch_language}),
            {"bar.theme", ui.text("theme." + ui.options.theme), max_theme_width(ui), ui.text("theme.hint"),
             change_theme},
            with_own_width({"bar.help", "?", 0, ui.text("menu.keys"), toggle_shortcut_list})};
}

float button_width(const MenuBarButton& it) {
    const ImGuiStyle& style = ImGui::GetStyle();
    return it.text_width + 2 * style.FramePadding.x + style.ItemSpacing.x;
}

}  // namespace

float menu_bar_buttons(const WindowUi& ui, float left, float right) {
    const std::vector<MenuBarButton> all = list_buttons(ui);
    float x = right;
    auto first = all.end();
    while (first != all.begin() && x - button_width(*(first - 1)) > left) x -= button_width(*--first);
    const float y = ImGui::GetCursorScreenPos().y;
    for (float slot = x; first != all.end(); slot += button_width(*first++)) {
        const float spare = first->text_width - ImGui::CalcTextSize(first->label.c_str()).x;
        ImGui::SetCursorScreenPos({slot + spare / 2, y});
        if (bar_button(ui, first->name, first->label, first->tooltip)) first->run(ui);
    }
    return x;
}

namespace {

using Purpose = FileDialogState::Purpose;

bool entry(const WindowUi& ui, const char* name, const char* keys = nullptr, bool enabled = true) {
    const bool hit = ImGui::MenuItem(ui.text(name).c_str(), keys, false, enabled);
    record_rect(ui, name);
    return hit;
}

bool begin_menu(const WindowUi& ui, const char* name) {
    const std::string& word = ui.text(name);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    // ImGui treats a submenu as a child window, without a border.
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
    const bool open = ImGui::BeginMenu(word.c_str());
    ImGui::PopStyleVar();
    // an open menu is a separate window, so the last item is not the menu entry
    ui.widgets.rects[name] =
        ScreenRect{position.x, position.y, ImGui::CalcTextSize(word.c_str()).x, ImGui::GetFontSize()};
    if (open) ui.workspace.layout.menu_open = true;
    return open;
}

void gallery_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.gallery")) return;
    for (const GalleryScene& scene : ui.workspace.files.gallery) {
        const bool is_current = scene.path == ui.workspace.files.path;
        const bool hit = ImGui::MenuItem((scene.title + "##" + scene.path).c_str(), nullptr, is_current);
        record_rect(ui, "menu.gallery." + std::filesystem::path(scene.path).stem().stem().string());
        if (hit) ui.send_request(OpenFile{scene.path});
    }
    ImGui::EndMenu();
}

void recent_menu(const WindowUi& ui) {
    if (ui.workspace.files.recent.empty() || !begin_menu(ui, "menu.recent")) return;
    for (const std::string& path : ui.workspace.files.recent) {
        const std::string label = std::filesystem::path(path).filename().string() + "##" + path;
        if (ImGui::MenuItem(label.c_str())) ui.send_request(OpenFile{path});
        tooltip(ui, path);
    }
    ImGui::EndMenu();
}

void dialogs_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.dialogs")) return;
    for (const FileDialogKindInfo& row : file_dialog_kinds()) {
        const std::string name = "file_dialog_kind." + std::string(row.id);
        if (ImGui::MenuItem(ui.text(name).c_str(), nullptr, row.kind == ui.workspace.files.dialog_kind))
            ui.workspace.files.dialog_kind = row.kind;
        record_rect(ui, name);
    }
    ImGui::EndMenu();
}

void file_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.file")) return;
    if (entry(ui, "menu.new_flat")) ui.send_request(NewScene{true});
    if (entry(ui, "menu.new_solid")) ui.send_request(NewScene{false});
    ImGui::Separator();
    if (entry(ui, "menu.open", "Ctrl+O")) open_dialog(ui, Purpose::Open);
    recent_menu(ui);
    gallery_menu(ui);
    if (entry(ui, "menu.previous", "[")) ui.send_request(OpenAdjacent{-1});
    if (entry(ui, "menu.next", "]")) ui.send_request(OpenAdjacent{1});
    ImGui::Separator();
    if (entry(ui, "menu.save", "Ctrl+S")) save_scene_or_ask(ui);
    if (entry(ui, "menu.save_as", "Ctrl+Shift+S")) open_dialog(ui, Purpose::Save);
    if (entry(ui, "menu.export", "Ctrl+E")) open_dialog(ui, Purpose::Export);
    if (entry(ui, "menu.telling")) open_description(ui);
    dialogs_menu(ui);
    ImGui::Separator();
    if (entry(ui, "menu.quit", "Ctrl+Q")) ui.send_request(Quit{});
    ImGui::EndMenu();
}

// "Undo: Move A"; without the step if there is nothing to undo.
std::string with_undo_label(const WindowUi& ui, const char* key, const UndoLabel& undo_label) {
    const std::string label = to_string(undo_label, *ui.frame_context.texts);
    return label.empty() ? ui.text(key) : ui.text(key) + ": " + label;
}

void snap_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.snap_along")) return;
    for (const SnapDirectionInfo& row : snap_directions()) {
        const bool is_current = row.direction == ui.selection.snap_direction;
        const std::string word = "snap.along." + std::string(row.id);
        if (ImGui::MenuItem(ui.text(word).c_str(), nullptr, is_current))
            ui.selection.snap_direction = row.direction;
        record_rect(ui, "menu." + word);
    }
    ImGui::EndMenu();
}

void copy_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.copy")) return;
    for (const CopyFormat& format : copy_formats()) {
        const std::string name = "menu.copy." + std::string(format.id);
        const bool by_key = std::string_view(format.id) == "json";
        if (entry(ui, name.c_str(), by_key ? "Ctrl+C" : nullptr)) copy_pair(ui, format.id);
    }
    ImGui::EndMenu();
}

void edit_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.edit")) return;
    const History& history = *ui.frame_context.history;
    const std::string undo = with_undo_label(ui, "menu.undo", history.undo_label());
    const std::string redo = with_undo_label(ui, "menu.redo", history.redo_label());
    if (ImGui::MenuItem((undo + "###undo").c_str(), key_label("key.undo"), false, history.can_undo()))
        ui.send_request(Undo{});
    record_rect(ui, "menu.undo");
    if (ImGui::MenuItem((redo + "###redo").c_str(), key_label("key.redo"), false, history.can_redo()))
        ui.send_request(Redo{});
    record_rect(ui, "menu.redo");
    ImGui::Separator();
    copy_menu(ui);
    if (entry(ui, "menu.paste", "Ctrl+V")) begin_paste(ui);
    if (entry(ui, "menu.paste_text")) open_paste(ui, "");
    ImGui::Separator();
    if (entry(ui, "menu.swap")) ui.send_command(SwapPair{});
    if (entry(ui, "menu.mtv", "M", ui.trace().depth > 0)) apply_mtv(ui);
    if (entry(ui, "menu.snap", "T")) snap_to_touching(ui);
    snap_menu(ui);
    if (begin_menu(ui, "menu.add")) {
        add_body_entries(ui);
        ImGui::EndMenu();
    }
    if (entry(ui, "menu.unpin", nullptr, !ui.document().pinned.empty())) ui.send_command(PinAxis{});
    ImGui::EndMenu();
}

void theme_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.theme")) return;
    for (const Theme& theme : themes()) {
        const std::string name = "theme." + std::string(theme.id);
        if (ImGui::MenuItem(ui.text(name).c_str(), nullptr, ui.options.theme == theme.id))
            ui.options.theme = theme.id;
        record_rect(ui, name);
    }
    ImGui::EndMenu();
}

void numbers_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.numbers")) return;
    for (const NumberFormatInfo& row : number_formats()) {
        const std::string name = "numbers." + std::string(row.id);
        if (ImGui::MenuItem(ui.text(name).c_str(), nullptr, ui.options.number_format == row.format))
            ui.options.number_format = row.format;
        record_rect(ui, name);
    }
    ImGui::EndMenu();
}

void part_entry(const WindowUi& ui, const char* name, const std::string& part) {
    const bool is_visible = is_part_visible(ui.workspace, part);
    if (ImGui::MenuItem(ui.text(name).c_str(), nullptr, is_visible)) toggle_part(ui.workspace, part);
    record_rect(ui, name);
}

void layers_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.layers")) return;
    const bool flat = is_flat(ui.document());
    for (const LayerInfo& row : layers()) {
        if (!(flat ? row.flat : row.solid)) continue;
        const bool on = is_visible(ui.document().visible_layers, row.layer);
        if (ImGui::MenuItem(ui.text("layer." + std::string(row.id)).c_str(), nullptr, on))
            ui.send_command(ShowLayer{row.layer, !on});
    }
    ImGui::EndMenu();
}

// A submenu requires a second click, because the reset changes many preferences.
void reset_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.reset_settings")) return;
    if (entry(ui, "menu.reset_now")) ui.send_request(ResetPreferences{});
    if (entry(ui, "menu.reset_undo", nullptr, !ui.workspace.preferences_before_reset.empty()))
        ui.send_request(UndoResetPreferences{});
    ImGui::EndMenu();
}

void view_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.view")) return;
    if (entry(ui, "menu.frame", "F")) frame_pair(ui);
    if (entry(ui, "menu.frame_all", "Home")) frame_all(ui);
    ImGui::Separator();
    layers_menu(ui);
    theme_menu(ui);
    const TextCatalog& texts = *ui.frame_context.texts;
    if (ImGui::MenuItem(texts.language_after(texts.language()).short_name.c_str())) switch_language(ui);
    record_rect(ui, "language.other");
    numbers_menu(ui);
    ImGui::Separator();
    if (entry(ui, "menu.present", "F5")) begin_presentation(ui);
    bool& reduced_motion = ui.options.reduced_motion;
    if (ImGui::MenuItem(ui.text("menu.reduced_motion").c_str(), nullptr, reduced_motion))
        reduced_motion = !reduced_motion;
    record_rect(ui, "menu.reduced_motion");
    reset_menu(ui);
    part_entry(ui, "menu.left", "left");
    part_entry(ui, "menu.right", "right");
    part_entry(ui, "menu.bottom", "bottom");
    ImGui::EndMenu();
}

void help_menu(const WindowUi& ui) {
    if (!begin_menu(ui, "menu.help")) return;
    if (entry(ui, "menu.glossary", "F1")) open_help(ui, HelpState::Part::Glossary);
    if (entry(ui, "menu.conventions")) open_help(ui, HelpState::Part::Conventions);
    if (entry(ui, "menu.keys", "?")) toggle_shortcut_list(ui);
    if (entry(ui, "menu.about")) show_about(ui);
    ImGui::EndMenu();
}

// The title, centered between menus and buttons; a dot marks unsaved changes.
void scene_title(const WindowUi& ui, float left, float right) {
    const std::string document_title = localized_title(ui.document(), ui.options.language);
    const std::string& text = document_title.empty() ? ui.text("title.untitled") : document_title;
    const ImVec2 window = ImGui::GetWindowPos();
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    const float dot_width = ui.px(14);
    if (right - left < width + 2 * dot_width) return;
    const float center = window.x + ImGui::GetWindowWidth() / 2;
    const float x = std::clamp(center - width / 2, left + dot_width, right - width - dot_width);
    const float y = window.y + (ImGui::GetFrameHeight() - ImGui::GetFontSize()) / 2;
    ImGui::GetWindowDrawList()->AddText({x, y}, u32(ui.theme().text), text.c_str());
    ui.widgets.rects["title"] = ScreenRect{x, y, width, ImGui::GetFontSize()};
    if (!ui.frame_context.history->dirty()) return;
    ImGui::GetWindowDrawList()->AddCircleFilled({x - ui.px(10), y + ImGui::GetFontSize() / 2}, ui.px(3),
                                                u32(ui.theme().b), 12);
    ui.widgets.rects["unsaved"] = ScreenRect{x - ui.px(13), y, ui.px(6), ImGui::GetFontSize()};
}

}  // namespace

void menu_bar(const WindowUi& ui) {
    if (!ImGui::BeginMenuBar()) return;
    ImGui::SetCursorPosX(ui.px(14));
    ImGui::PushFont(ui_fonts(ui).bold);
    ImGui::TextUnformatted(ui.text("program").c_str());
    ImGui::PopFont();
    navigate_menus(ui);
    file_menu(ui);
    edit_menu(ui);
    view_menu(ui);
    help_menu(ui);
    const float left = ImGui::GetCursorScreenPos().x;
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - ui.px(8);
    scene_title(ui, left, menu_bar_buttons(ui, left, end));
    ImGui::EndMenuBar();
}

}  // namespace app
