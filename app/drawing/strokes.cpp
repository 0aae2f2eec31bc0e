// Paths for lines, heads, marks and round corners.
#include "app/drawing/strokes.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

constexpr float head_px = 12, head_half_px = 4.5F;
constexpr float mark_px = 4.2F;

glm::vec2 unit_or_zero(const glm::vec2& v) {
    const float length = glm::length(v);
    return length > 0 ? v / length : glm::vec2{0};
}

std::vector<glm::vec2> circle(const glm::vec2& at, float radius_px) {
    constexpr int count = 28;
    std::vector<glm::vec2> points;
    for (int i = 0; i < count; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / count;
        points.push_back(at + radius_px * glm::vec2{std::cos(angle), std::sin(angle)});
    }
    return points;
}

Path shape(std::vector<glm::vec2> points, const Rgba& fill, const Rgba& stroke, float width_px) {
    return {
        .points = std::move(points), .closed = true, .fill = fill, .stroke = stroke, .width_px = width_px};
}

float head_length(const ArrowHead& head, const Pen& pen) {
    return std::min((head_px + pen.width_px) * head.scale, 0.5F * glm::length(head.to - head.from));
}

}  // namespace

Path stroked(std::vector<glm::vec2> points, const Pen& pen, float scale) {
    return {.points = std::move(points),
            .stroke = pen.stroke,
            .width_px = pen.width_px * scale,
            .dash_px = pen.dash_px * scale,
            .space_px = pen.space_px * scale};
}

std::vector<glm::vec2> beside(std::span<const glm::vec2> points, float offset_px) {
    std::vector<glm::vec2> moved(points.begin(), points.end());
    if (offset_px == 0) return moved;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec2 before = i > 0 ? unit_or_zero(points[i] - points[i - 1]) : glm::vec2{0};
        const glm::vec2 after =
            i + 1 < points.size() ? unit_or_zero(points[i + 1] - points[i]) : glm::vec2{0};
        const glm::vec2 run = unit_or_zero(before + after);
        moved[i] += offset_px * glm::vec2{-run.y, run.x};
    }
    return moved;
}

glm::vec2 ArrowHead::neck(const Pen& pen) const {
    return to - unit_or_zero(to - from) * (0.8F * head_length(*this, pen));
}

void ArrowHead::add(std::vector<Path>& paths, const Pen& pen) const {
    const glm::vec2 along = unit_or_zero(to - from), aside{-along.y, along.x};
    const float length = head_length(*this, pen), half = length * head_half_px / head_px;
    const glm::vec2 back = to - along * length;
    paths.push_back(shape({to, back + aside * half, back - aside * half}, pen.stroke, Rgba{}, 0));
}

void add_mark(std::vector<Path>& paths, const glm::vec2& at, Marker marker, const MarkInk& ink) {
    const float r = mark_px * ink.scale;
    const float width = std::clamp(ink.pen.width_px, 1.4F, 2.2F) * ink.scale;
    const glm::vec2 right{r, 0}, down{0, r};
    const auto hollow = [&](std::vector<glm::vec2> points) {
        paths.push_back(shape(std::move(points), ink.paper, ink.pen.stroke, width));
    };
    const auto full = [&](std::vector<glm::vec2> points) {
        if (ink.hollow) return hollow(std::move(points));
        paths.push_back(shape(std::move(points), ink.pen.stroke, ink.paper, ink.scale));
    };
    switch (marker) {
        case Marker::Dot:
            return full(circle(at, r));
        case Marker::Ring:
            return hollow(circle(at, r));
        case Marker::Square:
            return hollow({at - right - down, at + right - down, at + right + down, at - right + down});
        case Marker::Diamond:
            return full({at - 1.3F * down, at + 1.3F * right, at + 1.3F * down, at - 1.3F * right});
        case Marker::Cross:
            for (const glm::vec2& arm : {right + down, right - down})
                paths.push_back(
                    {.points = {at - arm, at + arm}, .stroke = ink.pen.stroke, .width_px = width});
    }
}

std::vector<glm::vec2> rounded(const glm::vec2& low, const glm::vec2& high, float radius_px) {
    constexpr int steps = 5;
    const float r = std::min({radius_px, 0.5F * (high.x - low.x), 0.5F * (high.y - low.y)});
    const glm::vec2 middles[4] = {
        {high.x - r, high.y - r}, {low.x + r, high.y - r}, {low.x + r, low.y + r}, {high.x - r, low.y + r}};
    std::vector<glm::vec2> points;
    for (int corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= steps; ++i) {
            const float quarter = static_cast<float>(corner) + static_cast<float>(i) / steps;
            const float angle = quarter * glm::half_pi<float>();
            points.push_back(middles[corner] + r * glm::vec2{std::cos(angle), std::sin(angle)});
        }
    }
    return points;
}

}  // namespace app
