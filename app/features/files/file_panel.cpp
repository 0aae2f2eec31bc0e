// The built-in file dialog: a field for the path of a file, with completion.
#include "app/features/files/file_panel.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/base/utf8.h"
#include "app/features/files/gallery.h"
#include "app/features/files/path_completion.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialogState::Purpose;

namespace {

// Text of a purpose.
const std::string& purpose_text(const FilesUi& ui, Purpose purpose, const std::string& suffix = "") {
    static constexpr const char* keys[] = {"dialog.open", "dialog.save", "dialog.export"};
    return ui.text(keys[static_cast<int>(purpose)] + suffix);
}

int on_path_edit(ImGuiInputTextCallbackData* data) {
    FileDialogState& dialog = *static_cast<FileDialogState*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
        dialog.path.resize(static_cast<std::size_t>(data->BufTextLen));
        data->Buf = dialog.path.data();
    } else if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        const std::string typed = path_bytes(dialog, {data->Buf, static_cast<std::size_t>(data->BufTextLen)});
        const std::string completed = common_prefix(matching_paths(dialog.folder, typed, dialog.purpose));
        if (completed.size() > typed.size()) {
            data->InsertChars(data->BufTextLen, valid_utf8(completed.substr(typed.size())).c_str());
            dialog.proposed_bytes = completed;
        }
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    } else if (dialog.caret != FileDialogState::Caret::Keep) {
        // Sets the caret or the selection: ImGui selects the whole text of a field that receives the focus.
        const std::string text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
        const std::size_t name = text.rfind('/') + 1, scene = text.rfind(".satscope.json");
        const std::size_t extension = scene != std::string::npos ? scene : text.rfind('.');
        const bool selects = dialog.caret == FileDialogState::Caret::SelectName && name < text.size();
        const std::size_t end = selects && extension > name ? std::min(extension, text.size()) : text.size();
        data->CursorPos = data->SelectionEnd = static_cast<int>(end);
        data->SelectionStart = static_cast<int>(selects ? name : end);
        dialog.caret = FileDialogState::Caret::Keep;
    }
    return 0;
}

void edit_path(const FilesUi& ui) {
    FileDialogState& dialog = *ui.state.dialog;
    if (!dialog.focused) {
        focus_next_item();
        if (dialog.caret == FileDialogState::Caret::Keep) dialog.caret = FileDialogState::Caret::End;
    }
    dialog.focused = true;
    make_path_valid(dialog);
    const std::string before = dialog.path;
    constexpr auto flags = ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_CallbackCompletion |
                           ImGuiInputTextFlags_CallbackAlways;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##path", ui.text("dialog.path").c_str(), dialog.path.data(),
                             dialog.path.capacity() + 1, flags, on_path_edit, &dialog);
    trim_edited(dialog.path);
    record_rect(ui, "dialog.path");
    if (dialog.path == before) return;
    dialog.row = -1;
    dialog.problem.clear();
    dialog.overwrite.clear();
}

// Sends the request and closes the dialog; without a request, the field receives the focus again.
void submit_request(const FilesUi& ui, std::optional<Request> request) {
    ui.state.dialog->focused = false;
    if (!request) return;
    ui.send_request(*std::move(request));
    ui.state.dialog.reset();
}

// Returns true if the row was clicked.
bool draw_path_row(const FilesUi& ui, std::size_t row, bool follow) {
    const FileDialogState& dialog = *ui.state.dialog;
    const std::string& path = dialog.rows[row];
    const std::size_t last = path.find_last_not_of('/');
    const std::string name = valid_utf8(path.substr(path.rfind('/', last) + 1));
    const bool recent = row >= dialog.first_recent, chosen = static_cast<int>(row) == dialog.row;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const std::string shown = elide(recent ? valid_utf8(path) : name, ImGui::GetContentRegionAvail().x);
    const std::string label = (recent ? "##recent" : "##") + path;  // a name may contain "##"
    const bool is_clicked = list_row(label, chosen, ImGuiSelectableFlags_DontClosePopups);
    record_rect(ui, (recent ? "dialog.recent." : "dialog.file.") + name);
    ImGui::GetWindowDrawList()->AddText(position, u32(ui.theme().text), shown.c_str());
    if (shown != name && shown != valid_utf8(path)) tooltip(ui, valid_utf8(path));
    if (chosen && follow) ImGui::SetScrollHereY(0.5F);
    return is_clicked;
}

