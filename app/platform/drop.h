// What is let go over the window: files, or text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <SDL.h>

namespace app {

/// All that one drop brought.
struct DropContent {
    std::vector<std::string> files;
    std::string text;  ///< Its lines; empty: none.
};

/// SDL tells of a drop file by file and line by line.
class DropCollector {
  public:
    /// Of SDL's events of dropping, whose memory it frees; others are not looked at. The whole once it is
    /// complete; a file or text that no beginning was told of is a drop of its own.
    std::optional<DropContent> collect(const SDL_Event& event);

  private:
    bool has_begun_ = false;
    DropContent content_;
};

}  // namespace app
