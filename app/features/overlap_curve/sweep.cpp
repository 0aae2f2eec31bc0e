// The sweep: the overlap of two flat shapes for every direction of the axis, with the candidate axes marked.
#include "app/features/overlap_curve/sweep.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/base/number_text.h"
#include "app/drawing/sheet.h"
#include "app/drawing/typeset.h"
#include "app/scene/stage.h"

namespace app {
namespace {

constexpr float sweep_left = 56, sweep_right = 20, sweep_bottom = 26;
constexpr float name_row = 15;  // over the curve, as often as names need
constexpr int most_name_rows = 3;
constexpr float good_curve_px = 60;  // high, before names get another row
constexpr float titled_px = 260;     // a paper as high as this has room for the titles of its axes
constexpr float strip_px = 3;        // the curve is painted in upright strips this wide

// The room of the curve and what its edges mean.
struct Plot {
    Rect room;
    Real low = 0, high = 1;
    float px = 1;

    float x(Real angle) const { return room.x + static_cast<float>(angle / glm::pi<Real>()) * room.width; }
    float y(Real overlap) const {
        const Real share = high > low ? (overlap - low) / (high - low) : 0;
        return room.y + room.height * static_cast<float>(1 - share);
    }
    Real angle(float at) const { return static_cast<Real>((at - room.x) / room.width) * glm::pi<Real>(); }
};

// A name over its candidate, in the lowest row where it does not lie on another.
struct NameTag {
    int axis = 0;
    int row = 0;
    float half_width = 0;
};

float top_of(int rows, const Vec2& size_px, float scale) {
    const float title = size_px.y > titled_px * scale ? 24.0F : 6.0F;
    return (title + name_row * static_cast<float>(rows) + 6) * scale;
}

Rect room_of(const Vec2& size_px, float scale, int name_rows) {
    const float top = top_of(name_rows, size_px, scale);
    const float bottom = (size_px.y > titled_px * scale ? sweep_bottom + 22 : sweep_bottom) * scale;
    const float width = static_cast<float>(size_px.x) - (sweep_left + sweep_right) * scale;
    const float height = static_cast<float>(size_px.y) - top - bottom;
    return {std::round(sweep_left * scale), std::round(top), std::max(width, 1.0F), std::max(height, 1.0F)};
}

// A low paper keeps its height for the curve.
int name_rows_within(const Vec2& size_px, float scale) {
    const float spare = room_of(size_px, scale, 1).height / scale - good_curve_px;
    return std::clamp(1 + static_cast<int>(spare / name_row), 1, most_name_rows);
}

Plot plot_of(const Subject& subject, const Vec2& size_px, float scale, int name_rows) {
    constexpr int samples = 180;
    Plot plot{room_of(size_px, scale, name_rows), 0, 0, scale};
    const auto hold = [&](Real overlap) {
        plot.low = std::min(plot.low, overlap);
        plot.high = std::max(plot.high, overlap);
    };
    for (int i = 0; i <= samples; ++i) hold(overlap_at(subject, i * glm::pi<Real>() / samples));
    // At a candidate the curve has a corner that no sample need meet.
    for (const core::AxisTest& axis : subject.trace.axes)
        if (measured(axis)) hold(axis.overlap);
    return plot;
}

void add_quad(Drawing& drawing, const Plot& plot, const glm::vec2& span, const Vec2& overlaps,
              const Rgba& color) {
    const float left = span.x, right = span.y;
    const float zero = plot.y(0);
    Path path;
    path.points = {{left, zero}, {left, plot.y(overlaps.x)}, {right, plot.y(overlaps.y)}, {right, zero}};
    path.closed = true;
    path.fill = with_alpha(color, 0.16F);
    drawing.paths.push_back(std::move(path));
}

// Upright strips on whole pixels, so that no seam shows between them.
void add_curve(Drawing& drawing, const Subject& subject, const Plot& plot, const Theme& theme) {
    const float end = plot.room.x + plot.room.width, step = strip_px * plot.px;
    Path curve;
    curve.width_px = 2 * plot.px;
    curve.stroke = theme.overlap;
    for (float left = plot.room.x; left < end; left += step) {
        const float right = std::min(left + step, end);
        const Vec2 overlaps(overlap_at(subject, plot.angle(left)), overlap_at(subject, plot.angle(right)));
        const bool gap = overlaps.x + overlaps.y < 0;
        const Rgba& color = gap ? theme.separating : theme.overlap;
        add_quad(drawing, plot, {left, right}, overlaps, color);
        if (color != curve.stroke && !curve.points.empty()) {
            drawing.paths.push_back(curve);
            curve.points.clear();
        }
        curve.stroke = color;
        if (curve.points.empty()) curve.points.push_back({left, plot.y(overlaps.x)});
        curve.points.push_back({right, plot.y(overlaps.y)});
    }
    drawing.paths.push_back(std::move(curve));
}

void add_scales(Drawing& drawing, const Subject& subject, const Plot& plot, const Theme& theme) {
    const float bottom = plot.room.y + plot.room.height;
    const int every = plot.room.width > 300 * plot.px ? 30 : 90;
    for (int degrees = 0; degrees <= 180; degrees += every) {
        const float x = plot.x(glm::radians(static_cast<Real>(degrees)));
        add_line(drawing, {{x, plot.room.y}, {x, bottom}}, theme.grid, plot.px);
        add_words(drawing, fmt::format("{}°", degrees), {x, bottom + 18 * plot.px},
                  {Face::Sans, 11, theme.faint}, plot.px);
    }
    add_line(drawing, {{plot.room.x, plot.y(0)}, {plot.room.x + plot.room.width, plot.y(0)}}, theme.dim,
             1.2F * plot.px);
    const float x = plot.room.x - 8 * plot.px;
    const Type small{Face::Mono, 10.5F, theme.faint, Align::Right};
    add_words(drawing, "0", {x, plot.y(0) + 4 * plot.px}, small, plot.px);
    for (Real value : {plot.low, plot.high})
        if (std::abs(plot.y(value) - plot.y(0)) > 16 * plot.px)
            add_words(drawing, length_text(value, subject.trace.size), {x, plot.y(value) + 4 * plot.px},
                      small, plot.px);
}

void add_disc(Drawing& drawing, const glm::vec2& at, float radius, const Rgba& fill, const Rgba& stroke) {
    add_box(drawing, {at.x - radius, at.y - radius, 2 * radius, 2 * radius}, radius, fill, stroke);
    drawing.paths.back().width_px = radius * 0.38F;
}

// The candidates in the order in which they may claim room for their names.
std::vector<int> by_weight(const Subject& subject) {
    std::vector<int> order;
    const int count = static_cast<int>(subject.trace.axes.size());
    for (int i = 0; i < count; ++i)
        if (measured(subject.trace.axes[i])) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        const auto weight = [&](int i) {
            return (i == subject.axis ? 2 : 0) + (i == subject.trace.least ? 1 : 0);
        };
        return weight(one) > weight(other);
    });
    return order;
}

