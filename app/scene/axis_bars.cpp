// The axis under the lens: its line, the two shadows as bars, the lines that drop them, and what lies
// between.
#include <algorithm>

#include "app/base/number_text.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real bar_px = 4.5;     // from the axis to the middle of a bar
constexpr Real measure_px = 15;  // from the axis to the line that measures gap or overlap
constexpr Real tick_px = 5;      // half length of its end ticks

Role axis_role(const Stage& stage, const core::AxisTest& axis) {
    if (axis.state == core::AxisState::Separates) return Role::SeparatingAxis;
    const bool pinned =
        !stage.subject->document->pinned.empty() && stage.subject->document->pinned == core::name(axis);
    return pinned ? Role::PinnedAxis : Role::OverlappingAxis;
}

Arrow axis_arrow(const Stage& stage, const core::AxisTest& axis) {
    const AxisPlace& place = stage.place;
    return {place.at(place.from), place.at(place.to), axis_role(stage, axis)};
}

// +1 when the outward side of the axis is to the right of its run on the paper.
Real outward_is_right(const Stage& stage, const AxisPlace& place) {
    const Vec2 start = stage.lens.project(place.at(place.from)).px;
    const Vec2 run = stage.lens.project(place.at(place.to)).px - start;
    const Vec2 out =
        stage.lens.project(place.at(place.from) + place.outward * (place.to - place.from)).px - start;
    return run.x * out.y - run.y * out.x > 0 ? 1 : -1;
}

// Unit, in the plane of the paper: across the axis as it is seen, outward.
Vec3 aside(const Stage& stage, const AxisPlace& place) {
    const Vec2 run = stage.lens.project(place.at(place.to)).px - stage.lens.project(place.at(place.from)).px;
    const Real length = glm::length(run);
    if (!(length > 0)) return place.outward;
    const Vec2 out = Vec2(-run.y, run.x) * (outward_is_right(stage, place) / length);
    return stage.lens.right() * out.x - stage.lens.up() * out.y;
}

void add_drops(Figure& figure, const Stage& stage, const AxisPlace& place) {
    struct Dropped {
        const core::Solid* solid;
        Role role;
    };
    for (const Dropped& dropped : {Dropped{&stage.a(), Role::DropA}, Dropped{&stage.b(), Role::DropB}}) {
        for (Real sign : {-1.0, 1.0}) {
            const Vec3 from = extreme_point(*dropped.solid, sign * place.direction, place.at(0));
            const Vec3 to = place.at(glm::dot(from, place.direction));
            figure.lines.push_back({{from, to}, dropped.role});
            figure.marks.push_back({from, Marker::Ring, dropped.role});
        }
    }
}

void add_tick(Figure& figure, const Stage& stage, const Vec3& at, const Vec3& aside, Role role) {
    const Vec3 near_end = at + aside * stage.length_of_px(measure_px - tick_px, at);
    const Vec3 far_end = at + aside * stage.length_of_px(measure_px + tick_px, at);
    figure.lines.push_back({{near_end, far_end}, role, Layer::Overlay});
}

std::string measure_words(const Stage& stage, const core::AxisTest& axis) {
    const core::AxisTest& true_axis = stage.subject->trace.axes[stage.subject->axis];
    const Real size = stage.subject->trace.size;
    if (axis.state == core::AxisState::Touches) return (*stage.words)("scene.touching");
    const bool gap = axis.state == core::AxisState::Separates;
    const Real length = gap ? -true_axis.overlap : true_axis.overlap;
    return (*stage.words)(gap ? "scene.gap" : "scene.overlap",
                          {{"n", length_text(length, size, stage.subject->numbers)}});
}

// A dimension line beside the bars, as in a technical drawing: from where B's shadow begins to where A's
// ends.
void add_bracket(Figure& figure, const Stage& stage, const core::AxisTest& axis, const Vec3& aside) {
    const AxisPlace& place = stage.place;
    const Role role = meaning(axis.state);
    const auto [low, high] = std::minmax(axis.shadow_b.min, axis.shadow_a.max);
    const std::vector<Vec3> ends{place.at(low), place.at(high)};
    figure.lines.push_back({ends, role, Layer::Overlay, false, outward_is_right(stage, place) * measure_px});
    for (const Vec3& end : ends) add_tick(figure, stage, end, aside, role);
}

void add_measure(Figure& figure, const Stage& stage, const core::AxisTest& axis) {
    const Vec3 out = aside(stage, stage.place), middle = middle_of_axis(stage, axis);
    if (!is_end_on(stage, axis_arrow(stage, axis))) add_bracket(figure, stage, axis, out);
    const Vec3 beside = out * stage.length_of_px(measure_px, middle);
    figure.labels.push_back({middle + beside * 1.6, measure_words(stage, axis), meaning(axis.state),
                             LabelKind::Value, middle - beside, "measure"});
}

void add_bars(Figure& figure, const Stage& stage, const AxisPlace& place, const core::AxisTest& axis) {
    const Real right = outward_is_right(stage, place);
    figure.lines.push_back({{place.at(axis.shadow_a.min), place.at(axis.shadow_a.max)},
                            Role::ShadowA,
                            Layer::Overlay,
                            false,
                            right * bar_px});
    figure.lines.push_back({{place.at(axis.shadow_b.min), place.at(axis.shadow_b.max)},
                            Role::ShadowB,
                            Layer::Overlay,
                            false,
                            -right * bar_px});
}

}  // namespace

void add_axis(Figure& figure, const Stage& stage, const core::AxisTest& axis) {
    const AxisPlace& place = stage.place;
    if (stage.shows(SceneLayer::DropLines)) add_drops(figure, stage, place);
    if (stage.shows(SceneLayer::DecidingAxis)) {
        const Arrow arrow = axis_arrow(stage, axis);
        add_arrow(figure, stage, arrow);
        figure.labels.push_back({seen_tip(stage, axis), "L = " + axis_markup(axis), arrow.role,
                                 LabelKind::Name, arrow.from, "axis"});
    }
    if (!stage.shows(SceneLayer::Shadows)) return;
    add_bars(figure, stage, place, axis);
    add_measure(figure, stage, axis);
}

}  // namespace app
