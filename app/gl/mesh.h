// Converts a drawing to triangles. Each vertex has the values from which the shader computes pixel coverage.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "app/drawing/drawing.h"
#include "app/gl/glyph_atlas.h"

namespace app::gl {

/// Distance inside and width of two crossing strips, in pixels. The coverage of a pixel is the product of
/// both. For a glyph the first two values are the texel and the last is -1.
using Coverage = glm::vec4;
constexpr Coverage full_coverage{1, 2, 1, 2};

/// A pixel is partly covered when its center is up to this far outside a shape.
constexpr float aa_fringe_px = 0.5F;

/// Nearer points are merged.
constexpr float weld_px = 1e-3F;

/// A width that has no effect on coverage.
constexpr float unbounded_px = 1e6F;

/// Positive when `interval_b` points to the right of `interval_a` on a paper with y down.
inline float cross(const glm::vec2& a, const glm::vec2& b) { return a.x * b.y - a.y * b.x; }

/// Wraps the index of a vertex; it must be less than twice the count. Avoids a division.
constexpr std::size_t wrap_index(std::size_t index, std::size_t count) {
    return index < count ? index : index - count;
}

/// Vertex format of the shader.
struct Vertex {
    glm::vec2 position_px{0};
    Coverage coverage = full_coverage;
    std::array<std::uint8_t, 4> color{};
    /// Position in the unit circle of a gradient; zero without one.
    glm::vec2 gradient{0};
    std::array<std::uint8_t, 4> edge_color{};  ///< Of the gradient.
};

/// Triangles in the order of painting. Reuses its memory after clear().
struct Mesh {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;

    void clear();
    /// Adds a triangle fan of the last `count` vertices.
    void fan(int count);
};

/// Red, green, blue, alpha, 0..255.
std::array<std::uint8_t, 4> bytes(const Color& color);

/// The line through an edge of a polygon.
struct PolygonEdge {
    glm::vec2 from{0};
    glm::vec2 inward{0};     ///< Unit.
    float thickness_px = 0;  ///< Extent of the polygon inwards from the edge; `unbounded_px` if large.

    float distance_inside(const glm::vec2& point) const { return glm::dot(point - from, inward); }
};

/// Reused buffers.
struct Scratch {
    std::vector<glm::vec2> points;
    std::vector<glm::vec2> more_points;
    std::vector<PolygonEdge> edges;
};

/// Adds the background of a drawing, if it has one.
void add_background(const Drawing& drawing, Mesh& mesh);
/// Adds the paths of a drawing. Skips paths with numbers that are not finite.
void add_paths(const Drawing& drawing, Scratch& scratch, Mesh& mesh);
/// Adds the texts of a drawing.
void add_texts(const Drawing& drawing, GlyphAtlas& glyphs, Mesh& mesh);

/// Adds the stroke of a path with its dashes: pieces for each segment and the outside of each join. Pieces do
/// not overlap, so that translucent lines are even. `points` are the points of the path without repetitions;
/// `scratch` is a buffer.
void add_stroke(const Path& path, const std::vector<glm::vec2>& points, std::vector<glm::vec2>& scratch,
                Mesh& mesh);

}  // namespace app::gl
