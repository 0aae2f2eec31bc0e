// Reads and writes shapes by visiting their fields: a new shape needs no code here.
#include "app/document/shape_json.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {

namespace {

using core::Mat3;
using core::Quat;
using core::Vec3;

constexpr std::array<std::string_view, 8> shape_keys{"type",   "center", "half",     "radius",
                                                     "points", "angle",  "rotation", "matrix"};

constexpr std::array<std::string_view, 4> pose_keys{"center", "angle", "rotation", "matrix"};

template <class Vector>
FieldResult<void> read_field(const Json& json, const std::string& key, Vector& out) {
    return read_numbers(json, key, &out.x, Vector::length());
}

FieldResult<void> read_field(const Json& json, const std::string& key, double& out) {
    return read_number(json, key).map([&](double number) { out = number; });
}

template <class Point>
FieldResult<void> read_field(const Json& array, const std::string& key, std::vector<Point>& out) {
    const char* expected =
        Point::length() == 2 ? "expected points [[x, y], ...]" : "expected points [[x, y, z], ...]";
    if (!array.is(JsonKind::Array)) return field_error(key, expected, array);
    out.clear();
    for (Json item = array.first(); item; item = item.next()) {
        Point point;
        auto result = read_field(item, key + "[" + std::to_string(out.size()) + "]", point);
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
            result = read_field(found, info.key, value);
        else if (!info.is_optional)
            result = field_error(info.key, "the key is missing");
    }
};

struct FieldWriter {
    JsonWriter& members;

    template <class Value>
    void operator()(const core::FieldInfo& info, const Value& value) {
        if (!info.is_optional || value != Value(0)) append(members.key(info.key), value);
    }

