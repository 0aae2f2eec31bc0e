// The menu bar.
#include "app/shell/menu.h"

#include <algorithm>
#include <filesystem>

#include "app/document/translation.h"
#include "app/features/canvas/canvas_keys.h"
#include "app/features/description/telling_dialog.h"
#include "app/features/export/copy.h"
#include "app/features/files/path_field.h"
#include "app/features/help/help.h"
#include "app/features/paste/clipboard.h"
#include "app/features/shapes/shape_panel.h"
#include "app/shell/bar_switches.h"
#include "app/shell/drawer.h"
#include "app/shell/keys.h"
#include "app/shell/menu_keys.h"
#include "app/shell/presenter.h"
#include "app/ui/over_window.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using Purpose = FileDialog::Purpose;

bool entry(const Ui& ui, const char* name, const char* keys = nullptr, bool enabled = true) {
    const bool hit = ImGui::MenuItem(ui.word(name).c_str(), keys, false, enabled);
    remember(ui, name);
    return hit;
}

bool begin_menu(const Ui& ui, const char* name) {
    const std::string& word = ui.word(name);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    // To the library a menu in a menu is a part of it, without an edge of its own.
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
    const bool open = ImGui::BeginMenu(word.c_str());
    ImGui::PopStyleVar();
    // an open menu is a window of its own, so the last item is no longer this one
    ui.workspace.widgets[name] = Rect{at.x, at.y, ImGui::CalcTextSize(word.c_str()).x, ImGui::GetFontSize()};
    if (open) ui.workspace.menu_open = true;
    return open;
}

void gallery_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.gallery")) return;
    for (const GalleryScene& scene : ui.workspace.gallery) {
        const bool now = scene.path == ui.workspace.path;
        const bool hit = ImGui::MenuItem((scene.title + "##" + scene.path).c_str(), nullptr, now);
        remember(ui, "menu.gallery." + std::filesystem::path(scene.path).stem().stem().string());
        if (hit) ui.ask(OpenFile{scene.path});
    }
    ImGui::EndMenu();
}

void recent_menu(const Ui& ui) {
    if (ui.workspace.recent.empty() || !begin_menu(ui, "menu.recent")) return;
    for (const std::string& path : ui.workspace.recent) {
        const std::string label = std::filesystem::path(path).filename().string() + "##" + path;
        if (ImGui::MenuItem(label.c_str())) ui.ask(OpenFile{path});
        hint(ui, path);
    }
    ImGui::EndMenu();
}

void dialogs_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.dialogs")) return;
    for (const DialogChoiceRow& row : dialog_choices()) {
        const std::string name = "dialogs." + std::string(row.id);
        if (ImGui::MenuItem(ui.word(name).c_str(), nullptr, row.choice == ui.workspace.dialogs))
            ui.workspace.dialogs = row.choice;
        remember(ui, name);
    }
    ImGui::EndMenu();
}

void file_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.file")) return;
    if (entry(ui, "menu.new_flat")) ui.ask(NewScene{true});
    if (entry(ui, "menu.new_solid")) ui.ask(NewScene{false});
    ImGui::Separator();
    if (entry(ui, "menu.open", "Ctrl+O")) open_dialog(ui, Purpose::Open);
    recent_menu(ui);
    gallery_menu(ui);
    if (entry(ui, "menu.previous", "[")) ui.ask(OpenNeighbour{-1});
    if (entry(ui, "menu.next", "]")) ui.ask(OpenNeighbour{1});
    ImGui::Separator();
    if (entry(ui, "menu.save", "Ctrl+S")) save_scene_or_ask(ui);
    if (entry(ui, "menu.save_as", "Ctrl+Shift+S")) open_dialog(ui, Purpose::Save);
    if (entry(ui, "menu.export", "Ctrl+E")) open_dialog(ui, Purpose::Export);
    if (entry(ui, "menu.telling")) open_telling(ui);
    dialogs_menu(ui);
    ImGui::Separator();
    if (entry(ui, "menu.quit", "Ctrl+Q")) ui.ask(Quit{});
    ImGui::EndMenu();
}

