// The overlap curve: the overlap of two flat shapes as a function of the axis angle, with the candidate axes.
#include "app/features/overlap_curve/overlap_curve.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr float curve_margin_left = 56, curve_margin_right = 20, curve_margin_bottom = 26;
constexpr float name_row_height = 15;  // a row of names above the curve
constexpr int max_name_rows = 3;
constexpr float good_curve_height = 60;  // minimum height for another row of names
constexpr float min_titled_px = 260;     // minimum height for titles of the plot axes
constexpr float strip_width_px = 3;      // width of the vertical strips of the area

// The rectangle of the curve and the values at its edges.
struct Plot {
    ScreenRect area;
    Real min = 0, max = 1;
    float px = 1;

    float x(Real angle) const { return area.x + static_cast<float>(angle / glm::pi<Real>()) * area.width; }
    float y(Real overlap) const {
        const Real fraction = max > min ? (overlap - min) / (max - min) : 0;
        return area.y + area.height * static_cast<float>(1 - fraction);
    }
    Real angle(float position) const {
        return static_cast<Real>((position - area.x) / area.width) * glm::pi<Real>();
    }
};

// A name above its candidate, in the lowest row without an overlap.
struct NameTag {
    int axis = 0;
    int row = 0;
    float half_width = 0;
};

float plot_top(int rows, const Vec2& size_px, float scale) {
    const float title = size_px.y > min_titled_px * scale ? 24.0F : 6.0F;
    return (title + name_row_height * static_cast<float>(rows) + 6) * scale;
}

ScreenRect plot_area(const Vec2& size_px, float scale, int name_rows) {
    const float top = plot_top(name_rows, size_px, scale);
    const float bottom =
        (size_px.y > min_titled_px * scale ? curve_margin_bottom + 22 : curve_margin_bottom) * scale;
    const float width = static_cast<float>(size_px.x) - (curve_margin_left + curve_margin_right) * scale;
    const float height = static_cast<float>(size_px.y) - top - bottom;
    return {std::round(curve_margin_left * scale), std::round(top), std::max(width, 1.0F),
            std::max(height, 1.0F)};
}

// One row in a low drawing, to leave space for the curve.
int name_row_count(const Vec2& size_px, float scale) {
    const float spare = plot_area(size_px, scale, 1).height / scale - good_curve_height;
    return std::clamp(1 + static_cast<int>(spare / name_row_height), 1, max_name_rows);
}

Plot make_plot(const Analysis& analysis, const Vec2& size_px, float scale, int name_rows) {
    constexpr int samples = 180;
    Plot plot{plot_area(size_px, scale, name_rows), 0, 0, scale};
    const auto include = [&](Real overlap) {
        plot.min = std::min(plot.min, overlap);
        plot.max = std::max(plot.max, overlap);
    };
    for (int i = 0; i <= samples; ++i) include(overlap_at_angle(analysis, i * glm::pi<Real>() / samples));
    // The curve has corners at the candidates, which the samples can miss.
    for (const core::AxisTest& axis : analysis.trace.axes)
        if (is_measured(axis)) include(axis.overlap);
    return plot;
}

void add_quad(Drawing& drawing, const Plot& plot, const glm::vec2& x_range, const Vec2& overlaps,
              const Color& color) {
    const float left = x_range.x, right = x_range.y;
    const float zero = plot.y(0);
    Path path;
    path.points = {{left, zero}, {left, plot.y(overlaps.x)}, {right, plot.y(overlaps.y)}, {right, zero}};
    path.closed = true;
    path.fill = with_alpha(color, 0.16F);
    drawing.paths.push_back(std::move(path));
}

