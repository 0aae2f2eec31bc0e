// A drawing as triangles: every corner carries what the shader needs to work out how much of a pixel is
// covered.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "app/figure/drawing.h"
#include "app/gl/glyphs.h"

namespace app::gl {

enum class Kind : std::uint8_t { Fill, Stroke, Letter };

/// See shaders/paper.frag for what `shape` and `run` mean to each kind.
struct Vertex {
    glm::vec2 at_px{0};
    glm::vec4 shape{0};
    glm::vec4 run{0};
    std::array<std::uint8_t, 4> color{};
    float kind = 0;
};

/// Triangles in the order of painting. Emptied and filled again it allocates nothing.
struct Mesh {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;

    void clear();
    /// Triangles from the last `count` vertices, all round the first of them.
    void fan(int count);
};

std::array<std::uint8_t, 4> bytes(const Rgba& color);

/// Room that is used again and again while a drawing is taken apart.
struct Scratch {
    std::vector<glm::vec2> points;
    std::vector<glm::vec2> miters;
};

/// Adds the background, the paths and the words of a drawing. Paths with numbers that are not finite are left
/// out.
void add_drawing(const Drawing& drawing, Glyphs& glyphs, Scratch& scratch, Mesh& mesh);

}  // namespace app::gl
