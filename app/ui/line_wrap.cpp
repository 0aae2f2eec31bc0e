// Line breaking with the rules of Chinese typesetting, which ImGui does not support.
#include "app/ui/line_wrap.h"

#include <algorithm>
#include <cfloat>

#include <imgui.h>

namespace app {

namespace {

// Shortening keeps both ends: they are more useful than the middle of a path or sentence.

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
            if (is_full && !is_closing_punctuation(character)) end_line();
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

std::string elide(std::string_view text, float width_px) {
    constexpr std::string_view dots = "…";
    if (text_width(text) <= width_px) return std::string(text);
    float available_px = width_px - text_width(dots);
    if (available_px < 0) return {};
    std::string_view left = text;
    std::size_t head = 0, tail = 0;
    for (bool at_front = true; !left.empty(); at_front = !at_front) {
        const std::size_t bytes = at_front ? first_character(left).size() : last_character_bytes(left);
        available_px -= text_width(at_front ? left.substr(0, bytes) : left.substr(left.size() - bytes));
        if (available_px < 0) break;
        (at_front ? head : tail) += bytes;
        at_front ? left.remove_prefix(bytes) : left.remove_suffix(bytes);
    }
    return std::string(text.substr(0, head)).append(dots).append(text.substr(text.size() - tail));
}

std::string wrap_text(ImFont* font, float width_px, std::string_view text) {
    LineWrapper wrapper(font, width_px);
    while (!text.empty()) wrapper.add(take_unbreakable(text));
    return std::move(wrapper).text();
}

}  // namespace app
