// Labels are placed by rank: values, names, letters of handles, numbers of the grid.
#include "app/drawing/labels.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/drawing/fonts.h"
#include "app/drawing/stroke_paths.h"
#include "app/drawing/view_space.h"

namespace app {

// Candidates are on rings around the anchor. The cost is distance, covered lines and the angle to the
// preferred side.
namespace {

constexpr std::array near_px{8.0F, 16.0F, 28.0F, 44.0F, 64.0F, 90.0F, 125.0F};
constexpr int close_count = 4;  // rings of a label that must stay close
constexpr std::array far_px{165.0F, 210.0F, 265.0F, 330.0F, 410.0F};
constexpr float anchored_px = 4;  // the only ring of an anchored label
constexpr float min_leader_px = 24;
constexpr float margin_px = 6;         // to the edge of the paper
constexpr float spacing_px = 4;        // between two boxes
constexpr float crossing_cost = 1.6F;  // cost of a pixel of crossed line, in pixels of distance
constexpr float side_cost = 22;        // cost of a quarter turn from the preferred side
constexpr float stickiness = 150;      // advantage of the previous position
constexpr float hard_cost = 40;        // per step of a hard line that cannot be avoided

// The side or corner of the box that faces the anchor is at the end of `offset`.
Box box_at_offset(const LabelRequest& request, const glm::vec2& offset) {
    const float radius = glm::length(offset);
    const glm::vec2 direction = radius > 0 ? offset / radius : glm::vec2{0};
    const glm::vec2 alignment = glm::clamp(direction * 1.5F, glm::vec2{-1}, glm::vec2{1});
    const glm::vec2 center = request.anchor + offset + alignment * request.size * 0.5F;
    return {center - request.size * 0.5F, center + request.size * 0.5F};
}

glm::vec2 preferred_side(const LabelRequest& request) {
    return request.preferred_side != glm::vec2{0} ? request.preferred_side : glm::normalize(glm::vec2{1, -1});
}

float direction_cost(const LabelRequest& request, const glm::vec2& offset) {
    const float radius = glm::length(offset);
    return radius > 0 ? side_cost * (1 - glm::dot(preferred_side(request), offset / radius)) : 0;
}

// Fraction of the area of the box.
float covered_fraction(const Box& box, float px2) {
    const glm::vec2 size = box.max - box.min;
    return std::min(1.0F, px2 / std::max(size.x * size.y, 1.0F));
}

}  // namespace

std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale) {
    const glm::vec2 end = glm::clamp(anchor, box.min, box.max);
    if (glm::length(end - anchor) < min_leader_px * scale) return std::nullopt;
    return Leader{anchor, end};
}

LabelPlacer::LabelPlacer(const glm::vec2& size_px, float scale, OccupancyGrid grid)
    : size_px_(size_px), scale_(scale), grid_(std::move(grid)) {}

void LabelPlacer::reserve(const Box& box) { reserved_.push_back(box); }

bool LabelPlacer::is_free(const Box& box) const {
    const float margin = margin_px * scale_, spacing = spacing_px * scale_;
    if (box.min.x < margin || box.min.y < margin) return false;
    if (box.max.x > size_px_.x - margin || box.max.y > size_px_.y - margin) return false;
    const Box padded{box.min - spacing, box.max + spacing};
    return std::none_of(reserved_.begin(), reserved_.end(),
                        [&](const Box& other) { return padded.intersects(other); }) &&
           std::none_of(leaders_.begin(), leaders_.end(),
                        [&](const Leader& other) { return intersects(other.from, other.to, padded); });
}

// A label on the anchor is crossed by every leader: ignore it.
bool LabelPlacer::crosses_label(const Leader& leader) const {
    return std::any_of(reserved_.begin(), reserved_.end(), [&](const Box& other) {
        return intersects(leader.from, leader.to, other) && !intersects(leader.from, leader.from, other);
    });
}

void LabelPlacer::try_offset(const LabelRequest& request, const glm::vec2& offset, float cost,
                             std::optional<LabelPlacement>& best) const {
    const float min_cost = best ? best->cost : 1e30F;
    if (cost >= min_cost) return;
    const Box box = box_at_offset(request, offset);
    if (!is_free(box)) return;
    const CellLoad cells = grid_.load_in(box);
    const bool exact = obstacle_check_ == ObstacleCheck::Exact;
    const bool is_on_hard = exact ? grid_.intersects_hard(box) : cells.hard_count > 0;
    if (is_on_hard && obstacle_check_ != ObstacleCheck::None) return;
    const float line_px = exact ? grid_.soft_length_in(box) : std::max(cells.soft_length_px, 0.0F);
    const float total = cost + crossing_cost * line_px / scale_ +
                        (is_on_hard ? hard_cost * static_cast<float>(cells.hard_count) : 0) +
                        request.face_cost * covered_fraction(box, cells.face_area_px2);
    if (total >= min_cost) return;
    const std::optional<Leader> line =
        request.has_leader ? leader(box, request.anchor, scale_) : std::nullopt;
    if (line && crosses_label(*line)) return;
    best = LabelPlacement{box, offset, total};
}

