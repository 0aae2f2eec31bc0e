// Boxes, polygons and lines of a picture that a text should not cover.
#include "app/drawing/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

PaperBounds bounds_of(const Box& box) { return {Vec2(box.min), Vec2(box.max)}; }

// The part of a horizontal line from the left to the right side of the box that is in the outline.
ClipRange row_range(const PaperPolygon& outline, const Box& box, float y) {
    Real low = std::numeric_limits<Real>::infinity(), high = -low;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 &from = outline[i], &to = outline[(i + 1) % outline.size()];
        if ((from.y > y) == (to.y > y)) continue;
        const Real x = glm::mix(from.x, to.x, (y - from.y) / (to.y - from.y));
        low = std::min(low, x);
        high = std::max(high, x);
    }
    const Real width = box.max.x - box.min.x;
    return {static_cast<float>(std::max((low - box.min.x) / width, 0.0)),
            static_cast<float>(std::min((high - box.min.x) / width, 1.0))};
}

// How much of the box the outlines cover together, 0..1.
float covered_fraction(const Box& box, std::span<const PaperObstacle> obstacles) {
    constexpr std::array rows{0.1F, 0.5F, 0.9F};
    const PaperBounds area = bounds_of(box);
    std::vector<const PaperObstacle*> near;
    for (const PaperObstacle& obstacle : obstacles)
        if (obstacle.bounds.intersects(area)) near.push_back(&obstacle);
    if (near.empty()) return 0;
    float free = 0;
    std::vector<ClipRange> covered;
    for (const float row : rows) {
        covered.clear();
        for (const PaperObstacle* obstacle : near) {
            const ClipRange range = row_range(obstacle->outline, box, glm::mix(box.min.y, box.max.y, row));
            if (range.to > range.from) covered.push_back(range);
        }
        for (const ClipRange& range : uncovered_ranges(covered)) free += range.to - range.from;
    }
    return 1 - free / rows.size();
}

float covered_fraction(const Box& box, const PaperObstacle& obstacle) {
    const PaperPolygon& outline = obstacle.outline;
    if (outline.size() != 2) return covered_fraction(box, std::span(&obstacle, 1));
    const auto length = static_cast<float>(glm::distance(outline[0], outline[1]));
    return std::min(
        fraction_inside(glm::vec2(outline[0]), glm::vec2(outline[1]), box) * length / (box.max.x - box.min.x),
        1.0F);
}

bool is_outside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    return std::max(from.x, to.x) <= box.min.x || std::min(from.x, to.x) >= box.max.x ||
           std::max(from.y, to.y) <= box.min.y || std::min(from.y, to.y) >= box.max.y;
}

// Lines of a picture. Strokes are divided into pieces of at most the size of a cell.

constexpr float min_cell_px = 32, max_cells = 128;  // max_cells: in a row

}  // namespace

PaperPolygon box_outline(const Box& box) {
    return {Vec2(box.min), Vec2(box.max.x, box.min.y), Vec2(box.max), Vec2(box.min.x, box.max.y)};
}

Real clearance(const PaperPolygon& polygon, const Box& box) {
    if (polygon.size() < 3) return -1;
    Real twice_area = 0, inside = std::numeric_limits<Real>::max();
    for (std::size_t i = 0; i < polygon.size(); ++i)
        twice_area += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 side = polygon[(i + 1) % polygon.size()] - polygon[i];
        const Real length = glm::length(side);
        if (length == 0) continue;
        for (const Vec2& corner : box_outline(box)) {
            const Real distance = cross(side, corner - polygon[i]) / length;
            inside = std::min(inside, twice_area < 0 ? -distance : distance);
        }
    }
    return inside;
}

Real distance(const PaperPolygon& polygon, const Box& box) {
    if (intersects(polygon, box)) return 0;
    const Vec2 low(box.min), high(box.max);
    Real nearest = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 &from = polygon[i], side = polygon[(i + 1) % polygon.size()] - from;
        const Real length2 = std::max(glm::dot(side, side), 1e-12);
        nearest = std::min(nearest, glm::distance(from, glm::clamp(from, low, high)));
        for (const Vec2& corner : box_outline(box)) {
            const Real t = std::clamp(glm::dot(corner - from, side) / length2, 0.0, 1.0);
            nearest = std::min(nearest, glm::distance(corner, from + t * side));
        }
    }
    return nearest;
}

