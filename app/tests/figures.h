// Small figures that tests draw, and checks of the drawing.
#pragma once

#include <algorithm>

#include "app/drawing/flatten.h"

namespace app {

inline Area make_quad(const Vec3& center, const Vec3& u, const Vec3& v, Role role) {
    return {{center - u - v, center + u - v, center + u + v, center - u + v}, role};
}

/// A box with its six faces, counter-clockwise from outside, and its twelve edges.
inline void add_cube(Figure& figure, const Vec3& center, Real half, Role role) {
    for (int axis = 0; axis < 3; ++axis) {
        Vec3 n{0}, u{0}, v{0};
        n[axis] = u[(axis + 1) % 3] = v[(axis + 2) % 3] = half;
        figure.areas.push_back(make_quad(center + n, u, v, role));
        figure.areas.push_back(make_quad(center - n, v, u, role));
        for (const Vec3& corner : {u + v, u - v, v - u, -u - v})
            figure.lines.push_back({{center + corner - n, center + corner + n}, role});
    }
}

inline DrawOptions draw_options_for(const char* theme) { return {find_theme(theme)}; }

/// From slightly above and to the side; the origin of the world is in the center.
inline ViewTransform corner_view(Real height = 6) {
    return {Camera{.target = Vec3(0), .yaw = 0.55, .pitch = 0.42, .height = height, .fov = 0.55},
            false,
            {800, 600}};
}

/// Along -z, without perspective.
inline ViewTransform front_view(Real height = 6) {
    return {Camera{.target = Vec3(0), .yaw = 0, .pitch = 0, .height = height, .fov = 0}, false, {600, 600}};
}

inline bool is_dashed(const Path& path) { return path.stroke.a > 0 && path.dash_px > 0; }
inline bool is_solid_line(const Path& path) { return path.stroke.a > 0 && path.dash_px == 0; }

inline int count_paths(const Drawing& drawing, bool (*predicate)(const Path&)) {
    return static_cast<int>(std::count_if(drawing.paths.begin(), drawing.paths.end(), predicate));
}

/// Whether a filled convex polygon of either winding contains a point.
inline bool contains_point(const Path& path, const glm::vec2& px) {
    bool left = false, right = false;
    for (std::size_t i = 0; i < path.points.size(); ++i) {
        const glm::vec2 from = path.points[i], to = path.points[(i + 1) % path.points.size()];
        const float cross = (to.x - from.x) * (px.y - from.y) - (to.y - from.y) * (px.x - from.x);
        left = left || cross < 0;
        right = right || cross > 0;
    }
    return path.fill.a > 0 && path.points.size() > 2 && !(left && right);
}

/// Colours of the fills over a point, in the order of painting.
inline std::vector<Color> fills_at(const Drawing& drawing, const glm::vec2& px) {
    std::vector<Color> colors;
    for (const Path& path : drawing.paths)
        if (contains_point(path, px)) colors.push_back(path.fill);
    return colors;
}

inline bool same_hue(const Color& a, const Color& b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

}  // namespace app
