// Reads and writes shapes by visiting their fields: a new shape needs no code here.
#include "app/document/shape_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <unordered_set>

#include "app/base/json.h"
#include "app/base/number.h"

namespace app {

namespace {

using core::Mat3;
using core::Quat;
using core::Vec2;
using core::Vec3;

constexpr std::array<std::string_view, 8> shape_keys{"type",   "center", "half",     "radius",
                                                     "points", "angle",  "rotation", "matrix"};

std::string element(const std::string& key, int index) { return key + "[" + std::to_string(index) + "]"; }

FieldResult<double> read_number(const Json& value, const std::string& key) {
    if (const std::optional<double> number = value.number()) return *number;
    if (value.is(JsonKind::Number)) return field_error(key, "too large for a double", value);
    if (value.is(JsonKind::String)) {
        return field_error(key, "not a hex float that fits a double: " + value.string(), value);
    }
    return field_error(key, "expected a number", value);
}

template <class Point>
FieldResult<void> read_points(const Json& array, const std::string& key, std::vector<Point>& out) {
    const char* expected =
        Point::length() == 2 ? "expected points [[x, y], ...]" : "expected points [[x, y, z], ...]";
    if (!array.is(JsonKind::Array)) return field_error(key, expected, array);
    out.clear();
    for (Json item = array.first(); item; item = item.next()) {
        Point point;
        auto result =
            read_numbers(item, element(key, static_cast<int>(out.size())), &point.x, Point::length());
        if (!result) return result;
        out.push_back(point);
    }
    return {};
}

// Reads the fields of a shape up to the first error.
struct FieldReader {
    const Json& object;
    FieldResult<void> result;

    template <class Value>
    void operator()(const core::FieldInfo& info, Value& value) {
        if (!result) return;
        const Json found = object.find(info.key);
        if (found)
            result = read(found, info.key, value);
        else if (!info.is_optional)
            result = field_error(info.key, "the key is missing");
    }

    static FieldResult<void> read(const Json& json, const char* key, double& out) {
        const FieldResult<double> number = read_number(json, key);
        if (!number) return tl::unexpected(number.error());
        out = *number;
        return {};
    }
    static FieldResult<void> read(const Json& json, const char* key, Vec2& out) {
        return read_numbers(json, key, &out.x, 2);
    }
    static FieldResult<void> read(const Json& json, const char* key, Vec3& out) {
        return read_numbers(json, key, &out.x, 3);
    }
    template <class Point>
    static FieldResult<void> read(const Json& json, const char* key, std::vector<Point>& out) {
        return read_points(json, key, out);
    }
};

struct FieldWriter {
    std::string& out;

    template <class Value>
    void operator()(const core::FieldInfo& info, const Value& value) {
        if (info.is_optional && value == Value(0)) return;
        out += std::string(", \"") + info.key + "\": " + text(value);
    }

