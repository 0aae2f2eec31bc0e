// The cost of a tooltip position is the distance from the cursor and what the tooltip would cover.
#include "app/scene/drag_guides.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/base/number.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/scene/drag.h"
#include "app/scene/pair_figure.h"

namespace app {

namespace {

// Callouts.

constexpr float line_height_px = 17;

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> all{""};
    for (const char letter : text)
        if (letter == '\n')
            all.emplace_back();
        else
            all.back() += letter;
    return all;
}

// Snap icons: touching shapes, two equal bars, parallel edges, a point on a line.

using IconColor = IconPath::IconColor;

constexpr std::array touching_paths{
    IconPath{IconColor::A, true, 4, {{{-0.95F, -0.35F}, {-0.04F, -0.35F}, {-0.04F, 0.75F}, {-0.95F, 0.75F}}}},
    IconPath{IconColor::B, true, 4, {{{0.04F, -0.75F}, {0.95F, -0.75F}, {0.95F, 0.35F}, {0.04F, 0.35F}}}},
    IconPath{IconColor::Event, false, 2, {{{0, -1}, {0, 1}}}}};

constexpr std::array tie_paths{IconPath{IconColor::Event, false, 2, {{{-0.9F, -0.5F}, {0.9F, -0.5F}}}},
                               IconPath{IconColor::Event, false, 2, {{{-0.9F, -0.8F}, {-0.9F, -0.2F}}}},
                               IconPath{IconColor::Event, false, 2, {{{0.9F, -0.8F}, {0.9F, -0.2F}}}},
                               IconPath{IconColor::Event, false, 2, {{{-0.9F, 0.5F}, {0.9F, 0.5F}}}},
                               IconPath{IconColor::Event, false, 2, {{{-0.9F, 0.2F}, {-0.9F, 0.8F}}}},
                               IconPath{IconColor::Event, false, 2, {{{0.9F, 0.2F}, {0.9F, 0.8F}}}}};

constexpr std::array parallel_paths{IconPath{IconColor::A, false, 2, {{{-0.85F, 0.7F}, {0.15F, -0.9F}}}},
                                    IconPath{IconColor::B, false, 2, {{{-0.15F, 0.9F}, {0.85F, -0.7F}}}}};

constexpr std::array center_paths{
    IconPath{IconColor::A, true, 4, {{{-1, 0}, {1, 0}, {1, 0.9F}, {-1, 0.9F}}}},
    IconPath{IconColor::B, true, 4, {{{0, -0.5F}, {0.5F, 0}, {0, 0.5F}, {-0.5F, 0}}}}};

constexpr std::array all_icons{
    SnapIcon{"snap_event.touching", touching_paths}, SnapIcon{"snap_event.tie", tie_paths},
    SnapIcon{"snap_event.parallel", parallel_paths}, SnapIcon{"snap_event.centre", center_paths}};

constexpr float cursor_padding_px = 18;
constexpr float body_padding_px = 14;
constexpr float paper_padding_px = 6;
// In logical pixels of distance.
constexpr float dragged_cost = 140, cursor_cost = 1000;  // in addition to the cost of a body
constexpr float stickiness = 130;                        // advantage of the previous side

Box bounds(const PaperPolygon& polygon, const glm::vec2& cursor) {
    Box box{cursor, cursor};
    for (const Vec2& corner : polygon) {
        box.min = glm::min(box.min, glm::vec2(corner));
        box.max = glm::max(box.max, glm::vec2(corner));
    }
    return box;
}

// The preferred corner, and four positions next to each text that the tooltip would cover.
std::vector<glm::vec2> candidate_corners(const glm::vec2& low, const glm::vec2& size, float scale,
                                         std::span<const PaperObstacle> obstacles) {
    std::vector<glm::vec2> all{low};
    const glm::vec2 padding(1.5F * paper_padding_px * scale);
    const Box padded{low - padding, low + size + padding};
    for (const PaperObstacle& text : obstacles) {
        if (text.cost < obstacle_cost::text || !intersects(text.outline, padded)) continue;
        const Box box = bounds(text.outline, glm::vec2(text.outline[0]));
        const glm::vec2 before = box.min - size - padding, behind = box.max + padding;
        for (const glm::vec2& candidate : {glm::vec2(low.x, behind.y), glm::vec2(low.x, before.y),
                                           glm::vec2(behind.x, low.y), glm::vec2(before.x, low.y)})
            all.push_back(candidate);
    }
    return all;
}

// Small drawings beside the cursor and along its way.

glm::vec2 to_paper(const ViewTransform& view, const Vec3& point) { return glm::vec2(view.project(point).px); }

bool is_before_eye(const ViewTransform& view, const std::vector<Vec3>& points) {
    return std::ranges::all_of(points, [&](const Vec3& point) { return view.project(point).depth > 0; });
}

// A polygon of the world on the paper; nothing when a part lies behind the eye.
void add_polygon(Drawing& drawing, const ViewTransform& view, const std::vector<Vec3>& points,
                 const Path& style) {
    if (!is_before_eye(view, points)) return;
    Path path = style;
    for (const Vec3& point : points) path.points.push_back(to_paper(view, point));
    drawing.paths.push_back(std::move(path));
}

// The numbers beside the cursor while something is dragged.

std::string format_components(const Vec3& step, Real size, bool flat, NumberFormat format) {
    if (format == NumberFormat::Short) return format_vector(step, size, flat);
    std::string text;
    for (int k = 0; k < (flat ? 2 : 3); ++k)
        text += (k > 0 ? "\n" : "") + format_signed_length(step[k], format);
    return text;
}

// Polygons that are drawn or become concave.

glm::vec2 px_of(const ViewTransform& view, const core::Vec2& world) {
    return glm::vec2(view.project(Vec3(world, 0)).px);
}

void add_polygon_sides(Drawing& drawing, const DrawOptions& options, std::vector<glm::vec2> points,
                       bool dashed) {
    Pen line = pen(Role::Selection, *options.theme);
    line.width_px = 1.6F;
    if (dashed) line.dash_px = line.gap_px = 4;
    drawing.paths.push_back(stroke_path(std::move(points), line, options.scale));
}

void add_polygon_corner(Drawing& drawing, const DrawOptions& options, const glm::vec2& px,
                        MarkerShape shape) {
    add_marker(drawing.paths, px, shape,
               {pen(Role::Witness, *options.theme), options.theme->window, options.scale, false});
}

}  // namespace

