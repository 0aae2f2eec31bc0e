// The lengths of the formula at the current axis: both projections, |T·L|, the radii, and the gap or overlap.
#include <algorithm>
#include <cmath>

#include "app/analysis/explain.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"

namespace app {

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
        // With the decimals of the formula; that of a turned axis has no |T·L|.
        const Analysis& analysis = *context_.analysis;
        const bool has_formula = !context_.turned && analysis.axis >= 0;
        const std::string number = has_formula
                                       ? format_on_axis(length, analysis, analysis.trace.axes[analysis.axis])
                                       : format_length(length, analysis);
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

void add_center_lines(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    if (!projects_centers_to_middles(context, axis)) return;
    for (const Vec3& center : {context.a().center, context.b().center})
        figure.lines.push_back(
            {{center, context.axis_line.point_at(glm::dot(center, axis.direction))}, Role::CenterLine});
}

void add_projections(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    AxisLengths lengths(figure, context, axis);
    lengths.add_bars();
    lengths.add_center_distance();
    lengths.add_brackets();
}

}  // namespace app
