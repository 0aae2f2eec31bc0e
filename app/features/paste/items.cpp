// The tree, read from left to right: what several parts make together comes before what one part is.
#include "app/features/paste/items.h"

#include <algorithm>
#include <array>
#include <optional>

#include "app/features/paste/lists.h"

namespace app::paste {

namespace {

using Words = std::vector<std::string>;

Words joined(const Words& outer, const Words& inner) {
    Words all = outer;
    all.insert(all.end(), inner.begin(), inner.end());
    return all;
}

std::string last_piece(const Words& words) {
    if (words.empty()) return {};
    const Words parts = pieces(words.back());
    return parts.empty() ? std::string() : parts.back();
}

class Reader {
  public:
    explicit Reader(const Tokens& tokens) : tokens_(tokens) {}

    tl::expected<std::vector<Item>, Stumble> run(const Node& root) {
        if (auto good = read(root, root.words); !good) return tl::unexpected(good.error());
        return std::move(items_);
    }

  private:
    using Parts = std::vector<Node>;
    struct Place {
        const Parts& parts;
        std::size_t at;
        const Words& path;
        const Words& own;  ///< Words of the group itself.
    };

    Num num(const Node& leaf) const {
        return {tokens_[static_cast<std::size_t>(leaf.token)].value, leaf.token};
    }
    std::vector<Num> nums(const Node& list) const {
        std::vector<Num> all;
        for (const Node& leaf : list.parts) all.push_back(num(leaf));
        return all;
    }

    void add(ItemKind kind, std::vector<Num> numbers, Words words) {
        Item item;
        item.kind = kind;
        item.numbers = std::move(numbers);
        item.words = std::move(words);
        items_.push_back(std::move(item));
    }

    tl::expected<void, Stumble> read(const Node& group, const Words& path) {
        const Parts& parts = group.parts;
        if (quaternion_in_two(group, path)) return {};
        for (std::size_t at = 0; at < parts.size();) {
            const Place place{parts, at, path, group.words};
            std::size_t used = matrix(place);
            if (used == 0) used = named(place);
            if (used == 0 && parts[at].group) {
                const std::size_t first = items_.size();
                if (auto good = read(parts[at], joined(path, parts[at].words)); !good) return good;
                crowd(first);
                used = 1;
            }
            if (used == 0) {
                auto run = list(place);
                if (!run) return tl::unexpected(run.error());
                used = *run;
            }
            at += used;
        }
        return {};
    }

    // "Box({0, 0, 0}, {1, 1, 1})": what makes the box is not the only thing inside the call.
    void crowd(std::size_t first) {
        const auto sizes = [](const Item& item) {
            return item.kind == ItemKind::Vector && item.numbers.size() < 4 &&
                   role_of(item.words) == Role::Box;
        };
        if (std::count_if(items_.begin() + static_cast<std::ptrdiff_t>(first), items_.end(), sizes) < 2)
            return;
        for (std::size_t i = first; i < items_.size(); ++i)
            items_[i].crowded = !items_[i].direct && sizes(items_[i]);
    }

    // The three components of a vector, bare or named.
    std::optional<std::vector<Num>> three(const Node& node) const {
        if (!node.group || node.parts.size() != 3) return std::nullopt;
        for (int i = 0; i < 3; ++i) {
            const Node& part = node.parts[static_cast<std::size_t>(i)];
            if (part.group || (!part.words.empty() && component_of(part.words) != i)) return std::nullopt;
        }
        return nums(node);
    }

    // "[ [x, y, z], w ]", "quat(w, {x, y, z})", "{v = {..}, s = ..}": the bracket says which one is w.
    bool quaternion_in_two(const Node& group, const Words& path) {
        if (group.parts.size() != 2 || group.token < 0) return false;
        const bool last = group.parts[0].group;
        const Node& vector = group.parts[last ? 0 : 1];
        const Node& scalar = group.parts[last ? 1 : 0];
        if (scalar.group) return false;
        std::optional<std::vector<Num>> numbers = three(vector);
        const std::string name = last_piece(scalar.words);
        const bool may_be_w = scalar.words.empty() || name == "s" || name == "w";
        if (!numbers || !may_be_w || role_of(vector.words) != Role::Free) return false;
        const Role role = role_of(path);
        if (role != Role::Rotation && role != Role::Free && role != Role::Transform) return false;
        numbers->push_back(num(scalar));
        add(ItemKind::Quaternion, *std::move(numbers), path);
        return true;
    }

    // Lists of the same length, one under the other.
    std::size_t rows_from(const Place& place) const {
        const Parts& parts = place.parts;
        std::size_t count = 0;
        while (place.at + count < parts.size() && count < 4) {
            const Node& row = parts[place.at + count];
            const std::size_t columns = row.parts.size();
            const bool named_row = count > 0 && !is_row_name(row.words);
            if (!is_plain_list(row) || named_row || columns != parts[place.at].parts.size()) break;
            if (columns != 3 && columns != 4) break;
            ++count;
        }
        return count;
    }
    static bool is_row_name(const Words& words) {
        constexpr std::array<std::string_view, 8> names{"x", "y", "z", "o", "w", "floats", "row", "col"};
        return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            if (word.front() == '[') return true;
            const Words parts = pieces(word);
            return !parts.empty() && std::any_of(names.begin(), names.end(), [&](std::string_view name) {
                return parts.back() == name || (parts.size() == 2 && parts[0] == name);
            });
        });
    }

