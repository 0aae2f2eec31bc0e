// Texts and pictures of the clipboard. On X11 long texts come in parts.
#include "app/platform/clipboard.h"

#include <vector>

#include "app/base/child_process.h"
#include "app/platform/video_driver.h"

namespace app {

namespace {

constexpr double deadline_s = 3;  // another program may not answer

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

constexpr const char* reader = "xclip";

std::vector<std::string> picture_writer() {
    if (video_driver() == VideoDriver::Wayland) return {"wl-copy", "--type", "image/png"};
    return {"xclip", "-i", "-selection", "clipboard", "-t", "image/png"};
}

}  // namespace

std::string Clipboard::picture_program() {
    const VideoDriver driver = video_driver();
    return driver == VideoDriver::X11 || driver == VideoDriver::Wayland ? picture_writer()[0] : "";
}

// Of a text in parts SDL would only take the announcement; then its owner answers nobody else.
std::string Clipboard::text() {
    if (video_driver() != VideoDriver::X11) return sdl_text();
    std::string text =
        has_program(reader)
            ? run({reader, "-o", "-selection", "clipboard", "-t", "UTF8_STRING"}, "").value_or("")
            : sdl_text();
    if (text.empty())
        problem_ =
            Problem{"", has_program(reader)
                            ? "no text in the clipboard, or its program does not answer"
                            : "no text in the clipboard, or more than 256 KB, which needs the program xclip"};
    return text;
}

void Clipboard::set_text(const std::string& text) {
    problem_.reset();
    if (video_driver() != VideoDriver::Wayland || has_user_input_) {
        if (SDL_SetClipboardText(text.c_str()) != 0)
            problem_ = Problem{"", "the desktop did not accept the copy"};
    } else if (!run({"wl-copy", "--type", "text/plain;charset=utf-8"}, text)) {
        problem_ =
            Problem{"", "nothing is copied: the desktop accepts a copy only after a click into the window"};
    }
}

Result<void> Clipboard::set_picture(const std::string& png) {
    if (!picture_program().empty() && run(picture_writer(), png)) return {};
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
