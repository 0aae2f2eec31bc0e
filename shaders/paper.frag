// How much of the pixel a fill or a stroke covers, worked out and not sampled.
#version 330 core

in vec4 inside;  // way into a strip and how wide it is; the same for a second strip across it
flat in vec4 color;

out vec4 painted;

// The part of a pixel at `x` that lies in [0, width]: a box one pixel wide.
float covered(float x, float width) {
    return clamp(min(width, x + 0.5) - max(0.0, x - 0.5), 0.0, 1.0);
}

void main() {
    float alpha = color.a * covered(inside.x, inside.y) * covered(inside.z, inside.w);
    painted = vec4(color.rgb * alpha, alpha);
}