Rgba owner(const core::AxisTest& axis, const Theme& theme) {
    if (axis.kind == core::AxisKind::FaceA) return theme.a;
    return axis.kind == core::AxisKind::FaceB ? theme.b : theme.text;
}

// Names of the candidates, each in a row of its own span; those for which no row has room are left out.
std::vector<NameTag> name_tags(const Subject& subject, const Vec2& size_px, float scale) {
    const Plot plot{room_of(size_px, scale, 1), 0, 1, scale};
    const int rows = name_rows_within(size_px, scale);
    std::vector<NameTag> tags;
    for (int index : by_weight(subject)) {
        const core::AxisTest& axis = subject.trace.axes[index];
        const float width = measure_markup(axis_markup(axis), Face::SansBold, 12 * scale).width_px;
        NameTag tag{index, 0, width / 2 + 4 * scale};
        const float x = plot.x(angle_of(axis));
        const auto clashes = [&](const NameTag& other) {
            const float other_x = plot.x(angle_of(subject.trace.axes[other.axis]));
            return other.row == tag.row && std::abs(other_x - x) < tag.half_width + other.half_width;
        };
        while (tag.row < rows && std::any_of(tags.begin(), tags.end(), clashes)) ++tag.row;
        if (tag.row < rows) tags.push_back(tag);
    }
    return tags;
}

int rows_of(const std::vector<NameTag>& tags) {
    int rows = 1;
    for (const NameTag& tag : tags) rows = std::max(rows, tag.row + 1);
    return rows;
}

