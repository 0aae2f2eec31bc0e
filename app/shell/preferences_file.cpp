// Preferences as JSON.
#include "app/shell/preferences_file.h"

#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "app/analysis/contact_conventions.h"
#include "app/base/json_writer.h"
#include "app/drawing/style.h"

namespace app {

namespace {

Result<void> read_text(const Json& value, const char* key, std::string& out) {
    if (!value) return {};
    if (!value.is(JsonKind::String)) return fail(key, "expected a string");
    out = value.string();
    return {};
}

// A text that `find` turns into a value, or an error with the text in place of "{}".
template <class Find, class Value>
Result<void> read_id(const Json& value, const char* key, const Find& find, const char* error, Value& out) {
    if (!value) return {};
    std::string text;
    if (Result<void> result = read_text(value, key, text); !result) return result;
    const auto found = find(text);
    if (!found) return fail(key, fmt::format(fmt::runtime(error), text));
    out = *found;
    return {};
}

Result<void> read_length(const Json& value, const char* key, float& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number || *number < 0 || *number > 1e5) return fail(key, "expected a length in pixels");
    out = static_cast<float>(*number);
    return {};
}

Result<void> read_fraction(const Json& value, const char* key, float& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number || *number < 0 || *number > 1) return fail(key, "expected a number from 0 to 1");
    out = static_cast<float>(*number);
    return {};
}

Result<void> read_scale(const Json& value, float& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number || *number < 0.75 || *number > 3) return fail("ui_scale", "expected 0.75 to 3");
    out = static_cast<float>(*number);
    return {};
}

Result<void> read_flag(const Json& value, const char* key, bool& out) {
    if (!value) return {};
    if (!value.is(JsonKind::True) && !value.is(JsonKind::False)) return fail(key, "expected true or false");
    out = value.is(JsonKind::True);
    return {};
}

Result<void> read_corner(const Json& value, WindowPlacement& out) {
    if (!value) return {};
    const char* key = "layout.window_corner";
    const auto wrong = [key] { return fail(key, "expected two whole numbers"); };
    if (!value.is(JsonKind::Array)) return wrong();
    std::vector<int> numbers;
    for (Json item = value.first(); item; item = item.next()) {
        const std::optional<double> number = item.number();
        if (!number || std::abs(*number) > 1e5 || *number != std::floor(*number)) return wrong();
        numbers.push_back(static_cast<int>(*number));
    }
    if (numbers.size() != 2) return wrong();
    out.has_corner = true;
    out.corner = {numbers[0], numbers[1]};
    return {};
}

// Collects the problems of the values in their order.
class PreferenceErrors {
  public:
    void add_error(const Result<void>& result) {
        if (!result) errors_.push_back(result.error());
    }
    // True for a value of this kind and for a missing value.
    bool expect_kind(const Json& value, JsonKind kind, const char* key, const char* expected) {
        const bool fits = !value || value.is(kind);
        if (!fits) errors_.push_back({key, expected});
        return fits;
    }
    std::vector<Problem> take_errors() && { return std::move(errors_); }

  private:
    std::vector<Problem> errors_;
};

constexpr std::string_view part_prefix = "part.";  // of a part of the window; the other keys are panels

void read_folded(const Json& object, Workspace& workspace, PreferenceErrors& errors) {
    if (!errors.expect_kind(object, JsonKind::Object, "layout.folded", "expected an object")) return;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string panel = key.string();
        bool folded = false;
        const Result<void> result = read_flag(key.next(), ("layout.folded." + panel).c_str(), folded);
        errors.add_error(result);
        const bool is_part = panel.starts_with(part_prefix);
        std::map<std::string, bool>& out =
            is_part ? workspace.layout.sizes.folded_parts : workspace.widgets.folded;
        if (result) out[is_part ? panel.substr(part_prefix.size()) : panel] = folded;
    }
}