    static std::string text(double value) { return to_shortest(value); }
    static std::string text(const Vec2& value) { return app::to_json(&value.x, 2); }
    static std::string text(const Vec3& value) { return app::to_json(&value.x, 3); }
    template <class Point>
    static std::string text(const std::vector<Point>& points) {
        std::string all;
        for (const Point& point : points) all += (all.empty() ? "" : ", ") + text(point);
        return "[" + all + "]";
    }
};

template <std::size_t at = 0>
std::optional<core::Shape> shape_of_type(const Json& type) {
    if constexpr (at < std::variant_size_v<core::Shape>) {
        using Kind = std::variant_alternative_t<at, core::Shape>;
        if (type.is_string(Kind::kind)) return Kind{};
        return shape_of_type<at + 1>(type);
    }
    return std::nullopt;
}

// The first point of a capsule has the numbers of its dimension.
bool has_points_in_space(const Json& object) {
    const Json points = object.find("points");
    if (!points || !points.is(JsonKind::Array)) return false;
    const Json first = points.first();
    return first && first.is(JsonKind::Array) && first.first() && first.first().next() &&
           first.first().next().next();
}

FieldResult<core::Shape> read_shape(const Json& object) {
    const Json type = object.find("type");
    if (!type) return field_error("type", "the key is missing");
    std::optional<core::Shape> shape = shape_of_type(type);
    if (!shape) return field_error("type", "unknown shape " + std::string(type.raw()), type);
    if (std::holds_alternative<core::FlatCapsule>(*shape) && has_points_in_space(object))
        shape = core::Capsule{};
    FieldReader reader{object, {}};
    std::visit([&](auto& each) { each.fields(each, reader); }, *shape);
    if (!reader.result) return tl::unexpected(reader.result.error());
    return *std::move(shape);
}

bool has_points(const core::Shape& shape) {
    return std::visit(
        [](const auto& each) {
            return requires { each.points; };
        },
        shape);
}

FieldResult<Vec3> read_center(const Json& object, const core::Shape& shape) {
    Vec3 center(0);
    const Json found = object.find("center");
    if (!found) {
        if (has_points(shape)) return center;
        return field_error("center", "the key is missing");
    }
    const auto result = read_numbers(found, "center", &center.x, core::is_flat(shape) ? 2 : 3);
    if (!result) return tl::unexpected(result.error());
    return center;
}

// Files have rows; a Mat3 has columns.
FieldResult<core::Rotation> read_matrix(const Json& found, bool flat) {
    std::array<double, 9> m{};
    const auto result = read_numbers(found, "matrix", m.data(), flat ? 4 : 9);
    if (!result) return tl::unexpected(result.error());
    if (flat) return Mat3(m[0], m[2], 0, m[1], m[3], 0, 0, 0, 1);
    return Mat3(m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]);
}

FieldResult<core::Rotation> read_quaternion(const Json& found) {
    std::array<double, 4> q{};
    const auto result = read_numbers(found, "rotation", q.data(), 4);
    if (!result) return tl::unexpected(result.error());
    return Quat(q[3], q[0], q[1], q[2]);
}

FieldResult<core::Rotation> read_angle(const Json& found, bool flat) {
    if (!flat) return field_error("angle", "only 2D shapes have an angle; 3D shapes have a rotation", found);
    const FieldResult<double> radians = read_number(found, "angle");
    if (!radians) return tl::unexpected(radians.error());
    return core::Angle{*radians};
}

FieldResult<core::Rotation> read_rotation(const Json& object, bool flat) {
    const Json quaternion = object.find("rotation"), matrix = object.find("matrix");
    const Json angle = object.find("angle");
    if (int(bool(quaternion)) + int(bool(matrix)) + int(bool(angle)) > 1) {
        const char* second = matrix ? "matrix" : "angle";
        return field_error(second, "use only one of rotation, matrix and angle", object);
    }
    if (quaternion) return read_quaternion(quaternion);
    if (matrix) return read_matrix(matrix, flat);
    if (angle) return read_angle(angle, flat);
    if (flat) return core::Angle{0};
    return Quat(1, 0, 0, 0);
}

// The sign of zero counts: an omitted rotation is restored bit for bit.
bool is_exactly(double value, double expected) {
    return value == expected && std::signbit(value) == std::signbit(expected);
}

std::string rotation_to_json(const Quat& q, bool) {
    if (is_exactly(q.w, 1) && is_exactly(q.x, 0) && is_exactly(q.y, 0) && is_exactly(q.z, 0)) return {};
    const std::array<double, 4> numbers{q.x, q.y, q.z, q.w};
    return ", \"rotation\": " + app::to_json(numbers.data(), 4);
}

std::string rotation_to_json(const core::Angle& angle, bool) {
    return is_exactly(angle.radians, 0) ? "" : ", \"angle\": " + to_shortest(angle.radians);
}

std::string rotation_to_json(const Mat3& m, bool flat) {
    std::array<double, 9> rows{m[0].x, m[1].x, m[2].x, m[0].y, m[1].y, m[2].y, m[0].z, m[1].z, m[2].z};
    if (flat) rows = {m[0].x, m[1].x, m[0].y, m[1].y};
    return ", \"matrix\": " + app::to_json(rows.data(), flat ? 4 : 9);
}

}  // namespace

