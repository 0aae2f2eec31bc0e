// Candidates of labels are on rings around the anchor. Their cost is distance, covered lines and the angle to
// the preferred side.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

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

bool is_off_hard_lines(const std::optional<LabelPlacement>& placement) {
    return placement && placement->cost < hard_cost / 2;
}

// The search for the position of one label.
class LabelSearch {
  public:
    LabelSearch(const LabelPlacer& paper, LabelRequest request)
        : paper_(paper), request_(std::move(request)) {}

    // Absent when there is no free position that the request allows.
    std::optional<LabelPlacement> find() && {
        if (request_.is_kept) return kept();
        return request_.name_region.body >= 0 ? find_name() : find_best();
    }

  private:
    // Offsets around another offset; lengths in logical pixels.
    struct Ring {
        glm::vec2 center{0};
        float radius = 0;
        float padding = 0;  // to lines and other labels
        float bonus = 0;
        int count = 16;
        bool may_cross = false;  // the leader may cross other labels
    };

    bool is_free(const Box& box, float padding) const {
        const float margin = margin_px * paper_.scale;
        if (box.min.x < margin || box.min.y < margin) return false;
        if (box.max.x > paper_.size_px.x - margin || box.max.y > paper_.size_px.y - margin) return false;
        const Box padded = pad(box, (spacing_px + padding) * paper_.scale);
        return std::ranges::none_of(paper_.reserved,
                                    [&](const Box& other) { return padded.intersects(other); }) &&
               std::ranges::none_of(paper_.leaders, [&](const Leader& other) {
                   return intersects(other.from, other.to, padded);
               });
    }

    // A label on the anchor is crossed by every leader: ignore it.
    bool crosses_label(const Box& box) const {
        if (request_.name_region.body >= 0 && !request_.has_leader) return false;
        const std::optional<Leader> line = leader(box, request_.anchor, paper_.scale);
        return line && std::ranges::any_of(paper_.reserved, [&](const Box& other) {
                   return intersects(line->from, line->to, other) &&
                          !intersects(line->from, line->from, other);
               });
    }

    void try_offset(const glm::vec2& offset, const Ring& ring) {
        const float limit = best_ ? best_->cost - min_gain : std::numeric_limits<float>::infinity();
        const float radius = glm::length(offset);
        const glm::vec2 side = request_.preferred_side != glm::vec2{0} ? request_.preferred_side
                                                                       : glm::normalize(glm::vec2{1, -1});
        const float turn_cost = radius > 0 ? side_cost * (1 - glm::dot(side, offset / radius)) : 0;
        float cost = radius / paper_.scale + turn_cost - ring.bonus;
        if (cost >= limit) return;
        const Box box = box_at_offset(request_, offset);
        if (!is_free(box, ring.padding)) return;
        if (!request_.region.empty() && !leader(box, request_.anchor, paper_.scale)) return;
        if (!request_.name_region.contains(box, paper_.scale, ring.bonus > 0 ? 1 : 1.5)) return;
        const Box padded = pad(box, ring.padding * paper_.scale);
        // Lines that make the position cost more than the best one need no exact count.
        const float spare = limit - cost;
        const CoveredLines enough{spare / crossing_cost * paper_.scale,
                                  std::max(spare - hard_cost, 0.0F) / hard_px_cost * paper_.scale};
        const CoveredLines lines = paper_.picture.lines_in(padded, enough);
        if (lines.hard_px > 0) cost += hard_cost + hard_px_cost * lines.hard_px / paper_.scale;
        cost += crossing_cost * lines.soft_px / paper_.scale;
        if (cost < limit && request_.face_cost > 0)
            cost += request_.face_cost * paper_.picture.face_fraction(box);
        if (cost < limit && (ring.may_cross || !crosses_label(box)))
            best_ = LabelPlacement{box, offset, cost, request_.has_leader};
    }

