// Places, draws and picks the axis compass.
#include "app/scene/axis_compass.h"

#include <algorithm>
#include <numeric>

#include "app/analysis/explain.h"
#include "app/drawing/fonts.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/pick.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

// Lengths in logical pixels.
constexpr Real needle_px = 50;
constexpr Real rim_px = 60;  // radius at which leaders bend
constexpr Real card_padding_px = 10;
constexpr Real card_margin_px = 10;  // from the edge of the paper
constexpr Real row_height_px = 17;
constexpr Real row_text_px = 12;
constexpr Real value_column_px = 62;  // column of overlaps and states
constexpr Real column_gap_px = 8;
constexpr Real leader_gap_px = 16;  // from the rim to the rows
constexpr Real count_px = 120;      // of the line that says how many axes have a row
constexpr int max_compass_rows = 18;

bool decides(const core::Trace& trace, int axis) { return axis == find_current_axis(trace, "", ""); }

// Size of the card and the axes that have a row, in logical pixels.
struct CardLayout {
    std::vector<int> axes;
    Real name_px = 0, value_px = 0;
    Vec2 size_px{0};
    Box box;  // on the paper, in pixels

    bool is_shortened = false;  // not all axes have a row: the last line says how many

    int line_count() const { return int(axes.size()) + (is_shortened ? 1 : 0); }
    Real list_px() const { return axes.empty() ? 0 : name_px + column_gap_px + value_px + leader_gap_px; }
};

CardLayout make_card_layout(const DrawContext& context, int max_rows) {
    constexpr Real max_part = 0.55;  // of the paper
    const Vec2 paper = context.view.size_px() / context.scale;
    CardLayout card;
    // The deciding axis, then by overlap, then those that were not measured.
    card.axes.resize(context.trace.axes.size());
    std::iota(card.axes.begin(), card.axes.end(), 0);
    std::ranges::stable_sort(card.axes, {}, [&](int index) {
        const core::AxisTest& axis = context.trace.axes[index];
        const bool measured = is_measured(axis);
        return std::tuple(!decides(context.trace, index), !measured, measured ? axis.overlap : 0);
    });
    const Real fitting = (max_part * paper.y - 2 * card_padding_px) / row_height_px;
    const auto count = std::size_t(std::clamp<Real>(fitting, 0, max_rows));
    card.is_shortened = card.axes.size() > count;
    if (card.is_shortened) card.axes.resize(std::max<std::size_t>(count, 1) - 1);
    const float text_px = float(row_text_px);
    const core::Trace& world = context.analysis->trace;
    card.value_px = value_column_px;
    for (const int axis : card.axes) {
        const std::string name = axis_markup(context.trace.axes[axis]);
        card.name_px =
            std::max<Real>(card.name_px, measure_markup(name, FontFace::SansBold, text_px).width_px);
        // Room for the overlaps; states need less.
        const std::string value =
            format_overlap(world.axes[axis], world.size, context.analysis->number_format);
        card.value_px =
            std::max<Real>(card.value_px, measure_text(value, FontFace::SansBold, text_px).width_px + 6);
    }
    card.name_px += 4;
    const Vec2 disc(2 * (rim_px + card_padding_px));
    if (card.is_shortened) card.value_px = std::max(card.value_px, count_px - card.name_px - column_gap_px);
    if (card.list_px() + disc.x > max_part * paper.x) card.axes.clear();
    if (card.axes.empty()) card.is_shortened = false;
    card.size_px = {disc.x + card.list_px(),
                    std::max(disc.y, row_height_px * Real(card.line_count()) + 2 * card_padding_px)};
    return card;
}

// Where the handles of the selected body can be, in any frame: the frame may follow the current axis. Empty
// without handles.
PaperPolygon handle_region(const DrawContext& context) {
    const Document& document = *context.analysis->document;
    const InteractionState& interaction = context.interaction;
    const ViewTransform view(context.camera, is_flat(document), context.view.size_px());
    const std::vector<Handle> handles = make_handles(document, interaction.selected, view, interaction.gizmo);
    if (handles.empty() || is_too_far_to_draw(context.solids[interaction.selected])) return {};
    const Vec3 center = core::make_solid(document.bodies[interaction.selected].placed).center;
    Real reach = 0;
    for (const Handle& handle : handles) {
        reach = std::max(reach, glm::distance(handle.position, center));
        for (const Vec3& point : handle.outline) reach = std::max(reach, glm::distance(point, center));
    }
    std::vector<Vec2> points;
    for (const Vec3& point : circle_points(center, view.forward(), reach, view))
        points.push_back(view.project(point).px);
    return convex_hull(points);
}

