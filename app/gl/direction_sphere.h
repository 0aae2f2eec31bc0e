// Paints the signed overlap of two convex point sets for each direction of a sphere.
#pragma once

#include <glm/glm.hpp>

#include "app/base/result.h"
#include "app/drawing/drawing.h"
#include "app/gl/opengl.h"

namespace app::gl {

/// Owns the program of shaders/direction_sphere.* and the buffer of its points. Needs a current context.
class DirectionSphereProgram {
  public:
    /// Fails with the message of the compiler.
    static Result<DirectionSphereProgram> make();

    /// `size_px`: of the viewport. A second color attachment of the target gets the overlap in its red
    /// channel. Uses the blending and the bound vertex array of the caller; changes the program. Skips a
    /// field with more points or bands than its limits, or without any.
    void paint(const DirectionField& field, const glm::vec2& size_px) const;

  private:
    explicit DirectionSphereProgram(ShaderProgram program);

    ShaderProgram program_;
    GlObject points_{GlObject::Kind::Buffer};
};

}  // namespace app::gl
