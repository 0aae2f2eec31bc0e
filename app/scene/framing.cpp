// Where the camera stands when the scene does not say: the pair and its axis fill the paper, the gap is seen.
#include "app/scene/framing.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/drawing/sight.h"
#include "app/scene/axis_place.h"
#include "app/scene/outline.h"

namespace app {
namespace {

// The design's paper is about this high; margins grow with the paper, so that a picture at twice the size is
// the same picture.
constexpr Real design_px = 640;
constexpr Real margin_px = 46;
const Vec2 label_px(88, 56);  // beside the axis: words are wider than high

enum class Content { Pair, Everything };

struct Spread {
    Vec2 low{1e300}, high{-1e300};
    void add(const Vec2& point) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
};

// The other bodies belong in the picture as long as they leave the pair its size.
bool shows_all(const Document& document) {
    return bounds_of_all(document).radius < 1.9 * bounds_of_pair(document).radius;
}

// All that has to be on the paper.
Spread seen_box(const Stage& stage, Content content) {
    Spread box;
    const auto add = [&](const core::Solid& solid) {
        for (const Vec3& point : seen_outline(solid, stage.lens)) box.add(stage.lens.project(point).px);
    };
    const bool all = content == Content::Everything || shows_all(*stage.subject->document);
    for (const core::Solid& solid : stage.solids)
        if (all && !out_of_sight(solid)) add(solid);
    core::Solid moved = stage.b();
    moved.centre += core::mtv(stage.trace);
    for (const core::Solid& solid : {stage.a(), stage.b(), moved}) add(solid);
    if (const core::AxisTest* axis = stage.axis()) {
        const AxisPlace& place = stage.place;
        // also when B has taken the way out
        const Real way_out = std::max(0.0, glm::dot(core::mtv(stage.trace), place.direction));
        for (Real t : {place.from, place.to + way_out}) box.add(stage.lens.project(place.at(t)).px);
        const Vec3 middle = place.at((axis->shadow_a.max + axis->shadow_b.min) / 2);
        const Vec2 at = stage.lens.project(middle).px;
        const Vec3 beside = middle + place.outward * stage.length_of_px(1, middle);
        box.add(at + (stage.lens.project(beside).px - at) * label_px);
    }
    return box;
}

// The part of the paper that is to be filled, and what with.
struct Target {
    Spread room;
    Content content;
};

Real share_of_design(const Vec2& size_px) { return std::min(size_px.x, size_px.y) / design_px; }

// The rooms that an edging leaves: beside the corner and above it.
std::array<Target, 2> targets(const Vec2& size_px, const Edging& edging, Content content) {
    const Real margin = margin_px * share_of_design(size_px);
    const auto target = [&](Real right, Real bottom) {
        const Vec2 low(margin, std::max(margin, edging.top));
        const Vec2 high = size_px - Vec2(std::max(margin, right), std::max(margin, bottom));
        return Target{{low, glm::max(high, low + Vec2(1))}, content};
    };
    return {target(edging.corner.x, edging.bottom), target(0, std::max(edging.bottom, edging.corner.y))};
}

// Where the middle of what is seen belongs: in that of the room, sideways as near to that of the paper as the
// room lets it.
Vec2 aim(const Spread& room, const Spread& box, Real width_px) {
    Vec2 middle = (room.low + room.high) * 0.5;
    const Real slack = std::max(0.0, (room.high.x - room.low.x - box.high.x + box.low.x) / 2);
    middle.x = std::clamp(width_px / 2, middle.x - slack, middle.x + slack);
    return middle;
}

// How much of the room is taken; 1: it is filled.
Real share_of(const Spread& room, const Spread& box) {
    const Vec2 share = (box.high - box.low) / (room.high - room.low);
    return std::max(share.x, share.y);
}

// One step towards a camera that fills the room; the axis stands at a distance in pixels, so a few are
// needed.
Camera closer(const Stage& stage, const Target& target) {
    const Camera& camera = stage.camera;
    const Spread box = seen_box(stage, target.content);
    const Vec2 off = (box.low + box.high) * 0.5 - aim(target.room, box, stage.lens.size_px().x);
    const Vec3 middle = stage.to_stage(camera.target);
    const Real per_px = stage.lens.units_per_px(middle) / stage.unit;
    Camera next = camera;
    next.target += (stage.lens.right() * off.x - stage.lens.up() * off.y) * per_px;
    next.height *= std::clamp(share_of(target.room, box), 0.4, 2.5);
    const bool finite =
        std::isfinite(next.height) && next.height > 0 && std::isfinite(glm::dot(off, Vec2(1)));
    return finite ? next : camera;
}

// Faces seen edge-on tell nothing of the shape.
Real edge_on(const Subject& subject, const Vec3& forward) {
    constexpr Real enough = 0.22;
    Real sum = 0;
    for (const core::Solid* solid : {&subject.a, &subject.b})
        for (const Vec3& normal : solid->normals)
            sum += std::max(0.0, enough - std::abs(glm::dot(normal, forward)));
    return sum;
}

// Where to stand so that the deciding axis runs across the picture: the gap is then seen as a gap.
Camera looking_across(const Subject& subject, const Camera& camera) {
    if (subject.axis < 0) return camera;
    const Real weight = apart(subject.trace) ? 2 : 1;
    Camera best = camera;
    Real least = 1e300;
    for (int step = 0; step < 48; ++step) {
        const int turn = step / 3;
        Camera turned = camera;
        const int tens = (turn + 1) / 2 * (turn % 2 == 0 ? 1 : -1);
        turned.yaw += glm::radians(10.0 * tens);
        turned.pitch += (step % 3 - 1) * 0.14;
        const Vec3 forward = Lens(turned, false, Vec2(1)).forward();
        const Real along = std::abs(glm::dot(forward, subject.trace.axes[subject.axis].direction));
        const Real cost = weight * along + edge_on(subject, forward) +
                          0.06 * std::abs(turned.yaw - camera.yaw) +
                          0.3 * std::abs(turned.pitch - camera.pitch);
        if (cost >= least - 1e-6) continue;
        best = turned;
        least = cost;
    }
    return best;
}

// By less than a tenth of a pixel.
bool hardly_moved(const Camera& from, const Camera& to) {
    constexpr Real little = 1e-4;  // of the height
    return std::abs(to.height - from.height) <= little * from.height &&
           glm::length(to.target - from.target) <= little * from.height;
}

// Both shapes are in front of the eye and on the paper: of what is not, no step can be reckoned.
bool holds_pair(const Stage& stage, const Camera& camera) {
    const Lens lens = stage.lens_of(camera);
    const Frustum frustum(lens);
    const Vec2 size = lens.size_px();
    const auto seen = [&](const Vec3& point) {
        const Vec2 px = lens.project(point).px;
        return frustum.holds(lens.local(point)) && px.x >= 0 && px.y >= 0 && px.x <= size.x && px.y <= size.y;
    };
    const auto whole = [&](const core::Solid& solid) {
        const std::vector<Vec3> outline = seen_outline(solid, lens);
        return std::all_of(outline.begin(), outline.end(), seen);
    };
    return whole(stage.a()) && whole(stage.b());
}

// The step, or as much of it as does not lose a shape that was seen.
Camera as_far_as_seen(const Stage& stage, Camera next) {
    constexpr int halvings = 6;
    const Camera& from = stage.camera;
    if (!holds_pair(stage, from)) return next;
    for (int i = 0; i < halvings && !holds_pair(stage, next); ++i) {
        next.target = (from.target + next.target) * 0.5;
        next.height = std::sqrt(from.height * next.height);
    }
    return holds_pair(stage, next) ? next : from;
}

bool narrows(const Camera& from, const Camera& to) { return to.height < 0.9 * from.height; }

// Leaves the stage near what it finds. An axis that has two places of equal worth never comes to rest; more
// than a few steps are for bodies out of sight, which are not framed: a step narrows the view to 0.4 at most.
Camera filling(Stage& stage, const Target& target) {
    constexpr int few = 5, most = 24;
    for (int step = 1;; ++step) {
        Camera next = as_far_as_seen(stage, closer(stage, target));
        const bool enough = step >= few && (step == most || !narrows(stage.camera, next));
        if (enough || hardly_moved(stage.camera, next)) return next;
        look_from(stage, next);
    }
}

// In whichever room the pair is drawn larger; the other one is tried as well where that is not plain.
Camera filling_best(Stage& stage, const std::array<Target, 2>& rooms) {
    constexpr Real plain = 1.1;
    const auto share = [&](int room) {
        return share_of(rooms[room].room, seen_box(stage, rooms[room].content));
    };
    const int likely = share(0) <= share(1) ? 0 : 1;
    Camera found = filling(stage, rooms[likely]);
    if (share(1 - likely) > plain * share(likely)) return found;
    Camera other = filling(stage, rooms[1 - likely]);
    return other.height < found.height ? other : found;
}

Camera framing_of(const Subject& subject, const Camera& camera, const Vec2& size_px, const Edging& edging,
                  Content content = Content::Pair) {
    const bool all = content == Content::Everything;
    const Bounds bounds = all ? bounds_of_all(*subject.document) : bounds_of_pair(*subject.document);
    const Camera first = framed(camera, bounds.centre, bounds.radius, size_px.x / std::max(size_px.y, 1.0));
    const std::array<Target, 2> rooms = targets(size_px, edging, content);
    Stage stage = seen(subject, {first, size_px, edging.px > 0 ? edging.px : share_of_design(size_px)});
    return edging.corner == Vec2(0) ? filling(stage, rooms[0]) : filling_best(stage, rooms);
}

}  // namespace

Camera framing(const Document& document, const Camera& camera, const Vec2& size_px, const Edging& edging) {
    return framing_of(subject(document, ""), camera, size_px, edging);
}

Camera framing_of_all(const Document& document, const Camera& camera, const Vec2& size_px,
                      const Edging& edging) {
    return framing_of(subject(document, ""), camera, size_px, edging, Content::Everything);
}

Camera camera_of(const Document& document, const Vec2& size_px, const Edging& edging) {
    if (document.camera) return *document.camera;
    const Subject subject = app::subject(document, "");
    Camera camera;
    if (const std::optional<Outlook>& from = document.outlook) {
        camera.yaw = from->yaw;
        camera.pitch = from->pitch;
        camera.fov = from->fov;
    } else if (!is_flat(document)) {
        camera = looking_across(subject, camera);
    }
    return framing_of(subject, camera, size_px, edging);
}

}  // namespace app
