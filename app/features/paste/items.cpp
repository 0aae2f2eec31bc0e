// Reads the tree from left to right; combinations of several nodes are tried before single nodes.
#include "app/features/paste/items.h"

#include <algorithm>
#include <array>
#include <optional>

#include "app/features/paste/lists.h"

namespace app::paste {

namespace {

using WordList = std::vector<std::string>;

WordList join(const WordList& outer, const WordList& inner) {
    WordList all = outer;
    all.insert(all.end(), inner.begin(), inner.end());
    return all;
}

std::string last_piece(const WordList& words) {
    if (words.empty()) return {};
    const WordList parts = split_identifier(words.back());
    return parts.empty() ? std::string() : parts.back();
}

class ItemReader {
  public:
    explicit ItemReader(const Tokens& tokens) : tokens_(tokens) {}

    tl::expected<std::vector<Item>, ParseError> run(const Node& root) {
        if (auto result = read(root, root.words); !result) return tl::unexpected(result.error());
        return std::move(items_);
    }

  private:
    using Nodes = std::vector<Node>;
    struct Position {
        const Nodes& nodes;
        std::size_t index;
        const WordList& path;
        const WordList& group_words;  ///< Words of the group itself.
    };

    NumberRef number_ref(const Node& leaf) const {
        return {tokens_[static_cast<std::size_t>(leaf.token)].value, leaf.token};
    }
    std::vector<NumberRef> number_refs(const Node& list) const {
        std::vector<NumberRef> all;
        for (const Node& leaf : list.children) all.push_back(number_ref(leaf));
        return all;
    }

    void add(ItemKind kind, std::vector<NumberRef> numbers, WordList words) {
        Item item;
        item.kind = kind;
        item.numbers = std::move(numbers);
        item.words = std::move(words);
        items_.push_back(std::move(item));
    }

    tl::expected<void, ParseError> read(const Node& group, const WordList& path) {
        const Nodes& parts = group.children;
        if (read_nested_quaternion(group, path)) return {};
        for (std::size_t index = 0; index < parts.size();) {
            const Position position{parts, index, path, group.words};
            std::size_t used = read_matrix(position);
            if (used == 0) used = read_named(position);
            if (used == 0 && parts[index].is_group) {
                const std::size_t first = items_.size();
                if (auto result = read(parts[index], join(path, parts[index].words)); !result) return result;
                mark_not_alone(first);
                used = 1;
            }
            if (used == 0) {
                auto count = read_list(position);
                if (!count) return tl::unexpected(count.error());
                used = *count;
            }
            index += used;
        }
        return {};
    }

    // "Box({0, 0, 0}, {1, 1, 1})": a call with several vectors.
    void mark_not_alone(std::size_t first) {
        const auto sizes = [](const Item& item) {
            return item.kind == ItemKind::Vector && item.numbers.size() < 4 &&
                   role_of(item.words) == ItemRole::Box;
        };
        if (std::count_if(items_.begin() + static_cast<std::ptrdiff_t>(first), items_.end(), sizes) < 2)
            return;
        for (std::size_t i = first; i < items_.size(); ++i)
            items_[i].not_alone = !items_[i].is_call_argument && sizes(items_[i]);
    }

    // The three components of a vector, with or without names.
    std::optional<std::vector<NumberRef>> read_three(const Node& node) const {
        if (!node.is_group || node.children.size() != 3) return std::nullopt;
        for (int i = 0; i < 3; ++i) {
            const Node& child = node.children[static_cast<std::size_t>(i)];
            if (child.is_group || (!child.words.empty() && component_of(child.words) != i))
                return std::nullopt;
        }
        return number_refs(node);
    }

    // "[ [x, y, z], w ]", "quat(w, {x, y, z})", "{v = {..}, s = ..}": the number outside the bracket is w.
    bool read_nested_quaternion(const Node& group, const WordList& path) {
        if (group.children.size() != 2 || group.token < 0) return false;
        const bool last = group.children[0].is_group;
        const Node& vector = group.children[last ? 0 : 1];
        const Node& scalar = group.children[last ? 1 : 0];
        if (scalar.is_group) return false;
        std::optional<std::vector<NumberRef>> numbers = read_three(vector);
        const std::string name = last_piece(scalar.words);
        const bool may_be_w = scalar.words.empty() || name == "s" || name == "w";
        if (!numbers || !may_be_w || role_of(vector.words) != ItemRole::None) return false;
        const ItemRole role = role_of(path);
        if (role != ItemRole::Rotation && role != ItemRole::None && role != ItemRole::Transform) return false;
        numbers->push_back(number_ref(scalar));
        add(ItemKind::Quaternion, *std::move(numbers), path);
        return true;
    }

    // Consecutive lists of equal length.
    std::size_t count_matrix_rows(const Position& position) const {
        const Nodes& parts = position.nodes;
        std::size_t count = 0;
        while (position.index + count < parts.size() && count < 4) {
            const Node& row = parts[position.index + count];
            const std::size_t columns = row.children.size();
            const bool named_row = count > 0 && !is_row_name(row.words);
            if (!is_plain_list(row) || named_row || columns != parts[position.index].children.size()) break;
            if (columns != 3 && columns != 4) break;
            ++count;
        }
        return count;
    }
    static bool is_row_name(const WordList& words) {
        constexpr std::array<std::string_view, 8> names{"x", "y", "z", "o", "w", "floats", "row", "col"};
        return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            if (word.front() == '[') return true;
            const WordList parts = split_identifier(word);
            return !parts.empty() && std::any_of(names.begin(), names.end(), [&](std::string_view name) {
                return parts.back() == name || (parts.size() == 2 && parts[0] == name);
            });
        });
    }

