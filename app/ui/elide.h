// A text in less room than it needs: both ends stay.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// The text, with "…" for its middle where it is wider than so many pixels in the present font; empty where
/// not even that has room.
std::string elide(std::string_view text, float width_px);

}  // namespace app
