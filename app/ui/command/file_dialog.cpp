// The browser for files.
#include "app/ui/command/file_dialog.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "app/session/gallery.h"
#include "app/ui/command/file_choice.h"
#include "app/ui/command/file_preview.h"
#include "app/ui/command/file_start.h"
#include "app/ui/command/folder_path.h"
#include "app/ui/command/typed_path.h"
#include "app/ui/elide.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"
#include "app/ui/wrap.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

namespace {

const char* title_of(Purpose purpose) {
    static constexpr const char* titles[] = {"dialog.open.title", "dialog.save.title", "dialog.export.title"};
    return titles[static_cast<int>(purpose)];
}

// Without this the library keeps the place of its caret from whatever the field held before.
int select_proposed(ImGuiInputTextCallbackData* data) {
    FileDialog& dialog = *static_cast<FileDialog*>(data->UserData);
    if (!std::exchange(dialog.proposed, false)) return 0;
    const std::size_t scene = dialog.name.rfind(".satscope.json");
    const std::size_t ending = scene != std::string::npos ? scene : dialog.name.rfind('.');
    data->SelectionStart = 0;
    data->SelectionEnd = data->CursorPos = static_cast<int>(std::min(ending, dialog.name.size()));
    return 0;
}

// True when Enter was pressed in it.
bool name_row(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    std::array<char, 512> buffer{};
    dialog.name.copy(buffer.data(), buffer.size() - 1);
    if (!dialog.opened) take_keyboard();
    dialog.opened = true;
    ImGui::SetNextItemWidth(-1);
    const char* word = dialog.purpose == Purpose::Open ? "dialog.seek" : "dialog.name";
    constexpr auto flags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackAlways;
    const bool entered = ImGui::InputTextWithHint("##name", ui.word(word).c_str(), buffer.data(),
                                                  buffer.size(), flags, select_proposed, &dialog);
    remember(ui, "dialog.name");
    if (dialog.name == buffer.data()) return entered;
    dialog.overwrite.clear();
    dialog.problem.clear();
    dialog.name = buffer.data();
    dialog.at = best_row(file_rows(ui.workspace, dialog), dialog);
    dialog.follow = true;
    return entered;
}

void walk(FileDialog& dialog, int count) {
    using compat::Key;
    constexpr int page = 12;
    const int step = (compat::pressed(Key::Down, true) ? 1 : 0) - (compat::pressed(Key::Up, true) ? 1 : 0) +
                     (compat::pressed(Key::PageDown, true) ? page : 0) -
                     (compat::pressed(Key::PageUp, true) ? page : 0);
    if (step == 0 || count == 0) return;
    dialog.at = std::clamp(dialog.at + step, 0, count - 1);
    dialog.follow = true;
    dialog.overwrite.clear();
}

// Of the browser as a whole; in a name that is empty there is nothing to take back.
void act_on_list_keys(FileDialog& dialog, int count) {
    using compat::Key;
    walk(dialog, count);
    const fs::path above = fs::path(dialog.folder).parent_path();
    const bool leaves = dialog.name.empty() && compat::pressed(Key::Backspace, false);
    if (leaves && !above.empty()) enter_folder(dialog, above);
    if (!ImGui::GetIO().KeyCtrl) return;
    if (compat::pressed(compat::letter('H'), false)) dialog.hidden ^= true;
    if (compat::pressed(compat::letter('N'), false)) dialog.newest_first ^= true;
}

void head(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const std::string& title = ui.word(title_of(dialog.purpose));
    const std::string &hidden = ui.word("dialog.hidden"), &newest = ui.word("dialog.newest");
    const float gap = ui.px(14), width = toggle_width(ui, hidden) + gap + toggle_width(ui, newest);
    const float right = ImGui::GetWindowContentRegionMax().x;
    ImFont* bold = ui.fonts().bold;
    const float named = bold->CalcTextSizeA(bold->FontSize, FLT_MAX, 0, title.c_str()).x + gap;
    // The button below says it too.
    if (ImGui::GetCursorPosX() + named + width <= right) {
        ImGui::PushFont(bold);
        ImGui::TextUnformatted(title.c_str());
        ImGui::PopFont();
        ImGui::SameLine(right - width);
    }
    if (toggle(ui, "dialog.hidden", hidden, dialog.hidden)) dialog.hidden ^= true;
    hint(ui, "Ctrl+H");
    if (ImGui::GetItemRectSize().x + gap + toggle_width(ui, newest) <= right) ImGui::SameLine(0, gap);
    if (toggle(ui, "dialog.newest", newest, dialog.newest_first)) dialog.newest_first ^= true;
    hint(ui, "Ctrl+N");
}

void take_click(const Ui& ui, const std::vector<FileRow>& rows, int hit) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const FileRow& row = rows[static_cast<std::size_t>(hit)];
    dialog.at = hit;
    dialog.opened = false;
    dialog.overwrite.clear();
    const bool named = !row.folder && dialog.purpose != Purpose::Open;
    if (named) take_name(dialog, row);
    if (row.folder || ImGui::IsMouseDoubleClicked(0)) accept_choice(ui, rows);
}

