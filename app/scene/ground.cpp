// The grid of flat scenes; the ground of solid scenes with the shadows of the bodies.
#include <algorithm>
#include <cmath>

#include "app/base/number.h"
#include "app/scene/axis_compass.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"

namespace app {

namespace {

// The grid of flat scenes: lines at 1, 2 or 5 times a power of ten; major lines have numbers.

constexpr Real major_px = 96;  // minimum distance of numbered lines
constexpr int max_lines = 400;

// Parallel lines at the world coordinates k * step.
struct LineFamily {
    int along;  // 0: lines of constant x, 1: of constant y
    Real step;
    Real origin;                 // world
    Real low, high;              // of the paper along that coordinate, normalized
    Real other_low, other_high;  // of the paper along the other one
};

Vec3 point(const LineFamily& family, Real coordinate, Real other) {
    return family.along == 0 ? Vec3(coordinate, other, 0) : Vec3(other, coordinate, 0);
}

// Halves of 1 and 2, fifths of 5: minor lines have round numbers, too.
int minor_count(Real step) {
    const Real digit = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
    return digit > 4 ? 5 : 2;
}

Role role_of(Real k, int minors) {
    if (k == 0) return Role::GridAxis;
    return std::fmod(k, minors) == 0 ? Role::GridMajor : Role::GridMinor;
}

// `edge`: coordinate of the edge of the paper with the numbers. `inward`: signed length of a pixel, away from
// it.
void add_line_family(Figure& figure, const DrawContext& context, const LineFamily& family, Real edge,
                     Real inward) {
    const int minors = minor_count(family.step);
    const Real length = 0.05 * family.step * context.unit;
    const Real minor = family.step / minors;
    const Real first = std::ceil((family.low / context.unit + family.origin) / minor);
    const Real last = std::floor((family.high / context.unit + family.origin) / minor);
    if (!(std::abs(first) < 1e15 && std::abs(last) < 1e15) || last - first > max_lines) return;
    for (long k = std::lround(first); k <= std::lround(last); ++k) {
        const Real coordinate = (Real(k) * minor - family.origin) * context.unit;
        figure.lines.push_back(
            {{point(family, coordinate, family.other_low), point(family, coordinate, family.other_high)},
             role_of(Real(k), minors),
             PaintLayer::Backdrop});
        if (k % minors != 0) continue;
        const std::string text = format_tick(Real(k) * minor, family.step);
        // From the edge of the paper to the centers of the numbers.
        constexpr Real row = 13, column = 18, gap = 9, half_digit = 3.5;
        const Real inset_px =
            family.along == 0 ? row : std::max(column, gap + half_digit * Real(text.size()));
        const Vec3 position = point(family, coordinate, edge + inward * inset_px);
        // right of vertical lines, above horizontal ones
        const Vec3 offset = (family.along == 0 ? Vec3(1, 0, 0) : Vec3(0, 1, 0)) * length;
        figure.labels.push_back({position, text, Role::Note, LabelKind::Tick, position - offset});
    }
}

// World distance of the numbered lines of a flat scene; zero if they cannot be drawn.
Real major_step(const DrawContext& context) {
    const Vec3 center = context.view.ray(context.view.size_px() * 0.5).origin;
    const Real min_step = context.length_of_px(major_px, center) / context.unit;
    return std::isfinite(min_step) && min_step > 0 ? nice_step_above(min_step) : 0;
}

constexpr int major_every = 5;
constexpr int max_ground_lines = 30;  // on each side of the center

struct Ground {
    Vec3 center{0};  // normalized
    Real radius = 1;
    Real step = 1;  // world
    bool is_seen_from_below = false;

