// Fields for all numbers of a body, generated from Shape::fields for every type of shape.
#include "app/features/shapes/shape_fields_panel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/number_field.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Euler angles.

core::Vec3 euler_degrees(const core::Rotation& rotation) {
    const core::Mat3 matrix = core::to_matrix(rotation);
    const core::Real sine = std::clamp(-matrix[2][1], core::Real(-1), core::Real(1));
    const bool is_gimbal_locked = std::hypot(matrix[0][1], matrix[1][1]) < 1e-9;
    const core::Real x = std::asin(sine);
    const core::Real y =
        is_gimbal_locked ? std::atan2(-matrix[0][2], matrix[0][0]) : std::atan2(matrix[2][0], matrix[2][2]);
    const core::Real z = is_gimbal_locked ? 0 : std::atan2(matrix[0][1], matrix[1][1]);
    // adding zero changes -0 to 0
    return glm::degrees(core::Vec3{x, y, z}) + core::Vec3{0};
}

core::Quat from_euler_degrees(const core::Vec3& degrees) {
    const core::Vec3 half = glm::radians(degrees) * 0.5;
    const core::Quat x(std::cos(half.x), std::sin(half.x), 0, 0);
    const core::Quat y(std::cos(half.y), 0, std::sin(half.y), 0);
    const core::Quat z(std::cos(half.z), 0, 0, std::sin(half.z));
    return y * x * z;
}

// Rotation fields.