FieldResult<core::PlacedShape> read_placed_shape(const Json& object) {
    if (!object.is(JsonKind::Object)) return field_error("", "expected a shape {\"type\": ...}", object);
    if (auto unique = check_unique_keys(object); !unique) return tl::unexpected(unique.error());
    FieldResult<core::Shape> shape = read_shape(object);
    if (!shape) return tl::unexpected(shape.error());
    const FieldResult<Vec3> center = read_center(object, *shape);
    if (!center) return tl::unexpected(center.error());
    const FieldResult<core::Rotation> rotation = read_rotation(object, core::is_flat(*shape));
    if (!rotation) return tl::unexpected(rotation.error());
    core::PlacedShape placed{*std::move(shape), {*center, *rotation}};
    if (const auto fault = core::validate(placed)) {
        return field_error(fault->key, fault->reason, object.find(fault->key));
    }
    return placed;
}

std::string to_json(const core::PlacedShape& placed) {
    const bool flat = core::is_flat(placed.shape);
    std::string out = std::string("\"type\": \"") + core::kind(placed.shape) + "\"";
    out += ", \"center\": " + app::to_json(&placed.pose.position.x, flat ? 2 : 3);
    std::visit([&](const auto& each) { each.fields(each, FieldWriter{out}); }, placed.shape);
    return out +
           std::visit([&](const auto& each) { return rotation_to_json(each, flat); }, placed.pose.rotation);
}

bool is_shape_key(std::string_view key) {
    return std::find(shape_keys.begin(), shape_keys.end(), key) != shape_keys.end();
}

namespace {

tl::unexpected<JsonFieldError> duplicate_key(const Json& key) {
    return field_error(shorten_key(key.string()), "duplicate key", key);
}

FieldResult<void> check_many_unique_keys(const Json& object) {
    std::unordered_set<std::string> seen;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (!seen.insert(key.string()).second) return duplicate_key(key);
    }
    return {};
}

}  // namespace

FieldResult<void> check_unique_keys(const Json& object) {
    constexpr int few = 16;
    int count = 0;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (++count > few) return check_many_unique_keys(object);
        for (Json other = key.next().next(); other; other = other.next().next()) {
            if (other.has_same_string(key)) return duplicate_key(other);
        }
    }
    return {};
}

FieldResult<void> check_object(const std::string& key, const Json& value) {
    if (!value.is(JsonKind::Object)) return field_error(key, "expected an object", value);
    FieldResult<void> unique = check_unique_keys(value);
    if (!unique) unique.error().key = key + "." + unique.error().key;
    return unique;
}

FieldResult<void> read_numbers(const Json& array, const std::string& key, double* out, int count) {
    if (!array.is(JsonKind::Array) || array.size() != count) {
        return field_error(key, "expected " + std::to_string(count) + " numbers in brackets", array);
    }
    int index = 0;
    for (Json item = array.first(); item; item = item.next(), ++index) {
        const std::optional<double> number = item.number();
        if (!number) return tl::unexpected(read_number(item, element(key, index)).error());
        out[index] = *number;
    }
    return {};
}

FieldResult<void> read_real(const Json& value, const std::string& key, double& out) {
    if (!value) return {};
    const std::optional<double> number = value.number();
    if (!number) return field_error(key, "expected a number that fits a double", value);
    out = *number;
    return {};
}

FieldResult<void> read_size(const Json& value, const std::string& key, double& out) {
    if (auto result = read_real(value, key, out); !result) return result;
    return out >= 0 ? FieldResult<void>() : field_error(key, "must not be negative", value);
}

FieldResult<void> read_bool(const Json& value, const std::string& key, bool& out) {
    if (!value) return {};
    out = value.is(JsonKind::True);
    return out || value.is(JsonKind::False) ? FieldResult<void>()
                                            : field_error(key, "expected true or false", value);
}

std::string to_json(const double* numbers, int count) {
    std::string out = "[";
    for (int i = 0; i < count; ++i) out += (i > 0 ? ", " : "") + to_shortest(numbers[i]);
    return out + "]";
}

FieldResult<void> read_text(const Json& value, const std::string& key, std::string& out) {
    if (!value) return {};
    if (!value.is(JsonKind::String)) return field_error(key, "expected a string", value);
    out = value.string();
    return {};
}

}  // namespace app
