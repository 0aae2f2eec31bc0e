// Measures an axis of any direction, and chooses the great circle along which it turns.
#include "app/scene/turned_axis.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/base/number.h"
#include "app/scene/camera_control.h"
#include "app/scene/selection.h"
#include "core/angle.h"
#include "core/method/axis_evaluation.h"

namespace app {

core::AxisTest measure_axis(const Analysis& analysis, const Vec3& direction) {
    core::AxisTest axis;
    axis.kind = core::AxisKind::SearchDirection;
    axis.direction = direction;
    const Vec3& origin = analysis.trace.origin;
    core::record_intervals(axis, core::project(analysis.a, direction, origin),
                           core::project(analysis.b, direction, origin),
                           analysis.settings.touching_tolerance * analysis.trace.size);
    // Only a margin lets shapes touch that an axis separates.
    if (axis.state == core::AxisState::Separating && analysis.trace.verdict == core::Verdict::Touching)
        axis.state = core::AxisState::Touching;
    return axis;
}

SeparatingMoves separating_moves(const Analysis& analysis, const Vec3& direction) {
    const core::Interval a = core::project(analysis.a, direction, analysis.trace.origin);
    const core::Interval b = core::project(analysis.b, direction, analysis.trace.origin);
    return {a.max - b.min, b.max - a.min};
}

Explanation explain_turned(Explanation explanation, const Analysis& analysis, const Vec3& direction,
                           const TextCatalog& texts) {
    const core::AxisTest axis = measure_axis(analysis, direction);
    const auto number = [&](Real length) { return format_length(length, analysis.number_format); };
    explanation.formula =
        texts("turned.formula", {{"along", number(axis.interval_a.max - axis.interval_b.min)},
                                 {"against", number(axis.interval_b.max - axis.interval_a.min)},
                                 {"overlap", number(axis.overlap)}});
    const char* key = axis.state == core::AxisState::Separating ? "turned.separates"
                      : axis.state == core::AxisState::Touching ? "turned.touches"
                                                                : "turned.overlaps";
    explanation.formula_meaning = texts(key, {{"n", number(std::abs(axis.overlap))}});
    return explanation;
}

Vec3 GreatCircle::direction_at(Real angle) const {
    const core::CosineAndSine turn = core::cosine_and_sine(angle);
    return turn.cosine * start + turn.sine * glm::cross(normal, start);
}

Real GreatCircle::angle_of(const Vec3& direction) const {
    constexpr Real half_turn = glm::pi<Real>();
    const Real angle = std::atan2(glm::dot(direction, glm::cross(normal, start)), glm::dot(direction, start));
    const Real folded = angle < 0 ? angle + half_turn : angle;
    return folded >= half_turn ? folded - half_turn : folded;
}

bool GreatCircle::contains(const Vec3& direction) const {
    constexpr Real tolerance = 1e-9;
    return std::abs(glm::dot(direction, normal)) < tolerance;
}

GreatCircle make_great_circle(const Vec3& normal) {
    const Vec3 horizontal = glm::cross(Vec3(0, 1, 0), normal);
    const Real length = glm::length(horizontal);
    constexpr Real min_length = 1e-6;  // below: the circle is horizontal itself
    if (length >= min_length) return {normal, horizontal / length};
    return {normal, glm::normalize(Vec3(1, 0, 0) - normal * normal.x)};
}

GreatCircle circle_through(const Vec3& direction, const ViewDirection& camera) {
    constexpr Real min_sine = 1e-3;
    const ViewTransform view(Camera{.yaw = camera.yaw, .pitch = camera.pitch}, false, Vec2(1));
    Vec3 normal = glm::cross(view.right(), direction);
    if (glm::length(normal) < min_sine) normal = glm::cross(view.up(), direction);
    normal = glm::normalize(normal);
    return make_great_circle(glm::dot(normal, view.forward()) > 0 ? -normal : normal);
}

void turn_axis(Selection& selection, const GreatCircle& circle, const Vec3& direction) {
    selection.turned_direction = direction;
    selection.turning_normal = circle.normal;
}

NearestCandidate nearest_candidate(const core::Trace& trace, const Vec3& direction,
                                   const GreatCircle* circle) {
    NearestCandidate nearest;
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        const core::AxisTest& axis = trace.axes[i];
        if (!core::is_measured(axis) || (circle != nullptr && !circle->contains(axis.direction))) continue;
        const Real angle = std::atan2(glm::length(glm::cross(axis.direction, direction)),
                                      std::abs(glm::dot(axis.direction, direction)));
        if (nearest.axis < 0 || angle < nearest.angle) nearest = {i, angle};
    }
    return nearest;
}

int find_candidate(const core::Trace& trace, const GreatCircle& circle, const Vec3& direction,
                   Real max_angle) {
    const NearestCandidate nearest = nearest_candidate(trace, direction, &circle);
    return nearest.angle <= max_angle ? nearest.axis : -1;
}

GreatCircle turning_circle(const Analysis& analysis, const std::optional<Vec3>& turned_direction,
                           const Vec3& turning_normal) {
    if (is_flat(*analysis.document)) return {};
    if (turned_direction && turning_normal != Vec3(0)) {
        GreatCircle chosen = make_great_circle(turning_normal);
        if (chosen.contains(*turned_direction)) return chosen;
    }
    const core::Trace& trace = analysis.trace;
    const int index = find_current_axis(trace, {}, analysis.document->pinned);
    const bool has_axis = index >= 0 && trace.axes[index].direction != Vec3(0);
    // The axis of the circle while none is turned.
    const Vec3 initial = has_axis ? trace.axes[index].direction : Vec3(1, 0, 0);
    return circle_through(turned_direction.value_or(initial), document_view_direction(*analysis.document));
}

GreatCircle turning_circle(const Analysis& analysis, const Selection& selection) {
    return turning_circle(analysis, selection.turned_direction, selection.turning_normal);
}

}  // namespace app
