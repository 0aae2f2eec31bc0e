// Each event gives the move or turn that leads to it; the shortest within reach is taken.
#include "app/scene/magnet.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "app/analysis/comparison.h"
#include "app/scene/snap.h"
#include "app/scene/turn.h"
#include "core/method.h"
#include "core/solid.h"

namespace app {

namespace {

constexpr Real pull_px = 12;
constexpr Real reach_angle = glm::pi<Real>() / 45;  // four degrees
constexpr Real parallel = 1e-9;                     // sine of the angle that is left
constexpr Real same_way = 0.999;                    // cosine between axes that are no two

/// A place of the held body at which something happens.
struct Offer {
    const char* word;
    Vec3 place{0};
};

/// The pair with the held body in B's place, where the hand has it: moves and ways out are then its own.
struct Held {
    core::Pair pair;
    core::Trace trace;

    const Vec3& place() const { return pair.b.pose.position; }
    core::Trace at(const Vec3& other) const {
        core::Pair moved = pair;
        moved.b.pose.position = other;
        return core::find_method("sat")->query(moved, {});
    }
};

std::optional<Held> held_in(const Drag& drag, const Document& document) {
    const auto& [a, b] = document.pair;
    if (drag.body != a && drag.body != b) return {};
    const core::Pair both = pair(document);
    Held held{{drag.body == a ? both.b : both.a, drag.now}, {}};
    held.trace = held.at(held.place());
    return held;
}

// To the last bit by who never errs. Along the line that is kept, else by the shortest way out or in.
void offer_touching(const Held& held, const Drag& drag, std::vector<Offer>& offers) {
    const Vec3 way = drag.line ? *drag.line : soonest_way(held.trace);
    if (way == Vec3(0)) return;
    const auto flip = nearest_flip({held.pair, way}, {&reference_for(held.pair), {}});
    if (flip) offers.push_back({"event.touching", flip->meets});
}

// The least overlap is shared by two axes that are no tie in every place.
bool ties(const core::Trace& trace) {
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return false;
    const Vec3& least = trace.axes[static_cast<std::size_t>(trace.least)].direction;
    return std::any_of(trace.axes.begin(), trace.axes.end(), [&](const core::AxisTest& axis) {
        return core::measured(axis) && axis.overlap - trace.depth <= 1e-12 * trace.size &&
               std::abs(glm::dot(axis.direction, least)) < same_way;
    });
}

// The least move along which `slope` grows by `amount`: along a line the only one. Zero slope: none.
std::optional<Vec3> least_move(const Vec3& slope, Real amount, const std::optional<Vec3>& line) {
    const Vec3 way = line ? *line : slope;
    const Real rise = glm::dot(slope, way);
    if (std::abs(rise) < parallel) return {};
    return amount / rise * way;
}

// Overlaps shrink as the held body goes along their axes. Where the least of them is as another and none is
// less, two axes tie.
void offer_tie(const Held& held, const Drag& drag, std::vector<Offer>& offers) {
    const core::Trace& trace = held.trace;
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return;
    const core::AxisTest& least = trace.axes[static_cast<std::size_t>(trace.least)];
    for (const core::AxisTest& axis : trace.axes) {
        if (!core::measured(axis) || std::abs(glm::dot(axis.direction, least.direction)) >= same_way)
            continue;
        const Vec3 slope = axis.direction - least.direction;
        const auto move = least_move(slope, axis.overlap - least.overlap, drag.line);
        if (move) offers.push_back({"event.tie", held.place() + *move});
    }
}

// The held body's centre on a face of the other.
void offer_faces(const Held& held, const Drag& drag, std::vector<Offer>& offers) {
    const core::Solid other = core::solid(held.pair.a);
    const Vec3 centre = core::solid(held.pair.b).centre - other.centre;
    for (const core::Face& face : other.faces) {
        const Real height = glm::dot(face.normal, centre - other.corners[face.loop[0]]);
        const auto move = least_move(face.normal, -height, drag.line);
        if (!move) continue;
        const bool beside = std::any_of(other.faces.begin(), other.faces.end(), [&](const core::Face& it) {
            const Vec3 from_it = centre + *move - other.corners[it.loop[0]];
            return glm::dot(it.normal, from_it) > parallel * held.trace.size;
        });
        if (!beside) offers.push_back({"event.centre", held.place() + *move});
    }
}

bool happens(const Offer& offer, const Held& held) {
    return std::string_view(offer.word) != "event.tie" || ties(held.at(offer.place));
}

Drag moved_to_event(Drag drag, const Held& held, Real reach) {
    std::vector<Offer> offers;
    offer_touching(held, drag, offers);
    offer_tie(held, drag, offers);
    offer_faces(held, drag, offers);
    const auto way = [&](const Offer& offer) { return glm::length(offer.place - held.place()); };
    std::stable_sort(offers.begin(), offers.end(),
                     [&](const Offer& one, const Offer& other) { return way(one) < way(other); });
    const auto best = std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) {
        return way(offer) <= reach && happens(offer, held);
    });
    if (best == offers.end()) return drag;
    drag.now.pose.position = best->place;
    drag.event = best->word;
    return drag;
}

