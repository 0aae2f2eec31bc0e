// Labels are placed by rank: values, names, letters of handles, numbers of the grid.
#include <algorithm>
#include <iterator>

#include "app/drawing/flatten.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/drawing/view_space.h"

namespace app {

namespace {

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
        result.color = theme.dim;
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
    if (label.kind == LabelKind::Row) return -1;
    if (label.kind == LabelKind::Value) return 0;
    if (label.kind == LabelKind::Tag) return 3;
    // Lengths of the formula: their names stay near their lines.
    const bool is_length =
        label.role == Role::CenterDistance || label.role == Role::RadiusA || label.role == Role::RadiusB;
    if (label.kind != LabelKind::Name || is_length) return 4;
    if (is_handle(label.role)) return 3;
    return is_context(label.role) ? 2 : 1;
}

// Keeps a text readable on a face or on lines.
void add_text_background(Drawing& drawing, const Box& box, const DrawOptions& options) {
    const float alpha = drawing.direction_fields.empty() ? 0.82F : 0.94F;
    add_rounded_box(drawing, box, 4 * options.scale, scale_alpha(options.theme->window, alpha), Color{});
}

bool is_faint(const LabelStyle& style) { return style.face == FontFace::Sans; }

// Makes a text readable on faces: a faint one gets another colour, others get the paper behind them.
Color readable_label_color(Drawing& drawing, const Box& box, const LabelStyle& style,
                           const DrawOptions& options) {
    const Color& paper = options.theme->window;
    std::optional<Color> face;  // of the faces so far; absent: there is only the paper
    for (const Path& path : drawing.paths)
        if (path.closed && path.fill.a > 0 && contains_point(path.points, (box.min + box.max) / 2.0F))
            face = blend_over(path.fill, face.value_or(paper));
    if (!face) return style.color;
    if (is_faint(style) || is_readable_on(*face, style.color))
        return readable_on(*face, style.color, *options.theme);
    add_text_background(drawing, box, options);
    return readable_on(blend_over(drawing.paths.back().fill, *face), style.color, *options.theme);
}

// Position of the label in the previous frame; null when its anchor moved as far as `max_px`.
const PlacedLabel* find_previous(const Label& label, const glm::vec2& anchor, const DrawOptions& options,
                                 float max_px) {
    const auto found = std::ranges::find_if(options.previous_labels, [&](const PlacedLabel& previous) {
        return previous.id == label.id && glm::distance(previous.anchor * options.scale, anchor) < max_px;
    });
    return label.id.empty() || found == options.previous_labels.end() ? nullptr : &*found;
}

// State of label placement.
struct LabelContext {
    Drawing& drawing;
    const ViewTransform& view;
    const DrawOptions& options;
    Frustum frustum;
    LabelPlacer placer;
    std::vector<PaperObstacle> bodies{};
};

LabelRequest label_request(const LabelContext& context, const Label& label) {
    const DrawOptions& options = context.options;
    const glm::vec2 anchor = context.view.project(label.anchor).px;
    const LabelStyle style = label_style(label, options);
    const TextExtent extent = measure_markup(label.text, style.face, style.size_px);
    // Less than the full ascent and descent, which few characters use.
    const float ascent_px = 0.76F * style.size_px,
                descent_px = std::max(0.16F * style.size_px, extent.descent_px - 0.08F * style.size_px);
    LabelRequest request{.anchor = anchor};
    request.size = glm::vec2{extent.width_px, ascent_px + descent_px} + 2.0F * style.padding;
    if (label.avoid_point != label.anchor &&
        context.frustum.contains(context.view.to_view(label.avoid_point))) {
        const glm::vec2 delta = anchor - glm::vec2(context.view.project(label.avoid_point).px);
        if (const float length = glm::length(delta); length > 1) request.preferred_side = delta / length;
    }
    request.freedom = label.kind == LabelKind::Tick  ? LabelFreedom::Anchored
                      : label.kind == LabelKind::Tag ? LabelFreedom::Close
                      : rank(label) < 2              ? LabelFreedom::Anywhere
                                                     : LabelFreedom::Near;
    request.has_leader = !is_faint(style);
    // The name of a body is better next to it than on its face.
    constexpr float name_cost = 60, other_cost = 20;
    const bool is_body_name = label.kind == LabelKind::Name && is_body(label.role);
    request.face_cost = !is_body_name ? other_cost : label.anchor == label.avoid_point ? 0 : name_cost;
    constexpr float max_jump_px = 150, same_px = 0.5F;
    if (const PlacedLabel* previous = find_previous(label, anchor, options, max_jump_px * options.scale))
        request.previous_offset = previous->offset * options.scale;
    request.region.reserve(label.region.size());
    for (const Vec3& corner : label.region) request.region.push_back(context.view.project(corner).px);
    request.name_region = {context.bodies, label.body};
    // In a walk the label stays where it was, the name of a body also if a line crosses it.
    request.is_kept = options.keeps_labels && !label.id.starts_with("axis") && label.id != "measure" &&
                      find_previous(label, anchor, options, same_px) != nullptr &&
                      (is_body_name || context.placer.can_keep(request));
    return request;
}

void add_label(LabelContext& context, const Label& label) {
    const DrawOptions& options = context.options;
    const auto is_seen = [&](const Vec3& position) {
        return context.frustum.contains(context.view.to_view(position));
    };
    if (!is_seen(label.anchor) || !std::ranges::all_of(label.region, is_seen)) return;
    const LabelRequest request = label_request(context, label);
    std::optional<LabelPlacement> placement;
    if (label.kind == LabelKind::Row) {
        // One end of the text of a row is the anchor.
        const glm::vec2 &anchor = request.anchor, &size = request.size;
        const glm::vec2 low{request.preferred_side.x < 0 ? anchor.x - size.x : anchor.x,
                            anchor.y - size.y / 2};
        placement = LabelPlacement{{low, low + size}};
        context.placer.reserved.push_back(placement->box);
    } else {
        placement = context.placer.place(request);
        if (!placement) return;
    }
    const PlacedLabel placed{label.id, request.anchor / options.scale, placement->offset / options.scale,
                             request.preferred_side};
    context.drawing.labels.push_back({placed, placement->box});
    const LabelStyle style = label_style(label, options);
    if (const std::optional<Leader>& line = placement->leader)
        context.drawing.paths.push_back(stroke_path({line->from, line->to},
                                                    {.stroke = scale_alpha(style.color, 0.6F), .width_px = 1},
                                                    options.scale));
    const Box& box = placement->box;
    if (style.has_frame) {
        add_rounded_box(context.drawing, box, 6 * options.scale, scale_alpha(options.theme->panel, 0.94F),
                        style.color);
        context.drawing.paths.back().width_px = 1.3F * options.scale;
    }
    const bool covers_lines = placement->covers_lines && !style.has_frame;
    const bool has_background = is_handle(label.role) ? !options.transparent : label.kind == LabelKind::Tag;
    if (has_background || covers_lines) add_text_background(context.drawing, box, options);
    const glm::vec2 origin{box.min.x + style.padding.x, box.min.y + style.padding.y + 0.76F * style.size_px};
    const Color color =
        style.has_frame ? style.color : readable_label_color(context.drawing, box, style, options);
    add_text(context.drawing, label.text, origin, {style.face, style.size_px, color, TextAlign::Left}, 1);
}

}  // namespace

