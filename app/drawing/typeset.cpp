// Measures words and sets subscripts.
#include "app/drawing/typeset.h"

#include <algorithm>

namespace app {
namespace {

constexpr float subscript_size = 0.72F;
constexpr float subscript_drop = 0.20F;  // of the full size

// Bytes of the character that begins here.
std::size_t character_bytes(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80) ++bytes;
    return bytes;
}

struct Run {
    std::string_view words;
    bool lowered = false;
};

// The run that begins at `text`, which is shortened by it.
Run take(std::string_view& text) {
    Run run;
    std::size_t taken = 0;
    if (text.starts_with("_{") && text.find('}') != std::string_view::npos) {
        const std::size_t end = text.find('}');
        run = {text.substr(2, end - 2), true};
        taken = end + 1;
    } else if (text.starts_with('_') && text.size() > 1) {
        taken = 1 + character_bytes(text.substr(1));
        run = {text.substr(1, taken - 1), true};
    } else {
        taken = std::min(text.find('_', 1), text.size());
        run = {text.substr(0, taken), false};
    }
    text.remove_prefix(taken);
    return run;
}

}  // namespace

Extent measure(std::string_view utf8, Face face, float size_px) {
    float width = 0;
    for (char32_t character : characters(utf8)) width += advance(character, face);
    const FontHeight height = font_height(face);
    return {width * size_px, height.ascent * size_px, height.descent * size_px};
}

std::vector<Text> typeset(const std::string& markup, glm::vec2 at, Face face, float size_px,
                          const Rgba& color) {
    std::vector<Text> texts;
    for (std::string_view rest = markup; !rest.empty();) {
        const Run run = take(rest);
        if (run.words.empty()) continue;
        const float size = run.lowered ? size_px * subscript_size : size_px;
        const glm::vec2 place = at + glm::vec2{0, run.lowered ? size_px * subscript_drop : 0};
        texts.push_back({place, std::string(run.words), face, size, color});
        at.x += measure(run.words, face, size).width_px;
    }
    return texts;
}

Extent measure_markup(const std::string& markup, Face face, float size_px) {
    Extent whole = measure("", face, size_px);
    for (const Text& text : typeset(markup, {}, face, size_px, {})) {
        const Extent extent = measure(text.utf8, face, text.size_px);
        whole.width_px = text.at.x + extent.width_px;
        whole.descent_px = std::max(whole.descent_px, text.at.y + extent.descent_px);
    }
    return whole;
}

}  // namespace app
