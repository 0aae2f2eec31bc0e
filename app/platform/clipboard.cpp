// Texts and pictures of the clipboard.
#include "app/platform/clipboard.h"

#include <string_view>
#include <vector>

#include "app/base/child_process.h"

namespace app {

namespace {

constexpr double deadline_s = 3;  // another program may not answer

bool is_driver(std::string_view name) {
    const char* driver = SDL_GetCurrentVideoDriver();
    return driver != nullptr && driver == name;
}

// SDL reads no text on X11 that is sent in parts, which begins at 256 KB.
std::vector<std::string> reader() {
    if (is_driver("wayland")) return {"wl-paste", "--no-newline", "--type", "text/plain"};
    return {"xclip", "-o", "-selection", "clipboard", "-t", "UTF8_STRING"};
}

std::vector<std::string> picture_writer() {
    if (is_driver("wayland")) return {"wl-copy", "--type", "image/png"};
    return {"xclip", "-i", "-selection", "clipboard", "-t", "image/png"};
}

}  // namespace

std::string Clipboard::picture_program() {
    return is_driver("x11") || is_driver("wayland") ? picture_writer()[0] : "";
}

std::string Clipboard::text() {
    char* copied = SDL_GetClipboardText();
    std::string text = copied == nullptr ? "" : copied;
    SDL_free(copied);
    if (!text.empty() || picture_program().empty()) return text;
    if (has_program(reader()[0])) return run_program(reader(), "", deadline_s).value_or("");
    problem_ =
        Problem{"", "no text in the clipboard, or more than 256 KB, which needs the program " + reader()[0]};
    return {};
}

void Clipboard::set_text(const std::string& text) {
    problem_.reset();
    if (!is_driver("wayland") || has_user_input_) {
        if (SDL_SetClipboardText(text.c_str()) != 0)
            problem_ = Problem{"", "the desktop did not accept the copy"};
    } else if (!run_program({"wl-copy", "--type", "text/plain;charset=utf-8"}, text, deadline_s)) {
        problem_ =
            Problem{"", "nothing is copied: the desktop accepts a copy only after a click into the window"};
    }
}

Result<void> Clipboard::set_picture(const std::string& png) {
    if (run_program(picture_writer(), png, deadline_s)) return {};
    return fail("", "the desktop did not accept the copy");
}

void Clipboard::process_event(const SDL_Event& event) {
    if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_TEXTINPUT) has_user_input_ = true;
}

}  // namespace app
