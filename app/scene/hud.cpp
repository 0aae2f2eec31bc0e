// Lays out the corners: lower right, the row to its left, then the top.
#include "app/scene/hud.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/scene/drag.h"
#include "app/scene/drag_guides.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

// Off-screen markers are on the line from the center of the paper to the shape, inside the edge and off the
// HUD.

constexpr float edge_inset_px = 40;  // from the edge; includes the letter
constexpr float head_px = 9;
constexpr float min_distance_px = 30;
constexpr float letter_px = 15;

OffscreenMarker offscreen_marker(const DrawContext& context, const core::Solid& solid, bool is_a) {
    const Vec2 center = context.view.size_px() * 0.5;
    const Vec2 available = glm::max(center - Vec2(edge_inset_px * context.scale), Vec2(1));
    const Vec2 away = context.px(solid.center) - center;
    const Vec2 direction = glm::length(away) > 0 ? glm::normalize(away) : Vec2(1, 0);
    Real distance = std::min(available.x / std::max(std::abs(direction.x), 1e-9),
                             available.y / std::max(std::abs(direction.y), 1e-9));
    const glm::vec2 half(edge_inset_px * float(context.scale) / 2);
    const auto is_free = [&](const glm::vec2& position) {
        return std::ranges::none_of(context.reserved, [&](const Box& box) {
            return box.intersects({position - half, position + half});
        });
    };
    const Real step = 4 * context.scale;
    while (distance > step && !is_free(glm::vec2(center + direction * distance))) distance -= step;
    return {is_a, glm::vec2(center + direction * distance), glm::vec2(direction)};
}

constexpr float hud_margin_px = 16;
constexpr float grid_labels_px = 42;  // width of the numbers of the grid
constexpr float spacing_px = 10;
constexpr float min_height_px = 320;  // no HUD in a lower scene
constexpr float min_hint_px = 120;
constexpr float min_height_for_hint_px = 380;  // no hint in a lower scene
constexpr float max_bar_px = 140;
constexpr float arm_length_px = 24;  // of the compass
constexpr float compass_px = 84;     // includes its letters
constexpr float scale_bar_px = 36;
constexpr float padding_px = 6;  // to the framed content

Callout make_callout(const DrawOptions& options, const std::string& label) {
    return {label, FontFace::Sans, 13, options.theme->dim, options.theme->line};
}

// The first phrases that fit in `width`; empty when not even one does.
std::string shorten(std::string label, const DrawOptions& options, float width) {
    if (label.empty()) return label;
    const std::string separator = " \u00B7 ";
    while (callout_size(make_callout(options, label), options.scale).x > width) {
        const std::size_t last = label.rfind(separator);
        if (last == std::string::npos) return {};
        label.resize(last);
    }
    return label;
}

// The origin of text centered at a point.
glm::vec2 center_text(const TextRun& text, const glm::vec2& center, float scale) {
    return center + glm::vec2(-measure_text(text.utf8, text.face, text.size_px).width_px / 2, 4 * scale);
}

