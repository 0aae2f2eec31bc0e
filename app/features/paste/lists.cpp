// Counts first: nine numbers are a matrix, ten are position, quaternion and half extents.
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
    NamedVector{ItemKind::Vector, {"hx", "hy", "hz"}, {0, 1, 2, 3}, 3, 2, Role::Half, "half"},
    NamedVector{ItemKind::Angles, {"pitch", "yaw", "roll"}, {1, 2, 0, 3}, 3, 0, Role::Angles, "angles"},
    NamedVector{ItemKind::Angles, {"roll", "pitch", "yaw"}, {0, 1, 2, 3}, 3, 0, Role::Angles, "angles"},
    NamedVector{ItemKind::Angles, {"yaw", "pitch", "roll"}, {2, 1, 0, 3}, 3, 0, Role::Angles, "angles"},
    NamedVector{ItemKind::Angles, {"p", "y", "r"}, {1, 2, 0, 3}, 3, 0, Role::Angles, "angles"},
    NamedVector{ItemKind::Turn, {"c", "s"}, {0, 1, 2, 3}, 2, 0, Role::Rotation, "rotation"},
    NamedVector{ItemKind::Turn, {"s", "c"}, {1, 0, 2, 3}, 2, 0, Role::Rotation, "rotation"},
};

using Get = std::function<double(int, int)>;

// Three rows of the upper left nine numbers are of about the same length and at right angles.
bool looks_turned(const Get& m, double tolerance) {
    for (int i = 0; i < 3; ++i) {
        for (int k = i; k < 3; ++k) {
            double dot = 0;
            for (int j = 0; j < 3; ++j) dot += m(i, j) * m(k, j);
            if (!(std::abs(dot - (i == k ? 1 : 0)) <= tolerance)) return false;
        }
    }
    return true;
}

bool says_matrix(const Item& item) {
    const Role said = role_of(item.words);
    return said == Role::Rotation || said == Role::Transform || has_piece(item.words, "mat") ||
           item.axes_named || has_piece(item.words, "mat4x4") || has_piece(item.words, "mat3x3");
}

bool is_edge(const Item& item, bool last_row) {
    const auto m = [&](int i, int k) {
        return item.numbers[static_cast<std::size_t>(last_row ? 4 * i + k : 4 * k + i)].value;
    };
    return m(3, 0) == 0 && m(3, 1) == 0 && m(3, 2) == 0 && m(3, 3) == 1;
}

// Bullet keeps a fourth number behind each row for alignment.
void drop_fourth_column(Item& item) {
    std::vector<Num> kept;
    for (std::size_t i = 0; i < item.numbers.size(); ++i) {
        (i % 4 == 3 ? item.padding : kept).push_back(item.numbers[i]);
    }
    item.numbers = std::move(kept);
    item.columns = 3;
}

Item item_of(const NumberList& list, std::size_t from, std::size_t count) {
    Item item;
    item.kind = count == 1 ? ItemKind::Scalar : ItemKind::Vector;
    item.numbers.assign(list.numbers.begin() + static_cast<std::ptrdiff_t>(from),
                        list.numbers.begin() + static_cast<std::ptrdiff_t>(from + count));
    item.words = list.words;
    return item;
}

