// Compiling and linking.
#include "app/gl/program.h"

#include <array>
#include <utility>

namespace app::gl {

namespace {

Result<GLuint> compile_shader(const std::string& name, GLenum stage, const char* text) {
    const GLuint shader = glCreateShader(stage);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint status = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &status);
    if (status == GL_TRUE) return shader;
    std::array<char, 1024> log{};
    glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), nullptr, log.data());
    glDeleteShader(shader);
    return fail("shader " + name, log.data());
}

}  // namespace

Result<void> load_gl_functions(FindFunction find) {
    const int version = gladLoadGL(reinterpret_cast<GLADloadfunc>(find));
    if (version >= GLAD_MAKE_VERSION(3, 3)) return {};
    return fail("OpenGL", "version 3.3 is required; this system has an older version");
}

std::string renderer_name() {
    const GLubyte* name = glGetString(GL_RENDERER);
    return name == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(name));
}

Result<ShaderProgram> ShaderProgram::make(const std::string& name, const char* vertex, const char* fragment) {
    const Result<GLuint> first = compile_shader(name + ".vert", GL_VERTEX_SHADER, vertex);
    if (!first) return tl::unexpected(first.error());
    const Result<GLuint> second = compile_shader(name + ".frag", GL_FRAGMENT_SHADER, fragment);
    ShaderProgram program;
    if (second) {
        program.id_ = glCreateProgram();
        glAttachShader(program.id_, *first);
        glAttachShader(program.id_, *second);
        glLinkProgram(program.id_);
        glDeleteShader(*second);
    }
    glDeleteShader(*first);
    if (!second) return tl::unexpected(second.error());
    GLint status = GL_FALSE;
    glGetProgramiv(program.id_, GL_LINK_STATUS, &status);
    if (status == GL_TRUE) return program;
    std::array<char, 1024> log{};
    glGetProgramInfoLog(program.id_, static_cast<GLsizei>(log.size()), nullptr, log.data());
    return fail("shader " + name, log.data());
}

ShaderProgram::~ShaderProgram() {
    if (id_ != 0) glDeleteProgram(id_);
}

ShaderProgram::ShaderProgram(ShaderProgram&& other) noexcept : id_(std::exchange(other.id_, 0)) {}

ShaderProgram& ShaderProgram::operator=(ShaderProgram&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
}

}  // namespace app::gl
