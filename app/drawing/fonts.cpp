// Advances of characters; the metrics of each font are read once, on first use.
#include "app/drawing/fonts.h"

#include <algorithm>
#include <unordered_map>

#include "app/base/markup.h"
#include "app/base/utf8.h"
#include "app/drawing/font_metrics.h"

namespace app {
namespace {

constexpr char32_t replacement_character = 0xFFFD;
constexpr float default_advance = 0.6F;  // when there is no font at all

// Metrics of the characters of one font, in units of the font size.
struct AdvanceTable {
    std::unordered_map<char32_t, float> by_character;
    FontHeight height;
};

AdvanceTable make_advances(const FontMetrics& metrics) {
    AdvanceTable table;
    if (metrics.units_per_em <= 0) return table;
    const float unit = 1 / static_cast<float>(metrics.units_per_em);
    table.height = {static_cast<float>(metrics.ascender) * unit,
                    -static_cast<float>(metrics.descender) * unit};
    for (const auto& [character, advance] : metrics.advances)
        table.by_character[character] = static_cast<float>(advance) * unit;
    return table;
}

template <FontFace face>
const AdvanceTable& loaded_advances() {
    static const AdvanceTable table = make_advances(read_metrics(face));
    return table;
}

const AdvanceTable& face_advances(FontFace face) {
    return face == FontFace::Sans       ? loaded_advances<FontFace::Sans>()
           : face == FontFace::SansBold ? loaded_advances<FontFace::SansBold>()
                                        : loaded_advances<FontFace::Mono>();
}

// Of each fallback font; loaded together because a missing character is looked up in all of them.
const std::vector<AdvanceTable>& fallback_advances() {
    static const std::vector<AdvanceTable> all = [] {
        std::vector<AdvanceTable> tables;
        for (const FontMetrics& metrics : read_fallback_metrics()) tables.push_back(make_advances(metrics));
        return tables;
    }();
    return all;
}

}  // namespace

char32_t take_character(std::string_view& utf8) {
    const std::size_t length = utf8_length(utf8);  // of invalid bytes 0
    const auto lead = static_cast<unsigned char>(utf8[0]);
    char32_t code = length == 0 ? replacement_character : length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
    utf8.remove_prefix(std::max<std::size_t>(length, 1));
    return code;
}

std::vector<char32_t> decode_utf8(std::string_view utf8) {
    std::vector<char32_t> result;
    result.reserve(utf8.size());
    while (!utf8.empty()) result.push_back(take_character(utf8));
    return result;
}

float advance(char32_t character, FontFace face) {
    const AdvanceTable& table = face_advances(face);
    if (const auto found = table.by_character.find(character); found != table.by_character.end())
        return found->second;
    for (const AdvanceTable& fallback : fallback_advances())
        if (const auto found = fallback.by_character.find(character); found != fallback.by_character.end())
            return found->second;
    const auto replacement = table.by_character.find(replacement_character);
    return replacement != table.by_character.end() ? replacement->second : default_advance;
}

int fallback_index(char32_t character, FontFace face) {
    if (face_advances(face).by_character.contains(character)) return -1;
    const std::vector<AdvanceTable>& all = fallback_advances();
    const auto found = std::find_if(all.begin(), all.end(), [&](const AdvanceTable& table) {
        return table.by_character.contains(character);
    });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

FontHeight font_height(FontFace face) { return face_advances(face).height; }

TextExtent measure_text(std::string_view utf8, FontFace face, float size_px) {
    float width = 0;
    while (!utf8.empty()) width += advance(take_character(utf8), face);
    const FontHeight height = font_height(face);
    return {width * size_px, height.ascent * size_px, height.descent * size_px};
}

constexpr float subscript_size = 0.72F, subscript_offset = 0.20F;  // of the full size

std::vector<TextRun> layout_markup(const std::string& markup, glm::vec2 origin, FontFace face, float size_px,
                                   const Color& color) {
    std::vector<TextRun> texts;
    for (const MarkupRun& run : split_shown_markup(markup)) {
        const float size = run.is_subscript ? size_px * subscript_size : size_px;
        const glm::vec2 position = origin + glm::vec2{0, run.is_subscript ? size_px * subscript_offset : 0};
        if (!texts.empty() && texts.back().size_px == size)
            texts.back().utf8 += run.text;
        else
            texts.push_back({position, std::string(run.text), face, size, color});
        origin.x += measure_text(run.text, face, size).width_px;
    }
    return texts;
}

TextExtent measure_markup(const std::string& markup, FontFace face, float size_px) {
    TextExtent total = measure_text("", face, size_px);
    for (const MarkupRun& run : split_shown_markup(markup)) {
        const TextExtent extent =
            measure_text(run.text, face, run.is_subscript ? size_px * subscript_size : size_px);
        total.width_px += extent.width_px;
        const float offset = run.is_subscript ? size_px * subscript_offset : 0;
        total.descent_px = std::max(total.descent_px, offset + extent.descent_px);
    }
    return total;
}

}  // namespace app
