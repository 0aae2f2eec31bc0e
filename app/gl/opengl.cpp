// Shader compilation and offscreen framebuffers.
#include "app/gl/opengl.h"

#include <algorithm>
#include <array>

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

Image read_pixels(int width, int height) {
    Image image{width, height, {}};
    image.rgba.resize(std::size_t(width) * height * 4);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    const auto row = std::ptrdiff_t(width) * 4;
    auto top = image.rgba.begin();
    auto bottom = image.rgba.end() - row;
    for (; top < bottom; top += row, bottom -= row) std::swap_ranges(top, top + row, bottom);
    return image;
}

}  // namespace

Result<void> load_gl_functions(FindFunction find) {
    const int version = gladLoadGL(reinterpret_cast<GLADloadfunc>(find));
    if (version >= GLAD_MAKE_VERSION(3, 3)) return {};
    return fail("OpenGL", "version 3.3 is required; this system has an older version");
}

GlObject::GlObject(Kind kind) : kind_(kind) {
    if (kind == Kind::Buffer) glGenBuffers(1, &id_);
    if (kind == Kind::Framebuffer) glGenFramebuffers(1, &id_);
    if (kind == Kind::Program) id_ = glCreateProgram();
    if (kind == Kind::Renderbuffer) glGenRenderbuffers(1, &id_);
    if (kind == Kind::Texture) glGenTextures(1, &id_);
    if (kind == Kind::VertexArray) glGenVertexArrays(1, &id_);
}

GlObject::~GlObject() {
    if (id_ == 0) return;
    if (kind_ == Kind::Buffer) glDeleteBuffers(1, &id_);
    if (kind_ == Kind::Framebuffer) glDeleteFramebuffers(1, &id_);
    if (kind_ == Kind::Program) glDeleteProgram(id_);
    if (kind_ == Kind::Renderbuffer) glDeleteRenderbuffers(1, &id_);
    if (kind_ == Kind::Texture) glDeleteTextures(1, &id_);
    if (kind_ == Kind::VertexArray) glDeleteVertexArrays(1, &id_);
}

GlObject& GlObject::operator=(GlObject&& other) noexcept {
    std::swap(kind_, other.kind_);
    std::swap(id_, other.id_);
    return *this;
}

Result<ShaderProgram> ShaderProgram::make(const std::string& name, const char* vertex, const char* fragment) {
    const Result<GLuint> first = compile_shader(name + ".vert", GL_VERTEX_SHADER, vertex);
    if (!first) return tl::unexpected(first.error());
    const Result<GLuint> second = compile_shader(name + ".frag", GL_FRAGMENT_SHADER, fragment);
    ShaderProgram program;
    if (second) {
        program.program_ = GlObject(GlObject::Kind::Program);
        glAttachShader(program.program_.id(), *first);
        glAttachShader(program.program_.id(), *second);
        glLinkProgram(program.program_.id());
        glDeleteShader(*second);
    }
    glDeleteShader(*first);
    if (!second) return tl::unexpected(second.error());
    GLint status = GL_FALSE;
    glGetProgramiv(program.program_.id(), GL_LINK_STATUS, &status);
    if (status == GL_TRUE) return program;
    std::array<char, 1024> log{};
    glGetProgramInfoLog(program.program_.id(), static_cast<GLsizei>(log.size()), nullptr, log.data());
    return fail("shader " + name, log.data());
}

GlObject make_alpha_texture(int width, int height, const unsigned char* alpha) {
    GlObject texture(GlObject::Kind::Texture);
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    const GLint white_with_alpha[] = {GL_ONE, GL_ONE, GL_ONE, GL_RED};
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, white_with_alpha);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, alpha);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glBindTexture(GL_TEXTURE_2D, 0);
    return texture;
}

Result<OffscreenTarget> OffscreenTarget::make(int width, int height) {
    const std::string size_text = std::to_string(width) + "x" + std::to_string(height);
    GLint limit = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &limit);
    if (width < 1 || height < 1 || width > limit || height > limit)
        return fail(size_text,
                    "OpenGL supports pictures of up to " + std::to_string(limit) + " pixels per side here");
    OffscreenTarget target;
    target.width_ = width;
    target.height_ = height;
    glBindRenderbuffer(GL_RENDERBUFFER, target.pixels_.id());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer_.id());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target.pixels_.id());
    const bool complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    if (!complete) return fail(size_text, "OpenGL has no memory for a picture of that size");
    return target;
}

void OffscreenTarget::begin() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
}

void OffscreenTarget::end() const { glBindFramebuffer(GL_FRAMEBUFFER, 0); }

Image OffscreenTarget::read() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    Image image = read_pixels(width_, height_);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        const unsigned alpha = image.rgba[i + 3];
        if (alpha == 0 || alpha == 255) continue;
        for (std::size_t c = i; c < i + 3; ++c) {
            const unsigned straight = (image.rgba[c] * 255U + alpha / 2) / alpha;
            image.rgba[c] = std::uint8_t(std::min(straight, 255U));
        }
    }
    return image;
}

Image read_window(int width, int height) {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    Image image = read_pixels(width, height);
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
    return image;
}

}  // namespace app::gl
