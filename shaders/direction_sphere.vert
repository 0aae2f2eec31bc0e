// A corner of the square around a direction sphere: from pixels (y down) to the window.
#version 330 core

uniform vec2 size_px;
uniform vec2 center_px;
uniform float radius_px;

out vec2 at_px;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    at_px = center_px + corner * (radius_px + 1.0);
    vec2 from_middle = at_px / size_px * 2.0 - 1.0;
    gl_Position = vec4(from_middle.x, -from_middle.y, 0.0, 1.0);
}
