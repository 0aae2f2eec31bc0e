// Hash table with string keys.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace app {

/// Hashes std::string and std::string_view alike: a lookup allocates nothing.
struct StringHash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the library asks for it
    std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
};

/// Unordered.
template <class T>
using StringMap = std::unordered_map<std::string, T, StringHash, std::equal_to<>>;

}  // namespace app
