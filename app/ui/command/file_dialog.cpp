// The browser for files.
#include "app/ui/command/file_dialog.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "app/figure/picture_format.h"
#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

namespace {

bool fits(const std::string& name, Purpose purpose) {
    if (purpose == Purpose::Export) return picture_format(name).has_value();
    return name.ends_with(".json") || name.ends_with(".jsonl");
}

// The gallery is only read: who saves one of its scenes begins elsewhere.
std::string start_folder(const Workspace& workspace, Purpose purpose) {
    std::error_code ignored;
    for (const std::string& path : {workspace.path, workspace.recent.empty() ? "" : workspace.recent[0]}) {
        const fs::path folder = fs::path(path).parent_path();
        const bool offered = !path.empty() && (purpose == Purpose::Open || !is_in_gallery(path));
        if (offered && fs::is_directory(folder, ignored)) return fs::absolute(folder, ignored).string();
    }
    return fs::current_path(ignored).string();
}

std::string suggested_name(const Workspace& workspace, Purpose purpose) {
    if (purpose == Purpose::Open || workspace.path.empty()) return {};
    const fs::path file = fs::path(workspace.path).filename();
    return purpose == Purpose::Save ? file.string() : file.stem().stem().string() + ".png";
}

void finish(const Ui& ui, const std::string& path) {
    const Purpose purpose = ui.workspace.file_dialog->purpose;
    if (purpose == Purpose::Open) ui.ask(OpenFile{path});
    if (purpose == Purpose::Save) ui.ask(SaveFile{path});
    if (purpose == Purpose::Export) ui.ask(ExportFile{path});
    ui.workspace.file_dialog.reset();
    ImGui::CloseCurrentPopup();
}

void enter(FileDialog& dialog, const fs::path& folder) {
    std::error_code ignored;
    const fs::path real = fs::weakly_canonical(folder, ignored);
    dialog.folder = real.empty() ? folder.string() : real.string();
    dialog.problem.clear();
    dialog.overwrite.clear();
}

// Enter or the button: a folder is entered, a file chosen.
void accept(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    dialog.problem.clear();
    if (dialog.name.empty()) {
        dialog.problem = ui.word("dialog.no_name");
        return;
    }
    const fs::path typed = fs::path(dialog.folder) / dialog.name;
    std::error_code ignored;
    if (fs::is_directory(typed, ignored)) {
        enter(dialog, typed);
        return dialog.name.clear();
    }
    if (dialog.purpose == Purpose::Open) {
        if (fs::is_regular_file(typed, ignored)) return finish(ui, typed.string());
        dialog.problem = (*ui.moment.words)("dialog.no_file", {{"name", dialog.name}});
        return;
    }
    const fs::path path = fs::path(dialog.folder) / with_ending(dialog.name, dialog.purpose);
    if (!fs::is_directory(path.parent_path(), ignored)) {
        dialog.problem = (*ui.moment.words)("dialog.no_folder", {{"name", path.parent_path().string()}});
        return;
    }
    if (!fs::exists(path, ignored)) return finish(ui, path.string());
    dialog.overwrite = path.string();
}

void folder_path(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    fs::path so_far;
    bool first = true;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    std::string next;
    for (const fs::path& part : fs::path(dialog.folder)) {
        so_far /= part;
        const float width = ImGui::CalcTextSize(part.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (!first && ImGui::GetItemRectMax().x + width < right) ImGui::SameLine(0, ui.px(2));
        first = false;
        if (ImGui::Button((part.string() + "##" + so_far.string()).c_str())) next = so_far.string();
    }
    if (!next.empty()) enter(dialog, next);
}

void list_entry(const Ui& ui, const Entry& entry) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float indent = ui.px(22);
    const bool hit = ImGui::Selectable(
        ("##" + entry.name).c_str(), dialog.name == entry.name,
        ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups, {0, ui.px(22)});
    remember(ui, "dialog.file." + entry.name);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 color = u32(entry.folder ? ui.theme().text : ui.theme().dim);
    if (entry.folder) {
        list->AddRectFilled({at.x + ui.px(4), at.y + ui.px(7)}, {at.x + ui.px(16), at.y + ui.px(16)},
                            u32(ui.theme().dim), ui.px(2));
        list->AddRectFilled({at.x + ui.px(4), at.y + ui.px(5)}, {at.x + ui.px(9), at.y + ui.px(9)},
                            u32(ui.theme().dim), ui.px(1));
    }
    list->AddText({at.x + indent, at.y + ui.px(3)}, color, entry.name.c_str());
    if (!hit) return;
    if (entry.folder) return enter(dialog, fs::path(dialog.folder) / entry.name);
    dialog.name = entry.name;
    if (ImGui::IsMouseDoubleClicked(0)) accept(ui);
}

void folder_list(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const float below = 2 * ImGui::GetFrameHeightWithSpacing() + ui.px(4);
    const float height = std::max(ui.px(80), ImGui::GetContentRegionAvail().y - below);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetStyleColorVec4(ImGuiCol_FrameBg));
    ImGui::BeginChild("##list", {0, height}, true);
    ImGui::PopStyleColor();
    std::string problem;
    const std::vector<Entry> all = entries(dialog.folder, dialog.purpose, problem);
    if (!problem.empty()) ImGui::TextUnformatted(problem.c_str());
    if (problem.empty() && all.empty()) {
        static constexpr const char* nothing[] = {"dialog.empty", "dialog.empty_save", "dialog.empty_export"};
        ImGui::TextDisabled("%s", ui.word(nothing[static_cast<int>(dialog.purpose)]).c_str());
        remember(ui, nothing[static_cast<int>(dialog.purpose)]);
    }
    for (const Entry& entry : all) {
        list_entry(ui, entry);
        if (!ui.workspace.file_dialog) break;
    }
    ImGui::EndChild();
}

