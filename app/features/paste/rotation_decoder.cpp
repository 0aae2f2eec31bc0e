// Permutations and sign changes are exact; computed angles and lengths are marked as such.
#include "app/features/paste/rotation_decoder.h"

#include <cmath>

namespace app::paste {

using core::Mat3;
using core::Quat;
using core::Vec3;

int source_axis(int axis, const ResolvedConventions& conventions) {
    return conventions.z_up && axis > 0 ? 3 - axis : axis;
}

Vec3 convert_sizes(const Vec3& source, const ResolvedConventions& conventions) {
    return conventions.z_up ? Vec3(source.x, source.z, source.y) : source;
}

Vec3 convert_vector(const Vec3& source, const ResolvedConventions& conventions) {
    Vec3 converted = convert_sizes(source, conventions);
    if (conventions.z_up != conventions.left_handed) converted.z = 0 - converted.z;
    return converted;
}

// A mirrored frame reverses rotations.
Quat convert_quaternion(const Quat& source, const ResolvedConventions& conventions) {
    const Vec3 axis = convert_vector({source.x, source.y, source.z}, conventions);
    return {source.w, conventions.left_handed ? Vec3(0) - axis : axis};
}

namespace {

using DecodeResult = tl::expected<DecodedRotation, ParseError>;

// The columns of the matrix in our frame.
Mat3 convert_columns(const Mat3& m, const ResolvedConventions& conventions) {
    return {convert_vector(m[0], conventions), convert_vector(m[1], conventions),
            convert_vector(m[2], conventions)};
}

// R = first * second * third about the axes of the order. "unreal" negates pitch and roll.
Quat from_euler(Vec3 angles, std::string order) {
    if (order == "unreal") {
        angles = {-angles.x, -angles.y, angles.z};
        order = "ZYX";
    }
    Quat q(1, 0, 0, 0);
    for (const char letter : order) q = q * glm::angleAxis(angles[letter - 'X'], Mat3(1)[letter - 'X']);
    return q;
}

bool has_translation(const Item& item) { return item.rows == 4 || item.columns == 4; }
class RotationDecoder {
  public:
    RotationDecoder(const Item& item, const ResolvedConventions& conventions, int body, ProvenanceLog& log)
        : item_(item),
          conventions_(conventions),
          degrees_(is_in_degrees(item, conventions)),
          body_(body),
          log_(log) {}

    DecodeResult decode() {
        const ItemKind kind = item_.kind;
        const std::size_t count = item_.numbers.size();
        const bool has_axis_count = count == 3 || count == 4 || (count == 1 && item_.axis >= 0);
        if (kind == ItemKind::AxisAngle && has_axis_count) return decode_axis_angle();
        if (kind == ItemKind::Matrix && is_matrix(item_)) return decode_matrix();
        if (kind == ItemKind::Angles && count == 3) return decode_angles();
        if (kind != ItemKind::Matrix && kind != ItemKind::Matrix2 && count == 4) return decode_quaternion();
        return log_.error(item_.token(), "expected a quaternion, a matrix or three angles: the shape is 3D");
    }

    DecodeResult decode_flat() {
        const ItemKind kind = item_.kind;
        const std::size_t count = item_.numbers.size();
        if (kind == ItemKind::CosSin && count == 2) return decode_cos_sin();
        if ((kind == ItemKind::Matrix2 || kind == ItemKind::Vector) && count == 4) return decode_matrix2();
        // An angle, or a turn about z.
        const bool is_angle = count == 1 && (kind != ItemKind::AxisAngle || item_.axis == 2);
        const bool is_yaw = count == 3 && item_.numbers[0].token < 0 && item_.numbers[1].token < 0;
        if (is_angle || is_yaw) return decode_angle(count - 1);
        return log_.error(item_.token(), "expected one angle: the shape is 2D");
    }

  private:
    double value(std::size_t i) const { return item_.numbers[i].value; }
    double angle(std::size_t i) const {
        const double written = item_.is_negated ? 0 - value(i) : value(i);
        return degrees_ ? glm::radians(written) : written;
    }

    void record(std::size_t i, const char* field, int component, double value, TextKeys how_keys = {}) {
        log_.add(item_.numbers[i], {body_, field, component, value, std::move(how_keys)});
    }
    void record_angle(std::size_t i, const char* field, int component, TextKeys how_keys) {
        if (degrees_) how_keys.emplace_back("paste.how.degrees");
        record(i, field, component, angle(i), std::move(how_keys));
    }

    // 2D.

    DecodedRotation decode_angle(std::size_t i) {
        record_angle(i, "angle", 0, {});
        return {core::Angle{angle(i)}};
    }
    DecodedRotation decode_cos_sin() {
        double radians = std::atan2(value(1), value(0));
        // An angle beside them is the more exact one.
        const bool has_angle = !item_.padding.empty() && std::abs(item_.padding[0].value - radians) < 1e-6;
        if (has_angle) radians = item_.padding[0].value;
        for (const std::size_t i : {0U, 1U})
            record(i, "angle", 0, radians, has_angle ? TextKeys{} : TextKeys{"paste.how.computed"});
        return {core::Angle{radians}};
    }
    DecodedRotation decode_matrix2() {
        for (std::size_t i = 0; i < 4; ++i) record(i, "matrix", int(i), value(i));
        return {Mat3(value(0), value(2), 0, value(1), value(3), 0, 0, 0, 1)};
    }

