// Collects the actions of all tables.
#include "app/shell/actions.h"

#include <algorithm>
#include <filesystem>

#include "app/document/document.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/description/description_panel.h"
#include "app/features/export/copy_formats.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/features/settings/settings_effect.h"
#include "app/features/settings/settings_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/shell/bottom.h"
#include "app/shell/keys.h"
#include "app/shell/layout.h"
#include "app/shell/menu.h"
#include "app/shell/messages.h"
#include "app/shell/palette.h"
#include "app/ui/modal.h"

namespace app {

namespace {

using Actions = std::vector<Action>;
using compat::Key;

const Language& next_language(const WindowUi& ui) {
    const TextCatalog& texts = *ui.frame_context.texts;
    return texts.language_after(texts.language());
}

// Adds the actions of keys, except keys that repeat and the key of the palette.
void add_keys(const WindowUi& ui, Actions& all) {
    for (const KeyBinding& row : key_bindings()) {
        const bool exists = std::any_of(all.begin(), all.end(),
                                        [&](const Action& target) { return target.id == row.text_key; });
        if (row.repeats || exists || row.run == open_palette) continue;
        const bool enabled = row.run != cycle_drawer || !ui.workspace.layout.parts_without_room.empty();
        all.push_back({row.text_key, ui.text(row.text_key), row.label, row.run, enabled});
    }
}

void add_menus(const WindowUi& ui, Actions& all) {
    const auto add = [&](const char* text_key, auto run, bool enabled = true) {
        all.push_back({text_key, ui.text(text_key), "", run, enabled});
    };
    add("menu.new_flat", [](const WindowUi& target) { target.send_request(NewScene{true}); });
    add("menu.new_solid", [](const WindowUi& target) { target.send_request(NewScene{false}); });
    add("menu.telling", open_description);
    add("menu.swap", [](const WindowUi& target) { target.send_command(SwapPair{}); });
    add(
        "menu.unpin", [](const WindowUi& target) { target.send_command(PinAxis{}); },
        !ui.document().pinned.empty());
    add("menu.reduced_motion",
        [](const WindowUi& target) { target.workspace.options.reduced_motion ^= true; });
    all.push_back({"menu.reset_settings", ui.text("menu.reset_settings"), "Ctrl+Enter",
                   [](const WindowUi& target) { target.send_request(ResetPreferences{}); }, true, true});
    add(
        "menu.reset_undo", [](const WindowUi& target) { target.send_request(UndoResetPreferences{}); },
        !ui.workspace.preferences_before_reset.empty());
    add("menu.paste_text", [](const WindowUi& target) { open_paste(target, ""); });
    add("menu.about", show_about);
    add("menu.conventions", [](const WindowUi& target) { open_help(target, HelpState::Part::Conventions); });
    add("menu.left", [](const WindowUi& target) { toggle_part(target.workspace, "left"); });
    add("menu.right", [](const WindowUi& target) { toggle_part(target.workspace, "right"); });
    add("menu.bottom", [](const WindowUi& target) { toggle_part(target.workspace, "bottom"); });
    all.push_back({"language.other", next_language(ui).short_name, "", switch_language});
}

// Adds the answers to the recovery offer while it is shown.
void add_recovery_answers(const WindowUi& ui, Actions& all) {
    if (!ui.workspace.recovery.offer) return;
    for (const char* answer : recovery_answers(*ui.workspace.recovery.offer)) {
        const auto run = [answer](const WindowUi& target) { answer_recovery(target, answer); };
        all.push_back({answer, ui.text(answer), "", run});
    }
}

// Label of an action in a group: "Add shape: box".
std::string group_label(const WindowUi& ui, const char* text_key, const std::string& item) {
    return (*ui.frame_context.texts)("action.of", {{"what", ui.text(text_key)}, {"which", item}});
}

void add_shapes(const WindowUi& ui, Actions& all) {
    for (const core::Shape& shape : available_shapes(ui.document())) {
        const auto run = [shape](const WindowUi& target) {
            target.send_command(AddBody{make_body(target.document(), shape)});
        };
        all.push_back({"add." + std::string(core::kind(shape)),
                       group_label(ui, "menu.add", kind_text(ui, shape)), "", run});
    }
}

void add_methods(const WindowUi& ui, Actions& all) {
    const core::Pair pair = app::pair(ui.document());
    for (const core::Method& method : core::methods()) {
        const std::string id = method.id;
        const auto run = [id](const WindowUi& target) { target.send_command(SetMethod{id}); };
        all.push_back({"method." + id, group_label(ui, "setting.method", id), "", run, method.accepts(pair)});
    }
}

void add_layers(const WindowUi& ui, Actions& all) {
    const bool flat = is_flat(ui.document());
    for (const LayerInfo& row : layers()) {
        const auto run = [&row](const WindowUi& target) {
            target.send_command(
                ShowLayer{row.layer, !is_visible(target.document().visible_layers, row.layer)});
        };
        const std::string text_key = "layer." + std::string(row.id);
        all.push_back({text_key, group_label(ui, "menu.layers", ui.text(text_key)), "", run,
                       flat ? row.flat : row.solid});
    }
}

void add_themes(const WindowUi& ui, Actions& all) {
    for (const Theme& theme : themes()) {
        const std::string id = theme.id;
        const auto run = [id](const WindowUi& target) { target.workspace.options.theme = id; };
        all.push_back({"theme." + id, group_label(ui, "menu.theme", ui.text("theme." + id)), "", run});
    }
}

void add_bottom_views(const WindowUi& ui, Actions& all) {
    for (const std::string& view : bottom_views(ui)) {
        const auto run = [view](const WindowUi& target) { show_bottom_view(target, view); };
        all.push_back({"bottom." + view, ui.text("bottom.to_" + view), "", run});
    }
}

// Adds an action per panel that scrolls it into view, or folds it if it is visible.
void add_panels(const WindowUi& ui, Actions& all) {
    constexpr struct {
        const char *id, *part;
    } rows[] = {{"verdict", "left"}, {"shapes", "left"},  {"method", "left"}, {"settings", "left"},
                {"show", "left"},    {"history", "left"}, {"axes", "right"}};
    for (const auto& row : rows) {
        const std::string id = row.id;
        const auto run = [id, part = row.part](const WindowUi& target) {
            // A panel that was not visible appears unfolded.
            if (!is_part_visible(target.workspace, part)) target.workspace.widgets.folded[id] = true;
            target.workspace.widgets.requested_panel = id;
            reveal(target.workspace, part);
        };
        all.push_back({"panel." + id, group_label(ui, "action.panel", ui.text("panel_name." + id)), "", run});
    }
}

constexpr struct {
    const char* id;
    Key key;  // with Ctrl
    void (*run)(const WindowUi& ui);
    bool shift = false;
    bool solid = false;  // only in 3D
} camera_steps[] = {
    {"camera.nearer", Key::PageUp, [](const WindowUi& target) { zoom_step(target, 1); }},
    {"camera.farther", Key::PageDown, [](const WindowUi& target) { zoom_step(target, -1); }},
    {"camera.turn_left", Key::Left, [](const WindowUi& target) { orbit_step(target, -1, 0); }, false, true},
    {"camera.turn_right", Key::Right, [](const WindowUi& target) { orbit_step(target, 1, 0); }, false, true},
    {"camera.turn_up", Key::Up, [](const WindowUi& target) { orbit_step(target, 0, 1); }, false, true},
    {"camera.turn_down", Key::Down, [](const WindowUi& target) { orbit_step(target, 0, -1); }, false, true},
    {"camera.pan_left", Key::Left, [](const WindowUi& target) { pan_step(target, -1, 0); }, true},
    {"camera.pan_right", Key::Right, [](const WindowUi& target) { pan_step(target, 1, 0); }, true},
    {"camera.pan_up", Key::Up, [](const WindowUi& target) { pan_step(target, 0, 1); }, true},
    {"camera.pan_down", Key::Down, [](const WindowUi& target) { pan_step(target, 0, -1); }, true}};

void add_camera_steps(const WindowUi& ui, Actions& all) {
    const bool flat = is_flat(ui.document());
    for (const auto& row : camera_steps) {
        std::string label = key_label(row.key, true);
        if (row.shift) label.insert(label.find('+') + 1, "Shift+");
        all.push_back({row.id, ui.text(row.id), label, row.run, !(row.solid && flat)});
    }
}

void add_rotation(const WindowUi& ui, Actions& all) {
    const int body = ui.selection.body;
    const bool has_selection = body >= 0 && body < static_cast<int>(ui.document().bodies.size());
    const std::string& text_key = ui.text("shape.reset_rotation");
    const std::string label = (*ui.frame_context.texts)(
        "action.of",
        {{"what", text_key},
         {"which", has_selection ? ui.document().bodies[body].name : ui.text("action.selected")}});
    const auto run = [](const WindowUi& target) { reset_rotation(target, target.workspace.selection.body); };
    all.push_back({"shape.reset_rotation", label, "", run, has_selection && can_reset_rotation(ui, body)});
}

void add_copies(const WindowUi& ui, Actions& all) {
    for (const CopyFormat& format : copy_formats()) {
        const auto run = [id = format.id](const WindowUi& target) { copy_pair(target, id); };
        const std::string text_key = "menu.copy." + std::string(format.id);
        all.push_back({text_key, group_label(ui, "menu.copy", ui.text(text_key)), "", run});
    }
}

void add_number_choices(const WindowUi& ui, Actions& all) {
    for (const NumberFormatInfo& row : number_formats()) {
        const auto run = [&row](const WindowUi& target) {
            target.workspace.options.number_format = row.format;
        };
        const std::string text_key = "numbers." + std::string(row.id);
        all.push_back({text_key, group_label(ui, "menu.numbers", ui.text(text_key)), "", run});
    }
    for (const SnapDirectionInfo& row : snap_directions()) {
        const auto run = [&row](const WindowUi& target) {
            target.workspace.selection.snap_direction = row.direction;
        };
        const std::string text_key = "snap.along." + std::string(row.id);
        all.push_back({text_key, group_label(ui, "menu.snap_along", ui.text(text_key)), "", run});
    }
}

void add_settings(const WindowUi& ui, Actions& all) {
    for (const SettingCommand& choice : setting_commands(ui))
        all.push_back({choice.id, choice.label, "", [settings = choice.settings](const WindowUi& target) {
                           target.send_command(SetSettings{settings});
                       }});
    for (const NumericSetting& number : numeric_settings) {
        const std::string id = number.id;
        const std::string label =
            (*ui.frame_context.texts)("setting.type", {{"setting", ui.text("setting." + id)}});
        all.push_back(
            {"setting." + id, label, "", [id](const WindowUi& target) { edit_setting(target, id); }});
    }
    all.push_back({"setting.reset", ui.text("setting.reset"), "",
                   [](const WindowUi& target) { target.send_command(SetSettings{core::Settings{}}); },
                   count_changed_settings(ui.document().settings) > 0});
}

void add_dialog_choices(const WindowUi& ui, Actions& all) {
    for (const FileDialogKindInfo& row : file_dialog_kinds()) {
        const auto run = [&row](const WindowUi& target) { target.workspace.files.dialog_kind = row.kind; };
        const std::string text_key = "file_dialog_kind." + std::string(row.id);
        all.push_back({text_key, group_label(ui, "menu.dialogs", ui.text(text_key)), "", run});
    }
}

void add_terms(const WindowUi& ui, Actions& all) {
    for (const GlossaryTerm& term : terms()) {
        const auto run = [id = term.id](const WindowUi& target) {
            open_help(target, HelpState::Part::Glossary, id);
        };
        const std::string text_key = std::string("term.") + term.id;
        all.push_back({text_key, group_label(ui, "menu.help", ui.text(text_key)), "", run});
    }
}

void add_file(Actions& all, const std::string& group, const std::string& label, const std::string& path) {
    const std::string stem = std::filesystem::path(path).stem().stem().string();
    all.push_back(
        {group + stem, label, "", [path](const WindowUi& target) { target.send_request(OpenFile{path}); }});
}

void add_files(const WindowUi& ui, Actions& all) {
    for (const std::string& path : ui.workspace.files.recent)
        add_file(all, "recent.",
                 group_label(ui, "menu.recent", std::filesystem::path(path).filename().string()), path);
    for (const GalleryScene& scene : ui.workspace.files.gallery)
        add_file(all, "scene.", group_label(ui, "menu.gallery", scene.title), scene.path);
}

void append_aliases(const std::string& list_text, std::vector<std::string>& all) {
    constexpr std::string_view comma = ", ";
    for (std::size_t from = 0; from < list_text.size();) {
        const std::size_t to = std::min(list_text.find(comma, from), list_text.size());
        all.push_back(list_text.substr(from, to - from));
        from = to + comma.size();
    }
}

// Aliases of an action: the menu text of its key, and the "alias." text of the action or its group.
std::vector<std::string> find_aliases(const WindowUi& ui, const std::string& id) {
    const auto& table = ui.frame_context.texts->table();
    const std::string group = id.substr(0, id.find('.'));
    std::vector<std::string> all;
    const bool is_key = group == "key";
    if (const auto target = table.find("menu." + id.substr(group.size() + 1));
        is_key && target != table.end())
        all.push_back(target->second);
    for (const std::string& key : {"alias." + id, "alias." + group})
        if (const auto target = table.find(key); target != table.end()) append_aliases(target->second, all);
    if (id == "language.other") append_aliases(next_language(ui).aliases, all);
    return all;
}

}  // namespace

void copy_pair(const Ui& ui, const char* format) {
    const std::string text =
        find_copy_format(format)->write(*ui.frame_context.analysis, *ui.frame_context.texts);
    ImGui::SetClipboardText(text.c_str());
    const std::string& name = ui.text("menu.copy." + std::string(format));
    ui.send_request(ShowMessage{(*ui.frame_context.texts)("message.copied", {{"form", name}}), false});
}

std::vector<Action> actions(const WindowUi& ui) {
    Actions all;
    add_keys(ui, all);
    add_recovery_answers(ui, all);
    add_menus(ui, all);
    add_shapes(ui, all);
    add_methods(ui, all);
    add_layers(ui, all);
    add_themes(ui, all);
    add_bottom_views(ui, all);
    add_panels(ui, all);
    add_camera_steps(ui, all);
    add_rotation(ui, all);
    add_copies(ui, all);
    add_number_choices(ui, all);
    add_settings(ui, all);
    add_dialog_choices(ui, all);
    add_files(ui, all);
    add_terms(ui, all);
    return all;
}

void add_aliases(const WindowUi& ui, std::vector<Action>& all) {
    for (Action& each : all) each.aliases = find_aliases(ui, each.id);
}

}  // namespace app
