// An atlas of Dear ImGui that no context has seen yet.
#include "app/window/letters.h"

#include <algorithm>

#include "app/figure/fonts.h"

namespace app {

Letters make_letters(const Words& words, const std::vector<std::string>& texts, float scale) {
    Letters letters;
    letters.words = words;
    letters.texts = texts;
    letters.scale = scale;
    if (words.language() == "zh") read_cjk_advances();
    letters.fonts = add_fonts(*letters.atlas, scale, {&words}, texts);
    // Kept by the atlas: who uploads it finds it done.
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    letters.atlas->GetTexDataAsRGBA32(&pixels, &width, &height);
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
