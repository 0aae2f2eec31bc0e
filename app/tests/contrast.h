// Contrast as WCAG 2 counts it, after alpha is laid over the background.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/drawing/drawing.h"

namespace app::test {

inline float linear(float part) {
    return part <= 0.04045F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
}

inline float luminance(const Rgba& color) {
    return 0.2126F * linear(color.r) + 0.7152F * linear(color.g) + 0.0722F * linear(color.b);
}

inline Rgba over(const Rgba& top, const Rgba& background) {
    const auto mix = [&](float a, float b) { return a * top.a + b * (1 - top.a); };
    return {mix(top.r, background.r), mix(top.g, background.g), mix(top.b, background.b), 1};
}

inline float contrast(const Rgba& color, const Rgba& background) {
    const float a = luminance(over(color, background)) + 0.05F, b = luminance(background) + 0.05F;
    return std::max(a, b) / std::min(a, b);
}

}  // namespace app::test
