// Figures of terms: one shape alone, and the difference of two.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/help/term_parts.h"
#include "app/scene/paper_hull.h"

namespace app::term_part {
namespace {

void show_only_a(Figure& figure, const DrawContext& context) {
    figure = {};
    add_body(figure, context, context.a(), Role::ShapeA);
}

// From the centre of A to the middle of a face.
Vec3 half_edge(const DrawContext& context, int axis) { return context.a().generators[axis] * context.unit; }

void add_named_arrow(Figure& figure, const Arrow& arrow, const char* name) {
    figure.arrows.push_back(arrow);
    figure.labels.push_back({arrow.to, name, arrow.role, LabelKind::Name, arrow.from});
}

// The corners of A - B in order, in the plane.
std::vector<Vec3> minkowski_difference_outline(const DrawContext& context) {
    std::vector<Vec2> points;
    for (const Vec3& a : context.a().vertices)
        for (const Vec3& b : context.b().vertices)
            points.emplace_back(context.a().center + a - context.b().center - b);
    std::vector<Vec3> outline;
    for (const Vec2& point : convex_hull(std::move(points))) outline.emplace_back(point, 0);
    return outline;
}

// A line of numbers, `step_px` apart on the paper; its middle is one of them.
void add_number_line(Figure& figure, const DrawContext& context, const Vec3& center, Real step_px) {
    const Vec3 half(context.length_of_px(116, center), 0, 0), up(0, context.length_of_px(7, center), 0);
    figure.lines.push_back({{center - half, center + half}, Role::Note, PaintLayer::Overlay});
    const int count = static_cast<int>(116 / step_px);
    for (int i = -count; i <= count; ++i) {
        const Vec3 position = center + Vec3(context.length_of_px(step_px * i, center), 0, 0);
        figure.lines.push_back({{position - up, position + up}, Role::Note, PaintLayer::Overlay});
    }
}

constexpr std::array<Role, 3> axis_roles{Role::HandleX, Role::HandleY, Role::HandleZ};
constexpr std::array<const char*, 3> axis_names{"x", "y", "z"};

}  // namespace

void center(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center, right = half_edge(context, 0), up = half_edge(context, 1);
    for (const Vec3& vertex : {right + up, right - up})
        figure.lines.push_back({{center - vertex, center + vertex}, Role::Note, PaintLayer::Overlay});
    figure.markers.push_back({center, MarkerShape::Diamond, Role::Mtv});
}

void rotation(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center, right = half_edge(context, 0);
    const Real length = glm::length(right), angle = std::atan2(right.y, right.x);
    const auto position = [&](Real fraction, Real theta) {
        return center + fraction * length * Vec3(std::cos(theta), std::sin(theta), 0);
    };
    figure.lines.push_back({{center, position(1.4, 0)}, Role::Note, PaintLayer::Overlay});
    figure.lines.push_back({{center, position(1.4, angle)}, Role::HandleX, PaintLayer::Overlay});
    std::vector<Vec3> arc;
    constexpr int steps = 12;
    for (int i = 0; i <= steps; ++i) arc.push_back(position(1.25, angle * i / steps));
    figure.arrows.push_back({arc[steps - 1], arc[steps], Role::Mtv});
    figure.lines.push_back({std::move(arc), Role::Mtv, PaintLayer::Overlay});
    figure.markers.push_back({center, MarkerShape::Dot, Role::Mtv});
}

void perspective_lines(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center, depth_direction = -half_edge(context, 2);
    for (const Real x : {-1.0, 1.0})
        for (const Real y : {-1.0, 1.0}) {
            const Vec3 edge = center + x * half_edge(context, 0) + y * half_edge(context, 1);
            figure.lines.push_back({{edge - depth_direction, edge + 6.0 * depth_direction}, Role::Mtv});
        }
}

void half_extents(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 from = context.a().center;
    for (int i = 0; i < 2; ++i)
        add_named_arrow(figure, {from, from + half_edge(context, i), axis_roles[i]}, i == 0 ? "h_x" : "h_y");
    figure.markers.push_back({from, MarkerShape::Dot, Role::Note});
}

void radius(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 from = context.a().center;
    add_named_arrow(figure, {from, from + context.a().radius * glm::normalize(Vec3(1, 0.4, 0)), Role::Mtv},
                    "r");
    figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
}

void local_axes(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 from = context.a().center;
    const int count = static_cast<int>(context.a().generators.size());
    for (int i = 0; i < count; ++i)
        add_named_arrow(figure, {from, from + 1.25 * half_edge(context, i), axis_roles[i]}, axis_names[i]);
}

void rotation_angle(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 center = context.a().center;
    const Real radius = 1.12 * glm::length(half_edge(context, 0));
    std::vector<Vec3> arc;
    constexpr int steps = 40;
    for (int i = 0; i <= steps; ++i) {
        const Real angle = 0.5 + 1.5 * glm::pi<Real>() * i / steps;
        arc.push_back(center + radius * Vec3(std::cos(angle), 0, -std::sin(angle)));
    }
    const Vec3 previous = arc[arc.size() - 2], end = arc.back();
    figure.lines.push_back({std::move(arc), Role::Mtv});
    figure.arrows.push_back({previous, end, Role::Mtv});
    const Vec3 up = Vec3(0, 1.5 * glm::length(half_edge(context, 1)), 0);
    figure.arrows.push_back({center - up, center + up, Role::HandleY});
}

void aabb_of_rotated_box(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Real x = support_distance(context.a(), {1, 0, 0}), y = support_distance(context.a(), {0, 1, 0});
    figure.lines.push_back(
        {{{-x, -y, 0}, {x, -y, 0}, {x, y, 0}, {-x, y, 0}}, Role::Selection, PaintLayer::Overlay, true});
}

void support(Figure& figure, const DrawContext& context) {
    show_only_a(figure, context);
    const Vec3 direction = glm::normalize(Vec3(1, 0.35, 0)), from = context.a().center;
    const Vec3 position = support_point_near(context.a(), direction, from);
    const Vec3 tangent = Vec3(-direction.y, direction.x, 0) * context.length_of_px(34, position);
    figure.lines.push_back(
        {{position - tangent, position + tangent}, Role::CandidateAxis, PaintLayer::Overlay});
    figure.arrows.push_back({from, from + direction * context.length_of_px(44, from), Role::Mtv});
    figure.markers.push_back({position, MarkerShape::Diamond, Role::Mtv});
}

void minkowski_difference(Figure& figure, const DrawContext& context) {
    const std::vector<Vec3> outline = minkowski_difference_outline(context);
    figure.areas.push_back({outline, Role::Context, PaintLayer::Backdrop});
    figure.lines.push_back({outline, Role::Selection, PaintLayer::Overlay, true});
    const Vec3 left = *std::min_element(outline.begin(), outline.end(),
                                        [](const Vec3& one, const Vec3& other) { return one.x < other.x; });
    figure.labels.push_back({left, "A - B", Role::Selection, LabelKind::Name, Vec3(0)});
    figure.markers.push_back({Vec3(0), MarkerShape::Cross, Role::Mtv});
    figure.labels.push_back({Vec3(0), "0", Role::Mtv, LabelKind::Name, Vec3(0)});
}

void simplex(Figure& figure, const DrawContext& context) {
    figure = {};
    minkowski_difference(figure, context);
    const std::vector<Vec3> outline = minkowski_difference_outline(context);
    const std::vector<Vec3> triangle{outline[0], outline[outline.size() / 3 + 1],
                                     outline[2 * outline.size() / 3 + 1]};
    figure.areas.push_back({triangle, Role::Overlap, PaintLayer::Overlay});
    figure.lines.push_back({triangle, Role::Overlap, PaintLayer::Overlay, true});
    for (const Vec3& point : triangle) figure.markers.push_back({point, MarkerShape::Dot, Role::Mtv});
}

void adjacent_numbers(Figure& figure, const DrawContext& context) {
    figure = {};
    const Vec3 center = context.a().center;
    add_number_line(figure, context, center, 34);
    figure.markers.push_back({center, MarkerShape::Dot, Role::Mtv});
    const Vec3 step(context.length_of_px(34, center), 0, 0), offset(0, context.length_of_px(20, center), 0);
    add_named_arrow(figure, {center + offset, center + offset + step, Role::Mtv}, "1 ulp");
}

void float_and_double_spacing(Figure& figure, const DrawContext& context) {
    figure = {};
    const Vec3 up(0, context.length_of_px(26, context.a().center), 0);
    struct Scale {
        Vec3 center;
        Real step_px;
        const char* name;
    };
    for (const Scale& scale : {Scale{up, 56, "float"}, Scale{-up, 8, "double"}}) {
        add_number_line(figure, context, scale.center, scale.step_px);
        figure.labels.push_back(
            {scale.center + 0.5 * up, scale.name, Role::Mtv, LabelKind::Name, scale.center});
    }
}

}  // namespace app::term_part