void add_world_compass(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                       const Box& box) {
    const float arm_length = arm_length_px * options.scale;
    const glm::vec2 center = (box.min + box.max) * 0.5F;
    struct CompassArm {
        Vec3 axis;
        Role role;
        const char* name;
    };
    std::array<CompassArm, 3> arms{CompassArm{{1, 0, 0}, Role::HandleX, "x"},
                                   CompassArm{{0, 1, 0}, Role::HandleY, "y"},
                                   CompassArm{{0, 0, 1}, Role::HandleZ, "z"}};
    std::ranges::sort(arms, [&](const CompassArm& a, const CompassArm& b) {
        return glm::dot(a.axis, view.forward()) > glm::dot(b.axis, view.forward());
    });
    std::vector<TextRun> letters;
    for (const CompassArm& arm : arms) {
        const glm::vec2 direction(glm::dot(arm.axis, view.right()), -glm::dot(arm.axis, view.up()));
        const float fade = glm::dot(arm.axis, view.forward()) > 0.2 ? 0.55F : 1.0F;
        const Color color = pen(arm.role, *options.theme).stroke;  // the letter is not faded
        add_line(drawing, {center, center + arm_length * direction}, scale_alpha(color, fade),
                 2 * options.scale);
        TextRun text{{}, arm.name, FontFace::SansBold, 12 * options.scale, color};
        text.origin =
            center_text(text, center + (arm_length + 11 * options.scale) * direction, options.scale);
        letters.push_back(std::move(text));
    }
    // Letters from the nearest arm to the farthest; those that overlap others are left out.
    std::vector<Box> occupied;
    for (auto text = letters.rbegin(); text != letters.rend(); ++text) {
        const float width = measure_text(text->utf8, text->face, text->size_px).width_px;
        const Box letter{text->origin - glm::vec2(0, text->size_px), text->origin + glm::vec2(width, 0)};
        if (std::ranges::any_of(occupied, [&](const Box& other) { return other.intersects(letter); }))
            continue;
        occupied.push_back(letter);
        drawing.texts.push_back(std::move(*text));
    }
}

void add_scale_bar(Drawing& drawing, const DrawOptions& options, const ViewTransform& view, const Box& box,
                   const std::string& label) {
    add_callout_frame(drawing, options, box);
    const float length = float(scale_bar(view, options.scale).length_px);
    const glm::vec2 center((box.min.x + box.max.x) / 2, box.max.y - 8 * options.scale);
    const glm::vec2 left = center - glm::vec2(length / 2, 0), right = center + glm::vec2(length / 2, 0);
    const glm::vec2 tick(0, 5 * options.scale);
    const Color color = options.theme->dim;
    add_line(drawing, {left - tick, left, right, right - tick}, color, 1.5F * options.scale);
    TextRun text{{}, label, FontFace::Sans, 12.5F * options.scale, color};
    text.origin = center_text(text, center - glm::vec2(0, 14 * options.scale), options.scale);
    drawing.texts.push_back(std::move(text));
}

}  // namespace

std::vector<OffscreenMarker> find_offscreen_shapes(const DrawContext& context) {
    std::vector<OffscreenMarker> offscreen;
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
        if (is_off_paper(context, paper_polygon(context, *solid)))
            offscreen.push_back(offscreen_marker(context, *solid, solid == &context.a()));
    }
    const float min_distance = min_distance_px * float(context.scale);
    if (offscreen.size() != 2 || glm::distance(offscreen[0].position, offscreen[1].position) >= min_distance)
        return offscreen;
    // Moves two markers apart when both shapes are in the same direction.
    const glm::vec2 center = (offscreen[0].position + offscreen[1].position) * 0.5F,
                    side(-offscreen[0].direction.y, offscreen[0].direction.x);
    offscreen[0].position = center + side * (min_distance / 2);
    offscreen[1].position = center - side * (min_distance / 2);
    return offscreen;
}

Box marker_box(const OffscreenMarker& offscreen, float scale) {
    const glm::vec2 tip = offscreen.position + offscreen.direction * (head_px * scale),
                    letter = offscreen.position - offscreen.direction * ((head_px + letter_px) * scale),
                    margin((head_px + 1) * scale);
    return {glm::min(tip, letter) - margin, glm::max(tip, letter) + margin};
}

void add_offscreen_markers(Drawing& drawing, const DrawOptions& options,
                           const std::vector<OffscreenMarker>& offscreen) {
    for (const OffscreenMarker& marker : offscreen) {
        const Color color = marker.is_a ? options.theme->a : options.theme->b;
        const float head = head_px * options.scale, size = letter_px * options.scale;
        const glm::vec2 side(-marker.direction.y, marker.direction.x),
            back = marker.position - marker.direction * head;
        drawing.paths.push_back(
            {.points = {marker.position + marker.direction * head, back + side * head, back - side * head},
             .closed = true,
             .fill = color});
        const glm::vec2 center = marker.position - marker.direction * (head + size);
        add_text(drawing, marker.is_a ? "A" : "B", center + glm::vec2(0, 0.36F * size),
                 {FontFace::SansBold, letter_px, color}, options.scale);
    }
}

