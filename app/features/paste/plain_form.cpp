// Numbers and brackets with no word among them.
#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string sign_of_plain(const Tokens& tokens) {
    return tokens.empty() ? std::string() : std::string(tokens.front().text);
}

}  // namespace

const Form plain_form{"plain", sign_of_plain, {}};

}  // namespace app::paste
