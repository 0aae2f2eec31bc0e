// The clipboard of the desktop: text by SDL, and what SDL cannot do by xclip (X11) and wl-clipboard
// (Wayland).
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <SDL.h>

#include "app/base/result.h"

namespace app {

/// Needs the video subsystem of SDL.
class Clipboard {
  public:
    /// Bytes of the text in the clipboard, else the scene in a picture there; empty, with a problem, if there
    /// is none that can be read.
    std::string text();
    /// Without effect, with a problem, if the desktop does not accept it. On X11 xclip, if it is there, keeps
    /// the copy beyond the end of the program.
    void set_text(const std::string& text);
    /// Fails without the program for pictures.
    Result<void> set_picture(const std::string& png);
    /// Why the last use of the clipboard had no effect, once; absent: it had one.
    std::optional<Problem> take_problem() { return std::exchange(problem_, std::nullopt); }

    /// Wayland accepts a copy of a program only after the user has clicked or typed into its window. SDL 2.26
    /// keeps an earlier copy until then, and overwrites what other programs have copied meanwhile.
    void process_event(const SDL_Event& event);

    /// The program that copies pictures on this desktop: "xclip", "wl-copy"; empty without a desktop.
    static std::string picture_program();

  private:
    bool has_user_input_ = false;
    std::optional<Problem> problem_;
};

}  // namespace app