void LabelPlacer::try_rings(const LabelRequest& request, std::span<const float> radii_px,
                            std::optional<LabelPlacement>& best) const {
    constexpr int directions = 16;
    for (const float radius : radii_px) {
        if (best && best->cost <= radius) return;  // farther positions cost more
        const int count = radius > near_px.back() ? 3 * directions : directions;
        for (int i = 0; i < count; ++i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(count);
            const glm::vec2 offset = radius * scale_ * glm::vec2{std::cos(angle), std::sin(angle)};
            try_offset(request, offset, radius + direction_cost(request, offset), best);
        }
    }
}

float LabelPlacer::previous_cost(const LabelRequest& request, const glm::vec2& offset) const {
    return glm::length(offset) / scale_ + direction_cost(request, offset) - stickiness;
}

// No hard line is within the padding, so the label need not move again in the next frame.
bool LabelPlacer::has_clearance(const Box& box, float padding_px) const {
    return grid_.load_in({box.min - padding_px, box.max + padding_px}).hard_count <= 0;
}

void LabelPlacer::try_near_previous(const LabelRequest& request, float step, float padding,
                                    std::optional<LabelPlacement>& best) const {
    constexpr int directions = 16;
    for (int i = 0; i < directions; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / directions;
        const glm::vec2 offset =
            *request.previous_offset + step * scale_ * glm::vec2{std::cos(angle), std::sin(angle)};
        if (padding > 0 && !has_clearance(box_at_offset(request, offset), padding * scale_)) continue;
        try_offset(request, offset, previous_cost(request, offset), best);
    }
}

// Tries the previous position, then small offsets, so that labels slide. Then larger offsets with padding, so
// that a moving line does not push the label in every frame.
void LabelPlacer::try_previous(const LabelRequest& request, std::optional<LabelPlacement>& best) const {
    if (!request.previous_offset) return;
    try_offset(request, *request.previous_offset, previous_cost(request, *request.previous_offset), best);
    for (const float slide : {1.0F, 2.0F, 4.0F, 6.0F})
        if (!best) try_near_previous(request, slide, 0, best);
    for (const float padding : {12.0F, 4.0F})
        for (const float step : {10.0F, 16.0F, 24.0F, 32.0F, 44.0F, 60.0F, 80.0F})
            if (!best) try_near_previous(request, step, padding, best);
}

// The nearest free position on the whole paper.
void LabelPlacer::try_whole_paper(const LabelRequest& request, std::optional<LabelPlacement>& best) const {
    constexpr float step_px = 18;
    const float step = step_px * scale_;
    for (float y = step / 2; y < size_px_.y; y += step) {
        for (float x = step / 2; x < size_px_.x; x += step) {
            const glm::vec2 offset = glm::vec2{x, y} - request.anchor;
            try_offset(request, offset, glm::length(offset) / scale_, best);
        }
    }
}

std::optional<LabelPlacement> LabelPlacer::find_best(const LabelRequest& request) {
    std::optional<LabelPlacement> best;
    if (request.freedom == LabelFreedom::Anchored) {
        obstacle_check_ = ObstacleCheck::Exact;
        try_offset(request, request.preferred_side * anchored_px * scale_, 0, best);
        obstacle_check_ = ObstacleCheck::Cells;
        const bool is_clear = best && grid_.soft_length_in(best->box) <= 0;
        return is_clear ? best : std::nullopt;
    }
    obstacle_check_ = ObstacleCheck::Exact;
    try_previous(request, best);
    obstacle_check_ = ObstacleCheck::Cells;
    if (request.preferred_side == glm::vec2{0}) try_offset(request, {}, 0, best);
    const bool is_close = request.freedom == LabelFreedom::Close;
    try_rings(request, is_close ? std::span(near_px).first(close_count) : std::span(near_px), best);
    if (is_close || request.freedom == LabelFreedom::Near) return best;
    if (!best) try_rings(request, far_px, best);
    if (!best) try_whole_paper(request, best);
    if (best) return best;
    obstacle_check_ = ObstacleCheck::None;
    try_rings(request, near_px, best);
    obstacle_check_ = ObstacleCheck::Cells;
    return best;
}

std::optional<LabelPlacement> LabelPlacer::place(const LabelRequest& request) {
    std::optional<LabelPlacement> best = find_best(request);
    if (!best) return best;
    reserved_.push_back(best->box);
    const std::optional<Leader> line =
        request.has_leader ? leader(best->box, request.anchor, scale_) : std::nullopt;
    if (line) leaders_.push_back(*line);
    return best;
}

