// The overlap curve: the overlap as a function of the axis angle, with the candidate axes and a sentence.
#include "app/features/overlap_curve/overlap_curve.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/placement.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr float curve_margin_left = 56, curve_margin_right = 20, curve_margin_bottom = 26;
constexpr float name_row_height = 15;  // a row of names above the curve
constexpr int max_name_rows = 3;
constexpr float good_curve_height = 60;  // minimum height for another row of names
constexpr float min_titled_px = 260;     // minimum height for titles of the plot axes
constexpr float strip_width_px = 3;      // width of the vertical strips of the area
constexpr float sentence_line_px = 16;
constexpr float sentence_font_px = 12.5F;
constexpr Real max_error_px = 0.2;  // of the drawn curve

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

// What is drawn, and the paper.
struct CurveInput {
    const Analysis& analysis;
    GreatCircle circle;
    std::vector<std::string> sentence;  // its lines
    Vec2 size_px;
    float scale;

    bool shows(const core::AxisTest& axis) const {
        return is_measured(axis) && circle.contains(axis.direction);
    }
    float sentence_height() const { return sentence_line_px * static_cast<float>(sentence.size()) * scale; }
};

float plot_top(int rows, const Vec2& size_px, float scale, float sentence_height) {
    const float title = size_px.y > min_titled_px * scale ? 24.0F : 3.0F;
    return sentence_height + (title + name_row_height * static_cast<float>(rows) + 6) * scale;
}

ScreenRect plot_area(const Vec2& size_px, float scale, int name_rows, float sentence_height) {
    const float top = plot_top(name_rows, size_px, scale, sentence_height);
    const float bottom =
        (size_px.y > min_titled_px * scale ? curve_margin_bottom + 22 : curve_margin_bottom) * scale;
    const float width = static_cast<float>(size_px.x) - (curve_margin_left + curve_margin_right) * scale;
    const float height = static_cast<float>(size_px.y) - top - bottom;
    return {std::round(curve_margin_left * scale), std::round(top), std::max(width, 1.0F),
            std::max(height, 1.0F)};
}

// One row in a low drawing, to leave space for the curve.
int name_row_count(const CurveInput& input) {
    const float height = plot_area(input.size_px, input.scale, 1, input.sentence_height()).height;
    const float spare = height / input.scale - good_curve_height;
    return std::clamp(1 + static_cast<int>(spare / name_row_height), 1, max_name_rows);
}

// The range of the curve and of its candidates; zero is in it.
Plot make_plot(const CurveInput& input, const std::vector<CurvePoint>& points, int name_rows) {
    Plot plot{plot_area(input.size_px, input.scale, name_rows, input.sentence_height()), 0, 0, input.scale};
    for (const CurvePoint& point : points) {
        plot.min = std::min(plot.min, point.overlap);
        plot.max = std::max(plot.max, point.overlap);
    }
    return plot;
}

// Points whose chords are within `max_error_px` of the curve.
std::vector<CurvePoint> drawn_points(const CurveInput& input, int name_rows) {
    Real low = 0, high = 0;
    for (const CurvePoint& corner : curve_points(input.analysis, input.circle, input.analysis.trace.size)) {
        low = std::min(low, corner.overlap);
        high = std::max(high, corner.overlap);
    }
    const Real height_px = plot_area(input.size_px, input.scale, name_rows, input.sentence_height()).height;
    return curve_points(input.analysis, input.circle, max_error_px * (high - low) / height_px);
}

void add_quad(Drawing& drawing, const Plot& plot, const glm::vec2& x_range, const Vec2& overlaps,
              const Color& color) {
    const float left = x_range.x, right = x_range.y;
    const float zero = plot.y(0);
    add_area(drawing, {{left, zero}, {left, plot.y(overlaps.x)}, {right, plot.y(overlaps.y)}, {right, zero}},
             with_alpha(color, 0.16F));
}

