// A picture in the memory of OpenGL that is painted instead of the window.
#pragma once

#include <glad/gl.h>

#include "app/base/result.h"
#include "app/gl/png.h"

namespace app::gl {

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
