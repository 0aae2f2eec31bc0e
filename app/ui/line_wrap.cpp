// Line breaking with the rules of Chinese typesetting, which ImGui does not support.
#include "app/ui/line_wrap.h"

#include <algorithm>
#include <array>
#include <cfloat>

#include <imgui.h>

namespace app {

// Shortening keeps both ends: they are more useful than the middle of a path or sentence.

namespace {

// Not rounded, unlike ImGui::CalcTextSize: rounding errors would add up.
float text_width(std::string_view text) {
    const char* begin = text.data();
    return ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, 0, begin, begin + text.size()).x;
}

// Number of bytes of the last character of a nonempty text.
std::size_t last_character_bytes(std::string_view text) {
    std::size_t position = text.size() - 1;
    while (position > 0 && (static_cast<unsigned char>(text[position]) & 0xC0U) == 0x80U) --position;
    return text.size() - position;
}

}  // namespace

std::string elide(std::string_view text, float width_px) {
    constexpr std::string_view dots = "…";
    if (text_width(text) <= width_px) return std::string(text);
    float available_px = width_px - text_width(dots);
    if (available_px < 0) return {};
    std::string_view left = text;
    std::size_t head = 0, tail = 0;
    for (bool at_front = true; !left.empty(); at_front = !at_front) {
        const std::size_t bytes = at_front ? character_bytes(left.front()) : last_character_bytes(left);
        available_px -= text_width(at_front ? left.substr(0, bytes) : left.substr(left.size() - bytes));
        if (available_px < 0) break;
        (at_front ? head : tail) += bytes;
        at_front ? left.remove_prefix(bytes) : left.remove_suffix(bytes);
    }
    return std::string(text.substr(0, head)).append(dots).append(text.substr(text.size() - tail));
}

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
/// True for punctuation that must not start a line.
bool is_closer(std::string_view character) { return is_one_of(character, ascii_closers, wide_closers); }

/// True for a Chinese character: a line may break on both sides.
bool is_wide(std::string_view character) { return static_cast<unsigned char>(character.front()) >= 0xE3; }

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::min(character_bytes(text.front()), text.size()));
}

float text_width(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

/// Builds the lines of one text.
class LineWrapper {
  public:
    LineWrapper(ImFont* font, float width_px) : font_(font), width_px_(width_px) {}

    void add(std::string_view fragment) {
        if (line_width_px_ > 0 &&
            line_width_px_ + text_width(font_, trim_trailing_space(fragment)) > width_px_)
            end_line();
        if (text_width(font_, trim_trailing_space(fragment)) > width_px_) return cut_word(fragment);
        text_ += fragment;
        line_width_px_ += text_width(font_, fragment);
        if (fragment.ends_with('\n')) line_width_px_ = 0;
    }
    std::string text() && { return std::move(text_); }

  private:
    void end_line() {
        text_ += '\n';
        line_width_px_ = 0;
    }
    // Breaks a long path at slashes, and longer parts anywhere. A part such as ".config/" may start a line.
    void cut_word(std::string_view word) {
        while (!word.empty()) {
            const std::size_t slash = word.find('/');
            const std::string_view part = word.substr(0, slash == word.npos ? slash : slash + 1);
            if (line_width_px_ > 0 &&
                line_width_px_ + text_width(font_, trim_trailing_space(part)) > width_px_)
                end_line();
            cut_characters(part);
            word.remove_prefix(part.size());
        }
    }
    void cut_characters(std::string_view word) {
        while (!word.empty()) {
            const std::string_view character = first_character(word);
            const bool is_full =
                line_width_px_ > 0 && line_width_px_ + text_width(font_, character) > width_px_;
            // Punctuation may exceed the width, but must not start a line.
            if (is_full && !is_closer(character)) end_line();
            text_ += character;
            line_width_px_ += text_width(font_, character);
            word.remove_prefix(character.size());
        }
    }

    ImFont* font_;
    float width_px_;
    std::string text_;
    float line_width_px_ = 0;
};

}  // namespace

std::size_t character_bytes(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
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
        const bool can_break = !previous.empty() && !is_opener(previous) && !is_closer(character);
        if (can_break && (is_wide(previous) || is_wide(character))) break;
        position += character.size();
        previous = character;
        if (character == " " || character == "\n") break;
    }
    const std::string_view fragment = text.substr(0, position);
    text.remove_prefix(position);
    return fragment;
}

std::string wrap_text(ImFont* font, float width_px, std::string_view text) {
    LineWrapper wrapper(font, width_px);
    while (!text.empty()) wrapper.add(take_unbreakable(text));
    return std::move(wrapper).text();
}

}  // namespace app
