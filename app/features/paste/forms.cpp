// The table of forms.
#include <algorithm>
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

std::span<const TextFormat> text_formats() {
    static const std::array all{fcl_format,   unity_format, unreal_format,   bullet_format,
                                godot_format, code_format,  debugger_format, plain_format};
    return all;
}

const TextFormat* find_text_format(std::string_view id) {
    const std::span<const TextFormat> all = text_formats();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const TextFormat& format) { return format.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string find_word_containing(const Tokens& tokens, std::span<const std::string_view> pieces) {
    for (const Token& token : tokens) {
        if (token.kind != Token::Kind::Word) continue;
        const bool has = std::any_of(pieces.begin(), pieces.end(), [&](std::string_view piece) {
            return token.text.find(piece) != std::string_view::npos;
        });
        if (has) return std::string(token.text);
    }
    return {};
}

}  // namespace app::paste
