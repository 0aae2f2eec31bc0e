// Figures of terms: one shape alone, and the difference of two.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/help/term_parts.h"
#include "app/scene/paper_hull.h"

namespace app::term_part {
namespace {

void only_a(Figure& figure, const Stage& stage) {
    figure = {};
    add_body(figure, stage, stage.a(), Role::ShapeA);
}

// From the centre of A to the middle of a face.
Vec3 half_edge(const Stage& stage, int axis) { return stage.a().generators[axis] * stage.unit; }

void named_arrow(Figure& figure, const Arrow& arrow, const char* name) {
    figure.arrows.push_back(arrow);
    figure.labels.push_back({arrow.to, name, arrow.role, LabelKind::Name, arrow.from});
}

// The corners of A - B in order, in the plane.
std::vector<Vec3> difference_loop(const Stage& stage) {
    std::vector<Vec2> points;
    for (const Vec3& a : stage.a().corners)
        for (const Vec3& b : stage.b().corners)
            points.emplace_back(stage.a().centre + a - stage.b().centre - b);
    std::vector<Vec3> loop;
    for (const Vec2& point : convex_hull(std::move(points))) loop.emplace_back(point, 0);
    return loop;
}

// A line of numbers, `step_px` apart on the paper; its middle is one of them.
void add_scale(Figure& figure, const Stage& stage, const Vec3& middle, Real step_px) {
    const Vec3 half(stage.length_of_px(116, middle), 0, 0), up(0, stage.length_of_px(7, middle), 0);
    figure.lines.push_back({{middle - half, middle + half}, Role::Note, Layer::Overlay});
    const int count = static_cast<int>(116 / step_px);
    for (int i = -count; i <= count; ++i) {
        const Vec3 at = middle + Vec3(stage.length_of_px(step_px * i, middle), 0, 0);
        figure.lines.push_back({{at - up, at + up}, Role::Note, Layer::Overlay});
    }
}

constexpr std::array<Role, 3> axis_roles{Role::HandleX, Role::HandleY, Role::HandleZ};
constexpr std::array<const char*, 3> axis_names{"x", "y", "z"};

}  // namespace

void centre(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 middle = stage.a().centre, right = half_edge(stage, 0), up = half_edge(stage, 1);
    for (const Vec3& corner : {right + up, right - up})
        figure.lines.push_back({{middle - corner, middle + corner}, Role::Note, Layer::Overlay});
    figure.marks.push_back({middle, Marker::Diamond, Role::Mtv});
}

void rotation(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 middle = stage.a().centre, right = half_edge(stage, 0);
    const Real length = glm::length(right), angle = std::atan2(right.y, right.x);
    const auto at = [&](Real share, Real turned) {
        return middle + share * length * Vec3(std::cos(turned), std::sin(turned), 0);
    };
    figure.lines.push_back({{middle, at(1.4, 0)}, Role::Note, Layer::Overlay});
    figure.lines.push_back({{middle, at(1.4, angle)}, Role::HandleX, Layer::Overlay});
    std::vector<Vec3> arc;
    constexpr int steps = 12;
    for (int i = 0; i <= steps; ++i) arc.push_back(at(1.25, angle * i / steps));
    figure.arrows.push_back({arc[steps - 1], arc[steps], Role::Mtv});
    figure.lines.push_back({std::move(arc), Role::Mtv, Layer::Overlay});
    figure.marks.push_back({middle, Marker::Dot, Role::Mtv});
}

void lines_of_depth(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 middle = stage.a().centre, away = -half_edge(stage, 2);
    for (const Real x : {-1.0, 1.0})
        for (const Real y : {-1.0, 1.0}) {
            const Vec3 edge = middle + x * half_edge(stage, 0) + y * half_edge(stage, 1);
            figure.lines.push_back({{edge - away, edge + 6.0 * away}, Role::Mtv});
        }
}

void half_extents(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 from = stage.a().centre;
    for (int i = 0; i < 2; ++i)
        named_arrow(figure, {from, from + half_edge(stage, i), axis_roles[i]}, i == 0 ? "h_x" : "h_y");
    figure.marks.push_back({from, Marker::Dot, Role::Note});
}

void radius(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 from = stage.a().centre;
    named_arrow(figure, {from, from + stage.a().radius * glm::normalize(Vec3(1, 0.4, 0)), Role::Mtv}, "r");
    figure.marks.push_back({from, Marker::Dot, Role::Mtv});
}

void own_axes(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 from = stage.a().centre;
    const int count = static_cast<int>(stage.a().generators.size());
    for (int i = 0; i < count; ++i)
        named_arrow(figure, {from, from + 1.25 * half_edge(stage, i), axis_roles[i]}, axis_names[i]);
}

void turn(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 middle = stage.a().centre;
    const Real radius = 1.12 * glm::length(half_edge(stage, 0));
    std::vector<Vec3> arc;
    constexpr int steps = 40;
    for (int i = 0; i <= steps; ++i) {
        const Real angle = 0.5 + 1.5 * glm::pi<Real>() * i / steps;
        arc.push_back(middle + radius * Vec3(std::cos(angle), 0, -std::sin(angle)));
    }
    const Vec3 before = arc[arc.size() - 2], end = arc.back();
    figure.lines.push_back({std::move(arc), Role::Mtv});
    figure.arrows.push_back({before, end, Role::Mtv});
    const Vec3 up = Vec3(0, 1.5 * glm::length(half_edge(stage, 1)), 0);
    figure.arrows.push_back({middle - up, middle + up, Role::HandleY});
}

void upright_box(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Real x = reach(stage.a(), {1, 0, 0}), y = reach(stage.a(), {0, 1, 0});
    figure.lines.push_back(
        {{{-x, -y, 0}, {x, -y, 0}, {x, y, 0}, {-x, y, 0}}, Role::Selection, Layer::Overlay, true});
}

void support(Figure& figure, const Stage& stage) {
    only_a(figure, stage);
    const Vec3 way = glm::normalize(Vec3(1, 0.35, 0)), from = stage.a().centre;
    const Vec3 at = extreme_point(stage.a(), way, from);
    const Vec3 level = Vec3(-way.y, way.x, 0) * stage.length_of_px(34, at);
    figure.lines.push_back({{at - level, at + level}, Role::CandidateAxis, Layer::Overlay});
    figure.arrows.push_back({from, from + way * stage.length_of_px(44, from), Role::Mtv});
    figure.marks.push_back({at, Marker::Diamond, Role::Mtv});
}

void difference(Figure& figure, const Stage& stage) {
    const std::vector<Vec3> loop = difference_loop(stage);
    figure.areas.push_back({loop, Role::Context, Layer::Backdrop});
    figure.lines.push_back({loop, Role::Selection, Layer::Overlay, true});
    const Vec3 left = *std::min_element(loop.begin(), loop.end(),
                                        [](const Vec3& one, const Vec3& other) { return one.x < other.x; });
    figure.labels.push_back({left, "A - B", Role::Selection, LabelKind::Name, Vec3(0)});
    figure.marks.push_back({Vec3(0), Marker::Cross, Role::Mtv});
    figure.labels.push_back({Vec3(0), "0", Role::Mtv, LabelKind::Name, Vec3(0)});
}

void simplex(Figure& figure, const Stage& stage) {
    figure = {};
    difference(figure, stage);
    const std::vector<Vec3> loop = difference_loop(stage);
    const std::vector<Vec3> three{loop[0], loop[loop.size() / 3 + 1], loop[2 * loop.size() / 3 + 1]};
    figure.areas.push_back({three, Role::Overlap, Layer::Overlay});
    figure.lines.push_back({three, Role::Overlap, Layer::Overlay, true});
    for (const Vec3& point : three) figure.marks.push_back({point, Marker::Dot, Role::Mtv});
}

void neighbours(Figure& figure, const Stage& stage) {
    figure = {};
    const Vec3 middle = stage.a().centre;
    add_scale(figure, stage, middle, 34);
    figure.marks.push_back({middle, Marker::Dot, Role::Mtv});
    const Vec3 step(stage.length_of_px(34, middle), 0, 0), above(0, stage.length_of_px(20, middle), 0);
    named_arrow(figure, {middle + above, middle + above + step, Role::Mtv}, "1 ulp");
}

void two_scales(Figure& figure, const Stage& stage) {
    figure = {};
    const Vec3 up(0, stage.length_of_px(26, stage.a().centre), 0);
    struct Scale {
        Vec3 middle;
        Real step_px;
        const char* name;
    };
    for (const Scale& scale : {Scale{up, 56, "float"}, Scale{-up, 8, "double"}}) {
        add_scale(figure, stage, scale.middle, scale.step_px);
        figure.labels.push_back(
            {scale.middle + 0.5 * up, scale.name, Role::Mtv, LabelKind::Name, scale.middle});
    }
}

}  // namespace app::term_part