bool intersects(const PaperPolygon& polygon, const Box& box) {
    for (std::size_t i = 0; i < polygon.size(); ++i)
        if (intersects(glm::vec2(polygon[i]), glm::vec2(polygon[(i + 1) % polygon.size()]), box)) return true;
    return length_inside(polygon, Vec2(box.min), Vec2(box.max)) > 0;
}

Real length_inside(const PaperPolygon& polygon, const Vec2& from, const Vec2& to) {
    if (polygon.size() < 3) return 0;
    const Vec2 delta = to - from;
    Real enter = 0, leave = 1;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 side = polygon[(i + 1) % polygon.size()] - polygon[i];
        const Real start = cross(side, from - polygon[i]);
        const Real slope = cross(side, delta);
        if (slope == 0 && start < 0) return 0;
        if (slope > 0) enter = std::max(enter, -start / slope);
        if (slope < 0) leave = std::min(leave, -start / slope);
    }
    return std::max(0.0, leave - enter) * glm::length(delta);
}

ClipRange clip_range(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    if (is_outside(from, to, box)) return {0, 0};
    ClipRange part;
    for (int i = 0; i < 2; ++i) {
        const float delta = to[i] - from[i];
        const float low = box.min[i] - from[i], high = box.max[i] - from[i];
        if (delta == 0) continue;
        part.from = std::max(part.from, std::min(low / delta, high / delta));
        part.to = std::min(part.to, std::max(low / delta, high / delta));
    }
    return part;
}

std::vector<ClipRange> uncovered_ranges(std::vector<ClipRange> covered) {
    std::ranges::sort(covered, {}, &ClipRange::from);
    covered.push_back({1, 1});
    std::vector<ClipRange> parts;
    float begin = 0;
    for (const ClipRange& range : covered) {
        if (range.from > begin) parts.push_back({begin, range.from});
        begin = std::max(begin, range.to);
    }
    return parts;
}

float fraction_inside(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    const ClipRange part = clip_range(from, to, box);
    return std::max(0.0F, part.to - part.from);
}

PaperObstacle::PaperObstacle(PaperPolygon polygon, float touching_cost)
    : outline(std::move(polygon)), cost(touching_cost) {
    for (const Vec2& corner : outline) bounds.add(corner);
}

float cover_cost(const Box& box, std::span<const PaperObstacle> obstacles) {
    float cost = 0;
    for (const PaperObstacle& obstacle : obstacles)
        if (obstacle.bounds.intersects(bounds_of(box)) && intersects(obstacle.outline, box))
            cost += obstacle.cost * (1 + covered_fraction(box, obstacle));
    return cost;
}

std::size_t least_covering(std::span<const BoxCandidate> candidates,
                           std::span<const PaperObstacle> obstacles) {
    return *find_least_cost(candidates, [&](const BoxCandidate& candidate, float limit) {
        return candidate.cost < limit ? candidate.cost + cover_cost(candidate.box, obstacles) : limit;
    });
}

PictureObstacles::PictureObstacles(const glm::vec2& size_px)
    : size_px_(size_px),
      cell_px_(std::max(min_cell_px, std::max(size_px.x, size_px.y) / max_cells)),
      count_(glm::ivec2(size_px / cell_px_) + 1),
      first_stroke_(static_cast<std::size_t>(count_.x) * count_.y + 1) {}

glm::ivec2 PictureObstacles::cell_of(const glm::vec2& position) const {
    return glm::ivec2(glm::clamp(position / cell_px_, glm::vec2(0), glm::vec2(count_ - 1)));
}

void PictureObstacles::add_soft(const Path& path) {
    add(path, std::max(1.0F, path.width_px / 2) * (path.dash_px > 0 ? 0.7F : 1.0F), 0);
}

void PictureObstacles::add_hard(const Path& path) { add(path, 0, path.stroke.a > 0 ? path.width_px / 2 : 0); }

