// Where a line may break: the rules of Chinese typesetting, which ImGui does not support.
#include "app/drawing/line_breaks.h"

#include <algorithm>

#include "app/base/utf8.h"

namespace app {

namespace {

constexpr std::string_view wide_openers = "（《「『【“‘〈〔",
                           wide_closers = "，。、；：？！）》」』】”’〉〕…—·";

// `ascii` and `wide`: all such characters, those of one byte and the others.
bool is_one_of(std::string_view character, std::string_view ascii, std::string_view wide) {
    return (character.size() == 1 ? ascii : wide).find(character) != std::string_view::npos;
}

// A Chinese character: a line may break on both sides.
bool is_wide(std::string_view character) { return static_cast<unsigned char>(character.front()) >= 0xE3; }

}  // namespace

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(utf8_length(text), 1));
}

bool is_closing_punctuation(std::string_view character) {
    return is_one_of(character, " ,.;:?!)]}%", wide_closers);
}

std::string_view trim_trailing_space(std::string_view fragment) {
    if (!fragment.empty() && fragment.back() == ' ') fragment.remove_suffix(1);
    return fragment;
}

std::string_view take_unbreakable(std::string_view& text) {
    std::size_t position = 0;
    std::string_view previous;
    while (position < text.size()) {
        const std::string_view character = first_character(text.substr(position));
        const bool can_break = !previous.empty() && !is_one_of(previous, "([{", wide_openers) &&
                               !is_closing_punctuation(character);
        if (can_break && (is_wide(previous) || is_wide(character))) break;
        position += character.size();
        previous = character;
        if (character == " " || character == "\n") break;
    }
    const std::string_view fragment = text.substr(0, position);
    text.remove_prefix(position);
    return fragment;
}

}  // namespace app
