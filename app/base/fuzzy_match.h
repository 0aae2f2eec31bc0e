// Fuzzy search for names.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace app {

/// Distance between the query and a name: 0 is an exact match, absent is no match. The name must contain the
/// letters of every word of the query in order. Matches at word starts and without gaps are closer. ASCII
/// case is ignored. An empty query matches every name with distance 0.
std::optional<int> fuzzy_distance(std::string_view query, std::string_view name);

/// The fewest inserted, removed, replaced or swapped adjacent letters that turn one word into the other.
std::size_t edit_distance(std::string_view one, std::string_view other);

}  // namespace app