void PictureObstacles::add(const Path& path, float soft_weight, float half_width_px) {
    max_half_width_px_ = std::max(max_half_width_px_, half_width_px);
    const Box paper{-glm::vec2(cell_px_), size_px_ + cell_px_};  // strokes farther outside are ignored
    const std::size_t count = path.points.size();
    for (std::size_t i = path.closed && count > 2 ? 0 : 1; i < count; ++i) {
        const glm::vec2 &start = path.points[i == 0 ? count - 1 : i - 1], &end = path.points[i];
        const ClipRange part = clip_range(start, end, paper);
        if (!(part.to > part.from)) continue;
        const glm::vec2 from = glm::mix(start, end, part.from), delta = glm::mix(start, end, part.to) - from;
        const float pieces = std::ceil(glm::length(delta) / cell_px_);
        for (float k = 0; k < pieces; ++k) {
            const glm::ivec2 cell = cell_of(from + delta * ((k + 0.5F) / pieces));
            strokes_.push_back({from + delta * (k / pieces), from + delta * ((k + 1) / pieces),
                                (soft_weight > 0 ? soft_weight : 1) * glm::length(delta) / pieces,
                                half_width_px, soft_weight > 0,
                                static_cast<std::size_t>(cell.y) * count_.x + cell.x});
        }
    }
}

void PictureObstacles::add_face(const Path& face) {
    faces_.emplace_back(PaperPolygon(face.points.begin(), face.points.end()), 0.0F);
}

void PictureObstacles::finish() {
    first_stroke_.assign(static_cast<std::size_t>(count_.x) * count_.y + 1, 0);
    for (const Stroke& stroke : strokes_) ++first_stroke_[stroke.cell + 1];
    std::partial_sum(first_stroke_.begin(), first_stroke_.end(), first_stroke_.begin());
    std::vector<std::size_t> next = first_stroke_;
    std::vector<Stroke> sorted(strokes_.size());
    for (const Stroke& stroke : strokes_) sorted[next[stroke.cell]++] = stroke;
    strokes_ = std::move(sorted);
}

CoveredLines PictureObstacles::lines_in(const Box& box, const CoveredLines& enough) const {
    CoveredLines covered;
    const float reach = cell_px_ / 2 + max_half_width_px_;
    const glm::ivec2 low = cell_of(box.min - reach), high = cell_of(box.max + reach);
    for (int y = low.y; y <= high.y; ++y) {
        const std::size_t row = static_cast<std::size_t>(y) * count_.x;
        const std::size_t end = first_stroke_[row + high.x + 1];
        for (std::size_t i = first_stroke_[row + low.x]; i < end; ++i) {
            const Stroke& stroke = strokes_[i];
            const Box padded{box.min - stroke.half_width_px, box.max + stroke.half_width_px};
            if (is_outside(stroke.from, stroke.to, padded)) continue;
            (stroke.is_soft ? covered.soft_px : covered.hard_px) +=
                fraction_inside(stroke.from, stroke.to, padded) * stroke.weighted_px;
            if (covered.soft_px > enough.soft_px || covered.hard_px > enough.hard_px) return covered;
        }
    }
    return covered;
}

float PictureObstacles::face_fraction(const Box& box) const { return covered_fraction(box, faces_); }

// Names of bodies.

Box pad(const Box& box, float padding) { return {box.min - padding, box.max + padding}; }

bool NameRegion::is_in_another() const {
    const PaperObstacle& own = bodies[static_cast<std::size_t>(body)];
    return std::ranges::any_of(bodies, [&](const PaperObstacle& other) {
        const Vec2 spare = (other.bounds.max - other.bounds.min) - (own.bounds.max - own.bounds.min);
        return &other != &own && spare.x + spare.y > 1 &&
               std::ranges::all_of(own.outline,
                                   [&](const Vec2& corner) { return contains_point(other.outline, corner); });
    });
}

bool NameRegion::contains(const Box& box, float scale, Real nearness) const {
    constexpr float max_px = 24;  // from the body to its name
    if (body < 0) return true;
    const auto is_beyond = [&](const PaperObstacle& other, float px) {
        return other.outline.empty() || !other.bounds.intersects(bounds_of(pad(box, px))) ||
               distance(other.outline, box) > px;
    };
    const auto are_beyond = [&](float px) {
        return std::ranges::all_of(bodies, [&](const PaperObstacle& other) {
            return &other == &bodies[static_cast<std::size_t>(body)] || is_beyond(other, px);
        });
    };
    const PaperObstacle& own = bodies[static_cast<std::size_t>(body)];
    if (place == NamePlace::Apart) return is_beyond(own, max_px * scale) && are_beyond(max_px * scale);
    if (is_beyond(own, max_px * scale)) return false;
    if (place == NamePlace::OnAnother) return contains_point(own.outline, Vec2(box.min + box.max) * 0.5);
    return are_beyond(static_cast<float>(nearness * distance(own.outline, box)));
}

}  // namespace app
