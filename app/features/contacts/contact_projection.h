// From the world to the two pictures of a contact step.
#pragma once

#include "app/features/contacts/contact_canvas.h"
#include "app/features/contacts/contact_paper.h"

namespace app {

/// Parallel projection: `right` and `up` span the paper. Points are measured from Trace::origin.
struct ContactProjection {
    core::Vec3 right{1, 0, 0}, up{0, 1, 0};
    Vec2 center{0};       ///< Coordinates of the shown part's centre.
    Vec2 scale{1};        ///< Pixels per scene unit.
    glm::vec2 middle{0};  ///< Of the picture, in pixels.

    Vec2 coordinates(const core::Vec3& point) const { return {glm::dot(point, right), glm::dot(point, up)}; }
    glm::vec2 at(const Vec2& position) const {
        const Vec2 offset = (position - center) * scale;
        return middle + glm::vec2(static_cast<float>(offset.x), static_cast<float>(-offset.y));
    }
    glm::vec2 operator()(const core::Vec3& point) const { return at(coordinates(point)); }
    PixelPolygon polygon(const std::vector<core::Vec3>& points) const;
    /// The part of the paper behind a plane that is perpendicular to the paper.
    HalfPlane half_plane(const core::Plane& plane) const;
};

/// A vertex of a solid, from Trace::origin.
core::Vec3 vertex_point(const ContactPicture& picture, const core::Solid& solid, int vertex);
/// The corners of the reference feature, and of the incident feature before it is cut.
std::vector<core::Vec3> reference_polygon(const ContactPicture& picture);
std::vector<core::Vec3> incident_polygon(const ContactPicture& picture);
/// The smallest and the largest coordinate of the reference feature along `right`.
Vec2 reference_span(const ContactPicture& picture, const ContactProjection& projection);
/// The shape that the incident feature belongs to.
const core::Solid& incident_solid(const ContactPicture& picture);

/// Seen against the normal of the reference face; in 2D the plane of the scene.
ContactProjection make_plan(const ContactPicture& picture, const ScreenRect& area);
/// Seen along the reference face; use `at` with the negative depth as y. Depth is never compressed.
ContactProjection make_profile(const ContactPicture& picture, const ScreenRect& area);

}  // namespace app
