// Candidates of labels are on rings around the anchor. Their cost is distance, covered lines and the angle to
// the preferred side.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

#include "app/drawing/placement.h"

namespace app {
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

float direction_cost(const LabelRequest& request, const glm::vec2& offset) {
    const float radius = glm::length(offset);
    const glm::vec2 side =
        request.preferred_side != glm::vec2{0} ? request.preferred_side : glm::normalize(glm::vec2{1, -1});
    return radius > 0 ? side_cost * (1 - glm::dot(side, offset / radius)) : 0;
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
    constexpr float least_room_px = 0, ample_room_px = 12, room_cost = 3;
    // In steps, so that versions of a font that differ by a fraction of a pixel give the same place.
    const float size_step = 4 * scale_;
    const glm::vec2 room_size = glm::ceil(request.size / size_step) * size_step;
    std::optional<LabelPlacement> best;
    const auto try_center = [&](const glm::vec2& center, float bonus) {
        const Box box{center - request.size * 0.5F, center + request.size * 0.5F};
        const Box needed{center - room_size * 0.5F, center + room_size * 0.5F};
        const float room = static_cast<float>(clearance(request.region, needed)) / scale_;
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
    const CoveredLines lines = picture_.lines_in(best->box);
    best->covers_lines = lines.soft_px > 0 || lines.hard_px > 0;
    const bool is_in_region = !request.region.empty() && clearance(request.region, best->box) >= 0;
    if (best->has_leader && !is_in_region) best->leader = leader(best->box, request.anchor, scale_);
    if (best->leader) leaders_.push_back(*best->leader);
    return best;
}

}  // namespace app
