// Texts and pictures of the clipboard. On X11 long texts come in parts.
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

// Programs ask SDL for what it has copied by events of X11.
std::optional<std::string> run(const std::vector<std::string>& arguments, const std::string& input) {
    return run_program(arguments, input, deadline_s, [] { SDL_PumpEvents(); });
}

std::string sdl_text() {
    char* copied = SDL_GetClipboardText();
    std::string text = copied == nullptr ? "" : copied;
    SDL_free(copied);
    return text;
}

// SDL asks for such a text, but never takes its parts: then its owner answers nobody else.
std::optional<std::string> text_in_parts() {
    constexpr const char* program = "xclip";
    if (!is_driver("x11") || !has_program(program)) return std::nullopt;
    return run({program, "-o", "-selection", "clipboard", "-t", "UTF8_STRING"}, "").value_or("");
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
    if (const std::optional<std::string> text = text_in_parts()) return *text;
    std::string text = sdl_text();
    if (text.empty() && is_driver("x11"))
        problem_ =
            Problem{"", "no text in the clipboard, or more than 256 KB, which needs the program xclip"};
    return text;
}

void Clipboard::set_text(const std::string& text) {
    problem_.reset();
    if (!is_driver("wayland") || has_user_input_) {
        if (SDL_SetClipboardText(text.c_str()) != 0)
            problem_ = Problem{"", "the desktop did not accept the copy"};
    } else if (!run({"wl-copy", "--type", "text/plain;charset=utf-8"}, text)) {
        problem_ =
            Problem{"", "nothing is copied: the desktop accepts a copy only after a click into the window"};
    }
}

Result<void> Clipboard::set_picture(const std::string& png) {
    if (run(picture_writer(), png)) return {};
    return fail("", "the desktop did not accept the copy");
}

void Clipboard::process_event(const SDL_Event& event) {
    if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_TEXTINPUT) has_user_input_ = true;
}

}  // namespace app