    std::size_t matrix(const Place& place) {
        for (std::size_t count = rows_from(place); count >= 3; --count) {
            Item item;
            item.kind = ItemKind::Matrix;
            item.rows = static_cast<int>(count);
            item.columns = static_cast<int>(place.parts[place.at].parts.size());
            for (std::size_t i = 0; i < count; ++i) {
                for (const Num& each : nums(place.parts[place.at + i])) item.numbers.push_back(each);
            }
            item.words = joined(place.path, place.parts[place.at].words);
            item.axes_named = last_piece(place.parts[place.at].words) == "x";
            if (!take_as_matrix(item)) continue;
            items_.push_back(std::move(item));
            return count;
        }
        return 0;
    }

    // The first component and those that follow it: x y z w, roll pitch yaw, c s, hx hy hz.
    std::size_t named(const Place& place) {
        for (const NamedVector& row : named_vectors()) {
            const std::size_t count = match(place, row);
            if (count == 0) continue;
            Words words = joined(place.path, place.parts[place.at].words);
            if (row.role != Role::Free) words.push_back(row.says);
            std::vector<Num> numbers(count);
            for (std::size_t i = 0; i < count; ++i) {
                numbers[row.order[i]] = num(place.parts[place.at + i]);
            }
            add(count == 4 && row.kind == ItemKind::Vector ? ItemKind::Quaternion : row.kind,
                std::move(numbers), std::move(words));
            return count;
        }
        return 0;
    }
    static std::size_t match(const Place& place, const NamedVector& row) {
        for (std::size_t count : {row.most, row.least}) {
            if (count == 0 || place.at + count > place.parts.size()) continue;
            bool all = true;
            for (std::size_t i = 0; i < count && all; ++i) {
                const Node& part = place.parts[place.at + i];
                all = !part.group && last_piece(part.words) == row.names[i];
            }
            if (all) return count;
        }
        return 0;
    }

    // Numbers one after the other, of which at most the first has a name.
    tl::expected<std::size_t, Stumble> list(const Place& place) {
        std::vector<Num> run{num(place.parts[place.at])};
        while (place.at + run.size() < place.parts.size()) {
            const Node& next = place.parts[place.at + run.size()];
            if (next.group || next.apart || !next.words.empty()) break;
            run.push_back(num(next));
        }
        auto cut = cut_list({run, joined(place.path, place.parts[place.at].words)}, tokens_);
        if (!cut) return tl::unexpected(cut.error());
        for (Item& item : *cut) {
            item.direct = place.parts[place.at].words.empty() && role_of(place.own) == Role::Box;
            items_.push_back(std::move(item));
        }
        return run.size();
    }

    const Tokens& tokens_;
    std::vector<Item> items_;
};

Role fitting(const Item& item) {
    const Role said = role_of(item.words);
    const bool short_name = has_piece(item.words, "r") && said == Role::Rotation;
    switch (item.kind) {
        case ItemKind::Quaternion:
        case ItemKind::Turn:
        case ItemKind::Square:
            return said == Role::Unused ? said : Role::Rotation;
        case ItemKind::Angles:
            return Role::Angles;
        case ItemKind::Matrix:
            return item.rows == 3 && item.columns == 3 ? Role::Rotation : Role::Transform;
        case ItemKind::Scalar:
            if (said == Role::Radius || short_name) return Role::Radius;
            return said == Role::Rotation || said == Role::Angles ? Role::Angles : Role::Unused;
        case ItemKind::Vector:
            break;
    }
    if (item.numbers.size() == 4) return said == Role::Unused ? said : Role::Rotation;
    if (said == Role::Rotation) return Role::Angles;
    if (said == Role::Radius || said == Role::Transform || item.crowded) return Role::Free;
    return said;
}

// "{m_floats = {1, 2, 3, 0}}": the fourth is there for alignment.
void drop_padding(Item& item) {
    const Role said = role_of(item.words);
    const bool place = said == Role::Position || said == Role::Half || said == Role::Full;
    const bool vector = item.kind == ItemKind::Vector || item.kind == ItemKind::Quaternion;
    if (!vector || item.numbers.size() != 4 || !place) return;
    item.kind = ItemKind::Vector;
    item.padding = {item.numbers.back()};
    item.numbers.pop_back();
}

// "rotation_rows_a[4] = {..}"
void tell_square(Item& item) {
    const bool four = item.kind == ItemKind::Vector && item.numbers.size() == 4;
    if (four && role_of(item.words) == Role::Rotation && has_piece(item.words, "rows"))
        item.kind = ItemKind::Square;
}

}  // namespace

tl::expected<std::vector<Item>, Stumble> items(const Node& root, const Tokens& tokens) {
    auto all = Reader(tokens).run(root);
    if (!all) return all;
    for (Item& item : *all) {
        drop_padding(item);
        tell_square(item);
        item.role = fitting(item);
    }
    return all;
}

}  // namespace app::paste
