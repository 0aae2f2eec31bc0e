// Candidates of labels are on rings around the anchor. Their cost is distance, covered lines and the angle to
// the preferred side.
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
    std::sort(covered.begin(), covered.end(),
              [](const ClipRange& first, const ClipRange& other) { return first.from < other.from; });
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

// Lines of a picture. Strokes are divided into pieces of at most the size of a cell.
namespace {

constexpr float min_cell_px = 32, max_cells = 128;  // max_cells: in a row

}  // namespace

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
    std::ranges::stable_sort(strokes_, {}, &Stroke::cell);
    first_stroke_.assign(static_cast<std::size_t>(count_.x) * count_.y + 1, 0);
    for (const Stroke& stroke : strokes_) ++first_stroke_[stroke.cell + 1];
    std::partial_sum(first_stroke_.begin(), first_stroke_.end(), first_stroke_.begin());
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

// Labels.
namespace {

constexpr std::array near_px{8.0F, 16.0F, 28.0F, 44.0F, 64.0F, 90.0F, 125.0F};
constexpr int close_count = 4;  // rings of a label that must stay close
constexpr std::array far_px{165.0F, 210.0F, 265.0F, 330.0F, 410.0F};
constexpr float anchored_px = 4;  // the only distance of an anchored label
constexpr float min_leader_px = 24;
constexpr float margin_px = 6;         // to the edge of the paper
constexpr float spacing_px = 1;        // between two boxes, in addition to the padding
constexpr float padding_px = 3;        // of a new position; previous positions need none
constexpr float crossing_cost = 1.6F;  // of a pixel of crossed line, in pixels of distance
constexpr float side_cost = 22;        // of a quarter turn from the preferred side
constexpr float stickiness = 260;      // advantage of the previous position
constexpr float min_gain = 0.01F;      // of two equal positions the first is used
constexpr float hard_cost = 1e6F;      // above that of any position off the hard lines
constexpr float hard_px_cost = 27;     // of a pixel of a hard line

// The side or corner of the box that faces the anchor is at the end of `offset`.
Box box_at_offset(const LabelRequest& request, const glm::vec2& offset) {
    const float radius = glm::length(offset);
    const glm::vec2 direction = radius > 0 && request.region.empty() ? offset / radius : glm::vec2{0};
    const glm::vec2 alignment = glm::clamp(direction * 1.5F, glm::vec2{-1}, glm::vec2{1});
    const glm::vec2 center = request.anchor + offset + alignment * request.size * 0.5F;
    return {center - request.size * 0.5F, center + request.size * 0.5F};
}

Box pad(const Box& box, float padding) { return {box.min - padding, box.max + padding}; }

float direction_cost(const LabelRequest& request, const glm::vec2& offset) {
    const float radius = glm::length(offset);
    const glm::vec2 side =
        request.preferred_side != glm::vec2{0} ? request.preferred_side : glm::normalize(glm::vec2{1, -1});
    return radius > 0 ? side_cost * (1 - glm::dot(side, offset / radius)) : 0;
}

bool is_inside(const PaperPolygon& polygon, const Vec2& px) {
    if (polygon.size() < 3) return false;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        if (cross(polygon[(i + 1) % polygon.size()] - polygon[i], px - polygon[i]) < 0) return false;
    return true;
}

bool is_off_hard_lines(const std::optional<LabelPlacement>& placement) {
    return placement && placement->cost < hard_cost / 2;
}

}  // namespace

std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale) {
    const glm::vec2 end = glm::clamp(anchor, box.min, box.max);
    if (glm::length(end - anchor) < min_leader_px * scale) return std::nullopt;
    return Leader{anchor, end};
}

