// Preferences as JSON.
#include "app/shell/preferences_file.h"

#include <cmath>

#include "app/analysis/contact_conventions.h"
#include "app/base/json.h"
#include "app/base/number.h"
#include "app/drawing/style.h"

namespace app {

namespace {

Result<void> read_text(const Json& value, const char* key, std::string& out) {
    if (!value) return {};
    if (!value.is(JsonKind::String)) return fail(key, "expected a string");
    out = value.string();
    return {};
}

Result<void> read_theme(const Json& value, std::string& out) {
    std::string text = out;
    if (Result<void> result = read_text(value, "theme", text); !result) return result;
    if (find_theme(text) == nullptr) return fail("theme", "unknown theme \"" + text + "\"");
    out = text;
    return {};
}

Result<void> read_numbers(const Json& value, NumberFormat& out) {
    std::string text = id(out);
    if (Result<void> result = read_text(value, "numbers", text); !result) return result;
    const std::optional<NumberFormat> format = find_number_format(text);
    if (!format) return fail("numbers", "expected brief, decimal, hex or bits");
    out = *format;
    return {};
}

Result<void> read_contact_convention(const Json& value, std::string& out) {
    std::string text = out;
    if (Result<void> result = read_text(value, "contacts_as", text); !result) return result;
    if (find_contact_convention(text) == nullptr)
        return fail("contacts_as", "unknown engine \"" + text + "\"");
    out = text;
    return {};
}

Result<void> read_snap_direction(const Json& value, SnapDirection& out) {
    std::string text = id(out);
    if (Result<void> result = read_text(value, "snap_along", text); !result) return result;
    const std::optional<SnapDirection> direction = find_snap_direction(text);
    if (!direction) return fail("snap_along", "expected pinned, mtv or drag");
    out = *direction;
    return {};
}

Result<void> read_file_dialog_kind(const Json& value, FileDialogKind& out) {
    std::string text = id(out);
    if (Result<void> result = read_text(value, "file_dialogs", text); !result) return result;
    const std::optional<FileDialogKind> kind = find_file_dialog_kind(text);
    if (!kind) return fail("file_dialogs", "expected when_there, desktop or own");
    out = *kind;
    return {};
}

Result<void> read_length(const Json& value, const char* key, float& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number || *number < 0 || *number > 1e5) return fail(key, "expected a length in pixels");
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
    errors.add_error(read_length(object.find("bottom"), "layout.bottom", sizes.bottom));
    constexpr float written_unasked = 240;  // default height that earlier versions wrote
    if (sizes.bottom == written_unasked) sizes.bottom = PanelSizes().bottom;
    read_window(object, sizes.window, errors);
    read_folded(object.find("folded"), workspace, errors);
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
std::string write_folded(const Workspace& workspace) {
    const WidgetState defaults;
    std::map<std::string, bool> folded = workspace.widgets.folded;
    for (const auto& [part, is_folded] : workspace.layout.sizes.folded_parts)
        folded[std::string(part_prefix) + part] = is_folded;
    std::string text;
    for (const auto& [panel, is_folded] : folded) {
        const auto found = defaults.folded.find(panel);
        if (is_folded == (found != defaults.folded.end() && found->second)) continue;
        text += (text.empty() ? "" : ", ") + json_string(panel) + ": " + (is_folded ? "true" : "false");
    }
    return text;
}

std::string write_window(const WindowPlacement& window) {
    std::string text = R"("window_width": )" + std::to_string(window.size.x) + R"(, "window_height": )" +
                       std::to_string(window.size.y);
    if (window.has_corner)
        text += R"(, "window_corner": [)" + std::to_string(window.corner.x) + ", " +
                std::to_string(window.corner.y) + "]";
    return text + R"(, "window_maximized": )" + (window.is_maximized ? "true" : "false");
}

}  // namespace

std::string write_preferences(const Workspace& workspace) {
    const PanelSizes& sizes = workspace.layout.sizes;
    const std::string folded = write_folded(workspace);
    std::string recent;
    for (const std::string& path : workspace.files.recent)
        recent += (recent.empty() ? "" : ", ") + json_string(path);
    return "{\n  \"theme\": " + json_string(workspace.options.theme) +
           ",\n  \"language\": " + json_string(workspace.options.language) +
           ",\n  \"numbers\": " + json_string(id(workspace.options.number_format)) +
           ",\n  \"contacts_as\": " + json_string(workspace.options.contact_convention) +
           ",\n  \"snap_along\": " + json_string(id(workspace.selection.snap_direction)) +
           ",\n  \"file_dialogs\": " + json_string(id(workspace.files.dialog_kind)) +
           ",\n  \"ui_scale\": " + to_shortest(workspace.options.ui_scale) +
           ",\n  \"reduced_motion\": " + (workspace.options.reduced_motion ? "true" : "false") +
           ",\n  \"layout\": {\"left\": " + to_shortest(sizes.left) +
           ", \"right\": " + to_shortest(sizes.right) + ", \"bottom\": " + to_shortest(sizes.bottom) + ", " +
           write_window(sizes.window) + ", \"folded\": {" + folded + "}},\n  \"recent\": [" + recent +
           "]\n}\n";
}

Result<std::vector<Problem>> read_preferences(std::string_view text, Workspace& workspace) {
    JsonDocument json;
    if (const Result<void> result = json.read(text); !result) return tl::unexpected(result.error());
    const Json root = json.root();
    if (!root.is(JsonKind::Object)) return fail("line 1", "expected an object");
    PreferenceErrors errors;
    errors.add_error(read_theme(root.find("theme"), workspace.options.theme));
    errors.add_error(read_text(root.find("language"), "language", workspace.options.language));
    errors.add_error(read_numbers(root.find("numbers"), workspace.options.number_format));
    errors.add_error(read_contact_convention(root.find("contacts_as"), workspace.options.contact_convention));
    errors.add_error(read_snap_direction(root.find("snap_along"), workspace.selection.snap_direction));
    errors.add_error(read_file_dialog_kind(root.find("file_dialogs"), workspace.files.dialog_kind));
    errors.add_error(read_scale(root.find("ui_scale"), workspace.options.ui_scale));
    errors.add_error(
        read_flag(root.find("reduced_motion"), "reduced_motion", workspace.options.reduced_motion));
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
    workspace.files.dialog_kind = defaults.files.dialog_kind;
    const PanelSizes previous = workspace.layout.sizes;
    workspace.layout.sizes = defaults.layout.sizes;
    workspace.widgets.folded = defaults.widgets.folded;
    workspace.layout.sizes.window = previous.window;  // the window stays where it is
}

}  // namespace app