    static void append(std::string& out, double value) { append_json(out, value); }
    template <class Vector>
    static void append(std::string& out, const Vector& value) {
        append_numbers(out, &value.x, Vector::length());
    }
    template <class Point>
    static void append(std::string& out, const std::vector<Point>& points) {
        append_json_list(out, points, [](std::string& text, const Point& point) { append(text, point); });
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

FieldResult<core::Shape> read_shape(const Json& object) {
    const Json type = object.find("type");
    if (!type) return field_error("type", "the key is missing");
    std::optional<core::Shape> shape = shape_of_type(type);
    if (!shape) return field_error("type", "unknown shape " + std::string(type.raw()), type);
    if (std::holds_alternative<core::FlatCapsule>(*shape)) {
        // The first point of a capsule has the numbers of its dimension.
        const Json points = object.find("points");
        const Json first = points.is(JsonKind::Array) ? points.first() : Json();
        const Json x = first.is(JsonKind::Array) ? first.first() : Json();
        if (x && x.next() && x.next().next()) shape = core::Capsule{};
    }
    FieldReader reader{object, {}};
    std::visit([&](auto& each) { core::visit_fields(each, reader); }, *shape);
    if (!reader.result) return tl::unexpected(reader.result.error());
    return *std::move(shape);
}

FieldResult<core::Rotation> read_rotation(const Json& object, bool flat) {
    const Json quaternion = object.find("rotation"), matrix = object.find("matrix");
    const Json angle = object.find("angle");
    if (int(bool(quaternion)) + int(bool(matrix)) + int(bool(angle)) > 1) {
        const char* second = matrix ? "matrix" : "angle";
        return field_error(second, "use only one of rotation, matrix and angle", object);
    }
    if (quaternion) {
        std::array<double, 4> q{};
        return read_numbers(quaternion, "rotation", q.data(), 4).map([&] {
            return core::Rotation(Quat(q[3], q[0], q[1], q[2]));
        });
    }
    if (matrix) {
        // Files have rows; a Mat3 has columns.
        std::array<double, 9> m{};
        const auto result = read_numbers(matrix, "matrix", m.data(), flat ? 4 : 9);
        if (!result) return tl::unexpected(result.error());
        if (flat) return Mat3(m[0], m[2], 0, m[1], m[3], 0, 0, 0, 1);
        return Mat3(m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]);
    }
    if (angle) {
        if (!flat)
            return field_error("angle", "only 2D shapes have an angle; 3D shapes have a rotation", angle);
        return read_number(angle, "angle").map([](double radians) {
            return core::Rotation(core::Angle{radians});
        });
    }
    if (flat) return core::Angle{0};
    return Quat(1, 0, 0, 0);
}

// The sign of zero counts: an omitted rotation is restored bit for bit.
bool is_exactly(double value, double expected) {
    return value == expected && std::signbit(value) == std::signbit(expected);
}

void add_rotation(JsonWriter& members, const Quat& q, bool) {
    if (is_exactly(q.w, 1) && is_exactly(q.x, 0) && is_exactly(q.y, 0) && is_exactly(q.z, 0)) return;
    const std::array<double, 4> numbers{q.x, q.y, q.z, q.w};
    append_numbers(members.key("rotation"), numbers.data(), 4);
}

void add_rotation(JsonWriter& members, const core::Angle& angle, bool) {
    if (!is_exactly(angle.radians, 0)) members.add("angle", angle.radians);
}

void add_rotation(JsonWriter& members, const Mat3& m, bool flat) {
    std::array<double, 9> rows{m[0].x, m[1].x, m[2].x, m[0].y, m[1].y, m[2].y, m[0].z, m[1].z, m[2].z};
    if (flat) rows = {m[0].x, m[1].x, m[0].y, m[1].y};
    append_numbers(members.key("matrix"), rows.data(), flat ? 4 : 9);
}

constexpr std::tuple fields{
    JsonField{"overlap", &ReportedAnswer::overlap},
    JsonField{"normal", &ReportedAnswer::normal, FieldRule::NotZero},
    JsonField{"depth", &ReportedAnswer::depth},
    JsonField{"tolerance", &ReportedAnswer::tolerance, FieldRule::NotNegative},
    JsonField{"normal_tolerance", &ReportedAnswer::normal_tolerance, FieldRule::NotNegative},
    JsonField{"points", &ReportedAnswer::points},
    JsonField{"mtv", &ReportedAnswer::mtv},
    JsonField{"contacts", &ReportedAnswer::contacts, FieldRule::NotNegative},
    JsonField{"iou", &ReportedAnswer::iou, FieldRule::NotNegative},
    JsonField{"crash", &ReportedAnswer::crash},
    JsonField{"not_finite", &ReportedAnswer::not_finite}};

}  // namespace

FieldResult<core::PlacedShape> read_placed_shape(const Json& object) {
    if (!object.is(JsonKind::Object)) return field_error("", "expected a shape {\"type\": ...}", object);
    if (auto unique = check_unique_keys(object); !unique) return tl::unexpected(unique.error());
    FieldResult<core::Shape> shape = read_shape(object);
    if (!shape) return tl::unexpected(shape.error());
    const bool flat = core::is_flat(*shape);
    const auto has_points = [](const auto& each) {
        return requires { each.points; };
    };
    Vec3 center(0);
    if (const Json found = object.find("center")) {
        const auto result = read_numbers(found, "center", &center.x, flat ? 2 : 3);
        if (!result) return tl::unexpected(result.error());
    } else if (!std::visit(has_points, *shape)) {
        return field_error("center", "the key is missing");
    }
    const FieldResult<core::Rotation> rotation = read_rotation(object, flat);
    if (!rotation) return tl::unexpected(rotation.error());
    core::PlacedShape placed{*std::move(shape), {center, *rotation}};
    if (const auto fault = core::validate(placed)) {
        return field_error(fault->key, fault->reason, object.find(fault->key));
    }
    return placed;
}

FieldResult<core::PlacedShape> read_strict_shape(const Json& object) {
    if (!object.is(JsonKind::Object)) return read_placed_shape(object);
    // Before the values: the key that is missing may be the misspelled one.
    for (Json key = object.first(); key; key = key.next().next())
        if (!is_shape_key(key.string()))
            return field_error(shorten_key(key.string()), "the key is unknown", key);
    FieldResult<core::PlacedShape> placed = read_placed_shape(object);
    if (!placed) return placed;
    for (Json key = object.first(); key; key = key.next().next()) {
        const std::string name = key.string();
        bool found = name == "type" || std::ranges::find(pose_keys, name) != pose_keys.end();
        const auto compare = [&](const core::FieldInfo& info, const auto&) {
            found = found || name == info.key;
        };
        std::visit([&](const auto& each) { core::visit_fields(each, compare); }, placed->shape);
        if (!found) return field_error(name, "this shape has no such key", key);
    }
    return placed;
}

std::string to_json(const core::PlacedShape& placed) {
    const bool flat = core::is_flat(placed.shape);
    return make_json(
        [&](JsonWriter& members) {
            members.add_word("type", core::kind(placed.shape));
            append_value(members.key("center"), placed.pose.position, flat);
            std::visit([&](const auto& each) { core::visit_fields(each, FieldWriter{members}); },
                       placed.shape);
            std::visit([&](const auto& each) { add_rotation(members, each, flat); }, placed.pose.rotation);
        },
        json_members);
}

bool is_shape_key(std::string_view key) { return std::ranges::find(shape_keys, key) != shape_keys.end(); }

FieldResult<std::optional<ReportedAnswer>> read_reported(const Json& object, bool flat) {
    if (!object) return std::nullopt;
    ReportedAnswer reported;
    const FieldResult<void> result =
        read_all_fields(fields, object, {"reported", FieldRule::Any, "unknown key", flat}, reported);
    if (!result) return tl::unexpected(result.error());
    if (is_empty(reported))
        return field_error("reported", "expected overlap, normal, depth or points", object);
    return reported;
}

std::string to_json(const ReportedAnswer& reported, bool flat) { return to_json(fields, reported, flat); }

}  // namespace app
