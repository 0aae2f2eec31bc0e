// Buffers and draw calls.
#include "app/gl/painter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <utility>

namespace app::gl {

namespace {

// Copies the values bit by bit; the length of a list comes before it.

using KeyWords = std::vector<std::uint32_t>;

constexpr GLuint points_binding = 0;

// Each value has 32 bits.
template <class... Values>
void append(KeyWords& key, Values... values) {
    key.insert(key.end(), {std::bit_cast<std::uint32_t>(values)...});
}

void append(KeyWords& key, const Color& color) { append(key, color.r, color.g, color.b, color.a); }

std::uint32_t count_of(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

// Pads the last word with zeros.
void append_bytes(KeyWords& key, const void* data, std::size_t bytes) {
    if (bytes == 0) return;
    const std::size_t start = key.size();
    key.resize(start + (bytes + sizeof(std::uint32_t) - 1) / sizeof(std::uint32_t));
    std::memcpy(&key[start], data, bytes);
}

// What a path has besides its points and its gradient.
struct PathKey {
    std::uint32_t points, is_closed, has_gradient;
    float width_px, dash_px, gap_px;
    Color fill, stroke;
};
static_assert(sizeof(PathKey) == 14 * sizeof(std::uint32_t));

template <class T>
void fill_buffer(GLenum target, const std::vector<T>& content) {
    glBufferData(target, static_cast<GLsizeiptr>(content.size() * sizeof(T)), content.data(), GL_STREAM_DRAW);
}

}  // namespace

void add_key(const Drawing& drawing, std::vector<std::uint32_t>& key) {
    append(key, drawing.size_px.x, drawing.size_px.y);
    append(key, drawing.background);
    append(key, count_of(drawing.paths), count_of(drawing.texts));
    for (const Path& path : drawing.paths) {
        const PathKey words{count_of(path.points),
                            path.closed ? 1U : 0U,
                            path.gradient ? 1U : 0U,
                            path.width_px,
                            path.dash_px,
                            path.gap_px,
                            path.fill,
                            path.stroke};
        append_bytes(key, &words, sizeof(words));
        if (path.gradient) {
            const RadialGradient& gradient = *path.gradient;
            append(key, gradient.center.x, gradient.center.y, gradient.u.x, gradient.u.y, gradient.v.x,
                   gradient.v.y);
            append(key, gradient.edge);
        }
        static_assert(sizeof(glm::vec2) == 2 * sizeof(float));
        append_bytes(key, path.points.data(), path.points.size() * sizeof(glm::vec2));
    }
    for (const TextRun& text : drawing.texts) {
        append(key, count_of(text.utf8), text.origin.x, text.origin.y, text.face, text.size_px);
        append(key, text.color);
        append_bytes(key, text.utf8.data(), text.utf8.size());
    }
}

// The signed overlap of two convex point sets for each direction of a sphere.

void Painter::paint_field(const DirectionField& field, const glm::vec2& size_px) const {
    const std::size_t count = field.points_a.size() + field.points_b.size();
    if (field.points_a.empty() || field.points_b.empty() || field.colors.empty() ||
        count > DirectionField::max_points || field.colors.size() > DirectionField::max_bands)
        return;
    std::vector<glm::vec4> points;
    points.reserve(DirectionField::max_points);
    for (const std::vector<glm::vec3>* part : {&field.points_a, &field.points_b})
        for (const glm::vec3& point : *part) points.emplace_back(point, 0.0F);
    // Drivers may require the whole block.
    points.resize(DirectionField::max_points);
    glBindBuffer(GL_UNIFORM_BUFFER, sphere_points_.id());
    glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(points.size() * sizeof(glm::vec4)), points.data(),
                 GL_STREAM_DRAW);
    glBindBufferBase(GL_UNIFORM_BUFFER, points_binding, sphere_points_.id());

    const auto set_color = [&](const char* name, const Color& color) {
        glUniform4f(sphere_program_.uniform(name), color.r, color.g, color.b, color.a);
    };
    static_assert(sizeof(Color) == 4 * sizeof(float));
    sphere_program_.use();
    glUniform2f(sphere_program_.uniform("size_px"), size_px.x, size_px.y);
    glUniform2f(sphere_program_.uniform("center_px"), field.center_px.x, field.center_px.y);
    glUniform1f(sphere_program_.uniform("radius_px"), field.radius_px);
    glUniform1i(sphere_program_.uniform("count_a"), static_cast<GLint>(field.points_a.size()));
    glUniform1i(sphere_program_.uniform("count_b"), static_cast<GLint>(field.points_b.size()));
    glUniform1f(sphere_program_.uniform("radius"), field.radius);
    glUniform1i(sphere_program_.uniform("first_band"), field.first_band);
    glUniform1i(sphere_program_.uniform("band_count"), static_cast<GLint>(field.colors.size()));
    glUniform4fv(sphere_program_.uniform("colors"), static_cast<GLsizei>(field.colors.size()),
                 &field.colors[0].r);
    set_color("contour_color", field.contour);
    set_color("zero_color", field.zero_contour);
    glUniform1f(sphere_program_.uniform("contour_px"), field.contour_px);
    set_color("hatch_color", field.hatch.color);
    glUniform1f(sphere_program_.uniform("hatch_pitch_px"), field.hatch.pitch_px);
    glUniform1f(sphere_program_.uniform("hatch_px"), field.hatch.width_px);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindBuffer(GL_UNIFORM_BUFFER, 0);
}

Result<Painter> Painter::make() {
    Result<ShaderProgram> program = ShaderProgram::make("paper", paper_vert, paper_frag);
    if (!program) return tl::unexpected(program.error());
    Result<GlyphAtlas> glyphs = GlyphAtlas::make();
    if (!glyphs) return tl::unexpected(glyphs.error());
    Result<ShaderProgram> sphere =
        ShaderProgram::make("direction_sphere", direction_sphere_vert, direction_sphere_frag);
    if (!sphere) return tl::unexpected(sphere.error());
    return Painter(*std::move(program), *std::move(sphere), *std::move(glyphs));
}

Painter::Painter(ShaderProgram program, ShaderProgram sphere_program, GlyphAtlas glyphs)
    : program_{std::move(program)},
      sphere_program_(std::move(sphere_program)),
      glyphs_(std::move(glyphs)),
      size_px_(program_.uniform("size_px")) {
    sphere_program_.bind_block("Points", points_binding);
    glBindTexture(GL_TEXTURE_2D, atlas_texture_.id());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);
}

