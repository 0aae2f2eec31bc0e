// The ground of a solid scene: a round piece of grid below the shapes, and their shadows on it.
#include <algorithm>
#include <cmath>

#include "app/base/number_text.h"
#include "app/scene/outline.h"
#include "app/scene/paper_hull.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr int major_every = 5;
constexpr int most_ground_lines = 30;  // on each side of the middle

struct Ground {
    Vec3 middle{0};  // stage
    Real radius = 1;
    Real step = 1;  // world
};

bool stands_over(const core::Solid& solid, const Ground& ground) {
    const Vec3 away = solid.centre - ground.middle;
    return std::hypot(away.x, away.z) < ground.radius + core::bounding_radius(solid);
}

// Below all that stands over it, at a height that stays while the shapes move a little.
Real ground_height(const Stage& stage, const Ground& ground) {
    Real lowest = 1e300;
    for (const core::Solid& solid : stage.solids)
        if (!out_of_sight(solid) && stands_over(solid, ground))
            lowest = std::min(lowest, -reach(solid, Vec3(0, -1, 0)));
    const core::Trace& trace = stage.subject->trace;
    const Real world = lowest / stage.unit + trace.origin.y;
    const Real notch = readable_step(std::max(stage.trace.size, 0.1) / stage.unit / 16);
    if (std::abs(world) > 1e9 * notch) return lowest;
    return (std::floor(world / notch - 0.5) * notch - trace.origin.y) * stage.unit;
}

Ground ground(const Stage& stage) {
    Ground ground;
    const core::Solid &a = stage.a(), &b = stage.b();
    ground.middle = (a.centre + b.centre) * 0.5;
    Real size = 0.05;
    for (const Vec3& way : {Vec3(1, 0, 0), Vec3(-1, 0, 0), Vec3(0, 0, 1), Vec3(0, 0, -1)})
        size = std::max(size, std::max(reach(a, way), reach(b, way)) - glm::dot(way, ground.middle));
    ground.radius = 2.6 * size;
    ground.middle.y = ground_height(stage, ground);
    const Real least = std::max(stage.length_of_px(34, ground.middle), ground.radius / most_ground_lines);
    ground.step = readable_step(least / stage.unit);
    return ground;
}

Role role_of(Real k) {
    if (k == 0) return Role::GridAxis;
    return std::fmod(k, major_every) == 0 ? Role::GridMajor : Role::GridMinor;
}

// Lines of constant x (along = 0) or z (along = 2), cut off at the rim.
void add_lines(Figure& figure, const Stage& stage, const Ground& ground, int along) {
    const Real origin = stage.subject->trace.origin[along] + ground.middle[along] / stage.unit;
    const Real reach = ground.radius / stage.unit;
    const Real first = std::ceil((origin - reach) / ground.step),
               last = std::floor((origin + reach) / ground.step);
    if (!(std::abs(first) < 1e15 && std::abs(last) < 1e15)) return;
    for (Real k = first; k <= last; ++k) {
        const Real aside = (k * ground.step - origin) * stage.unit;
        const Real half = std::sqrt(std::max(0.0, ground.radius * ground.radius - aside * aside));
        Vec3 from = ground.middle, to = ground.middle;
        from[along] += aside;
        to[along] += aside;
        from[2 - along] -= half;
        to[2 - along] += half;
        figure.lines.push_back({{from, to}, role_of(k), Layer::Backdrop});
    }
}

// At the rim where it comes nearest: how wide a square is.
void add_scale(Figure& figure, const Stage& stage, const Ground& ground) {
    const Vec2 size = stage.lens.size_px();
    const Real margin = 40 * stage.px;
    Vec3 best{0};
    Real lowest = -1;
    for (int i = 0; i < 24; ++i) {
        const Real angle = i * glm::two_pi<Real>() / 24;
        const Vec3 rim = ground.middle + ground.radius * Vec3(std::cos(angle), 0, std::sin(angle));
        const Vec2 px = stage.lens.project(rim).px;
        const bool on_paper =
            px.x > margin && px.x < size.x - margin && px.y > margin && px.y < size.y - margin;
        if (!on_paper || px.y <= lowest) continue;
        lowest = px.y;
        best = rim;
    }
    if (lowest < 0) return;
    const std::string text = (*stage.words)("scene.grid", {{"step", scale_text(ground.step, ground.step)}});
    figure.labels.push_back({best, text, Role::Note, LabelKind::Scale, ground.middle});
}

std::vector<Vec3> shadow_of_corners(const core::Solid& solid, Real height) {
    std::vector<Vec2> flat;
    for (const Vec3& corner : solid.corners) {
        const Vec3 point = solid.centre + corner;
        flat.push_back({point.x, -point.z});
    }
    std::vector<Vec3> shadow;
    for (const Vec2& point : convex_hull(std::move(flat))) shadow.push_back({point.x, height, -point.y});
    return shadow;
}

// A shadow without width as the line it is; what is wider stays.
std::vector<Vec3> without_width(const std::vector<Vec3>& shadow) {
    constexpr Real no_width = 1e-9;
    const Vec3& from = shadow[0];
    const auto far = std::max_element(shadow.begin(), shadow.end(), [&](const Vec3& a, const Vec3& b) {
        return glm::length(a - from) < glm::length(b - from);
    });
    const Vec3 along = *far - from;
    const bool wide = std::any_of(shadow.begin(), shadow.end(), [&](const Vec3& point) {
        return glm::length(glm::cross(point - from, along)) > no_width * glm::length(along);
    });
    return wide ? shadow : std::vector<Vec3>{from, *far};
}

// Where it falls when the light comes from straight above.
void add_shadow(Figure& figure, const Stage& stage, const core::Solid& solid, Real height) {
    const Vec3 foot(solid.centre.x, height, solid.centre.z);
    std::vector<Vec3> shadow = is_ball(solid) ? circle(foot, Vec3(0, 1, 0), solid.radius, stage.lens)
                                              : without_width(shadow_of_corners(solid, height));
    if (shadow.size() >= 3)
        figure.areas.push_back({std::move(shadow), Role::GroundShadow, Layer::Backdrop});
    else
        figure.lines.push_back({std::move(shadow), Role::GroundShadow, Layer::Backdrop});
}

// How high a shape of the pair stands: from its middle down to its shadow.
void add_plumb_line(Figure& figure, const core::Solid& solid, Real height) {
    const Vec3 foot(solid.centre.x, height, solid.centre.z);
    figure.lines.push_back({{solid.centre, foot}, Role::GridAxis, Layer::Backdrop});
}

}  // namespace

void add_ground(Figure& figure, const Stage& stage) {
    if (stage.flat()) return;
    const Ground ground = app::ground(stage);
    if (stage.shows(SceneLayer::Grid)) {
        add_lines(figure, stage, ground, 0);
        add_lines(figure, stage, ground, 2);
        add_scale(figure, stage, ground);
    }
    if (!stage.shows(SceneLayer::GroundShadow)) return;
    for (const core::Solid& solid : stage.solids) {
        if (!out_of_sight(solid) && stands_over(solid, ground))
            add_shadow(figure, stage, solid, ground.middle.y);
    }
    for (const core::Solid* solid : {&stage.a(), &stage.b()}) add_plumb_line(figure, *solid, ground.middle.y);
}

}  // namespace app
