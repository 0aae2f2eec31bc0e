// What SDL does not tell about X11. Without X11, on Wayland or offscreen, all of it is absent or does
// nothing.
#pragma once

#include <optional>
#include <string>

#include <SDL.h>
#include <sys/types.h>

namespace app::x11 {

/// While it exists, an error of the X server does not end the program: an OpenGL context that the server
/// refuses, which SDL then reports, or a window of another program that is gone.
class ErrorsIgnored {
  public:
    ErrorsIgnored();
    ~ErrorsIgnored();
    ErrorsIgnored(const ErrorsIgnored&) = delete;
    ErrorsIgnored& operator=(const ErrorsIgnored&) = delete;

  private:
    using AnyFunction = void (*)();
    AnyFunction previous_ = nullptr;  ///< An XErrorHandler; null without X11.
};

/// What the X server knows about the desktop.
struct Desktop {
    std::optional<double> chosen_dpi;  ///< Dots per inch for text (`Xft.dpi`); absent: none are chosen.
    bool has_window_manager = false;   ///< Windows have frames.
};
Desktop find_desktop();

/// Makes the window of another process a dialog of `parent`. False if it has no window yet.
bool make_dialog(pid_t process, SDL_Window* parent);

/// Sets the title, UTF-8. SDL does so in the encoding of the locale, which is ASCII until a program sets it.
/// In a locale with UTF-8 SDL 2.26 reads beyond the text of a Cyrillic key that is released, as ASan reports.
void set_title(SDL_Window* window, const std::string& title);

/// From now on SDL_PollEvent also returns SDL_SYSWMEVENT, for `key_text` and `covered`.
void report_system_events(SDL_Window* window);

/// The text that a key press makes in the keyboard layout, without an input method: one printable ASCII
/// character, or empty. SDL_KEYDOWN follows it, unless an input method takes the key. Absent: no key press.
std::optional<std::string> key_text(const SDL_Event& event);

/// Whether other windows cover the window completely; absent: the event does not tell. A compositor, which
/// keeps covered windows painted, never reports it.
std::optional<bool> covered(const SDL_Event& event);

}  // namespace app::x11
