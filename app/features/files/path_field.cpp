// A field for the path of a file, with completion; used where the desktop has no file dialog.
#include "app/features/files/path_field.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/features/files/gallery.h"
#include "app/features/files/path_choice.h"
#include "app/features/files/path_completion.h"
#include "app/ui/elide.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

namespace {

// The word of a purpose.
const std::string& word_of(const Ui& ui, Purpose purpose, const std::string& ending = "") {
    static constexpr const char* words[] = {"dialog.open", "dialog.save", "dialog.export"};
    return ui.word(words[static_cast<int>(purpose)] + ending);
}

std::string name_in(const std::string& path) {
    const std::size_t last = path.find_last_not_of('/');
    return path.substr(path.rfind('/', last) + 1);
}

// The library selects the whole text of a field that receives the keyboard.
void place_caret(FileDialog& dialog, ImGuiInputTextCallbackData& data) {
    const std::string text(data.Buf, static_cast<std::size_t>(data.BufTextLen));
    const std::size_t name = text.rfind('/') + 1, scene = text.rfind(".satscope.json");
    const std::size_t extension = scene != std::string::npos ? scene : text.rfind('.');
    const bool selects = dialog.caret == FileDialog::Caret::SelectName && name < text.size();
    const std::size_t end = selects && extension > name ? std::min(extension, text.size()) : text.size();
    data.CursorPos = data.SelectionEnd = static_cast<int>(end);
    data.SelectionStart = static_cast<int>(selects ? name : end);
    dialog.caret = FileDialog::Caret::Keep;
}

int on_path_edit(ImGuiInputTextCallbackData* data) {
    FileDialog& dialog = *static_cast<FileDialog*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
        dialog.path.resize(static_cast<std::size_t>(data->BufTextLen));
        data->Buf = dialog.path.data();
    } else if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        const std::string typed(data->Buf, static_cast<std::size_t>(data->BufTextLen));
        const std::string whole = common_prefix(matching_paths(dialog.folder, typed, dialog.purpose));
        if (whole.size() > typed.size()) data->InsertChars(data->BufTextLen, whole.c_str() + typed.size());
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    } else if (dialog.caret != FileDialog::Caret::Keep) {
        place_caret(dialog, *data);
    }
    return 0;
}

void edit_path(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    if (!dialog.focused) {
        take_keyboard();
        if (dialog.caret == FileDialog::Caret::Keep) dialog.caret = FileDialog::Caret::End;
    }
    dialog.focused = true;
    const std::string before = dialog.path;
    constexpr auto flags = ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_CallbackCompletion |
                           ImGuiInputTextFlags_CallbackAlways;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##path", ui.word("dialog.path").c_str(), dialog.path.data(),
                             dialog.path.capacity() + 1, flags, on_path_edit, &dialog);
    remember(ui, "dialog.path");
    if (dialog.path == before) return;
    dialog.at = -1;
    dialog.problem.clear();
    dialog.overwrite.clear();
}

void close_path_field(const Ui& ui) {
    ui.workspace.file_dialog.reset();
    ImGui::CloseCurrentPopup();
}

// Closes the box for a request; else the field receives the keyboard again.
void ask_or_go_on(const Ui& ui, std::optional<Request> request) {
    ui.workspace.file_dialog->focused = false;
    if (!request) return;
    ui.ask(*std::move(request));
    close_path_field(ui);
}

// True if it was clicked.
bool draw_path_row(const Ui& ui, std::size_t row, bool follow) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    const std::string &path = dialog.rows[row], name = name_in(path);
    const bool recent = row >= dialog.recent_from, chosen = static_cast<int>(row) == dialog.at;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string shown = elided(recent ? path : name, ImGui::GetContentRegionAvail().x);
    const std::string label = (recent ? "##recent" : "##") + path;  // a name may contain "##"
    const bool hit = list_row(label, chosen, ImGuiSelectableFlags_DontClosePopups);
    remember(ui, (recent ? "dialog.recent." : "dialog.file.") + name);
    ImGui::GetWindowDrawList()->AddText(at, u32(ui.theme().text), shown.c_str());
    if (shown != name && shown != path) hint(ui, path);
    if (chosen && follow) ImGui::SetScrollHereY(0.5F);
    return hit;
}

