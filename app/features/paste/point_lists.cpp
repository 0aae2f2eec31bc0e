// Recognises points by the words before them and by their brackets or lines.
#include "app/features/paste/point_lists.h"

#include <algorithm>
#include <array>

namespace app::paste {

namespace {

using Words = std::vector<std::string>;

bool has_any_piece_of(const Words& words, std::initializer_list<std::string_view> pieces) {
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](std::string_view piece) { return has_piece(words, piece); });
}

bool names_convex(const Words& words) {
    return has_any_piece_of(words, {"hull", "convex", "convexhull", "polyhedron", "tetrahedron", "triangle"});
}
bool names_surface(const Words& words) {
    return has_any_piece_of(
        words, {"mesh", "trimesh", "faces", "indices", "triangles", "tris", "simplices", "heightfield"});
}

bool is_point(const Node& node, std::size_t columns) {
    return node.is_group && node.children.size() == columns &&
           std::all_of(node.children.begin(), node.children.end(),
                       [](const Node& each) { return each.is_number(); });
}

// A word gives the points another use: "contact points".
bool has_other_use(const Words& words) {
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        Words pieces = split_identifier(word);
        std::erase(pieces, "point");
        std::string rest;
        for (const std::string& piece : pieces) rest += piece + "_";
        return role_of({rest}) == ItemRole::Ignored;
    });
}

}  // namespace

bool names_points(const Words& words) {
    return names_convex(words) ||
           has_any_piece_of(words, {"points", "pts", "vertices", "verts", "vertexes", "corners"});
}

bool is_point_list(const Node& group, const Words& path) {
    if (group.children.size() < 3) return false;
    const std::size_t columns = group.children[0].children.size();
    const bool is_named = names_points(path);
    const bool is_triangle = has_piece(path, "triangle") && group.children.size() == 3;
    const bool is_list = std::all_of(group.children.begin(), group.children.end(), [&](const Node& row) {
        const ItemRole role = role_of(row.words);
        return is_point(row, columns) && (is_triangle || role == ItemRole::None || role == ItemRole::Ignored);
    });
    if (!is_list || columns < 2 || columns > 3) return false;
    if (role_of(path) == ItemRole::Transform && !is_named) return false;
    return columns == 2 || group.children.size() > 3 || is_named;
}

std::size_t count_point_rows(const std::vector<Node>& nodes, std::size_t first) {
    const Words& words = nodes[first].words;
    const std::size_t columns = nodes[first].children.size();
    if (!names_points(words) || columns < 2 || columns > 3 || !is_plain_list(nodes[first])) return 0;
    std::size_t count = 1;
    while (first + count < nodes.size() && nodes[first + count].words.empty() &&
           is_point(nodes[first + count], columns) && is_plain_list(nodes[first + count]))
        ++count;
    return count >= 3 ? count : 0;
}

bool is_flat_point_list(const Words& words, std::size_t count) {
    return count >= 6 && names_points(words) && !has_other_use(words);
}

tl::expected<Item, ParseError> split_points(const NumberList& list, const Tokens& tokens) {
    const auto line_of = [&](std::size_t i) {
        return tokens[static_cast<std::size_t>(list.numbers[i].token)].line;
    };
    std::size_t columns = 0;
    const std::size_t count = list.numbers.size();
    if (const std::string& type = list.words.back(); type.ends_with("Vector3Array")) {
        columns = 3;
    } else if (type.ends_with("Vector2Array")) {
        columns = 2;
    } else {
        while (columns < count && line_of(columns) == line_of(0)) ++columns;
        for (std::size_t i = 1; columns > 0 && i < count; ++i) {
            if ((line_of(i) != line_of(i - 1)) != (i % columns == 0)) columns = 0;
        }
    }
    const bool has_points = (columns == 2 || columns == 3) && count % columns == 0;
    if (!has_points)
        return tl::unexpected(error_at(tokens[static_cast<std::size_t>(list.numbers[0].token)],
                                       "expected each point in brackets or on a line of its own"));
    Item item;
    item.kind = ItemKind::Points;
    item.numbers = list.numbers;
    item.words = list.words;
    item.columns = static_cast<int>(columns);
    item.rows = static_cast<int>(count / columns);
    return item;
}

namespace {

// "hull.addPoint", "points.push_back": the call adds a point to an object.
bool adds_point(const Item& item) {
    if (item.kind != ItemKind::Vector || (item.numbers.size() != 2 && item.numbers.size() != 3)) return false;
    constexpr std::array<std::string_view, 7> methods{"push_back", "emplace_back", "append", "push",
                                                      "Add",       "add",          "Push"};
    return std::any_of(item.words.begin(), item.words.end(), [&](const std::string& word) {
        const std::string method = word.substr(word.find_last_of(".>:") + 1);
        if (method == "addPoint" || method == "add_point" || method == "AddPoint") return true;
        return std::find(methods.begin(), methods.end(), method) != methods.end() &&
               names_points({word.substr(0, word.size() - method.size())});
    });
}

}  // namespace

void merge_added_points(std::vector<Item>& items) {
    std::vector<Item> merged;
    for (Item& item : items) {
        if (!adds_point(item)) {
            merged.push_back(std::move(item));
            continue;
        }
        Item* list = nullptr;
        for (Item& each : merged) {
            const bool is_same = each.kind == ItemKind::Points && each.owner == item.owner &&
                                 each.columns == static_cast<int>(item.numbers.size());
            if (is_same) list = &each;
        }
        if (list != nullptr) {
            list->numbers.insert(list->numbers.end(), item.numbers.begin(), item.numbers.end());
            ++list->rows;
            continue;
        }
        item.kind = ItemKind::Points;
        item.columns = static_cast<int>(item.numbers.size());
        item.rows = 1;
        item.words.emplace_back("points");
        merged.push_back(std::move(item));
    }
    items = std::move(merged);
}

PointMeaning meaning_of_points(const Words& words, const Tokens& tokens) {
    if (has_other_use(words)) return PointMeaning::None;
    if (names_convex(words)) return PointMeaning::Hull;
    const auto any_word = [&](auto&& matches) {
        return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
            return token.kind == Token::Kind::Word && matches(std::string(token.text));
        });
    };
    // "ConvexHull", "convex_hull": an identifier, not a word of a sentence.
    const bool has_convex = any_word(
        [](const std::string& word) { return word != "convex" && word != "Convex" && names_convex({word}); });
    if (has_convex) return PointMeaning::Hull;
    if (any_word([](const std::string& word) { return names_surface({word}); })) return PointMeaning::Mesh;
    return names_points(words) ? PointMeaning::Hull : PointMeaning::Unnamed;
}

}  // namespace app::paste
