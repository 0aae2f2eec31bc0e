// Patterns are walked part by part: words, then a place, and so on.
#include "app/base/pattern.h"

namespace app {

namespace {

// Words, and the place behind them; an empty name: there is none, the pattern ends.
struct Part {
    std::string_view words;
    std::string_view name;
};

std::string_view name_at(std::string_view pattern, std::size_t brace) {
    const std::size_t end = pattern.find('}', brace);
    if (end == std::string_view::npos) return {};
    const std::string_view name = pattern.substr(brace + 1, end - brace - 1);
    const bool named = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
    return named ? name : std::string_view();
}

Part take_part(std::string_view& pattern) {
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
        const std::string_view name = name_at(pattern, at);
        if (name.empty()) continue;
        const Part part{pattern.substr(0, at), name};
        pattern.remove_prefix(at + name.size() + 2);
        return part;
    }
    const Part rest{pattern, {}};
    pattern = {};
    return rest;
}

// Where the next words of the text begin; npos: nowhere.
std::size_t end_of_place(std::string_view rest_of_pattern, std::string_view text) {
    const Part next = take_part(rest_of_pattern);
    const bool last = next.name.empty();
    if (last && next.words.empty()) return text.size();
    if (!last) return text.find(next.words, 1);
    const bool ends_so = text.size() > next.words.size() && text.ends_with(next.words);
    return ends_so ? text.size() - next.words.size() : std::string_view::npos;
}

}  // namespace

std::optional<Places> read_by(std::string_view pattern, std::string_view text) {
    Places places;
    while (true) {
        const Part part = take_part(pattern);
        if (!text.starts_with(part.words)) return std::nullopt;
        text.remove_prefix(part.words.size());
        if (part.name.empty()) break;
        const std::size_t end = end_of_place(pattern, text);
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        places.emplace(part.name, text.substr(0, end));
        text.remove_prefix(end);
    }
    return text.empty() ? std::optional(places) : std::nullopt;
}

std::string filled(std::string_view pattern, const Places& places) {
    std::string text;
    while (!pattern.empty()) {
        const Part part = take_part(pattern);
        text += part.words;
        if (part.name.empty()) continue;
        const auto found = places.find(part.name);
        text += found != places.end() ? found->second : "{" + std::string(part.name) + "}";
    }
    return text;
}

std::size_t own_length(std::string_view pattern) {
    std::size_t length = 0;
    while (!pattern.empty()) length += take_part(pattern).words.size();
    return length;
}

}  // namespace app
