// The functions of OpenGL, and a shader program made of two texts.
#pragma once

#include <string>

#include <glad/gl.h>

#include "app/base/result.h"
#include "app/gl/png.h"

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

// A picture in the memory of OpenGL that is painted instead of the window.

/// Owns a framebuffer of eight bits a channel. Needs a current context for all it does.
class OffscreenTarget {
  public:
    /// Fails when OpenGL cannot hold a picture of that size.
    static Result<OffscreenTarget> make(int width, int height);
    ~OffscreenTarget();
    OffscreenTarget(OffscreenTarget&& other) noexcept;
    OffscreenTarget& operator=(OffscreenTarget&& other) = delete;
    OffscreenTarget(const OffscreenTarget&) = delete;
    OffscreenTarget& operator=(const OffscreenTarget&) = delete;

    /// What is painted from now on goes here; the picture is cleared to transparent.
    void begin() const;
    /// Back to the window.
    void end() const;
    /// The picture, top row first, straight alpha.
    Image read() const;

  private:
    OffscreenTarget() = default;
    GLuint framebuffer_ = 0;
    GLuint pixels_ = 0;
    int width_ = 0;
    int height_ = 0;
};

/// What the window shows (call it before the buffers are swapped); opaque.
Image read_window(int width, int height);

}  // namespace app::gl
