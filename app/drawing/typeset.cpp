// Measures words and sets subscripts.
#include "app/drawing/typeset.h"

#include <algorithm>

namespace app {
namespace {

constexpr float subscript_size = 0.72F;
constexpr float subscript_offset = 0.20F;  // of the full size

// Bytes of the character that begins here.
std::size_t character_size(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80) ++bytes;
    return bytes;
}

struct MarkupRun {
    std::string_view text;
    bool is_subscript = false;
};

// The run that begins at `text`, which is shortened by it.
MarkupRun take_run(std::string_view& text) {
    MarkupRun run;
    std::size_t bytes = 0;
    if (text.starts_with("_{") && text.find('}') != std::string_view::npos) {
        const std::size_t end = text.find('}');
        run = {text.substr(2, end - 2), true};
        bytes = end + 1;
    } else if (text.starts_with('_') && text.size() > 1) {
        bytes = 1 + character_size(text.substr(1));
        run = {text.substr(1, bytes - 1), true};
    } else {
        bytes = std::min(text.find('_', 1), text.size());
        run = {text.substr(0, bytes), false};
    }
    text.remove_prefix(bytes);
    return run;
}

}  // namespace

TextExtent measure_text(std::string_view utf8, FontFace face, float size_px) {
    float width = 0;
    for (char32_t character : decode_utf8(utf8)) width += advance(character, face);
    const FontHeight height = font_height(face);
    return {width * size_px, height.ascent * size_px, height.descent * size_px};
}

std::vector<TextRun> layout_markup(const std::string& markup, glm::vec2 origin, FontFace face, float size_px,
                                   const Color& color) {
    std::vector<TextRun> texts;
    for (std::string_view rest = markup; !rest.empty();) {
        const MarkupRun run = take_run(rest);
        if (run.text.empty()) continue;
        const float size = run.is_subscript ? size_px * subscript_size : size_px;
        const glm::vec2 position = origin + glm::vec2{0, run.is_subscript ? size_px * subscript_offset : 0};
        texts.push_back({position, std::string(run.text), face, size, color});
        origin.x += measure_text(run.text, face, size).width_px;
    }
    return texts;
}

TextExtent measure_markup(const std::string& markup, FontFace face, float size_px) {
    TextExtent total = measure_text("", face, size_px);
    for (const TextRun& text : layout_markup(markup, {}, face, size_px, {})) {
        const TextExtent extent = measure_text(text.utf8, face, text.size_px);
        total.width_px = text.origin.x + extent.width_px;
        total.descent_px = std::max(total.descent_px, text.origin.y + extent.descent_px);
    }
    return total;
}

}  // namespace app