// Fills the area in vertical strips on whole pixels, so there are no seams.
void add_strips(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme) {
    const float end = plot.area.right(), step = strip_width_px * plot.px;
    for (float left = plot.area.x; left < end; left += step) {
        const float right = std::min(left + step, end);
        const Vec2 overlaps(overlap_at_angle(input.analysis, input.circle, plot.angle(left)),
                            overlap_at_angle(input.analysis, input.circle, plot.angle(right)));
        const bool gap = overlaps.x + overlaps.y < 0;
        add_quad(drawing, plot, {left, right}, overlaps, gap ? theme.separating : theme.overlap);
    }
}

// Changes its color where the overlap changes its sign.
void add_curve(Drawing& drawing, const Plot& plot, const Theme& theme,
               const std::vector<CurvePoint>& points) {
    Path curve;
    curve.width_px = 2 * plot.px;
    const auto finish = [&] {
        if (curve.points.size() > 1) drawing.paths.push_back(curve);
        curve.points.clear();
    };
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const CurvePoint &from = points[i], &to = points[i + 1];
        const Color& color = from.overlap + to.overlap < 0 ? theme.separating : theme.overlap;
        if (color != curve.stroke) finish();
        curve.stroke = color;
        if (curve.points.empty()) curve.points.push_back({plot.x(from.angle), plot.y(from.overlap)});
        curve.points.push_back({plot.x(to.angle), plot.y(to.overlap)});
    }
    finish();
}