std::optional<Placement> find_placement(std::string_view text) {
    for (std::size_t i = 0; i < placement_ids.size(); ++i)
        if (placement_ids[i] == text) return static_cast<Placement>(i);
    return std::nullopt;
}

void read_views(const Json& object, std::map<std::string, ViewRoom>& out, PreferenceErrors& errors) {
    if (!errors.expect_kind(object, JsonKind::Object, "layout.views", "expected an object")) return;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string prefix = "layout.views." + key.string();
        const Json view = key.next();
        if (!errors.expect_kind(view, JsonKind::Object, prefix.c_str(), "expected an object")) continue;
        ViewRoom& room = out[key.string()];
        errors.add_error(read_id(view.find("placement"), (prefix + ".placement").c_str(), find_placement,
                                 "expected beside, below or alone", room.placement));
        errors.add_error(read_length(view.find("height"), (prefix + ".height").c_str(), room.height));
        errors.add_error(read_fraction(view.find("fraction"), (prefix + ".fraction").c_str(), room.fraction));
    }
}

void read_window(const Json& layout, WindowPlacement& window, PreferenceErrors& errors) {
    glm::vec2 size(window.size);
    errors.add_error(read_length(layout.find("window_width"), "layout.window_width", size.x));
    errors.add_error(read_length(layout.find("window_height"), "layout.window_height", size.y));
    window.size = glm::ivec2(glm::round(size));
    errors.add_error(read_corner(layout.find("window_corner"), window));
    errors.add_error(
        read_flag(layout.find("window_maximized"), "layout.window_maximized", window.is_maximized));
}

void read_panel_sizes(const Json& object, Workspace& workspace, PreferenceErrors& errors) {
    PanelSizes& sizes = workspace.layout.sizes;
    if (!errors.expect_kind(object, JsonKind::Object, "layout", "expected an object")) return;
    errors.add_error(read_length(object.find("left"), "layout.left", sizes.left));
    errors.add_error(read_length(object.find("right"), "layout.right", sizes.right));
    read_window(object, sizes.window, errors);
    read_folded(object.find("folded"), workspace, errors);
    read_views(object.find("views"), sizes.views, errors);
}

void read_recent(const Json& list, std::vector<std::string>& out, PreferenceErrors& errors) {
    constexpr const char* expected = "expected a list of files";
    if (!list || !errors.expect_kind(list, JsonKind::Array, "recent", expected)) return;
    out.clear();
    bool all_files = true;
    for (Json path = list.first(); path; path = path.next()) {
        const bool is_file = path.is(JsonKind::String);
        if (is_file) out.push_back(path.string());
        all_files = all_files && is_file;
    }
    if (!all_files) errors.add_error(fail("recent", expected));
}

// Writes only panels that differ from their default: drawing a panel is not a change.
void add_folded(JsonWriter& layout, const Workspace& workspace) {
    const WidgetState defaults;
    std::map<std::string, bool> folded = workspace.widgets.folded;
    for (const auto& [part, is_folded] : workspace.layout.sizes.folded_parts)
        folded[std::string(part_prefix) + part] = is_folded;
    JsonWriter members(layout.key("folded"));
    for (const auto& [panel, is_folded] : folded) {
        const auto found = defaults.folded.find(panel);
        if (is_folded != (found != defaults.folded.end() && found->second))
            append_json(members.next() += json_string(panel) + ": ", is_folded);
    }
}

void add_layout(JsonWriter& file, const Workspace& workspace) {
    const PanelSizes& sizes = workspace.layout.sizes;
    const WindowPlacement& window = sizes.window;
    JsonWriter layout(file.key("layout"));
    layout.add("left", sizes.left);
    layout.add("right", sizes.right);
    layout.add("window_width", window.size.x);
    layout.add("window_height", window.size.y);
    if (window.has_corner)
        append_json_list(layout.key("window_corner"), std::array{window.corner.x, window.corner.y});
    layout.add("window_maximized", window.is_maximized);
    add_folded(layout, workspace);
    JsonWriter views(layout.key("views"));
    for (const auto& [view, room] : sizes.views) {
        JsonWriter members(views.next() += json_string(view) + ": ");
        if (room.placement) members.add("placement", std::string(id(*room.placement)));
        if (room.height > 0) members.add("height", room.height);
        if (room.fraction > 0) members.add("fraction", room.fraction);
    }
}

}  // namespace

