// The current axis with the lengths of the formula: both projections, |T·L|, the radii, and the gap or
// overlap. Its position has the lowest cost of a few candidates: what it covers and what is cut off.
#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/drawing/view_space.h"
#include "app/scene/axis_compass.h"
#include "app/scene/pair_figure.h"
#include "app/scene/pick.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

// A position with the cost that is independent of the other elements. Costs are in pixels; a factor of a
// cost says how much a pixel counts.
struct AxisLineCandidate {
    Vec3 outward{0, 1, 0};
    Real distance = 0;  // of the line from the origin, along `outward`
    Vec3 anchor{0};     // position of the line perpendicular to both directions
    Real cost = 0;
};

constexpr Real max_cost = 1e6;  // of a line that is not on the paper

AxisLine make_axis_line(const DrawContext& context, const core::AxisTest& axis,
                        const AxisLineCandidate& candidate) {
    constexpr Real beyond_bars_px = 34;
    const Vec3 sideways = glm::cross(axis.direction, candidate.outward);
    AxisLine axis_line;
    axis_line.direction = axis.direction;
    axis_line.outward = candidate.outward;
    axis_line.base = candidate.outward * candidate.distance + sideways * glm::dot(sideways, candidate.anchor);
    const core::Interval range = union_range(axis);
    const Real center = std::clamp(middle_of_measure(axis), range.min, range.max);
    const Real tip = context.length_of_px(beyond_bars_px, axis_line.point_at(center));
    axis_line.from = range.min - tip;
    axis_line.to = range.max + tip;
    return axis_line;
}

Real distance_outside_px(const DrawContext& context, const Vec3& point) {
    constexpr Real margin_px = 26;
    const Vec2 px = context.px(point);
    const Vec2 size = context.view.size_px();
    const Real margin = margin_px * context.scale;
    const Real x = std::max({0.0, margin - px.x, px.x - size.x + margin});
    const Real y = std::max({0.0, margin - px.y, px.y - size.y + margin});
    return std::min(x + y, max_cost);
}

