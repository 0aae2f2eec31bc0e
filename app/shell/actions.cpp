// Collects the actions of menus and palette: those of the table, and groups.
#include "app/shell/actions.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>

#include "app/analysis/contact_conventions.h"
#include "app/document/document.h"
#include "app/document/extra_keys.h"
#include "app/features/export/copy_formats.h"
#include "app/features/files/file_panel.h"
#include "app/features/files/gallery_panel.h"
#include "app/features/help/help_panel.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/features/settings/settings_effect.h"
#include "app/features/settings/settings_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/shell/features.h"
#include "app/shell/layout.h"
#include "app/shell/view_tabs.h"
#include "app/ui/modal.h"

namespace app {

namespace {

using Actions = std::vector<Action>;

const Language& next_language(const WindowUi& ui) {
    const TextCatalog& texts = *ui.frame_context.texts;
    return texts.language_after(texts.language());
}

// "Undo: Move A"; without the step if there is nothing to undo.
std::string with_step(const WindowUi& ui, const std::string& label, const UndoLabel& step) {
    const std::string text = to_string(step, *ui.frame_context.texts);
    return text.empty() ? label : ui.text("palette.of", {{"what", label}, {"which", text}});
}

void add_table(const WindowUi& ui, Actions& all) {
    for (const ActionInfo& row : action_table()) {
        if (!row.is_command) continue;
        const std::string id = row.id;
        std::string label = ui.text("action." + id);
        if (id == "undo") label = with_step(ui, label, ui.frame_context.history->undo_label());
        if (id == "redo") label = with_step(ui, label, ui.frame_context.history->redo_label());
        Action action{id, label, "", key_label(id), row.run};
        action.enabled = !row.is_available || row.is_available(ui);
        action.is_on = row.is_on != nullptr && row.is_on(ui);
        action.needs_confirmation = row.needs_confirmation;
        all.push_back(std::move(action));
    }
    Action language{"language.other", next_language(ui).short_name, "", "", switch_language};
    all.push_back(std::move(language));
}

// Shapes to add, kinds of the edited shape, methods, layers.
void add_document_groups(const WindowUi& ui, Actions& all) {
    for (const core::Shape& shape : available_shapes(ui.document())) {
        const auto run = [shape](const WindowUi& target) {
            target.send_command(AddBody{make_body(target.document(), shape)});
        };
        all.push_back(
            {"add." + std::string(core::kind(shape)), kind_text(ui, shape), ui.text("menu.add"), "", run});
    }
    const int body = edited_body(ui);
    const core::Shape& current = ui.document().bodies[body].placed.shape;
    for (const core::Shape& shape : available_shapes(ui.document())) {
        const auto run = [body, shape](const WindowUi& target) { change_kind(target, body, shape); };
        all.push_back({"kind." + std::string(core::kind(shape)), kind_text(ui, shape), ui.text("menu.kind"),
                       "", run, true, shape.index() == current.index()});
    }
    const core::Pair pair = app::pair(ui.document());
    for (const core::Method& method : core::methods()) {
        const std::string id = method.id;
        const auto run = [id](const WindowUi& target) { target.send_command(SetMethod{id}); };
        all.push_back({"method." + id, id, ui.text("setting.method"), "", run, method.accepts(pair),
                       id == ui.document().method});
    }
    const bool flat = is_flat(ui.document());
    for (const LayerInfo& row : layers()) {
        if (!(flat ? row.flat : row.solid)) continue;
        const auto run = [&row](const WindowUi& target) {
            target.send_command(
                ShowLayer{row.layer, !is_visible(target.document().visible_layers, row.layer)});
        };
        const std::string id = "layer." + std::string(row.id);
        all.push_back({id, ui.text(id), ui.text("menu.layer"), "", run, true,
                       is_visible(ui.document().visible_layers, row.layer)});
    }
}

// An action per row of a table that sets `choice` to the value of the row. Its label is the name of the row,
// else the text of its id.
template <class Rows, class Value, class Get>
Actions choices(const WindowUi& ui, const std::string& group, const Rows& rows,
                Value& (*choice)(Workspace& workspace), Get value_of) {
    Actions all;
    for (const auto& row : rows) {
        const Value value = value_of(row);
        const auto run = [choice, value](const WindowUi& target) { choice(target.workspace) = value; };
        const std::string id = group + "." + std::string(row.id);
        std::string label;
        if constexpr (requires { row.name; })
            label = row.name;
        else
            label = ui.text(id);
        all.push_back({id, label, ui.text("menu." + group), "", run, true, choice(ui.workspace) == value});
    }
    return all;
}

void add_preferences(const WindowUi& ui, Actions& all) {
    const auto add = [&all](Actions more) { std::move(more.begin(), more.end(), std::back_inserter(all)); };
    add(choices(
        ui, "theme", themes(), +[](Workspace& it) -> std::string& { return it.options.theme; },
        [](const Theme& row) { return row.id; }));
    add(choices(
        ui, "numbers", number_formats(),
        +[](Workspace& it) -> NumberFormat& { return it.options.number_format; },
        [](const NumberFormatInfo& row) { return row.format; }));
    add(choices(
        ui, "contacts_as", contact_conventions(),
        +[](Workspace& it) -> std::string& { return it.options.contact_convention; },
        [](const ContactConvention& row) { return row.id; }));
    add(choices(
        ui, "snap.along", snap_directions(),
        +[](Workspace& it) -> SnapDirection& { return it.selection.snap_direction; },
        [](const SnapDirectionInfo& row) { return row.direction; }));
    add(choices(
        ui, "file_dialog_kind", file_dialog_kinds,
        +[](Workspace& it) -> FileDialogKind& { return it.files.dialog_kind; },
        [](const FileDialogKindInfo& row) { return row.kind; }));
}

// Views and panels.
void add_parts(const WindowUi& ui, Actions& all) {
    for (const View& view : window_views()) {
        if (!is_available(ui.document(), view)) continue;
        const std::string id = view.id;
        const std::string chord = "Ctrl+" + std::to_string(&view - window_views().data() + 1);
        const auto run = [id](const WindowUi& target) { show_view(target, id); };
        all.push_back({"view." + id, ui.text("view.to_" + id), "", chord, run, true,
                       id == selected_view(ui.workspace, ui.document()).id});
    }
    // Adds an action per panel that scrolls it into view, or folds it if it is visible.
    for (const Panel& panel : panels()) {
        const std::string id = panel.id, part = panel.column;
        const auto run = [id, part](const WindowUi& target) {
            // A panel that was not visible appears unfolded.
            if (!is_part_visible(target.workspace, part)) target.workspace.widgets.folded[id] = true;
            target.workspace.widgets.requested_panel = id;
            reveal(target.workspace, part);
        };
        all.push_back({"panel." + id, ui.text("panel_name." + id), ui.text("palette.panel"), "", run});
    }
}

void add_copies(const WindowUi& ui, Actions& all) {
    for (const CopyFormat& format : copy_formats()) {
        const auto run = [id = format.id](const WindowUi& target) { copy_pair(target, id); };
        const std::string id = "copy." + std::string(format.id);
        all.push_back(
            {id, ui.text(id), ui.text("menu.copy"), id == "copy.json" ? key_label("copy_pair") : "", run});
    }
    Action picture{"copy.picture", ui.text("copy.picture"), ui.text("menu.copy"), "",
                   [](const WindowUi& target) { target.send_request(CopyPicture{}); }};
    picture.enabled = ui.workspace.copies_pictures;
    const std::string& program = ui.workspace.picture_program;
    if (!picture.enabled)
        picture.tooltip = program.empty() ? ui.text("copy.picture.no_desktop")
                                          : ui.text("copy.picture.needs", {{"program", program}});
    all.push_back(std::move(picture));
}

void add_settings(const WindowUi& ui, Actions& all) {
    for (const SettingCommand& choice : setting_commands(ui))
        all.push_back({choice.id, choice.label, "", "", [settings = choice.settings](const WindowUi& target) {
                           target.send_command(SetSettings{settings});
                       }});
    for (const NumericSetting& number : numeric_settings) {
        const std::string id = number.id;
        const std::string label = ui.text("setting.type", {{"setting", ui.text("setting." + id)}});
        all.push_back(
            {"setting." + id, label, "", "", [id](const WindowUi& target) { edit_setting(target, id); }});
    }
    all.push_back({"setting.reset", ui.text("setting.reset"), "", "",
                   [](const WindowUi& target) { target.send_command(SetSettings{core::Settings{}}); },
                   count_changed_settings(ui.document().settings) > 0});
}

Action open_action(const WindowUi& ui, const std::string& group, const std::string& label,
                   const std::string& path) {
    const std::string stem = std::filesystem::path(path).stem().stem().string();
    Action action{group + "." + stem, label, ui.text("menu." + group), "",
                  [path](const WindowUi& target) { target.send_request(OpenFile{path}); }};
    action.is_on = path == ui.workspace.files.path;
    return action;
}

void add_files(const WindowUi& ui, Actions& all) {
    for (const std::string& path : ui.workspace.files.recent) {
        all.push_back(open_action(ui, "recent", std::filesystem::path(path).filename().string(), path));
        all.back().tooltip = path;
    }
    for (const GalleryScene& scene : ui.workspace.files.gallery) {
        const std::string title = localized_title(scene.document, ui.frame_context.texts->language());
        all.push_back(open_action(ui, "gallery", title.empty() ? scene.title : title, scene.path));
    }
}

void append_aliases(const std::string& list_text, std::vector<std::string>& all) {
    constexpr std::string_view comma = ", ";
    for (std::size_t from = 0; from < list_text.size();) {
        const std::size_t to = std::min(list_text.find(comma, from), list_text.size());
        all.push_back(list_text.substr(from, to - from));
        from = to + comma.size();
    }
}

std::vector<std::string> find_aliases(const WindowUi& ui, const std::string& id) {
    const auto& texts = ui.frame_context.texts->table();
    std::vector<std::string> all;
    for (const std::string& key : {"alias." + id, "alias." + id.substr(0, id.find('.'))})
        if (const auto target = texts.find(key); target != texts.end()) append_aliases(target->second, all);
    if (id == "language.other") append_aliases(next_language(ui).aliases, all);
    return all;
}

}  // namespace

void copy_pair(const Ui& ui, const char* format) {
    // The numbers are those of the document, also while the scene shows a later moment of its motion.
    const bool is_later = ui.selection.motion_time_s.has_value();
    const Analysis& shown = *ui.frame_context.analysis;
    Analysis analysis = is_later || shown.is_stand_in ? analyze(ui.stored_document(), "") : shown;
    analysis.number_format = ui.options.number_format;
    const std::string text = find_copy_format(format)->write(analysis, *ui.frame_context.texts);
    ImGui::SetClipboardText(text.c_str());
    const std::string& name = ui.text("copy." + std::string(format));
    ui.send_request(ShowMessage{ui.text("message.copied", {{"form", name}}), false});
}

void switch_language(const WindowUi& ui) {
    ui.options.language = ui.frame_context.texts->language_after(ui.options.language).id;
}

std::vector<Action> actions(const WindowUi& ui) {
    Actions all;
    add_table(ui, all);
    const auto add_answers = [&](const auto& answers, auto answer_by) {
        for (const char* answer : answers)
            all.push_back({answer, ui.text(answer), "", "",
                           [=](const WindowUi& target) { answer_by(target, answer); }});
    };
    if (ui.workspace.recovery.offer)
        add_answers(recovery_answers(*ui.workspace.recovery.offer), answer_recovery);
    if (is_file_changed(ui.workspace.files)) add_answers(changed_file_answers, answer_changed_file);
    add_document_groups(ui, all);
    add_parts(ui, all);
    const int body = ui.selection.body;
    const bool has_selection = body >= 0 && body < static_cast<int>(ui.document().bodies.size());
    all.push_back({"shape.reset_rotation",
                   has_selection ? ui.document().bodies[body].name : ui.text("palette.selected"),
                   ui.text("shape.reset_rotation"), "",
                   [](const WindowUi& target) { reset_rotation(target, target.workspace.selection.body); },
                   has_selection && can_reset_rotation(ui, body)});
    add_copies(ui, all);
    add_preferences(ui, all);
    add_settings(ui, all);
    add_files(ui, all);
    for (const GlossaryTerm& term : terms()) {
        const auto run = [id = term.id](const WindowUi& target) {
            open_help(target, HelpState::Part::Glossary, id);
        };
        const std::string id = std::string("term.") + term.id;
        all.push_back({id, ui.text(id), ui.text("menu.help"), "", run});
    }
    for (Action& each : all)
        each.name = each.group.empty() ? each.label
                                       : ui.text("palette.of", {{"what", each.group}, {"which", each.label}});
    return all;
}

void run_action(const WindowUi& ui, const Action& action) {
    constexpr std::array<std::string_view, 10> of_window{
        "theme.",       "language.",         "numbers.",       "full_screen", "larger_text",
        "smaller_text", "default_text_size", "reduced_motion", "shortcuts",   "about"};
    const bool keeps_gallery =
        action.id == "gallery" ||
        std::ranges::any_of(of_window, [&](std::string_view id) { return action.id.starts_with(id); });
    if (!keeps_gallery) close_gallery(ui.workspace.gallery, ui.widgets);
    action.run(ui);
}

void add_aliases(const WindowUi& ui, std::vector<Action>& all) {
    for (Action& each : all) each.aliases = find_aliases(ui, each.id);
    const TextCatalog& texts = *ui.frame_context.texts;
    for (const Language& language : texts.languages()) {
        if (language.id == texts.language()) continue;
        const Result<TextCatalog> other = texts.with_language(language.id);
        if (!other) continue;
        FrameContext context = ui.frame_context;
        context.texts = &*other;
        const WindowUi translated(context, ui.workspace, ui.outbox);
        std::map<std::string, std::string, std::less<>> names;
        for (Action& each : actions(translated)) names[each.id] = std::move(each.name);
        for (Action& each : all) {
            each.aliases.push_back(names[each.id]);
            for (std::string& alias : find_aliases(translated, each.id))
                each.aliases.push_back(std::move(alias));
        }
    }
}

}  // namespace app
