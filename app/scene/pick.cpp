// Lines of sight against convex solids, and distances on the paper for what is thin.
#include "app/scene/pick.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace app {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

/// The part of a line of sight inside a body, as distances from the eye. Empty when enter > leave.
struct Span {
    Real enter = 0;
    Real leave = never;
};

Span through_ball(const core::Solid& ball, const Ray& ray) {
    const Vec3 to_centre = ball.centre - ray.origin;
    const Real along = glm::dot(to_centre, ray.direction);
    const Real beside = glm::length(to_centre - along * ray.direction);
    if (beside > ball.radius) return {0, -1};
    const Real half = std::sqrt((ball.radius - beside) * (ball.radius + beside));
    return {std::max(along - half, Real(0)), along + half};
}

// Faces move outwards by `slack`, so that a plate without thickness is still met.
Span through_faces(const core::Solid& solid, const Ray& ray, Real slack) {
    Span span;
    for (const core::Face& face : solid.faces) {
        const Vec3 corner = solid.corners[face.loop[0]];
        const Real height = glm::dot(face.normal, ray.origin - solid.centre - corner) - slack;
        const Real slope = glm::dot(face.normal, ray.direction);
        if (slope < 0) span.enter = std::max(span.enter, -height / slope);
        if (slope > 0) span.leave = std::min(span.leave, -height / slope);
        if (slope == 0 && height > 0) return {0, -1};
    }
    return span;
}

bool covers(const core::Solid& flat, const Vec3& point) {
    const Vec3 p = point - flat.centre;
    if (flat.radius > 0) return glm::length(p) <= flat.radius;
    return !flat.faces.empty() && std::all_of(flat.faces.begin(), flat.faces.end(), [&](const auto& side) {
        return glm::dot(side.normal, p - flat.corners[side.loop[0]]) <= 0;
    });
}

Real distance_to_outline(const core::Solid& solid, const Lens& lens, const Vec2& px) {
    const auto distance = [&](int i, int j) {
        return paper_distance(lens, px, solid.centre + solid.corners[i], solid.centre + solid.corners[j]);
    };
    Real nearest = distance(0, 0) - solid.radius / lens.units_per_px(solid.centre);
    for (const core::Edge& edge : solid.edges) nearest = std::min(nearest, distance(edge.from, edge.to));
    for (const core::Face& face : solid.faces) {
        nearest = std::min(nearest, distance(face.loop.front(), face.loop.back()));
    }
    return nearest;
}

/// A body the cursor meets. Ordered by how much it is meant.
struct Candidate {
    BodyHit hit;
    Span span;        ///< Of the line of sight; in the plane (0, 0).
    bool context;     ///< Not of the pair.
    bool beside;      ///< Only near the cursor.
    Real preference;  ///< Smaller first: nearness in space, size in the plane.

    auto order() const { return std::make_tuple(context, beside, preference, -hit.body); }
};

std::optional<Candidate> meet(const core::Solid& solid, const Lens& lens, const Vec2& px, Real near_px) {
    const Ray ray = lens.ray(px);
    if (lens.flat()) {
        const Vec3 point = facing(lens, px, solid.centre);
        if (covers(solid, point))
            return Candidate{{-1, point}, {0, 0}, false, false, core::bounding_radius(solid)};
    } else {
        const Real slack = 0.25 * lens.units_per_px(solid.centre);
        const Span span = solid.radius > 0 || solid.faces.empty() ? through_ball(solid, ray)
                                                                  : through_faces(solid, ray, slack);
        if (span.enter <= span.leave && std::isfinite(span.leave)) {
            const bool inside = span.enter == 0;  // the eye is in the body
            const Vec3 point =
                inside ? facing(lens, px, solid.centre) : ray.origin + span.enter * ray.direction;
            return Candidate{{-1, point}, span, false, false, span.enter};
        }
    }
    const Real beside = distance_to_outline(solid, lens, px);
    if (!(beside <= near_px)) return {};
    return Candidate{{-1, facing(lens, px, solid.centre)}, {0, 0}, false, true, beside};
}

// The selected body where it lies inside the one in front of it: it is seen through that one's faces.
bool nested(const Candidate& inner, const Candidate& outer) {
    return !inner.beside && !outer.beside && inner.span.enter >= outer.span.enter &&
           inner.span.leave <= outer.span.leave;
}