// Parts off the paper. The center with its label costs most; the ends of the bars and the tip cost less: in a
// close view they cannot all be visible.
Real cut_off_cost(const DrawContext& context, const AxisLine& axis_line, const core::AxisTest& axis) {
    constexpr Real max_part = 0.3;  // of the shorter side of the paper
    constexpr Real label_offset_px = 84;
    constexpr Real tip_cost = 0.3, label_cost = 0.5;  // of a pixel; that of the bars is 1
    constexpr Real max_center_parts = 4;              // the center may cost as much as this many ends
    const Vec2 size = context.view.size_px();
    const Real max_px = max_part * std::min(size.x, size.y);
    const core::Interval range = union_range(axis);
    const Vec3 center = axis_line.point_at(middle_of_measure(axis));
    const Vec3 label = center + axis_line.outward * context.length_of_px(label_offset_px, center);
    Real sum = tip_cost * std::min(distance_outside_px(context, axis_line.tip()), max_px);
    for (Real end : {range.min, range.max})
        sum += std::min(distance_outside_px(context, axis_line.point_at(end)), max_px);
    sum += std::min(distance_outside_px(context, center), max_center_parts * max_px);
    return sum + label_cost * std::min(distance_outside_px(context, label), max_px);
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

Real total_length_inside(const std::vector<PaperObstacle>& obstacles, const std::array<Vec2, 2>& line) {
    Real sum = 0;
    for (const PaperObstacle& obstacle : obstacles)
        if (may_be_near(obstacle, line[0], line[1], 0))
            sum += length_inside(obstacle.outline, line[0], line[1]);
    return sum;
}

// Pixels of projection lines over shapes, and a fraction of their length. Stops when the sum exceeds `limit`.
Real projection_line_cost(const DrawContext& context, const AxisLine& axis_line, const Obstacles& obstacles,
                          Real limit) {
    constexpr Real length_cost = 0.25;  // of a pixel
    Real sum = 0;
    for (const ProjectionLine& projection : projection_lines(context, axis_line)) {
        if (sum > limit) return sum;
        const auto line = clip_to_paper(context, projection.from, projection.to);
        if (!line) continue;
        sum += total_length_inside(obstacles.pair, *line) + total_length_inside(obstacles.context, *line);
        sum += length_cost * glm::length((*line)[1] - (*line)[0]);
    }
    return sum;
}

// Pixels of the axis over or near shapes and HUD; high when little of the axis is visible, and higher than
// any other cost when it is not visible at all: a shape larger than the paper leaves no free position.
Real axis_line_cost(const DrawContext& context, const AxisLine& axis_line, const core::AxisTest& axis,
                    const Obstacles& obstacles) {
    constexpr Real min_length_px = 120, missing_length_cost = 10;
    constexpr Real over_pair_cost = 3, over_context_cost = 12, over_hud_cost = 4;  // of a pixel
    constexpr Real pair_distance_px = 24, near_pair_cost = 4;                      // of a pixel nearer
    constexpr Real context_distance_px = 16, near_context_cost = 8;
    // Of the tip and of the middle: leaders of its name and of its measure would cross the texts there.
    constexpr Real under_hud_cost = 1500;
    const auto line = clip_to_paper(context, axis_line.start(), axis_line.tip());
    if (!line) return max_cost;
    const Real length = glm::length((*line)[1] - (*line)[0]);
    Real sum = missing_length_cost * std::max(0.0, min_length_px * context.scale - length);
    sum += over_pair_cost * total_length_inside(obstacles.pair, *line) +
           over_context_cost * total_length_inside(obstacles.context, *line) +
           over_hud_cost * total_length_inside(obstacles.hud, *line);
    for (const Real t : {axis_line.to, middle_of_measure(axis)}) {
        const Vec2 px = context.px(axis_line.point_at(t));
        for (const PaperObstacle& obstacle : obstacles.hud)
            if (may_be_near(obstacle, px, px, 0)) sum += under_hud_cost * context.scale;
    }
    for (const PaperObstacle& obstacle : obstacles.pair)
        sum +=
            near_pair_cost * proximity_px(obstacle, (*line)[0], (*line)[1], pair_distance_px * context.scale);
    for (const PaperObstacle& obstacle : obstacles.context)
        sum += near_context_cost *
               proximity_px(obstacle, (*line)[0], (*line)[1], context_distance_px * context.scale);
    return sum;
}

// Distance on the paper from the position in the last frame.
Real displacement_cost(const DrawContext& context, const AxisLine& axis_line, const core::AxisTest& axis) {
    constexpr Real max_displacement_px = 400, displacement_px_cost = 0.8;
    const AxisPosition& last = context.interaction.last_axis_position;
    if (last.axis.empty() || last.axis != core::to_string(axis)) return 0;
    const Vec2 last_px = context.px(context.to_normalized(last.point));
    const Vec2 from = context.px(axis_line.start());
    const Vec2 delta = context.px(axis_line.tip()) - from;
    const Real length = std::max(glm::length(delta), 1e-9);
    const Real distance = std::abs(delta.x * (last_px.y - from.y) - delta.y * (last_px.x - from.x)) / length;
    return std::min(displacement_px_cost * distance, max_displacement_px * context.scale);
}

// Positions next to the pair, next to one shape and, for close views, at fixed positions on the paper.
void add_candidates(std::vector<AxisLineCandidate>& candidates, const DrawContext& context,
                    const Vec3& outward, Real cost) {
    // Distances from the pair. A larger one than the first costs its difference; a smaller one has no room
    // for the projections.
    constexpr std::array clearances_px{52.0, 84.0, 30.0, 124.0, 170.0};
    constexpr Real small_clearance_cost = 60, clearance_px_cost = 0.8;
    constexpr Real beside_one_shape_cost = 160, on_paper_cost = 260;
    const Vec3 center = context.pair_center();
    const Real edge =
        std::max(support_distance(context.a(), outward), support_distance(context.b(), outward));
    for (const Real clearance_px : clearances_px) {
        const Real against = clearance_px < clearances_px[0]
                                 ? small_clearance_cost
                                 : clearance_px_cost * (clearance_px - clearances_px[0]);
        candidates.push_back(
            {outward, edge + context.length_of_px(clearance_px, center), center, cost + against});
    }
    for (const core::Solid* solid : {&context.a(), &context.b()})
        candidates.push_back(
            {outward,
             support_distance(*solid, outward) + context.length_of_px(clearances_px[0], solid->center),
             solid->center, cost + beside_one_shape_cost});
    const Vec3 target = context.flat() ? Vec3(Vec2(context.view.target()), 0) : context.view.target();
    const Vec2 size = context.view.size_px();
    for (Real fraction : {0.2, 0.3, 0.4}) {  // of the shorter side of the paper
        const Real offset = fraction * std::min(size.x, size.y) * context.view.units_per_px(target);
        candidates.push_back({outward, glm::dot(outward, target) + offset, target, cost + on_paper_cost});
    }
}

// As it is seen, y down.
Vec2 on_paper(const DrawContext& context, const Vec3& direction) {
    return {glm::dot(direction, context.view.right()), -glm::dot(direction, context.view.up())};
}

// The line next to the pair, on the side of the walk if there is one, whatever it crosses.
AxisLine place_plain_axis_line(const DrawContext& context, const core::AxisTest& axis) {
    const Vec3 across = across_view(context, axis.direction);
    const Vec3 outward = !context.walk_side || is_on_walk_side(context, across) ? across : -across;
    std::vector<AxisLineCandidate> candidates;
    add_candidates(candidates, context, outward, 0);
    return make_axis_line(context, axis, candidates.front());
}

}  // namespace

