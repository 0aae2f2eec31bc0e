// Each event gives the move or turn that leads to it; the shortest within reach is taken.
#include "app/hand/magnet.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "app/hand/snap.h"
#include "app/hand/turn.h"
#include "core/method.h"
#include "core/solid.h"

namespace app {

namespace {

constexpr Real reach_px = 12;
constexpr Real reach_angle = glm::pi<Real>() / 45;  // four degrees
constexpr Real parallel = 1e-9;                     // sine of the angle that is left

/// A move of the held body that leads to an event.
struct Offer {
    const char* word;
    Vec3 move{0};
};

/// The pair as it would be, with the held body where the hand has it.
struct Scene {
    core::Pair pair;
    bool holds_a = false;
    core::Trace trace;

    /// A move of the held body from one of B.
    Vec3 of_held(const Vec3& move_of_b) const { return holds_a ? -move_of_b : move_of_b; }
};

std::optional<Scene> scene_of(const Drag& drag, const Document& document) {
    const auto& [a, b] = document.pair;
    if (drag.body != a && drag.body != b) return {};
    Scene scene{pair(document), drag.body == a, {}};
    (scene.holds_a ? scene.pair.a : scene.pair.b) = drag.now;
    const core::Method* sat = core::find_method("sat");
    scene.trace = sat->query(scene.pair, {});
    return scene;
}

// Along the line that is kept, else by the shortest way out or in.
void offer_touching(const Scene& scene, const Drag& drag, std::vector<Offer>& offers) {
    const core::Trace& trace = scene.trace;
    const Vec3 apart = trace.witness.on_b - trace.witness.on_a;
    Vec3 way = drag.line ? *drag.line : trace.normal;
    if (!drag.line && trace.distance > 0) way = glm::normalize(apart);
    if (!(glm::length(way) > 0.5)) return;
    const auto flip = nearest_flip({scene.pair, way}, {core::find_method("sat"), {}});
    if (flip) offers.push_back({"event.touching", scene.of_held(flip->meets - scene.pair.b.pose.position)});
}

// Overlaps shrink as B goes along their axes: the shortest move that makes the least two alike.
void offer_tie(const Scene& scene, std::vector<Offer>& offers) {
    const core::Trace& trace = scene.trace;
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return;
    const core::AxisTest& least = trace.axes[static_cast<std::size_t>(trace.least)];
    const core::AxisTest* second = nullptr;
    for (const core::AxisTest& axis : trace.axes) {
        const bool other =
            core::measured(axis) && std::abs(glm::dot(axis.direction, least.direction)) < 0.999;
        if (other && (second == nullptr || axis.overlap < second->overlap)) second = &axis;
    }
    if (second == nullptr) return;
    const Vec3 slope = second->direction - least.direction;
    const Vec3 move = (second->overlap - least.overlap) / glm::dot(slope, slope) * slope;
    offers.push_back({"event.tie", scene.of_held(move)});
}

// The held body's centre on a face of the other.
void offer_faces(const Scene& scene, std::vector<Offer>& offers) {
    const core::Solid other = core::solid(scene.holds_a ? scene.pair.b : scene.pair.a);
    const core::Solid held = core::solid(scene.holds_a ? scene.pair.a : scene.pair.b);
    const Vec3 centre = held.centre - other.centre;
    for (const core::Face& face : other.faces) {
        const Real height = glm::dot(face.normal, centre - other.corners[face.loop[0]]);
        const Vec3 on_face = centre - height * face.normal;
        const bool beside = std::any_of(other.faces.begin(), other.faces.end(), [&](const core::Face& it) {
            return glm::dot(it.normal, on_face - other.corners[it.loop[0]]) > parallel * scene.trace.size;
        });
        if (!beside) offers.push_back({"event.centre", -height * face.normal});
    }
}

Drag moved_to_event(Drag drag, const Scene& scene, Real reach) {
    std::vector<Offer> offers;
    offer_touching(scene, drag, offers);
    if (!drag.line) offer_tie(scene, offers);
    if (!drag.line) offer_faces(scene, offers);
    const Offer* best = nullptr;
    for (const Offer& offer : offers) {
        const Real length = glm::length(offer.move);
        if (length <= reach && (best == nullptr || length < glm::length(best->move))) best = &offer;
    }
    if (best == nullptr) return drag;
    drag.now.pose.position += best->move;
    drag.event = best->word;
    return drag;
}

// The least further turn that makes an axis of the held body parallel to one of the other.
std::optional<Real> turn_to_parallel(const Drag& drag, const core::Placed& other) {
    const core::Mat3 own = core::axes(drag.now.pose.rotation), theirs = core::axes(other.pose.rotation);
    const auto across = [&](const Vec3& v) { return v - glm::dot(v, drag.axis) * drag.axis; };
    std::optional<Real> best;
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) {
            const Vec3 u = across(own[i]), v = across(theirs[k]);
            const bool reachable = glm::length(u) > 1e-6 && glm::length(v) > 1e-6 &&
                                   std::abs(std::abs(glm::dot(own[i], drag.axis)) -
                                            std::abs(glm::dot(theirs[k], drag.axis))) < parallel;
            if (!reachable) continue;
            const Real angle = std::atan2(glm::dot(drag.axis, glm::cross(u, v)), glm::dot(u, v));
            const Real turn = std::remainder(angle, glm::pi<Real>());
            if (!best || std::abs(turn) < std::abs(*best)) best = turn;
        }
    }
    return best;
}

Drag turned_to_event(Drag drag, const Scene& scene, bool flat) {
    const auto turn = turn_to_parallel(drag, scene.holds_a ? scene.pair.b : scene.pair.a);
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
    const std::optional<Scene> scene = scene_of(drag, document);
    if (!scene) return drag;
    const bool flat = is_flat(document);
    if (turning) return turned_to_event(std::move(drag), *scene, flat);
    const Lens lens(drag.camera, flat, cursor.size_px);
    const Real reach = reach_px * cursor.scale * lens.units_per_px(held_point(drag));
    return moved_to_event(std::move(drag), *scene, reach);
}

}  // namespace app
