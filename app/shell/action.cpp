// The actions, each group from the table that owns it.
#include "app/shell/action.h"

#include <algorithm>
#include <filesystem>

#include "app/document/policy.h"
#include "app/features/canvas/canvas_camera.h"
#include "app/features/description/telling_dialog.h"
#include "app/features/export/copy.h"
#include "app/features/help/help.h"
#include "app/features/paste/clipboard.h"
#include "app/features/recovery/notices.h"
#include "app/features/settings/policy_effect.h"
#include "app/features/settings/policy_panel.h"
#include "app/features/settings/setting_choices.h"
#include "app/features/shapes/shape_panel.h"
#include "app/shell/bar_switches.h"
#include "app/shell/bottom_views.h"
#include "app/shell/drawer.h"
#include "app/shell/keys.h"
#include "app/shell/palette.h"
#include "app/ui/over_window.h"

namespace app {

namespace {

using Actions = std::vector<Action>;
using compat::Key;

// What a key does, but for keys that move while held, and the one that opens the list of all.
void add_keys(const Ui& ui, Actions& all) {
    for (const KeyRow& row : keys()) {
        const bool known =
            std::any_of(all.begin(), all.end(), [&](const Action& it) { return it.id == row.word; });
        if (row.moves || known || row.act == open_palette) continue;
        const bool able = row.act != next_drawer || !ui.workspace.crowded_out.empty();
        all.push_back({row.word, ui.word(row.word), row.shown, row.act, able});
    }
}

void add_menus(const Ui& ui, Actions& all) {
    const auto add = [&](const char* word, auto act, bool able = true) {
        all.push_back({word, ui.word(word), "", act, able});
    };
    add("menu.new_flat", [](const Ui& it) { it.ask(NewScene{true}); });
    add("menu.new_solid", [](const Ui& it) { it.ask(NewScene{false}); });
    add("menu.telling", open_telling);
    add("menu.swap", [](const Ui& it) { it.send(Swap{}); });
    add(
        "menu.unpin", [](const Ui& it) { it.send(Pin{}); }, !ui.document().pinned.empty());
    add("menu.reduced_motion", [](const Ui& it) { it.workspace.reduced_motion ^= true; });
    all.push_back({"menu.reset_settings", ui.word("menu.reset_settings"), "Ctrl+Enter",
                   [](const Ui& it) { it.ask(ResetSettings{}); }, true, true});
    add(
        "menu.reset_undo", [](const Ui& it) { it.ask(UndoReset{}); }, !ui.workspace.settings_before.empty());
    add("menu.paste_text", [](const Ui& it) { open_paste(it, ""); });
    add("menu.about", show_about);
    add("menu.conventions", [](const Ui& it) { open_help(it, HelpBox::Part::Conventions); });
    add("menu.left", [](const Ui& it) { show_or_hide(it.workspace, "left"); });
    add("menu.right", [](const Ui& it) { show_or_hide(it.workspace, "right"); });
    add("menu.bottom", [](const Ui& it) { show_or_hide(it.workspace, "bottom"); });
    add("language.other", speak_other);
}

// What the bar above all asks, while it does.
void add_answers(const Ui& ui, Actions& all) {
    if (!ui.workspace.left_over) return;
    for (const char* answer : left_over_answers(*ui.workspace.left_over)) {
        const auto act = [answer](const Ui& it) { answer_left_over(it, answer); };
        all.push_back({answer, ui.word(answer), "", act});
    }
}

// "Add shape: box".
std::string named(const Ui& ui, const char* word, const std::string& what) {
    return (*ui.moment.words)("action.of", {{"what", ui.word(word)}, {"which", what}});
}

void add_shapes(const Ui& ui, Actions& all) {
    for (const core::Shape& shape : kinds_for(ui.document())) {
        const auto act = [shape](const Ui& it) { it.send(AddBody{new_body(it.document(), shape)}); };
        all.push_back(
            {"add." + std::string(core::kind(shape)), named(ui, "menu.add", kind_word(ui, shape)), "", act});
    }
}

void add_methods(const Ui& ui, Actions& all) {
    const core::Pair pair = app::pair(ui.document());
    for (const core::Method& method : core::methods()) {
        const std::string id = method.id;
        const auto act = [id](const Ui& it) { it.send(SetMethod{id}); };
        all.push_back({"method." + id, named(ui, "setting.method", id), "", act, method.takes(pair)});
    }
}

void add_layers(const Ui& ui, Actions& all) {
    const bool flat = is_flat(ui.document());
    for (const LayerRow& row : layers()) {
        const auto act = [&row](const Ui& it) {
            it.send(Show{row.layer, !shows(it.document().shown, row.layer)});
        };
        const std::string word = "layer." + std::string(row.id);
        all.push_back({word, named(ui, "menu.layers", ui.word(word)), "", act, flat ? row.flat : row.deep});
    }
}

void add_themes(const Ui& ui, Actions& all) {
    for (const Theme& theme : themes()) {
        const std::string id = theme.id;
        const auto act = [id](const Ui& it) { it.workspace.theme = id; };
        all.push_back({"theme." + id, named(ui, "menu.theme", ui.word("theme." + id)), "", act});
    }
}

void add_bottom_views(const Ui& ui, Actions& all) {
    for (const std::string& view : bottom_views(ui)) {
        const auto act = [view](const Ui& it) { show_bottom_view(it, view); };
        all.push_back({"bottom." + view, ui.word("bottom.to_" + view), "", act});
    }
}

// Each comes into view, and folds where it is in view.
void add_panels(const Ui& ui, Actions& all) {
    constexpr struct {
        const char *id, *part;
    } rows[] = {{"verdict", "left"}, {"shapes", "left"},  {"method", "left"}, {"policy", "left"},
                {"show", "left"},    {"history", "left"}, {"axes", "right"}};
    for (const auto& row : rows) {
        const std::string id = row.id;
        const auto ask = [id, part = row.part](const Ui& it) {
            // Where it was not seen it comes unfolded.
            if (!is_in_view(it.workspace, part)) it.workspace.layout.folded[id] = true;
            it.workspace.panel_asked = id;
            reveal(it.workspace, part);
        };
        all.push_back({"panel." + id, named(ui, "action.panel", ui.word("place." + id)), "", ask});
    }
}

constexpr struct {
    const char* id;
    Key key;  // with Ctrl
    void (*act)(const Ui& ui);
    bool shift = false;
    bool solid = false;  // means something in space alone
} camera_steps[] = {
    {"camera.nearer", Key::PageUp, [](const Ui& it) { step_nearer(it, 1); }},
    {"camera.farther", Key::PageDown, [](const Ui& it) { step_nearer(it, -1); }},
    {"camera.turn_left", Key::Left, [](const Ui& it) { step_round(it, -1, 0); }, false, true},
    {"camera.turn_right", Key::Right, [](const Ui& it) { step_round(it, 1, 0); }, false, true},
    {"camera.turn_up", Key::Up, [](const Ui& it) { step_round(it, 0, 1); }, false, true},
    {"camera.turn_down", Key::Down, [](const Ui& it) { step_round(it, 0, -1); }, false, true},
    {"camera.pan_left", Key::Left, [](const Ui& it) { step_aside(it, -1, 0); }, true},
    {"camera.pan_right", Key::Right, [](const Ui& it) { step_aside(it, 1, 0); }, true},
    {"camera.pan_up", Key::Up, [](const Ui& it) { step_aside(it, 0, 1); }, true},
    {"camera.pan_down", Key::Down, [](const Ui& it) { step_aside(it, 0, -1); }, true}};

void add_camera_steps(const Ui& ui, Actions& all) {
    const bool flat = is_flat(ui.document());
    for (const auto& row : camera_steps) {
        std::string shown = shown_key(row.key, true);
        if (row.shift) shown.insert(shown.find('+') + 1, "Shift+");
        all.push_back({row.id, ui.word(row.id), shown, row.act, !(row.solid && flat)});
    }
}

void add_rotation(const Ui& ui, Actions& all) {
    const int body = ui.workspace.selected;
    const bool there = body >= 0 && body < static_cast<int>(ui.document().bodies.size());
    const std::string& word = ui.word("shape.reset_rotation");
    const std::string label = (*ui.moment.words)(
        "action.of",
        {{"what", word}, {"which", there ? ui.document().bodies[body].name : ui.word("action.selected")}});
    const auto act = [](const Ui& it) { reset_rotation(it, it.workspace.selected); };
    all.push_back({"shape.reset_rotation", label, "", act, there && can_reset_rotation(ui, body)});
}

void add_copies(const Ui& ui, Actions& all) {
    for (const CopyForm& form : copy_forms()) {
        const auto act = [id = form.id](const Ui& it) { copy_pair(it, id); };
        const std::string word = "menu.copy." + std::string(form.id);
        all.push_back({word, named(ui, "menu.copy", ui.word(word)), "", act});
    }
}

void add_number_choices(const Ui& ui, Actions& all) {
    for (const NumberFormRow& row : number_forms()) {
        const auto act = [&row](const Ui& it) { it.workspace.numbers = row.form; };
        const std::string word = "numbers." + std::string(row.id);
        all.push_back({word, named(ui, "menu.numbers", ui.word(word)), "", act});
    }
    for (const SnapAlongRow& row : snap_alongs()) {
        const auto act = [&row](const Ui& it) { it.workspace.snap_along = row.along; };
        const std::string word = "snap.along." + std::string(row.id);
        all.push_back({word, named(ui, "menu.snap_along", ui.word(word)), "", act});
    }
}

void add_settings(const Ui& ui, Actions& all) {
    for (const SettingChoice& choice : setting_choices(ui))
        all.push_back({choice.id, choice.label, "",
                       [made = choice.made](const Ui& it) { it.send(SetSettings{made}); }});
    for (const PolicyNumber& number : policy_numbers) {
        const std::string id = number.id;
        const std::string label = (*ui.moment.words)("setting.type", {{"setting", ui.word("setting." + id)}});
        all.push_back({"setting." + id, label, "", [id](const Ui& it) { type_setting(it, id); }});
    }
    all.push_back({"setting.reset", ui.word("setting.reset"), "",
                   [](const Ui& it) { it.send(SetSettings{core::Settings{}}); },
                   unusual_settings(ui.document().settings) > 0});
}

void add_dialog_choices(const Ui& ui, Actions& all) {
    for (const DialogChoiceRow& row : dialog_choices()) {
        const auto act = [&row](const Ui& it) { it.workspace.dialogs = row.choice; };
        const std::string word = "dialogs." + std::string(row.id);
        all.push_back({word, named(ui, "menu.dialogs", ui.word(word)), "", act});
    }
}

void add_terms(const Ui& ui, Actions& all) {
    for (const Term& term : terms()) {
        const auto act = [id = term.id](const Ui& it) { open_help(it, HelpBox::Part::Glossary, id); };
        const std::string word = std::string("term.") + term.id;
        all.push_back({word, named(ui, "menu.help", ui.word(word)), "", act});
    }
}

void add_file(Actions& all, const std::string& group, const std::string& label, const std::string& path) {
    const std::string stem = std::filesystem::path(path).stem().stem().string();
    all.push_back({group + stem, label, "", [path](const Ui& it) { it.ask(OpenFile{path}); }});
}

void add_files(const Ui& ui, Actions& all) {
    for (const std::string& path : ui.workspace.recent)
        add_file(all, "recent.", named(ui, "menu.recent", std::filesystem::path(path).filename().string()),
                 path);
    for (const GalleryScene& scene : ui.workspace.gallery)
        add_file(all, "scene.", named(ui, "menu.gallery", scene.title), scene.path);
}

void add_words(const std::string& listed, std::vector<std::string>& all) {
    constexpr std::string_view comma = ", ";
    for (std::size_t from = 0; from < listed.size();) {
        const std::size_t to = std::min(listed.find(comma, from), listed.size());
        all.push_back(listed.substr(from, to - from));
        from = to + comma.size();
    }
}

// The words of a menu for what a key does, and those of "find." for an action or for its group.
std::vector<std::string> other_words(const Ui& ui, const std::string& id) {
    const auto& table = ui.moment.words->table();
    const std::string group = id.substr(0, id.find('.'));
    std::vector<std::string> all;
    const bool by_key = group == "key";
    if (const auto it = table.find("menu." + id.substr(group.size() + 1)); by_key && it != table.end())
        all.push_back(it->second);
    for (const std::string& key : {"find." + id, "find." + group})
        if (const auto it = table.find(key); it != table.end()) add_words(it->second, all);
    return all;
}

}  // namespace

std::vector<Action> actions(const Ui& ui) {
    Actions all;
    add_keys(ui, all);
    add_answers(ui, all);
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

void add_other_words(const Ui& ui, std::vector<Action>& all) {
    for (Action& each : all) each.also = other_words(ui, each.id);
}

}  // namespace app