core::Interval union_range(const core::AxisTest& axis) {
    return {std::min(axis.interval_a.min, axis.interval_b.min),
            std::max(axis.interval_a.max, axis.interval_b.max)};
}

Real middle_of_measure(const core::AxisTest& axis) { return (axis.interval_a.max + axis.interval_b.min) / 2; }

AxisLine place_axis_line(const DrawContext& context, const core::AxisTest& axis) {
    constexpr Real cut_off_px_cost = 8, turn_cost = 60;  // of a pixel, of a radian
    // The axes of a walk leave their side only where it has no room for them.
    constexpr Real other_side_cost = 600;
    // Prefers positions to the left and above; of the shorter side of the paper.
    constexpr Real rightmost_cost = 0.12, lowest_part = 0.5;
    const Vec2 size = context.view.size_px();
    std::vector<AxisLineCandidate> candidates;
    const Vec3 across = across_view(context, axis.direction);
    for (Real side : {-1.0, 1.0}) {
        const Vec3 out = side * across;
        const Real side_cost = context.walk_side && !is_on_walk_side(context, out) ? other_side_cost : 0;
        for (Real angle : {0.0, 0.5, -0.5, 1.0, -1.0}) {  // about the axis, in radians
            if (context.flat() && angle != 0) continue;
            const Vec3 outward = std::cos(angle) * out + std::sin(angle) * glm::cross(axis.direction, out);
            add_candidates(candidates, context, outward, turn_cost * std::abs(angle) + side_cost);
        }
    }
    for (AxisLineCandidate& candidate : candidates) {
        // Costs that are independent of the obstacles.
        const AxisLine axis_line = make_axis_line(context, axis, candidate);
        const Vec3 middle = axis_line.point_at((axis_line.from + axis_line.to) / 2);
        const Vec2 center = glm::clamp(context.px(middle), Vec2(0), size);
        const Real position_bias =
            rightmost_cost * (center.x / size.x + lowest_part * center.y / size.y) * std::min(size.x, size.y);
        candidate.cost = candidate.cost * context.scale +
                         cut_off_px_cost * cut_off_cost(context, axis_line, axis) + position_bias +
                         displacement_cost(context, axis_line, axis);
    }
    std::ranges::stable_sort(candidates, {}, &AxisLineCandidate::cost);
    Obstacles obstacles;
    const std::array<int, 2>& pair = context.analysis->document->pair;
    for (int i = 0; i < int(context.solids.size()); ++i) {
        if (is_too_far_to_draw(context.solids[i])) continue;
        (i == pair[0] || i == pair[1] ? obstacles.pair : obstacles.context)
            .emplace_back(paper_polygon(context, context.solids[i]), obstacle_cost::body);
    }
    for (const Box& box : reserved_boxes(context))
        obstacles.hud.emplace_back(box_outline(box), obstacle_cost::text);
    const auto best = find_least_cost(candidates, [&](const AxisLineCandidate& candidate, Real limit) {
        if (candidate.cost >= limit) return limit;
        const AxisLine axis_line = make_axis_line(context, axis, candidate);
        const Real cost = candidate.cost + axis_line_cost(context, axis_line, axis, obstacles);
        return cost + projection_line_cost(context, axis_line, obstacles, limit - cost);
    });
    return best ? make_axis_line(context, axis, candidates[*best]) : AxisLine{};
}