    std::size_t read_matrix(const Position& position) {
        for (std::size_t count = count_matrix_rows(position); count >= 3; --count) {
            Item item;
            item.kind = ItemKind::Matrix;
            item.rows = static_cast<int>(count);
            item.columns = static_cast<int>(position.nodes[position.index].children.size());
            for (std::size_t i = 0; i < count; ++i) {
                for (const NumberRef& number : number_refs(position.nodes[position.index + i]))
                    item.numbers.push_back(number);
            }
            item.words = join(position.path, position.nodes[position.index].words);
            item.has_axis_names = last_piece(position.nodes[position.index].words) == "x";
            if (!try_as_matrix(item)) continue;
            items_.push_back(std::move(item));
            return count;
        }
        return 0;
    }

    // Named components in sequence: x y z w, roll pitch yaw, c s, hx hy hz.
    std::size_t read_named(const Position& position) {
        for (const NamedVector& row : named_vectors()) {
            const std::size_t count = match_names(position, row);
            if (count == 0) continue;
            WordList words = join(position.path, position.nodes[position.index].words);
            if (row.role != ItemRole::None) words.push_back(row.role_word);
            std::vector<NumberRef> numbers(count);
            for (std::size_t i = 0; i < count; ++i) {
                numbers[row.order[i]] = number_ref(position.nodes[position.index + i]);
            }
            add(count == 4 && row.kind == ItemKind::Vector ? ItemKind::Quaternion : row.kind,
                std::move(numbers), std::move(words));
            return count;
        }
        return 0;
    }
    static std::size_t match_names(const Position& position, const NamedVector& row) {
        for (std::size_t count : {row.count, row.short_count}) {
            if (count == 0 || position.index + count > position.nodes.size()) continue;
            bool all = true;
            for (std::size_t i = 0; i < count && all; ++i) {
                const Node& child = position.nodes[position.index + i];
                all = !child.is_group && last_piece(child.words) == row.names[i];
            }
            if (all) return count;
        }
        return 0;
    }

    // Consecutive numbers; only the first may have a name.
    tl::expected<std::size_t, ParseError> read_list(const Position& position) {
        std::vector<NumberRef> count{number_ref(position.nodes[position.index])};
        while (position.index + count.size() < position.nodes.size()) {
            const Node& next = position.nodes[position.index + count.size()];
            if (next.is_group || next.after_semicolon || !next.words.empty()) break;
            count.push_back(number_ref(next));
        }
        auto split = split_list({count, join(position.path, position.nodes[position.index].words)}, tokens_);
        if (!split) return tl::unexpected(split.error());
        for (Item& item : *split) {
            item.is_call_argument = position.nodes[position.index].words.empty() &&
                                    role_of(position.group_words) == ItemRole::Box;
            items_.push_back(std::move(item));
        }
        return count.size();
    }

    const Tokens& tokens_;
    std::vector<Item> items_;
};

ItemRole final_role(const Item& item) {
    const ItemRole role = role_of(item.words);
    const bool short_name = has_piece(item.words, "r") && role == ItemRole::Rotation;
    switch (item.kind) {
        case ItemKind::Quaternion:
        case ItemKind::CosSin:
        case ItemKind::Matrix2:
            return role == ItemRole::Ignored ? role : ItemRole::Rotation;
        case ItemKind::Angles:
            return ItemRole::Angles;
        case ItemKind::Matrix:
            return item.rows == 3 && item.columns == 3 ? ItemRole::Rotation : ItemRole::Transform;
        case ItemKind::Scalar:
            if (role == ItemRole::Radius || short_name) return ItemRole::Radius;
            return role == ItemRole::Rotation || role == ItemRole::Angles ? ItemRole::Angles
                                                                          : ItemRole::Ignored;
        case ItemKind::Vector:
            break;
    }
    if (item.numbers.size() == 4) return role == ItemRole::Ignored ? role : ItemRole::Rotation;
    if (role == ItemRole::Rotation) return ItemRole::Angles;
    if (role == ItemRole::Radius || role == ItemRole::Transform || item.not_alone) return ItemRole::None;
    return role;
}

// "{m_floats = {1, 2, 3, 0}}": the fourth number is for alignment.
void drop_padding(Item& item) {
    const ItemRole role = role_of(item.words);
    const bool position =
        role == ItemRole::Position || role == ItemRole::HalfExtents || role == ItemRole::FullSize;
    const bool vector = item.kind == ItemKind::Vector || item.kind == ItemKind::Quaternion;
    if (!vector || item.numbers.size() != 4 || !position) return;
    item.kind = ItemKind::Vector;
    item.padding = {item.numbers.back()};
    item.numbers.pop_back();
}

// "rotation_rows_a[4] = {..}"
void detect_matrix2(Item& item) {
    const bool is_vector4 = item.kind == ItemKind::Vector && item.numbers.size() == 4;
    if (is_vector4 && role_of(item.words) == ItemRole::Rotation && has_piece(item.words, "rows"))
        item.kind = ItemKind::Matrix2;
}

}  // namespace

tl::expected<std::vector<Item>, ParseError> collect_items(const Node& root, const Tokens& tokens) {
    auto all = ItemReader(tokens).run(root);
    if (!all) return all;
    for (Item& item : *all) {
        drop_padding(item);
        detect_matrix2(item);
        item.role = final_role(item);
    }
    return all;
}

}  // namespace app::paste
