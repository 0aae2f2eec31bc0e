// How much of the pixel a letter covers: a texel of the page of letters for each pixel.
#version 330 core

in vec4 inside;  // the texel
flat in vec4 color;

uniform sampler2D page;

out vec4 painted;

void main() {
    float alpha = color.a * texelFetch(page, ivec2(inside.xy), 0).r;
    painted = vec4(color.rgb * alpha, alpha);
}
