// Permutations and sign changes are exact; computed angles and lengths are marked as such.
#include "app/features/paste/rotation_decoder.h"

#include <array>
#include <cmath>

namespace app::paste {

// Four frames: y or z up, right- or left-handed.

AxisConvention make_axis_convention(bool z_up, bool left_handed) {
    if (!z_up && !left_handed) return {};
    if (!z_up) return {{0, 1, 2}, {false, false, true}, true};
    if (!left_handed) return {{0, 2, 1}, {false, false, true}, false};
    return {{0, 2, 1}, {false, false, false}, true};
}

double negate(double value) { return value == 0 ? value : -value; }

core::Vec3 convert_vector(const AxisConvention& axes, const core::Vec3& source) {
    core::Vec3 converted(0);
    for (int i = 0; i < 3; ++i) {
        const double value = source[axes.source_axis[static_cast<std::size_t>(i)]];
        converted[i] = axes.negated[static_cast<std::size_t>(i)] ? negate(value) : value;
    }
    return converted;
}

core::Vec3 convert_sizes(const AxisConvention& axes, const core::Vec3& source) {
    return {source[axes.source_axis[0]], source[axes.source_axis[1]], source[axes.source_axis[2]]};
}

// A mirrored frame reverses rotations.
core::Quat convert_quaternion(const AxisConvention& axes, const core::Quat& source) {
    core::Vec3 axis = convert_vector(axes, {source.x, source.y, source.z});
    if (axes.mirrors) axis = {negate(axis.x), negate(axis.y), negate(axis.z)};
    return {source.w, axis.x, axis.y, axis.z};
}

core::Mat3 convert_matrix(const AxisConvention& axes, const core::Mat3& source) {
    core::Mat3 converted(1);
    for (int k = 0; k < 3; ++k) {
        const auto column = static_cast<std::size_t>(k);
        converted[k] = convert_vector(axes, source[axes.source_axis[column]]);
        if (!axes.negated[column]) continue;
        converted[k] = {negate(converted[k].x), negate(converted[k].y), negate(converted[k].z)};
    }
    return converted;
}

namespace {

using core::Mat3;
using core::Quat;
using core::Vec3;

// Value of a number in our frame; marks a negation.
ProvenanceLog::Entry make_entry(int body, const char* field, int component, double converted, double source) {
    ProvenanceLog::Entry entry{body, field, component, converted, {}};
    if (converted == -source && source != 0) entry.how_keys.emplace_back("paste.how.turned");
    return entry;
}

// Reorders "w x y z" to x y z w.
std::array<NumberRef, 4> quaternion_components(const Item& item, const ResolvedConventions& conventions) {
    const auto& n = item.numbers;
    const bool first = item.kind == ItemKind::Vector && conventions.scalar_first;
    return first ? std::array{n[1], n[2], n[3], n[0]} : std::array{n[0], n[1], n[2], n[3]};
}

DecodedRotation decode_quaternion(const Item& item, const ResolvedConventions& conventions, int body,
                                  ProvenanceLog& log) {
    const std::array<NumberRef, 4> n = quaternion_components(item, conventions);
    const AxisConvention axes = make_axis_convention(conventions.z_up, conventions.left_handed);
    Quat q = convert_quaternion(axes, Quat(n[3].value, n[0].value, n[1].value, n[2].value));
    for (int i = 0; i < 3; ++i) {
        const NumberRef& source = n[static_cast<std::size_t>(axes.source_axis[static_cast<std::size_t>(i)])];
        log.add(source, make_entry(body, "rotation", i, q[i], source.value));
    }
    log.add(n[3], {body, "rotation", 3, q.w, {}});
    // Divides by the largest component first: no square overflows.
    const double max_abs =
        std::fmax(std::fmax(std::fabs(q.x), std::fabs(q.y)), std::fmax(std::fabs(q.z), std::fabs(q.w)));
    if (conventions.normalized && max_abs > 0) q = glm::normalize(q * (1 / max_abs));
    return {q};
}

double to_radians(double angle, const ResolvedConventions& conventions) {
    return conventions.degrees ? glm::radians(angle) : angle;
}

void record_angle(const NumberRef& number, const ResolvedConventions& conventions, ProvenanceLog::Entry entry,
                  ProvenanceLog& log) {
    entry.value = to_radians(number.value, conventions);
    if (conventions.degrees) entry.how_keys.emplace_back("paste.how.degrees");
    log.add(number, std::move(entry));
}

Quat axis_rotation(int axis, double radians) {
    Vec3 direction(0);
    direction[axis] = std::sin(radians / 2);
    return {std::cos(radians / 2), direction.x, direction.y, direction.z};
}

// R = first * second * third about the axes of the order. Unreal negates pitch and roll.
Quat from_euler(Vec3 angles, std::string order) {
    if (order == "unreal") {
        angles = {-angles.x, -angles.y, angles.z};
        order = "ZYX";
    }
    Quat q(1, 0, 0, 0);
    for (char letter : order) q = q * axis_rotation(letter - 'X', angles[letter - 'X']);
    return q;
}

DecodedRotation decode_angles(const Item& item, const ResolvedConventions& conventions, int body,
                              ProvenanceLog& log) {
    Vec3 angles(0);
    for (int i = 0; i < 3; ++i) {
        const NumberRef& number = item.numbers[static_cast<std::size_t>(i)];
        angles[i] = to_radians(number.value, conventions);
        record_angle(number, conventions, {body, "angles", i, 0, {"paste.how.computed"}}, log);
    }
    return {convert_quaternion(make_axis_convention(conventions.z_up, conventions.left_handed),
                               from_euler(angles, conventions.euler))};
}

// "x y z angle", or a vector along the axis with the angle in radians as length.
tl::expected<DecodedRotation, ParseError> decode_axis_angle(const Item& item,
                                                            const ResolvedConventions& conventions, int body,
                                                            ProvenanceLog& log) {
    const auto at = [&](std::size_t i) { return item.numbers[i].value; };
    const bool has_angle = item.numbers.size() == 4;
    const Vec3 axis(at(0), at(1), at(2));
    const double length = glm::length(axis);
    if (has_angle && length == 0)
        return tl::unexpected(error_at(log.token(item.numbers[0]), "expected an axis that is not zero"));
    for (std::size_t i = 0; i < 3; ++i)
        log.add(item.numbers[i], {body, "angles", static_cast<int>(i), at(i), {"paste.how.computed"}});
    if (has_angle)
        record_angle(item.numbers[3], conventions, {body, "angles", 3, 0, {"paste.how.computed"}}, log);
    const double angle = has_angle ? to_radians(at(3), conventions) : length;
    Quat q(1, 0, 0, 0);
    if (length > 0) {
        const Vec3 direction = axis * (std::sin(angle / 2) / length);
        q = {std::cos(angle / 2), direction.x, direction.y, direction.z};
    }
    return DecodedRotation{
        convert_quaternion(make_axis_convention(conventions.z_up, conventions.left_handed), q)};
}

tl::expected<void, ParseError> check_last_line(const Item& item, const ResolvedConventions& conventions,
                                               const ProvenanceLog& log) {
    if (item.rows != 4 || item.columns != 4) return {};
    for (int i = 0; i < 4; ++i) {
        const NumberRef& number = element(item, 3, i, conventions);
        if (number.value == (i == 3 ? 1 : 0)) continue;
        return tl::unexpected(error_at(log.token(number), conventions.columns
                                                              ? "expected 0 0 0 1 as the last column"
                                                              : "expected 0 0 0 1 as the last row"));
    }
    return {};
}

bool has_translation(const Item& item) { return item.rows == 4 || item.columns == 4; }

void record_matrix(const Item& item, const ResolvedConventions& conventions, const DecodedRotation& decoded,
                   int body, ProvenanceLog& log) {
    const AxisConvention axes = make_axis_convention(conventions.z_up, conventions.left_handed);
    const Mat3& converted = std::get<Mat3>(decoded.rotation);
    const auto from = [&](int i) { return axes.source_axis[static_cast<std::size_t>(i)]; };
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) {
            const NumberRef& source = element(item, from(i), from(k), conventions);
            ProvenanceLog::Entry entry = make_entry(body, "matrix", 3 * i + k, converted[k][i], source.value);
            if (decoded.is_scaled) entry.how_keys.emplace_back("paste.how.computed");
            log.add(source, std::move(entry));
        }
        if (!has_translation(item)) continue;
        const NumberRef& source = element(item, from(i), 3, conventions);
        log.add(source, make_entry(body, "center", i, decoded.position[i], source.value));
    }
    if (item.rows != 4 || item.columns != 4) return;
    for (int i = 0; i < 4; ++i)
        log.add(element(item, 3, i, conventions), {body, "last", i, i == 3 ? 1.0 : 0.0, {}});
}

