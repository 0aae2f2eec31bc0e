// Keys of a reported answer.
#include "app/document/reported_json.h"

#include <utility>

#include "app/base/number.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

// Two numbers in 2D, else three.
FieldResult<core::Vec3> read_point(const Json& value, const std::string& key, bool flat) {
    core::Vec3 point(0);
    const FieldResult<void> result = read_numbers(value, key, &point.x, flat ? 2 : 3);
    return result ? FieldResult<core::Vec3>(point) : tl::unexpected(result.error());
}

FieldResult<void> read_reported_value(const Json& key, const Json& value, bool flat,
                                      ReportedAnswer& reported) {
    const std::string path = "reported." + shorten_key(key.string());
    if (key.is_string("overlap")) return read_bool(value, path, reported.overlap.emplace());
    if (key.is_string("depth")) return read_real(value, path, reported.depth.emplace());
    if (key.is_string("normal")) {
        const FieldResult<core::Vec3> normal = read_point(value, path, flat);
        if (!normal) return tl::unexpected(normal.error());
        reported.normal = *normal;
        return *normal == core::Vec3(0) ? field_error(path, "must not be zero", value) : FieldResult<void>();
    }
    if (key.is_string("tolerance")) return read_size(value, path, reported.tolerance);
    if (key.is_string("normal_tolerance")) return read_size(value, path, reported.normal_tolerance);
    if (!key.is_string("points")) return field_error(path, "unknown key", key);
    if (!value.is(JsonKind::Array)) return field_error(path, "expected a list of points", value);
    for (Json item = value.first(); item; item = item.next()) {
        const std::string index = "[" + std::to_string(reported.points.size()) + "]";
        const FieldResult<core::Vec3> point = read_point(item, path + index, flat);
        if (!point) return tl::unexpected(point.error());
        reported.points.push_back(*point);
    }
    return {};
}

}  // namespace

FieldResult<std::optional<ReportedAnswer>> read_reported(const Json& object, bool flat) {
    if (!object) return std::nullopt;
    if (const auto unique = check_object("reported", object); !unique) return tl::unexpected(unique.error());
    ReportedAnswer reported;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (const auto result = read_reported_value(key, key.next(), flat, reported); !result)
            return tl::unexpected(result.error());
    }
    if (is_empty(reported))
        return field_error("reported", "expected overlap, normal, depth or points", object);
    return reported;
}

std::string to_json(const ReportedAnswer& reported, bool flat) {
    const int count = flat ? 2 : 3;
    std::string all;
    const auto member = [&](const char* key, const std::string& value) {
        all += (all.empty() ? "\"" : ", \"") + std::string(key) + "\": " + value;
    };
    if (reported.overlap) member("overlap", *reported.overlap ? "true" : "false");
    if (reported.normal) member("normal", app::to_json(&reported.normal->x, count));
    if (reported.depth) member("depth", to_shortest(*reported.depth));
    if (reported.tolerance > 0) member("tolerance", to_shortest(reported.tolerance));
    if (reported.normal_tolerance > 0) member("normal_tolerance", to_shortest(reported.normal_tolerance));
    std::string points;
    for (const core::Vec3& point : reported.points)
        points += (points.empty() ? "" : ", ") + app::to_json(&point.x, count);
    if (!reported.points.empty()) member("points", "[" + points + "]");
    return "{" + all + "}";
}

}  // namespace app
