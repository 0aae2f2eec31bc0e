// The overlap curve: the overlap as a function of the axis angle, with the candidate axes.
#include "app/features/overlap_curve/overlap_curve.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/placement.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr float name_row_height = 15;  // a row of names above the curve
constexpr int max_name_rows = 3;
constexpr float good_curve_height = 60;  // minimum height for another row of names
constexpr float min_titled_px = 260;     // minimum height for titles of the plot axes

// A name above its candidate, in the lowest row without an overlap.
struct NameTag {
    int axis = 0;
    int row = 0;
    float half_width = 0;
};

// A text in a box.
struct PointLabel {
    std::string text;
    Box box;
};
constexpr glm::vec2 point_label_padding{6, 13};  // from the corner of the box to the baseline

// `above_px`: for the names.
ScreenRect plot_area(const Vec2& size_px, float px, float above_px) {
    const bool is_titled = size_px.y > min_titled_px * px;
    const float top = above_px + (is_titled ? 24.0F : 3.0F) * px + 6 * px;
    constexpr float left_margin = 56, right_margin = 20, bottom_margin = 26;
    const float bottom = (bottom_margin + (is_titled ? 22 : 0)) * px;
    return {std::round(left_margin * px), std::round(top),
            std::max(static_cast<float>(size_px.x) - (left_margin + right_margin) * px, 1.0F),
            std::max(static_cast<float>(size_px.y) - top - bottom, 1.0F)};
}

class CurvePainter {
  public:
    CurvePainter(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState& interaction)
        : analysis_(analysis),
          theme_(*options.theme),
          px_(options.scale),
          texts_(texts),
          circle_(turning_circle(analysis, interaction.turned_direction, interaction.turning_normal)),
          drawing_(blank_page(size_px, options)),
          marked_(marked_axes()) {
        if (interaction.turned_direction && circle_.contains(*interaction.turned_direction))
            cursor_ = circle_.angle_of(*interaction.turned_direction);
        area_ = plot_area(size_px, px_, name_row_height * px_);
        tags_ = name_tags();
        int rows = 1;
        for (const NameTag& tag : tags_) rows = std::max(rows, tag.row + 1);
        area_ = plot_area(size_px, px_, name_row_height * static_cast<float>(rows) * px_);
        measure_curve();
    }

    Drawing draw() && {
        add_scales();
        add_strips();
        add_curve();
        add_other_minima();
        add_candidates();
        add_names();
        add_titles();
        if (cursor_) add_cursor();
        add_deciding_label();
        return std::move(drawing_);
    }

  private:
    float x(Real angle) const { return area_.x + static_cast<float>(angle / glm::pi<Real>()) * area_.width; }
    float y(Real overlap) const {
        const Real fraction = max_ > min_ ? (overlap - min_) / (max_ - min_) : 0;
        return area_.y + area_.height * static_cast<float>(1 - fraction);
    }
    glm::vec2 at(const CurvePoint& point) const { return {x(point.angle), y(point.overlap)}; }
    const core::AxisTest& axis(int index) const { return analysis_.trace.axes[index]; }
    glm::vec2 point_of(const core::AxisTest& axis) const {
        return at({circle_.angle_of(axis.direction), axis.overlap});
    }
    bool shows(const core::AxisTest& axis) const {
        return is_measured(axis) && circle_.contains(axis.direction);
    }
    const Color& sign_color(Real overlap) const { return overlap < 0 ? theme_.separating : theme_.overlap; }

    // Candidates in the order in which their names are placed. Of very many only the current and the
    // deciding one: the others would hide the curve.
    std::vector<int> marked_axes() const {
        constexpr std::size_t most_marked = 40;
        const auto weight = [&](int i) {
            return (i == analysis_.axis ? 2 : 0) + (i == analysis_.trace.least ? 1 : 0);
        };
        std::vector<int> order;
        for (int i = 0; i < static_cast<int>(analysis_.trace.axes.size()); ++i)
            if (shows(axis(i))) order.push_back(i);
        if (order.size() > most_marked) std::erase_if(order, [&](int i) { return weight(i) == 0; });
        std::ranges::stable_sort(order, std::greater(), weight);
        return order;
    }