// The card with the most rows that covers no body and no handle; without such a card only the lines of the
// axes.
CardLayout place_card(const DrawContext& context) {
    std::vector<PaperObstacle> obstacles;
    for (PaperPolygon& polygon : paper_polygons(context))
        obstacles.emplace_back(std::move(polygon), obstacle_cost::body);
    obstacles.emplace_back(handle_region(context), obstacle_cost::body);
    CardLayout card;
    for (const int max_rows : {max_compass_rows, 10, 6, 3, 0}) {
        card = make_card_layout(context, max_rows);
        // A card in each corner, moved up or down past the reserved boxes. Prefers top right, bottom right,
        // bottom left, top left.
        const glm::vec2 size(card.size_px * context.scale), paper(context.view.size_px());
        const float margin = float(card_margin_px * context.scale);
        std::vector<BoxCandidate> boxes;
        for (const glm::vec2& corner : {glm::vec2(1, 0), glm::vec2(1, 1), glm::vec2(0, 1), glm::vec2(0, 0)}) {
            glm::vec2 start = glm::mix(glm::vec2(margin), paper - size - margin, corner);
            for (const Box& box : context.reserved)
                if (box.intersects({start, start + size}))
                    start.y = corner.y < 0.5F ? box.max.y + margin : box.min.y - size.y - margin;
            const bool is_off_paper = start.y < 0 || start.y + size.y > paper.y;
            boxes.push_back(
                {{start, start + size}, 12.0F * float(boxes.size()) + (is_off_paper ? 1e6F : 0.0F)});
        }
        card.box = boxes[least_covering(boxes, obstacles)].box;
        if (cover_cost(card.box, obstacles) == 0) break;
    }
    return card;
}

// The normalized point under a point of the paper, at the depth of the pair.
Vec3 unproject_beside_pair(const DrawContext& context, const Vec2& px) {
    const Ray ray = context.view.ray(px);
    if (context.flat()) return {ray.origin.x, ray.origin.y, 0};
    const Vec3 center = context.pair_center();
    const Vec3& forward = context.view.forward();
    return ray.origin +
           ray.direction * (glm::dot(center - ray.origin, forward) / glm::dot(ray.direction, forward));
}

// Drawing.

Role needle_role(const core::Trace& trace, int axis) {
    if (decides(trace, axis)) return Role::Mtv;
    return is_measured(trace.axes[axis]) ? role_of_state(trace.axes[axis].state) : Role::CandidateAxis;
}

void add_card(Figure& figure, const DrawContext& context, const Box& box, Role role) {
    std::vector<Vec3> corners;
    for (const Vec2& corner :
         {Vec2(box.min), Vec2(box.min.x, box.max.y), Vec2(box.max), Vec2(box.max.x, box.min.y)})
        corners.push_back(unproject_beside_pair(context, corner));
    figure.areas.push_back({std::move(corners), role, PaintLayer::Overlay});
}

// The ends of a row of text on a box of the paper.
std::pair<Vec3, Vec3> row_ends(const DrawContext& context, const Box& box) {
    const Real middle = (box.min.y + box.max.y) / 2;
    return {unproject_beside_pair(context, Vec2(box.min.x, middle)),
            unproject_beside_pair(context, Vec2(box.max.x, middle))};
}

}  // namespace

AxisCompass make_axis_compass(const DrawContext& context) {
    const CardLayout card = place_card(context);
    AxisCompass compass;
    compass.card = card.box;
    const bool list_is_left = compass.card.min.x + compass.card.max.x > context.view.size_px().x;
    const Real disc_px = (rim_px + card_padding_px) * context.scale;
    const Vec2 center(list_is_left ? compass.card.max.x - disc_px : compass.card.min.x + disc_px,
                      (compass.card.min.y + compass.card.max.y) / 2);
    compass.origin = unproject_beside_pair(context, center);
    compass.radius = context.length_of_px(needle_px, compass.origin);
    for (int i = 0; i < int(context.trace.axes.size()); ++i) {
        if (!is_measured(context.trace.axes[i])) continue;
        const Vec3 delta = context.trace.axes[i].direction * compass.radius;
        compass.needles.push_back({i, compass.origin + delta, compass.origin - delta});
    }
    const Real side = list_is_left ? -1 : 1;
    for (const int axis : card.axes) {
        CompassRow& row = compass.rows.emplace_back(CompassRow{axis, {}, {}});
        const auto needle = std::ranges::find(compass.needles, axis, &Needle::axis);
        if (needle == compass.needles.end()) continue;
        // The end of the axis on the side of the list, and the point of the rim in the same direction.
        const Vec2 origin = context.px(compass.origin);
        const Vec2 tip = context.px(needle->tip), other = context.px(needle->opposite);
        const Vec2 end = (tip.x - other.x) * side >= 0 ? tip : other;
        const Real length = glm::length(end - origin);
        const Vec2 outward = length > 0.5 ? (end - origin) / length : Vec2(side, 0);
        row.leader = {end, origin + outward * (rim_px * context.scale)};
    }
    // Sorted by the direction of their leaders, so that these do not cross; rows without one come last.
    std::ranges::stable_sort(compass.rows, [](const auto& one, const auto& other) {
        if (one.leader.empty() || other.leader.empty()) return !one.leader.empty();
        return one.leader[1].y < other.leader[1].y;
    });
    const Real height = row_height_px * context.scale,
               width = (card.list_px() - leader_gap_px) * context.scale;
    const Real left = list_is_left ? compass.card.min.x + card_padding_px * context.scale
                                   : compass.card.max.x - card_padding_px * context.scale - width;
    Real top = (compass.card.min.y + compass.card.max.y - height * Real(card.line_count())) / 2;
    if (card.is_shortened) {
        const Real last = top + height * Real(card.axes.size());
        compass.count_box = {glm::vec2(left, last), glm::vec2(left + width, last + height)};
    }
    for (CompassRow& row : compass.rows) {
        row.box = {glm::vec2(left, top), glm::vec2(left + width, top + height)};
        top += height;
        if (!row.leader.empty())
            row.leader.emplace_back(list_is_left ? left + width + 2 : left - 2, top - height / 2);
    }
    return compass;
}