    // Behind all bodies over it, or in front of them. Then only its lines are below those of the bodies.
    PaintLayer layer() const { return is_seen_from_below ? PaintLayer::Solid : PaintLayer::Backdrop; }
};

bool is_above(const core::Solid& solid, const Ground& ground) {
    const Vec3 away = solid.center - ground.center;
    return std::hypot(away.x, away.z) < ground.radius + core::bounding_radius(solid);
}

Ground make_ground(const DrawContext& context) {
    Ground ground;
    const core::Solid &a = context.a(), &b = context.b();
    ground.center = (a.center + b.center) * 0.5;
    Real size = 0.05;
    for (const Vec3& direction : {Vec3(1, 0, 0), Vec3(-1, 0, 0), Vec3(0, 0, 1), Vec3(0, 0, -1)})
        size = std::max(size, std::max(support_distance(a, direction), support_distance(b, direction)) -
                                  glm::dot(direction, ground.center));
    ground.radius = 2.6 * size;
    // Below all bodies over the ground, rounded so that it is constant while shapes move a little.
    Real lowest = 1e300;
    for (const core::Solid& solid : context.solids)
        if (!is_too_far_to_draw(solid) && is_above(solid, ground))
            lowest = std::min(lowest, -support_distance(solid, Vec3(0, -1, 0)));
    const Real origin = context.analysis->trace.origin.y;
    const Real world = lowest / context.unit + origin;
    const Real height_step = nice_step_above(std::max(context.trace.size, 0.1) / context.unit / 16);
    const bool can_round = !(std::abs(world) > 1e9 * height_step);
    ground.center.y =
        can_round ? (std::floor(world / height_step - 0.5) * height_step - origin) * context.unit : lowest;
    const ViewTransform& view = context.view;
    ground.is_seen_from_below = view.orthographic() ? view.forward().y > 0 : view.eye().y < ground.center.y;
    const Real min_step = std::max(context.length_of_px(34, ground.center), ground.radius / max_ground_lines);
    ground.step = nice_step_above(min_step / context.unit);
    return ground;
}

// Lines of constant x (along = 0) or z (along = 2), clipped at the rim.
void add_lines(Figure& figure, const DrawContext& context, const Ground& ground, int along) {
    const Real origin = context.analysis->trace.origin[along] + ground.center[along] / context.unit;
    const Real radius = ground.radius / context.unit;
    const Real first = std::ceil((origin - radius) / ground.step),
               last = std::floor((origin + radius) / ground.step);
    const bool is_drawable = std::abs(first) < 1e15 && std::abs(last) < 1e15 && std::isfinite(ground.step);
    if (!is_drawable || last - first > 2 * max_ground_lines) return;
    for (Real k = first; k <= last; ++k) {
        const Real offset = (k * ground.step - origin) * context.unit;
        const Real half = std::sqrt(std::max(0.0, ground.radius * ground.radius - offset * offset));
        Vec3 from = ground.center, to = ground.center;
        from[along] += offset;
        to[along] += offset;
        from[2 - along] -= half;
        to[2 - along] += half;
        figure.lines.push_back({{from, to}, role_of(k, major_every), ground.layer()});
    }
}

// The step of the grid, at the lowest point of the rim on the paper.
void add_scale(Figure& figure, const DrawContext& context, const Ground& ground) {
    const Vec2 size = context.view.size_px();
    const Real margin = 40 * context.scale;
    const std::vector<Box> reserved = reserved_boxes(context);
    std::vector<Vec3> rim;
    for (int i = 0; i < 24; ++i) {
        const Real angle = i * glm::two_pi<Real>() / 24;
        rim.push_back(ground.center + ground.radius * Vec3(std::cos(angle), 0, std::sin(angle)));
    }
    const auto lowest = find_least_cost(rim, [&](const Vec3& point, Real limit) {
        const Vec2 px = context.px(point);
        const bool is_on_paper =
            px.x > margin && px.x < size.x - margin && px.y > margin && px.y < size.y - margin;
        const bool is_covered = std::ranges::any_of(reserved, [&](const Box& box) {
            return box.intersects({glm::vec2(px), glm::vec2(px)});
        });
        return is_on_paper && !is_covered ? -px.y : limit;
    });
    if (!lowest) return;
    const std::string text =
        (*context.texts)("scene.grid", {{"step", format_tick(ground.step, ground.step)}});
    figure.labels.push_back({rim[*lowest], text, Role::Note, LabelKind::Scale, ground.center});
}

// The shadow of light from straight above; one without width is a segment.
std::vector<Vec3> make_shadow(const core::Solid& solid, Real height, const ViewTransform& view) {
    constexpr Real min_width = 1e-9;
    std::vector<Vec2> flat;
    for (const Vec3& corner : solid.vertices) {
        const Vec3 point = solid.center + corner;
        if (solid.radius == 0) flat.push_back({point.x, -point.z});
        if (solid.radius > 0)
            for (const Vec3& rim :
                 circle_points({point.x, height, point.z}, Vec3(0, 1, 0), solid.radius, view))
                flat.push_back({rim.x, -rim.z});
    }
    std::vector<Vec3> shadow;
    for (const Vec2& point : convex_hull(flat)) shadow.push_back({point.x, height, -point.y});
    const Vec3& from = shadow[0];
    const auto far = std::ranges::max_element(
        shadow, [&](const Vec3& a, const Vec3& b) { return glm::length(a - from) < glm::length(b - from); });
    const Vec3 along = *far - from;
    const bool has_width = std::ranges::any_of(shadow, [&](const Vec3& point) {
        return glm::length(glm::cross(point - from, along)) > min_width * glm::length(along);
    });
    return has_width ? shadow : std::vector<Vec3>{from, *far};
}

}  // namespace

Real nice_step_above(Real min_step) {
    const Real decade = std::pow(10.0, std::floor(std::log10(min_step)));
    for (Real factor : {1.0, 2.0, 5.0})
        if (decade * factor >= min_step * (1 - 1e-9)) return decade * factor;
    return decade * 10;
}

void add_grid(Figure& figure, const DrawContext& context) {
    if (!context.flat()) return;
    const Vec2 size = context.view.size_px();
    const Vec3 top_left = context.view.ray(Vec2(0)).origin, bottom_right = context.view.ray(size).origin;
    const Vec3 origin = context.analysis->trace.origin;
    const Vec3 center(0.5 * (top_left.x + bottom_right.x), 0.5 * (top_left.y + bottom_right.y), 0);
    const Real step = major_step(context);
    if (step == 0) return;
    const Real px = context.length_of_px(1, center);
    // The numbers are in a row above the reserved boxes at the lower edge.
    Real reserved_px = 0;
    for (const Box& box : context.reserved)
        if (box.min.y > size.y / 2) reserved_px = std::max(reserved_px, size.y - box.min.y);
    const Real above = px * reserved_px / context.scale;
    add_line_family(figure, context,
                    {0, step, origin.x, top_left.x, bottom_right.x, bottom_right.y, top_left.y},
                    bottom_right.y + above, px);
    add_line_family(figure, context,
                    {1, step, origin.y, bottom_right.y, top_left.y, top_left.x, bottom_right.x},
                    bottom_right.x, -px);
}

Real drawn_grid_step(const DrawContext& context) {
    if (!context.flat()) return app::make_ground(context).step;
    const Real step = major_step(context);
    return step == 0 ? 0 : step / minor_count(step);
}

void add_ground(Figure& figure, const DrawContext& context) {
    if (context.flat()) return;
    const Ground ground = app::make_ground(context);
    if (context.shows(SceneLayer::Grid)) {
        add_lines(figure, context, ground, 0);
        add_lines(figure, context, ground, 2);
        add_scale(figure, context, ground);
    }
    if (!context.shows(SceneLayer::GroundShadow)) return;
    const Real height = ground.center.y;
    for (const core::Solid& solid : context.solids) {
        if (is_too_far_to_draw(solid) || !is_above(solid, ground)) continue;
        const Vec3 foot(solid.center.x, height, solid.center.z);
        std::vector<Vec3> shadow = is_ball(solid)
                                       ? circle_points(foot, Vec3(0, 1, 0), solid.radius, context.view)
                                       : make_shadow(solid, height, context.view);
        if (shadow.size() >= 3)
            figure.areas.push_back({std::move(shadow), Role::GroundShadow, ground.layer()});
        else
            figure.lines.push_back({std::move(shadow), Role::GroundShadow, ground.layer()});
    }
    // Plumb lines from the centers of the pair down to the shadows.
    for (const Vec3& center : {context.a().center, context.b().center}) {
        const Vec3 foot(center.x, height, center.z);
        figure.lines.push_back({{center, foot}, Role::GridAxis, ground.layer()});
    }
}

}  // namespace app
