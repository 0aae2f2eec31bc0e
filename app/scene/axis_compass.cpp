// Places, draws and picks the axis compass.
#include "app/scene/axis_compass.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"

namespace app {
namespace {

constexpr Real needle_px = 50;
constexpr Real inset_px = 96;
constexpr Real disc_px = 84;          // with the names
constexpr int max_named_needles = 8;  // more needles than that: only those that matter have names

Real covered_length(const std::vector<PaperPolygon>& polygons, const Vec2& corner, Real radius) {
    Real sum = 0;
    for (const PaperPolygon& polygon : polygons) {
        sum += length_inside(polygon, corner - Vec2(radius, 0), corner + Vec2(radius, 0));
        sum += length_inside(polygon, corner - Vec2(0, radius), corner + Vec2(0, radius));
    }
    return sum;
}

// A position in each corner, moved up or down past the reserved boxes.
std::vector<Vec2> corner_positions(const DrawContext& context, Real inset) {
    const Vec2 size = context.view.size_px();
    std::vector<Vec2> positions{Vec2(size.x - inset, inset), Vec2(size.x - inset, size.y - inset),
                                Vec2(inset, size.y - inset), Vec2(inset, inset)};
    const Real half_size = disc_px * context.scale;
    for (Vec2& position : positions) {
        for (const Box& box : context.reserved) {
            if (!box.intersects({glm::vec2(position - half_size), glm::vec2(position + half_size)})) continue;
            position.y = position.y < size.y / 2 ? box.max.y + half_size : box.min.y - half_size;
        }
    }
    return positions;
}

// Prefers top right, bottom right, bottom left, top left. Independent of the current axis: hovering a needle
// must not move the compass.
Vec2 find_free_corner(const DrawContext& context) {
    const Vec2 size = context.view.size_px();
    const Real inset = std::min(inset_px * context.scale, 0.25 * std::min(size.x, size.y));
    const std::vector<PaperPolygon> polygons = paper_polygons(context);
    Vec2 best(size.x - inset, inset);
    Real min_cost = 1e300;
    Real bias = 0;
    for (const Vec2& corner : corner_positions(context, inset)) {
        const Real cost = covered_length(polygons, corner, inset) + bias;
        bias += 12 * context.scale;
        if (cost >= min_cost) continue;
        min_cost = cost;
        best = corner;
    }
    return best;
}

// The normalized point under a point of the paper, at the depth of the pair.
Vec3 unproject_beside_pair(const DrawContext& context, const Vec2& px) {
    const Ray ray = context.view.ray(px);
    if (context.flat()) return {ray.origin.x, ray.origin.y, 0};
    const Vec3 center = (context.a().center + context.b().center) * 0.5;
    const Vec3& forward = context.view.forward();
    return ray.origin +
           ray.direction * (glm::dot(center - ray.origin, forward) / glm::dot(ray.direction, forward));
}

Role needle_role(const DrawContext& context, int index) {
    const core::AxisTest& axis = context.trace.axes[index];
    if (axis.state == core::AxisState::Separating) return Role::SeparatingAxis;
    return index == context.analysis->axis ? Role::OverlappingAxis : Role::CandidateAxis;
}

bool is_named(const DrawContext& context, int index, int needles) {
    return needles <= max_named_needles || index == context.analysis->axis || index == context.trace.least;
}

void add_needle(Figure& figure, const DrawContext& context, const AxisCompass& compass,
                const Needle& needle) {
    const Role role = needle_role(context, needle.axis);
    if (needle.axis == context.analysis->axis)
        figure.arrows.push_back({compass.origin, needle.tip, role});
    else
        figure.lines.push_back({{compass.origin, needle.tip}, role, PaintLayer::Overlay});
    const int needles = static_cast<int>(context.trace.axes.size());
    if (!is_named(context, needle.axis, needles)) return;
    const std::string name = axis_markup(context.trace.axes[needle.axis]);
    figure.labels.push_back({needle.tip, name, role, LabelKind::Scale, compass.origin, "compass." + name});
}

void add_rim(Figure& figure, const DrawContext& context, const AxisCompass& compass) {
    std::vector<Vec3> rim =
        circle_points(compass.origin, -context.view.forward(), compass.radius, context.view);
    figure.lines.push_back({std::move(rim), Role::GridMajor, PaintLayer::Overlay, true});
}

}  // namespace

AxisCompass make_axis_compass(const DrawContext& context) {
    constexpr Real clear_fraction = 0.35;
    AxisCompass compass;
    compass.origin = unproject_beside_pair(context, find_free_corner(context));
    compass.radius = context.length_of_px(needle_px, compass.origin);
    const int count = static_cast<int>(context.trace.axes.size());
    for (int i = 0; i < count; ++i) {
        if (!is_measured(context.trace.axes[i])) continue;
        const Vec3 delta = context.trace.axes[i].direction * compass.radius;
        compass.needles.push_back({i, compass.origin + delta * clear_fraction, compass.origin + delta});
    }
    return compass;
}

Box compass_box(const DrawContext& context) {
    const glm::vec2 center(find_free_corner(context));
    const float half_size = static_cast<float>(disc_px * context.scale);
    return {center - half_size, center + half_size};
}

int pick_needle(const DrawContext& context, const Vec2& px) {
    constexpr Real tolerance_px = 6;
    if (!context.shows(SceneLayer::AllAxes)) return -1;
    int found = -1;
    Real nearest = tolerance_px * context.scale;
    for (const Needle& needle : make_axis_compass(context).needles) {
        const Vec2 from = context.view.project(needle.from).px;
        const Vec2 delta = context.view.project(needle.tip).px - from;
        const Real length2 = std::max(glm::dot(delta, delta), 1e-9);
        const Real t = std::clamp(glm::dot(px - from, delta) / length2, 0.0, 1.0);
        const Real distance = glm::length(px - from - t * delta);
        if (distance >= nearest) continue;
        nearest = distance;
        found = needle.axis;
    }
    return found;
}

void add_axis_compass(Figure& figure, const DrawContext& context) {
    const AxisCompass compass = app::make_axis_compass(context);
    add_rim(figure, context, compass);
    for (bool is_current : {false, true})
        for (const Needle& needle : compass.needles)
            if ((needle.axis == context.analysis->axis) == is_current)
                add_needle(figure, context, compass, needle);
    figure.markers.push_back({compass.origin, MarkerShape::Dot, Role::CandidateAxis});
}

}  // namespace app