// The clicked row.
std::optional<std::size_t> draw_path_list(const Ui& ui, float height, bool follow) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    std::optional<std::size_t> hit;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetStyleColorVec4(ImGuiCol_FrameBg));
    ImGui::BeginChild("##list", {0, height}, true, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleColor();
    for (std::size_t row = 0; row < dialog.recent_from; ++row)
        if (draw_path_row(ui, row, follow)) hit = row;
    const std::string more = (*ui.moment.words)("dialog.more", {{"n", std::to_string(dialog.left_out)}});
    if (dialog.left_out > 0) ImGui::TextDisabled("%s", more.c_str());
    if (dialog.recent_from == 0) ImGui::TextDisabled("%s", ui.word("dialog.no_match").c_str());
    if (dialog.recent_from < dialog.rows.size()) ImGui::TextDisabled("%s", ui.word("menu.recent").c_str());
    for (std::size_t row = dialog.recent_from; row < dialog.rows.size(); ++row)
        if (draw_path_row(ui, row, follow)) hit = row;
    ImGui::EndChild();
    return hit;
}

// Enter alone would be pressed before the question was read.
void ask_to_overwrite(const Ui& ui, bool asked_before) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const bool yes = asked_before && ImGui::GetIO().KeyCtrl && compat::pressed(compat::Key::Enter, false);
    if (main_button(ui, "dialog.overwrite", ui.word("dialog.replace")) || yes)
        return ask_or_go_on(ui, request_for(dialog, dialog.overwrite));
    hint(ui, "Ctrl+Enter");
    ImGui::SameLine();
    const bool no = button(ui, "dialog.keep", ui.word("dialog.keep"));
    if (!no && !compat::pressed(compat::Key::Escape, false)) return;
    dialog.overwrite.clear();
    dialog.focused = false;
}

void draw_answers(const Ui& ui, bool asked_before) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    if (!dialog.overwrite.empty()) return ask_to_overwrite(ui, asked_before);
    if (main_button(ui, "dialog.ok", word_of(ui, dialog.purpose)))
        return ask_or_go_on(ui, accept_path(dialog, *ui.moment.words));
    ImGui::SameLine();
    const bool cancel = button(ui, "dialog.cancel", ui.word("dialog.cancel"));
    if (cancel || compat::pressed(compat::Key::Escape, false)) close_path_field(ui);
}

// True if an arrow key chose another row.
bool step_through_rows(FileDialog& dialog) {
    using compat::Key;
    const int step = (compat::pressed(Key::Down, true) ? 1 : 0) - (compat::pressed(Key::Up, true) ? 1 : 0);
    dialog.at = std::clamp(dialog.at + step, -1, static_cast<int>(dialog.rows.size()) - 1);
    return step != 0;
}

// What stands below the list: the question, the problem, else the keys.
std::string remark(const Ui& ui) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    const std::string name = fs::path(dialog.overwrite).filename().string();
    if (!dialog.overwrite.empty()) return (*ui.moment.words)("dialog.overwrite", {{"name", name}});
    if (!dialog.problem.empty()) return dialog.problem;
    const bool copies = dialog.purpose == Purpose::Save && is_in_gallery(ui.workspace.path);
    return ui.word(copies ? "dialog.of_gallery" : "dialog.keys");
}

