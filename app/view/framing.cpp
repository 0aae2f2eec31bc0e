// Where the camera stands when the scene does not say: the pair and its axis fill the paper, the gap is seen.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/axis_place.h"
#include "app/view/outline.h"

namespace app {
namespace {

// The design's paper is about this high; margins grow with the paper, so that a picture at twice the size is
// the same picture.
constexpr Real design_px = 640;
constexpr Real margin_px = 46;
constexpr Real label_px = 56;  // beside the axis

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
        box.add(stage.lens.project(middle + place.outward * stage.length_of_px(label_px, middle)).px);
    }
    return box;
}

// A paper, and the part of it that the pair is to fill.
struct Target {
    Vec2 size_px;
    Spread room;
    Real px;  // of a pixel of the design
    Content content;
};

// The rooms that an edging leaves: beside the corner and above it.
std::array<Target, 2> targets(const Vec2& size_px, const Edging& edging, Content content) {
    const Real share = std::min(size_px.x, size_px.y) / design_px;
    const Real margin = margin_px * share;
    const Real px = edging.px > 0 ? edging.px : share;
    const auto target = [&](Real right, Real bottom) {
        const Vec2 low(margin, std::max(margin, edging.top));
        const Vec2 high = size_px - Vec2(std::max(margin, right), std::max(margin, bottom));
        return Target{size_px, {low, glm::max(high, low + Vec2(1))}, px, content};
    };
    return {target(edging.corner.x, edging.bottom), target(0, std::max(edging.bottom, edging.corner.y))};
}

// Where the middle of what is seen belongs: in that of the room, sideways as near to that of the paper as the
// room lets it.
Vec2 aim(const Target& target, const Spread& box) {
    const Spread& room = target.room;
    Vec2 middle = (room.low + room.high) * 0.5;
    const Real slack = std::max(0.0, (room.high.x - room.low.x - box.high.x + box.low.x) / 2);
    middle.x = std::clamp(target.size_px.x / 2, middle.x - slack, middle.x + slack);
    return middle;
}

// One step towards a camera that fills the room; the axis stands at a distance in pixels, so a few are
// needed.
Camera closer(const Subject& subject, const Camera& camera, const Target& target) {
    const Vec2& size_px = target.size_px;
    const Stage stage = seen(subject, {camera, size_px, target.px});
    const Spread box = seen_box(stage, target.content);
    const Vec2 share = (box.high - box.low) / (target.room.high - target.room.low);
    const Vec2 off = (box.low + box.high) * 0.5 - aim(target, box);
    const Vec3 middle = (camera.target - subject.trace.origin) * stage.unit;
    const Real per_px = stage.lens.units_per_px(middle) / stage.unit;
    Camera next = camera;
    next.target += (stage.lens.right() * off.x - stage.lens.up() * off.y) * per_px;
    next.height *= std::clamp(std::max(share.x, share.y), 0.4, 2.5);
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

Camera filling(const Subject& subject, Camera camera, const Target& target) {
    constexpr int few = 5;
    // Bodies out of sight are not framed, and a step narrows the view to 0.4 at most.
    constexpr int most = 24;
    for (int step = 0; step < (target.content == Content::Everything ? most : few); ++step) {
        const Camera before = camera;
        camera = closer(subject, camera, target);
        if (step >= few && hardly_moved(before, camera)) break;
    }
    return camera;
}

// In whichever room the pair is drawn larger.
Camera framing_of(const Subject& subject, const Camera& camera, const Vec2& size_px, const Edging& edging,
                  Content content = Content::Pair) {
    const bool all = content == Content::Everything;
    const Bounds bounds = all ? bounds_of_all(*subject.document) : bounds_of_pair(*subject.document);
    const Camera first = framed(camera, bounds.centre, bounds.radius, size_px.x / std::max(size_px.y, 1.0));
    const auto [beside, above] = targets(size_px, edging, content);
    Camera found = filling(subject, first, beside);
    if (edging.corner == Vec2(0)) return found;
    Camera other = filling(subject, first, above);
    return other.height < found.height ? other : found;
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