bool NameRegion::is_in_another() const {
    const PaperObstacle& own = bodies[static_cast<std::size_t>(body)];
    return std::ranges::any_of(bodies, [&](const PaperObstacle& other) {
        return &other != &own && other.bounds.max.x - own.bounds.max.x > 1 &&
               std::ranges::all_of(own.outline,
                                   [&](const Vec2& corner) { return is_inside(other.outline, corner); });
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
    if (place == NamePlace::OnAnother) return is_inside(own.outline, Vec2(box.min + box.max) * 0.5);
    return are_beyond(static_cast<float>(nearness * distance(own.outline, box)));
}

LabelPlacer::LabelPlacer(const glm::vec2& size_px, float scale, PictureObstacles picture)
    : size_px_(size_px), scale_(scale), picture_(std::move(picture)) {
    picture_.finish();
}

void LabelPlacer::reserve(const Box& box) { reserved_.push_back(box); }

bool LabelPlacer::is_free(const Box& box, float padding) const {
    const float margin = margin_px * scale_;
    if (box.min.x < margin || box.min.y < margin) return false;
    if (box.max.x > size_px_.x - margin || box.max.y > size_px_.y - margin) return false;
    const Box padded = pad(box, (spacing_px + padding) * scale_);
    return std::none_of(reserved_.begin(), reserved_.end(),
                        [&](const Box& other) { return padded.intersects(other); }) &&
           std::none_of(leaders_.begin(), leaders_.end(),
                        [&](const Leader& other) { return intersects(other.from, other.to, padded); });
}

// A label on the anchor is crossed by every leader: ignore it.
bool LabelPlacer::crosses_label(const LabelRequest& request, const Box& box) const {
    if (request.name_region.body >= 0 && !request.has_leader) return false;
    const std::optional<Leader> line = leader(box, request.anchor, scale_);
    return line && std::any_of(reserved_.begin(), reserved_.end(), [&](const Box& other) {
               return intersects(line->from, line->to, other) && !intersects(line->from, line->from, other);
           });
}

void LabelPlacer::try_offset(const LabelRequest& request, const glm::vec2& offset, const Ring& ring,
                             std::optional<LabelPlacement>& best) const {
    const float limit = best ? best->cost - min_gain : std::numeric_limits<float>::infinity();
    float cost = glm::length(offset) / scale_ + direction_cost(request, offset) - ring.bonus;
    if (cost >= limit) return;
    const Box box = box_at_offset(request, offset);
    if (!is_free(box, ring.padding)) return;
    if (!request.region.empty() && !leader(box, request.anchor, scale_)) return;
    if (!request.name_region.contains(box, scale_, ring.bonus > 0 ? 1 : 1.5)) return;
    const Box padded = pad(box, ring.padding * scale_);
    // Lines that make the position cost more than the best one need no exact count.
    const float spare = limit - cost;
    const CoveredLines enough{spare / crossing_cost * scale_,
                              std::max(spare - hard_cost, 0.0F) / hard_px_cost * scale_};
    const CoveredLines lines = picture_.lines_in(padded, enough);
    if (lines.hard_px > 0) cost += hard_cost + hard_px_cost * lines.hard_px / scale_;
    cost += crossing_cost * lines.soft_px / scale_;
    if (cost < limit && request.face_cost > 0) cost += request.face_cost * picture_.face_fraction(box);
    if (cost < limit && (ring.may_cross || !crosses_label(request, box)))
        best = LabelPlacement{box, offset, cost, request.has_leader};
}

void LabelPlacer::try_ring(const LabelRequest& request, const Ring& ring,
                           std::optional<LabelPlacement>& best) const {
    for (int i = 0; i < ring.count; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(ring.count);
        const glm::vec2 delta = ring.radius * scale_ * glm::vec2{std::cos(angle), std::sin(angle)};
        try_offset(request, ring.center + delta, ring, best);
    }
}

void LabelPlacer::try_rings(const LabelRequest& request, std::span<const float> radii,
                            std::optional<LabelPlacement>& best) const {
    for (const float radius : radii) {
        if (best && best->cost <= radius) return;  // farther positions cost more
        try_ring(request,
                 {.radius = radius, .padding = padding_px, .count = radius > near_px.back() ? 48 : 16}, best);
    }
}

// Tries the previous position, then small offsets, so that labels slide. Then larger offsets with padding, so
// that a moving line does not push the label in every frame.
void LabelPlacer::try_near_previous(const LabelRequest& request, std::optional<LabelPlacement>& best) const {
    const glm::vec2& previous = *request.previous_offset;
    try_offset(request, previous, {.bonus = stickiness}, best);
    constexpr std::array slides{1.0F, 2.0F, 4.0F, 6.0F};
    constexpr std::array steps{10.0F, 16.0F, 24.0F, 32.0F, 44.0F, 60.0F, 80.0F};
    const auto try_radii = [&](std::span<const float> radii, float padding) {
        for (const float radius : radii)
            if (!is_off_hard_lines(best)) try_ring(request, {previous, radius, padding, stickiness}, best);
    };
    try_radii(slides, 0);
    for (const float padding : {12.0F, 4.0F}) try_radii(steps, padding);
}

// The nearest free position on the whole paper.
void LabelPlacer::try_whole_paper(const LabelRequest& request, bool may_cross,
                                  std::optional<LabelPlacement>& best) const {
    constexpr float step_px = 18;
    const float step = step_px * scale_;
    for (float y = step / 2; y < size_px_.y; y += step)
        for (float x = step / 2; x < size_px_.x; x += step)
            try_offset(request, glm::vec2{x, y} - request.anchor,
                       {.padding = padding_px, .may_cross = may_cross}, best);
}

// Positions of a grid over the region. Those with little room to the sides of the region cost more.
std::optional<LabelPlacement> LabelPlacer::find_in_region(const LabelRequest& request) const {
    constexpr int positions = 16;  // in a row and a column
    constexpr float least_room_px = 2, ample_room_px = 12, room_cost = 3;
    std::optional<LabelPlacement> best;
    const auto try_center = [&](const glm::vec2& center, float bonus) {
        const Box box{center - request.size * 0.5F, center + request.size * 0.5F};
        const float room = static_cast<float>(clearance(request.region, box)) / scale_;
        if (room < least_room_px || !is_free(box, 0)) return;
        const CoveredLines lines = picture_.lines_in(box);
        if (lines.hard_px > 0) return;
        const glm::vec2 offset = center - request.anchor;
        const float cost = glm::length(offset) / scale_ + room_cost * std::max(ample_room_px - room, 0.0F) +
                           crossing_cost * lines.soft_px / scale_ - bonus;
        if (!best || cost < best->cost - min_gain) best = LabelPlacement{box, offset, cost};
    };
    if (request.previous_offset) try_center(request.anchor + *request.previous_offset, stickiness);
    if (best) return best;
    try_center(request.anchor, 0);
    PaperBounds bounds;
    for (const Vec2& corner : request.region) bounds.add(corner);
    for (int i = 1; i < positions; ++i)
        for (int k = 1; k < positions; ++k)
            try_center(glm::mix(bounds.min, bounds.max, Vec2(i, k) / Real(positions)), 0);
    return best;
}

std::optional<LabelPlacement> LabelPlacer::find_beside_faces(LabelRequest request) const {
    request.face_cost = 2 * hard_cost;
    std::optional<LabelPlacement> best;
    if (request.previous_offset) try_offset(request, *request.previous_offset, {.bonus = stickiness}, best);
    try_rings(request, near_px, best);
    try_rings(request, far_px, best);
    return is_off_hard_lines(best) && picture_.face_fraction(best->box) == 0 ? best : std::nullopt;
}

std::optional<LabelPlacement> LabelPlacer::find_anywhere(const LabelRequest& request,
                                                         std::optional<LabelPlacement> best) const {
    if (!is_off_hard_lines(best)) try_rings(request, far_px, best);
    if (!is_off_hard_lines(best)) try_whole_paper(request, false, best);
    if (request.name_region.body >= 0) return is_off_hard_lines(best) ? best : std::nullopt;
    // A label lies on its anchor: every leader crosses it.
    if (!best) try_whole_paper(request, true, best);
    return best;
}

std::optional<LabelPlacement> LabelPlacer::find_best(const LabelRequest& request) const {
    std::optional<LabelPlacement> best;
    if (!request.region.empty()) {
        best = find_in_region(request);
        return best || request.freedom != LabelFreedom::Anywhere ? best : find_beside_faces(request);
    }
    if (request.freedom == LabelFreedom::Anchored) {
        try_offset(request, request.preferred_side * anchored_px * scale_, {}, best);
        const bool is_clear = is_off_hard_lines(best) && picture_.lines_in(best->box).soft_px == 0;
        return is_clear ? best : std::nullopt;
    }
    if (request.previous_offset) try_near_previous(request, best);
    if (request.preferred_side == glm::vec2{0}) try_offset(request, {}, {.padding = padding_px}, best);
    const bool is_close = request.freedom == LabelFreedom::Close;
    try_rings(request, is_close ? std::span(near_px).first(close_count) : std::span(near_px), best);
    if (request.freedom == LabelFreedom::Anywhere) return find_anywhere(request, best);
    return is_off_hard_lines(best) ? best : std::nullopt;
}

bool LabelPlacer::can_keep(const LabelRequest& request) const {
    return request.previous_offset &&
           picture_.lines_in(box_at_offset(request, *request.previous_offset)).hard_px == 0;
}

LabelPlacement LabelPlacer::kept(const LabelRequest& request) const {
    const Box box = box_at_offset(request, *request.previous_offset);
    NameRegion apart = request.name_region;
    apart.place = NamePlace::Apart;
    const bool is_at_body = request.name_region.body >= 0 && !apart.contains(box, scale_, 1);
    return {box, *request.previous_offset, 0, request.has_leader && !is_at_body, {}};
}

// Of the name of a body. Only the names of A and B have leaders.
std::optional<LabelPlacement> LabelPlacer::find_best_name(LabelRequest request) const {
    const auto find_at = [&](NamePlace place) {
        request.name_region.place = place;
        request.has_leader = place == NamePlace::Apart;
        return find_best(request);
    };
    std::optional<LabelPlacement> best = find_at(NamePlace::AtBody);
    if (!best && request.name_region.is_in_another()) best = find_at(NamePlace::OnAnother);
    if (!best && request.freedom == LabelFreedom::Anywhere) best = find_at(NamePlace::Apart);
    return best;
}

std::optional<LabelPlacement> LabelPlacer::place(const LabelRequest& request) {
    std::optional<LabelPlacement> best = request.is_kept                 ? kept(request)
                                         : request.name_region.body >= 0 ? find_best_name(request)
                                                                         : find_best(request);
    if (!best) return best;
    reserved_.push_back(best->box);
    const bool is_in_region = !request.region.empty() && clearance(request.region, best->box) >= 0;
    if (best->has_leader && !is_in_region) best->leader = leader(best->box, request.anchor, scale_);
    if (best->leader) leaders_.push_back(*best->leader);
    return best;
}

}  // namespace app
