// The table of forms.
#include <algorithm>
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

std::span<const Form> forms() {
    static const std::array all{fcl_form,   unity_form, unreal_form,   bullet_form,
                                godot_form, code_form,  debugger_form, plain_form};
    return all;
}

const Form* find_form(std::string_view id) {
    const std::span<const Form> all = forms();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Form& form) { return form.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string word_with(const Tokens& tokens, std::span<const std::string_view> signs) {
    for (const Token& token : tokens) {
        if (token.kind != Token::Kind::Word) continue;
        const bool has = std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
            return token.text.find(sign) != std::string_view::npos;
        });
        if (has) return std::string(token.text);
    }
    return {};
}

}  // namespace app::paste
