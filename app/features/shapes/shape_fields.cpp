// Every number of one body as a field. Walks Shape::fields, so a new shape needs nothing here.
#include "app/features/shapes/shape_fields.h"

#include <algorithm>
#include <cmath>

#include "app/features/shapes/rotation_fields.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/refusal.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// A point to be added behind another, or removed.
struct PointChange {
    std::string widget = {};  ///< That asks for it; empty: nothing is asked for.
    bool remove = false;
    std::size_t index = 0;
};

// The new point halves a side: no other place is sure to leave every polygon convex.
void apply_point_change(const PointChange& change, std::vector<core::Vec2>& points) {
    const auto point = points.begin() + static_cast<std::ptrdiff_t>(change.index);
    if (change.remove) {
        points.erase(point);
    } else {
        const core::Vec2 next = points[(change.index + 1) % points.size()];
        points.insert(point + 1, *point / 2.0 + next / 2.0);
    }
}

// Two buttons behind a row of numbers; over the row the keys Insert and Backspace do the same.
PointChange point_buttons(const Ui& ui, const std::string& row) {
    const auto small_button = [&](const char* end, const char* label) {
        ImGui::SameLine(0, ui.px(4));
        const bool hit = ImGui::Button((label + ("##" + row) + end).c_str(), {ui.px(20), 0});
        record_rect(ui, row + end);
        tooltip(ui, ui.text(std::string("points") + end));
        return hit;
    };
    const bool accepts_keys = !ui.workspace.number.typing && ImGui::IsWindowHovered();
    const ScreenRect& first = ui.workspace.widgets[row + ".0"];
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

const char* term_of_field(std::string_view key) {
    if (key == "half") return "half_extents";
    return key == "radius" ? "radius" : "";
}

struct FieldRows {
    const Ui& ui;
    std::string name;
    float width_px;
    std::string changed = {};  ///< Widget; empty: none.

    void show(const NumberRow& row, std::span<double> values) {
        const std::string widget = number_row(ui, row, values);
        if (!widget.empty()) changed = widget;
    }
    void row(const core::FieldInfo& info, std::span<double> values) {
        NumberRow row{name + "." + info.key, ui.text("field." + std::string(info.key)), {}, width_px};
        row.options.step = drag_step(ui.trace());
        row.options.may_be_negative = info.min < 0;
        row.options.subject = ui.text("subject." + std::string(info.key));
        row.term = term_of_field(info.key);
        show(row, values);
    }
    void operator()(const core::FieldInfo& info, double& value) { row(info, {&value, 1}); }
    void operator()(const core::FieldInfo& info, core::Vec2& value) { row(info, {&value.x, 2}); }
    void operator()(const core::FieldInfo& info, core::Vec3& value) { row(info, {&value.x, 3}); }
    void operator()(const core::FieldInfo& info, std::vector<core::Vec2>& points) {
        PointChange change;
        const float buttons = ui.px(48);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const std::string label = i == 0 ? ui.text("field." + std::string(info.key)) : std::string();
            NumberRow row{name + "." + info.key + "." + std::to_string(i), label, {}, width_px - buttons};
            row.options.step = drag_step(ui.trace());
            row.options.subject = ui.text("subject." + std::string(info.key));
            show(row, {&points[i].x, 2});
            if (const PointChange requested = point_buttons(ui, row.name); !requested.widget.empty()) {
                change = requested;
                change.index = i;
            }
        }
        if (change.widget.empty()) return;
        apply_point_change(change, points);
        changed = change.widget;
    }
};

void position_row(const Ui& ui, int body, const std::string& name, float width_px) {
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

std::string number_row(const Ui& ui, const NumberRow& row, std::span<double> values) {
    std::string changed;
    row_label(ui, row.label, ui.px(row.label_px), row.term);
    const float gap = ui.px(4);
    const auto count = static_cast<float>(values.size());
    // With all its digits each number needs the whole width.
    const bool is_stacked = ui.workspace.numbers != NumberFormat::Short;
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

void shape_fields(const Ui& ui, int body, const std::string& name, float width_px) {
    position_row(ui, body, name, width_px);
    core::PlacedShape placed = ui.document().bodies[body].placed;
    FieldRows rows{ui, name, width_px};
    std::visit([&rows]<class S>(S& shape) { S::fields(shape, rows); }, placed.shape);
    if (!rows.changed.empty()) try_set_body(ui, body, placed, rows.changed);
    rotation_fields(ui, body, name, width_px);
}

}  // namespace app
