// Reads the tree from left to right; combinations of several nodes are tried before single nodes.
#include "app/features/paste/items.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "app/features/paste/capsules.h"
#include "app/features/paste/item_owners.h"
#include "app/features/paste/item_roles.h"
#include "app/features/paste/lists.h"
#include "app/features/paste/point_lists.h"

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
    ItemReader(const Tokens& tokens, const Sections& sections) : tokens_(tokens), sections_(sections) {}

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

    static std::vector<NumberRef> number_refs(const Node& list) {
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

    tl::expected<void, ParseError> read(const Node& group, WordList path) {
        const Nodes& parts = group.children;
        if (read_capsule_ends(group, path) || read_isometry(group, path)) return {};
        if (read_points(group, path) || read_nested_rotation(group, path) || read_pose_lists(group, path))
            return {};
        for (std::size_t index = 0; index < parts.size();) {
            const std::size_t first = items_.size();
            if (group.token < 0) begin_statement(parts[index]);
            const Position position{parts, index, path, group.words};
            auto used = read_part(position);
            if (!used) return tl::unexpected(used.error());
            // "(p.GEOM_BOX, halfExtents=[..])": the name of the shape comes first.
            const WordList& words = parts[index].words;
            const bool names_shape = parts[index].is_name && group.token >= 0 &&
                                     (role_of(words) == ItemRole::Box || !unsupported_shape(words).empty() ||
                                      has_piece(words, "capsule"));
            if (names_shape) path.insert(path.end(), words.begin(), words.end());
            index += *used;
            finish_items(first, group.token >= 0 || parts[index - 1].is_group);
        }
        return {};
    }

    // Number of nodes that were read.
    tl::expected<std::size_t, ParseError> read_part(const Position& position) {
        const Node& part = position.nodes[position.index];
        if (part.is_name) {
            read_name(part, position.path);
            return 1;
        }
        if (read_identity_call(part, position.path)) return 1;
        std::size_t used = read_point_rows(position);
        if (used == 0) used = read_matrix(position);
        if (used == 0) used = read_corner_names(position);
        if (used == 0) used = read_named(position);
        if (used > 0 || !part.is_group) return used > 0 ? used : read_list(position);
        const std::size_t first = items_.size();
        const int outer_call = call_;
        if (is_call(part)) call_ = ++call_count_;
        auto result = read(part, join(position.path, part.words));
        call_ = outer_call;
        if (!result) return tl::unexpected(result.error());
        mark_not_alone(first);
        return 1;
    }

    // "np.eye(3)": no rotation; "np.eye(4)": no motion.
    bool read_identity_call(const Node& part, const WordList& path) {
        if (!part.is_group || !is_plain_list(part) || part.children.size() > 2) return false;
        if (!has_piece({part.words.empty() ? "" : part.words.back()}, "eye")) return false;
        Item item;
        item.kind = ItemKind::Identity;
        item.first_token = part.children[0].token;
        item.words = join(path, part.words);
        item.words.emplace_back(part.children[0].value == 4 ? "transform" : "rotation");
        items_.push_back(std::move(item));
        return true;
    }

    // "f(a, b)" with several arguments.
    bool is_call(const Node& part) const {
        return tokens_[static_cast<std::size_t>(part.token)].text == "(" && !part.words.empty();
    }

    void begin_statement(const Node& node) {
        if (node.statement != statement_) owner_.clear();
        statement_ = node.statement;
        const std::string owner = owner_of(node);
        if (!owner.empty()) owner_ = owner;
    }
    void finish_items(std::size_t first, bool in_call) {
        for (std::size_t i = first; i < items_.size(); ++i) {
            items_[i].statement = statement_;
            items_[i].owner = owner_;
            items_[i].in_call = items_[i].in_call || in_call;
            if (items_[i].call < 0) items_[i].call = call_;
            enter_section(items_[i]);
        }
    }

    // The section of a scene file names the owner and the type.
    void enter_section(Item& item) const {
        if (sections_.empty() || item.token() < 0) return;
        const int line = tokens_[static_cast<std::size_t>(item.token())].line;
        const auto next = std::find_if(sections_.begin(), sections_.end(),
                                       [&](const Section& each) { return each.line > line; });
        if (next == sections_.begin()) return;
        const Section& section = *(next - 1);
        item.owner = section.owner;
        const bool names_shape = !unsupported_shape({section.type}).empty() || names_points({section.type}) ||
                                 has_piece({section.type}, "capsule");
        if (names_shape && item.kind != ItemKind::Reference)
            item.words.insert(item.words.begin(), section.type);
    }

    // "tf.setIdentity()", "Isometry::identity()", "shape = box1".
    void read_name(const Node& node, const WordList& path) {
        Item item;
        item.first_token = node.token;
        item.kind = ItemKind::Reference;
        const bool is_identity =
            has_piece({node.words.back()}, "identity") || has_piece({node.words.back()}, "eye");
        if (is_identity) item.kind = ItemKind::Identity;
        item.words = join(path, node.words);
        if (!is_identity && node.words.size() == 1 && call_ < 0) return;
        if (!is_identity && call_ < 0 && node.equals == 0) return;
        if (!is_identity) item.words = {node.words.back()};
        items_.push_back(std::move(item));
    }

    // "((0, 0, 0.1), (0, 0, 0, 1))": a position and a quaternion.
    bool read_pose_lists(const Node& group, const WordList& path) {
        const Nodes& parts = group.children;
        if (group.token < 0 || parts.size() != 2 || !parts[0].words.empty() || !parts[1].words.empty())
            return false;
        if (!is_plain_list(parts[0]) || !is_plain_list(parts[1])) return false;
        const std::size_t first = parts[0].children.size(), second = parts[1].children.size();
        // "{{0, 1}, {c, s}}"
        if (first == 2 && second == 2 && role_of(path) == ItemRole::Transform) {
            add(ItemKind::Vector, number_refs(parts[0]), join(path, {"position"}));
            add(ItemKind::CosSin, number_refs(parts[1]), join(path, {"rotation"}));
            return true;
        }
        if (first + second != 7 || (first != 3 && second != 3)) return false;
        add(ItemKind::Vector, number_refs(parts[0]), join(path, {first == 3 ? "position" : "rotation"}));
        add(ItemKind::Vector, number_refs(parts[1]), join(path, {second == 3 ? "position" : "rotation"}));
        return true;
    }

    // "Isometry3::new(translation, axis * angle)", "Isometry2::new(translation, angle)".
    bool read_isometry(const Node& group, const WordList& path) {
        if (group.children.size() != 2 || path.empty() || path.back().find("Isometry") == std::string::npos ||
            !path.back().ends_with("::new"))
            return false;
        const Node &translation = group.children[0], &rotation = group.children[1];
        const bool is_zero = translation.is_name && has_piece(translation.words, "zeros");
        if (!is_zero && (!translation.is_group || !is_number_list(translation))) return false;
        const bool is_vector = rotation.is_group && rotation.children.size() == 3 && is_number_list(rotation);
        if (!is_vector && !rotation.is_number()) return false;
        if (!is_zero) add(ItemKind::Vector, number_refs(translation), join(path, {"position"}));
        if (is_vector) add(ItemKind::AxisAngle, number_refs(rotation), join(path, {"angles"}));
        if (!is_vector) add(ItemKind::Scalar, {number_ref(rotation)}, join(path, {"angle"}));
        return true;
    }
    static bool is_number_list(const Node& node) {
        return std::all_of(node.children.begin(), node.children.end(),
                           [](const Node& each) { return each.is_number(); });
    }

    // "{{0, 0}, {1, 0}, {1, 1}}": corners of a polygon or a hull.
    bool read_points(const Node& group, const WordList& path) {
        if (group.token < 0 || !is_point_list(group, path)) return false;
        add_points(group.children, path);
        Item& points = items_.back();
        points.is_cut = group.is_cut;
        if (points.columns == 3 && points.rows == 4 && !group.is_cut && !names_points(path)) {
            Item matrix = points;
            matrix.kind = ItemKind::Matrix;
            if (try_as_matrix(matrix)) points = std::move(matrix);
        }
        return true;
    }
    void add_points(std::span<const Node> rows, const WordList& words) {
        std::vector<NumberRef> numbers;
        for (const Node& row : rows) {
            const std::vector<NumberRef> refs = number_refs(row);
            numbers.insert(numbers.end(), refs.begin(), refs.end());
        }
        add(ItemKind::Points, std::move(numbers), words);
        items_.back().columns = static_cast<int>(rows[0].children.size());
        items_.back().rows = static_cast<int>(rows.size());
    }

    bool read_capsule_ends(const Node& group, const WordList& path) {
        const std::vector<const Node*> ends = find_capsule_ends(group, path);
        if (ends.empty()) return false;
        const WordList words = join(path, {"capsule"});
        std::vector<NumberRef> numbers = number_refs(*ends[0]);
        const std::vector<NumberRef> second = number_refs(*ends[1]);
        numbers.insert(numbers.end(), second.begin(), second.end());
        add(ItemKind::Points, std::move(numbers), words);
        items_.back().rows = 2;
        items_.back().columns = static_cast<int>(second.size());
        for (const Node& child : group.children) {
            if (child.is_number()) add(ItemKind::Scalar, {number_ref(child)}, join(words, {"radius"}));
        }
        return true;
    }

    // "vertices: - [0, 0, 0] - [1, 0, 0]": consecutive brackets after a name of points.
    std::size_t read_point_rows(const Position& position) {
        const std::size_t count = count_point_rows(position.nodes, position.index);
        if (count == 0) return 0;
        add_points(std::span(position.nodes).subspan(position.index, count),
                   join(position.path, position.nodes[position.index].words));
        return count;
    }

    std::size_t read_corner_names(const Position& position) {
        std::optional<CornerList> corners = read_corner_list(position.nodes, position.index);
        if (!corners) return 0;
        const std::size_t count = corners->numbers.size();
        add(ItemKind::Points, std::move(corners->numbers),
            join(position.path, position.nodes[position.index].words));
        items_.back().columns = corners->columns;
        items_.back().rows = static_cast<int>(count) / corners->columns;
        return count;
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
            if (!child.is_number() || (!child.words.empty() && component_of(child.words) != i))
                return std::nullopt;
        }
        return number_refs(node);
    }

    // "[ [x, y, z], w ]", "quat(w, {x, y, z})", "{v = {..}, s = ..}": the number outside the bracket is w.
    bool read_nested_rotation(const Node& group, const WordList& path) {
        if (group.children.size() != 2 || group.token < 0) return false;
        const bool last = group.children[0].is_group;
        const Node& vector = group.children[last ? 0 : 1];
        const Node& scalar = group.children[last ? 1 : 0];
        if (!scalar.is_number() || !vector.is_group) return false;
        // "[[cos, sin], angle]": the angle says the same again.
        if (last && is_plain_list(vector) && vector.children.size() == 2 &&
            role_of(path) == ItemRole::Rotation) {
            add(ItemKind::CosSin, number_refs(vector), path);
            return true;
        }
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
            if (!row.is_group || !is_plain_list(row) || named_row ||
                columns != parts[position.index].children.size())
                break;
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
                all = child.is_number() && last_piece(child.words) == row.names[i] &&
                      (row.names[i] != "0" || child.words.back().back() == ']') &&
                      (child.words.back().size() < 4 || i == 0 ||
                       parent_name(child) == parent_name(position.nodes[position.index]));
            }
            if (all) return count;
        }
        return 0;
    }

    // "a.position" of "a.position.x".
    static std::string parent_name(const Node& node) {
        const std::string& word = node.words.back();
        return word.substr(0, word.find_last_of(".[>_") == std::string::npos ? 0 : word.find_last_of(".[>_"));
    }

    // Consecutive numbers; only the first may have a name.
    tl::expected<std::size_t, ParseError> read_list(const Position& position) {
        std::vector<NumberRef> count{number_ref(position.nodes[position.index])};
        while (position.index + count.size() < position.nodes.size()) {
            const Node& next = position.nodes[position.index + count.size()];
            if (!next.is_number() || next.after_semicolon || !next.words.empty()) break;
            count.push_back(number_ref(next));
        }
        const WordList words = join(position.path, position.nodes[position.index].words);
        if (is_flat_point_list(words, count.size())) {
            auto points = split_points({count, words}, tokens_);
            if (!points) return tl::unexpected(points.error());
            items_.push_back(*std::move(points));
            return count.size();
        }
        auto split = split_list({count, words}, tokens_);
        const ItemRole role = role_of(words);
        if (!split && (role == ItemRole::None || role == ItemRole::Ignored)) return count.size();
        if (!split) return tl::unexpected(split.error());
        for (Item& item : *split) {
            item.is_call_argument = position.nodes[position.index].words.empty() &&
                                    role_of(position.group_words) == ItemRole::Box;
            items_.push_back(std::move(item));
        }
        return count.size();
    }

    const Tokens& tokens_;
    const Sections& sections_;
    std::vector<Item> items_;
    std::string owner_;
    int statement_ = -1;
    int call_ = -1;
    int call_count_ = -1;
};

}  // namespace

tl::expected<std::vector<Item>, ParseError> collect_items(const Node& root, const Tokens& tokens,
                                                          const Sections& sections) {
    auto all = ItemReader(tokens, sections).run(root);
    if (!all) return all;
    merge_added_points(*all);
    if (auto status = assign_roles(*all, tokens); !status) return tl::unexpected(status.error());
    return all;
}

}  // namespace app::paste