// "Undo: Move A", or the bare word when there is nothing to undo.
std::string with_deed(const Ui& ui, const char* key, const Deed& deed) {
    const std::string what = told(deed, *ui.moment.words);
    return what.empty() ? ui.word(key) : ui.word(key) + ": " + what;
}

void snap_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.snap_along")) return;
    for (const SnapAlongRow& row : snap_alongs()) {
        const bool now = row.along == ui.workspace.snap_along;
        const std::string word = "snap.along." + std::string(row.id);
        if (ImGui::MenuItem(ui.word(word).c_str(), nullptr, now)) ui.workspace.snap_along = row.along;
        remember(ui, "menu." + word);
    }
    ImGui::EndMenu();
}

void copy_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.copy")) return;
    for (const CopyForm& form : copy_forms()) {
        const std::string name = "menu.copy." + std::string(form.id);
        const bool by_key = std::string_view(form.id) == "json";
        if (entry(ui, name.c_str(), by_key ? "Ctrl+C" : nullptr)) copy_pair(ui, form.id);
    }
    ImGui::EndMenu();
}

void edit_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.edit")) return;
    const History& history = *ui.moment.history;
    const std::string undo = with_deed(ui, "menu.undo", history.to_undo());
    const std::string redo = with_deed(ui, "menu.redo", history.to_redo());
    if (ImGui::MenuItem((undo + "###undo").c_str(), shown_key("key.undo"), false, history.can_undo()))
        ui.ask(Undo{});
    remember(ui, "menu.undo");
    if (ImGui::MenuItem((redo + "###redo").c_str(), shown_key("key.redo"), false, history.can_redo()))
        ui.ask(Redo{});
    remember(ui, "menu.redo");
    ImGui::Separator();
    copy_menu(ui);
    if (entry(ui, "menu.paste", "Ctrl+V")) begin_paste(ui);
    if (entry(ui, "menu.paste_text")) open_paste(ui, "");
    ImGui::Separator();
    if (entry(ui, "menu.swap")) ui.send(Swap{});
    if (entry(ui, "menu.mtv", "M", ui.trace().depth > 0)) apply_mtv(ui);
    if (entry(ui, "menu.snap", "T")) snap_to_touching(ui);
    snap_menu(ui);
    if (begin_menu(ui, "menu.add")) {
        add_entries(ui);
        ImGui::EndMenu();
    }
    if (entry(ui, "menu.unpin", nullptr, !ui.document().pinned.empty())) ui.send(Pin{});
    ImGui::EndMenu();
}

void theme_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.theme")) return;
    for (const Theme& theme : themes()) {
        const std::string name = "theme." + std::string(theme.id);
        if (ImGui::MenuItem(ui.word(name).c_str(), nullptr, ui.workspace.theme == theme.id))
            ui.workspace.theme = theme.id;
        remember(ui, name);
    }
    ImGui::EndMenu();
}

void numbers_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.numbers")) return;
    for (const NumberFormRow& row : number_forms()) {
        const std::string name = "numbers." + std::string(row.id);
        if (ImGui::MenuItem(ui.word(name).c_str(), nullptr, ui.workspace.numbers == row.form))
            ui.workspace.numbers = row.form;
        remember(ui, name);
    }
    ImGui::EndMenu();
}

void part_entry(const Ui& ui, const char* name, const std::string& part) {
    const bool seen = is_in_view(ui.workspace, part);
    if (ImGui::MenuItem(ui.word(name).c_str(), nullptr, seen)) show_or_hide(ui.workspace, part);
    remember(ui, name);
}

