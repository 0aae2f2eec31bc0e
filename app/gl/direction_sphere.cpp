// Uniforms and the draw call of a direction field.
#include "app/gl/direction_sphere.h"

#include <utility>

namespace app::gl {

namespace {

constexpr GLuint points_binding = 0;

bool is_paintable(const DirectionField& field) {
    return !field.points_a.empty() && !field.points_b.empty() && !field.colors.empty() &&
           field.points_a.size() + field.points_b.size() <= DirectionField::max_points &&
           field.colors.size() <= DirectionField::max_bands;
}

}  // namespace

Result<DirectionSphereProgram> DirectionSphereProgram::make() {
    Result<ShaderProgram> program =
        ShaderProgram::make("direction_sphere", direction_sphere_vert, direction_sphere_frag);
    if (!program) return tl::unexpected(program.error());
    return DirectionSphereProgram(*std::move(program));
}

DirectionSphereProgram::DirectionSphereProgram(ShaderProgram program) : program_(std::move(program)) {
    program_.bind_block("Points", points_binding);
    glBindBuffer(GL_UNIFORM_BUFFER, points_.id());
    glBufferData(GL_UNIFORM_BUFFER, DirectionField::max_points * sizeof(glm::vec4), nullptr, GL_STREAM_DRAW);
    glBindBuffer(GL_UNIFORM_BUFFER, 0);
}

void DirectionSphereProgram::paint(const DirectionField& field, const glm::vec2& size_px) const {
    if (!is_paintable(field)) return;
    std::vector<glm::vec4> points;
    points.reserve(DirectionField::max_points);
    for (const std::vector<glm::vec3>* part : {&field.points_a, &field.points_b})
        for (const glm::vec3& point : *part) points.emplace_back(point, 0.0F);
    // Drivers may require the whole block.
    points.resize(DirectionField::max_points);
    glBindBuffer(GL_UNIFORM_BUFFER, points_.id());
    glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(points.size() * sizeof(glm::vec4)), points.data(),
                 GL_STREAM_DRAW);
    glBindBufferBase(GL_UNIFORM_BUFFER, points_binding, points_.id());

    const auto set_color = [&](const char* name, const Color& color) {
        glUniform4f(program_.uniform(name), color.r, color.g, color.b, color.a);
    };
    static_assert(sizeof(Color) == 4 * sizeof(float));
    program_.use();
    glUniform2f(program_.uniform("size_px"), size_px.x, size_px.y);
    glUniform2f(program_.uniform("center_px"), field.center_px.x, field.center_px.y);
    glUniform1f(program_.uniform("radius_px"), field.radius_px);
    glUniform1i(program_.uniform("count_a"), static_cast<GLint>(field.points_a.size()));
    glUniform1i(program_.uniform("count_b"), static_cast<GLint>(field.points_b.size()));
    glUniform1f(program_.uniform("radius"), field.radius);
    glUniform1i(program_.uniform("first_band"), field.first_band);
    glUniform1i(program_.uniform("band_count"), static_cast<GLint>(field.colors.size()));
    glUniform4fv(program_.uniform("colors"), static_cast<GLsizei>(field.colors.size()), &field.colors[0].r);
    set_color("contour_color", field.contour);
    set_color("zero_color", field.zero_contour);
    glUniform1f(program_.uniform("contour_px"), field.contour_px);
    set_color("hatch_color", field.hatch.color);
    glUniform1f(program_.uniform("hatch_pitch_px"), field.hatch.pitch_px);
    glUniform1f(program_.uniform("hatch_px"), field.hatch.width_px);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindBuffer(GL_UNIFORM_BUFFER, 0);
}

}  // namespace app::gl
