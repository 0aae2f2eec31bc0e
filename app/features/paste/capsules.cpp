// Recognises members of capsules by their names and by the last shape that was named.
#include "app/features/paste/capsules.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "app/features/paste/point_lists.h"

namespace app::paste {

namespace {

using Words = std::vector<std::string>;

bool is_capsule_word(const std::string& word) { return has_piece({word}, "capsule"); }
// "mHalfHeightOfCylinder" names a length.
bool names_shape(const std::string& word) {
    if (has_piece({word}, "height") || has_piece({word}, "length")) return is_capsule_word(word);
    return names_supported_shape({word}) || !unsupported_shape({word}).empty();
}

// The innermost word that names a shape names a capsule.
bool is_capsule(const Words& words) {
    const auto innermost = std::find_if(words.rbegin(), words.rend(), names_shape);
    return innermost != words.rend() && is_capsule_word(*innermost);
}
bool names_any_shape(const Words& words) { return std::any_of(words.begin(), words.end(), names_shape); }

// The last shape that is named before a token, else the first one behind it, is a capsule.
bool is_beside_capsule(int token, const Tokens& tokens) {
    const auto is_name = [](const Token& each) {
        return each.kind == Token::Kind::Word && names_shape(std::string(each.text));
    };
    const auto place = tokens.begin() + token;
    const auto before = std::find_if(std::make_reverse_iterator(place), tokens.rend(), is_name);
    if (before != tokens.rend()) return is_capsule_word(std::string(before->text));
    const auto after = std::find_if(place, tokens.end(), is_name);
    return after != tokens.end() && is_capsule_word(std::string(after->text));
}

Words last_pieces(const Words& words) { return words.empty() ? Words{} : split_identifier(words.back()); }
bool has(const Words& pieces, std::string_view piece) {
    return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}
bool is_length_name(const Words& pieces) {
    return has(pieces, "height") || has(pieces, "length") || has(pieces, "lz") || has(pieces, "halfheight") ||
           has(pieces, "halflength") || (pieces.size() == 1 && (pieces[0] == "h" || pieces[0] == "l"));
}
bool is_radius_name(const Words& pieces) {
    return has(pieces, "radius") || has(pieces, "rad") || (pieces.size() == 1 && pieces[0] == "r");
}
bool is_axis_name(const Words& pieces) { return has(pieces, "direction") || has(pieces, "axis"); }

// "btCapsuleShapeX", "capsule_y", "Capsule::new_z": 0 x, 1 y, 2 z; -1: no word names the axis.
int named_axis(const Words& words) {
    for (const std::string& word : words) {
        const Words pieces = split_identifier(word);
        if (!is_capsule_word(word) || pieces.back().size() != 1) continue;
        const int axis = pieces.back()[0] - 'x';
        if (axis >= 0 && axis <= 2) return axis;
    }
    return -1;
}

// The names of the two ends, or no names.
bool are_end_names(const Node& first, const Node& second) {
    constexpr std::array<std::array<std::string_view, 2>, 9> names{{{"a", "b"},
                                                                    {"0", "1"},
                                                                    {"1", "2"},
                                                                    {"start", "end"},
                                                                    {"from", "to"},
                                                                    {"p", "q"},
                                                                    {"tip", "base"},
                                                                    {"base", "tip"},
                                                                    {"bottom", "top"}}};
    const Words a = last_pieces(first.words), b = last_pieces(second.words);
    if (a.empty() && b.empty()) return true;
    if (a.empty() || b.empty() || a == b) return a == b;
    return std::any_of(names.begin(), names.end(),
                       [&](const auto& pair) { return a.back() == pair[0] && b.back() == pair[1]; });
}

bool is_point_of(const Node& node, std::size_t columns) {
    return node.is_group && node.children.size() == columns &&
           std::all_of(node.children.begin(), node.children.end(),
                       [](const Node& each) { return each.is_number(); });
}

}  // namespace

std::vector<const Node*> find_capsule_ends(const Node& group, const Words& path) {
    if (group.token < 0) return {};
    std::vector<const Node*> ends;
    int others = 0;
    for (const Node& child : group.children) {
        const bool is_point = is_point_of(child, 2) || is_point_of(child, 3);
        if (is_point) ends.push_back(&child);
        const bool is_radius =
            child.is_number() && (child.words.empty() || is_radius_name(last_pieces(child.words)));
        if (!is_point && !is_radius) return {};
        others += is_radius ? 1 : 0;
    }
    if (ends.size() != 2 || others > 1 || ends[0]->children.size() != ends[1]->children.size()) return {};
    const Words first = last_pieces(ends[0]->words);
    const bool names_ends = has(first, "center") && has(first, "1") && others == 1;
    // "points_a[2][3] = {{0, -1, 0}, {0, 1, 0}}": two points are a segment.
    const bool names_segment =
        names_points(path) && others == 0 && first.empty() && !has_piece(path, "contact");
    if (!(is_capsule(path) || names_ends || names_segment) || !are_end_names(*ends[0], *ends[1])) return {};
    return ends;
}

namespace {

class CapsuleReader {
  public:
    CapsuleReader(std::vector<Item>& items, const Tokens& tokens) : items_(items), tokens_(tokens) {}

    void run() {
        const std::size_t count = items_.size();
        for (std::size_t i = 0; i < count; ++i) {
            Item& item = items_[i];
            if (item.kind == ItemKind::Points && item.rows == 2) {
                item.role = ItemRole::Corners;
                item.in_capsule = true;
            }
            if (item.kind == ItemKind::Scalar) assign_scalar(item);
            if (item.kind == ItemKind::Vector) assign_vector(i);
        }
        join_named_ends();
        join_radii();
        attach_axes();
    }

