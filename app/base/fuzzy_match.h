// How well typed letters fit a name, for finding things by typing.
#pragma once

#include <optional>
#include <string_view>

namespace app {

/// How far `name` is from what was typed; smaller fits better, 0 is the name itself. The typed words must all
/// be in the name, each as its letters in order; beginnings of words and letters side by side fit better.
/// Case of ASCII letters does not count. Absent: does not fit. Nothing typed fits everything equally.
std::optional<int> fuzzy_distance(std::string_view query, std::string_view name);

}  // namespace app
