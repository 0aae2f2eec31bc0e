// Settings as JSON.
#include "app/shell/settings_file.h"

#include "app/base/json.h"
#include "app/base/number.h"
#include "app/drawing/style.h"

namespace app {

namespace {

Result<void> read_text(const Json& value, const char* key, std::string& out) {
    if (!value) return {};
    if (!value.is(JsonKind::String)) return fail(key, "expected a text in quotes");
    out = value.string();
    return {};
}

Result<void> read_theme(const Json& value, std::string& out) {
    std::string text = out;
    if (Result<void> read = read_text(value, "theme", text); !read) return read;
    if (find_theme(text) == nullptr) return fail("theme", "no theme is called \"" + text + "\"");
    out = text;
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

// What was wrong with the values that were read, in their order.
class Faults {
  public:
    void keep(const Result<void>& read) {
        if (!read) all_.push_back(read.error());
    }
    // True for a value of that kind, and for none.
    bool expect(const Json& value, JsonKind kind, const char* key, const char* expected) {
        const bool fits = !value || value.is(kind);
        if (!fits) all_.push_back({key, expected});
        return fits;
    }
    std::vector<Problem> all() && { return std::move(all_); }

  private:
    std::vector<Problem> all_;
};

void read_folded(const Json& object, std::map<std::string, bool>& out, Faults& faults) {
    if (!faults.expect(object, JsonKind::Object, "layout.folded", "expected an object")) return;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string panel = key.string();
        bool folded = false;
        const Result<void> read = read_flag(key.next(), ("layout.folded." + panel).c_str(), folded);
        faults.keep(read);
        if (read) out[panel] = folded;
    }
}

void read_layout(const Json& object, Layout& layout, Faults& faults) {
    if (!faults.expect(object, JsonKind::Object, "layout", "expected an object")) return;
    faults.keep(read_length(object.find("left"), "layout.left", layout.left));
    faults.keep(read_length(object.find("right"), "layout.right", layout.right));
    faults.keep(read_length(object.find("bottom"), "layout.bottom", layout.bottom));
    constexpr float written_unasked = 240;  // by earlier versions, for whoever had not dragged it
    if (layout.bottom == written_unasked) layout.bottom = Layout().bottom;
    faults.keep(read_length(object.find("window_width"), "layout.window_width", layout.window_width));
    faults.keep(read_length(object.find("window_height"), "layout.window_height", layout.window_height));
    read_folded(object.find("folded"), layout.folded, faults);
}

void read_recent(const Json& list, std::vector<std::string>& out, Faults& faults) {
    constexpr const char* expected = "expected a list of files";
    if (!list || !faults.expect(list, JsonKind::Array, "recent", expected)) return;
    out.clear();
    bool all_files = true;
    for (Json path = list.first(); path; path = path.next()) {
        const bool is_file = path.is(JsonKind::String);
        if (is_file) out.push_back(path.string());
        all_files = all_files && is_file;
    }
    if (!all_files) faults.keep(fail("recent", expected));
}

// Those that are not as at first start: drawing a panel is no setting.
std::string write_folded(const std::map<std::string, bool>& folded) {
    const Layout usual;
    std::string text;
    for (const auto& [panel, is_folded] : folded) {
        const auto found = usual.folded.find(panel);
        if (is_folded == (found != usual.folded.end() && found->second)) continue;
        text += (text.empty() ? "" : ", ") + json_string(panel) + ": " + (is_folded ? "true" : "false");
    }
    return text;
}

}  // namespace

std::string write_settings(const Workspace& workspace) {
    const Layout& layout = workspace.layout;
    const std::string folded = write_folded(layout.folded);
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

Result<std::vector<Problem>> read_settings(std::string_view text, Workspace& workspace) {
    JsonText json;
    if (const Result<void> read = json.read(text); !read) return tl::unexpected(read.error());
    const Json root = json.root();
    if (!root.is(JsonKind::Object)) return fail("line 1", "expected an object");
    Faults faults;
    faults.keep(read_theme(root.find("theme"), workspace.theme));
    faults.keep(read_text(root.find("language"), "language", workspace.language));
    faults.keep(read_numbers(root.find("numbers"), workspace.numbers));
    faults.keep(read_snap(root.find("snap_along"), workspace.snap_along));
    faults.keep(read_dialogs(root.find("file_dialogs"), workspace.dialogs));
    faults.keep(read_scale(root.find("ui_scale"), workspace.ui_scale));
    faults.keep(read_flag(root.find("reduced_motion"), "reduced_motion", workspace.reduced_motion));
    read_layout(root.find("layout"), workspace.layout, faults);
    read_recent(root.find("recent"), workspace.recent, faults);
    return std::move(faults).all();
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
