// Three bytes are four letters.
#include "app/features/export/base64.h"

namespace app {

std::string base64(std::string_view bytes) {
    static constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        unsigned three = 0;
        for (std::size_t i = 0; i < 3; ++i)
            three = three << 8U | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            out += at + i > bytes.size() ? '=' : letters[three >> (18U - 6U * i) & 63U];
    }
    return out;
}

}  // namespace app
