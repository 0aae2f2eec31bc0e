// Triangles of fills and glyphs; strokes are in stroke_mesh.cpp.
#include "app/gl/mesh.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/drawing/fonts.h"

namespace app::gl {

namespace {

constexpr float max_miter = 4;  // in fringes: limits the antialiasing of sharp corners

constexpr float thick_px = 2;  // opposite edges of thinner polygons share pixels

// An axis-aligned box with its edges between pixels: needs no antialiasing.
bool is_pixel_aligned_box(const std::vector<glm::vec2>& points) {
    if (points.size() != 4) return false;
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec2 &current = points[i], &next = points[wrap_index(i + 1, 4)],
                        &second = points[wrap_index(i + 2, 4)];
        if (current != glm::floor(current)) return false;
        if ((current.x == next.x) != (next.y == second.y) || (current.x == next.x) == (current.y == next.y))
            return false;
    }
    return true;
}

void add_pixel_aligned_box(std::span<const glm::vec2> corners, const Color& fill, Mesh& mesh) {
    const auto color = bytes(fill);
    for (const glm::vec2& corner : corners) mesh.vertices.push_back({corner, full_coverage, color});
    mesh.fan(4);
}

// A triangle for each edge, from the center to the fringe, with the distance inside that edge and, in a
// sliver, inside its long edge.
void add_fill(const Path& path, Scratch& scratch, Mesh& mesh) {
    const std::vector<glm::vec2>& points = scratch.points;
    if (points.size() < 3) return;
    if (is_pixel_aligned_box(points)) return add_pixel_aligned_box(points, path.fill, mesh);
    float doubled_area = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        doubled_area += cross(points[i] - points[0], points[wrap_index(i + 1, points.size())] - points[0]);
    constexpr float far_px = 16;  // farther edges do not matter
    scratch.edges.clear();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec2 along = glm::normalize(points[wrap_index(i + 1, points.size())] - points[i]) *
                                (doubled_area < 0 ? -1.0F : 1.0F);
        PolygonEdge& edge = scratch.edges.emplace_back(PolygonEdge{points[i], {-along.y, along.x}});
        // The extent of the polygon from this edge. The search starts with the opposite vertex.
        float max_distance = 0;
        std::size_t at = wrap_index(i + points.size() / 2, points.size());
        for (std::size_t k = 0; k < points.size() && max_distance < far_px; ++k) {
            max_distance = std::max(max_distance, edge.distance_inside(points[at]));
            at = wrap_index(at + 1, points.size());
        }
        edge.thickness_px = max_distance < far_px ? max_distance : unbounded_px;
    }
    // Positions of the vertices when all edges are moved outwards by the fringe.
    std::vector<glm::vec2>& miters = scratch.more_points;
    miters.clear();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const PolygonEdge& edge = scratch.edges[i];
        const glm::vec2 middle =
            scratch.edges[wrap_index(i + points.size() - 1, points.size())].inward + edge.inward;
        const float square = glm::dot(middle, middle);
        const float factor = square > 0 ? std::min(2 / square, max_miter / std::sqrt(square)) : 0;
        miters.push_back(edge.from - middle * factor * aa_fringe_px);
    }
    const PolygonEdge& thin = *std::ranges::min_element(
        scratch.edges,
        [](const PolygonEdge& a, const PolygonEdge& b) { return a.thickness_px < b.thickness_px; });
    glm::vec2 middle{0};
    for (const glm::vec2& point : points) middle += point / float(points.size());
    const auto color = bytes(path.fill);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const PolygonEdge& edge = scratch.edges[i];
        const bool across = thin.thickness_px < thick_px && std::abs(cross(thin.inward, edge.inward)) > 0.1F;
        const std::size_t next = wrap_index(i + 1, points.size());
        for (const glm::vec2& corner : {middle, miters[i], miters[next]}) {
            const glm::vec2 second =
                across ? glm::vec2(thin.distance_inside(corner), thin.thickness_px) : glm::vec2(1, 2);
            mesh.vertices.push_back(
                {corner, {edge.distance_inside(corner), edge.thickness_px, second.x, second.y}, color});
        }
        mesh.fan(3);
    }
}

