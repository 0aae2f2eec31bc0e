// The signed overlap of two convex point sets on the direction of each pixel, as bands of color and contour lines.
#version 330 core

const int max_points = 512;
const int max_bands = 64;

// Points of A, then of B: x to the right, y up, z to the eye. Unit of length: the height of a band.
layout(std140) uniform Points {
    vec4 points[max_points];
};
uniform int count_a;
uniform int count_b;
uniform float radius;  // sum of the radii of A and B

uniform vec2 center_px;
uniform float radius_px;

uniform vec4 colors[max_bands];  // straight alpha
uniform int first_band;          // the band of colors[0]; band 0 begins at zero overlap
uniform int band_count;
uniform vec4 contour_color;
uniform vec4 zero_color;
uniform float contour_px;  // width; the zero contour has twice this width
uniform vec4 hatch_color;
uniform float hatch_pitch_px;  // of the lines x + y = k * pitch over negative overlaps
uniform float hatch_px;        // width

in vec2 at_px;

layout(location = 0) out vec4 painted;
layout(location = 1) out vec4 measured;  // red: the overlap; for a target that reads it back

// The farthest points of a set along a direction and against it.
struct Supports {
    vec3 max_point, min_point;
    float max_height, min_height;
};

Supports supports(int first, int count, vec3 direction) {
    vec3 point = points[first].xyz;
    float height = dot(point, direction);
    Supports found = Supports(point, point, height, height);
    for (int i = first + 1; i < first + count; ++i) {
        point = points[i].xyz;
        height = dot(point, direction);
        if (height > found.max_height) {
            found.max_height = height;
            found.max_point = point;
        }
        if (height < found.min_height) {
            found.min_height = height;
            found.min_point = point;
        }
    }
    return found;
}

vec4 band_color(float band) {
    return colors[clamp(int(band) - first_band, 0, band_count - 1)];
}

// The part of a pixel that a line covers, at this distance from its middle.
float covered(float distance_px, float width_px) {
    return clamp(0.5 * width_px + 0.5 - distance_px, 0.0, 1.0);
}

vec4 paint_over(vec4 below, vec4 color, float coverage) {
    return mix(below, vec4(color.rgb, 1.0), color.a * coverage);
}

void main() {
    vec2 from_center = vec2(at_px.x - center_px.x, center_px.y - at_px.y) / radius_px;
    float out_px = (length(from_center) - 1.0) * radius_px;
    float inside = clamp(0.5 - out_px, 0.0, 1.0);
    if (inside <= 0.0) discard;
    vec2 across = from_center / max(length(from_center), 1.0);
    vec3 direction = vec3(across, sqrt(max(1.0 - dot(across, across), 0.0)));

    Supports a = supports(0, count_a, direction), b = supports(count_a, count_b, direction);
    float forward = a.max_height - b.min_height, backward = b.max_height - a.min_height;
    float overlap = min(forward, backward) + radius;
    vec3 between = forward < backward ? a.max_point - b.min_point : b.max_point - a.min_point;

    // The overlap is linear in the direction while the supports stay the same.
    vec2 slope = between.xy - between.z * direction.xy / max(direction.z, 1e-3);
    float per_px = max(length(slope) / radius_px, 1e-6);

    float edge = round(overlap), edge_px = (overlap - edge) / per_px;  // the nearest edge of a band
    painted = mix(band_color(edge - 1.0), band_color(edge), clamp(edge_px + 0.5, 0.0, 1.0));
    float along = (at_px.x + at_px.y) / hatch_pitch_px;
    float hatch_distance = abs(along - round(along)) * hatch_pitch_px * 0.70710678;
    float negative = clamp(0.5 - overlap / per_px, 0.0, 1.0);
    painted = paint_over(painted, hatch_color, negative * covered(hatch_distance, hatch_px));
    float contour = 2.0 * round(0.5 * overlap), contour_distance = abs(overlap - contour) / per_px;
    if (contour == 0.0)
        painted = paint_over(painted, zero_color, covered(contour_distance, 2.0 * contour_px));
    else
        painted = paint_over(painted, contour_color, covered(contour_distance, contour_px));
    painted = vec4(painted.rgb, 1.0) * (painted.a * inside);
    measured = vec4(overlap, 0.0, 0.0, 1.0);
}
