// The shading of a ball: a light behind the viewer at the upper left.
#pragma once

#include <optional>

#include "app/drawing/drawing.h"
#include "app/drawing/hidden_lines.h"

namespace app {

/// The fill of a ball on the paper, brightest at the highlight and darkest at the rim.
struct BallShading {
    Color highlight;
    RadialGradient gradient;
};

/// The outline of a ball on the paper, an ellipse: center + cos * u + sin * v, in pixels. Absent when the eye
/// is in the ball. Approximate when a part of the ball is beside or behind the eye.
struct BallEllipse {
    glm::vec2 center{0}, u{0}, v{0};
};
std::optional<BallEllipse> ball_ellipse(const ViewBall& ball, const ViewTransform& view);

/// Absent for a flat view and for an eye in the ball.
std::optional<BallShading> shade_ball(const ViewBall& ball, const ViewTransform& view, const Color& fill);

}  // namespace app
