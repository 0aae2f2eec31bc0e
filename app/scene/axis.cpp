// The current axis. Its position has the lowest cost of a few candidates: what it covers and what is cut off.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/number.h"
#include "app/drawing/view_space.h"
#include "app/scene/axis_compass.h"
#include "app/scene/pair_figure.h"
#include "app/scene/pick.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

constexpr Real tip_px = 34;     // length of the line beyond its bars
constexpr Real margin_px = 26;  // margin of the paper

// A position with the cost that is independent of the other elements.
struct AxisLineCandidate {
    Vec3 outward{0, 1, 0};
    Real distance = 0;  // of the line from the origin, along `outward`
    Vec3 anchor{0};     // position of the line perpendicular to both directions
    Real cost = 0;
};

AxisLine make_axis_line(const DrawContext& context, const core::AxisTest& axis,
                        const AxisLineCandidate& candidate) {
    const Vec3 sideways = glm::cross(axis.direction, candidate.outward);
    AxisLine axis_line;
    axis_line.direction = axis.direction;
    axis_line.outward = candidate.outward;
    axis_line.base = candidate.outward * candidate.distance + sideways * glm::dot(sideways, candidate.anchor);
    const core::Interval range = union_range(axis);
    const Real center = std::clamp(middle_of_measure(axis), range.min, range.max);
    const Real tip = context.length_of_px(tip_px, axis_line.point_at(center));
    axis_line.from = range.min - tip;
    axis_line.to = range.max + tip;
    return axis_line;
}

Real distance_outside_px(const DrawContext& context, const Vec3& point) {
    const Vec2 px = context.view.project(point).px;
    const Vec2 size = context.view.size_px();
    const Real margin = margin_px * context.scale;
    const Real x = std::max({0.0, margin - px.x, px.x - size.x + margin});
    const Real y = std::max({0.0, margin - px.y, px.y - size.y + margin});
    return std::min(x + y, 1e6);
}

// Parts off the paper. The center with its label costs most; the ends of the bars and the tip cost less: in a
// close view they cannot all be visible.
Real cut_off_cost(const DrawContext& context, const AxisLine& axis_line, const core::AxisTest& axis) {
    const Vec2 size = context.view.size_px();
    const Real max_px = 0.3 * std::min(size.x, size.y);
    const core::Interval range = union_range(axis);
    const Real center = middle_of_measure(axis);
    const Real label_offset = context.length_of_px(84, axis_line.point_at(center));
    Real sum = 0.3 * std::min(distance_outside_px(context, axis_line.point_at(axis_line.to)), max_px);
    for (Real end : {range.min, range.max})
        sum += std::min(distance_outside_px(context, axis_line.point_at(end)), max_px);
    sum += std::min(distance_outside_px(context, axis_line.point_at(center)), 4 * max_px);
    return sum + 0.5 * std::min(distance_outside_px(
                                    context, axis_line.point_at(center) + axis_line.outward * label_offset),
                                max_px);
}

// False: the line is surely farther away than the distance.
bool may_be_near(const PaperObstacle& obstacle, const Vec2& from, const Vec2& to, Real distance) {
    return obstacle.bounds.intersects({glm::min(from, to) - distance, glm::max(from, to) + distance});
}

// By how much the nearest vertex is closer to the line than `limit` pixels.
Real proximity_px(const PaperObstacle& obstacle, const Vec2& from, const Vec2& to, Real limit) {
    if (!may_be_near(obstacle, from, to, limit)) return 0;
    Real nearest = limit;
    for (const Vec2& corner : obstacle.outline)
        nearest = std::min(nearest, nearest_on_segment(corner, from, to).distance);
    return limit - nearest;
}

struct Obstacles {
    std::vector<PaperObstacle> pair, context, hud;
};

