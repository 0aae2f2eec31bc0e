// Texts and pictures of the clipboard. On X11 long texts come in parts.
#include "app/platform/clipboard.h"

#include <vector>

#include "app/base/child_process.h"
#include "app/document/embedded_scene.h"
#include "app/platform/desktop.h"

namespace app {

namespace {

constexpr double deadline_s = 3;  // another program may not answer

// Programs ask SDL for what it has copied by events of X11.
std::optional<std::string> run(const std::vector<std::string>& arguments, const std::string& input) {
    return run_program(arguments, input, deadline_s, [] { SDL_PumpEvents(); });
}

constexpr const char* xclip = "xclip";

// Without parameter: of a text. The program stays alive with the copy until another program copies.
std::vector<std::string> writer(const char* type) {
    if (video_driver() == VideoDriver::Wayland) return {"wl-copy", "--type", type};
    return {xclip, "-i", "-selection", "clipboard", "-t", type};
}

// `type` is that of X11: "TARGETS" are the types that the clipboard has, one a line.
std::string read_by_program(const std::string& type) {
    if (video_driver() == VideoDriver::X11 && has_program(xclip))
        return run({xclip, "-o", "-selection", "clipboard", "-t", type}, "").value_or("");
    if (video_driver() != VideoDriver::Wayland || !has_program("wl-paste")) return "";
    if (type == "TARGETS") return run({"wl-paste", "--list-types"}, "").value_or("");
    return run({"wl-paste", "--no-newline", "--type", type}, "").value_or("");
}

}  // namespace

std::string Clipboard::picture_program() {
    const VideoDriver driver = video_driver();
    return driver == VideoDriver::X11 || driver == VideoDriver::Wayland ? writer("")[0] : "";
}

// Of a text in parts SDL would only take the announcement; then its owner answers nobody else.
std::string Clipboard::text() {
    const std::string types = "\n" + read_by_program("TARGETS") + "\n";
    const auto has = [&](const std::string& type) {
        return types.find("\n" + type + "\n") != std::string::npos;
    };
    // A program may answer a request for text with a picture, so that the types decide.
    if (!has("UTF8_STRING") && !has("STRING") && types.find("\ntext/plain") == std::string::npos) {
        for (const char* type : {"image/png", "image/svg+xml", "application/pdf"}) {
            if (!has(type)) continue;
            Result<std::string> scene = extract_scene(read_by_program(type), "");
            if (scene) return *std::move(scene);
            problem_ = scene.error();
            return "";
        }
    }
    const bool is_x11 = video_driver() == VideoDriver::X11;
    std::string text;
    if (is_x11 && has_program(xclip)) {
        text = read_by_program("UTF8_STRING");
    } else {
        char* copied = SDL_GetClipboardText();
        text = copied == nullptr ? "" : copied;
        SDL_free(copied);
    }
    if (text.empty() && is_x11)
        problem_ =
            Problem{"", has_program(xclip)
                            ? "no text in the clipboard, or its program does not answer"
                            : "no text in the clipboard, or more than 256 KB, which needs the program xclip"};
    return text;
}

void Clipboard::set_text(const std::string& text) {
    problem_.reset();
    const bool is_x11 = video_driver() == VideoDriver::X11;
    if (is_x11 && has_program(xclip) && run(writer("UTF8_STRING"), text)) return;
    if (video_driver() != VideoDriver::Wayland || has_user_input_) {
        if (SDL_SetClipboardText(text.c_str()) != 0)
            problem_ = Problem{"", "the desktop did not accept the copy"};
    } else if (!run({"wl-copy", "--type", "text/plain;charset=utf-8"}, text)) {
        problem_ =
            Problem{"", "nothing is copied: the desktop accepts a copy only after a click into the window"};
    }
}

Result<void> Clipboard::set_picture(const std::string& png) {
    if (!picture_program().empty() && run(writer("image/png"), png)) return {};
    return fail("", "the desktop did not accept the copy");
}

void Clipboard::process_event(const SDL_Event& event) {
    // Later versions of SDL take the permission of every key.
    SDL_version linked{};
    SDL_GetVersion(&linked);
    const bool keys_count = linked.major > 2 || linked.minor >= 30;
    const bool is_click = event.type == SDL_MOUSEBUTTONDOWN && event.button.which != SDL_TOUCH_MOUSEID;
    if (is_click || event.type == SDL_TEXTINPUT || (keys_count && event.type == SDL_KEYDOWN))
        has_user_input_ = true;
}

}  // namespace app
