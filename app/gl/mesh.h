// A drawing as triangles: every corner carries what the shader needs to work out how much of a pixel is
// covered.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "app/drawing/drawing.h"
#include "app/gl/glyph_atlas.h"

namespace app::gl {

/// How far a point lies inside two strips that cross each other, and how wide the strips are, in pixels: a
/// pixel is covered as much as both cover it. Of a letter, the first two are the texel
/// and the last is -1.
using Coverage = glm::vec4;
constexpr Coverage full_coverage{1, 2, 1, 2};

/// A pixel's centre may lie that far outside of a shape and still be touched by it.
constexpr float aa_fringe_px = 0.5F;

/// Points as near as this are one.
constexpr float weld_px = 1e-3F;

/// As wide as makes no difference.
constexpr float unbounded_px = 1e6F;

/// Positive when `interval_b` points to the right of `interval_a` on a paper with y down.
inline float cross(const glm::vec2& a, const glm::vec2& b) { return a.x * b.y - a.y * b.x; }

/// The index of a corner round a polygon; it is less than twice the count. A division would cost more than
/// all else that is done with most corners.
constexpr std::size_t wrap_index(std::size_t index, std::size_t count) {
    return index < count ? index : index - count;
}

/// As the program of the paper takes it.
struct Vertex {
    glm::vec2 position_px{0};
    Coverage coverage = full_coverage;
    std::array<std::uint8_t, 4> color{};
};

/// Of a mesh, where its triangles and their corners stand, and how many there are.
struct MeshRange {
    std::size_t first_vertex = 0, first_index = 0;
    std::size_t vertices = 0, indices = 0;
};

/// Triangles in the order of painting. Emptied and filled again it allocates nothing.
struct Mesh {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;

    void clear();
    /// Where the next triangles will begin.
    MeshRange end() const { return {vertices.size(), indices.size(), 0, 0}; }
    /// What was added since then.
    MeshRange since(const MeshRange& begin) const;
    /// The same triangles once more.
    void add(const Mesh& other, const MeshRange& part);
    /// Triangles from the last `count` vertices, all round the first of them.
    void fan(int count);
};

/// Red, green, blue, alpha; 255 is one.
std::array<std::uint8_t, 4> bytes(const Color& color);

/// An edge of a polygon as the line it lies on.
struct PolygonEdge {
    glm::vec2 from{0};
    glm::vec2 inward{0};     ///< Unit.
    float thickness_px = 0;  ///< How far the polygon reaches inwards from it; `unbounded_px` where it is far.

    float distance_inside(const glm::vec2& point) const { return glm::dot(point - from, inward); }
};

/// Room that is used again and again while a drawing is taken apart.
struct Scratch {
    std::vector<glm::vec2> points;
    std::vector<glm::vec2> more_points;
    std::vector<PolygonEdge> edges;
};

/// Adds the background and the paths of a drawing. Those with numbers that are not finite are left out.
void add_paths(const Drawing& drawing, Scratch& scratch, Mesh& mesh);
/// Adds its words.
void add_texts(const Drawing& drawing, GlyphAtlas& glyphs, Mesh& mesh);

// A line of a width as triangles: a piece for each segment and for the outside of each corner, side by side,
// so that nothing is painted twice and a translucent line is even.

/// Adds the stroke of a path, dashes and all. `tessellate` are its points without repetitions; `scratch` is
/// lent.
void add_stroke(const Path& path, const std::vector<glm::vec2>& points, std::vector<glm::vec2>& scratch,
                Mesh& mesh);

}  // namespace app::gl