namespace {

struct Row {
    const ShapesUi& ui;
    int body;
    std::string name;
    float width_px;
};

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

// A step of one ULP changes the radians, which are the stored value.
void angle_row(const Row& row, double radians) {
    double degrees = glm::degrees(radians);
    std::int64_t ulps = 0;
    NumberRow numbers = degrees_row(row, "angle");
    numbers.options.ulps = &ulps;
    const std::string widget = number_row(row.ui, numbers, {&degrees, 1});
    if (!widget.empty()) set_rotation(row, core::Angle{glm::radians(degrees)}, widget);
    if (ulps != 0) set_rotation(row, core::Angle{from_ordinal(to_ordinal(radians) + ulps)}, numbers.name);
}

void euler_row(const Row& row) {
    const core::Rotation& rotation = row.ui.document().bodies[row.body].placed.pose.rotation;
    const EulerEdit& last = row.ui.state.euler;
    const auto* stored = std::get_if<core::Quat>(&rotation);
    const bool is_last_edit = stored != nullptr && last.body == row.body && last.rotation == *stored;
    core::Vec3 degrees = is_last_edit ? last.degrees : euler_degrees(rotation);
    const std::string widget = number_row(row.ui, degrees_row(row, "rotation"), {&degrees.x, 3});
    if (widget.empty()) return;
    const core::Quat quat = from_euler_degrees(degrees);
    row.ui.state.euler = {row.body, quat, degrees};
    set_rotation(row, quat, widget);
}

void quaternion_row(const Row& row, const core::Quat& quat) {
    std::array<double, 4> numbers{quat.x, quat.y, quat.z, quat.w};
    // four numbers use the space of the label
    NumberRow spec{
        row.name + ".quaternion", row.ui.text("field.quaternion"), {}, row.width_px, 18, "quaternion"};
    spec.options.subject = row.ui.text("subject.rotation");
    const std::string widget = number_row(row.ui, spec, numbers);
    if (!widget.empty())
        set_rotation(row, core::Quat(numbers[3], numbers[0], numbers[1], numbers[2]), widget);
    // FORMATS: a quaternion means q / |q| and is stored unchanged.
    constexpr double rounding = 1e-5;  // allows numbers with six digits
    const double length = std::hypot(std::hypot(quat.x, quat.y), std::hypot(quat.z, quat.w));
    if (std::abs(length - 1) <= rounding) return;
    const std::string note = row.ui.text("quaternion.length", {{"length", fmt::format("{:.6g}", length)}});
    markup_flow(row.ui, ui_fonts(row.ui).sans, row.width_px, note, row.ui.theme().dim);
    record_rect(row.ui, row.name + ".quaternion.note");
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

void rotation_fields(const ShapesUi& ui, int body, const std::string& name, float width_px) {
    const core::PlacedShape& placed = ui.document().bodies[body].placed;
    if (core::is_round(placed.shape)) return;
    const Row row{ui, body, name, width_px};
    const bool flat = core::is_flat(placed.shape);
    const core::Rotation& rotation = placed.pose.rotation;
    const auto* matrix = std::get_if<core::Mat3>(&rotation);
    if (matrix != nullptr && !ui.options.simple) return matrix_rows(row, *matrix, flat ? 2 : 3);
    if (matrix != nullptr && flat) return angle_row(row, std::atan2((*matrix)[0][1], (*matrix)[0][0]));
    if (const auto* angle = std::get_if<core::Angle>(&rotation)) return angle_row(row, angle->radians);
    const auto* quat = std::get_if<core::Quat>(&rotation);
    if (quat != nullptr && flat) return angle_row(row, 2 * std::atan2(quat->z, quat->w));
    euler_row(row);
    if (quat != nullptr && !ui.options.simple) quaternion_row(row, *quat);
}

namespace {

// A point to insert after another, or to remove.
struct PointChange {
    std::string widget = {};  ///< Widget that requests the change; empty if there is none.
    bool remove = false;
    std::size_t index = 0;
};

// Two buttons after a row of numbers. The keys Insert and Backspace do the same for the hovered row.
PointChange point_buttons(const ShapesUi& ui, const std::string& row) {
    const auto small_button = [&](const char* end, const char* label) {
        ImGui::SameLine(0, ui.px(4));
        const bool hit = ImGui::Button((label + ("##" + row) + end).c_str(), {ui.px(24), 0});
        record_rect(ui, row + end);
        tooltip(ui, ui.text(std::string("points") + end));
        return hit;
    };
    const bool accepts_keys = !ui.widgets.number.typing && ImGui::IsWindowHovered();
    const ScreenRect& first = ui.widgets.rects[row + ".0"];
    bool add = small_button(".add", "+");
    bool remove = small_button(".remove", "\u00d7");
    const ImVec2 to = ImGui::GetItemRectMax();
    if (accepts_keys && ImGui::IsMouseHoveringRect({first.x, first.y}, to)) {
        add |= compat::is_pressed(compat::Key::Insert, false);
        remove |= compat::is_pressed(compat::Key::Backspace, false);
    }
    if (remove) return {row + ".remove", true};
    return add ? PointChange{row + ".add"} : PointChange{};
}

struct FieldRows {
    const ShapesUi& ui;
    std::string name;
    float width_px;
    bool has_fixed_points = false;  ///< No points are added or removed: those of a capsule.
    std::string changed = {};       ///< Widget of the changed number; empty if there is none.

    void show(const NumberRow& row, std::span<double> values) {
        const std::string widget = number_row(ui, row, values);
        if (!widget.empty()) changed = widget;
    }
    void row(const core::FieldInfo& info, std::span<double> values) {
        NumberRow row{name + "." + info.key, ui.text("field." + std::string(info.key)), {}, width_px};
        row.options.step = drag_step(ui.trace());
        row.options.may_be_negative = info.may_be_negative;
        row.options.subject = ui.text("subject." + std::string(info.key));
        const std::string_view key = info.key;
        row.term = key == "half" ? "half_extents" : key == "radius" ? "radius" : "";
        show(row, values);
    }
    // A rounding of zero is not shown; the menu of the shape sets it.
    void operator()(const core::FieldInfo& info, double& value) {
        if (!info.is_optional || value != 0) row(info, {&value, 1});
    }
    void operator()(const core::FieldInfo& info, core::Vec2& value) { row(info, {&value.x, 2}); }
    void operator()(const core::FieldInfo& info, core::Vec3& value) { row(info, {&value.x, 3}); }
    // A long list is folded until it is opened: the fields of the other shape are below it.
    bool is_folded(const core::FieldInfo& info, std::size_t count) {
        constexpr std::size_t max_unfolded = 8;
        if (count <= max_unfolded) return false;
        const std::string id = name + "." + info.key;
        ui.widgets.folded.try_emplace(id, true);
        const TextCatalog& texts = *ui.frame_context.texts;
        return !collapsible_section(ui, id, texts("shape.points", {{"count", std::to_string(count)}}));
    }
    template <class Point>
    void operator()(const core::FieldInfo& info, std::vector<Point>& points) {
        if (is_folded(info, points.size())) return;
        PointChange change;
        const float buttons = has_fixed_points ? 0 : ui.px(56);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const std::string label = i == 0 ? ui.text("field." + std::string(info.key)) : std::string();
            NumberRow row{name + "." + info.key + "." + std::to_string(i), label, {}, width_px - buttons};
            row.options.step = drag_step(ui.trace());
            row.options.subject = ui.text("subject." + std::string(info.key));
            show(row, {&points[i].x, Point::length()});
            if (has_fixed_points) continue;
            if (const PointChange requested = point_buttons(ui, row.name); !requested.widget.empty()) {
                change = requested;
                change.index = i;
            }
        }
        if (change.widget.empty()) return;
        const auto point = points.begin() + static_cast<std::ptrdiff_t>(change.index);
        if (change.remove) {
            points.erase(point);
        } else {
            // The new point is the midpoint of a side; this keeps every polygon convex.
            const Point next = points[(change.index + 1) % points.size()];
            points.insert(point + 1, *point / 2.0 + next / 2.0);
        }
        changed = change.widget;
    }
};

void position_row(const ShapesUi& ui, int body, const std::string& name, float width_px) {
    core::PlacedShape placed = ui.document().bodies[body].placed;
    NumberRow row{name + ".center", ui.text("field.center"), {}, width_px};
    row.options.step = drag_step(ui.trace());
    const std::size_t count = is_flat(ui.document()) ? 2 : 3;
    row.options.subject = ui.text("subject.center");
    row.term = "centre";
    const std::string widget = number_row(ui, row, {&placed.pose.position.x, count});
    if (!widget.empty()) try_set_body(ui, body, placed, widget);
}

}  // namespace

double drag_step(const core::Trace& trace) {
    const double size = std::clamp(trace.size, 1e-290, 1e290);
    return std::pow(10.0, std::floor(std::log10(size * 0.004)));
}

std::string number_row(const ShapesUi& ui, const NumberRow& row, std::span<double> values) {
    std::string changed;
    row_label(ui, row.label, ui.px(row.label_px), row.term);
    const float gap = ui.px(4);
    const auto count = static_cast<float>(values.size());
    // A number with all digits uses the whole width.
    const bool is_stacked = ui.options.number_format != NumberFormat::Short;
    const float columns = is_stacked ? 1 : count;
    NumberFieldOptions options = row.options;
    options.width_px = std::floor((row.width_px - ui.px(row.label_px) - gap * (columns - 1)) / columns);
    options.width_px = std::max(options.width_px, ui.px(24));
    options = row_options(ui, options, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 && !is_stacked) ImGui::SameLine(0, gap);
        if (i > 0 && is_stacked) row_label(ui, "", ui.px(row.label_px));
        options.name = values.size() == 1 ? row.name : row.name + "." + std::to_string(i);
        const std::optional<double> value = number_field(ui, options, values[i]);
        if (!value) continue;
        values[i] = *value;
        changed = options.name;
    }
    return changed;
}

void shape_fields(const ShapesUi& ui, int body, const std::string& name, float width_px) {
    position_row(ui, body, name, width_px);
    core::PlacedShape placed = ui.document().bodies[body].placed;
    FieldRows rows{ui, name, width_px};
    rows.has_fixed_points = std::holds_alternative<core::FlatCapsule>(placed.shape) ||
                            std::holds_alternative<core::Capsule>(placed.shape);
    std::visit([&](auto& shape) { core::visit_fields(shape, rows); }, placed.shape);
    if (!rows.changed.empty()) try_set_body(ui, body, placed, rows.changed);
    rotation_fields(ui, body, name, width_px);
}

}  // namespace app
