// Display times of messages, in seconds.
#pragma once

namespace app {

/// For short notices.
constexpr double short_message_s = 4;
/// For errors and instructions.
constexpr double long_message_s = 12;

}  // namespace app