// Unit directions of the straight edges, in the plane the normals across them; a round shape has none.
auto edges_of(const core::Placed& placed) {
    const core::Solid solid = core::solid(placed);
    return solid.flat ? solid.normals : solid.edge_directions;
}

// The least turn about an axis that makes two directions parallel; absent when none does.
std::optional<Real> turn_to(const Vec3& own, const Vec3& other, const Vec3& axis) {
    const Real height = glm::dot(own, axis), wanted = glm::dot(other, axis);
    const Vec3 u = own - height * axis, v = other - wanted * axis;
    const bool reachable = std::abs(std::abs(height) - std::abs(wanted)) < parallel &&
                           glm::length(u) > parallel && glm::length(v) > parallel;
    if (!reachable) return {};
    // A direction across the axis meets the other's line twice in a full turn, a tilted one once.
    const bool across = std::abs(height) < parallel;
    const Vec3 to = height * wanted < 0 ? -v : v;
    const Real angle = std::atan2(glm::dot(axis, glm::cross(u, to)), glm::dot(u, to));
    return across ? std::remainder(angle, glm::pi<Real>()) : angle;
}

std::optional<Real> turn_to_parallel(const Drag& drag, const core::Placed& other) {
    std::optional<Real> best;
    for (const Vec3& own : edges_of(drag.now)) {
        for (const Vec3& their : edges_of(other)) {
            const std::optional<Real> turn = turn_to(own, their, turning_axis(drag));
            if (turn && (!best || std::abs(*turn) < std::abs(*best))) best = turn;
        }
    }
    return best;
}

Drag turned_to_event(Drag drag, const Held& held, bool flat) {
    const auto turn = turn_to_parallel(drag, held.pair.a);
    if (!turn || std::abs(*turn) > reach_angle) return drag;
    drag.turned += *turn;
    drag.now.pose = turned_by(drag, drag.turned, flat);
    drag.event = "event.parallel";
    return drag;
}

}  // namespace

Drag drawn_in(Drag drag, const Document& document, const Cursor& cursor) {
    const bool moving = drag.grip == Grip::Move, turning = drag.grip == Grip::Turn;
    if (!drag.moved || !drag.typed.empty() || (!moving && !turning)) return drag;
    const std::optional<Held> held = held_in(drag, document);
    if (!held) return drag;
    const bool flat = is_flat(document);
    if (turning) return turned_to_event(std::move(drag), *held, flat);
    const Lens lens(drag.camera, flat, cursor.size_px);
    const Real reach = pull_px * cursor.scale * lens.units_per_px(held_point(drag));
    return moved_to_event(std::move(drag), *held, reach);
}

}  // namespace app