std::string write_preferences(const Workspace& workspace) {
    const auto write = [&](JsonWriter& file) {
        file.add("theme", workspace.options.theme);
        file.add("language", workspace.options.language);
        file.add("numbers", id(workspace.options.number_format));
        file.add("contacts_as", workspace.options.contact_convention);
        file.add("snap_along", id(workspace.selection.snap_direction));
        file.add("file_dialogs", id(workspace.files.dialog_kind));
        file.add("ui_scale", workspace.options.ui_scale);
        file.add("reduced_motion", workspace.options.reduced_motion);
        file.add("simple", workspace.options.simple);
        add_layout(file, workspace);
        append_json_list(file.key("recent"), workspace.files.recent);
    };
    return make_json(write, json_file);
}

Result<std::vector<Problem>> read_preferences(std::string_view text, Workspace& workspace) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result) return tl::unexpected(result.error());
    const Json root = json.root();
    if (!root.is(JsonKind::Object)) return fail("line 1", "expected an object");
    PreferenceErrors errors;
    const auto known_id = [](const auto& find) {
        return
            [&find](const std::string& id) { return find(id) == nullptr ? std::nullopt : std::optional(id); };
    };
    errors.add_error(read_id(root.find("theme"), "theme", known_id(find_theme), "unknown theme \"{}\"",
                             workspace.options.theme));
    errors.add_error(read_text(root.find("language"), "language", workspace.options.language));
    errors.add_error(read_id(root.find("numbers"), "numbers", find_number_format,
                             "expected brief, decimal, hex or bits", workspace.options.number_format));
    errors.add_error(read_id(root.find("contacts_as"), "contacts_as", known_id(find_contact_convention),
                             "unknown engine \"{}\"", workspace.options.contact_convention));
    errors.add_error(read_id(root.find("snap_along"), "snap_along", find_snap_direction,
                             "expected pinned, mtv or drag", workspace.selection.snap_direction));
    errors.add_error(read_id(root.find("file_dialogs"), "file_dialogs", find_file_dialog_kind,
                             "expected when_there, desktop or own", workspace.files.dialog_kind));
    errors.add_error(read_scale(root.find("ui_scale"), workspace.options.ui_scale));
    errors.add_error(
        read_flag(root.find("reduced_motion"), "reduced_motion", workspace.options.reduced_motion));
    errors.add_error(read_flag(root.find("simple"), "simple", workspace.options.simple));
    read_panel_sizes(root.find("layout"), workspace, errors);
    read_recent(root.find("recent"), workspace.files.recent, errors);
    return std::move(errors).take_errors();
}

void reset_preferences(Workspace& workspace) {
    const Workspace defaults;
    workspace.options.theme = defaults.options.theme;
    workspace.options.number_format = defaults.options.number_format;
    workspace.options.contact_convention = defaults.options.contact_convention;
    workspace.selection.snap_direction = defaults.selection.snap_direction;
    workspace.options.ui_scale = defaults.options.ui_scale;
    workspace.options.reduced_motion = defaults.options.reduced_motion;
    workspace.options.simple = defaults.options.simple;
    workspace.files.dialog_kind = defaults.files.dialog_kind;
    const PanelSizes previous = workspace.layout.sizes;
    workspace.layout.sizes = defaults.layout.sizes;
    workspace.widgets.folded = defaults.widgets.folded;
    workspace.layout.sizes.window = previous.window;  // the window stays where it is
}

}  // namespace app
