// Every number of one body as a field. Walks Shape::fields, so a new shape needs nothing here.
#include "app/ui/shape_fields.h"

#include <algorithm>
#include <cmath>

#include "app/ui/rotation_fields.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

struct Rows {
    const Ui& ui;
    std::string name;
    float width_px;
    bool changed = false;

    void row(const core::FieldInfo& info, std::span<double> values) {
        NumberRow row{name + "." + info.key, ui.word("field." + std::string(info.key)), {}, width_px};
        row.like.step = drag_step(ui.trace());
        row.like.least = info.least;
        changed |= number_row(ui, row, values);
    }
    void operator()(const core::FieldInfo& info, double& value) { row(info, {&value, 1}); }
    void operator()(const core::FieldInfo& info, core::Vec2& value) { row(info, {&value.x, 2}); }
    void operator()(const core::FieldInfo& info, core::Vec3& value) { row(info, {&value.x, 3}); }
    void operator()(const core::FieldInfo& info, std::vector<core::Vec2>& points) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            const std::string label = i == 0 ? ui.word("field." + std::string(info.key)) : std::string();
            NumberRow row{name + "." + info.key + "." + std::to_string(i), label, {}, width_px};
            row.like.step = drag_step(ui.trace());
            changed |= number_row(ui, row, {&points[i].x, 2});
        }
    }
};

void place_row(const Ui& ui, int body, const std::string& name, float width_px) {
    core::Pose pose = ui.document().bodies[body].placed.pose;
    NumberRow row{name + ".center", ui.word("field.center"), {}, width_px};
    row.like.step = drag_step(ui.trace());
    const std::size_t count = is_flat(ui.document()) ? 2 : 3;
    if (number_row(ui, row, {&pose.position.x, count})) ui.send(Place{body, pose});
}

}  // namespace

double drag_step(const core::Trace& trace) {
    const double size = std::clamp(trace.size, 1e-290, 1e290);
    return std::pow(10.0, std::floor(std::log10(size * 0.004)));
}

bool number_row(const Ui& ui, const NumberRow& row, std::span<double> values) {
    bool changed = false;
    row_label(ui, row.label, ui.px(row.label_px));
    const float gap = ui.px(4);
    const auto count = static_cast<float>(values.size());
    // With all its digits each number needs the whole width.
    const bool stacked = ui.workspace.numbers != NumberForm::Brief;
    const float beside = stacked ? 1 : count;
    NumberSpec spec = row.like;
    spec.width_px = std::floor((row.width_px - ui.px(row.label_px) - gap * (beside - 1)) / beside);
    spec.width_px = std::max(spec.width_px, ui.px(24));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 && !stacked) ImGui::SameLine(0, gap);
        if (i > 0 && stacked) row_label(ui, "", ui.px(row.label_px));
        spec.name = values.size() == 1 ? row.name : row.name + "." + std::to_string(i);
        const std::optional<double> value = number_field(ui, spec, values[i]);
        if (value) values[i] = *value;
        changed |= value.has_value();
    }
    return changed;
}

void shape_fields(const Ui& ui, int body, const std::string& name, float width_px) {
    place_row(ui, body, name, width_px);
    core::Shape shape = ui.document().bodies[body].placed.shape;
    Rows rows{ui, name, width_px};
    std::visit([&rows]<class S>(S& it) { S::fields(it, rows); }, shape);
    if (rows.changed) ui.send(Reshape{body, std::move(shape)});
    rotation_fields(ui, body, name, width_px);
}

}  // namespace app
