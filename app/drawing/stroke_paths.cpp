// Paths for lines, arrow heads, markers and rounded corners.
#include "app/drawing/stroke_paths.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

constexpr float head_length_px = 12, head_half_width_px = 4.5F;
constexpr float marker_px = 4.2F;

glm::vec2 unit_or_zero(const glm::vec2& v) {
    const float length = glm::length(v);
    return length > 0 ? v / length : glm::vec2{0};
}

std::vector<glm::vec2> circle_points(const glm::vec2& center, float radius_px) {
    constexpr int count = 28;
    std::vector<glm::vec2> points;
    for (int i = 0; i < count; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / count;
        points.push_back(center + radius_px * glm::vec2{std::cos(angle), std::sin(angle)});
    }
    return points;
}

Path closed_path(std::vector<glm::vec2> points, const Color& fill, const Color& stroke, float width_px,
                 Role role) {
    return {.points = std::move(points),
            .closed = true,
            .fill = fill,
            .stroke = stroke,
            .width_px = width_px,
            .role = role};
}

// Adds the shaft up to the neck of the head.
void add_shaft(std::vector<Path>& paths, const VisibilitySpan& span, const glm::vec2& neck, const Pen& pen,
               const ArrowContext& context) {
    const glm::vec2 from = context.view.to_paper(span.points.front());
    glm::vec2 to = context.view.to_paper(span.points.back());
    if (glm::dot(neck - from, to - from) <= 0) return;
    if (glm::dot(to - neck, to - from) > 0) to = neck;
    paths.push_back(stroke_path({from, to}, span.hidden ? hidden_pen(pen) : pen, context.options.scale));
}

}  // namespace

Path stroke_path(std::vector<glm::vec2> points, const Pen& pen, float scale) {
    return {.points = std::move(points),
            .stroke = pen.stroke,
            .width_px = pen.width_px * scale,
            .dash_px = pen.dash_px * scale,
            .gap_px = pen.gap_px * scale,
            .role = pen.role};
}

std::vector<glm::vec2> offset_polyline(std::span<const glm::vec2> points, float offset_px) {
    std::vector<glm::vec2> result(points.begin(), points.end());
    if (offset_px == 0) return result;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec2 before = i > 0 ? unit_or_zero(points[i] - points[i - 1]) : glm::vec2{0};
        const glm::vec2 after =
            i + 1 < points.size() ? unit_or_zero(points[i + 1] - points[i]) : glm::vec2{0};
        const glm::vec2 direction = unit_or_zero(before + after);
        result[i] += offset_px * glm::vec2{-direction.y, direction.x};
    }
    return result;
}

void add_marker(std::vector<Path>& paths, const glm::vec2& center, MarkerShape shape,
                const MarkerStyle& style) {
    const float r = marker_px * style.scale;
    const float width = std::clamp(style.pen.width_px, 1.4F, 2.2F) * style.scale;
    const glm::vec2 right{r, 0}, down{0, r};
    const auto add_outlined = [&](std::vector<glm::vec2> points) {
        paths.push_back(closed_path(std::move(points), style.paper, style.pen.stroke, width, style.pen.role));
    };
    const auto add_filled = [&](std::vector<glm::vec2> points) {
        if (style.hollow) return add_outlined(std::move(points));
        paths.push_back(
            closed_path(std::move(points), style.pen.stroke, style.paper, style.scale, style.pen.role));
    };
    switch (shape) {
        case MarkerShape::Dot:
            return add_filled(circle_points(center, r));
        case MarkerShape::Ring:
            return add_outlined(circle_points(center, r));
        case MarkerShape::Square:
            return add_outlined(
                {center - right - down, center + right - down, center + right + down, center - right + down});
        case MarkerShape::Diamond:
            return add_filled(
                {center - 1.3F * down, center + 1.3F * right, center + 1.3F * down, center - 1.3F * right});
        case MarkerShape::Cross:
            for (const glm::vec2& arm : {right + down, right - down})
                paths.push_back({.points = {center - arm, center + arm},
                                 .stroke = style.pen.stroke,
                                 .width_px = width,
                                 .role = style.pen.role});
    }
}

std::vector<glm::vec2> rounded_rect(const glm::vec2& low, const glm::vec2& high, float radius_px) {
    constexpr int steps = 6;
    const float r = std::min({radius_px, 0.5F * (high.x - low.x), 0.5F * (high.y - low.y)});
    const glm::vec2 centers[4] = {
        {high.x - r, high.y - r}, {low.x + r, high.y - r}, {low.x + r, low.y + r}, {high.x - r, low.y + r}};
    std::vector<glm::vec2> points;
    for (int corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= steps; ++i) {
            const float quarter = static_cast<float>(corner) + static_cast<float>(i) / steps;
            const float angle = quarter * glm::half_pi<float>();
            points.push_back(centers[corner] + r * glm::vec2{std::cos(angle), std::sin(angle)});
        }
    }
    return points;
}

void add_arrow(std::vector<Path>& paths, const Arrow& arrow, const ArrowContext& context) {
    const Polyline whole{context.view.to_view(arrow.from), context.view.to_view(arrow.to)};
    const std::vector<VisibilitySpan> spans = split_by_visibility(whole, context.frustum, context.occluders);
    if (spans.empty()) return;
    const Vec3 &from = spans.front().points.front(), &to = spans.back().points.back();
    const glm::vec2 start = context.view.to_paper(from), tip = context.view.to_paper(to);
    const glm::vec2 along = unit_or_zero(tip - start), side{-along.y, along.x};
    // Smaller on a line shorter than two heads.
    const auto head_length = [&](const Pen& pen) {
        return std::min((head_length_px + pen.width_px) * context.options.scale,
                        0.5F * glm::length(tip - start));
    };
    const auto add_head = [&](const Pen& pen) {
        const float length = head_length(pen), half = length * head_half_width_px / head_length_px;
        const glm::vec2 back = tip - along * length;
        paths.push_back(
            closed_path({tip, back + side * half, back - side * half}, pen.stroke, Color{}, 0, pen.role));
    };
    const bool has_head = to == whole.back();  // its tip is in the frustum
    const Pen line = pen(arrow.role, *context.options.theme);
    // The shaft ends a little within the head.
    const glm::vec2 neck = has_head ? tip - along * (0.8F * head_length(line)) : tip;
    // The whole casing is painted first, so that it covers no part of the arrow.
    if (line.casing_px > 0 && !context.options.transparent) {
        // It is a wider shaft and an outline of the head.
        const Pen casing = casing_pen(line, *context.options.theme);
        for (const VisibilitySpan& span : spans) add_shaft(paths, span, neck, casing, context);
        if (has_head) {
            add_head(line);
            Path& rim = paths.back();
            rim.fill = rim.stroke = casing.stroke;
            rim.width_px = 2 * line.casing_px * context.options.scale;
        }
    }
    for (const VisibilitySpan& span : spans) add_shaft(paths, span, neck, line, context);
    if (has_head) add_head(spans.back().hidden ? hidden_pen(line) : line);
}

}  // namespace app
