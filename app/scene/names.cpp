// The names of the bodies, each beside its shape where there is room.
#include <algorithm>
#include <cmath>

#include "app/scene/paper_hull.h"
#include "app/scene/parts.h"

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

using Hulls =
    std::vector<PaperHull>;  // one for each body, empty out of sight; last the ghost, if there is one

// A straight line of the paper, and how far names keep off it.
struct Kept {
    Vec2 from{0}, to{0};
    Real off_px = 0;

    /// How much nearer it is than that.
    Real too_near(const Vec2& px) const {
        const Vec2 way = to - from;
        const Real length2 = glm::dot(way, way);
        const Real t = length2 > 0 ? std::clamp(glm::dot(px - from, way) / length2, 0.0, 1.0) : 0;
        return std::max(0.0, off_px - glm::length(px - from - t * way));
    }
};

struct Surroundings {
    const Hulls& hulls;
    const std::vector<Kept>& lines;
    int own = 0;
    Vec2 own_middle{0};
    Vec2 stood{0};   // unit: the side it stood on in the picture before; zero: none
    Vec2 middle{0};  // of the pair
};

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
    for (const Kept& line : around.lines) cost += line.too_near(px);
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

// The axis and the lines that drop on it.
std::vector<Kept> lines_of(const Stage& stage) {
    std::vector<Kept> lines;
    if (stage.axis() == nullptr) return lines;
    const AxisPlace& place = stage.place;
    const auto add = [&](const Vec3& from, const Vec3& to, Real off_px) {
        lines.push_back({stage.lens.project(from).px, stage.lens.project(to).px, off_px * stage.px});
    };
    add(place.at(place.from), place.at(place.to), 60);
    if (!stage.shows(SceneLayer::DropLines)) return lines;
    for (const core::Solid* solid : {&stage.a(), &stage.b()}) {
        for (const Real sign : {-1.0, 1.0}) {
            const Vec3 from = extreme_point(*solid, sign * place.direction, place.at(0));
            add(from, place.at(glm::dot(from, place.direction)), 30);
        }
    }
    return lines;
}

Surroundings surroundings(const Stage& stage, const Hulls& hulls, const std::vector<Kept>& lines, int body) {
    Surroundings around{hulls, lines, body};
    around.middle = stage.lens.project((stage.a().centre + stage.b().centre) * 0.5).px;
    around.own_middle = stage.lens.project(stage.solids[body].centre).px;
    for (const LabelStand& stand : stage.emphasis.labels_stood)
        if (stand.id == name_id(body)) around.stood = stand.side;
    return around;
}

void add_name(Figure& figure, const Stage& stage, const Surroundings& around) {
    const int body = around.own;
    const core::Solid& solid = stage.solids[body];
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
        {best, name_of(stage, body), body_role(stage, body), LabelKind::Name, solid.centre, name_id(body)});
}

}  // namespace

std::string name_id(int body) { return "name." + std::to_string(body); }

void add_names(Figure& figure, const Stage& stage) {
    constexpr int most = 24;
    const int count = static_cast<int>(stage.solids.size());
    const Hulls hulls = hulls_of(stage);
    const std::vector<Kept> lines = lines_of(stage);
    const auto add = [&](int body) {
        // At the edge it would name whatever else stands there.
        if (is_beside_paper(stage, hulls[static_cast<std::size_t>(body)])) return;
        add_name(figure, stage, surroundings(stage, hulls, lines, body));
    };
    for (int i : stage.subject->document->pair) add(i);
    for (int i = 0; i < std::min(count, most); ++i) {
        if (is_context(body_role(stage, i)) && !out_of_sight(stage.solids[i])) add(i);
    }
}

}  // namespace app