// Draws the area in vertical strips on whole pixels, so there are no seams.
void add_curve(Drawing& drawing, const Analysis& analysis, const Plot& plot, const Theme& theme) {
    const float end = plot.area.x + plot.area.width, step = strip_width_px * plot.px;
    Path curve;
    curve.width_px = 2 * plot.px;
    curve.stroke = theme.overlap;
    for (float left = plot.area.x; left < end; left += step) {
        const float right = std::min(left + step, end);
        const Vec2 overlaps(overlap_at_angle(analysis, plot.angle(left)),
                            overlap_at_angle(analysis, plot.angle(right)));
        const bool gap = overlaps.x + overlaps.y < 0;
        const Color& color = gap ? theme.separating : theme.overlap;
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

void add_scales(Drawing& drawing, const Plot& plot, const Theme& theme) {
    const float bottom = plot.area.y + plot.area.height;
    const int step_degrees = plot.area.width > 300 * plot.px ? 30 : 90;
    for (int degrees = 0; degrees <= 180; degrees += step_degrees) {
        const float x = plot.x(glm::radians(static_cast<Real>(degrees)));
        add_line(drawing, {{x, plot.area.y}, {x, bottom}}, theme.grid, plot.px);
        add_text(drawing, fmt::format("{}°", degrees), {x, bottom + 18 * plot.px},
                 {FontFace::Sans, 11, theme.faint}, plot.px);
    }
    add_line(drawing, {{plot.area.x, plot.y(0)}, {plot.area.x + plot.area.width, plot.y(0)}}, theme.dim,
             1.2F * plot.px);
    const float x = plot.area.x - 8 * plot.px;
    const TextStyle small{FontFace::Mono, 10.5F, theme.faint, TextAlign::Right};
    add_text(drawing, "0", {x, plot.y(0) + 4 * plot.px}, small, plot.px);
    for (Real value : {plot.min, plot.max}) {
        if (std::abs(plot.y(value) - plot.y(0)) <= 16 * plot.px) continue;
        const std::string number = format_length(value);
        const float width = measure_text(number, small.face, small.size_px * plot.px).width_px;
        add_text(drawing, number, {std::max(x, width), plot.y(value) + 4 * plot.px}, small, plot.px);
    }
}

void add_disc(Drawing& drawing, const glm::vec2& position, float radius, const Color& fill,
              const Color& stroke) {
    add_rounded_box(drawing, {position.x - radius, position.y - radius, 2 * radius, 2 * radius}, radius, fill,
                    stroke);
    drawing.paths.back().width_px = radius * 0.38F;
}

// Candidates in the order in which their names are placed.
std::vector<int> axes_by_weight(const Analysis& analysis) {
    std::vector<int> order;
    const int count = static_cast<int>(analysis.trace.axes.size());
    for (int i = 0; i < count; ++i)
        if (is_measured(analysis.trace.axes[i])) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        const auto weight = [&](int i) {
            return (i == analysis.axis ? 2 : 0) + (i == analysis.trace.least ? 1 : 0);
        };
        return weight(one) > weight(other);
    });
    return order;
}

Color owner_color(const core::AxisTest& axis, const Theme& theme) {
    if (axis.kind == core::AxisKind::FaceA) return theme.a;
    return axis.kind == core::AxisKind::FaceB ? theme.b : theme.text;
}

// Places the names of the candidates. Names that fit into no row are left out.
std::vector<NameTag> name_tags(const Analysis& analysis, const Vec2& size_px, float scale) {
    const Plot plot{plot_area(size_px, scale, 1), 0, 1, scale};
    const int rows = name_row_count(size_px, scale);
    std::vector<NameTag> tags;
    for (int index : axes_by_weight(analysis)) {
        const core::AxisTest& axis = analysis.trace.axes[index];
        const float width = measure_markup(axis_markup(axis), FontFace::SansBold, 12 * scale).width_px;
        NameTag tag{index, 0, width / 2 + 4 * scale};
        const float x = plot.x(axis_angle(axis));
        const auto clashes = [&](const NameTag& other) {
            const float other_x = plot.x(axis_angle(analysis.trace.axes[other.axis]));
            return other.row == tag.row && std::abs(other_x - x) < tag.half_width + other.half_width;
        };
        while (tag.row < rows && std::any_of(tags.begin(), tags.end(), clashes)) ++tag.row;
        if (tag.row < rows) tags.push_back(tag);
    }
    return tags;
}

int count_rows(const std::vector<NameTag>& tags) {
    int rows = 1;
    for (const NameTag& tag : tags) rows = std::max(rows, tag.row + 1);
    return rows;
}

void add_dashes(Drawing& drawing, const Plot& plot, const glm::vec2& from, const glm::vec2& to,
                const Color& color) {
    add_line(drawing, {from, to}, color, plot.px);
    drawing.paths.back().dash_px = drawing.paths.back().gap_px = 3 * plot.px;
}

