// Painting beside the window and reading back.
#include "app/gl/target.h"

#include <algorithm>
#include <string>
#include <utility>

namespace app::gl {

namespace {

Image read_pixels(int width, int height) {
    Image image{width, height, {}};
    image.rgba.resize(static_cast<std::size_t>(width) * height * 4);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    const auto row = static_cast<std::ptrdiff_t>(width) * 4;
    auto top = image.rgba.begin();
    auto bottom = image.rgba.end() - row;
    for (; top < bottom; top += row, bottom -= row) std::swap_ranges(top, top + row, bottom);
    return image;
}

}  // namespace

Result<OffscreenTarget> OffscreenTarget::make(int width, int height) {
    const std::string size_text = std::to_string(width) + "x" + std::to_string(height);
    GLint limit = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &limit);
    if (width < 1 || height < 1 || width > limit || height > limit)
        return fail(size_text,
                    "OpenGL supports pictures of up to " + std::to_string(limit) + " pixels per side here");
    OffscreenTarget target;
    target.width_ = width;
    target.height_ = height;
    glGenFramebuffers(1, &target.framebuffer_);
    glGenRenderbuffers(1, &target.pixels_);
    glBindRenderbuffer(GL_RENDERBUFFER, target.pixels_);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer_);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target.pixels_);
    const bool complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    if (!complete) return fail(size_text, "OpenGL has no memory for a picture of that size");
    return target;
}

OffscreenTarget::~OffscreenTarget() {
    if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
    if (pixels_ != 0) glDeleteRenderbuffers(1, &pixels_);
}

OffscreenTarget::OffscreenTarget(OffscreenTarget&& other) noexcept
    : framebuffer_(std::exchange(other.framebuffer_, 0)),
      pixels_(std::exchange(other.pixels_, 0)),
      width_(other.width_),
      height_(other.height_) {}

void OffscreenTarget::begin() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
}

void OffscreenTarget::end() const { glBindFramebuffer(GL_FRAMEBUFFER, 0); }

Image OffscreenTarget::read() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    Image image = read_pixels(width_, height_);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        const unsigned alpha = image.rgba[i + 3];
        if (alpha == 0 || alpha == 255) continue;
        for (std::size_t c = i; c < i + 3; ++c) {
            const unsigned straight = (image.rgba[c] * 255U + alpha / 2) / alpha;
            image.rgba[c] = static_cast<std::uint8_t>(std::min(straight, 255U));
        }
    }
    return image;
}

Image read_window(int width, int height) {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    Image image = read_pixels(width, height);
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
    return image;
}

}  // namespace app::gl
