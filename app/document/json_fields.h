// Objects of files as tables of their keys: a table reads an object and writes it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/base/json.h"
#include "core/method.h"

namespace app {

/// Error in a JSON text.
struct JsonFieldError {
    std::string key;   ///< Relative to the object: "half[1]"; empty: the object itself.
    std::string what;  ///< One sentence, no full stop.
    int line = 0;      ///< From 1; 0: the line of the object.
};

template <class T>
using FieldResult = tl::expected<T, JsonFieldError>;

/// `at` is the invalid value; it gives the line.
inline tl::unexpected<JsonFieldError> field_error(std::string key, std::string what, const Json& value = {}) {
    return tl::unexpected<JsonFieldError>({std::move(key), std::move(what), value.line()});
}

/// The error of a part of an object: `key` is that of the part. `at`: the part, for an error without a line.
inline tl::unexpected<JsonFieldError> error_within(const std::string& key, const JsonFieldError& inner,
                                                   const Json& at = {}) {
    return tl::unexpected<JsonFieldError>({key + (inner.key.empty() ? "" : "." + inner.key), inner.what,
                                           inner.line > 0 ? inner.line : at.line()});
}

/// Values of the display that are out of range and count as missing.
using IgnoredFields = std::vector<JsonFieldError>;
/// Adds the place and the reason of each, and that its value is ignored.
void add_problems(const IgnoredFields& ignored, const std::string& where, std::vector<Problem>& problems);

/// What a number must be; NotZero: of a vector.
enum class FieldRule { Any, NotNegative, AboveZero, NotZero };

/// When a key is written.
enum class FieldWriting { Always, IfChanged };

/// A key of an object, a row of a table (std::tuple).
template <class Access>
struct JsonField {
    // Clang 14 has no deduction for aggregates.
    constexpr JsonField(const char* name, Access value, FieldWriting when, const char* message = nullptr)
        : JsonField(name, value, FieldRule::Any, when, message) {}
    constexpr JsonField(const char* name, Access value, FieldRule value_rule = FieldRule::Any,
                        FieldWriting when = FieldWriting::IfChanged, const char* message = nullptr)
        : key(name), access(value), rule(value_rule), writing(when), expected(message) {}

    const char* key;
    Access access;  ///< A pointer to a member, or a function that gives the value of an object.
    FieldRule rule;
    FieldWriting writing;
    const char* expected;  ///< Message for a value of another kind; null: that of the type.
};

/// Where a value stands, and what it must be.
struct FieldPlace {
    std::string key;  ///< For errors.
    FieldRule rule = FieldRule::Any;
    const char* expected = nullptr;
    bool flat = false;  ///< Points have two numbers.
};

/// Fails if an object has a duplicate key: one value would be lost.
FieldResult<void> check_unique_keys(const Json& object);
/// Fails if the value of a key is no object, or has a duplicate key ("settings.open").
FieldResult<void> check_object(const std::string& key, const Json& value);

/// A number, with reasons for a text that is none.
FieldResult<double> read_number(const Json& value, const std::string& key);
/// An array of `count` numbers.
FieldResult<void> read_numbers(const Json& array, const std::string& key, double* out, int count);

// Reading and writing a value of each type that tables have.

FieldResult<void> read_value(const Json& value, const FieldPlace& place, bool& out);
FieldResult<void> read_value(const Json& value, const FieldPlace& place, double& out);
/// A whole number up to a million.
FieldResult<void> read_value(const Json& value, const FieldPlace& place, int& out);
FieldResult<void> read_value(const Json& value, const FieldPlace& place, std::string& out);
FieldResult<void> read_value(const Json& value, const FieldPlace& place, core::Vec3& out);
FieldResult<void> read_value(const Json& value, const FieldPlace& place, std::vector<core::Vec3>& out);
FieldResult<void> read_value(const Json& value, const FieldPlace& place, core::Precision& out);
FieldResult<void> read_value(const Json& value, const FieldPlace& place, core::AxisOrder& out);
template <class Value>
FieldResult<void> read_value(const Json& value, const FieldPlace& place, std::optional<Value>& out) {
    return read_value(value, place, out.emplace());
}

/// Appends "[1, -0.5, 2e-300]".
void append_numbers(std::string& out, const double* numbers, int count);
void append_value(std::string& out, const core::Vec3& value, bool flat);
void append_value(std::string& out, const std::vector<core::Vec3>& value, bool flat);
void append_value(std::string& out, core::Precision value, bool flat);
void append_value(std::string& out, core::AxisOrder value, bool flat);
template <class Value>
void append_value(std::string& out, const Value& value, bool /*flat*/) {
    append_json(out, value);
}
template <class Value>
void append_value(std::string& out, const std::optional<Value>& value, bool flat) {
    append_value(out, *value, flat);
}

// Tables.

template <class Table, class Visit>
void for_each_field(const Table& table, Visit&& visit) {
    std::apply([&](const auto&... field) { (visit(field), ...); }, table);
}

/// The number of values that differ from those of a new object.
template <class Table, class Object>
int count_changes(const Table& table, const Object& object) {
    const Object defaults{};
    int count = 0;
    for_each_field(table, [&](const auto& field) {
        count += std::invoke(field.access, object) == std::invoke(field.access, defaults) ? 0 : 1;
    });
    return count;
}

/// Reads each key of an object, which may be missing. Fails if the value is no object or has a duplicate key,
/// and at a key that the table does not have: `expected` is the reason.
template <class Table, class Object>
FieldResult<void> read_all_fields(const Table& table, const Json& object, const FieldPlace& place,
                                  Object& out) {
    if (auto unique = check_object(place.key, object); !unique) return unique;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string path = place.key + "." + shorten_key(key.string());
        FieldResult<void> result = field_error(path, place.expected, key);
        for_each_field(table, [&](const auto& field) {
            if (key.is_string(field.key))
                result = read_value(key.next(), {path, field.rule, field.expected, place.flat},
                                    std::invoke(field.access, out));
        });
        if (!result) return result;
    }
    return {};
}