Box compass_box(const DrawContext& context) { return place_card(context).box; }

std::vector<Box> reserved_boxes(const DrawContext& context) {
    std::vector<Box> boxes = context.reserved;
    if (context.shows(SceneLayer::AllAxes)) boxes.push_back(compass_box(context));
    return boxes;
}

DrawOptions reserve_compass(const DrawContext& context, DrawOptions options) {
    if (!context.shows(SceneLayer::AllAxes)) return options;
    options.card = compass_box(context);
    options.reserved.push_back(*options.card);
    return options;
}

int pick_needle(const DrawContext& context, const Vec2& px) {
    constexpr Real tolerance_px = 6, clear_fraction = 0.35;
    if (!context.shows(SceneLayer::AllAxes)) return -1;
    const AxisCompass compass = make_axis_compass(context);
    const glm::vec2 point(px);
    for (const CompassRow& row : compass.rows)
        if (row.box.intersects({point, point})) return row.axis;
    int found = -1;
    Real nearest = tolerance_px * context.scale;
    for (const Needle& needle : compass.needles) {
        for (const Vec3& end : {needle.tip, needle.opposite}) {
            const Vec3 start = glm::mix(compass.origin, end, clear_fraction);
            const Real distance = paper_distance(context.view, px, start, end);
            if (distance >= nearest) continue;
            nearest = distance;
            found = needle.axis;
        }
    }
    return found;
}

void add_axis_compass(Figure& figure, const DrawContext& context) {
    const AxisCompass compass = app::make_axis_compass(context);
    add_card(figure, context, compass.card, Role::Card);
    std::vector<Vec3> rim =
        circle_points(compass.origin, -context.view.forward(), compass.radius, context.view);
    figure.lines.push_back({std::move(rim), Role::GridMajor, PaintLayer::Overlay, true});
    const core::Trace& world = context.analysis->trace;
    for (const CompassRow& row : compass.rows) {
        const bool is_current = row.axis == context.analysis->axis;
        if (is_current) add_card(figure, context, row.box, Role::Note);
        if (!row.leader.empty()) {
            std::vector<Vec3> points;
            for (const Vec2& px : row.leader) points.push_back(unproject_beside_pair(context, px));
            figure.lines.push_back(
                {std::move(points), is_current ? Role::Note : Role::GridAxis, PaintLayer::Overlay});
        }
        // Name on the left, overlap on the right.
        const auto [left, right] = row_ends(context, row.box);
        const core::AxisTest& axis = world.axes[row.axis];
        const std::string name = axis_markup(axis);
        const Role role = needle_role(context.trace, row.axis);
        figure.labels.push_back({left, name, role, LabelKind::Row, left + (left - right), "compass." + name});
        const std::string value =
            is_measured(axis)
                ? format_overlap(axis, world.size, context.analysis->number_format)
                : (*context.texts)(std::string("state.") + core::state_label(context.trace, row.axis));
        figure.labels.push_back({right, value, is_measured(axis) ? role_of_state(axis.state) : role,
                                 LabelKind::Row, right + (right - left), "compass.value." + name});
    }
    if (const std::optional<Box>& box = compass.count_box) {
        const auto [left, right] = row_ends(context, *box);
        // "12 of 245 axes"
        const std::string count = (*context.texts)(
            "scene.some_axes",
            {{"n", std::to_string(compass.rows.size())}, {"all", std::to_string(context.trace.axes.size())}});
        figure.labels.push_back(
            {left, count, Role::Note, LabelKind::Row, left + (left - right), "compass.count"});
    }
    for (bool is_decisive : {false, true}) {
        for (const Needle& needle : compass.needles) {
            if (decides(context.trace, needle.axis) != is_decisive) continue;
            const Role role = needle_role(context.trace, needle.axis);
            if (needle.axis == context.analysis->axis)
                figure.arrows.push_back(
                    {needle.opposite, needle.tip, role == Role::Mtv ? role : Role::SeparatingAxis});
            else
                figure.lines.push_back({{needle.opposite, needle.tip}, role, PaintLayer::Overlay});
        }
    }
    figure.markers.push_back({compass.origin, MarkerShape::Dot, Role::CandidateAxis});
}

}  // namespace app