void add_scales(Drawing& drawing, const Plot& plot, const Theme& theme) {
    const float bottom = plot.area.bottom();
    const int step_degrees = plot.area.width > 300 * plot.px ? 30 : 90;
    for (int degrees = 0; degrees <= 180; degrees += step_degrees) {
        const float x = plot.x(glm::radians(static_cast<Real>(degrees)));
        add_line(drawing, {{x, plot.area.y}, {x, bottom}}, theme.grid, plot.px);
        add_text(drawing, fmt::format("{}°", degrees), {x, bottom + 18 * plot.px},
                 {FontFace::Sans, 11, theme.dim}, plot.px);
    }
    add_line(drawing, {{plot.area.x, plot.y(0)}, {plot.area.right(), plot.y(0)}}, theme.dim, 1.2F * plot.px);
    const float x = plot.area.x - 8 * plot.px;
    const TextStyle small{FontFace::Mono, 10.5F, theme.dim, TextAlign::Right};
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

// Candidates in the order in which their names are placed. Of very many only the current and the deciding
// one: the others would hide the curve.
std::vector<int> marked_axes(const CurveInput& input) {
    constexpr std::size_t most_marked = 40;
    const Analysis& analysis = input.analysis;
    const auto weight = [&](int i) {
        return (i == analysis.axis ? 2 : 0) + (i == analysis.trace.least ? 1 : 0);
    };
    std::vector<int> order;
    const int count = static_cast<int>(analysis.trace.axes.size());
    for (int i = 0; i < count; ++i)
        if (input.shows(analysis.trace.axes[i])) order.push_back(i);
    if (order.size() > most_marked) std::erase_if(order, [&](int i) { return weight(i) == 0; });
    std::stable_sort(order.begin(), order.end(),
                     [&](int one, int other) { return weight(one) > weight(other); });
    return order;
}

Color owner_color(const core::AxisTest& axis, const Theme& theme) {
    if (axis.kind == core::AxisKind::FaceA) return theme.a;
    return axis.kind == core::AxisKind::FaceB ? theme.b : theme.text;
}

// Places the names of the candidates. Names that fit into no row are left out.
std::vector<NameTag> name_tags(const CurveInput& input) {
    const float scale = input.scale;
    const Plot plot{plot_area(input.size_px, scale, 1, 0), 0, 1, scale};
    const auto position = [&](int axis) {
        return plot.x(input.circle.angle_of(input.analysis.trace.axes[axis].direction));
    };
    const int rows = name_row_count(input);
    std::vector<NameTag> tags;
    for (int index : marked_axes(input)) {
        const core::AxisTest& axis = input.analysis.trace.axes[index];
        const float width = measure_markup(axis_markup(axis), FontFace::SansBold, 12 * scale).width_px;
        NameTag tag{index, 0, width / 2 + 4 * scale};
        const auto clashes = [&](const NameTag& other) {
            return other.row == tag.row &&
                   std::abs(position(other.axis) - position(index)) < tag.half_width + other.half_width;
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

void add_candidates(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme) {
    const Analysis& analysis = input.analysis;
    for (int index : marked_axes(input)) {
        const core::AxisTest& axis = analysis.trace.axes[index];
        const glm::vec2 position(plot.x(input.circle.angle_of(axis.direction)), plot.y(axis.overlap));
        const bool is_current = index == analysis.axis, is_deciding = index == analysis.trace.least;
        const Color color = owner_color(axis, theme);
        add_line(drawing, {{position.x, plot.y(0)}, position}, with_alpha(color, 0.8F), plot.px, 3 * plot.px);
        add_disc(drawing, position, (is_deciding ? 6.5F : 4.5F) * plot.px,
                 is_deciding || is_current ? theme.mtv : theme.panel, color);
    }
}

// Marks the minima that are at no candidate.
void add_other_minima(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme) {
    for (const CurveMinimum& minimum : curve_minima(input.analysis, input.circle))
        if (minimum.candidate < 0)
            add_disc(drawing, {plot.x(minimum.angle), plot.y(minimum.overlap)}, 3 * plot.px, theme.panel,
                     theme.dim);
}

// Adds the names above the curve, with a faint line down to the curve.
void add_names(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme,
               const std::vector<NameTag>& tags) {
    for (const NameTag& tag : tags) {
        const core::AxisTest& axis = input.analysis.trace.axes[tag.axis];
        const float x = plot.x(input.circle.angle_of(axis.direction));
        const float base = plot.area.y - (6 + name_row_height * static_cast<float>(tag.row)) * plot.px;
        const Color color = owner_color(axis, theme);
        add_line(drawing, {{x, plot.area.y - 3 * plot.px}, {x, plot.y(std::max(axis.overlap, 0.0))}},
                 with_alpha(color, 0.35F), plot.px, 3 * plot.px);
        const float half = tag.half_width;
        const float center = std::clamp(x, half, std::max(half, drawing.size_px.x - half));
        add_text(drawing, axis_markup(axis), {center, base}, {FontFace::SansBold, 12, color}, plot.px);
    }
}

// Adds the titles of the plot axes, if the drawing is high enough.
void add_titles(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme,
                const TextCatalog& texts) {
    if (drawing.size_px.y <= min_titled_px * plot.px) return;
    const TextStyle style{FontFace::Sans, 12, theme.dim, TextAlign::Left};
    add_text(drawing, texts("sweep.overlap"), {8 * plot.px, input.sentence_height() + 19 * plot.px}, style,
             plot.px);
    const glm::vec2 below(plot.area.x + plot.area.width / 2, drawing.size_px.y - 9 * plot.px);
    const char* key = is_flat(*input.analysis.document) ? "sweep.angle" : "sweep.circle_angle";
    const float room = 2 * std::min(below.x, drawing.size_px.x - below.x);
    add_text(drawing, texts(key), below, fitted(texts(key), {FontFace::Sans, 12, theme.dim}, room, plot.px),
             plot.px);
}

void add_sentence(Drawing& drawing, const CurveInput& input, const Theme& theme) {
    const TextStyle style{FontFace::Sans, sentence_font_px, theme.text, TextAlign::Left};
    float y = 0;
    for (const std::string& line : input.sentence) {
        y += sentence_line_px * input.scale;
        add_text(drawing, line, {8 * input.scale, y - 4 * input.scale}, style, input.scale);
    }
}

// A text in a box.
struct PointLabel {
    std::string text;
    Box box;
};

constexpr float point_label_height = 18, point_label_padding = 6;  // logical pixels

glm::vec2 point_label_size(const std::string& markup, float scale) {
    const float width = measure_markup(markup, FontFace::SansBold, 12 * scale).width_px;
    return {width + 2 * point_label_padding * scale, point_label_height * scale};
}

void add_point_label(Drawing& drawing, const PointLabel& label, const Color& frame, const Theme& theme,
                     float px) {
    const glm::vec2 size = label.box.max - label.box.min;
    add_rounded_box(drawing, {label.box.min.x, label.box.min.y, size.x, size.y}, 4 * px, theme.card, frame);
    add_text(drawing, label.text, label.box.min + glm::vec2(point_label_padding, 13) * px,
             {FontFace::SansBold, 12, theme.text, TextAlign::Left}, px);
}

// The angle and the overlap of the turned axis, low beside its line.
PointLabel cursor_label(const CurveInput& input, const Plot& plot, Real angle) {
    const Real overlap = overlap_at_angle(input.analysis, input.circle, angle);
    PointLabel label{to_fixed(glm::degrees(angle), 1) + "°, " +
                         format_signed_length(overlap, input.analysis.number_format),
                     {}};
    const glm::vec2 size = point_label_size(label.text, plot.px);
    const float x = plot.x(angle), away = 8 * plot.px;
    const bool fits_right = x + away + size.x < static_cast<float>(input.size_px.x);
    label.box.min = {fits_right ? x + away : x - away - size.x,
                     std::max(plot.area.bottom() - size.y - 5 * plot.px, plot.area.y)};
    label.box.max = label.box.min + size;
    return label;
}

// A line at the turned axis, with its angle and overlap.
void add_cursor(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme, Real angle) {
    const float x = plot.x(angle), bottom = plot.area.bottom();
    add_line(drawing, {{x, plot.area.y}, {x, bottom}}, theme.mtv, 1.5F * plot.px);
    const Real overlap = overlap_at_angle(input.analysis, input.circle, angle);
    add_disc(drawing, {x, plot.y(overlap)}, 4.5F * plot.px, theme.mtv, theme.panel);
    add_point_label(drawing, cursor_label(input, plot, angle), theme.line, theme, plot.px);
}

// What the label of the deciding axis leaves visible: the curve, the candidates and the cursor.
std::vector<PaperObstacle> label_obstacles(const CurveInput& input, const Plot& plot,
                                           const std::vector<CurvePoint>& points,
                                           const std::optional<Real>& cursor) {
    std::vector<PaperObstacle> obstacles;
    const auto at = [&](const CurvePoint& point) { return Vec2(plot.x(point.angle), plot.y(point.overlap)); };
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        obstacles.emplace_back(PaperPolygon{at(points[i]), at(points[i + 1])}, obstacle_cost::line);
    for (const int index : marked_axes(input)) {
        const core::AxisTest& axis = input.analysis.trace.axes[index];
        const glm::vec2 position(at({input.circle.angle_of(axis.direction), axis.overlap}));
        obstacles.emplace_back(box_outline(pad({position, position}, 6 * plot.px)), obstacle_cost::text);
    }
    if (cursor) {
        const Real x = plot.x(*cursor), top = plot.area.y, height = plot.area.height;
        obstacles.emplace_back(box_outline(cursor_label(input, plot, *cursor).box), obstacle_cost::text);
        obstacles.emplace_back(PaperPolygon{{x, top}, {x, top + height}}, obstacle_cost::line);
    }
    return obstacles;
}

std::string deciding_text(const Analysis& analysis, const TextCatalog& texts) {
    const core::AxisTest& axis = analysis.trace.axes[analysis.trace.least];
    const std::string n = format_length(std::abs(axis.overlap), analysis.number_format);
    const auto value = [&] {
        if (axis.state == core::AxisState::Touching) return texts("scene.touching");
        const bool gap = axis.state == core::AxisState::Separating;
        return texts(gap ? "scene.gap" : "scene.overlap", {{"n", n}});
    };
    return axis_markup(axis) + "  " + value();
}

glm::vec2 deciding_point(const CurveInput& input, const Plot& plot) {
    const core::AxisTest& axis = input.analysis.trace.axes[input.analysis.trace.least];
    return {plot.x(input.circle.angle_of(axis.direction)), plot.y(axis.overlap)};
}

// The name of the deciding axis beside its point of the curve, with its gap or overlap. Absent when the
// circle does not contain the axis.
std::optional<PointLabel> deciding_label(const CurveInput& input, const Plot& plot, const TextCatalog& texts,
                                         std::span<const PaperObstacle> obstacles) {
    const core::Trace& trace = input.analysis.trace;
    if (input.analysis.is_concealed || trace.least < 0 || !input.shows(trace.axes[trace.least])) return {};
    const std::string text = deciding_text(input.analysis, texts);
    const glm::vec2 size = point_label_size(text, plot.px);
    const glm::vec2 first(plot.area.x, plot.area.y);
    const glm::vec2 last = glm::max(first, first + glm::vec2(plot.area.width, plot.area.height) - size);
    const std::array sides{glm::vec2(0, -1), glm::vec2(1, -1), glm::vec2(-1, -1),
                           glm::vec2(1, 0),  glm::vec2(-1, 0), glm::vec2(0, 1)};
    std::vector<BoxCandidate> candidates;
    for (const float away : {12.0F, 30.0F, 60.0F})
        for (const glm::vec2& side : sides) {
            const glm::vec2 center = deciding_point(input, plot) + side * (size / 2.0F + away * plot.px);
            const glm::vec2 min = glm::clamp(center - size / 2.0F, first, last);
            candidates.push_back({{min, min + size}, away});
        }
    return PointLabel{text, candidates[least_covering(candidates, obstacles)].box};
}

void add_deciding_label(Drawing& drawing, const CurveInput& input, const Plot& plot, const Theme& theme,
                        const PointLabel& label) {
    const core::AxisTest& axis = input.analysis.trace.axes[input.analysis.trace.least];
    const Color frame = pen(role_of_state(axis.state), theme).stroke;
    const glm::vec2 point = deciding_point(input, plot);
    const glm::vec2 end = glm::clamp(point, label.box.min, label.box.max);
    if (glm::distance(point, end) > 20 * plot.px) add_line(drawing, {point, end}, frame, plot.px);
    add_point_label(drawing, label, frame, theme, plot.px);
}

}  // namespace

Real curve_angle(Real x_px, const Vec2& size_px, float scale) {
    const Plot plot{plot_area(size_px, scale, 1, 0), 0, 1, scale};
    return std::clamp(plot.angle(static_cast<float>(x_px)), 0.0, glm::pi<Real>());
}

Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState& interaction) {
    Drawing drawing = blank_page(size_px, options);
    const Theme& theme = *options.theme;
    const std::optional<Vec3>& turned = interaction.turned_direction;
    CurveInput input{
        analysis, turning_circle(analysis, turned, interaction.turning_normal), {}, size_px, options.scale};
    const float text_width = static_cast<float>(size_px.x) - 16 * options.scale;
    if (!analysis.is_concealed)
        input.sentence = wrap_markup(curve_sentence(analysis, input.circle, texts), text_width,
                                     FontFace::Sans, sentence_font_px * options.scale);
    const std::vector<NameTag> tags = name_tags(input);
    const std::vector<CurvePoint> points = drawn_points(input, count_rows(tags));
    const Plot plot = make_plot(input, points, count_rows(tags));
    add_sentence(drawing, input, theme);
    add_scales(drawing, plot, theme);
    add_strips(drawing, input, plot, theme);
    add_curve(drawing, plot, theme, points);
    add_other_minima(drawing, input, plot, theme);
    add_candidates(drawing, input, plot, theme);
    add_names(drawing, input, plot, theme, tags);
    add_titles(drawing, input, plot, theme, texts);
    std::optional<Real> cursor;
    if (turned && input.circle.contains(*turned)) cursor = input.circle.angle_of(*turned);
    if (cursor) add_cursor(drawing, input, plot, theme, *cursor);
    const std::optional<PointLabel> label =
        deciding_label(input, plot, texts, label_obstacles(input, plot, points, cursor));
    if (label) add_deciding_label(drawing, input, plot, theme, *label);
    return drawing;
}

}  // namespace app