void layers_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.layers")) return;
    const bool flat = is_flat(ui.document());
    for (const LayerRow& row : layers()) {
        if (!(flat ? row.flat : row.deep)) continue;
        const bool on = shows(ui.document().shown, row.layer);
        if (ImGui::MenuItem(ui.word("layer." + std::string(row.id)).c_str(), nullptr, on))
            ui.send(Show{row.layer, !on});
    }
    ImGui::EndMenu();
}

// One click more than others: so much changes at once.
void reset_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.reset_settings")) return;
    if (entry(ui, "menu.reset_now")) ui.ask(ResetSettings{});
    if (entry(ui, "menu.reset_undo", nullptr, !ui.workspace.settings_before.empty())) ui.ask(UndoReset{});
    ImGui::EndMenu();
}

void view_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.view")) return;
    if (entry(ui, "menu.frame", "F")) frame_pair(ui);
    if (entry(ui, "menu.frame_all", "Home")) frame_all(ui);
    ImGui::Separator();
    layers_menu(ui);
    theme_menu(ui);
    if (entry(ui, "language.other")) speak_other(ui);
    numbers_menu(ui);
    ImGui::Separator();
    if (entry(ui, "menu.present", "F5")) begin_presentation(ui);
    bool& still = ui.workspace.reduced_motion;
    if (ImGui::MenuItem(ui.word("menu.reduced_motion").c_str(), nullptr, still)) still = !still;
    remember(ui, "menu.reduced_motion");
    reset_menu(ui);
    part_entry(ui, "menu.left", "left");
    part_entry(ui, "menu.right", "right");
    part_entry(ui, "menu.bottom", "bottom");
    ImGui::EndMenu();
}

void help_menu(const Ui& ui) {
    if (!begin_menu(ui, "menu.help")) return;
    if (entry(ui, "menu.glossary", "F1")) open_help(ui, HelpBox::Part::Glossary);
    if (entry(ui, "menu.conventions")) open_help(ui, HelpBox::Part::Conventions);
    if (entry(ui, "menu.keys", "?")) turn_key_list(ui);
    if (entry(ui, "menu.about")) show_about(ui);
    ImGui::EndMenu();
}

// The title in the middle of the room between menus and switches; a dot tells what is not saved.
void title(const Ui& ui, float left, float right) {
    const std::string given = title_in(ui.document(), ui.workspace.language);
    const std::string& text = given.empty() ? ui.word("title.untitled") : given;
    const ImVec2 window = ImGui::GetWindowPos();
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    const float dot = ui.px(14);
    if (right - left < width + 2 * dot) return;
    const float middle = window.x + ImGui::GetWindowWidth() / 2;
    const float x = std::clamp(middle - width / 2, left + dot, right - width - dot);
    const float y = window.y + (ImGui::GetFrameHeight() - ImGui::GetFontSize()) / 2;
    ImGui::GetWindowDrawList()->AddText({x, y}, u32(ui.theme().text), text.c_str());
    ui.workspace.widgets["title"] = Rect{x, y, width, ImGui::GetFontSize()};
    if (!ui.moment.history->dirty()) return;
    ImGui::GetWindowDrawList()->AddCircleFilled({x - ui.px(10), y + ImGui::GetFontSize() / 2}, ui.px(3),
                                                u32(ui.theme().b), 12);
    ui.workspace.widgets["unsaved"] = Rect{x - ui.px(13), y, ui.px(6), ImGui::GetFontSize()};
}

}  // namespace

void menu_bar(const Ui& ui) {
    if (!ImGui::BeginMenuBar()) return;
    ImGui::SetCursorPosX(ui.px(14));
    ImGui::PushFont(ui.fonts().bold);
    ImGui::TextUnformatted(ui.word("program").c_str());
    ImGui::PopFont();
    walk_menus(ui);
    file_menu(ui);
    edit_menu(ui);
    view_menu(ui);
    help_menu(ui);
    const float left = ImGui::GetCursorScreenPos().x;
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - ui.px(8);
    title(ui, left, bar_switches(ui, left, end));
    ImGui::EndMenuBar();
}

}  // namespace app