// Returns the clicked row.
std::optional<std::size_t> draw_path_list(const FilesUi& ui, float height, bool follow) {
    const FileDialogState& dialog = *ui.state.dialog;
    std::optional<std::size_t> clicked_row;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetStyleColorVec4(ImGuiCol_FrameBg));
    ImGui::BeginChild("##list", {0, height}, true, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleColor();
    for (std::size_t row = 0; row < dialog.first_recent; ++row)
        if (draw_path_row(ui, row, follow)) clicked_row = row;
    const std::string more_text = ui.text("dialog.more", {{"n", std::to_string(dialog.omitted_count)}});
    if (dialog.omitted_count > 0) ImGui::TextDisabled("%s", more_text.c_str());
    if (dialog.first_recent == 0) {
        const std::string& problem = dialog.listing_problem;
        const std::string text =
            problem.empty() ? ui.text("dialog.no_match") : ui.frame_context.texts->problem_text(problem);
        ImGui::TextDisabled("%s", text.c_str());
    }
    if (dialog.first_recent < dialog.rows.size()) ImGui::TextDisabled("%s", ui.text("menu.recent").c_str());
    for (std::size_t row = dialog.first_recent; row < dialog.rows.size(); ++row)
        if (draw_path_row(ui, row, follow)) clicked_row = row;
    ImGui::EndChild();
    return clicked_row;
}

void draw_dialog_buttons(const FilesUi& ui, bool is_asking) {
    FileDialogState& dialog = *ui.state.dialog;
    if (!dialog.overwrite.empty()) {
        // Enter does not confirm: the user could press it before reading the question.
        const bool is_confirmed =
            is_asking && ImGui::GetIO().KeyCtrl && compat::is_pressed(compat::Key::Enter, false);
        if (primary_button(ui, "dialog.overwrite", ui.text("dialog.replace")) || is_confirmed)
            return submit_request(ui, request_for(dialog, dialog.overwrite));
        tooltip(ui, "Ctrl+Enter");
        ImGui::SameLine();
        const bool is_cancelled = button(ui, "dialog.keep", ui.text("dialog.keep"));
        if (!is_cancelled && !compat::is_pressed(compat::Key::Escape, false)) return;
        dialog.overwrite.clear();
        dialog.focused = false;
        return;
    }
    if (primary_button(ui, "dialog.ok", purpose_text(ui, dialog.purpose)))
        return submit_request(ui, accept_path(dialog, *ui.frame_context.texts));
    ImGui::SameLine();
    const bool cancel = button(ui, "dialog.cancel", ui.text("dialog.cancel"));
    if (cancel || compat::is_pressed(compat::Key::Escape, false)) ui.state.dialog.reset();
}

// Text below the list: the question, the problem, or else the keys.
std::string hint_text(const FilesUi& ui) {
    const FileDialogState& dialog = *ui.state.dialog;
    const std::string name = fs::path(dialog.overwrite).filename().string();
    if (!dialog.overwrite.empty()) return ui.text("dialog.overwrite", {{"name", name}});
    if (!dialog.problem.empty()) return dialog.problem;
    const bool copies = dialog.purpose == Purpose::Save && is_in_gallery(ui.state.path);
    return ui.text(copies ? "dialog.of_gallery" : "dialog.keys");
}

// Height of all rows, limited by the window.
float list_height(const FileDialogState& dialog, float available) {
    const bool has_more = dialog.omitted_count > 0, empty = dialog.first_recent == 0;
    const bool recent = dialog.first_recent < dialog.rows.size();
    constexpr std::size_t min_lines = 3;
    const std::size_t lines = std::max(min_lines, dialog.rows.size() + has_more + empty + recent);
    const float line = ImGui::GetTextLineHeightWithSpacing(), padding = 2 * ImGui::GetStyle().WindowPadding.y;
    return std::clamp(available, 2 * line + padding, static_cast<float>(lines) * line + padding);
}

}  // namespace

void open_dialog(const FilesUi& ui, Purpose purpose) {
    FileDialogState dialog = propose_file(ui.state, ui.frame_context.history->source(), purpose);
    const bool desktop = ui.state.dialog_kind != FileDialogKind::BuiltIn && ui.state.has_desktop;
    if (desktop) return ui.send_request(OpenNativeDialog{dialog, purpose_text(ui, purpose, ".title")});
    ui.state.dialog = std::move(dialog);
}

void save_scene_or_ask(const FilesUi& ui) {
    const std::string& path = ui.state.path;
    if (path.empty() || is_in_gallery(path)) return open_dialog(ui, Purpose::Save);
    ui.send_request(SaveFile{});
}