glm::vec2 callout_size(const Callout& callout, float scale) {
    const std::vector<std::string> all = split_lines(callout.text);
    float width = 0;
    for (const std::string& line : all)
        width = std::max(width, measure_markup(line, callout.face, callout.size_px * scale).width_px);
    return {width + 20 * scale, (callout_height_px + line_height_px * float(all.size() - 1)) * scale};
}

Path& add_callout_frame(Drawing& drawing, const DrawOptions& options, const Box& box) {
    add_rounded_box(drawing, box, 6 * options.scale, options.theme->panel, options.theme->line);
    drawing.paths.back().width_px = options.scale;
    return drawing.paths.back();
}

void add_callout(Drawing& drawing, const DrawOptions& options, const glm::vec2& low, const Callout& callout) {
    add_callout_frame(drawing, options, {low, low + callout_size(callout, options.scale)}).stroke =
        callout.frame_color;
    glm::vec2 base = low + glm::vec2(10 * options.scale, 17.5F * options.scale);
    for (const std::string& line : split_lines(callout.text)) {
        add_text(drawing, line, base, {callout.face, callout.size_px, callout.text_color, TextAlign::Left},
                 options.scale);
        base.y += line_height_px * options.scale;
    }
}

std::span<const SnapIcon> snap_icons() { return all_icons; }

