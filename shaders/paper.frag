// How much of the pixel a fill, a stroke or a letter covers, worked out and not sampled.
#version 330 core

in vec4 shape;  // fill: distance inside the edge, how thick the polygon is there
                // stroke: along and beside the segment, its length, half the width
                // letter: texel
in vec4 run;    // fill: the same for the long edges of a sliver
                // stroke: way to the segment, of the whole path (negative: closed), dash, dash and space
flat in vec4 color;
flat in float kind;

uniform sampler2D letters;

out vec4 painted;

const float fill_kind = 0.0;
const float stroke_kind = 1.0;

// The part of a pixel at `x` that lies in [low, high]: a box one pixel wide.
float within(float x, float low, float high) {
    return clamp(min(high, x + 0.5) - max(low, x - 0.5), 0.0, 1.0);
}

// The ink on the way from 0 to s of a dashed line.
float ink(float s) {
    float dash = run.z;
    float period = run.w;
    if (period <= 0.0) return s;
    float rounds = floor(s / period);
    return rounds * dash + min(s - rounds * period, dash);
}

float stroke_coverage() {
    float along = shape.x;
    float length_px = shape.z;
    float whole = run.y;
    bool open = whole >= 0.0;
    bool first = open && run.x <= 0.0;
    bool last = open && run.x + length_px >= whole - 0.001;
    float nearest = clamp(along, first ? min(along, 0.0) : 0.0, last ? max(along, length_px) : length_px);
    float beside = length(vec2(along - nearest, shape.y));
    float s = run.x + nearest;
    vec2 ends = vec2(s - 0.5, s + 0.5);
    if (open) ends = clamp(ends, 0.0, whole);
    return within(beside, -shape.w, shape.w) * clamp(ink(ends.y) - ink(ends.x), 0.0, 1.0);
}

void main() {
    float coverage;
    if (kind == fill_kind) {
        coverage = within(shape.x, 0.0, shape.y) * within(run.x, 0.0, run.y);
    } else if (kind == stroke_kind) {
        coverage = stroke_coverage();
    } else {
        coverage = texelFetch(letters, ivec2(shape.xy), 0).r;
    }
    float alpha = color.a * coverage;
    painted = vec4(color.rgb * alpha, alpha);
}
