// Groups by calls that name their parts, by the names of the owners, else by repetition.
#include "app/features/paste/item_grouping.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>

#include "app/features/paste/relative_pose.h"

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
        case ItemRole::Rounding:
            return &partial.rounding;
        case ItemRole::Corners:
            return &partial.corners;
        case ItemRole::Capsule:
            return &partial.capsule;
        case ItemRole::Length:
            return &partial.length;
        case ItemRole::Unsupported:
            return &partial.unsupported;
        case ItemRole::Min:
        case ItemRole::Corner:
            return &partial.min_corner;
        case ItemRole::Max:
            return &partial.max_corner;
        default:
            return nullptr;
    }
}

bool has_equal_numbers(const Item& a, const Item& b) {
    return a.kind == b.kind && !a.numbers.empty() &&
           std::equal(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end(),
                      [](const NumberRef& x, const NumberRef& y) { return x.value == y.value; });
}

bool has_identity_conflict(const PartialShape& partial, ItemRole role) {
    if (role == ItemRole::Rotation) return partial.rotation || partial.transform || partial.identity;
    return partial.identity || partial.transform || partial.position ||
           (role == ItemRole::Transform && partial.rotation);
}

// A capsule has a radius, and a length or two ends.
bool has_capsule_conflict(const PartialShape& partial, ItemRole role) {
    const bool is_other = partial.has_size() && !partial.is_capsule();
    if (is_other || partial.capsule || (role == ItemRole::Capsule && partial.has_size())) return true;
    if (role == ItemRole::Radius) return partial.radius.has_value();
    return partial.length || partial.corners;
}

// A sphere has a radius and no corners; a shape has one size.
bool has_size_conflict(const PartialShape& partial, ItemRole role) {
    constexpr std::array sizes{ItemRole::HalfExtents, ItemRole::FullSize, ItemRole::Box,
                               ItemRole::Radius,      ItemRole::Corners,  ItemRole::Unsupported};
    if (std::find(sizes.begin(), sizes.end(), role) == sizes.end()) return false;
    if (partial.corners || partial.unsupported || partial.is_capsule()) return true;
    if (role != ItemRole::Radius && partial.radius) return true;
    const bool is_exclusive = role == ItemRole::Corners || role == ItemRole::Unsupported;
    return is_exclusive && (partial.size || partial.min_corner);
}

// Members that exclude each other in one shape.
bool is_assigned(PartialShape& partial, const Item& item, ItemRole role) {
    if (item.kind == ItemKind::Identity) return has_identity_conflict(partial, role);
    if (item.in_capsule) return has_capsule_conflict(partial, role);
    if (role == ItemRole::Radius && partial.corners && !partial.is_capsule())
        return partial.rounding.has_value();
    if (role == ItemRole::Radius && partial.size && names_supported_shape(item.words)) return true;
    if (role == ItemRole::Transform) return partial.transform || partial.position || partial.rotation;
    const bool is_pose = role == ItemRole::Position || role == ItemRole::Rotation || role == ItemRole::Angles;
    if (partial.transform && is_pose) return true;
    if (role == ItemRole::Unsupported && partial.unsupported)
        return partial.unsupported->shape != item.shape || partial.unsupported->statement != item.statement;
    return has_size_conflict(partial, role) || slot(partial, role)->has_value();
}

