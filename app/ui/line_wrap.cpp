// Line breaking with the rules of Chinese typesetting, which ImGui does not support.
#include "app/ui/line_wrap.h"

#include <cfloat>

#include <imgui.h>

#include "app/base/utf8.h"

namespace app {

namespace {

// Not rounded, unlike ImGui::CalcTextSize: rounding errors would add up.
float text_width(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

}  // namespace

// Keeps both ends: they are more useful than the middle of a path or sentence.
std::string elide(std::string_view text, float width_px) {
    constexpr std::string_view dots = "…";
    ImFont* font = ImGui::GetFont();
    if (text_width(font, text) <= width_px) return std::string(text);
    float available_px = width_px - text_width(font, dots);
    if (available_px < 0) return {};
    std::string_view left = text;
    std::size_t head = 0, tail = 0;
    for (bool at_front = true; !left.empty(); at_front = !at_front) {
        std::size_t last = left.size() - 1;  // where the last character begins
        while (last > 0 && is_inside_character(left[last])) --last;
        const std::size_t bytes = at_front ? first_character(left).size() : left.size() - last;
        available_px -= text_width(font, at_front ? left.substr(0, bytes) : left.substr(last));
        if (available_px < 0) break;
        (at_front ? head : tail) += bytes;
        at_front ? left.remove_prefix(bytes) : left.remove_suffix(bytes);
    }
    return std::string(text.substr(0, head)).append(dots).append(text.substr(text.size() - tail));
}

std::string wrap_text(ImFont* font, float width_px, std::string_view text) {
    std::string result;
    float line_px = 0;
    const auto exceeds_line = [&](std::string_view part) {
        return line_px > 0 && line_px + text_width(font, part) > width_px;
    };
    const auto end_line = [&] {
        result += '\n';
        line_px = 0;
    };
    const auto add = [&](std::string_view part) {
        result += part;
        line_px += text_width(font, part);
    };
    while (!text.empty()) {
        std::string_view word = take_unbreakable(text);
        const std::string_view visible = trim_trailing_space(word);
        if (exceeds_line(visible)) end_line();
        if (text_width(font, visible) <= width_px) {
            add(word);
            if (word.ends_with('\n')) line_px = 0;
            continue;
        }
        // Breaks a long path at slashes, and longer parts anywhere. A part such as ".config/" may start a
        // line.
        while (!word.empty()) {
            const std::size_t slash = word.find('/');
            std::string_view part = word.substr(0, slash == word.npos ? slash : slash + 1);
            if (exceeds_line(trim_trailing_space(part))) end_line();
            word.remove_prefix(part.size());
            while (!part.empty()) {
                const std::string_view character = first_character(part);
                // Punctuation may exceed the width, but must not start a line.
                if (exceeds_line(character) && !is_closing_punctuation(character)) end_line();
                add(character);
                part.remove_prefix(character.size());
            }
        }
    }
    return result;
}

}  // namespace app