  private:
    bool is_in_capsule(const Item& item) const {
        if (names_any_shape(item.words)) return is_capsule(item.words);
        return is_beside_capsule(item.token(), tokens_);
    }

    void assign_scalar(Item& item) {
        const Words pieces = last_pieces(item.words);
        const bool is_direct = !item.words.empty() && is_capsule_word(item.words.back());
        const bool is_member = is_length_name(pieces) || is_radius_name(pieces) || is_axis_name(pieces);
        if ((!is_member && !is_direct) || !is_in_capsule(item)) return;
        item.in_capsule = true;
        item.axis = named_axis(item.words);
        item.role = is_length_name(pieces) ? ItemRole::Length : ItemRole::Radius;
        if (is_axis_name(pieces)) item.role = ItemRole::CapsuleAxis;
    }

    // "btCapsuleShape(0.5, 1)"; THREE.CapsuleGeometry has the numbers of segments behind.
    void assign_vector(std::size_t index) {
        Item& item = items_[index];
        if (item.words.empty() || !is_capsule(item.words)) return;
        const auto named = std::find_if(item.words.rbegin(), item.words.rend(), is_capsule_word);
        const bool is_innermost = std::all_of(item.words.rbegin(), named, [](const std::string& word) {
            return role_of({word}) == ItemRole::None;
        });
        const bool has_segments = item.numbers.size() > 2 && has_piece({*named}, "geometry");
        if (!is_innermost || (item.numbers.size() != 2 && !has_segments)) return;
        item.role = ItemRole::Capsule;
        item.in_capsule = true;
        item.axis = named_axis(item.words);
        if (!has_segments) return;
        Item rest = item;
        rest.role = ItemRole::Ignored;
        rest.in_capsule = false;
        rest.numbers.erase(rest.numbers.begin(), rest.numbers.begin() + 2);
        item.numbers.resize(2);
        items_.push_back(std::move(rest));
    }

    // "capsule.center1 = {0, -1}; capsule.center2 = {0, 1};"
    void join_named_ends() {
        for (std::size_t i = 0; i + 1 < items_.size(); ++i) {
            Item &first = items_[i], &second = items_[i + 1];
            const Words a = last_pieces(first.words), b = last_pieces(second.words);
            const bool are_ends = first.kind == ItemKind::Vector && second.kind == ItemKind::Vector &&
                                  first.numbers.size() == second.numbers.size() && a.size() > 1 &&
                                  b.size() > 1 && a.back() == "1" && b.back() == "2" && has(a, "center") &&
                                  has(b, "center") && is_in_capsule(first);
            if (!are_ends) continue;
            first.kind = ItemKind::Points;
            first.role = ItemRole::Corners;
            first.in_capsule = true;
            first.rows = 2;
            first.columns = static_cast<int>(first.numbers.size());
            first.numbers.insert(first.numbers.end(), second.numbers.begin(), second.numbers.end());
            items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    }

    // "points_a = {{0, -1}, {0, 1}}; radius_a = 0.5;"
    void join_radii() {
        for (std::size_t i = 0; i < items_.size(); ++i) {
            const Item& ends = items_[i];
            if (ends.role != ItemRole::Corners || !ends.in_capsule) continue;
            const bool has_radius =
                i + 1 < items_.size() && items_[i + 1].role == ItemRole::Radius && items_[i + 1].in_capsule;
            if (has_radius) continue;
            const auto radius = std::find_if(items_.begin(), items_.end(), [&](const Item& item) {
                return item.kind == ItemKind::Scalar && item.role == ItemRole::Radius && !item.in_capsule &&
                       index_of_name(item.owner) == index_of_name(ends.owner);
            });
            if (radius != items_.end()) radius->in_capsule = true;
        }
    }

    // "m_Direction: 1": the number of the axis belongs to the length beside it.
    void attach_axes() {
        for (std::size_t i = 0; i < items_.size(); ++i) {
            Item& item = items_[i];
            if (item.role != ItemRole::CapsuleAxis) continue;
            item.role = ItemRole::Ignored;
            item.in_capsule = false;
            const double value = item.numbers.front().value;
            if (value != 0 && value != 1 && value != 2) continue;
            Item* length = find_length(i);
            if (length == nullptr) continue;
            length->axis = static_cast<int>(value);
            length->numbers.push_back(item.numbers.front());
            item.numbers.clear();
            item.first_token = length->token();
        }
    }
    // The nearest length of the same owner, at most three items away, that has no axis yet; nullptr: none.
    Item* find_length(std::size_t index) {
        const auto length_at = [&](std::size_t at) -> Item* {
            return at < items_.size() && items_[at].role == ItemRole::Length ? &items_[at] : nullptr;
        };
        for (std::size_t distance = 1; distance <= 3; ++distance) {
            Item* length = index >= distance ? length_at(index - distance) : nullptr;
            if (length == nullptr) length = length_at(index + distance);
            if (length != nullptr && length->owner == items_[index].owner && length->numbers.size() <= 1)
                return length;
        }
        return nullptr;
    }

    std::vector<Item>& items_;
    const Tokens& tokens_;
};

}  // namespace

void assign_capsule_roles(std::vector<Item>& items, const Tokens& tokens) {
    CapsuleReader(items, tokens).run();
}

}  // namespace app::paste