// A walk.

Vec3 across_view(const DrawContext& context, const Vec3& direction) {
    Vec3 out = glm::cross(direction, context.view.forward());
    if (glm::length(out) < 0.05)
        out = context.view.right() - direction * glm::dot(direction, context.view.right());
    return glm::normalize(out);
}

Vec2 find_walk_side(const DrawContext& context) {
    std::vector<Real> angles;  // of the lines across the axes, 0 to pi
    for (const core::AxisTest& axis : context.trace.axes) {
        if (!core::is_measured(axis)) continue;
        const Vec2 across = on_paper(context, across_view(context, axis.direction));
        const Real angle = std::atan2(across.y, across.x);
        angles.push_back(angle < 0 ? angle + glm::pi<Real>() : angle);
    }
    if (angles.empty()) return {0, -1};
    std::ranges::sort(angles);
    angles.push_back(angles.front() + glm::pi<Real>());
    Real widest = 0, border = 0;
    for (std::size_t i = 0; i + 1 < angles.size(); ++i) {
        const Real gap = angles[i + 1] - angles[i];
        if (gap <= widest + 1e-9) continue;
        widest = gap;
        border = (angles[i] + angles[i + 1]) / 2;
    }
    const Vec2 side(std::sin(border), -std::cos(border));
    return side.y > 0 ? -side : side;
}

bool is_on_walk_side(const DrawContext& context, const Vec3& outward) {
    return glm::dot(on_paper(context, outward), *context.walk_side) > 0;
}

std::vector<AxisLine> walk_lines(const DrawContext& context, WalkLines kind) {
    constexpr std::size_t max_lines = 40;
    const auto place = kind == WalkLines::Plain ? place_plain_axis_line : place_axis_line;
    std::vector<AxisLine> lines;
    for (const core::AxisTest& axis : context.trace.axes)
        if (core::is_measured(axis) && lines.size() < max_lines) lines.push_back(place(context, axis));
    return lines;
}

Vec3 axis_midpoint(const DrawContext& context, const core::AxisTest& axis) {
    return context.axis_line.point_at(middle_of_measure(axis));
}

std::optional<core::Interval> drawn_part(const DrawContext& context, const AxisLine& line) {
    const std::optional<Segment> part =
        Frustum(context.view).clip({context.view.to_view(line.start()), context.view.to_view(line.tip())});
    if (!part) return std::nullopt;
    const auto position = [&](const Vec3& point) {
        return std::clamp(glm::dot(context.view.to_world(point), line.direction), line.from, line.to);
    };
    return core::Interval{position(part->from), position(part->to)};
}

