// The others stay as they are, to the byte.
#include "app/document/kept_keys.h"

#include "app/base/json.h"

namespace app {

std::string kept(const std::string& extra, std::string_view key) {
    JsonText json;
    if (extra.empty() || !json.read(extra)) return {};
    return std::string(json.root().find(key).raw());
}

std::string kept_text(const std::string& extra, std::string_view key) {
    JsonText json;
    return extra.empty() || !json.read(extra) ? "" : json.root().find(key).string();
}

std::string with_key(const std::string& extra, std::string_view key, const std::string& value) {
    JsonText json;
    if (!extra.empty() && !json.read(extra)) return extra;
    std::string members;
    const auto add = [&](std::string_view name, std::string_view what) {
        if (what.empty()) return;
        members += (members.empty() ? "" : ", ") + std::string(name) + ": " + std::string(what);
    };
    bool there = false;
    for (Json name = extra.empty() ? Json() : json.root().first(); name; name = name.next().next()) {
        const bool meant = name.says(key);
        there = there || meant;
        add(name.raw(), meant ? std::string_view(value) : name.next().raw());
    }
    if (!there) add(json_string(key), value);
    return members.empty() ? "" : "{" + members + "}";
}

}  // namespace app
