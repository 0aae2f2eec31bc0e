// Lines of numbers, and the points of a shape.
#include "app/features/paste/point_lists.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/geometry.h"

namespace app::paste {

namespace {

bool has_orthogonal_columns(const core::Mat3& m) {
    const auto are_orthogonal = [&](int i, int k) {
        const double lengths = glm::length(m[i]) * glm::length(m[k]);
        return lengths > 0 && std::abs(glm::dot(m[i], m[k])) <= 1e-2 * lengths;
    };
    return are_orthogonal(0, 1) && are_orthogonal(0, 2) && are_orthogonal(1, 2);
}

Value as_matrix(const std::vector<Value>& rows, std::size_t count) {
    Value list{.kind = ValueKind::List, .token = rows.front().token};
    list.items.assign(rows.begin(), rows.begin() + count);
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
    Value part{.kind = ValueKind::Numbers};
    part.numbers.assign(row.numbers.begin() + from, row.numbers.begin() + (from + count));
    part.token = part.numbers.front().token;
    return part;
}

// The numbers from `first` on are not used.
void move_to_padding(Item& item, std::size_t first) {
    const auto begin = item.numbers.begin() + first;
    item.padding.insert(item.padding.begin(), begin, item.numbers.end());
    item.numbers.erase(begin, item.numbers.end());
}

// The points behind the first ones are not used.
void keep_points(Item& points, int rows) {
    points.rows = rows;
    move_to_padding(points, std::size_t(rows) * std::size_t(points.columns));
}

// Lists of the x and of the y of all points become points.
void join_point_lists(PartialShape& shape) {
    const bool are_lists = shape.point_x && shape.point_y && !shape.points &&
                           shape.point_x->numbers.size() == shape.point_y->numbers.size();
    if (!are_lists) return;
    std::swap(shape.points, shape.point_x);
    Item& points = *shape.points;
    points.role = Role::Points;
    points.kind = ItemKind::Points;
    points.rows = int(points.numbers.size());
    points.columns = 2;
    for (int i = 0; i < points.rows; ++i)
        points.numbers.insert(points.numbers.begin() + 2 * i + 1, shape.point_y->numbers[i]);
    shape.point_y.reset();
}

// The size of a sphere may be its radius in the first of three numbers.
void use_size_as_radius(PartialShape& shape) {
    const bool is_ball = (shape.shape == "sphere" || shape.shape == "circle") && shape.size && !shape.radius;
    if (!is_ball) return;
    const std::vector<NumberRef>& sizes = shape.size->numbers;
    const auto have_rest = [&](double value) {
        return sizes.size() > 1 && std::all_of(sizes.begin() + 1, sizes.end(), [&](const NumberRef& number) {
                   return number.value == value;
               });
    };
    const bool is_diameter = shape.size->role == Role::Full && have_rest(sizes[0].value);
    if (!is_diameter && !(sizes.size() == 3 && have_rest(0))) return;
    std::swap(shape.radius, shape.size);
    shape.radius->role = is_diameter ? Role::Diameter : Role::Radius;
    move_to_padding(*shape.radius, 1);
}

// An ellipse with sides of one length is a circle.
void use_ellipse_as_circle(PartialShape& shape) {
    const bool is_circle = shape.is_unsupported && shape.shape == "ellipse" && shape.min_corner &&
                           shape.size && shape.size->numbers.size() == 2 &&
                           shape.size->numbers[0].value == shape.size->numbers[1].value;
    if (!is_circle) return;
    shape.shape = "circle";
    shape.is_unsupported = false;
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

// A closed ring repeats its first point.
bool is_closed_ring(const Item& points) {
    return points.columns >= 2 && points.rows >= 4 &&
           std::equal(points.numbers.end() - points.columns, points.numbers.end(), points.numbers.begin(),
                      [](const NumberRef& a, const NumberRef& b) { return a.value == b.value; });
}

}  // namespace

bool is_affine(const std::vector<NumberRef>& matrix, std::size_t first, std::size_t step) {
    const auto at = [&](std::size_t i) { return matrix[first + i * step].value; };
    return at(0) == 0 && at(1) == 0 && at(2) == 0 && at(3) == 1;
}

bool is_rotation_matrix(const Value& value) {
    const std::size_t count = value.numbers.size();
    if (count != 9 && count != 12 && count != 16) return false;
    const std::size_t columns = count == 9 || (count == 12 && value.rows == 4) ? 3 : 4;
    core::Mat3 rows(1);
    for (std::size_t i = 0; i < 9; ++i)
        rows[int(i / 3)][int(i % 3)] = value.numbers[i / 3 * columns + i % 3].value;
    if (value.names == "axes" || has_orthogonal_columns(rows)) return true;
    // Another last line is an error that names its number.
    const bool is_motion = count != 16 || is_affine(value.numbers, 12, 1) || is_affine(value.numbers, 3, 4);
    return is_motion && has_orthogonal_columns(glm::transpose(rows));
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

void finish_points(PartialShape& shape, std::vector<Note>& notes) {
    join_point_lists(shape);
    use_size_as_radius(shape);
    use_ellipse_as_circle(shape);
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
    const double count = shape.count ? shape.count->numbers.front().value : 0;
    if (count >= 1 && count < points.rows && count == std::floor(count)) keep_points(points, int(count));
    if (is_closed_ring(points)) keep_points(points, points.rows - 1);
}

}  // namespace app::paste