Vec3 visible_tip(const DrawContext& context, const core::AxisTest& axis) {
    constexpr int halvings = 40;
    const AxisLine& line = context.axis_line;
    const Frustum frustum(context.view);
    const auto is_before_eye = [&](Real t) {
        return frustum.contains(context.view.to_view(line.point_at(t)));
    };
    const auto is_visible = [&](Real t) {
        return distance_outside_px(context, line.point_at(t)) == 0 && is_before_eye(t);
    };
    Real near_end = middle_of_measure(axis), far_end = line.to;
    if (!is_visible(near_end)) {
        // The middle of the part that is drawn; of the whole line if none is.
        const core::Interval part = drawn_part(context, line).value_or(core::Interval{line.from, line.to});
        near_end = (part.min + part.max) / 2;
    }
    if (is_before_eye(far_end)) return line.point_at(far_end);
    for (int i = 0; i < halvings; ++i) {
        const Real half = (near_end + far_end) / 2;
        (is_visible(half) ? near_end : far_end) = half;
    }
    return line.point_at(near_end);
}

namespace {

// Distances from the axis, outwards.
constexpr Real bar_a_px = 4.5, bar_b_px = 13;       // center lines of the bars
constexpr Real center_distance_px = -10;            // |T·L|
constexpr Real first_bracket_px = 24, row_px = 12;  // the brackets
constexpr Real bracket_end_px = 4;                  // half length of their ends
constexpr Real text_gap_px = 9;                     // from a bracket to its text
constexpr Real min_dimension_px = 14;               // a shorter arrow or bracket is not drawn
constexpr Real min_paper_px = 240;                  // no room for brackets of the radii on a smaller paper

// +1 when the outward side of the axis is to the right of its direction on the paper.
Real outward_sign(const DrawContext& context, const AxisLine& axis_line) {
    const Vec2 start = context.px(axis_line.start());
    const Vec2 delta = context.px(axis_line.tip()) - start;
    const Vec2 out =
        context.px(axis_line.start() + axis_line.outward * (axis_line.to - axis_line.from)) - start;
    return delta.x * out.y - delta.y * out.x > 0 ? 1 : -1;
}

// Unit, in the plane of the paper, perpendicular to the projected axis, outward.
Vec3 outward_on_paper(const DrawContext& context, const AxisLine& axis_line) {
    const Vec2 delta = context.px(axis_line.tip()) - context.px(axis_line.start());
    const Real length = glm::length(delta);
    if (!(length > 0)) return axis_line.outward;
    const Vec2 out = Vec2(-delta.y, delta.x) * (outward_sign(context, axis_line) / length);
    return context.view.right() * out.x - context.view.up() * out.y;
}

// The formula measures between the middles of the projections. They are the centers of shapes with symmetry.
bool projects_centers_to_middles(const DrawContext& context, const core::AxisTest& axis) {
    constexpr Real same = 1e-9;
    const auto is_middle = [&](const core::Solid& solid, const core::Interval& interval) {
        return std::abs(glm::dot(solid.center, axis.direction) - interval.middle()) < same;
    };
    return is_middle(context.a(), axis.interval_a) && is_middle(context.b(), axis.interval_b);
}

// A part of the axis, moved away from it.
struct Dimension {
    Real from = 0, to = 0;  // on the axis
    Real offset_px = 0;     // outwards
    Role role = Role::Note;
};

// Draws the lengths of one axis.
class AxisLengths {
  public:
    AxisLengths(Figure& figure, const DrawContext& context, const core::AxisTest& axis)
        : figure_(figure),
          context_(context),
          axis_(axis),
          line_(context.axis_line),
          out_(outward_on_paper(context, context.axis_line)),
          bodies_(paper_polygons(context)) {}

    void add_bars() {
        const Real right = outward_sign(context_, line_);
        const auto add = [&](const core::Interval& interval, Role role, Real offset_px) {
            figure_.lines.push_back({{line_.point_at(interval.min), line_.point_at(interval.max)},
                                     role,
                                     PaintLayer::Solid,
                                     false,
                                     right * offset_px});
        };
        add(axis_.interval_a, Role::IntervalA, bar_a_px);
        add(axis_.interval_b, Role::IntervalB, bar_b_px);
    }

