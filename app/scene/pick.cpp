// Intersects sight lines with convex solids; thin bodies are picked by their distance on the paper.
#include "app/scene/pick.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/method/distance.h"

namespace app {

namespace {

constexpr Real infinite_distance = std::numeric_limits<Real>::infinity();

/// The part of a sight line inside a body, as distances from the eye. Empty when enter > leave.
struct RayInterval {
    Real enter = 0;
    Real leave = infinite_distance;
};

RayInterval intersect_ball(const core::Solid& ball, const Ray& ray) {
    const Vec3 to_center = ball.center - ray.origin;
    const Real along = glm::dot(to_center, ray.direction);
    const Real distance = glm::length(to_center - along * ray.direction);
    if (distance > ball.radius) return {0, -1};
    const Real half = std::sqrt((ball.radius - distance) * (ball.radius + distance));
    return {std::max(along - half, Real(0)), along + half};
}

// Faces are moved outwards by `slack`, so that a plate without thickness can be hit.
RayInterval intersect_faces(const core::Solid& solid, const Ray& ray, Real slack) {
    RayInterval span;
    for (const core::Face& face : solid.faces) {
        const Vec3 corner = solid.vertices[face.vertices[0]];
        const Real height = glm::dot(face.normal, ray.origin - solid.center - corner) - slack;
        const Real slope = glm::dot(face.normal, ray.direction);
        if (slope < 0) span.enter = std::max(span.enter, -height / slope);
        if (slope > 0) span.leave = std::min(span.leave, -height / slope);
        if (slope == 0 && height > 0) return {0, -1};
    }
    return span;
}

// The interval in which the sight line is within `radius` of the core: the distance to a convex core is
// convex along the line, so its least value is searched first, then the two ends.
RayInterval intersect_rounded(const core::Solid& solid, const Ray& ray, Real radius) {
    constexpr int steps = 50;
    const auto distance = [&](Real along) {
        const core::NearestFeature nearest =
            core::nearest_feature(solid, ray.origin + along * ray.direction - solid.center, 0);
        return nearest.is_inside ? -1 : nearest.distance - radius;
    };
    const Real middle = glm::dot(solid.center - ray.origin, ray.direction);
    const Real reach = core::bounding_radius(solid) + radius;
    Real low = std::max(middle - reach, 0.0), high = middle + reach;
    if (high < 0) return {0, -1};
    Real first = low, last = high;
    for (int i = 0; i < steps && distance((first + last) / 2) > 0; ++i) {
        const Real left = first + (last - first) / 3, right = last - (last - first) / 3;
        if (distance(left) <= distance(right))
            last = right;
        else
            first = left;
    }
    const Real inside = (first + last) / 2;
    if (distance(inside) > 0) return {0, -1};
    const auto find_end = [&](Real out) {
        if (distance(out) <= 0) return out;
        Real in = inside;
        for (int i = 0; i < steps; ++i) {
            const Real half = (in + out) / 2;
            (distance(half) <= 0 ? in : out) = half;
        }
        return in;
    };
    return {find_end(low), find_end(high)};
}

bool contains_point(const core::Solid& flat, const Vec3& point) {
    const Vec3 p = point - flat.center;
    if (is_round(flat)) return glm::length(p - flat.vertices[0]) <= flat.radius;
    if (flat.radius > 0) {
        const core::NearestFeature nearest = core::nearest_feature(flat, p, 0);
        return nearest.is_inside || nearest.distance <= flat.radius;
    }
    return !flat.faces.empty() && std::ranges::all_of(flat.faces, [&](const auto& side) {
        return glm::dot(side.normal, p - flat.vertices[side.vertices[0]]) <= 0;
    });
}

/// A picked body, ordered by priority.
struct PickCandidate {
    BodyHit hit;
    RayInterval interval;  ///< Of the sight line; (0, 0) in flat scenes.
    bool context;          ///< Not in the pair.
    bool is_near_only;     ///< Near the cursor but not under it.
    Real preference;       ///< Smaller first: distance in solid scenes, size in flat ones.

