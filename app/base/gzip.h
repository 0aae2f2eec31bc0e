// Unpacks gzip data.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "app/base/result.h"

namespace app {

/// The most bytes that a packed file may unpack to: a small file can unpack to more than the memory.
inline constexpr std::size_t max_unpacked_bytes = std::size_t{128} << 20U;

/// The bytes begin like gzip data.
bool is_gzip(std::string_view bytes);

/// The unpacked bytes of one or more gzip members. Fails, with `where`, if the data are damaged, end early,
/// have other data behind them, or unpack to more than `max_bytes`.
Result<std::string> unpack_gzip(std::string_view bytes, const std::string& where,
                                std::size_t max_bytes = max_unpacked_bytes);

}  // namespace app
