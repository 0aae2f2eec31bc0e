// Lines of numbers, and the points of a shape.
#include "app/features/paste/point_lists.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace app::paste {

namespace {

bool has_orthogonal_rows(const Value& value, std::size_t columns, bool by_columns) {
    for (std::size_t a = 0; a < 3; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            double dot = 0, aa = 0, bb = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                const double x = value.numbers[by_columns ? k * columns + a : a * columns + k].value;
                const double y = value.numbers[by_columns ? k * columns + b : b * columns + k].value;
                dot += x * y;
                aa += x * x;
                bb += y * y;
            }
            if (!(aa > 0) || !(bb > 0) || std::abs(dot) > 1e-2 * std::sqrt(aa * bb)) return false;
        }
    }
    return true;
}

Value as_matrix(const std::vector<Value>& rows, std::size_t count) {
    Value list;
    list.kind = ValueKind::List;
    list.token = rows.front().token;
    list.items.assign(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count));
    return join_rows(std::move(list));
}

// The matrix of the first three or four rows; None: they are not one.
Value leading_matrix(const std::vector<Value>& rows) {
    const std::size_t width = rows.front().numbers.size(), count = rows.size();
    const bool is_square = (width == 4 && count >= 3) || (width == 3 && count == 3);
    if (!is_square) return {};
    Value matrix = as_matrix(rows, width == 4 && count >= 4 ? 4 : 3);
    // The last line of a rigid motion is checked where the matrix is used.
    const bool is_rotation = is_rotation_matrix(matrix) || is_rotation_matrix(as_matrix(rows, 3));
    return is_rotation ? matrix : Value{};
}

Value part_of(const Value& row, std::size_t from, std::size_t count) {
    Value part;
    part.kind = ValueKind::Numbers;
    part.numbers.assign(row.numbers.begin() + static_cast<std::ptrdiff_t>(from),
                        row.numbers.begin() + static_cast<std::ptrdiff_t>(from + count));
    part.token = part.numbers.front().token;
    return part;
}

// Four numbers of a matrix are 0, 0, 0, 1.
bool is_affine(const Value& matrix, std::size_t first, std::size_t step) {
    for (std::size_t i = 0; i < 4; ++i) {
        if (matrix.numbers[first + i * step].value != (i == 3 ? 1 : 0)) return false;
    }
    return true;
}

// Lists of the x and of the y of all points become points.
void join_point_lists(PartialShape& shape) {
    const bool are_lists = shape.point_x && shape.point_y && !shape.points &&
                           shape.point_x->numbers.size() == shape.point_y->numbers.size();
    if (!are_lists) return;
    Item points = *shape.point_x;
    points.role = Role::Points;
    points.kind = ItemKind::Points;
    points.numbers.clear();
    for (std::size_t i = 0; i < shape.point_x->numbers.size(); ++i) {
        points.numbers.push_back(shape.point_x->numbers[i]);
        points.numbers.push_back(shape.point_y->numbers[i]);
    }
    points.rows = static_cast<int>(shape.point_x->numbers.size());
    points.columns = 2;
    shape.points = std::move(points);
    shape.point_x.reset();
    shape.point_y.reset();
}

// The size of a sphere may be its radius in the first of three numbers.
void use_size_as_radius(PartialShape& shape) {
    const bool is_radius = (shape.shape == "sphere" || shape.shape == "circle") && shape.size &&
                           !shape.radius && shape.size->numbers.size() == 3 &&
                           shape.size->numbers[1].value == 0 && shape.size->numbers[2].value == 0;
    if (!is_radius) return;
    std::swap(shape.radius, shape.size);
    shape.radius->role = Role::Radius;
    shape.radius->padding.assign(shape.radius->numbers.begin() + 1, shape.radius->numbers.end());
    shape.radius->numbers.resize(1);
}

// "width: 2, height: 1" of a rectangle.
void join_sides(PartialShape& shape) {
    if (!shape.size || !shape.length || shape.length->numbers.size() != 1) return;
    std::vector<NumberRef>& sides = shape.size->numbers;
    const bool is_open = sides.size() == 1 || (sides.size() > 1 && sides[1].token < 0);
    if (!is_open) return;
    sides.resize(std::max<std::size_t>(sides.size(), 2));
    sides[1] = shape.length->numbers[0];
    // "length=4.8 width=1.9": the length is along x.
    if (shape.size->name == "width" && shape.length->name == "length") std::swap(sides[0], sides[1]);
    shape.length.reset();
}

// Numbers behind the last corner.
void move_to_padding(Item& points, std::vector<NumberRef>::const_iterator first) {
    points.padding.insert(points.padding.end(), first, points.numbers.cend());
    points.numbers.erase(first, points.numbers.cend());
}

// A closed ring repeats its first point.
bool is_closed_ring(const Item& points) {
    return points.columns >= 2 && points.rows >= 4 &&
           std::equal(points.numbers.end() - points.columns, points.numbers.end(), points.numbers.begin(),
                      [](const NumberRef& a, const NumberRef& b) { return a.value == b.value; });
}

}  // namespace

bool is_rotation_matrix(const Value& value) {
    const std::size_t count = value.numbers.size();
    if (count != 9 && count != 12 && count != 16) return false;
    const std::size_t columns = count == 9 || (count == 12 && value.rows == 4) ? 3 : 4;
    if (value.names == "axes" || has_orthogonal_rows(value, columns, false)) return true;
    // Another last line is an error that names its number.
    const bool is_motion = count != 16 || is_affine(value, 12, 1) || is_affine(value, 3, 4);
    return is_motion && has_orthogonal_rows(value, columns, true);
}

std::vector<Value> split_rows(const std::vector<Value>& rows, bool are_points) {
    const std::size_t width = rows.front().numbers.size();
    if (are_points && (width == 2 || width == 3)) return {as_matrix(rows, rows.size())};
    if (Value matrix = leading_matrix(rows); matrix.kind != ValueKind::None) return {std::move(matrix)};
    // Position, rotation and size.
    static const std::map<std::size_t, std::vector<std::size_t>> parts{
        {6, {3, 3}}, {7, {3, 4}}, {10, {3, 4, 3}}};
    const auto known = parts.find(width);
    if (known == parts.end()) return rows;
    std::vector<Value> values;
    for (const Value& row : rows) {
        std::size_t from = 0;
        for (const std::size_t count : known->second) {
            values.push_back(part_of(row, from, count));
            from += count;
        }
    }
    return values;
}

void finish_points(PartialShape& shape, const Format&, const TextTree&, std::vector<Note>& notes) {
    join_point_lists(shape);
    use_size_as_radius(shape);
    if (shape.size && shape.size->name.find("mplicit") != std::string::npos)
        notes.push_back({"without_margin", shape.name, shape.size->token()});
    join_sides(shape);
    if (!shape.points) return;
    Item& points = *shape.points;
    if (points.rows > 2 && shape.radius && !shape.rounding) {
        std::swap(shape.rounding, shape.radius);
        shape.rounding->role = Role::Rounding;
    }
    if (points.is_cut) notes.push_back({"cut", shape.name, points.token()});
    if (shape.count && points.columns > 0) {
        const double count = shape.count->numbers.front().value;
        if (count >= 1 && count < points.rows && count == std::floor(count)) {
            points.rows = static_cast<int>(count);
            const auto size = static_cast<std::ptrdiff_t>(points.rows) * points.columns;
            move_to_padding(points, points.numbers.begin() + size);
        }
    }
    if (is_closed_ring(points)) {
        --points.rows;
        move_to_padding(points, points.numbers.end() - points.columns);
    }
}

}  // namespace app::paste
