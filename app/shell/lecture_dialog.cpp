// Fields and buttons of the dialog of a lecture.
#include "app/shell/lecture_dialog.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "app/analysis/analysis.h"
#include "app/document/extra_keys.h"
#include "app/features/files/gallery.h"
#include "app/ui/focus.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/modal.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// What a question asks for; the text is "lecture.kind.<id>". Right answers are computed from the trace.
struct AskKind {
    std::string_view id;
    std::string_view members;  // of "ask"
};
constexpr std::array ask_kinds{
    AskKind{"scene", ""},  // as the scene asks
    AskKind{"overlap", R"("yes": "verdict != separated")"},
    AskKind{"verdict", R"("quantity": "verdict")"},
    AskKind{"axis", R"("quantity": "axis")"},
    AskKind{"depth", R"a("quantity": "number", "value": "depth", "mistakes": [{"value": "middle(axis)"},
        {"value": "2 * radius_b(axis)"}, {"value": "depth / 2"}])a"},
    AskKind{"gap", R"a("quantity": "number", "value": "gap", "mistakes": [{"value": "middle(axis)"},
        {"value": "gap + radius_b(axis)"}, {"value": "distance"}])a"},
    AskKind{"direction", R"("quantity": "direction")"},
    AskKind{"contacts", R"("quantity": "number", "value": "contacts", "places": 0, "mistakes":
        [{"value": "1"}, {"value": "2"}, {"value": "4"}])"},
    AskKind{"open", R"("open": true)"}};

bool is_offered(const WindowUi& ui, std::string_view kind) {
    const bool is_separated = core::is_separated(ui.trace());
    if (kind == "scene") return !extra_value(ui.document().extra, "ask").empty();
    if (kind == "gap") return is_separated;
    if (kind == "depth") return !is_separated;
    return kind != "direction" || (!is_separated && is_flat(ui.document()));
}

std::string ask_of(const LectureForm& form) {
    if (form.kind == "scene") return "";
    std::string members(std::ranges::find(ask_kinds, form.kind, &AskKind::id)->members);
    std::erase(members, '\n');
    return "{\"question\": " + json_string(form.question) + ", " + members + "}";
}

// A dim line above a field.
void field_label(const WindowUi& ui, const std::string& key) { wrapped_text(ui.text(key), ui.theme().dim); }

// Words of a question of a kind, until others are typed.
std::string default_words(const WindowUi& ui, const std::string& kind) {
    if (kind == "scene") return localized_question(ui.document(), ui.frame_context.texts->language());
    return ui.text("lecture.ask." + kind);
}

// Returns true while the list is open.
bool draw_kind(const WindowUi& ui, LectureForm& form) {
    field_label(ui, "lecture.kind");
    ImGui::SetNextItemWidth(-1);
    const bool is_open = begin_combo("##lecture.kind", ui.text("lecture.kind." + form.kind));
    record_rect(ui, "lecture.kind");
    if (!is_open) return false;
    for (const AskKind& kind : ask_kinds) {
        if (!is_offered(ui, kind.id)) continue;
        const std::string name = "lecture.kind." + std::string(kind.id);
        if (list_row(ui.text(name), form.kind == kind.id)) {
            const bool has_own_words = form.question != default_words(ui, form.kind);
            form.kind = kind.id;
            if (!has_own_words || form.question.empty()) form.question = default_words(ui, form.kind);
        }
        record_rect(ui, name);
    }
    ImGui::EndCombo();
    return true;
}

}  // namespace

void open_lecture_form(const WindowUi& ui) {
    LectureForm form;
    namespace fs = std::filesystem;
    form.path = ui.workspace.lecture_path;
    const std::string& scene = ui.workspace.files.path;
    if (form.path.empty()) {
        const bool has_own_folder = !scene.empty() && !is_in_gallery(scene);
        const fs::path folder = has_own_folder ? fs::path(scene).parent_path() : fs::current_path();
        form.path = (folder / "lecture.json").string();
    }
    form.kind = is_offered(ui, "scene") ? "scene" : "overlap";
    form.question = localized_question(ui.document(), ui.frame_context.texts->language());
    if (form.question.empty()) form.question = default_words(ui, form.kind);
    ui.workspace.lecture_form = std::move(form);
}

void lecture_dialog(const WindowUi& ui) {
    std::optional<LectureForm>& form = ui.workspace.lecture_form;
    if (!form) return;
    const ImVec2 available = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({available.x / 2, available.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({std::min(ui.px(560), available.x - ui.px(24)), 0});
    if (!begin_dialog(ui, "##lecture", ImGuiWindowFlags_AlwaysAutoResize)) return;
    bold_text(ui, ui.text("lecture.heading"));
    field_label(ui, "lecture.path");
    bool is_entered = text_line(ui, "lecture.path", form->path);
    const bool is_list_open = draw_kind(ui, *form);
    // The scene has its words with its kind.
    if (form->kind != "scene") {
        field_label(ui, "lecture.question");
        is_entered |= text_line(ui, "lecture.question", form->question);
    } else {
        wrapped_text(form->question);
    }
    field_label(ui, "lecture.votes");
    for (int votes = 0; votes <= 2; ++votes) {
        const std::string name = "lecture.votes." + std::to_string(votes);
        if (votes > 0) continue_line(checkbox_width(ui, ui.text(name)), ui.px(18));
        if (radio(ui, name, ui.text(name), form->votes == votes)) form->votes = votes;
    }
    field_label(ui, "lecture.notes");
    is_entered |= text_line(ui, "lecture.notes", form->notes);
    if (!form->problem.empty()) {
        wrapped_text(form->problem, problem_color(ui.theme()));
        record_rect(ui, "lecture.problem");
    }
    ImGui::Dummy({0, ui.px(4)});
    if (std::exchange(form->is_new, false)) show_focus(ui, "lecture.add");
    const bool adds = primary_button(ui, "lecture.add", ui.text("lecture.add"));
    ImGui::SameLine();
    const bool cancels = button(ui, "lecture.cancel", ui.text("dialog.cancel")) ||
                         (!is_entered && !is_list_open && compat::is_pressed(compat::Key::Escape, false));
    if (adds || is_entered) {
        form->problem.clear();
        ui.send_request(AddToLecture{form->path, ask_of(*form), form->votes, form->notes});
    }
    if (cancels) form.reset();
    ImGui::EndPopup();
}

}  // namespace app