Obstacles collect_obstacles(const DrawContext& context) {
    Obstacles result;
    const std::array<int, 2>& pair = context.analysis->document->pair;
    for (int i = 0; i < int(context.solids.size()); ++i) {
        if (is_too_far_to_draw(context.solids[i])) continue;
        const bool in_pair = i == pair[0] || i == pair[1];
        (in_pair ? result.pair : result.context)
            .emplace_back(paper_polygon(context, context.solids[i]), obstacle_cost::body);
    }
    for (const Box& box : reserved_boxes(context))
        result.hud.emplace_back(box_outline(box), obstacle_cost::text);
    return result;
}

Real total_length_inside(const std::vector<PaperObstacle>& obstacles, const std::array<Vec2, 2>& line) {
    Real sum = 0;
    for (const PaperObstacle& obstacle : obstacles)
        if (may_be_near(obstacle, line[0], line[1], 0))
            sum += length_inside(obstacle.outline, line[0], line[1]);
    return sum;
}

// Pixels of projection lines over shapes, and a fraction of their length. Stops when the sum exceeds
// `max_cost`.
Real projection_line_cost(const DrawContext& context, const AxisLine& axis_line, const Obstacles& obstacles,
                          Real max_cost) {
    Real sum = 0;
    for (const ProjectionLine& projection : projection_lines(context, axis_line)) {
        if (sum > max_cost) return sum;
        const auto line = clip_to_paper(context, projection.from, projection.to);
        if (!line) continue;
        sum += total_length_inside(obstacles.pair, *line) + total_length_inside(obstacles.context, *line);
        sum += 0.25 * glm::length((*line)[1] - (*line)[0]);
    }
    return sum;
}

// Pixels of the axis over or near shapes and HUD; high when little of the axis is visible, and higher than
// any other cost when it is not visible at all: a shape larger than the paper leaves no free position.
Real axis_line_cost(const DrawContext& context, const AxisLine& axis_line, const core::AxisTest& axis,
                    const Obstacles& obstacles) {
    constexpr Real min_length_px = 120;
    const auto line =
        clip_to_paper(context, axis_line.point_at(axis_line.from), axis_line.point_at(axis_line.to));
    const Real length = line ? glm::length((*line)[1] - (*line)[0]) : 0;
    if (!line) return 1e6;
    Real sum = 10 * std::max(0.0, min_length_px * context.scale - length);
    sum += 3 * total_length_inside(obstacles.pair, *line) +
           12 * total_length_inside(obstacles.context, *line) + 4 * total_length_inside(obstacles.hud, *line);
    // Leaders of its name and of its measure would cross the texts there.
    constexpr Real under_hud_cost = 1500;
    for (const Real t : {axis_line.to, middle_of_measure(axis)}) {
        const Vec2 px = context.view.project(axis_line.point_at(t)).px;
        for (const PaperObstacle& obstacle : obstacles.hud)
            if (may_be_near(obstacle, px, px, 0)) sum += under_hud_cost * context.scale;
    }
    for (const PaperObstacle& obstacle : obstacles.pair)
        sum += 4 * proximity_px(obstacle, (*line)[0], (*line)[1], 24 * context.scale);
    for (const PaperObstacle& obstacle : obstacles.context)
        sum += 8 * proximity_px(obstacle, (*line)[0], (*line)[1], 16 * context.scale);
    return sum;
}

// Distance on the paper from the position in the last frame.
Real displacement_cost(const DrawContext& context, const AxisLine& axis_line, const core::AxisTest& axis) {
    constexpr Real max_displacement_px = 400;
    const AxisPosition& last = context.interaction.last_axis_position;
    if (last.axis.empty() || last.axis != core::to_string(axis)) return 0;
    const Vec2 last_px = context.view.project(context.to_normalized(last.point)).px;
    const Vec2 from = context.view.project(axis_line.point_at(axis_line.from)).px;
    const Vec2 delta = context.view.project(axis_line.point_at(axis_line.to)).px - from;
    const Real length = std::max(glm::length(delta), 1e-9);
    const Real distance = std::abs(delta.x * (last_px.y - from.y) - delta.y * (last_px.x - from.x)) / length;
    return std::min(0.8 * distance, max_displacement_px * context.scale);
}

