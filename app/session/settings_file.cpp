// Settings as JSON.
#include "app/session/settings_file.h"

#include "app/support/json.h"
#include "app/support/number.h"

namespace app {

namespace {

Result<void> read_text(const Json& value, const char* key, std::string& out) {
    if (!value) return {};
    if (!value.is(JsonKind::String)) return fail(key, "expected a text in quotes");
    out = value.string();
    return {};
}

Result<void> read_numbers(const Json& value, NumberForm& out) {
    std::string text = id(out);
    if (Result<void> read = read_text(value, "numbers", text); !read) return read;
    const std::optional<NumberForm> form = find_number_form(text);
    if (!form) return fail("numbers", "expected brief, decimal, hex or bits");
    out = *form;
    return {};
}

Result<void> read_snap(const Json& value, SnapAlong& out) {
    std::string text = id(out);
    if (Result<void> read = read_text(value, "snap_along", text); !read) return read;
    const std::optional<SnapAlong> along = find_snap_along(text);
    if (!along) return fail("snap_along", "expected pinned, mtv or drag");
    out = *along;
    return {};
}

Result<void> read_dialogs(const Json& value, DialogChoice& out) {
    std::string text = id(out);
    if (Result<void> read = read_text(value, "file_dialogs", text); !read) return read;
    const std::optional<DialogChoice> choice = find_dialog_choice(text);
    if (!choice) return fail("file_dialogs", "expected when_there, desktop or own");
    out = *choice;
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

Result<void> read_folded(const Json& object, std::map<std::string, bool>& out) {
    for (Json key = object.first(); key; key = key.next().next()) {
        const bool folded = key.next().is(JsonKind::True);
        if (!folded && !key.next().is(JsonKind::False))
            return fail("layout.folded", "expected true or false");
        out[key.string()] = folded;
    }
    return {};
}

Result<void> read_layout(const Json& object, Layout& layout) {
    Result<void> read = read_length(object.find("left"), "layout.left", layout.left);
    if (read) read = read_length(object.find("right"), "layout.right", layout.right);
    if (read) read = read_length(object.find("bottom"), "layout.bottom", layout.bottom);
    if (read) read = read_length(object.find("window_width"), "layout.window_width", layout.window_width);
    if (read) read = read_length(object.find("window_height"), "layout.window_height", layout.window_height);
    if (read) read = read_folded(object.find("folded"), layout.folded);
    return read;
}

Result<void> read_recent(const Json& list, std::vector<std::string>& out) {
    if (!list) return {};
    out.clear();
    for (Json path = list.first(); path; path = path.next()) {
        if (!path.is(JsonKind::String)) return fail("recent", "expected a list of files");
        out.push_back(path.string());
    }
    return {};
}

}  // namespace

std::string write_settings(const Workspace& workspace) {
    const Layout& layout = workspace.layout;
    std::string folded;
    for (const auto& [panel, is_folded] : layout.folded) {
        folded += (folded.empty() ? "" : ", ") + json_string(panel) + ": " + (is_folded ? "true" : "false");
    }
    std::string recent;
    for (const std::string& path : workspace.recent)
        recent += (recent.empty() ? "" : ", ") + json_string(path);
    return "{\n  \"theme\": " + json_string(workspace.theme) +
           ",\n  \"language\": " + json_string(workspace.language) +
           ",\n  \"numbers\": " + json_string(id(workspace.numbers)) +
           ",\n  \"snap_along\": " + json_string(id(workspace.snap_along)) +
           ",\n  \"file_dialogs\": " + json_string(id(workspace.dialogs)) +
           ",\n  \"ui_scale\": " + shortest(workspace.ui_scale) +
           ",\n  \"reduced_motion\": " + (workspace.reduced_motion ? "true" : "false") +
           ",\n  \"layout\": {\"left\": " + shortest(layout.left) + ", \"right\": " + shortest(layout.right) +
           ", \"bottom\": " + shortest(layout.bottom) +
           ", \"window_width\": " + shortest(layout.window_width) +
           ", \"window_height\": " + shortest(layout.window_height) + ", \"folded\": {" + folded +
           "}},\n  \"recent\": [" + recent + "]\n}\n";
}

Result<void> read_settings(std::string_view text, Workspace& workspace) {
    JsonText json;
    if (Result<void> read = json.read(text); !read) return read;
    const Json root = json.root();
    if (!root.is(JsonKind::Object)) return fail("line 1", "expected an object");
    Workspace changed = workspace;
    Result<void> read = read_text(root.find("theme"), "theme", changed.theme);
    if (read) read = read_text(root.find("language"), "language", changed.language);
    if (read) read = read_numbers(root.find("numbers"), changed.numbers);
    if (read) read = read_snap(root.find("snap_along"), changed.snap_along);
    if (read) read = read_dialogs(root.find("file_dialogs"), changed.dialogs);
    if (read) read = read_scale(root.find("ui_scale"), changed.ui_scale);
    if (read) read = read_flag(root.find("reduced_motion"), "reduced_motion", changed.reduced_motion);
    if (read) read = read_layout(root.find("layout"), changed.layout);
    if (read) read = read_recent(root.find("recent"), changed.recent);
    if (read) workspace = std::move(changed);
    return read;
}

void reset_settings(Workspace& workspace) {
    const Workspace usual;
    workspace.theme = usual.theme;
    workspace.numbers = usual.numbers;
    workspace.snap_along = usual.snap_along;
    workspace.ui_scale = usual.ui_scale;
    workspace.reduced_motion = usual.reduced_motion;
    workspace.dialogs = usual.dialogs;
    const Layout before = workspace.layout;
    workspace.layout = usual.layout;
    workspace.layout.window_width = before.window_width;  // as large as the window is
    workspace.layout.window_height = before.window_height;
}

}  // namespace app