    auto order() const { return std::make_tuple(context, is_near_only, preference, -hit.body); }
};

std::optional<PickCandidate> pick_solid(const core::Solid& solid, const ViewTransform& view, const Vec2& px,
                                        Real near_px) {
    const Ray ray = view.ray(px);
    if (view.flat()) {
        const Vec3 point = camera_plane_point(view, px, solid.center);
        if (contains_point(solid, point))
            return PickCandidate{{-1, point}, {0, 0}, false, false, core::bounding_radius(solid)};
    } else {
        const Real slack = 0.25 * view.units_per_px(solid.center);
        const RayInterval span = core::is_round(solid) ? intersect_ball(solid, ray)
                                 : solid.radius > 0 || core::is_thin(solid)
                                     ? intersect_rounded(solid, ray, std::max(solid.radius, slack))
                                     : intersect_faces(solid, ray, slack);
        if (span.enter <= span.leave && std::isfinite(span.leave)) {
            const bool inside = span.enter == 0;  // the eye is in the body
            const Vec3 point =
                inside ? camera_plane_point(view, px, solid.center) : ray.origin + span.enter * ray.direction;
            return PickCandidate{{-1, point}, span, false, false, span.enter};
        }
    }
    const auto edge_distance = [&](int i, int j) {
        return paper_distance(view, px, solid.vertex(i), solid.vertex(j));
    };
    Real distance = edge_distance(0, 0);
    for (const core::Edge& edge : solid.edges)
        distance = std::min(distance, edge_distance(edge.from, edge.to));
    for (const core::Face& face : solid.faces)
        distance = std::min(distance, edge_distance(face.vertices.front(), face.vertices.back()));
    distance -= solid.radius / view.units_per_px(solid.center);
    if (!(distance <= near_px)) return {};
    return PickCandidate{{-1, camera_plane_point(view, px, solid.center)}, {0, 0}, false, true, distance};
}

/// Smaller first: points before rings; then points by distance from the cursor, rings by distance from the
/// eye.
using PickPriority = std::tuple<int, Real>;

constexpr PickPriority no_pick{2, 0};

// Of an arrow the shaft without the part at the center of the body, else the point.
PickPriority pick_priority(const Handle& handle, const ViewTransform& view, const Vec2& px, Real scale) {
    if (handle.kind == HandleKind::Ring) {
        constexpr Real ring_tolerance_px = 6;
        PickPriority best_priority = no_pick;
        for (std::size_t i = 0; i < handle.outline.size(); ++i) {
            const Vec3& from = handle.outline[i];
            const Vec3& to = handle.outline[(i + 1) % handle.outline.size()];
            if (paper_distance(view, px, from, to) > ring_tolerance_px * scale) continue;
            best_priority = std::min(best_priority, PickPriority{1, view.project(from).depth});
        }
        return best_priority;
    }
    const bool is_arrow = handle.kind == HandleKind::Arrow;
    const Real tolerance_px = is_arrow ? 8 : 9;
    const Vec3 from = is_arrow ? glm::mix(handle.outline[0], handle.position, 0.3) : handle.position;
    const Real distance = paper_distance(view, px, from, handle.position);
    return distance <= tolerance_px * scale ? PickPriority{0, distance} : no_pick;
}

}  // namespace

std::optional<core::Vec3> ray_plane_point(const ViewTransform& view, const Vec2& px, const core::Vec3& point,
                                          const core::Vec3& normal) {
    const Ray ray = view.ray(px);
    const Real slope = glm::dot(normal, ray.direction);
    if (std::abs(slope) < 0.02) return {};
    const Real distance = glm::dot(normal, point - ray.origin) / slope;
    if (!(distance > 0)) return {};
    return ray.origin + distance * ray.direction;
}

core::Vec3 camera_plane_point(const ViewTransform& view, const Vec2& px, const core::Vec3& point) {
    return ray_plane_point(view, px, point, view.forward()).value_or(point);
}

SegmentDistance nearest_on_segment(const Vec2& px, const Vec2& from, const Vec2& to) {
    const Vec2 along = to - from;
    const Real squared = glm::dot(along, along);
    const Real t = squared > 0 ? std::clamp(glm::dot(px - from, along) / squared, Real(0), Real(1)) : 0;
    return {glm::length(px - from - t * along), t};
}

SegmentDistance nearest_on_segment(const ViewTransform& view, const Vec2& px, const core::Vec3& from,
                                   const core::Vec3& to) {
    const PaperPoint p = view.project(from);
    const PaperPoint q = view.project(to);
    if (!(p.depth > 0) || !(q.depth > 0)) return {infinite_distance, 0};
    return nearest_on_segment(px, p.px, q.px);
}

Real paper_distance(const ViewTransform& view, const Vec2& px, const core::Vec3& from, const core::Vec3& to) {
    return nearest_on_segment(view, px, from, to).distance;
}

std::optional<BodyHit> pick_body(const Analysis& analysis, const ViewTransform& view, const Vec2& px,
                                 const PickOptions& options) {
    const auto& pair = analysis.document->pair;
    std::optional<PickCandidate> best;
    std::optional<PickCandidate> selected;
    for (int i = 0; i < int(analysis.solids.size()); ++i) {
        std::optional<PickCandidate> candidate =
            pick_solid(analysis.solids[i], view, px, options.tolerance_px);
        if (!candidate) continue;
        candidate->hit.body = i;
        candidate->context = i != pair[0] && i != pair[1];
        if (i == options.selected) selected = candidate;
        if (!best || candidate->order() < best->order()) best = candidate;
    }
    if (!best) return {};
    // The selected body is inside the body in front of it and visible through its faces.
    if (selected && !view.flat() && !selected->is_near_only && !best->is_near_only &&
        selected->interval.enter >= best->interval.enter && selected->interval.leave <= best->interval.leave)
        return selected->hit;
    return best->hit;
}

std::optional<Handle> pick_handle(const std::vector<Handle>& handles, const ViewTransform& view,
                                  const Vec2& px, Real scale) {
    const Handle* best = nullptr;
    PickPriority best_priority = no_pick;
    for (const Handle& handle : handles) {
        const PickPriority priority = pick_priority(handle, view, px, scale);
        if (priority < best_priority) best = &handle;
        best_priority = std::min(best_priority, priority);
    }
    if (best == nullptr) return {};
    return *best;
}

}  // namespace app