    // Places the names of the candidates in the rows for which the curve leaves space. Names that fit into
    // no row are left out.
    std::vector<NameTag> name_tags() const {
        const int spare = static_cast<int>((area_.height / px_ - good_curve_height) / name_row_height);
        const int rows = std::clamp(1 + spare, 1, max_name_rows);
        std::vector<NameTag> tags;
        for (const int index : marked_) {
            const float width =
                measure_markup(axis_markup(axis(index)), FontFace::SansBold, 12 * px_).width_px;
            NameTag tag{index, 0, width / 2 + 4 * px_};
            const auto clashes = [&](const NameTag& other) {
                return other.row == tag.row &&
                       std::abs(point_of(axis(other.axis)).x - point_of(axis(index)).x) <
                           tag.half_width + other.half_width;
            };
            while (tag.row < rows && std::ranges::any_of(tags, clashes)) ++tag.row;
            if (tag.row < rows) tags.push_back(tag);
        }
        return tags;
    }

    // Points whose chords are within a fraction of a pixel of the curve, and the range of the curve; zero is
    // in it.
    void measure_curve() {
        constexpr Real max_error_px = 0.2;
        const auto measure = [&](Real max_error) {
            points_ = curve_points(analysis_, circle_, max_error);
            const auto [low, high] = std::ranges::minmax(points_, {}, &CurvePoint::overlap);
            min_ = std::min(low.overlap, 0.0);
            max_ = std::max(high.overlap, 0.0);
        };
        measure(analysis_.trace.size);
        measure(max_error_px * (max_ - min_) / static_cast<Real>(area_.height));
    }

    // Fills the area in vertical strips on whole pixels, so there are no seams.
    void add_strips() {
        constexpr float strip_width = 3;
        const auto overlap_at = [&](float position) {
            const Real fraction = static_cast<Real>((position - area_.x) / area_.width);
            return overlap_at_angle(analysis_, circle_, fraction * glm::pi<Real>());
        };
        for (float left = area_.x; left < area_.right(); left += strip_width * px_) {
            const float right = std::min(left + strip_width * px_, area_.right());
            const Real from = overlap_at(left), to = overlap_at(right);
            add_area(drawing_, {{left, y(0)}, {left, y(from)}, {right, y(to)}, {right, y(0)}},
                     with_alpha(sign_color(from + to), 0.16F));
            drawing_.paths.back().role = Role::Field;
        }
    }

