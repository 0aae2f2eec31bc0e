// Finds concave polygons among the bodies and divides their points.
#include <algorithm>

#include "app/features/paste/conventions.h"
#include "core/planar.h"

namespace app::paste {

namespace {

constexpr const char* piece_word = " piece ";

// Points in the plane; empty: the shape is no polygon.
std::vector<core::Vec2> polygon_points(const PartialShape& shape) {
    const bool is_polygon = !shape.is_unsupported && shape.points && shape.points->columns == 2 &&
                            shape.points->rows > 3 && shape.points->rows <= core::max_polygon_points &&
                            !shape.is_capsule() &&
                            int(shape.points->numbers.size()) == 2 * shape.points->rows;
    std::vector<core::Vec2> points;
    if (!is_polygon) return points;
    const std::vector<NumberRef>& numbers = shape.points->numbers;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        points.emplace_back(numbers[i].value, numbers[i + 1].value);
    return points;
}

// More than one piece of a polygon that is not convex; else empty.
std::vector<std::vector<int>> pieces_of(const PartialShape& shape) {
    const std::vector<core::Vec2> points = polygon_points(shape);
    if (points.empty() || core::convexity_error(points).empty()) return {};
    std::vector<std::vector<int>> pieces = core::convex_pieces(points);
    if (pieces.size() < 2) pieces.clear();
    return pieces;
}

// The polygon with these of its points.
PartialShape piece_of(const PartialShape& polygon, const std::vector<int>& indices) {
    PartialShape piece = polygon;
    Item& points = *piece.points;
    points.numbers.clear();
    points.padding.clear();
    points.rows = int(indices.size());
    for (const int index : indices) {
        const auto first = polygon.points->numbers.begin() + 2 * std::ptrdiff_t(index);
        points.numbers.insert(points.numbers.end(), first, first + 2);
    }
    return piece;
}

}  // namespace

void divide_concave_polygons(Bodies& bodies, ConventionResolver& resolver) {
    std::vector<std::vector<std::vector<int>>> pieces;
    bool has_concave = false;
    for (PartialShape& shape : bodies.shapes) {
        pieces.push_back(pieces_of(shape));
        shape.is_divisible = !pieces.back().empty();
        has_concave = has_concave || shape.is_divisible;
    }
    const bool divides = has_concave && resolver.choose("convex_pieces", {"refused", "only_convex", ""},
                                                        {"refused", "pieces"}) == "pieces";
    if (!divides) return;
    std::vector<PartialShape> shapes;
    std::vector<int> frames;
    for (std::size_t i = 0; i < bodies.shapes.size(); ++i) {
        PartialShape& polygon = bodies.shapes[i];
        if (pieces[i].empty()) {
            shapes.push_back(std::move(polygon));
            frames.push_back(bodies.frames[i]);
            continue;
        }
        const std::string name = polygon.name.empty() ? "polygon" : polygon.name;
        for (std::size_t k = 0; k < pieces[i].size(); ++k) {
            PartialShape piece = piece_of(polygon, pieces[i][k]);
            piece.name = name + piece_word + std::to_string(k + 1);
            piece.is_divisible = false;
            piece.polygon = int(i);
            piece.piece_count = int(pieces[i].size());
            shapes.push_back(std::move(piece));
            frames.push_back(bodies.frames[i]);
        }
    }
    bodies.shapes = std::move(shapes);
    bodies.frames = std::move(frames);
}

Assumption pieces_assumption(const PartialShape& piece) {
    const std::string name = piece.name.substr(0, piece.name.rfind(piece_word));
    return {"convex_pieces", name, std::to_string(piece.piece_count)};
}

bool is_one_polygon(const std::vector<PartialShape>& shapes) {
    return std::ranges::all_of(
        shapes, [&](const PartialShape& shape) { return are_of_one_polygon(shape, shapes.front()); });
}

bool are_of_one_polygon(const PartialShape& a, const PartialShape& b) {
    return a.polygon >= 0 && a.polygon == b.polygon;
}

}  // namespace app::paste
