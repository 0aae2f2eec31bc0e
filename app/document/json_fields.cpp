// Rules and messages of the values in files.
#include "app/document/json_fields.h"

#include <cmath>
#include <unordered_set>

namespace app {

void add_problems(const IgnoredFields& ignored, const std::string& where, std::vector<Problem>& problems) {
    for (const JsonFieldError& field : ignored)
        problems.push_back({where + ": line " + std::to_string(std::max(field.line, 1)) + ": " + field.key,
                            field.what + "; the value is ignored"});
}

FieldResult<void> check_unique_keys(const Json& object) {
    const auto duplicate_key = [](const Json& key) {
        return field_error(shorten_key(key.string()), "duplicate key", key);
    };
    constexpr int few = 16;
    int count = 0;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (++count > few) {
            std::unordered_set<std::string> seen;
            for (Json each = object.first(); each; each = each.next().next())
                if (!seen.insert(each.string()).second) return duplicate_key(each);
            return {};
        }
        for (Json other = key.next().next(); other; other = other.next().next()) {
            if (other.has_same_string(key)) return duplicate_key(other);
        }
    }
    return {};
}

FieldResult<void> check_object(const std::string& key, const Json& value) {
    if (!value.is(JsonKind::Object)) return field_error(key, "expected an object", value);
    FieldResult<void> unique = check_unique_keys(value);
    return unique ? unique : error_within(key, unique.error());
}

FieldResult<double> read_number(const Json& value, const std::string& key) {
    if (const std::optional<double> number = value.number()) return *number;
    if (value.is(JsonKind::Number)) return field_error(key, "too large for a double", value);
    if (value.is(JsonKind::String)) {
        return field_error(key, "not a hex float that fits a double: " + value.string(), value);
    }
    return field_error(key, "expected a number", value);
}

FieldResult<void> read_numbers(const Json& array, const std::string& key, double* out, int count) {
    if (!array.is(JsonKind::Array) || array.size() != count) {
        return field_error(key, "expected " + std::to_string(count) + " numbers in brackets", array);
    }
    int index = 0;
    for (Json item = array.first(); item; item = item.next(), ++index) {
        const std::optional<double> number = item.number();
        if (!number)
            return tl::unexpected(read_number(item, key + "[" + std::to_string(index) + "]").error());
        out[index] = *number;
    }
    return {};
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, bool& out) {
    out = value.is(JsonKind::True);
    return out || value.is(JsonKind::False) ? FieldResult<void>()
                                            : field_error(place.key, "expected true or false", value);
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, double& out) {
    const std::optional<double> number = value.number();
    const char* expected =
        place.expected != nullptr ? place.expected : "expected a number that fits a double";
    if (!number) return field_error(place.key, expected, value);
    out = *number;
    if (place.rule != FieldRule::Any && !(out >= 0))
        return field_error(place.key, "must not be negative", value);
    if (place.rule == FieldRule::AboveZero && out == 0)
        return field_error(place.key, "must be above zero", value);
    return {};
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, int& out) {
    constexpr int limit = 1000000;
    const bool is_positive = place.rule == FieldRule::AboveZero;
    const std::optional<double> number = value.number();
    const bool fits =
        number && *number == std::floor(*number) && *number >= (is_positive ? 1 : -limit) && *number <= limit;
    if (!fits)
        return field_error(place.key,
                           is_positive ? "expected a whole number from 1 to " + std::to_string(limit)
                                       : "expected a whole number",
                           value);
    out = static_cast<int>(*number);
    return {};
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, std::string& out) {
    if (!value.is(JsonKind::String)) return field_error(place.key, "expected a string", value);
    out = value.string();
    return {};
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, core::Vec3& out) {
    FieldResult<void> result = read_numbers(value, place.key, &out.x, place.flat ? 2 : 3);
    const bool is_refused = result && place.rule == FieldRule::NotZero && out == core::Vec3(0);
    return is_refused ? field_error(place.key, "must not be zero", value) : result;
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, std::vector<core::Vec3>& out) {
    const char* expected = place.expected != nullptr ? place.expected : "expected a list of points";
    if (!value.is(JsonKind::Array)) return field_error(place.key, expected, value);
    FieldResult<void> result;
    for (Json item = value.first(); item && result; item = item.next()) {
        const std::string key = place.key + "[" + std::to_string(out.size()) + "]";
        result = read_numbers(item, key, &out.emplace_back(0).x, place.flat ? 2 : 3);
    }
    return result;
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, core::Precision& out) {
    out = value.is_string("float") ? core::Precision::Float : core::Precision::Double;
    if (value.is_string("float") || value.is_string("double")) return {};
    return field_error(place.key, "expected \"float\" or \"double\"", value);
}

FieldResult<void> read_value(const Json& value, const FieldPlace& place, core::AxisOrder& out) {
    for (const core::AxisOrder order : core::axis_orders) {
        if (!value.is_string(core::to_string(order))) continue;
        out = order;
        return {};
    }
    return field_error(place.key, "expected \"theorem\", \"edges-first\", \"reversed\" or \"widest-first\"",
                       value);
}

void append_numbers(std::string& out, const double* numbers, int count) {
    JsonWriter list(out, json_list);
    for (int i = 0; i < count; ++i) append_json_number(list.next(), numbers[i]);
}

void append_value(std::string& out, const core::Vec3& value, bool flat) {
    append_numbers(out, &value.x, flat ? 2 : 3);
}

void append_value(std::string& out, const std::vector<core::Vec3>& value, bool flat) {
    append_json_list(out, value,
                     [flat](std::string& text, const core::Vec3& point) { append_value(text, point, flat); });
}

void append_value(std::string& out, core::Precision value, bool /*flat*/) {
    append_json(out, value == core::Precision::Float ? "float" : "double");
}

void append_value(std::string& out, core::AxisOrder value, bool /*flat*/) {
    append_json(out, core::to_string(value));
}

}  // namespace app