// Extracts the column lengths if one is not 1, and normalizes the columns.
void remove_scale(Mat3& m, DecodedRotation& decoded) {
    for (int k = 0; k < 3; ++k)
        decoded.is_scaled = decoded.is_scaled || std::abs(glm::length(m[k]) - 1) > 1e-3;
    if (!decoded.is_scaled) return;
    for (int k = 0; k < 3; ++k) {
        decoded.column_lengths[k] = glm::length(m[k]);
        if (decoded.column_lengths[k] > 0) m[k] /= decoded.column_lengths[k];
    }
}

tl::expected<DecodedRotation, ParseError> decode_matrix(const Item& item,
                                                        const ResolvedConventions& conventions, int body,
                                                        ProvenanceLog& log) {
    if (auto status = check_last_line(item, conventions, log); !status) return tl::unexpected(status.error());
    Mat3 source(1);
    Vec3 translation(0);
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) source[k][i] = element(item, i, k, conventions).value;
        if (has_translation(item)) translation[i] = element(item, i, 3, conventions).value;
    }
    const AxisConvention axes = make_axis_convention(conventions.z_up, conventions.left_handed);
    Mat3 converted = convert_matrix(axes, source);
    // Negating an axis does not change a box.
    if (glm::determinant(converted) < 0) {
        Vec3& column = converted[conventions.mirror_axis];
        column = {negate(column.x), negate(column.y), negate(column.z)};
    }
    DecodedRotation decoded;
    remove_scale(converted, decoded);
    decoded.rotation = converted;
    decoded.position = convert_vector(axes, translation);
    record_matrix(item, conventions, decoded, body, log);
    return decoded;
}

