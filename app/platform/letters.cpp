// An atlas of Dear ImGui that no context has seen yet.
#include "app/platform/letters.h"

#include <algorithm>
#include <utility>

#include "app/drawing/fonts.h"

namespace app {

PreparedLetters prepare_letters(const Words& words, const std::vector<std::string>& texts, float scale) {
    if (words.language() == "zh") read_cjk_advances();
    return {rasterise_fonts(scale, {&words}, texts), words, texts, scale};
}

Letters make_letters(PreparedLetters prepared) {
    Letters letters;
    letters.fonts = add_fonts(*letters.atlas, prepared.raster);
    letters.words = std::move(prepared.words);
    letters.texts = std::move(prepared.texts);
    letters.scale = prepared.scale;
    return letters;
}

bool spell(const Letters& letters, const Words& words, const std::vector<std::string>& texts, float scale) {
    if (letters.fonts.sans == nullptr) return false;
    if (scale != letters.scale || words.language() != letters.words.language()) return false;
    // A letter that no font has is not looked for again in every frame.
    return texts == letters.texts || std::all_of(texts.begin(), texts.end(), [&](const std::string& text) {
               return covers(letters.fonts, text);
           });
}

}  // namespace app