// The position in the unit circle is linear on the paper: the shader interpolates it exactly.
void add_gradient(const RadialGradient& gradient, std::span<Vertex> vertices) {
    const float area = cross(gradient.u, gradient.v);
    if (!(std::abs(area) > 0)) return;
    const auto edge = bytes(gradient.edge);
    for (Vertex& vertex : vertices) {
        const glm::vec2 offset = vertex.position_px - gradient.center;
        vertex.gradient = glm::vec2(cross(offset, gradient.v), cross(gradient.u, offset)) / area;
        vertex.edge_color = edge;
    }
}

}  // namespace

void Mesh::clear() {
    vertices.clear();
    indices.clear();
}

void Mesh::fan(int count) {
    const auto first = static_cast<std::uint32_t>(vertices.size()) - static_cast<std::uint32_t>(count);
    for (std::uint32_t i = 2; i < static_cast<std::uint32_t>(count); ++i) {
        indices.push_back(first);
        indices.push_back(first + i - 1);
        indices.push_back(first + i);
    }
}

std::array<std::uint8_t, 4> bytes(const Color& color) {
    const auto byte = [](float part) { return std::uint8_t(std::lrint(std::clamp(part, 0.0F, 1.0F) * 255)); };
    return {byte(color.r), byte(color.g), byte(color.b), byte(color.a)};
}

// Draws a quad: a scissored glClear makes the driver compile a shader in the first frame.
void add_background(const Drawing& drawing, Mesh& mesh) {
    if (drawing.background.a <= 0) return;
    const glm::vec2 size = drawing.size_px;
    const std::array<glm::vec2, 4> corners{glm::vec2(0), {size.x, 0}, size, {0, size.y}};
    add_pixel_aligned_box(corners, drawing.background, mesh);
}

void add_paths(const Drawing& drawing, Scratch& scratch, Mesh& mesh) {
    for (const Path& path : drawing.paths) {
        const bool is_finite = std::ranges::all_of(
            path.points, [](const glm::vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); });
        if (!is_finite) continue;
        // Removes repeated points.
        std::vector<glm::vec2>& points = scratch.points;
        points.clear();
        for (const glm::vec2& point : path.points)
            if (points.empty() || glm::distance(points.back(), point) > weld_px) points.push_back(point);
        const bool is_closed = path.closed || path.fill.a > 0;
        while (is_closed && points.size() > 1 && glm::distance(points.back(), points.front()) <= weld_px)
            points.pop_back();
        const std::size_t first_vertex = mesh.vertices.size();
        if (path.fill.a > 0) add_fill(path, scratch, mesh);
        if (path.gradient) add_gradient(*path.gradient, std::span(mesh.vertices).subspan(first_vertex));
        if (path.stroke.a > 0 && path.width_px > 0) add_stroke(path, points, scratch.more_points, mesh);
    }
}

void add_texts(const Drawing& drawing, GlyphAtlas& glyphs, Mesh& mesh) {
    constexpr std::array<glm::vec2, 4> corners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    for (const TextRun& text : drawing.texts) {
        if (!std::isfinite(text.origin.x) || !std::isfinite(text.origin.y)) continue;
        const auto baseline = int(std::lround(text.origin.y));
        const auto color = bytes(text.color);
        float pen = text.origin.x;
        for (const char32_t character : decode_utf8(text.utf8)) {
            const int quarters = int(std::lround(pen * 4));
            const int pixel = quarters >> 2;  // rounds down, also below zero
            const Glyph glyph = glyphs.find({character, text.face, text.size_px, quarters - pixel * 4});
            pen += advance(character, text.face) * text.size_px;
            if (glyph.width == 0) continue;
            const glm::vec2 top_left(pixel + glyph.left, baseline - glyph.top);
            for (const glm::vec2& corner : corners) {
                const glm::vec2 offset = corner * glm::vec2(glyph.width, glyph.height);
                const glm::vec2 texel = glm::vec2(glyph.x, glyph.y) + offset;
                mesh.vertices.push_back({top_left + offset, {texel.x, texel.y, -1, -1}, color});
            }
            mesh.fan(4);
        }
    }
}

}  // namespace app::gl
