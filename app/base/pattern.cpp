// Patterns are walked part by part: words, then a place, and so on.
#include "app/base/pattern.h"

namespace app {

namespace {

// Words, and the place behind them; an empty name: there is none, the pattern ends.
struct PatternPart {
    std::string_view literal;
    std::string_view name;
};

std::string_view placeholder_name(std::string_view pattern, std::size_t brace) {
    const std::size_t end = pattern.find('}', brace);
    if (end == std::string_view::npos) return {};
    const std::string_view name = pattern.substr(brace + 1, end - brace - 1);
    const bool is_name = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
    return is_name ? name : std::string_view();
}

PatternPart take_first_part(std::string_view& pattern) {
    for (std::size_t brace = pattern.find('{'); brace != std::string_view::npos;
         brace = pattern.find('{', brace + 1)) {
        const std::string_view name = placeholder_name(pattern, brace);
        if (name.empty()) continue;
        const PatternPart part{pattern.substr(0, brace), name};
        pattern.remove_prefix(brace + name.size() + 2);
        return part;
    }
    const PatternPart rest{pattern, {}};
    pattern = {};
    return rest;
}

// Where the next words of the text begin; npos: nowhere.
std::size_t placeholder_end(std::string_view rest_of_pattern, std::string_view text) {
    const PatternPart next = take_first_part(rest_of_pattern);
    const bool last = next.name.empty();
    if (last && next.literal.empty()) return text.size();
    if (!last) return text.find(next.literal, 1);
    const bool ends_with_literal = text.size() > next.literal.size() && text.ends_with(next.literal);
    return ends_with_literal ? text.size() - next.literal.size() : std::string_view::npos;
}

}  // namespace

std::optional<PlaceholderValues> match_pattern(std::string_view pattern, std::string_view text) {
    PlaceholderValues values;
    while (true) {
        const PatternPart part = take_first_part(pattern);
        if (!text.starts_with(part.literal)) return std::nullopt;
        text.remove_prefix(part.literal.size());
        if (part.name.empty()) break;
        const std::size_t end = placeholder_end(pattern, text);
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        values.emplace(part.name, text.substr(0, end));
        text.remove_prefix(end);
    }
    return text.empty() ? std::optional(values) : std::nullopt;
}

std::string format_pattern(std::string_view pattern, const PlaceholderValues& values) {
    std::string text;
    while (!pattern.empty()) {
        const PatternPart part = take_first_part(pattern);
        text += part.literal;
        if (part.name.empty()) continue;
        const auto found = values.find(part.name);
        text += found != values.end() ? found->second : "{" + std::string(part.name) + "}";
    }
    return text;
}

std::size_t literal_length(std::string_view pattern) {
    std::size_t length = 0;
    while (!pattern.empty()) length += take_first_part(pattern).literal.size();
    return length;
}

}  // namespace app
