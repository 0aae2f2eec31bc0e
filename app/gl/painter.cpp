// Buffers, and the call.
#include "app/gl/painter.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/gl/drawing_key.h"

namespace app::gl {

namespace {

struct Attribute {
    GLint parts;
    GLenum type;
    GLboolean normalized;
    std::size_t offset;
};

void describe_vertex() {
    constexpr Attribute attributes[] = {
        {2, GL_FLOAT, GL_FALSE, offsetof(Vertex, at_px)},
        {4, GL_FLOAT, GL_FALSE, offsetof(Vertex, inside)},
        {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(Vertex, color)},
    };
    GLuint location = 0;
    for (const Attribute& attribute : attributes) {
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, attribute.parts, attribute.type, attribute.normalized, sizeof(Vertex),
                              reinterpret_cast<const void*>(attribute.offset));
        ++location;
    }
}

template <class T>
void fill_buffer(GLenum target, const std::vector<T>& content) {
    glBufferData(target, static_cast<GLsizeiptr>(content.size() * sizeof(T)), content.data(), GL_STREAM_DRAW);
}

}  // namespace

Result<Painter> Painter::make() {
    Result<Program> program = Program::make("paper", paper_vert, paper_frag);
    if (!program) return tl::unexpected(program.error());
    Result<Glyphs> glyphs = Glyphs::make();
    if (!glyphs) return tl::unexpected(glyphs.error());
    return Painter(*std::move(program), *std::move(glyphs));
}

Painter::Painter(Program program, Glyphs glyphs)
    : program_{std::move(program)}, glyphs_(std::move(glyphs)), size_px_(program_.uniform("size_px")) {
    set_up();
}

Painter::~Painter() {
    if (layout_ == 0) return;
    glDeleteVertexArrays(1, &layout_);
    glDeleteBuffers(1, &vertices_);
    glDeleteBuffers(1, &indices_);
    glDeleteTextures(1, &page_);
}

Painter::Painter(Painter&& other) noexcept
    : program_(std::move(other.program_)),
      glyphs_(std::move(other.glyphs_)),
      size_px_(other.size_px_),
      now_(std::move(other.now_)),
      before_(std::move(other.before_)),
      scratch_(std::move(other.scratch_)),
      uploaded_(other.uploaded_),
      rescaled_(other.rescaled_),
      page_version_(other.page_version_),
      page_height_(other.page_height_),
      layout_(std::exchange(other.layout_, 0)),
      vertices_(other.vertices_),
      indices_(other.indices_),
      page_(other.page_) {}

void Painter::set_up() {
    glGenVertexArrays(1, &layout_);
    glGenBuffers(1, &vertices_);
    glGenBuffers(1, &indices_);
    glBindVertexArray(layout_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
    describe_vertex();
    glBindVertexArray(0);
    glGenTextures(1, &page_);
    glBindTexture(GL_TEXTURE_2D, page_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);
}

int Painter::add(const Drawing& drawing) {
    Mesh& mesh = now_.mesh;
    const MeshPart begin = mesh.end();
    Painted painted{now_.keys.size()};
    add_key(drawing, now_.keys);
    painted.words = now_.keys.size() - painted.first_word;
    const auto key = now_.key(painted);
    const auto same =
        std::find_if(before_.drawings.begin(), before_.drawings.end(),
                     [&](const Painted& other) { return std::ranges::equal(before_.key(other), key); });
    if (same != before_.drawings.end()) {
        mesh.add(before_.mesh, same->part);
    } else {
        add_paths(drawing, scratch_, mesh);
        add_texts(drawing, glyphs_, mesh);
    }
    painted.part = mesh.since(begin);
    now_.drawings.push_back(painted);
    uploaded_ = false;
    return static_cast<int>(now_.drawings.size()) - 1;
}

void Painter::Sheaf::clear() {
    mesh.clear();
    keys.clear();
    drawings.clear();
}

// Triangles know the places of their letters on the page.
void Painter::clear() {
    std::swap(now_, before_);
    now_.clear();
    if (glyphs_.forget_if_crowded() || std::exchange(rescaled_, false)) before_.clear();
}

void Painter::rescale(float ratio) {
    glyphs_.rescale(ratio);
    rescaled_ = true;
}

// All drawings at once, with the first of them that is painted.
void Painter::upload() {
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    fill_buffer(GL_ARRAY_BUFFER, now_.mesh.vertices);
    fill_buffer(GL_ELEMENT_ARRAY_BUFFER, now_.mesh.indices);
    uploaded_ = true;
    if (page_version_ == glyphs_.version()) return;
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    if (page_height_ == glyphs_.height()) {
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, Glyphs::width, page_height_, GL_RED, GL_UNSIGNED_BYTE,
                        glyphs_.page().data());
    } else {
        page_height_ = glyphs_.height();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, Glyphs::width, page_height_, 0, GL_RED, GL_UNSIGNED_BYTE,
                     glyphs_.page().data());
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    page_version_ = glyphs_.version();
}

void Painter::paint(int drawing, const Place& place) {
    const MeshPart& part = now_.drawings[static_cast<std::size_t>(drawing)].part;
    if (part.indices == 0) return;
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, page_);
    glBindVertexArray(layout_);
    if (!uploaded_) upload();
    glViewport(place.x, place.whole_height - place.y - place.height, place.width, place.height);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    program_.use();
    glUniform2f(size_px_, static_cast<float>(place.width), static_cast<float>(place.height));
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(part.indices), GL_UNSIGNED_INT,
                   reinterpret_cast<const void*>(part.first_index * sizeof(std::uint32_t)));
    glBindVertexArray(0);
}

}  // namespace app::gl
