// Loading OpenGL, shader programs, offscreen targets.
#pragma once

#include <string>
#include <utility>

#include <glad/gl.h>

#include "app/base/result.h"
#include "app/gl/png.h"

namespace app::gl {

/// Loads the functions of the current context; fails when it is older than OpenGL 3.3.
using FindFunction = void* (*)(const char* name);
Result<void> load_gl_functions(FindFunction find);

// Sources in shaders/.
extern const char* const paper_vert;
extern const char* const paper_frag;
extern const char* const direction_sphere_vert;
extern const char* const direction_sphere_frag;

/// Owns an OpenGL object. Needs the context in which it was made.
class GlObject {
  public:
    enum class Kind { Buffer, Framebuffer, Program, Renderbuffer, Texture, VertexArray };
    GlObject() = default;
    explicit GlObject(Kind kind);
    ~GlObject();
    GlObject(GlObject&& other) noexcept : kind_(other.kind_), id_(std::exchange(other.id_, 0)) {}
    GlObject& operator=(GlObject&& other) noexcept;

    /// 0: none.
    GLuint id() const { return id_; }

  private:
    Kind kind_ = Kind::Buffer;
    GLuint id_ = 0;
};

/// Owns a linked program. Needs a current context.
class ShaderProgram {
  public:
    ShaderProgram() = default;
    /// Fails with the message of the compiler.
    static Result<ShaderProgram> make(const std::string& name, const char* vertex, const char* fragment);

    void use() const { glUseProgram(program_.id()); }
    GLint uniform(const char* name) const { return glGetUniformLocation(program_.id(), name); }
    /// Reads the uniform block from a binding point.
    void bind_block(const char* name, GLuint binding) const {
        glUniformBlockBinding(program_.id(), glGetUniformBlockIndex(program_.id(), name), binding);
    }

  private:
    GlObject program_;
};

/// A white texture with only an alpha channel, a quarter of the size of one with colours. Needs a current
/// context. `alpha`: one byte for each pixel, by rows.
GlObject make_alpha_texture(int width, int height, const unsigned char* alpha);

/// Owns a framebuffer with eight bits per channel. Needs a current context.
class OffscreenTarget {
  public:
    /// Fails when OpenGL does not support the size.
    static Result<OffscreenTarget> make(int width, int height);

    /// Redirects painting to this target and clears it to transparent.
    void begin() const;
    /// Redirects painting to the window.
    void end() const;
    /// The image, top row first, straight alpha.
    Image read() const;

  private:
    OffscreenTarget() = default;
    GlObject framebuffer_{GlObject::Kind::Framebuffer};
    GlObject pixels_{GlObject::Kind::Renderbuffer};
    int width_ = 0;
    int height_ = 0;
};

/// Reads the content of the window; opaque. Call before swapping buffers.
Image read_window(int width, int height);

}  // namespace app::gl