    void try_ring(const Ring& ring) {
        for (int i = 0; i < ring.count; ++i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(ring.count);
            const glm::vec2 delta = ring.radius * paper_.scale * glm::vec2{std::cos(angle), std::sin(angle)};
            try_offset(ring.center + delta, ring);
        }
    }

    void try_rings(std::span<const float> radii) {
        for (const float radius : radii) {
            if (best_ && best_->cost <= radius) return;  // farther positions cost more
            try_ring({.radius = radius, .padding = padding_px, .count = radius > near_px.back() ? 48 : 16});
        }
    }

    // Tries the previous position, then small offsets, so that labels slide. Then larger offsets with
    // padding, so that a moving line does not push the label in every frame.
    void try_near_previous() {
        const glm::vec2& previous = *request_.previous_offset;
        try_offset(previous, {.bonus = stickiness});
        constexpr std::array slides{1.0F, 2.0F, 4.0F, 6.0F};
        constexpr std::array steps{10.0F, 16.0F, 24.0F, 32.0F, 44.0F, 60.0F, 80.0F};
        const auto try_radii = [&](std::span<const float> radii, float padding) {
            for (const float radius : radii)
                if (!is_off_hard_lines(best_)) try_ring({previous, radius, padding, stickiness});
        };
        try_radii(slides, 0);
        for (const float padding : {12.0F, 4.0F}) try_radii(steps, padding);
    }

    // The nearest free position on the whole paper.
    void try_whole_paper(bool may_cross) {
        constexpr float step_px = 18;
        const float step = step_px * paper_.scale;
        for (float y = step / 2; y < paper_.size_px.y; y += step)
            for (float x = step / 2; x < paper_.size_px.x; x += step)
                try_offset(glm::vec2{x, y} - request_.anchor,
                           {.padding = padding_px, .may_cross = may_cross});
    }

    // Positions of a grid over the region. Those with little room to the sides of the region cost more.
    std::optional<LabelPlacement> find_in_region() const {
        constexpr int positions = 16;  // in a row and a column
        constexpr float least_room_px = 0, ample_room_px = 12, room_cost = 3;
        // In steps, so that versions of a font that differ by a fraction of a pixel give the same place.
        const float size_step = 4 * paper_.scale;
        const glm::vec2 room_size = glm::ceil(request_.size / size_step) * size_step;
        std::optional<LabelPlacement> best;
        const auto try_center = [&](const glm::vec2& center, float bonus) {
            const Box box{center - request_.size * 0.5F, center + request_.size * 0.5F};
            const Box needed{center - room_size * 0.5F, center + room_size * 0.5F};
            const float room = static_cast<float>(clearance(request_.region, needed)) / paper_.scale;
            if (room < least_room_px || !is_free(box, 0)) return;
            const CoveredLines lines = paper_.picture.lines_in(box);
            if (lines.hard_px > 0) return;
            const glm::vec2 offset = center - request_.anchor;
            const float cost = glm::length(offset) / paper_.scale +
                               room_cost * std::max(ample_room_px - room, 0.0F) +
                               crossing_cost * lines.soft_px / paper_.scale - bonus;
            if (!best || cost < best->cost - min_gain) best = LabelPlacement{box, offset, cost};
        };
        if (request_.previous_offset) try_center(request_.anchor + *request_.previous_offset, stickiness);
        if (best) return best;
        try_center(request_.anchor, 0);
        PaperBounds bounds;
        for (const Vec2& corner : request_.region) bounds.add(corner);
        for (int i = 1; i < positions; ++i)
            for (int k = 1; k < positions; ++k)
                try_center(glm::mix(bounds.min, bounds.max, Vec2(i, k) / Real(positions)), 0);
        return best;
    }

    std::optional<LabelPlacement> find_beside_faces() {
        request_.face_cost = 2 * hard_cost;
        best_.reset();
        if (request_.previous_offset) try_offset(*request_.previous_offset, {.bonus = stickiness});
        try_rings(near_px);
        try_rings(far_px);
        return is_off_hard_lines(best_) && paper_.picture.face_fraction(best_->box) == 0 ? best_
                                                                                         : std::nullopt;
    }