/// Reads the keys of a table in its order, up to the first error. A value without its key is unchanged, and
/// other keys are ignored. `prefix`: before each key in errors, "camera.".
template <class Table, class Object>
FieldResult<void> read_known_fields(const Table& table, const Json& object, const std::string& prefix,
                                    bool flat, Object& out) {
    FieldResult<void> result;
    for_each_field(table, [&](const auto& field) {
        const Json value = result ? object.find(field.key) : Json();
        if (value)
            result = read_value(value, {prefix + field.key, field.rule, field.expected, flat},
                                std::invoke(field.access, out));
    });
    return result;
}

template <class Table, class Object>
void add_fields(JsonWriter& members, const Table& table, const Object& object, bool flat) {
    const Object defaults{};
    for_each_field(table, [&](const auto& field) {
        const auto& value = std::invoke(field.access, object);
        if (field.writing == FieldWriting::Always || !(value == std::invoke(field.access, defaults)))
            append_value(members.key(field.key), value, flat);
    });
}
/// The same as an object.
template <class Table, class Object>
std::string to_json(const Table& table, const Object& object, bool flat) {
    return make_json([&](JsonWriter& members) { add_fields(members, table, object, flat); });
}

/// The query settings as keys of a file, in the order of a scene file.
inline constexpr std::tuple setting_fields{
    JsonField{"parallel", &core::Settings::parallel_tolerance, FieldRule::NotNegative, FieldWriting::Always},
    JsonField{"face_bias", &core::Settings::face_bias, FieldRule::NotNegative, FieldWriting::Always},
    JsonField{"touching", &core::Settings::touching_tolerance, FieldRule::NotNegative, FieldWriting::Always},
    JsonField{"early_out", &core::Settings::early_out, FieldRule::Any, FieldWriting::Always},
    JsonField{"epsilon", &core::Settings::epsilon, FieldRule::NotNegative},
    JsonField{"face_factor", &core::Settings::face_factor, FieldRule::NotNegative},
    JsonField{"margin", &core::Settings::margin, FieldRule::NotNegative},
    JsonField{"convex_radius", &core::Settings::convex_radius, FieldRule::NotNegative},
    JsonField{"open", &core::Settings::touching_separates},
    JsonField{"list_pruned", &core::Settings::list_pruned},
    JsonField{"precision", &core::Settings::precision},
    JsonField{"order", &core::Settings::axis_order},
    JsonField{"most_steps", &core::Settings::max_steps, FieldRule::AboveZero}};

}  // namespace app
