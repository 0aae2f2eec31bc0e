// Contrast as WCAG 2 counts it, after alpha is laid over the paper.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/figure/drawing.h"

namespace app::test {

inline float linear(float part) {
    return part <= 0.04045F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
}

inline float luminance(const Rgba& color) {
    return 0.2126F * linear(color.r) + 0.7152F * linear(color.g) + 0.0722F * linear(color.b);
}

inline Rgba over(const Rgba& top, const Rgba& paper) {
    const auto mix = [&](float a, float b) { return a * top.a + b * (1 - top.a); };
    return {mix(top.r, paper.r), mix(top.g, paper.g), mix(top.b, paper.b), 1};
}

inline float contrast(const Rgba& color, const Rgba& paper) {
    const float a = luminance(over(color, paper)) + 0.05F, b = luminance(paper) + 0.05F;
    return std::max(a, b) / std::min(a, b);
}

}  // namespace app::test
