// Permutations and sign changes are exact; computed angles and lengths are marked as such.
#include "app/features/paste/rotation_decoder.h"

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

using DecodeResult = tl::expected<DecodedRotation, ParseError>;

double to_radians(double angle, bool degrees) { return degrees ? glm::radians(angle) : angle; }

Quat axis_rotation(int axis, double radians) {
    Vec3 direction(0);
    direction[axis] = std::sin(radians / 2);
    return {std::cos(radians / 2), direction.x, direction.y, direction.z};
}

// R = first * second * third about the axes of the order. "unreal" negates pitch and roll.
Quat from_euler(Vec3 angles, std::string order) {
    if (order == "unreal") {
        angles = {-angles.x, -angles.y, angles.z};
        order = "ZYX";
    }
    Quat q(1, 0, 0, 0);
    for (char letter : order) q = q * axis_rotation(letter - 'X', angles[letter - 'X']);
    return q;
}

bool is_4x4(const Item& item) { return item.rows == 4 && item.columns == 4; }
bool has_translation(const Item& item) { return item.rows == 4 || item.columns == 4; }

// The kind of the item has this count of numbers.
bool has_valid_count(const Item& item) {
    const auto count = static_cast<int>(item.numbers.size());
    switch (item.kind) {
        case ItemKind::Matrix:
            return item.rows >= 3 && item.rows <= 4 && item.columns >= 3 && item.columns <= 4 &&
                   count == item.rows * item.columns;
        case ItemKind::AxisAngle:
            return count == 3 || count == 4 || (count == 1 && item.axis >= 0 && item.axis < 3);
        case ItemKind::CosSin:
            return count == 2;
        case ItemKind::Matrix2:
            return count == 4;
        default:
            return count > 0;
    }
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

class RotationDecoder {
  public:
    RotationDecoder(const Item& item, const ResolvedConventions& conventions, int body, ProvenanceLog& log)
        : item_(item),
          conventions_(conventions),
          axes_(make_axis_convention(conventions.z_up, conventions.left_handed)),
          degrees_(is_in_degrees(item, conventions)),
          body_(body),
          log_(log) {}

    DecodeResult decode(bool flat) {
        const std::size_t count = item_.numbers.size();
        const bool is_valid = has_valid_count(item_);
        if (is_valid && flat) return decode_flat();
        if (is_valid && item_.kind == ItemKind::AxisAngle) return decode_axis_angle();
        if (is_valid && item_.kind == ItemKind::Matrix) return decode_matrix();
        if (is_valid && item_.kind == ItemKind::Angles && count == 3) return decode_angles();
        if (is_valid && item_.kind != ItemKind::Matrix2 && count == 4) return decode_quaternion();
        return fail_at(item_, "expected a quaternion, a matrix or three angles: the shape is 3D");
    }

  private:
    template <class Place>
    tl::unexpected<ParseError> fail_at(const Place& place, const char* expected) const {
        return tl::unexpected(error_at(log_.token(place), expected));
    }
    double value(std::size_t i) const { return item_.numbers[i].value; }
    double angle(std::size_t i) const { return to_radians(value(i), degrees_); }
    // Index in the text of a component in our frame.
    int source_of(int i) const { return axes_.source_axis[static_cast<std::size_t>(i)]; }

    // Marks a value that our frame negates.
    ProvenanceLog::Entry make_entry(const char* field, int component, double converted, double source) const {
        ProvenanceLog::Entry entry{body_, field, component, converted, {}};
        if (converted == -source && source != 0) entry.how_keys.emplace_back("paste.how.turned");
        return entry;
    }
    void record_angle(std::size_t i, ProvenanceLog::Entry entry) {
        entry.value = angle(i);
        if (degrees_) entry.how_keys.emplace_back("paste.how.degrees");
        log_.add(item_.numbers[i], std::move(entry));
    }

    // 2D.

    DecodeResult decode_flat() {
        const std::vector<NumberRef>& n = item_.numbers;
        if (item_.kind == ItemKind::CosSin) return decode_cos_sin();
        if (item_.kind == ItemKind::Matrix2 || (item_.kind == ItemKind::Vector && n.size() == 4))
            return decode_matrix2();
        const bool is_yaw = n.size() == 3 && n[0].token < 0 && n[1].token < 0;
        if (n.size() != 1 && !is_yaw) return fail_at(item_, "expected one angle: the shape is 2D");
        record_angle(n.size() - 1, {body_, "angle", 0, 0, {}});
        return DecodedRotation{core::Angle{angle(n.size() - 1)}};
    }
    DecodedRotation decode_cos_sin() {
        double radians = std::atan2(value(1), value(0));
        // An angle beside them is the more exact one.
        const bool has_angle = !item_.padding.empty() && std::abs(item_.padding[0].value - radians) < 1e-6;
        if (has_angle) radians = item_.padding[0].value;
        ProvenanceLog::Entry entry{body_, "angle", 0, radians, {}};
        if (!has_angle) entry.how_keys.emplace_back("paste.how.computed");
        for (const NumberRef& number : item_.numbers) log_.add(number, entry);
        return {core::Angle{radians}};
    }
    DecodedRotation decode_matrix2() {
        for (std::size_t i = 0; i < 4; ++i)
            log_.add(item_.numbers[i], {body_, "matrix", static_cast<int>(i), value(i), {}});
        return {Mat3(value(0), value(2), 0, value(1), value(3), 0, 0, 0, 1)};
    }

    // 3D.

    // Four numbers in the order w x y z or x y z w.
    DecodedRotation decode_quaternion() {
        const bool is_scalar_first = item_.kind == ItemKind::Vector && conventions_.scalar_first;
        const std::size_t vector = is_scalar_first ? 1 : 0, scalar = is_scalar_first ? 0 : 3;
        Quat q = convert_quaternion(axes_,
                                    Quat(value(scalar), value(vector), value(vector + 1), value(vector + 2)));
        for (int i = 0; i < 3; ++i) {
            const NumberRef& source = item_.numbers[vector + static_cast<std::size_t>(source_of(i))];
            log_.add(source, make_entry("rotation", i, q[i], source.value));
        }
        log_.add(item_.numbers[scalar], {body_, "rotation", 3, q.w, {}});
        // Divides by the largest component first: no square overflows.
        const double max_abs =
            std::fmax(std::fmax(std::fabs(q.x), std::fabs(q.y)), std::fmax(std::fabs(q.z), std::fabs(q.w)));
        if (conventions_.normalized && max_abs > 0) q = glm::normalize(q * (1 / max_abs));
        return {q};
    }

    DecodedRotation decode_angles() {
        Vec3 angles(0);
        for (int i = 0; i < 3; ++i) {
            int axis = i;
            if (conventions_.angles_in_sequence && conventions_.euler.size() == 3)
                axis =
                    conventions_.euler[static_cast<std::size_t>(conventions_.angles_reversed ? 2 - i : i)] -
                    'X';
            angles[axis] = angle(static_cast<std::size_t>(i));
            record_angle(static_cast<std::size_t>(i), {body_, "angles", axis, 0, {"paste.how.computed"}});
        }
        return {convert_quaternion(axes_, from_euler(angles, conventions_.euler))};
    }

    // "x y z angle", or a vector along the axis with the angle in radians as length.
    DecodeResult decode_axis_angle() {
        if (item_.numbers.size() == 1) {
            record_angle(0, {body_, "angles", item_.axis, 0, {"paste.how.computed"}});
            return DecodedRotation{convert_quaternion(axes_, axis_rotation(item_.axis, angle(0)))};
        }
        const bool has_angle = item_.numbers.size() == 4;
        const Vec3 axis(value(0), value(1), value(2));
        const double length = glm::length(axis);
        if (has_angle && length == 0) return fail_at(item_, "expected an axis that is not zero");
        for (std::size_t i = 0; i < 3; ++i)
            log_.add(item_.numbers[i],
                     {body_, "angles", static_cast<int>(i), value(i), {"paste.how.computed"}});
        if (has_angle) record_angle(3, {body_, "angles", 3, 0, {"paste.how.computed"}});
        const double radians = has_angle ? angle(3) : length;
        Quat q(1, 0, 0, 0);
        if (length > 0) {
            const Vec3 direction = axis * (std::sin(radians / 2) / length);
            q = {std::cos(radians / 2), direction.x, direction.y, direction.z};
        }
        return DecodedRotation{convert_quaternion(axes_, q)};
    }

    const NumberRef& matrix_element(int row, int column) const {
        return element(item_, row, column, conventions_);
    }
    DecodeResult decode_matrix() {
        for (int i = 0; i < 4 && is_4x4(item_); ++i) {
            if (matrix_element(3, i).value != (i == 3 ? 1 : 0))
                return fail_at(matrix_element(3, i), conventions_.columns
                                                         ? "expected 0 0 0 1 as the last column"
                                                         : "expected 0 0 0 1 as the last row");
        }
        Mat3 source(1);
        Vec3 translation(0);
        for (int i = 0; i < 3; ++i) {
            for (int k = 0; k < 3; ++k) source[k][i] = matrix_element(i, k).value;
            if (has_translation(item_)) translation[i] = matrix_element(i, 3).value;
        }
        Mat3 converted = convert_matrix(axes_, source);
        // Negating an axis does not change a box.
        if (glm::determinant(converted) < 0) {
            Vec3& column = converted[conventions_.mirror_axis];
            column = {negate(column.x), negate(column.y), negate(column.z)};
        }
        DecodedRotation decoded;
        remove_scale(converted, decoded);
        decoded.rotation = converted;
        decoded.position = convert_vector(axes_, translation);
        record_matrix(converted, decoded);
        return decoded;
    }
    void record_matrix(const Mat3& converted, const DecodedRotation& decoded) {
        for (int i = 0; i < 3; ++i) {
            for (int k = 0; k < 3; ++k) {
                const NumberRef& source = matrix_element(source_of(i), source_of(k));
                ProvenanceLog::Entry entry = make_entry("matrix", 3 * i + k, converted[k][i], source.value);
                if (decoded.is_scaled) entry.how_keys.emplace_back("paste.how.computed");
                log_.add(source, std::move(entry));
            }
            if (!has_translation(item_)) continue;
            const NumberRef& source = matrix_element(source_of(i), 3);
            log_.add(source, make_entry("center", i, decoded.position[i], source.value));
        }
        for (int i = 0; i < 4 && is_4x4(item_); ++i)
            log_.add(matrix_element(3, i), {body_, "last", i, i == 3 ? 1.0 : 0.0, {}});
    }

    const Item& item_;
    const ResolvedConventions& conventions_;
    AxisConvention axes_;
    bool degrees_;
    int body_;
    ProvenanceLog& log_;
};

}  // namespace

tl::expected<DecodedRotation, ParseError> decode_rotation(const Item& item,
                                                          const ResolvedConventions& conventions, bool flat,
                                                          int body, ProvenanceLog& log) {
    return RotationDecoder(item, conventions, body, log).decode(flat);
}

}  // namespace app::paste
