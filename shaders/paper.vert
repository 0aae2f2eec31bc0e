// A corner of a piece of a drawing: from pixels (y down) to the window.
#version 330 core

layout(location = 0) in vec2 at_px;
layout(location = 1) in vec4 shape_in;
layout(location = 2) in vec4 run_in;
layout(location = 3) in vec4 color_in;
layout(location = 4) in float kind_in;

uniform vec2 size_px;

out vec4 shape;
out vec4 run;
flat out vec4 color;
flat out float kind;

void main() {
    shape = shape_in;
    run = run_in;
    color = color_in;
    kind = kind_in;
    vec2 from_middle = at_px / size_px * 2.0 - 1.0;
    gl_Position = vec4(from_middle.x, -from_middle.y, 0.0, 1.0);
}