const SnapIcon* find_snap_icon(std::string_view event) {
    const auto found = std::ranges::find(all_icons, event, &SnapIcon::event);
    return found == all_icons.end() ? nullptr : &*found;
}

TooltipPlacement place_tooltip(const glm::vec2& paper_px, float scale, const glm::vec2& cursor,
                               const glm::vec2& size, const TooltipSurroundings& surroundings) {
    const Box dragged = bounds(surroundings.dragged, cursor);
    const glm::vec2 padding{paper_padding_px * scale},
        max_position = glm::max(padding, paper_px - size - padding);
    std::vector<PaperObstacle> obstacles = surroundings.obstacles;
    obstacles.emplace_back(surroundings.dragged, dragged_cost);
    obstacles.emplace_back(PaperPolygon{Vec2(cursor)}, cursor_cost);
    const float away = cursor_padding_px * scale, offset = body_padding_px * scale;
    const glm::vec2 right_below = cursor + away, left_above = cursor - away - size,
                    centered = cursor - size * 0.5F;
    // Four at the cursor, four at the dragged body.
    const std::array<glm::vec2, 8> corners{{right_below,
                                            {right_below.x, left_above.y},
                                            {left_above.x, right_below.y},
                                            left_above,
                                            {dragged.max.x + offset, centered.y},
                                            {dragged.min.x - offset - size.x, centered.y},
                                            {centered.x, dragged.max.y + offset},
                                            {centered.x, dragged.min.y - offset - size.y}}};
    std::vector<BoxCandidate> candidates;
    std::vector<int> sides;
    for (int side = 0; side < int(corners.size()); ++side) {
        const glm::vec2 preferred = glm::clamp(corners[side], padding, max_position);
        for (const glm::vec2& corner : candidate_corners(preferred, size, scale, obstacles)) {
            const glm::vec2 low = glm::clamp(corner, padding, max_position);
            const float distance = glm::distance(cursor, glm::clamp(cursor, low, low + size)) / scale;
            candidates.push_back({{low - padding, low + size + padding},
                                  distance - (side == surroundings.previous_side ? stickiness : 0)});
            sides.push_back(side);
        }
    }
    const std::size_t best = least_covering(candidates, obstacles);
    return {sides[best], {candidates[best].box.min + padding, candidates[best].box.max - padding}};
}

TooltipPlacement add_tooltip(Drawing& drawing, const DrawOptions& options, const Vec2& position_px,
                             const DragTooltip& tooltip, const TooltipSurroundings& surroundings) {
    const Callout callout{tooltip.text, FontFace::Mono, 12.5F, options.theme->text, options.theme->dim};
    const SnapIcon* icon = find_snap_icon(tooltip.event);
    const float icon_px = callout_height_px * options.scale,
                before = icon == nullptr ? 0 : icon_px + 4 * options.scale;
    const glm::vec2 size = callout_size(callout, options.scale) + glm::vec2(before, 0);
    TooltipPlacement placement =
        place_tooltip(drawing.size_px, options.scale, glm::vec2(position_px), size, surroundings);
    const glm::vec2 low = placement.box.min;
    if (icon != nullptr) {
        const Box box{low, low + icon_px};
        add_callout_frame(drawing, options, box).stroke = options.theme->touching;
        const glm::vec2 center = (box.min + box.max) * 0.5F, icon_size = box.max - box.min;
        const float half = 0.34F * std::min(icon_size.x, icon_size.y);
        for (const IconPath& part : icon->paths) {
            Path path;
            for (int i = 0; i < part.count; ++i) path.points.push_back(center + half * part.points[i]);
            const Color& color = part.color == IconColor::Event ? options.theme->touching
                                 : part.color == IconColor::A   ? options.theme->a
                                                                : options.theme->b;
            path.closed = part.filled;
            (part.filled ? path.fill : path.stroke) = color;
            path.width_px = part.filled ? 0 : 1.8F * options.scale;
            drawing.paths.push_back(std::move(path));
        }
    }
    add_callout(drawing, options, low + glm::vec2(before, 0), callout);
    return placement;
}

