// Base64.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// RFC 4648, padded, one line.
std::string encode_base64(std::string_view bytes);

}  // namespace app
