// Questions a document can answer about itself, and the two documents to start from.
#include "app/document/document.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/solid.h"

namespace app {

namespace {

// The least box along the world axes that holds some solids.
struct Extents {
    core::Vec3 least{std::numeric_limits<double>::infinity()};
    core::Vec3 most{-std::numeric_limits<double>::infinity()};

    void add(const core::Solid& solid) {
        const core::Vec3 grown(solid.radius, solid.radius, solid.flat ? 0 : solid.radius);
        for (const core::Vec3& corner : solid.corners) {
            least = glm::min(least, solid.centre + corner - grown);
            most = glm::max(most, solid.centre + corner + grown);
        }
    }
};

Bounds bounds(const std::vector<core::Solid>& solids) {
    Extents extents;
    for (const core::Solid& solid : solids) extents.add(solid);
    // Halved first: the sum of two huge numbers would overflow.
    Bounds bounds{extents.least * 0.5 + extents.most * 0.5, 0};
    for (const core::Solid& solid : solids) {
        for (const core::Vec3& corner : solid.corners) {
            const core::Vec3 away = solid.centre + corner - bounds.centre;
            bounds.radius = std::max(bounds.radius, std::hypot(away.x, away.y, away.z) + solid.radius);
        }
    }
    // Points in one place still want to be looked at.
    if (bounds.radius == 0) bounds.radius = 1;
    return bounds;
}

Body rect(const char* name, const core::Vec2& half_extents, const core::Vec2& at, core::Real angle) {
    return {name, {core::Rect{half_extents}, {core::Vec3(at, 0), core::Angle{angle}}}, ""};
}

Body box(const char* name, const core::Vec3& half_extents, const core::Vec3& at, const core::Vec3& turn) {
    return {name, {core::Box{half_extents}, {at, core::Quat(turn)}}, ""};
}

}  // namespace

bool is_flat(const Document& document) { return core::is_flat(document.bodies.front().placed.shape); }

const Body& body(const Document& document, Side side) {
    return document.bodies[static_cast<std::size_t>(document.pair[side == Side::A ? 0 : 1])];
}

Body& body(Document& document, Side side) {
    return document.bodies[static_cast<std::size_t>(document.pair[side == Side::A ? 0 : 1])];
}

core::Pair pair(const Document& document) {
    return {body(document, Side::A).placed, body(document, Side::B).placed};
}

Bounds bounds_of_pair(const Document& document) {
    return bounds({core::solid(body(document, Side::A).placed), core::solid(body(document, Side::B).placed)});
}

Bounds bounds_of_all(const Document& document) {
    std::vector<core::Solid> solids;
    for (const Body& each : document.bodies) solids.push_back(core::solid(each.placed));
    return bounds(solids);
}

Document new_flat() {
    Document document;
    document.bodies = {rect("A", {1.4, 0.9}, {-1.05, -0.25}, 0.3), rect("B", {1.1, 0.7}, {0.95, 0.4}, -0.45)};
    return document;
}

Document new_solid() {
    Document document;
    document.bodies = {box("A", {1.2, 0.7, 0.9}, {-0.9, 0.7, 0}, {0, 0.4, 0}),
                       box("B", {0.8, 0.8, 0.6}, {0.85, 1.35, 0.2}, {0.6, -0.3, 0.5})};
    return document;
}

}  // namespace app
