// The rows of the browser for files.
#include "app/ui/command/file_list.h"

#include <algorithm>
#include <filesystem>

#include "app/figure/picture_format.h"
#include "app/io/file_ending.h"
#include "app/text/match.h"
#include "app/ui/command/typed_path.h"
#include "app/ui/elide.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

bool fits(const std::string& name, Purpose purpose) {
    const bool picture = picture_format(name).has_value();
    if (purpose == Purpose::Export) return picture;
    return can_be_opened(name) && (purpose == Purpose::Open || !picture);
}

std::vector<Entry> all_entries(const FileDialog& dialog, const std::string& folder, std::string& problem) {
    std::vector<Entry> all;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        const auto written = it->last_write_time(ignored).time_since_epoch().count();
        const Entry entry{it->path().filename().string(), it->is_directory(ignored),
                          static_cast<long>(written)};
        const bool hidden = entry.name.empty() || entry.name.front() == '.';
        const bool shown = dialog.hidden || !hidden;
        if (shown && (entry.folder || fits(entry.name, dialog.purpose))) all.push_back(entry);
    }
    if (error) problem = folder + ": " + error.message();
    std::sort(all.begin(), all.end(), [&](const Entry& a, const Entry& b) {
        if (a.folder != b.folder) return a.folder;
        if (dialog.newest_first && a.changed != b.changed) return a.changed > b.changed;
        return a.name < b.name;
    });
    return all;
}

void add_recent(const Workspace& workspace, std::vector<FileRow>& rows) {
    constexpr std::size_t most = 5;
    for (const std::string& path : workspace.recent) {
        std::error_code ignored;
        if (rows.size() == most) return;
        if (fs::is_regular_file(path, ignored))
            rows.push_back({path, fs::path(path).filename().string(), false, true});
    }
}

void draw_folder(const Ui& ui, ImVec2 at) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 color = u32(ui.theme().dim);
    list->AddRectFilled({at.x + ui.px(4), at.y + ui.px(7)}, {at.x + ui.px(16), at.y + ui.px(16)}, color,
                        ui.px(2));
    list->AddRectFilled({at.x + ui.px(4), at.y + ui.px(5)}, {at.x + ui.px(9), at.y + ui.px(9)}, color,
                        ui.px(1));
}

// The name of a file and where it is, as far as there is room: of both the end is told.
void draw_names(const Ui& ui, const FileRow& row, ImVec2 at, float room) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string place = row.recent ? fs::path(row.path).parent_path().string() : std::string();
    const float gap = ui.px(12), place_px = row.recent ? ImGui::CalcTextSize(place.c_str()).x + gap : 0;
    constexpr float share = 0.6F;  // of the room, for a name that leaves too little for the place
    const std::string label = elided(row.label, row.recent ? std::max(room * share, room - place_px) : room);
    list->AddText(at, u32(ui.theme().text), label.c_str());
    if (!row.recent) return;
    const float taken = ImGui::CalcTextSize(label.c_str()).x + gap;
    const std::string end = elided(place, room - taken);
    list->AddText({at.x + taken, at.y}, u32(ui.theme().dim), end.c_str());
    ui.workspace.widgets["dialog.place." + row.label] =
        Rect{at.x + taken, at.y, ImGui::CalcTextSize(end.c_str()).x, ImGui::GetFontSize()};
    if (end != place) hint(ui, row.path);
}

// True when it was clicked.
bool draw_row(const Ui& ui, const FileRow& row, bool chosen) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x, height = ui.px(22);
    const bool hit =
        list_row("##" + row.path + (row.recent ? "?" : ""), chosen,
                 ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups, {0, height});
    remember(ui, (row.recent ? "dialog.recent." : "dialog.file.") + row.label);
    if (row.folder) draw_folder(ui, at);
    const float x = at.x + ui.px(22);
    draw_names(ui, row, {x, at.y + ui.px(3)}, right - x - ui.px(4));
    return hit;
}

void draw_heading(const Ui& ui, const std::string& text) {
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ui.px(4));
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
}

void say_nothing_is_there(const Ui& ui) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    static constexpr const char* nothing[] = {"dialog.empty", "dialog.empty_save", "dialog.empty_export"};
    const bool sought = dialog.purpose == Purpose::Open && !dialog.name.empty();
    const char* word = sought ? "dialog.none_fits" : nothing[static_cast<int>(dialog.purpose)];
    ImGui::TextDisabled("%s", ui.word(word).c_str());
    remember(ui, word);
}

}  // namespace

std::vector<Entry> entries(const std::string& folder, Purpose purpose, std::string& problem) {
    FileDialog dialog;
    dialog.purpose = purpose;
    return all_entries(dialog, folder, problem);
}

std::vector<FileRow> file_rows(const Workspace& workspace, FileDialog& dialog) {
    std::vector<FileRow> rows;
    const bool open = dialog.purpose == Purpose::Open;
    const TypedPath typed = typed_path(dialog);
    if (open && !types_a_path(dialog)) add_recent(workspace, rows);
    std::string problem;
    for (const Entry& entry : all_entries(dialog, typed.folder, problem))
        rows.push_back({(fs::path(typed.folder) / entry.name).string(), entry.name, entry.folder});
    if (!problem.empty()) dialog.problem = problem;
    if (open) std::erase_if(rows, [&](const FileRow& row) { return !distance(typed.name, row.label); });
    dialog.labels.clear();
    for (const FileRow& row : rows) dialog.labels.push_back(row.recent ? row.path : row.label);
    return rows;
}

int file_list(const Ui& ui, const std::vector<FileRow>& rows, ImVec2 size) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetStyleColorVec4(ImGuiCol_FrameBg));
    ImGui::BeginChild("##list", size, true);
    ImGui::PopStyleColor();
    int hit = -1;
    const std::string named_file = typed_path(dialog).name;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const FileRow& row = rows[static_cast<std::size_t>(i)];
        const bool follows_recent = i > 0 && rows[static_cast<std::size_t>(i) - 1].recent && !row.recent;
        if (i == 0 && row.recent) draw_heading(ui, ui.word("menu.recent"));
        if (follows_recent) draw_heading(ui, ui.word("dialog.here"));
        const bool named = dialog.at < 0 && !row.recent && row.label == named_file;
        if (draw_row(ui, row, i == dialog.at || named)) hit = i;
        if (i == dialog.at && dialog.follow) ImGui::SetScrollHereY(0.5F);
    }
    dialog.follow = false;
    if (rows.empty()) say_nothing_is_there(ui);
    ImGui::EndChild();
    return hit;
}

}  // namespace app
