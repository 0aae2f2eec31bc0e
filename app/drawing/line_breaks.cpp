// Where a line may break: the rules of Chinese typesetting, which ImGui does not support.
#include "app/drawing/line_breaks.h"

#include <algorithm>
#include <array>

#include "app/base/utf8.h"

namespace app {

namespace {

constexpr std::string_view ascii_openers = "([{", ascii_closers = " ,.;:?!)]}%";
constexpr std::array<std::string_view, 9> wide_openers{"（", "《", "「", "『", "【", "“", "‘", "〈", "〔"};
constexpr std::array<std::string_view, 19> wide_closers{"，", "。", "、", "；", "：", "？", "！",
                                                        "）", "》", "」", "』", "】", "”",  "’",
                                                        "〉", "〕", "…",  "—",  "·"};

template <std::size_t Count>
bool is_one_of(std::string_view character, std::string_view ascii,
               const std::array<std::string_view, Count>& wide) {
    if (character.size() == 1) return ascii.find(character) != std::string_view::npos;
    return std::find(wide.begin(), wide.end(), character) != wide.end();
}

bool is_opener(std::string_view character) { return is_one_of(character, ascii_openers, wide_openers); }
// A Chinese character: a line may break on both sides.
bool is_wide(std::string_view character) { return static_cast<unsigned char>(character.front()) >= 0xE3; }

}  // namespace

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(utf8_length(text), 1));
}

bool is_closing_punctuation(std::string_view character) {
    return is_one_of(character, ascii_closers, wide_closers);
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
        const bool can_break =
            !previous.empty() && !is_opener(previous) && !is_closing_punctuation(character);
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