// As high as its rows, if the window has the room.
float list_height(const FileDialog& dialog, float room) {
    const bool more = dialog.left_out > 0, empty = dialog.recent_from == 0;
    const bool recent = dialog.recent_from < dialog.rows.size();
    constexpr std::size_t least = 3;
    const std::size_t lines = std::max(least, dialog.rows.size() + more + empty + recent);
    const float line = ImGui::GetTextLineHeightWithSpacing(), padding = 2 * ImGui::GetStyle().WindowPadding.y;
    return std::clamp(room, 2 * line + padding, static_cast<float>(lines) * line + padding);
}

void draw_box(const Ui& ui, float bottom) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const bool ready = dialog.focused, asked_before = !dialog.overwrite.empty();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushFont(ui.fonts().bold);
    ImGui::TextUnformatted(elided(word_of(ui, dialog.purpose, ".title"), width).c_str());
    ImGui::PopFont();
    edit_path(ui);
    list_rows(ui.workspace, dialog);
    const bool follow = step_through_rows(dialog);
    constexpr float most_lines = 2.7F;  // three, of which each may end early
    const std::string text = wrapped(ImGui::GetFont(), width, elided(remark(ui), most_lines * width));
    const float below = ImGui::CalcTextSize(text.c_str()).y + ImGui::GetFrameHeight() +
                        2 * ImGui::GetStyle().ItemSpacing.y + ImGui::GetStyle().WindowPadding.y;
    const float room = bottom - below - ImGui::GetCursorScreenPos().y;
    const std::optional<std::size_t> clicked = draw_path_list(ui, list_height(dialog, room), follow);
    const bool warns = !dialog.problem.empty();
    const Rgba& plain = asked_before ? ui.theme().text : ui.theme().dim;
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(warns ? problem_color(ui.theme()) : plain));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    if (warns) remember(ui, "dialog.problem");
    // Enter may have opened the box in this frame.
    const bool entered = ready && (compat::pressed(compat::Key::Enter, false) ||
                                   compat::pressed(compat::Key::KeypadEnter, false));
    if (clicked || (entered && dialog.at >= 0))
        ask_or_go_on(ui, choose_row(dialog, clicked.value_or(static_cast<std::size_t>(dialog.at))));
    else if (entered && !(asked_before && ImGui::GetIO().KeyCtrl))
        ask_or_go_on(ui, accept_path(dialog, *ui.moment.words));
    if (ui.workspace.file_dialog) draw_answers(ui, asked_before);
}

}  // namespace

void open_dialog(const Ui& ui, Purpose purpose) {
    const PairPlace from = ui.moment.history == nullptr ? PairPlace() : ui.moment.history->from();
    FileDialog dialog = proposed_file(ui.workspace, from, purpose);
    const bool desktop = ui.workspace.dialogs != DialogChoice::Own && ui.workspace.desktop_there;
    if (desktop) return ui.ask(ChooseOnDesktop{dialog, word_of(ui, purpose, ".title")});
    ui.workspace.file_dialog = std::move(dialog);
}

void save_scene_or_ask(const Ui& ui) {
    const std::string& path = ui.workspace.path;
    if (path.empty() || is_in_gallery(path)) return open_dialog(ui, Purpose::Save);
    ui.ask(SaveFile{});
}

void path_field(const Ui& ui) {
    if (!ui.workspace.file_dialog) return;
    if (!ImGui::IsPopupOpen("##dialog")) ImGui::OpenPopup("##dialog");
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const float width = std::min(ui.px(680), room.x - ui.px(24)), edge = ui.px(12);
    const float top = std::max(edge, std::min(ui.px(96), room.y / 3 - ui.px(140)));
    ImGui::SetNextWindowPos({room.x / 2, top}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, room.y - top - edge});
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_AlwaysAutoResize;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    const bool open = ImGui::BeginPopupModal("##dialog", nullptr, flags);
    ImGui::PopStyleVar(2);
    if (!open) return;
    if (ui.workspace.file_dialog->closing)
        close_path_field(ui);
    else
        draw_box(ui, room.y - edge);
    ImGui::EndPopup();
}

}  // namespace app
