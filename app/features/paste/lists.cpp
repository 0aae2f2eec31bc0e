// Splits by count: nine numbers are a matrix; ten are position, quaternion and half extents.
#include "app/features/paste/lists.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace app::paste {

namespace {

constexpr std::array named_rows{
    NamedVector{ItemKind::Quaternion, {"w", "x", "y", "z"}, {3, 0, 1, 2}, 4},
    NamedVector{ItemKind::Vector, {"x", "y", "z", "w"}, {0, 1, 2, 3}, 4},
    NamedVector{ItemKind::Vector, {"x", "y", "z"}, {0, 1, 2, 3}, 3, 2},
    NamedVector{ItemKind::Quaternion, {"i", "j", "k", "w"}, {0, 1, 2, 3}, 4},
    NamedVector{
        ItemKind::Quaternion, {"qx", "qy", "qz", "qw"}, {0, 1, 2, 3}, 4, 0, ItemRole::Rotation, "quaternion"},
    NamedVector{
        ItemKind::Quaternion, {"qw", "qx", "qy", "qz"}, {3, 0, 1, 2}, 4, 0, ItemRole::Rotation, "quaternion"},
    NamedVector{ItemKind::Vector, {"0", "1", "2"}, {0, 1, 2, 3}, 3},
    NamedVector{
        ItemKind::Vector, {"width", "height", "depth"}, {0, 1, 2, 3}, 3, 0, ItemRole::FullSize, "size"},
    NamedVector{ItemKind::Vector, {"hx", "hy", "hz"}, {0, 1, 2, 3}, 3, 2, ItemRole::HalfExtents, "half"},
    NamedVector{ItemKind::Angles, {"pitch", "yaw", "roll"}, {1, 2, 0, 3}, 3, 0, ItemRole::Angles, "angles"},
    NamedVector{ItemKind::Angles, {"roll", "pitch", "yaw"}, {0, 1, 2, 3}, 3, 0, ItemRole::Angles, "angles"},
    NamedVector{ItemKind::Angles, {"yaw", "pitch", "roll"}, {2, 1, 0, 3}, 3, 0, ItemRole::Angles, "angles"},
    NamedVector{ItemKind::Angles, {"p", "y", "r"}, {1, 2, 0, 3}, 3, 0, ItemRole::Angles, "angles"},
    NamedVector{ItemKind::CosSin, {"c", "s"}, {0, 1, 2, 3}, 2, 0, ItemRole::Rotation, "rotation"},
    NamedVector{ItemKind::CosSin, {"s", "c"}, {1, 0, 2, 3}, 2, 0, ItemRole::Rotation, "rotation"},
};

using ElementFunction = std::function<double(int, int)>;

// The rows of the upper left 3 x 3 block are orthogonal and of similar length.
bool is_nearly_orthonormal(const ElementFunction& m, double tolerance) {
    for (int i = 0; i < 3; ++i) {
        for (int k = i; k < 3; ++k) {
            double dot = 0;
            for (int j = 0; j < 3; ++j) dot += m(i, j) * m(k, j);
            if (!(std::abs(dot - (i == k ? 1 : 0)) <= tolerance)) return false;
        }
    }
    return true;
}

bool is_named_matrix(const Item& item) {
    const ItemRole role = role_of(item.words);
    return role == ItemRole::Rotation || role == ItemRole::Transform || has_piece(item.words, "mat") ||
           item.has_axis_names || has_piece(item.words, "mat4x4") || has_piece(item.words, "mat3x3");
}

bool ends_with_unit_row(const Item& item, bool last_row) {
    const auto m = [&](int i, int k) {
        return item.numbers[static_cast<std::size_t>(last_row ? 4 * i + k : 4 * k + i)].value;
    };
    return m(3, 0) == 0 && m(3, 1) == 0 && m(3, 2) == 0 && m(3, 3) == 1;
}

// Bullet has a fourth number after each row for alignment.
void drop_fourth_column(Item& item) {
    std::vector<NumberRef> remaining;
    for (std::size_t i = 0; i < item.numbers.size(); ++i) {
        (i % 4 == 3 ? item.padding : remaining).push_back(item.numbers[i]);
    }
    item.numbers = std::move(remaining);
    item.columns = 3;
}

Item make_vector_item(const NumberList& list, std::size_t from, std::size_t count) {
    Item item;
    item.kind = count == 1 ? ItemKind::Scalar : ItemKind::Vector;
    item.numbers.assign(list.numbers.begin() + static_cast<std::ptrdiff_t>(from),
                        list.numbers.begin() + static_cast<std::ptrdiff_t>(from + count));
    item.words = list.words;
    return item;
}

Item make_matrix_item(const NumberList& list, std::size_t from, int rows, int columns) {
    Item item =
        make_vector_item(list, from, static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    item.kind = ItemKind::Matrix;
    item.rows = rows;
    item.columns = columns;
    return item;
}

// Godot: twelve numbers are a matrix and an origin.
bool has_origin_last(const NumberList& list) {
    return !list.words.empty() && (list.words.back() == "Transform3D" || list.words.back() == "Transform");
}

// Godot: six numbers are a corner and a size.
bool has_corner_first(const NumberList& list) { return !list.words.empty() && list.words.back() == "AABB"; }

// Items by the count of numbers.
struct VectorLayout {
    std::size_t count;
    std::array<std::size_t, 6> sizes;
};
constexpr std::array layouts{
    VectorLayout{1, {1}},        VectorLayout{2, {2}},           VectorLayout{3, {3}},
    VectorLayout{4, {4}},        VectorLayout{6, {3, 3}},        VectorLayout{7, {3, 4}},
    VectorLayout{10, {3, 4, 3}}, VectorLayout{14, {3, 4, 3, 4}}, VectorLayout{20, {3, 4, 3, 3, 4, 3}},
    VectorLayout{12, {3, 9}},    VectorLayout{15, {3, 9, 3}},    VectorLayout{9, {9}},
    VectorLayout{16, {16}},      VectorLayout{19, {16, 3}},      VectorLayout{32, {16, 16}},
    VectorLayout{18, {9, 9}},    VectorLayout{24, {3, 9, 3, 9}},
};

class ListSplitter {
  public:
    ListSplitter(const NumberList& list, const Tokens& tokens) : list_(list), tokens_(tokens) {}

    tl::expected<std::vector<Item>, ParseError> run() {
        const std::size_t count = list_.numbers.size();
        if (count == 12 && has_origin_last(list_)) {
            add_matrix(0, 3, 3);
            add_vector(9, 3);
            items_[0].words.emplace_back("basis");
            items_[1].words.emplace_back("origin");
        } else if (count == 6 && has_corner_first(list_)) {
            add_vector(0, 3);
            add_vector(3, 3);
            items_[0].words.emplace_back("P");
            items_[1].words.emplace_back("S");
        } else if (count > 4 && has_several_lines() && split_by_lines()) {
            return std::move(items_);
        } else if (items_.clear(); !split_by_count(0, count)) {
            return tl::unexpected(count_error());
        }
        return std::move(items_);
    }

  private:
    int line_of(std::size_t i) const {
        return tokens_[static_cast<std::size_t>(list_.numbers[i].token)].line;
    }
    bool has_several_lines() const { return line_of(0) != line_of(list_.numbers.size() - 1); }
    std::size_t end_of_line(std::size_t from) const {
        std::size_t end = from;
        while (end < list_.numbers.size() && line_of(end) == line_of(from)) ++end;
        return end;
    }

    void add_vector(std::size_t from, std::size_t count) {
        items_.push_back(make_vector_item(list_, from, count));
    }
    void add_matrix(std::size_t from, int rows, int columns) {
        items_.push_back(make_matrix_item(list_, from, rows, columns));
    }

    // Consecutive rows as a matrix if possible, else each line alone.
    bool split_by_lines() {
        for (std::size_t index = 0; index < list_.numbers.size();) {
            const std::size_t consumed = try_matrix_at(index);
            if (consumed == 0) {
                const std::size_t end = end_of_line(index);
                if (!split_by_count(index, end - index)) return false;
                index = end;
            }
            index += consumed;
        }
        return true;
    }
    std::size_t try_matrix_at(std::size_t from) {
        const std::size_t columns = end_of_line(from) - from;
        if (columns != 3 && columns != 4) return 0;
        std::size_t rows = 1;
        while (rows < 4 && from + rows * columns < list_.numbers.size() &&
               end_of_line(from + rows * columns) == from + (rows + 1) * columns) {
            ++rows;
        }
        for (; rows >= 3; --rows) {
            Item item = make_matrix_item(list_, from, static_cast<int>(rows), static_cast<int>(columns));
            if (!try_as_matrix(item)) continue;
            items_.push_back(std::move(item));
            return rows * columns;
        }
        return 0;
    }

    bool split_by_count(std::size_t from, std::size_t count) {
        if (count == 12 && try_rigid_motion(from)) return true;
        const auto layout = std::find_if(layouts.begin(), layouts.end(), [&](const VectorLayout& layout_row) {
            return layout_row.count == count;
        });
        if (layout == layouts.end()) return false;
        for (std::size_t part : layout->sizes) {
            if (part == 9) add_matrix(from, 3, 3);
            if (part == 16) add_matrix(from, 4, 4);
            if (part > 0 && part < 9) add_vector(from, part);
            from += part;
        }
        return true;
    }
    // Twelve numbers that are a rigid motion by rows or by columns.
    bool try_rigid_motion(std::size_t from) {
        for (const auto& [rows, columns] : {std::pair{3, 4}, std::pair{4, 3}}) {
            Item item = make_matrix_item(list_, from, rows, columns);
            if (!try_as_matrix(item)) continue;
            items_.push_back(std::move(item));
            return true;
        }
        return false;
    }

    ParseError count_error() const {
        const Token& first = tokens_[static_cast<std::size_t>(list_.numbers.front().token)];
        return error_at(first,
                        std::to_string(list_.numbers.size()) +
                            " numbers begin here: expected 2, 3 or 4 (a vector), 9, 12 or 16 (a matrix)");
    }

    const NumberList& list_;
    const Tokens& tokens_;
    std::vector<Item> items_;
};

}  // namespace

namespace {

// "x0: 1", "points[0].x = 1": the text of a component and its index.
std::optional<std::pair<int, int>> corner_name(const Node& node, std::string& prefix) {
    if (!node.is_number() || node.words.empty()) return std::nullopt;
    const std::string& word = node.words.back();
    std::vector<std::string> pieces = split_identifier(word);
    if (pieces.size() < 2) return std::nullopt;
    const bool index_last = is_digit(pieces.back().front());
    const std::string component = pieces[pieces.size() - (index_last ? 2 : 1)];
    const std::string index = pieces[pieces.size() - (index_last ? 1 : 2)];
    if (!is_digit(index.front()) || component.size() != 1 || index.size() > 3) return std::nullopt;
    const int axis = component[0] - 'x';
    if (axis < 0 || axis > 2) return std::nullopt;
    prefix = word.substr(0, word.find_last_of("[xyz"));
    if (!index_last) prefix = word.substr(0, word.find_last_of('['));
    return std::pair{std::stoi(index), axis};
}

}  // namespace

std::optional<CornerList> read_corner_list(const std::vector<Node>& nodes, std::size_t first) {
    std::string prefix;
    std::vector<NumberRef> numbers;
    int columns = 0;
    std::size_t count = 0;
    for (; first + count < nodes.size(); ++count) {
        std::string name;
        const auto corner = corner_name(nodes[first + count], name);
        if (!corner || (count > 0 && name != prefix)) break;
        prefix = name;
        if (corner->second == 0 && corner->first > 0 && columns == 0)
            columns = static_cast<int>(count) / std::max(corner->first, 1);
        numbers.push_back(number_ref(nodes[first + count]));
    }
    if (columns < 2 || columns > 3 || count % static_cast<std::size_t>(columns) != 0 || count < 6)
        return std::nullopt;
    for (std::size_t i = 0; i < count; ++i) {
        std::string name;
        const auto corner = corner_name(nodes[first + i], name);
        if (corner->first != static_cast<int>(i) / columns || corner->second != static_cast<int>(i) % columns)
            return std::nullopt;
    }
    return CornerList{std::move(numbers), columns};
}

std::span<const NamedVector> named_vectors() { return named_rows; }

bool try_as_matrix(Item& item) {
    constexpr double tolerance = 0.02;  // for matrices printed with two digits
    const auto index = [&](int i) { return item.numbers[static_cast<std::size_t>(i)].value; };
    const int columns = item.columns;
    const bool is_orthonormal =
        is_nearly_orthonormal([&](int i, int k) { return index(i * columns + k); }, tolerance);
    if (item.rows == 4 && columns == 4)
        return is_orthonormal || is_named_matrix(item) || ends_with_unit_row(item, true) ||
               ends_with_unit_row(item, false);
    if (item.rows == 3 && columns == 4 &&
        (has_piece(item.words, "floats") || has_piece(item.words, "basis"))) {
        drop_fourth_column(item);
        return true;
    }
    if (item.rows == 4 && columns == 3)
        return is_orthonormal && (is_named_matrix(item) || index(9) != 0 || index(10) != 0 || index(11) != 0);
    return is_orthonormal || is_named_matrix(item);
}

tl::expected<std::vector<Item>, ParseError> split_list(const NumberList& list, const Tokens& tokens) {
    auto all = ListSplitter(list, tokens).run();
    if (!all) return all;
    for (Item& item : *all) {
        // vec3(0.5f): one number for all components.
        const bool is_vector_constructor = item.words.empty() ? false
                                                              : has_piece({item.words.back()}, "vec") ||
                                                                    has_piece({item.words.back()}, "vector");
        if (item.kind != ItemKind::Scalar || !is_vector_constructor || !has_piece({item.words.back()}, "3"))
            continue;
        item.kind = ItemKind::Vector;
        item.is_broadcast = true;
        item.numbers.resize(3, item.numbers.front());
    }
    return all;
}

}  // namespace app::paste
