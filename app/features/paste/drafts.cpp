// By the names of the two sides, else by what repeats.
#include "app/features/paste/drafts.h"

#include <algorithm>
#include <utility>

namespace app::paste {

namespace {

using Deck = std::vector<const Item*>;

std::optional<Item>* slot(Draft& draft, Role role) {
    switch (role) {
        case Role::Position:
            return &draft.position;
        case Role::Rotation:
        case Role::Angles:
            return &draft.rotation;
        case Role::Transform:
            return &draft.transform;
        case Role::Half:
        case Role::Full:
        case Role::Box:
            return &draft.size;
        case Role::Radius:
            return &draft.radius;
        case Role::Min:
        case Role::Corner:
            return &draft.least;
        case Role::Max:
            return &draft.most;
        default:
            return nullptr;
    }
}

// What cannot stand beside it in one shape.
bool taken(Draft& draft, Role role) {
    if (role == Role::Transform) return draft.transform || draft.position || draft.rotation;
    if (draft.transform && (role == Role::Position || role == Role::Rotation || role == Role::Angles))
        return true;
    return slot(draft, role)->has_value();
}

void put(Draft& draft, const Item& item, Role role) {
    Item placed = item;
    placed.role = role;
    placed.by_order = item.role == Role::Free;
    *slot(draft, role) = std::move(placed);
}

// "[P: (0, 0, 0), S: (1, 1, 1)]": the least corner and the size.
void name_corner(Draft& draft) {
    const auto called = [](const std::optional<Item>& item, std::string_view name) {
        return item && !item->words.empty() && item->words.back() == name;
    };
    if (!called(draft.position, "P") || !called(draft.size, "S")) return;
    draft.least = std::exchange(draft.position, std::nullopt);
    draft.least->role = Role::Corner;
}

class Dealer {
  public:
    Dealer(bool half_first, const Tokens& tokens) : half_first_(half_first), tokens_(tokens) {}

    tl::expected<Dealt, Stumble> run(const std::vector<Item>& items) {
        Deck deck;
        for (const Item& item : items) {
            if (item.role == Role::Unused) dealt_.unused.push_back(item);
            if (item.role != Role::Unused) deck.push_back(&item);
        }
        if (deck.empty()) return tl::unexpected(nothing(items));
        for (const Item* item : deck) has_free_ = has_free_ || item->role == Role::Free;
        if (by_side(deck, true) || by_side(deck, false)) return std::move(dealt_);
        if (!has_free_ && !repeats(deck)) return by_count(deck);
        return in_turn(deck);
    }

  private:
    Stumble nothing(const std::vector<Item>& items) const {
        constexpr const char* expected =
            "expected a position, half extents, a radius or a rotation of a shape";
        if (!items.empty())
            return stumble_at(tokens_[static_cast<std::size_t>(items.front().token())], expected);
        if (tokens_.empty()) return {1, 1, "", expected};
        return stumble_at(tokens_.front(), expected);
    }
    Stumble too_many(const Item& item) const {
        return stumble_at(tokens_[static_cast<std::size_t>(item.token())],
                          "a third shape begins here: expected two at most");
    }

    // The role of a vector that has none, by what its shape lacks.
    Role role_in(Draft& draft, const Item& item) {
        if (item.role != Role::Free) return item.role;
        const Role first = half_first_ ? Role::Box : Role::Position;
        const Role second = half_first_ ? Role::Position : Role::Box;
        if (!taken(draft, first)) return first;
        const std::optional<Item>& other = *slot(draft, first);
        dealt_.by_order = dealt_.by_order || (other && other->by_order);
        return second;
    }

    // Every item says whose it is.
    bool by_side(const Deck& deck, bool zero_based) {
        std::vector<Draft> two(2);
        Dealt before = dealt_;
        for (const Item* item : deck) {
            const int side = side_of(item->words, zero_based);
            if (side < 0) return (dealt_ = before, false);
            Draft& draft = two[static_cast<std::size_t>(side)];
            const Role role = role_in(draft, *item);
            if (taken(draft, role)) return (dealt_ = before, false);
            put(draft, *item, role);
        }
        const auto empty = [](Draft& draft) {
            return !draft.position && !draft.rotation && !draft.transform && !draft.size && !draft.radius &&
                   !draft.least;
        };
        if (empty(two[0]) || empty(two[1])) return (dealt_ = before, false);
        dealt_.drafts = std::move(two);
        return true;
    }

    // Dealt in turn, each shape comes out whole: what begins the first begins the second, and nothing third.
    static bool repeats(const Deck& deck) {
        std::vector<Draft> drafts(1);
        for (const Item* item : deck) {
            if (taken(drafts.back(), item->role)) drafts.emplace_back();
            put(drafts.back(), *item, item->role);
        }
        if (drafts.size() > 2) return false;
        const auto count = [&](const Draft& draft) {
            return int(draft.position.has_value()) + int(draft.rotation.has_value()) +
                   int(draft.transform.has_value()) + int(draft.size.has_value()) +
                   int(draft.radius.has_value()) + int(draft.least.has_value());
        };
        // All centres, then all sizes: the first shape would have one number and the second the rest.
        return drafts.size() < 2 || count(drafts[0]) > 1 || count(drafts[1]) == 1;
    }

    // The k-th of each kind belongs to the k-th shape: "p p q q h h".
    tl::expected<Dealt, Stumble> by_count(const Deck& deck) {
        for (const Item* item : deck) {
            const auto free = std::find_if(dealt_.drafts.begin(), dealt_.drafts.end(),
                                           [&](Draft& draft) { return !taken(draft, item->role); });
            if (free != dealt_.drafts.end()) {
                put(*free, *item, item->role);
                continue;
            }
            if (dealt_.drafts.size() == 2) return tl::unexpected(too_many(*item));
            put(dealt_.drafts.emplace_back(), *item, item->role);
        }
        return std::move(dealt_);
    }

    // A shape is full when the next item finds its place taken.
    tl::expected<Dealt, Stumble> in_turn(const Deck& deck) {
        dealt_.drafts.emplace_back();
        for (const Item* item : deck) {
            Role role = role_in(dealt_.drafts.back(), *item);
            if (taken(dealt_.drafts.back(), role)) {
                if (dealt_.drafts.size() == 2) return tl::unexpected(too_many(*item));
                role = role_in(dealt_.drafts.emplace_back(), *item);
            }
            put(dealt_.drafts.back(), *item, role);
        }
        return std::move(dealt_);
    }

    bool half_first_;
    const Tokens& tokens_;
    bool has_free_ = false;
    Dealt dealt_;
};

}  // namespace

tl::expected<Dealt, Stumble> deal(const std::vector<Item>& items, bool half_first, const Tokens& tokens) {
    auto dealt = Dealer(half_first, tokens).run(items);
    if (!dealt) return dealt;
    for (Draft& draft : dealt->drafts) name_corner(draft);
    return dealt;
}

}  // namespace app::paste