DecodedRotation decode_cos_sin(const Item& item, int body, ProvenanceLog& log) {
    const double c = item.numbers[0].value, s = item.numbers[1].value;
    log.add(item.numbers[0], {body, "matrix", 0, c, {}});
    log.add(item.numbers[1], {body, "matrix", 2, s, {}});
    return {Mat3(c, s, 0, negate(s), c, 0, 0, 0, 1)};
}

DecodedRotation decode_matrix2(const Item& item, int body, ProvenanceLog& log) {
    const auto number_at = [&](std::size_t i) { return item.numbers[i].value; };
    for (int i = 0; i < 4; ++i)
        log.add(item.numbers[static_cast<std::size_t>(i)],
                {body, "matrix", i, number_at(static_cast<std::size_t>(i)), {}});
    return {Mat3(number_at(0), number_at(2), 0, number_at(1), number_at(3), 0, 0, 0, 1)};
}

}  // namespace

tl::expected<DecodedRotation, ParseError> decode_rotation(const Item& item,
                                                          const ResolvedConventions& conventions, bool flat,
                                                          int body, ProvenanceLog& log) {
    const Token& first = log.token(item.numbers.front());
    if (flat) {
        if (item.kind == ItemKind::CosSin) return decode_cos_sin(item, body, log);
        if (item.kind == ItemKind::Matrix2) return decode_matrix2(item, body, log);
        if (item.numbers.size() != 1)
            return tl::unexpected(error_at(first, "expected one angle: the shape is 2D"));
        record_angle(item.numbers[0], conventions, {body, "angle", 0, 0, {}}, log);
        return DecodedRotation{core::Angle{to_radians(item.numbers[0].value, conventions)}};
    }
    if (item.kind == ItemKind::AxisAngle) return decode_axis_angle(item, conventions, body, log);
    if (item.kind == ItemKind::Matrix) return decode_matrix(item, conventions, body, log);
    if (item.role == ItemRole::Angles && item.numbers.size() == 3)
        return decode_angles(item, conventions, body, log);
    if (item.numbers.size() == 4 && item.kind != ItemKind::Matrix2)
        return decode_quaternion(item, conventions, body, log);
    return tl::unexpected(
        error_at(first, "expected a quaternion, a matrix or three angles: the shape is 3D"));
}

}  // namespace app::paste