Vec3 rotate_about(const Vec3& direction, const Vec3& out, Real angle) {
    return std::cos(angle) * out + std::sin(angle) * glm::cross(direction, out);
}

// Positions next to the pair, next to one shape and, for close views, at fixed positions on the paper.
void add_candidates(std::vector<AxisLineCandidate>& candidates, const DrawContext& context,
                    const Vec3& outward, Real cost) {
    const Vec3 center = (context.a().center + context.b().center) * 0.5;
    const Real edge =
        std::max(support_distance(context.a(), outward), support_distance(context.b(), outward));
    for (Real clearance_px : {52.0, 84.0, 30.0, 124.0, 170.0}) {
        const Real against = clearance_px < 52 ? 60 : 0.8 * (clearance_px - 52);
        candidates.push_back(
            {outward, edge + context.length_of_px(clearance_px, center), center, cost + against});
    }
    for (const core::Solid* solid : {&context.a(), &context.b()})
        candidates.push_back({outward,
                              support_distance(*solid, outward) + context.length_of_px(52, solid->center),
                              solid->center, cost + 160});
    const Vec3 target = context.flat() ? Vec3(Vec2(context.view.target()), 0) : context.view.target();
    const Vec2 size = context.view.size_px();
    for (Real fraction : {0.2, 0.3, 0.4}) {
        const Real offset = fraction * std::min(size.x, size.y) * context.view.units_per_px(target);
        candidates.push_back({outward, glm::dot(outward, target) + offset, target, cost + 260});
    }
}

std::vector<AxisLineCandidate> make_candidates(const DrawContext& context, const core::AxisTest& axis) {
    std::vector<AxisLineCandidate> candidates;
    const Vec3 out = across_view(context, axis.direction);
    for (Real side : {-1.0, 1.0}) {
        // The axes of a walk leave their side only where it has no room for them.
        constexpr Real other_side_cost = 600;
        const Real side_cost =
            context.walk_side && !is_on_walk_side(context, side * out) ? other_side_cost : 0;
        for (Real angle : {0.0, 0.5, -0.5, 1.0, -1.0}) {
            if (context.flat() && angle != 0) continue;
            add_candidates(candidates, context, rotate_about(axis.direction, side * out, angle),
                           60 * std::abs(angle) + side_cost);
        }
    }
    return candidates;
}

}  // namespace

core::Interval union_range(const core::AxisTest& axis) {
    return {std::min(axis.interval_a.min, axis.interval_b.min),
            std::max(axis.interval_a.max, axis.interval_b.max)};
}

Real middle_of_measure(const core::AxisTest& axis) { return (axis.interval_a.max + axis.interval_b.min) / 2; }

AxisLine place_axis_line(const DrawContext& context, const core::AxisTest& axis) {
    std::vector<AxisLineCandidate> candidates = make_candidates(context, axis);
    const Vec2 size = context.view.size_px();
    for (AxisLineCandidate& candidate : candidates) {
        // Costs that are independent of the obstacles.
        const AxisLine axis_line = make_axis_line(context, axis, candidate);
        const Vec3 middle = axis_line.point_at((axis_line.from + axis_line.to) / 2);
        const Vec2 center = glm::clamp(context.view.project(middle).px, Vec2(0), size);
        // Prefers positions to the left and above.
        const Real position_bias =
            0.12 * (center.x / size.x + 0.5 * center.y / size.y) * std::min(size.x, size.y);
        candidate.cost = candidate.cost * context.scale + 8 * cut_off_cost(context, axis_line, axis) +
                         position_bias + displacement_cost(context, axis_line, axis);
    }
    std::ranges::stable_sort(
        candidates, [](const AxisLineCandidate& a, const AxisLineCandidate& b) { return a.cost < b.cost; });
    const Obstacles obstacles = collect_obstacles(context);
    const auto best = find_least_cost(candidates, [&](const AxisLineCandidate& candidate, Real limit) {
        if (candidate.cost >= limit) return limit;
        const AxisLine axis_line = make_axis_line(context, axis, candidate);
        const Real cost = candidate.cost + axis_line_cost(context, axis_line, axis, obstacles);
        return cost + projection_line_cost(context, axis_line, obstacles, limit - cost);
    });
    return best ? make_axis_line(context, axis, candidates[*best]) : AxisLine{};
}

