// OpenGL for a test: an offscreen context and a painter.
#pragma once

#include <stdexcept>

#include "app/gl/painter.h"
#include "app/platform/window.h"
#include "app/shell/render.h"

namespace app::test {

template <class T>
T value_or_throw(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().where + ": " + result.error().what);
    return *std::move(result);
}

struct GlFixture {
    Window window = value_or_throw(Window::open({WindowVisibility::Offscreen, "test", {{64, 64}}}));
    gl::Painter painter = value_or_throw(gl::Painter::make());

    gl::Image render_image(const Drawing& drawing) { return value_or_throw(rasterize(drawing, painter)); }
};

/// One channel (0 red .. 3 alpha) of one pixel.
inline int channel_value(const gl::Image& image, int x, int y, int channel) {
    return image.rgba[static_cast<std::size_t>(y * image.width + x) * 4 + static_cast<std::size_t>(channel)];
}

/// Sum of a channel over all pixels; a full pixel counts 1.
inline double channel_sum(const gl::Image& image, int channel) {
    double all = 0;
    for (std::size_t i = static_cast<std::size_t>(channel); i < image.rgba.size(); i += 4)
        all += image.rgba[i];
    return all / 255;
}

}  // namespace app::test
