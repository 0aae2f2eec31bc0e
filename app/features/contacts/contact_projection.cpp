// From the world to the two pictures of a contact step.
#include "app/features/contacts/contact_projection.h"

#include <algorithm>
#include <cmath>

namespace app {

PixelPolygon ContactProjection::polygon(const std::vector<core::Vec3>& points) const {
    PixelPolygon result;
    for (const core::Vec3& point : points) result.push_back((*this)(point));
    return result;
}

HalfPlane ContactProjection::half_plane(const core::Plane& plane) const {
    const glm::vec2 normal = glm::normalize(glm::vec2(static_cast<float>(glm::dot(plane.normal, right)),
                                                      static_cast<float>(-glm::dot(plane.normal, up))));
    return {normal, glm::dot(normal, (*this)(plane.normal * plane.offset))};
}

core::Vec3 vertex_point(const ContactPicture& picture, const core::Solid& solid, int vertex) {
    return solid.center - picture.analysis.trace.origin + solid.vertices[vertex];
}

const core::Solid& incident_solid(const ContactPicture& picture) {
    return picture.manifold().reference_on_a ? picture.analysis.b : picture.analysis.a;
}

namespace {

std::vector<core::Vec3> feature_polygon(const ContactPicture& picture, const core::Feature& feature,
                                        bool on_a) {
    const core::Solid& solid = on_a ? picture.analysis.a : picture.analysis.b;
    std::vector<core::Vec3> points;
    switch (feature.kind) {
        case core::Feature::Kind::Vertex:
            return {vertex_point(picture, solid, feature.index)};
        case core::Feature::Kind::Edge:
            return {vertex_point(picture, solid, solid.edges[feature.index].from),
                    vertex_point(picture, solid, solid.edges[feature.index].to)};
        case core::Feature::Kind::Face:
            for (const int vertex : solid.faces[feature.index].vertices)
                points.push_back(vertex_point(picture, solid, vertex));
            return points;
        case core::Feature::Kind::RoundSurface:
            return {solid.center - picture.analysis.trace.origin};
    }
    return points;
}

}  // namespace

std::vector<core::Vec3> reference_polygon(const ContactPicture& picture) {
    return feature_polygon(picture, picture.manifold().reference, picture.manifold().reference_on_a);
}

std::vector<core::Vec3> incident_polygon(const ContactPicture& picture) {
    const core::Manifold& manifold = picture.manifold();
    if (!manifold.incident_vertices.empty())
        return {manifold.incident_vertices.begin(), manifold.incident_vertices.end()};
    return feature_polygon(picture, manifold.incident, !manifold.reference_on_a);
}

Vec2 reference_span(const ContactPicture& picture, const ContactProjection& projection) {
    Vec2 span(1e300, -1e300);
    for (const core::Vec3& point : reference_polygon(picture)) {
        const Real x = projection.coordinates(point).x;
        span = {std::min(span.x, x), std::max(span.y, x)};
    }
    return span;
}

namespace {

// A rectangle of coordinates.
struct Bounds {
    Vec2 min{1e300}, max{-1e300};

    void include(const Vec2& point) {
        min = glm::min(min, point);
        max = glm::max(max, point);
    }
    Vec2 size() const { return max - min; }
};

core::Vec3 to_plane(const core::Vec3& v, const core::Vec3& normal) {
    return v - glm::dot(v, normal) * normal;
}

// The edge of the reference face that runs most to the right; without one the world axis nearest to the
// plane.
core::Vec3 right_in_plane(const std::vector<core::Vec3>& polygon, const core::Vec3& normal) {
    const core::Vec3 wanted = std::abs(normal.x) < 0.9 ? core::Vec3(1, 0, 0) : core::Vec3(0, 0, -1);
    core::Vec3 best = core::normalize_safe(to_plane(wanted, normal));
    Real most = 0.7;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const core::Vec3 edge = to_plane(polygon[(i + 1) % polygon.size()] - polygon[i], normal);
        const core::Vec3 along = core::normalize_safe(edge);
        const Real cosine = glm::dot(along, wanted);
        if (std::abs(cosine) <= most) continue;
        most = std::abs(cosine);
        best = cosine < 0 ? -along : along;
    }
    return core::normalize_safe(to_plane(best, normal));
}

core::Vec3 plan_right(const ContactPicture& picture) {
    const core::Vec3 normal = reference_normal(picture.analysis.trace);
    if (!picture.analysis.a.flat) return right_in_plane(reference_polygon(picture), normal);
    const core::Vec3 along(-normal.y, normal.x, 0);
    return std::abs(along.x) > 1e-9 ? std::copysign(1.0, along.x) * along
                                    : std::copysign(1.0, along.y) * along;
}

// Both faces; of a face that is much larger than the other only the part near the other.
Bounds shown_bounds(const ContactProjection& projection, const ContactPicture& picture) {
    Bounds reference, incident;
    for (const core::Vec3& point : reference_polygon(picture))
        reference.include(projection.coordinates(point));
    for (const core::Vec3& point : incident_polygon(picture)) incident.include(projection.coordinates(point));
    for (const ContactPoint& point : picture.all.points)
        incident.include(projection.coordinates(point.corner));
    const Real round = picture.manifold().incident.kind == core::Feature::Kind::RoundSurface
                           ? incident_solid(picture).radius
                           : 0;
    incident.min -= round;
    incident.max += round;
    const auto extent = [](const Bounds& bounds) { return glm::max(bounds.size().x, bounds.size().y); };
    const bool is_reference_smaller = extent(reference) < extent(incident);
    const Bounds& smaller = is_reference_smaller ? reference : incident;
    const Real margin = glm::max(1.5 * extent(smaller), 0.05 * picture.analysis.trace.size);
    Bounds shown;
    shown.min = glm::max(glm::min(reference.min, incident.min), smaller.min - margin);
    shown.max = glm::min(glm::max(reference.max, incident.max), smaller.max + margin);
    for (const ContactPoint& point : picture.all.points) {
        shown.min = glm::min(shown.min, projection.coordinates(point.corner));
        shown.max = glm::max(shown.max, projection.coordinates(point.corner));
    }
    // At a vertex: the shapes about it.
    if (extent(smaller) < 1e-6 * picture.analysis.trace.size) {
        shown.min -= 0.25 * picture.analysis.trace.size;
        shown.max += 0.25 * picture.analysis.trace.size;
    }
    return shown;
}

}  // namespace

