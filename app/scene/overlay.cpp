// Small drawings beside the cursor and along its way.
#include "app/scene/overlay.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/drawing/clutter.h"
#include "app/scene/turn.h"

namespace app {

namespace {

glm::vec2 to_paper(const ViewTransform& view, const Vec3& point) { return glm::vec2(view.project(point).px); }

bool is_before_eye(const ViewTransform& view, const std::vector<Vec3>& points) {
    return std::all_of(points.begin(), points.end(),
                       [&](const Vec3& point) { return view.project(point).depth > 0; });
}

// A polygon of the world on the paper; nothing when a part lies behind the eye.
void add_polygon(Drawing& drawing, const ViewTransform& view, const std::vector<Vec3>& points,
                 const Path& style) {
    if (!is_before_eye(view, points)) return;
    Path path = style;
    for (const Vec3& point : points) path.points.push_back(to_paper(view, point));
    drawing.paths.push_back(std::move(path));
}

// The parts of a straight line that lie on no words.
std::vector<std::vector<glm::vec2>> clip_outside_labels(const glm::vec2& from, const glm::vec2& to,
                                                        std::span<const LabelBox> labels) {
    std::vector<ClipRange> covered_ranges;
    for (const LabelBox& label : labels)
        if (const ClipRange part = clip_range(from, to, label.box); part.to > part.from)
            covered_ranges.push_back(part);
    std::sort(covered_ranges.begin(), covered_ranges.end(),
              [](const ClipRange& first, const ClipRange& other) { return first.from < other.from; });
    covered_ranges.push_back({1, 1});
    std::vector<std::vector<glm::vec2>> parts;
    float begin = 0;
    for (const ClipRange& gap : covered_ranges) {
        if (gap.from > begin) parts.push_back({glm::mix(from, to, begin), glm::mix(from, to, gap.from)});
        begin = std::max(begin, gap.to);
    }
    return parts;
}

// A unit direction.
Vec3 any_perpendicular(const Vec3& axis) {
    const Vec3 other = std::abs(axis.x) < 0.9 ? Vec3(1, 0, 0) : Vec3(0, 1, 0);
    return glm::normalize(glm::cross(axis, other));
}

}  // namespace

void add_constraint_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                          const Drag& drag, std::span<const LabelBox> labels) {
    if (!drag.constraint) return;
    const Vec3& position = drag.mode == DragMode::Rotate ? drag.placed.pose.position : drag.grab_point;
    const Vec3 far = 2 * view.size_px().y * view.units_per_px(position) * *drag.constraint;
    if (!is_before_eye(view, {position - far, position + far})) return;
    Path line;
    line.stroke = options.theme->dim;
    line.width_px = options.scale;
    for (std::vector<glm::vec2>& part :
         clip_outside_labels(to_paper(view, position - far), to_paper(view, position + far), labels)) {
        line.points = std::move(part);
        drawing.paths.push_back(line);
    }
}

void add_move_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                     const Drag& drag, bool level) {
    const Vec3 position = grab_point(drag);
    Path trail;
    trail.stroke = options.theme->dim;
    trail.width_px = options.scale;
    trail.dash_px = trail.gap_px = 4 * options.scale;
    add_polygon(drawing, view, {drag.grab_point, position}, trail);
    if (view.flat() || drag.constraint) return;
    const Real half_size = 90 * options.scale * view.units_per_px(position);
    const Vec3 u = half_size * (level ? Vec3(1, 0, 0) : view.right());
    const Vec3 v = half_size * (level ? Vec3(0, 0, 1) : view.up());
    Path plane;
    plane.closed = true;
    plane.fill = scale_alpha(options.theme->text, 0.07F);
    plane.stroke = scale_alpha(options.theme->dim, 0.8F);
    plane.width_px = options.scale;
    add_polygon(drawing, view, {position - u - v, position + u - v, position + u + v, position - u + v},
                plane);
    Path cross;
    cross.stroke = scale_alpha(options.theme->dim, 0.6F);
    cross.width_px = options.scale;
    add_polygon(drawing, view, {position - u, position + u}, cross);
    add_polygon(drawing, view, {position - v, position + v}, cross);
}

void add_rotation_guides(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const Drag& drag) {
    const Vec3 center = drag.placed.pose.position;
    const Vec3 axis = rotation_axis(drag), out = drag.grab_point - center;
    const Vec3 radial = out - glm::dot(out, axis) * axis;
    // Taken next to the axis, it tells no direction to begin at.
    const Vec3 spoke =
        glm::length(radial) < 0.2 * drag.ring_radius ? drag.ring_radius * any_perpendicular(axis) : radial;
    const Real total_angle = std::clamp(drag.applied_angle, -glm::two_pi<Real>(), glm::two_pi<Real>());
    const int steps = 1 + int(std::abs(total_angle) * 24);
    std::vector<Vec3> points{center};
    for (int i = 0; i <= steps; ++i) {
        const Real angle = total_angle * i / steps;
        points.push_back(center + std::cos(angle) * spoke + std::sin(angle) * glm::cross(axis, spoke));
    }
    Path fill;
    fill.fill = scale_alpha(options.theme->text, 0.10F);
    for (int i = 1; i <= steps; ++i) add_polygon(drawing, view, {center, points[i], points[i + 1]}, fill);
    Path rim;
    rim.closed = true;
    rim.stroke = scale_alpha(options.theme->text, 0.7F);
    rim.width_px = options.scale;
    add_polygon(drawing, view, points, rim);
}

}  // namespace app
