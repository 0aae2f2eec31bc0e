// What is let go over the window: files, or text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <SDL.h>

namespace app {

/// All that one drop brought.
struct Dropped {
    std::vector<std::string> files;
    std::string text;  ///< Its lines; empty: none.
};

/// SDL tells of a drop file by file and line by line.
class Drop {
  public:
    /// Of SDL's events of dropping, whose memory it frees; others are not looked at. The whole once it is
    /// complete; a file or text that no beginning was told of is a drop of its own.
    std::optional<Dropped> take(const SDL_Event& event);

  private:
    bool begun_ = false;
    Dropped so_far_;
};

}  // namespace app
