// Numbers and brackets with no word among them.
#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string detect_plain(const Tokens& tokens) {
    return tokens.empty() ? std::string() : std::string(tokens.front().text);
}

}  // namespace

const TextFormat plain_format{"plain", detect_plain, {}};

}  // namespace app::paste