HudLayout layout_hud(const ViewTransform& view, const DrawOptions& options, const HudText& hud) {
    HudLayout result;
    const glm::vec2 paper_size(view.size_px());
    const float margin = hud_margin_px * options.scale;
    if (paper_size.y < min_height_px * options.scale) return result;
    // In flat scenes left of the numbers of the grid.
    const glm::vec2 high =
        paper_size - glm::vec2(view.flat() ? grid_labels_px * options.scale : margin, margin);
    glm::vec2 corner_size(compass_px * options.scale);
    if (view.flat()) {
        const float label = measure_text(hud.scale_text, FontFace::Sans, 12.5F * options.scale).width_px;
        const float bar = float(scale_bar(view, options.scale).length_px);
        corner_size = {std::max(bar, label) + 24 * options.scale, scale_bar_px * options.scale};
    }
    const Box right{high - corner_size, high};
    if (right.min.x >= margin) result.corner = right;
    const glm::vec2 callout = callout_size(make_callout(options, hud.view_text), options.scale);
    if (callout.x + 2 * margin <= paper_size.x)
        result.view_text = Box{glm::vec2(margin), glm::vec2(margin) + callout};
    const float end = result.corner ? right.min.x - spacing_px * options.scale : high.x;
    if (end - margin >= min_hint_px * options.scale && paper_size.y >= min_height_for_hint_px * options.scale)
        result.hint = Box{{margin, high.y - callout.y}, {end, high.y}};
    return result;
}

ScaleBar scale_bar(const ViewTransform& view, Real scale) {
    const Real unit = view.units_per_px(Vec3(0));
    const Real length = nice_step_below(Real(max_bar_px) * scale * unit);
    return {length, length / unit};
}

ViewInsets hud_insets(const Vec2& size_px, bool flat, float scale) {
    if (size_px.y < min_height_px * scale) return {0, 0, Vec2(0), scale};
    const Real band = (hud_margin_px + callout_height_px + padding_px) * scale;
    const Vec2 bar(grid_labels_px + max_bar_px + 24, hud_margin_px + scale_bar_px);
    const Vec2 corner = flat ? bar : Vec2(hud_margin_px + compass_px);
    const bool hint = size_px.y >= min_height_for_hint_px * scale;
    return {band, hint ? band : 0, (corner + Real(padding_px)) * Real(scale), scale};
}

std::vector<Box> hud_boxes(const ViewTransform& view, const DrawOptions& options, const HudText& hud) {
    const HudLayout all = layout_hud(view, options, hud);
    std::vector<Box> boxes;
    for (const std::optional<Box>& box : {all.view_text, all.hint, all.corner})
        if (box) boxes.push_back(*box);
    return boxes;
}

std::optional<Box> hint_box(const ViewTransform& view, const DrawOptions& options, const HudText& hud) {
    const std::optional<Box> row = layout_hud(view, options, hud).hint;
    if (!row) return std::nullopt;
    const std::string hint = shorten(hud.hint, options, row->max.x - row->min.x);
    if (hint.empty()) return std::nullopt;
    return Box{row->min, row->min + callout_size(make_callout(options, hint), options.scale)};
}

void add_hud(Drawing& drawing, const DrawOptions& options, const ViewTransform& view, const HudText& hud) {
    const HudLayout all = layout_hud(view, options, hud);
    if (all.view_text)
        add_callout(drawing, options, all.view_text->min, make_callout(options, hud.view_text));
    if (all.corner && view.flat()) add_scale_bar(drawing, options, view, *all.corner, hud.scale_text);
    if (all.corner && !view.flat()) add_world_compass(drawing, options, view, *all.corner);
    if (!all.hint) return;
    const std::string hint = shorten(hud.hint, options, all.hint->max.x - all.hint->min.x);
    if (!hint.empty()) add_callout(drawing, options, all.hint->min, make_callout(options, hint));
}

}  // namespace app
