// What SDL does not tell about X11. Without X11, on Wayland or offscreen, all of it is absent or does
// nothing.
#pragma once

#include <optional>
#include <string>

#include <SDL.h>
#include <sys/types.h>

namespace app::x11 {

/// While it exists, an error of the X server is no end of the program: SDL creates a context to look for
/// extensions, and reports later that there is none.
class ErrorsIgnored {
  public:
    ErrorsIgnored();
    ~ErrorsIgnored();
    ErrorsIgnored(const ErrorsIgnored&) = delete;
    ErrorsIgnored& operator=(const ErrorsIgnored&) = delete;

  private:
    using AnyFunction = void (*)();
    AnyFunction previous_ = nullptr;  ///< An XErrorHandler.
    bool is_set_ = false;
};

/// What the X server knows about the desktop.
struct Desktop {
    std::optional<double> chosen_dpi;  ///< Dots per inch for text (`Xft.dpi`); absent: none are chosen.
    bool has_window_manager = false;   ///< Windows have frames.
};
Desktop find_desktop();

/// Makes the window of another process a dialog of `parent`. False if it has no window yet.
bool make_dialog(pid_t process, SDL_Window* parent);

/// Sets the title, UTF-8. SDL does so in the encoding of the locale, which is ASCII until a program sets it;
/// in a locale with UTF-8 SDL 2.26 reads beyond the text of Cyrillic keys.
void set_title(SDL_Window* window, const std::string& title);

/// From now on SDL_PollEvent also returns SDL_SYSWMEVENT, for `key_text` and `covered`.
void report_system_events(SDL_Window* window);

/// The text that a key press makes in the keyboard layout, without an input method. SDL_KEYDOWN follows it.
/// Empty for another event, and for a key without a printable ASCII character.
std::string key_text(const SDL_Event& event);

/// Whether other windows cover the window completely; absent: the event does not tell. A compositor, which
/// keeps covered windows painted, never reports it.
std::optional<bool> covered(const SDL_Event& event);

}  // namespace app::x11
