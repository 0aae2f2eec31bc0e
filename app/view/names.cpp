// The names of the bodies, each beside its shape where there is room.
#include <algorithm>
#include <cmath>

#include "app/view/paper_hull.h"
#include "app/view/parts.h"

namespace app {
namespace {

// What the name of a body under the lens must say first: which of the two it is.
std::string name_of(const Stage& stage, int body) {
    const Document& document = *stage.subject->document;
    const std::string& name = document.bodies[body].name;
    if (body != document.pair[0] && body != document.pair[1]) return name;
    std::string side = body == document.pair[0] ? "A" : "B";
    if (name.empty() || name == side) return side;
    return side + " · " + name;
}

std::string id_of(int body) { return "name." + std::to_string(body); }

using Hulls =
    std::vector<PaperHull>;  // one for each body, empty out of sight; last the ghost, if there is one

struct Surroundings {
    const Hulls& hulls;
    int own = 0;
    Vec2 own_middle{0};
    Vec2 stood{0};   // unit: the side it stood on in the picture before; zero: none
    Vec2 middle{0};  // of the pair
    Vec2 axis_from{0}, axis_to{0};
    bool has_axis = false;
};

Real distance_to_axis(const Surroundings& around, const Vec2& px) {
    const Vec2 way = around.axis_to - around.axis_from;
    const Real length2 = glm::dot(way, way);
    if (!around.has_axis || length2 == 0) return 1e6;
    const Real t = std::clamp(glm::dot(px - around.axis_from, way) / length2, 0.0, 1.0);
    return glm::length(px - around.axis_from - t * way);
}

// What another side must be better by than the one before, so that a name does not leap while it is dragged.
Real fidelity(const Stage& stage, const Surroundings& around, const Vec2& anchor) {
    constexpr Real worth_px = 200, same = 0.9;
    const Vec2 way = anchor - around.own_middle;
    const Real length = glm::length(way);
    if (length == 0) return 0;
    const Real alike = (glm::dot(way / length, around.stood) - same) / (1 - same);
    return worth_px * stage.px * std::max(alike, 0.0);
}

Real cost_of(const Stage& stage, const Surroundings& around, const Vec2& px, const Vec2& out) {
    const Real half = 16 * stage.px;
    const Vec2 size = stage.lens.size_px();
    const Vec2 inner = glm::clamp(px, Vec2(2 * half), size - Vec2(2 * half));
    Real cost = 3 * glm::length(px - inner);
    for (int i = 0; i < static_cast<int>(around.hulls.size()); ++i)
        if (i != around.own)
            cost += 8 * inside_length(around.hulls[i], px - Vec2(half, 0), px + Vec2(half, 0));
    cost += std::max(0.0, 60 * stage.px - distance_to_axis(around, px));
    const Vec2 away = px - around.middle;
    const Real far = glm::length(away);
    return cost - (far > 0 ? 70 * stage.px * glm::dot(away, out) / far : 0) -
           0.2 * std::min(far, 300 * stage.px) - 6 * stage.px * out.x;
}

Hulls hulls_of(const Stage& stage) {
    Hulls hulls;
    for (const core::Solid& solid : stage.solids)
        hulls.push_back(out_of_sight(solid) ? PaperHull() : paper_hull(stage, solid));
    const std::optional<core::Solid> moved = ghost(stage);
    if (moved && !out_of_sight(*moved)) hulls.push_back(paper_hull(stage, *moved));
    return hulls;
}

Surroundings surroundings(const Stage& stage, const Hulls& hulls, int body) {
    Surroundings around{hulls, body};
    around.middle = stage.lens.project((stage.a().centre + stage.b().centre) * 0.5).px;
    around.own_middle = stage.lens.project(stage.solids[body].centre).px;
    for (const LabelStand& stand : stage.emphasis.labels_stood)
        if (stand.id == id_of(body)) around.stood = stand.side;
    if (stage.axis() != nullptr) {
        const AxisPlace& place = stage.place;
        around.axis_from = stage.lens.project(place.at(place.from)).px;
        around.axis_to = stage.lens.project(place.at(place.to)).px;
        around.has_axis = true;
    }
    return around;
}

void add_name(Figure& figure, const Stage& stage, const Hulls& hulls, int body) {
    const core::Solid& solid = stage.solids[body];
    const Surroundings around = surroundings(stage, hulls, body);
    Vec3 best{0};
    Real least = 1e300;
    for (int i = 0; i < 16; ++i) {
        const Real angle = (i + 0.5) * glm::two_pi<Real>() / 16;
        const Vec3 way = std::cos(angle) * stage.lens.right() + std::sin(angle) * stage.lens.up();
        const Vec3 at = extreme_point(solid, way, solid.centre);
        const Vec2 out(std::cos(angle), -std::sin(angle));
        const Vec2 anchor = stage.lens.project(at).px;
        const Real cost =
            cost_of(stage, around, anchor + out * (16 * stage.px), out) - fidelity(stage, around, anchor);
        if (cost >= least - 1e-6) continue;
        least = cost;
        best = at;
    }
    figure.labels.push_back(
        {best, name_of(stage, body), body_role(stage, body), LabelKind::Name, solid.centre, id_of(body)});
}

}  // namespace

void add_names(Figure& figure, const Stage& stage) {
    constexpr int most = 24;
    const int count = static_cast<int>(stage.solids.size());
    const Hulls hulls = hulls_of(stage);
    for (int i : stage.subject->document->pair) add_name(figure, stage, hulls, i);
    for (int i = 0; i < std::min(count, most); ++i) {
        const bool context = body_role(stage, i) == Role::Context || body_role(stage, i) == Role::ContextHit;
        if (context && !out_of_sight(stage.solids[i])) add_name(figure, stage, hulls, i);
    }
}

}  // namespace app