void add_candidates(Drawing& drawing, const Analysis& analysis, const Plot& plot, const Theme& theme) {
    for (int index : axes_by_weight(analysis)) {
        const core::AxisTest& axis = analysis.trace.axes[index];
        const glm::vec2 position(plot.x(axis_angle(axis)), plot.y(axis.overlap));
        const bool is_current = index == analysis.axis, is_deciding = index == analysis.trace.least;
        const Color color = owner_color(axis, theme);
        add_dashes(drawing, plot, {position.x, plot.y(0)}, position, with_alpha(color, 0.8F));
        add_disc(drawing, position, (is_deciding ? 6.5F : 4.5F) * plot.px,
                 is_deciding || is_current ? theme.mtv : theme.panel, color);
    }
}

// Adds the names above the curve, with a faint line down to the curve.
void add_names(Drawing& drawing, const Analysis& analysis, const Plot& plot, const Theme& theme,
               const std::vector<NameTag>& tags) {
    for (const NameTag& tag : tags) {
        const core::AxisTest& axis = analysis.trace.axes[tag.axis];
        const float x = plot.x(axis_angle(axis));
        const float base = plot.area.y - (6 + name_row_height * static_cast<float>(tag.row)) * plot.px;
        const Color color = owner_color(axis, theme);
        add_dashes(drawing, plot, {x, plot.area.y - 3 * plot.px}, {x, plot.y(std::max(axis.overlap, 0.0))},
                   with_alpha(color, 0.35F));
        const float half = tag.half_width;
        const float center = std::clamp(x, half, std::max(half, drawing.size_px.x - half));
        add_text(drawing, axis_markup(axis), {center, base}, {FontFace::SansBold, 12, color}, plot.px);
    }
}

// Adds the titles of the plot axes, if the drawing is high enough.
void add_titles(Drawing& drawing, const Plot& plot, const Theme& theme, const TextCatalog& texts) {
    if (drawing.size_px.y <= min_titled_px * plot.px) return;
    const TextStyle style{FontFace::Sans, 12, theme.dim, TextAlign::Left};
    add_text(drawing, texts("sweep.overlap"), {8 * plot.px, 19 * plot.px}, style, plot.px);
    const glm::vec2 below(plot.area.x + plot.area.width / 2, drawing.size_px.y - 9 * plot.px);
    add_text(drawing, texts("sweep.angle"), below, {FontFace::Sans, 12, theme.dim}, plot.px);
}

}  // namespace

Real overlap_at_angle(const Analysis& analysis, Real angle) {
    const Vec3 axis(std::cos(angle), std::sin(angle), 0);
    const core::Interval a = core::project(analysis.a, axis, analysis.trace.origin);
    const core::Interval b = core::project(analysis.b, axis, analysis.trace.origin);
    return std::min(a.max - b.min, b.max - a.min);
}

Real axis_angle(const core::AxisTest& axis) {
    const Real angle = std::atan2(axis.direction.y, axis.direction.x);
    const Real folded = angle < 0 ? angle + glm::pi<Real>() : angle;
    return folded >= glm::pi<Real>() ? folded - glm::pi<Real>() : folded;
}

Real curve_angle(Real x_px, const Vec2& size_px, float scale) {
    const Plot plot{plot_area(size_px, scale, 1), 0, 1, scale};
    return std::clamp(plot.angle(static_cast<float>(x_px)), 0.0, glm::pi<Real>());
}

Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState&) {
    Drawing drawing;
    drawing.size_px = size_px;
    const Theme& theme = *options.theme;
    if (!options.transparent) drawing.background = theme.panel;
    const std::vector<NameTag> tags = name_tags(analysis, size_px, options.scale);
    const Plot plot = make_plot(analysis, size_px, options.scale, count_rows(tags));
    add_scales(drawing, plot, theme);
    add_curve(drawing, analysis, plot, theme);
    add_candidates(drawing, analysis, plot, theme);
    add_names(drawing, analysis, plot, theme, tags);
    add_titles(drawing, plot, theme, texts);
    return drawing;
}

}  // namespace app