const char* ok_word(Purpose purpose) {
    static constexpr const char* words[] = {"dialog.open", "dialog.save", "dialog.export"};
    return words[static_cast<int>(purpose)];
}

// Why the last try did not go, in lines of its own; empty where it has room beside the buttons.
std::string problem_lines(const Ui& ui) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    const float room = ImGui::GetContentRegionAvail().x;
    float taken = 0;
    for (const char* key : {ok_word(dialog.purpose), "dialog.cancel"})
        taken += ImGui::CalcTextSize(ui.word(key).c_str()).x + 2 * ImGui::GetStyle().FramePadding.x +
                 ImGui::GetStyle().ItemSpacing.x;
    if (taken + ImGui::CalcTextSize(dialog.problem.c_str()).x <= room) return {};
    constexpr float most_lines = 2.7F;  // three, of which each may end early
    return wrapped(ImGui::GetFont(), room, elided(dialog.problem, most_lines * room));
}

void tell_problem(const Ui& ui, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    remember(ui, "dialog.problem");
}

void list_and_preview(const Ui& ui, const std::vector<FileRow>& rows) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const std::string lines = problem_lines(ui);
    const float told =
        lines.empty() ? 0 : ImGui::CalcTextSize(lines.c_str()).y + ImGui::GetStyle().ItemSpacing.y;
    const float below = 2 * ImGui::GetFrameHeightWithSpacing() + ui.px(4) + told;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float height = std::max(ui.px(46), room.y - below), narrow = ui.px(520);
    const float aside = room.x < narrow ? 0 : std::min(ui.px(300), room.x * 0.42F);
    const bool lit = dialog.at >= 0 && dialog.at < static_cast<int>(rows.size());
    // Else of what would be lost.
    read_preview(lit ? rows[static_cast<std::size_t>(dialog.at)].path : dialog.overwrite, dialog.preview);
    const int hit = file_list(ui, rows, {room.x - aside - (aside > 0 ? ui.px(12) : 0), height});
    if (aside > 0) {
        ImGui::SameLine(0, ui.px(12));
        file_preview(ui, dialog.preview, {aside, height});
    }
    if (hit >= 0) take_click(ui, rows, hit);
}

// Enter alone would be pressed before the question was read.
void overwrite_question(const Ui& ui, bool asked_before) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const bool yes = asked_before && ImGui::GetIO().KeyCtrl && compat::pressed(compat::Key::Enter, false);
    const std::string name = fs::path(dialog.overwrite).filename().string();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted((*ui.moment.words)("dialog.overwrite", {{"name", name}}).c_str());
    ImGui::SameLine();
    if (button(ui, "dialog.overwrite", ui.word("dialog.replace")) || yes)
        return take_path(ui, dialog.overwrite);
    hint(ui, "Ctrl+Enter");
    ImGui::SameLine();
    const bool no = button(ui, "dialog.keep", ui.word("dialog.keep"));
    if (!no && !compat::pressed(compat::Key::Escape, false)) return;
    dialog.overwrite.clear();
    dialog.opened = false;
}