/// How much a handle is meant, smaller first: points before rings, then the nearer to the cursor, of rings
/// the nearer to the eye.
using Meant = std::tuple<int, Real>;

constexpr Meant nothing_meant{2, 0};

Meant meant_point(const Handle& handle, const Lens& lens, const Vec2& px, Real scale) {
    constexpr Real reach_px = 9;
    const Real distance = paper_distance(lens, px, handle.at, handle.at);
    return distance <= reach_px * scale ? Meant{0, distance} : nothing_meant;
}

Meant meant_ring(const Handle& ring, const Lens& lens, const Vec2& px, Real scale) {
    constexpr Real reach_px = 6;
    Meant least = nothing_meant;
    for (std::size_t i = 0; i < ring.outline.size(); ++i) {
        const Vec3& from = ring.outline[i];
        const Vec3& to = ring.outline[(i + 1) % ring.outline.size()];
        if (paper_distance(lens, px, from, to) > reach_px * scale) continue;
        least = std::min(least, Meant{1, lens.project(from).depth});
    }
    return least;
}

// By its shaft, but not in the middle of the body.
Meant meant_arrow(const Handle& arrow, const Lens& lens, const Vec2& px, Real scale) {
    constexpr Real reach_px = 8;
    const Vec3 from = glm::mix(arrow.outline[0], arrow.at, 0.3);
    const Real distance = paper_distance(lens, px, from, arrow.at);
    return distance <= reach_px * scale ? Meant{0, distance} : nothing_meant;
}

Meant meant(const Handle& handle, const Lens& lens, const Vec2& px, Real scale) {
    if (handle.kind == HandleKind::Ring) return meant_ring(handle, lens, px, scale);
    if (handle.kind == HandleKind::Arrow) return meant_arrow(handle, lens, px, scale);
    return meant_point(handle, lens, px, scale);
}

}  // namespace

std::optional<core::Vec3> on_plane(const Lens& lens, const Vec2& px, const core::Vec3& point,
                                   const core::Vec3& normal) {
    const Ray ray = lens.ray(px);
    const Real slope = glm::dot(normal, ray.direction);
    if (std::abs(slope) < 0.02) return {};
    const Real distance = glm::dot(normal, point - ray.origin) / slope;
    if (!(distance > 0)) return {};
    return ray.origin + distance * ray.direction;
}

core::Vec3 facing(const Lens& lens, const Vec2& px, const core::Vec3& point) {
    return on_plane(lens, px, point, lens.forward()).value_or(point);
}

Near near_line(const Lens& lens, const Vec2& px, const core::Vec3& from, const core::Vec3& to) {
    const Projected p = lens.project(from);
    const Projected q = lens.project(to);
    if (!(p.depth > 0) || !(q.depth > 0)) return {never, 0};
    const Vec2 along = q.px - p.px;
    const Real squared = glm::dot(along, along);
    const Real t = squared > 0 ? std::clamp(glm::dot(px - p.px, along) / squared, Real(0), Real(1)) : 0;
    return {glm::length(px - p.px - t * along), t};
}

Real paper_distance(const Lens& lens, const Vec2& px, const core::Vec3& from, const core::Vec3& to) {
    return near_line(lens, px, from, to).distance;
}

std::optional<BodyHit> pick_body(const Subject& subject, const Lens& lens, const Vec2& px,
                                 const Reach& reach) {
    const auto& pair = subject.document->pair;
    std::optional<Candidate> best;
    std::optional<Candidate> selected;
    for (int i = 0; i < int(subject.solids.size()); ++i) {
        std::optional<Candidate> candidate = meet(subject.solids[i], lens, px, reach.near_px);
        if (!candidate) continue;
        candidate->hit.body = i;
        candidate->context = i != pair[0] && i != pair[1];
        if (i == reach.selected) selected = candidate;
        if (!best || candidate->order() < best->order()) best = candidate;
    }
    if (selected && nested(*selected, *best) && !lens.flat()) return selected->hit;
    if (!best) return {};
    return best->hit;
}

std::optional<Handle> pick_handle(const std::vector<Handle>& handles, const Lens& lens, const Vec2& px,
                                  Real scale) {
    const Handle* best = nullptr;
    Meant least = nothing_meant;
    for (const Handle& handle : handles) {
        const Meant now = meant(handle, lens, px, scale);
        if (now < least) best = &handle;
        least = std::min(least, now);
    }
    if (best == nullptr) return {};
    return *best;
}

}  // namespace app
