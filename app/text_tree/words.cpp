// Splits names at capitals, digits and links.
#include "app/text_tree/words.h"

#include "app/base/utf8.h"

namespace app::text_tree {

namespace {

// Index of the bracket that closes the one at `open`; the size of the path: none does.
std::size_t find_closing_bracket(std::string_view path, std::size_t open) {
    const char closing = path[open] == '<' ? '>' : path[open] == '[' ? ']' : ')';
    int depth = 0;
    for (std::size_t i = open; i < path.size(); ++i) {
        if (path[i] == path[open]) ++depth;
        if (path[i] == closing && --depth == 0) return i;
    }
    return path.size();
}

}  // namespace

std::vector<std::string> split_identifier(std::string_view word) {
    std::vector<std::string> pieces;
    bool is_inside = false;  // the character continues the last piece
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i], before = i > 0 ? word[i - 1] : '\0';
        const bool is_before_lower = i + 1 < word.size() && is_lower(word[i + 1]);
        const bool is_start =
            is_digit(c) != is_digit(before) || (is_upper(c) && (is_lower(before) || is_before_lower));
        const bool is_part = is_upper(c) || is_lower(c) || is_digit(c);
        if (is_part && (!is_inside || is_start)) pieces.emplace_back();
        if (is_part) pieces.back() += to_lowercase(c);
        is_inside = is_part;
    }
    return pieces;
}

std::string_view last_component(std::string_view path) {
    // Template arguments and indices at its end are no part of the name.
    std::size_t end = path.find_first_of("<[(");
    while (end != std::string_view::npos) {
        const std::size_t closing = find_closing_bracket(path, end);
        if (closing + 1 >= path.size()) break;
        end = path.find_first_of("<[(", closing + 1);
    }
    const std::string_view name = path.substr(0, end);
    const std::size_t link = name.find_last_of(".:>&*!");
    if (link == std::string_view::npos) return name;
    if (link + 1 == name.size()) return last_component(name.substr(0, link));
    return name.substr(link + 1);
}

int component_of(std::string_view name) {
    constexpr std::string_view names = "xyzwXYZW";
    const std::size_t found = name.size() == 1 ? names.find(name) : std::string_view::npos;
    return found == std::string_view::npos ? -1 : int(found % 4);
}

}  // namespace app::text_tree