    /// T, if the centers project to the middles of the bars, and |T·L|.
    void add_center_distance() {
        const Vec3 from = context_.a().center, to = context_.b().center;
        if (projects_centers_to_middles(context_, axis_) &&
            glm::distance(context_.px(from), context_.px(to)) > min_dimension_px * context_.scale) {
            figure_.arrows.push_back({from, to, Role::CenterDistance, PaintLayer::Solid});
            figure_.markers.push_back({from, MarkerShape::Dot, Role::CenterDistance, PaintLayer::Solid});
            figure_.labels.push_back(
                {(from + to) * 0.5, "T", Role::CenterDistance, LabelKind::Name, (from + to) * 0.5, "axis.t"});
        }
        const Dimension projected = projected_distance();
        if (is_seen_end_on() || !has_room(projected)) return;
        figure_.arrows.push_back({at(projected.from, projected.offset_px),
                                  at(projected.to, projected.offset_px), projected.role,
                                  PaintLayer::Overlay});
        add_name(projected, "|T·L|", "axis.distance");
    }

    /// The radii have brackets, where there is room for them, else names at their halves of the bars. Without
    /// |T·L| they are left out.
    void add_brackets() {
        // The radii and an overlap lie on each other; with a gap they follow one another.
        const Real step_px = axis_.state == core::AxisState::Overlapping ? row_px : 0;
        const Real offset_px = first_bracket_px + (add_radii(step_px) ? 2 * step_px : 0);
        // From the start of the interval of B to the end of that of A.
        const auto [low, high] = std::minmax(axis_.interval_b.min, axis_.interval_a.max);
        if (!is_seen_end_on()) add_bracket({low, high, offset_px, role_of_state(axis_.state)});
        const bool gap = axis_.state == core::AxisState::Separating;
        const Real length = (gap ? -axis_.overlap : axis_.overlap) / context_.unit;
        const std::string number = format_length(length, *context_.analysis);
        const TextCatalog& texts = *context_.texts;
        const std::string text = axis_.state == core::AxisState::Touching
                                     ? texts("scene.touching")
                                     : texts(gap ? "scene.gap" : "scene.overlap", {{"n", number}});
        const Real center = middle_of_measure(axis_);
        figure_.labels.push_back({at(center, offset_px + text_gap_px), text, role_of_state(axis_.state),
                                  LabelKind::Value, at(center, -offset_px), "measure"});
    }

  private:
    Vec3 at(Real t, Real offset_px) const {
        const Vec3 point = line_.point_at(t);
        return point + out_ * context_.length_of_px(offset_px, point);
    }

    Dimension projected_distance() const {
        return {axis_.interval_a.middle(), axis_.interval_b.middle(), center_distance_px,
                Role::CenterDistance};
    }

    bool is_seen_end_on() const { return is_end_on(context_, {line_.start(), line_.tip()}); }

    bool is_long_enough(const Dimension& dimension) const {
        const Vec2 start = context_.px(at(dimension.from, dimension.offset_px)),
                   end = context_.px(at(dimension.to, dimension.offset_px));
        return glm::distance(start, end) >= min_dimension_px * context_.scale;
    }

    // Long enough, whole on the paper, and on no body and no text of the HUD.
    bool has_room(const Dimension& dimension) const {
        const Vec3 from = at(dimension.from, dimension.offset_px), to = at(dimension.to, dimension.offset_px);
        const auto drawn = clip_to_paper(context_, from, to);
        if (!drawn || !is_long_enough(dimension)) return false;
        const Vec2 start = context_.px(from), end = context_.px(to);
        if (glm::distance((*drawn)[0], (*drawn)[1]) < 0.999 * glm::distance(start, end)) return false;
        return std::ranges::none_of(
                   bodies_, [&](const PaperPolygon& body) { return length_inside(body, start, end) > 0; }) &&
               std::ranges::none_of(context_.reserved, [&](const Box& box) {
                   return intersects(glm::vec2(start), glm::vec2(end), box);
               });
    }

