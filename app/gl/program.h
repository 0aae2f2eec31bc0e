// The functions of OpenGL, and a shader program made of two texts.
#pragma once

#include <string>

#include <glad/gl.h>

#include "app/base/result.h"

namespace app::gl {

/// Finds the functions of the current context; fails when it is older than OpenGL 3.3.
using FindFunction = void* (*)(const char* name);
Result<void> load_gl_functions(FindFunction find);

/// Who draws, as the driver names itself: "llvmpipe (LLVM 15.0.6, 256 bits)".
std::string renderer_name();

// The texts of shaders/.
extern const char* const paper_vert;
extern const char* const paper_frag;

/// Owns a linked program. Needs a current context for all it does.
class ShaderProgram {
  public:
    ShaderProgram() = default;
    /// Fails with what the compiler says.
    static Result<ShaderProgram> make(const std::string& name, const char* vertex, const char* fragment);
    ~ShaderProgram();
    ShaderProgram(ShaderProgram&& other) noexcept;
    ShaderProgram& operator=(ShaderProgram&& other) noexcept;
    ShaderProgram(const ShaderProgram&) = delete;
    ShaderProgram& operator=(const ShaderProgram&) = delete;

    void use() const { glUseProgram(id_); }
    GLint uniform(const char* name) const { return glGetUniformLocation(id_, name); }

  private:
    GLuint id_ = 0;
};

}  // namespace app::gl
