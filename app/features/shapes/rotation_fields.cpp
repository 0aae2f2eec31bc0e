// How a body is turned: an angle, three angles and a quaternion, or a matrix.
#include "app/features/shapes/rotation_fields.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/features/shapes/euler.h"
#include "app/features/shapes/shape_fields.h"
#include "app/ui/refusal.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

struct Row {
    const Ui& ui;
    int body;
    std::string name;
    float width_px;
};

const core::Pose& pose_of(const Row& row) { return row.ui.document().bodies[row.body].placed.pose; }

void set_rotation(const Row& row, const core::Rotation& rotation, const std::string& widget) {
    core::PlacedShape placed = row.ui.document().bodies[row.body].placed;
    placed.pose.rotation = rotation;
    try_set_body(row.ui, row.body, placed, widget);
}

NumberRow degrees_row(const Row& row, const char* key) {
    NumberRow numbers{row.name + "." + key, row.ui.text("field." + std::string(key)), {}, row.width_px};
    numbers.options.step = 0.5;
    numbers.options.decimals = 4;
    numbers.options.suffix = "°";
    numbers.options.subject = row.ui.text("subject.angle");
    numbers.term = "rotation";
    return numbers;
}

// A step by one ulp is one of the radians, which are what is kept.
void angle_row(const Row& row, double radians) {
    double degrees = glm::degrees(radians);
    std::int64_t ulps = 0;
    NumberRow numbers = degrees_row(row, "angle");
    numbers.options.ulps = &ulps;
    const std::string widget = number_row(row.ui, numbers, {&degrees, 1});
    if (!widget.empty()) set_rotation(row, core::Angle{glm::radians(degrees)}, widget);
    if (ulps != 0) set_rotation(row, core::Angle{from_ordinal(to_ordinal(radians) + ulps)}, numbers.name);
}

core::Vec3 displayed_angles(const Row& row) {
    const EulerEdit& last = row.ui.workspace.euler;
    const core::Rotation& rotation = pose_of(row).rotation;
    const auto* quat = std::get_if<core::Quat>(&rotation);
    const bool is_last_edit = quat != nullptr && last.body == row.body && last.rotation == *quat;
    return is_last_edit ? last.degrees : euler_degrees(rotation);
}

void euler_row(const Row& row) {
    core::Vec3 degrees = displayed_angles(row);
    const std::string widget = number_row(row.ui, degrees_row(row, "rotation"), {&degrees.x, 3});
    if (widget.empty()) return;
    const core::Quat quat = from_euler_degrees(degrees);
    row.ui.workspace.euler = {row.body, quat, degrees};
    set_rotation(row, quat, widget);
}

// FORMATS: a quaternion means q / |q|, and is kept as it was given.
void length_note(const Row& row, const core::Quat& quat) {
    constexpr double rounding = 1e-5;  // numbers written with six digits are no surprise
    const double length = std::hypot(std::hypot(quat.x, quat.y), std::hypot(quat.z, quat.w));
    if (std::abs(length - 1) <= rounding) return;
    const std::string note =
        (*row.ui.frame_context.texts)("quaternion.length", {{"length", fmt::format("{:.6g}", length)}});
    markup_flow(row.ui, row.ui.fonts().sans, row.width_px, note, row.ui.theme().dim);
    record_rect(row.ui, row.name + ".quaternion.note");
}

void quaternion_row(const Row& row, const core::Quat& quat) {
    std::array<double, 4> numbers{quat.x, quat.y, quat.z, quat.w};
    // four numbers need the room of a long label
    NumberRow spec{
        row.name + ".quaternion", row.ui.text("field.quaternion"), {}, row.width_px, 18, "quaternion"};
    spec.options.subject = row.ui.text("subject.rotation");
    const std::string widget = number_row(row.ui, spec, numbers);
    if (!widget.empty())
        set_rotation(row, core::Quat(numbers[3], numbers[0], numbers[1], numbers[2]), widget);
    length_note(row, quat);
}

void matrix_rows(const Row& row, core::Mat3 matrix, int size) {
    std::string changed;
    for (int r = 0; r < size; ++r) {
        std::array<double, 3> numbers{matrix[0][r], matrix[1][r], matrix[2][r]};
        const std::string label = r == 0 ? row.ui.text("field.matrix") : std::string();
        NumberRow spec{row.name + ".matrix." + std::to_string(r), label, {}, row.width_px};
        spec.options.subject = row.ui.text("subject.matrix");
        spec.term = "rotation";
        const std::string widget = number_row(row.ui, spec, {numbers.data(), static_cast<std::size_t>(size)});
        if (!widget.empty()) changed = widget;
        for (int c = 0; c < size; ++c) matrix[c][r] = numbers[c];
    }
    if (!changed.empty()) set_rotation(row, matrix, changed);
}

}  // namespace

void rotation_fields(const Ui& ui, int body, const std::string& name, float width_px) {
    const core::PlacedShape& placed = ui.document().bodies[body].placed;
    if (core::is_round(placed.shape)) return;
    const Row row{ui, body, name, width_px};
    const bool flat = core::is_flat(placed.shape);
    const core::Rotation& rotation = placed.pose.rotation;
    if (const auto* matrix = std::get_if<core::Mat3>(&rotation))
        return matrix_rows(row, *matrix, flat ? 2 : 3);
    if (const auto* angle = std::get_if<core::Angle>(&rotation)) return angle_row(row, angle->radians);
    const auto& quat = std::get<core::Quat>(rotation);
    if (flat) return angle_row(row, 2 * std::atan2(quat.z, quat.w));
    euler_row(row);
    quaternion_row(row, quat);
}

}  // namespace app
