// What a byte of a text is, the same in every locale.
#pragma once

namespace app::paste {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Of any script: bytes of UTF-8 beyond ASCII count as letters.
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

}  // namespace app::paste