int Painter::add(const Drawing& drawing) {
    BatchedDrawing batched;
    if (!spare_.empty()) {
        batched = std::move(spare_.back());
        spare_.pop_back();
    }
    batched.key.clear();
    add_key(drawing, batched.key);
    const auto match = std::ranges::find(previous_batch_, batched.key, &BatchedDrawing::key);
    if (match != previous_batch_.end()) {
        std::swap(batched, *match);
        match->key.clear();
    } else {
        batched.mesh.clear();
        batched.is_uploaded = false;
        add_background(drawing, batched.mesh);
        batched.background_indices = batched.mesh.indices.size();
        add_paths(drawing, scratch_, batched.mesh);
        add_texts(drawing, glyphs_, batched.mesh);
    }
    batched.direction_fields = drawing.direction_fields;
    batch_.push_back(std::move(batched));
    return int(batch_.size()) - 1;
}

// Triangles contain positions in the atlas.
void Painter::clear() {
    const auto make_spare = [&] {
        std::ranges::move(previous_batch_, std::back_inserter(spare_));
        previous_batch_.clear();
    };
    make_spare();
    std::swap(batch_, previous_batch_);
    if (glyphs_.reset_if_crowded() || std::exchange(scale_changed_, false)) make_spare();
}

void Painter::set_scale(float ratio) {
    glyphs_.set_scale(ratio);
    scale_changed_ = true;
}

// Leaves the vertex array bound.
void Painter::upload(BatchedDrawing& batched) {
    constexpr struct {
        GLint components;
        GLenum type;
        GLboolean normalized;
        std::size_t offset;
    } attributes[] = {{2, GL_FLOAT, GL_FALSE, offsetof(Vertex, position_px)},
                      {4, GL_FLOAT, GL_FALSE, offsetof(Vertex, coverage)},
                      {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(Vertex, color)},
                      {2, GL_FLOAT, GL_FALSE, offsetof(Vertex, gradient)},
                      {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(Vertex, edge_color)}};
    const bool is_new = batched.layout.id() == 0;
    if (is_new) {
        batched.layout = GlObject(GlObject::Kind::VertexArray);
        batched.vertices = GlObject(GlObject::Kind::Buffer);
        batched.indices = GlObject(GlObject::Kind::Buffer);
    }
    glBindVertexArray(batched.layout.id());
    glBindBuffer(GL_ARRAY_BUFFER, batched.vertices.id());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, batched.indices.id());
    fill_buffer(GL_ARRAY_BUFFER, batched.mesh.vertices);
    fill_buffer(GL_ELEMENT_ARRAY_BUFFER, batched.mesh.indices);
    batched.is_uploaded = true;
    if (!is_new) return;
    GLuint location = 0;
    for (const auto& attribute : attributes) {
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, attribute.components, attribute.type, attribute.normalized,
                              sizeof(Vertex), reinterpret_cast<const void*>(attribute.offset));
        ++location;
    }
}

// Into the bound texture.
void Painter::upload_atlas() {
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    if (atlas_height_ == glyphs_.height()) {
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, GlyphAtlas::width, atlas_height_, GL_RED, GL_UNSIGNED_BYTE,
                        glyphs_.pixels().data());
    } else {
        atlas_height_ = glyphs_.height();
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, GlyphAtlas::width, atlas_height_, 0, GL_RED, GL_UNSIGNED_BYTE,
                     glyphs_.pixels().data());
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    atlas_version_ = glyphs_.version();
}

void Painter::paint(int drawing, const PaintRect& rect) {
    BatchedDrawing& batched = batch_[drawing];
    const std::size_t count = batched.mesh.indices.size();
    if (count == 0 && batched.direction_fields.empty()) return;
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, atlas_texture_.id());
    if (atlas_version_ != glyphs_.version()) upload_atlas();
    if (batched.is_uploaded)
        glBindVertexArray(batched.layout.id());
    else
        upload(batched);
    glViewport(rect.x, rect.target_height - rect.y - rect.height, rect.width, rect.height);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    const glm::vec2 size_px(rect.width, rect.height);
    const auto draw_indices = [](std::size_t from, std::size_t to) {
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(to - from), GL_UNSIGNED_INT,
                       reinterpret_cast<const void*>(from * sizeof(std::uint32_t)));
    };
    program_.use();
    glUniform2f(size_px_, size_px.x, size_px.y);
    const std::size_t first = batched.direction_fields.empty() ? 0 : batched.background_indices;
    if (!batched.direction_fields.empty()) {
        draw_indices(0, first);
        for (const DirectionField& field : batched.direction_fields) paint_field(field, size_px);
        program_.use();
    }
    draw_indices(first, count);
    glBindVertexArray(0);
}

}  // namespace app::gl
