// The end of a path says more than its middle, the beginning of a sentence too.
#include "app/ui/elide.h"

#include <cfloat>

#include <imgui.h>

#include "app/ui/wrap.h"

namespace app {

namespace {

// Not rounded, as ImGui::CalcTextSize is: letters add up.
float text_width(std::string_view text) {
    const char* begin = text.data();
    return ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, 0, begin, begin + text.size()).x;
}

// The last character of a text that is not empty.
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

}  // namespace app