    // Changes its color where the overlap changes its sign.
    void add_curve() {
        Path curve{.width_px = 2 * px_, .role = Role::Field};
        const auto finish = [&] {
            if (curve.points.size() > 1) drawing_.paths.push_back(curve);
            curve.points.clear();
        };
        for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
            const CurvePoint &from = points_[i], &to = points_[i + 1];
            const Color& color = sign_color(from.overlap + to.overlap);
            if (color != curve.stroke) finish();
            curve.stroke = color;
            if (curve.points.empty()) curve.points.push_back(at(from));
            curve.points.push_back(at(to));
        }
        finish();
    }

    void add_scales() {
        const float bottom = area_.bottom();
        const int step_degrees = area_.width > 300 * px_ ? 30 : 90;
        for (int degrees = 0; degrees <= 180; degrees += step_degrees) {
            const float tick = x(glm::radians(static_cast<Real>(degrees)));
            add_line(drawing_, {{tick, area_.y}, {tick, bottom}}, theme_.grid, px_);
            add_text(drawing_, fmt::format("{}°", degrees), {tick, bottom + 18 * px_},
                     {FontFace::Sans, 11, theme_.dim}, px_);
        }
        add_line(drawing_, {{area_.x, y(0)}, {area_.right(), y(0)}}, theme_.dim, 1.2F * px_);
        const TextStyle small{FontFace::Mono, 10.5F, theme_.dim, TextAlign::Right};
        const auto add_number = [&](const std::string& number, Real value) {
            const float width = measure_text(number, small.face, small.size_px * px_).width_px;
            add_text(drawing_, number, {std::max(area_.x - 8 * px_, width), y(value) + 4 * px_}, small, px_);
        };
        // At round values: the label of the deciding axis has the exact one.
        constexpr Real fewest_steps = 4;
        const Real step = nice_step_above((max_ - min_) / fewest_steps);
        for (Real value = step * std::ceil(min_ / step); max_ > min_ && value <= max_; value += step)
            add_number(format_tick(value, step), std::abs(value) < step / 2 ? 0 : value);
    }

    void add_disc(const glm::vec2& center, float radius, const Color& fill, const Color& stroke) {
        add_rounded_box(drawing_, Box{center - radius, center + radius}, radius, fill, stroke);
        drawing_.paths.back().width_px = radius * 0.38F;
    }

    void add_candidates() {
        for (const int index : marked_) {
            const glm::vec2 position = point_of(axis(index));
            const bool is_current = index == analysis_.axis, is_deciding = index == analysis_.trace.least;
            const Color color = by_owner(axis(index).kind, theme_.a, theme_.b, theme_.text);
            add_line(drawing_, {{position.x, y(0)}, position}, with_alpha(color, 0.8F), px_, 3 * px_);
            add_disc(position, (is_deciding ? 6.5F : 4.5F) * px_,
                     is_deciding || is_current ? theme_.mtv : theme_.panel, color);
        }
    }

    // Marks the minima that are at no candidate.
    void add_other_minima() {
        for (const CurveMinimum& minimum : curve_minima(analysis_, circle_))
            if (minimum.candidate < 0)
                add_disc(at({minimum.angle, minimum.overlap}), 3 * px_, theme_.panel, theme_.dim);
    }

    // Adds the names above the curve, with a faint line down to the curve.
    void add_names() {
        for (const NameTag& tag : tags_) {
            const core::AxisTest& named = axis(tag.axis);
            const float position = point_of(named).x;
            const float base = area_.y - (6 + name_row_height * static_cast<float>(tag.row)) * px_;
            const Color color = by_owner(named.kind, theme_.a, theme_.b, theme_.text);
            add_line(drawing_, {{position, area_.y - 3 * px_}, {position, y(std::max(named.overlap, 0.0))}},
                     with_alpha(color, 0.35F), px_, 3 * px_);
            const float half = tag.half_width;
            const float center = std::clamp(position, half, std::max(half, drawing_.size_px.x - half));
            add_text(drawing_, axis_markup(named), {center, base}, {FontFace::SansBold, 12, color}, px_);
        }
    }

    // Adds the titles of the plot axes, if the drawing is high enough.
    void add_titles() {
        if (drawing_.size_px.y <= min_titled_px * px_) return;
        const std::string& height = texts_("sweep.overlap");
        add_text(drawing_, height, {8 * px_, 19 * px_},
                 fitted(height, {FontFace::Sans, 12, theme_.dim, TextAlign::Left},
                        drawing_.size_px.x - 16 * px_, px_),
                 px_);
        const glm::vec2 below(area_.center().x, drawing_.size_px.y - 9 * px_);
        const std::string& title =
            texts_(is_flat(*analysis_.document) ? "sweep.angle" : "sweep.circle_angle");
        const float room = 2 * std::min(below.x, drawing_.size_px.x - below.x);
        add_text(drawing_, title, below, fitted(title, {FontFace::Sans, 12, theme_.dim}, room, px_), px_);
    }

    glm::vec2 label_size(const std::string& markup) const {
        const float width = measure_markup(markup, FontFace::SansBold, 12 * px_).width_px;
        return {width + 2 * point_label_padding.x * px_, 18 * px_};
    }

    void add_point_label(const PointLabel& label, const Color& frame) {
        add_rounded_box(drawing_, label.box, 4 * px_, theme_.card, frame);
        add_text(drawing_, label.text, label.box.min + point_label_padding * px_,
                 {FontFace::SansBold, 12, theme_.text, TextAlign::Left}, px_);
    }

    // The angle and the overlap of the turned axis, low beside its line.
    PointLabel cursor_label() const {
        const Real overlap = overlap_at_angle(analysis_, circle_, *cursor_);
        const std::string text = to_fixed(glm::degrees(*cursor_), 1) + "°, " +
                                 format_signed_length(overlap, analysis_.number_format);
        const glm::vec2 size = label_size(text);
        const float line = x(*cursor_), away = 8 * px_;
        const bool fits_right = line + away + size.x < drawing_.size_px.x;
        const glm::vec2 min(fits_right ? line + away : line - away - size.x,
                            std::max(area_.bottom() - size.y - 5 * px_, area_.y));
        return {text, {min, min + size}};
    }

    // A line at the turned axis, with its angle and overlap.
    void add_cursor() {
        const Real overlap = overlap_at_angle(analysis_, circle_, *cursor_);
        const glm::vec2 point = at({*cursor_, overlap});
        add_line(drawing_, {{point.x, area_.y}, {point.x, area_.bottom()}}, theme_.mtv, 1.5F * px_);
        add_disc(point, 4.5F * px_, theme_.mtv, theme_.panel);
        add_point_label(cursor_label(), theme_.line);
    }

    // What the label of the deciding axis leaves visible: the curve, the candidates and the cursor.
    std::vector<PaperObstacle> label_obstacles() const {
        std::vector<PaperObstacle> obstacles;
        for (std::size_t i = 0; i + 1 < points_.size(); ++i)
            obstacles.emplace_back(PaperPolygon{Vec2(at(points_[i])), Vec2(at(points_[i + 1]))},
                                   obstacle_cost::line);
        for (const int index : marked_) {
            const glm::vec2 position = point_of(axis(index));
            obstacles.emplace_back(box_outline(pad({position, position}, 6 * px_)), obstacle_cost::text);
        }
        if (cursor_) {
            const Real line = x(*cursor_);
            obstacles.emplace_back(box_outline(cursor_label().box), obstacle_cost::text);
            obstacles.emplace_back(PaperPolygon{{line, area_.y}, {line, area_.bottom()}},
                                   obstacle_cost::line);
        }
        return obstacles;
    }

    // Beside a point of the curve, where it covers least.
    Box deciding_box(const glm::vec2& point, const glm::vec2& size) const {
        const glm::vec2 first(area_.x, area_.y);
        const glm::vec2 last = glm::max(first, glm::vec2(area_.right(), area_.bottom()) - size);
        std::vector<BoxCandidate> candidates;
        for (const float away : {12.0F, 30.0F, 60.0F})
            for (const glm::vec2& side : {glm::vec2(0, -1), glm::vec2(1, -1), glm::vec2(-1, -1),
                                          glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1)}) {
                const glm::vec2 center = point + side * (size / 2.0F + away * px_);
                const glm::vec2 min = glm::clamp(center - size / 2.0F, first, last);
                candidates.push_back({{min, min + size}, away});
            }
        return candidates[least_covering(candidates, label_obstacles())].box;
    }

    // The name of the deciding axis with its gap or overlap, if the circle contains the axis.
    void add_deciding_label() {
        const int least = analysis_.trace.least;
        if (analysis_.is_concealed || least < 0 || !shows(axis(least))) return;
        const core::AxisTest& deciding = axis(least);
        const std::string length = format_length(std::abs(deciding.overlap), analysis_.number_format);
        const std::string text =
            axis_markup(deciding) + "  " +
            (deciding.state == core::AxisState::Touching     ? texts_("scene.touching")
             : deciding.state == core::AxisState::Separating ? texts_("scene.gap", {{"n", length}})
                                                             : texts_("scene.overlap", {{"n", length}}));
        const glm::vec2 point = point_of(deciding);
        const Box box = deciding_box(point, label_size(text));
        const Color frame = pen(role_of_state(deciding.state), theme_).stroke;
        const glm::vec2 end = glm::clamp(point, box.min, box.max);
        if (glm::distance(point, end) > 20 * px_) add_line(drawing_, {point, end}, frame, px_);
        add_point_label({text, box}, frame);
    }

    const Analysis& analysis_;
    const Theme& theme_;
    float px_;
    const TextCatalog& texts_;
    GreatCircle circle_;
    Drawing drawing_;
    std::vector<int> marked_;     // as marked_axes()
    std::optional<Real> cursor_;  // angle of the turned axis
    ScreenRect area_;             // of the curve
    std::vector<NameTag> tags_;
    std::vector<CurvePoint> points_;
    Real min_ = 0, max_ = 0;  // overlap at the lower and the upper edge of the area
};

}  // namespace

Real curve_angle(Real x_px, const Vec2& size_px, float scale) {
    const ScreenRect area = plot_area(size_px, scale, 0);
    const Real fraction = static_cast<Real>((static_cast<float>(x_px) - area.x) / area.width);
    return std::clamp(fraction, 0.0, 1.0) * glm::pi<Real>();
}

Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState& interaction) {
    return CurvePainter(analysis, size_px, options, texts, interaction).draw();
}

}  // namespace app