    // 3D.

    // Four numbers in the order w x y z or x y z w.
    DecodedRotation decode_quaternion() {
        const bool is_scalar_first = item_.kind == ItemKind::Vector && conventions_.scalar_first;
        const std::size_t vector = is_scalar_first ? 1 : 0, scalar = is_scalar_first ? 0 : 3;
        Quat q = convert_quaternion(Quat(value(scalar), value(vector), value(vector + 1), value(vector + 2)),
                                    conventions_);
        for (int i = 0; i < 3; ++i)
            record(vector + std::size_t(source_axis(i, conventions_)), "rotation", i, q[i]);
        record(scalar, "rotation", 3, q.w);
        // Divides by the largest component first: no square overflows.
        const double max_abs = std::max({std::abs(q.x), std::abs(q.y), std::abs(q.z), std::abs(q.w)});
        if (conventions_.normalized && max_abs > 0) q = glm::normalize(q * (1 / max_abs));
        return {q};
    }

    DecodedRotation decode_angles() {
        Vec3 angles(0);
        const bool is_fixed = has_euler_order(item_);
        for (std::size_t i = 0; i < 3; ++i) {
            int axis = int(i);
            if (!is_fixed && conventions_.angles_in_sequence && conventions_.euler.size() == 3)
                axis = conventions_.euler[conventions_.angles_reversed ? 2 - i : i] - 'X';
            angles[axis] = angle(i);
            record_angle(i, "angles", axis, {"paste.how.computed"});
        }
        return {convert_quaternion(from_euler(angles, is_fixed ? item_.order : conventions_.euler),
                                   conventions_)};
    }

    // "x y z angle", a vector along the axis with the angle in radians as length, or an angle about an axis.
    DecodeResult decode_axis_angle() {
        const std::size_t count = item_.numbers.size();
        const bool is_single = count == 1;
        const Vec3 axis = is_single ? Mat3(1)[item_.axis] : Vec3(value(0), value(1), value(2));
        const double length = glm::length(axis);
        if (count == 4 && length == 0) return log_.error(item_.token(), "expected an axis that is not zero");
        for (int i = 0; i < 3 && !is_single; ++i)
            record(std::size_t(i), "angles", i, axis[i], {"paste.how.computed"});
        if (count != 3) record_angle(count - 1, "angles", is_single ? item_.axis : 3, {"paste.how.computed"});
        const double radians = count == 3 ? length : angle(count - 1);
        // Without negative zeros.
        const Vec3 direction = Vec3(0) + (length > 0 ? axis * (std::sin(radians / 2) / length) : axis);
        return DecodedRotation{convert_quaternion(Quat(std::cos(radians / 2), direction), conventions_)};
    }

    DecodeResult decode_matrix() {
        for (int i = 0; i < 4 && item_.rows == 4 && item_.columns == 4; ++i) {
            const NumberRef& last = element(item_, 3, i, conventions_);
            if (last.value != (i == 3 ? 1 : 0))
                return log_.error(last.token, conventions_.columns ? "expected 0 0 0 1 as the last column"
                                                                   : "expected 0 0 0 1 as the last row");
            log_.add(last, {body_, "last", i, last.value, {}});
        }
        // Both the columns and the rows are in their frame.
        const Mat3 rows = glm::transpose(convert_columns(rotation_part(item_, conventions_), conventions_));
        Mat3 converted = glm::transpose(convert_columns(rows, conventions_));
        // Negating an axis does not change a box.
        if (glm::determinant(converted) < 0)
            converted[conventions_.mirror_axis] = Vec3(0) - converted[conventions_.mirror_axis];
        DecodedRotation decoded;
        decoded.column_lengths = column_scale(converted);
        for (int k = 0; k < 3; ++k)
            if (decoded.column_lengths[k] > 0) converted[k] /= decoded.column_lengths[k];
        decoded.rotation = converted;
        Vec3 translation(0);
        for (int i = 0; i < 3 && has_translation(item_); ++i)
            translation[i] = element(item_, i, 3, conventions_).value;
        decoded.position = convert_vector(translation, conventions_);
        record_matrix(converted, decoded);
        return decoded;
    }
    void record_matrix(const Mat3& converted, const DecodedRotation& decoded) {
        const TextKeys how_keys =
            decoded.column_lengths == Vec3(1) ? TextKeys{} : TextKeys{"paste.how.computed"};
        for (int i = 0; i < 3; ++i) {
            const int row = source_axis(i, conventions_);
            for (int k = 0; k < 3; ++k)
                log_.add(element(item_, row, source_axis(k, conventions_), conventions_),
                         {body_, "matrix", 3 * i + k, converted[k][i], how_keys});
            if (has_translation(item_))
                log_.add(element(item_, row, 3, conventions_), {body_, "center", i, decoded.position[i], {}});
        }
    }

    const Item& item_;
    const ResolvedConventions& conventions_;
    bool degrees_;
    int body_;
    ProvenanceLog& log_;
};

}  // namespace

DecodeResult decode_rotation(const Item& item, const ResolvedConventions& conventions, bool flat, int body,
                             ProvenanceLog& log) {
    RotationDecoder decoder(item, conventions, body, log);
    return flat ? decoder.decode_flat() : decoder.decode();
}

}  // namespace app::paste