void assign(PartialShape& partial, const Item& item, ItemRole role) {
    if (partial.name.empty()) partial.name = item.owner;
    Item placed = item;
    placed.role = role;
    placed.by_order = item.role == ItemRole::None;
    if (item.kind == ItemKind::Identity) {
        partial.identity = std::move(placed);
    } else if (role == ItemRole::Radius && partial.corners && !item.in_capsule) {
        partial.rounding = std::move(placed);
    } else if (role != ItemRole::Unsupported || !partial.unsupported) {
        *slot(partial, role) = std::move(placed);
    }
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

// Sets of names that belong to one body.
class NameSets {
  public:
    std::string find(std::string name) const {
        for (auto parent = parents_.find(name); parent != parents_.end(); parent = parents_.find(name))
            name = parent->second;
        return name;
    }
    void unite(const std::string& a, const std::string& b) {
        const std::string first = find(a), second = find(b);
        if (first != second) parents_[second] = first;
    }

  private:
    std::map<std::string, std::string> parents_;
};

using KeyFunction = std::function<std::string(const std::string&)>;

class ItemGrouper {
  public:
    ItemGrouper(bool half_first, const Tokens& tokens) : half_first_(half_first), tokens_(tokens) {}

    tl::expected<GroupedItems, ParseError> run(const std::vector<Item>& items) {
        ItemQueue queue;
        for (const Item& item : items) {
            if (item.role == ItemRole::Ignored) groups_.unused.push_back(item);
            if (item.kind == ItemKind::Reference) calls_[item.call].push_back(&item);
            if (item.kind == ItemKind::Reference || item.role == ItemRole::Ignored) continue;
            if (item.call >= 0) calls_[item.call].push_back(&item);
            queue.push_back(&item);
        }
        const bool has_numbers =
            std::any_of(queue.begin(), queue.end(), [](const Item* item) { return !item->numbers.empty(); });
        if (!has_numbers) return tl::unexpected(no_shape_error(items));
        for (const Item* item : queue) has_size_ = has_size_ || names_size(*item);
        if (group_by_call(queue) || group_by_names(queue)) return finish();
        group_in_order(queue);
        std::vector<PartialShape> in_order = groups_.shapes;
        if (!is_complete(in_order) && !has_unnamed(queue)) {
            group_by_count(queue);
            // All centres before all sizes.
            if (!is_complete(groups_.shapes)) groups_.shapes = std::move(in_order);
        }
        return finish();
    }

  private:
    ParseError no_shape_error(const std::vector<Item>& items) const {
        constexpr const char* expected =
            "expected a position, half extents, a radius or a rotation of a shape";
        if (!items.empty() && items.front().token() >= 0)
            return error_at(tokens_[static_cast<std::size_t>(items.front().token())], expected);
        if (tokens_.empty()) return {1, 1, "", expected};
        return error_at(tokens_.front(), expected);
    }
    static bool names_size(const Item& item) {
        PartialShape partial;
        if (item.role == ItemRole::None || item.kind == ItemKind::Identity) return false;
        assign(partial, item, item.role);
        return partial.has_size();
    }
    static bool has_unnamed(const ItemQueue& queue) {
        return std::any_of(queue.begin(), queue.end(),
                           [](const Item* item) { return item->role == ItemRole::None; });
    }

    // Every shape has a size, if the text has sizes, and a pose if some shape has one.
    bool is_complete(const std::vector<PartialShape>& shapes) const {
        if (shapes.empty()) return false;
        return std::all_of(shapes.begin(), shapes.end(), [&](const PartialShape& shape) {
            return (shape.has_size() || !has_size_) &&
                   (shape.has_pose() || shape.min_corner || shape.corners);
        });
    }

    // Role of an unnamed vector: the missing member of its shape.
    ItemRole resolve_role(PartialShape& partial, const Item& item) {
        if (item.role != ItemRole::None) return item.role;
        groups_.by_order = groups_.by_order || role_of(item.words) == ItemRole::None;
        const ItemRole first = half_first_ ? ItemRole::Box : ItemRole::Position;
        const ItemRole second = half_first_ ? ItemRole::Position : ItemRole::Box;
        if (!is_assigned(partial, item, first)) return first;
        const std::optional<Item>& other = *slot(partial, first);
        groups_.by_order = groups_.by_order || (other && other->by_order);
        return second;
    }

    // Adds an item, or ignores a repetition of the same numbers. False: it contradicts a member.
    bool add(PartialShape& partial, const Item& item) {
        const ItemRole role = resolve_role(partial, item);
        if (!is_assigned(partial, item, role)) {
            assign(partial, item, role);
            return true;
        }
        if (item.kind == ItemKind::Identity) return true;
        const std::optional<Item>& present = *slot(partial, role);
        if (!present || !has_equal_numbers(*present, item)) return false;
        groups_.unused.push_back(item);
        return true;
    }

    // Items that a statement gives to a name.
    ItemQueue items_of(const std::string& name, const ItemQueue& queue) const {
        ItemQueue found;
        for (const Item* item : queue) {
            if (item->owner == owner_component(name)) found.push_back(item);
        }
        return found;
    }
    ItemQueue items_of_call(const ItemQueue& call, const ItemQueue& queue) const {
        ItemQueue found;
        for (const Item* item : call) {
            if (item->kind != ItemKind::Reference) {
                found.push_back(item);
                continue;
            }
            const ItemQueue named = items_of(item->words.back(), queue);
            found.insert(found.end(), named.begin(), named.end());
        }
        return found;
    }

    // "contact(&pos1, &box1, &pos2, &box1)": the arguments of one call are two shapes.
    bool group_by_call(const ItemQueue& queue) {
        for (const auto& [id, call] : calls_) {
            if (id < 0) continue;
            const ItemQueue items = items_of_call(call, queue);
            const bool has_reference = std::any_of(call.begin(), call.end(), [&](const Item* item) {
                return item->kind == ItemKind::Reference && !items_of(item->words.back(), queue).empty();
            });
            const auto sizes =
                std::count_if(items.begin(), items.end(), [](const Item* item) { return names_size(*item); });
            if (sizes != 2 || !has_reference) continue;
            const GroupedItems previous = groups_;
            groups_.shapes.clear();
            group_in_order(items);
            if (groups_.shapes.size() == 2 && is_complete(groups_.shapes)) {
                for (PartialShape& shape : groups_.shapes) shape.name.clear();
                return true;
            }
            groups_ = previous;
        }
        return false;
    }

    bool group_by_names(const ItemQueue& queue) {
        const KeyFunction keys[] = {[](const std::string& owner) { return owner; }, name_without_roles,
                                    index_of_name};
        for (const KeyFunction& key : keys) {
            if (group_by_key(queue, key)) return true;
        }
        return false;
    }

    // Names that one call or assignment joins.
    NameSets joined_names(const ItemQueue& queue, const KeyFunction& key) const {
        NameSets sets;
        for (const auto& [id, call] : calls_) {
            for (const Item* item : call) {
                const bool is_known =
                    item->kind == ItemKind::Reference && !items_of(item->words.back(), queue).empty();
                if (is_known && !item->owner.empty() && !is_shared(item->words.back(), queue))
                    sets.unite(key(item->owner), key(owner_component(item->words.back())));
            }
        }
        return sets;
    }
    // A size that several owners use: "shape = SubResource(..)".
    bool is_shared(const std::string& name, const ItemQueue& queue) const {
        std::vector<std::string> owners;
        for (const auto& [id, call] : calls_) {
            for (const Item* item : call) {
                const bool uses = item->kind == ItemKind::Reference &&
                                  owner_component(item->words.back()) == owner_component(name);
                if (uses && std::find(owners.begin(), owners.end(), item->owner) == owners.end())
                    owners.push_back(item->owner);
            }
        }
        const ItemQueue items = items_of(name, queue);
        return owners.size() > 1 &&
               std::all_of(items.begin(), items.end(), [](const Item* item) { return names_size(*item); });
    }
    void copy_shared_sizes(std::map<std::string, PartialShape>& shapes, const NameSets& sets,
                           const KeyFunction& key, const ItemQueue& queue) const {
        for (const auto& [id, call] : calls_) {
            for (const Item* item : call) {
                if (item->kind != ItemKind::Reference || !is_shared(item->words.back(), queue)) continue;
                const auto user = shapes.find(sets.find(key(item->owner)));
                if (user == shapes.end() || user->second.has_size()) continue;
                for (const Item* size : items_of(item->words.back(), queue))
                    assign(user->second, *size, size->role);
                shapes.erase(sets.find(key(owner_component(item->words.back()))));
            }
        }
    }

    bool group_by_key(const ItemQueue& queue, const KeyFunction& key) {
        const GroupedItems previous = groups_;
        const NameSets sets = joined_names(queue, key);
        std::vector<std::string> order;
        std::map<std::string, PartialShape> shapes;
        bool fits = true;
        for (const Item* item : queue) {
            const std::string name = sets.find(key(item->owner));
            if (std::find(order.begin(), order.end(), name) == order.end()) order.push_back(name);
            fits = fits && add(shapes[name], *item);
        }
        copy_shared_sizes(shapes, sets, key, queue);
        std::vector<PartialShape> found;
        for (const std::string& name : order) {
            if (shapes.contains(name)) found.push_back(std::move(shapes[name]));
        }
        if (fits && drop_poses_without_shape(found) && found.size() > 1 && is_complete(found)) {
            groups_.shapes = std::move(found);
            return true;
        }
        groups_ = previous;
        return false;
    }

    // "initial position": a pose that repeats that of a shape.
    bool drop_poses_without_shape(std::vector<PartialShape>& shapes) {
        if (!has_size_) return true;
        const auto repeats = [&](const PartialShape& pose) {
            if (pose.has_size()) return false;
            for (const auto member :
                 {&PartialShape::position, &PartialShape::rotation, &PartialShape::transform}) {
                if (!(pose.*member)) continue;
                const bool found = std::any_of(shapes.begin(), shapes.end(), [&](const PartialShape& shape) {
                    return shape.has_size() && shape.*member &&
                           has_equal_numbers(*(shape.*member), *(pose.*member));
                });
                if (!found) return false;
            }
            return true;
        };
        std::vector<PartialShape> kept;
        for (const PartialShape& shape : shapes) {
            if (!repeats(shape)) kept.push_back(shape);
        }
        shapes = std::move(kept);
        return true;
    }

    // The k-th item of each kind belongs to the k-th shape: "p p q q h h".
    void group_by_count(const ItemQueue& queue) {
        groups_.shapes.clear();
        for (const Item* item : queue) {
            const auto available =
                std::find_if(groups_.shapes.begin(), groups_.shapes.end(),
                             [&](PartialShape& partial) { return !is_assigned(partial, *item, item->role); });
            if (available != groups_.shapes.end()) {
                assign(*available, *item, item->role);
            } else {
                assign(groups_.shapes.emplace_back(), *item, item->role);
            }
        }
    }

    // A shape is complete if it already has the member of the next item.
    void group_in_order(const ItemQueue& queue) {
        groups_.shapes.emplace_back();
        for (const Item* item : queue) {
            ItemRole role = resolve_role(groups_.shapes.back(), *item);
            if (is_assigned(groups_.shapes.back(), *item, role))
                role = resolve_role(groups_.shapes.emplace_back(), *item);
            assign(groups_.shapes.back(), *item, role);
        }
    }

    tl::expected<GroupedItems, ParseError> finish() {
        drop_poses_without_shape(groups_.shapes);
        return std::move(groups_);
    }

    bool half_first_;
    const Tokens& tokens_;
    bool has_size_ = false;
    std::map<int, ItemQueue> calls_;  ///< Arguments by call.
    GroupedItems groups_;
};

// "sweep.c0" and "sweep.c": begin and end of a motion; the begin is used.
void drop_motion_ends(std::vector<Item>& items, GroupedItems& groups) {
    const auto member = [](const Item& item) {
        std::string word = item.words.empty() ? "" : item.words.back();
        if (word.ends_with(".Set")) word.resize(word.size() - 4);
        return word;
    };
    std::vector<Item> kept;
    for (Item& item : items) {
        const std::string begin = member(item) + "0";
        const bool is_end = member(item).find('.') != std::string::npos && item.kind != ItemKind::Reference &&
                            std::any_of(items.begin(), items.end(),
                                        [&](const Item& other) { return member(other) == begin; });
        if (is_end && groups.assumptions.empty()) groups.assumptions.push_back({"motion_begin", begin});
        if (is_end) item.role = ItemRole::Ignored;
    }
}

// Vectors without a name are members only in calls that make a shape, or if nothing has a name.
void ignore_unrelated_vectors(std::vector<Item>& items) {
    const auto is_named = [](const Item& item) {
        return item.kind == ItemKind::Vector && item.role != ItemRole::None && item.role != ItemRole::Ignored;
    };
    const bool has_named = std::any_of(items.begin(), items.end(), is_named);
    for (Item& item : items) {
        if (item.role != ItemRole::None || item.kind == ItemKind::Reference || !has_named) continue;
        const ItemRole context = role_of(item.words);
        const bool in_shape = context == ItemRole::Box || context == ItemRole::Radius;
        const bool beside_named = std::any_of(items.begin(), items.end(), [&](const Item& other) {
            return is_named(other) && other.statement == item.statement;
        });
        if (!in_shape && !beside_named) item.role = ItemRole::Ignored;
    }
}

// The pose of a body in the frame of the other, which is at the origin unless the text has its pose.
void apply_relative_pose(const std::vector<Item>& relative, GroupedItems& groups) {
    if (relative.empty()) return;
    const RelativePose meaning = relative_pose_of(relative.front());
    const bool is_pair = groups.shapes.size() == 2;
    PartialShape& moved = groups.shapes[is_pair && meaning != RelativePose::OfA ? 1 : 0];
    if (groups.shapes.size() > 2 || moved.has_pose()) {
        groups.unused.insert(groups.unused.end(), relative.begin(), relative.end());
        return;
    }
    for (const Item& item : relative) {
        if (is_assigned(moved, item, item.role)) groups.unused.push_back(item);
        if (!is_assigned(moved, item, item.role)) assign(moved, item, item.role);
    }
    if (!is_pair) return;
    PartialShape& frame = groups.shapes[meaning == RelativePose::OfA ? 1 : 0];
    if (meaning == RelativePose::Unsaid) groups.assumptions.push_back({"relative_pose", ""});
    if (!frame.has_pose()) {
        frame.identity = relative.front();
        frame.identity->kind = ItemKind::Identity;
        frame.identity->role = ItemRole::Transform;
        groups.assumptions.push_back({"relative_frame", meaning == RelativePose::OfA ? "B" : "A"});
    } else {
        moved.parents.push_back({frame.position, frame.transform ? frame.transform : frame.rotation});
    }
}

}  // namespace

tl::expected<GroupedItems, ParseError> group_items(std::vector<Item> items, bool half_first,
                                                   const Tokens& tokens) {
    GroupedItems notes;
    drop_motion_ends(items, notes);
    ignore_unrelated_vectors(items);
    const std::vector<Item> relative = take_relative_pose(items);
    auto groups = ItemGrouper(half_first, tokens).run(items);
    if (!groups) return groups;
    groups->assumptions = notes.assumptions;
    apply_relative_pose(relative, *groups);
    for (PartialShape& partial : groups->shapes) {
        set_corner_role(partial);
        if (partial.corners && partial.corners->is_cut) groups->assumptions.push_back({"cut", partial.name});
    }
    return groups;
}

}  // namespace app::paste