void add_constraint_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                          const Drag& drag, std::span<const LabelBox> labels) {
    if (!drag.constraint) return;
    const Vec3& position = drag.mode == DragMode::Rotate ? drag.placed.pose.position : drag.grab_point;
    const Vec3 far = 2 * view.size_px().y * view.units_per_px(position) * *drag.constraint;
    if (!is_before_eye(view, {position - far, position + far})) return;
    // The parts of the line that lie on no words.
    const glm::vec2 from = to_paper(view, position - far), to = to_paper(view, position + far);
    std::vector<ClipRange> covered;
    for (const LabelBox& label : labels)
        if (const ClipRange part = clip_range(from, to, label.box); part.to > part.from)
            covered.push_back(part);
    for (const ClipRange& free : uncovered_ranges(std::move(covered)))
        drawing.paths.push_back({.points = {glm::mix(from, to, free.from), glm::mix(from, to, free.to)},
                                 .stroke = options.theme->dim,
                                 .width_px = options.scale});
}

void add_move_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                     const Drag& drag, bool level) {
    const Vec3 position = grab_point(drag);
    Path trail;
    trail.stroke = options.theme->dim;
    trail.width_px = options.scale;
    trail.dash_px = trail.gap_px = 4 * options.scale;
    add_polygon(drawing, view, {drag.grab_point, position}, trail);
    if (view.flat() || drag.constraint) return;
    const Real half_size = 90 * options.scale * view.units_per_px(position);
    const Vec3 u = half_size * (level ? Vec3(1, 0, 0) : view.right());
    const Vec3 v = half_size * (level ? Vec3(0, 0, 1) : view.up());
    Path plane{.closed = true,
               .fill = scale_alpha(options.theme->text, 0.07F),
               .stroke = scale_alpha(options.theme->dim, 0.8F),
               .width_px = options.scale};
    add_polygon(drawing, view, {position - u - v, position + u - v, position + u + v, position - u + v},
                plane);
    Path cross{.stroke = scale_alpha(options.theme->dim, 0.6F), .width_px = options.scale};
    add_polygon(drawing, view, {position - u, position + u}, cross);
    add_polygon(drawing, view, {position - v, position + v}, cross);
}

void add_rotation_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const Drag& drag) {
    if (!std::isfinite(drag.applied_angle)) return;
    const Vec3 center = drag.placed.pose.position;
    const Vec3 axis = rotation_axis(drag), out = drag.grab_point - center;
    const Vec3 radial = out - glm::dot(out, axis) * axis;
    // Taken next to the axis, it tells no direction to begin at.
    const Vec3 spoke = glm::length(radial) < 0.2 * drag.ring_radius
                           ? drag.ring_radius * core::any_perpendicular(axis)
                           : radial;
    const Real total_angle = std::clamp(drag.applied_angle, -glm::two_pi<Real>(), glm::two_pi<Real>());
    const int steps = 1 + int(std::abs(total_angle) * 24);
    std::vector<Vec3> points{center};
    for (int i = 0; i <= steps; ++i) {
        const Real angle = total_angle * i / steps;
        points.push_back(center + std::cos(angle) * spoke + std::sin(angle) * glm::cross(axis, spoke));
    }
    Path fill{.fill = scale_alpha(options.theme->text, 0.10F)};
    for (int i = 1; i <= steps; ++i) add_polygon(drawing, view, {center, points[i], points[i + 1]}, fill);
    Path rim{.closed = true, .stroke = scale_alpha(options.theme->text, 0.7F), .width_px = options.scale};
    add_polygon(drawing, view, points, rim);
}

