// Encodes three bytes as four characters.
#include "app/features/export/base64.h"

namespace app {

std::string encode_base64(std::string_view bytes) {
    static constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t offset = 0; offset < bytes.size(); offset += 3) {
        unsigned group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8U |
                    (offset + i < bytes.size() ? static_cast<unsigned char>(bytes[offset + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            out += offset + i > bytes.size() ? '=' : alphabet[group >> (18U - 6U * i) & 63U];
    }
    return out;
}

}  // namespace app
