// Indices and stems of names.
#include <algorithm>
#include <array>

#include "app/features/paste/vocabulary.h"
#include "app/text_tree/words.h"

namespace app::paste {

namespace {

// The first component of "a.worldTransform", "m_shapeA->half" or "objects[1].pose"; the index belongs to it.
std::string_view first_component(std::string_view name) {
    return name.substr(0, std::min({name.find('.'), name.find("->"), name.find("::")}));
}

// The digit is part of a type name: "vec3", "float4", "b2Rot".
bool is_type_suffix(std::string_view word, const std::vector<std::string>& pieces, std::size_t index) {
    constexpr std::array<std::string_view, 14> types{"vec",     "vector",    "mat", "matrix", "float",
                                                     "double",  "point",     "b",   "rigid",  "real",
                                                     "rotator", "transform", "v",   "f"};
    if (index == 0) return !word.starts_with('[');
    const std::string& type = pieces[index - 1];
    return std::ranges::find(types, type) != types.end() &&
           (index + 1 < pieces.size() || type.size() < 3 || type == "vec" || type == "vector" ||
            type == "float");
}

}  // namespace

bool has_any_piece(std::string_view name, std::initializer_list<std::string_view> wanted) {
    return std::ranges::any_of(split_identifier(name),
                               [&](const std::string& piece) { return text_tree::is_one_of(piece, wanted); });
}

std::string index_of_name(std::string_view name) {
    const std::string_view component = first_component(name);
    const std::vector<std::string> pieces = split_identifier(component);
    constexpr std::array<std::string_view, 4> letters{"a", "b", "d", "e"};
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words{
        {{"first", "a"}, {"second", "b"}, {"lhs", "a"}, {"rhs", "b"}, {"self", "a"}, {"other", "b"}}};
    for (std::size_t i = pieces.size(); i-- > 0;) {
        const std::string& piece = pieces[i];
        // The "b" of "b2Vec2" and "b3Body" belongs to the library.
        const bool is_library = piece == "b" && i + 1 < pieces.size() && is_digit(pieces[i + 1].front());
        if (!is_library && std::ranges::find(letters, piece) != letters.end()) return piece;
        if (is_digit(piece.front()) && !is_type_suffix(component, pieces, i)) return piece;
        const auto word = std::ranges::find(words, piece, [](const auto& each) { return each.first; });
        if (word != words.end() && pieces.size() > 1) return std::string(word->second);
    }
    return !component.empty() && component.back() == 'C' && pieces.size() > 1 ? "c" : "";
}

std::string owner_component(std::string_view name) {
    std::string_view rest = name;
    while (!rest.empty()) {
        const std::string_view component = first_component(rest);
        const bool is_first = component.size() == name.size() || rest.size() == name.size();
        const bool is_member = component.find_first_of("<([") == std::string_view::npos;
        const bool is_last = component.size() == rest.size() && !is_first;
        if ((is_first || is_member) && !is_last && !index_of_name(component).empty())
            return std::string(component);
        rest.remove_prefix(std::min(component.size(), rest.size()));
        rest.remove_prefix(std::min(rest.find_first_not_of(".->:"), rest.size()));
    }
    return std::string(first_component(name));
}

std::string name_without_roles(const Vocabulary& vocabulary, std::string_view name) {
    std::string rest;
    for (const std::string& piece : split_identifier(first_component(name))) {
        const bool is_word = vocabulary.is_type_piece(piece) ||
                             vocabulary.role_of_name(piece) != Role::None ||
                             !vocabulary.shape_word(piece).empty();
        if (!is_word) rest += piece + " ";
    }
    return rest;
}

}  // namespace app::paste
