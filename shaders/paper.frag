// How much of the pixel a fill, a stroke or a letter covers.
#version 330 core

in vec4 inside;  // way into a strip and how wide it is; the same for a second strip across it.
                 // Of a letter: the texel, and less than nothing
flat in vec4 color;
in vec2 gradient;         // position in the unit circle of a gradient; zero: no gradient
flat in vec4 edge_color;  // at the circle and outside

uniform sampler2D page;  // of letters: a texel for each pixel

out vec4 painted;

// The part of a pixel at `x` that lies in [0, width]: a box one pixel wide.
float covered(float x, float width) {
    return clamp(min(width, x + 0.5) - max(0.0, x - 0.5), 0.0, 1.0);
}

float coverage() {
    if (inside.w < 0.0) return texelFetch(page, ivec2(inside.xy), 0).r;
    return covered(inside.x, inside.y) * covered(inside.z, inside.w);
}

void main() {
    vec4 shade = mix(color, edge_color, min(dot(gradient, gradient), 1.0));
    float alpha = shade.a * coverage();
    painted = vec4(shade.rgb * alpha, alpha);
}