void name_row(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    std::array<char, 512> buffer{};
    dialog.name.copy(buffer.data(), buffer.size() - 1);
    if (!dialog.opened) ImGui::SetKeyboardFocusHere();
    dialog.opened = true;
    ImGui::SetNextItemWidth(-1);
    const bool enter_pressed =
        ImGui::InputTextWithHint("##name", ui.word("dialog.name").c_str(), buffer.data(), buffer.size(),
                                 ImGuiInputTextFlags_EnterReturnsTrue);
    remember(ui, "dialog.name");
    if (dialog.name != buffer.data()) dialog.overwrite.clear();
    dialog.name = buffer.data();
    if (enter_pressed) accept(ui);
}

void overwrite_question(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    const std::string name = fs::path(dialog.overwrite).filename().string();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted((*ui.moment.words)("dialog.overwrite", {{"name", name}}).c_str());
    ImGui::SameLine();
    if (button(ui, "dialog.overwrite", ui.word("dialog.replace"))) return finish(ui, dialog.overwrite);
    ImGui::SameLine();
    if (button(ui, "dialog.keep", ui.word("dialog.keep"))) dialog.overwrite.clear();
}

void answer_row(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    if (!dialog.overwrite.empty()) return overwrite_question(ui);
    static constexpr const char* words[] = {"dialog.open", "dialog.save", "dialog.export"};
    if (button(ui, "dialog.ok", ui.word(words[static_cast<int>(dialog.purpose)]))) return accept(ui);
    ImGui::SameLine();
    const bool cancel = button(ui, "dialog.cancel", ui.word("dialog.cancel"));
    ImGui::SameLine();
    ImGui::TextColored(vec4(problem_color(ui.theme())), "%s", dialog.problem.c_str());
    if (!cancel && !compat::pressed(compat::Key::Escape, false)) return;
    ui.workspace.file_dialog.reset();
    ImGui::CloseCurrentPopup();
}

}  // namespace

std::vector<Entry> entries(const std::string& folder, Purpose purpose, std::string& problem) {
    std::vector<Entry> all;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        const Entry entry{it->path().filename().string(), it->is_directory(ignored)};
        const bool hidden = entry.name.empty() || entry.name.front() == '.';
        if (!hidden && (entry.folder || fits(entry.name, purpose))) all.push_back(entry);
    }
    if (error) problem = folder + ": " + error.message();
    std::sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) {
        return a.folder != b.folder ? a.folder : a.name < b.name;
    });
    return all;
}

std::string with_ending(const std::string& name, Purpose purpose) {
    if (purpose == Purpose::Open) return name;
    if (purpose == Purpose::Export)
        return picture_format(name) ? name : name + picture_formats().front().ending;
    return as_scene_file(name);
}

void open_dialog(const Ui& ui, Purpose purpose) {
    FileDialog dialog;
    dialog.purpose = purpose;
    dialog.folder = start_folder(ui.workspace, purpose);
    dialog.name = suggested_name(ui.workspace, purpose);
    ui.workspace.file_dialog = std::move(dialog);
}

void file_dialog(const Ui& ui) {
    if (!ui.workspace.file_dialog) return;
    if (!ImGui::IsPopupOpen("##dialog")) ImGui::OpenPopup("##dialog");
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(ui.px(640), room.x - ui.px(24)), std::min(ui.px(480), room.y - ui.px(24))});
    constexpr ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    const bool open = ImGui::BeginPopupModal("##dialog", nullptr, flags);
    ImGui::PopStyleVar();
    if (!open) return;
    if (ui.workspace.file_dialog->closing) {
        ui.workspace.file_dialog.reset();
        ImGui::CloseCurrentPopup();
        return ImGui::EndPopup();
    }
    static constexpr const char* titles[] = {"dialog.open.title", "dialog.save.title", "dialog.export.title"};
    ImGui::PushFont(ui.fonts().bold);
    ImGui::TextUnformatted(ui.word(titles[static_cast<int>(ui.workspace.file_dialog->purpose)]).c_str());
    ImGui::PopFont();
    folder_path(ui);
    folder_list(ui);
    if (ui.workspace.file_dialog) name_row(ui);
    if (ui.workspace.file_dialog) answer_row(ui);
    ImGui::EndPopup();
}

}  // namespace app
