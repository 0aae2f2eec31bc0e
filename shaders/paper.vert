// A corner of a piece of a drawing: from pixels (y down) to the window.
#version 330 core

layout(location = 0) in vec2 at_px;
layout(location = 1) in vec4 inside_in;
layout(location = 2) in vec4 color_in;
layout(location = 3) in vec2 gradient_in;
layout(location = 4) in vec4 edge_color_in;

uniform vec2 size_px;

out vec4 inside;
flat out vec4 color;
out vec2 gradient;
flat out vec4 edge_color;

void main() {
    inside = inside_in;
    color = color_in;
    gradient = gradient_in;
    edge_color = edge_color_in;
    vec2 from_middle = at_px / size_px * 2.0 - 1.0;
    gl_Position = vec4(from_middle.x, -from_middle.y, 0.0, 1.0);
}