Item matrix_of(const NumberList& list, std::size_t from, int rows, int columns) {
    Item item = item_of(list, from, static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    item.kind = ItemKind::Matrix;
    item.rows = rows;
    item.columns = columns;
    return item;
}

// Twelve numbers of Godot: the matrix, then the origin.
bool origin_last(const NumberList& list) {
    return !list.words.empty() && (list.words.back() == "Transform3D" || list.words.back() == "Transform");
}

// Six numbers of Godot: a corner, then the size.
bool corner_first(const NumberList& list) { return !list.words.empty() && list.words.back() == "AABB"; }

// How many numbers make which vectors.
struct Layout {
    std::size_t count;
    std::array<std::size_t, 6> parts;
};
constexpr std::array layouts{
    Layout{1, {1}},        Layout{2, {2}},           Layout{3, {3}},
    Layout{4, {4}},        Layout{6, {3, 3}},        Layout{7, {3, 4}},
    Layout{10, {3, 4, 3}}, Layout{14, {3, 4, 3, 4}}, Layout{20, {3, 4, 3, 3, 4, 3}},
    Layout{12, {3, 9}},    Layout{15, {3, 9, 3}},    Layout{9, {9}},
    Layout{16, {16}},      Layout{19, {16, 3}},      Layout{32, {16, 16}},
    Layout{18, {9, 9}},    Layout{24, {3, 9, 3, 9}},
};

class Cutter {
  public:
    Cutter(const NumberList& list, const Tokens& tokens) : list_(list), tokens_(tokens) {}

    tl::expected<std::vector<Item>, Stumble> run() {
        const std::size_t count = list_.numbers.size();
        if (count == 12 && origin_last(list_)) {
            matrix(0, 3, 3);
            vector(9, 3);
            items_[0].words.emplace_back("basis");
            items_[1].words.emplace_back("origin");
        } else if (count == 6 && corner_first(list_)) {
            vector(0, 3);
            vector(3, 3);
            items_[0].words.emplace_back("P");
            items_[1].words.emplace_back("S");
        } else if (count > 4 && has_lines() && by_lines()) {
            return std::move(items_);
        } else if (items_.clear(); !by_count(0, count)) {
            return tl::unexpected(misfit());
        }
        return std::move(items_);
    }

  private:
    int line(std::size_t i) const { return tokens_[static_cast<std::size_t>(list_.numbers[i].token)].line; }
    bool has_lines() const { return line(0) != line(list_.numbers.size() - 1); }
    std::size_t end_of_line(std::size_t from) const {
        std::size_t end = from;
        while (end < list_.numbers.size() && line(end) == line(from)) ++end;
        return end;
    }

    void vector(std::size_t from, std::size_t count) { items_.push_back(item_of(list_, from, count)); }
    void matrix(std::size_t from, int rows, int columns) {
        items_.push_back(matrix_of(list_, from, rows, columns));
    }

    // Rows under one another where they make a matrix, else each line for itself.
    bool by_lines() {
        for (std::size_t at = 0; at < list_.numbers.size();) {
            const std::size_t used = matrix_at(at);
            if (used == 0) {
                const std::size_t end = end_of_line(at);
                if (!by_count(at, end - at)) return false;
                at = end;
            }
            at += used;
        }
        return true;
    }
    std::size_t matrix_at(std::size_t from) {
        const std::size_t columns = end_of_line(from) - from;
        if (columns != 3 && columns != 4) return 0;
        std::size_t rows = 1;
        while (rows < 4 && from + rows * columns < list_.numbers.size() &&
               end_of_line(from + rows * columns) == from + (rows + 1) * columns) {
            ++rows;
        }
        for (; rows >= 3; --rows) {
            Item item = matrix_of(list_, from, static_cast<int>(rows), static_cast<int>(columns));
            if (!take_as_matrix(item)) continue;
            items_.push_back(std::move(item));
            return rows * columns;
        }
        return 0;
    }

    bool by_count(std::size_t from, std::size_t count) {
        if (count == 12 && is_frame(from)) return true;
        const auto layout = std::find_if(layouts.begin(), layouts.end(),
                                         [&](const Layout& each) { return each.count == count; });
        if (layout == layouts.end()) return false;
        for (std::size_t part : layout->parts) {
            if (part == 9) matrix(from, 3, 3);
            if (part == 16) matrix(from, 4, 4);
            if (part > 0 && part < 9) vector(from, part);
            from += part;
        }
        return true;
    }
    // Twelve numbers that are a rigid motion in three rows or in three columns.
    bool is_frame(std::size_t from) {
        for (const auto& [rows, columns] : {std::pair{3, 4}, std::pair{4, 3}}) {
            Item item = matrix_of(list_, from, rows, columns);
            if (!take_as_matrix(item)) continue;
            items_.push_back(std::move(item));
            return true;
        }
        return false;
    }

    Stumble misfit() const {
        const Token& first = tokens_[static_cast<std::size_t>(list_.numbers.front().token)];
        return stumble_at(first,
                          std::to_string(list_.numbers.size()) +
                              " numbers begin here: expected 2, 3 or 4 (a vector), 9, 12 or 16 (a matrix)");
    }

    const NumberList& list_;
    const Tokens& tokens_;
    std::vector<Item> items_;
};

}  // namespace

std::span<const NamedVector> named_vectors() { return named_rows; }

bool take_as_matrix(Item& item) {
    constexpr double loose = 0.02;  // matrices that were printed with two digits
    const auto at = [&](int i) { return item.numbers[static_cast<std::size_t>(i)].value; };
    const int columns = item.columns;
    const bool turned = looks_turned([&](int i, int k) { return at(i * columns + k); }, loose);
    if (item.rows == 4 && columns == 4)
        return turned || says_matrix(item) || is_edge(item, true) || is_edge(item, false);
    if (item.rows == 3 && columns == 4 &&
        (has_piece(item.words, "floats") || has_piece(item.words, "basis"))) {
        drop_fourth_column(item);
        return true;
    }
    if (item.rows == 4 && columns == 3)
        return turned && (says_matrix(item) || at(9) != 0 || at(10) != 0 || at(11) != 0);
    return turned || says_matrix(item);
}

tl::expected<std::vector<Item>, Stumble> cut_list(const NumberList& list, const Tokens& tokens) {
    auto all = Cutter(list, tokens).run();
    if (!all) return all;
    for (Item& item : *all) {
        // vec3(0.5f): one number for all three.
        const bool makes_three = item.words.empty() ? false
                                                    : has_piece({item.words.back()}, "vec") ||
                                                          has_piece({item.words.back()}, "vector");
        if (item.kind != ItemKind::Scalar || !makes_three || !has_piece({item.words.back()}, "3")) continue;
        item.kind = ItemKind::Vector;
        item.splat = true;
        item.numbers.resize(3, item.numbers.front());
    }
    return all;
}

}  // namespace app::paste