AxisLine place_plain_axis_line(const DrawContext& context, const core::AxisTest& axis) {
    const Vec3 across = across_view(context, axis.direction);
    const Vec3 outward = !context.walk_side || is_on_walk_side(context, across) ? across : -across;
    std::vector<AxisLineCandidate> candidates;
    add_candidates(candidates, context, outward, 0);
    return make_axis_line(context, axis, candidates.front());
}

Vec3 axis_midpoint(const DrawContext& context, const core::AxisTest& axis) {
    return context.axis_line.point_at(middle_of_measure(axis));
}

std::optional<core::Interval> drawn_part(const DrawContext& context, const AxisLine& line) {
    const std::optional<Segment> part = Frustum(context.view)
                                            .clip({context.view.to_view(line.point_at(line.from)),
                                                   context.view.to_view(line.point_at(line.to))});
    if (!part) return std::nullopt;
    const auto position = [&](const Vec3& point) {
        return std::clamp(glm::dot(context.view.to_world(point), line.direction), line.from, line.to);
    };
    return core::Interval{position(part->from), position(part->to)};
}

Vec3 visible_tip(const DrawContext& context, const core::AxisTest& axis) {
    constexpr int halvings = 40;
    const auto is_visible = [&](Real t) {
        const Vec3 point = context.axis_line.point_at(t);
        return distance_outside_px(context, point) == 0 &&
               Frustum(context.view).contains(context.view.to_view(point));
    };
    const AxisLine& line = context.axis_line;
    Real near_end = middle_of_measure(axis), far_end = line.to;
    if (!is_visible(near_end)) {
        // The middle of the part that is drawn; of the whole line if none is.
        const core::Interval part = drawn_part(context, line).value_or(core::Interval{line.from, line.to});
        near_end = (part.min + part.max) / 2;
    }
    if (Frustum(context.view).contains(context.view.to_view(context.axis_line.point_at(far_end))))
        return context.axis_line.point_at(far_end);
    for (int i = 0; i < halvings; ++i) {
        const Real half = (near_end + far_end) / 2;
        (is_visible(half) ? near_end : far_end) = half;
    }
    return context.axis_line.point_at(near_end);
}

// Line and projection lines of the current axis. Its bars and lengths are in axis_lengths.cpp.
void add_axis(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const AxisLine& axis_line = context.axis_line;
    if (context.shows(SceneLayer::ProjectionLines)) {
        for (const ProjectionLine& line : projection_lines(context, axis_line)) {
            const Role role = line.is_a ? Role::ProjectionLineA : Role::ProjectionLineB;
            figure.lines.push_back({{line.from, line.to}, role});
            figure.markers.push_back({line.from, MarkerShape::Ring, role, PaintLayer::Solid});
        }
        add_center_lines(figure, context, axis);
    }
    if (context.shows(SceneLayer::CurrentAxis)) {
        const std::string& pinned = context.analysis->document->pinned;
        const Role role = axis.state == core::AxisState::Separating            ? Role::SeparatingAxis
                          : !pinned.empty() && pinned == core::to_string(axis) ? Role::PinnedAxis
                                                                               : Role::OverlappingAxis;
        const Arrow arrow{axis_line.point_at(axis_line.from), axis_line.point_at(axis_line.to), role,
                          PaintLayer::Solid};
        add_arrow(figure, context, arrow);
        figure.labels.push_back({visible_tip(context, axis), "L = " + axis_markup(axis), arrow.role,
                                 LabelKind::Name, arrow.from, "axis"});
    }
    if (context.shows(SceneLayer::Projections)) add_projections(figure, context, axis);
}

}  // namespace app