void add_dashes(Drawing& drawing, const Plot& plot, const glm::vec2& from, const glm::vec2& to,
                const Rgba& color) {
    add_line(drawing, {from, to}, color, plot.px);
    drawing.paths.back().dash_px = drawing.paths.back().space_px = 3 * plot.px;
}

void add_candidates(Drawing& drawing, const Subject& subject, const Plot& plot, const Theme& theme) {
    for (int index : by_weight(subject)) {
        const core::AxisTest& axis = subject.trace.axes[index];
        const glm::vec2 at(plot.x(angle_of(axis)), plot.y(axis.overlap));
        const bool shown = index == subject.axis, decides = index == subject.trace.least;
        const Rgba color = owner(axis, theme);
        add_dashes(drawing, plot, {at.x, plot.y(0)}, at, with_alpha(color, 0.8F));
        add_disc(drawing, at, (decides ? 6.5F : 4.5F) * plot.px, decides || shown ? theme.mtv : theme.panel,
                 color);
    }
}

// Over the curve, where it never is; a faint line leads down.
void add_names(Drawing& drawing, const Subject& subject, const Plot& plot, const Theme& theme,
               const std::vector<NameTag>& tags) {
    for (const NameTag& tag : tags) {
        const core::AxisTest& axis = subject.trace.axes[tag.axis];
        const float x = plot.x(angle_of(axis));
        const float base = plot.room.y - (6 + name_row * static_cast<float>(tag.row)) * plot.px;
        const Rgba color = owner(axis, theme);
        add_dashes(drawing, plot, {x, plot.room.y - 3 * plot.px}, {x, plot.y(std::max(axis.overlap, 0.0))},
                   with_alpha(color, 0.35F));
        const float half = tag.half_width;
        const float middle = std::clamp(x, half, std::max(half, drawing.size_px.x - half));
        add_words(drawing, axis_markup(axis), {middle, base}, {Face::SansBold, 12, color}, plot.px);
    }
}

// What the axes of the plot mean, on a paper that has room to say it.
void add_titles(Drawing& drawing, const Plot& plot, const Theme& theme, const Words& words) {
    if (drawing.size_px.y <= titled_px * plot.px) return;
    const Type type{Face::Sans, 12, theme.dim, Align::Left};
    add_words(drawing, words("sweep.overlap"), {8 * plot.px, 19 * plot.px}, type, plot.px);
    const glm::vec2 below(plot.room.x + plot.room.width / 2, drawing.size_px.y - 9 * plot.px);
    add_words(drawing, words("sweep.angle"), below, {Face::Sans, 12, theme.dim}, plot.px);
}

}  // namespace

Real overlap_at(const Subject& subject, Real angle) {
    const Vec3 axis(std::cos(angle), std::sin(angle), 0);
    const core::Interval a = core::shadow(subject.a, axis, subject.trace.origin);
    const core::Interval b = core::shadow(subject.b, axis, subject.trace.origin);
    return std::min(a.max - b.min, b.max - a.min);
}

Real angle_of(const core::AxisTest& axis) {
    const Real angle = std::atan2(axis.direction.y, axis.direction.x);
    const Real folded = angle < 0 ? angle + glm::pi<Real>() : angle;
    return folded >= glm::pi<Real>() ? folded - glm::pi<Real>() : folded;
}

Real sweep_angle(Real x_px, const Vec2& size_px, float scale) {
    const Plot plot{room_of(size_px, scale, 1), 0, 1, scale};
    return std::clamp(plot.angle(static_cast<float>(x_px)), 0.0, glm::pi<Real>());
}

Drawing draw_sweep(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                   const Emphasis&) {
    Drawing drawing;
    drawing.size_px = size_px;
    const Theme& theme = *look.theme;
    if (!look.transparent) drawing.background = theme.panel;
    const std::vector<NameTag> tags = name_tags(subject, size_px, look.scale);
    const Plot plot = plot_of(subject, size_px, look.scale, rows_of(tags));
    add_scales(drawing, subject, plot, theme);
    add_curve(drawing, subject, plot, theme);
    add_candidates(drawing, subject, plot, theme);
    add_names(drawing, subject, plot, theme, tags);
    add_titles(drawing, plot, theme, words);
    return drawing;
}

}  // namespace app
