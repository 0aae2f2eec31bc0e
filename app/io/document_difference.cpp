// Two scenes side by side, value by value.
#include "app/io/document_difference.h"

#include <algorithm>
#include <cmath>

#include "app/io/scene_file.h"
#include "app/support/json.h"

namespace app {

namespace {

using Found = std::optional<Difference>;

constexpr const char* absent = "nothing";

Found compare(const Json& got, const Json& expected, const std::string& path, double tolerance);

std::string joined(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
}

Found compare_keys(const Json& got, const Json& expected, const std::string& path, double tolerance) {
    for (Json key = expected.first(); key; key = key.next().next()) {
        const Json there = got.find(key.string());
        const std::string at = joined(path, key.string());
        if (!there) return Difference{at, absent, std::string(key.next().raw())};
        if (Found found = compare(there, key.next(), at, tolerance)) return found;
    }
    for (Json key = got.first(); key; key = key.next().next()) {
        if (!expected.find(key.string()))
            return Difference{joined(path, key.string()), std::string(key.next().raw()), absent};
    }
    return std::nullopt;
}

// Shapes go by their names.
Found compare_elements(const Json& got, const Json& expected, const std::string& path, double tolerance) {
    if (got.size() != expected.size())
        return Difference{path, std::to_string(got.size()) + " of them", std::to_string(expected.size())};
    Json left = got.first();
    int index = 0;
    for (Json right = expected.first(); right; right = right.next(), left = left.next()) {
        const std::string name = right.is(JsonKind::Object) ? right.find("name").string() : "";
        const std::string at = path + "[" + std::to_string(index++) + "]";
        if (Found found = compare(left, right, name.empty() ? at : name, tolerance)) return found;
    }
    return std::nullopt;
}

Found compare(const Json& got, const Json& expected, const std::string& path, double tolerance) {
    const bool same_kind = got.kind() == expected.kind();
    if (same_kind && expected.is(JsonKind::Object)) return compare_keys(got, expected, path, tolerance);
    if (same_kind && expected.is(JsonKind::Array)) return compare_elements(got, expected, path, tolerance);
    if (got.raw() == expected.raw()) return std::nullopt;
    const std::optional<double> left = got.number(), right = expected.number();
    if (left && right && std::abs(*left - *right) <= tolerance * std::max(1.0, std::abs(*right)))
        return std::nullopt;
    return Difference{path, std::string(got.raw()), std::string(expected.raw())};
}

}  // namespace

std::optional<Difference> first_difference(const Document& got, const Document& expected, double tolerance) {
    const std::string left = write_scene(got), right = write_scene(expected);
    if (left == right) return std::nullopt;
    JsonText left_json, right_json;
    if (!left_json.read(left) || !right_json.read(right)) return Difference{"", left, right};
    return compare(left_json.root(), right_json.root(), "", tolerance);
}

}  // namespace app
