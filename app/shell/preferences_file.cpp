// Preferences as JSON.
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "app/analysis/contact_conventions.h"
#include "app/base/json.h"
#include "app/drawing/style.h"
#include "app/shell/session.h"

namespace app {

namespace {

// What a value means; nothing: the value is wrong.

constexpr auto parse_text = [](const Json& value) {
    return value.is(JsonKind::String) ? std::optional(value.string()) : std::nullopt;
};
constexpr auto parse_flag = [](const Json& value) -> std::optional<bool> {
    if (!value.is(JsonKind::True) && !value.is(JsonKind::False)) return std::nullopt;
    return value.is(JsonKind::True);
};
constexpr auto number_in(double min, double max) {
    return [=](const Json& value) {
        const std::optional<double> number = value.number();
        return number && *number >= min && *number <= max ? number : std::nullopt;
    };
}
constexpr auto parse_length = number_in(0, 1e5);
constexpr const char* no_length = "expected a length in pixels";

// The id of a row that `find` finds.
template <class Find>
constexpr auto id_of(Find find) {
    return [find](const Json& value) {
        return find(value.string()) == nullptr ? std::nullopt : std::optional(value.string());
    };
}
// The value that `find` finds for an id.
template <class Find>
constexpr auto value_of(Find find) {
    return [find](const Json& value) { return find(value.string()); };
}

std::optional<Placement> find_placement(std::string_view wanted) {
    for (std::size_t i = 0; i < placement_ids.size(); ++i)
        if (placement_ids[i] == wanted) return static_cast<Placement>(i);
    return std::nullopt;
}

// Calls `visit` with each value of the file: its key, its place, its reader, and the problem of a wrong
// value, with its text in place of "{}".

template <class Self, class Visit>
void visit_options(Self& workspace, const Visit& visit) {
    auto& options = workspace.options;
    visit("theme", options.theme, id_of(find_theme), "unknown theme \"{}\"");
    visit("language", options.language, parse_text, "expected a string");
    visit("numbers", options.number_format, value_of(find_number_format),
          "expected brief, decimal, hex or bits");
    visit("contacts_as", options.contact_convention, id_of(find_contact_convention), "unknown engine \"{}\"");
    visit("snap_along", workspace.selection.snap_direction, value_of(find_snap_direction),
          "expected pinned, mtv or drag");
    visit("file_dialogs", workspace.files.dialog_kind, value_of(find_file_dialog_kind),
          "expected when_there, desktop or own");
    visit("ui_scale", options.ui_scale, number_in(0.75, 3), "expected 0.75 to 3");
    visit("reduced_motion", options.reduced_motion, parse_flag, "expected true or false");
    visit("simple", options.simple, parse_flag, "expected true or false");
}

template <class Self, class Visit>
void visit_layout(Self& sizes, const Visit& visit) {
    visit("left", sizes.left, parse_length, no_length);
    visit("right", sizes.right, parse_length, no_length);
    visit("window_width", sizes.window.size.x, parse_length, no_length);
    visit("window_height", sizes.window.size.y, parse_length, no_length);
    visit("window_maximized", sizes.window.is_maximized, parse_flag, "expected true or false");
    visit("view", sizes.view.placement, value_of(find_placement), "expected beside, below or alone");
    visit("view_height", sizes.view.height, parse_length, no_length);
    visit("view_fraction", sizes.view.fraction, number_in(0, 1), "expected a number from 0 to 1");
}

using Problems = std::vector<Problem>;

// Reads each visited value that the object has. `path`: before the key of a problem.
auto reader(const Json& object, const std::string& path, Problems& problems) {
    return [object, path, &problems](const std::string& key, auto& out, const auto& read,
                                     const std::string& problem) {
        const Json value = object.find(key);
        if (!value) return;
        if (const auto found = read(value))
            out = static_cast<std::decay_t<decltype(out)>>(*found);
        else if (value.is(JsonKind::String) || problem.find("{}") == std::string::npos)
            problems.push_back({path + key, fmt::format(fmt::runtime(problem), value.string())});
        else
            problems.push_back({path + key, "expected a string"});
    };
}

// Writes each visited value that is not absent.
auto writer(JsonWriter& members) {
    return [&members](const char* key, const auto& value, const auto&...) {
        if constexpr (requires { value.has_value(); }) {
            if constexpr (requires { id(*value); }) {
                if (value) members.add(key, std::string(id(*value)));
            } else if (value) {
                members.add(key, *value);
            }
        } else if constexpr (requires { id(value); }) {
            members.add(key, std::string(id(value)));
        } else {
            members.add(key, value);
        }
    };
}

// True for a value of this kind and for a missing value; else adds a problem.
bool expect_kind(const Json& value, JsonKind kind, const Problem& problem, Problems& problems) {
    const bool fits = !value || value.is(kind);
    if (!fits) problems.push_back(problem);
    return fits;
}

constexpr std::string_view part_prefix = "part.";  // of a part of the window; the other keys are panels

void read_layout(const Json& object, Workspace& workspace, Problems& problems) {
    PanelSizes& sizes = workspace.layout.sizes;
    if (!expect_kind(object, JsonKind::Object, {"layout", "expected an object"}, problems)) return;
    visit_layout(sizes, reader(object, "layout.", problems));
    const Json corner = object.find("window_corner");
    std::vector<int> numbers;
    for (Json item = corner.is(JsonKind::Array) ? corner.first() : Json(); item; item = item.next()) {
        const std::optional<double> number = item.number();
        const bool is_whole = number && std::abs(*number) <= 1e5 && *number == std::floor(*number);
        if (is_whole)
            numbers.push_back(static_cast<int>(*number));
        else
            numbers.resize(3);
    }
    if (corner && numbers.size() != 2)
        problems.push_back({"layout.window_corner", "expected two whole numbers"});
    if (numbers.size() == 2) {
        sizes.window.has_corner = true;
        sizes.window.corner = {numbers[0], numbers[1]};
    }
    const Json folded = object.find("folded");
    if (expect_kind(folded, JsonKind::Object, {"layout.folded", "expected an object"}, problems)) {
        for (Json key = folded.first(); key; key = key.next().next()) {
            const std::string panel = key.string();
            const std::optional<bool> flag = parse_flag(key.next());
            if (!flag)
                problems.push_back({"layout.folded." + panel, "expected true or false"});
            else if (panel.starts_with(part_prefix))
                sizes.folded_parts[panel.substr(part_prefix.size())] = *flag;
            else
                workspace.widgets.folded[panel] = *flag;
        }
    }
}

void add_layout(JsonWriter& file, const Workspace& workspace) {
    const PanelSizes& sizes = workspace.layout.sizes;
    JsonWriter layout(file.key("layout"));
    visit_layout(sizes, writer(layout));
    if (const WindowPlacement& window = sizes.window; window.has_corner)
        append_json_list(layout.key("window_corner"), std::array{window.corner.x, window.corner.y});
    // Writes only panels that differ from their default: drawing a panel is not a change.
    {
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
}

}  // namespace

std::string write_preferences(const Workspace& workspace) {
    const auto write = [&](JsonWriter& file) {
        visit_options(workspace, writer(file));
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
    Problems problems;
    visit_options(workspace, reader(root, "", problems));
    read_layout(root.find("layout"), workspace, problems);
    const Problem problem{"recent", "expected a list of files"};
    if (const Json list = root.find("recent");
        list && expect_kind(list, JsonKind::Array, problem, problems)) {
        std::vector<std::string>& recent = workspace.files.recent;
        recent.clear();
        for (Json path = list.first(); path; path = path.next())
            if (path.is(JsonKind::String)) recent.push_back(path.string());
        if (static_cast<int>(recent.size()) != list.size()) problems.push_back(problem);
    }
    return problems;
}

void reset_preferences(Workspace& workspace) {
    Workspace defaults;
    defaults.options.language = workspace.options.language;
    defaults.layout.sizes.window = workspace.layout.sizes.window;  // the window stays where it is
    const std::string options = make_json([&](JsonWriter& file) { visit_options(defaults, writer(file)); });
    workspace.options.reduced_motion.reset();
    static_cast<void>(read_preferences(options, workspace));
    workspace.layout.sizes = defaults.layout.sizes;
    workspace.widgets.folded = defaults.widgets.folded;
}

}  // namespace app