ContactProjection make_plan(const ContactPicture& picture, const ScreenRect& area) {
    ContactProjection plan;
    if (!picture.analysis.a.flat) {
        plan.right = plan_right(picture);
        plan.up = glm::cross(reference_normal(picture.analysis.trace), plan.right);
    }
    const Bounds bounds = shown_bounds(plan, picture);
    plan.center = (bounds.min + bounds.max) / 2.0;
    const Real margin = 2.0 * (disc_radius + 4) * picture.px;
    const Real names = 28 * picture.px;  // the names of both faces above and below
    const Vec2 available = glm::max(Vec2(area.width - margin, area.height - margin - names), Vec2(1));
    const Vec2 size = glm::max(bounds.size(), Vec2(1e-9 * picture.analysis.trace.size));
    plan.scale = Vec2(glm::min(available.x / size.x, available.y / size.y));
    plan.middle = {area.x + area.width / 2, area.y + area.height / 2};
    return plan;
}

namespace {

// Depths at the upper and the lower edge. Points far above are left out of the picture.
Bounds profile_bounds(const ContactPicture& picture, const core::Vec3& right) {
    Bounds bounds;
    const auto across = [&](const core::Vec3& point) { return glm::dot(point, right); };
    Real shallowest = 0, deepest = 0;
    for (const ContactPoint& point : picture.all.points) {
        shallowest = std::min(shallowest, point.depth);
        deepest = std::max(deepest, point.depth);
        bounds.include({across(point.corner), 0});
    }
    for (const core::Vec3& point : incident_polygon(picture)) bounds.include({across(point), 0});
    const Real middle = (bounds.min.x + bounds.max.x) / 2, half = (bounds.max.x - bounds.min.x) / 2;
    const bool is_round = picture.manifold().incident.kind == core::Feature::Kind::RoundSurface;
    const Real smallest =
        std::max(0.05 * picture.analysis.trace.size, is_round ? incident_solid(picture).radius : 0.0);
    const Real reach = std::max(half, smallest) * 1.15;
    bounds.min = {middle - reach, -deepest};
    bounds.max = {middle + reach, std::min(-shallowest, 2 * deepest)};
    if (bounds.max.y - bounds.min.y < 1e-9 * picture.analysis.trace.size) {
        bounds.min.y -= reach;
        bounds.max.y += reach;
    }
    return bounds;
}

}  // namespace

ContactProjection make_profile(const ContactPicture& picture, const ScreenRect& area) {
    ContactProjection profile;
    profile.right = plan_right(picture);
    profile.up = reference_normal(picture.analysis.trace);
    const Bounds bounds = profile_bounds(picture, profile.right);
    const float margin = 2 * (disc_radius + 3) * picture.px;
    const Vec2 available = glm::max(Vec2(area.width - margin, area.height - margin), Vec2(1));
    profile.scale = available / bounds.size();
    // Depth is never compressed.
    profile.scale.x = std::min(profile.scale.x, profile.scale.y);
    profile.center = (bounds.min + bounds.max) / 2.0;
    profile.middle = {area.x + area.width / 2, area.y + area.height / 2};
    return profile;
}

}  // namespace app
