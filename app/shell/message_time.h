// How long a message stands, in seconds.
#pragma once

namespace app {

/// One line in passing.
constexpr double short_message_s = 4;
/// What went wrong, or what to do next.
constexpr double long_message_s = 12;

}  // namespace app