LabelObstacle label_obstacle(Role role) {
    // A selection lies on edges that count already.
    constexpr Role ignored[] = {Role::GridMinor, Role::GridMajor, Role::GridAxis, Role::GroundShadow,
                                Role::Selection};
    constexpr Role soft[] = {Role::CandidateAxis,
                             Role::ProjectionLineA,
                             Role::ProjectionLineB,
                             Role::CenterLine,
                             Role::CoreA,
                             Role::CoreB,
                             Role::Overlap,
                             Role::CutOff,
                             Role::SeparatingPlane,
                             Role::TouchingPlane,
                             Role::Note};
    if (std::ranges::find(ignored, role) != std::end(ignored)) return LabelObstacle::None;
    return std::ranges::find(soft, role) != std::end(soft) ? LabelObstacle::Soft : LabelObstacle::Hard;
}

void add_labels(Drawing& drawing, const Figure& figure, const ViewTransform& view, const DrawOptions& options,
                const std::vector<LabelObstacle>& obstacles) {
    if (figure.labels.empty() || options.scale < min_scale) return;
    PictureObstacles picture(drawing.size_px);
    for (std::size_t i = 0; i < drawing.paths.size(); ++i) {
        const Path& path = drawing.paths[i];
        if (obstacles[i] == LabelObstacle::Hard) picture.add_hard(path);
        if (obstacles[i] == LabelObstacle::Face) picture.add_face(path);
        if (obstacles[i] == LabelObstacle::Soft && path.stroke.a > 0) picture.add_soft(path);
    }
    picture.finish();
    LabelContext context{drawing, view, options, Frustum(view),
                         LabelPlacer{drawing.size_px, options.scale, std::move(picture), options.reserved}};
    for (const PaperPolygon& outline : figure.body_outlines) context.bodies.emplace_back(outline, 0.0F);
    std::vector<const Label*> sorted;
    sorted.reserve(figure.labels.size());
    for (const Label& label : figure.labels) {
        if (label.text.empty() || !context.frustum.contains(view.to_view(label.anchor))) continue;
        // The card covers the point: nothing visible is labeled, and the leader would cross the rows.
        const glm::vec2 anchor = view.project(label.anchor).px;
        const bool is_covered = label.kind != LabelKind::Row && label.body < 0 && options.card &&
                                options.card->intersects({anchor, anchor});
        if (!is_covered) sorted.push_back(&label);
    }
    std::ranges::stable_sort(sorted, [](const Label* a, const Label* b) { return rank(*a) < rank(*b); });
    std::stable_partition(sorted.begin(), sorted.end(),
                          [&](const Label* label) { return label_request(context, *label).is_kept; });
    for (const Label* label : sorted) add_label(context, *label);
}

}  // namespace app
