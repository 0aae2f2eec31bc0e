// Groups by the names of the sides, else by repetition.
#include "app/features/paste/item_grouping.h"

#include <algorithm>
#include <utility>

namespace app::paste {

namespace {

using ItemQueue = std::vector<const Item*>;

std::optional<Item>* slot(PartialShape& partial, ItemRole role) {
    switch (role) {
        case ItemRole::Position:
            return &partial.position;
        case ItemRole::Rotation:
        case ItemRole::Angles:
            return &partial.rotation;
        case ItemRole::Transform:
            return &partial.transform;
        case ItemRole::HalfExtents:
        case ItemRole::FullSize:
        case ItemRole::Box:
            return &partial.size;
        case ItemRole::Radius:
            return &partial.radius;
        case ItemRole::Min:
        case ItemRole::Corner:
            return &partial.min_corner;
        case ItemRole::Max:
            return &partial.max_corner;
        default:
            return nullptr;
    }
}

// Members that exclude each other in one shape.
bool is_assigned(PartialShape& partial, ItemRole role) {
    if (role == ItemRole::Transform) return partial.transform || partial.position || partial.rotation;
    if (partial.transform &&
        (role == ItemRole::Position || role == ItemRole::Rotation || role == ItemRole::Angles))
        return true;
    return slot(partial, role)->has_value();
}

void assign(PartialShape& partial, const Item& item, ItemRole role) {
    Item placed = item;
    placed.role = role;
    placed.by_order = item.role == ItemRole::None;
    *slot(partial, role) = std::move(placed);
}

// "[P: (0, 0, 0), S: (1, 1, 1)]": minimum corner and size.
void set_corner_role(PartialShape& partial) {
    const auto has_name = [](const std::optional<Item>& item, std::string_view name) {
        return item && !item->words.empty() && item->words.back() == name;
    };
    if (!has_name(partial.position, "P") || !has_name(partial.size, "S")) return;
    partial.min_corner = std::exchange(partial.position, std::nullopt);
    partial.min_corner->role = ItemRole::Corner;
}

class ItemGrouper {
  public:
    ItemGrouper(bool half_first, const Tokens& tokens) : half_first_(half_first), tokens_(tokens) {}

    tl::expected<GroupedItems, ParseError> run(const std::vector<Item>& items) {
        ItemQueue queue;
        for (const Item& item : items) {
            if (item.role == ItemRole::Ignored) groups_.unused.push_back(item);
            if (item.role != ItemRole::Ignored) queue.push_back(&item);
        }
        if (queue.empty()) return tl::unexpected(no_shape_error(items));
        for (const Item* item : queue) has_unnamed_ = has_unnamed_ || item->role == ItemRole::None;
        if (group_by_side(queue, true) || group_by_side(queue, false)) return std::move(groups_);
        if (!has_unnamed_ && !has_repeated_roles(queue)) return group_by_count(queue);
        return group_in_order(queue);
    }

  private:
    ParseError no_shape_error(const std::vector<Item>& items) const {
        constexpr const char* expected =
            "expected a position, half extents, a radius or a rotation of a shape";
        if (!items.empty())
            return error_at(tokens_[static_cast<std::size_t>(items.front().token())], expected);
        if (tokens_.empty()) return {1, 1, "", expected};
        return error_at(tokens_.front(), expected);
    }
    ParseError too_many_shapes_error(const Item& item) const {
        return error_at(tokens_[static_cast<std::size_t>(item.token())],
                        "a third shape begins here: expected two at most");
    }

    // Role of an unnamed vector: the missing member of its shape.
    ItemRole resolve_role(PartialShape& partial, const Item& item) {
        if (item.role != ItemRole::None) return item.role;
        const ItemRole first = half_first_ ? ItemRole::Box : ItemRole::Position;
        const ItemRole second = half_first_ ? ItemRole::Position : ItemRole::Box;
        if (!is_assigned(partial, first)) return first;
        const std::optional<Item>& other = *slot(partial, first);
        groups_.by_order = groups_.by_order || (other && other->by_order);
        return second;
    }

    // Every item names its side.
    bool group_by_side(const ItemQueue& queue, bool zero_based) {
        std::vector<PartialShape> shapes(2);
        GroupedItems previous = groups_;
        for (const Item* item : queue) {
            const int side = side_of(item->words, zero_based);
            if (side < 0) return (groups_ = previous, false);
            PartialShape& partial = shapes[static_cast<std::size_t>(side)];
            const ItemRole role = resolve_role(partial, *item);
            if (is_assigned(partial, role)) return (groups_ = previous, false);
            assign(partial, *item, role);
        }
        const auto empty = [](PartialShape& partial) {
            return !partial.position && !partial.rotation && !partial.transform && !partial.size &&
                   !partial.radius && !partial.min_corner;
        };
        if (empty(shapes[0]) || empty(shapes[1])) return (groups_ = previous, false);
        groups_.shapes = std::move(shapes);
        return true;
    }

    // In sequence: the second shape starts with the same member as the first one, and both are complete.
    static bool has_repeated_roles(const ItemQueue& queue) {
        std::vector<PartialShape> drafts(1);
        for (const Item* item : queue) {
            if (is_assigned(drafts.back(), item->role)) drafts.emplace_back();
            assign(drafts.back(), *item, item->role);
        }
        if (drafts.size() > 2) return false;
        const auto count = [&](const PartialShape& partial) {
            return int(partial.position.has_value()) + int(partial.rotation.has_value()) +
                   int(partial.transform.has_value()) + int(partial.size.has_value()) +
                   int(partial.radius.has_value()) + int(partial.min_corner.has_value());
        };
        // All centres before all sizes: a sequential split would give the first shape one member.
        return drafts.size() < 2 || count(drafts[0]) > 1 || count(drafts[1]) == 1;
    }

    // The k-th item of each kind belongs to the k-th shape: "p p q q h h".
    tl::expected<GroupedItems, ParseError> group_by_count(const ItemQueue& queue) {
        for (const Item* item : queue) {
            const auto available =
                std::find_if(groups_.shapes.begin(), groups_.shapes.end(),
                             [&](PartialShape& partial) { return !is_assigned(partial, item->role); });
            if (available != groups_.shapes.end()) {
                assign(*available, *item, item->role);
                continue;
            }
            if (groups_.shapes.size() == 2) return tl::unexpected(too_many_shapes_error(*item));
            assign(groups_.shapes.emplace_back(), *item, item->role);
        }
        return std::move(groups_);
    }

    // A shape is complete if it already has the member of the next item.
    tl::expected<GroupedItems, ParseError> group_in_order(const ItemQueue& queue) {
        groups_.shapes.emplace_back();
        for (const Item* item : queue) {
            ItemRole role = resolve_role(groups_.shapes.back(), *item);
            if (is_assigned(groups_.shapes.back(), role)) {
                if (groups_.shapes.size() == 2) return tl::unexpected(too_many_shapes_error(*item));
                role = resolve_role(groups_.shapes.emplace_back(), *item);
            }
            assign(groups_.shapes.back(), *item, role);
        }
        return std::move(groups_);
    }

    bool half_first_;
    const Tokens& tokens_;
    bool has_unnamed_ = false;
    GroupedItems groups_;
};

}  // namespace

tl::expected<GroupedItems, ParseError> group_items(const std::vector<Item>& items, bool half_first,
                                                   const Tokens& tokens) {
    auto groups = ItemGrouper(half_first, tokens).run(items);
    if (!groups) return groups;
    for (PartialShape& partial : groups->shapes) set_corner_role(partial);
    return groups;
}

}  // namespace app::paste
