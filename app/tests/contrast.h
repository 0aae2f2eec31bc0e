// Contrast ratio of WCAG 2, after alpha is blended over the background.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/drawing/drawing.h"

namespace app::test {

inline float to_linear(float channel) {
    return channel <= 0.04045F ? channel / 12.92F : std::pow((channel + 0.055F) / 1.055F, 2.4F);
}

inline float luminance(const Color& color) {
    return 0.2126F * to_linear(color.r) + 0.7152F * to_linear(color.g) + 0.0722F * to_linear(color.b);
}

inline Color composite(const Color& top, const Color& background) {
    const auto mix = [&](float a, float b) { return a * top.a + b * (1 - top.a); };
    return {mix(top.r, background.r), mix(top.g, background.g), mix(top.b, background.b), 1};
}

inline float contrast_ratio(const Color& color, const Color& background) {
    const float a = luminance(composite(color, background)) + 0.05F, b = luminance(background) + 0.05F;
    return std::max(a, b) / std::min(a, b);
}

}  // namespace app::test