void path_field(const FilesUi& ui) {
    if (!ui.state.dialog) return;
    const ImVec2 available = ImGui::GetIO().DisplaySize;
    const float width = std::min(ui.px(680), available.x - ui.px(24)), edge = ui.px(12);
    const float top = std::max(edge, std::min(ui.px(96), available.y / 3 - ui.px(140)));
    ImGui::SetNextWindowPos({available.x / 2, top}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, available.y - top - edge});
    if (!begin_dialog(ui, "##dialog", ImGuiWindowFlags_AlwaysAutoResize)) return;
    FileDialogState& dialog = *ui.state.dialog;
    const bool ready = dialog.focused, is_asking = !dialog.overwrite.empty();
    const float text_width = ImGui::GetContentRegionAvail().x;
    bold_text(ui, elide(purpose_text(ui, dialog.purpose, ".title"), text_width));
    edit_path(ui);
    update_rows(ui.state, dialog);
    using compat::Key;
    const int step =
        (compat::is_pressed(Key::Down, true) ? 1 : 0) - (compat::is_pressed(Key::Up, true) ? 1 : 0);
    dialog.row = std::clamp(dialog.row + step, -1, static_cast<int>(dialog.rows.size()) - 1);
    const bool follow = step != 0;
    const float buttons =
        ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().ItemSpacing.y + ImGui::GetStyle().WindowPadding.y;
    const float above_buttons = available.y - edge - buttons - ImGui::GetCursorScreenPos().y;
    // The wrapped text, elided to the lines that fit into the height; at least one line.
    const std::string hint = hint_text(ui);
    const float hint_height = above_buttons - list_height(dialog, 0);
    constexpr float max_lines = 2.7F;  // three lines, which may not be filled
    std::string text;
    for (float lines = max_lines; lines > 0; --lines) {
        text = wrap_text(ImGui::GetFont(), text_width, elide(hint, lines * text_width));
        if (ImGui::CalcTextSize(text.c_str()).y <= hint_height) break;
    }
    const float list_available = above_buttons - ImGui::CalcTextSize(text.c_str()).y;
    const std::optional<std::size_t> clicked =
        draw_path_list(ui, list_height(dialog, list_available), follow);
    const bool warns = !dialog.problem.empty();
    const Color& plain = is_asking ? ui.theme().text : ui.theme().dim;
    colored_text(text, warns ? problem_color(ui.theme()) : plain);
    if (warns) record_rect(ui, "dialog.problem");
    // Enter may have opened the dialog in this frame.
    const bool entered = ready && compat::is_enter_pressed();
    if (clicked || (entered && dialog.row >= 0))
        submit_request(ui, choose_row(dialog, clicked.value_or(static_cast<std::size_t>(dialog.row))));
    else if (entered && !(is_asking && ImGui::GetIO().KeyCtrl))
        submit_request(ui, accept_path(dialog, *ui.frame_context.texts));
    if (ui.state.dialog) draw_dialog_buttons(ui, is_asking);
    ImGui::EndPopup();
}

void native_dialog_notice(const FilesUi& ui) {
    if (!ui.state.native_dialog_open) return;
    const ImVec2 area = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({area.x / 2, area.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    if (!begin_dialog(ui, "##native_dialog",
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_AlwaysAutoResize))
        return;
    const float width = std::min(ui.px(420), area.x - ui.px(48));
    ImGui::TextUnformatted(wrap_text(ImGui::GetFont(), width, ui.text("file_dialog_kind.waiting")).c_str());
    record_rect(ui, "native_dialog.text");
    if (button(ui, "native_dialog.close", ui.text("file_dialog_kind.close")) ||
        compat::is_pressed(compat::Key::Escape, false))
        ui.send_request(CloseNativeDialog{});
    ImGui::EndPopup();
}

// A sentence and three buttons below the menus.

bool is_file_changed(const FilesState& state) {
    return !state.changed_path.empty() && state.changed_path == state.path;
}

void answer_changed_file(const FilesUi& ui, std::string_view answer) {
    if (answer == "changed_file.save_as") return open_dialog(ui, Purpose::Save);
    if (answer == "changed_file.reload") ui.send_request(OpenFile{ui.state.path});
    if (answer == "changed_file.overwrite") ui.send_request(SaveFile{"", {}, true});
}

float changed_file_bar(const FilesUi& ui, const ScreenRect& area) {
    if (!is_file_changed(ui.state)) return 0;
    const std::string name = fs::path(ui.state.path).filename().string();
    const float inner_width = area.width - ui.px(2 * 12);
    const std::string text =
        wrap_text(ImGui::GetFont(), inner_width, ui.text("changed_file.text", {{"file", name}}));
    const float text_height = ImGui::CalcTextSize(text.c_str()).y + ui.px(6);
    const float height = ui.px(40) + text_height;
    begin_area(ui, "##changed_file", {area.x, area.y, area.width, height},
               mix(ui.theme().panel, ui.theme().b, 0.22F), {12, 7});
    ImGui::TextUnformatted(text.c_str());
    record_rect(ui, "changed_file.text");
    for (const char* answer : changed_file_answers) {
        if (answer != changed_file_answers.front()) ImGui::SameLine();
        if (button(ui, answer, ui.text(answer))) answer_changed_file(ui, answer);
    }
    ImGui::EndChild();
    return height;
}

}  // namespace app
