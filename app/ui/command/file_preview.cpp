// A small picture of a file, from the same figure as the scene's.
#include "app/ui/command/file_preview.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/io/pair_file.h"
#include "app/io/picture_scene.h"
#include "app/io/scene_file.h"
#include "app/model/translation.h"
#include "app/session/gallery.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

namespace fs = std::filesystem;

Result<Document> first_scene(const std::string& path) {
    constexpr std::uintmax_t most_bytes = 64U << 20U;
    std::error_code ignored;
    if (fs::file_size(path, ignored) > most_bytes) return fail("", "the file is too large to look into");
    if (is_picture_file(path) || is_scene_file(path)) return load_scene(path);
    Result<PairInFile> pair = pair_beside(path, 0, +1);
    if (!pair) return tl::unexpected(pair.error());
    return std::move(pair->document);
}

void picture(const Ui& ui, const Document& document, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    remember(ui, "dialog.picture");
    constexpr float small = 0.6F, least_px = 32;
    if (ui.moment.painter == nullptr || !*ui.moment.painter || std::min(size.x, size.y) < least_px) return;
    const Look look{ui.moment.theme, ui.moment.scale * small, false, {}};
    const Vec2 paper(std::floor(size.x), std::floor(size.y));
    const Drawing drawing = find_view("pair")->draw(subject(document, ""), paper, look, *ui.moment.words, {});
    (*ui.moment.painter)(drawing, {at.x, at.y, static_cast<float>(paper.x), static_cast<float>(paper.y)});
}

void describe(const Ui& ui, const Document& document) {
    const std::string title = title_in(document, ui.workspace.language);
    ImGui::PushFont(ui.fonts().bold);
    wrapped_text(title.empty() ? ui.word("title.untitled") : title);
    ImGui::PopFont();
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    wrapped_text((*ui.moment.words)(
        "dialog.facts", {{"n", std::to_string(document.bodies.size())}, {"method", document.method}}));
    ImGui::PopStyleColor();
    wrapped_text(note_in(document, ui.workspace.language));
}

const char* keys_word(const FileDialog& dialog) {
    static constexpr const char* words[] = {"dialog.keys", "dialog.keys_save", "dialog.keys_export"};
    return words[static_cast<int>(dialog.purpose)];
}

void tell(const Ui& ui, const char* word) {
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
    wrapped_text(ui.word(word));
    ImGui::PopStyleColor();
    remember(ui, word);
}

void tell_keys(const Ui& ui) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    const bool copies = dialog.purpose == FileDialog::Purpose::Save && is_in_gallery(ui.workspace.path);
    tell(ui, keys_word(dialog));
    if (copies) tell(ui, "dialog.of_gallery");
}

// Below what is told of a file, where there is room.
void tell_keys_at_the_bottom(const Ui& ui, float width) {
    const char* word = keys_word(*ui.workspace.file_dialog);
    const float height = ImGui::CalcTextSize(ui.word(word).c_str(), nullptr, false, width).y;
    const float spare = ImGui::GetContentRegionAvail().y - 2 * height;
    if (spare < 0) return;
    ImGui::Dummy({0, spare});
    tell(ui, word);
}

}  // namespace

void read_preview(const std::string& path, FilePreview& preview) {
    std::error_code error;
    const bool file = fs::is_regular_file(path, error);
    const long changed =
        file ? static_cast<long>(fs::last_write_time(path, error).time_since_epoch().count()) : 0;
    if (path == preview.path && changed == preview.changed) return;
    preview = {path, changed, {}, {}};
    if (!file) return;
    Result<Document> document = first_scene(path);
    if (document) {
        preview.document = *std::move(document);
        return;
    }
    preview.problem = document.error();
    // The path stands beside it.
    std::string& where = preview.problem.where;
    if (where.starts_with(path)) where.erase(0, std::min(path.size() + 2, where.size()));
}

void file_preview(const Ui& ui, const FilePreview& preview, ImVec2 size) {
    ImGui::BeginChild("##preview", size, false);
    const float width = ImGui::GetContentRegionAvail().x;
    constexpr float flatness = 0.7F;
    if (preview.document) {
        picture(ui, *preview.document, {width, std::min(width * flatness, size.y * 0.6F)});
        describe(ui, *preview.document);
        tell_keys_at_the_bottom(ui, width);
    } else if (!preview.problem.what.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, vec4(problem_color(ui.theme())));
        wrapped_text(ui.moment.words->problem(preview.problem));
        ImGui::PopStyleColor();
        remember(ui, "dialog.broken");
    } else {
        tell_keys(ui);
    }
    ImGui::EndChild();
    remember(ui, "dialog.preview");
}

}  // namespace app
