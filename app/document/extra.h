// Keys of a file that satscope does not know: kept, and written back as they stood.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/base/json.h"

namespace app {

/// The members an object has beside the known ones, as an object; empty: none.
std::string unknown_members(const Json& object, const std::function<bool(std::string_view)>& is_known);

/// "shapes", "pair", "camera", ...: a key that means something in a scene.
bool is_scene_key(std::string_view key);

}  // namespace app
