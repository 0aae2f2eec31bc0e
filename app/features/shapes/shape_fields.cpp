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
    std::size_t at = 0;
};

// The new point halves a side: no other place is sure to leave every polygon convex.
void change_points(const PointChange& change, std::vector<core::Vec2>& points) {
    const auto point = points.begin() + static_cast<std::ptrdiff_t>(change.at);
    if (change.remove) {
        points.erase(point);
    } else {
        const core::Vec2 next = points[(change.at + 1) % points.size()];
        points.insert(point + 1, *point / 2.0 + next / 2.0);
    }
}

// Two buttons behind a row of numbers; over the row the keys Insert and Backspace do the same.
PointChange point_buttons(const Ui& ui, const std::string& row) {
    const auto small = [&](const char* end, const char* label) {
        ImGui::SameLine(0, ui.px(4));
        const bool hit = ImGui::Button((label + ("##" + row) + end).c_str(), {ui.px(20), 0});
        remember(ui, row + end);
        hint(ui, ui.word(std::string("points") + end));
        return hit;
    };
    const bool idle = !ui.workspace.number.typing && ImGui::IsWindowHovered();
    const Rect& first = ui.workspace.widgets[row + ".0"];
    bool add = small(".add", "+");
    bool remove = small(".remove", "\u00d7");
    const ImVec2 to = ImGui::GetItemRectMax();
    if (idle && ImGui::IsMouseHoveringRect({first.x, first.y}, to)) {
        add |= compat::pressed(compat::Key::Insert, false);
        remove |= compat::pressed(compat::Key::Backspace, false);
    }
    if (remove) return {row + ".remove", true};
    return add ? PointChange{row + ".add"} : PointChange{};
}

const char* term_of_field(std::string_view key) {
    if (key == "half") return "half_extents";
    return key == "radius" ? "radius" : "";
}

struct Rows {
    const Ui& ui;
    std::string name;
    float width_px;
    std::string changed = {};  ///< Widget; empty: none.

    void show(const NumberRow& row, std::span<double> values) {
        const std::string widget = number_row(ui, row, values);
        if (!widget.empty()) changed = widget;
    }
    void row(const core::FieldInfo& info, std::span<double> values) {
        NumberRow row{name + "." + info.key, ui.word("field." + std::string(info.key)), {}, width_px};
        row.like.step = drag_step(ui.trace());
        row.like.may_be_negative = info.least < 0;
        row.like.subject = ui.word("subject." + std::string(info.key));
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
            const std::string label = i == 0 ? ui.word("field." + std::string(info.key)) : std::string();
            NumberRow row{name + "." + info.key + "." + std::to_string(i), label, {}, width_px - buttons};
            row.like.step = drag_step(ui.trace());
            row.like.subject = ui.word("subject." + std::string(info.key));
            show(row, {&points[i].x, 2});
            if (const PointChange asked = point_buttons(ui, row.name); !asked.widget.empty()) {
                change = asked;
                change.at = i;
            }
        }
        if (change.widget.empty()) return;
        change_points(change, points);
        changed = change.widget;
    }
};

void place_row(const Ui& ui, int body, const std::string& name, float width_px) {
    core::Placed placed = ui.document().bodies[body].placed;
    NumberRow row{name + ".center", ui.word("field.center"), {}, width_px};
    row.like.step = drag_step(ui.trace());
    const std::size_t count = is_flat(ui.document()) ? 2 : 3;
    row.like.subject = ui.word("subject.center");
    row.term = "centre";
    const std::string widget = number_row(ui, row, {&placed.pose.position.x, count});
    if (!widget.empty()) offer(ui, body, placed, widget);
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
    const bool stacked = ui.workspace.numbers != NumberForm::Brief;
    const float beside = stacked ? 1 : count;
    NumberSpec spec = row.like;
    spec.width_px = std::floor((row.width_px - ui.px(row.label_px) - gap * (beside - 1)) / beside);
    spec.width_px = std::max(spec.width_px, ui.px(24));
    spec = told_alike(ui, spec, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 && !stacked) ImGui::SameLine(0, gap);
        if (i > 0 && stacked) row_label(ui, "", ui.px(row.label_px));
        spec.name = values.size() == 1 ? row.name : row.name + "." + std::to_string(i);
        const std::optional<double> value = number_field(ui, spec, values[i]);
        if (!value) continue;
        values[i] = *value;
        changed = spec.name;
    }
    return changed;
}

void shape_fields(const Ui& ui, int body, const std::string& name, float width_px) {
    place_row(ui, body, name, width_px);
    core::Placed placed = ui.document().bodies[body].placed;
    Rows rows{ui, name, width_px};
    std::visit([&rows]<class S>(S& it) { S::fields(it, rows); }, placed.shape);
    if (!rows.changed.empty()) offer(ui, body, placed, rows.changed);
    rotation_fields(ui, body, name, width_px);
}

}  // namespace app
