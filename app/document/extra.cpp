// Members of an object, sorted by whether they are known.
#include "app/document/extra.h"

#include <algorithm>
#include <array>

namespace app {

std::string unknown_members(const Json& object, const std::function<bool(std::string_view)>& is_known) {
    std::string members;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (is_known(key.string())) continue;
        members += members.empty() ? "" : ", ";
        members += std::string(key.raw()) + ": " + std::string(key.next().raw());
    }
    return members.empty() ? "" : "{" + members + "}";
}

bool is_scene_key(std::string_view key) {
    constexpr std::array<std::string_view, 11> keys{"satscope", "title",  "note",     "shapes",
                                                    "pair",     "method", "settings", "pinned",
                                                    "camera",   "shown",  "picture"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace app