namespace {

// Of what a handle of the size, the radius or a corner changes.
std::string size_readout(const Drag& drag, Real size, NumberFormat format) {
    return std::visit(
        [&](const auto& shape) {
            if constexpr (requires { shape.half_extents; }) {
                // Beside each other, or one under the other where each is long.
                const char* separator = format == NumberFormat::Short ? " × " : "\n";
                std::string text;
                for (int k = 0; k < int(shape.half_extents.length()); ++k)
                    text += (k > 0 ? separator : "") + format_length(shape.half_extents[k], format);
                return text;
            } else if constexpr (requires { shape.points; }) {
                const auto& point = shape.points[drag.index];
                if (drag.mode != DragMode::Radius)
                    return format_components(core::in_space(point), size, point.length() == 2, format);
            }
            return "r " + format_length(shape.radius, format);
        },
        drag.current.shape);
}

}  // namespace

std::string drag_readout(const Drag& drag, Real size, bool flat, NumberFormat format) {
    if (drag.body < 0) return {};
    if (drag.mode == DragMode::Move) {
        const Vec3 displacement = drag.current.pose.position - drag.placed.pose.position;
        std::string text = format_components(displacement, size, flat, format);
        if (!drag.constraint || !drag.typed_number.empty()) return text;
        // On a line the way along it first, as it may be typed.
        const std::string along = format_signed_length(glm::dot(displacement, *drag.constraint), format);
        return along + (format == NumberFormat::Short ? "  " : "\n") + text;
    }
    if (drag.mode == DragMode::Velocity)
        return "v " + format_components(drag.dragged_motion.motion.velocity, size, flat, format) + " / s";
    if (drag.mode != DragMode::Rotate && drag.concave)
        return format_components(Vec3(drag.concave->points[drag.index], 0), size, true, format);
    if (drag.mode != DragMode::Rotate) return size_readout(drag, size, format);
    const double degrees = glm::degrees(drag.applied_angle);
    return (format == NumberFormat::Short ? to_fixed_signed(degrees, 1) : format_number(degrees, format)) +
           "°";
}

bool closes_polygon(const UnfinishedPolygon& polygon, const ViewTransform& view, const Vec2& px, Real scale) {
    if (polygon.corners.size() < 3) return false;
    return glm::distance(px_of(view, polygon.corners[0]), glm::vec2(px)) <= closing_distance_px * scale;
}

void add_polygon_preview(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const UnfinishedPolygon& polygon, const core::Vec2& cursor) {
    std::vector<core::Vec2> all = polygon.corners;
    all.push_back(cursor);
    if (const std::optional<HullPolygon> hull = make_hull_polygon(all)) {
        Path area{.closed = true};
        for (const core::Vec2& corner : hull->points) area.points.push_back(px_of(view, corner));
        area.fill = scale_alpha(options.theme->context, 0.25F);
        drawing.paths.push_back(std::move(area));
    }
    std::vector<glm::vec2> sides;
    for (const core::Vec2& corner : polygon.corners) sides.push_back(px_of(view, corner));
    if (sides.size() > 1) add_polygon_sides(drawing, options, sides, false);
    if (!sides.empty()) add_polygon_sides(drawing, options, {sides.back(), px_of(view, cursor)}, true);
    for (const glm::vec2& corner : sides) add_polygon_corner(drawing, options, corner, MarkerShape::Ring);
    if (polygon.corners.size() > 2) add_polygon_corner(drawing, options, sides[0], MarkerShape::Square);
}

void add_concave_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                       const Drag& drag) {
    if (!drag.concave) return;
    const core::Mat3 axes = core::to_matrix(drag.current.pose.rotation);
    std::vector<glm::vec2> sides;
    for (const core::Vec2& point : drag.concave->points)
        sides.push_back(px_of(view, core::Vec2(drag.current.pose.position + axes * core::Vec3(point, 0))));
    for (const int index : drag.dropped)
        add_polygon_corner(drawing, options, sides[index], MarkerShape::Cross);
    sides.push_back(sides.front());
    add_polygon_sides(drawing, options, std::move(sides), true);
}

}  // namespace app