namespace {

constexpr float cell_px = 6;
constexpr float min_scale = 0.6F;  // smaller labels cannot be read

struct LabelStyle {
    FontFace face = FontFace::SansBold;
    float size_px = 14;
    Color color;
    glm::vec2 padding{2, 1};  // between the text and the edge of its box
    bool has_frame = false;
};

LabelStyle label_style(const Label& label, const DrawOptions& options) {
    const Theme& theme = *options.theme;
    LabelStyle result;
    result.color = label.role == Role::Note ? theme.text : pen(label.role, theme).stroke;
    result.color.a = 1;
    if (label.kind == LabelKind::Value) {
        result.padding = {9, 5};
        result.has_frame = true;
    } else if (label.kind == LabelKind::Tag) {
        result.size_px = 11.5F;
        result.padding = {3, 1};
    } else if (label.kind == LabelKind::Row) {
        result.face = label.role == Role::Mtv ? FontFace::SansBold : FontFace::Sans;
        result.size_px = 12;
    } else if (label.kind == LabelKind::Scale || label.kind == LabelKind::Tick) {
        result.face = FontFace::Sans;
        result.size_px = 11;
        result.color = theme.faint;
    } else if (label.role == Role::ShapeA || label.role == Role::ShapeB) {
        result.size_px = 20;
    } else if (is_context(label.role)) {
        result.size_px = 12.5F;
    }
    result.size_px *= options.scale;
    result.padding *= options.scale;
    return result;
}

bool is_handle(Role role) { return role == Role::HandleX || role == Role::HandleY || role == Role::HandleZ; }

int rank(const Label& label) {
    switch (label.kind) {
        case LabelKind::Row:
            return -1;
        case LabelKind::Value:
            return 0;
        case LabelKind::Name:
            if (is_handle(label.role)) return 3;
            return is_context(label.role) ? 2 : 1;
        case LabelKind::Tag:
            return 3;
        default:
            return 4;
    }
}

// From the avoided point towards the anchor, on the paper; zero: no preference.
glm::vec2 outward_side(const Label& label, const glm::vec2& anchor, const ViewTransform& view,
                       const Frustum& frustum) {
    if (label.avoid_point == label.anchor || !frustum.contains(view.to_view(label.avoid_point))) return {};
    const glm::vec2 delta = anchor - glm::vec2(view.project(label.avoid_point).px);
    const float length = glm::length(delta);
    return length > 1 ? delta / length : glm::vec2{0};
}

// Less than the full ascent and descent, which few characters use.
TextExtent tight_box(const TextExtent& extent, float size_px) {
    return {extent.width_px, 0.76F * size_px, std::max(0.16F * size_px, extent.descent_px - 0.08F * size_px)};
}

// Keeps the color of the letter readable on the face of a body.
void add_letter_background(Drawing& drawing, const Box& box, const DrawOptions& options) {
    Path background{.points = rounded_rect(box.min, box.max, 4 * options.scale), .closed = true};
    background.fill = scale_alpha(options.theme->window, 0.6F);
    drawing.paths.push_back(std::move(background));
}

bool is_faint(const LabelStyle& style) { return style.face == FontFace::Sans; }

void add_label_text(Drawing& drawing, const Label& label, const Box& box, const LabelStyle& style,
                    const DrawOptions& options) {
    if (style.has_frame) {
        Path pill{.points = rounded_rect(box.min, box.max, 6 * options.scale), .closed = true};
        pill.fill = scale_alpha(options.theme->panel, 0.94F);
        pill.stroke = style.color;
        pill.width_px = 1.3F * options.scale;
        drawing.paths.push_back(std::move(pill));
    }
    const bool has_background = is_handle(label.role) ? !options.transparent : label.kind == LabelKind::Tag;
    if (has_background) add_letter_background(drawing, box, options);
    const glm::vec2 origin{box.min.x + style.padding.x, box.min.y + style.padding.y + 0.76F * style.size_px};
    for (TextRun& text : layout_markup(label.text, origin, style.face, style.size_px, style.color))
        drawing.texts.push_back(std::move(text));
}

OccupancyGrid make_occupancy_grid(const Drawing& drawing, const std::vector<LabelObstacle>& obstacles,
                                  float scale) {
    OccupancyGrid grid(drawing.size_px, cell_px * scale);
    for (std::size_t i = 0; i < drawing.paths.size(); ++i) {
        if (obstacles[i] == LabelObstacle::Hard) grid.add_hard(drawing.paths[i]);
        if (obstacles[i] == LabelObstacle::Face) grid.add_face(drawing.paths[i]);
        if (obstacles[i] == LabelObstacle::Soft && drawing.paths[i].stroke.a > 0) grid.add(drawing.paths[i]);
    }
    grid.build_sums();
    return grid;
}

std::vector<const Label*> sort_by_rank(const std::vector<Label>& labels) {
    std::vector<const Label*> result;
    result.reserve(labels.size());
    for (const Label& label : labels)
        if (!label.text.empty()) result.push_back(&label);
    std::stable_sort(result.begin(), result.end(),
                     [](const Label* a, const Label* b) { return rank(*a) < rank(*b); });
    return result;
}

LabelFreedom label_freedom(const Label& label) {
    if (label.kind == LabelKind::Tick) return LabelFreedom::Anchored;
    if (label.kind == LabelKind::Tag) return LabelFreedom::Close;
    return rank(label) < 2 ? LabelFreedom::Anywhere : LabelFreedom::Near;
}

// A name over another body would be misread; at the center of its own body it is fine.
float face_cost(const Label& label) {
    constexpr float name = 200, other = 20;
    if (label.kind != LabelKind::Name || !is_body(label.role)) return other;
    return label.anchor == label.avoid_point ? 0 : name;
}

// The previous offset of the label; absent when its anchor moved far.
std::optional<glm::vec2> previous_offset(const Label& label, const glm::vec2& anchor,
                                         const DrawOptions& options) {
    constexpr float max_jump_px = 150;
    if (label.id.empty()) return std::nullopt;
    for (const PlacedLabel& previous : options.previous_labels)
        if (previous.id == label.id &&
            glm::distance(previous.anchor * options.scale, anchor) < max_jump_px * options.scale)
            return previous.offset * options.scale;
    return std::nullopt;
}

// State of label placement.
struct LabelContext {
    Drawing& drawing;
    const ViewTransform& view;
    const DrawOptions& options;
    Frustum frustum;
    LabelPlacer placer;
};

// The box of a row: one end of its text is the anchor.
LabelPlacement place_row(const glm::vec2& anchor, const glm::vec2& size, const glm::vec2& side) {
    const glm::vec2 min{side.x < 0 ? anchor.x - size.x : anchor.x, anchor.y - size.y / 2};
    return {{min, min + size}, {}, 0};
}

void add_label(LabelContext& context, const Label& label) {
    const DrawOptions& options = context.options;
    if (!context.frustum.contains(context.view.to_view(label.anchor))) return;
    const glm::vec2 anchor = context.view.project(label.anchor).px;
    const LabelStyle style = label_style(label, options);
    const TextExtent extent = tight_box(measure_markup(label.text, style.face, style.size_px), style.size_px);
    const glm::vec2 size =
        glm::vec2{extent.width_px, extent.ascent_px + extent.descent_px} + 2.0F * style.padding;
    const glm::vec2 side = outward_side(label, anchor, context.view, context.frustum);
    const std::optional<LabelPlacement> placement =
        label.kind == LabelKind::Row
            ? place_row(anchor, size, side)
            : context.placer.place({anchor, size, side, label_freedom(label), !is_faint(style),
                                    face_cost(label), previous_offset(label, anchor, options)});
    if (!placement) return;
    if (label.kind == LabelKind::Row) context.placer.reserve(placement->box);
    context.drawing.labels.push_back(
        {{label.id, anchor / options.scale, placement->offset / options.scale, side}, placement->box});
    const std::optional<Leader> line = leader(placement->box, anchor, options.scale);
    if (line && !is_faint(style))
        context.drawing.paths.push_back(stroke_path({line->from, line->to},
                                                    {.stroke = scale_alpha(style.color, 0.6F), .width_px = 1},
                                                    options.scale));
    add_label_text(context.drawing, label, placement->box, style, options);
}

}  // namespace

LabelObstacle label_obstacle(Role role) {
    switch (role) {
        case Role::GridMinor:
        case Role::GridMajor:
        case Role::GridAxis:
        case Role::GroundShadow:
        case Role::Selection:  // lies on edges that count already
            return LabelObstacle::None;
        case Role::CandidateAxis:
        case Role::ProjectionLineA:
        case Role::ProjectionLineB:
        case Role::CoreA:
        case Role::CoreB:
        case Role::Overlap:
        case Role::SeparatingPlane:
        case Role::TouchingPlane:
        case Role::Note:
            return LabelObstacle::Soft;
        default:
            return LabelObstacle::Hard;
    }
}

void add_labels(Drawing& drawing, const std::vector<Label>& labels, const ViewTransform& view,
                const DrawOptions& options, const std::vector<LabelObstacle>& obstacles) {
    if (labels.empty() || options.scale < min_scale) return;
    LabelContext context{
        drawing, view, options, Frustum(view),
        LabelPlacer(drawing.size_px, options.scale, make_occupancy_grid(drawing, obstacles, options.scale))};
    for (const Box& box : options.reserved) context.placer.reserve(box);
    for (const Label* label : sort_by_rank(labels)) add_label(context, *label);
}

}  // namespace app