    // True if they have brackets.
    bool add_radii(Real step_px) {
        const Dimension radius_a{axis_.interval_a.middle(), axis_.interval_a.max, first_bracket_px,
                                 Role::RadiusA};
        const Dimension radius_b{axis_.interval_b.min, axis_.interval_b.middle(), first_bracket_px + step_px,
                                 Role::RadiusB};
        const bool has_formula = !is_seen_end_on() && has_room(projected_distance()) &&
                                 axis_.interval_a.middle() < axis_.interval_b.middle();
        if (!has_formula) return false;
        const Vec2 paper = context_.view.size_px() / context_.scale;
        const bool has_brackets =
            std::min(paper.x, paper.y) >= min_paper_px && has_room(radius_a) && has_room(radius_b);
        for (const Dimension& radius : {radius_a, radius_b}) {
            const bool is_a = radius.role == Role::RadiusA;
            Dimension named = radius;
            if (has_brackets)
                add_bracket(radius);
            else
                named.offset_px = is_a ? bar_a_px : bar_b_px;
            if (is_long_enough(named))
                add_name(named, is_a ? "r_A" : "r_B", is_a ? "axis.radius_a" : "axis.radius_b");
        }
        return has_brackets;
    }

    void add_bracket(const Dimension& dimension) {
        figure_.lines.push_back({{line_.point_at(dimension.from), line_.point_at(dimension.to)},
                                 dimension.role,
                                 PaintLayer::Overlay,
                                 false,
                                 outward_sign(context_, line_) * dimension.offset_px});
        for (const Real end : {dimension.from, dimension.to})
            figure_.lines.push_back({{at(end, dimension.offset_px - bracket_end_px),
                                      at(end, dimension.offset_px + bracket_end_px)},
                                     dimension.role,
                                     PaintLayer::Overlay});
    }

    void add_name(const Dimension& dimension, const char* text, const char* id) {
        const Real center = (dimension.from + dimension.to) / 2;
        const Real away_px = dimension.offset_px < 0 ? -1 : 1;
        figure_.labels.push_back({at(center, dimension.offset_px + away_px), text, dimension.role,
                                  LabelKind::Name, at(center, dimension.offset_px - away_px * text_gap_px),
                                  id});
    }

    Figure& figure_;
    const DrawContext& context_;
    const core::AxisTest& axis_;
    const AxisLine& line_;
    Vec3 out_;
    std::vector<PaperPolygon> bodies_;
};

}  // namespace

void add_projections(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    AxisLengths lengths(figure, context, axis);
    lengths.add_bars();
    lengths.add_center_distance();
    lengths.add_brackets();
}

// Line and projection lines of the current axis.
void add_axis(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const AxisLine& axis_line = context.axis_line;
    if (context.shows(SceneLayer::ProjectionLines)) {
        for (const ProjectionLine& line : projection_lines(context, axis_line)) {
            const Role role = line.is_a ? Role::ProjectionLineA : Role::ProjectionLineB;
            figure.lines.push_back({{line.from, line.to}, role});
            figure.markers.push_back({line.from, MarkerShape::Ring, role, PaintLayer::Solid});
        }
        // The formula is not about the centers, as for a triangle, if they project elsewhere.
        if (projects_centers_to_middles(context, axis))
            for (const Vec3& center : {context.a().center, context.b().center})
                figure.lines.push_back(
                    {{center, axis_line.point_at(glm::dot(center, axis.direction))}, Role::CenterLine});
    }
    if (context.shows(SceneLayer::CurrentAxis)) {
        const std::string& pinned = context.analysis->document->pinned;
        const Role role = axis.state == core::AxisState::Separating            ? Role::SeparatingAxis
                          : !pinned.empty() && pinned == core::to_string(axis) ? Role::PinnedAxis
                                                                               : Role::OverlappingAxis;
        const Arrow arrow{axis_line.start(), axis_line.tip(), role, PaintLayer::Solid};
        add_arrow(figure, context, arrow);
        figure.labels.push_back({visible_tip(context, axis), "L = " + axis_markup(axis), arrow.role,
                                 LabelKind::Name, arrow.from, "axis"});
    }
    if (context.shows(SceneLayer::Projections)) add_projections(figure, context, axis);
}

}  // namespace app