void answer_row(const Ui& ui, const std::vector<FileRow>& rows, bool asked_before) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    if (!dialog.overwrite.empty()) return overwrite_question(ui, asked_before);
    const std::string lines = problem_lines(ui);
    if (!lines.empty()) tell_problem(ui, lines);
    if (main_button(ui, "dialog.ok", ui.word(ok_word(dialog.purpose)))) return accept_choice(ui, rows);
    ImGui::SameLine();
    const bool cancel = button(ui, "dialog.cancel", ui.word("dialog.cancel"));
    if (lines.empty()) ImGui::SameLine();
    if (lines.empty()) tell_problem(ui, dialog.problem);
    if (!cancel && !compat::pressed(compat::Key::Escape, false)) return;
    ui.workspace.file_dialog.reset();
    ImGui::CloseCurrentPopup();
}

void browser(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const bool asked_before = !dialog.overwrite.empty();
    head(ui);
    const std::string above = folder_path(ui, typed_path(dialog).folder);
    if (!above.empty()) enter_folder(dialog, above);
    act_on_list_keys(dialog, static_cast<int>(file_rows(ui.workspace, dialog).size()));
    const std::vector<FileRow> rows = file_rows(ui.workspace, dialog);
    list_and_preview(ui, rows);
    if (!ui.workspace.file_dialog) return;
    if (name_row(ui)) accept_choice(ui, file_rows(ui.workspace, dialog));
    if (ui.workspace.file_dialog) answer_row(ui, rows, asked_before);
}

// It is the first to be seen, and the arrows go on from it.
void light_open_scene(const Workspace& workspace, FileDialog& dialog) {
    const std::vector<FileRow> rows = file_rows(workspace, dialog);
    const auto shown = std::find_if(rows.begin(), rows.end(), [&](const FileRow& row) {
        std::error_code ignored;
        return !row.recent && fs::equivalent(row.path, workspace.path, ignored);
    });
    if (shown == rows.end()) return;
    dialog.at = static_cast<int>(shown - rows.begin());
    dialog.follow = true;
}

}  // namespace

void open_dialog(const Ui& ui, Purpose purpose) {
    FileDialog dialog;
    dialog.purpose = purpose;
    dialog.folder = start_folder(ui.workspace, purpose);
    dialog.name = suggested_name(ui, dialog);
    const bool desktop = ui.workspace.dialogs != DialogChoice::Own && ui.workspace.desktop_there;
    if (desktop) return ui.ask(ChooseOnDesktop{dialog, ui.word(title_of(purpose))});
    if (purpose == Purpose::Open) light_open_scene(ui.workspace, dialog);
    ui.workspace.file_dialog = std::move(dialog);
}

void save_scene_or_ask(const Ui& ui) {
    const std::string& path = ui.workspace.path;
    if (path.empty() || is_in_gallery(path)) return open_dialog(ui, Purpose::Save);
    ui.ask(SaveFile{});
}

void file_dialog(const Ui& ui) {
    if (!ui.workspace.file_dialog) return;
    if (!ImGui::IsPopupOpen("##dialog")) ImGui::OpenPopup("##dialog");
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(ui.px(880), room.x - ui.px(24)), std::min(ui.px(560), room.y - ui.px(24))});
    constexpr ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    const bool open = ImGui::BeginPopupModal("##dialog", nullptr, flags);
    ImGui::PopStyleVar(2);
    if (!open) return;
    if (ui.workspace.file_dialog->closing) {
        ui.workspace.file_dialog.reset();
        ImGui::CloseCurrentPopup();
        return ImGui::EndPopup();
    }
    browser(ui);
    ImGui::EndPopup();
}

}  // namespace app