    std::optional<LabelPlacement> find_anywhere() {
        if (!is_off_hard_lines(best_)) try_rings(far_px);
        if (!is_off_hard_lines(best_)) try_whole_paper(false);
        if (request_.name_region.body >= 0) return is_off_hard_lines(best_) ? best_ : std::nullopt;
        // A label lies on its anchor: every leader crosses it.
        if (!best_) try_whole_paper(true);
        return best_;
    }

    std::optional<LabelPlacement> find_best() {
        best_.reset();
        if (!request_.region.empty()) {
            const std::optional<LabelPlacement> inside = find_in_region();
            return inside || request_.freedom != LabelFreedom::Anywhere ? inside : find_beside_faces();
        }
        if (request_.freedom == LabelFreedom::Anchored) {
            try_offset(request_.preferred_side * anchored_px * paper_.scale, {});
            const bool is_clear =
                is_off_hard_lines(best_) && paper_.picture.lines_in(best_->box).soft_px == 0;
            return is_clear ? best_ : std::nullopt;
        }
        if (request_.previous_offset) try_near_previous();
        if (request_.preferred_side == glm::vec2{0}) try_offset({}, {.padding = padding_px});
        const bool is_close = request_.freedom == LabelFreedom::Close;
        try_rings(is_close ? std::span(near_px).first(close_count) : std::span(near_px));
        if (request_.freedom == LabelFreedom::Anywhere) return find_anywhere();
        return is_off_hard_lines(best_) ? best_ : std::nullopt;
    }

    LabelPlacement kept() const {
        const Box box = box_at_offset(request_, *request_.previous_offset);
        NameRegion apart = request_.name_region;
        apart.place = NamePlace::Apart;
        const bool is_at_body = request_.name_region.body >= 0 && !apart.contains(box, paper_.scale, 1);
        return {box, *request_.previous_offset, 0, request_.has_leader && !is_at_body, {}};
    }

    // Of the name of a body. Only the names of A and B have leaders.
    std::optional<LabelPlacement> find_name() {
        const auto find_at = [&](NamePlace place) {
            request_.name_region.place = place;
            request_.has_leader = place == NamePlace::Apart;
            return find_best();
        };
        std::optional<LabelPlacement> best = find_at(NamePlace::AtBody);
        if (!best && request_.name_region.is_in_another()) best = find_at(NamePlace::OnAnother);
        if (!best && request_.freedom == LabelFreedom::Anywhere) best = find_at(NamePlace::Apart);
        return best;
    }

    const LabelPlacer& paper_;
    LabelRequest request_;
    std::optional<LabelPlacement> best_;  // so far
};

}  // namespace

std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale) {
    const glm::vec2 end = glm::clamp(anchor, box.min, box.max);
    if (glm::length(end - anchor) < min_leader_px * scale) return std::nullopt;
    return Leader{anchor, end};
}

bool LabelPlacer::can_keep(const LabelRequest& request) const {
    return request.previous_offset &&
           picture.lines_in(box_at_offset(request, *request.previous_offset)).hard_px == 0;
}

std::optional<LabelPlacement> LabelPlacer::place(const LabelRequest& request) {
    std::optional<LabelPlacement> best = LabelSearch(*this, request).find();
    if (!best) return best;
    reserved.push_back(best->box);
    const CoveredLines lines = picture.lines_in(best->box);
    best->covers_lines = lines.soft_px > 0 || lines.hard_px > 0;
    const bool is_in_region = !request.region.empty() && clearance(request.region, best->box) >= 0;
    if (best->has_leader && !is_in_region) best->leader = leader(best->box, request.anchor, scale);
    if (best->leader) leaders.push_back(*best->leader);
    return best;
}

}  // namespace app
