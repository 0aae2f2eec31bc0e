// The others stay as they are, to the byte.
#include "app/document/kept_keys.h"

#include "app/base/json.h"

namespace app {

std::string extra_value(const std::string& extra, std::string_view key) {
    JsonDocument json;
    if (extra.empty() || !json.read(extra)) return {};
    return std::string(json.root().find(key).raw());
}

std::string extra_string(const std::string& extra, std::string_view key) {
    JsonDocument json;
    return extra.empty() || !json.read(extra) ? "" : json.root().find(key).string();
}

std::string set_extra(const std::string& extra, std::string_view key, const std::string& value) {
    JsonDocument json;
    if (!extra.empty() && !json.read(extra)) return extra;
    std::string members;
    const auto add = [&](std::string_view name, std::string_view text) {
        if (text.empty()) return;
        members += (members.empty() ? "" : ", ") + std::string(name) + ": " + std::string(text);
    };
    bool found = false;
    for (Json name = extra.empty() ? Json() : json.root().first(); name; name = name.next().next()) {
        const bool requested = name.is_string(key);
        found = found || requested;
        add(name.raw(), requested ? std::string_view(value) : name.next().raw());
    }
    if (!found) add(json_string(key), value);
    return members.empty() ? "" : "{" + members + "}";
}

}  // namespace app
