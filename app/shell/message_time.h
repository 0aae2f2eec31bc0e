// How long a message stands, in seconds.
#pragma once

namespace app {

/// One line in passing.
constexpr double said_for_s = 4;
/// What went wrong, or what to do next.
constexpr double to_read_s = 12;

}  // namespace app
